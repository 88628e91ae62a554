import TimelineEvaluator
import TimelineIR
import TransitionDiagnostics

/// T2607: a target that a finger misses.
enum SmallTarget: MotionRule {
  static let page = RulePage(
    "T2607", .warning, .people, "What is to be tapped is smaller than a fingertip, or covered.",
    why: """
      Apple's human interface guidelines ask for 44 points in both directions. A smaller target is \
      missed by many, and near an edge by more.
      """,
    remedy: "Keep 44 points of it visible in both directions.",
    triggers: [
      .keepingForATap("translateY: 0 -> container.height - 30")
    ],
    passes: [
      .keepingForATap("translateY: 0 -> container.height - 60")
    ])

  private static let least = 44.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture) in subject.timeline.gestures.enumerated() {
      guard case .element(let name)? = gesture.view else { continue }
      for take in subject.takesEverywhere(gesture.direction.opposite) {
        guard let element = take.scene.index(of: name),
          let bounds = take.boundsOnScreen(element, at: take.lastMoment)
        else { continue }
        if take.isCovered(element, at: take.lastMoment) {
          findings.add(
            Diagnostic(
              kind, "'\(name)' is covered when it is to be tapped",
              at: subject.places.gesture(index) { $0.recognizer?.view?.span },
              help: "list it after what covers it"), in: take.room, size: least)
          continue
        }
        let stage = take.scene.stage
        let width = min(bounds[0] + bounds[2], stage.width) - max(bounds[0], 0)
        let height = min(bounds[1] + bounds[3], stage.height) - max(bounds[1], 0)
        let side = min(width, height)
        // What has gone altogether is the business of another rule.
        guard side > 0, side < least else { continue }
        findings.add(
          Diagnostic(
            kind,
            "'\(name)' has only \(shown(width, digits: 0)) x \(shown(height, digits: 0)) pt to tap",
            at: subject.places.gesture(index) { $0.recognizer?.view?.span }, help: page.help),
          in: take.room, size: least - side)
      }
    }
  }
}
