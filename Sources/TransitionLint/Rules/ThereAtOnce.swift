import TimelineEvaluator
import TimelineIR
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

  static func check(_ subject: Subject, _ findings: inout Findings) {
    // Backwards that is a screen that goes at once.
    for take in subject.takes where !subject.places.isReversed(take.name) {
      for (index, element) in take.actors where element.content == .screen(.to) {
        guard !take.isBehind(.from, index, at: 0), !take.coversFrom else { continue }
        let first = take.sight(of: index, at: 0)
        guard first > 0.03 else { continue }
        let last = take.sight(of: index, at: take.lastMoment)
        guard last > 0.03, first > 0.4 * last else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'to' is there at once: \(shown(100 * min(first / last, 1), digits: 0)) % of it are seen when "
              + "'\(take.name.rawValue)' begins",
            at: subject.places.motion(of: "to", in: take.direction),
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
