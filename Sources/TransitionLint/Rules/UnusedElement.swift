import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2503: an element that shows nothing, moves nothing and holds nothing.
enum UnusedElement: MotionRule {
  static let page = RulePage(
    "T2503", .warning, .lifecycle, "An element shows nothing and holds nothing.",
    why: """
      An empty element is a parent: it moves what stands in it. One in which nothing stands is a \
      view that is made and removed for nothing, mostly because `in:` was forgotten on the others.
      """,
    remedy: "Put something in it with `in:`, give it content, or remove it.",
    triggers: [
      RuleExample(
        """
        transition: Box
        kind: modal
        present:
          duration: 0.4s
          stage:
            - from
            - box: {}
            - picture: { snapshot: to }
          animate:
            box:
              translateX: container.width -> 0
            picture:
              alpha: 0 -> 1
        """)
    ],
    passes: [
      RuleExample(
        """
        transition: Box
        kind: modal
        present:
          duration: 0.4s
          stage:
            - from
            - box: {}
            - picture: { snapshot: to, in: box }
          animate:
            box:
              translateX: container.width -> 0
            picture:
              alpha: 0 -> 1
        """)
    ])

  private static let visible: [Property] = [
    .backgroundColor, .borderWidth, .shadowOpacity,
  ]

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for direction in subject.timeline.directions {
      for element in direction.stage where element.content == .empty {
        let hasChildren = direction.stage.contains { $0.parent == element.name }
        let isSeen =
          element.resting.contains { visible.contains($0.property) }
          || direction.tracks.contains {
            $0.element == element.name && visible.contains($0.property)
          }
        guard !hasChildren, !isSeen else { continue }
        findings.add(
          Diagnostic(
            kind, "'\(element.name)' shows nothing, and nothing is in it",
            at: subject.places.element(element.name, in: direction.name),
            help: subject.usedNames.contains(element.name)
              ? "others ask where it is: what is only a place is a constant of `let:`, as "
                + "`\(element.name): rect(0, 0, 100, 100)`" : page.help))
      }
    }
  }
}
