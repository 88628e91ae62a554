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
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    public static let curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    public static let curveLinear = Self(rawValue: 3 << 16)

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
    let curve = options.curve.bezier
    let block = BlockTiming(duration, delay: delay, options: options) {
      Timing(curve, duration: $0)
    }
    run(block, animations, completion)
  }

  /// By a spring that has come to rest at `duration`; `velocity` in total distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Faults.check(velocity.isFinite, "a spring's velocity is not finite")
    let block = BlockTiming(duration, delay: delay, options: options) {
      Timing(Spring(dampingRatio: dampingRatio, duration: $0, velocity: velocity), duration: $0)
    }
    run(block, animations, completion)
  }

  /// A block inside another takes part in the outer animation, as far as its options do not override
  /// that; a duration of 0 makes the changes at once.
  private class func run(
    _ block: BlockTiming, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    var block = block
    if areAnimationsEnabled, let outer = BlockRecorder.current {
      guard let own = block.inside(outer.timing) else {
        animations()
        if let completion { outer.endings.append(completion) }
        return
      }
      block = own
    }
    guard block.duration > 0, areAnimationsEnabled else {
      BlockRecorder.runUnrecorded(animations)
      if let completion { Loop.putOff { completion(true) } }
      return
    }
    let recorder = BlockRecorder(block)
    recorder.run(animations)
    let timing = block.timing(block.duration)
    animate(block, recorder.endings, completion) { outcome in
      for change in recorder.realChanges {
        let animation = timing.animation(of: change.key)
        animation.fromValue = change.from
        animation.toValue = change.to
        outcome.add(animation, to: change, block)
      }
      for add in recorder.additions { add(outcome) }
    }
  }

  /// Adds animations, and tells of their end.
  class func animate(
    _ block: BlockTiming, _ endings: [(Bool) -> Void], _ completion: ((Bool) -> Void)?,
    _ add: (BlockOutcome) -> Void
  ) {
    let outcome = BlockOutcome()
    let told = endings + (completion.map { [$0] } ?? [])
    CATransaction.begin()
    if !told.isEmpty {
      let ending = CATransaction.Ending(isPutOff: true) {
        for ending in told { ending(outcome.isFinished) }
      }
      CATransaction.setEnding(ending)
    }
    add(outcome)
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
  /// The duration of the block that is running; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval {
    BlockRecorder.current?.timing.duration ?? 0
  }
}

/// Whether all animations of a block have come to their ends.
final class BlockOutcome: NSObject, CAAnimationDelegate {
  private(set) var isFinished = true

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if !flag { isFinished = false }
  }

  func add(
    _ animation: CAPropertyAnimation, to change: BlockRecorder.Change, _ block: BlockTiming
  ) {
    animation.duration = block.duration
    animation.beginTime = change.layer.localTime + block.delay
    animation.fillMode = .both
    animation.delegate = self
    animation.autoreverses = block.options.contains(.autoreverse)
    if block.options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.blocksTouches = !block.options.contains(.allowUserInteraction)
    change.layer.add(animation, forKey: change.key)
  }
}

extension CAMediaTimingFunction {
  convenience init(_ curve: UnitBezier) {
    self.init(
      controlPoints: Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
  }
}
