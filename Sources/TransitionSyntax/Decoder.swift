import TransitionCatalog
import TransitionDiagnostics

/// Turns nodes into the syntax of the language: shapes, keys and words. Every mistake is reported
/// and what is around it still read.
package struct Decoder {
  let tree: NodeTree
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ tree: NodeTree) { self.tree = tree }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  // MARK: Scalars

  func place(of node: NodeID) -> ScalarPlace {
    let span = tree.span(node)
    guard tree.isVerbatim(node) else { return ScalarPlace(whole: span, verbatimStart: nil) }
    return ScalarPlace(whole: span, verbatimStart: tree.textSpan(node).start)
  }

  /// The text of a scalar that has one; everything else is reported as not being `wanted`.
  mutating func text(_ node: NodeID, wanted: String) -> String? {
    switch tree.kind(node) {
    case .scalar where tree.isEmpty(node):
      report(.emptyValue(wanted: wanted, at: tree.span(node)))
      return nil
    case .scalar: return tree.text(node)
    case .sequence:
      report(.listInsteadOfValue(wanted: wanted, at: tree.span(node)))
      return nil
    case .mapping:
      report(.mapInsteadOfValue(wanted: wanted, at: tree.span(node)))
      return nil
    }
  }

  mutating func located(_ node: NodeID, wanted: String) -> Located<String>? {
    text(node, wanted: wanted).map { Located($0, tree.textSpan(node)) }
  }

  mutating func parse<Result>(
    _ node: NodeID, wanted: String, _ rule: (inout ExpressionParser) -> Result
  ) -> Result? {
    guard let text = text(node, wanted: wanted) else { return nil }
    var parser = ExpressionParser(text, at: place(of: node))
    let result = rule(&parser)
    diagnostics += parser.diagnostics
    return result
  }

  mutating func expression(_ node: NodeID, wanted: String = "a value") -> ExpressionSyntax? {
    parse(node, wanted: wanted) { $0.expression() }
  }

  /// An expression with the place of the key it stands behind.
  mutating func expression(_ entry: Entry) -> Located<ExpressionSyntax>? {
    expression(entry.value).map { Located($0, entry.keySpan) }
  }

  mutating func curve(_ node: NodeID) -> CurveSyntax? {
    parse(node, wanted: "a curve") { $0.curve() }
  }

  /// One of the words of an enumeration.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: NodeID, of type: Word.Type, what: String
  ) -> Located<Word>? {
    guard let text = text(node, wanted: what) else { return nil }
    if let word = Word(rawValue: text) { return Located(word, tree.textSpan(node)) }
    report(
      .unknownWord(
        text, what: what, choices: Word.allCases.map(\.rawValue), at: tree.textSpan(node)))
    return nil
  }

  mutating func boolean(_ node: NodeID) -> Bool? {
    guard let text = text(node, wanted: "true or false") else { return nil }
    switch text {
    case "true": return true
    case "false": return false
    default:
      report(.notABoolean(text, at: tree.span(node)))
      return nil
    }
  }

  /// A name that the spec gives to something.
  mutating func name(_ node: NodeID, what: String) -> Located<String>? {
    guard let located = located(node, wanted: what) else { return nil }
    if isName(located.value) { return located }
    report(.malformedName(located.value, what: what, at: located.span))
    return nil
  }

  // MARK: Maps

  /// One entry of a map whose key is a scalar.
  struct Entry {
    let key: String
    let keySpan: Span
    let value: NodeID
    /// The key's node, for what is written in it.
    let keyNode: NodeID
  }

  /// The entries of a map, each key once; `wanted` is what should stand here, with its article.
  mutating func entries(_ node: NodeID, wanted: String) -> [Entry] {
    guard tree.kind(node) == .mapping else {
      if tree.kind(node) == .scalar, tree.isEmpty(node) {
        report(.emptyValue(wanted: wanted, at: tree.span(node)))
      } else {
        report(.notAMap(wanted: wanted, isList: tree.kind(node) == .sequence, at: tree.span(node)))
      }
      return []
    }
    var result: [Entry] = []
    for (key, value) in tree.entries(node) {
      guard tree.kind(key) == .scalar else { continue }
      let entry = Entry(
        key: tree.text(key), keySpan: tree.textSpan(key), value: value, keyNode: key)
      if let first = result.first(where: { $0.key == entry.key }) {
        report(.duplicateKey(entry.key, at: entry.keySpan, first: first.keySpan))
      } else {
        result.append(entry)
      }
    }
    return result
  }

  /// The entries of a map with their keys; unknown ones are reported and left out.
  mutating func entries<Key: GrammarKey>(
    _ node: NodeID, of type: Key.Type, wanted: String? = nil
  ) -> [(key: Key, entry: Entry)] {
    entries(node, wanted: wanted ?? Key.map).compactMap { entry in
      if let key = Key(rawValue: entry.key) { return (key, entry) }
      report(
        .unknownKey(
          entry.key, in: Key.map, known: Key.allCases.map(\.rawValue), at: entry.keySpan))
      return nil
    }
  }

  mutating func property(_ entry: Entry, others: [String] = []) -> Located<Property>? {
    if let property = Property(rawValue: entry.key) { return Located(property, entry.keySpan) }
    report(.unknownProperty(entry.key, others: others, at: entry.keySpan))
    return nil
  }
}
