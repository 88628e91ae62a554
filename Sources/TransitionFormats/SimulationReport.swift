internal import TransitionCatalog

/// What became of a gesture.
package struct SimulationReport: Equatable, Sendable {
  /// Where everybody is; no samples when the gesture did not begin.
  package var motion: SampleReport
  package var began: Bool
  /// Whether the direction comes to its end, or goes back.
  package var finishes: Bool
  /// Where the finger left it.
  package var progressAtRelease: Double
  /// How fast the finger let the progress change, per second.
  package var velocityAtRelease: Double
  /// Seconds on the clock of the gesture; nil when it did not begin.
  package var settlesAt: Double?

  package init(
    motion: SampleReport, began: Bool, finishes: Bool, progressAtRelease: Double,
    velocityAtRelease: Double, settlesAt: Double?
  ) {
    self.motion = motion
    self.began = began
    self.finishes = finishes
    self.progressAtRelease = progressAtRelease
    self.velocityAtRelease = velocityAtRelease
    self.settlesAt = settlesAt
  }
}

extension SimulationReport {
  /// The report in the shape of `simulate --format json`: points, radians, seconds.
  package var json: JSONValue {
    [
      "direction": .string(motion.direction.rawValue),
      "began": .bool(began),
      "decision": .string(finishes ? "finish" : "cancel"),
      "progressAtRelease": .number(progressAtRelease),
      "velocityAtRelease": .number(velocityAtRelease),
      "settlesAt": settlesAt.map { .number($0) } ?? .null,
      "samples": motion.json["samples"] ?? [],
    ]
  }

  /// The report for people: what was decided, then the tables of `sample`.
  package var table: String {
    guard began else {
      return "\(motion.transition), \(motion.direction.rawValue): the gesture does not begin\n"
    }
    let percent = rounded(progressAtRelease * 100, 2)
    let speed = rounded(velocityAtRelease * 100, 2)
    var text = finishes ? "finishes" : "cancels"
    text += " from \(percent) % at \(speed) %/s"
    if let settlesAt { text += "; at rest at \(rounded(settlesAt, 3)) s" }
    return text + "\n" + motion.table
  }
}
