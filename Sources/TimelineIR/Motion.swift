/// A unit curve: progress from 0 to 1 over a fraction of time from 0 to 1.
public enum Curve: Equatable, Sendable {
  case linear
  /// Control points (x1, y1) and (x2, y2), the x in 0...1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// `count` jumps of equal height, each at the end of its part.
  case steps(count: Int)
  /// Straight lines through stops whose places never go back.
  case stops([CurveStop])

  /// What a curve may say of the way: a thousand times there and back, so that no motion leaves the
  /// range of numbers.
  package static let values = -1000.0...1000.0
}

public struct CurveStop: Equatable, Sendable {
  /// The fraction of time, in 0...1 where the spec says nothing else.
  public var place: Double
  public var value: Double

  public init(place: Double, value: Double) {
    self.place = place
    self.value = value
  }
}

/// A damped spring: m y'' + c y' + k y = 0 with y(0) = -1, y'(0) = velocity; progress is 1 + y.
///
/// Damping ratios above 1 play as 1 with the same stiffness and mass.
public struct Spring: Equatable, Sendable {
  /// In a unit of the writer's: only the ratios of the other two to it count.
  public var mass: Double
  /// Units of mass per second squared.
  public var stiffness: Double
  /// Units of mass per second.
  public var damping: Double
  /// Total distances per second.
  public var velocity: Double

  public init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
  }
}

/// What turns time into progress.
public enum Timing: Equatable, Sendable {
  case curve(Curve)
  /// Seconds since the spring was let go; at the end of its time it stands at 1.
  case spring(Spring, SpringInterface)
}

/// Which of UIKit's interfaces plays a spring exactly, in the time the timeline gives it.
public enum SpringInterface: Equatable, Sendable {
  /// A property animator with this damping ratio, the spring's velocity and the duration.
  case dampingRatio(Double)
  /// A property animator with mass, stiffness and damping: the duration is its settling time.
  case physical
  /// Only a layer's spring animation with a duration of its own: the spring is cut off there.
  case timed
}
