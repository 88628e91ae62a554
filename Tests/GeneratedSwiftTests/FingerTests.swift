import UIKit
import XCTest

@testable import HardSwift

/// What else happens while a finger holds a modal transition, or is about to.
@MainActor final class FingerTests: XCTestCase {
  private final class Screen: UIViewController, RollerScreen {
    let close = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 744))
    let row = UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 744))
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 744))
    var sharedClose: UIView? { close }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.contentSize = CGSize(width: 390, height: 2000)
      list.addSubview(row)
      // What is off stays so, and is no reason to forget what is around it.
      carousel.isScrollEnabled = false
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

  /// A second finger on something else, or a row that leaves, with a scroll view in it too, does not
  /// take the list from the first.
  func testAListHoldsTheFingerThatScrollsIt() async throws {
    let events: [(Screen) -> Finger?] = [
      { _ in Finger(at: CGPoint(x: 20, y: 20), in: self.stage.window) },
      { screen in
        screen.row.removeFromSuperview()
        return nil
      },
    ]
    for (event, holdsCarousel) in [(events[0], false), (events[1], false), (events[1], true)] {
      let roller = RollerTransition()
      let screen = presentList(with: roller)
      if holdsCarousel { screen.row.addSubview(screen.carousel) }
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

  /// After a way to the side the finger has to go on down, and not only to be there, at its first event
  /// either.
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
    let steps: [((x: Double, y: Double), UIGestureRecognizer.State, Int)] = [
      ((30, 0), .changed, 0), ((0, 0), .changed, 0), ((0, 0), .began, 0), ((0, 5), .changed, 1),
    ]
    for (moved, state, begun) in steps {
      (pan.moved, pan.speed) = (CGPoint(x: moved.x, y: moved.y), .zero)
      pan.move(to: state)
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

  // MARK: Several transitions

  /// One recognizer goes both ways: a screen that came by one transition and presents by another of its
  /// type has that of each, whichever was added first, and each way has one transition: the last.
  func testAScreenGoesByOneTransitionAndPresentsByAnother() async throws {
    for presentsFirst in [true, false] {
      let (up, down, old) = (RollerTransition(), RollerTransition(), RollerTransition())
      let (screen, next) = (Screen(), Screen())
      // What would take it away, or bring another, had there been nothing since.
      old.addDismissGesture(to: screen)
      old.addPresentGesture(to: screen) { _ in UIViewController() }
      if presentsFirst { up.addPresentGesture(to: screen) { _ in next } }
      down.attach(to: screen)
      stage.window.rootViewController = stage.first
      Loop.turn()
      stage.first.present(screen, animated: true)
      XCTAssertTrue(Loop.settle())
      if !presentsFirst { up.addPresentGesture(to: screen) { _ in next } }
      screen.list.isScrollEnabled = false
      let owners = screen.view.gestureRecognizers?.map { ObjectIdentifier($0.delegate!) }
      XCTAssertEqual(owners, (presentsFirst ? [up, down] : [down, up]).map(ObjectIdentifier.init))

      let start = CGPoint(x: 200, y: 500)
      var finger = Finger(at: start, in: stage.window)
      finger.move(by: CGVector(dx: 0, dy: -600), over: 0.2)
      XCTAssertTrue(next.transitioningDelegate === up)
      finger.lift()
      XCTAssertTrue(Loop.settle())
      XCTAssertTrue(screen.presentedViewController === next)
      next.dismiss(animated: true)
      XCTAssertTrue(Loop.settle())

      finger = Finger(at: start, in: stage.window)
      finger.move(by: CGVector(dx: 0, dy: 600), over: 0.2)
      XCTAssertGreaterThan(screen.view.frame.minY, 500)
      finger.lift()
      XCTAssertTrue(Loop.settle())
      XCTAssertNil(screen.presentingViewController)
      XCTAssertEqual(Faults.recorded, [])
    }
  }

  /// The recognizer of a transition that nobody retained goes when another one comes.
  func testARecognizerGoesWithItsTransition() async throws {
    let roller = RollerTransition()
    RollerTransition().addPresentGesture(to: stage.first) { _ in nil }
    roller.addDismissGesture(to: stage.first)
    XCTAssertEqual(stage.first.view.gestureRecognizers?.count, 1)
    XCTAssertTrue(stage.first.view.gestureRecognizers?.first?.delegate === roller)
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
