import UIKit
import XCTest

@testable import GeneratedSwift
@testable import HardSwift

/// The unusual ways through the transitions between screens of a navigation controller.
@MainActor final class NavigationPathTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private var contexts: [TransitionContext] = []

  private typealias Maker = () -> any UINavigationControllerDelegate

  private let makers: [(name: String, make: Maker)] = [
    ("Cube", { CubeTransition() }), ("Carousel", { CarouselTransition() }),
    ("Pendulum", { PendulumTransition() }), ("Ticker", { TickerTransition() }),
    ("Doors", { DoorsTransition() }), ("Drawer", { DrawerTransition(side: .trailing) }),
    ("Calculator", { CalculatorTransition() }),
  ]

  override func tearDown() async throws { TransitionContext.observer = nil }

  /// A navigation controller with a screen in a window.
  private func start(_ delegate: any UINavigationControllerDelegate) -> UINavigationController {
    Loop.reset()
    contexts = []
    TransitionContext.observer = { [weak self] in self?.contexts.append($0) }
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = delegate
    window.rootViewController = navigation
    Loop.turn()
    return navigation
  }

  /// Lets what has begun come to its end, which leaves the top screen alone and untouched.
  private func run(_ navigation: UINavigationController, _ what: String, line: UInt = #line) {
    Loop.turn()
    Loop.advance(4)
    XCTAssertTrue(Loop.settle(), what, line: line)
    XCTAssertEqual(Faults.recorded, [], what, line: line)
    guard let top = navigation.topViewController?.view, let container = top.superview else {
      return XCTFail(what, line: line)
    }
    XCTAssertTrue(top.window === window, what, line: line)
    XCTAssertEqual(container.subviews.count, 1, what, line: line)
    for view in [top, container] {
      XCTAssertEqual(Look(of: view), Look(of: UIView(frame: view.frame)), what, line: line)
    }
    XCTAssertEqual(top.subviews.count, 0, what, line: line)
  }

  func testAtOnceReducedAndWithoutPictures() async throws {
    for (name, make) in makers {
      for (animates, reduces, refuses) in [
        (false, false, false), (true, true, false), (true, false, true),
      ] {
        let delegate = make()
        let navigation = start(delegate)
        UIAccessibility.isReduceMotionEnabled = reduces
        Environment.refusesSnapshots = refuses
        let what = "\(name): animated \(animates), reduced \(reduces), no pictures \(refuses)"
        let second = UIViewController()
        for _ in 0..<2 {
          navigation.pushViewController(second, animated: animates)
          run(navigation, what)
          XCTAssertTrue(navigation.topViewController === second, what)
          navigation.popViewController(animated: animates)
          run(navigation, what)
          XCTAssertEqual(Look(of: second.view), Look(of: UIView(frame: second.view.frame)), what)
        }
        withExtendedLifetime(delegate) {}
      }
    }
  }

  func testCancelled() async throws {
    for (name, make) in makers {
      let delegate = make()
      let navigation = start(delegate)
      let first = try XCTUnwrap(navigation.topViewController)
      let second = UIViewController()
      navigation.pushViewController(second, animated: true)
      try cancel(navigation, name + " push")
      XCTAssertTrue(navigation.topViewController === first, name)
      XCTAssertEqual(Look(of: second.view), Look(of: UIView(frame: second.view.frame)), name)

      navigation.pushViewController(second, animated: true)
      run(navigation, name)
      navigation.popViewController(animated: true)
      try cancel(navigation, name + " pop")
      XCTAssertTrue(navigation.topViewController === second, name)
      XCTAssertEqual(Look(of: first.view), Look(of: UIView(frame: first.view.frame)), name)
      withExtendedLifetime(delegate) {}
    }
  }

  /// Cancels what is under way, as a gesture does, and lets it come to its end.
  private func cancel(
    _ navigation: UINavigationController, _ what: String, line: UInt = #line
  ) throws {
    Loop.turn()
    Loop.advance(0.2)
    try XCTUnwrap(contexts.last, what, line: line).cancelInteractiveTransition()
    run(navigation, what, line: line)
    XCTAssertEqual(contexts.last?.didComplete, false, what, line: line)
  }

  func testNothingIsHeld() async throws {
    for (name, make) in makers {
      weak var screen: UIViewController?
      weak var transition: AnyObject?
      do {
        let delegate = make()
        let navigation = start(delegate)
        let second = UIViewController()
        (screen, transition) = (second, delegate)
        navigation.pushViewController(second, animated: true)
        run(navigation, name)
        navigation.popViewController(animated: true)
        run(navigation, name)
        withExtendedLifetime(delegate) {}
      }
      Loop.turn()
      contexts = []
      XCTAssertNil(screen, name)
      XCTAssertNil(transition, name)
    }
  }
}
