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

  /// Whether the view that it animates is not touched meanwhile.
  var blocksTouches = false

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
    (timingFunction, isRemovedOnCompletion, delegate, blocksTouches) = (
      other.timingFunction, other.isRemovedOnCompletion, other.delegate, other.blocksTouches
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
    speed > 0 ? beginTime + activeDuration / Double(speed) : .infinity
  }

  /// The part of one run that has passed at `time` of the parent, after the timing function, and the
  /// number of cycles before it, there and back being one; nil when the animation shows nothing then.
  ///
  /// An offset begins in the middle and goes on at the beginning after the end, as it was observed;
  /// the header only has the formula.
  func phase(at time: TimeInterval) -> (fraction: Double, cycle: Double)? {
    var own = (time - beginTime) * Double(speed)
    let length = activeDuration
    if own < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      own = 0
    } else if own >= length {
      guard fillMode == .forwards || fillMode == .both || own == length else { return nil }
      own = length
    }
    guard duration > 0 else { return (time < beginTime ? 0 : 1, 0) }
    var run = (own + timeOffset) / duration
    var turn = run.rounded(.down)
    // The very end belongs to the run that it ends.
    if timeOffset == 0, own == length, run == turn, turn > 0 { turn -= 1 }
    run -= turn
    var cycle = turn
    if autoreverses {
      cycle = (turn / 2).rounded(.down)
      if turn != 2 * cycle { run = 1 - run }
    }
    return (timingFunction.map { $0.curve.value(at: run) } ?? run, cycle)
  }

  /// Called on a layer's own copy, which never changes again: what is wrong is a fault.
  func prepare() {
    Faults.check(
      beginTime.isFinite && timeOffset.isFinite && speed.isFinite && !duration.isNaN,
      "an animation's time is not finite")
    Faults.check(duration >= 0, "an animation's duration is negative")
    Faults.check(speed >= 0, "an animation that runs backwards is not modelled")
  }

  /// Whether a property can be among what it shows; more may be said to be than is.
  func mayMove(_ property: String) -> Bool { true }

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

  override func mayMove(_ property: String) -> Bool { keyPath?.hasPrefix(property) == true }

  override func samples(
    at time: TimeInterval, model: (String) -> LayerValue?
  ) -> [AnimationSample] {
    guard let keyPath, let (fraction, cycle) = phase(at: time) else { return [] }
    let base = model(keyPath)
    guard var value = value(at: fraction, model: base) else { return [] }
    if isCumulative, cycle > 0, let end = self.value(at: autoreverses ? 0 : 1, model: base) {
      value = value.added(to: end, times: cycle)
    }
    return [AnimationSample(keyPath: keyPath, value: value, isAdditive: isAdditive)]
  }

  override func prepare() {
    super.prepare()
    Faults.check(keyPath?.isEmpty == false, "an animation of a property has no key path")
  }

  /// The value that `any` is for a layer; a fault when it is none, or not finite.
  func checked(_ any: Any?) -> LayerValue? {
    guard let any else { return nil }
    guard let value = LayerValue(any) else {
      Faults.check(false, "\(keyPath ?? "") is animated to \(any), which is no value of a layer")
      return nil
    }
    Faults.check(value.isFinite, "\(keyPath ?? "") is animated to a value that is not finite")
    return value
  }
}

/// From one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  private struct Ends {
    let from: LayerValue?
    let to: LayerValue?
    let by: LayerValue?
  }
  /// The values of a layer's own copy.
  private var prepared: Ends?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func prepare() {
    super.prepare()
    prepared = Ends(from: checked(fromValue), to: checked(toValue), by: checked(byValue))
    Faults.check(
      fromValue == nil || toValue == nil || byValue == nil,
      "an animation has a start, an end and a way")
  }

  /// The way that `fraction` of the time has gone.
  func progress(at fraction: Double) -> Double { fraction }

  override func value(at fraction: Double, model: LayerValue?) -> LayerValue? {
    let ends =
      prepared
      ?? Ends(
        from: fromValue.flatMap { LayerValue($0) }, to: toValue.flatMap { LayerValue($0) },
        by: byValue.flatMap { LayerValue($0) })
    guard let start = start(of: ends) ?? model else { return nil }
    guard let end = ends.to ?? ends.by.flatMap({ start.combined(with: $0, +) }) ?? model else {
      return nil
    }
    return start.blended(with: end, at: progress(at: fraction))
  }

  private func start(of ends: Ends) -> LayerValue? {
    if let from = ends.from { return from }
    guard let to = ends.to, let by = ends.by else { return nil }
    return to.combined(with: by, -)
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

  override func prepare() {
    super.prepare()
    Faults.check(
      mass > 0 && stiffness > 0 && damping >= 0, "a spring has no mass, stiffness or damping")
    Faults.check(
      mass.isFinite && stiffness.isFinite && damping.isFinite && initialVelocity.isFinite,
      "a spring is not finite")
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
  /// What a layer's own copy goes along.
  private var prepared: Course?

  private enum Course {
    case values(Keyframes)
    case path(PathTrack)
  }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes, timingFunctions) = (
      other.values, other.path, other.keyTimes, other.timingFunctions
    )
    (calculationMode, tensionValues, continuityValues, biasValues) = (
      other.calculationMode, other.tensionValues, other.continuityValues, other.biasValues
    )
  }

  override func prepare() {
    super.prepare()
    for value in values ?? [] { _ = checked(value) }
    let times = keyTimes?.map(\.doubleValue) ?? []
    Faults.check(
      times.allSatisfy { (0...1).contains($0) } && zip(times, times.dropFirst()).allSatisfy(<=),
      "key times are not in 0...1, or not in order")
    Faults.check(path != nil || values?.isEmpty == false, "there are no keyframes")
    prepared = course
  }

  private var course: Course {
    path.map { .path(track(along: $0)) } ?? .values(keyframes)
  }

  private func track(along path: CGPath) -> PathTrack {
    PathTrack(
      path, times: keyTimes?.map(\.doubleValue), mode: calculationMode,
      easings: timingFunctions?.map(\.curve) ?? [])
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
    switch prepared ?? course {
    case .values(let keyframes): keyframes.value(at: fraction)
    case .path(let track): track.point(at: fraction).map { .numbers([$0.x, $0.y]) }
    }
  }
}

/// Several animations in the time of one: its timing function bends the time of all.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { $0.copy() as? CAAnimation ?? $0 }
  }

  override func samples(
    at time: TimeInterval, model: (String) -> LayerValue?
  ) -> [AnimationSample] {
    guard let (fraction, _) = phase(at: time) else { return [] }
    return (animations ?? []).flatMap { $0.samples(at: fraction * duration, model: model) }
  }

  /// A child without a duration of its own has the group's.
  override func prepare() {
    super.prepare()
    for animation in animations ?? [] {
      if animation.duration == 0 { animation.duration = duration }
      animation.prepare()
    }
  }
}
