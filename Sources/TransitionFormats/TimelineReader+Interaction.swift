internal import TimelineIR
internal import TransitionCatalog

extension TimelineReader {
  mutating func presentation(_ node: JSONNode?, of kind: TransitionKind?) -> Presentation? {
    guard let node else { return nil }
    let members = members(
      of: node, "a presentation", required: ["frame"],
      optional: ["definitions", "cornerRadius", "dim", "dismissesOnTapOutside", "lines"])
    if let kind, kind != .modal {
      report(node, "a \(kind.rawValue) transition presents nothing")
    }
    beginScope(of: [])
    let definitions = list(members?["definitions"]) { $0.definition($1) }
    let frame = value(of: .frame, members?["frame"])
    let cornerRadius = value(of: .cornerRadius, members?["cornerRadius"])
    let dim = color(members?["dim"])
    let dismisses = boolean(members?["dismissesOnTapOutside"]) ?? false
    let lines = presentationLines(members?["lines"])
    guard let frame else { return nil }
    return Presentation(
      frame: frame, cornerRadius: cornerRadius, dim: dim, dismissesOnTapOutside: dismisses,
      definitions: definitions, lines: lines)
  }

  /// What stands in for `directions` under some condition: one for each, in the same order.
  mutating func variants(
    _ node: JSONNode?, of directions: [Direction], _ kind: TransitionKind?
  ) -> [Direction] {
    guard let node else { return [] }
    let count = mistakes.count
    let variants = self.directions(node, of: kind)
    if mistakes.count == count, variants.map(\.name) != directions.map(\.name) {
      let names = directions.map { "'\($0.name.rawValue)'" }.joined(separator: " and ")
      report(node, "one direction for each of the timeline's is expected: \(names)")
    }
    return variants
  }

  mutating func reducedMotion(
    _ node: JSONNode?, of directions: [Direction], _ kind: TransitionKind?
  ) -> ReducedMotion {
    switch node?.value {
    case nil: return .crossFade
    case "none": return .none
    case .array: return .directions(variants(node, of: directions, kind))
    case .null, .bool, .number, .string, .object:
      if let node { expected("\"none\" or an array of directions", at: node) }
      return .crossFade
    }
  }

  mutating func haptics(_ node: JSONNode?) -> [Haptic] {
    var haptics: [Haptic] = []
    for each in elements(of: node) ?? [] {
      let members = members(
        of: each, "a haptic", required: ["moment", "feedback"], optional: ["line"])
      let moment = word(members?["moment"], "a moment", of: HapticMoment.self)
      let feedback = word(members?["feedback"], "a feedback", of: HapticFeedback.self)
      let line = sourceLine(members?["line"])
      guard let moment, let feedback else { continue }
      if haptics.contains(where: { $0.moment == moment }) {
        report(each, "there is a haptic for '\(moment.rawValue)' before this one")
      }
      haptics.append(Haptic(moment: moment, feedback: feedback, line: line))
    }
    return haptics
  }

  mutating func identifiers(
    _ node: JSONNode?, of kind: TransitionKind?
  ) -> [SegueIdentifier] {
    if let node, let kind, kind != .segue {
      report(node, "a \(kind.rawValue) transition has no identifiers")
    }
    var identifiers: [SegueIdentifier] = []
    for each in elements(of: node) ?? [] {
      let members = members(of: each, "an identifier", required: ["direction", "identifier"])
      let direction = word(members?["direction"], "a direction", of: DirectionName.self)
      let identifier = string(members?["identifier"])
      guard let direction, let identifier else { continue }
      if identifiers.contains(where: { $0.direction == direction }) {
        report(each, "there is an identifier for '\(direction.rawValue)' before this one")
      }
      identifiers.append(SegueIdentifier(direction: direction, identifier: identifier))
    }
    return identifiers
  }

  // MARK: Gestures

  mutating func gesture(_ node: JSONNode, of directions: [Direction]) -> Gesture? {
    let members = members(
      of: node, "a gesture", required: ["direction", "recognizer"],
      optional: ["view", "definitions", "drive", "lines"])
    guard let members else { return nil }
    let name = word(members["direction"], "a direction", of: DirectionName.self)
    let recognizer = recognizer(members["recognizer"])
    let direction = directions.first { $0.name == name }
    if let name, direction == nil {
      report(node, "there is no direction '\(name.rawValue)'")
    }
    // A recognizer can sit on what was kept and this direction only hides.
    beginScope(of: direction.map { $0.stage.map(\.name) + $0.concealedElements } ?? [])
    scope.gesture = recognizer?.variables ?? [:]
    let view = gestureView(members["view"])
    let definitions = list(members["definitions"]) { $0.definition($1) }
    let drive = drive(members["drive"], recognizer)
    let lines = gestureLines(members["lines"])
    guard let name, let recognizer else { return nil }
    if recognizer.name.isContinuous != (members["drive"] != nil) {
      report(
        node,
        recognizer.name.isContinuous
          ? "the member 'drive' is missing"
          : "'\(recognizer.name.rawValue)' does not drive a direction")
    }
    return Gesture(
      direction: name, recognizer: recognizer, view: view, drive: drive, definitions: definitions,
      lines: lines)
  }

  private mutating func recognizer(_ node: JSONNode?) -> Recognizer? {
    guard let node else { return nil }
    if node.value == "tap" { return .tap }
    if node.value == "longPress" { return .longPress }
    let phrase = "\"tap\", \"longPress\" or an object with pan, edgePan, pinch, rotation or swipe"
    guard case .object(let members) = node.value, let member = members.first, members.count == 1,
      let name = GestureName(rawValue: member.name)
    else {
      expected(phrase, at: node)
      return nil
    }
    let way = JSONNode(value: member.value, path: .member(node.path, member.name))
    switch name {
    case .pan: return word(way, "an edge").map(Recognizer.pan)
    case .edgePan: return word(way, "an edge").map(Recognizer.edgePan)
    case .pinch: return word(way, "\"in\" or \"out\"").map(Recognizer.pinch)
    case .rotation: return word(way, "a way to turn").map(Recognizer.rotation)
    case .swipe: return word(way, "an edge").map(Recognizer.swipe)
    case .tap, .longPress:
      report(node, "\"\(name.rawValue)\" goes no way and stands alone")
      return nil
    }
  }

  private mutating func gestureView(_ node: JSONNode?) -> GestureView? {
    guard let node else { return nil }
    guard node.value["element"] != nil else {
      let members = members(of: node, "an element or a view", required: ["view"])
      return screenView(members?["view"]).map(GestureView.view)
    }
    let members = members(of: node, "an element", required: ["element"])
    return actor(members?["element"]).map(GestureView.element)
  }

  private mutating func drive(_ node: JSONNode?, _ recognizer: Recognizer?) -> Drive? {
    let members = members(
      of: node, "a drive", required: ["distance"],
      optional: [
        "begin", "progress", "finish", "completionSpeed", "release", "hasRubberBand", "moves",
        "scroll",
      ])
    guard let members else { return nil }
    let length: ValueType = recognizer?.name == .rotation ? .angle : .number
    let distance = number(members["distance"], "a number above 0", of: .number, length) { $0 > 0 }
    let begin = expression(members["begin"], of: .boolean)
    let progress = expression(members["progress"], of: .number)
    let hasRubberBand = boolean(members["hasRubberBand"]) ?? false
    let finish = members["finish"].flatMap { thresholds($0, length, hasBand: hasRubberBand) }
    let speed = number(members["completionSpeed"], "a number of 0.1 or more", of: .number) {
      $0 >= 0.1
    }
    let release = spring(members["release"])
    let moves = actor(members["moves"])
    let scroll = word(members["scroll"], "a policy", of: ScrollPolicy.self)
    guard let distance else { return nil }
    return Drive(
      distance: distance, begin: begin, progress: progress, finish: finish ?? .halfway,
      completionSpeed: speed, release: release, hasRubberBand: hasRubberBand, moves: moves,
      scroll: scroll)
  }

  /// `length` is what the velocity of an angle or of points and scale is, per second.
  private mutating func thresholds(
    _ node: JSONNode, _ length: ValueType, hasBand: Bool
  ) -> FinishThresholds? {
    let members = members(
      of: node, "a threshold", required: [], optional: ["progress", "velocity", "projected"])
    guard let members else { return nil }
    let end = FinishThresholds.end(hasRubberBand: hasBand)
    let phrase = "a number from 0 on below \(decimal(end))"
    let thresholds = FinishThresholds(
      progress: number(members["progress"], phrase, of: .number) { 0 <= $0 && $0 < end },
      velocity: number(members["velocity"], "a number above 0", of: .number, length) { $0 > 0 },
      projected: number(members["projected"], phrase, of: .number) { 0 <= $0 && $0 < end })
    if case .object(let all) = node.value, all.isEmpty {
      report(node, "at least one of progress, velocity and projected is expected")
    }
    return thresholds
  }
}

extension Recognizer {
  /// What an expression can ask the recognizer for.
  fileprivate var variables: [GestureVariable: ValueType] {
    let velocity: ValueType =
      switch name {
      case .pan, .edgePan, .tap, .swipe, .longPress: .point
      case .pinch: .number
      case .rotation: .angle
      }
    return [
      .translation: .point, .velocity: velocity, .scale: .number, .rotation: .angle,
      .location: .point, .progress: .number,
    ]
  }
}
