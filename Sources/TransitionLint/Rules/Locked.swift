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

  /// Seconds, where a finger drives it and where none does.
  private static let (limit, limitWithoutFinger) = (0.4, 0.8)

  static func check(_ subject: Subject, _ findings: inout Findings) {
    guard !subject.timeline.isInterruptible else { return }
    for direction in subject.timeline.directions {
      let isDriven = subject.timeline.gestures.contains {
        $0.direction == direction.name && $0.drive != nil
      }
      // While it waits it is locked as well.
      let time = direction.delay + direction.duration
      guard time > (isDriven ? limit : limitWithoutFinger) else { continue }
      findings.add(
        Diagnostic(
          kind,
          "'\(direction.name.rawValue)' lasts \(shown(time)) s and cannot be grabbed",
          at: subject.syntax?.interruptible?.span ?? subject.places.direction(direction.name),
          help: page.help), size: time)
    }
  }
}
