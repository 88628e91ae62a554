/// Animates what its blocks change, and lets go of none of it: it can be paused, scrubbed,
/// reversed, and continued with another timing.
///
/// The place on the way is the *visual* fraction, 0 at the start and 1 at the end; a spring goes
/// beyond. A paused animator shows its fraction as it is when it scrubs linearly.
@MainActor public class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The animator whose blocks are running.
  private(set) static var recording: UIViewPropertyAnimator?

  public let timingParameters: (any UITimingCurveProvider)?
  public let duration: TimeInterval
  public private(set) var delay: TimeInterval = 0
  public private(set) var state = UIViewAnimatingState.inactive {
    didSet {
      lastState = state
      Loop.track(self)
    }
  }
  nonisolated(unsafe) private var lastState = UIViewAnimatingState.inactive
  public private(set) var isRunning = false {
    didSet { if isRunning != oldValue { Loop.track(self) } }
  }
  /// Whether the views that it animates are touched meanwhile.
  public var isUserInteractionEnabled = true {
    didSet { checkInactive("isUserInteractionEnabled") }
  }
  public var isInterruptible = true {
    didSet { checkInactive("isInterruptible") }
  }
  public var scrubsLinearly = true
  public var pausesOnCompletion = false

  private func checkInactive(_ property: String) {
    Faults.check(state != .active, "\(property) is set on an active animator")
  }

  private func checkInterruptible(_ use: String) {
    Faults.check(
      isInterruptible || state == .inactive, "an animator that is not interruptible is \(use)")
  }

  /// A stretch of motion from one place to another, which can be played backwards.
  private struct Run {
    let origin: Double
    let goal: Double
    let timing: Timing
    var start: TimeInterval
    /// The seconds of the timing that had passed at `start`.
    var passed: TimeInterval = 0
    var isBackwards = false
    /// Whether it is the animator's own way, from its start or its end with its own timing.
    var isFirst = false

    var seconds: TimeInterval { passed + (isBackwards ? start - Loop.now : Loop.now - start) }

    var hasEnded: Bool {
      isBackwards ? seconds <= 1e-9 : seconds >= timing.duration - 1e-9
    }

    var place: Double {
      if hasEnded { return isBackwards ? origin : goal }
      return origin + (goal - origin) * timing.progress(at: seconds)
    }

    /// The place in y, where that moves by a velocity of its own.
    var placeAcross: Double? {
      hasEnded ? nil : timing.progressAcross(at: seconds).map { origin + (goal - origin) * $0 }
    }
  }

  private let life = Life(.animators)
  private let timing: Timing
  private var blocks: [(block: () -> Void, delayFactor: Double)] = []
  private var hasBlocks = false
  private var tracks: [AnimatorTrack] = []
  /// The part of the duration after which the block that is running begins.
  private var recordingStart = 0.0
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var run: Run?
  /// Where it rests while it does not run: the visual fraction, or that of the time when it does not
  /// scrub linearly.
  private var rest = 0.0
  private var reversed = false

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timing = Timing(parameters, duration: max(duration, 0))
    self.duration = timing.duration
    timingParameters = parameters
  }
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    Faults.check(
      BlockRecorder.current == nil, "a running animator inside another's block is not modelled")
    Faults.check(
      options.isDisjoint(with: [.repeat, .autoreverse]), "a running animator does not repeat")
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Blocks

  public func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }
  /// The block begins after `delayFactor` of the duration, or in flight of what remains of it, and
  /// takes the rest; an animator that has waited for its first block starts with it.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    Faults.check(state != .stopped, "animations are added to a stopped animator")
    Faults.check((0...1).contains(delayFactor), "a delay's factor is not in 0...1")
    guard state == .active else {
      hasBlocks = true
      return blocks.append((animation, delayFactor))
    }
    if isStalled {
      (run, isRunning, hasBlocks) = (nil, false, true)
      record(animation, from: delayFactor)
      begin(timing, after: 0)
      run?.isFirst = !reversed
      return
    }
    hasBlocks = true
    let gone = partGone
    record(animation, from: gone + (1 - gone) * delayFactor)
  }
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func record(_ block: () -> Void, from start: Double) {
    guard UIView.areAnimationsEnabled else { return BlockRecorder.runUnrecorded(block) }
    let recorder = BlockRecorder(BlockTiming(self))
    let (outer, outerStart) = (Self.recording, recordingStart)
    (Self.recording, recordingStart) = (self, start)
    recorder.run(block)
    (Self.recording, recordingStart) = (outer, outerStart)
    for ending in recorder.endings { addCompletion { ending($0 == .end) } }
    for change in recorder.realChanges {
      let frames = Keyframes(values: [change.from, change.to], times: nil, mode: .linear)
      attach(AnimatorTrack(self, change, frames, start: start))
    }
  }

  /// Takes the keyframes of an `animateKeyframes` inside one of its blocks.
  func add(_ track: KeyframeCollector.Track, mode: CAAnimationCalculationMode) {
    let frames = Keyframes(values: track.values, times: track.times, mode: mode)
    attach(AnimatorTrack(self, track.change, frames, start: recordingStart))
  }

  private func attach(_ track: AnimatorTrack) {
    Faults.check(
      track.change.to.isFinite, "\(track.change.key) is animated to a value that is not finite")
    tracks.append(track)
    track.change.layer.attach(track, forKey: track.change.key)
  }

  private func activate() {
    Faults.check(state != .stopped, "a stopped animator is used before it has been finished")
    guard state == .inactive else { return }
    state = .active
    rest = reversed ? 1 : 0
    let pending = blocks
    blocks = []
    for (block, delayFactor) in pending { record(block, from: delayFactor) }
  }

  /// Whether it was started without animations: then it never ends.
  public var isStalled: Bool { state == .active && isRunning && !hasBlocks }

  // MARK: Place

  /// The visual fraction of the whole way now.
  var place: Double {
    if let run { return run.place }
    return scrubsLinearly ? rest : timing.progress(at: rest * duration)
  }

  /// The place in y, where that moves by a velocity of its own.
  var placeAcross: Double? { run?.placeAcross }

  /// The part of the duration that has passed, as far as blocks added now are concerned.
  private var partGone: Double {
    guard let run, run.isFirst, duration > 0 else { return min(max(place, 0), 1) }
    return min(max(run.seconds / duration, 0), 1)
  }

  /// The place of a block that began after `start` of the duration: with the curve afresh over the
  /// rest, as the header has it, or evenly by hand.
  func place(since start: Double) -> Double {
    guard start > 0 else { return place }
    guard start < 1 else { return place >= 1 ? 1 : 0 }
    if let run, run.isFirst, !run.hasEnded, let timingParameters {
      return Timing(timingParameters, duration: duration * (1 - start))
        .progress(at: run.seconds - start * duration)
    }
    return max((place - start) / (1 - start), 0)
  }

  /// 0...1 as the animator runs, so from the end when it is reversed. Only a paused animator's is
  /// set; one that is inactive becomes active.
  public var fractionComplete: CGFloat {
    get { reversed ? 1 - fraction : fraction }
    set {
      Faults.check(newValue.isFinite, "the fraction is not finite")
      checkInterruptible("scrubbed")
      activate()
      guard !isRunning else { return }
      let place = min(max(newValue, 0), 1)
      rest = reversed ? 1 - place : place
    }
  }

  private var fraction: Double {
    guard let run else { return rest }
    guard run.timing.duration > 0 else { return run.place }
    let time = min(max(run.seconds / run.timing.duration, 0), 1)
    return run.origin + (run.goal - run.origin) * time
  }

  /// In flight it goes back the way it came; with a timing afresh where that way began in between.
  public var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      checkInterruptible("reversed")
      reversed = newValue
      guard var turned = run else { return }
      let goal: Double = reversed ? 0 : 1
      guard (turned.isBackwards ? turned.goal : turned.origin) == goal else {
        guard let timingParameters else { return }
        return begin(
          Timing(timingParameters, duration: duration * abs(goal - turned.place)), after: 0)
      }
      (turned.passed, turned.start) = (turned.seconds, Loop.now)
      turned.isBackwards.toggle()
      run = turned
    }
  }

  // MARK: Running

  public func startAnimation() { startAnimation(afterDelay: 0) }

  public func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning else { return }
    self.delay = delay
    let isFresh = state == .inactive
    activate()
    guard state == .active else { return }
    guard isFresh else {
      return continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    begin(timing, after: delay)
    run?.isFirst = !reversed
  }

  /// From the current place to the end with a timing that starts afresh: `parameters`, or the
  /// animator's own; over `durationFactor` of the duration, or what remains of it for 0.
  ///
  /// At the end already it takes the whole duration (radar 35743469).
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    Faults.check(durationFactor.isFinite && durationFactor >= 0, "the duration's factor is wrong")
    checkInterruptible("continued")
    Faults.check(state == .active && !isRunning, "only a paused animator can be continued")
    guard state == .active, !isRunning else { return }
    let remaining = abs((reversed ? 0 : 1) - place)
    let factor = remaining == 0 ? 1 : durationFactor == 0 ? remaining : durationFactor
    let length = duration * factor
    guard let provider = parameters ?? timingParameters else { return }
    begin(Timing(provider, duration: length), after: 0)
  }

  private func begin(_ timing: Timing, after delay: TimeInterval) {
    let timing = tracks.isEmpty && hasBlocks ? Timing(UnitBezier(0, 0, 1, 1), duration: 0) : timing
    run = Run(
      origin: place, goal: reversed ? 0 : 1, timing: timing, start: Loop.now + delay)
    isRunning = true
  }

  public func pauseAnimation() {
    checkInterruptible("paused")
    activate()
    guard let run else { return }
    rest = scrubsLinearly ? run.place : fraction
    self.run = nil
    isRunning = false
  }

  /// What happens at the end of a frame.
  func step() {
    guard let run, isRunning, hasBlocks, run.hasEnded else { return }
    let isAtEnd = run.place == 1
    self.run = nil
    isRunning = false
    rest = isAtEnd ? 1 : 0
    if !pausesOnCompletion { end(isAtEnd ? .end : .start) }
  }

  /// What the system does when its animations come off the layers: what runs is at its end.
  func loseAnimations() {
    guard let run, isRunning else { return }
    (self.run, isRunning) = (nil, false)
    let isAtEnd = run.isBackwards ? run.origin == 1 : run.goal == 1
    rest = isAtEnd ? 1 : 0
    if !pausesOnCompletion { end(isAtEnd ? .end : .start) }
  }

  // MARK: Ending

  /// Leaves the views where they are; without finishing nobody is told.
  public func stopAnimation(_ withoutFinishing: Bool) {
    checkInterruptible("stopped")
    Faults.check(state == .active, "an animator that is not active is stopped")
    guard state == .active else { return }
    for track in tracks { track.settle(at: .current) }
    rest = place
    (run, isRunning) = (nil, false)
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget() }
  }

  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    Faults.check(state == .stopped, "only a stopped animator can be finished")
    guard state == .stopped else { return }
    end(finalPosition)
  }

  private func end(_ position: UIViewAnimatingPosition) {
    for track in tracks { track.settle(at: position) }
    state = .inactive
    let completions = completions
    forget()
    for completion in completions { completion(position) }
  }

  private func forget() {
    (tracks, blocks, completions) = ([], [], [])
    (hasBlocks, rest) = (false, 0)
  }

  /// Lets a test begin again, whatever is under way.
  func abandon() { (run, isRunning, state) = (nil, false, .inactive) }

  /// UIKit raises an exception here. A test that drops its screens in the middle of a transition
  /// does the same, so it is only a warning.
  deinit {
    if lastState != .inactive {
      Faults.warn("an animator is released that is paused or stopped")
    }
  }
}

/// One property's way, on its layer in place of an animation that Core Animation times.
final class AnimatorTrack: CAAnimation {
  private weak var animator: UIViewPropertyAnimator?
  private(set) var change: BlockRecorder.Change
  private let frames: Keyframes
  /// The part of the animator's duration after which this track begins.
  let start: Double
  /// What the block set, also when the model has been left elsewhere since.
  private let target: LayerValue

  @MainActor init(
    _ animator: UIViewPropertyAnimator, _ change: BlockRecorder.Change, _ frames: Keyframes,
    start: Double
  ) {
    (self.animator, self.change, self.frames, self.start) = (animator, change, frames, start)
    target = change.to
    super.init()
    blocksTouches = !animator.isUserInteractionEnabled
  }

  required init() {
    (frames, start) = (Keyframes(values: [], times: nil, mode: .linear), 0)
    target = .numbers([])
    change = BlockRecorder.Change(
      layer: CALayer(), key: "", from: .numbers([]), to: .numbers([]))
    super.init()
  }

  override var endTime: TimeInterval { .infinity }

  private var value: LayerValue? {
    MainActor.assumeIsolated {
      guard let animator else { return nil }
      let value = Self.value(frames, at: start == 0 ? animator.place : animator.place(since: start))
      guard change.key == "position", start == 0, let across = animator.placeAcross,
        case .numbers(let along)? = value,
        case .numbers(let other)? = Self.value(frames, at: across)
      else { return value }
      return .numbers([along[0], other[1]])
    }
  }

  /// Two frames may be overshot by a spring, more than two may not.
  private static func value(_ frames: Keyframes, at place: Double) -> LayerValue? {
    frames.values.count == 2
      ? frames.values[0].blended(with: frames.values[1], at: place) : frames.value(at: place)
  }

  override func mayMove(_ property: String) -> Bool { change.key.hasPrefix(property) }

  override func samples(
    at time: TimeInterval, model: (String) -> LayerValue?
  ) -> [AnimationSample] {
    value.map { [AnimationSample(keyPath: change.key, value: $0, isAdditive: false)] } ?? []
  }

  /// Comes off the layer, and leaves the model at `position`. A model that was changed meanwhile
  /// keeps its own value.
  func settle(at position: UIViewAnimatingPosition) {
    let final: LayerValue? =
      switch position {
      case .end: target
      case .start: change.from
      case .current: value
      }
    change.layer.detach(self)
    let isUntouched = change.layer.modelValue(of: change.key)?.equals(change.to) == true
    guard let final, isUntouched else { return }
    _ = change.layer.setModelValue(final, of: change.key)
    change.to = final
  }
}
