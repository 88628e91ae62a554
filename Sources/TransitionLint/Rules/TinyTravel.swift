import TimelineIR
import TransitionDiagnostics

/// T2214: a whole transition in the width of a fingertip.
enum TinyTravel: MotionRule {
  static let page = RulePage(
    "T2214", .advice, .gestures, "A gesture covers its whole way within a fingertip's width.",
    why: """
      A fingertip is about 44 points wide and trembles by some. Where that is the whole way, \
      progress cannot be held anywhere, and the transition jumps between its ends.
      """,
    remedy: "Let `distance` be 100 points or more.",
    triggers: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down, distance: 30 }
          finish: { progress: 50% }
          scroll: handOver
        """)
    ],
    passes: [
      .dismissal(
        """
        - drives: dismiss
          pan: { direction: down, distance: 90 }
          finish: { progress: 50% }
          scroll: handOver
        """)
    ])

  static func check(_ subject: Subject, _ findings: inout Findings) {
    for (index, _, finger) in subject.fingers {
      guard finger.isTiny else { continue }
      findings.add(
        Diagnostic(
          kind,
          "all is covered after "
            + finger.shownWay(finger.least { finger.progress(at: $0).map { $0 > 0.999 } ?? false })
            + " already",
          at: subject.places.gesture(index) {
            $0.progress?.span ?? $0.recognizer?.distance?.span
          },
          help: help(for: finger)))
    }
  }

  private static func help(for finger: Finger) -> String {
    switch finger.recognizer {
    case .pinch: return "let all be covered over half of the scale or more"
    case .rotation: return "let all be covered over 45 degrees or more"
    case .pan, .edgePan, .swipe, .tap, .longPress: break
    }
    guard finger.countsItself else { return page.help }
    let side = finger.way.x == 0 ? "height" : "width"
    return "divide by more, such as 100 points or `container.\(side)`"
  }
}

extension Finger {
  /// The width of a fingertip: 44 points, as Apple's human interface guidelines have it.
  fileprivate var fingertip: Double { 4.4 * touch }

  /// Whether all is covered within a fingertip's width.
  var isTiny: Bool { progress(at: fingertip).map { $0 > 0.999 } ?? false }
}
