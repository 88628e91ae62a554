import UIKit
import XCTest

private final class Listener: NSObject, UIGestureRecognizerDelegate {
  var calls: [String] = []
  var isSimultaneous = false
  var receives = true

  @IBAction private func heard(_ recognizer: UIGestureRecognizer) {
    calls.append("\(recognizer.name ?? "") \(recognizer.state)")
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }
}

@MainActor final class TouchTests: XCTestCase {
  private let listener = Listener()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  override func setUp() async throws {
    await MainActor.run {
      Loop.reset()
      window.addSubview(view)
    }
  }

  private func add<Recognizer: UIGestureRecognizer>(
    _ name: String, _ recognizer: Recognizer, to view: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.delegate = listener
    recognizer.addTarget(listener, action: NSSelectorFromString("heard:"))
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  func testAPanBeginsAfterTenPointsAndKnowsItsWayAndSpeed() async {
    let pan = add("pan", UIPanGestureRecognizer())
    let finger = Finger(at: CGPoint(x: 100, y: 100), in: window)
    XCTAssertTrue(finger.view === view)
    finger.move(to: CGPoint(x: 109, y: 100))
    XCTAssertEqual(listener.calls, [])
    finger.move(to: CGPoint(x: 110, y: 100))
    XCTAssertEqual(listener.calls, ["pan began"])
    finger.move(by: CGVector(dx: 60, dy: -30), over: 0.1)
    XCTAssertEqual(pan.translation(in: nil).x, 70, accuracy: 1e-9)
    XCTAssertEqual(pan.translation(in: nil).y, -30, accuracy: 1e-9)
    XCTAssertEqual(pan.velocity(in: nil).x, 600, accuracy: 1e-6)
    XCTAssertEqual(pan.location(in: view).x, 170, accuracy: 1e-9)
    finger.lift()
    XCTAssertEqual(listener.calls.last, "pan ended")
    XCTAssertEqual(pan.state, .possible)
    let next = Finger(at: .zero, in: window)
    XCTAssertEqual(pan.translation(in: nil), .zero)
    next.lift()
  }

  func testAFingerThatRestsHasNoSpeed() async {
    let pan = add("pan", UIPanGestureRecognizer())
    let finger = Finger(at: .zero, in: window)
    finger.move(by: CGVector(dx: 60, dy: 0), over: 0.1)
    Loop.advance(0.2)
    finger.lift()
    XCTAssertEqual(pan.velocity(in: nil), .zero)
  }

  func testACallCancels() async {
    _ = add("pan", UIPanGestureRecognizer())
    let finger = Finger(at: .zero, in: window)
    finger.move(to: CGPoint(x: 50, y: 0))
    finger.cancel()
    XCTAssertEqual(listener.calls, ["pan began", "pan cancelled"])
  }

  func testAnEdgePanComesFromItsEdge() async {
    let edge = add("edge", UIScreenEdgePanGestureRecognizer())
    edge.edges = .left
    for (start, step, begins) in [(10.0, 30.0, true), (100, 30, false), (20, -30, false)] {
      listener.calls = []
      let finger = Finger(at: CGPoint(x: start, y: 300), in: window)
      finger.move(to: CGPoint(x: start + step, y: 300))
      finger.lift()
      XCTAssertEqual(listener.calls.first == "edge began", begins, "from \(start)")
    }
  }

  func testTwoFingersPinchAndTurn() async {
    let pinch = add("pinch", UIPinchGestureRecognizer())
    let rotation = add("rotation", UIRotationGestureRecognizer())
    listener.isSimultaneous = true
    let left = Finger(at: CGPoint(x: 100, y: 100), in: window)
    let right = Finger(at: CGPoint(x: 200, y: 100), in: window)
    right.move(to: CGPoint(x: 250, y: 100))
    XCTAssertEqual(listener.calls, ["pinch began"])
    XCTAssertEqual(pinch.scale, 1.5, accuracy: 1e-12)
    XCTAssertEqual(pinch.location(in: nil).x, 175, accuracy: 1e-12)
    right.move(to: CGPoint(x: 100, y: 250))
    XCTAssertEqual(pinch.scale, 1.5, accuracy: 1e-12)
    XCTAssertEqual(rotation.rotation, .pi / 2, accuracy: 1e-12)
    left.lift()
    XCTAssertEqual(listener.calls.filter { $0.hasSuffix("ended") }.count, 2)
    right.lift()
    XCTAssertEqual(pinch.state, .possible)
  }

  func testTapsStrokesAndPresses() async {
    _ = add("tap", UITapGestureRecognizer())
    let swipe = add("swipe", UISwipeGestureRecognizer())
    swipe.direction = .up
    _ = add("press", UILongPressGestureRecognizer())
    Finger(at: CGPoint(x: 50, y: 500), in: window).lift()
    XCTAssertEqual(listener.calls, ["tap ended"])
    let stroke = Finger(at: CGPoint(x: 50, y: 500), in: window)
    stroke.move(by: CGVector(dx: 5, dy: -100), over: 0.1)
    stroke.lift()
    XCTAssertEqual(listener.calls, ["tap ended", "swipe ended"])
    let wrong = Finger(at: CGPoint(x: 50, y: 500), in: window)
    wrong.move(by: CGVector(dx: 100, dy: 0), over: 0.1)
    wrong.lift()
    XCTAssertEqual(listener.calls.count, 2)
    let press = Finger(at: CGPoint(x: 50, y: 500), in: window)
    Loop.advance(0.6)
    press.lift()
    XCTAssertEqual(listener.calls.suffix(2), ["press began", "press ended"])
  }

  func testTheFirstToBeginExcludesTheOthers() async {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(child)
    _ = add("inner", UIPanGestureRecognizer(), to: child)
    _ = add("outer", UIPanGestureRecognizer())
    func stroke() {
      let finger = Finger(at: CGPoint(x: 50, y: 50), in: window)
      finger.move(to: CGPoint(x: 80, y: 50))
      finger.lift()
    }
    stroke()
    XCTAssertEqual(listener.calls, ["inner began", "inner ended"])
    listener.calls = []
    listener.isSimultaneous = true
    stroke()
    XCTAssertEqual(listener.calls, ["inner began", "outer began", "inner ended", "outer ended"])
  }

  func testARequiredFailureIsWaitedFor() async {
    let edge = add("edge", UIScreenEdgePanGestureRecognizer())
    edge.edges = .left
    let pan = add("pan", UIPanGestureRecognizer())
    pan.require(toFail: edge)
    for (x, name) in [(5.0, "edge"), (100, "pan")] {
      listener.calls = []
      let finger = Finger(at: CGPoint(x: x, y: 50), in: window)
      finger.move(to: CGPoint(x: x + 50, y: 50))
      finger.lift()
      XCTAssertEqual(listener.calls, ["\(name) began", "\(name) ended"])
    }
  }

  func testTouchesReachOnlyWhoReceivesThem() async {
    _ = add("tap", UITapGestureRecognizer())
    listener.receives = false
    Finger(at: .zero, in: window).lift()
    listener.receives = true
    view.isUserInteractionEnabled = false
    Finger(at: .zero, in: window).lift()
    XCTAssertEqual(listener.calls, [])
  }

  func testAScrollViewHasItsPanAndItsOffset() async {
    let scroll = UIScrollView(frame: view.bounds)
    view.addSubview(scroll)
    XCTAssertTrue(scroll.gestureRecognizers?.first === scroll.panGestureRecognizer)
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    let leaf = UIView(frame: CGRect(x: 0, y: 30, width: 10, height: 10))
    scroll.addSubview(leaf)
    XCTAssertEqual(leaf.convert(CGPoint.zero, to: nil), .zero)
    XCTAssertEqual(scroll.adjustedContentInset, .zero)
  }
}
