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
      if name.isForward || forward?.keptElements.contains(element.name) != true {
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
}
