internal import TimelineIR
internal import TransitionCatalog

extension TimelineReader {
  mutating func content(_ node: JSONNode?) -> Content? {
    guard let node else { return nil }
    switch node.value {
    case "empty": return .empty
    case "kept": return .kept
    case .object(let members):
      for member in members {
        if let form = ContentForm(rawValue: member.name) { return content(node, form) }
      }
      report(node, "an object with one of \(ContentForm.phrase) is expected")
      return nil
    case .null, .bool, .number, .string, .array:
      expected(ContentForm.phrase, at: node)
      return nil
    }
  }

  private mutating func content(_ node: JSONNode, _ form: ContentForm) -> Content? {
    switch form {
    case .screen:
      let members = members(of: node, "a screen", required: ["screen"])
      return word(members?["screen"], "a screen").map(Content.screen)
    case .snapshot:
      let members = members(of: node, "a snapshot", required: ["snapshot"], optional: ["rect"])
      let rect = expression(members?["rect"], of: .rect)
      guard let subject = members?["snapshot"] else { return nil }
      if case .string(let text) = subject.value, text.contains(".") {
        return screenView(subject).map { .viewSnapshot(of: $0, rect: rect) }
      }
      return word(subject, "a screen").map { .snapshot(of: $0, rect: rect) }
    case .shared:
      let members = members(
        of: node, "a shared view", required: ["shared"], optional: ["shows", "missing"])
      let name = name(members?["shared"])
      if let name, let member = members?["shared"] { checkView(name, isGroup: false, member) }
      let shows = word(members?["shows"], "a picture", of: SharedContent.self)
      let missing = word(members?["missing"], "a policy", of: MissingView.self)
      return name.map { .shared($0, shows: shows ?? .source, missing: missing ?? .fade) }
    case .views:
      let members = members(of: node, "views", required: ["views"])
      return screenView(members?["views"], isGroup: true).map(Content.views)
    case .effect:
      let members = members(of: node, "an effect", required: ["effect"])
      return word(members?["effect"], "an effect").map(Content.effect)
    case .color:
      let members = members(of: node, "a color", required: ["color"])
      return color(members?["color"]).map(Content.color)
    case .gradient: return gradient(node)
    }
  }

  private mutating func gradient(_ node: JSONNode) -> Content? {
    let members = members(of: node, "a gradient", required: ["gradient", "direction"])
    let colors = list(members?["gradient"]) { $0.color($1) }
    if let list = members?["gradient"], case .array(let all) = list.value, all.count < 2 {
      report(list, "at least two colors are expected")
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

  // MARK: Groups

  mutating func group(_ node: JSONNode?) -> Group? {
    switch node?.value {
    case nil: return nil
    case "views": return .views
    case "inEachMember": return .inEachMember
    case .null, .bool, .number, .string, .array, .object:
      let members = members(
        of: node, "\"views\", \"inEachMember\" or an object with columns and rows",
        required: ["columns", "rows"])
      let columns = count(members?["columns"])
      let rows = count(members?["rows"])
      guard let columns, let rows else { return nil }
      return .repeated(columns: columns, rows: rows)
    }
  }

  private mutating func count(_ node: JSONNode?) -> Expression? {
    number(node, "a whole number in 1...\(Group.limit)", of: .number) {
      (1...Double(Group.limit)).contains($0) && $0.rounded() == $0
    }
  }

  /// What can be asked for in the groups of a stage, before it is read.
  func groups(in stage: JSONNode?) -> [String: [GroupVariable]] {
    guard case .array(let elements) = stage?.value else { return [:] }
    return elements.reduce(into: [:]) { groups, element in
      guard case .string(let name) = element["name"] else { return }
      switch element["group"] {
      case nil: break
      case "views": groups[name] = [.index, .count]
      case "inEachMember":
        let parent = if case .string(let parent) = element["parent"] { parent } else { "" }
        groups[name] = groups[parent] ?? GroupVariable.allCases
      case .some: groups[name] = GroupVariable.allCases
      }
    }
  }

  /// Views are a group, and what is in each member has a parent that is one.
  mutating func checkGroup(
    _ group: Group?, _ content: Content, parent: String?, _ node: JSONNode
  ) {
    let isViews = if case .views = content { true } else { false }
    if isViews != (group == .views) {
      report(node, "content that is views and a group \"views\" stand together")
    }
    if group == .inEachMember, parent.flatMap({ scope.groups[$0] }) == nil {
      report(node, "a parent that is a group is expected")
    }
  }
}

/// The members that tell the contents of elements apart.
private enum ContentForm: String, CaseIterable {
  case screen, snapshot, shared, views, effect, color, gradient

  static let phrase =
    allCases.map(\.rawValue).joined(separator: ", ") + ", \"empty\" or \"kept\""
}
