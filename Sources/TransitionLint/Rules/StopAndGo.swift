import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2407: a track that stands still for a blink.
enum StopAndGo: MotionRule {
  static let page = RulePage(
    "T2407", .advice, .continuity, "A track stands still for a blink in the middle of its way.",
    why: """
      Between two intervals the value holds. A gap of a few hundredths is no rest, it is a hiccup: \
      the element stops for some frames and goes on.
      """,
    remedy: "Let the intervals touch, or make the rest long enough to be one.",
    triggers: [
      .present(
        """
        duration: 0.5s
        stage:
          - from
          - to
        animate:
          to:
            alpha: 0 -> 1
            scale: { 0%..49%: 0.5 -> 0.8, 52%..100%: 0.8 -> 1 }
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.5s
        stage:
          - from
          - to
        animate:
          to:
            alpha: 0 -> 1
            scale: { 0%..40%: 0.5 -> 0.8, 55%..100%: 0.8 -> 1 }
        """),
      // Nobody sees it stand.
      .present(
        """
        duration: 0.5s
        stage:
          - from
          - to
        animate:
          to:
            alpha: { 60%..100%: 0 -> 1 }
            scale: { 0%..49%: 0.5 -> 0.8, 52%..100%: 0.8 -> 1 }
        """),
    ])

  private static let limit = 0.05

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for direction in subject.timeline.directions {
      for track in direction.tracks where track.property.valueType.interpolates {
        track.forEachRest { end, start in
          guard start - end > 1e-6, start - end < limit,
            subject.take(direction.name).map({ $0.shows(track, from: end, to: start) }) ?? true
          else { return }
          findings.add(
            Diagnostic(
              kind,
              "'\(track.element).\(track.property.rawValue)' stands still from "
                + "\(shown(100 * end)) % to \(shown(100 * start)) %",
              at: subject.places.track(track.element, track.property, in: direction.name),
              help: page.help), topic: track.property.rawValue)
        }
      }
    }
  }
}

extension Take {
  /// Whether anything of a track is seen between two places of its way.
  fileprivate func shows(_ track: Track, from start: Double, to finish: Double) -> Bool {
    track.places(in: scene).contains { place in
      let (begin, end) = scene.interval(ofTrack: place)
      let times = [start, finish].map { begin + $0 * (end - begin) }
      let moments = moment(upTo: times[0])...moment(upTo: times[1])
      return moments.contains { isShown(scene.tracks[place].element, at: $0) }
    }
  }
}

extension Track {
  /// Calls `visit` with where it holds on its way, from one place to another: between two intervals, or
  /// where two keyframes have one value and those around them another.
  fileprivate func forEachRest(_ visit: (_ end: Double, _ start: Double) -> Void) {
    for (run, next) in zip(runs, runs.dropFirst()) where run.count > 1 && next.count > 1 {
      if let end = run.last?.place, let start = next.first?.place { visit(end, start) }
    }
    guard effectiveCalculation == .linear else { return }
    for run in runs where run.count > 3 {
      for index in 2..<(run.count - 1) {
        let values = (index - 2...index + 1).map { run[$0].value }
        if values[1] == values[2], values[0] != values[1], values[3] != values[2],
          !turns(values[0], values[1], values[3])
        {
          visit(run[index - 1].place, run[index].place)
        }
      }
    }
  }

  /// Whether what comes to the middle value goes back again: it rests there on purpose. What is not known
  /// before it is seen goes on.
  private func turns(_ start: Expression, _ middle: Expression, _ end: Expression) -> Bool {
    if start == end { return true }
    guard let start = start.constant, let middle = middle.constant, let end = end.constant else {
      return false
    }
    let (there, back) = (middle.components - start.components, end.components - middle.components)
    return (there * back).sum() < 0
  }
}
