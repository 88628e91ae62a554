import UIKit
import XCTest

@testable import GestureSwift

@MainActor final class GestureTests: XCTestCase {
  // MARK: Navigation

  func testAboveHalfFinishesAndHalfCancels() async throws {
    for (way, finishes) in [(100.0, false), (100.5, true), (99, false), (500, true), (0.5, false)] {
      for setting in 0..<4 {
        let stage = TwoScreens()
        Environment.asksForAnimatorFirst = setting & 1 == 1
        Environment.beginsWithAnimateTransition = setting & 2 == 2
        let panPop = PanPopTransition()
        let navigation = stage.navigation(panPop)
        let pan = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
        let container = try XCTUnwrap(stage.second.view.superview)
        pan.drag(to: CGPoint(x: way, y: 0))
        let context = try XCTUnwrap(stage.contexts.last)
        XCTAssertTrue(context.initiallyInteractive)
        XCTAssertEqual(context.percentComplete, min(way / 200, 1), accuracy: 1e-12)
        pan.move(to: .ended)
        XCTAssertFalse(context.isInteractive)
        XCTAssertTrue(Loop.settle())
        XCTAssertEqual(context.didComplete, finishes, "\(way)")
        XCTAssertEqual(navigation.viewControllers.count, finishes ? 1 : 2)
        let (stays, goes) = finishes ? (stage.first, stage.second) : (stage.second, stage.first)
        XCTAssertNotNil(stays.view.window)
        XCTAssertNil(goes.view.superview)
        for view in [stays.view, goes.view, container] { stage.assertClean(try XCTUnwrap(view)) }
        XCTAssertEqual(container.gestureRecognizers ?? [], [])
        stage.assertOrder(runs: 2)
      }
    }
  }

  func testTheRestTakesWhatTheSpeedLeaves() async throws {
    let stage = TwoScreens()
    let panPop = PanPopTransition()
    _ = stage.navigation(panPop)
    let pan = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
    pan.drag(to: CGPoint(x: 150, y: 0))
    pan.move(to: .ended)
    // A quarter of 1.5 seconds at a quarter of the speed.
    Loop.advance(1.45)
    XCTAssertEqual(stage.contexts.last?.completions, 0)
    Loop.advance(0.1)
    XCTAssertEqual(stage.contexts.last?.completions, 1)
    stage.assertOrder(runs: 2)
  }

  func testACancelledRecognizerCancels() async throws {
    let stage = TwoScreens()
    let panPop = PanPopTransition()
    let navigation = stage.navigation(panPop)
    let pan = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
    pan.drag(to: CGPoint(x: 190, y: 0))
    pan.move(to: .cancelled)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(navigation.viewControllers.count, 2)
    stage.assertOrder(runs: 2)
  }

  func testAFingerMayBeGoneBeforeUIKitStarts() async throws {
    for way in [0.0, 20, 150, 200] {
      for setting in 0..<2 {
        let stage = TwoScreens()
        Environment.asksForAnimatorFirst = setting == 1
        let panPop = PanPopTransition()
        let navigation = stage.navigation(panPop)
        let pan = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
        (pan.moved, pan.speed) = (.zero, CGPoint(x: 50, y: 0))
        pan.move(to: .began)
        pan.moved.x = way
        pan.move(to: .changed)
        pan.move(to: .ended)
        XCTAssertTrue(Loop.settle())
        XCTAssertEqual(navigation.viewControllers.count, way > 100 ? 1 : 2)
        stage.assertOrder(runs: 2)
      }
    }
  }

  func testTheBackButtonNeedsNoFinger() async throws {
    let stage = TwoScreens()
    let panPop = PanPopTransition()
    let navigation = stage.navigation(panPop)
    navigation.popViewController(animated: true)
    Loop.turn()
    XCTAssertEqual(stage.contexts.last?.initiallyInteractive, false)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(navigation.viewControllers, [stage.first])
    stage.assertOrder(runs: 2)
  }

  func testAPanThatGoesAnotherWayDoesNotBegin() async throws {
    let stage = TwoScreens()
    let panPop = PanPopTransition()
    let navigation = stage.navigation(panPop)
    let pan = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
    for way in [CGPoint(x: -20, y: 0), CGPoint(x: 10, y: 11), CGPoint(x: 0, y: -30)] {
      pan.drag(to: way, speed: CGPoint(x: 900, y: 0))
      pan.move(to: .ended)
      XCTAssertTrue(Loop.settle())
    }
    XCTAssertEqual(navigation.viewControllers.count, 2)
    stage.assertOrder(runs: 1)
  }

  func testARunIsTakenUpInFlightAndTurned() async throws {
    let stage = TwoScreens()
    let panPop = PanPopTransition()
    let navigation = stage.navigation(panPop)
    let container = try XCTUnwrap(stage.second.view.superview)
    navigation.popViewController(animated: true)
    Loop.turn()
    Loop.advance(0.75)
    let before = container.layer.presentedMatrix
    let pan = try container.recognizer(UIPanGestureRecognizer.self)
    (pan.moved, pan.speed) = (.zero, CGPoint(x: -50, y: 0))
    pan.move(to: .began)
    // Nothing jumps.
    XCTAssertEqual(container.layer.presentedMatrix.m41, before.m41, accuracy: 1e-6)
    let context = try XCTUnwrap(stage.contexts.last)
    XCTAssertTrue(context.isInteractive)
    XCTAssertEqual(context.percentComplete, 0.5, accuracy: 1e-4)
    pan.moved.x = -40
    pan.move(to: .changed)
    XCTAssertEqual(context.percentComplete, 0.3, accuracy: 1e-4)
    pan.move(to: .ended)
    Loop.advance(0.1)
    // And once more, to where it was to go.
    (pan.moved, pan.speed) = (.zero, .zero)
    pan.move(to: .began)
    XCTAssertFalse(context.transitionWasCancelled)
    pan.moved.x = 150
    pan.move(to: .changed)
    pan.move(to: .ended)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(navigation.viewControllers, [stage.first])
    XCTAssertEqual(container.gestureRecognizers ?? [], [])
    stage.assertOrder(runs: 2)
  }

  func testOneFingerAtATime() async throws {
    let stage = TwoScreens()
    let panPop = PanPopTransition()
    let navigation = stage.navigation(panPop)
    let pan = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
    pan.drag(to: CGPoint(x: 60, y: 0))
    let other = try XCTUnwrap(stage.second.view.superview).recognizer(UIPanGestureRecognizer.self)
    other.drag(to: CGPoint(x: 190, y: 0))
    other.move(to: .ended)
    XCTAssertEqual(stage.contexts.last?.percentComplete ?? 0, 0.3, accuracy: 1e-12)
    pan.move(to: .ended)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(navigation.viewControllers.count, 2)
    stage.assertOrder(runs: 2)
  }

  func testTheSameScreenGetsOneRecognizer() async throws {
    let stage = TwoScreens()
    let panPop = PanPopTransition()
    let navigation = stage.navigation(panPop)
    for _ in 0..<2 {
      navigation.popViewController(animated: true)
      XCTAssertTrue(Loop.settle())
      navigation.pushViewController(stage.second, animated: true)
      XCTAssertTrue(Loop.settle())
    }
    XCTAssertEqual(stage.second.view.gestureRecognizers?.count, 1)
    stage.assertOrder(runs: 5)
  }

  // MARK: Memory

  /// An app's own delegate, which asks the transition.
  private final class Forwarder: NSObject, UINavigationControllerDelegate {
    let panPop = PanPopTransition()
    weak var animator: AnyObject?
    var offers = 0
    /// Whether the transition is not asked.
    var drops = false

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      if drops { return nil }
      let result = panPop.navigationController(
        navigationController, animationControllerFor: operation, from: from, to: to)
      animator = result
      return result
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      let result = panPop.navigationController(
        navigationController, interactionControllerFor: animator)
      if result != nil { offers += 1 }
      return result
    }
  }

  func testNothingStaysBehind() async throws {
    for way in [50.0, 150] {
      let stage = TwoScreens()
      let forwarder = Forwarder()
      let navigation = stage.navigation(forwarder)
      XCTAssertNil(forwarder.animator)
      XCTAssertEqual(forwarder.offers, 0)
      let pan = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
      pan.drag(to: CGPoint(x: way, y: 0))
      XCTAssertNotNil(forwarder.animator)
      XCTAssertEqual(forwarder.offers, 1)
      pan.move(to: .ended)
      XCTAssertTrue(Loop.settle())
      XCTAssertNil(forwarder.animator)
      XCTAssertEqual(navigation.viewControllers.count, way > 100 ? 1 : 2)
      stage.assertOrder(runs: 2)
    }
  }

  func testARunThatTheDelegateDropsIsForgotten() async throws {
    let stage = TwoScreens()
    let forwarder = Forwarder()
    let navigation = stage.navigation(forwarder)
    let pan = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
    forwarder.drops = true
    pan.drag(to: CGPoint(x: 150, y: 0))
    pan.move(to: .cancelled)
    XCTAssertTrue(Loop.settle())
    // The system's own transition has played, and no finger could hold it.
    XCTAssertEqual(navigation.viewControllers, [stage.first])
    forwarder.drops = false
    navigation.pushViewController(stage.second, animated: true)
    XCTAssertTrue(Loop.settle())
    // The next finger drives, and decides for itself; and the next button needs none.
    pan.drag(to: CGPoint(x: 150, y: 0))
    XCTAssertEqual(forwarder.offers, 1)
    XCTAssertEqual(stage.contexts.last?.percentComplete ?? 0, 0.75, accuracy: 1e-12)
    pan.move(to: .cancelled)
    XCTAssertTrue(Loop.settle())
    navigation.popViewController(animated: true)
    Loop.turn()
    XCTAssertEqual(stage.contexts.last?.initiallyInteractive, false)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(navigation.viewControllers, [stage.first])
    stage.assertOrder(runs: 5)
  }

  // MARK: Film

  func testAFilmFollowsAndEndsBySpring() async throws {
    for (place, speed, finishes) in [
      (0.6, 300.0, true), (0.3, 900, false), (0.6, -2000, true), (1, 0, true), (0.2, 0, false),
    ] {
      let stage = TwoScreens()
      let film = SpringFilmTransition()
      let navigation = stage.navigation(film)
      let container = try XCTUnwrap(stage.second.view.superview)
      let pan = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
      pan.drag(to: CGPoint(x: 390 * place, y: 0), speed: CGPoint(x: speed, y: 0))
      let layer = stage.second.view.layer
      // Straight, though the direction springs without a finger.
      XCTAssertEqual(
        layer.presented("transform.translation.x")[0], 390 * place, accuracy: 1e-6)
      XCTAssertEqual(
        stage.first.view.layer.presented("opacity")[0],
        place < 0.5 ? 0.5 + 0.8 * place : 0.9 + 0.2 * (place - 0.5), accuracy: 1e-6)
      pan.move(to: .ended)
      if place < 1 {
        Loop.advance(0.0001, frame: 0.0001)
        let now = layer.presented("transform.translation.x")[0]
        XCTAssertEqual((now - 390 * place) / 0.0001, speed, accuracy: 20)
        Loop.advance(0.05)
      }
      XCTAssertTrue(Loop.settle())
      XCTAssertEqual(navigation.viewControllers.count, finishes ? 1 : 2)
      XCTAssertEqual(Double(container.layer.speed), 1)
      let views = [stage.first.view, stage.second.view, container]
      for view in views { stage.assertClean(try XCTUnwrap(view)) }
      stage.assertOrder(runs: 2)
    }
  }

  /// A critical spring that a finger throws a little faster than its frequency only just swings past its
  /// end: there as everywhere it has come to its end when it is over, and does not jump there.
  func testAFilmsSpringComesToItsEndFromAnySpeed() async throws {
    let (place, way) = (0.6, 0.4 * 390)
    let slow = stride(from: 0.0, through: 6000, by: 60)
    for speed in Array(slow) + Array(stride(from: 22.5 * way, through: 25 * way, by: 1)) {
      let stage = TwoScreens()
      let film = SpringFilmTransition()
      let navigation = stage.navigation(film)
      let pan = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
      pan.drag(to: CGPoint(x: 390 * place, y: 0), speed: CGPoint(x: speed, y: 0))
      pan.move(to: .ended)
      var last = 390 * place
      while navigation.transitionCoordinator != nil {
        last = stage.second.view.layer.presented("transform.translation.x")[0]
        Loop.advance(1 / 240, frame: 1 / 240)
      }
      XCTAssertEqual(last, 390, accuracy: 0.5, "at \(speed) points per second")
      XCTAssertEqual(navigation.viewControllers.count, 1)
      XCTAssertTrue(Loop.settle())
    }
  }

  func testAFilmIsTakenUpInFlight() async throws {
    let stage = TwoScreens()
    let film = SpringFilmTransition()
    let navigation = stage.navigation(film)
    let container = try XCTUnwrap(stage.second.view.superview)
    navigation.popViewController(animated: true)
    Loop.turn()
    Loop.advance(0.2)
    let layer = stage.second.view.layer
    let before = layer.presented("transform.translation.x")[0]
    let pan = try container.recognizer(UIPanGestureRecognizer.self)
    (pan.moved, pan.speed) = (.zero, CGPoint(x: 10, y: 0))
    pan.move(to: .began)
    Loop.advance(0.3)
    XCTAssertEqual(layer.presented("transform.translation.x")[0], before, accuracy: 1e-6)
    XCTAssertEqual(stage.contexts.last?.percentComplete ?? 0, 0.25, accuracy: 1e-6)
    pan.moved.x = -39
    pan.move(to: .changed)
    XCTAssertEqual(stage.contexts.last?.percentComplete ?? 0, 0.15, accuracy: 1e-6)
    pan.move(to: .ended)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(navigation.viewControllers.count, 2)
    stage.assertClean(stage.second.view)
    stage.assertOrder(runs: 2)
  }

  func testBarsGoAlongWithAFilm() async throws {
    let stage = TwoScreens()
    let film = SpringFilmTransition()
    let navigation = stage.navigation(film)
    let pan = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
    (pan.moved, pan.speed) = (.zero, CGPoint(x: 10, y: 0))
    pan.move(to: .began)
    let bar = navigation.navigationBar
    navigation.view.addSubview(bar)
    _ = navigation.transitionCoordinator?.animate(
      alongsideTransition: { _ in bar.alpha = 0 }, completion: nil)
    Loop.turn()
    pan.moved.x = 195
    pan.move(to: .changed)
    XCTAssertEqual(bar.layer.presented("opacity")[0], 0.5, accuracy: 1e-6)
    pan.move(to: .ended)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(bar.alpha, 1)
    stage.assertOrder(runs: 2)
  }

  // MARK: Pinch

  func testOnePinchPushesAndPops() async throws {
    let stage = TwoScreens()
    let album = PinchAlbumTransition()
    let navigation = UINavigationController(rootViewController: stage.first)
    navigation.delegate = album
    stage.window.rootViewController = navigation
    Loop.turn()
    var points: [CGPoint] = []
    var next: UIViewController? = nil
    album.addPushGesture(to: stage.first) {
      points.append($0)
      return next
    }
    album.addPopGesture(to: stage.first)
    XCTAssertEqual(stage.first.view.gestureRecognizers?.count, 1)
    let pinch = try stage.first.view.recognizer(UIPinchGestureRecognizer.self)
    pinch.finger = CGPoint(x: 30, y: 40)
    pinch.scale = 1.2
    pinch.move(to: .began)
    pinch.move(to: .ended)
    XCTAssertEqual(points, [CGPoint(x: 30, y: 40)])
    XCTAssertEqual(stage.contexts.count, 0)

    next = stage.second
    pinch.move(to: .began)
    Loop.turn()
    pinch.scale = 3
    pinch.move(to: .changed)
    XCTAssertEqual(stage.contexts.last?.percentComplete ?? 0, 0.9, accuracy: 1e-12)
    pinch.scale = 1.4
    pinch.move(to: .ended)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(navigation.viewControllers, [stage.first])
    pinch.scale = 1.1
    pinch.move(to: .began)
    Loop.turn()
    pinch.scale = 1.41
    pinch.move(to: .ended)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(navigation.viewControllers.count, 2)

    let back = try stage.second.view.recognizer(UIPinchGestureRecognizer.self)
    back.scale = 1.1
    back.move(to: .began)
    back.move(to: .ended)
    XCTAssertEqual(stage.contexts.count, 2)
    back.scale = 0.95
    back.move(to: .began)
    Loop.turn()
    back.scale = 0.5
    back.move(to: .ended)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(navigation.viewControllers, [stage.first])
    stage.assertOrder(runs: 3)
  }

  // MARK: Tabs

  func testPansSelectNeighbours() async throws {
    for isRightToLeft in [false, true] {
      let stage = TwoScreens()
      Environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      let side: CGFloat = isRightToLeft ? -1 : 1
      let swipe = SwipeTabsTransition()
      let tabs = UITabBarController()
      tabs.viewControllers = [stage.first, stage.second]
      tabs.delegate = swipe
      stage.window.rootViewController = tabs
      Loop.turn()
      swipe.addNextGesture(to: stage.first)
      swipe.addPreviousGesture(to: stage.first)
      let pan = try stage.first.view.recognizer(UIPanGestureRecognizer.self)
      // There is nothing before the first: others get the touch.
      pan.drag(to: CGPoint(x: 100 * side, y: 0))
      XCTAssertEqual(pan.state, .failed)
      pan.move(to: .ended)
      XCTAssertEqual(stage.contexts.count, 0)
      // The first event leaves it open.
      (pan.moved, pan.speed) = (.zero, .zero)
      pan.move(to: .began)
      XCTAssertEqual(stage.contexts.count, 0)
      (pan.moved, pan.speed) = (CGPoint(x: -39 * side, y: 0), CGPoint(x: -501 * side, y: 0))
      pan.move(to: .changed)
      Loop.turn()
      pan.move(to: .changed)
      XCTAssertEqual(stage.contexts.last?.percentComplete ?? 0, 0.1, accuracy: 1e-12)
      pan.move(to: .ended)
      XCTAssertTrue(Loop.settle())
      XCTAssertEqual(tabs.selectedIndex, 1)

      let back = try stage.second.view.recognizer(UIPanGestureRecognizer.self)
      back.drag(to: CGPoint(x: 300 * side, y: 0), speed: CGPoint(x: 499 * side, y: 0))
      back.move(to: .ended)
      XCTAssertTrue(Loop.settle())
      XCTAssertEqual(tabs.selectedIndex, 1)
      back.drag(to: CGPoint(x: 300 * side, y: 0), speed: CGPoint(x: 501 * side, y: 0))
      back.move(to: .ended)
      XCTAssertTrue(Loop.settle())
      XCTAssertEqual(tabs.selectedIndex, 0)
      stage.assertOrder(runs: 3)
    }
  }
}
