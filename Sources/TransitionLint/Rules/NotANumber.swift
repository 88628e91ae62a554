import TimelineEvaluator
import TransitionDiagnostics

/// T2304: a direction that cannot be played on some device.
enum NotANumber: MotionRule {
  static let page = RulePage(
    "T2304", .error, .geometry, "A value is not a number on some device.",
    why: """
      A division by a difference that becomes 0, or the root of a negative number, gives no number. \
      Core Animation raises an exception for a layer without a place: the app crashes, on that \
      device only.
      """,
    remedy: "Keep the divisor from 0 with `max`, and roots from negative numbers.",
    triggers: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateY: 1000 * 375 / (container.width - 375) -> 0
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.4s
        animate:
          to:
            translateY: 1000 * 375 / max(container.width - 375, 1) -> 0
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for direction in subject.timeline.directions {
      for (index, room) in subject.rooms.enumerated() {
        guard let error = subject.failure(of: direction.name, in: index) else { continue }
        let span =
          switch error {
          case .notFinite(let element, let property), .timeNotFinite(let element, let property):
            subject.places.track(element, property, in: direction.name)
          case .contentNotFinite(let element):
            subject.places.element(element, in: direction.name)
          default: subject.places.direction(direction.name)
          }
        findings.add(Diagnostic(kind, error.message, at: span, help: page.help), in: room)
      }
    }
  }
}
