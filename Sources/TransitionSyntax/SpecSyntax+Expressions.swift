import TransitionCatalog
import TransitionDiagnostics

extension SpecSyntax {
  /// Calls `body` with every expression of the spec but the `let`s' own, in no order in particular.
  package func forEachExpression(_ body: (ExpressionSyntax) -> Void) {
    for parameter in parameters { parameter.defaultValue.map(body) }
    for direction in directions { direction.forEachExpression(body) }
    if case .direction(let reduced) = reduceMotion { reduced.forEachExpression(body) }
    presentation?.frame.map { body($0.value) }
    presentation?.cornerRadius.map { body($0.value) }
    presentation?.dim.map { body($0.value) }
    for gesture in gestures?.value ?? [] { gesture.forEachExpression(body) }
    for expectation in expectations {
      for property in expectation.properties { body(property.value) }
      for written in [expectation.at, expectation.within, expectation.settlesWithin] {
        written.map { body($0.value) }
      }
      expectation.release?.progress.map(body)
      expectation.release?.velocity.map(body)
    }
  }

  /// Calls `body` with every expression that says where something is on the screen, how large it is
  /// or how far it goes.
  package func forEachLength(_ body: (ExpressionSyntax) -> Void) {
    var all = directions
    if case .direction(let reduced) = reduceMotion { all.append(reduced) }
    for direction in all {
      for element in direction.stage?.value ?? [] {
        for entry in element.entries { entry.value.forEachExpression(body) }
        for resting in element.resting where resting.property.value.isAlongScreen {
          body(resting.value)
        }
      }
      for track in direction.animations.flatMap(\.tracks) where track.property.value.isAlongScreen {
        track.forEachValue(body)
      }
    }
    presentation?.frame.map { body($0.value) }
    presentation?.cornerRadius.map { body($0.value) }
    for gesture in gestures?.value ?? [] {
      for written in [gesture.recognizer?.distance, gesture.progress] {
        written.map { body($0.value) }
      }
    }
  }

  /// Calls `body` with every curve of the spec.
  package func forEachCurve(_ body: (CurveSyntax) -> Void) {
    var all = directions
    if case .direction(let reduced) = reduceMotion { all.append(reduced) }
    for direction in all {
      direction.curve.map { body($0.value) }
      for track in direction.animations.flatMap(\.tracks) {
        track.curve.map { body($0.value) }
        if case .keyframes(let keyframes) = track.form {
          for keyframe in keyframes { keyframe.curve.map(body) }
        }
      }
    }
  }
}

extension DirectionSyntax {
  fileprivate func forEachExpression(_ body: (ExpressionSyntax) -> Void) {
    for written in [duration, delay] { written.map { body($0.value) } }
    curve?.value.forEachExpression(body)
    spring?.forEachExpression(body)
    for element in stage?.value ?? [] {
      for entry in element.entries { entry.value.forEachExpression(body) }
      for resting in element.resting { body(resting.value) }
    }
    for track in animations.flatMap(\.tracks) { track.forEachExpression(body) }
  }
}

extension ElementSyntax.Value {
  fileprivate func forEachExpression(_ body: (ExpressionSyntax) -> Void) {
    switch self {
    case .count(let expression), .expression(let expression): body(expression)
    case .grid(let columns, let rows):
      body(columns)
      body(rows)
    case .colors(let colors): for color in colors { body(color) }
    case .screen, .view, .sharedContent, .missing, .effect, .name, .boolean, .contentMode, .invalid:
      break
    }
  }
}

extension Property {
  /// Whether it is measured along the screen.
  fileprivate var isAlongScreen: Bool {
    switch self {
    case .frame, .center, .size, .clip, .translateX, .translateY: true
    default: false
    }
  }
}

extension TrackSyntax {
  /// Whether a value is the place of a screen's view called `name`, such as `from.name`.
  package func asks(forView name: String) -> Bool {
    var result = false
    forEachValue { value in
      guard case .member(let base, let member) = value.kind, member.value == name,
        case .name(let screen) = base.kind, Screen(rawValue: screen) != nil
      else { return }
      result = true
    }
    return result
  }

  fileprivate func forEachValue(_ body: (ExpressionSyntax) -> Void) {
    switch form {
    case .value(let value): value.forEachExpression(body)
    case .intervals(let intervals): for each in intervals { each.value.forEachExpression(body) }
    case .keyframes(let keyframes): for keyframe in keyframes { body(keyframe.value) }
    case .removed: break
    }
  }

  fileprivate func forEachExpression(_ body: (ExpressionSyntax) -> Void) {
    forEachValue(body)
    if case .keyframes(let keyframes) = form {
      for keyframe in keyframes { keyframe.curve?.forEachExpression(body) }
    }
    if let during {
      body(during.value.start)
      body(during.value.end)
    }
    for written in [delay, duration] { written.map { body($0.value) } }
    curve?.value.forEachExpression(body)
    spring?.forEachExpression(body)
    stagger?.each.map(body)
  }
}

extension TrackValueSyntax {
  fileprivate func forEachExpression(_ body: (ExpressionSyntax) -> Void) {
    switch self {
    case .hold(let expression): body(expression)
    case .arrow(let from, let to, _):
      from.map(body)
      to.map(body)
    }
  }
}

extension CurveSyntax {
  fileprivate func forEachExpression(_ body: (ExpressionSyntax) -> Void) {
    switch kind {
    case .cubicBezier(let points): for point in points { body(point) }
    case .steps(let count): body(count)
    case .stops(let stops):
      for stop in stops {
        body(stop.value)
        for place in stop.places { body(place) }
      }
    case .named, .token, .invalid: break
    }
  }
}

extension SpringSyntax {
  fileprivate func forEachExpression(_ body: (ExpressionSyntax) -> Void) {
    for entry in entries { body(entry.value) }
  }
}

extension GestureSyntax {
  fileprivate func forEachExpression(_ body: (ExpressionSyntax) -> Void) {
    for written in [recognizer?.distance, begin, progress, completionSpeed] {
      written.map { body($0.value) }
    }
    for entry in finish?.entries ?? [] { body(entry.value) }
    release?.value.forEachExpression(body)
  }
}

extension ExpressionSyntax {
  /// The names that stand for something by themselves: what is in front of a dot, not behind it.
  package var names: Set<String> {
    switch kind {
    case .number, .color, .boolean, .invalid: []
    case .name(let name): [name]
    case .member(let base, _): base.names
    case .call(_, let arguments):
      arguments.reduce(into: []) { $0.formUnion($1.names) }
    case .unary(_, let operand): operand.names
    case .binary(_, let left, let right): left.names.union(right.names)
    }
  }
}

extension SpecSyntax {
  /// The names that something uses, by way of the `let`s that are used themselves.
  package var usedNames: Set<String> {
    var used: Set<String> = []
    forEachExpression { used.formUnion($0.names) }
    forEachCurve { curve in
      if case .token = curve.kind { used.insert("tokens") }
    }
    followLets(&used)
    return used
  }

  /// Adds what the `let`s among `names` use, and those among these.
  private func followLets(_ names: inout Set<String>) {
    // A let can be used by one that stands before or behind it.
    var isChanged = true
    while isChanged {
      let before = names.count
      for each in lets where names.contains(each.name.value) { names.formUnion(each.value.names) }
      isChanged = names.count > before
    }
  }

  /// Where parameters and `let`s are written that the expression at `place`, in a text that this one
  /// extends, reads from here.
  package func definitions(readAt place: Span) -> [Span] {
    var read: Set<String> = []
    func look(_ expression: ExpressionSyntax) {
      if expression.span.encloses(place) { read.formUnion(expression.names) }
    }
    forEachExpression(look)
    for each in lets { look(each.value) }
    followLets(&read)
    func own(_ spans: [Span?]) -> Span? { spans.lazy.compactMap { $0 }.first(where: span.encloses) }
    let given =
      parameters.filter { read.contains($0.name.value) }
      .compactMap { own([$0.defaultValue?.span, $0.type?.span]) }
      + lets.filter { read.contains($0.name.value) }.compactMap { own([$0.value.span]) }
    return given.sorted { $0.start < $1.start }
  }
}
