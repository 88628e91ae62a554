import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2212: a velocity that no finger has, or every one.
enum OddVelocity: MotionRule {
  static let page = RulePage(
    "T2212", .warning, .gestures, "A threshold's velocity is one that no finger has, or every one.",
    why: """
      Fingers that flick have 500 to 3000 points per second; 50 is what a finger has that is about \
      to stand still, and 5000 is reached by nobody. Scale and turns are counted per second too.
      """,
    remedy: "Between 300 and 1500 pt/s is usual, for a pinch between 0.5 and 4.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          finish: { progress: 50%, velocity: 8 }
          scroll: handOver
        """)
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          finish: { progress: 50%, velocity: 250 }
          release: { spring: { dampingRatio: 1 } }
          scroll: handOver
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture, finger) in subject.fingers {
      guard let velocity = gesture.drive?.finish.velocity?.constant?.components[0] else { continue }
      let (low, high) = (finger.fastest / 60, finger.fastest * 1.4)
      guard velocity < low || velocity > high else { continue }
      let who = velocity < low ? "every finger that moves has" : "no finger has"
      findings.add(
        Diagnostic(
          kind, "\(who) \(finger.shownWay(velocity, perSecond: true))",
          at: subject.places.threshold(index, .velocity), help: page.help))
    }
  }
}
