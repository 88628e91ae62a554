import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2215: a rest that keeps people waiting when the finger is gone.
enum SlowFinish: MotionRule {
  /// A spring that rests soon, however long the direction is.
  static let quickRelease = "`release: { spring: { response: 0.5, dampingRatio: 1 } }`"

  static let page = RulePage(
    "T2215", .advice, .gestures, "The rest after a release lasts longer than 1.55 s.",
    why: """
      When the finger is gone, everything is decided. `completionSpeed` below 1, or a long \
      direction, makes people watch what they have already done.
      """,
    remedy: "Raise `completionSpeed`, or write \(quickRelease).",
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
      let slowest = finger.slowest.max { $0.duration < $1.duration }
      guard let release = slowest, release.duration > limit else { continue }
      // What is cancelled goes back at the direction's own pace.
      let finishes = release.decision == .finish
      findings.add(
        Diagnostic(
          kind,
          "let go at \(shown(100 * release.progress, digits: 0)) %, the "
            + "\(finishes ? "rest" : "way back") lasts \(shown(release.duration)) s",
          at: subject.places.gesture(index) { $0.completionSpeed?.span },
          help: finishes
            ? page.help : "let the direction be shorter, or write \(quickRelease)"))
    }
  }
}

extension Finger {
  /// The release that finishes after the shortest way, and the one that is cancelled right before it: those
  /// that leave most to do, where there are any.
  fileprivate var slowest: [GestureRelease] {
    func finishes(at amount: Double) -> Bool { release(at: amount)?.decision == .finish }
    let steps = 50
    let step = (1...steps).first { finishes(at: reach * Double($0) / Double(steps)) }
    guard let step else { return [release(at: reach)].compactMap(\.self) }
    var (low, high) = (
      reach * Double(step - 1) / Double(steps), reach * Double(step) / Double(steps)
    )
    for _ in 0..<8 {
      let middle = (low + high) / 2
      if finishes(at: middle) { high = middle } else { low = middle }
    }
    return [release(at: high), release(at: low)].compactMap(\.self)
  }
}
