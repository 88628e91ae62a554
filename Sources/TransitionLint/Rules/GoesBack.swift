import TimelineIR
import TransitionDiagnostics

/// T2204: a progress that falls while the finger goes on.
enum GoesBack: MotionRule {
  static let page = RulePage(
    "T2204", .warning, .gestures, "The progress falls while the finger goes on.",
    why: """
      The picture follows the finger only as long as more way means more progress. A progress that \
      turns round moves against the finger, and lets go of what was already decided.
      """,
    remedy: "Write a progress that rises along the way; hold it with `min`.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          progress: sin(1deg * translation.y)
          finish: { progress: 50% }
          scroll: handOver
        """)
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          progress: min(sqrt(max(translation.y, 0) / 600), 1)
          finish: { progress: 50% }
          scroll: handOver
        """)
    ])

  private static let steps = 60

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture, finger) in subject.fingers where gesture.drive?.progress != nil {
      var highest = (progress: 0.0, amount: 0.0)
      for step in 1...steps {
        let amount = finger.reach * Double(step) / Double(steps)
        guard let progress = finger.progress(at: amount) else { continue }
        if progress > highest.progress { highest = (progress, amount) }
        guard progress < highest.progress - 0.02 else { continue }
        findings.add(
          Diagnostic(
            kind,
            "the progress falls from \(shown(100 * highest.progress, digits: 0)) % at "
              + "\(finger.shownWay(highest.amount)) to \(shown(100 * progress, digits: 0)) % at "
              + finger.shownWay(amount), at: subject.places.gesture(index) { $0.progress?.span },
            help: page.help))
        break
      }
    }
  }
}
