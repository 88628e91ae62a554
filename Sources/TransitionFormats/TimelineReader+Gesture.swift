internal import TimelineIR
internal import TransitionCatalog

/// What drives or triggers directions.
extension TimelineReader {
  /// - Parameter isMirrored: Whether the whole turns in layouts that run right to left.
  mutating func gestures(
    _ node: JSONNode?, of directions: [Direction], isMirrored: Bool
  ) -> [Gesture] {
    var gestures: [Gesture] = []
    for each in elements(of: node) ?? [] {
      guard let gesture = gesture(each, of: directions) else { continue }
      if gestures.contains(where: { $0.isLike(gesture, isMirrored: isMirrored) }) {
        report(each, "a finger cannot tell this gesture from one before it")
      }
      gestures.append(gesture)
    }
    return gestures
  }

  private mutating func gesture(_ node: JSONNode, of directions: [Direction]) -> Gesture? {
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
    beginScope(of: direction?.stage.map(\.name) ?? [])
    scope.moment = "when a gesture begins"
    scope.recognizer = recognizer?.name
    let kept = directions.first { $0.name.isForward && name?.isForward == false }?.keptElements
    let view = gestureView(members["view"], kept: kept ?? [])
    let definitions = list(members["definitions"]) { $0.definition($1) }
    let drive = drive(members["drive"], recognizer, of: direction)
    let lines = gestureLines(members["lines"])
    guard let name, let recognizer else { return nil }
    if recognizer.name.isContinuous != (members["drive"] != nil) {
      report(
        node,
        recognizer.name.isContinuous
          ? "the member 'drive' is missing"
          : "'\(recognizer.name.rawValue)' does not drive a direction")
    } else if recognizer.name.isContinuous, name.kind == .segue {
      report(node, "no finger drives a segue, which '\(recognizer.name.rawValue)' would")
    }
    return Gesture(
      direction: name, recognizer: recognizer, view: view, drive: drive, definitions: definitions,
      lines: lines
    ).withProgressRate
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

  /// - Parameter kept: The elements that are there while the screen is up.
  private mutating func gestureView(_ node: JSONNode?, kept: [String]) -> GestureView? {
    guard let node else { return nil }
    guard node.value["element"] != nil else {
      let members = members(of: node, "an element or a view", required: ["view"])
      guard let member = members?["view"], let view = screenView(member) else { return nil }
      if view.screen != .from {
        report(member, "a recognizer sits on the screen that goes, or on a view of it")
      }
      return .view(view)
    }
    let members = members(of: node, "an element", required: ["element"])
    guard let member = members?["element"], let name = string(member) else { return nil }
    guard kept.contains(name) else {
      report(member, "no direction before this one has kept '\(name)' for a recognizer to sit on")
      return nil
    }
    return .element(name)
  }

  private mutating func drive(
    _ node: JSONNode?, _ recognizer: Recognizer?, of direction: Direction?
  ) -> Drive? {
    let members = members(
      of: node, "a drive", required: ["distance"],
      optional: [
        "begin", "progress", "finish", "completionSpeed", "release", "hasRubberBand", "moves",
        "scroll",
      ])
    guard let members else { return nil }
    let length: ValueType = recognizer?.name == .rotation ? .angle : .number
    let distance = number(members["distance"], "a number above 0", of: .number, length) { $0 > 0 }
    let begin = asking(.begin) { $0.expression(members["begin"], of: .boolean) }
    let progress = asking(.progress) { $0.expression(members["progress"], of: .number) }
    let hasRubberBand = boolean(members["hasRubberBand"]) ?? false
    let finish = members["finish"].flatMap { thresholds($0, length, hasBand: hasRubberBand) }
    let speed = asking(.completionSpeed) { reader in
      reader.number(members["completionSpeed"], "a number of 0.1 or more", of: .number) {
        $0 >= 0.1
      }
    }
    let release = release(members["release"])
    if speed != nil, release != nil, let member = members["completionSpeed"] {
      report(member, "'release' says how the rest plays")
    }
    let moves = moved(members["moves"], by: recognizer, in: direction)
    let scroll = word(members["scroll"], "a policy", of: ScrollPolicy.self)
    if let member = members["scroll"], scroll == .handOver, recognizer?.name.scrolls == false {
      report(member, "a scroll view follows one finger, and hands nothing over to two")
    }
    guard let distance else { return nil }
    return Drive(
      distance: distance, begin: begin, progress: progress, finish: finish ?? .halfway,
      completionSpeed: speed, release: release, hasRubberBand: hasRubberBand, moves: moves,
      scroll: scroll)
  }

  /// Reads a value that may ask the recognizer for what is known to `key`.
  private mutating func asking<Part>(
    _ key: GestureKey, _ read: (inout TimelineReader) -> Part?
  ) -> Part? {
    scope.variables = key.variables
    defer { scope.variables = [] }
    return read(&self)
  }

  /// The spring of the rest, whose velocity is the finger's.
  private mutating func release(_ node: JSONNode?) -> Spring? {
    let spring = spring(node)
    if let spring, spring.velocity != 0, let node {
      report(.member(node.path, "velocity"), "0 is expected: the finger's takes its place")
    }
    return spring
  }

  /// What follows the finger: one thing of the transition's own.
  private mutating func moved(
    _ node: JSONNode?, by recognizer: Recognizer?, in direction: Direction?
  ) -> String? {
    guard let node, let name = actor(node), let direction else { return nil }
    switch direction.obstacle(toMoving: name, by: recognizer?.name) {
    case nil: break
    case .noTranslation(let recognizer):
      report(node, "'\(recognizer.rawValue)' moves nothing: it has no translation")
    case .notOnStage, .many, .kept, .foreign:
      report(node, "'\(name)' is not one thing of the transition's own, as what a finger moves is")
    }
    return name
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
