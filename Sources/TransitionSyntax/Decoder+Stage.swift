import TransitionCatalog
import TransitionDiagnostics

extension Decoder {
  /// The elements that a stage may have.
  package static let mostElements = 1000

  /// What other languages of motion call the key that says whose motion it is.
  private static let keysForNames: Set = ["element", "id", "layer", "name", "target", "view"]

  mutating func stage(_ entry: Entry) -> Located<[ElementSyntax]>? {
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
      return name(item, what: Diagnostic.elementName).map {
        ElementSyntax(name: $0, span: tree.span(item), isBare: true)
      }
    }
    if tree.kind(item) == .sequence {
      report(.listInStage(at: tree.span(item)))
      return nil
    }
    let found = entries(
      item, wanted: "an element of the stage", example: "dim: { color: black }")
    guard let entry = found.first else {
      if tree.isEmptyMap(item) { report(.elementWithoutName(at: tree.span(item))) }
      return nil
    }
    if Self.keysForNames.contains(entry.key), tree.kind(entry.value) == .scalar,
      case let name = tree.text(entry.value), isName(name)
    {
      report(.nameAsValue(name, of: entry.key, isAlone: found.count == 1, at: entry.keySpan))
      return nil
    }
    let isNameless =
      tree.kind(entry.value) == .scalar && !tree.isEmpty(entry.value)
      && found.contains { ElementKey(rawValue: $0.key) != nil }
    if isNameless {
      report(.elementWithoutName(at: entry.keySpan))
      return nil
    }
    for more in found.dropFirst() { report(.secondNameInItem(more.key, at: more.keySpan)) }
    let written =
      name(entry.keyNode, what: Diagnostic.elementName, isKey: true) ?? nameMeant(by: entry)
    // What is amiss in it is told as well, whatever it is to be called.
    let isMap = tree.kind(entry.value) == .mapping && !tree.isEmpty(entry.value)
    guard written != nil || isMap else { return nil }
    let name = written ?? Located(entry.key, entry.keySpan)
    var element = ElementSyntax(name: name, span: tree.span(item), isBare: false)
    element.isWhole = tree.kind(entry.value) == .mapping
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
    let listed = entries(entry.value, wanted: ElementKey.map, example: "snapshot: from")
    let inner = corrected(listed) {
      ElementKey(rawValue: $0) != nil || Property(rawValue: $0) != nil
    } _: { entry, keys in
      .unknownProperty(
        entry.key, others: ElementKey.allCases.map(\.rawValue), beside: keys, at: entry.keySpan)
    }
    for entry in inner {
      if let key = ElementKey(rawValue: entry.key) {
        let value = elementValue(key, entry) ?? .invalid
        element.entries.append(.init(key: Located(key, entry.keySpan), value: value))
      } else if let property = Property(rawValue: entry.key) {
        element.resting.append((Located(property, entry.keySpan), value(entry.value)))
      }
    }
    element.isWhole = isWhole(entry.value, element.entries.count + element.resting.count)
    checkContents(&element)
    return written == nil ? nil : element
  }

  private mutating func elementValue(_ key: ElementKey, _ entry: Entry) -> ElementSyntax.Value? {
    switch key {
    case .snapshot: snapshot(entry.value)
    case .views: views(entry.value)
    case .shared: shared(entry.value).map { .name($0) }
    case .content:
      word(
        entry.value, of: SharedContent.self, what: "what a shared view shows", as: .sharedContent
      )
      .map { .sharedContent($0.value) }
    case .missing:
      word(entry.value, of: MissingView.self, what: "what happens without the view")
        .map { .missing($0.value) }
    case .effect:
      word(entry.value, of: BlurEffect.self, what: "an effect", as: .effect)
        .map { .effect($0.value) }
    case .repeat: repetition(entry)
    case .rect, .color, .direction: expression(entry.value).map { .expression($0) }
    case .gradient: colors(entry.value)
    case .in: name(entry.value, what: Diagnostic.elementName).map { .name($0) }
    case .clips, .keep: boolean(entry.value).map { .boolean($0) }
    case .contentMode:
      word(entry.value, of: ContentMode.self, what: "a content mode", as: .contentMode)
        .map { .contentMode($0.value) }
    }
  }

  private mutating func snapshot(_ node: NodeID) -> ElementSyntax.Value? {
    guard let written = located(node, wanted: "from or to") else { return nil }
    if let screen = Screen(rawValue: written.value) {
      return .screen(Located(screen, written.span))
    }
    if let view = screenView(written.value) { return .view(Located(view, written.span)) }
    report(.notAPicture(written.value, at: written.span))
    return nil
  }

  /// `from.cover` as what it names; nil for anything else.
  func screenView(_ text: String) -> ScreenViewName? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let screen = Screen(rawValue: parts[0]), isName(parts[1]) else {
      return nil
    }
    return ScreenViewName(screen: screen, name: parts[1])
  }

  private mutating func views(_ node: NodeID) -> ElementSyntax.Value? {
    guard let written = located(node, wanted: "a group of views such as to.cells") else {
      return nil
    }
    if let view = screenView(written.value) { return .view(Located(view, written.span)) }
    report(.notAViewOfAScreen(written.value, at: written.span))
    return nil
  }

  private mutating func shared(_ node: NodeID) -> Located<String>? {
    let what = "a shared view's name"
    guard let written = located(node, wanted: what) else { return nil }
    if written.value == "true" {
      report(.sharedWithoutName(at: written.span))
      return nil
    }
    guard let view = screenView(written.value) else { return name(node, what: what) }
    report(.sharedViewOfOneScreen(view.name, at: written.span))
    return nil
  }

  /// `repeat: n`, or a grid.
  private mutating func repetition(_ entry: Entry) -> ElementSyntax.Value? {
    guard tree.kind(entry.value) == .mapping else {
      return expression(entry.value, wanted: "a number, or { columns: 4, rows: 3 }").map {
        .count($0)
      }
    }
    var columns: ExpressionSyntax?
    var rows: ExpressionSyntax?
    let found = entries(entry.value, of: GridKey.self, example: "columns: 4", as: .gridKey)
    for (key, entry) in found {
      let value = value(entry.value, wanted: "a number such as 4")
      switch key {
      case .columns: columns = value
      case .rows: rows = value
      }
    }
    if let columns, let rows { return .grid(columns: columns, rows: rows) }
    if isWhole(entry.value, found.count) {
      for key in GridKey.allCases where !found.contains(where: { $0.key == key }) {
        report(.missingKey(key, example: "4", at: entry.keySpan))
      }
    }
    return nil
  }

  // MARK: What goes together

  /// Takes away what does not go with a view, a group or an effect, and says so; what goes with the
  /// other contents is looked at when the element is made.
  private mutating func checkContents(_ element: inout ElementSyntax) {
    let telling = element.entries.filter { $0.key.value.isContent }
    if let first = telling.first {
      for other in telling.dropFirst()
      where first.key.value.isOfViews || other.key.value.isOfViews {
        report(
          .contentBesideView(
            other.key.value, first.key.value, at: other.key.span, first: first.key.span))
        remove(other.key.value, from: &element)
      }
    }
    if let view = element[.shared] ?? element[.views] {
      for key in [ElementKey.rect, .repeat] {
        guard let entry = element[key] else { continue }
        report(
          .keyBesideView(key, view.key.value, at: entry.key.span, first: view.key.span))
        remove(key, from: &element)
      }
    }
    guard element[.shared] == nil, element.isWhole else { return }
    for key in [ElementKey.content, .missing] {
      guard let entry = element[key] else { continue }
      report(.keyWithoutShared(key, at: entry.key.span))
      remove(key, from: &element)
    }
  }

  private func remove(_ key: ElementKey, from element: inout ElementSyntax) {
    element.entries.removeAll { $0.key.value == key }
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

extension ElementKey {
  /// Whether it says what the element shows.
  fileprivate var isContent: Bool {
    switch self {
    case .snapshot, .color, .gradient, .shared, .views, .effect: true
    case .rect, .direction, .in, .clips, .contentMode, .keep, .content, .missing, .repeat: false
    }
  }

  /// Whether it shows a view of the app or of the system.
  fileprivate var isOfViews: Bool { self == .shared || self == .views || self == .effect }
}
