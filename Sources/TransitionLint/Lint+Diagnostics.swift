import TransitionDiagnostics
import TransitionSyntax

extension DiagnosticKind {
  package static let unknownAllowance = DiagnosticKind(
    "T2010", .error, "A comment for transitionc allows nothing that a rule finds.")
  package static let allowanceWithoutReason = DiagnosticKind(
    "T2011", .error, "A comment allows a finding without saying why.")
  package static let unusedAllowance = DiagnosticKind(
    "T2012", .warning, "A comment allows a finding that is not made.")

  /// What the rules find, and what can be wrong with the comments that let findings pass.
  package static let lintKinds =
    [unknownAllowance, allowanceWithoutReason, unusedAllowance] + motionRules.map { $0.page.kind }
}

/// What says of something that nothing uses it.
package let useKinds: [DiagnosticKind] = [
  UnusedParameter.kind, UnusedDefinition.kind, UnusedTokens.kind, .unusedAllowance,
]

extension Diagnostic {
  /// - Parameters:
  ///   - meant: The code that is written otherwise.
  ///   - isList: Whether another code follows.
  static func unknownAllowance(
    _ code: String, meant: String?, isList: Bool, at span: Span, code place: Span
  ) -> Diagnostic {
    let message =
      code.isEmpty
      ? "the comment does not say which finding it allows" : "no rule has the code '\(code)'"
    guard let meant else {
      return Diagnostic(.unknownAllowance, message, at: span, help: howToAllow)
    }
    return Diagnostic(
      .unknownAllowance, message, at: span,
      help: isList
        ? "a comment allows one code, followed by a space; write the other one in a comment on a "
          + "line of its own above"
        : "did you mean '\(meant)'?",
      fixes: isList
        ? [] : [FixIt("replace with '\(meant)'", [Edit(place, meant)])])
  }

  /// A comment that begins with `transitionc:` and goes on otherwise than with `allow`.
  ///
  /// - Parameter place: Where the word stands, with the blanks before it.
  static func unknownRequest(_ word: String, at span: Span, word place: Span) -> Diagnostic {
    if word == "allow" {
      let written = "write 'transitionc:allow'"
      return Diagnostic(
        .unknownAllowance, "unexpected space before 'allow'", at: span, help: written,
        fixes: [FixIt(written, [Edit(place, word)])])
    }
    let advice = Advice(for: word, as: nil, among: ["allow"], at: place)
    return Diagnostic(
      .unknownAllowance,
      word.isEmpty
        ? "the comment does not say what it asks for"
        : "the comment asks for '\(word)', which no comment can ask for", at: span,
      help: advice?.help ?? howToAllow, fixes: advice?.fixes ?? [])
  }

  private static var howToAllow: String {
    "write '# transitionc:allow' with a rule's code and the reason"
  }

  static func allowanceWithoutReason(_ code: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .allowanceWithoutReason, "no reason is given for allowing \(code)", at: span,
      help: "write the reason after the code")
  }

  static func unusedAllowance(_ code: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unusedAllowance, "the comment allows \(code), which is not found here", at: span,
      help: "remove the comment", fixes: [FixIt("remove the comment", [Edit(span, "")])])
  }
}
