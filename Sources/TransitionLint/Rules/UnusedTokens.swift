import TransitionDiagnostics

/// T2506: a file of design tokens of which nothing is used.
enum UnusedTokens: MotionRule {
  static let page = RulePage(
    "T2506", .warning, .lifecycle, "A file of design tokens is named, and nothing of it is used.",
    why: """
      A spec that names the tokens of the design and then writes its own numbers does not follow \
      when the design changes.
      """,
    remedy: "Use `tokens.<name>`, or remove the key.",
    // An example would need a file beside it; the corpus has one.
    triggers: [], passes: [])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    guard let tokens = subject.syntax?.tokens, !subject.usedNames.contains("tokens"),
      subject.isOwn(tokens.span)
    else { return }
    // A constant that nothing uses may read them.
    let isRead = subject.syntax?.lets.contains { $0.value.names.contains("tokens") } ?? false
    let entry = isRead ? nil : subject.syntax?.tokensEntry
    findings.add(
      Diagnostic(
        kind, "nothing in '\(tokens.value)' is used", at: tokens.span, help: page.help,
        fixes: entry.map { [FixIt("remove 'tokens'", [Edit($0, "")])] } ?? []))
  }
}
