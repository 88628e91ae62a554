import TimelineIR
import TransitionDiagnostics

/// T2106: a spring that starts the wrong way, or is thrown.
enum WrongStart: MotionRule {
  static let page = RulePage(
    "T2106", .advice, .springs, "A spring's velocity makes it start the wrong way, or throws it.",
    why: """
      `velocity` counts whole ways per second, not points: -1 starts away from the end, and 30 \
      covers a screen in one frame. Numbers like 800 are points per second, which only a gesture's \
      thresholds are written in.
      """,
    remedy: "Write whole ways per second; a finger's speed is carried on by `release`.",
    triggers: [
      RuleExample(
        """
        transition: Card
        kind: modal
        present:
          duration: 0.5s
          spring: { dampingRatio: 0.9, velocity: -4 }
          animate:
            to:
              translateY: container.height -> 0
        """)
    ],
    passes: [
      RuleExample(
        """
        transition: Card
        kind: modal
        present:
          duration: 0.5s
          spring: { dampingRatio: 1, velocity: 2 }
          animate:
            to:
              translateY: container.height -> 0
        """)
    ])

  /// Whole ways per second that a thrown view has at most: 24 frames of a film.
  private static let limit = 24.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for played in subject.springs {
      if case .release = played.owner { continue }
      let velocity = played.spring.velocity
      guard velocity < 0 || velocity > limit else { continue }
      let what =
        velocity < 0
        ? "starts away from its end" : "covers its way in \(shown(1 / velocity, digits: 3)) s"
      findings.add(
        Diagnostic(
          kind, "\(played.name) \(what), with a velocity of \(shown(velocity)) ways per second",
          at: played.span,
          help: velocity < 0
            ? "write 0 or more: what is above 0 starts towards the end" : page.help))
    }
  }
}
