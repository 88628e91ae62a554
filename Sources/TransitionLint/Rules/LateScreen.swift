import TimelineEvaluator
import TransitionDiagnostics

/// T2508: the screen that arrives is not on the stage.
enum LateScreen: MotionRule {
  static let page = RulePage(
    "T2508", .warning, .lifecycle, "The screen that arrives pops in at the end.",
    why: """
      A screen that is not listed on the stage is not there: `to` appears when the transition is \
      over. Where no picture of it has taken its place by then, it pops in.
      """,
    remedy: "List `to`, or a snapshot of it that ends in its place.",
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
    guard subject.timeline.presentation == nil else { return }
    for take in subject.takes {
      let isThere = take.scene.elements.contains { element in
        switch element.content {
        case .screen(.to), .snapshot(of: .to, rect: _): true
        case .shared, .screen(.from), .snapshot(of: .from, rect: _), .viewSnapshot, .container,
          .views, .effect, .color, .gradient, .empty:
          false
        }
      }
      guard !isThere else { continue }
      findings.add(
        Diagnostic(
          kind, "nothing of 'to' is on the stage: it pops in after \(shown(take.scene.endTime)) s",
          at: subject.places.direction(take.name), help: page.help))
    }
  }
}
