import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2101: a spring that still moves when its time is up.
enum CutSpring: MotionRule {
  static let page = RulePage(
    "T2101", .warning, .springs, "A spring still moves when its time is up.",
    why: """
      What a spring has left when its time is up is skipped: the view jumps to its end. A spring \
      with a damping ratio and a duration is made to fit, and a physical one brings its own \
      duration; one that is cut off was given more speed than fits into its time.
      """,
    remedy: "Give it more time or more damping, or less velocity.",
    triggers: [
      RuleExample(
        """
        transition: Card
        kind: modal
        present:
          duration: 0.5s
          spring: { dampingRatio: 0.5, velocity: 8 }
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
          duration: 0.3s
          animate:
            to:
              translateY: { value: container.height -> 0, spring: { dampingRatio: 0.4 } }
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for played in subject.springs {
      if case .release = played.owner { continue }
      let rest = (1 - PreparedSpring(played.spring).progress(at: played.duration)).magnitude
      guard rest > 0.005, rest * played.way > 1 else { continue }
      let needed = played.spring.exactSettlingTime
      findings.add(
        Diagnostic(
          kind,
          "\(played.name) needs \(needed.map { shown($0) } ?? "endless") s and has "
            + "\(shown(played.duration)) s", at: played.span,
          notes: ["\(shown(100 * rest, digits: 1)) % of the way are left then, and skipped"],
          help: help(played, needed), fixes: fixes(played, needed, subject)))
    }
  }

  /// A longer time for a direction: another motion, so it is only shown.
  private static func fixes(
    _ played: PlayedSpring, _ needed: Double?, _ subject: Subject
  ) -> [FixIt] {
    guard case .direction(let name) = played.owner, let needed,
      let duration = subject.syntax?.directions.first(where: { $0.name.value == name })?.duration,
      subject.isOwn(duration.span)
    else { return [] }
    let time = "\(shown((needed * 100).rounded(.up) / 100))s"
    return [FixIt("give it \(time)", [Edit(duration.span, time)], isSafe: false)]
  }

  /// The nearest settings that come to rest: a longer time, or more damping in the same time.
  private static func help(_ played: PlayedSpring, _ needed: Double?) -> String {
    let fitting = Spring(
      dampingRatio: min(played.spring.dampingRatio, 1), duration: played.duration,
      velocity: played.spring.velocity)
    let longer = needed.map { "give it \(shown(($0 * 100).rounded(.up) / 100)) s, or " } ?? ""
    guard let fitting else { return longer + "give it more damping" }
    return longer + "write { dampingRatio: \(shown(fitting.dampingRatio)) }, which is made to fit"
  }
}
