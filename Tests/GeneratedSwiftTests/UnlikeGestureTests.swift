import UIKit
import XCTest

@testable import HardSwift

/// Gestures of one spec that are not alike: what is true of one says nothing of the others.
@MainActor final class UnlikeGestureTests: XCTestCase {
  @MainActor private struct Stage {
    let screens = TwoScreens()
    let bowline = BowlineTransition()
    let tabs = UITabBarController()

    /// Shows the second tab, or the first.
    init(isSecond: Bool, isRightToLeft: Bool = false) {
      Environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      tabs.viewControllers = [screens.first, screens.second]
      tabs.delegate = bowline
      screens.window.rootViewController = tabs
      if isSecond { tabs.selectedIndex = 1 }
      Loop.turn()
      Loop.settle()
      bowline.addNextGesture(to: screens.first)
      bowline.addPreviousGesture(to: screens.second)
    }
  }

  /// A scroll view is asked for what is left of its way where the finger goes, and that turns with the
  /// layout direction.
  func testScrollViewsHandOverTheOtherWayFromRightToLeft() async throws {
    for isRightToLeft in [false, true] {
      for (offset, isEnd) in [(CGFloat(0), !isRightToLeft), (300, false), (600, isRightToLeft)] {
        let stage = Stage(isSecond: true, isRightToLeft: isRightToLeft)
        let view: UIView = stage.screens.second.view
        let list = UIScrollView(frame: view.bounds)
        list.contentSize = CGSize(width: view.bounds.width + 600, height: view.bounds.height)
        view.addSubview(list)
        list.contentOffset.x = offset
        let pan = try XCTUnwrap(
          view.gestureRecognizers?.first { $0.name == "Bowline.PanToPrevious" }
            as? UIPanGestureRecognizer)
        pan.finger = CGPoint(x: 200, y: 400)
        let side: CGFloat = isRightToLeft ? -1 : 1
        pan.moved = CGPoint(x: 20 * side, y: 0)
        pan.move(to: .began)
        Loop.turn()
        let place = "at \(offset) from right to left: \(isRightToLeft)"
        XCTAssertEqual(stage.tabs.selectedIndex == 0, isEnd, place)
        pan.move(to: .cancelled)
        XCTAssertTrue(Loop.settle(), place)
      }
    }
  }

  /// What a spring has carried beyond its end is caught at the end by a finger without a rubber band,
  /// also where another gesture has one.
  func testTheRubberBandOfAnotherGestureDoesNotHold() async throws {
    let stage = Stage(isSecond: false)
    let pan = try XCTUnwrap(
      stage.screens.first.view.gestureRecognizers?.compactMap { $0 as? UIPanGestureRecognizer }
        .first)
    pan.moved = CGPoint(x: -10, y: 0)
    pan.move(to: .began)
    Loop.turn()
    (pan.moved, pan.speed) = (CGPoint(x: -160, y: 0), CGPoint(x: -1000, y: 0))
    pan.move(to: .changed)
    pan.move(to: .ended)
    Loop.advance(0.2)
    let container = try XCTUnwrap(stage.screens.second.view.superview)
    let other = try XCTUnwrap(
      container.gestureRecognizers?.compactMap { $0 as? UIPanGestureRecognizer }.first)
    (other.moved, other.speed) = (.zero, .zero)
    other.move(to: .began)
    Loop.turn()
    let coordinator = try XCTUnwrap(stage.tabs.transitionCoordinator)
    for (way, place) in [(CGFloat(0), 1.0), (10, 0.95), (20, 0.9), (60, 0.7)] {
      other.moved = CGPoint(x: way, y: 0)
      other.move(to: .changed)
      XCTAssertEqual(coordinator.percentComplete, place, accuracy: 1e-9)
    }
    other.move(to: .cancelled)
    XCTAssertTrue(Loop.settle())
  }

  /// UIKit does not always know how fast two fingers are: then they are at rest.
  func testTwoFingersOfNoKnownSpeed() async throws {
    for speed in [CGFloat(0), .nan, .infinity] {
      let stage = Stage(isSecond: true)
      let pinch = try stage.screens.second.view.recognizer(UIPinchGestureRecognizer.self)
      (pinch.scale, pinch.velocity) = (1, speed)
      pinch.move(to: .began)
      Loop.turn()
      pinch.scale = 0.3
      pinch.move(to: .changed)
      XCTAssertEqual(stage.tabs.transitionCoordinator?.percentComplete ?? 0, 0.7, accuracy: 1e-9)
      pinch.move(to: .ended)
      XCTAssertTrue(Loop.settle(), "\(speed)")
      XCTAssertEqual(stage.tabs.selectedIndex, 0, "\(speed)")
    }
  }

  private final class ZoomedList: UIScrollView {
    let zoom = UIPinchGestureRecognizer(target: nil, action: nil)
    override var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom }
  }

  /// Scroll views hear of each gesture what the spec says of that one, and of two fingers that they
  /// zoom as well.
  func testScrollViewsAreToldWhatIsSaidOfEach() async throws {
    let stage = Stage(isSecond: true)
    stage.bowline.addNextGesture(to: stage.screens.second)
    let list = ZoomedList()
    let (scroll, zoom) = (list.panGestureRecognizer, list.zoom)
    list.addGestureRecognizer(zoom)
    var told: [String: [Bool]] = [:]
    for recognizer in stage.screens.second.view.gestureRecognizers ?? [] {
      let delegate = try XCTUnwrap(recognizer.delegate)
      told[recognizer.name ?? ""] = [scroll, zoom].flatMap { other in
        [
          delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other),
          delegate.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other),
        ]
      }
    }
    XCTAssertEqual(
      told,
      [
        "Bowline.PanToNext": [false, true, false, false],
        "Bowline.PanToPrevious": [true, false, false, false],
        "Bowline.Pinch": [true, false, true, false],
      ])
  }

  /// By the same finger that has let go of it, also of a gesture that takes over from a scroll view.
  func testWhatWasLetGoIsCaughtAgain() async throws {
    let trial = try XCTUnwrap(DrivenSpecTests.specs.first { $0.name == "presets/sheet" })
    let opened = try OpenedTrial(trial, in: Theatre.Room.stages[0])
    let pan = try XCTUnwrap(opened.play.recognizer as? UIPanGestureRecognizer)
    var contexts: [TransitionContext] = []
    TransitionContext.observer = { contexts.append($0) }
    defer { TransitionContext.observer = nil }
    pan.drag(to: CGPoint(x: 0, y: 150))
    Loop.turn()
    let context = try XCTUnwrap(contexts.first)
    let before = context.percentComplete
    pan.move(to: .ended)
    Loop.advance(0.02)
    (pan.moved, pan.speed) = (.zero, .zero)
    pan.move(to: .began)
    let caught = context.percentComplete
    XCTAssertLessThanOrEqual(caught, before)
    pan.moved.y = 100
    pan.move(to: .changed)
    XCTAssertGreaterThan(context.percentComplete, caught + 0.05)
    pan.move(to: .cancelled)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(contexts.count, 1)
    XCTAssertEqual(context.completions, 1)
  }
}
