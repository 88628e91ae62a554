import TransitionCatalog
import TransitionDiagnostics

/// Lines that YAML makes one text of, and what is meant for a comment in it.
extension YAMLReader {
  /// Reports a line between two transitions that does not begin in the first column, and reads on as if it
  /// did; false for every other line.
  mutating func reportIndentedMarker(inLine line: Int) -> Bool {
    let (start, first) = (file.content(ofLine: line).lowerBound, contentStart(ofLine: line))
    let end = lineEnd(of: first)
    let below = (line + 1..<max(line + 1, file.lineStarts.count)).first {
      indentation(ofLine: $0) != nil
    }
    guard first > start, isDocumentMarker(at: first, ending: false),
      input[(first + 3)..<max(first + 3, end)].first(where: { !isBlankOrBreak($0) }) ?? Byte.hash
        == Byte.hash,
      let below, input[contentStart(ofLine: below)...].starts(with: "transition:".utf8)
    else { return false }
    found.append(.indentedMarker(at: span(first, first + 3), indentation: span(start, first)))
    for place in start..<first + 3 { mask(place, as: place < start + 3 ? "-" : " ") }
    return true
  }

  /// Reports what a value of several lines has among them that is meant for a list, or for the line between
  /// two transitions; false where nothing is.
  mutating func examineLines(_ index: Int) -> Bool {
    let node = tree.nodes[index]
    let start = Int(node.start)
    guard let frame = frames.last, frame.isMapping, !frame.isFlow,
      !node.flags.contains(.verbatim), node.flags.isDisjoint(with: [.broken, .quoted]),
      !isText(start), key(before: start) != "stage:"
    else { return false }
    let lines = (file.line(of: start)...file.line(of: Int(node.end))).dropFirst()
    for line in lines where reportIndentedMarker(inLine: line) { return true }
    guard lines.contains(where: isScreen), let line = lines.first(where: isItem) else {
      return false
    }
    let first = contentStart(ofLine: line)
    let item = span(first, lineEnd(of: first))
    pending.append(
      .itemWithoutKey(
        text(item.start..<item.end), at: item, after: span(start, lineEnd(of: start))))
    tree.nodes[index].flags.insert(.broken)
    return true
  }

  /// Whether a line is the item `- from` or `- to`.
  private func isScreen(_ line: Int) -> Bool {
    let first = contentStart(ofLine: line)
    let words = text(first..<lineEnd(of: first)).split(separator: " ")
    return words.count > 1 && words[0] == "-" && Screen(rawValue: String(words[1])) != nil
      && (words.count == 2 || words[2].first == "#")
  }

  /// Reports a comment as other languages have it, or one without a blank before its sign; false where a text
  /// may hold it.
  ///
  /// - Parameter offset: Where the sign stands in the value's text.
  mutating func reportComment(_ index: Int, at offset: Int) -> Bool {
    let node = tree.nodes[index]
    let place = Int(node.start) + offset
    guard node.flags.contains(.verbatim), !node.flags.contains(.broken),
      !isText(Int(node.start)), !isIdentifier(Int(node.start))
    else { return false }
    let isTight = input[place] == Byte.hash
    pending.append(.otherComment(at: span(place, place + (isTight ? 1 : 2)), isTight: isTight))
    tree.nodes[index].flags.insert(.broken)
    return true
  }

  /// Whether a value may be the identifier of a segue, in a map with one for each direction.
  private func isIdentifier(_ offset: Int) -> Bool {
    DirectionName(rawValue: String(key(before: offset).dropLast()))?.kind == .segue
  }
}

extension Diagnostic {
  static func indentedMarker(at span: Span, indentation: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.indentation, "the line between two transitions begins in the first column",
      at: span, help: "write '---' without spaces before it",
      fixes: [FixIt("remove the spaces", [Edit(indentation, "")])])
  }

  static func itemWithoutKey(_ item: String, at span: Span, after value: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.mixedCollection, "a list item among keys", at: span,
      labels: [Label(value, "YAML reads it as a part of this value")],
      help: "the key of the list is missing, such as a line 'stage:' above '\(item)'")
  }

  static func otherComment(at span: Span, isTight: Bool) -> Diagnostic {
    Diagnostic(
      YAMLMistake.strayCharacter,
      isTight ? "a space must precede the '#' of a comment" : "this is not a comment or a value",
      at: span,
      help: isTight
        ? "write ' #' with a space before it, or remove it" : "a comment begins with '#'",
      fixes: [
        isTight
          ? FixIt("add a space", [Edit(span.atStart, " ")], isSafe: false)
          : FixIt("write '#'", [Edit(span, "#")], isSafe: false)
      ])
  }
}
