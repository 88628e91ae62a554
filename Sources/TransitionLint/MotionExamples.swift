extension RuleExample {
  /// A modal transition whose way in is given by the lines behind `present:`, without a way out.
  static func present(_ lines: String, spec: String = "") -> RuleExample {
    RuleExample(
      """
      transition: Card
      kind: modal
      \(spec.isEmpty ? "" : spec + "\n")present:
      \(lines.indented)
      """)
  }

  /// The same, with a way out that is derived.
  static func presentAndBack(_ lines: String, spec: String = "") -> RuleExample {
    RuleExample(present(lines, spec: spec).text + "\ndismiss: reverse\n")
  }
}

extension String {
  /// Every line two blanks further in.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }
}
