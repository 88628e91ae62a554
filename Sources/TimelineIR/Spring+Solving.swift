import TransitionCatalog

/// The spring that UIKit plays for a damping ratio and a duration.
public struct DampingRatioSolution: Equatable, Sendable {
  /// The damping ratio within the range that UIKit takes.
  public var dampingRatio: Double
  /// The duration within the range that UIKit takes, in seconds.
  public var duration: Double
  /// Total distances per second.
  public var velocity: Double
  /// Radians per second: the largest root of the settling equation.
  public var frequency: Double
  /// What UIKit's twelve Newton steps arrive at, in radians per second; nil when they leave the
  /// positive numbers.
  public var newtonFrequency: Double?

  /// Whether UIKit, given damping ratio, duration and velocity, plays the spring of `frequency`.
  public var agreesWithNewton: Bool {
    guard let newtonFrequency else { return false }
    return (newtonFrequency - frequency).magnitude <= 1e-9 * frequency
  }

  /// Solves |(z w - v) / (w sqrt(1 - z²))| e^(-z w d) = 0.001 for w, at z = 1
  /// |1 + (w - v) d| e^(-w d) = 0.001 (semantics, section 1).
  ///
  /// Nil when nothing ends such a spring: a damping ratio below 0.002, or a number that is not
  /// finite.
  public init?(dampingRatio: Double, duration: Double, velocity: Double) {
    guard dampingRatio.isFinite, duration.isFinite, velocity.isFinite,
      dampingRatio >= Spring.lowestDampingRatio
    else { return nil }
    let z = min(max(dampingRatio, Tolerance.dampingRatio.lowerBound), 1)
    let limits = Tolerance.springDuration
    let d = min(max(duration, limits.lowerBound), limits.upperBound)
    guard let root = largestRoot(z: z, d: d, v: velocity), root.isFinite, root > 0 else {
      return nil
    }
    self.dampingRatio = z
    self.duration = d
    self.velocity = velocity
    frequency = root
    newtonFrequency = twelveNewtonSteps(z: z, d: d, v: velocity)
  }

  /// The spring of mass 1 that this describes.
  public var spring: Spring {
    Spring(
      mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      velocity: velocity)
  }
}

extension Spring {
  /// The least damping ratio for which the distance is more or less covered when the spring's
  /// duration is over.
  public static let lowestDampingRatio = 0.002
  /// The initial velocities that a spring may have, in parts of the way per second.
  package static let velocities = -1e6...1e6

  /// The spring of mass 1 that has come to rest after `duration` seconds; nil where
  /// `DampingRatioSolution` has none.
  public init?(dampingRatio: Double, duration: Double, velocity: Double) {
    guard
      let solution = DampingRatioSolution(
        dampingRatio: dampingRatio, duration: duration, velocity: velocity)
    else { return nil }
    self = solution.spring
  }

  /// The spring of mass 1 whose period without damping is `response` seconds; nil unless the
  /// response is above 0, the damping ratio not below 0, and all are finite.
  public init?(response: Double, dampingRatio: Double, velocity: Double) {
    let w = 2 * Double.pi / response
    guard response > 0, w.isFinite, w > 0, dampingRatio.isFinite, dampingRatio >= 0,
      velocity.isFinite
    else { return nil }
    self.init(mass: 1, stiffness: w * w, damping: 2 * dampingRatio * w, velocity: velocity)
    guard stiffness.isFinite, stiffness > 0, damping.isFinite else { return nil }
  }

  /// The spring of mass 1 with a perceptual duration in seconds: the damping ratio is 1 - bounce
  /// from 0 on and 1 / (1 + bounce) below; nil unless bounce is above -1 and not above 1.
  public init?(bounce: Double, duration: Double, velocity: Double) {
    guard bounce > -1, bounce <= 1 else { return nil }
    self.init(
      response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
      velocity: velocity)
  }

  /// Radians per second without damping.
  public var frequency: Double { (stiffness / mass).squareRoot() }

  /// 1 is critical; below it the spring overshoots.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Whether mass and stiffness are positive, damping is not negative, and all are finite.
  public var isPlayable: Bool {
    mass > 0 && stiffness > 0 && damping >= 0 && velocity.isFinite && damping.isFinite
      && frequency.isFinite && frequency > 0 && dampingRatio.isFinite
  }

  /// The seconds that UIKit's property animators give this spring (semantics, section 2).
  ///
  /// Nil for a spring that never settles. From the critical damping on it is what UIKit computes,
  /// with the approximation of Lambert's function by Barry, Parlange and others (2000); where that
  /// is more than 0.1 % off or has no value (an initial speed that almost or wholly carries the
  /// spring past its end), it is `exactSettlingTime`.
  public var settlingTime: Double? {
    guard let exact = exactSettlingTime, dampingRatio >= 1 else { return exactSettlingTime }
    let w = frequency
    let a = w / (w - velocity)
    let time = (-lowerLambert(log: restLogarithm + Elementary.logarithm(a) - a) - a) / w
    return (time - exact).magnitude <= 0.001 * exact ? time : exact
  }

  /// The seconds after which the rest of a spring stays below 0.001 of the distance: of its
  /// envelope below the critical damping, of the motion itself from there on; nil for a spring
  /// that never settles.
  public var exactSettlingTime: Double? {
    guard isPlayable, damping > 0 else { return nil }
    guard dampingRatio >= 1 else { return finite(underdampedSettlingTime) }
    let w = frequency
    return finite(lastCriticalRoot(slope: (w - velocity) / w) / w)
  }

  /// The seconds that Core Animation gives this spring (semantics, section 2); nil for a spring
  /// that never settles.
  public var coreAnimationSettlingTime: Double? {
    guard isPlayable, damping > 0 else { return nil }
    guard dampingRatio >= 1 else { return finite(underdampedSettlingTime) }
    let w = frequency
    var time = 0.0
    for _ in 0..<100_000 {
      let rest = (1 + (w - velocity) * time) * Elementary.exponential(-w * time)
      if rest.magnitude < Tolerance.springRest { return time }
      time += 0.1
    }
    return exactSettlingTime.map { ($0 * 10).rounded(.up) / 10 }
  }

  private var underdampedSettlingTime: Double {
    let decay = damping / (2 * mass)
    let wd = (max(stiffness / mass - decay * decay, .leastNormalMagnitude)).squareRoot()
    return
      (Elementary.logarithm(1 + ((decay - velocity) / wd).magnitude) - restLogarithm) / decay
  }
}

private var restLogarithm: Double { Elementary.logarithm(Tolerance.springRest) }

private func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }

private func largestRoot(z: Double, d: Double, v: Double) -> Double? {
  if z == 1 {
    // In u = w d and s = v d: |1 - s + u| e^-u = 0.001.
    let s = v * d
    return lastRoot(past: s - 1, peak: s, constant: restLogarithm).map { $0 / d }
  }
  let scale = Elementary.logarithm(((1 - z) * (1 + z)).squareRoot()) + restLogarithm
  if v == 0 { return (Elementary.logarithm(z) - scale) / (z * d) }
  // The logarithm of both sides: what falls from the left of the equation to the right.
  func excess(_ w: Double) -> (Double, Double) {
    let gap = z * w - v
    return (
      Elementary.logarithm(gap.magnitude) - Elementary.logarithm(w) - scale - z * w * d,
      z / gap - 1 / w - z * d
    )
  }
  if v < 0 { return fallingRoot(above: 0, excess) }
  let peak = (v + (v * v + 4 * v / d).squareRoot()) / (2 * z)
  if excess(peak).0 >= 0 { return fallingRoot(above: peak, excess) }
  return fallingRoot(between: 0, and: v / z, excess)
}

/// The largest u >= 0 with |u - zero| e^-u = e^constant, for a critical spring whose rest crosses
/// its end at `zero` and swings out farthest at `peak`.
private func lastRoot(past zero: Double, peak: Double, constant: Double) -> Double? {
  func excess(_ u: Double) -> (Double, Double) {
    let gap = u - zero
    return (Elementary.logarithm(gap.magnitude) - u - constant, 1 / gap - 1)
  }
  let start = max(peak, 0)
  if excess(start).0 >= 0 { return fallingRoot(above: start, excess) }
  return zero > 0 ? fallingRoot(between: 0, and: zero, excess) : nil
}

/// The last T > 0 with |1 + slope T| e^-T = 0.001.
private func lastCriticalRoot(slope: Double) -> Double {
  if slope == 0 { return -restLogarithm }
  let zero = -1 / slope
  let constant = restLogarithm - Elementary.logarithm(slope.magnitude)
  guard zero.isFinite, constant.isFinite else { return -restLogarithm }
  return lastRoot(past: zero, peak: 1 + zero, constant: constant) ?? -restLogarithm
}

/// Where a function (with its derivative) that falls beyond `low` crosses zero.
private func fallingRoot(above low: Double, _ function: (Double) -> (Double, Double)) -> Double? {
  var high = max(2 * low, 1)
  while function(high).0 > 0 {
    high *= 2
    if high > 1e12 { return nil }
  }
  return fallingRoot(between: low, and: high, function)
}

/// Where a function (with its derivative) that falls from `low` to `high` crosses zero.
private func fallingRoot(
  between low: Double, and high: Double, _ function: (Double) -> (Double, Double)
) -> Double? {
  var (low, high) = (low, high)
  var w = low + (high - low) / 2
  for _ in 0..<200 {
    let (value, slope) = function(w)
    if value == 0 { return w }
    if value > 0 { low = w } else { high = w }
    var next = w - value / slope
    if !(next > low && next < high) { next = low + (high - low) / 2 }
    if (next - w).magnitude <= 4e-16 * w.magnitude { return next }
    w = next
  }
  return w
}

/// Twelve Newton steps from 5 / d on the equation as it stands, as UIKit does them.
private func twelveNewtonSteps(z: Double, d: Double, v: Double) -> Double? {
  var w = 5 / d
  let root = ((1 - z) * (1 + z)).squareRoot()
  for _ in 0..<12 {
    let (size, growth): (Double, Double)
    if z < 1 {
      size = (z * w - v) / (w * root)
      growth = v / (w * w * root)
    } else {
      size = 1 + (w - v) * d
      growth = d
    }
    let decay = Elementary.exponential(-z * w * d)
    let sign: Double = size < 0 ? -1 : 1
    let slope = sign * (growth - z * d * size) * decay
    w -= (size.magnitude * decay - Tolerance.springRest) / slope
  }
  return w.isFinite && w > 0 ? w : nil
}

/// The lower branch of Lambert's function at -e^log, as Barry, Parlange, Li, Prommer, Cunningham
/// and Stagnitti approximate it (Mathematics and Computers in Simulation 53, 2000).
private func lowerLambert(log: Double) -> Double {
  let (m1, m2, m3) = (0.3361, -0.0042, -0.0201)
  let s = -1 - log
  let root = m1 * (s / 2).squareRoot()
  let correction = 1 + m2 * s * Elementary.exponential(m3 * s.squareRoot())
  return -1 - s - 2 / m1 * (1 - 1 / (1 + root / correction))
}
