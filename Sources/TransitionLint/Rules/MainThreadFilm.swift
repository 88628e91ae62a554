import TimelineIR
import TransitionDiagnostics

/// T2801: a film of more layers than the main thread moves.
enum MainThreadFilm: MotionRule {
  static let page = RulePage(
    "T2801", .advice, .target, "A film moves 120 members of a group or more.",
    why: """
      A direction with keyframes, or with timings of its own for its tracks, is played as a film: Core Animation \
      shows it, and the generated code sets its time for every frame. With many layers that costs the main thread \
      its frames as soon as the app does anything else.
      """,
    remedy: "Use fewer members, or one timing for all tracks.",
    triggers: [
      .present(
        """
        duration: 0.9s
        stage:
          - to
          - drops:
              repeat: { columns: 10, rows: 16 }
              snapshot: from
              rect: rect(column * container.width / 10, row * container.height / 16, container.width / 10, container.height / 16)
        animate:
          drops:
            translateY: { 0%: 0, 30%: -12, 100%: container.height }
        """)
    ],
    passes: [
      .present(
        """
        duration: 0.9s
        stage:
          - to
          - drops:
              repeat: { columns: 6, rows: 12 }
              snapshot: from
              rect: rect(column * container.width / 6, row * container.height / 12, container.width / 6, container.height / 12)
        animate:
          drops:
            translateY: { 0%: 0, 30%: -12, 100%: container.height }
        """)
    ])

  private static let limit = 120

  static func check(_ subject: Subject, _ findings: inout Findings) {
    guard subject.timeline.form == .film else { return }
    for take in subject.takes {
      // Still more of them are too many for any form, which has a rule of its own.
      for group in take.scene.groups where (limit...200).contains(group.members.count) {
        let tracks = take.direction.tracks.filter { $0.element == group.name }
        let plan = TransformPlan(of: group.name, in: take.direction)
        let track =
          tracks.first { track in
            if case .keyframes = track.shape { return true }
            return track.clock != .direction
          } ?? (plan.filmCause == nil ? nil : plan.tracks.first)
        guard let track else { continue }
        findings.add(
          Diagnostic(
            kind, "a film moves the \(group.members.count) members of '\(group.name)'",
            at: subject.places.track(group.name, track.property, in: take.name), help: page.help))
      }
    }
  }
}
