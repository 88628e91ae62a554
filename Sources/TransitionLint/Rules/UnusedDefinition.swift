import TransitionDiagnostics
import TransitionSyntax

/// T2505: a constant that nothing uses.
enum UnusedDefinition: MotionRule {
  static let page = RulePage(
    "T2505", .warning, .lifecycle, "A constant of `let` is used by nothing.",
    why: """
      A constant that nothing uses is left over from a change, or stands for a number that was \
      then written out by hand and no longer follows it.
      """,
    remedy: "Use it, or remove it.",
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
        """,
        fixed: """
          transition: Cover
          kind: modal
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
    let own = (subject.syntax?.lets ?? []).filter { subject.isOwn($0.name.span) }
    var unused = own.filter { !subject.usedNames.contains($0.name.value) }
    let read = unused.reduce(into: Set()) { $0.formUnion($1.value.names) }
    unused.removeAll { each in
      guard let meant = subject.adviceOfInherited(like: each.name.value) else { return false }
      findings.add(finding(each, help: meant, fixes: []))
      return true
    }
    for (place, each) in unused.enumerated() {
      var edits = [Edit(each.span, "")]
      if unused.count == own.count {
        // With the last constant the key goes, too; one fix does it for all.
        guard place == 0, let key = subject.syntax?.letKey, subject.isOwn(key) else {
          findings.add(finding(each, fixes: []))
          continue
        }
        edits = [Edit(key, "")] + own.map { Edit($0.span, "") }
      } else if read.contains(each.name.value) {
        // What reads it goes before it, or stays.
        findings.add(finding(each, fixes: []))
        continue
      }
      findings.add(finding(each, fixes: [FixIt("take away what is not used", edits)]))
    }
  }

  private static func finding(
    _ each: LetSyntax, help: String? = page.help, fixes: [FixIt]
  ) -> Diagnostic {
    Diagnostic(
      kind, "'\(each.name.value)' is used by nothing", at: each.name.span, help: help,
      fixes: fixes)
  }
}
