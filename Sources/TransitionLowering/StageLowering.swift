import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// What lowering needs to know about a direction's stage beside the elements.
struct StageSurroundings {
  var direction: DirectionName
  /// The elements that the forward direction keeps, as this direction sees them.
  var kept: [Element]
}

extension Checker {
  /// The elements back to front, children directly behind their parents. Resting values are checked
  /// in the list's order, so that they can name elements that stand before them.
  mutating func lower(_ syntax: [ElementSyntax], in surroundings: StageSurroundings) -> [Element] {
    var result: [Element] = []
    for item in syntax {
      if let reason = NameSpace.reservation(of: item.name.value),
        Screen(rawValue: item.name.value) == nil
      {
        report(.reservedName(item.name.value, because: reason, at: item.name.span))
        continue
      }
      if let taken = space.names[item.name.value] {
        report(.nameTaken(item.name.value, at: item.name.span, first: taken.span))
        continue
      }
      guard let element = element(item, in: surroundings) else { continue }
      elements[element.name] = element
      result.append(element)
    }
    return ordered(result, syntax)
  }

  private mutating func element(
    _ syntax: ElementSyntax, in surroundings: StageSurroundings
  ) -> Element? {
    let name = syntax.name.value
    var element = Element(
      name: name, content: .empty, parent: parent(syntax), clips: false, contentMode: nil,
      resting: [])
    if let screen = Screen(rawValue: name) {
      for entry in syntax.entries where entry.key.value != .clips {
        report(.keyOfScreen(entry.key.value, screen, at: entry.key.span))
      }
      element.content = .screen(screen)
    } else if syntax.isBare {
      guard let kept = surroundings.kept.first(where: { $0.name == name }) else {
        report(.unknownElement(name, known: surroundings.kept.map(\.name), at: syntax.name.span))
        return nil
      }
      return Element(
        name: name, content: .kept, parent: kept.parent, clips: kept.clips,
        contentMode: kept.contentMode, resting: [])
    } else {
      guard let content = content(syntax) else { return nil }
      element.content = content
      checkKeys(syntax, content, in: surroundings)
    }
    if case .boolean(let clips) = syntax[.clips]?.value { element.clips = clips }
    if case .contentMode(let mode) = syntax[.contentMode]?.value { element.contentMode = mode }
    // Unfinished, so that a resting value can name others of the same element's.
    elements[name] = element
    for (property, written) in syntax.resting {
      if property.value == .hidden {
        report(.hiddenAtRest(at: property.span))
      } else if let value = value(written, of: name, property.value) {
        element.resting.append(RestingProperty(property: property.value, value: value))
      }
    }
    checkConflicts(syntax.resting.map(\.property), of: name)
    return element
  }

  private func parent(_ syntax: ElementSyntax) -> String? {
    guard case .name(let parent) = syntax[.in]?.value, parent.value != "container" else {
      return nil
    }
    return parent.value
  }

  private mutating func content(_ syntax: ElementSyntax) -> Content? {
    let telling = syntax.entries.filter {
      [.snapshot, .color, .gradient].contains($0.key.value)
    }
    if telling.count > 1 {
      report(
        .twoContents(
          telling[0].key.value, telling[1].key.value, at: telling[1].key.span,
          first: telling[0].key.span))
      return nil
    }
    let name = syntax.name.value
    switch telling.first?.value {
    case .screen(let screen):
      guard case .expression(let rect) = syntax[.rect]?.value else {
        return .snapshot(of: screen.value, rect: nil)
      }
      return check(rect, as: .rect, for: name + "/rect", what: "'rect'")
        .map { .snapshot(of: screen.value, rect: $0) }
    case .expression(let color):
      return check(color, as: .color, for: name + "/color", what: "'color'").map { .color($0) }
    case .colors(let written):
      var colors: [Expression] = []
      for (index, color) in written.enumerated() {
        let owner = "\(name)/gradient\(index)"
        check(color, as: .color, for: owner, what: "a gradient's colour").map { colors.append($0) }
      }
      guard colors.count == written.count, let direction = gradientDirection(syntax) else {
        return nil
      }
      return .gradient(colors: colors, direction: direction)
    case .name, .boolean, .contentMode, nil: return .empty
    }
  }

  private mutating func gradientDirection(_ syntax: ElementSyntax) -> GradientDirection? {
    guard case .expression(let written) = syntax[.direction]?.value else { return .edge(.bottom) }
    let what = "a gradient's 'direction'"
    guard
      let value = check(
        written, as: .angle, accepting: [.edge], for: syntax.name.value + "/direction", what: what)
    else { return nil }
    guard let constant = value.constant else {
      report(.notConstant(what: what, dependingOn: nil, at: written.span))
      return nil
    }
    return constant.edge.map { .edge($0) } ?? .angle(constant.scalar)
  }

  /// Keys that do not go with what the element shows.
  private mutating func checkKeys(
    _ syntax: ElementSyntax, _ content: Content, in surroundings: StageSurroundings
  ) {
    let isPicture = if case .snapshot = content { true } else { false }
    let isGradient = if case .gradient = content { true } else { false }
    for entry in syntax.entries {
      switch entry.key.value {
      case .rect, .contentMode:
        if !isPicture { report(.keyNeeds(entry.key.value, "'snapshot'", at: entry.key.span)) }
      case .direction:
        if !isGradient { report(.keyNeeds(entry.key.value, "'gradient'", at: entry.key.span)) }
      case .keep:
        let isForwardModal = surroundings.direction == .present
        if case .boolean(true) = entry.value, !isForwardModal {
          report(.keepElsewhere(at: entry.key.span))
        }
      case .snapshot, .color, .gradient, .in, .clips, .shared, .content, .missing, .effect, .repeat,
        .views:
        break
      }
    }
  }

  /// Properties that say the same thing of one element.
  mutating func checkConflicts(_ properties: [Located<Property>], of element: String) {
    guard let frame = properties.first(where: { $0.value == .frame }) else { return }
    for property in properties where property.value == .center || property.value == .size {
      report(
        .overlappingTracks(
          property.value, .frame, of: element, at: property.span, first: frame.span))
    }
  }

  /// Children directly behind their parents, everything else in the order of the list.
  private mutating func ordered(_ elements: [Element], _ syntax: [ElementSyntax]) -> [Element] {
    let names = Set(elements.map(\.name))
    var roots: [Element] = []
    var children: [String: [Element]] = [:]
    for element in elements {
      guard let parent = element.parent else {
        roots.append(element)
        continue
      }
      let written = syntax.first { $0.name.value == element.name }
      guard case .name(let place) = written?[.in]?.value ?? .boolean(false) else {
        children[parent, default: []].append(element)
        continue
      }
      if !names.contains(parent) {
        let isWritten = syntax.contains { $0.name.value == parent }
        if !isWritten { report(.unknownElement(parent, known: names.sorted(), at: place.span)) }
      } else if isInside(parent, element.name, elements) {
        report(.insideItself(element.name, at: place.span))
      } else {
        children[parent, default: []].append(element)
      }
    }
    var result: [Element] = []
    func append(_ element: Element) {
      result.append(element)
      for child in children[element.name] ?? [] { append(child) }
    }
    for root in roots { append(root) }
    return result
  }

  /// Whether `name` is `ancestor` or lies in it.
  private func isInside(_ name: String, _ ancestor: String, _ elements: [Element]) -> Bool {
    var current: String? = name
    var steps = 0
    while let each = current, steps <= elements.count {
      if each == ancestor { return true }
      current = elements.first { $0.name == each }?.parent
      steps += 1
    }
    return false
  }
}
