import XCTest

@testable import UIKit

/// `UIView.animate` and `animateKeyframes`, alone and inside each other.
@MainActor final class BlockTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { Loop.reset() } }

  private let view = UIView()
  private var ends: [String] = []
  private var alpha: Double { view.layer.presented("opacity")[0] }
  private var x: Double { view.layer.presented("position")[0] }
  private func curve(_ curve: UIView.AnimationCurve, _ t: Double) -> Double {
    curve.bezier.value(at: t)
  }
  private func ended(_ name: String) -> (Bool) -> Void {
    { self.ends.append("\(name) \($0)") }
  }

  func testTheCurveIsEaseInOutUnlessTheOptionsHaveAnother() async {
    let curves: [(UIView.AnimationOptions, UIView.AnimationCurve)] = [
      (.allowUserInteraction, .easeInOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
      (.curveLinear, .linear),
    ]
    for (options, kind) in curves {
      view.alpha = 1
      UIView.animate(withDuration: 1, delay: 0, options: options) { self.view.alpha = 0 }
      Loop.advance(0.3)
      XCTAssertEqual(alpha, 1 - curve(kind, 0.3), accuracy: 1e-9)
      Loop.advance(1)
    }
  }

  func testADelayHoldsTheStart() async {
    UIView.animate(
      withDuration: 1, delay: 1, options: .curveLinear, animations: { self.view.alpha = 0 },
      completion: ended("late"))
    XCTAssertEqual(view.alpha, 0)
    Loop.advance(0.9)
    XCTAssertEqual(alpha, 1)
    Loop.advance(0.6)
    XCTAssertEqual(alpha, 0.5, accuracy: 1e-9)
    XCTAssertEqual(ends, [])
    Loop.advance(0.6)
    XCTAssertEqual(ends, ["late true"])
  }

  func testThereAndBackEndsWhereTheModelIs() async {
    UIView.animate(
      withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear],
      animations: { self.view.alpha = 0 }, completion: ended("both"))
    Loop.advance(1.75)
    XCTAssertEqual(alpha, 0.75, accuracy: 1e-9)
    Loop.advance(0.5)
    XCTAssertEqual(alpha, 0)
    XCTAssertEqual(ends, ["both true"])
  }

  func testARepetitionNeverEnds() async {
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .curveLinear],
      animations: { self.view.alpha = 0 }, completion: ended("ever"))
    Loop.advance(50.25)
    XCTAssertEqual(alpha, 0.75, accuracy: 1e-7)
    XCTAssertEqual(ends, [])
    view.layer.removeAllAnimations()
    Loop.turn()
    XCTAssertEqual(ends, ["ever false"])
  }

  func testAnotherBlockEndsTheFirst() async {
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { self.view.alpha = 0 },
      completion: ended("first"))
    Loop.advance(0.5)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
      animations: { self.view.alpha = 1 }, completion: ended("second"))
    Loop.advance(0.5)
    XCTAssertEqual(ends, ["first false"])
    XCTAssertEqual(alpha, 0.75, accuracy: 1e-9)
    Loop.advance(0.6)
    XCTAssertEqual(ends, ["first false", "second true"])
  }

  func testWithoutADurationItIsDoneAtOnceAndTellsATurnLater() async {
    UIView.animate(withDuration: 0, animations: { self.view.alpha = 0 }, completion: ended("now"))
    XCTAssertEqual(alpha, 0)
    XCTAssertEqual(ends, [])
    Loop.turn()
    XCTAssertEqual(ends, ["now true"])
  }

  // MARK: Inside each other

  func testABlockInsideAnotherInheritsDurationAndCurve() async {
    UIView.animate(
      withDuration: 2, delay: 0, options: .curveEaseIn,
      animations: {
        XCTAssertEqual(UIView.inheritedAnimationDuration, 2)
        UIView.animate(
          withDuration: 0.1, delay: 0, options: .curveLinear,
          animations: { self.view.alpha = 0 }, completion: self.ended("inner"))
      }, completion: ended("outer"))
    XCTAssertEqual(UIView.inheritedAnimationDuration, 0)
    Loop.advance(1)
    XCTAssertEqual(alpha, 1 - curve(.easeIn, 0.5), accuracy: 1e-9)
    XCTAssertEqual(ends, [])
    Loop.advance(1.1)
    XCTAssertEqual(ends, ["inner true", "outer true"])
  }

  func testWhatTheInnerOptionsOverrideIsItsOwn() async {
    UIView.animate(withDuration: 2, delay: 0, options: .curveEaseIn) {
      UIView.animate(
        withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .curveLinear]
      ) { self.view.alpha = 0 }
      UIView.animate(
        withDuration: 1, delay: 0, options: [.overrideInheritedCurve, .curveLinear]
      ) { self.view.center.x = 100 }
    }
    Loop.advance(0.5)
    XCTAssertEqual(alpha, 1 - curve(.easeIn, 0.5), accuracy: 1e-9)
    XCTAssertEqual(x, 25, accuracy: 1e-9)
    Loop.advance(0.6)
    XCTAssertFalse(view.layer.animationKeys()?.contains("opacity") == true)
    XCTAssertTrue(view.layer.animationKeys()?.contains("position") == true)
  }

  func testAnInnerBlockEndsWithTheAnimatorAroundIt() async {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      XCTAssertEqual(UIView.inheritedAnimationDuration, 1)
      UIView.animate(
        withDuration: 0.1, animations: { self.view.alpha = 0 }, completion: self.ended("inner"))
    }
    animator.startAnimation()
    Loop.advance(0.5)
    XCTAssertEqual(ends, [])
    animator.isReversed = true
    Loop.advance(0.6)
    XCTAssertEqual(ends, ["inner false"])
  }

  func testNothingIsAnimatedWhereThatIsAskedFor() async {
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { self.view.alpha = 0 }
      self.view.center.x = 10
    }
    XCTAssertEqual(alpha, 0)
    XCTAssertEqual(x, 0)
    Loop.advance(1.1)
  }

  func testFingersAreKeptOffWhatIsAnimatedUnlessTheyAreAllowed() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.frame = window.bounds
    window.addSubview(view)
    let child = UIView(frame: window.bounds)
    view.addSubview(child)
    UIView.animate(withDuration: 1) { self.view.alpha = 0.5 }
    XCTAssertTrue(window.hitTest(.zero, with: nil) === window)
    Loop.advance(1.1)
    XCTAssertTrue(window.hitTest(.zero, with: nil) === child)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      self.view.alpha = 1
    }
    XCTAssertTrue(window.hitTest(.zero, with: nil) === child)
  }

  // MARK: Keyframes

  private let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  func testWhatIsChangedBesideTheKeyframesTakesTheWholeDuration() async {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.alpha = 0 }
      self.view.center.x = 100
    }
    Loop.advance(0.25)
    XCTAssertEqual(alpha, 0.5, accuracy: 1e-9)
    XCTAssertEqual(x, 25, accuracy: 1e-9)
    Loop.advance(0.5)
    XCTAssertEqual(alpha, 0, accuracy: 1e-9)
    XCTAssertEqual(x, 75, accuracy: 1e-9)
  }

  func testKeyframesInsideABlockHaveItsDurationAndCurve() async {
    UIView.animate(
      withDuration: 2, delay: 0, options: .curveEaseIn,
      animations: {
        UIView.animateKeyframes(
          withDuration: 0.1, delay: 0, options: self.linear,
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
              self.view.alpha = 0
            }
          }, completion: self.ended("frames"))
      }, completion: ended("outer"))
    Loop.advance(1)
    XCTAssertEqual(alpha, 1 - curve(.easeIn, 0.5), accuracy: 1e-9)
    Loop.advance(0.5)
    XCTAssertEqual(ends, [])
    Loop.advance(0.6)
    XCTAssertEqual(ends, ["frames true", "outer true"])
  }

  func testKeyframesOfADelayedBlockBeginWithIt() async {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    let frames = {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.view.alpha = 0
        }
      }
    }
    animator.addAnimations(frames, delayFactor: 0.5)
    animator.startAnimation()
    Loop.advance(1.5)
    XCTAssertEqual(alpha, 1, accuracy: 1e-9)
    Loop.advance(0.25)
    XCTAssertEqual(alpha, 0.5, accuracy: 1e-9)
  }

  func testTimesBeyondTheWholeAreAFault() async {
    Faults.traps = false
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 1.5, relativeDuration: 0.5) { self.view.alpha = 0 }
    }
    XCTAssertEqual(Faults.recorded, ["a keyframe's time is not in 0...1"])
  }
}
