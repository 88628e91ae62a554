import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2216: a rubber band that a film does not show.
enum StoppedBand: MotionRule {
  static let page = RulePage(
    "T2216", .warning, .gestures, "A film stops at the ends that a rubber band goes beyond.",
    why: """
      With `rubberBand` the finger pulls what it moves beyond its ends, ever slower. One property \
      animator shows that; a film, which plays what no animator can, has nothing beyond its ends, and \
      the picture stands still there.
      """,
    remedy: "Let one animator play the transition, or leave `rubberBand` out.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          finish: { progress: 50% }
          rubberBand: true
          scroll: handOver
        """, curve: "linear(0, 0.7 40%, 1)")
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          finish: { progress: 50% }
          rubberBand: true
          scroll: handOver
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    guard let need = subject.timeline.filmNeed else { return }
    let (places, direction) = (subject.places, need.direction)
    let written =
      switch need.cause {
      case .clock: places.timing(direction)
      case .group(let element): places.element(element, in: direction)
      case .track(let element, let property), .transform(let element, let property):
        places.track(element, property, in: direction)
      }
    let span = need.isReduced ? subject.placeOfReducedMotion ?? written : written
    for (index, gesture) in subject.timeline.gestures.enumerated()
    where gesture.drive?.hasRubberBand == true {
      findings.add(
        Diagnostic(
          kind,
          "'rubberBand' stops at the ends: \(need.words) needs a film, which has nothing beyond them",
          at: places.gesture(index) { $0.rubberBand?.span },
          labels: [Label(span, "no single animator plays this")], help: page.help))
    }
  }
}
