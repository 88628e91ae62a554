import TransitionDiagnostics
import TransitionSyntax

extension [Diagnostic] {
  /// The findings with the aliases that repeat what they are about, one of which may be what makes it
  /// wrong. What a value is there and what it is here need not be the same, so a fix of one that is
  /// repeated is not sure, unless it is one of how it is written.
  func pointing(to anchored: [NodeTree.Anchored]) -> [Diagnostic] {
    if anchored.isEmpty { return self }
    return map { finding in
      // A map or a list that is wrong as a whole is so wherever it stands.
      let repeated = anchored.filter {
        $0.span.encloses(finding.span) && ($0.isScalar || $0.span != finding.span)
      }
      if repeated.isEmpty { return finding }
      var finding = finding
      let known = Set(finding.labels.map(\.span))
      finding.labels += repeated.flatMap(\.aliases).filter { !known.contains($0) }
        .map { Label($0, "this alias repeats it") }
      if repeated.contains(where: \.isScalar), !finding.kind.code.hasPrefix("T00") {
        for index in finding.fixes.indices { finding.fixes[index].isSafe = false }
      }
      return finding
    }
  }
}
