import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// A gesture in two forms.
package struct GestureDifference: Sendable {
  /// In the new form; in the old one where it is gone.
  package var direction: DirectionName
  /// What is looked for, in the new form; in the old one where it is gone.
  package var recognizer: Recognizer
  package var presence: Presence
  /// Recognizer, view, what it moves and so on.
  package var changes: [SettingDifference]
  package var thresholds: [ThresholdDifference]
  /// The releases that are decided otherwise; nil where either drives nothing.
  package var region: DecisionRegion?
  /// The places of a first touch where only one form begins, of 25 on the stage.
  package var begins: BeginDifference?
  /// Where the same way of a finger makes the most different progress.
  package var progress: WayDifference?
  /// Where the rest plays for the most different time, both deciding alike.
  package var rest: RestDifference?
  /// What some finger shows where all of these say that nothing is different.
  package var fingers: [FingerDifference] = []

  package func differs(by tolerance: MotionTolerance) -> Bool {
    presence != .both || !changes.isEmpty || begins != nil
      || thresholds.contains { $0.differs(by: tolerance) }
      || (region?.share ?? 0) > tolerance.fraction
      || (progress?.amount ?? 0) > tolerance.fraction
      || (rest?.amount ?? 0) > tolerance.seconds
      || fingers.contains { $0.amount > tolerance.fraction }
  }
}

/// A number under `finish` that is not what it was; it can depend on the finger, and is then that of
/// a finger at rest in the middle of the stage.
package struct ThresholdDifference: Equatable, Sendable {
  package var key: FinishKey
  /// Nil where there is none.
  package var value: Change<Double?>

  package func differs(by tolerance: MotionTolerance) -> Bool {
    guard let old = value.old, let new = value.new else { return true }
    // Velocities have no scale of their own: theirs is the old one.
    let scale = key == .velocity ? max(old.magnitude, new.magnitude) : 1
    return (new - old).magnitude > tolerance.fraction * scale
  }
}

/// The releases, by progress and by velocity along the way, that are decided otherwise.
package struct DecisionRegion: Equatable, Sendable {
  /// Of all releases with a progress of 0...1 and a velocity up to `fastest` either way.
  package var share: Double
  /// In the gesture's units per second.
  package var fastest: Double
  /// In the middle of the widest stretch of progress that is decided otherwise; nil without one.
  package var example: Release?
  /// What is decided, from the fastest against the way to the fastest along it.
  package var rows: [Row] = []

  /// The decisions for a stretch of velocities.
  package struct Row: Equatable, Sendable {
    package var velocities: ClosedRange<Double>
    /// The stretches of progress that are decided alike, from 0 to 1.
    package var pieces: [Piece]
  }

  package struct Piece: Equatable, Sendable {
    package var start: Double
    package var end: Double
    package var decision: Change<GestureDecision>
  }

  package struct Release: Equatable, Sendable {
    package var progress: Double
    package var velocity: Double
    package var decision: Change<GestureDecision>
  }
}

/// First touches that begin in one form only.
package struct BeginDifference: Equatable, Sendable {
  package var count: Int
  package var of: Int
  /// Points of the stage.
  package var example: SIMD2<Double>
  package var begins: Change<Bool>
}

/// Where the same way of a finger makes the most different progress.
package struct WayDifference: Equatable, Sendable {
  /// Points, a difference of scale, or radians.
  package var way: Double
  package var progress: Change<Double>
  package var amount: Double { (progress.new - progress.old).magnitude }
}

/// Where the rest plays for the most different time.
package struct RestDifference: Equatable, Sendable {
  package var progress: Double
  package var velocity: Double
  package var seconds: Change<Double>
  package var amount: Double { (seconds.new - seconds.old).magnitude }
}
