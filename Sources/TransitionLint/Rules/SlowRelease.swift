import TimelineIR
import TransitionDiagnostics

/// T2107: the rest after a release lasts too long.
enum SlowRelease: MotionRule {
  static let page = RulePage(
    "T2107", .warning, .springs, "The spring after a release needs more than a second to rest.",
    why: """
      When the finger is gone the outcome is decided, and people want to go on. A spring that still \
      settles keeps the screens from touches for as long.
      """,
    remedy: "Give it more stiffness, or a damping ratio near 1.",
    triggers: [
      RuleExample(
        """
        transition: Sheet
        kind: modal
        present:
          duration: 0.5s
          animate:
            to:
              translateY: container.height -> 0
        dismiss: reverse
        gestures:
          - drives: dismiss
            pan: { direction: down }
            finish: { progress: 50%, velocity: 800 }
            release: { spring: { mass: 1, stiffness: 60, damping: 6 } }
            scroll: handOver
        """)
    ],
    passes: [
      RuleExample(
        """
        transition: Sheet
        kind: modal
        present:
          duration: 0.5s
          animate:
            to:
              translateY: container.height -> 0
        dismiss: reverse
        gestures:
          - drives: dismiss
            pan: { direction: down }
            finish: { progress: 50%, velocity: 800 }
            release: { spring: { mass: 1, stiffness: 300, damping: 30 } }
            scroll: handOver
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for played in subject.springs {
      guard case .release = played.owner, let settles = played.spring.exactSettlingTime,
        settles > 1
      else { continue }
      let quicker = played.spring.restingInASecond
      findings.add(
        Diagnostic(
          kind, "\(played.name) needs \(shown(settles)) s to rest", at: played.span,
          help: quicker.map {
            "a stiffness of \(shown($0.stiffness, digits: 0)) with a damping of "
              + "\(shown($0.damping, digits: 0)) rests within a second"
          } ?? page.help))
    }
  }
}

extension Spring {
  /// A spring with whole numbers that swings alike and rests within a second.
  fileprivate var restingInASecond: Spring? {
    // One that hardly fades would have to be very stiff: it needs damping first.
    var calm = self
    if dampingRatio < 0.4 {
      let critical = 2 * (mass * stiffness).squareRoot()
      for step in 8...20 {
        var calmer = self
        calmer.damping = (critical * Double(step) / 20).rounded(.up)
        if let time = calmer.exactSettlingTime, time <= 1 { return calmer }
      }
      calm.damping = 0.4 * critical
    }
    guard let settles = calm.exactSettlingTime else { return nil }
    for step in 0..<40 {
      let factor = settles * (1 + Double(step) / 40)
      for rounding in [FloatingPointRoundingRule.up, .down] {
        let quicker = Spring(
          mass: mass, stiffness: (calm.stiffness * factor * factor).rounded(.up),
          damping: (calm.damping * factor).rounded(rounding), velocity: velocity)
        if let time = quicker.exactSettlingTime, time <= 1 { return quicker }
      }
    }
    return nil
  }
}
