import TransitionDiagnostics
import TransitionLowering
import TransitionSwiftBackend
import TransitionSyntax

extension DiagnosticKind {
  static let malformedTimeline = DiagnosticKind(
    "T0150", .error, "A timeline in JSON that is not as its documentation says.")
  static let twoOfOneName = DiagnosticKind(
    "T0151", .error, "Two files of one run hold transitions of the same name.")
  static let unsupported = DiagnosticKind("T3001", .error, "A motion that UIKit cannot play.")

  /// Every kind of finding that the compiler can report, in the order of the codes.
  package static let all: [DiagnosticKind] =
    (YAMLMistake.all + shapeKinds + expressionKinds + [malformedTimeline, twoOfOneName] + valueKinds
    + motionKinds + stageKinds + [unsupported])
    .sorted { $0.code < $1.code }
}

extension Diagnostic {
  static func malformedTimeline(_ message: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedTimeline, "this is no timeline: \(message)", at: span,
      help: "make it again with 'transitionc compile --emit ir'")
  }

  package static func twoOfOneName(_ name: String, at span: Span, other: String) -> Diagnostic {
    Diagnostic(
      .twoOfOneName, "two files hold a transition called '\(name)'", at: span,
      notes: ["the other one is in '\(other)'"],
      help: "give one of them another name: both would be written to the same file")
  }

  static func unsupported(_ feature: UnsupportedFeature, at span: Span) -> Diagnostic {
    Diagnostic(.unsupported, feature.reason, at: span, help: feature.advice)
  }
}
