import TimelineIR
import TransitionDiagnostics

/// T2203: a gesture that is cancelled wherever it is let go.
enum NeverFinishes: MotionRule {
  static let page = RulePage(
    "T2203", .warning, .gestures, "A gesture is cancelled wherever it is let go.",
    why: """
      A `progress:` that is held back below the threshold, or that runs the wrong way, leaves no \
      release that finishes: the gesture shows the way and never goes it. With a `begin` that is not \
      true for the first points of its way it does not even begin.
      """,
    remedy: "Let `progress:` rise beyond the threshold, or lower the threshold.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pinch: { direction: in }
          progress: min(1 - scale, 0.3)
          finish: { progress: 40% }
        """)
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pinch: { direction: in }
          progress: min(1 - scale, 0.9)
          finish: { progress: 40% }
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture, finger) in subject.fingers
    where subject.neverFinishes(index, gesture, finger) {
      let best = (1...20).compactMap { finger.progress(at: finger.reach * 2 * Double($0) / 20) }
        .max()
      let most = best.map { ": progress reaches \(shown(100 * $0, digits: 0)) % at most" } ?? ""
      findings.add(
        finger.begins
          ? Diagnostic(
            kind, "no release finishes" + most, at: subject.places.threshold(index, .progress),
            help: gesture.drive?.progress?.constant != nil
              ? "where a release finishes is 'finish: { progress: 40% }'; 'progress' says where the "
                + "transition stands, and takes the finger's way when it is left out"
              : page.help)
          : Diagnostic(
            kind,
            "the gesture never begins: `begin` is not true for a finger that begins to go its way",
            at: subject.places.gesture(index) { $0.begin?.span },
            help: "let `begin` be true for small movements that way, and `progress` wait"))
    }
  }
}
