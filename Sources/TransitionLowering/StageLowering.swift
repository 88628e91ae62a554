import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// What lowering needs to know about a direction's stage beside the elements.
struct StageSurroundings {
  var direction: DirectionName
  /// The elements that the forward direction keeps, as this direction sees them.
  var kept: [Element]
  /// The names of what moves in it.
  var moving: Set<String> = []
}

extension Checker {
  /// The elements back to front, children directly behind their parents. Resting values can name
  /// those of every element, in front or behind.
  mutating func lower(_ syntax: [ElementSyntax], in surroundings: StageSurroundings) -> [Element] {
    let syntax = corrected(syntax, in: surroundings)
    var items: [ElementSyntax] = []
    for item in syntax {
      // A screen's name is given to nothing else, and has been reported where it was.
      if Screen(rawValue: item.name.value) == nil {
        if let reason = NameSpace.reservation(of: item.name.value) {
          report(.reservedName(item.name.value, because: reason, at: item.name.span))
        } else if let taken = space.names[item.name.value] {
          report(.nameTaken(item.name.value, at: item.name.span, first: taken.span))
        }
      }
      let element = element(item, in: surroundings)
      if element.content != .kept, surroundings.kept.contains(where: { $0.name == element.name }) {
        report(
          .nameOfKept(element.name, keptBy: surroundings.direction.opposite, at: item.name.span))
      }
      elements[element.name] = element
      items.append(item)
      guard element.content != .kept else { continue }
      unread[element.name] = UnreadElement(
        resting: item.resting.filter { $0.property.value != .hidden },
        rect: item.partOfPicture)
    }
    readGroups(items)
    checkScreens(ofViewsIn: items, in: surroundings)
    return ordered(items.compactMap { finished($0) }, syntax, in: surroundings.direction)
  }

  /// The stage without names that stand for nothing: each is reported, and is what it is near to where
  /// that is not listed, and nothing else of the direction calls it so.
  private mutating func corrected(
    _ syntax: [ElementSyntax], in surroundings: StageSurroundings
  ) -> [ElementSyntax] {
    let known =
      Screen.allCases.map(\.rawValue)
      + surroundings.kept.map(\.name).filter { NameSpace.reservation(of: $0) == nil }
    var named = surroundings.moving
    for case .name(let parent)? in syntax.map({ $0[.in]?.value }) { named.insert(parent.value) }
    var result = syntax
    for index in syntax.indices where syntax[index].isBare {
      let name = syntax[index].name
      // That it can be no name is said elsewhere.
      if known.contains(name.value) || NameSpace.reservation(of: name.value) != nil
        || space.names[name.value] != nil
      {
        continue
      }
      let finding = Diagnostic.bareElement(
        name.value, known: known, beside: Set(result.map(\.name.value)), at: name.span)
      report(finding)
      if let meant = finding.replacement, known.contains(meant), !named.contains(name.value) {
        result[index].name = Located(meant, name.span)
      }
    }
    return result
  }

  /// Views move with their screen, which is there when it is listed; the screen below a
  /// presentation is there all the same.
  private mutating func checkScreens(
    ofViewsIn syntax: [ElementSyntax], in surroundings: StageSurroundings
  ) {
    guard surroundings.direction.kind != .modal else { return }
    for item in syntax {
      guard case .views(let view) = elements[item.name.value]?.content,
        !syntax.contains(where: { $0.name.value == view.screen.rawValue })
      else { continue }
      report(.screenOfViewsNotOnStage(view, at: item[.views]?.key.span ?? item.span))
    }
  }

  /// The element with all its values.
  private mutating func finished(_ syntax: ElementSyntax) -> Element? {
    let name = syntax.name.value
    if let element = elements[name], element.content == .kept {
      return Element(
        name: name, content: .kept, parent: element.parent, group: element.group,
        clips: element.clips, contentMode: element.contentMode, resting: [],
        line: space.line(syntax.name.span))
    }
    readAll(of: name)
    for property in syntax.resting where property.property.value == .hidden {
      report(.hiddenAtRest(at: property.property.span))
    }
    checkConflicts(syntax.resting.map(\.property), of: name)
    inGroup(of: name) { $0.readContent(of: syntax) }
    guard var element = elements[name] else { return nil }
    element.resting = syntax.resting.compactMap { written in
      element.resting.first { $0.property == written.property.value }
    }
    return element
  }

  private mutating func element(
    _ syntax: ElementSyntax, in surroundings: StageSurroundings
  ) -> Element {
    let name = syntax.name.value
    var element = Element(
      name: name, content: .empty, parent: parent(syntax), clips: false, contentMode: nil,
      resting: [], line: space.line(syntax.name.span))
    if let screen = Screen(rawValue: name) {
      for entry in syntax.entries where entry.key.value != .clips {
        report(.keyOfScreen(entry.key.value, screen, at: entry.key.span))
      }
      element.content = .screen(screen)
    } else if syntax.isBare {
      return surroundings.kept.first { $0.name == name } ?? element
    } else {
      element.group = ownGroup(syntax)
      if !syntax.isWhole, element.group == nil { unclear.insert(name) }
      // An element that shows something wrong is there all the same: its tracks are checked.
      if let content = content(syntax) {
        element.content = content
        checkKeys(syntax, content, in: surroundings)
      }
    }
    if case .boolean(let clips) = syntax[.clips]?.value { element.clips = clips }
    if case .contentMode(let mode) = syntax[.contentMode]?.value { element.contentMode = mode }
    return element
  }

  private func parent(_ syntax: ElementSyntax) -> String? {
    guard case .name(let parent) = syntax[.in]?.value, parent.value != "container" else {
      return nil
    }
    return parent.value
  }

  /// What the element shows, its expressions not looked at yet.
  private mutating func content(_ syntax: ElementSyntax) -> Content? {
    let telling = syntax.entries.filter {
      [.snapshot, .color, .gradient, .shared, .views, .effect].contains($0.key.value)
    }
    if telling.count > 1 {
      report(
        .twoContents(
          telling[0].key.value, telling[1].key.value, at: telling[1].key.span,
          first: telling[0].key.span))
      return nil
    }
    if syntax.entries.contains(where: { if case .invalid = $0.value { true } else { false } }) {
      return nil
    }
    switch telling.first?.value {
    case .screen(let screen): return .snapshot(of: screen.value, rect: nil)
    case .view(let written):
      let view = ScreenView(written.value.screen, written.value.name)
      return telling[0].key.value == .views ? .views(view) : .viewSnapshot(of: view, rect: nil)
    case .name(let name): return shared(name.value, syntax)
    case .effect(let effect): return .effect(effect)
    case .expression: return .color(.constant(.color(0, 0, 0, 0)))
    case .colors: return .gradient(colors: [], direction: .edge(.bottom))
    case .sharedContent, .missing, .count, .grid, .boolean, .contentMode, .invalid, nil:
      return .empty
    }
  }

  private func shared(_ name: String, _ syntax: ElementSyntax) -> Content {
    var shows = SharedContent.source
    var missing = MissingView.fade
    if case .sharedContent(let written) = syntax[.content]?.value { shows = written }
    if case .missing(let written) = syntax[.missing]?.value { missing = written }
    return .shared(name, shows: shows, missing: missing)
  }

  /// A colour to be seen, whose parts are in 0...1 where they are known.
  mutating func color(_ syntax: ExpressionSyntax, for owner: Owner, what: String) -> Expression? {
    guard let color = check(syntax, as: .color, for: owner, what: what) else { return nil }
    for index in 0..<4 {
      guard let part = color.constant?.components[index], !(0...1).contains(part) else { continue }
      report(
        .outOfRange(
          "a part of \(what)", value: part, limits: 0...1, at: syntax.span, writtenAs: syntax))
      return nil
    }
    return color
  }

  /// Looks at the colours that an element shows.
  private mutating func readContent(of syntax: ElementSyntax) {
    let name = syntax.name.value
    switch elements[name]?.content {
    case .color:
      guard case .expression(let written) = syntax[.color]?.value,
        let color = color(written, for: .named(name + "/color"), what: "'color'")
      else { return }
      elements[name]?.content = .color(color)
    case .gradient:
      guard case .colors(let written) = syntax[.gradient]?.value else { return }
      var colors: [Expression] = []
      for (index, color) in written.enumerated() {
        let owner = Owner.named("\(name)/gradient\(index)")
        self.color(color, for: owner, what: "a step of a gradient").map { colors.append($0) }
      }
      guard let direction = gradientDirection(syntax) else { return }
      elements[name]?.content = .gradient(colors: colors, direction: direction)
    case .screen, .snapshot, .viewSnapshot, .shared, .views, .effect, .empty, .kept, nil: break
    }
  }

  private mutating func gradientDirection(_ syntax: ElementSyntax) -> GradientDirection? {
    guard case .expression(let written) = syntax[.direction]?.value else { return .edge(.bottom) }
    let what = "a gradient's 'direction'"
    guard
      let value = check(
        written, as: .angle, accepting: [.edge],
        for: .named(syntax.name.value + "/direction"), what: what)
    else { return nil }
    guard let constant = constant(value, written, what: what) else { return nil }
    return constant.edge.map { .edge($0) } ?? .angle(constant.scalar)
  }

  /// Keys that do not go with what the element shows.
  private mutating func checkKeys(
    _ syntax: ElementSyntax, _ content: Content, in surroundings: StageSurroundings
  ) {
    for entry in syntax.entries {
      let key = entry.key
      if let needed = content.needed(by: key.value) {
        // What shows something may be among what could not be read.
        if content == .empty, !syntax.isWhole { continue }
        report(.keyNeeds(key.value, needed, at: key.span))
      } else if let (other, reason) = content.reason(against: key.value) {
        let isOff = if case .boolean(false) = entry.value { true } else { false }
        if !isOff { report(.keyBeside(key.value, other, because: reason, at: key.span)) }
      } else if key.value == .keep, case .boolean(true) = entry.value,
        surroundings.direction != .present
      {
        report(.keepElsewhere(at: key.span))
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
  private mutating func ordered(
    _ elements: [Element], _ syntax: [ElementSyntax], in direction: DirectionName
  ) -> [Element] {
    let names = Set(elements.map(\.name))
    var parents: [String: String] = [:]
    for element in elements where parents[element.name] == nil {
      parents[element.name] = element.parent
    }
    var roots: [Element] = []
    var children: [String: [Element]] = [:]
    for var element in elements {
      guard let parent = element.parent else {
        roots.append(element)
        continue
      }
      let written = syntax.first { $0.name.value == element.name }
      guard case .name(let place) = written?[.in]?.value ?? .boolean(false) else {
        if names.contains(parent) {
          children[parent, default: []].append(element)
        } else {
          if let written {
            report(.keptParentNotOnStage(element.name, parent, at: written.name.span))
          }
          element.parent = nil
          roots.append(element)
        }
        continue
      }
      if !names.contains(parent) {
        let isWritten = syntax.contains { $0.name.value == parent }
        if !isWritten {
          report(
            Screen(rawValue: parent) != nil
              ? .parentNotOnStage(
                parent, isBelow: parent == below?.screen(in: direction).rawValue,
                at: place.span)
              : .unknownElement(parent, known: names.sorted(), at: place.span))
        }
        // Nobody else need look for it.
        element.parent = nil
        roots.append(element)
      } else if isInside(parent, element.name, parents) {
        report(.insideItself(element.name, at: place.span))
        parents[element.name] = nil
        element.parent = nil
        roots.append(element)
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
  private func isInside(
    _ name: String, _ ancestor: String, _ parents: [String: String]
  ) -> Bool {
    var current: String? = name
    var steps = 0
    while let each = current, steps <= parents.count {
      if each == ancestor { return true }
      current = parents[each]
      steps += 1
    }
    return false
  }
}

extension Content {
  /// What the key needs beside it and does not have here; nil where nothing is missing.
  fileprivate func needed(by key: ElementKey) -> String? {
    switch (key, self) {
    case (.rect, .snapshot), (.rect, .viewSnapshot), (.contentMode, .snapshot),
      (.contentMode, .viewSnapshot), (.contentMode, .shared), (.direction, .gradient):
      nil
    case (.rect, _): "'snapshot'"
    case (.contentMode, _): "'snapshot' or 'shared'"
    case (.direction, _): "'gradient'"
    case (.snapshot, _), (.color, _), (.gradient, _), (.in, _), (.clips, _), (.keep, _),
      (.shared, _), (.content, _), (.missing, _), (.effect, _), (.repeat, _), (.views, _):
      nil
    }
  }

  /// What the key cannot stand beside, and why; nil where it can.
  fileprivate func reason(against key: ElementKey) -> (other: ElementKey, reason: String)? {
    switch (key, self) {
    case (.keep, .shared): (.shared, "the views themselves are seen again when the motion ends")
    case (.keep, .views): (.views, "the views stay in their screen by themselves")
    case (.in, .views): (.views, "the views stay where they are in their screen")
    default: nil
    }
  }
}
