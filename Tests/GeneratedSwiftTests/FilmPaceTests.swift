import UIKit
import XCTest

@testable import HardSwift

/// A film with a delay that somebody else turns round, as an app's own interaction controller does.
@MainActor final class FilmPaceTests: XCTestCase {
  /// The delay is none of the way back.
  func testAFilmGoesBackAtItsPace() async throws {
    let indent = IndentTransition()
    let theatre = try Theatre("indent", of: "Tests/Fixtures/specs", in: Theatre.Room.stages[0])
    let (first, second) = (Gallery(shift: 0), Gallery(shift: 45))
    theatre.window.rootViewController = first
    Loop.turn()
    indent.attach(to: second)
    first.present(second, animated: true)
    XCTAssertTrue(Loop.settle())
    var contexts: [TransitionContext] = []
    TransitionContext.observer = { contexts.append($0) }
    defer { TransitionContext.observer = nil }
    second.dismiss(animated: true)
    Loop.turn()
    let context = try XCTUnwrap(contexts.last)
    let animator = try XCTUnwrap(context.player).interruptibleAnimator(using: context)
    Loop.advance(0.3)
    animator.pauseAnimation()
    let way = animator.fractionComplete
    XCTAssertEqual(way, 0.5, accuracy: 0.05)
    animator.isReversed = true
    XCTAssertEqual(animator.fractionComplete, 1 - way)
    animator.startAnimation()
    Loop.advance(way * 0.4 - 0.03)
    XCTAssertTrue(animator.isRunning, "too early")
    Loop.advance(0.06)
    XCTAssertFalse(animator.isRunning, "too late")
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(Faults.recorded, [])
    withExtendedLifetime(indent) {}
  }
}
