import TransitionDiagnostics

extension DiagnosticKind {
  package static let unknownAllowance = DiagnosticKind(
    "T2010", .error, "A comment allows a finding that no rule makes.")
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
  static func unknownAllowance(_ code: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownAllowance,
      code.isEmpty
        ? "the comment does not say which finding it allows" : "no rule has the code '\(code)'",
      at: span, help: "write '# transitionc:allow' with a rule's code and the reason")
  }

  static func allowanceWithoutReason(_ code: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .allowanceWithoutReason, "no reason is given for allowing \(code)", at: span,
      help: "write the reason behind the code")
  }

  static func unusedAllowance(_ code: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unusedAllowance, "the comment allows \(code), which is not found here", at: span,
      help: "take the comment away", fixes: [FixIt("take the comment away", [Edit(span, "")])])
  }
}
