import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2604: motion that no eye can follow.
enum TooFast: MotionRule {
  static let page = RulePage(
    "T2604", .warning, .people, "A motion is over before anybody has seen it.",
    why: """
      A tenth of a second is six frames. A screen that crosses the display in that time is not seen \
      to move: it flickers, and looks like a mistake. So does what a steep curve moves by more than \
      200 points from one frame to the next.
      """,
    remedy: "Give it 0.2 s or more, or leave the motion away and fade.",
    triggers: [
      .present(
        """
        duration: 80ms
        animate:
          to:
            translateY: container.height -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 120ms
        animate:
          to:
            alpha: 0 -> 1
        """)
    ])

  /// Seconds, points, and points per second.
  private static let (shortest, far, fastest) = (0.1, 200.0, 12_000.0)
  /// Seconds.
  private static let frame = 1.0 / 60

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      if take.scene.duration < shortest, take.farthest > far {
        findings.add(
          Diagnostic(
            kind,
            "'\(take.name.rawValue)' moves something by \(shown(take.farthest, digits: 0)) pt in "
              + "\(shown(1000 * take.scene.duration, digits: 0)) ms",
            at: subject.places.duration(take.name), help: page.help))
        continue
      }
      for track in take.direction.tracks where track.property.isPlace && track.runs.count == 1 {
        guard track.effectiveCalculation != .discrete, !track.hasSteps, take.way(of: track) > far
        else { continue }
        let columns = take.allColumns(of: track)
        // A frame at a time: nobody sees more.
        let step = take.times[1] - take.times[0]
        let count = Int(min(max((frame / step).rounded(.up), 1), Double(take.lastMoment)))
        let speed =
          columns.flatMap { column in
            zip(column, column.dropFirst(count)).map {
              ($1 - $0).magnitude / (step * Double(count))
            }
          }.max() ?? 0
        guard speed > fastest else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'\(track.element)' moves at \(shown(speed, digits: 0)) points per second in "
              + "'\(take.name.rawValue)'",
            at: subject.places.track(track.element, track.property, in: take.name),
            help: "give it more time, or a curve that is not so steep"),
          size: speed, topic: track.property.rawValue)
      }
    }
  }
}
