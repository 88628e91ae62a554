import TransitionDiagnostics

/// Faults at which libyaml stops, in our words, and what lets it go on.
extension YAMLReader {
  /// Reports a fault; true when masks were added that let the document be read further.
  mutating func mend(_ fault: YAMLFault) -> Bool {
    if hasTabs, fault.kind != .tab {
      isCut = true
      return false
    }
    let known = found.count
    report(fault)
    if found.count == known { reportOther(fault) }
    return isStale
  }

  private mutating func report(_ fault: YAMLFault) {
    switch fault.kind {
    case .tab:
      reportTabs(at: fault.offset)
    case .cannotStartToken:
      if hasTab(before: fault.offset) {
        reportTabs(at: fault.offset)
      } else if !reportBehindQuotes(at: fault.offset) {
        reportReserved(at: fault.offset)
      }
    case .mappingValue:
      if hasTab(before: fault.offset) {
        reportTabs(at: fault.offset)
      } else {
        reportMappingValue(at: fault.offset)
      }
    case .sequenceEntry:
      reportDash(at: fault.offset)
    case .simpleKey:
      reportMissingColon(at: fault.contextOffset)
    case .tightColon:
      reportTightColon(at: fault.offset, ofKeyAt: fault.contextOffset)
    case .quotedEnd:
      reportUnclosedQuote(fault)
    case .escape:
      reportEscape(fault)
    case .anchor:
      let place = fault.contextOffset
      found.append(.misusedIndicator(character(at: place), at: span(place, place + 1)))
      mask(place, as: "_", .breaks)
    case .tag:
      reportTag(at: fault.contextOffset)
      mask(fault.contextOffset, as: "_", .breaks)
    case .directive:
      let place = max(lineStart(of: fault.contextOffset), fault.contextOffset)
      let end = max(lineEnd(of: place), place)
      if place + 1 < end, isLetter(input[place + 1]) {
        found.append(.directive(excerpt(place..<end), at: span(place, end)))
      } else {
        reportReserved(at: place)
      }
      mask(place, as: "#")
    case .blockScalar:
      let place = fault.contextOffset
      found.append(.blockScalar(character(at: place), at: span(place, place + 1)))
      mask(place, as: "_", .breaks)
    case .flow:
      reportFlow(fault)
    case .blockKey, .blockEntry, .documentStart:
      reportBlock(fault)
    case .nodeContent:
      let place = fault.offset
      guard place < input.count,
        [Byte.comma, Byte.rightBracket, Byte.rightBrace].contains(input[place])
      else {
        reportOther(fault)
        break
      }
      found.append(.strayCharacter(character(at: place), at: span(place, place + 1)))
      mask(place, as: "_", .breaks)
    case .other:
      reportOther(fault)
    }
  }

  private mutating func reportOther(_ fault: YAMLFault) {
    found.append(.otherSyntax(fault.problem, at: span(fault.offset, wordEnd(from: fault.offset))))
    if fault.offset < input.count, input[fault.offset] == Byte.question {
      mask(fault.offset, as: "_", .breaks)
    }
  }

  /// The end of what stands there without a blank in it.
  func wordEnd(from offset: Int) -> Int {
    input[min(offset, input.count)...].firstIndex(where: isBlankOrBreak) ?? input.count
  }

  func wordSpan(from offset: Int) -> Span { span(offset, wordEnd(from: offset)) }

  /// The end of a plain value that begins there; commas in parentheses belong to it.
  func valueEnd(from offset: Int) -> Int {
    let isFlow = frames.last?.isFlow == true
    let end = lineEnd(of: offset)
    var last = offset
    var depth = 0
    for place in offset..<max(offset, end) {
      let byte = input[place]
      if byte == Byte.leftParenthesis { depth += 1 }
      if byte == Byte.rightParenthesis { depth -= 1 }
      if isFlow,
        byte == Byte.rightBracket || byte == Byte.rightBrace || byte == Byte.comma && depth <= 0
      {
        break
      }
      if byte == Byte.hash, place > 0, isBlankOrBreak(input[place - 1]) { break }
      if !isBlankOrBreak(byte) { last = place + 1 }
    }
    return last
  }

  // MARK: Characters

  /// Reports the percent sign of `"40"%`; false for every other one. libyaml may not have come to the value
  /// in front of it.
  private mutating func reportBehindQuotes(at offset: Int) -> Bool {
    guard 0 < offset, offset < input.count, input[offset] == Byte.percent else { return false }
    let quote = input[offset - 1]
    guard quote == Byte.quote || quote == Byte.apostrophe,
      let start = input[lineStart(of: offset)..<(offset - 1)].lastIndex(of: quote),
      !input[start..<offset].contains(Byte.backslash)
    else { return false }
    found.append(
      .textAfterValue(
        at: span(offset, wordEnd(from: offset)), value: span(start, offset), isQuoted: true))
    neutralize(start..<max(valueEnd(from: offset), offset + 1))
    return true
  }

  private mutating func reportReserved(at offset: Int) {
    let end = max(valueEnd(from: offset), min(offset + 1, input.count))
    let digits =
      offset + 1 < end && input[offset] == Byte.percent
      ? input[offset + 1..<end].prefix { isDigit($0) || $0 == Byte.dot }.count : 0
    let value = span(offset, end)
    let written = text(offset..<end)
    if digits > 0 {
      let number = text(offset + 1..<offset + 1 + digits)
      found.append(
        .reservedCharacter(
          "%", at: span(offset, offset + 1), help: "write \(number)%",
          fix: FixIt(
            "put the sign after the number",
            [Edit(span(offset, offset + 1 + digits), number + "%")])))
    } else {
      found.append(
        .reservedCharacter(
          character(at: offset), at: span(offset, offset + 1),
          help: "remove it, or quote the value if it is text, such as a summary",
          fix: FixIt("quote the value", [Edit(value, quoted(written))], isSafe: false)))
    }
    mask(offset, as: "_", .breaks)
  }

  private mutating func reportDash(at offset: Int) {
    var fixes: [FixIt] = []
    let blanks = input[min(offset + 1, input.count)...].prefix {
      $0 == Byte.blank || $0 == Byte.tab
    }
    if blanks.endIndex < input.count, isDigit(input[blanks.endIndex]), !beginsPlace(behind: offset)
    {
      fixes = [
        FixIt("remove the space", [Edit(span(blanks.startIndex, blanks.endIndex), "")])
      ]
    }
    found.append(.dashInLine(at: span(offset, offset + 1), fixes: fixes))
    let end = valueEnd(from: offset)
    neutralize(offset..<max(end, min(offset + 1, input.count)))
  }

  /// Whether a place and its colon stand behind a dash, as in a list.
  func beginsPlace(behind dash: Int) -> Bool {
    let rest = input[(dash + 1)...].drop { $0 == Byte.blank || $0 == Byte.tab }
    let place = rest.prefix { isDigit($0) || Array("%./".utf8).contains($0) }
    return !place.isEmpty && rest.dropFirst(place.count).first == Byte.colon
  }

  private mutating func reportUnclosedQuote(_ fault: YAMLFault) {
    let opening = fault.contextOffset
    found.append(
      .unclosedQuote(
        character(at: opening), opening: span(opening, opening + 1),
        at: span(lineEnd(of: opening), lineEnd(of: opening))))
    neutralize(opening..<max(valueEnd(from: opening), min(opening + 1, input.count)))
  }

  private mutating func reportEscape(_ fault: YAMLFault) {
    let range = fault.contextOffset..<min(fault.offset + 1, input.count)
    guard let backslash = input[range].lastIndex(of: Byte.backslash) else {
      return reportOther(fault)
    }
    let end = min(max(backslash + 2, fault.offset), input.count)
    let escape = CodePointEscape(input[backslash...])
    // JSON writes one character in two halves.
    if let escape, escape.isFirstHalf,
      let second = CodePointEscape(input[(backslash + escape.length)...]),
      let character = escape.character(with: second)
    {
      let start = backslash + escape.length
      found.append(.halves(character, at: span(backslash, start + second.length)))
      mask(start, as: "_", .breaks)
    } else if let escape {
      found.append(.codePoint(escape, at: span(backslash, backslash + escape.length)))
    } else {
      found.append(.escape(text(backslash..<end), at: span(backslash, end)))
    }
    mask(backslash, as: "_", .breaks)
  }

  // MARK: Tabs

  private func hasTab(before offset: Int) -> Bool {
    let start = file.content(ofLine: file.line(of: offset)).lowerBound
    return input[start..<max(start, offset)].prefix { $0 == Byte.blank || $0 == Byte.tab }.contains(
      Byte.tab)
      || offset < input.count && input[offset] == Byte.tab
  }

  /// Reports the tabs of a whole document at once, and reads each as one blank.
  private mutating func reportTabs(at offset: Int) {
    let first = file.line(of: offset)
    var edits: [Edit] = []
    var lines = 0
    var hasBlanks = false
    for line in documentLines(around: first) {
      let start = file.content(ofLine: line).lowerBound
      let indentation = start..<contentStart(ofLine: line)
      let tabs = indentation.filter { input[$0] == Byte.tab }
      hasBlanks = hasBlanks || tabs.count < indentation.count
      guard !tabs.isEmpty else { continue }
      lines += 1
      edits += tabs.map { Edit(span($0, $0 + 1), "  ") }
      // What goes on behind one of them may have been meant for a line of its own.
      for tab in tabs { mask(tab, as: " ", .breaks) }
    }
    let start = file.content(ofLine: first).lowerBound
    let tabs = (start..<contentStart(ofLine: first)).filter { file.bytes[$0] == Byte.tab }
    // Beside blanks nobody knows how deep a tab is meant to go; behind a dash it is no indentation.
    var fixes = [FixIt("use two spaces for each tab", edits, isSafe: !hasBlanks)]
    if edits.isEmpty {
      let isTab = offset < file.bytes.count && file.bytes[offset] == Byte.tab
      fixes =
        isTab ? [FixIt("use a space", [Edit(span(offset, offset + 1), " ")], isSafe: false)] : []
    }
    let place = tabs.first.map { span($0, (tabs.last ?? $0) + 1) } ?? span(offset, offset + 1)
    found.append(.tabIndentation(at: place, lines: lines, fixes: fixes))
    hasTabs = true
    if hasBlanks { strayTabs += edits.map(\.span.start) }
    isCut = true
  }

  /// The lines of a document that has `line` among them.
  private func documentLines(around line: Int) -> Range<Int> {
    let isMarker = { (line: Int) in isDocumentMarker(at: file.lineStarts[line]) }
    let start = (0..<line).last(where: isMarker) ?? 0
    let end = (line + 1..<max(line + 1, file.lineStarts.count)).first(where: isMarker)
    return start..<(end ?? file.lineStarts.count)
  }

  // MARK: Lines

  /// Which of the lines below another belong to it.
  enum Followers {
    case deeper
    case deeperOrEqual
    /// The deeper ones, and of those in the same column the list items or the others.
    case deeperAndEqual(items: Bool)
  }

  /// Turns a line into a comment, and those below it that belong to it.
  mutating func commentOut(line: Int, and followers: Followers) {
    let own = indentation(ofLine: line) ?? 0
    isCut = true
    mask(contentStart(ofLine: line), as: "#")
    commentOutBelow(line, followers, own)
  }

  /// Turns the bracket into a comment that closes one at the end of a line which is none any more.
  mutating func commentOutClosing(behind line: Int, of opening: UInt8?) {
    let closing: UInt8
    switch opening {
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    case UInt8(ascii: "["): closing = UInt8(ascii: "]")
    default: return
    }
    // What has become a comment is no line any more.
    let lines = line + 1..<max(line + 1, file.lineStarts.count)
    guard let next = lines.first(where: { indentation(ofLine: $0) != nil }) else { return }
    let start = contentStart(ofLine: next)
    if input[start] == closing { mask(start, as: "#") }
  }

  /// Whether the next line that is no comment of the text's own has become one, which may be the value that
  /// is missing at `offset`.
  func isCutBelow(_ offset: Int) -> Bool {
    let line = file.line(of: offset)
    for next in line + 1..<max(line + 1, file.lineStarts.count) {
      let start = contentStart(ofLine: next)
      guard start < input.count, !isBlankOrBreak(input[start]), file.bytes[start] != Byte.hash
      else {
        continue
      }
      return input[start] == Byte.hash
    }
    return false
  }

  mutating func commentOutBelow(_ line: Int, _ followers: Followers, _ own: Int) {
    for next in line + 1..<max(line + 1, file.lineStarts.count) {
      if isDocumentMarker(at: file.lineStarts[next]) { return }
      guard let indentation = indentation(ofLine: next) else { continue }
      let belongs =
        switch followers {
        case .deeper: indentation > own
        case .deeperOrEqual: indentation >= own
        case .deeperAndEqual(let items):
          indentation > own || indentation == own && isItem(next) == items
        }
      guard belongs else { return }
      isCut = true
      mask(contentStart(ofLine: next), as: "#")
    }
  }

  mutating func reportTag(at offset: Int) {
    found.append(.tag(excerpt(offset..<wordEnd(from: offset)), at: wordSpan(from: offset)))
  }

  // MARK: Block collections

  private mutating func reportBlock(_ fault: YAMLFault) {
    let offset = fault.offset
    let line = file.line(of: offset)
    guard offset < input.count, offset == contentStart(ofLine: line) else {
      return reportTextAfterValue(at: offset)
    }
    let own = offset - file.content(ofLine: line).lowerBound
    let isDash =
      input[offset] == Byte.dash && (offset + 1 == input.count || isBlankOrBreak(input[offset + 1]))
    if [Byte.comma, Byte.rightBracket, Byte.rightBrace].contains(input[offset]) {
      found.append(.strayCharacter(character(at: offset), at: span(offset, offset + 1)))
      isCut = true
      mask(offset, as: "#")
      return
    }
    if reportBeginning(at: offset, inLine: line) { return }
    let context = fault.contextOffset
    let column = context - file.content(ofLine: file.line(of: context)).lowerBound
    let first = span(context, max(context, min(wordEnd(from: context), lineEnd(of: context))))
    if fault.kind == .documentStart, !isRootInBlockStyle {
      return reportTextAfterValue(at: offset)
    }
    if fault.kind == .blockKey, isDash, column <= own {
      let item = (0..<line).last { indentation(ofLine: $0) != nil }.flatMap {
        isItem($0) ? $0 : nil
      }
      if let item, let other = indentation(ofLine: item), other > own {
        let start = contentStart(ofLine: item)
        found.append(
          .strayItem(
            "this item is indented less than the list it follows",
            at: span(offset, lineEnd(of: offset)), after: span(start, lineEnd(of: start))))
        return commentOut(line: line, and: .deeperAndEqual(items: true))
      }
      found.append(
        .mixedCollection(
          "a list item among keys", at: span(offset, offset + 1),
          label: Label(first, "the map begins here"),
          help: "a map has keys only; put the list below a key of its own"))
      commentOut(line: line, and: .deeperAndEqual(items: true))
    } else if fault.kind == .blockEntry, column == own {
      found.append(
        .mixedCollection(
          "a key among list items", at: wordSpan(from: offset),
          label: Label(first, "the list begins here"),
          help: "begin the line with '- ', or indent it like the other keys of its map"))
      commentOut(line: line, and: .deeperAndEqual(items: false))
    } else {
      let what = fault.kind == .blockEntry ? "list" : "map"
      let start = fault.kind == .documentStart ? rootSpan : first
      found.append(
        .indentation(
          "this line's indentation matches no line before it", at: wordSpan(from: offset),
          labels: start.map { [Label($0, "the \(what) begins in column \(place(of: $0))")] } ?? []))
      commentOut(line: line, and: .deeperOrEqual)
    }
  }

  /// Reports a colon without a key, and what follows a document's end without a beginning; false for
  /// everything else.
  private mutating func reportBeginning(at offset: Int, inLine line: Int) -> Bool {
    if input[offset] == Byte.colon, isBlankOrBreak(byte(behind: offset)) {
      found.append(.missingKey(at: span(offset, offset + 1)))
      commentOut(line: line, and: .deeper)
      return true
    }
    guard let before = (0..<line).last(where: { indentation(ofLine: $0) != nil }) else {
      return false
    }
    let marker = file.lineStarts[before]
    guard input[marker] == Byte.dot, isDocumentMarker(at: marker) else { return false }
    found.append(.missingMarker(at: span(marker, marker + 3)))
    for place in marker..<marker + 3 { mask(place, as: "-") }
    return true
  }

  /// An item that is indented more deeply than the one that begins at `start`.
  mutating func reportDeepItem(_ line: Int, behind start: Int) {
    let first = span(start, min(wordEnd(from: start), lineEnd(of: start)))
    found.append(
      .strayItem(
        "this item is indented more deeply than the list it follows",
        at: span(contentStart(ofLine: line), lineEnd(of: file.lineStarts[line])), after: first))
    commentOut(line: line, and: .deeperOrEqual)
  }

  /// Whether a line begins with a list item's dash.
  func isItem(_ line: Int) -> Bool {
    let start = contentStart(ofLine: line)
    return input[start] == Byte.dash
      && (start + 1 == input.count || isBlankOrBreak(input[start + 1]))
  }

  private func place(of span: Span) -> Int { file.place(of: span.start).column }

  private var rootSpan: Span? {
    tree.documents.last?.root.map { opening(of: $0.index) }
  }

  private var isRootInBlockStyle: Bool {
    guard let root = tree.documents.last?.root else { return false }
    return tree.kind(root) != .scalar && !tree.isFlow(root)
  }

  /// Something behind a value that has ended: quotes around a part of it, or that close too early.
  mutating func reportTextAfterValue(at offset: Int) {
    guard lastNode >= 0, offset < input.count else {
      return reportOther(.outOfMemory(at: offset))
    }
    let node = tree.nodes[lastNode]
    let start = Int(node.start)
    let isQuoted = node.flags.contains(.quoted)
    let lines = file.line(of: start)...max(file.line(of: start), file.line(of: Int(node.end)))
    let end = max(valueEnd(from: offset), min(offset + 1, input.count))
    if isQuoted, lines.count > 1, lines.contains(file.line(of: offset)) {
      found.append(
        .unclosedQuote(
          character(at: start), opening: span(start, start + 1),
          at: span(Int(node.end) - 1, Int(node.end))))
      neutralize(start..<max(valueEnd(from: start), start + 1))
      return
    }
    let value =
      isQuoted || lines.count == 1
      ? span(start, Int(node.end)) : span(Int(node.end) - 1, Int(node.end))
    if [Byte.rightBracket, Byte.rightBrace].contains(input[offset]) {
      found.append(.strayCharacter(character(at: offset), at: span(offset, offset + 1)))
      mask(offset, as: " ")
      return
    }
    // As other languages end their lines.
    if input[offset] == Byte.comma || input[offset] == UInt8(ascii: ";"), end == offset + 1 {
      found.append(.signAtEnd(character(at: offset), at: span(offset, offset + 1)))
      mask(offset, as: " ")
      return
    }
    found.append(.textAfterValue(at: span(offset, end), value: value, isQuoted: isQuoted))
    neutralize(start..<end)
  }
}
