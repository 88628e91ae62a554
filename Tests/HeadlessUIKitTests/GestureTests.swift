import UIKit
import XCTest

/// Has actions of all the kinds that are found by their names.
private class Target: NSObject, UIGestureRecognizerDelegate {
  var calls: [String] = []
  var allows = true

  @IBAction private func pan(_ pan: UIPanGestureRecognizer) { calls.append("pan \(pan.state)") }
  @IBAction func open(_ recognizer: UIGestureRecognizer) { calls.append("open") }
  @IBAction private func tick(_ link: CADisplayLink) {
    calls.append(String(format: "%.4f", link.targetTimestamp - link.timestamp))
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allows }
}

private final class Heir: Target {
  @IBAction private func pinch(_ pinch: UIPinchGestureRecognizer) {
    calls.append("pinch \(pinch.scale)")
  }
}

@MainActor final class GestureTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { Loop.reset() } }

  func testPrivateActionsAreCalledWithTheirSender() async {
    let target = Target()
    let pan = UIPanGestureRecognizer(target: target, action: NSSelectorFromString("pan:"))
    for state in [UIGestureRecognizer.State.began, .changed, .ended] { pan.move(to: state) }
    XCTAssertEqual(target.calls, ["pan began", "pan changed", "pan ended"])
    XCTAssertEqual(pan.state, .possible)
  }

  func testActionsAreFoundInSuperclassesAndForGeneralSenders() async {
    let target = Heir()
    let edge = UIScreenEdgePanGestureRecognizer(
      target: target, action: NSSelectorFromString("pan:"))
    edge.addTarget(target, action: NSSelectorFromString("open:"))
    edge.move(to: .began)
    let pinch = UIPinchGestureRecognizer(target: target, action: NSSelectorFromString("pinch:"))
    pinch.scale = 2
    pinch.move(to: .began)
    XCTAssertEqual(target.calls, ["pan began", "open", "pinch 2.0"])
  }

  func testAnUnknownActionIsAFault() async {
    Faults.traps = false
    let tap = UITapGestureRecognizer(target: Target(), action: NSSelectorFromString("gone:"))
    let target = Target()
    tap.addTarget(target, action: NSSelectorFromString("nothing:"))
    tap.move(to: .ended)
    XCTAssertEqual(Faults.recorded, ["Target: unrecognized selector nothing:"])
  }

  func testTargetsAreNotKept() async {
    weak var target: Target?
    let pan: UIPanGestureRecognizer
    do {
      let made = Target()
      pan = UIPanGestureRecognizer(target: made, action: NSSelectorFromString("pan:"))
      target = made
    }
    XCTAssertNil(target)
    pan.move(to: .began)
  }

  func testAGestureThatMayNotBeginFailsUntilItIsOver() async {
    let target = Target()
    let pan = UIPanGestureRecognizer(target: target, action: NSSelectorFromString("pan:"))
    pan.delegate = target
    target.allows = false
    pan.move(to: .began)
    XCTAssertEqual(pan.state, .failed)
    target.allows = true
    pan.move(to: .changed)
    pan.move(to: .ended)
    XCTAssertEqual(target.calls, [])
    pan.move(to: .began)
    XCTAssertEqual(target.calls, ["pan began"])
  }

  func testSwitchingOffCancels() async {
    let target = Target()
    let pan = UIPanGestureRecognizer(target: target, action: NSSelectorFromString("pan:"))
    pan.move(to: .began)
    pan.isEnabled = false
    pan.move(to: .began)
    XCTAssertEqual(target.calls, ["pan began", "pan cancelled"])
    pan.removeTarget(target, action: nil)
    pan.isEnabled = true
    pan.move(to: .began)
    XCTAssertEqual(target.calls.count, 2)
  }

  func testVectorsAreInTheCoordinatesOfTheView() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    view.addGestureRecognizer(pan)
    XCTAssertTrue(pan.view === view)
    pan.moved = CGPoint(x: 10, y: 0)
    pan.finger = CGPoint(x: 70, y: 50)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    XCTAssertEqual(pan.translation(in: nil), CGPoint(x: 10, y: 0))
    XCTAssertEqual(pan.translation(in: view), CGPoint(x: 5, y: 0))
    XCTAssertEqual(pan.location(in: view), CGPoint(x: 60, y: 50))
    view.removeGestureRecognizer(pan)
    XCTAssertNil(pan.view)
    XCTAssertEqual(view.gestureRecognizers?.count, 0)
  }

  // MARK: Display links

  func testALinkIsCalledBeforeEveryFrameAndMakesTheNext() async {
    let target = Target()
    let link = CADisplayLink(target: target, selector: NSSelectorFromString("tick:"))
    link.add(to: .main, forMode: .common)
    let start = Loop.now
    Loop.advance(0.03, frame: 0.01)
    XCTAssertEqual(target.calls, ["0.0100", "0.0100", "0.0100"])
    XCTAssertEqual(link.targetTimestamp, Loop.now)
    XCTAssertEqual(Loop.now, start + 0.03)
    link.isPaused = true
    Loop.advance(0.1)
    link.isPaused = false
    link.invalidate()
    Loop.advance(0.1)
    XCTAssertEqual(target.calls.count, 3)
    XCTAssertTrue(Loop.isStill)
  }

  func testALinkKeepsItsTargetUntilItIsInvalidated() async {
    weak var target: Target?
    let link: CADisplayLink
    do {
      let made = Target()
      link = CADisplayLink(target: made, selector: NSSelectorFromString("tick:"))
      link.add(to: .main, forMode: .common)
      target = made
    }
    XCTAssertNotNil(target)
    link.invalidate()
    XCTAssertNil(target)
  }
}
