import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2409: a screen that arrives all at once.
enum ThereAtOnce: MotionRule {
  static let page = RulePage(
    "T2409", .warning, .continuity, "The screen that arrives is there in the first frame.",
    why: """
      A screen that stands in front from the start, and is neither outside nor transparent, appears \
      in one frame and only then begins to move.
      """,
    remedy: """
      Begin outside of the container, with `alpha: 0`, or small; or put it behind `from`, which \
      uncovers it.
      """,
    triggers: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateX: 100 -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateX: container.width -> 0
        """)
    ])

  /// What says of an element whether it is seen.
  static let properties: [Property] = [
    .frame, .center, .translateX, .translateY, .scale, .size, .clip, .alpha,
  ]

  /// What can say it as well.
  static let turns: [Property] = [.scaleX, .scaleY, .rotateX, .rotateY, .rotate, .translateZ]

  /// Whether so much of the container is too much at once of a screen that takes `last` of it then.
  static func tells(_ first: Double, _ last: Double) -> Bool {
    last > 0.03 && first > 0.03 && first > 0.4 * last
  }

  static func check(_ subject: Subject, _ findings: inout Findings) {
    // Backwards that is a screen that goes at once.
    for take in subject.takes where !subject.places.isOnlyReversed(take.name) {
      for (index, element) in take.actors where element.content == .screen(.to) {
        guard !take.isBehind(.from, index, at: 0), !take.coversFrom else { continue }
        let first = take.sight(of: index, at: 0)
        guard first > 0.03 else { continue }
        let last = take.sight(of: index, at: take.lastMoment)
        guard tells(first, last) else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'to' is there at once: \(shown(100 * min(first / last, 1), digits: 0)) % of it are seen when "
              + "'\(take.name.rawValue)' begins",
            at: subject.places.motion(of: "to", in: take.direction, by: properties, or: turns),
            help: subject.timeline.presentation == nil
              ? page.help : "begin outside of the container, with `alpha: 0`, or small"))
      }
    }
  }
}

extension Take {
  /// Whether nothing is seen of `from` all the time, which is told of that.
  fileprivate var coversFrom: Bool {
    actors.contains { index, element in
      element.content == .screen(.from) && (0...lastMoment).allSatisfy { isCovered(index, at: $0) }
    }
  }
}
