import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

extension Checker {
  /// One track; nil when a mistake has been reported.
  mutating func lower(_ syntax: TrackSyntax, of element: String, in time: DirectionTime) -> Track? {
    inGroup(of: element) { $0.lowerInGroup(syntax, of: element, in: time) }
  }

  private mutating func lowerInGroup(
    _ syntax: TrackSyntax, of element: String, in time: DirectionTime
  ) -> Track? {
    let before = diagnostics.count
    beginTrack(syntax.property.value, of: element)
    let runs = self.runs(syntax, of: element)
    let window = self.window(syntax, of: element, in: time)
    let clock = window.flatMap { self.clock(syntax, in: time, window: $0) }
    if window == nil {
      // Its timing is read for its own mistakes.
      _ = syntax.curve.map { curve($0.value) }
      _ = syntax.spring.map { numbers(of: $0) }
    }
    checkCalculation(syntax)
    guard var runs, let window, let clock else { return nil }
    if clock == .direction {
      for run in runs.indices {
        for key in runs[run].indices { runs[run][key].place = window.place(runs[run][key].place) }
      }
    }
    guard !diagnostics[before...].contains(where: \.isError) else { return nil }
    return Track(
      element: element, property: syntax.property.value, clock: clock, runs: runs,
      calculation: syntax.calculation?.value ?? .linear,
      line: space.line(syntax.property.span))
  }

  // MARK: Time

  /// The part of the direction's time that a track takes, as fractions.
  private struct Window {
    var start: Double
    var end: Double
    var isWritten: Bool
    /// In a group, where the part depends on the member; it is then not looked at what is above.
    var part: (start: Expression, end: Expression)?

    var isPart: Bool { start > 0 || end < 1 }

    func place(_ fraction: Double) -> Double {
      isPart ? start + (end - start) * fraction : fraction
    }
  }

  private mutating func window(
    _ syntax: TrackSyntax, of element: String, in time: DirectionTime
  ) -> Window? {
    // What stands beside a stagger says the same thing twice, which is reported where it is read.
    if syntax.stagger != nil { return Window(start: 0, end: 1, isWritten: false) }
    if let during = syntax.during {
      let owner = Owner.property(element, syntax.property.value)
      if let other = syntax.delay ?? syntax.duration {
        report(.duringBesideSeconds(at: during.span, other: other.span))
        _ = ends(of: during.value, owner: owner)
        _ = seconds(syntax.delay, what: "'delay'", isPositive: false)
        _ = seconds(syntax.duration, what: "'duration'", isPositive: true)
        return nil
      }
      guard let ends = ends(of: during.value, owner: owner) else { return nil }
      guard let start = ends.start.constant?.scalar, let end = ends.end.constant?.scalar else {
        guard checkPart(ends, during.value) else { return nil }
        return Window(start: 0, end: 1, isWritten: true, part: ends)
      }
      let span = during.value.start.span.through(during.value.end.span)
      let written = [during.value.start, during.value.end]
      return window(
        start, end, at: span, ends: (written[0].span, written[1].span),
        areBare: written.allSatisfy { $0.bareNumber != nil })
    }
    guard syntax.delay != nil || syntax.duration != nil else {
      return Window(start: 0, end: 1, isWritten: false)
    }
    let delay = seconds(syntax.delay, what: "'delay'", isPositive: false)
    let duration = seconds(syntax.duration, what: "'duration'", isPositive: true)
    guard let delay, let duration, time.duration > 0 else { return nil }
    let start = (delay ?? 0) / time.duration
    guard time.isKnown else { return Window(start: 0, end: 1, isWritten: true) }
    if start >= 1, let span = syntax.delay?.value.span {
      report(.trackPastEnd(duration: time.duration, at: span))
      return nil
    }
    let end = duration.map { start + $0 / time.duration } ?? 1
    if end > 1 + Tolerance.place, let span = (syntax.duration ?? syntax.delay)?.value.span {
      report(.trackPastEnd(duration: time.duration, at: span))
      return nil
    }
    return Window(start: start, end: min(end, 1), isWritten: true)
  }

  private mutating func window(
    _ start: Double, _ end: Double, at span: Span, ends: (start: Span, end: Span), areBare: Bool
  ) -> Window? {
    let outside = [(start, ends.start), (end, ends.end)].filter { !(0...1).contains($0.0) }
    guard outside.isEmpty else {
      for (place, span) in outside { report(.placeOutside(place, isBare: areBare, at: span)) }
      return nil
    }
    guard start < end else {
      report(.emptyInterval(at: span))
      return nil
    }
    return Window(start: start, end: end, isWritten: true)
  }

  private mutating func clock(
    _ syntax: TrackSyntax, in time: DirectionTime, window: Window
  ) -> TrackClock? {
    // What could not be read may have been an arrow.
    if case .value(.hold(let value)) = syntax.form, case .invalid = value.kind { return nil }
    let start = Self.neat(window.start * time.duration)
    let length = Self.neat((window.end - window.start) * time.duration)
    if syntax.stagger != nil || window.part != nil, isHold(syntax.form) {
      report(
        .timingOfConstant(
          at: syntax.stagger?.keySpan ?? syntax.during?.span ?? syntax.span))
      return nil
    }
    if let stagger = syntax.stagger {
      return self.clock(syntax, stagger, in: time)
    }
    if let part = window.part { return self.clock(syntax, part: part, in: time) }
    // What jumps at the end must not jump whenever its clock swings past it.
    let jumps = syntax.jumpsAtItsEnd
    switch (syntax.curve, syntax.spring) {
    case (let curve?, let spring?):
      report(.curveBesideSpring(at: spring.keySpan, curve: curve.span))
      // Each is read for its own mistakes.
      _ = (self.curve(curve.value), numbers(of: spring))
      return nil
    case (let curve?, nil):
      if isHold(syntax.form) {
        report(.timingOfConstant(at: curve.span))
        return nil
      }
      return self.curve(curve.value).map { curve in
        .own(.curve(jumps && curve.overshoots ? .linear : curve), start: start, duration: length)
      }
    case (nil, let spring?):
      let clock = springClock(
        syntax, spring, in: time, start: start, length: length, isPart: window.isPart)
      guard jumps, case .own(_, let start, let duration) = clock else { return clock }
      return .own(.curve(.linear), start: start, duration: duration)
    case (nil, nil):
      if window.isWritten, isHold(syntax.form) {
        report(.timingOfConstant(at: (syntax.during?.span ?? syntax.delay?.span ?? syntax.span)))
        return nil
      }
      if jumps, !window.isPart, time.clock.overshoots {
        return .own(.curve(.linear), start: 0, duration: time.duration)
      }
      guard let spring = time.springSpan else { return .direction }
      guard let placed = syntax.placeSpan ?? (window.isPart ? syntax.timeSpan : nil) else {
        return .direction
      }
      report(.placesOnSpring(at: placed, spring: spring, property: syntax.property.value))
      return nil
    }
  }

  /// Seconds as they were written: a fraction of a time that is taken of it again is only nearly
  /// what it was.
  private static func neat(_ seconds: Double) -> Double {
    seconds.asDecimal(within: 1e-15 * max(1, seconds))
  }

  private mutating func springClock(
    _ syntax: TrackSyntax, _ spring: SpringSyntax, in time: DirectionTime, start: Double,
    length: Double, isPart: Bool
  ) -> TrackClock? {
    guard case .value(let value) = syntax.form, case .arrow = value else {
      report(.springOfKeyframes(at: spring.keySpan, isConstant: isHold(syntax.form)))
      return nil
    }
    guard let numbers = numbers(of: spring) else { return nil }
    let written = syntax.duration?.span ?? (isPart ? syntax.during?.span : nil)
    if numbers.form.bringsDuration, let written {
      report(
        .durationOfSpring(at: written, spring: spring.keySpan, ratio: numbers.dampingOfAnother))
      return nil
    }
    guard time.isKnown, let solved = solve(numbers, duration: length) else { return nil }
    if start + solved.duration > time.duration * (1 + Tolerance.place) {
      report(
        .springPastEnd(
          settles: start + solved.duration, delay: start, duration: time.duration,
          grows: syntax.duration == nil && !numbers.form.bringsDuration, at: spring.keySpan))
      return nil
    }
    return .own(solved.timing, start: start, duration: solved.duration)
  }

  private func isHold(_ form: TrackSyntax.Form) -> Bool {
    if case .value(.hold) = form { true } else { false }
  }

  private mutating func checkCalculation(_ syntax: TrackSyntax) {
    guard let calculation = syntax.calculation else { return }
    if case .keyframes = syntax.form { return }
    report(.calculationWithoutKeyframes(at: calculation.span))
  }

  // MARK: Values

  private mutating func runs(_ syntax: TrackSyntax, of element: String) -> [[Keyframe]]? {
    let property = syntax.property.value
    switch syntax.form {
    case .removed:
      report(.nothingToRemove(property, at: syntax.span))
      return nil
    case .value(.hold(let value)):
      return hold(value, of: element, property).map { [[Keyframe(place: 0, value: $0)]] }
    case .value(.arrow(let from, let to, let span)):
      let ends = arrow(from, to, of: element, property, startingAt: nil, span)
      return ends.map { [[Keyframe(place: 0, value: $0.0), Keyframe(place: 1, value: $0.1)]] }
    case .intervals(let intervals):
      return self.intervals(intervals, of: element, property)
    case .keyframes(let keyframes):
      return self.keyframes(keyframes, of: element, property).map { [$0] }
    }
  }

  /// A value that stands without an arrow.
  private mutating func hold(
    _ syntax: ExpressionSyntax, of element: String, _ property: Property
  ) -> Expression? {
    guard let value = value(syntax, of: element, property) else { return nil }
    if let sign = syntax.signOfDifference { report(.differenceInsteadOfWay(syntax.span, sign)) }
    return value
  }

  mutating func value(
    _ syntax: ExpressionSyntax, of element: String, _ property: Property
  ) -> Expression? {
    let before = diagnostics.count
    guard
      let expression = check(
        syntax, as: property.valueType, accepting: property.row.accepts,
        for: .property(element, property),
        what: "'\(property.rawValue)'")
    else { return nil }
    if property == .anchor {
      // An anchor counts parts of the element.
      diagnostics[before...].removeAll { $0.kind == .percentageOfNothing }
      if let place = expression.constant?.components {
        let isFar = max(abs(place[0]), abs(place[1])) >= 10
        if isFar { report(.anchorOfPoints((place[0], place[1]), at: syntax.span)) }
      } else if expression.countsPoints {
        report(.anchorOfPoints(at: syntax.span))
      }
    }
    if property.isLength { warnOfPercentage(syntax, of: element, property) }
    if let radians = syntax.radians, looksLikeDegrees(radians) {
      report(.looksLikeDegrees(radians, at: syntax.span))
    }
    return inRange(property.converted(expression), property, syntax)
  }

  /// Whether an angle is of two turns or more, and not of whole ones.
  private func looksLikeDegrees(_ radians: Double) -> Bool {
    let turns = abs(radians) / (2 * Double.pi)
    return turns >= 2 && abs(turns - turns.rounded()) > 0.001
  }

  /// Tells of a percentage that is no part of anything: written here, under `let:`, or as a default.
  private mutating func warnOfPercentage(
    _ syntax: ExpressionSyntax, of element: String, _ property: Property
  ) {
    var (said, use, parameter) = (syntax, nil as Span?, nil as String?)
    if case .name(let name) = syntax.kind {
      switch space.names[name]?.meaning {
      case .definition(let definition): (said, use) = (definition.value, syntax.span)
      case .parameter(_, let written?): (said, use, parameter) = (written, syntax.span, name)
      case .parameter, .unknown, nil: return
      }
    }
    guard let percentage = said.percentage, percentage != 0 else { return }
    report(
      .percentageOfNothing(
        percentage, property.rawValue, isVertical: property == .translateY,
        of: use == nil && Screen(rawValue: element) == nil && element != "container"
          ? element + ".frame" : "container",
        at: said.span, use: use, parameter: parameter))
  }

  /// The expression, unless it is known to be outside of what `property` can be.
  mutating func inRange(
    _ expression: Expression, _ property: Property, called name: String? = nil,
    _ syntax: ExpressionSyntax
  ) -> Expression? {
    guard let value = expression.constant else {
      checkDefault(expression, property, syntax)
      return expression
    }
    guard let misfit = property.misfit(of: value.components) else { return expression }
    let name = name ?? property.rawValue
    report(
      misfit.isInRange
        ? .propertyBeyondLimit(property, called: name, syntax)
        : .propertyOutOfRange(name, value: misfit.component, range: property.range, syntax))
    return nil
  }

  /// Looks whether the default of a parameter is something that `property` can be, where the parameter
  /// alone is what it gets.
  private mutating func checkDefault(
    _ expression: Expression, _ property: Property, _ syntax: ExpressionSyntax
  ) {
    // Of most it is seen at once, without spelling anything out.
    guard case .reference = expression,
      case .reference(.parameter(let name, _)) = expression.spelledOut(by: used),
      case .parameter(let parameter, let written?) = space.names[name]?.meaning,
      let value = parameter.defaultValue,
      let misfit = property.misfit(of: value.components), !misfit.isInRange
    else { return }
    report(
      .defaultOutOfRange(
        name, of: property, value: misfit.component, written, use: syntax.span))
  }

  private mutating func arrow(
    _ from: ExpressionSyntax?, _ to: ExpressionSyntax?, of element: String, _ property: Property,
    startingAt earlier: Expression?, _ span: Span
  ) -> (Expression, Expression)? {
    let resting = self.resting(element, property, at: span)
    let start =
      from.map { value($0, of: element, property) } ?? earlier ?? left(property, of: element)
      ?? resting
    let end = to.map { value($0, of: element, property) } ?? resting
    guard let start, let end else { return nil }
    guard start.type == end.type else {
      let missing: String? =
        from == nil
        ? "the start, which is not written, is \(start.type.withArticle)"
        : to == nil ? "the end, which is not written, is \(end.type.withArticle)" : nil
      report(.endsOfTwoTypes(start.type, end.type, missing: missing, at: span))
      return nil
    }
    return (start, end)
  }

  /// What the way in has left the screen below a presentation with: it has that when the way out
  /// begins, though its names stand for what it has by itself.
  private func left(_ property: Property, of element: String) -> Expression? {
    guard let wayIn, element == Screen.to.rawValue else { return nil }
    let track = wayIn.tracks.last {
      $0.element == Screen.from.rawValue && $0.property == property
    }
    return track?.last.map(wayIn.inTurn)
  }

  private mutating func intervals(
    _ syntax: [TrackSyntax.Interval], of element: String, _ property: Property
  ) -> [[Keyframe]]? {
    var runs: [[Keyframe]] = []
    var isFine = true
    var previous: TrackSyntax.Interval?
    for interval in syntax {
      let span = interval.start.span.through(interval.end.span)
      let ends = (interval.start.span, interval.end.span)
      let areBare = interval.start.isBare && interval.end.isBare
      let window = window(
        interval.start.value, interval.end.value, at: span, ends: ends, areBare: areBare)
      if window == nil { isFine = false }
      if let previous, interval.start.value < previous.end.value - Tolerance.place {
        let earlier = previous.start.span.through(previous.end.span)
        report(
          interval.end.value <= previous.start.value + Tolerance.place
            ? .placesOutOfOrder(at: span, previous: earlier)
            : .overlappingIntervals(at: span, previous: earlier))
        isFine = false
      }
      previous = interval
      let values: (Expression, Expression)?
      switch interval.value {
      case .hold(let value): values = hold(value, of: element, property).map { ($0, $0) }
      case .arrow(let from, let to, let span):
        values = arrow(
          from, to, of: element, property, startingAt: runs.last?.last?.value, span)
      }
      guard let values else {
        isFine = false
        continue
      }
      if let first = runs.first?.first?.value.type, first != values.0.type {
        report(.endsOfTwoTypes(first, values.0.type, at: interval.value.span))
        isFine = false
      }
      runs.append([
        // Where one begins as another ends, both are at the same place, to the last digit.
        Keyframe(
          place: max(interval.start.value, runs.last?.last?.place ?? 0), value: values.0),
        Keyframe(place: interval.end.value, value: values.1),
      ])
    }
    return isFine ? runs : nil
  }

  private mutating func keyframes(
    _ syntax: [TrackSyntax.Keyframe], of element: String, _ property: Property
  ) -> [Keyframe]? {
    keyframes(syntax) { checker, value in checker.value(value, of: element, property) }
  }

  /// Keyframes of plain numbers, as on a command line; they are as large as points at the most.
  mutating func numbers(_ syntax: [TrackSyntax.Keyframe]) -> [Keyframe]? {
    keyframes(syntax) { checker, value in
      checker.constant(value, as: .number, what: "a keyframe").flatMap {
        checker.inRange(.number($0), .translateX, called: "keyframes", value)
      }
    }
  }

  private mutating func keyframes(
    _ syntax: [TrackSyntax.Keyframe],
    value check: (inout Checker, ExpressionSyntax) -> Expression?
  ) -> [Keyframe]? {
    var run: [Keyframe] = []
    var isFine = true
    var previous: PlaceSyntax?
    for keyframe in syntax {
      if !(0...1).contains(keyframe.place.value) {
        let place = keyframe.place
        report(.placeOutside(place.value, isBare: place.isBare, at: place.span))
        isFine = false
      } else if let previous, keyframe.place.value <= previous.value {
        report(.placesOutOfOrder(at: keyframe.place.span, previous: previous.span))
        isFine = false
      }
      // What comes behind a place that is none is looked at beside the one before.
      if (0...1).contains(keyframe.place.value) { previous = keyframe.place }
      let value = check(&self, keyframe.value)
      let curve = keyframe.curve.map { self.curve($0) }
      if keyframe.curve != nil, keyframe.place.value == syntax[0].place.value {
        report(.curveOfFirstKeyframe(at: keyframe.curve?.span ?? keyframe.place.span))
        isFine = false
      }
      guard let value, curve.map({ $0 != nil }) ?? true else {
        isFine = false
        continue
      }
      if let first = run.first, first.value.type != value.type {
        report(.endsOfTwoTypes(first.value.type, value.type, at: keyframe.value.span))
        isFine = false
      }
      run.append(Keyframe(place: keyframe.place.value, value: value, curve: curve ?? nil))
    }
    return isFine && !run.isEmpty ? run : nil
  }
}

extension Keyframe {
  fileprivate init(place: Double, value: Expression) {
    self.init(place: place, value: value, curve: nil)
  }
}

extension Property {
  /// Whether it is one number, of points.
  fileprivate var isLength: Bool { row.type == .number && row.measure == .points }

  /// A value of one of the accepted types as the property's own type: an edge as the anchor at its
  /// middle, a point as an offset.
  fileprivate func converted(_ expression: Expression) -> Expression {
    switch (row.type, expression.type) {
    case (.point, .edge):
      let side = Expression.middlesOfSides.first { $0.edge == expression.constant?.edge }
      return side.map { .constant($0.middle) } ?? .anchor(at: expression)
    case (.size, .point):
      if let value = expression.constant { return .constant(Value(.size, value.components)) }
      let parts = [Member.x, .y].map { Expression.memberFolded($0, of: expression) }
      return .callFolded(.size, parts, .size)
    default:
      return expression
    }
  }
}

extension TrackSyntax {
  /// Whether it is an arrow of what knows nothing between two values.
  var jumpsAtItsEnd: Bool {
    if case .value(.arrow) = form { !property.value.row.type.interpolates } else { false }
  }

  /// Where it says that it does not move all the time.
  fileprivate var timeSpan: Span {
    during?.span ?? delay?.span ?? duration?.span ?? stagger?.keySpan ?? span
  }
}
