import UIKit
import XCTest

private final class Listener: NSObject, UIGestureRecognizerDelegate {
  var calls: [String] = []
  var first: String?

  @IBAction private func heard(_ recognizer: UIGestureRecognizer) {
    calls.append("\(recognizer.name ?? "") \(recognizer.state)")
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { first != nil && otherGestureRecognizer.name == first }
}

/// Takes down the touches that reach it.
private final class TouchedView: UIView {
  var calls: [String] = []
  var passesOn = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("began")
    if passesOn { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("moved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("cancelled")
  }
}

/// Which of several recognizers recognizes, and what the views hear of the touches.
@MainActor final class RecognitionTests: XCTestCase {
  private let listener = Listener()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let view = TouchedView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let place = CGPoint(x: 100, y: 100)

  override func setUp() async throws {
    await MainActor.run {
      Loop.reset()
      window.addSubview(view)
    }
  }

  @discardableResult
  private func add<Recognizer: UIGestureRecognizer>(
    _ name: String, _ recognizer: Recognizer
  ) -> Recognizer {
    recognizer.name = name
    recognizer.delegate = listener
    recognizer.addTarget(listener, action: NSSelectorFromString("heard:"))
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func tap() { Finger(at: place, in: window).lift() }

  // MARK: Failing first

  func testOneTapWaitsForTwoToFail() async {
    let single = add("one", UITapGestureRecognizer())
    let double = add("two", UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    tap()
    XCTAssertEqual(listener.calls, [])
    Loop.advance(0.3)
    XCTAssertEqual(listener.calls, [])
    Loop.advance(0.1)
    XCTAssertEqual(listener.calls, ["one ended"])
    listener.calls = []
    tap()
    Loop.advance(0.1)
    tap()
    XCTAssertEqual(listener.calls, ["two ended"])
    Loop.advance(1)
    XCTAssertEqual(listener.calls, ["two ended"])
  }

  func testOneTapLetsTwoGoOnWhenNobodyWaits() async {
    add("one", UITapGestureRecognizer())
    add("two", UITapGestureRecognizer()).numberOfTapsRequired = 2
    tap()
    Loop.advance(0.1)
    tap()
    XCTAssertEqual(listener.calls, ["one ended", "one ended", "two ended"])
  }

  func testATapWaitsForAPressThatTheLiftingEnds() async {
    let tapping = add("tap", UITapGestureRecognizer())
    let press = add("press", UILongPressGestureRecognizer())
    tapping.require(toFail: press)
    tap()
    XCTAssertEqual(listener.calls, ["tap ended"])
    let finger = Finger(at: place, in: window)
    Loop.advance(0.6)
    finger.lift()
    XCTAssertEqual(listener.calls, ["tap ended", "press began", "press ended"])
  }

  func testADelegateMayAskForAFailureToo() async {
    listener.first = "edge"
    add("edge", UIScreenEdgePanGestureRecognizer()).edges = .left
    add("pan", UIPanGestureRecognizer())
    let finger = Finger(at: CGPoint(x: 5, y: 100), in: window)
    finger.move(to: CGPoint(x: 60, y: 100))
    finger.lift()
    XCTAssertEqual(listener.calls, ["edge began", "edge ended"])
  }

  func testWhatHasBeenRecognizedStaysOutOfLaterTouches() async {
    add("two", UITapGestureRecognizer()).numberOfTapsRequired = 2
    add("pan", UIPanGestureRecognizer())
    tap()
    let finger = Finger(at: place, in: window)
    finger.move(to: CGPoint(x: 150, y: 100))
    finger.lift()
    tap()
    XCTAssertEqual(listener.calls, ["pan began", "pan ended"])
    Loop.advance(0.1)
    tap()
    XCTAssertEqual(listener.calls.last, "two ended")
  }

  // MARK: Fingers

  func testTheNumberOfFingersMustBeRight() async {
    add("tap", UITapGestureRecognizer()).numberOfTouchesRequired = 2
    tap()
    XCTAssertEqual(listener.calls, [])
    let (one, two) = (Finger(at: place, in: window), Finger(at: .zero, in: window))
    one.lift()
    two.lift()
    XCTAssertEqual(listener.calls, ["tap ended"])
    let swipe = add("swipe", UISwipeGestureRecognizer())
    swipe.numberOfTouchesRequired = 2
    let lone = Finger(at: place, in: window)
    lone.move(to: CGPoint(x: 200, y: 100))
    lone.lift()
    XCTAssertEqual(listener.calls, ["tap ended"])
    let pair = [Finger(at: place, in: window), Finger(at: .zero, in: window)]
    for finger in pair {
      finger.move(to: CGPoint(x: finger.position.x + 110, y: finger.position.y))
    }
    for finger in pair { finger.lift() }
    XCTAssertEqual(listener.calls, ["tap ended", "swipe ended"])
  }

  func testATranslationThatIsSetIsInTheViewsCoordinatesAndStopsTheSpeed() async {
    let pan = add("pan", UIPanGestureRecognizer())
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let finger = Finger(at: CGPoint(x: 200, y: 400), in: window)
    finger.move(by: CGVector(dx: 60, dy: 0), over: 0.1)
    XCTAssertGreaterThan(pan.velocity(in: nil).x, 500)
    pan.setTranslation(CGPoint(x: 5, y: 1), in: view)
    XCTAssertEqual(pan.velocity(in: nil), .zero)
    XCTAssertEqual(pan.translation(in: nil).x, 10, accuracy: 1e-9)
    XCTAssertEqual(pan.translation(in: view).y, 1, accuracy: 1e-9)
    finger.move(by: CGVector(dx: 12, dy: 0), over: 0.1)
    XCTAssertEqual(pan.translation(in: view).x, 11, accuracy: 1e-9)
    finger.lift()
  }

  // MARK: Coming and going in flight

  func testARecognizerThatIsTakenOffHearsNoMore() async {
    for tells in [false, true] {
      Environment.tellsRemovedRecognizers = tells
      listener.calls = []
      let pan = add("pan", UIPanGestureRecognizer())
      let finger = Finger(at: place, in: window)
      finger.move(to: CGPoint(x: 150, y: 100))
      view.removeGestureRecognizer(pan)
      XCTAssertEqual(pan.state, .possible)
      XCTAssertEqual(pan.numberOfTouches, 0)
      finger.move(to: CGPoint(x: 200, y: 100))
      finger.lift()
      XCTAssertEqual(listener.calls, ["pan began"] + (tells ? ["pan cancelled"] : []))
    }
  }

  func testARecognizerThatComesLateMissesTheFingerThatIsDown() async {
    let finger = Finger(at: place, in: window)
    add("pan", UIPanGestureRecognizer())
    finger.move(to: CGPoint(x: 150, y: 100))
    finger.lift()
    XCTAssertEqual(listener.calls, [])
    let next = Finger(at: place, in: window)
    next.move(to: CGPoint(x: 150, y: 100))
    next.lift()
    XCTAssertEqual(listener.calls, ["pan began", "pan ended"])
  }

  // MARK: Views and responders

  func testTheViewLosesTheTouchesThatAreRecognized() async {
    let pan = add("pan", UIPanGestureRecognizer())
    let finger = Finger(at: place, in: window)
    finger.move(to: CGPoint(x: 105, y: 100))
    XCTAssertEqual(view.calls, ["began", "moved"])
    finger.move(to: CGPoint(x: 150, y: 100))
    finger.lift()
    XCTAssertEqual(view.calls, ["began", "moved", "cancelled"])
    view.calls = []
    pan.cancelsTouchesInView = false
    let next = Finger(at: place, in: window)
    next.move(to: CGPoint(x: 150, y: 100))
    next.lift()
    XCTAssertEqual(view.calls, ["began", "moved", "ended"])
  }

  func testTheSystemCancelsTheViewsTouchesToo() async {
    Finger(at: place, in: window).cancel()
    XCTAssertEqual(view.calls, ["began", "cancelled"])
  }

  func testASecondFingerIsForViewsThatTakeSeveral() async {
    for takes in [false, true] {
      view.isMultipleTouchEnabled = takes
      view.calls = []
      let pair = [Finger(at: place, in: window), Finger(at: .zero, in: window)]
      for finger in pair { finger.lift() }
      XCTAssertEqual(view.calls.filter { $0 == "began" }.count, takes ? 2 : 1)
    }
  }

  func testWhatAViewDoesNotHandleGoesUpTheChain() async {
    final class Holder: UIViewController {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let holder = Holder()
    window.rootViewController = holder
    let leaf = UIView(frame: holder.view.bounds)
    holder.view.addSubview(leaf)
    window.sendSubviewToBack(view)
    tap()
    XCTAssertEqual(holder.count, 1)
    let inner = TouchedView(frame: leaf.bounds)
    leaf.addSubview(inner)
    tap()
    XCTAssertEqual(holder.count, 1)
    inner.passesOn = true
    tap()
    XCTAssertEqual(holder.count, 2)
    XCTAssertTrue(inner.next === leaf)
    XCTAssertTrue(holder.view.next === holder)
    window.rootViewController = nil
  }
}
