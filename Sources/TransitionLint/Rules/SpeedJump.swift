import TimelineIR
import TransitionDiagnostics

/// T2206: a flick whose speed is lost when the finger is gone.
enum SpeedJump: MotionRule {
  static let page = RulePage(
    "T2206", .advice, .gestures, "The rest after a flick plays at another speed than the finger.",
    why: """
      Without `release` the rest plays at the direction's own pace. Where a flick that just \
      finishes is several times faster or slower, the picture stumbles as the finger leaves it.
      """,
    remedy: "Write `release: { spring: { dampingRatio: 1 } }`, which carries the speed on.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down, distance: 300 }
          finish: { progress: 50%, velocity: 3000 }
          scroll: handOver
        """, duration: "0.8s")
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down, distance: 400 }
          finish: { progress: 50%, velocity: 800 }
          scroll: handOver
        """)
    ])

  private static let limit = 8.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture, finger) in subject.fingers {
      guard let drive = gesture.drive, drive.release == nil,
        let threshold = drive.finish.velocity?.constant?.components[0], threshold > 0,
        let release = finger.release(at: finger.reach / 4, speed: threshold * (1 + 1e-9)),
        release.decision == .finish, release.progress < 0.95, release.duration > 0,
        // What goes the other way has a rule of its own.
        release.velocity > 0
      else { continue }
      let rest = (1 - release.progress) / release.duration
      let ratio = release.velocity / rest
      guard ratio > limit || ratio < 1 / limit else { continue }
      let (slower, faster) = ratio > 1 ? ("the rest", "the finger") : ("the finger", "the rest")
      findings.add(
        Diagnostic(
          kind,
          "at the velocity that finishes, \(faster) is \(shown(max(ratio, 1 / ratio), digits: 1)) "
            + "times faster than \(slower)", at: subject.places.threshold(index, .velocity),
          notes: [
            "the finger covers \(shown(100 * release.velocity, digits: 0)) % per second, the rest "
              + "\(shown(100 * rest, digits: 0)) %"
          ],
          // One that is made to fit a long direction keeps people waiting.
          help: finger.run.scene.duration > 1
            ? "write \(SlowFinish.quickRelease), which carries the speed on"
            : page.help))
    }
  }
}
