import TimelineIR

/// Writes the file's `Film`: layer animations that are played together, with as much in it as the
/// file uses.
struct FilmType {
  let names: TimelineNames
  let features: FilmFeatures
  /// Whether a finger can drive it.
  var isDriven = false
  /// Whether UIKit asks for it, to play others beside it.
  var isInterruptible = true
  /// The springs that play the rest when a finger is gone.
  var releases: [Spring] = []
  /// Whether something else goes the way that is left with it.
  var movesBeside = false
  /// Whether the damping of those springs is asked for.
  var knowsDamping = true

  private var hasOwnTiming: Bool { features.contains(.ownTiming) }

  func write(to text: inout SwiftText) {
    if isDriven { writeDrivenHead(to: &text) } else { writeHead(to: &text) }
    text.indent += 1
    text.skip()
    writeInit(to: &text)
    if features.contains(.below) {
      text.skip()
      text.put(
        """
        /// Adds a layer that is not a descendant of the first one.
        func include(_ layer: CALayer) {
          others.append(layer)
          layer.speed = 0
          layer.timeOffset = origin
        }
        """)
    }
    if features.contains(.arrows) { writeArrows(to: &text) }
    if features.contains(.springs) { writeSprings(to: &text) }
    if features.contains(.keyframes) { writeKeyframes(to: &text, isSmooth: false) }
    FilmParts(features: features).write(to: &text)
    if !features.isDisjoint(with: [.splines, .partialSplines]) {
      writeKeyframes(to: &text, isSmooth: true)
    }
    writeAdd(to: &text)
    if isDriven { writeDrivenPlaying(to: &text) } else { writePlaying(to: &text) }
    text.indent -= 1
    text.put("}")
  }

  private func writeHead(to text: inout SwiftText) {
    text.put(
      """
      /// Layer animations that play together.
      ///
      /// It stops the time of a layer and advances it frame by frame; animations in its sublayers follow.
      /// The layers' own values stay as they are, and show again when the film is over.
      @MainActor
      """)
    text.set(type: names.hidden + "final class " + names.film, inheriting: ["NSObject"])
    text.indent += 1
    text.put(
      """
      private let layer: CALayer
      """)
    writeOthers(to: &text)
    text.put("private let origin: TimeInterval")
    if features.contains(.delay) { text.put("private let delay: TimeInterval") }
    text.put(
      """
      private let duration: TimeInterval
      private let timing: CAMediaTimingFunction
      private var animated: [CALayer] = []
      /// Set by the first tick, which comes late when a new screen has to be drawn.
      private var start: TimeInterval?
      private var completion: () -> Void = {}
      """)
    text.indent -= 1
  }

  func writeOthers(to text: inout SwiftText) {
    guard features.contains(.below) else { return }
    text.put("/// Layers that are not descendants of it, but share its time.")
    text.put("private var others: [CALayer] = []")
  }

  private func writeInit(to text: inout SwiftText) {
    var line = Line()
    line.add("init(of layer: CALayer, ")
    if features.contains(.delay) { line.add("delay: TimeInterval, ") }
    line.add("duration: TimeInterval, timing: CAMediaTimingFunction")
    if isDriven, features.hasLinearSwitch { line.add(", isLinear: Bool") }
    line.add(") {")
    text.set(head: &line)
    if features.contains(.delay) {
      text.put(
        """
          self.layer = layer
          self.delay = delay
          self.duration = duration
        """)
    } else {
      text.put(
        """
          self.layer = layer
          self.duration = duration
        """)
    }
    if isDriven, features.hasLinearSwitch { text.put("  self.isLinear = isLinear") }
    text.put(
      """
        self.timing = timing
        origin = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = origin
      }
      """)
  }

  private func addTimingParameters(to line: inout Line, hasCurve: Bool) {
    guard hasOwnTiming else { return }
    line.add(", during span: (start: TimeInterval, duration: TimeInterval)? = nil")
    if hasCurve { line.add(", timing: CAMediaTimingFunction? = nil") }
  }

  private func writeArrows(to text: inout SwiftText) {
    text.skip()
    text.put("/// Animates from one value to another.")
    var line = Line()
    line.add("func animate(_ keyPath: String, of layer: CALayer, from start: Any, to end: Any")
    addTimingParameters(to: &line, hasCurve: true)
    line.add(") {")
    text.set(head: &line)
    text.put(
      """
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = start
        animation.toValue = end
      """)
    writeTiming(to: &text)
    writeAddCall("keyPath", to: &text)
    text.put("}")
  }

  private func writeTiming(to text: inout SwiftText) {
    text.put(joining: "  animation.timingFunction = ", chosenTiming)
  }

  /// The timing of a call; behind a finger all run evenly.
  private var chosenTiming: String {
    guard hasOwnTiming else { return "timing" }
    return isDriven ? "isLinear ? self.timing : timing ?? self.timing" : "timing ?? self.timing"
  }

  private func writeAddCall(_ keyPath: String, to text: inout SwiftText) {
    text.put(
      hasOwnTiming
        ? "  add(animation, to: layer, as: keyPath, during: span)"
        : "  add(animation, to: layer, as: keyPath)")
  }

  private func writeSprings(to text: inout SwiftText) {
    let isPerceptual = names.systems.hasPerceptualFilm
    text.skip()
    text.put("/// A spring's parameters; the velocity is a fraction of the distance per second.")
    text.put(
      isPerceptual
        ? "typealias Spring = (duration: TimeInterval, bounce: CGFloat, velocity: CGFloat)"
        : """
        typealias Spring = (mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat)
        """)
    text.skip()
    text.put("/// Animates from one value to another with a spring.")
    var line = Line()
    line.add("func animate(_ keyPath: String, of layer: CALayer, from start: Any, to end: Any, ")
    line.add("spring: Spring")
    addTimingParameters(to: &line, hasCurve: false)
    line.add(") {")
    text.set(head: &line)
    if isDriven {
      text.put("  // A finger needs linear progress.")
      text.put(
        hasOwnTiming
          ? "  if isLinear { return animate(keyPath, of: layer, from: start, to: end, during: span) }"
          : "  if isLinear { return animate(keyPath, of: layer, from: start, to: end) }")
    }
    if isPerceptual {
      text.put(
        """
          let animation = CASpringAnimation(perceptualDuration: spring.duration, bounce: spring.bounce)
          animation.keyPath = keyPath
        """)
    } else {
      text.put("  let animation = CASpringAnimation(keyPath: keyPath)")
    }
    text.put(
      """
        animation.fromValue = start
        animation.toValue = end
      """)
    if !isPerceptual {
      text.put(
        """
          animation.mass = spring.mass
          animation.stiffness = spring.stiffness
          animation.damping = spring.damping
        """)
    }
    text.put("  animation.initialVelocity = spring.velocity")
    writeAddCall("keyPath", to: &text)
    if hasOwnTiming {
      text.put(
        features.contains(.timeless)
          ? "  guard duration > 0, span != nil else { return }"
          : "  guard span != nil else { return }")
      text.put(Self.rest)
    }
    text.put("}")
  }

  private static let rest: StaticString = """
      // It holds its end value from then on.
      let rest = CABasicAnimation(keyPath: keyPath)
      rest.fromValue = end
      rest.toValue = end
      rest.beginTime = animation.beginTime + animation.duration
      rest.fillMode = .forwards
      rest.isRemovedOnCompletion = false
      layer.add(rest, forKey: "film." + keyPath + ".rest")
    """

  private func writeKeyframes(to text: inout SwiftText, isSmooth: Bool) {
    let isPartial = isSmooth && features.contains(.partialSplines)
    text.skip()
    text.put(
      isPartial
        ? "/// Interpolates smoothly between values at key times in 0...1, holding first and last."
        : isSmooth
          ? "/// Interpolates smoothly between values at key times in 0...1."
          : "/// Interpolates linearly between values at key times in 0...1.")
    var line = Line()
    line.add(isSmooth ? "func animateSmoothly(" : "func animate(")
    line.add("_ keyPath: String, of layer: CALayer, at places: [Double], _ values: [Any]")
    if features.contains(.segmentCurves) { line.add(", curves: [CAMediaTimingFunction]? = nil") }
    addTimingParameters(to: &line, hasCurve: true)
    line.add(") {")
    text.set(head: &line)
    text.put("  let animation = CAKeyframeAnimation(keyPath: keyPath)")
    if isPartial {
      text.put(
        """
          let (first, last) = (places[0], places[places.count - 1])
          animation.keyTimes = places.map { NSNumber(value: ($0 - first) / (last - first)) }
        """)
    } else {
      text.put("  animation.keyTimes = places.map { NSNumber(value: $0) }")
    }
    text.put("  animation.values = values")
    if isSmooth { text.put("  animation.calculationMode = .cubic") }
    if features.contains(.segmentCurves) { text.put("  animation.timingFunctions = curves") }
    if isPartial {
      writePartial(to: &text)
    } else {
      writeTiming(to: &text)
      writeAddCall("keyPath", to: &text)
    }
    text.put("}")
  }

  private func writePartial(to text: inout SwiftText) {
    if hasOwnTiming { text.put("  let duration = span?.duration ?? self.duration") }
    text.put(
      """
        animation.beginTime = first * duration
        animation.duration = (last - first) * duration
        animation.fillMode = .both
        // A group's members run on the group's eased time.
        let group = CAAnimationGroup()
        group.animations = [animation]
      """)
    text.put(joining: "  group.timingFunction = ", chosenTiming)
    text.put(
      hasOwnTiming
        ? "  add(group, to: layer, as: keyPath, during: span)"
        : "  add(group, to: layer, as: keyPath)")
  }

  private func writeAdd(to text: inout SwiftText) {
    text.skip()
    var line = Line()
    line.add("private func add(_ animation: CAAnimation, to layer: CALayer, as keyPath: String")
    if hasOwnTiming {
      line.add(", during span: (start: TimeInterval, duration: TimeInterval)?")
    }
    line.add(") {")
    text.set(head: &line)
    if features.contains(.timeless) { text.put("  guard duration > 0 else { return }") }
    switch (features.contains(.delay), hasOwnTiming) {
    case (false, false): text.put("  animation.beginTime = origin")
    case (true, false): text.put("  animation.beginTime = origin + delay")
    case (false, true): text.put("  animation.beginTime = origin + (span?.start ?? 0)")
    case (true, true): text.put("  animation.beginTime = origin + delay + (span?.start ?? 0)")
    }
    text.put(
      hasOwnTiming
        ? "  animation.duration = span?.duration ?? duration" : "  animation.duration = duration")
    text.put(
      """
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "film." + keyPath)
        animated.append(layer)
      }
      """)
  }

  private func writePlaying(to text: inout SwiftText) {
    text.skip()
    text.put(
      """
      /// Plays everything once.
      func play(completion: @escaping () -> Void) {
      """)
    // What does not last shows nothing of its beginning.
    if features.contains(.timeless) {
      text.put(
        """
          guard duration > 0 else {
            stop()
            return completion()
          }
        """)
    }
    text.put(
      """
        self.completion = completion
      """)
    text.put(Self.newLink)
    text.put(Self.tickHead)
    let end = features.contains(.delay) ? "delay + duration" : "duration"
    text.put(joining: "  let time = min(link.targetTimestamp - start, ", end, ")")
    text.put("  layer.timeOffset = origin + time")
    if features.contains(.below) {
      text.put("  for other in others { other.timeOffset = origin + time }")
    }
    text.put(joining: "  guard time == ", end, " else { return }")
    text.put(
      """
        link.invalidate()
        stop()
        completion()
      }

      private func stop() {
      """)
    text.put(Self.removal)
    writeRestart(to: &text)
    text.put("}")
  }

  static let newLink: StaticString = """
      let link = CADisplayLink(target: self, selector: NSSelectorFromString("tick:"))
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
      link.add(to: .main, forMode: .common)
    """

  static let tickHead: StaticString = """
    }

    /// Called by its name: selectors need Objective-C, which tests on Linux do not have.
    @IBAction private func tick(_ link: CADisplayLink) {
      let start = self.start ?? CACurrentMediaTime()
      self.start = start
    """

  static let removal: StaticString = """
      for layer in animated {
        for key in layer.animationKeys() ?? [] where key.hasPrefix("film.") {
          layer.removeAnimation(forKey: key)
        }
      }
    """

  /// Time goes on in the layers.
  func writeRestart(to text: inout SwiftText) {
    text.put(
      features.contains(.below)
        ? """
          for layer in [layer] + others {
            layer.speed = 1
            layer.timeOffset = 0
          }
        """
        : """
          layer.speed = 1
          layer.timeOffset = 0
        """)
  }
}
