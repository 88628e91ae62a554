import TimelineEvaluator
import TransitionCatalog
import TransitionDiagnostics

/// T2305: a corner rounder than half of its side.
enum RoundCorner: MotionRule {
  static let page = RulePage(
    "T2305", .warning, .geometry, "A corner radius is more than half of the shorter side.",
    why: """
      Beyond half of the shorter side corners overlap: Core Animation draws a lens or cuts the \
      picture off, and the radius of a growing view seems to jump.
      """,
    remedy: "Hold it with `min(radius, min(width, height) / 2)` of the frame.",
    triggers: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - photo: { snapshot: to }
        animate:
          photo:
            frame: rect(20, 100, 60, 60) -> to.final
            cornerRadius: 44 -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - photo: { snapshot: to }
        animate:
          photo:
            frame: rect(20, 100, 60, 60) -> to.final
            cornerRadius: 30 -> 0
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for (index, element) in take.actors where element.isTouched {
        // A screen that is up has its radius from the presentation.
        let isHeld =
          element.content.isPictureOfScreen && !element.reported.contains(.cornerRadius)
        let ofPresentation = isHeld ? subject.syntax?.presentation?.cornerRadius?.span : nil
        for moment in [0, take.lastMoment] where take.isSeen(index, at: moment) {
          let figure = take.figure(index, at: moment)
          let radius = figure.cornerRadius
          let half = min(figure.frame[2], figure.frame[3]) / 2
          guard radius > half + 0.5 else { continue }
          findings.add(
            Diagnostic(
              kind,
              "'\(element.name)' has a corner radius of \(shown(radius)) pt, and half of its shorter "
                + "side is \(shown(half))",
              at: ofPresentation
                ?? subject.places.track(element.name, .cornerRadius, in: take.name),
              help: page.help), size: radius - half)
        }
      }
    }
  }
}
