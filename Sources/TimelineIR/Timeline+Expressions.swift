extension Timeline {
  /// Calls `body` with every expression of the timeline: direction by direction, then the
  /// presentation, the gestures, and what plays instead.
  package func forEachExpression(_ body: (Expression) -> Void) {
    for direction in directions { direction.forEachExpression(body) }
    if let presentation {
      for definition in presentation.definitions { body(definition.value) }
      body(presentation.frame)
      presentation.dim.map(body)
    }
    for gesture in gestures { gesture.forEachExpression(body) }
    if case .directions(let reduced) = reduceMotion {
      for direction in reduced { direction.forEachExpression(body) }
    }
    for direction in rightToLeft { direction.forEachExpression(body) }
  }
}

extension Direction {
  /// Calls `body` with every expression of the direction, in the order of the stage and the tracks.
  @inline(never)
  package func forEachExpression(_ body: (Expression) -> Void) {
    for element in stage {
      switch element.content {
      case .snapshot(_, let rect?), .viewSnapshot(_, let rect?): body(rect)
      case .color(let color): body(color)
      case .gradient(let colors, _): for color in colors { body(color) }
      case .screen, .snapshot, .viewSnapshot, .shared, .views, .effect, .empty, .kept: break
      }
      if case .repeated(let columns, let rows)? = element.group {
        body(columns)
        body(rows)
      }
      for resting in element.resting { body(resting.value) }
    }
    for definition in definitions { body(definition.value) }
    for track in tracks {
      switch track.clock {
      case .direction, .own: break
      case .part(let start, let end):
        body(start)
        body(end)
      case .each(_, let start, let duration):
        body(start)
        body(duration)
      }
      for keyframe in track.runs.joined() { body(keyframe.value) }
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
    forEachPart { part in
      if case .reference(let reference) = part { body(reference) }
    }
  }
}
