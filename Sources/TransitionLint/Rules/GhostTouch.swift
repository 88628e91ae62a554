import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2608: something that nobody sees and that takes touches.
enum GhostTouch: MotionRule {
  static let page = RulePage(
    "T2608", .warning, .people, "Something that is not seen is there to be touched.",
    why: """
      A kept element stays above the screen as long as that is up. One that cannot be seen is in \
      the way of fingers that mean something else, or waits for a tap that nobody knows of.
      """,
    remedy: "Let it be seen, or do not keep it.",
    triggers: [
      .keepingForATap("alpha: 1 -> 0"),
      .keepingForATap(
        """
        translateY: 0 -> container.height - 200
        hidden: { 0%: false, 50%: true }
        """),
    ],
    passes: [
      .keepingForATap(
        """
        alpha: 1 -> 0.5
        translateX: 0 -> container.width / 2
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      for (index, element) in take.actors where take.direction.keptElements.contains(element.name) {
        let figure = take.figure(index, at: take.lastMoment)
        guard figure.alpha < 0.02 || figure.isHidden || element.content.isClear else { continue }
        let gesture = subject.timeline.gestures.firstIndex { $0.view == .element(element.name) }
        // What is hidden takes no touches, and so none for its gesture.
        guard gesture != nil || !figure.isHidden && subject.timeline.interaction == .enabled else {
          continue
        }
        let span =
          gesture.map { subject.places.gesture($0) { $0.recognizer?.view?.span } }
          ?? subject.places.element(element.name, in: take.name)
        findings.add(
          Diagnostic(
            kind,
            figure.isHidden
              ? "'\(element.name)' is kept hidden: nobody can touch it"
              : "'\(element.name)' is kept with an alpha of \(shown(figure.alpha)): nobody sees it",
            at: span, help: page.help))
      }
    }
  }
}

extension SceneContent {
  fileprivate var isClear: Bool {
    if case .color(let color) = self { color.components[3] < 0.02 } else { false }
  }
}
