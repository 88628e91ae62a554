/// A damped spring from 0 at rest position 1: m y'' + c y' + k y = 0, y(0) = -1, y'(0) = v, x = 1 + y.
///
/// Damping beyond the critical plays as critical, as Core Animation does it.
struct Spring: Sendable {
  /// Undamped angular frequency, radians per second.
  let frequency: Double
  /// Damping ratio, 0...1.
  let ratio: Double
  /// Initial velocity, distances per second.
  let velocity: Double

  init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    frequency = (stiffness / mass).squareRoot()
    ratio = min(damping / (2 * (stiffness * mass).squareRoot()), 1)
    self.velocity = velocity
  }

  /// The same spring with another velocity.
  init(_ spring: Spring, velocity: Double) {
    (frequency, ratio, self.velocity) = (spring.frequency, spring.ratio, velocity)
  }

  /// The spring that has come to rest within a thousandth at `duration` seconds.
  ///
  /// Twelve Newton steps from 5 / d, as `usingSpringWithDamping:` has them.
  init(dampingRatio: Double, duration: Double, velocity: Double) {
    let z = min(max(dampingRatio, 1.1920929e-7), 1)
    let d = min(max(duration, 0.01), 10)
    var w = 5 / d
    for _ in 0..<12 {
      let (value, slope) = Self.rest(w, z, d, velocity)
      w -= value / slope
    }
    (frequency, ratio, self.velocity) = (w, z, velocity)
  }

  /// What is left of the distance after `d` seconds, less a thousandth, and its derivative by w.
  private static func rest(
    _ w: Double, _ z: Double, _ d: Double, _ v: Double
  ) -> (value: Double, slope: Double) {
    if z < 1 {
      let s = (1 - z * z).squareRoot()
      let amplitude = (z - v / w) / s
      let decay = exp(-z * w * d)
      let sign: Double = amplitude < 0 ? -1 : 1
      return (
        abs(amplitude) * decay - 0.001,
        sign * v / (w * w * s) * decay - z * d * abs(amplitude) * decay
      )
    }
    let decay = exp(-w * d)
    let line = 1 + (w - v) * d
    let sign: Double = line < 0 ? -1 : 1
    return (abs(line) * decay - 0.001, sign * (d * decay - d * line * decay))
  }

  /// The progress after `t` seconds; 0 at the start, 1 at rest, beyond 1 when it overshoots.
  func progress(at t: Double) -> Double {
    if t <= 0 { return 0 }
    let (w, z, v) = (frequency, ratio, velocity)
    if z >= 1 { return 1 - exp(-w * t) * (1 + (w - v) * t) }
    let wd = w * (1 - z * z).squareRoot()
    return 1 - exp(-z * w * t) * (cos(wd * t) + (z * w - v) / wd * sin(wd * t))
  }

  /// The time to rest that `CASpringAnimation.settlingDuration` tells.
  var coreAnimationSettling: Double {
    if ratio == 0 { return Double(Float.greatestFiniteMagnitude) }
    if ratio < 1 { return oscillationSettling }
    var step = 0
    while step < 10_000, abs(1 - progress(at: 0.1 * Double(step))) >= 0.001 { step += 1 }
    return 0.1 * Double(step)
  }

  /// The time to rest that a `UIViewPropertyAnimator` takes as its duration.
  ///
  /// At and beyond critical damping it is UIKit's own: Lambert's function by an approximation that
  /// is good to 2e-4 and gives the measured values.
  var propertyAnimatorSettling: Double {
    if ratio == 0 { return 0 }
    if ratio < 1 { return oscillationSettling }
    let r = frequency / (frequency - velocity)
    let argument = -0.001 * r * exp(-r)
    guard argument < 0, argument >= -exp(-1) else { return coreAnimationSettling }
    return (-Self.lowerLambert(argument) - r) / frequency
  }

  private var oscillationSettling: Double {
    let decay = ratio * frequency
    let wd = frequency * (1 - ratio * ratio).squareRoot()
    return log((1 + abs((decay - velocity) / wd)) / 0.001) / decay
  }

  /// The lower branch of Lambert's function on [-1/e, 0): the approximation of Barry and others,
  /// Mathematics and Computers in Simulation 53 (2000).
  private static func lowerLambert(_ x: Double) -> Double {
    let s = -1 - log(-x)
    let inner = 1 + -0.0042 * s * exp(-0.0201 * s.squareRoot())
    let outer = 1 + 0.3361 * (s / 2).squareRoot() / inner
    return -1 - s - 2 / 0.3361 * (1 - 1 / outer)
  }
}
