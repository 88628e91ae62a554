import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2705: a live screen that is resized and not laid out.
enum LiveResize: MotionRule {
  static let page = RulePage(
    "T2705", .warning, .cost, "The size of a live screen is animated.",
    why: """
      A screen is laid out once, for the size it ends with. While its frame grows, its content keeps \
      that layout and is cut off or left blank; laying it out for every frame would cost the frames.
      """,
    remedy: """
      Animate a picture of it (`snapshot: to`, with `contentMode: scaleAspectFill` and `clips: true` where \
      its proportions change), or its scale.
      """,
    triggers: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            frame: inset(to.final, 100) -> to.final
            alpha: 0 -> 1
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        stage:
          - from
          - page: { snapshot: to }
        animate:
          page:
            frame: inset(to.final, 100) -> to.final
            alpha: 0 -> 1
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for (index, element) in take.scene.elements.enumerated() {
        guard case .screen = element.content, take.changesSize(index) else { continue }
        let (first, last) = (
          take.figure(index, at: 0).frame, take.figure(index, at: take.lastMoment).frame
        )
        func size(_ frame: SIMD4<Double>) -> String {
          "\(shown(frame[2], digits: 0)) x \(shown(frame[3], digits: 0))"
        }
        findings.add(
          Diagnostic(
            kind, "the live screen '\(element.name)' goes from \(size(first)) to \(size(last)) pt",
            at: subject.places.motion(
              of: element.name, in: take.direction, by: [.frame, .size]),
            help: "animate a picture of it (`snapshot: \(element.name)`), or its scale"))
      }
    }
  }
}
