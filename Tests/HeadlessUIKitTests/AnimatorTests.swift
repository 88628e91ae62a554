import XCTest

@testable import UIKit

@MainActor final class AnimatorTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { Loop.reset() } }

  private let view = UIView()
  private var ends: [UIViewAnimatingPosition] = []
  private var alpha: Double { view.layer.presented("opacity")[0] }

  private func animator(
    _ curve: UIView.AnimationCurve = .linear, duration: TimeInterval = 1
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { self.view.alpha = 0 }
    animator.addCompletion { self.ends.append($0) }
    return animator
  }

  func testItRunsToItsEnd() async {
    let animator = animator()
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(view.alpha, 1)
    animator.startAnimation()
    XCTAssertEqual(view.alpha, 0)
    XCTAssertEqual(animator.state, .active)
    Loop.advance(0.25)
    XCTAssertEqual(alpha, 0.75, accuracy: 1e-9)
    XCTAssertEqual(animator.fractionComplete, 0.25, accuracy: 1e-9)
    Loop.advance(1)
    XCTAssertEqual(ends, [.end])
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertFalse(view.layer.hasAnimations)
  }

  func testScrubbingIsLinearForEveryCurve() async {
    let curved = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { self.view.alpha = 0 }
    for fraction in [0.1, 0.9, 0.3] {
      curved.fractionComplete = fraction
      XCTAssertEqual(alpha, 1 - fraction, accuracy: 1e-12)
    }
    XCTAssertEqual(curved.state, .active)
    XCTAssertFalse(curved.isRunning)
  }

  func testWithoutLinearScrubbingTheCurveIsScrubbed() async {
    let animator = animator(.easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    XCTAssertEqual(alpha, 1 - UnitBezier(0.42, 0, 1, 1).value(at: 0.5), accuracy: 1e-12)
  }

  func testAPauseKeepsThePlaceOnScreen() async {
    let animator = animator(.easeInOut)
    animator.startAnimation()
    Loop.advance(0.25)
    let before = alpha
    XCTAssertEqual(animator.fractionComplete, 0.25, accuracy: 1e-9)
    animator.pauseAnimation()
    XCTAssertEqual(alpha, before)
    XCTAssertEqual(animator.fractionComplete, 1 - before, accuracy: 1e-12)
    Loop.advance(3)
    XCTAssertEqual(alpha, before)
  }

  func testReversedItGoesBackAndEndsAtTheStart() async {
    let animator = animator()
    animator.fractionComplete = 0.6
    animator.isReversed = true
    XCTAssertEqual(animator.fractionComplete, 0.4, accuracy: 1e-12)
    XCTAssertEqual(alpha, 0.4, accuracy: 1e-12)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    Loop.advance(0.3)
    XCTAssertEqual(alpha, 0.7, accuracy: 1e-9)
    Loop.advance(0.31)
    XCTAssertEqual(ends, [.start])
    XCTAssertEqual(view.alpha, 1)
  }

  func testReversedInFlightItComesBackTheWayItWent() async {
    let animator = animator(.easeIn)
    animator.startAnimation()
    Loop.advance(0.3)
    let there = alpha
    Loop.advance(0.2)
    animator.isReversed = true
    Loop.advance(0.2)
    XCTAssertEqual(alpha, there, accuracy: 1e-9)
    Loop.advance(0.31)
    XCTAssertEqual(ends, [.start])
  }

  func testContinuingTakesAnotherTimingOverTheFactor() async {
    let animator = animator(duration: 2)
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.25)
    Loop.advance(0.25)
    XCTAssertEqual(alpha, 0.25, accuracy: 1e-9)
    Loop.advance(0.26)
    XCTAssertEqual(ends, [.end])
  }

  func testContinuingWithASpringStartsWithItsVelocity() async {
    let animator = animator()
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 3, dy: 3)),
      durationFactor: 1)
    let spring = Spring(mass: 1, stiffness: 100, damping: 10, velocity: 3)
    Loop.advance(0.1)
    XCTAssertEqual(alpha, 0.5 - 0.5 * spring.progress(at: 0.1), accuracy: 1e-12)
    Loop.advance(spring.propertyAnimatorSettling - 0.1 - 1e-6)
    XCTAssertEqual(ends, [])
    Loop.advance(0.01)
    XCTAssertEqual(ends, [.end])
  }

  /// Radar 35743469.
  func testContinuedAtTheEndItTakesTheWholeDuration() async {
    let animator = animator()
    animator.fractionComplete = 1
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    Loop.advance(0.99)
    XCTAssertEqual(ends, [])
    Loop.advance(0.02)
    XCTAssertEqual(ends, [.end])
  }

  func testWithoutBlocksItNeverEnds() async {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { self.ends.append($0) }
    animator.startAnimation()
    Loop.advance(10)
    XCTAssertEqual(ends, [])
    XCTAssertTrue(animator.isStalled)
    XCTAssertTrue(Loop.stalledAnimators.first === animator)
  }

  func testABlockThatChangesNothingEndsAtOnce() async {
    let animator = UIViewPropertyAnimator(duration: 5, curve: .linear) {}
    animator.addCompletion { self.ends.append($0) }
    animator.startAnimation()
    XCTAssertEqual(ends, [])
    Loop.advance(0.01)
    XCTAssertEqual(ends, [.end])
    XCTAssertEqual(Loop.stalledAnimators.count, 0)
  }

  func testStoppingLeavesTheViewsAndFinishingPlacesThem() async {
    for (position, alpha) in [(UIViewAnimatingPosition.end, 0.0), (.start, 1), (.current, 0.75)] {
      view.alpha = 1
      ends = []
      let animator = animator()
      animator.startAnimation()
      Loop.advance(0.25)
      animator.stopAnimation(false)
      XCTAssertEqual(animator.state, .stopped)
      XCTAssertEqual(view.alpha, 0.75, accuracy: 1e-9)
      XCTAssertFalse(view.layer.hasAnimations)
      animator.finishAnimation(at: position)
      XCTAssertEqual(view.alpha, alpha, accuracy: 1e-9)
      XCTAssertEqual(ends, [position])
    }
  }

  func testStoppingWithoutFinishingTellsNobody() async {
    let animator = animator()
    animator.startAnimation()
    Loop.advance(0.25)
    animator.stopAnimation(true)
    XCTAssertEqual(animator.state, .inactive)
    Loop.advance(2)
    XCTAssertEqual(ends, [])
    XCTAssertEqual(view.alpha, 0.75, accuracy: 1e-9)
  }

  func testMisuseIsRecorded() async {
    Faults.traps = false
    animator().finishAnimation(at: .end)
    animator().continueAnimation(withTimingParameters: nil, durationFactor: 0)
    _ = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: CGFloat.infinity, dy: 0))
    animator().fractionComplete = .nan
    XCTAssertEqual(
      Faults.recorded,
      [
        "only a stopped animator can be finished", "only a paused animator can be continued",
        "a spring's velocity is not finite", "the fraction is not finite",
      ])
  }

  func testASpringHasAVelocityForEachAxis() async {
    func shift(_ velocity: CGVector) -> CGVector {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let timing = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 12, initialVelocity: velocity)
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
      animator.addAnimations { view.center = CGPoint(x: 105, y: 105) }
      animator.startAnimation()
      Loop.advance(0.1)
      let place = view.layer.presented("position")
      animator.stopAnimation(true)
      return CGVector(dx: place[0], dy: place[1])
    }
    let both = shift(CGVector(dx: 1, dy: 4))
    XCTAssertEqual(both.dx, shift(CGVector(dx: 1, dy: 1)).dx)
    XCTAssertEqual(both.dy, shift(CGVector(dx: 4, dy: 4)).dy)
    XCTAssertGreaterThan(both.dy, both.dx)
  }

  func testADelayBeforeTheStart() async {
    let animator = animator()
    animator.startAnimation(afterDelay: 1)
    Loop.advance(0.9)
    XCTAssertEqual(alpha, 1)
    XCTAssertTrue(animator.isRunning)
    Loop.advance(0.6)
    XCTAssertEqual(alpha, 0.5, accuracy: 1e-9)
    Loop.advance(0.51)
    XCTAssertEqual(ends, [.end])
  }

  func testAnimationsAddedInFlightTakeTheRest() async {
    let animator = animator()
    animator.startAnimation()
    Loop.advance(0.5)
    animator.addAnimations { self.view.center = CGPoint(x: 100, y: 0) }
    Loop.advance(0.25)
    XCTAssertEqual(view.layer.presented("position")[0], 50, accuracy: 1e-9)
    Loop.advance(0.3)
    XCTAssertEqual(view.center.x, 100)
  }

  func testItCanWaitAtItsEnd() async {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    Loop.advance(2)
    XCTAssertEqual(ends, [])
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(animator.fractionComplete, 1)
  }

  func testNestedBlocksTakePart() async {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animate(withDuration: 0.1) { self.view.alpha = 0 }
    }
    animator.startAnimation()
    Loop.advance(1)
    XCTAssertEqual(alpha, 0.5, accuracy: 1e-9)
    animator.stopAnimation(true)
  }

  func testItLetsGoOfEverything() async {
    weak var animator: UIViewPropertyAnimator?
    weak var shown: UIView?
    do {
      let view = UIView()
      let started = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      started.startAnimation()
      (animator, shown) = (started, view)
    }
    XCTAssertNotNil(animator)
    Loop.advance(2)
    XCTAssertNil(animator)
    XCTAssertNil(shown)
  }
}
