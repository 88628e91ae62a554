import TransitionDiagnostics

/// Faults between brackets and braces.
extension YAMLReader {
  mutating func reportFlow(_ fault: YAMLFault) {
    guard let frame = frames.last(where: \.hasBracket) else {
      return reportStray(at: fault.offset)
    }
    let opening = Int(tree.nodes[frame.node].start)
    let offset = fault.offset
    let closer = bracket(closing: opening < input.count ? input[opening] : Byte.leftBracket)
    guard offset < input.count, !isDocumentMarker(at: offset) else {
      return reportUnclosed(opening, at: offset)
    }
    let byte = input[offset]
    if [Byte.rightBracket, Byte.rightBrace].contains(byte), byte != closer {
      return reportWrongBracket(opening, closer, at: offset)
    }
    guard closing(of: opening) != nil else { return reportUnclosed(opening, at: offset) }
    let next = offset + 1 < input.count ? input[offset + 1] : Byte.blank
    switch byte {
    case Byte.dash where isBlankOrBreak(next):
      let digit = input[(offset + 1)...].first { !isBlankOrBreak($0) }
      let isNumber = (digit.map(isDigit) ?? false) && !beginsPlace(behind: offset)
      let end = input[(offset + 1)...].firstIndex { !isBlankOrBreak($0) } ?? input.count
      found.append(
        .dashInLine(
          at: span(offset, offset + 1),
          fixes: isNumber
            ? [FixIt("remove the space", [Edit(span(offset + 1, end), "")])] : []))
      mask(offset, as: "_", .breaks)
    case Byte.comma:
      found.append(.strayCharacter(",", at: span(offset, offset + 1)))
      mask(offset, as: " ")
    case Byte.colon:
      reportColon(at: offset, opening)
    default:
      if !openBehindKey(offset) { reportNeighbor(at: offset, opening) }
    }
  }

  /// Reports the key in front of a bracket, `{ animate { ... } }`, as one without a colon; false where
  /// something else stands there.
  private mutating func openBehindKey(_ bracket: Int) -> Bool {
    guard let end = input[..<bracket].lastIndex(where: { $0 != Byte.blank }),
      let edge = input[...end].lastIndex(where: { !isLetterOrDigit($0) && $0 != Byte.underscore }),
      let before = input[...edge].last(where: { !isBlankOrBreak($0) }),
      before == Byte.leftBrace || before == Byte.comma
    else { return false }
    return openWithoutColon(ofKeyAt: edge + 1)
  }

  /// A colon behind a value: a comma is missing before its key, or the value holds it.
  private mutating func reportColon(at offset: Int, _ opening: Int) {
    let before = input[..<offset].last { !isBlankOrBreak($0) } ?? Byte.leftBrace
    if [Byte.leftBrace, Byte.leftBracket, Byte.comma].contains(before) {
      found.append(.missingKey(at: span(offset, offset + 1)))
      return neutralize(offset..<max(valueEnd(from: offset), offset + 1))
    }
    guard lastNode >= 0 else { return reportStray(at: offset) }
    let node = tree.nodes[lastNode]
    let range = Int(node.start)..<min(Int(node.end), offset)
    let value = range.lowerBound..<max(valueEnd(from: range.lowerBound), offset + 1)
    if reportColonOfCall(at: offset, value: value) || reportTwoColons(at: offset, value: value) {
      return
    }
    if let last = input[range].lastIndex(where: isBlankOrBreak) {
      let first = (input[range.lowerBound..<last].lastIndex { !isBlankOrBreak($0) } ?? last) + 1
      reportMissingComma(first..<last + 1, opening)
    } else {
      let written = text(value)
      found.append(
        .colonInValue(
          at: span(offset, offset + 1), value: span(range.lowerBound, offset),
          help: "write an inner map in braces of its own, '{ \(written) }', or quote the value",
          fixes: [
            FixIt(
              "write a map in braces",
              [Edit(span(value.lowerBound, value.upperBound), "{ \(written) }")],
              isSafe: false)
          ]))
      neutralize(value)
    }
  }

  mutating func reportMissingComma(_ gap: Range<Int>, _ opening: Int) {
    // 'color: black; alpha: 0' has a sign in the comma's place.
    let hasOther = gap.lowerBound > 0 && input[gap.lowerBound - 1] == UInt8(ascii: ";")
    let place = hasOther ? gap.lowerBound - 1 : gap.lowerBound
    let key = input[gap.upperBound...].prefix { isLetterOrDigit($0) || $0 == Byte.underscore }
    let isKey =
      !key.isEmpty && key.endIndex < input.count && input[key.endIndex] == Byte.colon
    found.append(
      .missingComma(
        in: span(place, gap.lowerBound), isSafe: isKey, opening: span(opening, opening + 1),
        bracket: character(at: opening)))
    mask(place, as: ",")
  }

  /// Something directly behind a value.
  private mutating func reportNeighbor(at offset: Int, _ opening: Int) {
    guard lastNode >= 0, Int(tree.nodes[lastNode].end) <= offset else {
      return reportStray(at: offset)
    }
    let end = Int(tree.nodes[lastNode].end)
    let isQuoted = tree.nodes[lastNode].flags.contains(.quoted)
    let follower = input[offset...].firstIndex {
      [Byte.comma, Byte.colon, Byte.rightBracket, Byte.rightBrace].contains($0)
    }
    let beginsKey = follower.map { input[$0] == Byte.colon } ?? false
    let isGap = end < offset && input[end..<offset].allSatisfy(isBlankOrBreak)
    if isGap,
      beginsKey || !isQuoted
        || [Byte.quote, Byte.apostrophe, Byte.leftBracket, Byte.leftBrace].contains(input[offset])
    {
      reportMissingComma(end..<offset, opening)
    } else {
      reportTextAfterValue(at: offset)
    }
  }

  private mutating func reportStray(at offset: Int) {
    guard offset < input.count else { return }
    found.append(
      .strayCharacter(character(at: offset), at: span(offset, offset + 1)))
    mask(offset, as: "_", .breaks)
  }

  // MARK: Brackets

  private mutating func reportWrongBracket(_ opening: Int, _ closer: UInt8, at offset: Int) {
    let outer = frames.filter(\.hasBracket).dropLast().last
    let outerCloser = outer.map { bracket(closing: input[Int(tree.nodes[$0.node].start)]) }
    let expected = Character(Unicode.Scalar(closer))
    let (open, behind) = (closers(openAt: offset), closers(behind: offset))
    // Keys in '[ ]' are a map that '[' should not have begun.
    let isPair = frames.last.map { $0.isMapping && !$0.hasBracket } ?? false
    let isInPlace = open.count > 1 && behind.starts(with: open.dropFirst()) && !isPair
    if outerCloser == input[offset], !isInPlace {
      found.append(
        .unclosedBracket(
          span(opening, opening + 1), character(at: opening), closing: String(expected),
          at: span(offset, offset + 1)))
      neutralize(opening..<offset)
    } else if let parenthesis = openParenthesis(before: offset) {
      reportOpen(parenthesis, at: offset)
      mask(offset, as: ")", .breaks)
    } else if !open.isEmpty, behind.starts(with: open) {
      reportSurplus(at: offset)
    } else {
      found.append(
        .wrongBracket(
          span(opening, opening + 1), expected: String(expected), found: character(at: offset),
          isSafe: !isPair, at: span(offset, offset + 1)))
      mask(offset, as: expected)
    }
  }

  /// A bracket without which all others are closed: one too many, the end of a list or map that was not begun,
  /// or one behind another that a parenthesis should have closed.
  private mutating func reportSurplus(at offset: Int) {
    let line = lineStart(of: offset)..<offset
    let colon = input[line].lastIndex(of: Byte.colon)
    let start = colon.flatMap { colon in
      input[(colon + 1)..<offset].firstIndex { $0 != Byte.blank }
    }
    for place in (start ?? offset)..<offset
    where input[place] == Byte.rightBracket || input[place] == Byte.rightBrace {
      guard let parenthesis = openParenthesis(before: place) else { continue }
      reportOpen(parenthesis, at: place)
      return neutralize((start ?? offset)..<offset + 1)
    }
    found.append(.surplusBracket(character(at: offset), at: span(offset, offset + 1)))
    if let colon, let start, input[colon..<offset].contains(Byte.comma),
      !input[colon..<offset].contains(where: { $0 == Byte.leftBracket || $0 == Byte.leftBrace })
    {
      return neutralize(start..<offset + 1)
    }
    let isBrace = input[offset] == Byte.rightBrace
    mask(offset, as: " ")
    // What should have begun with a brace is not read as items of the list around it.
    guard isBrace, let frame = frames.last(where: \.hasBracket) else { return }
    let opening = Int(tree.nodes[frame.node].start)
    guard line.contains(opening), let end = closing(of: opening) else { return }
    neutralize(opening..<end + 1)
  }

  /// Reports a parenthesis that a bracket seems to close.
  private mutating func reportOpen(_ parenthesis: Int, at offset: Int) {
    found.append(
      .wrongBracket(
        span(parenthesis, parenthesis + 1), expected: ")", found: character(at: offset),
        isSafe: false, at: span(offset, offset + 1)))
  }

  /// The parenthesis that the value before a bracket leaves open.
  private func openParenthesis(before offset: Int) -> Int? {
    var depth = 0
    for place in (lineStart(of: offset)..<offset).reversed() {
      switch input[place] {
      case Byte.rightParenthesis: depth += 1
      case Byte.leftParenthesis where depth == 0: return place
      case Byte.leftParenthesis: depth -= 1
      case Byte.comma where depth == 0: return nil
      case Byte.leftBrace, Byte.leftBracket, Byte.rightBrace, Byte.rightBracket, Byte.colon,
        Byte.quote, Byte.apostrophe:
        return nil
      default: break
      }
    }
    return nil
  }

  /// What closes the brackets of a line that are open at a place, inside out.
  private func closers(openAt offset: Int) -> [UInt8] {
    let openings = frames.filter(\.hasBracket).map { Int(tree.nodes[$0.node].start) }
    return openings.filter { $0 >= lineStart(of: offset) }.reversed().map {
      bracket(closing: input[$0])
    }
  }

  /// What stands behind a place in its line and closes what was open there.
  private func closers(behind offset: Int) -> [UInt8] {
    var depth = 0
    var closers: [UInt8] = []
    var quotes = Quotes()
    for place in offset + 1..<max(offset + 1, lineEnd(of: offset)) {
      let byte = input[place]
      if quotes.hold(byte, behind: input[place - 1]) { continue }
      switch byte {
      case Byte.leftBrace, Byte.leftBracket: depth += 1
      case Byte.rightBrace, Byte.rightBracket:
        if depth == 0 { closers.append(byte) } else { depth -= 1 }
      case Byte.hash where isBlankOrBreak(input[place - 1]): return closers
      default: break
      }
    }
    return closers
  }

  private mutating func reportUnclosed(_ opening: Int, at offset: Int) {
    let line = file.line(of: opening)
    let own = indentation(ofLine: line) ?? 0
    let outside = (line + 1..<max(line + 1, file.lineStarts.count)).first { line in
      (indentation(ofLine: line) ?? .max) <= own
    }
    var place = span(offset, offset)
    if let outside, contentStart(ofLine: outside) <= offset {
      let start = contentStart(ofLine: outside)
      let end = input[start..<max(start, lineEnd(of: start))].firstIndex { $0 == Byte.colon }
      place = span(start, end ?? wordEnd(from: start))
    } else if offset < input.count {
      place = wordSpan(from: offset)
    }
    found.append(
      .unclosedBracket(
        span(opening, opening + 1), character(at: opening),
        closing: input[opening] == Byte.leftBrace ? "}" : "]", at: place))
    neutralize(opening..<max(opening + 1, min(lineEnd(of: opening), input.count)))
    for next in line + 1..<(outside ?? max(line + 1, file.lineStarts.count)) {
      if indentation(ofLine: next) != nil {
        isCut = true
        mask(contentStart(ofLine: next), as: "#")
      }
    }
  }

  /// The bracket that closes another one, looked for among the lines that belong to it.
  func closing(of opening: Int) -> Int? {
    let own = indentation(ofLine: file.line(of: opening)) ?? 0
    var depth = 0
    var quotes = Quotes()
    var offset = opening
    while offset < input.count {
      let byte = input[offset]
      if !quotes.hold(byte, behind: offset > 0 ? input[offset - 1] : Byte.lineFeed) {
        switch byte {
        case Byte.leftBracket, Byte.leftBrace: depth += 1
        case Byte.rightBracket, Byte.rightBrace:
          depth -= 1
          if depth == 0 { return offset }
        case Byte.hash:
          if isBlankOrBreak(input[offset - 1]) { offset = max(lineEnd(of: offset) - 1, offset) }
        case Byte.lineFeed, Byte.carriageReturn:
          let line = file.line(of: offset + 1)
          // Between the two signs of one ending no line begins.
          guard file.lineStarts[line] == offset + 1 else { break }
          let start = contentStart(ofLine: line)
          guard let indentation = indentation(ofLine: line) else { break }
          if indentation <= own, ![Byte.rightBracket, Byte.rightBrace].contains(input[start]) {
            return nil
          }
        default: break
        }
      }
      offset += 1
    }
    return nil
  }

  // MARK: Entries

  /// Reports an entry without a colon whose quotes or parentheses go on behind the comma at which YAML ends
  /// it, such as `{ frame rect(0, 0, 10, 10) }`; false for every other one.
  mutating func reportEntry(_ range: Range<Int>) -> Bool {
    let opens = input[range].contains {
      $0 == Byte.leftParenthesis || $0 == Byte.quote || $0 == Byte.apostrophe
    }
    guard opens, range.lowerBound >= entryEnd else { return false }
    let end = endOfEntry(from: range.lowerBound)
    entryEnd = end ?? lineEnd(of: range.lowerBound)
    guard let end, input[range.lowerBound..<end].contains(Byte.comma) else { return false }
    let last = input[..<end].lastIndex { $0 != Byte.blank } ?? range.lowerBound
    let whole = text(range.lowerBound..<last + 1)
    let place = span(range.lowerBound, last + 1)
    if input[range].prefix(while: { $0 != Byte.leftParenthesis }).contains(Byte.blank) {
      found.append(.missingColon(at: place, whole, isCut: isBehindComma(range.lowerBound)))
    } else if whole.contains("->"), !whole.contains(":") {
      found.append(.arrowInBraces(at: place))
    } else {
      return false
    }
    neutralize(range.lowerBound..<last + 1)
    return true
  }

  /// Whether a comma stands before a place.
  func isBehindComma(_ offset: Int) -> Bool {
    input[..<offset].last { !isBlankOrBreak($0) } == Byte.comma
  }

  /// Where an entry in flow style ends that closes its quotes and parentheses in its line; nil for one that
  /// does not.
  private func endOfEntry(from start: Int) -> Int? {
    var depth = 0
    var quotes = Quotes()
    for offset in start..<lineEnd(of: start) {
      let byte = input[offset]
      if quotes.hold(byte, behind: offset > 0 ? input[offset - 1] : Byte.lineFeed) { continue }
      switch byte {
      case Byte.leftParenthesis: depth += 1
      case Byte.rightParenthesis: depth -= 1
      case Byte.comma, Byte.rightBrace, Byte.rightBracket: if depth == 0 { return offset }
      default: break
      }
    }
    return nil
  }
}

/// The quotes that a text in flow style goes through.
private struct Quotes {
  private var open: UInt8 = 0
  private var isEscaped = false

  /// Whether a byte stands in quotes, or is one of them: it opens them only where a value can begin.
  mutating func hold(_ byte: UInt8, behind before: UInt8) -> Bool {
    if open != 0 {
      if isEscaped {
        isEscaped = false
      } else if byte == Byte.backslash, open == Byte.quote {
        isEscaped = true
      } else if byte == open {
        open = 0
      }
      return true
    }
    guard byte == Byte.quote || byte == Byte.apostrophe,
      [
        Byte.blank, Byte.lineFeed, Byte.carriageReturn, Byte.comma, Byte.colon, Byte.leftBracket,
        Byte.leftBrace,
      ]
      .contains(before)
    else { return false }
    open = byte
    return true
  }
}
