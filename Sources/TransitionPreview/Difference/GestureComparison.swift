import TimelineEvaluator
import TimelineIR
import TransitionCatalog

extension TransitionComparison {
  /// The gestures that are not what they were; `forms` are the directions that differ.
  func gestures(
    _ forms: [FormDifference]
  ) throws(EvaluationError) -> [GestureDifference] {
    let asked = { (gesture: Gesture) in self.only.map { $0 == gesture.direction } ?? true }
    var leavers = old.gestures.filter(asked)
    var found: [GestureDifference] = []
    // Those of the same recognizer belong together, then those of the same kind, then the rest.
    var pairs: [(old: Gesture?, new: Gesture)] = new.gestures.filter(asked).map { (nil, $0) }
    let likeness: [(Gesture, Gesture) -> Bool] = [
      { $0.recognizer == $1.recognizer && $0.view == $1.view },
      { $0.recognizer.name == $1.recognizer.name }, { _, _ in true },
    ]
    for isLike in likeness {
      for index in pairs.indices where pairs[index].old == nil {
        let gesture = pairs[index].new
        let twin = leavers.firstIndex {
          $0.direction.isForward == gesture.direction.isForward && isLike($0, gesture)
        }
        guard let twin else { continue }
        pairs[index].old = leavers.remove(at: twin)
      }
    }
    for pair in pairs {
      guard let twin = pair.old else {
        found.append(pair.new.alone(.added))
        continue
      }
      let isSameMotion = !forms.contains { $0.direction.new == pair.new.direction }
      if twin == pair.new, isSameMotion, old.parameters == new.parameters,
        old.isInterruptible == new.isInterruptible
      {
        continue
      }
      let difference = try RunComparison(
        try run(twin, of: old), try run(pair.new, of: new),
        thresholds: try thresholds(twin, pair.new),
        limits: [
          try threshold(.velocity, twin, of: old), try threshold(.velocity, pair.new, of: new),
        ].compactMap(\.self),
        hasSameWay: twin.recognizer.name == pair.new.recognizer.name
          && ways(of: twin, in: old) == ways(of: pair.new, in: new),
        written: twin.numbers + pair.new.numbers
          + (old.parameters + new.parameters).compactMap(\.defaultValue?.scalar),
        newNames: twin.namesSame(as: pair.new)
          ? ([:], [:])
          : (
            try newNames(isForward: true),
            try newNames(isForward: pair.new.direction.isForward)
          )
      ).difference()
      if difference.isAny { found.append(difference) }
    }
    return found + leavers.map { $0.alone(.gone) }
  }

  /// What elements of a direction are called in the new form, where that is otherwise.
  private func newNames(isForward: Bool) throws(EvaluationError) -> [String: String] {
    func isIt(_ direction: Direction) -> Bool { direction.name.isForward == isForward }
    guard let before = old.directions.first(where: isIt),
      let after = new.directions.first(where: isIt)
    else { return [:] }
    let scenes = ScenePair(
      old: try scene(before, of: old, isRightToLeft: false),
      new: try scene(after, of: new, isRightToLeft: false))
    var names: [String: String] = [:]
    for element in ElementPair.all(in: scenes)
    where element.presence == .both && element.isRenamed {
      names[element.oldName] = element.name
    }
    return names
  }

  private func run(
    _ gesture: Gesture, of timeline: Timeline
  ) throws(EvaluationError) -> GestureRun {
    try GestureRun(
      gesture, of: timeline,
      on: stage(for: gesture.direction, of: timeline, isRightToLeft: false))
  }

  /// The way of the finger from left to right, and from right to left.
  private func ways(of gesture: Gesture, in timeline: Timeline) -> [GestureWay] {
    let usual = GestureWay(gesture.recognizer, rightToLeft: false)
    return [
      usual,
      timeline.rightToLeft.isEmpty
        ? GestureWay(gesture.recognizer, rightToLeft: true) : usual.mirrored,
    ]
  }

  private func thresholds(
    _ before: Gesture, _ after: Gesture
  ) throws(EvaluationError) -> [ThresholdDifference] {
    guard before.drive != nil, after.drive != nil else { return [] }
    var found: [ThresholdDifference] = []
    for key in FinishKey.allCases {
      let value = Change(
        try threshold(key, before, of: old), try threshold(key, after, of: new))
      if value.isChange { found.append(ThresholdDifference(key: key, value: value)) }
    }
    return found
  }

  private func threshold(
    _ key: FinishKey, _ gesture: Gesture, of timeline: Timeline
  ) throws(EvaluationError) -> Double? {
    guard let expression = gesture.drive?.finish[key],
      let direction = timeline.directions.first(where: { $0.name == gesture.direction })
    else { return nil }
    let stage = stage(for: gesture.direction, of: timeline, isRightToLeft: false)
    var evaluator = try ExpressionEvaluator(
      definitions: gesture.definitions, in: direction, of: timeline, on: stage)
    let velocity: Value =
      switch gesture.recognizer {
      case .pinch: .number(0)
      case .rotation: .angle(radians: 0)
      case .pan, .edgePan, .tap, .swipe, .longPress: .point(0, 0)
      }
    let atRest = GestureValues(
      velocity: velocity, location: SIMD2(stage.width / 2, stage.height / 2), progress: 0.5)
    return try evaluator.value(of: expression, gesture: atRest).scalar
  }
}

extension FinishThresholds {
  subscript(key: FinishKey) -> Expression? {
    switch key {
    case .progress: progress
    case .velocity: velocity
    case .projected: projected
    }
  }
}

extension GestureWay {
  fileprivate var mirrored: GestureWay {
    switch self {
    case .points(let way): .points(SIMD2(way.x == 0 ? 0 : -way.x, way.y))
    case .turn(let sign): .turn(-sign)
    case .scale, .none: self
    }
  }
}

extension Gesture {
  /// Whether it names the same views and elements: those are the same ones then.
  fileprivate func namesSame(as other: Gesture) -> Bool {
    view == other.view && drive?.moves == other.drive?.moves
  }

  /// The numbers that stand in its expressions.
  fileprivate var numbers: [Double] {
    var found: [Double] = []
    forEachExpression { expression in
      expression.forEachPart { if let value = $0.constant { found.append(value.scalar) } }
    }
    return found
  }

  fileprivate func alone(_ presence: Presence) -> GestureDifference {
    GestureDifference(
      direction: direction, recognizer: recognizer, presence: presence, changes: [],
      thresholds: [])
  }
}

extension GestureDifference {
  fileprivate var isAny: Bool {
    !changes.isEmpty || !thresholds.isEmpty || region != nil || begins != nil || progress != nil
      || rest != nil || !fingers.isEmpty
  }
}
