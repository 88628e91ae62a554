import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// What a spec expects of one of its directions, its names resolved and its types checked.
package struct Expectation: Sendable {
  /// When a value is looked at.
  package enum Moment: Sendable {
    /// Of the direction's duration, behind its delay.
    case fraction(Double)
    /// Since the direction began, its delay included.
    case seconds(Double)
  }

  /// A number or quantity of an element at the moment.
  package struct Property: Sendable {
    /// As it is written.
    package var path: Located<String>
    package var element: String
    package var property: TransitionCatalog.Property
    /// What is looked at of the property's value, from left to right.
    package var members: [Member]
    package var value: Expression
    /// The place of the value.
    package var valueSpan: Span
  }

  /// A finger that lets go.
  package struct Release: Sendable {
    /// The gesture's place among the timeline's.
    package var gesture: Int
    package var progress: Double
    package var progressSpan: Span
    /// Along the direction: points, scale or radians per second.
    package var velocity: Double
    package var finishes: Located<Bool>?
    /// Seconds.
    package var settlesWithin: Located<Double>?
  }

  package var direction: DirectionName
  package var moment: Moment
  package var properties: [Property]
  /// How far each component may be off; nil is a millionth of the expected value, and at least a
  /// millionth.
  package var tolerance: Double?
  package var release: Release?
  /// The `let`s that the values use, each after those it names itself.
  package var definitions: [Definition]
}

extension SpecLowering {
  /// What is expected, in the spec's order; what could not be made sense of has been reported.
  mutating func expectations(
    _ directions: [LoweredDirection], gestures: [LoweredGesture]
  ) -> [Expectation] {
    spec.expectations.compactMap { expectation($0, directions, gestures) }
  }

  private mutating func expectation(
    _ syntax: ExpectationSyntax, _ directions: [LoweredDirection], _ gestures: [LoweredGesture]
  ) -> Expectation? {
    let name = syntax.direction
    if let kind = spec.kind, name.value.kind != kind.value {
      diagnostics.append(.directionOfOtherKind(name, kind))
      return nil
    }
    guard let lowered = self.lowered(name.value, among: directions) else {
      if spec.isComplete, !spec.directions.contains(where: { $0.name.value == name.value }) {
        diagnostics.append(.expectationOfMissing(name))
      }
      return nil
    }
    var checker = self.checker()
    defer { absorb(checker) }
    let direction = lowered.direction
    for element in direction.stage { checker.elements[element.name] = element }
    var properties: [Expectation.Property] = []
    for property in syntax.properties {
      checker.expected(property, in: direction).map { properties.append($0) }
    }
    let moment = checker.moment(syntax.at, in: direction, knowsTime: lowered.isTimeKnown)
    // What could not be made sense of may have been an angle.
    let mayBeAngle =
      !syntax.isWhole
      || syntax.properties.contains { property in
        let parts = property.path.value.split(separator: ".")
        return parts.count == 2 && Property(rawValue: String(parts[1]))?.valueType == .angle
      }
    let tolerance = checker.tolerance(
      syntax.within, of: properties.map(\.value.type) + (mayBeAngle ? [.angle] : []))
    var release: Expectation.Release?
    if let written = syntax.release {
      // A gesture that could not be read, or made sense of, has been reported.
      let isDriven =
        !spec.areGesturesWhole
        || spec.gestures?.value.contains { $0.drives?.value == name.value } ?? false
      release = checker.release(written, of: syntax, gestures, isDriven: isDriven)
    }
    guard lowered.isTimeKnown, syntax.isWhole, !checker.diagnostics.contains(where: \.isError)
    else {
      return nil
    }
    guard let moment = moment ?? (properties.isEmpty ? .fraction(1) : nil) else { return nil }
    return Expectation(
      direction: name.value, moment: moment, properties: properties, tolerance: tolerance,
      release: release, definitions: checker.used)
  }
}

extension Checker {
  fileprivate mutating func moment(
    _ syntax: Located<ExpressionSyntax>?, in direction: Direction, knowsTime: Bool
  ) -> Expectation.Moment? {
    guard let written = syntax?.value,
      let value = check(
        written, as: .number, accepting: [.time], for: "expect/at", what: "'at'",
        help: "write a moment such as 50% or 0.2s")
    else { return nil }
    guard let constant = constant(value, written, what: "'at'") else { return nil }
    let isTime = constant.type == .time
    guard knowsTime || !isTime else { return nil }
    let end = isTime ? direction.delay + direction.duration : 1
    guard constant.scalar >= 0, constant.scalar <= end * (1 + 1e-9) else {
      report(
        isTime
          ? .momentOutside(direction, constant.scalar, at: written.span)
          : .outOfRange(
            "'at'", value: constant.scalar, limits: 0...end, at: written.span,
            writtenAs: written))
      return nil
    }
    return isTime ? .seconds(constant.scalar) : .fraction(constant.scalar)
  }

  /// A number, of angles one in radians; or an angle, where one is expected.
  fileprivate mutating func tolerance(
    _ syntax: Located<ExpressionSyntax>?, of types: [ValueType]
  ) -> Double? {
    guard let written = syntax?.value,
      let value = check(
        written, as: .number, accepting: types.contains(.angle) ? [.angle] : [],
        for: "expect/within", what: "'within'")
    else { return nil }
    guard let constant = constant(value, written, what: "'within'") else { return nil }
    if constant.scalar < 0 {
      report(
        .outOfRange(
          "'within'", value: constant.scalar, limits: 0...Double.greatestFiniteMagnitude,
          at: written.span))
    }
    return constant.scalar
  }

  /// `to.frame.minY` and what it is expected to be.
  fileprivate mutating func expected(
    _ syntax: ExpectationSyntax.Property, in direction: Direction
  ) -> Expectation.Property? {
    let parts = syntax.path.value.split(separator: ".").map(String.init)
    guard parts.count >= 2, let property = Property(rawValue: parts[1]) else { return nil }
    guard isThere(parts[0], in: direction, at: syntax.path.span) else {
      _ = check(syntax.value, for: "expect")
      return nil
    }
    var type = property.row.type
    if property == .clip {
      // What clips may be a circle as well as a rect.
      let track = direction.track(.clip, of: String(parts[0]))
      let resting = elements[parts[0]]?.resting.first { $0.property == .clip }
      type = track?.first?.type ?? resting?.value.type ?? type
    }
    var members: [Member] = []
    for name in parts.dropFirst(2) {
      guard let member = Member(rawValue: name), let result = member.type(in: type) else {
        report(.unknownMember(name, of: type, at: syntax.path.span))
        return nil
      }
      members.append(member)
      type = result
    }
    let value =
      members.isEmpty
      ? self.value(syntax.value, of: parts[0], property)
      : check(syntax.value, as: type, for: "expect", what: "'\(syntax.path.value)'")
    return value.map {
      Expectation.Property(
        path: syntax.path, element: parts[0], property: property, members: members, value: $0,
        valueSpan: syntax.value.span)
    }
  }

  /// Whether there is one element of this name to look at.
  private mutating func isThere(_ name: String, in direction: Direction, at span: Span) -> Bool {
    if name == "container" || name == below?.screen(in: direction.name).rawValue { return true }
    if let element = direction.stage.first(where: { $0.name == name }) {
      if element.group == nil { return true }
      report(.expectationOfGroup(name, at: span))
    } else if Screen(rawValue: name) != nil {
      report(.expectationOfAbsent(name, at: span))
    } else {
      let known = direction.stage.filter { $0.group == nil }.map(\.name) + ["container"]
      report(.expectationOfUnknown(name, known: known, at: span))
    }
    return false
  }

  /// What a finger that lets go does; nil when there is none that could.
  fileprivate mutating func release(
    _ syntax: ExpectationSyntax.Release, of expectation: ExpectationSyntax,
    _ gestures: [LoweredGesture], isDriven: Bool
  ) -> Expectation.Release? {
    let name = expectation.direction.value
    let within = expectation.settlesWithin.map { seconds($0, what: "'settlesWithin'") }
    guard
      let place = gestures.firstIndex(where: {
        $0.gesture.direction == name && $0.gesture.drive != nil
      }), let drive = gestures[place].gesture.drive
    else {
      if !isDriven { report(.releaseOfNothing(name, at: syntax.keySpan)) }
      return nil
    }
    guard let written = syntax.progress else { return nil }
    let progress = constant(written, as: .number, what: "'progress'")
    let limits = drive.hasRubberBand ? -1...2.0 : 0...1
    if let progress, !limits.contains(progress) {
      report(
        .outOfRange(
          "'progress'", value: progress, limits: limits, at: written.span, writtenAs: written))
    }
    let type: ValueType = gestures[place].gesture.recognizer.name == .rotation ? .angle : .number
    let velocity = syntax.velocity.map { constant($0, as: type, what: "'velocity'") } ?? 0
    guard let progress, let velocity else { return nil }
    return Expectation.Release(
      gesture: place, progress: progress, progressSpan: written.span, velocity: velocity,
      finishes: expectation.finishes, settlesWithin: within ?? nil)
  }

  private mutating func seconds(
    _ syntax: Located<ExpressionSyntax>, what: String
  ) -> Located<Double>? {
    (seconds(syntax, what: what, isPositive: true) ?? nil).map {
      Located($0, syntax.value.span)
    }
  }
}

extension DiagnosticKind {
  static let expectationOfNothing = DiagnosticKind(
    "T1080", .error, "An expectation of somebody or something that is not there.")

  /// The kinds about what is expected.
  package static let expectationKinds: [DiagnosticKind] = [expectationOfNothing]
}

extension Diagnostic {
  fileprivate static func momentOutside(
    _ direction: Direction, _ seconds: Double, at span: Span
  ) -> Diagnostic {
    let end = decimal(direction.delay + direction.duration)
    return Diagnostic(
      .outOfRange,
      "'\(direction.name.rawValue)' "
        + (seconds < 0 ? "begins at 0 s" : "is over after \(end) s"), at: span,
      label: "this is \(decimal(seconds)) s", help: "write a moment in 0s...\(end)s")
  }

  static func expectationOfMissing(_ direction: Located<DirectionName>) -> Diagnostic {
    let name = direction.value.rawValue
    return Diagnostic(
      .expectationOfNothing, "the transition does not say how '\(name)' moves", at: direction.span,
      help: "add '\(name): reverse', or remove the expectation")
  }

  static func expectationOfGroup(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .expectationOfNothing, "'\(name)' is a group", at: span,
      notes: ["an expectation is about one element"],
      help: "write a screen, the container or an element that is not a group")
  }

  static func expectationOfAbsent(_ screen: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .expectationOfNothing, "'\(screen)' is not on the stage", at: span,
      help: "name an element that is")
  }

  static func expectationOfUnknown(_ name: String, known: [String], at span: Span) -> Diagnostic {
    let near = nearestName(to: name, in: known)
    return Diagnostic(
      .expectationOfNothing, "no element is called '\(name)'", at: span,
      help: near.map { "did you mean '\($0)'?" } ?? "there are " + known.joined(separator: ", "))
  }

  static func releaseOfNothing(_ direction: DirectionName, at span: Span) -> Diagnostic {
    Diagnostic(
      .expectationOfNothing, "no gesture drives '\(direction.rawValue)'", at: span,
      help: "add a gesture with 'drives: \(direction.rawValue)', or expect something else")
  }
}
