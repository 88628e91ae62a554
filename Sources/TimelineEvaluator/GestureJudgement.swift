import TimelineIR

/// Why a direction finishes or is cancelled when the finger is gone.
package enum GestureReason: CaseIterable, Sendable {
  /// The progress, the speed along the way or the projected progress is above its threshold.
  case progress, velocity, projected
  /// It was faster than the threshold against the direction.
  case against
  /// No threshold is reached.
  case noneReached
  /// The system has taken the gesture away.
  case cancelled

  package var decision: GestureDecision {
    switch self {
    case .progress, .velocity, .projected: .finish
    case .against, .noneReached, .cancelled: .cancel
    }
  }
}

/// What is decided of a finger that is gone, and what it is decided by.
package struct GestureJudgement: Equatable, Sendable {
  package var reason: GestureReason
  /// Along the way, per second: points, scale or radians.
  package var speed: Double
  /// The progress at 0.499 seconds of the finger's speed from where it is, as it would be shown: not beyond
  /// the ends without a rubber band.
  package var projected: Double
  /// What `finish` asks for; nil where it does not, or where it is no number now and another one has
  /// decided.
  package var thresholds: Thresholds

  package struct Thresholds: Equatable, Sendable {
    package var progress: Double?
    package var velocity: Double?
    package var projected: Double?
  }

  package var decision: GestureDecision { reason.decision }
}
