import TransitionCatalog
import TransitionDiagnostics

/// Lines and entries that YAML makes one text of.
extension YAMLReader {
  /// Reports a line between two transitions that does not begin in the first column, and reads on as if it
  /// did; false for every other line.
  mutating func reportIndentedMarker(inLine line: Int) -> Bool {
    let (start, first) = (lineStart(of: contentStart(ofLine: line)), contentStart(ofLine: line))
    let end = lineEnd(of: first)
    guard first > start, text(first..<end).filter({ $0 != " " }) == "---" else { return false }
    found.append(.indentedMarker(at: span(first, end), indentation: span(start, first)))
    for place in start..<end { mask(place, as: place < start + 3 ? "-" : " ") }
    return true
  }

  /// Reports what a value of several lines has among them that is meant for a list, or for the line between
  /// two transitions; false where nothing is.
  mutating func examineLines(_ index: Int) -> Bool {
    let node = tree.nodes[index]
    guard let frame = frames.last, frame.isMapping, !frame.isFlow,
      !node.flags.contains(.verbatim), node.flags.isDisjoint(with: [.broken, .quoted])
    else { return false }
    let start = Int(node.start)
    for line in file.line(of: start)...file.line(of: Int(node.end))
    where line > file.line(of: start) {
      if reportIndentedMarker(inLine: line) { return true }
      let first = contentStart(ofLine: line)
      let item = span(first, lineEnd(of: first))
      let written = text(item.start..<item.end)
      guard Screen.allCases.contains(where: { written == "- \($0.rawValue)" }) else { continue }
      pending.append(.itemWithoutKey(written, at: item, after: span(start, lineEnd(of: start))))
      tree.nodes[index].flags.insert(.broken)
      return true
    }
    return false
  }

  /// Reports a comment as other languages have it, or one without a blank before its sign.
  ///
  /// - Parameter offset: Where the sign stands in the value's text.
  mutating func reportComment(_ index: Int, at offset: Int) {
    let node = tree.nodes[index]
    let place = Int(node.start) + offset
    guard node.flags.contains(.verbatim), !node.flags.contains(.broken), !isText(Int(node.start))
    else { return }
    let isTight = input[place] == Byte.hash
    pending.append(.otherComment(at: span(place, place + (isTight ? 1 : 2)), isTight: isTight))
    tree.nodes[index].flags.insert(.broken)
  }

  /// Reports an entry without a colon whose quotes or parentheses go on behind the comma at which YAML ends
  /// it, such as `{ frame rect(0, 0, 10, 10) }`; false for every other one.
  mutating func reportEntry(_ range: Range<Int>) -> Bool {
    guard let blank = input[range].firstIndex(of: Byte.blank),
      let end = endOfEntry(from: range.lowerBound),
      input[range.lowerBound..<end].contains(Byte.comma)
    else { return false }
    let first = input[blank...].firstIndex { $0 != Byte.blank } ?? blank
    let last = input[..<end].lastIndex { $0 != Byte.blank } ?? blank
    let value = text(first..<last + 1)
    let isQuoted = value.hasPrefix("\"") || value.hasPrefix("'")
    let needsQuotes = !isQuoted && value.contains(",")
    let entry = text(range.lowerBound..<blank) + " " + (needsQuotes ? quoted(value) : value)
    found.append(.missingColon(at: span(range.lowerBound, end), entry))
    neutralize(range.lowerBound..<end)
    return true
  }

  /// Where an entry in flow style ends that closes its quotes and parentheses in its line; nil for one that
  /// does not.
  private func endOfEntry(from start: Int) -> Int? {
    var depth = 0
    var quote: UInt8?
    for offset in start..<lineEnd(of: start) {
      let byte = input[offset]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case Byte.quote, Byte.apostrophe: quote = byte
      case Byte.leftParenthesis: depth += 1
      case Byte.rightParenthesis: depth -= 1
      case Byte.comma, Byte.rightBrace, Byte.rightBracket: if depth == 0 { return offset }
      default: break
      }
    }
    return nil
  }
}

extension Diagnostic {
  static func indentedMarker(at span: Span, indentation: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.indentation, "the line between two transitions begins in the first column",
      at: span, help: "write '---' without blanks before it",
      fixes: [FixIt("take the blanks away", [Edit(indentation, "")])])
  }

  static func itemWithoutKey(_ item: String, at span: Span, after value: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.mixedCollection, "a list item stands among keys", at: span,
      labels: [Label(value, "YAML reads it as a part of this value")],
      help: "the key of the list is missing, such as a line 'stage:' above '\(item)'")
  }

  static func otherComment(at span: Span, isTight: Bool) -> Diagnostic {
    Diagnostic(
      YAMLMistake.strayCharacter,
      isTight ? "a blank stands before the '#' of a comment" : "this is no comment, and no value",
      at: span, help: isTight ? "write ' #'" : "a comment begins with '#'",
      fixes: [
        isTight
          ? FixIt("write a blank", [Edit(span.atStart, " ")])
          : FixIt("write '#'", [Edit(span, "#")], isSafe: false)
      ])
  }
}
