import TimelineIR
import TransitionCatalog

/// When recognizers may begin, and where they go then.
extension RecognizerEmission {
  mutating func writeShouldBegin() {
    text.skip()
    text.put(
      names.access, "func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {"
    )
    text.indent += 1
    if plan.drives {
      if timeline.isInterruptible {
        writeGrabRule()
      } else {
        text.put("if running != nil { return false }")
      }
    }
    if plan.groups.count == 1, let group = plan.groups.first {
      writeRule(ofOnly: group)
    } else {
      writeRules()
    }
    text.indent -= 1
    text.put("}")
    writeWayInFlight()
    for group in plan.groups where group.isShared { writeChoice(group) }
  }

  private mutating func writeRule(ofOnly group: GesturePlan.Group) {
    if !group.isShared, let start = canStart(group.first.direction, "recognizer") {
      guard hasRule(group) else { return text.put(joining: "return ", start) }
      text.put(joining: "guard ", start, " else { return false }")
    }
    let finger = group.recognizer.rawValue
    let rule = rule(of: group)
    text.put(
      joining: rule.names(finger)
        ? "guard let " + finger + " = recognizer as? " : "guard recognizer is ",
      type(of: group), " else { return true }")
    text.append(rule)
  }

  /// The rules of several groups, told apart by their recognizers' names.
  private mutating func writeRules() {
    let directions = plan.gestures.map(\.direction)
    // What all of them start is asked for once.
    let common = directions.allSatisfy { $0 == directions[0] } ? directions[0] : nil
    let start = common.flatMap { canStart($0, "recognizer") }
    guard plan.groups.contains(where: hasRule) || start == nil else {
      return text.put(joining: "return ", start ?? "true")
    }
    if let start { text.put(joining: "guard ", start, " else { return false }") }
    for group in plan.groups where hasRule(group) {
      let name = "recognizer.name == " + names.recognizer(of: group)
      let finger = group.recognizer.rawValue
      text.indent += 1
      let rule = rule(of: group)
      text.indent -= 1
      let kind = type(of: group)
      let binding =
        rule.names(finger)
        ? "let " + finger + " = recognizer as? " + kind : "recognizer is " + kind
      if 2 * text.indent + name.utf8.count + binding.utf8.count + 7 <= SwiftText.width {
        text.put(joining: "if ", name, ", ", binding, " {")
      } else {
        text.put(joining: "if ", name, ",")
        text.put(joining: "  ", binding)
        text.put("{")
      }
      if common == nil, !group.isShared,
        let start = canStart(group.first.direction, "recognizer")
      {
        text.put(joining: "  guard ", start, " else { return false }")
      }
      text.append(rule)
      text.put("}")
    }
    let others = plan.groups.filter { !hasRule($0) }
    guard common == nil, !others.isEmpty else { return text.put("return true") }
    text.put("switch recognizer.name {")
    for direction in timeline.directions.map(\.name) {
      let groups = others.filter { $0.first.direction == direction }
      guard !groups.isEmpty, let start = canStart(direction, "recognizer") else { continue }
      writeCase(of: groups, returning: start)
    }
    text.put("default: return true")
    text.put("}")
  }

  /// The lines of a group's rule, where the text is now.
  private mutating func rule(of group: GesturePlan.Group) -> SwiftText {
    var rule = SwiftText()
    rule.indent = text.indent
    (rule, text) = (text, rule)
    writeRule(group)
    (rule, text) = (text, rule)
    return rule
  }

  /// Who may take up what is in flight.
  mutating func writeGrabRule() {
    let driving = plan.driving
    let directions = timeline.directions.map(\.name)
    let takesAll = driving.allSatisfy { group in
      directions.allSatisfy { name in group.gestures.contains { $0.direction == name } }
    }
    // Where several gestures drive one direction, the one that drove it takes it up again.
    let isShared = directions.contains { name in
      driving.filter { $0.gestures.contains { $0.direction == name } }.count > 1
    }
    var conditions = ["!running.isDriven"]
    if isShared {
      conditions.append("(running.finger?.name ?? recognizer.name) == recognizer.name")
    }
    if hasWayInFlight {
      let direction = asksDirectionInFlight ? ", running.direction" : ""
      conditions.append("goesAlong(recognizer" + direction + ")")
    }
    if takesAll, driving.count == plan.groups.count {
      return writeGrab(returning: conditions)
    }
    if plan.groups.count == 1, driving.count == 1, let only = driving[0].gestures.first {
      return writeGrab(returning: ["running.direction == ." + only.direction.rawValue] + conditions)
    }
    text.put("if let running {")
    text.indent += 1
    do {
      var line = Line()
      line.add("guard " + conditions.joined(separator: ", ") + " else { return false }")
      text.set(guarding: &line, returning: "false")
      text.put("switch recognizer.name {")
      for (direction, groups) in plan.drivingByDirection {
        writeCase(
          of: groups, returning: direction.map { "running.direction == ." + $0.rawValue } ?? "true")
      }
      text.put("default: return false")
      text.put("}")
    }
    text.indent -= 1
    text.put("}")
  }

  /// `if let running { return ... }` with all of the conditions.
  private mutating func writeGrab(returning conditions: [String]) {
    let start = text.bytes.count
    text.put("if let running {")
    text.indent += 1
    var line = Line()
    line.add("return " + conditions.joined(separator: " && "))
    text.set(&line)
    text.indent -= 1
    text.put("}")
    text.joinBlock(from: start)
  }

  // MARK: Catching

  /// Whether a gesture catches a run in flight along its way only.
  private var hasWayInFlight: Bool {
    timeline.isInterruptible
      && plan.driving.contains { $0.gestures.contains(where: \.catchesAlongWay) }
  }

  /// Whether the way depends on what is in flight.
  private var asksDirectionInFlight: Bool {
    plan.driving.contains { group in
      group.gestures.contains { wayInFlight($0) != wayInFlight(group.first) }
    }
  }

  /// What is asked of the move of a finger that catches what is in flight.
  private func wayInFlight(_ gesture: Gesture) -> String {
    guard gesture.catchesAlongWay, case .pan(let edge) = gesture.recognizer else { return "true" }
    switch edge {
    case .left, .right, .leading, .trailing: return "abs(move.x) >= abs(move.y)"
    case .top, .bottom: return "abs(move.y) >= abs(move.x)"
    }
  }

  private mutating func writeWayInFlight() {
    guard hasWayInFlight else { return }
    text.skip()
    text.putWrapped(
      comment: "/// ",
      "Whether a finger moves along the run that it would catch: across it, the gesture is meant for "
        + "what the finger touches.")
    var line = Line()
    line.add("private func goesAlong(_ recognizer: UIGestureRecognizer")
    if asksDirectionInFlight { line.add(", _ direction: " + names.animator + ".Direction") }
    line.add(") -> Bool {")
    text.set(head: &line)
    text.indent += 1
    text.put("guard let pan = recognizer as? UIPanGestureRecognizer else { return true }")
    for line in GestureScope.moveLines(of: .pan) { text.put(joining: line) }
    let pans = plan.driving.filter(\.recognizer.isPan)
    let ways = pans.map { group in
      let way = wayInFlight(group.first)
      guard let other = group.gestures.first(where: { wayInFlight($0) != way }) else { return way }
      return "direction == ." + group.first.direction.rawValue + " ? " + way + " : "
        + wayInFlight(other)
    }
    if ways.allSatisfy({ $0 == ways[0] }) {
      text.put(joining: "return ", ways[0])
    } else {
      text.put("switch pan.name {")
      for (index, way) in ways.enumerated() where way != "true" && ways.firstIndex(of: way) == index
      {
        writeCase(of: zip(pans, ways).filter { $0.1 == way }.map(\.0), returning: way)
      }
      text.put("default: return true")
      text.put("}")
    }
    text.indent -= 1
    text.put("}")
  }

  /// What is returned for the recognizers of some groups, in a switch over their names.
  private mutating func writeCase(of groups: [GesturePlan.Group], returning result: String) {
    var line = "case"
    var isBroken = false
    for (index, name) in groups.map(names.recognizer).enumerated() {
      let piece = " " + name + (index + 1 == groups.count ? ":" : ",")
      if 2 * text.indent + line.utf8.count + piece.utf8.count > SwiftText.width {
        text.putComment(line)
        (line, isBroken) = (" ", true)
      }
      line += piece
    }
    let end = 2 * text.indent + line.utf8.count + 8 + result.utf8.count
    if !isBroken, end <= SwiftText.width {
      text.putComment(line + " return " + result)
    } else {
      text.putComment(line)
      text.put(joining: "  return ", result)
    }
  }

  func hasRule(_ group: GesturePlan.Group) -> Bool {
    if group.isShared { return true }
    guard let drive = group.first.drive else { return false }
    if drive.begin != nil { return true }
    switch group.recognizer {
    case .pan, .pinch, .rotation: return true
    case .edgePan, .tap, .swipe, .longPress: return false
    }
  }

  mutating func writeRule(_ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    if group.isShared {
      guard isUndecided(group) else {
        return text.put(joining: "return direction(of: ", finger, ") != nil")
      }
      return text.put(
        joining: "return direction(of: ", finger, ") != nil || isStill(", finger, ")")
    }
    var scope = scope(of: group.first, group)
    guard let rule = scope.begins() else { return text.put("return true") }
    let note = SourceNote([group.first.lines.begin])
    take(scope)
    if let unknown = rule.isUnknown {
      for line in GestureScope.moveLines(of: group.recognizer) { text.put(joining: line) }
      let isPair = rule.condition.contains("&&")
      text.put(
        joining: "return ", unknown, " || ",
        isPair ? "(" + rule.condition + ")" : rule.condition, note: note)
    } else {
      text.put(joining: "return ", rule.condition, note: note)
    }
  }

  /// Which of the directions that share a recognizer it is.
  mutating func writeChoice(_ group: GesturePlan.Group) {
    let finger = group.recognizer.rawValue
    text.skip()
    text.put("/// The direction that it starts; nil if it starts none, or that is not known yet.")
    var line = Line()
    line.add("private func direction(of " + finger + ": " + type(of: group) + ") -> ")
    line.add(names.animator, ".Direction? {")
    text.set(head: &line)
    text.indent += 1
    var written: [String] = []
    var declared: Set<Substring> = []
    if isUndecided(group), group.recognizer != .edgePan {
      let lines = GestureScope.moveLines(of: group.recognizer)
      for line in lines { text.put(joining: line) }
      declared = lines.reduce(into: []) { $0.formUnion($1.declaredNames) }
    }
    for gesture in group.gestures {
      var scope = scope(of: gesture, group)
      let rule = scope.begins()
      // What two gestures need in front may have one name, and need not be one value.
      let lines = scope.lines.text
      let isWritten = written.contains { $0.hasPrefix(lines) }
      let isApart = !isWritten && !declared.isDisjoint(with: lines.declaredNames)
      declared.formUnion(lines.declaredNames)
      if !isApart { written.append(lines) }
      if isApart {
        text.put("do {")
        text.indent += 1
        scope = self.scope(of: gesture, group)
        _ = scope.begins()
      }
      take(scope, isWritten: isWritten)
      let flag = finger + "." + flag(gesture.direction)
      let name = gesture.direction.rawValue
      var tests = [asksApp(gesture.direction) ? flag + " != nil" : flag]
      if let start = canStart(gesture.direction, finger) { tests.append(start) }
      func fits(_ tests: [String], _ end: String) -> Bool {
        let head = tests.reduce(3) { $0 + $1.utf8.count + 2 }
        return 2 * text.indent + head + end.utf8.count <= SwiftText.width
      }
      if let condition = rule?.condition {
        tests.insert(condition, at: 1)
        if !fits(tests, "") {
          let isIt = "is" + name.capitalizedFirst
          text.put(joining: "let ", isIt, " = ", condition)
          tests[1] = isIt
        }
      }
      let head = "if " + tests.joined(separator: ", ") + " {"
      let end = " return ." + name + " }"
      let note = SourceNote([gesture.lines.begin])
      if fits(tests, end) {
        text.put(joining: head, end, note: note)
      } else {
        text.put(joining: head, note: note)
        text.put(joining: " ", end.dropLast(2).description)
        text.put("}")
      }
      if isApart {
        text.indent -= 1
        text.put("}")
      }
    }
    text.put("return nil")
    text.indent -= 1
    text.put("}")
    guard isUndecided(group) else { return }
    let condition =
      switch group.recognizer {
      case .pan: Self.stillness(ofPan: finger)
      case .pinch: "pinch.scale == 1 && knownVelocity(of: pinch) == 0"
      case .rotation: "rotation.rotation == 0 && knownVelocity(of: rotation) == 0"
      case .edgePan, .tap, .swipe, .longPress: "false"
      }
    writeStillness(of: finger, type(of: group), condition)
  }

  static func stillness(ofPan finger: String) -> String {
    finger + ".translation(in: nil) == .zero && " + finger + ".velocity(in: nil) == .zero"
  }

  mutating func writeStillness(of finger: String, _ type: String, _ condition: String) {
    text.skip()
    text.put(joining: "private func isStill(_ ", finger, ": ", type, ") -> Bool {")
    text.put(joining: "  ", condition)
    text.put("}")
  }
}

extension String {
  /// What the lines of a function declare by `let`.
  fileprivate var declaredNames: Set<Substring> {
    var names: Set<Substring> = []
    for line in split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.first == "let", words.count == 3 else { continue }
      names.insert(words[1].prefix { $0 != ":" })
    }
    return names
  }
}

extension SwiftText {
  /// Whether a variable is used in the lines.
  fileprivate func names(_ variable: String) -> Bool {
    let lines = text
    return [".", ")", ","].contains { lines.contains(variable + $0) }
  }
}
