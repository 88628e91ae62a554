import UIKit
import XCTest

@testable import HardSwift

/// Where nothing moves, as the app has it, the time passes all the same.
@MainActor final class IdleTests: XCTestCase {
  /// Screens that hand out nothing.
  private let (first, second) = (UIViewController(), UIViewController())

  /// Runs until a transition is over, and says how long it took, in seconds.
  private func length(_ begin: () -> Void) throws -> Double {
    var contexts: [TransitionContext] = []
    TransitionContext.observer = { contexts.append($0) }
    defer { TransitionContext.observer = nil }
    let start = Loop.now
    begin()
    Loop.turn()
    let context = try XCTUnwrap(contexts.last)
    while context.completions == 0, Loop.now < start + 2 { Loop.advance(0.01) }
    let length = Loop.now - start
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(context.completions, 1)
    XCTAssertEqual(context.didComplete, true)
    XCTAssertEqual(Faults.recorded, [])
    return length
  }

  func testAValueOfTheApp() async throws {
    for isReduced in [false, true] {
      let theatre = try Theatre("idle", document: "Idle", of: "Tests/Fixtures/specs")
      UIAccessibility.isReduceMotionEnabled = isReduced
      defer { UIAccessibility.isReduceMotionEnabled = false }
      theatre.window.rootViewController = first
      let idle = IdleTransition(edge: .bottom)
      idle.attach(to: second)
      let present = try length { first.present(second, animated: true) }
      XCTAssertEqual(present, isReduced ? 0.25 : 0.4, accuracy: 0.03)
      let dismiss = try length { second.dismiss(animated: true) }
      XCTAssertEqual(dismiss, isReduced ? 0.25 : 0.3, accuracy: 0.03)
      XCTAssertEqual(second.view.subviews.count, 0)
    }
  }

  func testAGroupWithoutMembers() async throws {
    let theatre = try Theatre("idle", document: "IdleCells", of: "Tests/Fixtures/specs")
    let navigation = UINavigationController(rootViewController: first)
    let cells = IdleCellsTransition()
    navigation.delegate = cells
    theatre.window.rootViewController = navigation
    let push = try length { navigation.pushViewController(second, animated: true) }
    XCTAssertEqual(push, 0.4, accuracy: 0.03)
    let pop = try length { navigation.popViewController(animated: true) }
    XCTAssertEqual(pop, 0.3, accuracy: 0.03)
  }

  func testAViewThatIsNotThere() async throws {
    let theatre = try Theatre("idle", document: "IdlePicture", of: "Tests/Fixtures/specs")
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let picture = IdlePictureTransition()
    tabs.delegate = picture
    theatre.window.rootViewController = tabs
    Loop.turn()
    let next = try length { tabs.tapTab(at: 1) }
    XCTAssertEqual(next, 0.4, accuracy: 0.03)
    let previous = try length { tabs.tapTab(at: 0) }
    XCTAssertEqual(previous, 0.3, accuracy: 0.03)
  }
}

/// Films on a machine that is busy: they begin with their first frame, for which the new screen has to be
/// drawn.
@MainActor final class LateFrameTests: XCTestCase {
  private let (first, second) = (UIViewController(), UIViewController())

  func testADrivenFilm() async throws {
    let theatre = try Theatre("step-back", of: "Tests/Fixtures/specs")
    theatre.window.rootViewController = first
    let stepBack = StepBackTransition()
    stepBack.attach(to: second)
    first.present(second, animated: true)
    Loop.turn()
    Loop.lose(0.2)
    Loop.advance(1.0 / 60)
    // Of 380 points, in 0.6 s.
    XCTAssertGreaterThan(second.view.layer.presented("transform.translation.y")[0], 330)
    XCTAssertTrue(Loop.settle())
  }

  func testAnotherOne() async throws {
    let theatre = try Theatre("wait", document: "WaitFilm", of: "Tests/Fixtures/specs")
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let waitFilm = WaitFilmTransition()
    tabs.delegate = waitFilm
    theatre.window.rootViewController = tabs
    Loop.turn()
    tabs.tapTab(at: 1)
    Loop.turn()
    Loop.lose(0.2)
    Loop.advance(1.0 / 60)
    // Of a turn, in 0.4 s.
    let angle = second.view.layer.presented("transform.rotation.z")[0]
    XCTAssert((0.0001..<0.2).contains(angle), "\(angle)")
    XCTAssertTrue(Loop.settle())
  }
}
