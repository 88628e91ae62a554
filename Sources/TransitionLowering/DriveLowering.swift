import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// How progress follows a finger: the values of a gesture that drives.
extension Checker {
  /// The drive; nil when a mistake has been reported. `duration` is the direction's as it was
  /// written, in seconds; nil where it had mistakes of its own.
  mutating func drive(
    _ syntax: GestureSyntax, _ written: RecognizerSyntax, along recognizer: Recognizer?,
    lasting duration: Double?
  ) -> Drive? {
    let before = diagnostics.count
    let name = written.name.value
    let hasBand = syntax.rubberBand?.value ?? false
    let distance = distance(written)
    let begin = expression(syntax.begin, as: .boolean, .begin, of: name)
    let progress = expression(syntax.progress, as: .number, .progress, of: name)
    let speed = expression(syntax.completionSpeed, as: .number, .completionSpeed, of: name)
    if let value = speed?.constant?.scalar, value < 0.1, let written = syntax.completionSpeed {
      report(
        .outOfRange(
          "'completionSpeed'", value: value, limits: 0.1...Double.greatestFiniteMagnitude,
          at: written.value.span))
    }
    let finish = thresholds(syntax.finish, of: name, hasBand: hasBand)
    let release = syntax.release.flatMap { self.release($0.value, lasting: duration) }
    guard !diagnostics[before...].contains(where: \.isError) else { return nil }
    guard let standard = recognizer?.standardDistance else { return nil }
    return Drive(
      distance: distance ?? standard, begin: begin, progress: progress, finish: finish,
      completionSpeed: speed, release: release, hasRubberBand: hasBand, moves: syntax.moves?.value,
      scroll: syntax.scroll?.value)
  }

  private mutating func expression(
    _ syntax: Located<ExpressionSyntax>?, as type: ValueType, _ key: GestureKey,
    of recognizer: GestureName
  ) -> Expression? {
    guard let syntax else { return nil }
    return value(
      syntax.value, as: type, key.rawValue, in: key.rawValue, of: recognizer,
      knowing: key.variables,
      help: type == .boolean ? "write a condition, such as translation.x > 0" : nil)
  }

  private mutating func value(
    _ syntax: ExpressionSyntax, as type: ValueType, _ key: String, in scope: String,
    of recognizer: GestureName, knowing variables: [GestureVariable], help: String? = nil
  ) -> Expression? {
    gesture = GestureScope(recognizer: recognizer, key: scope, known: variables)
    defer { gesture = nil }
    let value = check(
      syntax, as: type, for: .named("gestures/" + key), what: "'\(key)'", help: help)
    return value.flatMap { known($0, syntax, to: .gesture) }
  }

  private mutating func distance(_ syntax: RecognizerSyntax) -> Expression? {
    let name = syntax.name.value
    guard let written = syntax.distance else { return nil }
    let type: ValueType = name == .rotation ? .angle : .number
    let value = value(
      written.value, as: type, "distance", in: "distance", of: name, knowing: [])
    if let constant = value?.constant, constant.scalar <= 0 {
      report(.notAbove(0, "'distance'", value: constant.scalar, at: written.value.span))
    }
    if case .number(let percent, .percent) = written.value.kind, name == .pan || name == .edgePan {
      let isVertical =
        ["up", "down"].contains(syntax.direction?.value)
        || [.top, .bottom].contains(syntax.edge?.value)
      report(
        .percentageOfDistance(percent, isVertical: isVertical, at: written.value.span))
    }
    return value
  }

  private mutating func thresholds(
    _ syntax: FinishSyntax?, of name: GestureName, hasBand: Bool
  ) -> FinishThresholds {
    var result = FinishThresholds()
    for entry in syntax?.entries ?? [] {
      let key = entry.key.value
      let type: ValueType = key == .velocity && name == .rotation ? .angle : .number
      let value = self.value(
        entry.value, as: type, key.rawValue, in: "finish", of: name, knowing: [])
      if let constant = value?.constant?.scalar {
        checkThreshold(key, constant, hasBand: hasBand, at: entry.value.span)
      }
      switch key {
      case .progress: result.progress = value
      case .velocity: result.velocity = value
      case .projected: result.projected = value
      }
    }
    if result == FinishThresholds() { result.progress = .number(0.5) }
    return result
  }

  private mutating func checkThreshold(
    _ key: FinishKey, _ value: Double, hasBand: Bool, at span: Span
  ) {
    let what = "'\(key.rawValue)'"
    switch key {
    case .velocity:
      if value <= 0 { report(.notAbove(0, what, value: value, at: span)) }
    case .progress, .projected:
      let end = FinishThresholds.end(hasRubberBand: hasBand)
      if value < 0 || value >= 20 && value < 100 {
        report(.outOfRange(what, value: value, limits: 0...1, at: span))
      } else if value >= end {
        report(.thresholdOutOfReach(key, value, end: end, at: span))
      }
    }
  }

  /// The spring that plays the rest, solved for the time of the direction where it needs one.
  private mutating func release(_ syntax: SpringSyntax, lasting duration: Double?) -> Spring? {
    guard var numbers = numbers(of: syntax) else { return nil }
    if let velocity = numbers.values[.velocity], velocity != 0,
      let entry = syntax[.velocity]
    {
      report(.velocityOfRelease(at: entry.value.span))
      return nil
    }
    numbers.values[.velocity] = 0
    return duration.flatMap { solve(numbers, duration: $0)?.spring }
  }
}

extension Recognizer {
  /// What is 100 % where nothing is said.
  fileprivate var standardDistance: Expression {
    switch self {
    case .pan(let edge), .edgePan(let edge), .swipe(let edge):
      switch edge {
      case .left, .right, .leading, .trailing: .member(.width, of: .reference(.container))
      case .top, .bottom: .member(.height, of: .reference(.container))
      }
    case .pinch, .tap, .longPress: .number(1)
    case .rotation: .constant(.angle(radians: Double.pi / 2))
    }
  }
}
