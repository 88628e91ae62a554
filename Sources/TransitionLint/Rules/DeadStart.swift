import TimelineIR
import TransitionDiagnostics

/// T2205: a gesture that shows nothing at first.
enum DeadStart: MotionRule {
  static let page = RulePage(
    "T2205", .advice, .gestures, "The first part of a gesture's way changes nothing.",
    why: """
      What does not move with the finger seems broken: people let go and try again. A recognizer \
      waits ten points by itself before it begins.
      """,
    remedy: "Let the progress rise from where the gesture begins.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          progress: max(translation.y - 120, 0) / 400
          finish: { progress: 50% }
          scroll: handOver
        """)
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          progress: max(translation.y - 10, 0) / 400
          finish: { progress: 50% }
          scroll: handOver
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture, finger) in subject.fingers where gesture.drive?.progress != nil {
      guard let start = finger.progress(at: finger.longStart), start < 0.001,
        let end = finger.progress(at: finger.reach), end > 0.001
      else { continue }
      let first = (1...100).lazy.map { finger.reach * Double($0) / 100 }
        .first { finger.progress(at: $0).map { $0 > 0.001 } ?? false }
      findings.add(
        Diagnostic(
          kind,
          "nothing moves before the finger has come to "
            + finger.shownWay(first ?? finger.longStart),
          at: subject.places.gesture(index) { $0.progress?.span }, help: page.remedy))
    }
  }
}
