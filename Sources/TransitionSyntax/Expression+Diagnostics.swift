import TransitionCatalog
import TransitionDiagnostics

/// What can be wrong with the text of a scalar.
extension DiagnosticKind {
  static let unexpectedText = DiagnosticKind(
    "T0120", .error, "An expression goes on otherwise than the grammar allows.")
  static let unknownUnit = DiagnosticKind(
    "T0121", .error, "A unit that the language does not have.")
  static let malformedNumber = DiagnosticKind(
    "T0122", .error, "A number that is too large, or that ends in a dot.")
  static let malformedColor = DiagnosticKind(
    "T0123", .error, "A colour that is not # and six or eight hexadecimal digits.")
  static let unknownCharacter = DiagnosticKind(
    "T0124", .error, "A character that has no meaning in an expression.")
  static let unclosedParenthesis = DiagnosticKind(
    "T0125", .error, "A parenthesis is opened and not closed.")
  static let chained = DiagnosticKind(
    "T0126", .error, "Comparisons or arrows follow each other in one expression.")
  static let misplacedArrow = DiagnosticKind(
    "T0127", .error, "An arrow where only a value can stand, or one without an end.")
  static let malformedPlace = DiagnosticKind(
    "T0128", .error, "A place on the clock that is not written as 50%, 1/3 or 20%..80%.")
  static let unknownCurve = DiagnosticKind(
    "T0129", .error, "A curve that the language does not have, or with the wrong arguments.")
  static let expressionTooLarge = DiagnosticKind(
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
    Diagnostic(.unexpectedText, "\(wanted) is expected, not \(found)", at: span, help: help)
  }

  static func unknownUnit(_ unit: String, number: String, at span: Span) -> Diagnostic {
    let units = Unit.allCases.map(\.rawValue)
    let help: String
    switch unit {
    case "px", "pt", "pts", "dp": help = "points have no unit: write '\(number)'"
    case "degrees", "degree", "°": help = "write '\(number)deg'"
    case "sec", "secs", "seconds", "second": help = "write '\(number)s'"
    default:
      help =
        nearestName(to: unit, in: units).map { "did you mean '\(number)\($0)'?" }
        ?? "the units are " + units.joined(separator: ", ")
    }
    return Diagnostic(.unknownUnit, "there is no unit '\(unit)'", at: span, help: help)
  }

  static func malformedNumber(_ text: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedNumber, "the number '\(text)' is too large", at: span,
      help: "write a number that a double can hold")
  }

  static func numberEndsInDot(_ text: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedNumber, "a number does not end in a dot", at: span,
      help: "write '\(text)' or '\(text).0'", fixes: [FixIt("write '\(text)'", [Edit(span, text)])])
  }

  static func malformedColor(_ text: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedColor, "'\(text)' is no colour", at: span,
      help: "write six hexadecimal digits behind the '#', or eight with the opacity")
  }

  static func unknownCharacter(_ message: String, at span: Span, help: String?) -> Diagnostic {
    Diagnostic(.unknownCharacter, message, at: span, help: help)
  }

  static func unclosedParenthesis(at span: Span, opening: Span) -> Diagnostic {
    Diagnostic(
      .unclosedParenthesis, "a ')' is missing", at: span,
      labels: [Label(opening, "for this '('")], help: "close the parenthesis",
      fixes: [FixIt("add ')'", [Edit(span, ")")])])
  }

  static func chainedComparison(at span: Span) -> Diagnostic {
    Diagnostic(
      .chained, "comparisons are not chained", at: span,
      help: "write 'a < b and b < c' for 'a < b < c'")
  }

  static func chainedArrow(at span: Span) -> Diagnostic {
    Diagnostic(
      .chained, "a track has one arrow", at: span,
      help: "write more values as keyframes: { 0%: a, 50%: b, 100%: c }")
  }

  static func arrowInValue(at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedArrow, "an arrow stands where only a value can stand", at: span,
      help: "arrows belong to the tracks under 'animate:'; here write one value")
  }

  static func arrowWithoutEnds(at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedArrow, "the arrow has neither a start nor an end", at: span,
      help: "write at least one of them: 'a ->', '-> b' or 'a -> b'")
  }

  static func malformedPlace(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedPlace, "this is no place on the clock", at: span,
      help: "write a literal such as 50%, 0.5 or 1/3, or an interval such as 20%..80%")
  }

  static func negativePlace(at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedPlace, "a place on the clock is not negative", at: span,
      help: "places lie in 0%..100%; use 'delay' to wait")
  }

  static func unknownCurve(_ name: String, at span: Span) -> Diagnostic {
    let names =
      NamedCurve.allCases.map(\.rawValue) + CurveFunction.allCases.map(\.rawValue)
    let near = nearestName(to: name, in: names)
    let all = NamedCurve.allCases.map(\.rawValue) + CurveFunction.allCases.map(\.signature)
    return Diagnostic(
      .unknownCurve, "no curve is called '\(name)'", at: span,
      help: near.map { "did you mean '\($0)'?" } ?? "a curve is one of "
        + all.joined(separator: ", "),
      fixes: near.map { [FixIt("replace with '\($0)'", [Edit(span, $0)])] } ?? [])
  }

  static func malformedCurve(
    _ function: CurveFunction, count: Int, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unknownCurve,
      "'\(function.rawValue)' is not written with \(count) argument\(count == 1 ? "" : "s")",
      at: span, help: "write \(function.signature): \(function.summary)")
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
