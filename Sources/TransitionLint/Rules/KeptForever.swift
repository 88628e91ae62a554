import TimelineIR
import TransitionDiagnostics

/// T2502: an element that stays and is never taken away.
enum KeptForever: MotionRule {
  static let page = RulePage(
    "T2502", .warning, .lifecycle, "A kept element is never taken away.",
    why: """
      What is kept while the screen is up goes with the backward direction of the same transition. \
      Where that is left to UIKit, nobody takes the element away: it goes only when the container does, \
      in the last moment and without motion.
      """,
    remedy: "Write the backward direction, as in `dismiss: reverse`.",
    triggers: [
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
              translateY: 0 -> container.height - 150
        """)
    ],
    passes: [
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
              translateY: 0 -> container.height - 150
        dismiss: reverse
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    let directions = subject.timeline.directions
    for direction in directions {
      let back = directions.first { $0.name == direction.name.opposite }
      for element in direction.keptElements.sorted() {
        let isTaken = back?.stage.contains { $0.name == element } ?? false
        guard !isTaken else { continue }
        let name = direction.name.opposite.rawValue
        findings.add(
          Diagnostic(
            kind, "'\(element)' is kept, and no direction takes it away",
            at: subject.places.element(element, in: direction.name),
            help: back == nil
              ? "write '\(name): reverse'" : "list '\(element)' on the stage of '\(name)'"))
      }
    }
  }
}
