extension RuleExample {
  /// A cover that a gesture takes away.
  static func dismissal(
    _ gesture: String, duration: String = "0.4s", spec: String = "", curve: String = ""
  ) -> RuleExample {
    RuleExample(
      """
      transition: Cover
      kind: modal
      \(spec.isEmpty ? "" : spec + "\n")present:
        duration: \(duration)\(curve.isEmpty ? "" : "\n  curve: " + curve)
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

  /// A menu that keeps a picture of the screen below it, which moves by these tracks.
  static func keeping(_ tracks: String, _ rest: String = "dismiss: reverse") -> RuleExample {
    RuleExample(
      """
      transition: Menu
      kind: modal
      present:
        duration: 0.4s
        stage:
          - to
          - photo: { snapshot: from, keep: true }
        animate:
          photo:
      \(tracks.indented.indented.indented)\(rest.isEmpty ? "" : "\n" + rest)
      """)
  }

  /// The same, where a tap on the picture leads back.
  static func keepingForATap(_ tracks: String) -> RuleExample {
    keeping(
      tracks,
      """
      dismiss: reverse
      gestures:
        - triggers: dismiss
          tap: { view: photo }
      """)
  }
}
