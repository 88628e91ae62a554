import TransitionDiagnostics

/// T2504: a parameter that nothing uses.
enum UnusedParameter: MotionRule {
  static let page = RulePage(
    "T2504", .warning, .lifecycle, "A parameter is used by nothing.",
    why: """
      Every parameter is an argument of the generated initializer. One that nothing uses makes \
      the app pass a value that has no effect.
      """,
    remedy: "Use it, or remove it.",
    triggers: [
      RuleExample(
        """
        transition: Cover
        kind: modal
        parameters:
          radius: { type: number, default: 12 }
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
        parameters:
          radius: { type: number, default: 12 }
        present:
          duration: 0.4s
          animate:
            to:
              translateY: container.height -> 0
              cornerRadius: radius -> 0
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    guard let syntax = subject.syntax else { return }
    // A constant that nothing uses may read one.
    let read = syntax.lets.reduce(into: Set()) { $0.formUnion($1.value.names) }
    for parameter in syntax.parameters where !subject.usedNames.contains(parameter.name.value) {
      guard subject.isOwn(parameter.name.span) else { continue }
      let meant = subject.adviceOfInherited(like: parameter.name.value)
      let name = parameter.name.value
      // With the last one the key goes, too.
      let key = syntax.parameters.count == 1 ? syntax.parametersKey : nil
      // The generated initializer loses an argument, which apps may pass.
      let fix = FixIt(
        "remove '\(name)'", [key, parameter.span].compactMap { $0.map { Edit($0, "") } },
        isSafe: false)
      findings.add(
        Diagnostic(
          kind, "the parameter '\(name)' is used by nothing", at: parameter.name.span,
          help: meant ?? page.help, fixes: meant == nil && !read.contains(name) ? [fix] : []))
    }
  }
}
