import TimelineIR
import TransitionDiagnostics

/// T2215: a rest that keeps people waiting when the finger is gone.
enum SlowFinish: MotionRule {
  static let page = RulePage(
    "T2215", .advice, .gestures, "The rest after a release lasts longer than a second and a half.",
    why: """
      When the finger is gone, everything is decided. `completionSpeed` below 1, or a long \
      direction, makes people watch what they have already done.
      """,
    remedy: "Raise `completionSpeed`, or write a `release` spring.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          finish: { progress: 30% }
          completionSpeed: 0.2
          scroll: handOver
        """, duration: "0.6s")
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          finish: { progress: 30% }
          completionSpeed: 0.8
          scroll: handOver
        """, duration: "0.6s")
    ])

  private static let limit = 1.55

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture, finger) in subject.fingers where gesture.drive?.release == nil {
      // The first release that finishes leaves most to do.
      let release = (1...100).lazy.compactMap {
        finger.release(at: finger.reach * Double($0) / 100)
      }
      .first { $0.decision == .finish }
      guard let release, release.duration > limit else { continue }
      findings.add(
        Diagnostic(
          kind,
          "let go at \(shown(100 * release.progress, digits: 0)) %, the rest lasts "
            + "\(shown(release.duration)) s",
          at: subject.places.gesture(index) { $0.completionSpeed?.span }, help: page.remedy))
    }
  }
}
