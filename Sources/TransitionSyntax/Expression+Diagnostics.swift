import TransitionCatalog
import TransitionDiagnostics

/// What can be wrong with the text of a scalar.
extension DiagnosticKind {
  static let unexpectedText = DiagnosticKind(
    "T0120", .error, "An expression continues in a way the grammar does not allow.")
  static let unknownUnit = DiagnosticKind(
    "T0121", .error, "A unit that the language does not have.")
  static let malformedNumber = DiagnosticKind(
    "T0122", .error, "A number that is too large, or that ends in a dot.")
  static let malformedColor = DiagnosticKind(
    "T0123", .error, "A color that is not # and six or eight hexadecimal digits.")
  static let unknownCharacter = DiagnosticKind(
    "T0124", .error, "A character that has no meaning in an expression, a key or a name.")
  static let unclosedParenthesis = DiagnosticKind(
    "T0125", .error, "A parenthesis is opened and not closed.")
  static let chained = DiagnosticKind(
    "T0126", .error, "Comparisons or arrows follow each other in one expression.")
  static let misplacedArrow = DiagnosticKind(
    "T0127", .error, "An arrow where only a value is allowed, or one with neither end.")
  static let malformedPlace = DiagnosticKind(
    "T0128", .error, "A place on the clock that is not written as 50%, 1/3 or 20%..80%.")
  static let unknownCurve = DiagnosticKind(
    "T0129", .error, "A curve that the language does not have, or with the wrong arguments.")
  package static let expressionTooLarge = DiagnosticKind(
    "T0130", .error, "An expression that is longer or more deeply nested than the limits.")

  /// The kinds of the expression language, in the order of their codes.
  package static let expressionKinds: [DiagnosticKind] = [
    unexpectedText, unknownUnit, malformedNumber, malformedColor, unknownCharacter,
    unclosedParenthesis, chained, misplacedArrow, malformedPlace, unknownCurve, expressionTooLarge,
  ]
}

extension Diagnostic {
  static func expected(
    _ wanted: String, found: String, at span: Span, help: String?
  ) -> Diagnostic {
    Diagnostic(.unexpectedText, "expected \(wanted), found \(found)", at: span, help: help)
  }

  static func thirdPlace(at span: Span) -> Diagnostic {
    expected(
      "',' or ')'", found: "a third place", at: span, help: "a stop has one place, or two")
  }

  static func brokenArrow(at span: Span) -> Diagnostic {
    Diagnostic(
      .unexpectedText, "this is not an arrow", at: span,
      help: "the arrow is written '->', in one piece",
      fixes: [FixIt("write '->'", [Edit(span, "->")])])
  }

  static func afterCurve(_ text: String, isComma: Bool, at span: Span) -> Diagnostic {
    Diagnostic(
      .unexpectedText, "\(text) cannot follow a curve", at: span,
      help: isComma
        ? "remove the ',': a curve is one word, or a function"
        : text == "'-'"
          ? "a name has no '-': what is called 'ease-out' elsewhere is 'easeOut'"
          : "write one curve; keyframes can each have their own")
  }

  private static let ofWay = "the way from one value to another is written '0 -> 1'"

  /// Something behind an expression that has ended.
  ///
  /// - Parameters:
  ///   - isTight: Whether no blank stands before and behind it, and no other comma in the text.
  ///   - digitsBehind: How many digits follow.
  ///   - isDecimal: Whether a comma can only be meant for a decimal point.
  ///   - isLast: Whether nothing follows.
  ///   - gap: Where the blanks before it stand.
  static func afterValue(
    _ token: Token, _ text: String, behind value: String, isTight: Bool, digitsBehind: Int,
    isDecimal: Bool, isLast: Bool, gap: Span, at span: Span
  ) -> Diagnostic {
    var fixes: [FixIt] = []
    let help: String
    switch token {
    case .name("to"), .name("until"):
      help = "an arrow is written '->', as in '0 -> 1'"
      fixes = [FixIt("write '->'", [Edit(span, "->")])]
    case .range:
      help = "the way from one value to another is written '->', as in '0 -> 1'"
      fixes = [FixIt("write ' -> '", [Edit(span, " -> ")], isSafe: false)]
    case .name where Unit(rawValue: text) != nil && value.utf8.last.map(isDigit) != true:
      help = "a unit can only follow a number: multiply by '1\(text)'"
    case .name where Unit(rawValue: text) != nil:
      help = "write a unit directly after its number: '\(value)\(text)'"
      fixes = [FixIt("remove the space", [Edit(gap, "")])]
    case .name where FamiliarWord.unit(text) != nil:
      let unit = FamiliarWord.unit(text) ?? ""
      let written = "write '\(value)\(unit)'"
      help =
        (unit.isEmpty ? "points have no unit: " : "a unit comes directly after its number: ")
        + written
      // A letter may be anything.
      fixes = [FixIt(written, [Edit(gap, ""), Edit(span, unit)], isSafe: text.utf8.count > 1)]
    case .name where value.utf8.last.map(isDigit) == true && FamiliarWord.adviceOnUnit(text) != nil:
      help = FamiliarWord.adviceOnUnit(text) ?? ""
    case .comma where isTight && digitsBehind == 3 && value.utf8.allSatisfy(isDigit):
      help = "write a number without thousands separators, and its decimals after a point"
    case .comma where isTight && value.utf8.allSatisfy(isDigit):
      help =
        isDecimal
        ? "write the decimal separator as '.'"
        : "a decimal has a point: write '.'; " + ofWay
          + ", and what is made of two numbers as point(x, y) or size(w, h)"
      // It may stand between two values as well.
      fixes = [FixIt("write '.'", [Edit(span, ".")], isSafe: isDecimal)]
    case .name where value == "if": help = "write if(condition, a, b)"
    case .name where NamedCurve(rawValue: text) != nil:
      help = "write a curve under 'curve:', next to 'value:'"
    case .comma where [Function.black, .white].contains(Function(rawValue: value)):
      help = "write a color's alpha in parentheses after it, as in '\(value)(30%)'"
    case .comma where isLast: help = "remove the ',': a value ends with its line"
    case .comma where value.utf8.last.map(isDigit) == true:
      help =
        ofWay
        + ", and what is made of several numbers as rect(x, y, w, h), point(x, y) or size(w, h)"
    case .comma:
      help = "what is made of several numbers has a name: rect(x, y, w, h), point(x, y), size(w, h)"
    case .close: help = "remove it, or add the matching '('"
    case .open:
      help =
        "write a function before its arguments, as in 'offset(to.final, 0, 10)'; "
        + "a product is written '*'"
    case .dot: help = "a dot needs a name on both sides"
    case .name
    where (Edge(rawValue: value) != nil || value == "center")
      && FamiliarWord.meaning(of: value + text, as: .value) != nil:
      help = "write a point: point(0, 0) is the top left, point(1, 1) the bottom right"
    case .number
    where text.hasSuffix("%")
      && (["black", "white", "clear"].contains(value) || value.hasPrefix("#")):
      help = "the colors of a gradient are evenly spaced and cannot be given places"
    case .number where value.utf8.last.map({ isDigit($0) || $0 == UInt8(ascii: "%") }) == true:
      help =
        "several numbers are written point(x, y), size(w, h) or rect(x, y, w, h), and the way from "
        + "one to another '0 -> 1'"
    case .number, .color, .name, .arrow, .slash, .sign, .end, .invalid:
      help = "write an operator such as '*', or the arrow '->', between two values"
    }
    return Diagnostic(
      .unexpectedText, "'\(text)' cannot follow a complete value", at: span, help: help,
      fixes: fixes)
  }

  static func unknownUnit(_ unit: String, number: String, at span: Span) -> Diagnostic {
    if unit.hasPrefix("_") {
      return Diagnostic(
        .malformedNumber, "the number '\(number)\(unit)' has a '_' in it", at: span,
        help: "write its digits without marks between them")
    }
    if number == "0", "xXbBoO".contains(unit.prefix(1)), unit.dropFirst().first?.isHexDigit == true
    {
      return Diagnostic(
        .malformedNumber, "the number '\(number)\(unit)' is not decimal", at: span,
        help: "write it with the digits from 0 to 9")
    }
    let units = Unit.allCases.map(\.rawValue)
    let message = "there is no unit '\(unit)'"
    let replacement: String
    var isSafe = true
    switch FamiliarWord.meaning(of: unit, as: .unit) {
    case .write(let other): replacement = other
    case .advice(let help): return Diagnostic(.unknownUnit, message, at: span, help: help)
    case nil where unit.first == "x" && unit.dropFirst().allSatisfy(\.isNumber):
      return Diagnostic(
        .unknownUnit, message, at: span,
        help: "a grid is written '{ columns: 4, rows: 6 }', and a product with '*'")
    case nil:
      guard let near = nearestName(to: unit, in: units) else {
        return Diagnostic(
          .unknownUnit, message, at: span, help: "the units are " + units.joined(separator: ", "))
      }
      replacement = near
      isSafe = false
    }
    let written = "write '\(number)\(replacement)'"
    return Diagnostic(
      .unknownUnit, message, at: span,
      help: replacement.isEmpty ? "points have no unit: \(written)" : written,
      fixes: [FixIt(written, [Edit(span, replacement)], isSafe: isSafe)])
  }

  static func malformedNumber(_ text: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedNumber, "the number '\(text)' is too large", at: span,
      help: "write a number that a double can hold")
  }

  static func numberEndsInDot(_ text: String, isAlone: Bool, at span: Span) -> Diagnostic {
    guard isAlone else {
      return Diagnostic(
        .malformedNumber, "a number has one point at the most", at: span,
        help: "write it without marks between its thousands, its decimals behind the point")
    }
    return Diagnostic(
      .malformedNumber, "a number does not end in a dot", at: span,
      help: "write '\(text)' or '\(text).0'", fixes: [FixIt("write '\(text)'", [Edit(span, text)])])
  }

  static func malformedColor(_ text: String, at span: Span) -> Diagnostic {
    let message = "'\(text)' is not a color"
    let whole = wholeColors(in: text)
    guard whole != text else {
      return Diagnostic(
        .malformedColor, message, at: span,
        help: "write six hexadecimal digits after the '#', or eight to include the opacity")
    }
    return Diagnostic(
      .malformedColor, message, at: span, help: "write '\(whole)'",
      fixes: [FixIt("write '\(whole)'", [Edit(span, whole)])])
  }

  /// The text with `#rrggbb` for each color in it that is written `#rgb`, and the same with an opacity.
  static func wholeColors(in text: String) -> String {
    let parts = text.split(separator: "#", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      let digits = part.prefix(while: \.isHexDigit)
      let rest = part.dropFirst(digits.count)
      let isShort =
        (digits.count == 3 || digits.count == 4) && rest.utf8.first.map(isNamePart) != true
      result += "#" + (isShort ? digits.map { "\($0)\($0)" }.joined() : String(digits)) + rest
    }
  }

  static func tightComment(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedColor, "a color cannot directly follow a value", at: span,
      help: "a comment needs a space before its '#'")
  }

  /// - Parameters:
  ///   - behind: The byte directly before the sign, a blank too; nil at the beginning.
  ///   - before: The byte directly behind it; nil at the end.
  static func unknownSign(
    _ sign: String, behind: UInt8?, before: UInt8?, at span: Span
  ) -> Diagnostic {
    let isTight = behind.map { !isSpace($0) } ?? false
    let isFollowed = before.map { !isSpace($0) } ?? false
    if let scalar = sign.unicodeScalars.first, scalar.isInvisible {
      // People in many places type a narrow space before a percent sign, which is part of its number.
      let hasBlank = sign.unicodeScalars.contains(where: \.properties.isWhitespace)
      let isBlank = hasBlank && before != UInt8(ascii: "%")
      return Diagnostic(
        .unknownCharacter, "an invisible character is here: \(scalar.codePoint)", at: span,
        help: (isBlank ? "type a space" : "remove it") + "; copied text often has such characters",
        fixes: [FixIt(isBlank ? "write a space" : "remove it", [Edit(span, isBlank ? " " : "")])])
    }
    let message = "the sign '\(sign)' has no meaning in an expression"
    let typed = sign.unicodeScalars.compactMap(\.asciiSign).map { String($0) }.joined()
    let meaning =
      typed.isEmpty ? FamiliarWord.meaning(of: sign, as: .sign) : FamiliarWord.Meaning.write(typed)
    switch meaning {
    case .write(let other):
      let isWord = typed.isEmpty && isName(other) && Unit(rawValue: other) == nil
      if isWord, isTight, !isFollowed {
        return Diagnostic(
          .unknownCharacter, message, at: span, help: "write '\(other)' before its operand")
      }
      let text =
        (isWord && isTight ? " " : "") + other
        + (isWord && isFollowed || other == "deg" && (before.map(isNamePart) ?? false) ? " " : "")
      // A dash between blanks may be meant for an arrow.
      let isDash = other == "-" && !isTight && !isFollowed
      // In YAML some signs mean something by themselves, first of all at the beginning.
      let beginsPlainly = behind != nil || typed.utf8.first.map(isNamePart) ?? true
      let isPlain = typed.utf8.allSatisfy { isNamePart($0) || "%.+-*/".utf8.contains($0) }
      // Some write a point in the middle of a number.
      let isPoint = sign == "·" && (behind.map(isDigit) ?? false) && (before.map(isDigit) ?? false)
      // Where a value is, an interval is none.
      let isSafe = !isDash && isPlain && beginsPlainly && !isPoint && other != ".."
      let help =
        if isDash {
          "write '-', or '->' for the way from one value to another"
        } else if isPoint {
          "write '.' in a number, or '*' between two"
        } else if other == ".." {
          "write '..' between two places, and '->' between two values"
        } else {
          "write '\(other)'"
        }
      return Diagnostic(
        .unknownCharacter, message, at: span, help: help,
        fixes: [FixIt("write '\(other)'", [Edit(span, text)], isSafe: isSafe)])
    case .advice(let help):
      return Diagnostic(.unknownCharacter, message, at: span, help: help)
    case nil where sign.allSatisfy(\.isLetter):
      return Diagnostic(
        .unknownCharacter, "the letter '\(sign)' cannot be used in a name", at: span,
        help: "names have the letters from A to Z, digits and '_'")
    case nil:
      return Diagnostic(
        .unknownCharacter, message, at: span,
        help: "}]".contains(sign)
          ? "remove it, or write the bracket that it closes"
          : "an expression has numbers, names, parentheses and the signs + - * / < > == !=")
    }
  }

  /// `end` is where the content of the parentheses ends.
  static func unclosedParenthesis(at span: Span, opening: Span, end: Span) -> Diagnostic {
    Diagnostic(
      .unclosedParenthesis, "a ')' is missing", at: span,
      labels: [Label(opening, "for this '('")], help: "close the parenthesis",
      fixes: [FixIt("add ')'", [Edit(end, ")")])])
  }

  static func arrowInParentheses(at span: Span, opening: Span) -> Diagnostic {
    Diagnostic(
      .misplacedArrow, "an arrow cannot be inside parentheses", at: span,
      labels: [Label(opening, "opened here")],
      help: "the arrow joins two whole values: 'max(0, a) -> max(0, b)'")
  }

  static func chainedComparison(at span: Span) -> Diagnostic {
    Diagnostic(
      .chained, "comparisons cannot be chained", at: span,
      help: "write 'a < b and b < c' for 'a < b < c'")
  }

  static func chainedArrow(at span: Span) -> Diagnostic {
    Diagnostic(
      .chained, "a track can have only one arrow", at: span,
      help: "write more values as keyframes: { 0%: a, 50%: b, 100%: c }")
  }

  static func arrowInValue(at span: Span, isMoment: Bool) -> Diagnostic {
    Diagnostic(
      .misplacedArrow, "an arrow cannot be used here", at: span,
      help: isMoment
        ? "a keyframe has one value; write an arrow on an interval, such as '50%..100%: 0 -> 1'"
        : "arrows belong to the tracks under 'animate:'; here write one value")
  }

  static func arrowWithoutEnds(at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedArrow, "the arrow has neither a start nor an end", at: span,
      help: "write at least one of them: 'a ->', '-> b' or 'a -> b'")
  }

  static func malformedPlace(_ text: String, at span: Span) -> Diagnostic {
    let help: String
    if text.contains("->") {
      help = "write an arrow without braces, and an interval as 20%..80%"
    } else if text.hasSuffix("s") {
      help =
        "places are fractions of the time, such as 50%; for seconds write 'delay' and 'duration'"
    } else {
      help = "write a place such as 50%, 0.5 or 1/3, or an interval such as 20%..80%"
    }
    return Diagnostic(
      .malformedPlace, "'\(text)' is not a place on the clock", at: span, help: help)
  }

  static func negativePlace(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedPlace, "a place on the clock is not negative", at: span,
      help: "places are in 0%..100%; use 'delay' to wait")
  }

  /// A name with a dot in front, as Swift writes what a type has; `isKnown`: whether the language has it.
  static func dotBeforeName(
    _ name: String, isKnown: Bool, as vocabulary: Vocabulary, at span: Span
  ) -> Diagnostic {
    let message = "unexpected dot before '\(name)'"
    let other: String
    switch FamiliarWord.meaning(of: name, as: vocabulary) {
    case .advice(let help): return Diagnostic(.unexpectedText, message, at: span, help: help)
    case .write(let word): other = word
    case nil where isKnown: other = name
    case nil:
      return Diagnostic(
        .unexpectedText, message, at: span, help: "write the name without a dot before it"
      )
    }
    let written = "write '\(other)'"
    return Diagnostic(
      .unexpectedText, message, at: span, help: written,
      fixes: [FixIt(written, [Edit(span, other)])])
  }

  /// `name`: what stands there, with the blanks and hyphens that other languages have in names.
  static func unknownCurve(_ name: String, at span: Span) -> Diagnostic {
    if let function = CurveFunction(rawValue: name) {
      return Diagnostic(
        .unknownCurve, "'\(name)' is not written without arguments", at: span,
        help: "write \(function.signature): \(function.summary)")
    }
    let names =
      NamedCurve.allCases.map(\.rawValue) + CurveFunction.allCases.map(\.rawValue)
    // Where the parenthesis is missing the first argument is a part of the name.
    let letters = String(name.prefix { !$0.isNumber })
    if letters != name, let function = CurveFunction(rawValue: letters) {
      return Diagnostic(
        .unknownCurve, "no curve is called '\(name)'", at: span,
        help: "write \(function.signature)")
    }
    let word = String(name.map { $0 == " " ? "-" : $0 })
    let advice = Advice(for: word, as: .curve, among: names, at: span)
    let all = NamedCurve.allCases.map(\.rawValue) + CurveFunction.allCases.map(\.signature)
    return Diagnostic(
      .unknownCurve, "no curve is called '\(name)'", at: span,
      help: advice?.help ?? "a curve is one of " + all.joined(separator: ", "),
      fixes: advice?.fixes ?? [])
  }

  /// `span` is the name, `call` the name with its parentheses.
  static func curveWithoutArguments(_ curve: NamedCurve, at call: Span) -> Diagnostic {
    Diagnostic(
      .unknownCurve, "the curve '\(curve.rawValue)' has no arguments", at: call,
      help: "write '\(curve.rawValue)'",
      fixes: [FixIt("write '\(curve.rawValue)'", [Edit(call, curve.rawValue)])])
  }

  static func malformedCurve(
    _ function: CurveFunction, _ arguments: [ExpressionSyntax], at span: Span
  ) -> Diagnostic {
    let count = arguments.count
    return Diagnostic(
      .unknownCurve,
      "'\(function.rawValue)' is not written with \(count) argument\(count == 1 ? "" : "s")",
      at: span, notes: arguments.noteOfDecimals,
      help: "write \(function.signature): \(function.summary)")
  }

  static func expressionTooLong(limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .expressionTooLarge, "the expression is longer than \(limit) bytes", at: span,
      help: "give parts of it a name under 'let:'")
  }

  static func expressionTooDeep(limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .expressionTooLarge, "the expression is nested more than \(limit) levels deep", at: span,
      help: "give parts of it a name under 'let:'")
  }
}

extension FamiliarWord {
  /// The unit that another word for one stands for; nil for what is none.
  fileprivate static func unit(_ word: String) -> String? {
    if case .write(let unit) = meaning(of: word, as: .unit) { unit } else { nil }
  }

  /// What to do about a word for a unit that none stands for; nil for what is no unit anywhere.
  fileprivate static func adviceOnUnit(_ word: String) -> String? {
    if case .advice(let advice) = meaning(of: word, as: .unit) { advice } else { nil }
  }
}
