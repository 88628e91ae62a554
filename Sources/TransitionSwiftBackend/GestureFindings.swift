import TimelineIR
import TransitionCatalog

/// What cannot be written of gestures.
extension Timeline {
  var gestureFindings: [UnsupportedFeature] {
    var findings: [UnsupportedFeature] = []
    for gesture in gestures where gesture.asksForFrames {
      findings.append(
        UnsupportedFeature(
          direction: gesture.direction,
          reason: "a gesture begins before anything stands in its place",
          help: "use the container, parameters and what the recognizer says"))
    }
    return findings
  }
}

extension Gesture {
  /// Whether an expression asks for something of the stage.
  fileprivate var asksForFrames: Bool {
    var asks = false
    forEachExpression { $0.forEachReference { if $0.needsStage { asks = true } } }
    return asks
  }
}
