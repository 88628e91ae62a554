import TimelineIR
import TransitionDiagnostics

/// T2105: a spring that swings too often.
enum Wobble: MotionRule {
  static let page = RulePage(
    "T2105", .advice, .springs, "A spring swings more than four times that can be seen.",
    why: """
      One swing beyond the place says that something is alive, two are playful; more than four make \
      people wait for the picture to stand still, and some feel sick.
      """,
    remedy: "Give it more damping.",
    triggers: [
      RuleExample(
        """
        transition: Card
        kind: modal
        present:
          duration: 1s
          spring: { dampingRatio: 0.2 }
          stage:
            - from
            - to
          animate:
            to:
              scale: 0.5 -> 1
              alpha: 0 -> 1
        """)
    ],
    passes: [
      RuleExample(
        """
        transition: Card
        kind: modal
        present:
          duration: 1s
          spring: { dampingRatio: 0.6 }
          stage:
            - from
            - to
          animate:
            to:
              scale: 0.5 -> 1
              alpha: 0 -> 1
        """)
    ])

  private static let limit = 4

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for played in subject.springs {
      // What is hardly damped at all has a rule of its own.
      guard (0.1..<1).contains(played.spring.dampingRatio) else { continue }
      let turns = played.visibleTurns
      guard turns.map({ $0 > limit }) ?? true else { continue }
      let ratio = (1...99).first { percent in
        var other = played.spring
        other.damping *= Double(percent) / 100 / played.spring.dampingRatio
        let calmer = PlayedSpring(
          owner: played.owner, spring: other, duration: played.duration, span: played.span,
          way: played.way)
        return calmer.visibleTurns.map { $0 <= limit } ?? false
      }
      findings.add(
        Diagnostic(
          kind,
          "\(played.name) swings \(turns.map { "\($0)" } ?? "more than 1000") times before it "
            + "stands still", at: played.span,
          notes: ["its damping ratio is \(shown(played.spring.dampingRatio))"],
          help: ratio.map { help(for: played, ratio: Double($0) / 100) } ?? page.help))
    }
  }

  /// The damping with which it swings as often as it may, in the words of each kind of spring.
  private static func help(for played: PlayedSpring, ratio: Double) -> String {
    var words = "bounce \(shown(1 - ratio))"
    if !played.isFitted {
      let spring = played.spring
      let damping = 2 * ratio * (spring.stiffness * spring.mass).squareRoot()
      // Rounded down it might swing once more.
      words += ", damping \(shown((damping * 10).rounded(.up) / 10, digits: 1))"
    }
    return "with a damping ratio of \(shown(ratio)) (\(words)) it swings \(limit) times"
  }
}
