import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

/// Lies in a screen's view, and notes how many of a transition's completions there have been when
/// that leaves the window.
private final class Probe: UIView {
  var completions: () -> Int = { 0 }
  var left: [Int] = []

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { left.append(completions()) }
  }
}

/// Transitions that are called off in flight, though no finger holds them, and the same again to
/// their end: who leaves has left before UIKit is told, and nothing stays changed.
@MainActor
struct CalledOff {
  private let piece: Piece
  private let theatre: Theatre
  private let first = Gallery(shift: 0, cells: 4)
  private let second = Gallery(shift: 45, cells: 7)
  private let probes = [Probe(), Probe()]
  private let contexts = Contexts()

  private final class Contexts { var all: [TransitionContext] = [] }

  init(_ piece: Piece, isReduced: Bool) throws {
    self.piece = piece
    theatre = try Theatre(piece.name, of: piece.folder, in: Theatre.Room.stages[0])
    UIAccessibility.isReduceMotionEnabled = isReduced
    first.view.addSubview(probes[0])
    second.view.addSubview(probes[1])
  }

  func play() throws {
    let contexts = contexts
    TransitionContext.observer = { contexts.all.append($0) }
    defer { TransitionContext.observer = nil }
    switch piece.make() {
    case .navigation(let delegate):
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = delegate
      theatre.window.rootViewController = navigation
      Loop.turn()
      try thereAndBack(
        there: { navigation.pushViewController(second, animated: true) },
        back: { navigation.popViewController(animated: true) })
      withExtendedLifetime(delegate) {}
    case .modal(let attach), .presentation(let attach):
      theatre.window.rootViewController = first
      Loop.turn()
      attach(second)
      try thereAndBack(
        there: { first.present(second, animated: theatre.has(.present)) },
        back: { second.dismiss(animated: true) })
    case .segue(let segue):
      theatre.window.rootViewController = first
      Loop.turn()
      try thereAndBack(
        there: { segue(first, second).perform() }, back: { second.dismiss(animated: true) })
    case .tabs: break
    }
    XCTAssertEqual(Faults.recorded, [], piece.title)
  }

  private func thereAndBack(there: () -> Void, back: () -> Void) throws {
    if theatre.has(.present) || theatre.has(.push) || theatre.has(.perform) {
      try run(there, isCalledOff: true)
      try run(there, isCalledOff: false)
    } else {
      there()
      Loop.settle()
    }
    try run(back, isCalledOff: true)
    try run(back, isCalledOff: false)
  }

  private func run(_ start: () -> Void, isCalledOff: Bool) throws {
    let inner = first.views.dropFirst() + second.views.dropFirst()
    let (looks, old) = (inner.map { Look(of: $0) }, [first, second].map { Look(of: $0.view) })
    for probe in probes { probe.left = [] }
    let count = contexts.all.count
    start()
    Loop.turn()
    Loop.advance(0.1)
    XCTAssertEqual(contexts.all.count, count + 1, piece.title)
    let context = try XCTUnwrap(contexts.all.last)
    for probe in probes { probe.completions = { context.completions } }
    // The originals of what flies are not seen.
    if piece.name == "magic-move", !UIAccessibility.isReduceMotionEnabled {
      XCTAssertEqual([first, second].map { $0.photo.alpha }, [0, 0], piece.title)
    }
    let leaving = context.view(forKey: isCalledOff ? .to : .from)
    let staying = context.view(forKey: isCalledOff ? .from : .to)
    if isCalledOff { context.cancelInteractiveTransition() }
    Loop.advance(3)
    XCTAssertTrue(Loop.settle(), piece.title)
    XCTAssertEqual(context.completions, 1, piece.title)
    XCTAssertEqual(context.didComplete, !isCalledOff, piece.title)
    for (index, screen) in [first, second].enumerated() {
      if screen.view === leaving { XCTAssertEqual(probes[index].left, [0], piece.title) }
      if screen.view === staying {
        XCTAssertEqual(probes[index].left, [], piece.title)
        if isCalledOff { XCTAssertEqual(Look(of: screen.view), old[index], piece.title) }
      }
      if screen === second || theatre.exact.presentation == nil { theatre.assertClean(screen.view) }
    }
    for (view, look) in zip(inner, looks) { XCTAssertEqual(Look(of: view), look, piece.title) }
  }

  /// Reduced, over a screen that stays where it is: who goes fades out.
  func playOver() throws {
    guard case .modal(let attach) = piece.make() else { return }
    UIAccessibility.isReduceMotionEnabled = true
    theatre.window.rootViewController = first
    Loop.turn()
    attach(second)
    second.modalPresentationStyle = .overFullScreen
    first.present(second, animated: true)
    Loop.advance(1)
    XCTAssertTrue(Loop.settle(), piece.title)
    second.dismiss(animated: true)
    Loop.turn()
    Loop.advance(0.125)
    let opacity = second.view.layer.presented("opacity")[0]
    XCTAssertEqual(opacity, 0.5, accuracy: 1e-6, piece.title)
    Loop.advance(0.5)
    XCTAssertTrue(Loop.settle(), piece.title)
    XCTAssertNil(second.view.window, piece.title)
    theatre.assertClean(second.view)
    theatre.assertClean(first.view)
    XCTAssertEqual(Faults.recorded, [], piece.title)
  }
}

@MainActor final class CalledOffTests: XCTestCase {
  func testWhoLeavesHasLeftAndNothingStaysChanged() async throws {
    for piece in RepertoireTests.pieces {
      for isReduced in [false, true] { try CalledOff(piece, isReduced: isReduced).play() }
    }
  }

  func testReducedItFadesOutOverWhatStays() async throws {
    for piece in RepertoireTests.pieces { try CalledOff(piece, isReduced: true).playOver() }
  }
}
