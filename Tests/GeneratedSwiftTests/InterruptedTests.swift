import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

/// Transitions whose animator UIKit pauses and starts again, as it may with what is interruptible;
/// and fingers that are to leave a run alone.
@MainActor
struct Interrupted {
  private let piece: Piece
  private let theatre: Theatre
  private let first = Gallery(shift: 0, cells: 4)
  private let second = Gallery(shift: 45, cells: 7)

  init(_ piece: Piece) throws {
    self.piece = piece
    theatre = try Theatre(piece.name, of: piece.folder, in: Theatre.Room.stages[0])
  }

  /// There and back.
  func play() throws {
    var contexts: [TransitionContext] = []
    TransitionContext.observer = { contexts.append($0) }
    defer { TransitionContext.observer = nil }
    func run(_ direction: DirectionName, _ start: () -> Void) throws {
      start()
      Loop.turn()
      guard theatre.has(direction) else { return }
      try pause(try XCTUnwrap(contexts.last))
    }
    switch piece.make() {
    case .navigation(let delegate):
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = delegate
      theatre.window.rootViewController = navigation
      Loop.turn()
      try run(.push) { navigation.pushViewController(second, animated: true) }
      try run(.pop) { navigation.popViewController(animated: true) }
      withExtendedLifetime(delegate) {}
    case .modal(let attach), .presentation(let attach):
      theatre.window.rootViewController = first
      Loop.turn()
      attach(second)
      try run(.present) { first.present(second, animated: theatre.has(.present)) }
      try run(.dismiss) { second.dismiss(animated: true) }
    case .segue(let segue):
      theatre.window.rootViewController = first
      Loop.turn()
      try run(.perform) { segue(first, second).perform() }
      try run(.unwind) { second.dismiss(animated: true) }
    case .tabs: break
    }
    XCTAssertEqual(Faults.recorded, [], piece.title)
  }

  private func pause(_ context: TransitionContext) throws {
    guard context.isInterruptible else {
      Loop.advance(0.05)
      checkRate()
      Loop.settle()
      return
    }
    let player = try XCTUnwrap(context.player)
    let animator = player.interruptibleAnimator(using: context)
    var rest = 0.0
    for isDelayed in [true, false] {
      Loop.advance(0.05)
      XCTAssertTrue(animator.isRunning, piece.title)
      checkRate()
      animator.pauseAnimation()
      XCTAssertFalse(animator.isRunning, piece.title)
      XCTAssertEqual(animator.state, .active, piece.title)
      let fraction = animator.fractionComplete
      rest = (1 - fraction) * context.transitionDuration
      Loop.advance(3)
      XCTAssertEqual(animator.fractionComplete, fraction, piece.title)
      XCTAssertEqual(context.completions, 0, piece.title)
      if isDelayed {
        animator.startAnimation(afterDelay: 0)
      } else {
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
      XCTAssertTrue(animator.isRunning, piece.title)
    }
    // A film has a time; how long UIKit gives the rest of a curve is not said.
    if theatre.exact.form == .film {
      Loop.advance(rest - 0.02)
      XCTAssertEqual(context.completions, 0, "\(piece.title): too early")
      Loop.advance(0.04)
      XCTAssertEqual(context.completions, 1, "\(piece.title): too late")
    }
    Loop.advance(3)
    XCTAssertTrue(Loop.settle(), piece.title)
    XCTAssertEqual(context.completions, 1, piece.title)
    XCTAssertEqual(context.didComplete, true, piece.title)
    XCTAssertFalse(animator.isRunning, piece.title)
    XCTAssertEqual(animator.state, .inactive, piece.title)
    theatre.assertClean(second.view)
  }

  /// A film asks for every frame that the fastest displays have.
  private func checkRate() {
    let fast = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    XCTAssertEqual(Loop.frameRates, theatre.exact.form == .film ? [fast] : [], piece.title)
  }

  /// Over a screen that stays, which UIKit then does not hand out: it may be that nothing is left to move.
  func playOver() throws {
    guard case .modal(let attach) = piece.make(), theatre.has(.present) else { return }
    var contexts: [TransitionContext] = []
    TransitionContext.observer = { contexts.append($0) }
    defer { TransitionContext.observer = nil }
    theatre.window.rootViewController = first
    Loop.turn()
    attach(second)
    second.modalPresentationStyle = .overFullScreen
    first.present(second, animated: true)
    Loop.turn()
    let context = try XCTUnwrap(contexts.last)
    Loop.advance(3)
    XCTAssertTrue(Loop.settle(), piece.title)
    XCTAssertEqual(context.completions, 1, piece.title)
    XCTAssertEqual(context.didComplete, true, piece.title)
  }

  /// What stays beside the screen stands at once, under Reduce Motion, where it moves to without.
  static func keep(_ piece: Piece) throws {
    var places: [[CGRect]] = []
    for isReduced in [false, true] {
      guard case .modal(let attach) = piece.make() else { return }
      let theatre = try Theatre(piece.name, of: piece.folder, in: Theatre.Room.stages[0])
      UIAccessibility.isReduceMotionEnabled = isReduced
      let (first, second) = (Gallery(shift: 0), Gallery(shift: 45))
      theatre.window.rootViewController = first
      Loop.turn()
      attach(second)
      first.present(second, animated: true)
      Loop.turn()
      func note() {
        let pictures = second.view.superview?.subviews.filter { $0 is SnapshotView } ?? []
        places.append(
          pictures.map { $0.layer.presentedFrame.applying($0.transform) })
      }
      if isReduced { note() }
      Loop.advance(3)
      XCTAssertTrue(Loop.settle(), piece.title)
      note()
    }
    for place in places { XCTAssertEqual(place, places[0], piece.title) }
  }

  // MARK: Fingers

  /// Where nothing is left to be played, and where something is: what goes along is told where it
  /// ends.
  static func accompany(_ trial: Trial) throws {
    let tests = DrivenSpecTests(name: "", testClosure: { _ in })
    for way in [1.2, 0.7, 0.2, 0] {
      let rehearsal = try tests.begin(trial, way: way, in: 0)
      let context = rehearsal.context
      let animator = try XCTUnwrap(context.interruptibleAnimator)
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      var ends: [UIViewAnimatingPosition] = []
      animator.addAnimations { bar.alpha = 0.5 }
      animator.addCompletion { ends.append($0) }
      try rehearsal.say(.ended, at: way, speed: 0)
      let finishes = rehearsal.run.release?.decision == .finish
      try rehearsal.finish(instants: 3)
      XCTAssertEqual(ends, [finishes ? .end : .start], "\(trial.title) at \(way)")
      XCTAssertEqual(bar.alpha, finishes ? 0.5 : 1, "\(trial.title) at \(way)")
      XCTAssertFalse(bar.layer.hasAnimations, "\(trial.title) at \(way)")
    }
  }

  /// A second finger does not take from the first one what it holds; and none holds the way that no
  /// gesture is for.
  static func leaveAlone(_ trial: Trial) throws {
    let tests = DrivenSpecTests(name: "", testClosure: { _ in })
    let rehearsal = try tests.begin(trial, way: 0.3, in: 0)
    for other in rehearsal.context.containerView.gestureRecognizers ?? [] {
      point(other, as: rehearsal.play.recognizer)
      other.move(to: .began)
      XCTAssertNotEqual(other.state, .began, trial.title)
    }
    Loop.advance(0.05)
    try rehearsal.say(.changed, at: 0.35, speed: 1)
    try rehearsal.say(.ended, at: 0.35, speed: 0)
    try rehearsal.finish(instants: 3)
    XCTAssertNil(rehearsal.context.player, "\(trial.title): the run is kept")
    try leaveOtherWay(trial)
    try beginInVain(trial)
    try holdOn(trial)
  }

  /// What a finger holds stays in its hand where another navigation with the same transition begins.
  private static func holdOn(_ trial: Trial) throws {
    let tests = DrivenSpecTests(name: "", testClosure: { _ in })
    let rehearsal = try tests.begin(trial, way: 0.3, in: 0)
    guard let navigation = rehearsal.play.to.navigationController else { return }
    let other = UINavigationController(rootViewController: Gallery(shift: 0))
    other.delegate = navigation.delegate
    let window = UIWindow(frame: rehearsal.play.theatre.window.frame)
    window.rootViewController = other
    Loop.turn()
    other.pushViewController(Gallery(shift: 45), animated: true)
    Loop.turn()
    XCTAssertEqual(other.viewControllers.count, 2, trial.title)
    try rehearsal.say(.changed, at: 0.35, speed: 1)
    try rehearsal.say(.ended, at: 0.35, speed: 0)
    try rehearsal.finish(instants: 3)
    Loop.advance(3)
    XCTAssertTrue(Loop.settle(), trial.title)
    XCTAssertNil(rehearsal.context.player, "\(trial.title): the run is kept")
  }

  /// Where there is nothing to pop nothing begins, and what the app does not let go is forgotten:
  /// nothing is left of it when there is something to pop.
  private static func beginInVain(_ trial: Trial) throws {
    let opened = try OpenedTrial(trial, in: Theatre.Room.stages[0])
    let (below, screen) = (opened.play.to, opened.play.from)
    guard opened.play.gesture.direction == .pop,
      let navigation = screen.navigationController as? OpenedTrial.HesitantNavigation
    else { return }
    navigation.setViewControllers([screen], animated: false)
    XCTAssertTrue(Loop.settle(), trial.title)
    try Rehearsal.beginInVain(opened.play)
    navigation.setViewControllers([below, screen], animated: false)
    navigation.keeps = true
    try Rehearsal.beginInVain(opened.play, begins: true)
    XCTAssertEqual(navigation.viewControllers, [below, screen], trial.title)
    navigation.keeps = false
    XCTAssertTrue(Loop.settle(), trial.title)
    let rehearsal = try Rehearsal(trial.title, opened.play)
    try rehearsal.say(.ended, at: 0.2)
    try rehearsal.finish(instants: 3)
  }

  private static func leaveOtherWay(_ trial: Trial) throws {
    let opened = try OpenedTrial(trial, in: Theatre.Room.stages[0])
    let (play, theatre) = (opened.play, opened.play.theatre)
    let (below, screen) = (play.to, play.from)
    guard !theatre.exact.gestures.contains(where: { $0.direction.isForward }) else { return }
    var contexts: [TransitionContext] = []
    let navigation = screen.navigationController
    if let navigation {
      navigation.popViewController(animated: false)
    } else {
      screen.dismiss(animated: false)
    }
    Loop.settle()
    TransitionContext.observer = { contexts.append($0) }
    defer { TransitionContext.observer = nil }
    if let navigation {
      navigation.pushViewController(screen, animated: true)
    } else {
      below.present(screen, animated: true)
    }
    Loop.turn()
    Loop.advance(0.1)
    let context = try XCTUnwrap(contexts.last)
    (play.recognizer as? UIPanGestureRecognizer)?.moved = CGPoint(x: 20, y: 20)
    play.recognizer.move(to: .began)
    XCTAssertFalse(context.isInteractive, trial.title)
    play.recognizer.move(to: .changed)
    play.recognizer.move(to: .ended)
    XCTAssertEqual(contexts.count, 1, trial.title)
    Loop.advance(3)
    XCTAssertTrue(Loop.settle(), trial.title)
    XCTAssertEqual(context.didComplete, true, trial.title)
  }

  private static func point(_ other: UIGestureRecognizer, as held: UIGestureRecognizer) {
    switch (other, held) {
    case (let other as UIPanGestureRecognizer, let held as UIPanGestureRecognizer):
      (other.moved, other.speed) = (held.moved, held.speed)
    case (let other as UIPinchGestureRecognizer, let held as UIPinchGestureRecognizer):
      other.scale = held.scale
    default: break
    }
  }
}

@MainActor final class InterruptedTests: XCTestCase {
  func testItGoesOn() async throws {
    for piece in RepertoireTests.pieces {
      try Interrupted(piece).play()
      try Interrupted(piece).playOver()
      try Interrupted.keep(piece)
    }
  }

  func testWhatGoesAlongHearsOfTheEnd() async throws {
    for trial in DrivenSpecTests.specs { try Interrupted.accompany(trial) }
  }

  func testFingersLeaveOthersAlone() async throws {
    for trial in DrivenSpecTests.specs { try Interrupted.leaveAlone(trial) }
  }
}
