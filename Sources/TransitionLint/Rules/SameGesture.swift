import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// T2210: two gestures that no recognizer can tell apart.
enum SameGesture: MotionRule {
  static let page = RulePage(
    "T2210", .warning, .gestures, "Two gestures of one direction cannot be told apart.",
    why: """
      Two recognizers on one view that look for the same movement both begin, or one of them never \
      does: which of the two decides is left to chance.
      """,
    remedy: "Keep one of them, or give them different views or ways.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pinch: { direction: in }
          begin: scale < 1
          finish: { progress: 40% }
        - drives: dismiss
          pinch: { direction: in }
          begin: scale < 0.98
          finish: { progress: 50% }
        """)
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down, distance: 300 }
          finish: { progress: 50% }
          scroll: handOver
        - drives: dismiss
          pan: { direction: right }
          finish: { progress: 50% }
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    let gestures = subject.timeline.gestures
    // Known only of those that are like another one.
    var begins = [Bool?](repeating: nil, count: gestures.count)
    func canBegin(_ index: Int) -> Bool {
      if let known = begins[index] { return known }
      let result = subject.canBegin(gestures[index])
      begins[index] = result
      return result
    }
    for (index, gesture) in gestures.enumerated() {
      let twin = gestures[..<index].indices.first {
        let other = gestures[$0]
        return other.direction == gesture.direction && other.recognizer.isLike(gesture.recognizer)
          && other.view == gesture.view && canBegin($0) && canBegin(index)
      }
      guard let twin else { continue }
      findings.add(
        Diagnostic(
          kind, "this gesture cannot be told from the one before",
          at: subject.places.gesture(index),
          labels: [Label(subject.places.gesture(twin), "the same movement on the same view")],
          help: page.help))
    }
  }
}

extension Subject {
  /// Whether a finger that goes half of its way from the corner begins the gesture.
  fileprivate func canBegin(_ gesture: Gesture) -> Bool {
    let finger = take(gesture.direction).flatMap {
      Finger(deciding: gesture, of: timeline, in: $0)
    }
    guard let finger else { return true }
    return finger.release(at: finger.reach / 2, speed: finger.fastest / 4) != nil
  }
}

extension Recognizer {
  /// Whether both look for the same movement: what swipes pans as well.
  fileprivate func isLike(_ other: Recognizer) -> Bool {
    switch (self, other) {
    case (.pan, .swipe), (.swipe, .pan): goes(as: other)
    default: self == other
    }
  }
}
