import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2202: a gesture that finishes wherever it is let go.
enum AlwaysFinishes: MotionRule {
  static let page = RulePage(
    "T2202", .warning, .gestures, "A gesture finishes wherever it is let go.",
    why: """
      People begin a drag to look, and let go to stay. Where the smallest movement without speed \
      finishes the transition there is no way back, and every touch that slips changes the screen.
      """,
    remedy: "Ask for more progress: 30 % to 50 % is usual.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          finish: { progress: 1% }
          scroll: handOver
        """)
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          finish: { progress: 20% }
          scroll: handOver
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture, finger) in subject.fingers {
      // What covers its whole way at once has a rule of its own.
      guard !finger.isTiny, let release = finger.release(at: finger.touch),
        release.decision == .finish
      else { continue }
      findings.add(
        Diagnostic(
          kind,
          "a release at \(finger.shownWay(finger.touch)), where it begins, finishes already, at "
            + "\(shown(100 * release.progress, digits: 1)) %",
          at: subject.places.threshold(
            index, gesture.drive?.finish.key(finishingAt: release.progress) ?? .progress),
          help: page.help))
    }
  }
}

extension FinishThresholds {
  /// What finishes at a progress: the projected one where its own threshold is not known to be reached.
  fileprivate func key(finishingAt value: Double) -> FinishKey {
    guard projected != nil else { return .progress }
    let isReached = (progress?.constant?.scalar).map { value > $0 } ?? false
    return isReached ? .progress : .projected
  }
}
