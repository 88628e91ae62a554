import TimelineEvaluator
import TransitionDiagnostics

/// T2217: a picture that leaves the finger behind, or stays behind it.
enum FingerSpeed: MotionRule {
  static let page = RulePage(
    "T2217", .advice, .gestures,
    "The picture moves at another speed than the finger that drives it.",
    why: """
      What a finger drags stays under the finger. Where it goes several times as fast it runs away from \
      under it, and trembles as many times; where it goes much slower it feels stuck.
      """,
    remedy: """
      Let the finger's `distance` be as long as the picture's way; without one it is all of the \
      container.
      """,
    triggers: [
      .paging(
        """
        - drives: pop
          pan: { direction: right, distance: 80 }
          finish: { progress: 50% }
        """)
    ],
    passes: [
      .paging(
        """
        - drives: pop
          pan: { direction: right }
          finish: { progress: 50% }
        """)
    ])

  /// So many times as fast, or as slow.
  private static let limit = 3.0

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, gesture, finger) in subject.fingers {
      // A whole way that no finger covers is T2201, and one in a fingertip's width T2214.
      guard finger.way != .zero, gesture.drive?.moves == nil, !finger.isTiny,
        finger.release(at: finger.reach)?.decision != .cancel,
        let take = subject.take(gesture.direction), let moved = take.largestMove
      else { continue }
      let along = (moved.way * finger.way).sum()
      let half = finger.reach / 2
      guard along > 100, let progress = finger.progress(at: half), progress > 0 else { continue }
      // What is over before the finger is half way has another measure.
      let amount =
        progress < 0.999
        ? half / progress : finger.least { finger.progress(at: $0).map { $0 > 0.999 } ?? false }
      let factor = along / amount
      guard factor > limit || factor < 1 / limit else { continue }
      findings.add(
        Diagnostic(
          kind,
          "'\(moved.name)' goes \(shown(along, digits: 0)) pt while the finger goes "
            + finger.shownWay(amount),
          at: subject.places.gesture(index) {
            $0.progress?.span ?? $0.recognizer?.distance?.span
          }, help: help(for: finger, along: along)))
    }
  }

  /// - Parameter along: How far the picture goes along the finger's way, in points.
  private static func help(for finger: Finger, along: Double) -> String {
    let points = shown(along, digits: 0)
    if finger.countsItself { return "divide by the picture's way, which is \(points) pt here" }
    let stage = finger.room.stage
    let side = finger.way.x == 0 ? stage.height : stage.width
    return (along - side).magnitude < 0.1 * side
      ? "leave `distance` out: by itself it is all of the container"
      : "the picture's way is a `distance` of \(points) here"
  }
}
