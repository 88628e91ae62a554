/// How the changes of a block are animated; blocks inside it inherit that.
struct BlockTiming {
  var duration: TimeInterval
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  /// The curve or the spring, by the duration.
  var timing: (TimeInterval) -> Timing

  init(
    _ duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    timing: @escaping (TimeInterval) -> Timing
  ) {
    (self.duration, self.delay, self.options, self.timing) = (duration, delay, options, timing)
  }

  @MainActor init(_ animator: UIViewPropertyAnimator) {
    let parameters = animator.timingParameters
    self.init(animator.duration, delay: 0, options: []) { duration in
      MainActor.assumeIsolated {
        parameters.map { Timing($0, duration: duration) }
          ?? Timing(UnitBezier(0, 0, 1, 1), duration: duration)
      }
    }
  }

  /// This one inside `outer`: what its options do not override is the outer one's; nil when that
  /// is everything.
  func inside(_ outer: BlockTiming) -> BlockTiming? {
    let overriding: UIView.AnimationOptions = [
      .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
    ]
    guard !options.isDisjoint(with: overriding) else { return nil }
    var result = self
    if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { result.timing = outer.timing }
    if !options.contains(.overrideInheritedOptions) { result.options = outer.options }
    return result
  }
}

/// Collects what an animation block changes.
final class BlockRecorder {
  nonisolated(unsafe) private(set) static var current: BlockRecorder?
  nonisolated(unsafe) static var areAnimationsEnabled = true

  /// What of a view's layer a block animates; property animators do the corner radius since iOS 11.
  static let animatableKeys: Set<String> = [
    "position", "bounds", "opacity", "transform", "backgroundColor", "cornerRadius", "effect",
  ]

  /// One property's way; the layer's model is at the end already.
  struct Change {
    let layer: CALayer
    let key: String
    let from: LayerValue
    var to: LayerValue
  }

  let timing: BlockTiming
  /// What is told how the animation has ended: the completions of blocks that took part in this one.
  var endings: [(Bool) -> Void] = []

  /// What puts more animations beside those of the changes.
  var additions: [(BlockOutcome) -> Void] = []

  init(_ timing: BlockTiming) { self.timing = timing }

  private(set) var changes: [Change] = []
  private var indices: [Place: Int] = [:]
  private struct Place: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  /// Takes down a change that has just been made; `start` is what was on screen before it.
  func record(_ layer: CALayer, _ key: String, from start: LayerValue) {
    guard let new = layer.modelValue(of: key) else { return }
    let place = Place(layer: ObjectIdentifier(layer), key: key)
    if let index = indices[place] {
      changes[index].to = new
    } else {
      indices[place] = changes.count
      changes.append(Change(layer: layer, key: key, from: start, to: new))
    }
  }

  /// The changes that lead somewhere.
  var realChanges: [Change] { changes.filter { !$0.from.equals($0.to) } }

  /// Runs `block` with this recorder in charge.
  func run(_ block: () -> Void) {
    let outer = Self.current
    Self.current = self
    block()
    Self.current = outer
  }

  /// Runs `block` with nobody recording.
  static func runUnrecorded(_ block: () -> Void) {
    let outer = current
    current = nil
    block()
    current = outer
  }

  static func reset() { (current, areAnimationsEnabled) = (nil, true) }
}
