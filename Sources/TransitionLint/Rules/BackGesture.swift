import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2207: a gesture that fights one of the system's.
enum BackGesture: MotionRule {
  static let page = RulePage(
    "T2207", .warning, .gestures, "A gesture fights one of the system's.",
    why: """
      From the leading edge the system goes back in a navigation controller, from the bottom edge \
      it goes home, from the top one it opens its centres. A gesture that wants something else \
      there loses against the system, or takes from people what they know.
      """,
    remedy: "Go back from the leading edge; use a pan, or another edge, for everything else.",
    triggers: [
      .paging(
        """
        - drives: push
          edgePan: { edge: leading }
          finish: { progress: 50% }
        """)
    ],
    passes: [
      .paging(
        """
        - drives: pop
          edgePan: { edge: leading }
          finish: { progress: 50% }
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture) in subject.timeline.gestures.enumerated() {
      guard case .edgePan(let edge) = gesture.recognizer else { continue }
      let isBack =
        subject.timeline.kind == .navigation && gesture.direction.isForward
        && (edge == .leading || edge == .left)
      let isSystem = edge == .top || edge == .bottom
      guard isBack || isSystem else { continue }
      let what = isBack ? "the system goes back there" : "the system has gestures of its own there"
      findings.add(
        Diagnostic(
          kind,
          "a finger from the \(edge.rawValue) edge drives '\(gesture.direction.rawValue)', and \(what)",
          at: subject.places.gesture(index) { $0.recognizer?.edge?.span }, help: page.remedy))
    }
  }
}
