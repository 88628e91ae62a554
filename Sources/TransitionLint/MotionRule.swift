import TransitionDiagnostics

/// What can be wrong with the motion of a spec that is well-formed. A rule is one file in `Rules` and
/// one line in `motionRules`.
package protocol MotionRule: Sendable {
  /// What is written about the rule, its code and its examples.
  static var page: RulePage { get }

  /// Reports what the rule finds.
  static func check(_ subject: Subject, _ findings: inout Findings)
}

extension MotionRule {
  static var kind: DiagnosticKind { page.kind }
}

/// A rule's page of the manual; `explain` prints it, and the tests lint its examples.
package struct RulePage: Sendable {
  package let kind: DiagnosticKind
  package let theme: RuleTheme
  /// Why it matters, in whole sentences.
  package let why: String
  /// What to do.
  package let remedy: String
  /// Specs in which the rule finds something, each in a few lines.
  package var triggers: [RuleExample] { makeTriggers() }
  /// Specs near the border in which it finds nothing.
  package var passes: [RuleExample] { makePasses() }

  /// The examples are put together for whoever reads them: a finding only needs the kind and the help.
  private let makeTriggers: @Sendable () -> [RuleExample]
  private let makePasses: @Sendable () -> [RuleExample]

  /// - Parameters:
  ///   - code: `T2101`.
  ///   - summary: What this kind of mistake is, in one sentence.
  package init(
    _ code: String, _ severity: Severity, _ theme: RuleTheme, _ summary: String, why: String,
    remedy: String, triggers: @autoclosure @escaping @Sendable () -> [RuleExample],
    passes: @autoclosure @escaping @Sendable () -> [RuleExample]
  ) {
    kind = DiagnosticKind(code, severity, summary)
    self.theme = theme
    self.why = why
    self.remedy = remedy
    makeTriggers = triggers
    makePasses = passes
  }
}

extension RulePage {
  /// What to do, as findings say it: in lower case, without the full stop.
  package var help: String {
    let words = remedy.hasSuffix(".") ? remedy.dropLast() : remedy[...]
    return words.prefix(1).lowercased() + String(words.dropFirst())
  }
}

/// What a rule looks at; the manual is in this order.
package enum RuleTheme: String, CaseIterable, Sendable {
  case springs, gestures, geometry, continuity, lifecycle, people, cost, target
}

/// A whole spec.
package struct RuleExample: Sendable {
  package let text: String
  /// What `lint --fix` makes of it; nil where there is no fix.
  package let fixed: String?

  package init(_ text: String, fixed: String? = nil) {
    self.text = text
    self.fixed = fixed
  }
}
