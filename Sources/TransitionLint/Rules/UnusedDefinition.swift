import TransitionDiagnostics

/// T2505: a constant that nothing uses.
enum UnusedDefinition: MotionRule {
  static let page = RulePage(
    "T2505", .warning, .lifecycle, "A constant of `let` is used by nothing.",
    why: """
      A constant that nothing uses is left over from a change, or stands for a number that was \
      then written out by hand and no longer follows it.
      """,
    remedy: "Use it, or take it away.",
    triggers: [
      RuleExample(
        """
        transition: Cover
        kind: modal
        let:
          travel: container.height - 60
        present:
          duration: 0.4s
          animate:
            to:
              translateY: container.height -> 0
        """)
    ],
    passes: [
      RuleExample(
        """
        transition: Cover
        kind: modal
        let:
          inset: 60
          travel: container.height - inset
        present:
          duration: 0.4s
          animate:
            to:
              translateY: travel -> 0
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for each in subject.syntax?.lets ?? [] where !subject.usedNames.contains(each.name.value) {
      guard subject.isOwn(each.name.span) else { continue }
      findings.add(
        Diagnostic(
          kind, "'\(each.name.value)' is used by nothing", at: each.name.span, help: page.help))
    }
  }
}
