import TransitionDiagnostics
import TransitionSyntax

extension [Diagnostic] {
  /// The findings with the aliases that repeat what they are about, which may be what makes it wrong: a
  /// fix of it changes these as well, and is not sure any more.
  func pointing(to aliases: [NodeTree.Alias]) -> [Diagnostic] {
    if aliases.isEmpty { return self }
    return map { finding in
      var finding = finding
      let repeats = aliases.filter { $0.anchored.encloses(finding.span) }
      finding.labels += repeats.prefix(3).compactMap { alias in
        finding.labels.contains { $0.span == alias.span }
          ? nil : Label(alias.span, "this alias repeats it")
      }
      for index in finding.fixes.indices where finding.fixes[index].isSafe {
        finding.fixes[index].isSafe = !finding.fixes[index].edits.contains { edit in
          aliases.contains { $0.anchored.encloses(edit.span) }
        }
      }
      return finding
    }
  }
}
