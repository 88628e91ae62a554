import TransitionCatalog
import TransitionDiagnostics

extension Decoder {
  mutating func expectations(_ entry: Entry) -> [ExpectationSyntax] {
    let example = "push: { at: 50%, to.alpha: 0.5 }"
    return (list(entry, what: "the expectations", example: example) ?? []).compactMap { item in
      expectation(item, example: example)
    }
  }

  private mutating func expectation(_ item: NodeID, example: String) -> ExpectationSyntax? {
    let found = entries(item, wanted: ExpectKey.map, example: example)
    guard var first = found.first else {
      if isWhole(item, 0) { report(.expectationWithoutDirection(nil, at: tree.span(item))) }
      return nil
    }
    if ExpectKey(rawValue: first.key) != nil || first.key.contains(".") {
      report(.expectationWithoutDirection(first.key, at: first.keySpan))
      return nil
    }
    if DirectionName(rawValue: first.key) == nil {
      let meant = report(
        .unknownKey(
          first.key, in: ExpectKey.map, known: DirectionName.words(of: kind), at: first.keySpan),
        inKey: first)
      first = meant ?? first
    }
    guard let direction = DirectionName(rawValue: first.key) else { return nil }
    for more in found.dropFirst() { report(.secondDirection(more.key, at: more.keySpan)) }
    return expectation(of: Located(direction, first.keySpan), first.value, item)
  }

  private mutating func expectation(
    of direction: Located<DirectionName>, _ node: NodeID, _ item: NodeID
  ) -> ExpectationSyntax {
    var result = ExpectationSyntax(
      span: tree.span(item), direction: direction, properties: [], isWhole: true)
    let written = entries(
      node, wanted: "what is expected of a direction", example: "to.alpha: 0.5")
    let found = corrected(written) {
      ExpectKey(rawValue: $0) != nil || Property(rawValue: $0) != nil || $0.contains(".")
    } _: { [tree] entry, keys in
      let known = ExpectKey.allCases.map(\.rawValue)
      if let property = tree.firstProperty(of: entry.value) {
        return .propertiesOfExpected(entry.key, property, at: entry.keySpan)
      }
      return .unknownKey(
        entry.key, in: ExpectKey.map, known: known, beside: keys, as: .expectKey,
        at: entry.keySpan)
    }
    result.isWhole = isWhole(node, found.count)
    for entry in found {
      if let key = ExpectKey(rawValue: entry.key) {
        read(key, entry, into: &result)
      } else if entry.key.contains("."), let path = path(entry) {
        result.properties.append(.init(path: path, value: value(entry.value)))
      } else {
        if let property = Property(rawValue: entry.key) {
          report(.propertyOfNobody(property, at: entry.keySpan))
        }
        result.isWhole = false
      }
    }
    if result.isWhole { check(result, found) }
    return result
  }

  private mutating func read(
    _ key: ExpectKey, _ entry: Entry, into expectation: inout ExpectationSyntax
  ) {
    switch key {
    case .at: expectation.at = keyed(entry, wanted: "a moment such as 50% or 0.2s")
    case .within: expectation.within = keyed(entry, wanted: "a number such as 0.01")
    case .release: expectation.release = expectedRelease(entry)
    case .finishes: expectation.finishes = flag(entry)
    case .settlesWithin: expectation.settlesWithin = seconds(entry)
    }
  }

  /// `to.alpha`: an element, a property and members.
  private mutating func path(_ entry: Entry) -> Located<String>? {
    let parts = entry.key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, parts.allSatisfy({ isName($0) }) else {
      report(.malformedPath(entry.key, at: entry.keySpan))
      return nil
    }
    if Property(rawValue: parts[1]) != nil { return Located(entry.key, entry.keySpan) }
    let start = parts[0].utf8.count + 1
    let place = place(of: entry.keyNode).span(start..<start + parts[1].utf8.count)
    let isPartOfFrame = Member(rawValue: parts[1])?.type(in: .rect) != nil
    report(
      isPartOfFrame
        ? .partOfFrame(parts[1], at: place) : .unknownProperty(parts[1], others: [], at: place),
      inKey: entry)
    return nil
  }

  private mutating func expectedRelease(_ entry: Entry) -> ExpectationSyntax.Release {
    var result = ExpectationSyntax.Release(keySpan: entry.keySpan)
    let found = entries(entry.value, of: ExpectedReleaseKey.self, example: "progress: 30%")
    for (key, entry) in found {
      let value = value(entry.value, wanted: "a number such as 30% or 900")
      switch key {
      case .progress: result.progress = value
      case .velocity: result.velocity = value
      }
    }
    if result.progress == nil, isWhole(entry.value, found.count) {
      report(.missingKey(ExpectedReleaseKey.progress, example: "30%", at: entry.keySpan))
    }
    return result
  }

  private mutating func check(_ expectation: ExpectationSyntax, _ found: [Entry]) {
    func written(_ key: ExpectKey) -> Entry? { found.first { $0.key == key.rawValue } }
    let release = written(.release)
    let outcomes = [written(.finishes), written(.settlesWithin)].compactMap(\.self)
    if expectation.properties.isEmpty {
      if release == nil, outcomes.isEmpty {
        report(.emptyExpectation(at: expectation.direction.span))
        return
      }
      for entry in [written(.at), written(.within)].compactMap(\.self) {
        report(.keyOfExpectedValues(entry.key, at: entry.keySpan))
      }
    } else if written(.at) == nil {
      report(
        .missingKey(ExpectKey.at, example: "50%", at: expectation.properties[0].path.span))
    }
    if let release {
      if outcomes.isEmpty { report(.releaseWithoutOutcome(at: release.keySpan)) }
    } else {
      for entry in outcomes { report(.keyOfRelease(entry.key, at: entry.keySpan)) }
    }
  }
}

extension NodeTree {
  /// The property that a map begins with, if it does.
  fileprivate func firstProperty(of node: NodeID) -> Property? {
    guard kind(node) == .mapping, let key = entries(node).map(\.key).first, kind(key) == .scalar
    else { return nil }
    return Property(rawValue: text(key))
  }
}
