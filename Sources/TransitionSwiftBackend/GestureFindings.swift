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
    var expressions = definitions.map(\.value)
    if let drive {
      let finish = drive.finish
      expressions += [
        drive.distance, drive.begin, drive.progress, drive.completionSpeed, finish.progress,
        finish.velocity, finish.projected,
      ].compactMap { $0 }
    }
    var asks = false
    for expression in expressions {
      expression.forEachReference { reference in
        switch reference {
        case .initialFrame, .finalFrame, .resting, .view, .member: asks = true
        case .container, .safeArea, .gesture, .parameter, .definition: break
        }
      }
    }
    return asks
  }
}
