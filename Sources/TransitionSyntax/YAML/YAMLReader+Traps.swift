import CLibYAML
import TransitionCatalog
import TransitionDiagnostics

/// What is good YAML and still not what was meant.
extension YAMLReader {
  // MARK: Colors

  /// Shows libyaml no comment where a color stands without quotes.
  mutating func maskHashColors() {
    var line = -1
    var quotes = 0
    var counted = 0
    var isComment = false
    for hash in hashesOfComments() {
      if line < 0 || hash > file.content(ofLine: line).upperBound {
        line = file.line(of: hash)
        counted = file.lineStarts[line]
        quotes = 0
        isComment = false
      }
      quotes += input[counted..<hash].count { $0 == Byte.quote || $0 == Byte.apostrophe }
      counted = hash
      if isComment { continue }
      if isColor(at: hash, inLine: line) {
        mask(hash, as: "_", .hash)
      } else {
        isComment = quotes % 2 == 0
      }
    }
    isStale = false
  }

  /// Those behind a blank, or behind the bracket that begins a list.
  private func hashesOfComments() -> [Int] {
    input.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return [] }
      var hashes: [Int] = []
      var offset = 0
      while let found = memchr(first + offset, Int32(Byte.hash), bytes.count - offset) {
        let hash = UnsafeRawPointer(found) - first
        if hash > 0 {
          switch bytes[hash - 1] {
          case Byte.blank, Byte.tab: hashes.append(hash)
          case Byte.leftBracket where beginsList(at: hash - 1, bytes): hashes.append(hash)
          default: break
          }
        }
        offset = hash + 1
      }
      return hashes
    }
  }

  /// Whether a bracket stands where a value begins, and not within a text.
  private func beginsList(at bracket: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    switch bytes[..<bracket].last(where: { $0 != Byte.blank && $0 != Byte.tab }) {
    case nil, Byte.colon, Byte.comma, Byte.leftBracket, Byte.leftBrace, Byte.dash,
      Byte.lineFeed, Byte.carriageReturn:
      true
    default: false
    }
  }

  private func colorEnd(from hash: Int) -> Int {
    input[(hash + 1)...].firstIndex { !isHexDigit($0) } ?? input.count
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  /// Whether the digits are a color's and what stands before them wants a value.
  private func isColor(at hash: Int, inLine line: Int) -> Bool {
    let end = colorEnd(from: hash)
    let content = file.content(ofLine: line)
    guard [3, 4, 6, 8].contains(end - hash - 1), !(end < input.count && isLetterOrDigit(input[end]))
    else { return false }
    let follower = input[end..<content.upperBound].first { !isBlankOrBreak($0) }
    let closes =
      follower.map {
        [Byte.comma, Byte.rightBracket, Byte.rightBrace, Byte.rightParenthesis].contains($0)
      } ?? false
    guard let before = (content.lowerBound..<hash).last(where: { !isBlankOrBreak(input[$0]) })
    else { return false }
    switch input[before] {
    case Byte.colon where !closes, Byte.dash where !closes && before == contentStart(ofLine: line):
      return !hasInnerLines(below: line)
    case Byte.colon, Byte.comma, Byte.leftBracket, Byte.leftParenthesis, Byte.plus, Byte.asterisk,
      Byte.slash, Byte.dash, Byte.less, Byte.equals:
      return true
    case Byte.greater:
      let digits = input[hash + 1..<end]
      return digits.count > 4 || digits.contains(where: isDigit)
    default:
      return false
    }
  }

  /// Whether the value of a line's key stands on the lines below.
  private func hasInnerLines(below line: Int) -> Bool {
    let start = file.content(ofLine: line).lowerBound
    let own = (input[start...].firstIndex { $0 != Byte.blank && $0 != Byte.dash } ?? start) - start
    for next in line + 1..<max(line + 1, file.lineStarts.count) {
      guard let other = indentation(ofLine: next) else { continue }
      if isDocumentMarker(at: file.lineStarts[next]) { return false }
      return other > own || other == own && isItem(next)
    }
    return false
  }

  mutating func reportHashColor(at hash: Int, in index: Int) {
    let node = tree.nodes[index]
    let value = span(Int(node.start), Int(node.end))
    // What follows in the line is in the comment that the first begins.
    if let last = pending.last, last.kind == YAMLMistake.hashColor,
      last.fixes.first?.edits.first?.span == value
    {
      return
    }
    var written = text(value.start..<value.end)
    // Quotes that only close, or that close behind what is a comment to YAML.
    if written.contains(where: { $0 == "\"" || $0 == "'" }) {
      written.removeAll { $0 == "\"" || $0 == "'" }
      tree.nodes[index].flags.insert(.broken)
    }
    let isWanted = wantsColor(value.start)
    // Nobody has to be told of quotes first, and then of the missing digits.
    let whole = Diagnostic.wholeColors(in: written)
    if isWanted, whole != written {
      written = whole
      tree.nodes[index].flags.insert(.broken)
    }
    pending.append(
      .hashColor(
        at: span(hash, colorEnd(from: hash)), value: value, quoted: quoted(written),
        isWanted: isWanted))
  }

  /// Whether what stands behind a key may be a color: that of a property says so.
  private func wantsColor(_ offset: Int) -> Bool {
    let key = key(before: offset)
    if isText(offset) { return false }
    guard key.hasSuffix(":"), let property = Property(rawValue: String(key.dropLast())) else {
      return true
    }
    return property.valueType == .color
  }

  // MARK: Plain scalars

  mutating func examinePlain(_ index: Int, _ value: UnsafeBufferPointer<UInt8>, isKey: Bool) {
    var colon = -1
    var parentheses = 0
    var hasBracket = false
    var comment = -1
    for offset in 0..<value.count {
      switch value[offset] {
      case Byte.colon: if colon < 0 { colon = offset }
      case Byte.leftParenthesis: parentheses += 1
      case Byte.rightParenthesis: parentheses -= 1
      case Byte.leftBrace, Byte.leftBracket: hasBracket = true
      case Byte.slash, Byte.hash: if comment < 0, isComment(value, offset) { comment = offset }
      default: break
      }
    }
    if separateNames(index, isKey: isKey) || separateItems(index) { return }
    if !isKey, examineLines(index) { return }
    if comment >= 0, !isKey, reportComment(index, at: comment) { return }
    let node = tree.nodes[index]
    if isKey {
      if value.count == 2, value[0] == Byte.less, value[1] == Byte.less {
        pending.append(.mergeKey(at: span(Int(node.start), Int(node.end))))
        frames[frames.count - 1].dropsEntry = true
      } else if hasBracket, openWithoutColon(ofKeyAt: Int(node.start)) {
        return
      } else if colon > 0, !node.flags.contains(.broken) {
        examineColonInKey(index, colon)
      }
      return
    }
    let isFlow = frames.last?.isFlow == true
    // '- box {}' as an item.
    if hasBracket, frames.last.map({ !$0.isFlow && !$0.isMapping }) == true,
      openWithoutColon(ofKeyAt: Int(node.start))
    {
      return
    }
    if parentheses > 0, isFlow, node.start >= trapEnd {
      examineComma(Int(node.start))
    }
    if colon > 0, !isFlow, !node.flags.contains(.broken) {
      examineColonInValue(index, colon, value)
    } else if value.count > 1, value[0] == Byte.dash, isLetter(value[1]), !isFlow {
      examineDash(index)
    }
    if value.isEmpty { splitKey(before: index) }
  }

  /// Whether the sign there is one of two that begin a comment in other languages, or the one of YAML's
  /// comments without a blank before it.
  private func isComment(_ value: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    guard offset > 0, offset + 1 < value.count else { return false }
    let (before, behind) = (value[offset - 1], value[offset + 1])
    return value[offset] == Byte.hash
      ? !isBlankOrBreak(before) && isBlankOrBreak(behind)
      : isBlankOrBreak(before) && (behind == Byte.slash || behind == Byte.asterisk)
  }

  /// What stands directly behind a place; a blank at the end of the text.
  func byte(behind place: Int) -> UInt8 {
    place + 1 < input.count ? input[place + 1] : Byte.blank
  }

  /// `alpha:1` as a key.
  private mutating func examineColonInKey(_ index: Int, _ colon: Int) {
    let node = tree.nodes[index]
    guard node.flags.contains(.verbatim) else { return }
    let place = Int(node.start) + colon
    let finding = Diagnostic.colonWithoutBlank(
      at: span(Int(node.start), Int(node.end)), colon: span(place, place + 1),
      next: byte(behind: place))
    // In 'pop:: reverse' the key ends before the first colon.
    if place + 1 == Int(node.end), byte(behind: place) == Byte.colon {
      tree.nodes[index].end -= 1
      tree.nodes[index].count -= 1
      return pending.append(finding)
    }
    tree.nodes[index].flags.insert(.broken)
    frames[frames.count - 1].dropsEntry = true
    if openTightly(place, ofKeyAt: Int(node.start)) { return }
    pending.append(finding)
  }

  /// Divides `{alpha:1}` into key and value, once its empty value is there.
  private mutating func splitKey(before index: Int) {
    guard let frame = frames.last, frame.isMapping, frame.isFlow else { return }
    let key =
      frame.beforeEntry == 0
      ? Int(tree.nodes[frame.node].first)
      : Int(tree.nodes[frame.beforeEntry].next)
    guard key != index, key < index, tree.nodes[key].kind == .scalar else { return }
    let node = tree.nodes[key]
    guard node.flags.isSuperset(of: [.plain, .verbatim]) else { return }
    let range = Int(node.start)..<Int(node.end)
    guard node.flags.contains(.broken) else { return examineKeyAlone(key, range) }
    guard let colon = input[range].firstIndex(of: Byte.colon) else { return }
    frames[frames.count - 1].dropsEntry = false
    tree.nodes[key].flags.remove(.broken)
    tree.nodes[key].end = UInt32(truncatingIfNeeded: colon)
    tree.nodes[key].count = UInt32(truncatingIfNeeded: colon - range.lowerBound)
    tree.nodes[index].start = UInt32(truncatingIfNeeded: colon + 1)
    tree.nodes[index].end = node.end
    tree.nodes[index].first = UInt32(truncatingIfNeeded: colon + 1)
    tree.nodes[index].count = UInt32(truncatingIfNeeded: range.upperBound - colon - 1)
  }

  /// `{ alpha 0 -> 1 }`, which YAML reads as a key without a value.
  private mutating func examineKeyAlone(_ key: Int, _ range: Range<Int>) {
    let next = input[range.upperBound...].first { !isBlankOrBreak($0) }
    let summary = summary(before: range.lowerBound)
    if next != Byte.colon, summary == nil, reportEntry(range) { return }
    guard let blank = input[range].firstIndex(of: Byte.blank), next != Byte.colon,
      // A number is what a comma has cut off, and no key.
      !isDigit(input[range.lowerBound]) || input[blank - 1] == Byte.percent
    else { return }
    let place = span(range.lowerBound, range.upperBound)
    if let summary {
      pending.append(.commaInSummary("\(summary), \(text(range))", at: place))
    } else {
      pending.append(.missingColon(at: place, text(range), isCut: isBehindComma(range.lowerBound)))
    }
    tree.nodes[key].flags.insert(.broken)
    frames[frames.count - 1].dropsEntry = true
  }

  /// The text of a summary without quotes that a comma has cut off in front of a place.
  private func summary(before place: Int) -> String? {
    let isEnd = { (byte: UInt8) in byte == Byte.comma || byte == UInt8(ascii: "{") }
    guard let comma = input[..<place].lastIndex(where: { !isBlankOrBreak($0) }),
      input[comma] == Byte.comma, let start = input[..<comma].lastIndex(where: isEnd)
    else { return nil }
    let entry = text(start + 1..<comma).drop { $0 == " " }
    guard entry.hasPrefix("summary: ") else { return nil }
    let value = entry.dropFirst("summary: ".utf8.count).drop { $0 == " " }
    return value.first == "\"" || value.first == "'" ? nil : String(value)
  }

  /// `alpha:1` on a line of its own where a map should stand.
  private mutating func examineColonInValue(
    _ index: Int, _ colon: Int, _ value: UnsafeBufferPointer<UInt8>
  ) {
    let start = Int(tree.nodes[index].start)
    guard
      value[..<colon].allSatisfy({
        isLetterOrDigit($0) || [Byte.percent, Byte.dot, Byte.underscore].contains($0)
      }),
      colon + 1 < value.count, value[colon + 1] != Byte.slash, !isBlankOrBreak(value[colon + 1]),
      beginsLine(start), isItemOrRoot || startsBelowKey(start)
    else { return }
    let place = start + colon
    let end = min(lineEnd(of: start), Int(tree.nodes[index].end))
    pending.append(
      .colonWithoutBlank(
        at: span(start, end), colon: span(place, place + 1), next: byte(behind: place)))
    tree.nodes[index].flags.insert(.broken)
  }

  /// Whether the next value is a list's item or a document's root.
  private var isItemOrRoot: Bool { frames.last?.isMapping != true }

  private func startsBelowKey(_ start: Int) -> Bool {
    guard let frame = frames.last else { return true }
    let key =
      frame.beforeEntry == 0
      ? Int(tree.nodes[frame.node].first)
      : Int(tree.nodes[frame.beforeEntry].next)
    return file.line(of: Int(tree.nodes[key].start)) < file.line(of: start)
  }

  /// Whether nothing but list dashes stands before an offset in its line.
  func beginsLine(_ offset: Int) -> Bool {
    input[lineStart(of: offset)..<offset].allSatisfy {
      $0 == Byte.blank || $0 == Byte.tab || $0 == Byte.dash
    }
  }

  /// Reports the commas that are missing in `[from to]`, on one line or on several, and reads on as if
  /// they were there; false for everything else.
  private mutating func separateNames(_ index: Int, isKey: Bool) -> Bool {
    let node = tree.nodes[index]
    guard let frame = frames.last, frame.isFlow, isKey ? !frame.hasBracket : !frame.isMapping,
      !node.flags.contains(.broken), let list = frames.last(where: \.hasBracket)
    else { return false }
    let opening = Int(tree.nodes[list.node].start)
    if isText(opening) { return false }
    let range = Int(node.start)..<Int(node.end)
    if !node.flags.contains(.verbatim) {
      // Behind a bracket that is not closed the next line is no entry.
      let isBroken = file.line(of: range.lowerBound) != file.line(of: range.upperBound)
      guard isBroken, closing(of: opening) != nil else { return false }
    }
    let words = input[range].split(whereSeparator: isBlankOrBreak)
    let areNames = words.allSatisfy { word in
      let text = String(decoding: word, as: UTF8.self)
      return isName(text) && !["and", "or", "not"].contains(text)
    }
    guard areNames, words.count > 1 else { return false }
    for (word, next) in zip(words, words.dropFirst()) {
      reportMissingComma(word.endIndex..<next.startIndex, opening)
    }
    return true
  }

  /// Reports items that are indented more deeply than the list they belong to, of which YAML makes one
  /// text; false for everything else.
  private mutating func separateItems(_ index: Int) -> Bool {
    let node = tree.nodes[index]
    guard let frame = frames.last, !frame.isFlow, !frame.isMapping,
      !node.flags.contains(.verbatim)
    else { return false }
    let lines = file.line(of: Int(node.start))...file.line(of: Int(node.end))
    guard let line = lines.dropFirst().first(where: isItem) else { return false }
    reportDeepItem(line, behind: Int(node.start))
    return true
  }

  /// `-from` and `-to` as a list, which YAML reads as one text.
  private mutating func examineDash(_ index: Int) {
    let node = tree.nodes[index]
    let start = Int(node.start)
    guard !node.flags.contains(.verbatim), beginsLine(start) else { return }
    let lines = file.line(of: start)...file.line(of: Int(node.end))
    let areItems = lines.dropFirst().allSatisfy { line in
      let start = contentStart(ofLine: line)
      return start + 1 < input.count && input[start] == Byte.dash && isLetter(input[start + 1])
    }
    guard areItems, lines.count > 1 else { return }
    for line in lines {
      let start = contentStart(ofLine: line)
      pending.append(.dashWithoutBlank(at: span(start, lineEnd(of: start))))
    }
    tree.nodes[index].flags.insert(.broken)
  }

  /// `> 5`, which begins a text of several lines.
  mutating func examineBlockScalar(_ index: Int, _ value: UnsafeBufferPointer<UInt8>) {
    guard value.allSatisfy(isBlankOrBreak) else { return }
    let start = Int(tree.nodes[index].start)
    pending.append(.blockScalar(character(at: start), at: span(start, start + 1)))
    tree.nodes[index].flags.insert(.broken)
  }

  // MARK: Commas

  /// An expression that libyaml cuts at a comma within its parentheses.
  mutating func examineComma(_ start: Int) {
    let (end, commas) = expressionWithCommas(from: start)
    trapEnd = end
    guard let comma = commas.first else { return }
    // Quotes around a part of it mean nothing: they go around the whole.
    let plain = text(start..<end).filter { $0 != "\"" && $0 != "'" }
    found.append(
      .commaInFlow(at: span(start, end), comma: span(comma, comma + 1), quoted: quoted(plain)))
    let hasQuotes = input[start..<end].contains { $0 == Byte.quote || $0 == Byte.apostrophe }
    for comma in commas { mask(comma, as: "_", hasQuotes ? .breaks : []) }
  }

  /// Where an expression ends that closes its parentheses, and the commas within them; without
  /// commas where it was found to be none.
  private func expressionWithCommas(from start: Int) -> (end: Int, commas: [Int]) {
    var depth = 0
    var end = start
    var commas: [Int] = []
    var offset = start
    scanning: while offset < input.count {
      let byte = input[offset]
      let next = offset + 1 < input.count ? input[offset + 1] : Byte.blank
      switch byte {
      case Byte.leftParenthesis: depth += 1
      case Byte.rightParenthesis: depth -= 1
      case Byte.comma where depth > 0: commas.append(offset)
      case Byte.comma, Byte.leftBracket, Byte.rightBracket, Byte.leftBrace, Byte.rightBrace:
        break scanning
      case Byte.colon where isBlankOrBreak(next): return (offset, [])
      case Byte.hash where isBlankOrBreak(input[offset - 1]): break scanning
      default: break
      }
      if depth < 0 { return (offset, []) }
      if !isBlankOrBreak(byte) { end = offset + 1 }
      offset += 1
    }
    return depth == 0 ? (end, commas) : (offset, [])
  }

  // MARK: Anchors, tags and directives

  /// Skips an anchor and a tag before a node, and reports the tag; answers where the node begins.
  mutating func takeProperties(_ start: Int, _ end: Int, isTagged: Bool) -> Int {
    var offset = start
    var isReported = !isTagged
    while offset < end {
      let byte = input[offset]
      if isBlankOrBreak(byte) {
        offset += 1
      } else if byte == Byte.hash {
        offset = min(lineEnd(of: offset), end)
      } else if byte == Byte.ampersand || byte == Byte.exclamation && !isReported {
        let first = offset
        while offset < end, !isBlankOrBreak(input[offset]),
          ![Byte.comma, Byte.rightBracket, Byte.rightBrace].contains(input[offset])
        {
          offset += 1
        }
        if byte == Byte.exclamation {
          isReported = true
          pending.append(.tag(excerpt(first..<offset), at: span(first, offset)))
        }
      } else {
        break
      }
    }
    return min(offset, end)
  }

  mutating func reportDirectives(in range: Range<Int>) {
    for line in file.line(of: range.lowerBound)...file.line(of: range.upperBound) {
      let content = file.content(ofLine: line)
      if !content.isEmpty, input[content.lowerBound] == Byte.percent {
        pending.append(
          .directive(excerpt(content), at: span(content.lowerBound, content.upperBound)))
      }
    }
  }

  /// Where a collection begins: its bracket, or its first word.
  func opening(of index: Int) -> Span {
    let start = Int(tree.nodes[index].start)
    if tree.nodes[index].flags.contains(.flow) { return span(start, start + 1) }
    let end = lineEnd(of: start)
    let stop =
      input[start..<max(start, end)].firstIndex { $0 == Byte.colon || isBlankOrBreak($0) } ?? end
    return span(start, max(stop, min(start + 1, end)))
  }
}
