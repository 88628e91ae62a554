internal import TimelineIR
internal import TransitionCatalog

extension TimelineReader {
  /// The names on a stage, before it is read: elements may name each other.
  func elementNames(in stage: JSONNode?) -> [String] {
    guard case .array(let elements) = stage?.value else { return [] }
    return elements.compactMap {
      if case .string(let name) = $0["name"] { name } else { nil }
    }
  }

  mutating func stage(_ node: JSONNode?) -> [Element] {
    guard let nodes = elements(of: node) else { return [] }
    var earlier: Set<String> = []
    return nodes.compactMap { each in
      guard let element = element(each, behind: earlier) else { return nil }
      if !earlier.insert(element.name).inserted || element.name == Self.container
        || scope.parameters[element.name] != nil || scope.definitions[element.name] != nil
      {
        report(each, "the name '\(element.name)' is taken")
      }
      return element
    }
  }

  private mutating func element(_ node: JSONNode, behind earlier: Set<String>) -> Element? {
    let members = members(
      of: node, "an element", required: ["name", "content", "clips", "resting"],
      optional: ["parent", "contentMode"])
    guard let members else { return nil }
    let name = name(members["name"])
    let content = content(members["content"])
    let clips = boolean(members["clips"])
    let contentMode = word(members["contentMode"], "a content mode", of: ContentMode.self)
    let parent = string(members["parent"])
    if let parent, !earlier.contains(parent) {
      report(
        .member(node.path, "parent"), "there is no element '\(parent)' before this one")
    }
    let resting = resting(members["resting"])
    guard let name, let content, let clips else { return nil }
    checkScreen(name, content, node)
    return Element(
      name: name, content: content, parent: parent, clips: clips, contentMode: contentMode,
      resting: resting)
  }

  /// Screens, and only they, have the names `from` and `to`.
  private mutating func checkScreen(_ name: String, _ content: Content, _ node: JSONNode) {
    switch content {
    case .screen(let screen):
      if name != screen.rawValue {
        report(.member(node.path, "name"), "the screen's name '\(screen.rawValue)' is expected")
      }
    case .snapshot, .color, .gradient, .empty, .kept:
      if Screen(rawValue: name) != nil {
        report(.member(node.path, "name"), "'\(name)' is the name of a screen")
      }
    default: notWritten()
    }
  }

  /// What is kept was there in the forward direction.
  mutating func checkKept(
    _ stage: [Element], _ node: JSONNode?, name: DirectionName?, forward: Direction?
  ) {
    guard let node, let name else { return }
    for element in stage where element.content == .kept {
      if name.isForward || forward?.stage.contains(where: { $0.name == element.name }) != true {
        report(node, "no direction before this one can have kept '\(element.name)'")
      }
    }
  }

  private mutating func resting(_ node: JSONNode?) -> [RestingProperty] {
    guard let nodes = elements(of: node) else { return [] }
    var seen: [Property] = []
    return nodes.compactMap { each in
      let members = members(of: each, "a resting value", required: ["property", "value"])
      let property = word(members?["property"], "a property", of: Property.self)
      let value = value(of: property, members?["value"])
      guard let property, let value else { return nil }
      if seen.contains(property) {
        report(each, "there is a resting value for '\(property.rawValue)' before this one")
      }
      seen.append(property)
      return RestingProperty(property: property, value: value)
    }
  }

  private mutating func content(_ node: JSONNode?) -> Content? {
    guard let node else { return nil }
    let phrase = "screen, snapshot, color, gradient, \"empty\" or \"kept\""
    switch node.value {
    case "empty": return .empty
    case "kept": return .kept
    case .object(let objectMembers):
      for member in objectMembers {
        switch member.name {
        case "screen":
          let members = members(of: node, "a screen", required: ["screen"])
          return word(members?["screen"], "a screen").map(Content.screen)
        case "snapshot":
          let members = members(
            of: node, "a snapshot", required: ["snapshot"], optional: ["rect"])
          let rect = expression(members?["rect"], of: .rect)
          return word(members?["snapshot"], "a screen").map { .snapshot(of: $0, rect: rect) }
        case "color":
          let members = members(of: node, "a colour", required: ["color"])
          return expression(members?["color"], of: .color).map(Content.color)
        case "gradient":
          return gradient(node)
        default: continue
        }
      }
      report(node, "an object with one of \(phrase) is expected")
      return nil
    case .null, .bool, .number, .string, .array:
      expected(phrase, at: node)
      return nil
    }
  }

  private mutating func gradient(_ node: JSONNode) -> Content? {
    let members = members(of: node, "a gradient", required: ["gradient", "direction"])
    let colors = list(members?["gradient"]) { $0.expression($1, of: .color) }
    if let list = members?["gradient"], case .array(let all) = list.value, all.count < 2 {
      report(list, "at least two colours are expected")
    }
    guard let direction = members?["direction"], let value = value(direction) else { return nil }
    switch value.type {
    case .edge: return value.edge.map { .gradient(colors: colors, direction: .edge($0)) }
    case .angle: return .gradient(colors: colors, direction: .angle(value.scalar))
    case .number, .time, .point, .size, .rect, .circle, .color, .boolean:
      report(direction, "an edge or an angle is expected, not \(value.type.withArticle)")
      return nil
    }
  }

  // MARK: Set-up and clean-up

  /// `stage` holds the names of all elements on the stage, the screens among them.
  mutating func lifecycle(_ node: JSONNode?, stage: Set<String>) -> Lifecycle? {
    let members = members(of: node, "a lifecycle", required: ["setUp", "finish", "cancel"])
    guard let members else { return nil }
    let steps = { (reader: inout TimelineReader, name: String) in
      reader.list(members[name]) { $0.step($1, stage: stage) }
    }
    let lifecycle = Lifecycle(
      setUp: steps(&self, "setUp"), finish: steps(&self, "finish"), cancel: steps(&self, "cancel"))
    checkCompletion(of: lifecycle.setUp, [], members["setUp"])
    checkCompletion(of: lifecycle.finish, [true], members["finish"])
    checkCompletion(of: lifecycle.cancel, [false], members["cancel"])
    return lifecycle
  }

  /// The context is told exactly once, at the end.
  private mutating func checkCompletion(of steps: [Step], _ wanted: [Bool], _ node: JSONNode?) {
    guard let node else { return }
    let completions = steps.compactMap { step in
      if case .complete(let finished) = step { finished } else { nil }
    }
    guard completions != wanted else { return }
    let phrase =
      wanted.first.map { "exactly one step { \"complete\": \($0) } is expected" }
      ?? "nothing can be completed here"
    report(node, phrase)
  }

  private mutating func step(_ node: JSONNode, stage: Set<String>) -> Step? {
    guard case .object(let objectMembers) = node.value else {
      expected("a step", at: node)
      return nil
    }
    let form = objectMembers.lazy.compactMap { StepForm(rawValue: $0.name) }.first
    guard let form else {
      let words = StepForm.allCases.map(\.rawValue).joined(separator: ", ")
      report(node, "an object with one of \(words) is expected")
      return nil
    }
    let members = members(
      of: node, "a step '\(form.rawValue)'",
      required: form == .restore ? [form.rawValue, "properties"] : [form.rawValue])
    guard let members, let subject = members[form.rawValue] else { return nil }
    switch form {
    case .place:
      guard let screen = word(subject, "a screen", of: Screen.self) else { return nil }
      if !stage.contains(screen.rawValue) {
        report(subject, "'\(screen.rawValue)' is not on the stage")
      }
      return .place(screen)
    case .conceal: return word(subject, "a screen").map(Step.conceal)
    case .reveal: return word(subject, "a screen").map(Step.reveal)
    case .remove: return word(subject, "a screen").map(Step.remove)
    case .concealElement: return string(subject).map(Step.concealElement)
    case .revealElement: return string(subject).map(Step.revealElement)
    case .make: return made(subject).map(Step.make)
    case .adopt: return made(subject).map(Step.adopt)
    case .discard: return made(subject).map(Step.discard)
    case .keep: return made(subject).map(Step.keep)
    case .restore:
      let element = actor(subject)
      let properties = list(members["properties"]) {
        $0.word($1, "a property", of: Property.self)
      }
      return element.map { .restore(element: $0, properties: properties) }
    case .complete: return boolean(subject).map(Step.complete)
    }
  }

  /// The name of an element that is not a screen.
  private mutating func made(_ node: JSONNode) -> String? {
    guard let name = string(node) else { return nil }
    guard scope.elements.contains(name) else {
      report(node, "there is no element '\(name)' in this direction that is not a screen")
      return nil
    }
    return name
  }
}

private enum StepForm: String, CaseIterable {
  case place, conceal, concealElement, make, adopt, restore, reveal, revealElement, remove
  case discard, keep, complete
}
