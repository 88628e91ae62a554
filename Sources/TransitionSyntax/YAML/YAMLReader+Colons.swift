import TransitionCatalog
import TransitionDiagnostics

/// Colons that are missing, that stand too near, or where none can be.
extension YAMLReader {
  mutating func reportMissingColon(at offset: Int) {
    let line = file.line(of: offset)
    if openWithoutColon(ofKeyAt: offset) || reportIndentedMarker(inLine: line) { return }
    let end = max(valueEnd(from: offset), min(offset + 1, input.count))
    let place = span(offset, end)
    let colon = (offset + 1..<max(end, offset + 1)).first { place in
      input[place] == Byte.colon && place + 1 < end && !isBlankOrBreak(input[place + 1])
    }
    if let colon, openTightly(colon, ofKeyAt: offset) { return }
    if let colon {
      found.append(
        .colonWithoutBlank(
          at: place, colon: span(colon, colon + 1), next: byte(behind: colon)))
    } else if input[offset] == Byte.dash, offset + 1 < end {
      found.append(.dashWithoutBlank(at: place))
    } else if input[offset] == Byte.leftBrace || input[offset] == Byte.leftBracket {
      let closing = bracket(closing: input[offset])
      let opening = span(offset, offset + 1)
      found.append(
        input[offset..<end].contains(closing)
          ? .strayCharacter(character(at: offset), at: opening)
          : .unclosedBracket(
            opening, character(at: offset), closing: String(Unicode.Scalar(closing)),
            at: span(end, end)))
    } else if input[offset] == Byte.exclamation {
      reportTag(at: offset)
    } else {
      let isComment = [Array("//".utf8), Array("/*".utf8), Array("--".utf8), [UInt8(ascii: ";")]]
        .contains { input[offset..<end].starts(with: $0) }
      let written = text(offset..<end)
      found.append(
        isComment
          ? .comment(at: place)
          : beginsWithKey(written)
            ? .missingColon(at: place, written, isLine: true) : .missingColon(at: place))
    }
    if offset == contentStart(ofLine: line) {
      commentOut(line: line, and: .deeper)
      commentOutClosing(behind: line, of: input[offset..<end].last)
    } else if offset > 0, isBlankOrBreak(input[offset - 1]) {
      isCut = true
      mask(offset, as: "#")
    }
  }

  /// Whether a line without a colon is sure to be meant for a key and its value.
  private func beginsWithKey(_ line: String) -> Bool {
    let key = line.prefix { !" =：".contains($0) }
    let rest = line.dropFirst(key.count).drop { $0 == " " }
    guard !key.isEmpty, !rest.isEmpty else { return false }
    let word = String(key.split(separator: ".").last ?? "")
    return rest.first == "=" || rest.first == "：" || Property(rawValue: word) != nil
      || TrackKey(rawValue: word) != nil
      || DirectionKey(rawValue: word) != nil || DocumentKey(rawValue: word) != nil
  }

  /// `alpha:{` or `alpha:]` in flow style, which libyaml does not read at all.
  mutating func reportTightColon(at colon: Int, ofKeyAt start: Int) {
    // libyaml reads ahead: the brackets around may not be open yet.
    let before = input[..<start].last { !isBlankOrBreak($0) }
    if before != Byte.colon, openTightly(colon, ofKeyAt: start) { return }
    let next = byte(behind: colon)
    guard next == Byte.leftBrace || next == Byte.leftBracket else {
      found.append(.missingValue(at: span(start, colon + 1)))
      neutralize(start..<colon + 1)
      return
    }
    found.append(
      .colonWithoutBlank(at: span(start, colon + 2), colon: span(colon, colon + 1), next: next))
    neutralize(start..<(closing(of: colon + 1).map { $0 + 1 } ?? lineEnd(of: colon)))
  }

  /// Reports a colon with a bracket directly behind it, and reads on as if a blank stood between them;
  /// false where it is no such colon.
  mutating func openTightly(_ colon: Int, ofKeyAt start: Int) -> Bool {
    let next = byte(behind: colon)
    guard next == Byte.leftBrace || next == Byte.leftBracket,
      makeRoom(behind: colon, ofKeyAt: start)
    else { return false }
    found.append(
      .colonWithoutBlank(at: span(start, colon + 2), colon: span(colon, colon + 1), next: next))
    return true
  }

  /// Reports `dim { color: black }`, a key and a bracket without a colon between them, and reads on as if
  /// it stood there; false where something else stands at `start`.
  mutating func openWithoutColon(ofKeyAt start: Int) -> Bool {
    let rest = input[start...]
    guard
      let end = rest.firstIndex(where: { !isLetterOrDigit($0) && $0 != Byte.underscore }),
      let bracket = input[end...].firstIndex(where: { $0 != Byte.blank }),
      input[bracket] == Byte.leftBrace || input[bracket] == Byte.leftBracket,
      end < bracket ? makeRoom(behind: end, ofKeyAt: start) : makeRoom(before: end, ofKeyAt: start)
    else { return false }
    found.append(
      .missingColon(
        at: span(start, bracket + 1), behind: span(start, end).atEnd, text(start..<end),
        isTight: end == bracket))
    return true
  }

  /// A colon where no key can be: a second one in a line, or one in a line that is out of place.
  mutating func reportMappingValue(at offset: Int) {
    let line = file.line(of: offset)
    guard lastNode >= 0, tree.nodes[lastNode].kind == .scalar else {
      return reportColon(at: offset, value: offset..<max(valueEnd(from: offset), offset))
    }
    let start = Int(tree.nodes[lastNode].start)
    let first = file.line(of: start)
    let own = indentation(ofLine: line) ?? 0
    if first == line {
      if openWithoutColon(ofKeyAt: keyStart(ofLine: line)) { return }
      let end = max(valueEnd(from: start), offset)
      reportColon(at: offset, value: start..<end)
      commentOutBelow(line, .deeper, own)
    } else if let colon = input[start..<lineEnd(of: start)].firstIndex(of: Byte.colon),
      openTightly(colon, ofKeyAt: start)
    {
      return
    } else if beginsLine(start), isItem(line), isItem(first) {
      reportDeepItem(line, behind: start)
    } else if beginsLine(start), start - lineStart(of: start) == own {
      reportMissingColon(at: start)
    } else if !openAbove(line, ofKeyAt: start) {
      let value = span(start, valueEnd(from: start))
      let place = span(contentStart(ofLine: line), offset)
      found.append(
        .indentation(
          "this line is indented more deeply than the keys it follows", at: place,
          labels: [Label(value, "this key has its value already")]))
      commentOut(line: line, and: .deeperOrEqual)
      // What is a line of its own is no value.
      if !beginsLine(start) { masks.insert([.mended, .breaks], at: start, of: input.count) }
    }
  }

  /// Reports a key without a colon, alone in a line above deeper ones, and reads on as if it stood there; false
  /// where something else stands at `start`.
  private mutating func openAbove(_ line: Int, ofKeyAt start: Int) -> Bool {
    let end = valueEnd(from: start)
    guard beginsLine(start), start + 1 < end,
      start - lineStart(of: start) < indentation(ofLine: line) ?? 0,
      input[start..<end].allSatisfy({
        isLetterOrDigit($0) || $0 == Byte.underscore || $0 == Byte.dot
      }),
      (file.line(of: start) + 1..<line).allSatisfy({ indentation(ofLine: $0) == nil })
    else { return false }
    found.append(.missingColon(at: span(start, end), behind: text(start..<end)))
    mask(end - 1, as: ":", .colon)
    return true
  }

  /// Where the first key of a line begins, behind the dashes of a list.
  private func keyStart(ofLine line: Int) -> Int {
    var start = contentStart(ofLine: line)
    while start + 1 < input.count, input[start] == Byte.dash, input[start + 1] == Byte.blank {
      start = input[(start + 1)...].firstIndex { $0 != Byte.blank } ?? input.count
    }
    return start
  }

  private mutating func reportColon(at offset: Int, value: Range<Int>) {
    let written = text(value)
    let key = text(value.lowerBound..<max(value.lowerBound, min(offset, value.upperBound)))
    let isLower = key.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
    let isPlace =
      key.contains("%") && key.utf8.allSatisfy { isDigit($0) || ".% ".utf8.contains($0) }
    let isName =
      (isPlace || isLower && key.utf8.allSatisfy { isLetterOrDigit($0) || $0 == Byte.underscore })
      && !isText(value.lowerBound)
    let isValueBelow = offset + 1 >= value.upperBound
    // As in 'alpha: 0 -> 1, curve: easeOut', or behind a key of the direction, which has no map.
    let lastWord = key.split { $0 == " " }.last.map(String.init) ?? ""
    let isSecond = TrackKey(rawValue: lastWord) != nil && key.hasSuffix(", " + lastWord)
    let isOtherKey = isSecond && isBehindDirectionKey(value.lowerBound)
    let isTrack = isSecond && !isOtherKey
    let place = span(offset, offset + 1)
    let before = span(value.lowerBound, offset)
    if reportColonOfCall(at: offset, value: value) { return }
    if reportTwoColons(at: offset, value: value) { return }
    // As in 'to: alpha: 0 -> 1 }', where the brace is missing that opens the map.
    let hasEnd =
      written.utf8.last == Byte.rightBrace && !written.utf8.dropLast().contains(Byte.rightBrace)
      && !written.utf8.contains(Byte.leftBrace)
    let map = hasEnd ? "{ \(written)" : "{ \(written) }"
    let replacement =
      isTrack ? "{ value: \(written)\(hasEnd ? "" : " }")" : isName ? map : quoted(written)
    // A colon in a text and one behind a key look alike.
    let fix = FixIt(
      isName || isTrack ? "write a map in braces" : "quote the value",
      [Edit(span(value.lowerBound, value.upperBound), replacement)], isSafe: false)
    found.append(
      .colonInValue(
        at: place, value: before,
        help: isOtherKey || isName && isValueBelow
          ? "write '\(isOtherKey ? lastWord : key):' on a line of its own"
          : "write \(replacement)", fixes: isOtherKey ? [] : [fix]))
    neutralize(value.lowerBound..<max(value.upperBound, min(offset + 1, input.count)))
  }

  /// Reports the second colon of `alpha: : 1`; false where it is another one.
  mutating func reportTwoColons(at offset: Int, value: Range<Int>) -> Bool {
    let key = text(value.lowerBound..<max(value.lowerBound, min(offset, value.upperBound)))
    guard let colon = key.lastIndex(of: ":"), key[colon...].dropFirst().allSatisfy({ $0 == " " })
    else { return false }
    let place = span(offset, offset + 1)
    found.append(
      .colonInValue(
        at: place, value: span(value.lowerBound, offset), help: "remove one of the two colons",
        fixes: [FixIt("remove the colon", [Edit(place, "")], isSafe: false)]))
    neutralize(value.lowerBound..<max(value.upperBound, min(offset + 1, input.count)))
    return true
  }

  /// Reports the colon of `rect(x: 0, y: 0, width: 40, height: 40)` or of `a ? b : c`; false where it is
  /// another one.
  mutating func reportColonOfCall(at offset: Int, value: Range<Int>) -> Bool {
    let key = text(value.lowerBound..<max(value.lowerBound, min(offset, value.upperBound)))
    let label = key.split { "(, ".contains($0) }.last ?? ""
    let isLabel =
      label.first?.isLetter == true && key.count { $0 == "(" } > key.count { $0 == ")" }
    guard isLabel || key.contains(" ? ") else { return false }
    let call = LabelledCall(text(value))
    // Between brackets a comma ends the value.
    let isCut = frames.last?.isFlow == true
    let plain = call.plain.map { isCut && $0.contains(",") ? quoted($0) : $0 }
    found.append(
      .colonInValue(
        at: span(offset, offset + 1), value: span(value.lowerBound, offset),
        help: plain.map { "write \($0)" } ?? call.help,
        fixes: plain.map {
          let edit = Edit(span(value.lowerBound, value.upperBound), $0)
          return [FixIt("leave the labels out", [edit], isSafe: false)]
        } ?? []))
    neutralize(value.lowerBound..<max(value.upperBound, min(offset + 1, input.count)))
    return true
  }

  /// Whether a value, or a list of them, stands behind a key of sentences and names, which are no maps.
  func isText(_ offset: Int) -> Bool {
    ["summary:", "transition:", "extends:", "tokens:", "identifier:"].contains(key(before: offset))
  }

  /// Whether a value stands behind a key of a direction that has no map behind it.
  private func isBehindDirectionKey(_ offset: Int) -> Bool {
    ["duration:", "delay:", "curve:"].contains(key(before: offset))
  }

  /// What stands before a value in its line, with its colon.
  func key(before offset: Int) -> String {
    let line = text(lineStart(of: offset)..<offset)
    // An anchor or a tag stands between.
    let words = line.split(separator: " ").reversed().drop { "&!".contains($0.first ?? " ") }
    let key = words.first?.split { "{,-".contains($0) }.last ?? ""
    return key.filter { $0 != "\"" && $0 != "'" }
  }
}

extension Diagnostic {
  /// A key that stands alone above its map.
  static func missingColon(at span: Span, behind key: String) -> Diagnostic {
    Diagnostic(
      YAMLMistake.missingColon, "a key needs a colon and a value", at: span,
      label: "no ':' in this line", help: "write '\(key):' above what belongs to it",
      fixes: [FixIt("write a colon", [Edit(span.atEnd, ":")])])
  }
}
