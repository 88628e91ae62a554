import TimelineIR
import TransitionCatalog

/// The time of a track that each member of a group has for itself.
enum MemberTime: Equatable {
  /// A part of the direction's eased time, both in 0...1.
  case part(start: Expression, end: Expression)
  /// Seconds after the direction's delay.
  case span(start: Expression, duration: Expression)
}

extension Playback {
  /// The same for each member of a group.
  func inMembers(_ time: MemberTime) throws(Obstacle) -> Playback {
    var result = self
    result.member = time
    guard case .part = time else { return result }
    switch course {
    case .arrow, .lines: return result
    case .spring:
      throw Obstacle(
        reason: "a spring plays a whole arrow, not a part of its time",
        advice: "give this track a curve or a spring of its own, which its 'during' then plays")
    case .spline, .paced:
      throw Obstacle(
        reason: "a smooth run is not played in a part of the time that each member has for itself",
        advice: "use 'calculation: linear'")
    }
  }
}

extension Expression {
  /// Whether this is one of our own constants already.
  fileprivate var isNamedTime: Bool {
    if case .reference(.definition(let name, _)) = self { name.hasPrefix("=") } else { false }
  }

  /// Whether a function is called with what others return.
  fileprivate var isCallOfCalls: Bool {
    guard case .call(_, let arguments, _) = self else { return false }
    var calls = false
    for argument in arguments {
      argument.forEachPart { if case .call = $0 { calls = true } }
    }
    return calls
  }
}

extension DirectionEmitter {
  /// Names the times of a member in front of the call that plays it.
  mutating func prepareTime(_ playback: Playback, _ element: String) -> Playback {
    guard let member = playback.member else { return playback }
    var result = playback
    let view = variable(element)
    switch member {
    case .part(let start, let end):
      film.formUnion([.parts, .keyframes])
      result.member = .part(
        start: time(start, view + "Start", isSeconds: false),
        end: time(end, view + "End", isSeconds: false))
    case .span(let start, let duration):
      film.insert(.ownTiming)
      let least = Value.time(seconds: 0.001)
      let length: Expression
      if let known = duration.constant {
        length = .constant(known.scalar < least.scalar ? least : known)
      } else {
        length =
          duration.isNamedTime ? duration : .call(.max, [duration, .constant(least)], .time)
      }
      result.member = .span(
        start: time(start, view + "Delay", isSeconds: true),
        duration: time(length, view + "Duration", isSeconds: true))
    }
    return result
  }

  /// A time of a member: itself where it is known, else a constant.
  private mutating func time(
    _ value: Expression, _ name: String, isSeconds: Bool
  ) -> Expression {
    prepare(value)
    if value.constant != nil || value.isNamedTime { return value }
    if let known = times.first(where: { $0.value == value && $0.isSeconds == isSeconds }) {
      return known.name
    }
    let identifier = scope.claim(name, suffix: "")
    add("let ", identifier)
    if isSeconds, value.isCallOfCalls {
      // Between the two types of numbers Swift finds it hard to choose for whole ones in there.
      add(" = TimeInterval(")
      print(value, .any)
      add(" as CGFloat)")
    } else {
      add(isSeconds ? ": TimeInterval = " : value.isLiteral ? ": CGFloat = " : " = ")
      print(value, .any)
    }
    end(.views)
    let constant = constant(identifier, value.type)
    times.append((value, isSeconds, constant))
    return constant
  }

  /// Adds when a member moves.
  mutating func addTime(_ member: MemberTime) {
    switch member {
    case .part(let start, let end): addPair(", part: (", start, end)
    case .span(let start, let duration): addPair(", during: (", start, duration)
    }
  }

  private mutating func addPair(
    _ label: StaticString, _ first: Expression, _ second: Expression
  ) {
    add(label)
    print(first)
    add(", ")
    print(second)
    add(")")
  }
}

/// What a film has to be able to do for the members of groups.
struct FilmParts {
  let features: FilmFeatures

  func write(to text: inout SwiftText) {
    if features.contains(.unitSprings) {
      text.skip()
      text.put(Self.unitSpring)
    }
    if features.contains(.parts) { writeParts(to: &text) }
  }

  private static let unitSpring: StaticString = """
    /// Takes a spring that lasts a second, and scales it to the duration of `span`.
    func animate(
      _ keyPath: String, of layer: CALayer, from start: Any, to end: Any,
      unitSpring spring: (mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat),
      during span: (start: TimeInterval, duration: TimeInterval)
    ) {
      let pace = 1 / CGFloat(span.duration)
      let stiffness = spring.stiffness * pace * pace
      animate(
        keyPath, of: layer, from: start, to: end,
        spring: (spring.mass, stiffness, spring.damping * pace, spring.velocity * pace), during: span)
    }
    """

  private func writeParts(to text: inout SwiftText) {
    let hasCurves = features.contains(.segmentCurves)
    text.skip()
    text.put(
      """
      /// Animates from one value to another in a part of the eased time, both ends of it in 0...1.
      func animate(
        _ keyPath: String, of layer: CALayer, from start: Any, to end: Any,
        part: (start: CGFloat, end: CGFloat)
      ) {
        animate(keyPath, of: layer, at: [0, 1], [start, end], part: part)
      }
      """)
    text.skip()
    text.put(
      """
      /// Animates through values at key times in 0...1 of a part of the eased time; holds the first and
      /// the last.
      """)
    text.put("func animate(")
    text.indent += 1
    if hasCurves {
      text.put(
        """
        _ keyPath: String, of layer: CALayer, at places: [Double], _ values: [Any],
        curves: [CAMediaTimingFunction]? = nil, part: (start: CGFloat, end: CGFloat)
        """)
    } else {
      text.put(
        """
        _ keyPath: String, of layer: CALayer, at places: [Double], _ values: [Any],
        part: (start: CGFloat, end: CGFloat)
        """)
    }
    text.indent -= 1
    text.put(
      """
      ) {
        let start = min(max(part.start, 0), 1)
        let end = min(max(part.end, start), 1)
        let inside = places.map { Double(start + (end - start) * $0) }
      """)
    if hasCurves {
      text.put(
        """
          let linear = CAMediaTimingFunction(name: .linear)
          let inner = curves ?? places.dropFirst().map { _ in linear }
        """)
    }
    text.put(
      hasCurves
        ? """
          animate(
            keyPath, of: layer, at: [0] + inside + [1],
            values.prefix(1) + values + values.suffix(1), curves: [linear] + inner + [linear])
        }
        """
        : """
          animate(
            keyPath, of: layer, at: [0] + inside + [1],
            values.prefix(1) + values + values.suffix(1))
        }
        """)
  }
}
