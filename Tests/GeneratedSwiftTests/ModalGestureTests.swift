import UIKit
import XCTest

@testable import GestureSwift
@testable import HardSwift

/// Gestures that present and dismiss.
@MainActor final class ModalGestureTests: XCTestCase {
  private var window = UIWindow(frame: .zero)
  private var (first, second) = (UIViewController(), UIViewController())
  private var contexts: [TransitionContext] = []
  private var owner: AnyObject?

  private func begin() {
    Loop.reset()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    (first, second, contexts) = (UIViewController(), UIViewController(), [])
    TransitionContext.observer = { [weak self] in self?.contexts.append($0) }
    window.rootViewController = first
    Loop.turn()
  }

  private func present() {
    first.present(second, animated: true)
    XCTAssertTrue(Loop.settle())
    XCTAssertTrue(first.presentedViewController === second)
  }

  private func end(runs: Int, line: UInt = #line) {
    XCTAssertEqual(Faults.recorded, [], line: line)
    XCTAssertEqual(contexts.map(\.completions), Array(repeating: 1, count: runs), line: line)
    TransitionContext.observer = nil
  }

  private func pan(on view: UIView) throws -> UIPanGestureRecognizer {
    try XCTUnwrap(
      (view.gestureRecognizers ?? []).lazy.compactMap { $0 as? UIPanGestureRecognizer }.first)
  }

  private func drag(_ pan: UIPanGestureRecognizer, to way: CGFloat, speed: CGFloat = 0) {
    (pan.moved, pan.speed) = (CGPoint(x: 0, y: 1), CGPoint(x: 0, y: speed))
    pan.move(to: .began)
    Loop.turn()
    pan.moved.y = way
    pan.move(to: .changed)
  }

  // MARK: Sheet

  func testThresholdsOfASheet() async throws {
    // Half is 372 points, 800 points a second finish or cancel, and so does where it would rest.
    for (way, speed, finishes) in [
      (370.0, 0.0, false), (375, 0, true), (100, 801, true), (375, -801, false), (375, -700, true),
      (200, 480, false), (200, 500, true), (300, 200, false),
    ] {
      begin()
      let sheet = SpringSheetTransition()
      sheet.attach(to: second)
      present()
      let pan = try pan(on: second.view)
      drag(pan, to: way, speed: speed)
      XCTAssertEqual(contexts.last?.percentComplete ?? 0, way / 744, accuracy: 1e-12)
      XCTAssertFalse(second.view.isUserInteractionEnabled)
      pan.move(to: .ended)
      XCTAssertTrue(Loop.settle())
      XCTAssertEqual(contexts.last?.didComplete, finishes, "\(way) \(speed)")
      XCTAssertEqual(first.presentedViewController == nil, finishes)
      XCTAssertTrue(second.view.isUserInteractionEnabled)
      XCTAssertTrue(first.view.isUserInteractionEnabled)
      XCTAssertEqual(
        Environment.felt, ["selection", "light", "selection", finishes ? "light" : "warning"])
      end(runs: 2)
    }
  }

  func testTheFingersSpeedGoesOn() async throws {
    for (way, speed) in [(400.0, 700.0), (200, 300), (450, -300)] {
      begin()
      let sheet = SpringSheetTransition()
      sheet.attach(to: second)
      present()
      let pan = try pan(on: second.view)
      drag(pan, to: way, speed: speed)
      let layer = second.view.layer
      let start = layer.presented("transform.translation.y")[0]
      XCTAssertEqual(start, 844 * way / 744, accuracy: 1e-6)
      pan.move(to: .ended)
      XCTAssertEqual(layer.presented("transform.translation.y")[0], start, accuracy: 1e-9)
      Loop.advance(0.0001, frame: 0.0001)
      let next = layer.presented("transform.translation.y")[0]
      XCTAssertEqual((next - start) / 0.0001, speed * 844 / 744, accuracy: 10)
      XCTAssertTrue(Loop.settle())
      end(runs: 2)
    }
  }

  /// It is not in the container, whose time the film of the run moves.
  func testTheScreenBelowAPresentationFollowsTheFinger() async throws {
    begin()
    let recess = RecessFilmTransition()
    recess.attach(to: second)
    present()
    XCTAssertEqual(first.view.alpha, 0.7, accuracy: 1e-6)
    let layer = first.view.layer
    drag(try pan(on: second.view), to: 200)
    for _ in 0..<2 {
      XCTAssertEqual(layer.presented("opacity")[0], 0.85, accuracy: 1e-6)
      XCTAssertEqual(layer.presented("transform.scale.x")[0], 0.95, accuracy: 1e-6)
      Loop.advance(0.1)
    }
    let pan = try pan(on: second.view)
    pan.moved.y = 300
    pan.move(to: .changed)
    XCTAssertEqual(layer.presented("opacity")[0], 0.925, accuracy: 1e-6)
    pan.move(to: .ended)
    XCTAssertTrue(Loop.settle())
    XCTAssertNil(first.presentedViewController)
    XCTAssertEqual(first.view.alpha, 1)
    XCTAssertEqual(layer.speed, 1)
    end(runs: 2)
  }

  func testARubberBandGoesOnSlower() async throws {
    begin()
    let sheet = SpringSheetTransition()
    sheet.attach(to: second)
    present()
    let pan = try pan(on: second.view)
    drag(pan, to: 744 + 372)
    XCTAssertEqual(
      contexts.last?.percentComplete ?? 0, 1 + 0.5 * 0.55 / (1 + 0.55 * 0.5), accuracy: 1e-12)
    pan.moved.y = -744
    pan.move(to: .changed)
    XCTAssertEqual(contexts.last?.percentComplete ?? 0, -0.55 / 1.55, accuracy: 1e-12)
    pan.move(to: .ended)
    XCTAssertTrue(Loop.settle())
    XCTAssertTrue(first.presentedViewController === second)
    end(runs: 2)
  }

  func testAScrollViewHandsOver() async throws {
    begin()
    let sheet = SpringSheetTransition()
    sheet.attach(to: second)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    second.view.addSubview(scrollView)
    present()
    scrollView.contentOffset.y = 100
    let finger = Finger(at: CGPoint(x: 200, y: 200), in: window)
    finger.move(by: CGVector(dx: 0, dy: 100), over: 0.1)
    XCTAssertEqual(contexts.count, 1)
    XCTAssertEqual(scrollView.panGestureRecognizer.state, .changed)
    scrollView.contentOffset.y = 0
    finger.move(by: CGVector(dx: 0, dy: 200), over: 0.2)
    XCTAssertEqual(contexts.count, 2)
    XCTAssertNotEqual(scrollView.panGestureRecognizer.state, .changed)
    XCTAssertEqual(contexts.last?.percentComplete ?? 0, 200 / 744, accuracy: 0.02)
    finger.cancel()
    XCTAssertTrue(Loop.settle())
    XCTAssertTrue(first.presentedViewController === second)
    end(runs: 2)
  }

  /// A finger in the middle of a list does not take up a run that the app begins meanwhile.
  func testAFingerThatScrollsLetsARunGo() async throws {
    begin()
    let sheet = SpringSheetTransition()
    sheet.attach(to: second)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    second.view.addSubview(scrollView)
    present()
    scrollView.contentOffset.y = 500
    let finger = Finger(at: CGPoint(x: 200, y: 200), in: window)
    finger.move(by: CGVector(dx: 0, dy: 50), over: 0.1)
    second.dismiss(animated: true)
    Loop.turn()
    finger.move(by: CGVector(dx: 0, dy: 50), over: 0.1)
    finger.cancel()
    XCTAssertTrue(Loop.settle())
    XCTAssertNil(first.presentedViewController)
    end(runs: 2)
  }

  func testWhatWasTouchedHandsOverWhereverTheFingerIs() async throws {
    begin()
    let sheet = SpringSheetTransition()
    sheet.attach(to: second)
    let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 150))
    list.contentSize = CGSize(width: 390, height: 2000)
    second.view.addSubview(list)
    present()
    list.contentOffset.y = 100
    let finger = Finger(at: CGPoint(x: 200, y: 200), in: window)
    finger.move(by: CGVector(dx: 0, dy: 200), over: 0.2)
    XCTAssertEqual(contexts.count, 1, "The list goes on, though the finger has left it.")
    list.contentOffset.y = 0
    finger.move(by: CGVector(dx: 0, dy: 50), over: 0.1)
    XCTAssertEqual(contexts.count, 2)
    finger.cancel()
    XCTAssertTrue(Loop.settle())
    end(runs: 2)
  }

  func testAScrollViewThatIsSwitchedOffHoldsNothing() async throws {
    begin()
    let sheet = SpringSheetTransition()
    sheet.attach(to: second)
    let locked = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    locked.contentSize = CGSize(width: 390, height: 2000)
    locked.isScrollEnabled = false
    second.view.addSubview(locked)
    present()
    locked.contentOffset.y = 100
    let finger = Finger(at: CGPoint(x: 200, y: 200), in: window)
    finger.move(by: CGVector(dx: 0, dy: 100), over: 0.1)
    XCTAssertEqual(contexts.count, 2)
    XCTAssertFalse(locked.panGestureRecognizer.isEnabled, "It stays as the app has it.")
    finger.cancel()
    XCTAssertTrue(Loop.settle())
    end(runs: 2)
  }

  func testAScreenThatIsModalIsNotPulledAway() async throws {
    begin()
    let sheet = SpringSheetTransition()
    sheet.attach(to: second)
    present()
    let inner = UIViewController()
    second.addChild(inner)
    let pan = try pan(on: second.view)
    for screen in [second, inner] {
      screen.isModalInPresentation = true
      drag(pan, to: 700)
      XCTAssertEqual(pan.state, .failed, "Others get the touch.")
      pan.move(to: .ended)
      XCTAssertTrue(Loop.settle())
      XCTAssertTrue(first.presentedViewController === second)
      XCTAssertEqual(contexts.count, 1)
      screen.isModalInPresentation = false
    }
    drag(pan, to: 700)
    pan.move(to: .ended)
    XCTAssertTrue(Loop.settle())
    XCTAssertNil(first.presentedViewController)
    end(runs: 2)
  }

  /// A screen that comes with a new transition each time has the gestures of the last one only.
  func testGesturesOfTransitionsThatAreGoneGo() async throws {
    begin()
    var kept: [SpringSheetTransition] = []
    for isKept in [false, true, true] {
      do {
        let sheet = SpringSheetTransition()
        if isKept { kept.append(sheet) }
        sheet.attach(to: second)
        present()
        XCTAssertEqual(second.view.gestureRecognizers?.count, 1)
        XCTAssertTrue(second.view.gestureRecognizers?.first?.delegate === sheet)
        second.dismiss(animated: true)
        XCTAssertTrue(Loop.settle())
      }
      second.transitioningDelegate = nil
    }
    end(runs: 6)
  }

  func testAScreenThatIsAScrollViewHandsOver() async throws {
    begin()
    let list = ListScreen()
    let sheet = SpringSheetTransition()
    sheet.attach(to: list)
    first.present(list, animated: true)
    XCTAssertTrue(Loop.settle())
    for (offset, runs) in [(100.0, 1), (0, 2)] {
      list.list.contentOffset.y = offset
      let finger = Finger(at: CGPoint(x: 200, y: 400), in: window)
      finger.move(by: CGVector(dx: 0, dy: 100), over: 0.1)
      XCTAssertEqual(contexts.count, runs)
      finger.cancel()
      XCTAssertTrue(Loop.settle())
    }
    end(runs: 2)
  }

  // MARK: Edges

  func testTwoEdgesDoNotMix() async throws {
    begin()
    let flip = EdgeFlipTransition(card: CGRect(x: 20, y: 20, width: 100, height: 150))
    var asked = 0
    flip.addPresentGesture(to: first) { [self] point in
      // Where it came down, though it begins some points farther.
      XCTAssertEqual(point, CGPoint(x: 385, y: 400))
      asked += 1
      return second
    }
    func stroke(from start: CGFloat, by way: CGFloat, at y: CGFloat = 400) {
      let finger = Finger(at: CGPoint(x: start, y: y), in: window)
      finger.move(by: CGVector(dx: way, dy: 0), over: 0.3)
      finger.lift()
      XCTAssertTrue(Loop.settle())
    }
    stroke(from: 5, by: 300)
    XCTAssertEqual(asked, 0)
    stroke(from: 385, by: -150)
    XCTAssertEqual(asked, 1)
    XCTAssertNil(first.presentedViewController)
    stroke(from: 385, by: -250)
    XCTAssertTrue(first.presentedViewController === second)
    stroke(from: 385, by: -300)
    XCTAssertTrue(first.presentedViewController === second)
    stroke(from: 5, by: 150)
    XCTAssertTrue(first.presentedViewController === second)
    stroke(from: 5, by: 250)
    XCTAssertNil(first.presentedViewController)
    XCTAssertEqual(asked, 2)
    end(runs: 4)
  }

  // MARK: Moved elements

  /// Presents with a picture that a finger can throw.
  private func presentThrown(_ isFilm: Bool) throws -> UIPanGestureRecognizer {
    begin()
    let (photo, film) = (ThrowPhotoTransition(), ThrowFilmTransition())
    isFilm ? film.attach(to: second) : photo.attach(to: second)
    present()
    isFilm ? film.addDismissGesture(to: second) : photo.addDismissGesture(to: second)
    owner = isFilm ? film : photo
    return try pan(on: second.view)
  }

  func testAPhotoFollowsTheFingerAndFliesOn() async throws {
    for isFilm in [false, true] {
      for (way, finishes) in [(150.0, false), (300, true)] {
        let pan = try presentThrown(isFilm)
        drag(pan, to: 0)
        let container = try XCTUnwrap(second.view.superview)
        let picture = try XCTUnwrap(container.subviews.last as? SnapshotView)
        pan.moved = CGPoint(x: 30, y: way)
        pan.speed = CGPoint(x: 0, y: 100)
        pan.move(to: .changed)
        func center() -> CGPoint {
          let frame = picture.layer.presentedFrame
          return CGPoint(x: frame.midX, y: frame.midY)
        }
        XCTAssertEqual(center().x, 195 + 30, accuracy: 1e-6)
        XCTAssertEqual(center().y, 422 + way, accuracy: 1e-6)
        // The size stays on the way.
        let part = way / 400
        XCTAssertEqual(picture.layer.presentedFrame.width, 390 - 290 * part, accuracy: 1e-6)
        pan.move(to: .ended)
        XCTAssertEqual(center().y, 422 + way, accuracy: 1e-6)
        Loop.advance(0.02, frame: 0.005)
        let goal: CGFloat = finishes ? 700 : 422
        XCTAssertLessThan(abs(center().y - goal), abs(422 + way - goal) + 4)
        XCTAssertEqual(center().x, 225, accuracy: 40)
        XCTAssertTrue(Loop.settle())
        XCTAssertEqual(first.presentedViewController == nil, finishes)
        XCTAssertNil(picture.superview)
        XCTAssertEqual(Loop.stalledAnimators.count, 0)
        end(runs: 2)
      }
    }
  }

  /// Also where nothing else is left to be played.
  func testAFlightIsCaught() async throws {
    for isFilm in [false, true] {
      let pan = try presentThrown(isFilm)
      drag(pan, to: 400)
      pan.move(to: .ended)
      Loop.advance(0.05)
      XCTAssertEqual(contexts.last?.completions, 0)
      drag(pan, to: -300)
      pan.move(to: .ended)
      XCTAssertTrue(Loop.settle())
      XCTAssertTrue(first.presentedViewController === second)
      end(runs: 2)
    }
  }

  // MARK: Triggers

  func testATapOnWhatStaysDismisses() async throws {
    begin()
    let menu = TapMenuTransition()
    menu.attach(to: second)
    present()
    let photo = try XCTUnwrap(menu.photoForTests)
    let tap = try XCTUnwrap(photo.gestureRecognizers?.first as? UITapGestureRecognizer)
    tap.move(to: .ended)
    Loop.turn()
    XCTAssertEqual(contexts.last?.initiallyInteractive, false)
    XCTAssertTrue(Loop.settle())
    XCTAssertNil(first.presentedViewController)
    XCTAssertNil(photo.superview)
    end(runs: 2)
  }

  func testASwipeDismissesAndALongPressPresents() async throws {
    begin()
    let menu = TapMenuTransition()
    var asked = 0
    menu.addPresentGesture(to: first) { [self] _ in
      asked += 1
      return second
    }
    let press = try XCTUnwrap(first.view.gestureRecognizers?.first as? UILongPressGestureRecognizer)
    press.move(to: .began)
    press.move(to: .changed)
    press.move(to: .ended)
    XCTAssertTrue(Loop.settle())
    XCTAssertTrue(first.presentedViewController === second)
    // A screen that presents is not asked for another one.
    press.move(to: .began)
    press.move(to: .ended)
    XCTAssertEqual(asked, 1)
    let swipe = try XCTUnwrap(
      (second.view.gestureRecognizers ?? []).lazy.compactMap { $0 as? UISwipeGestureRecognizer }
        .first)
    XCTAssertEqual(swipe.direction, .up)
    swipe.move(to: .ended)
    // Another one while it goes does nothing.
    swipe.move(to: .ended)
    XCTAssertTrue(Loop.settle())
    XCTAssertNil(first.presentedViewController)
    end(runs: 2)
  }

  // MARK: Not interruptible

  func testARunThatCannotBeInterrupted() async throws {
    for (angle, finishes) in [(0.7, false), (0.9, true)] {
      begin()
      let turn = TurnAwayTransition()
      turn.attach(to: second)
      first.present(second, animated: true)
      XCTAssertTrue(Loop.settle())
      turn.addDismissGesture(to: second)
      let container = try XCTUnwrap(second.view.superview)
      let rotation = try XCTUnwrap(
        second.view.gestureRecognizers?.first as? UIRotationGestureRecognizer)
      rotation.rotation = -0.1
      rotation.move(to: .began)
      rotation.move(to: .ended)
      XCTAssertEqual(contexts.count, 1)
      rotation.rotation = 0.05
      rotation.move(to: .began)
      Loop.turn()
      rotation.rotation = angle
      rotation.move(to: .changed)
      XCTAssertEqual(contexts.last?.percentComplete ?? 0, angle / (.pi / 2), accuracy: 1e-12)
      XCTAssertEqual(container.gestureRecognizers ?? [], [])
      rotation.move(to: .ended)
      rotation.move(to: .began)
      XCTAssertEqual(contexts.last?.isInteractive, false)
      XCTAssertTrue(Loop.settle())
      XCTAssertEqual(contexts.last?.didComplete, finishes)
      end(runs: 2)
    }
  }
}

extension TapMenuTransition {
  /// The picture of the screen below, which is private to the file.
  fileprivate var photoForTests: UIView? {
    Mirror(reflecting: self).children.first { $0.label == "photo" }?.value as? UIView
  }
}
