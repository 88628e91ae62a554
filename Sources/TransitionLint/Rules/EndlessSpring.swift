import TimelineIR
import TransitionDiagnostics

/// T2102: a spring that practically never settles.
enum EndlessSpring: MotionRule {
  static let page = RulePage(
    "T2102", .warning, .springs,
    "A spring is hardly damped, or takes more than ten seconds to settle.",
    why: """
      A spring with hardly any damping swings on and on. UIKit keeps the transition alive until it \
      has settled: the screens take no touches as long as that, and the app looks frozen.
      """,
    remedy: "Give it a damping ratio of 0.3 or more.",
    triggers: [
      RuleExample(
        """
        transition: Card
        kind: modal
        present:
          spring: { mass: 1, stiffness: 100, damping: 0.5 }
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
          spring: { mass: 1, stiffness: 300, damping: 12 }
          animate:
            to:
              scale: 0.9 -> 1
              alpha: 0 -> 1
        """)
    ])

  private static let limit = 10.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for played in subject.springs {
      let spring = played.spring
      let settles = spring.exactSettlingTime
      let isLong = settles.map { $0 > limit } ?? true
      guard isLong || spring.dampingRatio < 0.1 else { continue }
      let swings = played.visibleTurns.map { "\($0) times" } ?? "on and on"
      let time =
        isLong
        ? settles.map { "needs \(shown($0, digits: 1)) s to settle" } ?? "never settles"
        : "is hardly damped and swings \(swings)"
      var notes = ["its damping ratio is \(shown(spring.dampingRatio, digits: 3))"]
      // Mass and stiffness of a spring that only names its damping.
      if spring.mass == 1, spring.stiffness == 100, (0.1...1).contains(spring.damping) {
        notes.append(
          "a damping of 0...1 as UIKit's is 'dampingRatio: \(shown(spring.damping))' here")
      }
      findings.add(
        Diagnostic(
          kind, "\(played.name) \(time)", at: played.span, notes: notes, help: help(for: played)))
    }
  }

  /// What makes it settle in time: the least damping that does or, where that is not enough, a spring
  /// as hard that it takes a second.
  private static func help(for played: PlayedSpring) -> String {
    let spring = played.spring
    let ratio = max(spring.dampingRatio, 0.3)
    if played.isFitted {
      return
        "a damping ratio of \(shown(ratio)) (bounce \(shown(1 - ratio))) is made to fit the time"
    }
    func damped(_ stiffness: Double) -> Spring {
      let damping = 2 * ratio * (stiffness * spring.mass).squareRoot()
      return Spring(
        mass: spring.mass, stiffness: stiffness, damping: damping, velocity: spring.velocity)
    }
    // When a finger is gone, nobody waits.
    let isRelease = if case .release = played.owner { true } else { false }
    let limit = isRelease ? 1 : limit
    let better = damped(spring.stiffness)
    let settles = better.exactSettlingTime
    if let settles, settles <= limit {
      return
        "a damping ratio of \(shown(ratio)) (bounce \(shown(1 - ratio)), damping "
        + "\(shown(better.damping, digits: 1))) settles in \(shown(settles, digits: 1)) s"
    }
    // Whole numbers are not to make it slower than that.
    let quick = settles.map { time in
      damped((spring.stiffness * time * time * (isRelease ? 1.1 : 1)).rounded(.up))
    }
    guard let quick, let time = quick.exactSettlingTime, time <= limit else { return page.help }
    let response = 2 * .pi * (quick.mass / quick.stiffness).squareRoot()
    return "a damping ratio of \(shown(ratio)) and a response of \(shown(response)) s "
      + "(a stiffness of \(shown(quick.stiffness, digits: 0)), a damping of "
      + "\(shown(quick.damping, digits: 1))) settle in \(shown(time, digits: 1)) s"
  }
}
