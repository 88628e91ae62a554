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
    let entries = entries(node, wanted: DocumentKey.map)
    for entry in entries {
      if let direction = DirectionName(rawValue: entry.key) {
        self.direction(entry, direction).map { spec.directions.append($0) }
      } else if let key = DocumentKey(rawValue: entry.key) {
        read(key, entry, into: &spec)
      } else {
        let known = DocumentKey.allCases.map(\.rawValue) + DirectionName.allCases.map(\.rawValue)
        report(.unknownKey(entry.key, in: DocumentKey.map, known: known, at: entry.keySpan))
      }
    }
    let isMap = tree.kind(node) == .mapping
    guard isMap, isComplete else { return spec }
    let keys = Set(entries.map(\.key))
    for required in [DocumentKey.transition, .kind] where !keys.contains(required.rawValue) {
      report(.missingKey(required, at: entries.first?.keySpan ?? spec.span))
    }
    if !entries.contains(where: { DirectionName(rawValue: $0.key) != nil }) {
      let anchor = entries.first { $0.key == DocumentKey.kind.rawValue } ?? entries.first
      report(.noDirection(spec.kind?.value, at: anchor?.keySpan ?? spec.span))
    }
    return spec
  }

  private mutating func read(_ key: DocumentKey, _ entry: Entry, into spec: inout SpecSyntax) {
    switch key {
    case .transition:
      guard let name = name(entry.value, what: "the transition's name") else { return }
      spec.name = name
      if let first = name.value.utf8.first, !(0x41...0x5A).contains(first) {
        report(.nameNotUpperCamelCase(name.value, at: name.span))
      }
    case .summary:
      spec.summary = located(entry.value, wanted: "a sentence")
    case .kind:
      spec.kind = word(entry.value, of: TransitionKind.self, what: "a kind")
    case .parameters:
      spec.parameters = entriesOfNames(entry.value, wanted: "a map of names and types")
        .map { parameter($0, $1) }
    case .let:
      for (name, entry) in entriesOfNames(entry.value, wanted: "a map of names and expressions") {
        guard let value = expression(entry.value) else { continue }
        spec.lets.append(LetSyntax(name: name, value: value))
      }
    case .tokens, .extends, .presentation, .gestures, .reduceMotion, .mirrorsInRTL, .haptics,
      .interaction, .interruptible, .expect, .identifier:
      report(.notReadYet("'\(key.rawValue)'", at: entry.keySpan))
    }
  }

  private mutating func entriesOfNames(
    _ node: NodeID, wanted: String
  ) -> [(name: Located<String>, entry: Entry)] {
    entries(node, wanted: wanted).compactMap { entry in
      name(entry.keyNode, what: "a name").map { ($0, entry) }
    }
  }

  private mutating func parameter(_ name: Located<String>, _ entry: Entry) -> ParameterSyntax {
    var result = ParameterSyntax(name: name)
    guard tree.kind(entry.value) == .mapping else {
      result.type = parameterType(entry.value)
      return result
    }
    var hasType = false
    for (key, entry) in entries(entry.value, of: ParameterKey.self) {
      switch key {
      case .type:
        hasType = true
        result.type = parameterType(entry.value)
      case .default:
        result.defaultValue = expression(entry.value)
      case .summary:
        result.summary = located(entry.value, wanted: "a sentence")
      }
    }
    if !hasType { report(.missingKey(ParameterKey.type, at: name.span)) }
    return result
  }

  private mutating func parameterType(_ node: NodeID) -> Located<ValueType>? {
    let type = word(node, of: ValueType.self, what: "a type")
    guard type?.value == .circle else { return type }
    report(
      .unknownWord(
        "circle", what: "a type",
        choices: ValueType.allCases.filter { $0 != .circle }.map(\.rawValue),
        at: tree.textSpan(node)))
    return nil
  }

  // MARK: Directions

  private mutating func direction(_ entry: Entry, _ name: DirectionName) -> DirectionSyntax? {
    var result = DirectionSyntax(
      name: Located(name, entry.keySpan), span: entry.keySpan.through(tree.span(entry.value)))
    if tree.kind(entry.value) == .scalar, !tree.isEmpty(entry.value) {
      result.derivation = word(entry.value, of: Derivation.self, what: "a derivation")
      return result.derivation == nil ? nil : result
    }
    let wanted = "a map with duration and animate, or one of same, reverse, mirror, mirrorY"
    for (key, entry) in entries(entry.value, of: DirectionKey.self, wanted: wanted) {
      switch key {
      case .derive: result.derivation = word(entry.value, of: Derivation.self, what: "a derivation")
      case .duration: result.duration = expression(entry)
      case .delay: result.delay = expression(entry)
      case .curve: result.curve = curve(entry.value).map { Located($0, entry.keySpan) }
      case .spring: result.spring = spring(entry)
      case .stage: result.stage = stage(entry)
      case .animate: result.animations = animations(entry.value)
      }
    }
    return result
  }

  mutating func spring(_ entry: Entry) -> SpringSyntax {
    let wanted = "a map such as { dampingRatio: 0.5, velocity: 0 }"
    return SpringSyntax(
      keySpan: entry.keySpan, span: tree.span(entry.value),
      entries: entries(entry.value, of: SpringKey.self, wanted: wanted).compactMap { key, entry in
        expression(entry.value).map {
          SpringSyntax.Entry(key: Located(key, entry.keySpan), value: $0)
        }
      })
  }

  // MARK: Stage

  private mutating func stage(_ entry: Entry) -> Located<[ElementSyntax]>? {
    guard tree.kind(entry.value) == .sequence else {
      report(.stageNotAList(at: tree.span(entry.value)))
      return nil
    }
    var elements: [ElementSyntax] = []
    for item in tree.items(entry.value) {
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
    let found = entries(
      item, wanted: "a name, or a name with a map such as 'dim: { color: black }'")
    guard let entry = found.first else { return nil }
    for more in found.dropFirst() { report(.secondNameInItem(more.key, at: more.keySpan)) }
    guard let name = name(entry.keyNode, what: "an element's name") else { return nil }
    var element = ElementSyntax(name: name, span: tree.span(item), isBare: false)
    for entry in entries(entry.value, wanted: "an element's map") {
      if let key = ElementKey(rawValue: entry.key) {
        elementValue(key, entry).map {
          element.entries.append(.init(key: Located(key, entry.keySpan), value: $0))
        }
      } else if let property = property(entry, others: ElementKey.allCases.map(\.rawValue)),
        let value = expression(entry.value)
      {
        element.resting.append((property, value))
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
      word(entry.value, of: ContentMode.self, what: "a content mode").map { .contentMode($0.value) }
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
          written.value, what: "a screen", choices: Screen.allCases.map(\.rawValue),
          at: written.span))
    }
    return nil
  }

  private mutating func colors(_ node: NodeID) -> ElementSyntax.Value? {
    guard tree.kind(node) == .sequence else {
      report(.gradientNotAList(at: tree.span(node)))
      return nil
    }
    let items = Array(tree.items(node))
    let colors = items.compactMap { expression($0, wanted: "a colour") }
    if items.count < 2 { report(.gradientTooShort(at: tree.span(node))) }
    return colors.count == items.count && items.count >= 2 ? .colors(colors) : nil
  }
}
