import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionLowering
import TransitionSyntax

extension Pipeline {
  /// Whether everything that a spec expects of its directions comes true on the standard stage, with
  /// stand-ins for required parameters; what does not is reported.
  package mutating func checkExpectations(of lowered: LoweredTimeline) -> Bool {
    let earlier = diagnostics.count
    let stage = Stage.standard.filled(for: lowered.timeline)
    for expectation in lowered.expectations {
      add(
        Rehearsal(expectation, of: lowered.timeline, on: stage).findings().map {
          inherited($0, by: lowered)
        })
    }
    return !diagnostics[earlier...].contains(where: \.isError)
  }
}

/// An expectation, played to see whether it comes true.
private struct Rehearsal {
  let expectation: Expectation
  let timeline: Timeline
  let stage: Stage

  init(_ expectation: Expectation, of timeline: Timeline, on stage: Stage) {
    self.expectation = expectation
    self.timeline = timeline
    self.stage = stage
  }

  /// What does not come true.
  func findings() -> [Diagnostic] {
    guard let direction = timeline.directions.first(where: { $0.name == expectation.direction })
    else { return [] }
    do throws(EvaluationError) {
      return try values(in: direction) + released()
    } catch {
      let place = expectation.properties.first?.path.span ?? expectation.release?.progressSpan
      return place.map { [.notPlayable(error, at: $0)] } ?? []
    }
  }

  // MARK: Values

  private func values(in direction: Direction) throws(EvaluationError) -> [Diagnostic] {
    guard !expectation.properties.isEmpty else { return [] }
    let scene = try Scene(direction, of: timeline, on: stage)
    let time =
      switch expectation.moment {
      case .fraction(let fraction): scene.delay + scene.duration * fraction
      case .seconds(let seconds): seconds
      }
    let sample = scene.sample(at: time)
    var evaluator = try ExpressionEvaluator(
      definitions: expectation.definitions, in: direction, of: timeline, on: stage)
    var result: [Diagnostic] = []
    for expected in expectation.properties {
      let wanted = try evaluator.value(of: expected.value)
      guard wanted.isFinite else {
        result.append(.notFinite(at: expected.valueSpan))
        continue
      }
      var found = try value(of: expected, in: sample, of: direction, &evaluator)
      for member in expected.members { found = member.apply(found) }
      if !isNear(found, wanted) {
        result.append(.otherValue(expected, found, wanted: wanted, at: time))
      }
    }
    return result
  }

  /// What the element has; where nothing is set or animated, what it rests with.
  private func value(
    of expected: Expectation.Property, in sample: TimelineEvaluator.Sample, of direction: Direction,
    _ evaluator: inout ExpressionEvaluator
  ) throws(EvaluationError) -> Value {
    let element = ([sample.container] + sample.elements).first { $0.name == expected.element }
    if let value = element?[expected.property] { return value }
    var frame = element?[.frame]
    // A screen below a presentation that nothing is done to is not on the stage.
    if frame == nil, Screen(rawValue: expected.element) != nil {
      frame = try evaluator.value(of: .resting(expected.element, .frame))
    }
    switch expected.property {
    case .center: if let frame { return Member.center.apply(frame) }
    case .size: if let frame { return Member.size.apply(frame) }
    case .clip:
      if let size = frame.map(Member.size.apply)?.components {
        return .rect(0, 0, size[0], size[1])
      }
    case .backgroundColor:
      // A plane of colour rests with it.
      let staged = direction.stage.first { $0.name == expected.element }
      if case .color(let color) = staged?.content { return try evaluator.value(of: color) }
    case .frame, .alpha, .hidden, .cornerRadius, .borderWidth, .borderColor, .shadowOpacity,
      .shadowRadius, .shadowOffset, .shadowColor, .blurRadius, .zPosition, .anchor, .translateX,
      .translateY, .translateZ, .scale, .scaleX, .scaleY, .rotate, .rotateX, .rotateY, .perspective:
      break
    }
    return try evaluator.value(of: .resting(expected.element, expected.property))
  }

  private func isNear(_ found: Value, _ wanted: Value) -> Bool {
    guard found.type == wanted.type else { return false }
    // Nothing lies between two sides, or between true and false.
    if wanted.type == .boolean || wanted.type == .edge { return found == wanted }
    return (0..<wanted.type.componentCount).allSatisfy { component in
      let value = wanted.components[component]
      let tolerance = expectation.tolerance ?? 1e-6 * max(1, value.magnitude)
      return (found.components[component] - value).magnitude <= tolerance * (1 + 1e-9)
    }
  }

  // MARK: Releases

  /// What a finger does that lets go, against what is expected of it.
  private func released() throws(EvaluationError) -> [Diagnostic] {
    guard let expected = expectation.release else { return [] }
    let run = try GestureRun(timeline.gestures[expected.gesture], of: timeline, on: stage)
    guard
      let release = try run.released(atProgress: expected.progress, velocity: expected.velocity)
    else { return [] }
    var result: [Diagnostic] = []
    let finishes = release.decision == .finish
    if let wanted = expected.finishes, wanted.value != finishes {
      result.append(.otherDecision(expectation.direction, finishes: finishes, at: wanted.span))
    }
    if let limit = expected.settlesWithin, release.duration > limit.value + settlingSlack {
      result.append(
        .settlesLater(
          release.duration, limit: limit.value, finishes: finishes,
          hasRelease: run.gesture.drive?.release != nil, at: limit.span))
    }
    return result
  }
}

/// Seconds that coming to rest may take longer than it is expected to: what computing makes of a time.
private let settlingSlack = 1e-9

extension Expression {
  fileprivate static func resting(_ element: String, _ property: Property) -> Expression {
    .reference(.resting(element: element, property: property))
  }
}

extension DiagnosticKind {
  static let unexpected = DiagnosticKind(
    "T2001", .error, "An expectation that is not met.")
  static let notPlayable = DiagnosticKind(
    "T2002", .error, "An expectation of a direction that cannot be played.")
}

extension Diagnostic {
  fileprivate static func otherValue(
    _ expected: Expectation.Property, _ found: Value, wanted: Value, at time: Double
  ) -> Diagnostic {
    // As many digits as tell the two apart, and the wanted one from what stands there.
    let isClose = found.written(digits: 3) == wanted.written(digits: 3)
    let isRounded = wanted.written(digits: 3) != wanted.written(digits: 9)
    let digits = isClose || isRounded ? 9 : 3
    return Diagnostic(
      .unexpected,
      "'\(expected.path.value)' is \(found.written(digits: digits)), "
        + "not \(wanted.written(digits: digits))", at: expected.valueSpan,
      label: "this is expected",
      notes: [
        "after \(decimal((time * 1e6).rounded() / 1e6)) s, on the stage of an iphone-15"
      ],
      help: "change how the direction moves, or expect this value"
        + (isClose ? "; 'within: 0.01' allows a difference of that size" : ""))
  }

  fileprivate static func otherDecision(
    _ direction: DirectionName, finishes: Bool, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unexpected,
      "'\(direction.rawValue)' \(finishes ? "finishes" : "is cancelled") with this release",
      at: span, label: "this is expected",
      help: "change the thresholds under 'finish', or write 'finishes: \(finishes)'")
  }

  fileprivate static func settlesLater(
    _ found: Double, limit: Double, finishes: Bool, hasRelease: Bool, at span: Span
  ) -> Diagnostic {
    // The least time of so few digits that it comes to rest within.
    let seconds = decimal(((found - settlingSlack) * 1e4).rounded(.up) / 1e4)
    return Diagnostic(
      .unexpected,
      "it comes to rest \(seconds) s after the release, not within \(rounded(limit, 9)) s",
      at: span,
      label: "this is expected", notes: ["it \(finishes ? "finishes" : "is cancelled")"],
      help: finishes && !hasRelease
        ? "let it play faster by 'completionSpeed' or 'release', or give it more time"
        : "give it more time, or a stiffer spring under 'release'")
  }

  fileprivate static func notFinite(at span: Span) -> Diagnostic {
    Diagnostic(
      .notPlayable,
      "this expectation cannot be checked: it is not a finite number on this stage", at: span,
      notes: ["it is looked at on the stage of an iphone-15"], help: "expect a finite number")
  }

  fileprivate static func notPlayable(_ error: EvaluationError, at span: Span) -> Diagnostic {
    Diagnostic(
      .notPlayable, "this expectation cannot be checked: \(error.message)", at: span,
      help: "fix the direction, or remove the expectation")
  }
}

extension Value {
  /// The value as a spec would have it, its numbers rounded to so many digits behind the point.
  fileprivate func written(digits: Int) -> String {
    func text(_ number: Double) -> String {
      var scale = 1.0
      for _ in 0..<digits { scale *= 10 }
      let rounded = (number * scale).rounded() / scale
      return decimal(rounded == 0 ? 0 : rounded)
    }
    let numbers = (0..<type.componentCount).map { text(components[$0]) }.joined(separator: ", ")
    switch type {
    case .number: return numbers
    case .angle: return text(scalar * 180 / Double.pi) + "deg"
    case .time: return numbers + "s"
    case .point, .size, .rect: return "\(type.rawValue)(\(numbers))"
    case .circle:
      return "circle(point(\(text(components[0])), \(text(components[1]))), "
        + "\(text(components[2])))"
    case .color:
      let parts = (0..<3).map { text(components[$0] * 255) } + [text(components[3] * 100) + "%"]
      return "rgb(\(parts.joined(separator: ", ")))"
    case .edge: return edge?.rawValue ?? ""
    case .boolean: return isTrue ? "true" : "false"
    }
  }
}
