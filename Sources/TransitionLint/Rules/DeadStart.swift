import TimelineIR
import TransitionDiagnostics

/// T2205: a gesture that shows nothing at first.
enum DeadStart: MotionRule {
  static let page = RulePage(
    "T2205", .advice, .gestures, "The first part of a gesture's way changes nothing.",
    why: """
      What does not move with the finger seems broken: people let go and try again. A recognizer \
      waits ten points by itself before it begins.
      """,
    remedy: "Let the progress rise from where the gesture begins.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          progress: max(translation.y - 120, 0) / 400
          finish: { progress: 50% }
          scroll: handOver
        """)
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down }
          progress: max(translation.y - 10, 0) / 400
          finish: { progress: 50% }
          scroll: handOver
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, _, finger) in subject.fingers {
      guard !finger.shows(finger.longStart), finger.shows(finger.reach) else { continue }
      let first = finger.least { finger.shows($0) }
      findings.add(
        Diagnostic(
          kind,
          "nothing moves before the finger has come to "
            + finger.shownWay(first),
          at: subject.places.gesture(index) { $0.progress?.span }, help: page.help))
    }
  }
}

extension Finger {
  /// Whether anything is to be seen of what the finger drives when it has come this far.
  fileprivate func shows(_ amount: Double) -> Bool {
    guard let progress = progress(at: amount) else { return true }
    let scene = run.scene
    let (rest, now) = (
      scene.values(at: 0), scene.values(at: scene.delay + progress * scene.duration)
    )
    return scene.tracks.contains { track in
      track.columns.contains { (now[$0] - rest[$0]).magnitude > 0.5 * track.property.visibleStep }
    }
  }
}
