import TimelineIR

/// A film that a finger can drive: it can be paused, scrubbed, and played either way.
extension FilmType {
  func writeDrivenHead(to text: inout SwiftText) {
    text.put(
      """
      /// Layer animations that play together: forward, backward, or scrubbed by a finger.
      ///
      /// It stops the time of a layer and advances it frame by frame; animations in its sublayers follow.
      /// The layers' own values stay as they are, and show again when the film is over.
      @MainActor
      """)
    text.set(
      type: names.hidden + "final class " + names.film,
      inheriting: ["NSObject"] + (isInterruptible ? ["UIViewImplicitlyAnimating"] : []))
    text.indent += 1
    text.put(
      """
      private let layer: CALayer
      """)
    writeOthers(to: &text)
    text.put(
      """
      private let origin: TimeInterval
      """)
    if features.contains(.delay) { text.put("private let delay: TimeInterval") }
    text.put(
      """
      let duration: TimeInterval
      private let timing: CAMediaTimingFunction
      """)
    if features.hasLinearSwitch { text.put("private let isLinear: Bool") }
    text.put(
      """
      private var animated: [CALayer] = []
      """)
    if isInterruptible { text.put("private var alongside: UIViewPropertyAnimator?") }
    text.put(
      """
      private var completions: [(UIViewAnimatingPosition) -> Void] = []
      private var link: CADisplayLink?
      private var start: TimeInterval?
      private var length: TimeInterval = 0
      /// Maps the seconds since `start` to the time to show.
      private var course: (TimeInterval) -> TimeInterval = { $0 }
      """)
    text.skip()
    if isInterruptible {
      text.put("private(set) var state = UIViewAnimatingState.inactive")
      text.put("var isRunning: Bool { link != nil }")
    } else {
      text.put("private var state = UIViewAnimatingState.inactive")
    }
    text.put("var isReversed = false")
    if movesBeside {
      text.put(
        """
        /// The flight alongside: how long it takes, and what moves the view to a point in time.
        var flightPath: (seconds: TimeInterval, move: (TimeInterval) -> Void)?
        """)
    }
    text.indent -= 1
  }

  func writeDrivenPlaying(to text: inout SwiftText) {
    text.skip()
    text.put("// MARK: Playing")
    writeFraction(to: &text)
    writeTime(to: &text)
    writeStart(to: &text)
    writeTicks(to: &text)
    writeEnd(to: &text)
    if isInterruptible { text.put(Self.company) }
    text.skip()
    text.put(
      """
      func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
      }
      """)
  }

  private var hasDelay: Bool { features.contains(.delay) }

  /// How far it is, which a finger sets.
  private func writeFraction(to text: inout SwiftText) {
    text.skip()
    text.put(
      """
      /// How far it has played, counted from the end while it is reversed.
      var fractionComplete: CGFloat {
        get { isReversed ? 1 - fraction : fraction }
        set {
          activate()
          fraction = isReversed ? 1 - newValue : newValue
        }
      }

      private var fraction: CGFloat {
      """)
    let fraction =
      hasDelay ? "min(max((time - delay) / duration, 0), 1)" : "time / duration"
    if features.contains(.timeless) {
      text.put("  get {")
      text.put("    guard duration > 0 else { return 1 }")
      text.put(joining: "    return ", fraction)
      text.put("  }")
    } else {
      text.put(joining: "  get { ", fraction, " }")
    }
    text.put(
      hasDelay
        ? "  set { time = delay + min(max(newValue, 0), 1) * duration }"
        : "  set { time = min(max(newValue, 0), 1) * duration }")
    text.put("}")
  }

  /// What the layers show.
  private func writeTime(to text: inout SwiftText) {
    text.skip()
    text.put(
      """
      private var time: TimeInterval = 0 {
        didSet {
      """)
    if features.contains(.lateJumps) {
      text.put(
        """
            // At the end, jumps there must have happened, however the sum is rounded.
        """)
      text.put(
        hasDelay
          ? "    let time = time < delay + duration ? time : time + 1e-6"
          : "    let time = time < duration ? time : time + 1e-6")
    }
    text.put("    layer.timeOffset = origin + time")
    if features.contains(.below) {
      text.put("    for other in others { other.timeOffset = origin + time }")
    }
    if isInterruptible { text.put("    alongside?.fractionComplete = fraction") }
    text.put(
      """
        }
      }
      """)
  }

  private func writeStart(to text: inout SwiftText) {
    text.skip()
    text.put(
      """
      private func activate() {
        guard state == .inactive else { return }
        state = .active
      }

      func startAnimation() {
      """)
    text.put(
      hasDelay
        ? "  play(over: isReversed ? max(time - delay, 0) : delay + duration - time)"
        : "  play(over: isReversed ? time : duration - time)")
    text.put(
      """
      }
      """)
    if isInterruptible {
      text.put(
        """

        func startAnimation(afterDelay delay: TimeInterval) {
          startAnimation()
        }

        func continueAnimation(
          withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
        ) {
          startAnimation()
        }
        """)
    }
  }

  /// From where it is on, frame by frame.
  private func writeTicks(to text: inout SwiftText) {
    text.skip()
    text.put(
      """
      /// Plays on from where it is to its end at constant speed.
      func play(over seconds: TimeInterval) {
      """)
    text.put(
      hasDelay
        ? "  let (from, to) = (time, isReversed ? delay : delay + duration)"
        : "  let (from, to) = (time, isReversed ? 0 : duration)")
    if releases.isEmpty {
      text.put("  pauseAnimation()")
      if movesBeside { text.put("  // A flight may take longer.") }
      text.put(
        movesBeside
          ? "  length = max(seconds, flightPath?.seconds ?? 0)" : "  length = seconds")
      text.put(
        movesBeside
          ? "  course = { seconds > 0 ? from + (to - from) * min($0 / seconds, 1) : to }"
          : "  course = { seconds > 0 ? from + (to - from) * $0 / seconds : to }")
    } else {
      text.put("  play(for: seconds) { seconds > 0 ? from + (to - from) * $0 / seconds : to }")
      text.put("}")
      writeRelease(to: &text)
      writeCourse(to: &text)
    }
    text.put(
      """
        start = nil  // Until the first tick: a new screen may have to be drawn.
      """)
    text.put(Self.newLink)
    text.put("  self.link = link")
    text.put(Self.tickHead)
    text.put(
      """
        let elapsed = min(max(link.targetTimestamp - start, 0), length)
      """)
    text.put(
      releases.isEmpty
        ? "  time = course(elapsed)"
        : hasDelay
          ? "  time = min(max(course(elapsed), delay), delay + duration)"
          : "  time = min(max(course(elapsed), 0), duration)")
    if movesBeside { text.put("  flightPath?.move(elapsed)") }
    text.put(
      """
        guard elapsed == length else { return }
        stopAnimation(false)
        finishAnimation(at: isReversed ? .start : .end)
      }
      """)
  }

  private func writeEnd(to text: inout SwiftText) {
    text.skip()
    text.put(
      """
      func pauseAnimation() {
        activate()
        link?.invalidate()
        link = nil
      }

      func stopAnimation(_ withoutFinishing: Bool) {
        pauseAnimation()
        state = .stopped
      """)
    text.put(
      isInterruptible
        ? """
          guard withoutFinishing else { return }
          alongside?.stopAnimation(true)
          end()
        """ : "  if withoutFinishing { end() }")
    text.put(
      """
      }

      func finishAnimation(at position: UIViewAnimatingPosition) {
      """)
    if isInterruptible {
      text.put("  alongside?.stopAnimation(false)")
      text.put("  alongside?.finishAnimation(at: position)")
    }
    text.put(
      """
        end()
        let completions = completions
        self.completions = []
        for completion in completions { completion(position) }
      }

      private func end() {
      """)
    text.put(Self.removal)
    writeRestart(to: &text)
    if isInterruptible { text.put("  alongside = nil") }
    text.put(
      """
        state = .inactive
      }
      """)
  }

  private static let company: StaticString = """

    // MARK: Alongside

    /// Animations alongside the film, such as those of bars, follow it.
    func addAnimations(_ animation: @escaping () -> Void) {
      let animator = alongside ?? UIViewPropertyAnimator(duration: duration, curve: .linear)
      animator.addAnimations(animation)
      animator.pauseAnimation()
      animator.fractionComplete = fraction
      alongside = animator
    }

    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
      addAnimations(animation)
    }
    """

  /// What plays on both ways, at even speed and on a spring.
  private func writeCourse(to text: inout SwiftText) {
    text.put(
      """

      private func play(for length: TimeInterval, _ course: @escaping (TimeInterval) -> TimeInterval) {
        pauseAnimation()
      """)
    if movesBeside { text.put("  // A flight may take longer.") }
    text.put(
      movesBeside
        ? "  self.length = max(length, flightPath?.seconds ?? 0)" : "  self.length = length")
    text.put(
      movesBeside
        ? "  self.course = { course(min($0, length)) }" : "  self.course = course")
  }

  /// The closed form of a damped spring; of the two kinds only those that are used.
  private func writeRelease(to text: inout SwiftText) {
    let isCritical = releases.contains { $0.dampingRatio >= 1 }
    let isLoose = releases.contains { $0.dampingRatio < 1 }
    let parameters =
      "mass: CGFloat, stiffness: CGFloat, " + (knowsDamping ? "damping: CGFloat, " : "")
      + "velocity: CGFloat"
    let arguments =
      "mass: mass, stiffness: stiffness, " + (knowsDamping ? "damping: damping, " : "")
      + "velocity: velocity)"
    text.skip()
    text.put(
      "/// Springs from where it is to its end, `velocity` being a fraction of the rest per second."
    )
    text.put(joining: "func spring(", parameters, ") {")
    text.put(
      features.contains(.delay)
        ? "  let (from, to) = (time, isReversed ? delay : delay + duration)"
        : "  let (from, to) = (time, isReversed ? 0 : duration)")
    var call = Line()
    text.indent += 1
    call.add("let (seconds, left) = Self.rest(" + arguments)
    text.set(&call)
    text.indent -= 1
    text.put(
      """
        play(for: seconds) { to + (from - to) * left($0) }
      }

      /// When a spring has a thousandth of its distance left, and the fraction left until then.
      typealias Rest = (seconds: TimeInterval, left: (TimeInterval) -> CGFloat)
      """)
    text.skip()
    text.put(movesBeside ? "static func rest(" : "private static func rest(")
    text.put(joining: "  ", parameters)
    text.put(") -> Rest {")
    text.put("  let frequency = sqrt(stiffness / mass)")
    text.indent += 1
    switch (isLoose, isCritical) {
    case (true, false):
      text.put("let decay = damping / (2 * mass)")
      text.put(Self.loose)
    case (_, _) where !isLoose: text.put(Self.critical)
    default:
      text.put("let decay = min(damping / (2 * mass), frequency)")
      text.put("guard decay == frequency else {")
      text.indent += 1
      text.put(Self.loose)
      text.indent -= 1
      text.put("}")
      text.put(Self.critical)
    }
    text.indent -= 1
    text.put("}")
  }

  /// The logarithm that apps do not name a method of their own after.
  private static let loose: StaticString = """
    let swing = sqrt(frequency * frequency - decay * decay)
    let lead = (decay - velocity) / swing
    let end = log1p(999 + 1000 * abs(lead)) / decay
    let left = { (time: TimeInterval) -> CGFloat in
      time < end ? exp(-decay * time) * (cos(swing * time) + lead * sin(swing * time)) : 0
    }
    return (end, left)
    """

  private static let critical: StaticString = """
    let slope = frequency - velocity
    let left = { (time: TimeInterval) -> CGFloat in exp(-frequency * time) * (1 + slope * time) }
    // After its last turn it only approaches its end.
    let turn: TimeInterval = slope == 0 ? 0 : max(0, 1 / frequency - 1 / slope)
    var (start, end) = abs(left(turn)) < 0.001 ? (0, turn) : (turn, turn + 1 / frequency)
    while abs(left(end)) > 0.001 { end += end - start }
    for _ in 0..<60 {
      let middle = (start + end) / 2
      if abs(left(middle)) < 0.001 { end = middle } else { start = middle }
    }
    let seconds = end
    return (seconds, { $0 < seconds ? left($0) : 0 })
    """
}
