import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2311: a scale of exactly 0.
enum ScaledAway: MotionRule {
  static let page = RulePage(
    "T2311", .advice, .geometry, "A scale is exactly 0.",
    why: """
      A transform that scales by 0 cannot be turned round: UIKit then has no frame for the view, \
      hit testing fails, and text and blurs may flash in the frame where they come back.
      """,
    remedy: "Write 0.01, and let `alpha` take away the rest.",
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
        animate:
          to:
            scale: 0 -> 1
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - to
        animate:
          to:
            scale: 0.01 -> 1
            alpha: 0 -> 1
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for direction in subject.timeline.directions {
      for track in direction.tracks where track.property.isScale {
        let isZero = track.runs.joined().contains { $0.value.constant?.components[0] == 0 }
        guard isZero else { continue }
        findings.add(
          Diagnostic(
            kind, "'\(track.element).\(track.property.rawValue)' is exactly 0",
            at: subject.places.track(track.element, track.property, in: direction.name),
            help: page.help), topic: track.property.rawValue)
      }
    }
  }
}
