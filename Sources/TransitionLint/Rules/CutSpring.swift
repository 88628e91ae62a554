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

  /// The part of the way that may be left.
  fileprivate static let allowed = 0.005

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for played in subject.springs {
      if case .release = played.owner { continue }
      let rest = played.spring.rest(after: played.duration)
      guard rest > allowed, rest * played.way > 1 else { continue }
      let needed = played.spring.exactSettlingTime
      let cure = needed.flatMap { played.rests(in: $0) ? $0 : nil }
      findings.add(
        Diagnostic(
          kind,
          "\(played.name) needs \(needed.map(seconds) ?? "endless") s and has "
            + "\(seconds(played.duration)) s", at: played.span,
          notes: ["\(shown(100 * rest, digits: 1)) % of the way is left then, and skipped"],
          help: help(played, cure), fixes: fixes(played, cure, subject)))
    }
  }

  /// Of some milliseconds hundredths of a second say nothing.
  private static func seconds(_ time: Double) -> String { shown(time, digits: time < 0.02 ? 4 : 2) }

  /// A longer time for a direction: another motion, so it is only shown.
  private static func fixes(
    _ played: PlayedSpring, _ needed: Double?, _ subject: Subject
  ) -> [FixIt] {
    guard case .direction(let name) = played.owner, let needed,
      let duration = subject.syntax?.directions.first(where: { $0.name.value == name })?.duration,
      subject.isOwn(duration.span)
    else { return [] }
    let time = "\(shown((needed * 100).rounded(.up) / 100))s"
    return [FixIt("give it \(time)", [Edit(duration.value.span, time)], isSafe: false)]
  }

  /// The nearest settings that come to rest: a longer time, or more damping in the same time.
  private static func help(_ played: PlayedSpring, _ longer: Double?) -> String {
    let time = longer.map { "give it \(shown(($0 * 100).rounded(.up) / 100)) s, or " } ?? ""
    let steps = (1...20).map { Double($0) / 20 }.filter { $0 > played.spring.dampingRatio }
    let ratios = [min(played.spring.dampingRatio, 1)] + steps
    let fitting = ratios.first { ratio in
      played.fitted(ratio, in: played.duration).map { $0.rest(after: played.duration) <= allowed }
        ?? false
    }
    guard let fitting else { return time + "lower its velocity" }
    return time + "write { dampingRatio: \(shown(fitting)) }, which is made to fit"
  }
}

extension PlayedSpring {
  fileprivate func fitted(_ dampingRatio: Double, in time: Double) -> Spring? {
    Spring(dampingRatio: dampingRatio, duration: time, velocity: spring.velocity)
  }

  /// Whether it comes to rest when it is given that time: one that is made to fit is another then.
  fileprivate func rests(in time: Double) -> Bool {
    let isFitted = fitted(spring.dampingRatio, in: duration).map {
      ($0.stiffness / $0.mass - spring.stiffness / spring.mass).magnitude
        < 1e-6 * $0.stiffness / $0.mass
    }
    guard isFitted ?? false else { return true }
    return fitted(spring.dampingRatio, in: time).map { $0.rest(after: time) <= CutSpring.allowed }
      ?? false
  }
}

extension Spring {
  /// The part of the way that is left.
  fileprivate func rest(after time: Double) -> Double {
    (1 - PreparedSpring(self).progress(at: time)).magnitude
  }
}
