extension RuleExample {
  /// A cover that a gesture takes away.
  static func dismissal(_ gesture: String, duration: String = "0.4s", spec: String = "")
    -> RuleExample
  {
    RuleExample(
      """
      transition: Cover
      kind: modal
      \(spec.isEmpty ? "" : spec + "\n")present:
        duration: \(duration)
        animate:
          to:
            translateY: container.height -> 0
      dismiss: reverse
      gestures:
      \(gesture.indented)
      """)
  }

  /// Two screens beside each other, with gestures.
  static func paging(_ gestures: String) -> RuleExample {
    RuleExample(
      """
      transition: Paging
      kind: navigation
      push:
        duration: 0.4s
        animate:
          to:
            translateX: container.width -> 0
          from:
            translateX: 0 -> -container.width
      pop: reverse
      gestures:
      \(gestures.indented)
      """)
  }
}
