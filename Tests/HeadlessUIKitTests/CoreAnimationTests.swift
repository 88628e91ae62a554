import XCTest

@testable import UIKit

/// What Core Animation's headers say in so many words.
@MainActor final class CoreAnimationTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { Loop.reset() } }

  private let layer = CALayer()
  private var x: Double { layer.presented("position.x")[0] }

  private func move(
    from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: TimeInterval = 1
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = duration
    return animation
  }

  func testEveryFormOfABasicAnimation() async {
    for (from, to, by, start, end) in [
      (10.0, 30.0, nil, 10, 30), (10, nil, 6, 10, 16), (nil, 30, 6, 24, 30),
      (10, nil, nil, 10, 100), (nil, 30, nil, 100, 30), (nil, nil, 6, 100, 106),
    ] as [(Double?, Double?, Double?, Double, Double)] {
      layer.position.x = 100
      layer.add(move(from: from, to: to, by: by), forKey: "move")
      XCTAssertEqual(x, start, accuracy: 1e-12)
      Loop.advance(0.25)
      XCTAssertEqual(x, start + 0.25 * (end - start), accuracy: 1e-9)
      layer.removeAllAnimations()
    }
  }

  func testAnEndAStartAndAWayAreTooMuch() async {
    Faults.traps = false
    layer.add(move(from: 0.0, to: 1.0, by: 1.0), forKey: nil)
    XCTAssertEqual(Faults.recorded, ["an animation has a start, an end and a way"])
  }

  /// Each cycle adds to the value at the end of the one before.
  func testCumulativeRepetitions() async {
    let animation = move(from: 5.0, to: 10.0)
    animation.isCumulative = true
    animation.repeatCount = 3
    layer.add(animation, forKey: nil)
    for (time, value) in [(0.5, 7.5), (1.5, 17.5), (2.5, 27.5)] {
      Loop.advance(time - (Loop.now - 100))
      XCTAssertEqual(x, value, accuracy: 1e-9)
    }
    layer.removeAllAnimations()
    animation.autoreverses = true
    layer.add(animation, forKey: nil)
    Loop.advance(2.5)
    XCTAssertEqual(x, 12.5, accuracy: 1e-9, "a cycle there and back ends at its start")
  }

  func testAHalfRepetition() async {
    let animation = move(from: 0.0, to: 10.0)
    animation.repeatCount = 1.5
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: nil)
    Loop.advance(4)
    XCTAssertEqual(x, 5, accuracy: 1e-9)
    XCTAssertTrue(Loop.isStill)
  }

  func testARepeatDurationEndsIt() async {
    let animation = move(from: 0.0, to: 10.0)
    animation.repeatDuration = 2.25
    layer.add(animation, forKey: nil)
    Loop.advance(2.2)
    XCTAssertEqual(x, 2, accuracy: 1e-6)
    Loop.advance(0.1)
    XCTAssertFalse(layer.hasAnimations)
  }

  func testSpeedAndOffsetOfAnAnimation() async {
    let fast = move(from: 0.0, to: 10.0)
    fast.speed = 2
    layer.add(fast, forKey: "fast")
    Loop.advance(0.25)
    XCTAssertEqual(x, 5, accuracy: 1e-9)
    Loop.advance(0.26)
    XCTAssertFalse(layer.hasAnimations)
    let shifted = move(from: 0.0, to: 10.0)
    shifted.timeOffset = 0.75
    layer.add(shifted, forKey: "shifted")
    XCTAssertEqual(x, 7.5, accuracy: 1e-9)
    Loop.advance(0.5)
    XCTAssertEqual(x, 2.5, accuracy: 1e-9, "it goes on at the beginning")
    Loop.advance(0.51)
    XCTAssertFalse(layer.hasAnimations)
    let held = move(from: 0.0, to: 10.0)
    (held.speed, held.timeOffset) = (0, 0.3)
    layer.add(held, forKey: "held")
    Loop.advance(9)
    XCTAssertEqual(x, 3, accuracy: 1e-9)
  }

  func testATimingFunctionBendsThePathOfASegment() async {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 100))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 1
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn),
    ]
    layer.add(animation, forKey: nil)
    Loop.advance(0.25)
    XCTAssertEqual(layer.presented("position"), [50, 0])
    Loop.advance(0.5)
    XCTAssertEqual(
      layer.presented("position")[1], 100 * UnitBezier(0.42, 0, 1, 1).value(at: 0.5),
      accuracy: 1e-9)
  }

  func testACopyOfKeyframesMayBeChanged() async throws {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0.0, 10.0]
    animation.duration = 1
    let copy = try XCTUnwrap(animation.copy() as? CAKeyframeAnimation)
    copy.values = [0.0, 100.0]
    layer.add(copy, forKey: nil)
    Loop.advance(0.5)
    XCTAssertEqual(x, 50, accuracy: 1e-9)
  }

  func testAGroupCutsOffItsChildrenAndLendsItsDuration() async {
    let long = move(from: 0.0, to: 10.0, duration: 4)
    let lent = move(from: 0.0, to: 8.0, duration: 0)
    lent.keyPath = "position.y"
    let group = CAAnimationGroup()
    group.animations = [long, lent]
    group.duration = 2
    layer.add(group, forKey: nil)
    Loop.advance(1)
    XCTAssertEqual(layer.presented("position"), [2.5, 4])
    Loop.advance(1.1)
    XCTAssertFalse(layer.hasAnimations)
  }

  // MARK: What Core Animation raises

  func testNumbersThatAreNotFiniteAreFaults() async {
    Faults.traps = false
    let view = UIView()
    view.center = CGPoint(x: CGFloat.nan, y: 0)
    view.layer.bounds.size.height = .infinity
    view.transform = CGAffineTransform(scaleX: .nan, y: 1)
    view.layer.sublayerTransform.m34 = -.infinity
    XCTAssertEqual(Faults.recorded.count, 4)
    XCTAssertTrue(Faults.recorded.allSatisfy { $0.hasPrefix("CALayerInvalidGeometry") })
    view.frame = CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1)
    XCTAssertEqual(Faults.recorded.count, 5)
  }

  func testAnimationsThatAreNotFiniteAreFaults() async {
    func faults(_ animation: CAAnimation) -> Int {
      let before = Faults.recorded.count
      layer.add(animation, forKey: nil)
      return Faults.recorded.count - before
    }
    Faults.traps = false
    XCTAssertEqual(faults(move(to: Double.nan)), 1)
    XCTAssertEqual(faults(move(to: "far")), 1)
    let late = move(to: 1.0)
    late.beginTime = .nan
    XCTAssertEqual(faults(late), 1)
    let backwards = move(to: 1.0)
    backwards.speed = -1
    XCTAssertEqual(faults(backwards), 1)
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.toValue, spring.initialVelocity, spring.duration) = (1.0, .infinity, 1)
    XCTAssertEqual(faults(spring), 1)
    (spring.initialVelocity, spring.stiffness) = (0, 0)
    XCTAssertEqual(faults(spring), 1)
    let frames = CAKeyframeAnimation(keyPath: "position.x")
    frames.values = [0.0, 1.0, 2.0]
    frames.keyTimes = [0, 0.7, 0.6]
    XCTAssertEqual(faults(frames), 1)
    frames.keyTimes = [0, 0.5, 1.5]
    XCTAssertEqual(faults(frames), 1)
    (frames.keyTimes, frames.values) = (nil, [])
    XCTAssertEqual(faults(frames), 1)
    XCTAssertEqual(faults(CABasicAnimation(keyPath: nil)), 1)
    XCTAssertEqual(faults(move(to: 1.0)), 0)
  }

  // MARK: Transactions

  func testACommitNeedsABeginAndABeginACommit() async {
    Faults.traps = false
    CATransaction.commit()
    CATransaction.begin()
    Loop.turn()
    XCTAssertEqual(
      Faults.recorded,
      [
        "a transaction is committed that has not begun",
        "a transaction has begun and is not committed",
      ])
  }

  func testTheImplicitTransactionEndsWithTheTurn() async {
    var isDone = false
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { isDone = true }
    XCTAssertTrue(CATransaction.disableActions())
    Loop.turn()
    XCTAssertTrue(isDone)
    XCTAssertFalse(CATransaction.disableActions())
    isDone = false
    CATransaction.setCompletionBlock { isDone = true }
    CATransaction.flush()
    XCTAssertTrue(isDone)
  }

  func testItsTimingFunctionAndDurationAreLent() async {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    layer.add(move(from: 0.0, to: 10.0, duration: 0), forKey: nil)
    CATransaction.commit()
    Loop.advance(1)
    XCTAssertEqual(x, 10 * UnitBezier(0.42, 0, 1, 1).value(at: 0.5), accuracy: 1e-9)
  }
}
