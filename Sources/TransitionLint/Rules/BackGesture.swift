import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2207: a gesture that fights one of the system's.
enum BackGesture: MotionRule {
  static let page = RulePage(
    "T2207", .warning, .gestures, "A gesture fights one of the system's.",
    why: """
      From the leading edge the system goes back in a navigation controller, from the bottom edge \
      it goes home, from the top one it opens Notification Center. A gesture that wants something else \
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
      let isForward = subject.timeline.kind == .navigation && gesture.direction.isForward
      let direction = gesture.direction.rawValue
      switch gesture.recognizer {
      case .edgePan(let edge):
        let isBack = isForward && (edge == .leading || edge == .left)
        guard isBack || edge == .top || edge == .bottom else { continue }
        let what =
          isBack ? "the system goes back there" : "the system has gestures of its own there"
        findings.add(
          Diagnostic(
            kind, "a finger from the \(edge.rawValue) edge drives '\(direction)', and \(what)",
            at: subject.places.gesture(index) { $0.recognizer?.edge?.span }, help: page.help))
      case .pan(let edge) where isForward && (edge == .right || edge == .trailing):
        findings.add(
          Diagnostic(
            kind,
            "a finger to the \(edge.rawValue) drives '\(direction)', and means 'back' elsewhere",
            at: subject.places.gesture(index) { $0.recognizer?.direction?.span },
            help: "go on with a finger to the other side, or by a tap"))
      case .pan, .pinch, .rotation, .tap, .swipe, .longPress: break
      }
    }
  }
}
