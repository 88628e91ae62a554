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
      optional: ["parent", "group", "contentMode", "line"])
    guard let members else { return nil }
    let name = name(members["name"])
    let group = group(members["group"])
    scope.group = name.flatMap { scope.groups[$0] == nil ? nil : $0 }
    defer { scope.group = nil }
    let content = content(members["content"])
    let clips = boolean(members["clips"])
    let contentMode = word(members["contentMode"], "a content mode", of: ContentMode.self)
    let parent = string(members["parent"])
    if let parent, !earlier.contains(parent) {
      report(
        .member(node.path, "parent"), "there is no element '\(parent)' before this one")
    }
    let resting = resting(members["resting"])
    let line = sourceLine(members["line"])
    guard let name, let content, let clips else { return nil }
    checkScreen(name, content, node)
    checkGroup(group, content, parent: parent, node)
    return Element(
      name: name, content: content, parent: parent, group: group, clips: clips,
      contentMode: contentMode, resting: resting, line: line)
  }

  /// Screens, and only they, have the names `from` and `to`.
  private mutating func checkScreen(_ name: String, _ content: Content, _ node: JSONNode) {
    switch content {
    case .screen(let screen):
      if name != screen.rawValue {
        report(.member(node.path, "name"), "the screen's name '\(screen.rawValue)' is expected")
      }
    case .snapshot, .viewSnapshot, .shared, .views, .effect, .color, .gradient, .empty, .kept:
      if Screen(rawValue: name) != nil {
        report(.member(node.path, "name"), "'\(name)' is the name of a screen")
      }
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

  // MARK: Set-up and clean-up

  /// `stage` holds the names of all elements on the stage, the screens among them.
  mutating func lifecycle(_ node: JSONNode?, stage: Set<String>) -> Lifecycle? {
    let members = members(of: node, "a lifecycle", required: ["setUp", "finish", "cancel"])
    guard let members else { return nil }
    let steps = { (reader: inout TimelineReader, name: String) in
      reader.list(members[name]) { $0.step($1, stage: stage) }
    }
    let setUp = steps(&self, "setUp")
    // What the forward direction kept and this one only hides goes for good at its end.
    let hidden = setUp.compactMap(\.concealedElement)
    let outer = scope.elements
    scope.elements.formUnion(hidden)
    let finish = steps(&self, "finish")
    scope.elements = outer
    let lifecycle = Lifecycle(setUp: setUp, finish: finish, cancel: steps(&self, "cancel"))
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
      required: form.hasProperties ? [form.rawValue, "properties"] : [form.rawValue])
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
      let properties = properties(members["properties"])
      return element.map { .restore(element: $0, properties: properties) }
    case .leave:
      let screen = word(subject, "a screen", of: Screen.self)
      let properties = properties(members["properties"])
      return screen.map { .leave($0, properties: properties) }
    case .concealShared: return made(subject).map(Step.concealShared)
    case .revealShared: return made(subject).map(Step.revealShared)
    case .complete: return boolean(subject).map(Step.complete)
    }
  }

  private mutating func properties(_ node: JSONNode?) -> [Property] {
    list(node) { $0.word($1, "a property", of: Property.self) }
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

extension Step {
  /// What the forward direction kept and this step hides; nil for every other step.
  var concealedElement: String? { if case .concealElement(let name) = self { name } else { nil } }
}

private enum StepForm: String, CaseIterable {
  case place, conceal, concealElement, make, adopt, restore, reveal, revealElement, remove
  case discard, keep, leave, concealShared, revealShared, complete

  /// Whether the step names properties.
  var hasProperties: Bool {
    switch self {
    case .restore, .leave: true
    case .place, .conceal, .concealElement, .make, .adopt, .reveal, .revealElement, .remove,
      .discard, .keep, .concealShared, .revealShared, .complete:
      false
    }
  }
}
