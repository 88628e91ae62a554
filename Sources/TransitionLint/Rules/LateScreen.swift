import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2508: a screen that arrives or leaves is not on the stage.
enum LateScreen: MotionRule {
  static let page = RulePage(
    "T2508", .warning, .lifecycle, "A screen pops in at the end, or vanishes at the beginning.",
    why: """
      A screen that is not listed on the stage is not there: `to` appears when the transition is \
      over, and `from` is gone when it begins. Where no picture of it stands in its place then, it \
      pops in, or vanishes.
      """,
    remedy: "List the screen, or a snapshot of it in its place.",
    triggers: [
      RuleExample(
        """
        transition: Away
        kind: modal
        present:
          duration: 0.4s
          stage:
            - from
          animate:
            from:
              alpha: 1 -> 0
        """)
    ],
    passes: [
      RuleExample(
        """
        transition: Away
        kind: modal
        present:
          duration: 0.4s
          stage:
            - to
            - from
          animate:
            from:
              alpha: 1 -> 0
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for take in subject.takes {
      let time = shown(take.scene.endTime)
      for screen in [Screen.to, .from] where !take.shows(screen) {
        // The screen below a presentation is there in any case.
        let isPresented = take.name.isForward ? screen == .to : screen == .from
        guard isPresented || subject.timeline.presentation == nil else { continue }
        findings.add(
          Diagnostic(
            kind,
            screen == .to
              ? "nothing of 'to' is on the stage: it pops in after \(time) s"
              : "nothing of 'from' is on the stage: it vanishes when '\(take.name.rawValue)' begins",
            at: subject.places.direction(take.name),
            help: "list `\(screen.rawValue)`, or a snapshot of it in its place"),
          topic: screen.rawValue)
      }
    }
  }
}

extension Take {
  /// Whether a screen, or a picture of it or of a part of it, is on the stage.
  fileprivate func shows(_ screen: Screen) -> Bool {
    scene.elements.contains { element in
      switch element.content {
      case .screen(screen), .snapshot(of: screen, rect: _): true
      case .viewSnapshot(of: let view, rect: _): view.screen == screen && screen == .from
      case .shared, .screen, .snapshot, .container, .views, .effect, .color, .gradient, .empty:
        false
      }
    }
  }
}
