import Foundation

// What UIKit and Core Animation have from iOS 17 on, of which the SDK of iOS 16 knows nothing.

extension UISpringTimingParameters {
  /// A spring of mass 1 by its perceptual duration and its bounce, from iOS 17 on.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// A spring of mass 1 by its perceptual duration and its bounce, from iOS 17 on.
  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector
  ) {
    let spring = PerceptualNumbers(duration: duration, bounce: bounce)
    self.init(
      mass: 1, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity)
  }
}

extension CASpringAnimation {
  /// A spring of mass 1 by its perceptual duration and its bounce, from iOS 17 on; it has no key path
  /// yet.
  public convenience init(perceptualDuration: TimeInterval, bounce: CGFloat) {
    self.init(keyPath: nil)
    let spring = PerceptualNumbers(duration: perceptualDuration, bounce: bounce)
    (mass, stiffness, damping) = (1, spring.stiffness, spring.damping)
  }

  /// In seconds, from iOS 17 on.
  public var perceptualDuration: TimeInterval { 2 * .pi / Double(stiffness / mass).squareRoot() }

  /// 0 at critical damping, towards 1 it overshoots, from iOS 17 on.
  public var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}

/// The system's springs by duration and bounce as numbers of physics: the duration is a period
/// without damping, the bounce what the damping ratio lacks to 1.
private struct PerceptualNumbers {
  let stiffness: CGFloat
  let damping: CGFloat

  init(duration: TimeInterval, bounce: CGFloat) {
    Faults.check(duration > 0 && duration.isFinite, "a spring's duration is above 0")
    Faults.check(bounce >= -1 && bounce <= 1, "a spring's bounce is from -1 to 1")
    let frequency = 2 * CGFloat.pi / CGFloat(duration)
    stiffness = frequency * frequency
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    damping = 2 * ratio * frequency
  }
}

// A generator without a view is deprecated.

extension UIImpactFeedbackGenerator {
  /// A generator of a view, from iOS 17.5 on.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
}

extension UISelectionFeedbackGenerator {
  /// A generator of a view, from iOS 17.5 on.
  public convenience init(view: UIView) { self.init() }
}

extension UINotificationFeedbackGenerator {
  /// A generator of a view, from iOS 17.5 on.
  public convenience init(view: UIView) { self.init() }
}
