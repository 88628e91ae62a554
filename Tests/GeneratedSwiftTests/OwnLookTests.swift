import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

/// Screens that do not look as they come: an app has made them transparent, or more.
@MainActor
final class OwnLook {
  /// What the app has done to its screens.
  enum Style: CaseIterable {
    /// Where a spec says how transparent they are, that holds all the same.
    case transparent
    case turned
  }

  private let piece: Piece
  private let style: Style
  private let isReduced: Bool
  private let theatre: Theatre
  private let first = Gallery(shift: 0, cells: 4)
  private let second = Gallery(shift: 45, cells: 7)
  /// What the second screen was like before a presentation gave it round corners.
  private var bare: Look?

  init(_ piece: Piece, _ style: Style, isReduced: Bool) throws {
    (self.piece, self.style, self.isReduced) = (piece, style, isReduced)
    theatre = try Theatre(piece.name, of: piece.folder, in: Theatre.Room.stages[0])
    UIAccessibility.isReduceMotionEnabled = isReduced
    for view in [first.view, second.view] {
      view?.frame = theatre.window.bounds
      guard style == .turned else { continue }
      view?.alpha = 0.9
      view?.transform = CGAffineTransform(rotationAngle: 0.1).scaledBy(x: 0.9, y: 0.9)
      view?.layer.cornerRadius = 3
      view?.layer.shadowOpacity = 0.25
    }
  }

  /// There and back: the screens are after each way what they were before.
  func play() throws {
    switch piece.make() {
    case .navigation(let delegate):
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = delegate
      theatre.window.rootViewController = navigation
      Loop.turn()
      try run(.push, first, second) { navigation.pushViewController(second, animated: true) }
      try run(.pop, second, first) { navigation.popViewController(animated: true) }
      withExtendedLifetime(delegate) {}
    case .modal(let attach), .presentation(let attach):
      theatre.window.rootViewController = first
      Loop.turn()
      attach(second)
      try run(.present, first, second) { first.present(second, animated: theatre.has(.present)) }
      try run(.dismiss, second, first) { second.dismiss(animated: true) }
    case .segue(let segue):
      theatre.window.rootViewController = first
      Loop.turn()
      try run(.perform, first, second) { segue(first, second).perform() }
      try run(.unwind, second, first) { second.dismiss(animated: true) }
    case .tabs: break
    }
    XCTAssertEqual(Faults.recorded, [], piece.title)
  }

  private func run(
    _ direction: DirectionName, _ from: Gallery, _ to: Gallery, _ start: () -> Void
  ) throws {
    let isPlaced = style == .transparent && theatre.exact.presentation == nil
    let views = first.views + second.views
    func looks() -> [Look] {
      views.map { view in
        let isScreen = view === first.view || view === second.view
        return Look(of: view, withPlace: isPlaced || !isScreen)
      }
    }
    if style == .transparent {
      for (screen, name) in [(from, "from"), (to, "to")] {
        screen.view.alpha = fades(name, direction) ? 0.9 : 1
      }
    }
    let old = looks()
    start()
    Loop.turn()
    if isPlaced, !isReduced, theatre.has(direction) {
      let container = try XCTUnwrap(from.view.place ?? to.view.place)
      let handedOut = Gallery.handedOut(from, to)
      let scene = try theatre.scene(
        direction, piece.parameters, views: Gallery.frames(of: handedOut, in: container))
      try theatre.compare(
        scene, from: from.view, to: to.view, handedOut: handedOut, instants: 5)
    } else {
      Loop.advance(3)
      XCTAssertTrue(Loop.settle(), piece.title)
    }
    for (index, (look, old)) in zip(looks(), old).enumerated() {
      // The screen below a presentation may look different until it is over.
      if theatre.exact.presentation != nil, direction.isForward, views[index] === first.view {
        continue
      }
      // What a presentation gives its screen is given back at the end.
      if views[index] === second.view, theatre.exact.presentation?.cornerRadius != nil {
        if direction.isForward { bare = old } else { XCTAssertEqual(look, bare, piece.title) }
        continue
      }
      XCTAssertEqual(look, old, "\(piece.title), \(direction), view \(index)")
    }
  }

  /// Whether a spec says how transparent a screen is.
  private func fades(_ screen: String, _ direction: DirectionName) -> Bool {
    isReduced
      || theatre.exact.directions.contains { played in
        played.name == direction
          && played.tracks.contains { $0.element == screen && $0.property == .alpha }
      }
  }

  /// Where UIKit gives no picture there is an empty view in its place, as large.
  static func playWithoutPictures(_ piece: Piece) throws {
    var places: [[CGRect]] = []
    for refuses in [false, true] {
      let theatre = try Theatre(piece.name, of: piece.folder, in: Theatre.Room.stages[0])
      Environment.refusesSnapshots = refuses
      let (first, second) = (Gallery(shift: 0, cells: 4), Gallery(shift: 45, cells: 7))
      func note() {
        Loop.turn()
        for _ in 0..<2 {
          places.append(frames(below: theatre.window))
          Loop.advance(0.1)
        }
        Loop.advance(3)
        XCTAssertTrue(Loop.settle(), piece.title)
      }
      switch piece.make() {
      case .navigation(let delegate):
        let navigation = UINavigationController(rootViewController: first)
        navigation.delegate = delegate
        theatre.window.rootViewController = navigation
        Loop.turn()
        navigation.pushViewController(second, animated: true)
        note()
        navigation.popViewController(animated: true)
        note()
        withExtendedLifetime(delegate) {}
      case .modal(let attach), .presentation(let attach):
        theatre.window.rootViewController = first
        Loop.turn()
        attach(second)
        first.present(second, animated: true)
        note()
        second.dismiss(animated: true)
        note()
      case .segue, .tabs: return
      }
    }
    let half = places.count / 2
    XCTAssertEqual(Array(places[half...]), Array(places[..<half]), piece.title)
  }

  private static func frames(below view: UIView) -> [CGRect] {
    view.subviews.flatMap { [$0.layer.presentedFrame] + frames(below: $0) }
  }

  /// What is shown without animation takes no time, whoever asks.
  static func presentAtOnce(_ piece: Piece) throws {
    guard case .presentation(let attach) = piece.make() else { return }
    let theatre = try Theatre(piece.name, of: piece.folder, in: Theatre.Room.stages[0])
    let (first, second) = (Gallery(shift: 0), Gallery(shift: 45))
    var contexts: [TransitionContext] = []
    TransitionContext.observer = { contexts.append($0) }
    defer { TransitionContext.observer = nil }
    theatre.window.rootViewController = first
    Loop.turn()
    attach(second)
    first.present(second, animated: false)
    Loop.turn()
    XCTAssertTrue(second.view.window === theatre.window, piece.title)
    second.dismiss(animated: false)
    Loop.turn()
    XCTAssertNil(second.view.window, piece.title)
    for context in contexts {
      XCTAssertEqual(context.transitionDuration, 0, piece.title)
      XCTAssertFalse(context.isAnimated, piece.title)
    }
    XCTAssertFalse(contexts.isEmpty, piece.title)
  }
}

@MainActor final class OwnLookTests: XCTestCase {
  func testScreensStayAsTheAppHasMadeThem() async throws {
    for piece in RepertoireTests.pieces {
      for style in OwnLook.Style.allCases {
        for isReduced in [false, true] {
          try OwnLook(piece, style, isReduced: isReduced).play()
        }
      }
    }
  }

  func testWhatIsNotAnimatedTakesNoTime() async throws {
    for piece in RepertoireTests.pieces { try OwnLook.presentAtOnce(piece) }
  }

  func testWithoutPicturesTheSameIsMoved() async throws {
    for piece in RepertoireTests.pieces { try OwnLook.playWithoutPictures(piece) }
  }
}
