public import TimelineIR

/// A spring's motion in closed form (semantics, section 2): progress from 0 towards 1 and its speed
/// at any number of seconds.
public struct PreparedSpring: Equatable, Sendable {
  private enum Regime: Equatable, Sendable { case underdamped, critical, overdamped }

  private let regime: Regime
  /// 1/s: how fast the envelope falls.
  private let decay: Double
  /// Radians per second (1/s when overdamped).
  private let rate: Double
  /// 1/s: the initial speed of what is left, relative to the envelope's.
  private let lead: Double
  /// `lead` for each radian; 0 unless underdamped.
  private let slope: Double
  /// cos a + slope sin a = amplitude cos(a - phase): one function less to ask for. 0 where the
  /// slope is so steep that the difference would lose digits.
  private let amplitude: Double
  private let phase: Double
  /// Total distances per second.
  private let velocity: Double

  /// Stands in where there is no spring.
  static let none = PreparedSpring(Spring(mass: 1, stiffness: 1, damping: 2, velocity: 0))

  /// A damping ratio above 1 plays as 1 with the same stiffness, as UIKit does, unless
  /// `allowsOverdamping`.
  public init(_ spring: Spring, allowsOverdamping: Bool = false) {
    let w = spring.frequency
    let half = spring.damping / (2 * spring.mass)
    let discriminant = spring.stiffness / spring.mass - half * half
    velocity = spring.velocity
    if discriminant > 0 {
      (regime, decay, rate) = (.underdamped, half, discriminant.squareRoot())
    } else if discriminant < 0, allowsOverdamping {
      (regime, decay, rate) = (.overdamped, half, (-discriminant).squareRoot())
    } else {
      (regime, decay, rate) = (.critical, w, 0)
    }
    lead = decay - velocity
    slope = regime == .underdamped ? lead / rate : 0
    amplitude = slope.magnitude <= 8 ? (1 + slope * slope).squareRoot() : 0
    phase = Elementary.arctangent(slope)
  }

  /// Progress after `time` seconds: 0 at 0, without an end.
  public func progress(at time: Double) -> Double { time == 0 ? 0 : 1 - rest(at: time) }

  private func rest(at time: Double) -> Double {
    let envelope = Elementary.exponential(-decay * time)
    switch regime {
    case .underdamped:
      let angle = rate * time
      if amplitude > 0 { return envelope * amplitude * Elementary.cosine(angle - phase) }
      let (cosine, sine) = Elementary.turn(by: angle)
      return envelope * (cosine + slope * sine)
    case .critical: return envelope * (1 + lead * time)
    case .overdamped:
      let (cosh, sinh) = dampedHyperbolics(at: time)
      return cosh + lead * sinh
    }
  }

  /// The speed after `time` seconds, in total distances per second.
  public func velocity(at time: Double) -> Double {
    let envelope = Elementary.exponential(-decay * time)
    switch regime {
    case .underdamped:
      let (cosine, sine) = Elementary.turn(by: rate * time)
      let pull = (decay * lead + rate * rate) / rate
      return envelope * (velocity * cosine + pull * sine)
    case .critical: return envelope * (velocity + decay * lead * time)
    case .overdamped:
      let (cosh, sinh) = dampedHyperbolics(at: time)
      return velocity * cosh + (decay * lead - rate * rate) * sinh
    }
  }

  /// e^(-decay t) cosh(rate t) and e^(-decay t) sinh(rate t) / rate.
  private func dampedHyperbolics(at time: Double) -> (cosh: Double, sinh: Double) {
    let slow = Elementary.exponential((rate - decay) * time)
    let fast = Elementary.exponential(-(rate + decay) * time)
    let x = rate * time
    guard x.magnitude < 0.5 else { return ((slow + fast) / 2, (slow - fast) / (2 * rate)) }
    let square = x * x
    var term = time
    var sum = time
    for order in [6.0, 20, 42, 72, 110, 156] {
      term *= square / order
      sum += term
    }
    return ((slow + fast) / 2, sum * Elementary.exponential(-decay * time))
  }
}

extension PreparedSpring {
  /// Writes the progress at `start`, `start + step` and so on; within 1e-12 of `progress(at:)`.
  ///
  /// Four frames at a time go round together by one multiplication each; every 64 frames they
  /// start afresh from the closed form.
  func fill(_ frames: UnsafeMutableBufferPointer<Double>, from start: Double, step: Double) {
    guard let output = frames.baseAddress else { return }
    switch regime {
    case .underdamped: fillUnderdamped(output, frames.count, from: start, step: step)
    case .critical: fillCritical(output, frames.count, from: start, step: step)
    case .overdamped:
      for index in frames.indices { frames[index] = progress(at: start + Double(index) * step) }
    }
  }

  private static let framesTogether = 64

  private func fillUnderdamped(
    _ output: UnsafeMutablePointer<Double>, _ count: Int, from start: Double, step: Double
  ) {
    let (c1, s1) = turn(by: step)
    let (c2, s2) = (c1 * c1 - s1 * s1, 2 * s1 * c1)
    let (c3, s3) = (c2 * c1 - s2 * s1, s2 * c1 + c2 * s1)
    let (c4, s4) = (c2 * c2 - s2 * s2, 2 * s2 * c2)
    let (lanesC, lanesS) = (SIMD4(1, c1, c2, c3), SIMD4(0, s1, s2, s3))
    var cosines = SIMD4<Double>.zero
    var sines = SIMD4<Double>.zero
    for index in stride(from: 0, to: count, by: 4) {
      if index % Self.framesTogether == 0 {
        let (c0, s0) = turn(by: start + Double(index) * step)
        cosines = lanesC * c0 - lanesS * s0
        sines = lanesS * c0 + lanesC * s0
      }
      store(1 - (cosines + sines * slope), to: output + index, count - index)
      let turned = cosines * c4 - sines * s4
      sines = sines * c4 + cosines * s4
      cosines = turned
    }
  }

  private func fillCritical(
    _ output: UnsafeMutablePointer<Double>, _ count: Int, from start: Double, step: Double
  ) {
    let e1 = Elementary.exponential(-decay * step)
    let e2 = e1 * e1
    let (e3, e4) = (e2 * e1, e2 * e2)
    var envelopes = SIMD4<Double>.zero
    for index in stride(from: 0, to: count, by: 4) {
      if index % Self.framesTogether == 0 {
        let time = start + Double(index) * step
        envelopes = SIMD4(1, e1, e2, e3) * Elementary.exponential(-decay * time)
      }
      let times = (SIMD4(0, 1, 2, 3) + Double(index)) * step + start
      store(1 - envelopes * (1 + lead * times), to: output + index, count - index)
      envelopes *= e4
    }
  }

  /// The envelope's cosine and sine after `time` seconds.
  private func turn(by time: Double) -> (cosine: Double, sine: Double) {
    let envelope = Elementary.exponential(-decay * time)
    let (cosine, sine) = Elementary.turn(by: rate * time)
    return (envelope * cosine, envelope * sine)
  }

  @inline(__always)
  private func store(
    _ values: SIMD4<Double>, to output: UnsafeMutablePointer<Double>, _ room: Int
  ) {
    output[0] = values[0]
    if room >= 4 {
      output[1] = values[1]
      output[2] = values[2]
      output[3] = values[3]
    } else {
      if room > 1 { output[1] = values[1] }
      if room > 2 { output[2] = values[2] }
    }
  }
}
