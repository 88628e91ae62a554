extension Timeline {
  /// Calls `body` with every expression of the timeline: direction by direction, then the
  /// presentation, the gestures, and what plays instead.
  package func forEachExpression(_ body: (Expression) -> Void) {
    for direction in directions { direction.forEachExpression(body) }
    presentation?.forEachExpression(body)
    for gesture in gestures { gesture.forEachExpression(body) }
    for direction in reducedDirections { direction.forEachExpression(body) }
    for direction in rightToLeft { direction.forEachExpression(body) }
  }
}

extension Presentation {
  /// Calls `body` with every expression of the presentation, `let`s that nothing uses included.
  package func forEachExpression(_ body: (Expression) -> Void) {
    for definition in definitions { body(definition.value) }
    body(frame)
    cornerRadius.map(body)
    dim.map(body)
  }
}

extension Direction {
  /// Calls `body` with every expression of the direction, `let`s that nothing uses included.
  @inline(never)
  package func forEachExpression(_ body: (Expression) -> Void) {
    // By their places: what is looped over is copied.
    for index in stage.indices { stage[index].forEachExpression(body) }
    for index in definitions.indices { body(definitions[index].value) }
    for index in tracks.indices { tracks[index].forEachExpression(body) }
  }
}

extension Element {
  /// Calls `body` with what its content, its number and its resting values are computed from.
  package func forEachExpression(_ body: (Expression) -> Void) {
    switch content {
    case .snapshot(_, let rect), .viewSnapshot(_, let rect): rect.map(body)
    case .color(let color): body(color)
    case .gradient(let colors, _): for color in colors { body(color) }
    case .screen, .shared, .views, .effect, .empty, .kept: break
    }
    if case .repeated(let columns, let rows)? = group {
      body(columns)
      body(rows)
    }
    for index in resting.indices { body(resting[index].value) }
  }
}

extension Track {
  /// Calls `body` with what its values and its clock are computed from.
  package func forEachExpression(_ body: (Expression) -> Void) {
    for run in runs.indices {
      for index in runs[run].indices { body(runs[run][index].value) }
    }
    clock.forEachExpression(body)
  }
}

extension TrackClock {
  /// Calls `body` with what a member's time is computed from.
  package func forEachExpression(_ body: (Expression) -> Void) {
    switch self {
    case .direction, .own: break
    case .part(let first, let second), .each(_, let first, let second):
      body(first)
      body(second)
    }
  }

  /// The same with other expressions.
  package func replacing(_ change: (Expression) -> Expression) -> TrackClock {
    switch self {
    case .direction, .own: self
    case .part(let start, let end): .part(start: change(start), end: change(end))
    case .each(let timing, let start, let duration):
      .each(timing, start: change(start), duration: change(duration))
    }
  }
}

extension Gesture {
  /// Calls `body` with every expression of the gesture.
  @inline(never)
  package func forEachExpression(_ body: (Expression) -> Void) {
    for definition in definitions { body(definition.value) }
    guard let drive else { return }
    let finish = drive.finish
    for expression in [
      drive.distance, drive.begin, drive.progress, finish.progress, finish.velocity,
      finish.projected, drive.completionSpeed,
    ] {
      if let expression { body(expression) }
    }
  }
}

extension Expression {
  /// Calls `body` with this expression and then with every part of it, from left to right.
  package func forEachPart(_ body: (Expression) -> Void) {
    body(self)
    switch self {
    case .constant, .reference: break
    case .member(_, let base): base.forEachPart(body)
    case .unary(_, let operand): operand.forEachPart(body)
    case .binary(_, let left, let right):
      left.forEachPart(body)
      right.forEachPart(body)
    case .call(_, let arguments, _):
      for argument in arguments { argument.forEachPart(body) }
    case .random(_, let low, let high):
      low.forEachPart(body)
      high.forEachPart(body)
    }
  }

  /// Calls `body` with every reference, from left to right.
  package func forEachReference(_ body: (Reference) -> Void) {
    switch self {
    case .constant: break
    case .reference(let reference): body(reference)
    case .member, .unary, .binary, .call, .random:
      forEachPart { part in
        if case .reference(let reference) = part { body(reference) }
      }
    }
  }

  /// Whether a member of a group is asked what it is.
  package var knowsMember: Bool {
    var knows = false
    forEachReference { if case .member = $0 { knows = true } }
    return knows
  }
}
