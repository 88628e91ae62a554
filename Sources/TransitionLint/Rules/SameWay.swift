import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2211: one movement for both directions.
enum SameWay: MotionRule {
  static let page = RulePage(
    "T2211", .warning, .gestures, "The same movement leads there and back.",
    why: """
      What a finger brought in, the opposite movement takes away: that is how people find the way \
      back without being told. A gesture that goes the same way both times has to be explained.
      """,
    remedy: "Let the backward gesture go the opposite way.",
    triggers: [
      .paging(
        """
        - drives: push
          pan: { direction: left, view: from.card }
          finish: { progress: 50% }
        - drives: pop
          pan: { direction: left }
          finish: { progress: 50% }
        """)
    ],
    passes: [
      .paging(
        """
        - drives: push
          pan: { direction: left }
          finish: { progress: 50% }
        - drives: pop
          pan: { direction: right }
          finish: { progress: 50% }
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    let gestures = subject.timeline.gestures
    for (index, gesture) in gestures.enumerated() where !gesture.direction.isForward {
      switch gesture.recognizer {
      case .tap, .longPress, .rotation: continue
      case .pan, .edgePan, .pinch, .swipe: break
      }
      let forward = gestures.firstIndex {
        $0.direction == gesture.direction.opposite
          && ($0.recognizer == gesture.recognizer || $0.recognizer.goes(as: gesture.recognizer))
      }
      guard let forward, case let there = gestures[forward].direction.rawValue else { continue }
      findings.add(
        Diagnostic(
          kind, "the same movement drives '\(there)' and '\(gesture.direction.rawValue)'",
          at: subject.places.gesture(index),
          labels: [Label(subject.places.gesture(forward), "for '\(there)'")], help: page.help))
    }
  }
}

extension Recognizer {
  /// Whether a finger goes the same way for both, whatever else they look for.
  func goes(as other: Recognizer) -> Bool {
    let way = heading?.resolved(rightToLeft: false)
    return way != nil && way == other.heading?.resolved(rightToLeft: false)
  }
}
