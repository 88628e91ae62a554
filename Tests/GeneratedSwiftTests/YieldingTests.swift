import UIKit
import XCTest

@testable import GestureSwift
@testable import HardSwift

/// Touches that a generated transition leaves to others: where it has nothing to start, and where
/// somebody comes first.
@MainActor final class YieldingTests: XCTestCase {
  /// A view that says what becomes of its touches.
  private final class Listener: UIView {
    private(set) var (ended, cancelled) = (0, 0)

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += 1 }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += 1 }
  }

  private func listener(in screen: UIViewController) -> Listener {
    let view = Listener(frame: screen.view.bounds)
    screen.view.addSubview(view)
    return view
  }

  private func swipe(_ way: CGVector, in window: UIWindow) {
    let finger = Finger(at: CGPoint(x: 200, y: 400), in: window)
    finger.move(by: way, over: 0.1)
    finger.lift()
    XCTAssertTrue(Loop.settle())
  }

  func testASwipeOnAScreenThatStaysIsTheViews() async throws {
    let stage = TwoScreens()
    let menu = TapMenuTransition()
    stage.present(menu.attach)
    let view = listener(in: stage.second)
    stage.second.isModalInPresentation = true
    swipe(CGVector(dx: 0, dy: -120), in: stage.window)
    XCTAssertEqual([view.ended, view.cancelled], [1, 0])
    stage.second.isModalInPresentation = false
    swipe(CGVector(dx: 0, dy: -120), in: stage.window)
    XCTAssertEqual([view.ended, view.cancelled], [1, 1])
    XCTAssertNil(stage.first.presentedViewController)
    stage.assertOrder(runs: 2)
  }

  func testALongPressOnAScreenThatPresentsIsTheViews() async throws {
    let stage = TwoScreens()
    let menu = TapMenuTransition()
    stage.window.rootViewController = stage.first
    Loop.turn()
    var asked = 0
    menu.addPresentGesture(to: stage.first) { _ in
      asked += 1
      return nil
    }
    let view = listener(in: stage.first)
    func press() {
      let finger = Finger(at: CGPoint(x: 200, y: 400), in: stage.window)
      Loop.advance(1)
      finger.lift()
      Loop.turn()
    }
    press()
    XCTAssertEqual([view.ended, view.cancelled, asked], [0, 1, 1])
    stage.second.modalPresentationStyle = .overFullScreen
    stage.second.view.isUserInteractionEnabled = false
    stage.second.view.frame.size = .zero
    stage.first.present(stage.second, animated: false)
    press()
    XCTAssertEqual([view.cancelled, asked], [1, 1])
    TransitionContext.observer = nil
  }

  /// At both ends of the tabs, by every gesture that would go on.
  func testAtTheLastTabTouchesAreTheViews() async throws {
    for index in 0..<2 {
      let stage = TwoScreens()
      let turntable = TurntableTransition()
      let tabs = UITabBarController()
      tabs.viewControllers = [stage.first, stage.second]
      tabs.delegate = turntable
      tabs.selectedIndex = index
      stage.window.rootViewController = tabs
      Loop.turn()
      let screen = [stage.first, stage.second][index]
      turntable.addNextGesture(to: screen)
      turntable.addPreviousGesture(to: screen)
      let isFirst = index == 0
      for recognizer in screen.view.gestureRecognizers ?? [] {
        let name = try XCTUnwrap(recognizer.name)
        var goesNext = name.contains("Next")
        if let rotation = recognizer as? UIRotationGestureRecognizer {
          // Next is against the clock.
          (rotation.rotation, rotation.velocity) = (isFirst ? 1 : -1, isFirst ? 1 : -1)
          goesNext = !isFirst
        } else if let pan = recognizer as? UIPanGestureRecognizer {
          pan.moved = CGPoint(x: goesNext ? -40 : 40, y: 0)
          pan.finger = CGPoint(x: 195, y: 400)
        }
        let begins = turntable.gestureRecognizerShouldBegin(recognizer)
        XCTAssertEqual(begins, goesNext == isFirst, "\(name) on tab \(index)")
      }
      XCTAssertEqual(screen.view.gestureRecognizers?.count, 7)
      stage.assertOrder(runs: 0)
    }
  }

  /// A swipe back from the edge, of what is in a tab.
  func testAPanFromAnEdgeComesFirst() async throws {
    for (start, isBack) in [(2.0, true), (200, false)] {
      let stage = TwoScreens()
      let swipe = SwipeTabsTransition()
      let tabs = UITabBarController()
      tabs.viewControllers = [stage.first, stage.second]
      tabs.delegate = swipe
      tabs.selectedIndex = 1
      stage.window.rootViewController = tabs
      Loop.turn()
      swipe.addPreviousGesture(to: stage.second)
      let back = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
      back.edges = .left
      stage.second.view.addGestureRecognizer(back)
      let finger = Finger(at: CGPoint(x: start, y: 400), in: stage.window)
      finger.move(by: CGVector(dx: 100, dy: 0), over: 0.2)
      XCTAssertEqual(back.state == .changed, isBack)
      XCTAssertEqual(stage.contexts.count, isBack ? 0 : 1)
      finger.cancel()
      XCTAssertTrue(Loop.settle())
      stage.assertOrder(runs: isBack ? 0 : 1)
    }
  }

  /// A screen that came by presentation once and is shown in another way now.
  func testAPullOnAScreenThatNobodyPresentsIsTheViews() async throws {
    let stage = TwoScreens()
    let sheet = SpringSheetTransition()
    stage.present(sheet.attach)
    stage.second.dismiss(animated: false)
    XCTAssertTrue(Loop.settle())
    stage.window.rootViewController = stage.second
    Loop.turn()
    let view = listener(in: stage.second)
    swipe(CGVector(dx: 0, dy: 300), in: stage.window)
    XCTAssertEqual([view.ended, view.cancelled], [1, 0])
    XCTAssertEqual(Faults.recorded, [])
    TransitionContext.observer = nil
  }

  /// Two fingers are for what zooms in it.
  func testAPanIsOneFinger() async throws {
    let stage = TwoScreens()
    let sheet = SpringSheetTransition()
    stage.present(sheet.attach)
    let pan = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
    let fingers = [180.0, 220].map { Finger(at: CGPoint(x: $0, y: 400), in: stage.window) }
    for step in 1...10 {
      for (finger, x) in zip(fingers, [180.0, 220]) {
        finger.move(to: CGPoint(x: x, y: 400 + 20 * Double(step)))
      }
      Loop.advance(0.02)
    }
    XCTAssertEqual(pan.state, .failed)
    for finger in fingers { finger.lift() }
    stage.assertOrder(runs: 1)
  }

  /// A tap on another tab while a change plays.
  func testOneChangeOfTabsAtATime() async throws {
    let stage = TwoScreens()
    let swap = SwapTabsTransition()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.first, stage.second]
    tabs.delegate = swap
    stage.window.rootViewController = tabs
    Loop.turn()
    tabs.tapTab(at: 1)
    Loop.advance(0.1)
    tabs.tapTab(at: 0)
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertTrue(Loop.settle())
    XCTAssertTrue(stage.second.view.window === stage.window)
    tabs.tapTab(at: 0)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(tabs.selectedIndex, 0)
    stage.assertOrder(runs: 2)
  }

  // MARK: Refused

  /// A screen that asks before it goes.
  private final class Hesitant: UIViewController {
    private(set) var asked = 0

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { asked += 1 }
  }

  func testWhatIsRefusedIsNotAskedForAgain() async throws {
    let stage = TwoScreens()
    stage.window.rootViewController = stage.first
    Loop.turn()
    let sheet = SpringSheetTransition()
    let screen = Hesitant()
    sheet.attach(to: screen)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    list.contentSize = CGSize(width: 390, height: 2000)
    screen.view.addSubview(list)
    stage.first.present(screen, animated: true)
    XCTAssertTrue(Loop.settle())
    let pan = try screen.view.recognizer(UIPanGestureRecognizer.self)
    let finger = Finger(at: CGPoint(x: 200, y: 200), in: stage.window)
    finger.move(by: CGVector(dx: 0, dy: 100), over: 0.1)
    XCTAssertEqual(screen.asked, 1)
    XCTAssertEqual(pan.state, .failed)
    XCTAssertTrue(pan.isEnabled)
    XCTAssertEqual(list.panGestureRecognizer.state, .changed, "The list goes on.")
    finger.lift()
    // A screen that shows another one does not even begin to.
    screen.present(stage.second, animated: false)
    Loop.turn()
    pan.drag(to: CGPoint(x: 0, y: 100))
    XCTAssertEqual(pan.state, .failed)
    XCTAssertEqual(screen.asked, 1)
    XCTAssertEqual(stage.contexts.count, 2, "Those of the two presentations.")
    XCTAssertEqual(Faults.recorded, [])
    TransitionContext.observer = nil
  }
}
