import TransitionDiagnostics

/// The mistakes in a file's bytes and in its YAML: T0001 to T0049.
package enum YAMLMistake {
  // MARK: Bytes

  package static let invalidUTF8 = DiagnosticKind(
    "T0001", .error, "The file holds bytes that are not UTF-8.")
  package static let otherEncoding = DiagnosticKind(
    "T0002", .error, "The file is UTF-16 or UTF-32; specs are UTF-8.")
  package static let byteOrderMark = DiagnosticKind(
    "T0003", .warning, "The file begins with a byte order mark.")
  package static let fileTooLarge = DiagnosticKind(
    "T0004", .error, "The file is larger than a spec may be.")
  package static let controlCharacter = DiagnosticKind(
    "T0005", .error, "The file holds a control character.")

  // MARK: Limits

  package static let nestedTooDeeply = DiagnosticKind(
    "T0006", .error, "Maps and lists are nested more deeply than a spec may be.")
  package static let tooManyNodes = DiagnosticKind(
    "T0007", .error, "The file holds more keys and values than a spec may have.")
  package static let tooManyAliasedNodes = DiagnosticKind(
    "T0008", .error, "The file's aliases expand to too many keys and values.")
  package static let tooManyDocuments = DiagnosticKind(
    "T0009", .error, "The file holds more documents than it may.")

  // MARK: YAML that the language leaves out

  package static let mergeKey = DiagnosticKind(
    "T0010", .error, "YAML's merge key '<<' is not part of the language.")
  package static let tag = DiagnosticKind(
    "T0011", .error, "YAML's tags, which begin with '!', are not part of the language.")
  package static let complexKey = DiagnosticKind(
    "T0012", .error, "A map or a list is used as a key.")
  package static let directive = DiagnosticKind(
    "T0013", .error, "YAML's directives, which begin with '%', are not part of the language.")
  package static let undefinedAlias = DiagnosticKind(
    "T0014", .error, "An alias '*name' without an anchor before it.")
  package static let recursiveAlias = DiagnosticKind(
    "T0015", .error, "An alias is inside the value it refers to.")
  package static let misusedIndicator = DiagnosticKind(
    "T0016", .error, "A value begins with '&' or '*', which YAML keeps for anchors and aliases.")

  // MARK: YAML's traps

  package static let commaInFlow = DiagnosticKind(
    "T0020", .error, "An expression with a comma in flow style without quotes.")
  package static let hashColor = DiagnosticKind(
    "T0021", .error, "A color that begins with '#' without quotes: YAML reads a comment.")
  package static let colonInValue = DiagnosticKind(
    "T0022", .error, "A value without quotes has a colon and a space.")
  package static let dashInLine = DiagnosticKind(
    "T0023", .error, "A '-' with a space after it where no list can begin.")
  package static let tabIndentation = DiagnosticKind(
    "T0024", .error, "A line is indented with a tab, or with a space that YAML does not accept.")
  package static let unclosedQuote = DiagnosticKind(
    "T0025", .error, "A quote is not closed.")
  package static let unclosedBracket = DiagnosticKind(
    "T0026", .error, "A bracket or brace is not closed.")
  package static let reservedCharacter = DiagnosticKind(
    "T0027", .error, "A value begins with a character that YAML reserves.")
  package static let indentation = DiagnosticKind(
    "T0028", .error, "A line's indentation fits nothing before it.")
  package static let colonWithoutBlank = DiagnosticKind(
    "T0029", .error, "No space follows the colon after a key.")
  package static let missingColon = DiagnosticKind(
    "T0030", .error, "A line among keys has no colon.")
  package static let missingComma = DiagnosticKind(
    "T0031", .error, "A comma is missing in a list or map in flow style.")
  package static let mixedCollection = DiagnosticKind(
    "T0032", .error, "List items and keys are mixed.")
  package static let escape = DiagnosticKind(
    "T0033", .error, "A backslash in double quotes begins nothing that YAML knows.")
  package static let blockScalar = DiagnosticKind(
    "T0034", .error, "A value begins with '|' or '>', which YAML keeps for texts of several lines.")
  package static let textAfterValue = DiagnosticKind(
    "T0035", .error, "Something follows a quoted text, a list or a map that has ended.")
  package static let strayCharacter = DiagnosticKind(
    "T0036", .error, "A bracket, brace or comma where none is allowed.")
  package static let dashWithoutBlank = DiagnosticKind(
    "T0037", .error, "No space follows the dash of a list item.")
  package static let otherSyntax = DiagnosticKind(
    "T0049", .error, "The text is not YAML.")

  /// Every kind of this stage, in the order of the codes.
  package static let all = [
    invalidUTF8, otherEncoding, byteOrderMark, fileTooLarge, controlCharacter, nestedTooDeeply,
    tooManyNodes, tooManyAliasedNodes, tooManyDocuments, mergeKey, tag, complexKey, directive,
    undefinedAlias, recursiveAlias, misusedIndicator, commaInFlow, hashColor, colonInValue,
    dashInLine, tabIndentation, unclosedQuote, unclosedBracket, reservedCharacter, indentation,
    colonWithoutBlank, missingColon, missingComma, mixedCollection, escape, blockScalar,
    textAfterValue, strayCharacter, dashWithoutBlank, otherSyntax,
  ]
}

// MARK: - Factories

extension Diagnostic {
  static func invalidUTF8(at span: Span, byte: UInt8) -> Diagnostic {
    Diagnostic(
      YAMLMistake.invalidUTF8, "byte \(hexadecimal(byte)) at offset \(span.start) is not UTF-8",
      at: span, help: "save the file as UTF-8")
  }

  static func otherEncoding(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.otherEncoding, "this file is \(name), a spec is UTF-8", at: span,
      help: "save the file as UTF-8 without a byte order mark")
  }

  static func byteOrderMark(at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.byteOrderMark, "the file begins with a byte order mark", at: span,
      help: "save the file as UTF-8 without a byte order mark",
      fixes: [FixIt("remove the byte order mark", [Edit(span, "")])])
  }

  static func fileTooLarge(_ size: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.fileTooLarge,
      "the file has \(size) bytes; a spec can have at most \(YAMLLimits.fileSize)", at: span,
      help: "split the transitions over several files")
  }

  static func controlCharacter(_ scalar: Unicode.Scalar, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.controlCharacter,
      "a spec cannot contain the control character \(scalar.codePoint)", at: span,
      fixes: [FixIt("remove it", [Edit(span, "")])])
  }

  static func nestedTooDeeply(at span: Span, throughAlias: Bool) -> Diagnostic {
    Diagnostic(
      YAMLMistake.nestedTooDeeply,
      "maps and lists are nested more than \(YAMLLimits.nesting) deep", at: span,
      label: throughAlias ? "what this alias refers to is too deep here" : nil,
      help: "no key of the language is that deep: remove some brackets and braces")
  }

  static func tooManyNodes(at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.tooManyNodes, "the file has more than \(YAMLLimits.nodes) keys and values",
      at: span, label: "reading ends here", help: "split the transitions over several files")
  }

  static func tooManyAliasedNodes(at span: Span, anchor: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.tooManyAliasedNodes,
      "the aliases of this file expand to more than \(YAMLLimits.aliasedNodes) keys and values",
      at: span, labels: [Label(anchor, "this alias expands to all of this")],
      help: "write what is meant where it is needed: aliases of aliases grow with each step")
  }

  static func tooManyDocuments(at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.tooManyDocuments,
      "the file has more than \(YAMLLimits.documents) documents", at: span,
      label: "reading ends here", help: "split the transitions over several files")
  }

  static func mergeKey(at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.mergeKey, "YAML's merge key '<<' is not part of the language", at: span,
      help: "write the keys out, or build on a whole transition with 'extends:'")
  }

  static func tag(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.tag, "YAML's tag '\(name)' is not part of the language", at: span,
      help: "remove it: a value's type follows from its place, and negation is written 'not x'")
  }

  static func complexKey(_ kind: NodeTree.Kind, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.complexKey, "a \(kind == .sequence ? "list" : "map") cannot be a key", at: span,
      help: "a key is a name, a place such as '50%', or an interval such as '0%..40%'")
  }

  static func directive(_ text: String, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.directive, "YAML's directive '\(text)' is not part of the language", at: span,
      help: "remove the line; specs are YAML 1.1 and 1.2 alike")
  }

  static func undefinedAlias(_ name: String, at span: Span, near: Label?) -> Diagnostic {
    Diagnostic(
      YAMLMistake.undefinedAlias, "no anchor '&\(name)' comes before the alias '*\(name)'",
      at: span, labels: near.map { [$0] } ?? [],
      help: "a product has a value on both sides of its '*'; an alias needs its anchor first")
  }

  static func recursiveAlias(_ name: String, at span: Span, anchor: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.recursiveAlias, "the alias '*\(name)' is inside the value it refers to",
      at: span, labels: [Label(anchor, "'&\(name)' begins here and has not ended")],
      help: "write the value out in place of the alias")
  }

  static func misusedIndicator(_ character: String, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.misusedIndicator, "a value cannot begin with '\(character)'", at: span,
      label: "YAML reads \(character == "*" ? "an alias" : "an anchor")",
      help: character == "*"
        ? "a product has a value on both sides of its '*'" : "write 'and' for a logical and")
  }

  static func commaInFlow(at span: Span, comma: Span, quoted: String) -> Diagnostic {
    Diagnostic(
      YAMLMistake.commaInFlow, "an expression with a comma must be quoted in flow style", at: span,
      labels: [Label(comma, "YAML ends the value at this comma")],
      help: instruction(quoted), fixes: [FixIt("quote the expression", [Edit(span, quoted)])])
  }

  /// - Parameter isWanted: Whether a color is sure to be meant: elsewhere quotes are only offered.
  static func hashColor(
    at span: Span, value: Span, quoted: String, isWanted: Bool
  ) -> Diagnostic {
    Diagnostic(
      YAMLMistake.hashColor, "a color that begins with '#' must be quoted", at: span,
      label: "YAML reads a comment", help: instruction(quoted),
      fixes: [FixIt("quote the color", [Edit(value, quoted)], isSafe: isWanted)])
  }

  static func colonInValue(
    at span: Span, value: Span, help: String, fixes: [FixIt]
  ) -> Diagnostic {
    Diagnostic(
      YAMLMistake.colonInValue, "a value with a colon must be quoted", at: span,
      label: "YAML reads a second key", labels: [Label(value, "the value begins here")],
      help: help, fixes: fixes)
  }

  static func dashInLine(at span: Span, fixes: [FixIt]) -> Diagnostic {
    Diagnostic(
      YAMLMistake.dashInLine, "a list cannot begin within a line", at: span,
      label: "YAML reads a list item",
      help: "a negative number has no space after its '-'; "
        + "write list items on their own lines, or in [ ] without dashes",
      fixes: fixes)
  }

  static func tabIndentation(at span: Span, lines: Int, fixes: [FixIt]) -> Diagnostic {
    Diagnostic(
      YAMLMistake.tabIndentation, "YAML is indented with spaces, and this line has a tab", at: span,
      notes: lines > 1 ? ["\(lines) lines of this document are indented with tabs"] : [],
      help: lines > 0 ? "use two spaces for each level" : "replace it with a space", fixes: fixes
    )
  }

  static func strangeIndentation(at span: Span, count: Int, _ edits: [Edit]) -> Diagnostic {
    Diagnostic(
      YAMLMistake.tabIndentation,
      "YAML is indented with spaces, and this character only looks like one", at: span,
      notes: count > 1 ? ["there are \(count) of them in the indentation"] : [],
      help: "replace it with a space; copied text often has no-break spaces",
      fixes: [FixIt("use spaces", edits, isSafe: true)])
  }

  static func unclosedQuote(_ quote: String, opening: Span, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.unclosedQuote, "the quote \(quote) is not closed", at: span,
      labels: [Label(opening, "opened here")], help: "close it with \(quote) at the end of the text"
    )
  }

  static func unclosedBracket(_ opening: Span, _ bracket: String, closing: String, at span: Span)
    -> Diagnostic
  {
    Diagnostic(
      YAMLMistake.unclosedBracket, "'\(bracket)' is not closed", at: span,
      label: "expected '\(closing)' before this", labels: [Label(opening, "opened here")],
      help: "close it with '\(closing)'")
  }

  static func wrongBracket(
    _ opening: Span, expected: String, found: String, isSafe: Bool, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      YAMLMistake.unclosedBracket, "expected '\(expected)', found '\(found)'", at: span,
      labels: [Label(opening, "opened here")],
      fixes: [FixIt("write '\(expected)'", [Edit(span, expected)], isSafe: isSafe)])
  }

  static func surplusBracket(_ bracket: String, at span: Span) -> Diagnostic {
    let opening = bracket == "]" ? "[" : "{"
    return Diagnostic(
      YAMLMistake.strayCharacter, "'\(bracket)' closes nothing", at: span,
      help: "remove it, or write '\(opening)' where it should begin")
  }

  static func reservedCharacter(_ character: String, at span: Span, help: String, fix: FixIt?)
    -> Diagnostic
  {
    Diagnostic(
      YAMLMistake.reservedCharacter, "a value cannot begin with '\(character)'", at: span,
      label: "YAML reserves this character", help: help, fixes: fix.map { [$0] } ?? [])
  }

  static func indentation(_ message: String, at span: Span, labels: [Label]) -> Diagnostic {
    Diagnostic(
      YAMLMistake.indentation, message, at: span, labels: labels,
      help: "keys of one map begin in the same column, keys of an inner map deeper")
  }

  static func strayItem(_ message: String, at span: Span, after first: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.indentation, message, at: span, labels: [Label(first, "an item of the list")],
      help: "items of one list begin in the same column")
  }

  /// `next` is what stands directly behind the colon.
  static func colonWithoutBlank(at span: Span, colon: Span, next: UInt8) -> Diagnostic {
    if next == UInt8(ascii: ":") {
      return Diagnostic(
        YAMLMistake.colonWithoutBlank, "a key has only one colon", at: span,
        help: "remove the other one", fixes: [FixIt("remove the colon", [Edit(colon, "")])])
    }
    if next >= 0x80 {
      return Diagnostic(
        YAMLMistake.colonWithoutBlank, "a space must follow the colon after a key", at: span,
        label: "YAML reads one text",
        help: "another character follows the colon, perhaps a no-break space: type a space")
    }
    return Diagnostic(
      YAMLMistake.colonWithoutBlank, "a space must follow the colon after a key", at: span,
      label: "YAML reads one text", help: "write ': '",
      fixes: [FixIt("insert a space", [Edit(colon.atEnd, " ")])])
  }

  static func missingColon(at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.missingColon, "a key needs a colon and a value", at: span,
      label: "no ': ' in this line", help: "write 'key: value'")
  }

  /// An entry, as it is written.
  ///
  /// - Parameters:
  ///   - isLine: Whether it is a line of its own.
  ///   - isCut: Whether a comma stands before it.
  static func missingColon(
    at span: Span, _ written: String, isLine: Bool = false, isCut: Bool = false
  ) -> Diagnostic {
    let label = "no ': ' in this \(isLine ? "line" : "entry")"
    let isSign = { (character: Character) in "=:：; ".contains(character) }
    let key = written.prefix { !isSign($0) }
    let signs = written.dropFirst(key.count).prefix(while: isSign)
    var value = written.dropFirst(key.count + signs.count)
    if signs.contains("="), value.first == ">" { value = value.dropFirst().drop { $0 == " " } }
    let isKey = key.allSatisfy { $0.isLetter || $0.isNumber || "_.%".contains($0) }
    guard isKey, let first = value.first, !"/*+<>|&".contains(first), !value.hasPrefix("- ") else {
      return Diagnostic(
        YAMLMistake.missingColon, "a key needs a colon and a value", at: span, label: label,
        help: isCut
          ? "write 'key: value', or '->' for the comma if it is the way between two values"
          : "write 'key: value', or remove the braces")
    }
    let isQuoted = first == "\"" || first == "'" || !value.contains(",") || isLine
    let entry = "\(key): \(isQuoted ? String(value) : "\"\(value)\"")"
    return Diagnostic(
      YAMLMistake.missingColon, "a key needs a colon and a value", at: span, label: label,
      help: "write '\(entry)'",
      fixes: [FixIt("write a colon", [Edit(span, entry)], isSafe: false)])
  }

  static func arrowInBraces(at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.missingColon, "a key needs a colon and a value", at: span,
      label: "an arrow, and no map", help: "remove the braces: an arrow has none")
  }

  static func commaInSummary(_ whole: String, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.missingColon, "a key needs a colon and a value", at: span,
      label: "the comma has ended the summary", help: "write 'summary: \"\(whole)\"'")
  }

  /// `key` stands before a bracket, without a blank where it is tight, and `place` is directly behind it.
  static func missingColon(
    at span: Span, behind place: Span, _ key: String, isTight: Bool
  ) -> Diagnostic {
    Diagnostic(
      YAMLMistake.missingColon, "a key needs a colon and a value", at: span,
      help: "write '\(key):' before the bracket",
      fixes: [FixIt("write a colon", [Edit(place, isTight ? ": " : ":")])])
  }

  static func missingValue(at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.missingColon, "a key needs a colon and a value", at: span,
      label: "no value after this colon", help: "write 'key: value'")
  }

  static func comment(at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.missingColon, "this is no comment, and no key either", at: span,
      help: "a comment begins with '#'",
      fixes: [FixIt("write '#' before it", [Edit(span.atStart, "# ")])])
  }

  /// `place` is where the comma belongs, with what stands there in its stead.
  static func missingComma(
    in place: Span, isSafe: Bool, opening: Span, bracket: String
  ) -> Diagnostic {
    Diagnostic(
      YAMLMistake.missingComma, "a comma is missing", at: place,
      labels: [Label(opening, "in '\(bracket)'")],
      help: "write ',' between two entries, or quote the value if this is all of it",
      fixes: [FixIt("write a comma", [Edit(place, ",")], isSafe: isSafe)])
  }

  static func mixedCollection(_ message: String, at span: Span, label: Label, help: String)
    -> Diagnostic
  {
    Diagnostic(YAMLMistake.mixedCollection, message, at: span, labels: [label], help: help)
  }

  static func escape(_ text: String, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.escape, "'\(text)' is not a YAML escape", at: span,
      help: "write '\\\\' for a backslash, or use single quotes")
  }

  static func blockScalar(_ character: String, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.blockScalar, "a value cannot begin with '\(character)'", at: span,
      label: "YAML reads the beginning of a multi-line text",
      help: character == ">"
        ? "a comparison has a value on both sides; an arrow is '->'"
        : "remove it, or quote the value if it is text, such as a summary")
  }

  static func textAfterValue(at span: Span, value: Span, isQuoted: Bool) -> Diagnostic {
    Diagnostic(
      YAMLMistake.textAfterValue,
      isQuoted ? "nothing can follow a quoted value" : "nothing can follow a value in brackets",
      at: span, labels: [Label(value, "the value ends here")],
      help: isQuoted
        ? "quote the whole value or none of it"
        : "brackets are a whole value; a rect is written rect(x, y, width, height)")
  }

  static func strayCharacter(_ character: String, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.strayCharacter, "unexpected '\(character)'", at: span,
      help: "remove it, or quote the value if it belongs to a text")
  }

  static func signAtEnd(_ sign: String, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.strayCharacter, "unexpected '\(sign)'", at: span,
      help: "remove the '\(sign)': a value ends with its line",
      fixes: [FixIt("remove it", [Edit(span, "")])])
  }

  static func dashWithoutBlank(at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.dashWithoutBlank, "a space must follow the dash of a list item", at: span,
      label: "YAML reads one text",
      fixes: [
        FixIt(
          "insert a space",
          [Edit(Span(file: span.file, start: span.start + 1, end: span.start + 1), " ")])
      ])
  }

  static func missingKey(at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.otherSyntax, "a key is missing before ':'", at: span,
      help: "write 'key: value', or remove it")
  }

  static func missingMarker(at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.otherSyntax, "'...' ends a transition, and begins no other one", at: span,
      help: "write '---' between two transitions",
      fixes: [FixIt("write '---'", [Edit(span, "---")])])
  }

  static func otherSyntax(_ problem: String, at span: Span) -> Diagnostic {
    Diagnostic(
      YAMLMistake.otherSyntax, "this is not YAML", at: span,
      notes: problem.isEmpty ? [] : ["the YAML reader says: \(problem)"],
      help: "quote the value if this is text, such as a summary")
  }
}

/// What to write instead, unless that is too long for a line.
private func instruction(_ replacement: String) -> String {
  replacement.count > 80 || replacement.contains("\n")
    ? "quote the whole value" : "write \(replacement)"
}

private func hexadecimal(_ byte: UInt8) -> String {
  "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
