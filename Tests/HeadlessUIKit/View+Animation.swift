extension UIView {
  /// A predefined curve.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut
    case easeIn
    case easeOut
    case linear
  }

  /// How a block is animated.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = Self(rawValue: 1 << 0)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let `repeat` = Self(rawValue: 1 << 3)
    public static let autoreverse = Self(rawValue: 1 << 4)
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
    public static let allowAnimatedContent = Self(rawValue: 1 << 7)
    public static let showHideTransitionViews = Self(rawValue: 1 << 8)
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    public static let curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    public static let curveLinear = Self(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = CAMediaTimingFunction(options.curve.bezier)
    run(duration, delay, options, animations, completion) { change in
      let animation = CABasicAnimation(keyPath: change.key)
      animation.timingFunction = timing
      return animation
    }
  }

  /// By a spring that has come to rest at `duration`; `velocity` in total distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Faults.check(velocity.isFinite, "a spring's velocity is not finite")
    let spring = Spring(dampingRatio: dampingRatio, duration: duration, velocity: velocity)
    run(duration, delay, options, animations, completion) { change in
      let animation = CASpringAnimation(keyPath: change.key)
      animation.stiffness = spring.frequency * spring.frequency
      animation.damping = 2 * spring.ratio * spring.frequency
      animation.initialVelocity = velocity
      return animation
    }
  }

  /// A block inside another takes part in the outer animation unless it overrides its duration.
  private class func run(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?,
    _ make: (BlockRecorder.Change) -> CABasicAnimation
  ) {
    let isNested = BlockRecorder.current != nil && !options.contains(.overrideInheritedDuration)
    guard duration > 0, areAnimationsEnabled, !isNested else {
      if isNested { animations() } else { BlockRecorder.runUnrecorded(animations) }
      if let completion { Loop.putOff { completion(true) } }
      return
    }
    let recorder = BlockRecorder()
    recorder.run(animations)
    CATransaction.begin()
    let outcome = BlockOutcome()
    if let completion { CATransaction.setCompletionBlock { completion(outcome.isFinished) } }
    for change in recorder.realChanges {
      let animation = make(change)
      animation.fromValue = change.from
      animation.toValue = change.to
      outcome.add(animation, to: change, duration, delay, options)
    }
    CATransaction.commit()
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let were = BlockRecorder.areAnimationsEnabled
    BlockRecorder.areAnimationsEnabled = false
    BlockRecorder.runUnrecorded(actionsWithoutAnimation)
    BlockRecorder.areAnimationsEnabled = were
  }
  public class var areAnimationsEnabled: Bool { BlockRecorder.areAnimationsEnabled }
  public class func setAnimationsEnabled(_ enabled: Bool) {
    BlockRecorder.areAnimationsEnabled = enabled
  }
  public class var inheritedAnimationDuration: TimeInterval { CATransaction.animationDuration() }

  /// Makes the changes at once and ends after `duration`: what the transition shows is not modelled.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if let animations { BlockRecorder.runUnrecorded(animations) }
    let timer = CAAnimation()
    timer.duration = duration
    CATransaction.begin()
    CATransaction.setCompletionBlock { completion?(true) }
    view.layer.add(timer, forKey: "transition")
    CATransaction.commit()
  }
}

/// Whether all animations of a block have come to their ends.
final class BlockOutcome: NSObject, CAAnimationDelegate {
  private(set) var isFinished = true

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if !flag { isFinished = false }
  }

  func add(
    _ animation: CAPropertyAnimation, to change: BlockRecorder.Change, _ duration: TimeInterval,
    _ delay: TimeInterval, _ options: UIView.AnimationOptions
  ) {
    animation.duration = duration
    animation.beginTime = change.layer.localTime + delay
    animation.fillMode = .both
    animation.delegate = self
    animation.autoreverses = options.contains(.autoreverse)
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    change.layer.add(animation, forKey: change.key)
  }
}

extension CAMediaTimingFunction {
  convenience init(_ curve: UnitBezier) {
    self.init(
      controlPoints: Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
  }
}
