import TimelineIR
import UIKit
import XCTest

/// What stays while a screen is up, under Reduce Motion: it fades in with the screen, standing where it
/// stays, and where that screen fades out again, it goes with it.
@MainActor
struct KeptFade {
  private let piece: Piece
  private let theatre: Theatre
  private let first = Gallery(shift: 0, cells: 4)
  private let second = Gallery(shift: 45, cells: 7)

  private struct Moment {
    var view: UIView
    var opacity: Double
    var frame: CGRect
    /// How far the screen is there.
    var screen: Double
  }

  init(_ piece: Piece) throws {
    self.piece = piece
    theatre = try Theatre(
      piece.name, document: piece.document, of: piece.folder, in: Theatre.Room.stages[0])
    UIAccessibility.isReduceMotionEnabled = true
  }

  /// The elements that stand in the container and fade by themselves.
  private var fading: [String] {
    guard theatre.exact.reduceMotion == .crossFade,
      let forward = theatre.exact.directions.first(where: \.name.isForward)
    else { return [] }
    return forward.fadingElements.filter { forward.element($0)?.parent == nil }
  }

  /// There and back; returns how many views have faded, both ways together.
  func play() throws -> Int {
    guard !fading.isEmpty else { return 0 }
    let staging = piece.make()
    defer { withExtendedLifetime(staging) {} }
    switch staging {
    case .modal(let attach), .presentation(let attach):
      theatre.window.rootViewController = first
      Loop.turn()
      attach(second)
      first.present(second, animated: true)
    case .navigation, .segue, .tabs: return 0
    }
    Loop.turn()
    let container = try XCTUnwrap(second.view.place, piece.title)
    let coming = moments(in: container)
    XCTAssertTrue(Loop.settle(), piece.title)
    let kept = views(in: container)
    let faded = kept.filter { !($0 is UIVisualEffectView) && $0.alpha > 0 }
      .map { ($0, Double($0.alpha)) }
    XCTAssertEqual(faded.count, fading.count, piece.title)
    check(coming, faded)

    second.dismiss(animated: true)
    Loop.turn()
    let isBelow = first.view.place !== container
    let going = moments(in: container)
    if isBelow { check(going, faded) }
    XCTAssertTrue(Loop.settle(), piece.title)
    for view in kept { XCTAssertNil(view.superview, piece.title) }
    XCTAssertEqual(Faults.recorded, [], piece.title)
    return isBelow ? 2 * faded.count : faded.count
  }

  /// What the transition has put there, but for what dims.
  private func views(in container: UIView) -> [UIView] {
    let dims = theatre.exact.presentation?.dim != nil
    return container.subviews.dropFirst(dims ? 1 : 0).filter {
      $0 !== first.view && $0 !== second.view && !$0.isClock
    }
  }

  private func moments(in container: UIView) -> [Moment] {
    var moments: [Moment] = []
    for _ in 0..<4 {
      let screen = second.view.layer.presented("opacity")[0]
      moments += views(in: container).map { view in
        Moment(
          view: view, opacity: view.layer.presented("opacity")[0],
          frame: view.layer.presentedFrame, screen: screen)
      }
      Loop.advance(0.06)
    }
    Loop.advance(1)
    return moments
  }

  private func check(_ moments: [Moment], _ faded: [(view: UIView, alpha: Double)]) {
    for (view, alpha) in faded {
      let own = moments.filter { $0.view === view }
      XCTAssertEqual(own.count, 4, piece.title)
      for moment in own {
        XCTAssertEqual(
          moment.opacity, moment.screen * alpha, accuracy: 1e-6, piece.title)
        XCTAssertEqual(moment.frame, own.last?.frame, piece.title)
      }
      XCTAssertGreaterThan(Set(own.map(\.screen)).count, 2, piece.title)
    }
  }
}

@MainActor final class KeptFadeTests: XCTestCase {
  func testWhatStaysFadesWithTheScreen() async throws {
    var count = 0
    for piece in RepertoireTests.pieces + HardTests.pieces { count += try KeptFade(piece).play() }
    XCTAssertGreaterThan(count, 20)
  }
}
