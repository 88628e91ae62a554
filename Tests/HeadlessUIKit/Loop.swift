/// The main run loop of a test: virtual time that nothing but the test moves.
///
/// A turn runs what UIKit puts off, lays out, and ends. A frame is: a turn, the display links, the
/// clock's step to the time that the frame is shown, what ends by then, and one more turn.
public enum Loop {
  /// The time now, in seconds; what `CACurrentMediaTime()` tells.
  nonisolated(unsafe) public internal(set) static var now: TimeInterval = 100
  /// The number of turns so far.
  nonisolated(unsafe) public private(set) static var turns = 0

  nonisolated(unsafe) static var links: [CADisplayLink] = []
  /// The rates that the display links ask for.
  public static var frameRates: [CAFrameRateRange] { links.map(\.preferredFrameRateRange) }
  /// The animators that run; the system keeps them.
  @MainActor static var runningAnimators: [UIViewPropertyAnimator] = []
  /// The active animators that rest; only the app keeps them.
  @MainActor private static var pausedAnimators: [WeakAnimator] = []
  nonisolated(unsafe) private static var later: [@MainActor () -> Void] = []
  /// What is on the main queue.
  nonisolated(unsafe) static var dispatched: [@MainActor () -> Void] = []
  nonisolated(unsafe) private static var animatedLayers: [WeakLayer] = []

  private struct WeakLayer {
    weak var layer: CALayer?
  }
  private struct WeakAnimator {
    weak var animator: UIViewPropertyAnimator?
  }

  /// The animators that are active.
  @MainActor static var animators: [UIViewPropertyAnimator] {
    runningAnimators + pausedAnimators.compactMap(\.animator)
  }

  /// Keeps an animator as long as it runs, and knows of it as long as it is active.
  @MainActor static func track(_ animator: UIViewPropertyAnimator) {
    let wasRunning = runningAnimators.contains { $0 === animator }
    if animator.isRunning {
      if !wasRunning { runningAnimators.append(animator) }
    } else if wasRunning {
      runningAnimators.removeAll { $0 === animator }
    }
    pausedAnimators.removeAll { $0.animator == nil || $0.animator === animator }
    if animator.state == .active, !animator.isRunning {
      pausedAnimators.append(WeakAnimator(animator: animator))
    }
  }

  /// Puts `work` off to the next turn.
  static func putOff(_ work: @escaping @MainActor () -> Void) { later.append(work) }

  /// Runs what was put off, also what that puts off, and lays out the windows.
  @MainActor public static func turn() {
    turns += 1
    repeat {
      while !later.isEmpty { later.removeFirst()() }
      UIWindow.layOutAll()
      CATransaction.endTurn()
      SnapshotView.takeLate()
      let work = dispatched
      dispatched = []
      for each in work { each() }
    } while !later.isEmpty || !dispatched.isEmpty
  }

  /// Lets `seconds` pass in which nothing is drawn, as when a screen takes long to be laid out.
  @MainActor public static func lose(_ seconds: TimeInterval) { now += seconds }

  /// Lets `seconds` pass, with a frame every `frame` seconds and a last one at the very end.
  @MainActor public static func advance(_ seconds: TimeInterval, frame: TimeInterval = 1.0 / 120) {
    let start = now
    let end = start + seconds
    var count = 0
    while now < end - 1e-12 {
      turn()
      count += 1
      let next = min(start + Double(count) * frame, end)
      for link in links { link.fire(at: now, for: next) }
      now = end - next < 1e-12 ? end : next
      Finger.timePassed()
      for animator in runningAnimators { animator.step() }
      retireAnimations()
      turn()
    }
  }

  /// Turns until nothing moves, at most `limit` seconds; false when something still does.
  @MainActor @discardableResult
  public static func settle(within limit: TimeInterval = 30, frame: TimeInterval = 1.0 / 60) -> Bool
  {
    let end = now + limit
    turn()
    while !isStill, now < end { advance(frame, frame: frame) }
    return isStill
  }

  /// Whether no display link runs, no animator is active and no layer has an animation that ends.
  @MainActor public static var isStill: Bool {
    later.isEmpty && dispatched.isEmpty && links.allSatisfy(\.isPaused) && runningAnimators.isEmpty
      && animatedLayers.allSatisfy { $0.layer?.hasEndingAnimations != true }
  }

  /// Animators that were started without animations and so never end.
  @MainActor public static var stalledAnimators: [UIViewPropertyAnimator] {
    runningAnimators.filter(\.isStalled)
  }

  /// Back to the beginning, whatever is under way; also what tests have set elsewhere.
  @MainActor public static func reset() {
    (now, turns) = (100, 0)
    for animator in animators { animator.abandon() }
    (links, runningAnimators, pausedAnimators) = ([], [], [])
    (later, dispatched, animatedLayers) = ([], [], [])
    Finger.reset()
    Environment.reset()
    Faults.reset()
    CATransaction.reset()
    BlockRecorder.reset()
  }

  static func watch(_ layer: CALayer) {
    guard !animatedLayers.contains(where: { $0.layer === layer }) else { return }
    animatedLayers.append(WeakLayer(layer: layer))
  }

  /// The layers that animations are on.
  static var layersInMotion: [CALayer] { animatedLayers.compactMap(\.layer) }

  private static func retireAnimations() {
    for entry in animatedLayers { entry.layer?.retireAnimations() }
    animatedLayers.removeAll { $0.layer?.hasAnimations != true }
  }
}

/// The virtual time.
public func CACurrentMediaTime() -> TimeInterval { Loop.now }

/// Calls its target before every frame.
public class CADisplayLink: NSObject {
  private let life = Life(.displayLinks)
  private var target: AnyObject?
  private let selector: Selector
  public var isPaused = false
  public var preferredFramesPerSecond = 0
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// When the frame that is on screen was shown.
  public private(set) var timestamp: TimeInterval = 0
  /// When the frame that is being made will be shown.
  public private(set) var targetTimestamp: TimeInterval = 0
  public var duration: TimeInterval { targetTimestamp - timestamp }

  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if target != nil, !Loop.links.contains(where: { $0 === self }) { Loop.links.append(self) }
  }
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    Loop.links.removeAll { $0 === self }
  }
  /// Stops for good and lets go of the target.
  public func invalidate() {
    target = nil
    Loop.links.removeAll { $0 === self }
  }

  func fire(at now: TimeInterval, for next: TimeInterval) {
    guard let target, !isPaused else { return }
    (timestamp, targetTimestamp) = (now, next)
    TargetAction.send(selector, to: target, from: self)
  }
}

/// Frames per second that a display link asks for.
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  public init() { self.init(minimum: 0, maximum: 0, preferred: 0) }
  public static let `default` = CAFrameRateRange()
}
