import TransitionDiagnostics

extension DiagnosticKind {
  package static let unknownAllowance = DiagnosticKind(
    "T2010", .error, "A comment allows a finding that no rule makes.")
  package static let allowanceWithoutReason = DiagnosticKind(
    "T2011", .error, "A comment allows a finding without saying why.")
  package static let unusedAllowance = DiagnosticKind(
    "T2012", .warning, "A comment allows a finding that is not made.")

  /// What can be wrong with the comments that let findings pass.
  package static let allowances = [unknownAllowance, allowanceWithoutReason, unusedAllowance]
}

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
      .allowanceWithoutReason, "\(code) is allowed without a reason", at: span,
      help: "write the reason behind the code")
  }

  static func unusedAllowance(_ code: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unusedAllowance, "\(code) is allowed here and is not found", at: span,
      help: "take the comment away", fixes: [FixIt("take the comment away", [Edit(span, "")])])
  }
}
