import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2108: a screen that springs back past the container's edge when the finger is gone.
enum ReleaseGap: MotionRule {
  static let page = RulePage(
    "T2108", .warning, .springs,
    "The spring after a release carries a screen past the edge, and a gap opens behind it.",
    why: """
      When the finger is gone, the rest plays by the spring of `release`: one that bounces carries a \
      screen beyond the place at the edge that it comes from or goes to, and what is behind is seen \
      in the gap.
      """,
    remedy: "Damp the spring after the release to a ratio of 1.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          scroll: handOver
          finish: { progress: 50% }
          release: { spring: { dampingRatio: 0.5 } }
        """)
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          scroll: handOver
          finish: { progress: 50% }
          release: { spring: { dampingRatio: 0.95 } }
        """),
      // A film has nothing beyond its ends.
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          scroll: handOver
          finish: { progress: 50% }
          release: { spring: { dampingRatio: 0.5 } }
        """, curve: "linear(0, 0.7 40%, 1)"),
    ])

  /// Points: fewer are left behind by the one place at which it is let go that opens most.
  private static let limit = 8.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    guard subject.timeline.form == .animator else { return }
    for played in subject.springs {
      guard case .release(let index) = played.owner else { continue }
      let gesture = subject.timeline.gestures[index]
      guard let take = subject.take(gesture.direction),
        let run = subject.fingers.first(where: { $0.index == index })?.finger.run
      else { continue }
      let overshoot = played.rest(afterTurns: 1)
      // Where it is let go it goes back below the threshold, and on above it; the speed alone can decide
      // anywhere.
      let written = (try? run.thresholds())?.progress
      let threshold = min(max(written ?? 0.5, 0), 1)
      for (moment, place) in [
        (0, -threshold * overshoot), (take.lastMoment, 1 + (1 - threshold) * overshoot),
      ] {
        guard let gap = take.gap(atProgress: place, beyond: moment), gap.points > limit
        else { continue }
        let way = moment == 0 ? "back past its place" : "past its end"
        findings.add(
          Diagnostic(
            kind,
            "'\(gap.element)' springs \(way) when the finger is gone, and a gap of "
              + "\(shown(gap.points, digits: 0)) pt opens at the \(gap.edge) edge",
            at: played.span,
            notes: [
              (written == nil ? "as when it is let go at " : "let go at ")
                + "\(shown(100 * threshold, digits: 0)) % of '\(gesture.direction.rawValue)'"
            ], help: "a damping ratio of 1 has no overshoot"), size: gap.points)
      }
    }
  }
}

extension Take {
  /// The widest gap between a screen and an edge of the container at which it stands at a moment, in
  /// points, where progress is beyond that end.
  fileprivate func gap(
    atProgress progress: Double, beyond moment: Int
  ) -> (element: String, points: Double, edge: String)? {
    let columns = scene.values(atProgress: progress)
    var largest: (element: String, points: Double, edge: String)?
    for (index, element) in actors
    where element.content.isPictureOfScreen && isSeen(index, at: moment) {
      guard let rest = gaps(beside: index, { figure($0, at: moment) }),
        let gaps = gaps(beside: index, { figure($0, columns: columns) })
      else { continue }
      for (edge, name) in Self.edges.enumerated()
      where rest[edge].magnitude < 0.5 && gaps[edge] > largest?.points ?? 0 {
        largest = (element.name, gaps[edge], name)
      }
    }
    return largest
  }
}
