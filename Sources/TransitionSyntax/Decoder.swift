import TransitionCatalog
import TransitionDiagnostics

/// Turns nodes into the syntax of the language: shapes, keys and words. Every mistake is reported
/// and what is around it still read.
package struct Decoder {
  let tree: NodeTree
  package private(set) var diagnostics: [Diagnostic] = []
  /// False where a mistake in the YAML has cut off the document that is read: what is missing in it
  /// is not worth a word.
  var isWholeDocument = true
  /// What kind the transition that is read says to be.
  var kind: TransitionKind?
  /// Which findings would write a key into a map.
  private var writtenKeys: [MapKey: (finding: Int, place: Span)] = [:]

  package init(_ tree: NodeTree) { self.tree = tree }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(seen(diagnostic)) }

  /// What nobody sees in a word, or takes for something else, is told before what the word is not.
  private func seen(_ diagnostic: Diagnostic) -> Diagnostic {
    let kinds: [DiagnosticKind] = [
      .unknownKey, .unknownProperty, .unknownWord, .malformedName, .wrongShape,
    ]
    let bytes = tree.source[diagnostic.span.start..<diagnostic.span.end]
    guard kinds.contains(diagnostic.kind), !bytes.allSatisfy({ $0 < 0x80 }) else {
      return diagnostic
    }
    let text = String(decoding: bytes, as: UTF8.self)
    var diagnostic = diagnostic
    if diagnostic.kind == .wrongShape {
      let key = text.prefix { $0.isASCII && $0 != " " && $0 != "\"" && $0 != "'" }
      if !key.isEmpty, text.dropFirst(key.count).first == "：" {
        diagnostic.help = "write ': ' for '：', which is no colon of YAML's"
      }
    } else if let hidden = Diagnostic.invisibleCharacters(in: text, at: diagnostic.span) {
      return hidden
    } else if let note = Diagnostic.noteOfLookalikes(in: text) {
      diagnostic.notes.append(note)
    }
    return diagnostic
  }

  /// Reports a mistake in a key. No fix writes a key that the map has already, and no two of them
  /// write the same: who knows which was meant.
  ///
  /// - Returns: The entry with the key that the fix writes. Read by that, it is not missed, and what
  ///   else is wrong with it is told as well.
  @discardableResult
  mutating func report(_ diagnostic: Diagnostic, inKey entry: Entry) -> Entry? {
    // What is wrong with its text has been said.
    if tree.isBroken(entry.keyNode) { return nil }
    var diagnostic = seen(diagnostic)
    var meant: Entry?
    for fix in diagnostic.fixes {
      guard let edit = fix.edits.first, let key = entry.key(after: edit) else { continue }
      let written = MapKey(map: entry.map, key: key)
      let other = writtenKeys[written]
      if tree.entries(entry.map).contains(where: { tree.text($0.key) == key }) {
        diagnostic.fixes = []
      } else if let other, other.place != entry.keySpan {
        diagnostic.fixes = []
        diagnostics[other.finding].fixes = []
      } else {
        writtenKeys[written] = (diagnostics.count, entry.keySpan)
        meant = entry
        meant?.key = key
      }
    }
    diagnostics.append(diagnostic)
    return meant
  }

  // MARK: Scalars

  func place(of node: NodeID) -> ScalarPlace {
    let span = tree.span(node)
    guard tree.isVerbatim(node) else {
      return ScalarPlace(whole: span, verbatimStart: nil, places: tree.places(of: node))
    }
    return ScalarPlace(whole: span, verbatimStart: tree.textSpan(node).start)
  }

  /// The text of a scalar that has one; everything else is reported as not being `wanted`, unless
  /// the reader has said something about it already.
  mutating func text(_ node: NodeID, wanted: @autoclosure () -> String) -> String? {
    if tree.isBroken(node) { return nil }
    switch tree.kind(node) {
    case .scalar where tree.isEmpty(node):
      report(.emptyValue(wanted: wanted(), at: tree.span(node)))
      return nil
    case .scalar: return tree.text(node)
    case .sequence:
      reportList(node, wanted: wanted())
      return nil
    case .mapping:
      report(.mapInsteadOfValue(wanted: wanted(), at: tree.span(node)))
      return nil
    }
  }

  private mutating func reportList(_ node: NodeID, wanted: String) {
    let span = tree.span(node)
    if tree.isFlow(node) {
      let items = tree.items(node).map { tree.kind($0) == .scalar ? tree.text($0) : nil }
      let ends = items.count == 2 ? items.compactMap { $0 } : []
      report(.bracketsInsteadOfValue(wanted: wanted, ends: ends, at: span))
    } else if tree.items(node).contains(where: { tree.kind($0) == .mapping }) {
      report(.mapsInsteadOfValue(wanted: wanted, at: span))
    } else {
      report(.listInsteadOfValue(wanted: wanted, dash: dash(of: node), at: span))
    }
  }

  /// What stands before the only item of a list when that is a number.
  private func dash(of list: NodeID) -> Span? {
    let items = Array(tree.items(list))
    guard items.count == 1, tree.kind(items[0]) == .scalar,
      tree.text(items[0]).utf8.first.map(isDigit) ?? false
    else { return nil }
    let (whole, item) = (tree.span(list), tree.span(items[0]))
    return Span(file: whole.file, start: whole.start, end: item.start)
  }

  mutating func located(_ node: NodeID, wanted: @autoclosure () -> String) -> Located<String>? {
    text(node, wanted: wanted()).map { Located($0, tree.textSpan(node)) }
  }

  mutating func parse<Result>(
    _ node: NodeID, wanted: String, _ rule: (inout ExpressionParser) -> Result
  ) -> Result? {
    guard let text = text(node, wanted: wanted) else { return nil }
    var parser = ExpressionParser(text, at: place(of: node))
    let result = rule(&parser)
    diagnostics += parser.diagnostics.map { quotingCommas($0, in: node) }
    return result
  }

  /// In brackets and braces a comma ends a value that has no quotes.
  private func quotingCommas(_ diagnostic: Diagnostic, in node: NodeID) -> Diagnostic {
    var diagnostic = diagnostic
    for fix in diagnostic.fixes.indices {
      for index in diagnostic.fixes[fix].edits.indices {
        let edit = diagnostic.fixes[fix].edits[index]
        guard edit.text.contains(","), edit.span == tree.span(node), tree.isPlainInFlow(node) else {
          continue
        }
        diagnostic.fixes[fix].edits[index].text = "\"\(edit.text)\""
      }
    }
    return diagnostic
  }

  mutating func expression(_ node: NodeID, wanted: String = "a value") -> ExpressionSyntax? {
    parse(node, wanted: wanted) { $0.expression() }
  }

  /// An expression, or `invalid` for one that could not be read, so that it is not missed.
  mutating func value(_ node: NodeID, wanted: String = "a value") -> ExpressionSyntax {
    expression(node, wanted: wanted) ?? ExpressionSyntax(.invalid, tree.span(node))
  }

  /// Seconds with the place of the key they stand behind.
  mutating func seconds(_ entry: Entry) -> Located<ExpressionSyntax> {
    Located(value(entry.value, wanted: "a time such as 0.5s"), entry.keySpan)
  }

  mutating func curve(_ node: NodeID) -> CurveSyntax {
    parse(node, wanted: "a curve such as easeOut or cubicBezier(0.4, 0, 0.2, 1)") { $0.curve() }
      ?? CurveSyntax(kind: .invalid, span: tree.span(node))
  }

  /// One of the words of an enumeration.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: NodeID, of type: Word.Type, what: String, as vocabulary: Vocabulary? = nil,
    where isAllowed: (Word) -> Bool = { _ in true }
  ) -> Located<Word>? {
    func choices() -> [String] { Word.allCases.filter(isAllowed).map(\.rawValue) }
    guard let text = text(node, wanted: "\(what): " + choices().joined(separator: ", ")) else {
      return nil
    }
    if let word = Word(rawValue: text), isAllowed(word) {
      return Located(word, tree.textSpan(node))
    }
    let finding = Diagnostic.unknownWord(
      text, what: what, choices: choices(), as: vocabulary, at: tree.textSpan(node))
    report(finding)
    // It is looked at as what is meant.
    return finding.replacement.flatMap(Word.init).flatMap { word in
      isAllowed(word) ? Located(word, tree.textSpan(node)) : nil
    }
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
  mutating func name(
    _ node: NodeID, what: String, isUpper: Bool = false, isKey: Bool = false
  ) -> Located<String>? {
    guard let located = located(node, wanted: what) else { return nil }
    if !isKey, tree.isPlain(node), ["True", "TRUE", "False", "FALSE"].contains(located.value) {
      report(.truthValueAsName(located.value, what: what, at: located.span))
      return nil
    }
    if isName(located.value) { return located }
    report(.malformedName(located.value, what: what, isUpper: isUpper, at: located.span))
    return nil
  }

  /// What something is called elsewhere that is given a name which is none; nil where nobody knows.
  func nameMeant(by entry: Entry) -> Located<String>? {
    guard !entry.key.contains(where: { ".,{[".contains($0) }) else { return nil }
    var name = Diagnostic.camelCased(entry.key, isUpper: false)
    if name == nil, !entry.key.contains(" ") {
      let letters = entry.key.utf8.filter(isNamePart).drop(while: isDigit)
      name = String(decoding: letters, as: UTF8.self)
    }
    guard let name, isName(name), Screen(rawValue: name) == nil else { return nil }
    return Located(name, entry.keySpan)
  }

  /// The name that a key gives to something.
  mutating func name(_ entry: Entry, what: String) -> Located<String>? {
    guard !tree.isEmpty(entry.keyNode), !tree.isBroken(entry.keyNode), !isName(entry.key) else {
      return name(entry.keyNode, what: what, isKey: true)
    }
    report(
      .malformedName(entry.key, what: what, at: entry.keySpan), inKey: entry)
    return nil
  }

  // MARK: Maps

  /// One entry of a map whose key is a scalar.
  struct Entry {
    var key: String
    let keySpan: Span
    let value: NodeID
    /// The key's node, for what is written in it.
    let keyNode: NodeID
    /// The map that it is in.
    let map: NodeID

    /// The key when a part of it, or all, is replaced; nil where the text is not as it stands there.
    fileprivate func key(after edit: Edit) -> String? {
      let start = edit.span.start - keySpan.start
      let end = edit.span.end - keySpan.start
      let text = key.utf8
      guard text.count == keySpan.end - keySpan.start, 0 <= start, start <= end, end <= text.count
      else { return nil }
      return String(decoding: text.prefix(start), as: UTF8.self) + edit.text
        + String(decoding: text.dropFirst(end), as: UTF8.self)
    }
  }

  /// A key of a map.
  private struct MapKey: Hashable {
    let map: NodeID
    let key: String
  }

  /// The entries of a map, each key once; `wanted` is what should stand here, with its article, and
  /// `example` one of its lines.
  mutating func entries(_ node: NodeID, wanted: String, example: String) -> [Entry] {
    guard tree.kind(node) == .mapping else {
      if tree.isBroken(node) { return [] }
      if tree.kind(node) == .scalar, tree.isEmpty(node) {
        report(
          .emptyValue(wanted: "\(wanted), with lines such as '\(example)'", at: tree.span(node)))
      } else {
        let isList = tree.kind(node) == .sequence
        report(
          .notAMap(
            wanted: wanted, example: example, isList: isList, isFlow: tree.isFlow(node),
            namesItems: isList && itemsAreNamed(node), at: tree.span(node)))
      }
      return []
    }
    var result: [Entry] = []
    // A table is for maps of more keys than most have.
    var places: [String: Int] = [:]
    for (key, value) in tree.entries(node) {
      guard tree.kind(key) == .scalar else { continue }
      if let last = result.last, let comma = decimalComma(between: last.value, key, value) {
        let isSure = !tree.text(key).utf8.allSatisfy(isDigit)
        report(
          .decimalComma(
            at: tree.textSpan(last.value).through(tree.textSpan(key)), comma, isSure: isSure))
        result.removeLast()
        continue
      }
      if let last = result.last, let finding = commaAmongPlaces(last, key, value) {
        report(finding)
        result.removeLast()
        continue
      }
      let entry = Entry(
        key: tree.text(key), keySpan: tree.textSpan(key), value: value, keyNode: key, map: node)
      let first =
        places.isEmpty ? result.firstIndex { $0.key == entry.key } : places[entry.key]
      if let first {
        report(.duplicateKey(entry.key, at: entry.keySpan, first: result[first].keySpan))
        // A key that was written twice before its value.
        if tree.isEmpty(result[first].value) { result[first] = entry }
        continue
      }
      if !places.isEmpty { places[entry.key] = result.count }
      result.append(entry)
      if result.count == 64 {
        for (place, entry) in result.enumerated() { places[entry.key] = place }
      }
    }
    return result
  }

  /// Whether the first item of a list begins with its name, as in `- target: to`, and more stands below.
  private func itemsAreNamed(_ list: NodeID) -> Bool {
    var items = tree.items(list)
    guard let item = items.next() else { return false }
    var entries = tree.entries(item)
    guard let name = entries.next()?.value, entries.next()?.value != nil else { return false }
    return tree.kind(name) == .scalar && !tree.isEmpty(name)
  }

  /// The comma in `{ alpha: 0,5 -> 1 }`, which makes a key of what stands behind it.
  private func decimalComma(between value: NodeID, _ key: NodeID, _ next: NodeID) -> Span? {
    guard tree.isEmpty(next), tree.kind(value) == .scalar, tree.isPlain(value), tree.isPlain(key)
    else { return nil }
    let (before, behind) = (tree.textSpan(value), tree.textSpan(key))
    guard behind.start == before.end + 1, before.file == behind.file,
      tree.text(value).utf8.last.map(isDigit) == true,
      tree.text(key).utf8.first.map(isDigit) == true
    else { return nil }
    return Span(file: before.file, start: before.end, end: behind.start)
  }

  /// What is said of `{ 0%, 50%: 20 -> 0 }` and of `{ 100%, 0 }`, where a comma stands behind a place for
  /// what makes an interval of it, or for its colon.
  private func commaAmongPlaces(_ last: Entry, _ key: NodeID, _ value: NodeID) -> Diagnostic? {
    guard tree.isFlow(last.map), tree.isEmpty(last.value), Self.isWholePlace(last.key),
      last.key.hasSuffix("%"), tree.isPlain(last.keyNode), tree.isPlain(key), !tree.isBroken(key)
    else { return nil }
    let next = tree.text(key)
    let span = last.keySpan.through(tree.textSpan(key))
    if tree.isEmpty(value) {
      return next.utf8.first.map { isDigit($0) || $0 == UInt8(ascii: "-") } == true
        && !next.hasSuffix("%")
        ? .commaForColon(last.key, next, at: span) : nil
    }
    let isArrow = tree.kind(value) == .scalar && tree.text(value).contains("->")
    return isArrow && next.hasSuffix("%") && Self.isWholePlace(next)
      ? .commaInInterval(last.key, next, at: span) : nil
  }

  /// The entries of a map with their keys.
  mutating func entries<Key: GrammarKey>(
    _ node: NodeID, of type: Key.Type, wanted: String? = nil, example: String,
    as vocabulary: Vocabulary? = nil
  ) -> [(key: Key, entry: Entry)] {
    keyed(
      entries(node, wanted: wanted ?? Key.map, example: example), of: type, as: vocabulary)
  }

  /// Entries with their keys; unknown ones are reported, and left out where nobody knows what is meant.
  mutating func keyed<Key: GrammarKey>(
    _ entries: [Entry], of type: Key.Type, as vocabulary: Vocabulary? = nil
  ) -> [(key: Key, entry: Entry)] {
    lazy var keys = Set(entries.map(\.key))
    return entries.compactMap { entry in
      if let key = Key(rawValue: entry.key) { return (key, entry) }
      let known = Key.allCases.map(\.rawValue)
      if vocabulary == .directionKey, let property = Property(rawValue: entry.key) {
        report(.propertyAsKey(property, in: Key.map, at: entry.keySpan))
        return nil
      }
      let meant = report(
        .unknownKey(
          entry.key, in: Key.map, known: known, beside: keys, as: vocabulary, at: entry.keySpan),
        inKey: entry)
      return meant.flatMap { entry in Key(rawValue: entry.key).map { ($0, entry) } }
    }
  }

  /// The entries of a map of which some keys are not known; each of them is reported with what `finding`
  /// says of it and of the keys of the map, and has the key that is meant, if that is known.
  mutating func corrected(
    _ entries: [Entry], _ isKnown: (String) -> Bool, _ finding: (Entry, Set<String>) -> Diagnostic
  ) -> [Entry] {
    var result = entries
    lazy var keys = Set(entries.map(\.key))
    for (index, entry) in entries.enumerated() where !isKnown(entry.key) {
      let finding = finding(entry, keys)
      if let meant = report(finding, inKey: entry) { result[index] = meant }
    }
    return result
  }
}
