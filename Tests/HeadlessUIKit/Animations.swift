/// When a layer's or an animation's time runs, in the time of its parent.
public protocol CAMediaTiming: AnyObject {
  var beginTime: TimeInterval { get set }
  var duration: TimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: TimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: TimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before its begin and after its end.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let removed = Self(rawValue: "removed")
  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
}

/// Hears of an animation's begin and end.
public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}
extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What an animation puts on screen for one key path.
struct AnimationSample {
  let keyPath: String
  let value: LayerValue
  let isAdditive: Bool
}

/// An animation of a layer; the layer keeps a copy.
open class CAAnimation: NSObject, CAMediaTiming, NSCopying {
  private let life = Life(.animations)
  open var beginTime: TimeInterval = 0
  open var duration: TimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: TimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open var timingFunction: CAMediaTimingFunction?
  open var isRemovedOnCompletion = true
  /// Kept strongly, as the header says.
  open var delegate: (any CAAnimationDelegate)?

  public required override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.take(self)
    return copy
  }

  /// Takes over the settings of an animation of the same class.
  func take(_ other: CAAnimation) {
    (beginTime, duration, speed, timeOffset) = (
      other.beginTime, other.duration, other.speed, other.timeOffset
    )
    (repeatCount, repeatDuration, autoreverses, fillMode) = (
      other.repeatCount, other.repeatDuration, other.autoreverses, other.fillMode
    )
    (timingFunction, isRemovedOnCompletion, delegate) = (
      other.timingFunction, other.isRemovedOnCompletion, other.delegate
    )
  }

  /// The seconds from begin to end in its own time, repetitions included.
  var activeDuration: TimeInterval {
    let once = duration * (autoreverses ? 2 : 1)
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? once * Double(repeatCount) : once
  }

  /// When it ends in its parent's time; infinite when its time stands still.
  var endTime: TimeInterval {
    speed > 0 ? beginTime + (activeDuration - timeOffset) / Double(speed) : .infinity
  }

  /// The part of one run that has passed at `time` of the parent, after the timing function; nil
  /// when the animation shows nothing then.
  func fraction(at time: TimeInterval) -> Double? {
    var own = (time - beginTime) * Double(speed) + timeOffset
    let length = activeDuration
    if own < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      own = 0
    } else if own >= length {
      guard fillMode == .forwards || fillMode == .both || own == length else { return nil }
      own = length
    }
    guard duration > 0 else { return own < 0 ? 0 : 1 }
    var run = own / duration
    if own == length, length > 0 {
      let rest = run - run.rounded(.down)
      let isOdd = Int(run.rounded(.down)) % 2 == 1
      run = autoreverses ? (isOdd ? 1 - rest : rest) : (rest == 0 ? 1 : rest)
    } else {
      let turn = run.rounded(.down)
      run -= turn
      if autoreverses, Int(turn) % 2 == 1 { run = 1 - run }
    }
    return timingFunction.map { $0.curve.value(at: run) } ?? run
  }

  /// What is on screen at `time` of the parent; `model` gives the layer's own values.
  func samples(at time: TimeInterval, model: (String) -> LayerValue?) -> [AnimationSample] { [] }
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  public required init() { super.init() }
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }

  /// The value at `fraction` of a run.
  func value(at fraction: Double, model: LayerValue?) -> LayerValue? { nil }

  override func samples(
    at time: TimeInterval, model: (String) -> LayerValue?
  ) -> [AnimationSample] {
    guard let keyPath, let fraction = fraction(at: time),
      let value = value(at: fraction, model: model(keyPath))
    else { return [] }
    return [AnimationSample(keyPath: keyPath, value: value, isAdditive: isAdditive)]
  }
}

/// From one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  /// The way that `fraction` of the time has gone.
  func progress(at fraction: Double) -> Double { fraction }

  override func value(at fraction: Double, model: LayerValue?) -> LayerValue? {
    let from = fromValue.flatMap { LayerValue($0) }
    let to = toValue.flatMap { LayerValue($0) }
    let by = byValue.flatMap { LayerValue($0) }
    let start = from ?? (to.flatMap { t in by.flatMap { t.combined(with: $0, -) } } ?? model)
    let end = to ?? by.flatMap { b in start?.combined(with: b, +) } ?? model
    guard let start, let end else { return nil }
    return start.blended(with: end, at: progress(at: fraction))
  }
}

/// From one value to another by a spring in seconds; its duration cuts it off.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0

  open var settlingDuration: TimeInterval { spring.coreAnimationSettling }

  private var spring: Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
  }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping, initialVelocity) = (
      other.mass, other.stiffness, other.damping, other.initialVelocity
    )
  }

  override func progress(at fraction: Double) -> Double { spring.progress(at: fraction * duration) }
}

/// Along several values, or along the points of a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var path: CGPath?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?
  private var prepared: Keyframes?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes, timingFunctions) = (
      other.values, other.path, other.keyTimes, other.timingFunctions
    )
    (calculationMode, tensionValues, continuityValues, biasValues) = (
      other.calculationMode, other.tensionValues, other.continuityValues, other.biasValues
    )
    prepared = keyframes
  }

  private var keyframes: Keyframes {
    let times = keyTimes?.map(\.doubleValue)
    let points = (values ?? []).compactMap { LayerValue($0) }
    var result = Keyframes(values: points, times: times, mode: calculationMode)
    result.easings = timingFunctions?.map(\.curve) ?? []
    result.tension = tensionValues?.map(\.doubleValue) ?? []
    result.continuity = continuityValues?.map(\.doubleValue) ?? []
    result.bias = biasValues?.map(\.doubleValue) ?? []
    return result
  }

  override func value(at fraction: Double, model: LayerValue?) -> LayerValue? {
    if let path {
      let track = PathTrack(path, times: keyTimes?.map(\.doubleValue), mode: calculationMode)
      return track.point(at: fraction).map { .numbers([$0.x, $0.y]) }
    }
    return (prepared ?? keyframes).value(at: fraction)
  }
}

/// Several animations in the time of one: its timing function bends the time of all.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { child in
      guard let copy = child.copy() as? CAAnimation else { return child }
      // A child without a duration of its own has the group's.
      if copy.duration == 0 { copy.duration = duration }
      return copy
    }
  }

  override func samples(
    at time: TimeInterval, model: (String) -> LayerValue?
  ) -> [AnimationSample] {
    guard let fraction = fraction(at: time) else { return [] }
    return (animations ?? []).flatMap { $0.samples(at: fraction * duration, model: model) }
  }
}
