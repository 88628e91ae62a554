import TransitionCatalog
import TransitionDiagnostics

extension Decoder {
  /// The transitions of a file, one for each document that has a content.
  package mutating func specs() -> [SpecSyntax] {
    if tree.documents.allSatisfy({ $0.root == nil && $0.isComplete }) {
      let span = tree.documents.first?.span
      report(.emptyFile(at: span.map { Span(file: $0.file, start: $0.start, end: $0.start) }))
      return []
    }
    return tree.documents.compactMap { document in
      document.root.map { spec($0, isComplete: document.isComplete) }
    }
  }

  private mutating func spec(_ node: NodeID, isComplete: Bool) -> SpecSyntax {
    var spec = SpecSyntax(span: tree.span(node), isComplete: isComplete)
    let entries = entries(node, wanted: DocumentKey.map, example: "transition: SlideUp")
    var unread: [Entry] = []
    for entry in entries {
      if let direction = DirectionName(rawValue: entry.key) {
        spec.directions.append(self.direction(entry, direction))
      } else if let key = DocumentKey(rawValue: entry.key) {
        read(key, entry, into: &spec)
      } else {
        let known = DocumentKey.allCases.map(\.rawValue) + DirectionName.allCases.map(\.rawValue)
        report(
          .unknownKey(
            entry.key, in: DocumentKey.map, known: known, as: .documentKey, at: entry.keySpan))
        unread.append(entry)
      }
    }
    if isComplete { reportMissing(in: spec, node, entries, unread: unread) }
    if spec.extends == nil { for each in spec.parametersWithoutType { report(each) } }
    return spec
  }

  /// What a transition lacks, unless a key that could not be read may have been meant for it.
  private mutating func reportMissing(
    in spec: SpecSyntax, _ node: NodeID, _ entries: [Entry], unread: [Entry]
  ) {
    guard tree.kind(node) == .mapping, !tree.isBroken(node) else { return }
    let keys = Set(entries.map(\.key))
    let meant = unread.compactMap { entry in
      if case .write(let word) = FamiliarWord.meaning(of: entry.key, as: .documentKey) {
        return word
      }
      if TransitionKind(rawValue: entry.key) != nil { return DocumentKey.kind.rawValue }
      return nearestName(to: entry.key, in: DocumentKey.allCases.map(\.rawValue))
    }
    let kind = spec.directions.first?.name.value.kind ?? .modal
    // What is not written here comes from the transition that this one extends.
    let isExtending = keys.contains(DocumentKey.extends.rawValue)
    for required in isExtending ? [DocumentKey.transition] : [.transition, .kind]
    where !keys.contains(required.rawValue) && !meant.contains(required.rawValue) {
      let example = required == .kind ? kind.rawValue : "SlideUp"
      report(
        .missingKey(required, example: example, at: entries.first?.keySpan ?? spec.span))
    }
    let directions = DirectionName.allCases.map(\.rawValue)
    let isDirectionMeant = unread.contains {
      tree.kind($0.value) == .mapping || nearestName(to: $0.key, in: directions) != nil
    }
    if spec.directions.isEmpty, !isDirectionMeant, !isExtending {
      let anchor = entries.first { $0.key == DocumentKey.kind.rawValue } ?? entries.first
      report(.noDirection(spec.kind?.value, at: anchor?.keySpan ?? spec.span))
    }
  }

  private mutating func read(_ key: DocumentKey, _ entry: Entry, into spec: inout SpecSyntax) {
    switch key {
    case .transition:
      guard let name = name(entry.value, what: "the transition's name", isUpper: true) else {
        return
      }
      spec.name = name
      if let first = name.value.utf8.first, !(0x41...0x5A).contains(first) {
        report(.nameNotUpperCamelCase(name.value, at: name.span))
      }
    case .summary:
      spec.summary = located(entry.value, wanted: "a sentence")
    case .kind:
      spec.kind = word(entry.value, of: TransitionKind.self, what: "a kind")
    case .parameters:
      spec.parameters = entriesOfNames(
        entry.value, wanted: "a map of names and types", example: "radius: number"
      )
      .map { parameter($0, $1) }
    case .let:
      let found = entriesOfNames(
        entry.value, wanted: "a map of names and expressions",
        example: "travel: container.height / 2")
      for (name, entry) in found {
        spec.lets.append(LetSyntax(name: name, value: value(entry.value)))
      }
    case .extends:
      spec.extends = located(entry.value, wanted: "a transition's name, or a file and a name")
    case .tokens:
      spec.tokens = located(entry.value, wanted: "the path of a file of design tokens")
    case .presentation, .gestures, .reduceMotion, .mirrorsInRTL, .haptics,
      .interaction, .interruptible, .expect, .identifier:
      report(.notReadYet("'\(key.rawValue)'", at: entry.keySpan))
    }
  }

  private mutating func entriesOfNames(
    _ node: NodeID, wanted: String, example: String
  ) -> [(name: Located<String>, entry: Entry)] {
    entries(node, wanted: wanted, example: example).compactMap { entry in
      name(entry.keyNode, what: "a name").map { ($0, entry) }
    }
  }

  private mutating func parameter(_ name: Located<String>, _ entry: Entry) -> ParameterSyntax {
    var result = ParameterSyntax(name: name)
    guard tree.kind(entry.value) == .mapping else {
      result.hasType = true
      result.type = parameterType(entry.value)
      return result
    }
    for (key, entry) in entries(entry.value, of: ParameterKey.self, example: "type: number") {
      switch key {
      case .type:
        result.hasType = true
        result.type = parameterType(entry.value)
      case .default:
        result.defaultValue = value(entry.value)
      case .summary:
        result.summary = located(entry.value, wanted: "a sentence")
      }
    }
    if tree.isBroken(entry.value) { result.hasType = true }
    return result
  }

  private mutating func parameterType(_ node: NodeID) -> Located<ValueType>? {
    word(node, of: ValueType.self, what: "a type", as: .type) { $0 != .circle }
  }

  // MARK: Directions

  private mutating func direction(_ entry: Entry, _ name: DirectionName) -> DirectionSyntax {
    var result = DirectionSyntax(
      name: Located(name, entry.keySpan), span: entry.keySpan.through(tree.span(entry.value)))
    if tree.kind(entry.value) == .scalar, !tree.isEmpty(entry.value) {
      result.isBare = true
      result.derivation = derivation(entry.value)
      result.isReadable = result.derivation != nil
      return result
    }
    result.isReadable = tree.kind(entry.value) == .mapping
    let found = entries(
      entry.value, of: DirectionKey.self, wanted: "a direction or a derivation such as 'reverse'",
      example: "duration: 0.5s", as: .directionKey)
    result.isWhole = isWhole(entry.value, found.count)
    for (key, entry) in found {
      switch key {
      case .derive:
        result.isBare = true
        result.derivation = derivation(entry.value)
        if result.derivation == nil { result.isReadable = false }
      case .duration: result.duration = seconds(entry)
      case .delay: result.delay = seconds(entry)
      case .curve: result.curve = Located(curve(entry.value), entry.keySpan)
      case .spring: result.spring = spring(entry)
      case .stage:
        result.stage = stage(entry)
        result.isStageReadable = result.stage != nil
      case .animate: result.animations = animations(entry.value)
      }
    }
    return result
  }

  private mutating func derivation(_ node: NodeID) -> Located<Derivation>? {
    word(node, of: Derivation.self, what: "a derivation")
  }

  mutating func spring(_ entry: Entry) -> SpringSyntax {
    var spring = SpringSyntax(
      keySpan: entry.keySpan, span: tree.span(entry.value), entries: [], isWhole: false)
    if tree.kind(entry.value) == .scalar, !tree.isEmpty(entry.value) {
      text(entry.value, wanted: SpringKey.map).map {
        report(.springNotAMap($0, at: tree.span(entry.value)))
      }
      return spring
    }
    let found = entries(
      entry.value, of: SpringKey.self, example: "dampingRatio: 0.5", as: .springKey)
    for (key, entry) in found {
      let value = value(entry.value, wanted: "a number")
      spring.entries.append(.init(key: Located(key, entry.keySpan), value: value))
    }
    spring.isWhole = isWhole(entry.value, found.count)
    return spring
  }

  /// Whether as many entries of a map were read as it has.
  private func isWhole(_ node: NodeID, _ count: Int) -> Bool {
    tree.kind(node) == .mapping && !tree.isBroken(node)
      && tree.entries(node).underestimatedCount == count
  }

  // MARK: Stage

  /// The elements that a stage may have.
  private static let mostElements = 1000

  private mutating func stage(_ entry: Entry) -> Located<[ElementSyntax]>? {
    guard tree.kind(entry.value) == .sequence else {
      if tree.isBroken(entry.value) { return nil }
      report(.stageNotAList(at: tree.span(entry.value)))
      return nil
    }
    var elements: [ElementSyntax] = []
    for (index, item) in tree.items(entry.value).enumerated() {
      if index == Self.mostElements {
        report(.tooManyElements(limit: index, at: tree.span(item)))
        return nil
      }
      guard let element = element(item) else { continue }
      if let first = elements.first(where: { $0.name.value == element.name.value }) {
        report(
          .duplicateElement(element.name.value, at: element.name.span, first: first.name.span))
      } else {
        elements.append(element)
      }
    }
    return Located(elements, entry.keySpan)
  }

  private mutating func element(_ item: NodeID) -> ElementSyntax? {
    if tree.kind(item) == .scalar {
      return name(item, what: "an element's name").map {
        ElementSyntax(name: $0, span: tree.span(item), isBare: true)
      }
    }
    if tree.kind(item) == .sequence {
      report(.listInStage(at: tree.span(item)))
      return nil
    }
    let found = entries(
      item, wanted: "an element of the stage", example: "dim: { color: black }")
    guard let entry = found.first else { return nil }
    let isNameless =
      tree.kind(entry.value) == .scalar && !tree.isEmpty(entry.value)
      && found.contains { ElementKey(rawValue: $0.key) != nil }
    if isNameless {
      report(.elementWithoutName(at: entry.keySpan))
      return nil
    }
    for more in found.dropFirst() { report(.secondNameInItem(more.key, at: more.keySpan)) }
    guard let name = name(entry.keyNode, what: "an element's name") else { return nil }
    var element = ElementSyntax(name: name, span: tree.span(item), isBare: false)
    if tree.isEmpty(entry.value) {
      if found.count == 1 { report(.elementWithoutMap(name.value, at: tree.span(entry.value))) }
      return element
    }
    if tree.kind(entry.value) == .scalar {
      text(entry.value, wanted: ElementKey.map).map {
        report(.elementNotAMap($0, at: tree.span(entry.value)))
      }
      return element
    }
    let inner = entries(entry.value, wanted: ElementKey.map, example: "snapshot: from")
    for entry in inner {
      if let key = ElementKey(rawValue: entry.key) {
        let value = elementValue(key, entry) ?? .invalid
        element.entries.append(.init(key: Located(key, entry.keySpan), value: value))
      } else if let property = property(entry, others: ElementKey.allCases.map(\.rawValue)) {
        element.resting.append((property, value(entry.value)))
      }
    }
    return element
  }

  private mutating func elementValue(_ key: ElementKey, _ entry: Entry) -> ElementSyntax.Value? {
    switch key {
    case .snapshot: snapshot(entry.value)
    case .rect, .color, .direction: expression(entry.value).map { .expression($0) }
    case .gradient: colors(entry.value)
    case .in: name(entry.value, what: "an element's name").map { .name($0) }
    case .clips, .keep: boolean(entry.value).map { .boolean($0) }
    case .contentMode:
      word(entry.value, of: ContentMode.self, what: "a content mode", as: .contentMode)
        .map { .contentMode($0.value) }
    case .shared, .content, .missing, .effect, .repeat, .views:
      notReadYet(key, entry)
    }
  }

  private mutating func notReadYet(_ key: ElementKey, _ entry: Entry) -> ElementSyntax.Value? {
    report(.notReadYet("'\(key.rawValue)'", at: entry.keySpan))
    return nil
  }

  private mutating func snapshot(_ node: NodeID) -> ElementSyntax.Value? {
    guard let written = located(node, wanted: "from or to") else { return nil }
    if let screen = Screen(rawValue: written.value) {
      return .screen(Located(screen, written.span))
    }
    let parts = written.value.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, Screen(rawValue: String(parts[0])) != nil, isName(String(parts[1])) {
      report(.notReadYet("a view of a screen", at: written.span))
    } else {
      report(
        .unknownWord(
          written.value, what: "a screen", choices: Screen.allCases.map(\.rawValue), as: .element,
          at: written.span))
    }
    return nil
  }

  private mutating func colors(_ node: NodeID) -> ElementSyntax.Value? {
    guard tree.kind(node) == .sequence else {
      if tree.isBroken(node) { return nil }
      report(.gradientNotAList(at: tree.span(node)))
      return nil
    }
    let items = Array(tree.items(node))
    let colors = items.compactMap { expression($0, wanted: "a color") }
    if items.count < 2 { report(.gradientTooShort(at: tree.span(node))) }
    return colors.count == items.count && items.count >= 2 ? .colors(colors) : nil
  }
}
