import TimelineIR
import TransitionDiagnostics

/// T2510: what is in an element that stays, and does not stay itself.
enum LeftInside: MotionRule {
  static let page = RulePage(
    "T2510", .warning, .lifecycle, "What is in a kept element goes, and the element stays.",
    why: """
      `keep` is about one element: what is in it is taken away when the way in is over, and made \
      again for the way out. In between the element stands there empty.
      """,
    remedy: "Give it `keep: true` too.",
    triggers: [
      .presentAndBack(
        """
        duration: 0.4s
        stage:
          - from
          - to
          - bar: { color: black, keep: true, frame: "rect(0, container.height - 60, container.width, 60)" }
          - icon: { color: white, in: bar, frame: "rect(10, 10, 40, 40)" }
        animate:
          to:
            translateY: container.height -> 0
          bar:
            alpha: 0 -> 1
        """)
    ],
    passes: [
      .presentAndBack(
        """
        duration: 0.4s
        stage:
          - from
          - to
          - bar: { color: black, keep: true, frame: "rect(0, container.height - 60, container.width, 60)" }
          - icon: { color: white, in: bar, frame: "rect(10, 10, 40, 40)", keep: true }
        animate:
          to:
            translateY: container.height -> 0
          bar:
            alpha: 0 -> 1
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for direction in subject.timeline.directions {
      let kept = direction.keptElements
      for element in direction.stage where !kept.contains(element.name) {
        guard let parent = element.parent, kept.contains(parent) else { continue }
        findings.add(
          Diagnostic(
            kind, "'\(element.name)' goes when '\(direction.name)' is over, and '\(parent)' stays",
            at: subject.places.element(element.name, in: direction.name),
            labels: [
              Label(subject.places.element(parent, in: direction.name), "this is kept")
            ], help: page.help))
      }
    }
  }
}
