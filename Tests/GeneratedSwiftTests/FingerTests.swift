import UIKit
import XCTest

@testable import HardSwift

/// What else happens while a finger holds a modal transition, or is about to.
@MainActor final class FingerTests: XCTestCase {
  private final class Screen: UIViewController, RollerScreen {
    let close = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 744))
    let row = UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 744))
    var sharedClose: UIView? { close }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.contentSize = CGSize(width: 390, height: 2000)
      list.addSubview(row)
      view.addSubview(list)
      view.addSubview(close)
    }
  }

  private lazy var stage = TwoScreens()

  private func pan(on view: UIView, of transition: RollerTransition) -> UIPanGestureRecognizer? {
    view.gestureRecognizers?.first { $0.delegate === transition && $0 is UIPanGestureRecognizer }
      as? UIPanGestureRecognizer
  }

  /// A screen with a list that is scrolled down.
  private func presentList(with roller: RollerTransition) -> Screen {
    let screen = Screen()
    roller.attach(to: screen)
    stage.window.rootViewController = stage.first
    Loop.turn()
    stage.first.present(screen, animated: true)
    XCTAssertTrue(Loop.settle())
    screen.list.contentOffset.y = 500
    return screen
  }

  private var runs: Int { stage.contexts.count }

  // MARK: Scroll views

  /// A second finger on something else, or a row that leaves, does not take the list from the first.
  func testAListHoldsTheFingerThatScrollsIt() async throws {
    let events: [(Screen) -> Finger?] = [
      { _ in Finger(at: CGPoint(x: 20, y: 20), in: self.stage.window) },
      { screen in
        screen.row.removeFromSuperview()
        return nil
      },
    ]
    for event in events {
      let roller = RollerTransition()
      let screen = presentList(with: roller)
      let before = runs
      let finger = Finger(at: CGPoint(x: 200, y: 300), in: stage.window)
      finger.move(by: CGVector(dx: 0, dy: 40), over: 0.2)
      let other = event(screen)
      finger.move(by: CGVector(dx: 0, dy: 80), over: 0.2)
      XCTAssertEqual(runs, before)
      XCTAssertEqual(screen.list.panGestureRecognizer.state, .changed)
      screen.list.contentOffset.y = 0
      finger.move(by: CGVector(dx: 0, dy: 80), over: 0.2)
      XCTAssertEqual(runs, before + 1)
      XCTAssertNotEqual(screen.list.panGestureRecognizer.state, .changed)
      finger.cancel()
      other?.cancel()
      XCTAssertTrue(Loop.settle())
      XCTAssertNotNil(screen.presentingViewController)
      screen.dismiss(animated: true)
      XCTAssertTrue(Loop.settle())
    }
  }

  /// After a way to the side the finger has to go on down, and not only to be there.
  func testAFingerThatRestsHandsNothingOver() async throws {
    let roller = RollerTransition()
    let screen = presentList(with: roller)
    let pan = try XCTUnwrap(pan(on: screen.view, of: roller))
    let finger = Finger(at: CGPoint(x: 200, y: 300), in: stage.window)
    finger.move(by: CGVector(dx: 0, dy: 40), over: 0.2)
    // Nothing is left to scroll, whichever way.
    screen.list.contentOffset.y = 0
    screen.list.contentSize.height = 700
    let before = runs
    for (moved, begun) in [((30.0, 0.0), 0), ((0, 0), 0), ((0, 5), 1)] {
      (pan.moved, pan.speed) = (CGPoint(x: moved.0, y: moved.1), .zero)
      pan.move(to: .changed)
      Loop.turn()
      XCTAssertEqual(runs, before + begun, "\(moved)")
    }
    finger.cancel()
    XCTAssertTrue(Loop.settle())
  }

  /// Beside a gesture goes on what scrolls, and not what else is on a scroll view.
  func testOnlyItsOwnPanGoesOnBesideATransition() async throws {
    let roller = RollerTransition()
    let screen = presentList(with: roller)
    let pan = try XCTUnwrap(pan(on: screen.view, of: roller))
    let own = UIPanGestureRecognizer(target: nil, action: nil)
    screen.list.addGestureRecognizer(own)
    let list = screen.list.panGestureRecognizer
    XCTAssertTrue(roller.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: list))
    XCTAssertFalse(roller.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: own))
  }

  // MARK: Release

  /// A speed that is no number is that of the finger that nothing is known of.
  func testARunEndsWhateverItsSpeedIs() async throws {
    let roller = RollerTransition()
    let screen = presentList(with: roller)
    let pan = try XCTUnwrap(pan(on: screen.view, of: roller))
    screen.list.isScrollEnabled = false
    (pan.moved, pan.speed) = (CGPoint(x: 0, y: 10), CGPoint(x: 0, y: 100))
    pan.move(to: .began)
    Loop.turn()
    pan.moved.y = 700
    pan.move(to: .changed)
    pan.speed.y = .nan
    pan.move(to: .ended)
    let start = Loop.now
    XCTAssertTrue(Loop.settle())
    XCTAssertLessThan(Loop.now - start, 0.2)
    XCTAssertNil(screen.presentingViewController)
    XCTAssertEqual(Faults.recorded, [])
  }

  /// What stays after a gesture that was called off has the size of the window as it is now.
  func testAWindowThatTurnsUnderAFingerIsFilled() async throws {
    for isPresenting in [false, true] {
      let roller = RollerTransition()
      stage.window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      let screen = isPresenting ? Screen() : presentList(with: roller)
      if isPresenting {
        stage.window.rootViewController = stage.first
        roller.addPresentGesture(to: stage.first) { _ in screen }
      }
      screen.list.isScrollEnabled = false
      let way = isPresenting ? -200.0 : 200
      let finger = Finger(at: CGPoint(x: 200, y: 400), in: stage.window)
      finger.move(by: CGVector(dx: 0, dy: way), over: 0.2)
      stage.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
      Loop.turn()
      finger.move(by: CGVector(dx: 0, dy: -way), over: 0.5)
      finger.cancel()
      XCTAssertTrue(Loop.settle())
      let staying = isPresenting ? stage.first.view : screen.view
      XCTAssertEqual(staying?.frame, CGRect(x: 0, y: 0, width: 844, height: 390))
      XCTAssertEqual(screen.presentingViewController == nil, isPresenting)
      withExtendedLifetime(roller) {}
    }
  }
}
