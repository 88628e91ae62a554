import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2208: a vertical pan without a word on scroll views.
enum ScrollFight: MotionRule {
  static let page = RulePage(
    "T2208", .advice, .gestures, "A vertical pan does not say who wins over a scroll view.",
    why: """
      Most screens scroll up and down. A pan along the same axis takes the finger from the scroll \
      view or loses against it, and which of the two is left to chance.
      """,
    remedy: "Write `scroll: handOver`, `exclusive` or `simultaneous`.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down, distance: 300 }
          finish: { progress: 50% }
        """)
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down, distance: 300 }
          finish: { progress: 50% }
          scroll: handOver
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture) in subject.timeline.gestures.enumerated() {
      guard case .pan(let edge) = gesture.recognizer, edge == .top || edge == .bottom,
        let drive = gesture.drive, drive.scroll == nil, gesture.view == nil, drive.moves == nil
      else { continue }
      findings.add(
        Diagnostic(
          kind, "the pan goes the way that most screens scroll, and nothing says who wins",
          at: subject.places.gesture(index), help: page.help))
    }
  }
}
