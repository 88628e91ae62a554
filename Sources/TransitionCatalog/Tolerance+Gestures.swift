extension Tolerance {
  /// How much more progress than a threshold counts as above it.
  package static let decision = 1e-9
  /// The constant of the rubber band (semantics, section 7).
  package static let rubberBand = 0.55
  /// The seconds of the finger's speed that a projection looks ahead: the rate of deceleration
  /// 0.998 a millisecond (semantics, section 7).
  package static let projection = 0.499
  /// The seconds over which the speed of an expression is measured: few, as it may bend, and enough for
  /// ten digits.
  package static let speedStep = 0.00001
  /// The lowest speed at which the rest of a transition plays.
  package static let completionSpeed = 0.1
  /// What is left of the way when a release has nothing to play.
  package static let releaseRest = 0.001

  /// The least part of a direction's duration that a moved element flies when the finger is gone: the
  /// progress may be at its end while the element is far from its place.
  package static let leastFlight = 0.25
  /// The points that a finger may move in a tap or a long press (Apple's value for the latter).
  package static let stillTouch = 10.0
}
