import XCTest

@testable import UIKit

/// What UIKit's header says of animators in so many words.
@MainActor final class AnimatorRuleTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { Loop.reset() } }

  private let view = UIView()
  private var alpha: Double { view.layer.presented("opacity")[0] }
  private var x: Double { view.layer.presented("position")[0] }

  private func fade(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) { self.view.alpha = 0 }
  }
  private let easeIn = UnitBezier(0.42, 0, 1, 1)

  func testADelayedBlockHasTheCurveForItselfOverTheRest() async {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn)
    animator.addAnimations({ self.view.center.x = 100 }, delayFactor: 0.25)
    animator.startAnimation()
    Loop.advance(0.5)
    XCTAssertEqual(x, 0)
    Loop.advance(0.75)
    XCTAssertEqual(x, 100 * easeIn.value(at: 0.5), accuracy: 1e-9)
    Loop.advance(0.76)
    XCTAssertEqual(view.center.x, 100)
    XCTAssertFalse(view.layer.hasAnimations)
  }

  func testADelayedBlockIsScrubbedEvenly() async {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn)
    animator.addAnimations({ self.view.center.x = 100 }, delayFactor: 0.5)
    animator.fractionComplete = 0.5
    XCTAssertEqual(x, 0)
    animator.fractionComplete = 0.75
    XCTAssertEqual(x, 50, accuracy: 1e-12)
    animator.stopAnimation(true)
  }

  func testABlockInFlightIsDelayedByAPartOfWhatRemains() async {
    let animator = fade()
    animator.startAnimation()
    Loop.advance(0.5)
    animator.addAnimations({ self.view.center.x = 100 }, delayFactor: 0.5)
    Loop.advance(0.25)
    XCTAssertEqual(x, 0, accuracy: 1e-9)
    Loop.advance(0.125)
    XCTAssertEqual(x, 50, accuracy: 1e-6)
  }

  /// "submitting an animation block will automatically start animating".
  func testAnEmptyAnimatorStartsWithItsFirstBlock() async {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation()
    Loop.advance(7)
    XCTAssertTrue(animator.isStalled)
    animator.addAnimations { self.view.alpha = 0 }
    Loop.advance(0.25)
    XCTAssertEqual(alpha, 0.75, accuracy: 1e-9)
    Loop.advance(0.8)
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(view.alpha, 0)
  }

  func testWhatIsContinuedAndReversedInFlightGoesBackToTheStart() async {
    let animator = fade()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.fractionComplete = 0.4
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    Loop.advance(0.2)
    animator.isReversed = true
    XCTAssertEqual(alpha, 0.4, accuracy: 1e-9)
    Loop.advance(0.3)
    XCTAssertEqual(alpha, 0.7, accuracy: 1e-9)
    XCTAssertEqual(ends, [])
    Loop.advance(0.31)
    XCTAssertEqual(ends, [.start])
  }

  func testTheFractionStaysWithinItsEnds() async {
    let animator = fade()
    animator.fractionComplete = 1.5
    XCTAssertEqual(animator.fractionComplete, 1)
    animator.fractionComplete = -1
    XCTAssertEqual(alpha, 1)
    animator.fractionComplete = 0.5
    animator.startAnimation()
    animator.fractionComplete = 0.1
    XCTAssertEqual(alpha, 0.5, accuracy: 1e-9, "only a paused animator is scrubbed")
  }

  func testWhatIsNotInterruptibleMayNotBeInterrupted() async {
    Faults.traps = false
    let animator = fade()
    animator.isInterruptible = false
    animator.startAnimation()
    XCTAssertEqual(Faults.recorded, [])
    animator.pauseAnimation()
    animator.stopAnimation(true)
    XCTAssertEqual(
      Faults.recorded,
      [
        "an animator that is not interruptible is paused",
        "an animator that is not interruptible is stopped",
      ])
  }

  func testSettingsOfAnActiveAnimatorAreFixed() async {
    Faults.traps = false
    let animator = fade()
    animator.isUserInteractionEnabled = true
    animator.pauseAnimation()
    animator.isInterruptible = true
    animator.isUserInteractionEnabled = false
    XCTAssertEqual(
      Faults.recorded,
      [
        "isInterruptible is set on an active animator",
        "isUserInteractionEnabled is set on an active animator",
      ])
    animator.stopAnimation(true)
  }

  func testStatesThatAreNotAllowed() async {
    Faults.traps = false
    let animator = fade()
    animator.stopAnimation(true)
    animator.startAnimation()
    animator.stopAnimation(false)
    animator.addAnimations {}
    animator.startAnimation()
    animator.finishAnimation(at: .end)
    XCTAssertEqual(
      Faults.recorded,
      [
        "an animator that is not active is stopped", "animations are added to a stopped animator",
        "a stopped animator is used before it has been finished",
      ])
  }

  /// "It is an error to release a paused or stopped property animator."
  func testAnAnimatorThatRestsIsNotReleased() async {
    do { fade().pauseAnimation() }
    XCTAssertEqual(Faults.warnings, ["an animator is released that is paused or stopped"])
    do {
      let animator = fade()
      animator.startAnimation()
      animator.stopAnimation(false)
    }
    XCTAssertEqual(Faults.warnings.count, 2)
    do { fade().startAnimation() }
    XCTAssertEqual(Loop.animators.count, 1, "the system keeps what runs")
    Loop.advance(1.1)
    do {
      let animator = fade()
      animator.pauseAnimation()
      animator.stopAnimation(true)
    }
    XCTAssertEqual(Faults.warnings.count, 2)
    XCTAssertEqual(Loop.animators.count, 0)
  }

  func testWithAnimationsSwitchedOffNothingIsAnimated() async {
    UIView.setAnimationsEnabled(false)
    let animator = fade()
    animator.startAnimation()
    XCTAssertEqual(alpha, 0)
    UIView.setAnimationsEnabled(true)
    Loop.advance(0.1)
    XCTAssertEqual(animator.state, .inactive)
  }

  func testFingersAreKeptOffByAnAnimatorThatSaysSo() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.frame = window.bounds
    window.addSubview(view)
    for isOpen in [true, false] {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.alpha -= 0.1 }
      animator.isUserInteractionEnabled = isOpen
      animator.startAnimation()
      XCTAssertTrue(window.hitTest(.zero, with: nil) === (isOpen ? view : window))
      Loop.advance(1.1)
      XCTAssertTrue(window.hitTest(.zero, with: nil) === view)
    }
  }
}
