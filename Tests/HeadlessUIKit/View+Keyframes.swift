extension UIView {
  /// How keyframes are animated; the curve of all of them is among `AnimationOptions`.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = Self(rawValue: 1 << 0)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let `repeat` = Self(rawValue: 1 << 3)
    public static let autoreverse = Self(rawValue: 1 << 4)
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    public static let calculationModeLinear: Self = []
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    var mode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// One curve covers the whole animation, easeInOut unless the options hold another's bits.
  ///
  /// What the block changes outside of `addKeyframe` is animated over the whole duration. Inside
  /// another animation's block the keyframes have that one's duration and curve, and inside a
  /// property animator's they follow its progress.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let general = AnimationOptions(rawValue: options.rawValue)
    var block = BlockTiming(duration, delay: delay, options: general) {
      Timing(general.curve.bezier, duration: $0)
    }
    let outer = areAnimationsEnabled ? BlockRecorder.current : nil
    let isInherited = outer != nil && !options.contains(.overrideInheritedDuration)
    if let outer, isInherited { block = outer.timing }
    let isFollowing = UIViewPropertyAnimator.recording != nil && isInherited
    guard isFollowing || block.duration > 0, areAnimationsEnabled else {
      KeyframeCollector(block).run(animations, isRecorded: false)
      if let completion { Loop.putOff { completion(true) } }
      return
    }
    let collector = KeyframeCollector(block)
    collector.run(animations, isRecorded: true)
    let endings = collector.endings + (completion.map { [$0] } ?? [])
    if isFollowing, let outer, let animator = UIViewPropertyAnimator.recording {
      for track in collector.tracks { animator.add(track, mode: options.mode) }
      outer.endings += endings
      return
    }
    let function = block.timing(block.duration).function
    Faults.check(function != nil, "keyframes inside a spring's block are not modelled")
    let add = { (outcome: BlockOutcome) in
      for track in collector.tracks {
        let animation = CAKeyframeAnimation(keyPath: track.change.key)
        animation.values = track.values
        animation.keyTimes = track.times.map { NSNumber(value: $0) }
        animation.calculationMode = options.mode
        animation.timingFunction = function
        outcome.add(animation, to: track.change, block)
      }
    }
    if let outer, isInherited {
      outer.additions.append(add)
      outer.endings += endings
    } else {
      animate(block, endings, nil, add)
    }
  }

  /// Both times are parts of the whole, 0...1. Outside `animateKeyframes` it is done at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let collector = KeyframeCollector.current.last else { return animations() }
    collector.add(frameStartTime, frameDuration, animations)
  }
}

/// The blocks of one `animateKeyframes`.
@MainActor final class KeyframeCollector {
  static var current: [KeyframeCollector] = []

  /// One property's keyframes.
  struct Track {
    let change: BlockRecorder.Change
    let values: [LayerValue]
    let times: [Double]
  }

  private struct Block {
    let start: Double
    let end: Double
    let changes: [BlockRecorder.Change]
  }
  private var blocks: [Block] = []
  private let timing: BlockTiming
  private var isRecorded = true
  /// What blocks inside the keyframes want to be told.
  private(set) var endings: [(Bool) -> Void] = []

  init(_ timing: BlockTiming) { self.timing = timing }

  /// Runs the block of `animateKeyframes`, in which keyframes are added.
  func run(_ animations: () -> Void, isRecorded: Bool) {
    self.isRecorded = isRecorded
    Self.current.append(self)
    add(0, 1, animations)
    Self.current.removeLast()
  }

  func add(_ start: Double, _ duration: Double, _ animations: () -> Void) {
    guard isRecorded else { return BlockRecorder.runUnrecorded(animations) }
    Faults.check(
      (0...1).contains(start) && (0...1).contains(duration), "a keyframe's time is not in 0...1")
    let begin = min(max(start, 0), 1)
    let end = min(begin + max(duration, 0), 1)
    var own = timing
    own.duration *= end - begin
    let recorder = BlockRecorder(own)
    let index = blocks.count
    recorder.run(animations)
    endings += recorder.endings
    // What is changed directly was there before the keyframes that are added beside it.
    blocks.insert(Block(start: begin, end: end, changes: recorder.changes), at: index)
  }

  /// Per property: the blocks by their start; the initial value holds before the first and the last
  /// one's after it; what a later block overlaps is cut short and is there when that one starts.
  var tracks: [Track] {
    var order: [(layer: CALayer, key: String)] = []
    for change in blocks.flatMap(\.changes) {
      if !order.contains(where: { $0.layer === change.layer && $0.key == change.key }) {
        order.append((change.layer, change.key))
      }
    }
    return order.compactMap { layer, key in track(of: layer, key) }
  }

  private func track(of layer: CALayer, _ key: String) -> Track? {
    func mine(_ block: Block) -> BlockRecorder.Change? {
      block.changes.first { $0.layer === layer && $0.key == key }
    }
    guard let first = blocks.lazy.compactMap(mine).first else { return nil }
    let steps = blocks.enumerated()
      .compactMap { index, block in mine(block).map { (index, block.start, block.end, $0.to) } }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    var (times, values) = ([0.0], [first.from])
    for (index, step) in steps.enumerated() {
      let start = step.1
      let end = index + 1 < steps.count ? min(step.2, steps[index + 1].1) : step.2
      if start > times[times.count - 1] {
        times.append(start)
        values.append(values[values.count - 1])
      }
      times.append(end)
      values.append(step.3)
    }
    if times[times.count - 1] < 1 {
      times.append(1)
      values.append(values[values.count - 1])
    }
    let change = BlockRecorder.Change(
      layer: layer, key: key, from: first.from, to: values[values.count - 1])
    return Track(change: change, values: values, times: times)
  }
}
