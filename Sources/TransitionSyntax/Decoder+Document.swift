import TransitionCatalog
import TransitionDiagnostics

extension Decoder {
  /// The transitions of a file, one for each document that has a content.
  package mutating func specs() -> [SpecSyntax] {
    if tree.documents.allSatisfy({ $0.root == nil && $0.isComplete }) {
      let start = tree.documents.first?.span.start ?? 0
      report(.emptyFile(at: Span(file: tree.file, start: start, end: start)))
      return []
    }
    return tree.documents.compactMap { document in
      document.root.flatMap { spec($0, isComplete: document.isComplete) }
    }
  }

  /// Nil for a spec in a version of the language that is not read here: what else is in it means
  /// something that is not known.
  private mutating func spec(_ node: NodeID, isComplete: Bool) -> SpecSyntax? {
    var spec = SpecSyntax(span: tree.span(node), isComplete: isComplete)
    isWholeDocument = isComplete
    let written = entries(node, wanted: DocumentKey.map, example: "transition: SlideUp")
    let kind = written.first { $0.key == DocumentKey.kind.rawValue }
      .flatMap { TransitionKind(rawValue: tree.text($0.value)) }
    self.kind = kind
    if let entry = written.first(where: { $0.key == DocumentKey.language.rawValue }) {
      spec.language = language(entry.value)
      if spec.language == nil { return nil }
    }
    let isExtending = written.contains { $0.key == DocumentKey.extends.rawValue }
    let entries = corrected(written) {
      DirectionName(rawValue: $0) != nil || DocumentKey(rawValue: $0) != nil
    } _: { [tree] entry, keys in
      let known = DocumentKey.allCases.map(\.rawValue) + DirectionName.words(of: kind)
      if isExtending, tree.kind(entry.value) == .scalar, !tree.isEmpty(entry.value),
        Advice(for: entry.key, as: .documentKey, among: known, at: entry.keySpan) == nil
      {
        return .parameterAsKey(entry.key, value: tree.text(entry.value), at: entry.keySpan)
      }
      return .unknownKey(
        entry.key, in: DocumentKey.map, known: known, beside: keys, as: .documentKey,
        at: entry.keySpan)
    }
    var unread: [Entry] = []
    // What stands below it and begins in its column is told of.
    let emptied = zip(entries, entries.dropFirst()).first { entry, next in
      DirectionName(rawValue: entry.key) != nil && tree.isEmpty(entry.value)
        && DirectionKey(rawValue: next.key) != nil && DocumentKey(rawValue: next.key) == nil
    }?.0
    for entry in entries where entry.keyNode != emptied?.keyNode {
      if let direction = DirectionName(rawValue: entry.key) {
        spec.directions.append(self.direction(entry, direction))
      } else if let key = DocumentKey(rawValue: entry.key) {
        read(key, entry, into: &spec)
      } else {
        unread.append(entry)
      }
    }
    let directions = DirectionName.allCases.map(\.rawValue)
    let isDirectionMeant =
      emptied != nil || isComplete != spec.isComplete
      || unread.contains {
        tree.kind($0.value) == .mapping || nearestName(to: $0.key, in: directions) != nil
      }
    if isComplete {
      reportMissing(in: spec, node, entries, unread: unread, isDirectionMeant: isDirectionMeant)
    }
    // What others say of that direction is not worth another word.
    if isDirectionMeant { spec.isComplete = false }
    if spec.extends == nil { for each in spec.missingParts { report(each) } }
    return spec
  }

  private func keyWithColon(_ entry: Entry) -> Span {
    Span(file: entry.keySpan.file, start: entry.keySpan.start, end: entry.keySpan.end + 1)
  }

  /// What a transition lacks, unless a key that could not be read may have been meant for it.
  private mutating func reportMissing(
    in spec: SpecSyntax, _ node: NodeID, _ entries: [Entry], unread: [Entry], isDirectionMeant: Bool
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
      if let first = name.value.utf8.first, !Diagnostic.isCapital(first) {
        report(.nameNotUpperCamelCase(name.value, at: name.span))
      }
    case .summary:
      spec.summary = located(entry.value, wanted: "a sentence")
    case .kind:
      spec.kind = word(entry.value, of: TransitionKind.self, what: "a kind", as: .kind)
    case .parameters:
      spec.parametersKey = keyWithColon(entry)
      spec.parameters = entriesOfNames(
        entry.value, wanted: "a map of names and types", example: "radius: number"
      )
      .map { parameter($0, $1) }
    case .let:
      let found = entriesOfNames(
        entry.value, wanted: "a map of names and expressions",
        example: "travel: container.height / 2")
      spec.letKey = keyWithColon(entry)
      for (name, entry) in found {
        // What belongs to a direction whose key is missing.
        if tree.kind(entry.value) != .scalar, let key = DirectionKey(rawValue: entry.key) {
          if spec.isComplete { report(.keyInsteadOfDefinition(key, at: entry.keySpan)) }
          spec.isComplete = false
          continue
        }
        spec.lets.append(
          LetSyntax(name: name, span: whole(entry), value: value(entry.value)))
      }
    case .extends:
      spec.extends = located(entry.value, wanted: "a transition's name, or a file and a name")
    case .tokens:
      spec.tokensEntry = whole(entry)
      spec.tokens = located(entry.value, wanted: "the path of a file of design tokens")
    case .presentation: spec.presentation = presentation(entry)
    case .gestures:
      spec.gestures = gestures(entry)
      let read = spec.gestures?.value.count(where: \.isWhole)
      spec.areGesturesWhole = read == tree.items(entry.value).underestimatedCount
    case .reduceMotion: spec.reduceMotion = reducedMotion(entry)
    case .mirrorsInRTL: spec.mirrorsInRTL = flag(entry)
    case .interruptible: spec.interruptible = flag(entry)
    case .interaction:
      spec.interaction = word(
        entry.value, of: InteractionPolicy.self, what: "a way to treat touches", as: .interaction)
    case .haptics: (spec.haptics, spec.removedHaptics) = haptics(entry)
    case .expect:
      spec.hasExpectations = true
      spec.expectations = expectations(entry)
    case .identifier: spec.identifiers = identifiers(entry)
    // It has been read before all others.
    case .language: break
    }
  }

  /// A version of the language that is read here.
  private mutating func language(_ node: NodeID) -> Located<Int>? {
    guard let text = located(node, wanted: "a version of the language") else { return nil }
    if let version = Int(text.value), (1...Language.version).contains(version) {
      return Located(version, text.span)
    }
    report(.unreadLanguage(text.value, at: text.span))
    return nil
  }

  private func whole(_ entry: Entry) -> Span {
    entry.keySpan.through(tree.span(entry.value))
  }

  private mutating func entriesOfNames(
    _ node: NodeID, wanted: String, example: String
  ) -> [(name: Located<String>, entry: Entry)] {
    entries(node, wanted: wanted, example: example).compactMap { entry in
      (name(entry, what: "a name") ?? nameMeant(by: entry)).map { ($0, entry) }
    }
  }

  private mutating func parameter(_ name: Located<String>, _ entry: Entry) -> ParameterSyntax {
    var result = ParameterSyntax(name: name, span: whole(entry))
    guard tree.kind(entry.value) == .mapping else {
      result.hasType = true
      result.type = parameterType(entry.value, whole: tree.span(entry.value))
      return result
    }
    let found = entries(entry.value, of: ParameterKey.self, example: "type: number")
    for (key, entry) in found {
      switch key {
      case .type:
        result.hasType = true
        result.type = parameterType(
          entry.value, hasDefault: found.contains { $0.0 == .default })
      case .default:
        result.defaultValue = value(entry.value)
      case .summary:
        result.summary = located(entry.value, wanted: "a sentence")
      }
    }
    // A key that could not be read may be meant for it.
    if !isWhole(entry.value, found.count) { result.hasType = true }
    return result
  }

  private mutating func parameterType(
    _ node: NodeID, whole: Span? = nil, hasDefault: Bool = false
  ) -> Located<ValueType>? {
    if tree.kind(node) == .scalar, let type = Self.type(ofValue: tree.text(node)) {
      report(
        .valueInsteadOfType(
          tree.text(node), type, at: tree.textSpan(node), whole: whole, hasDefault: hasDefault))
      return nil
    }
    return word(node, of: ValueType.self, what: "a type", as: .type) { $0 != .circle }
  }

  /// The type of a value that is a literal or a call of a function with one type; nil for others.
  private static func type(ofValue text: String) -> ValueType? {
    if Edge(rawValue: text) != nil { return .edge }
    if text == "true" || text == "false" { return .boolean }
    if text.hasPrefix("#") || text == "black" || text == "white" { return .color }
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    if Double(digits) != nil {
      let unit = text.dropFirst(digits.count)
      return unit.isEmpty ? .number : Unit(rawValue: String(unit))?.type
    }
    guard text.hasSuffix(")"), let function = Function(rawValue: String(text.prefix { $0 != "(" })),
      case .exactly(let type) = function.row.signatures[0].result, type != .circle
    else { return nil }
    return type
  }

  // MARK: Directions

  mutating func direction(_ entry: Entry, _ name: DirectionName) -> DirectionSyntax {
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
        result.derivation = derivation(entry.value)
        if result.derivation == nil { result.isReadable = false }
      case .duration: result.duration = seconds(entry)
      case .delay: result.delay = seconds(entry)
      case .curve: result.curve = Located(curve(entry.value), entry.keySpan)
      case .spring: result.spring = spring(entry)
      case .stage:
        result.stage = stage(entry)
        result.isStageReadable = result.stage != nil
      case .animate:
        result.animations = animations(entry.value, &result.isWhole)
        result.isAnimateWhole = isWhole(entry.value, result.animations.count)
      }
    }
    return result
  }

  private mutating func derivation(_ node: NodeID) -> Located<Derivation>? {
    if isRemoval(node) {
      report(.noneForADirection(at: tree.textSpan(node)))
      return nil
    }
    return word(node, of: Derivation.self, what: "a derivation")
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
  func isWhole(_ node: NodeID, _ count: Int) -> Bool {
    tree.kind(node) == .mapping && !tree.isBroken(node)
      && tree.entries(node).underestimatedCount == count
  }
}

extension DirectionName {
  /// The directions that a transition of a kind can have; all of them where that is not known.
  static func words(of kind: TransitionKind?) -> [String] {
    allCases.filter { kind == nil || $0.kind == kind }.map(\.rawValue)
  }
}
