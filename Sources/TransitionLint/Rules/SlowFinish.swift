import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2215: a rest that keeps people waiting when the finger is gone.
enum SlowFinish: MotionRule {
  static let page = RulePage(
    "T2215", .advice, .gestures, "The rest after a release lasts longer than 1.55 s.",
    why: """
      When the finger is gone, everything is decided. `completionSpeed` below 1, or a long \
      direction, makes people watch what they have already done.
      """,
    remedy: """
      Raise `completionSpeed`, or write `release: { spring: { response: 0.5, dampingRatio: 1 } }`.
      """,
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
      guard let release = finger.firstFinish, release.duration > limit else { continue }
      findings.add(
        Diagnostic(
          kind,
          "let go at \(shown(100 * release.progress, digits: 0)) %, the rest lasts "
            + "\(shown(release.duration)) s",
          at: subject.places.gesture(index) { $0.completionSpeed?.span }, help: page.help))
    }
  }
}

extension Finger {
  /// The release that finishes after the shortest way; nil when none does.
  fileprivate var firstFinish: GestureRelease? {
    func finish(at amount: Double) -> GestureRelease? {
      release(at: amount).flatMap { $0.decision == .finish ? $0 : nil }
    }
    let steps = 50
    guard
      let step = (1...steps).first(where: { finish(at: reach * Double($0) / Double(steps)) != nil })
    else { return nil }
    var (low, high) = (
      reach * Double(step - 1) / Double(steps), reach * Double(step) / Double(steps)
    )
    for _ in 0..<8 {
      let middle = (low + high) / 2
      if finish(at: middle) == nil { low = middle } else { high = middle }
    }
    return finish(at: high)
  }
}
