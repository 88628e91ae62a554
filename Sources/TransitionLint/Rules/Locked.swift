import TimelineIR
import TransitionDiagnostics

/// T2213: a long transition that cannot be taken back.
enum Locked: MotionRule {
  static let page = RulePage(
    "T2213", .advice, .gestures, "A long transition cannot be grabbed in flight.",
    why: """
      `interruptible: false` keeps people from changing their minds: until the transition has \
      played to its end, no finger reaches it. That is bearable for a moment only.
      """,
    remedy: "Leave `interruptible` away, or make the transition shorter than 0.4 s.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          finish: { progress: 50% }
          scroll: handOver
        """, duration: "0.9s", spec: "interruptible: false")
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          finish: { progress: 50% }
          scroll: handOver
        """, duration: "0.35s", spec: "interruptible: false")
    ])

  private static let limit = 0.4

  static func check(_ subject: Subject, _ findings: inout Findings) {
    guard !subject.timeline.isInterruptible else { return }
    for gesture in subject.timeline.gestures where gesture.drive != nil {
      guard
        let direction = subject.timeline.directions.first(where: { $0.name == gesture.direction }),
        direction.duration > limit
      else { continue }
      let span = subject.syntax?.interruptible?.span ?? subject.places.direction(direction.name)
      findings.add(
        Diagnostic(
          kind,
          "'\(direction.name.rawValue)' lasts \(shown(direction.duration)) s and cannot be grabbed",
          at: span, help: page.remedy), size: direction.duration)
    }
  }
}
