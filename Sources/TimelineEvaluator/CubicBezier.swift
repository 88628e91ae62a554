/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x, right to 1e-9 everywhere.
///
/// It comes with a table of knots that its owner keeps, so that a curve is plain numbers. The curve is
/// developed about the place where x grows most slowly: there, and only there, the usual form loses
/// digits (at x = 0.5 of (1, 0, 0, 1) a third of them are left). Where x stands still at both ends the
/// other one has a development of its own.
struct CubicBezier: Equatable, Sendable {
  /// x - x0 = h (x1 + h (x2 + h x3)), and the same for y; h is the curve's parameter less `origin`.
  private var x: SIMD4<Double>
  private var y: SIMD4<Double>
  /// What rounding took off x0.
  private let remainder: Double
  private var origin: Double
  private let isLinear: Bool

  private static let intervals = 16
  /// Where x grows more slowly than this, only bracketed steps are trusted.
  private static let leastSlope = 0.05
  /// The error of Chebyshev's step is some times the cube of the step before it.
  private static let surestStep = 3e-5

  /// The straight line.
  static let straight = CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)

  /// Control points (x1, y1) and (x2, y2); x1 and x2 are put into 0...1.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let (x1, x2) = (min(max(x1, 0), 1), min(max(x2, 0), 1))
    isLinear = x1 == y1 && x2 == y2
    let origin = Self.slowestPlace(x1, x2)
    self.origin = origin
    (x, remainder) = Self.development(x1, x2, at: origin)
    (y, _) = Self.development(y1, y2, at: origin)
  }

  /// At even places h and its derivative; a derivative of 0 stands for one too large to be used.
  var knots: [SIMD2<Double>] {
    guard !isLinear else { return [] }
    var knots: [SIMD2<Double>] = []
    knots.reserveCapacity(Self.intervals + 1)
    var h = -origin
    for index in 0...Self.intervals {
      let place = Double(index) / Double(Self.intervals)
      h = index == Self.intervals ? 1 - origin : index == 0 ? h : parameter(at: place, near: h)
      let slope = slope(h)
      knots.append(SIMD2(h, slope > Self.leastSlope ? 1 / slope : 0))
    }
    return knots
  }

  /// The height at `place`, which is put into 0...1; `knots` are this curve's own.
  func value(at place: Double, knots: UnsafePointer<SIMD2<Double>>) -> Double {
    guard place > 0 else { return 0 }
    guard place < 1 else { return 1 }
    if isLinear { return place }
    let scaled = place * Double(Self.intervals)
    let index = Int(scaled)
    let u = scaled - Double(index)
    let (start, end) = (knots[index], knots[index + 1])
    let way = end[0] - start[0]
    guard start[1] > 0, end[1] > 0 else {
      let guess = start[0] + way * u
      if origin == 0, index + 1 == Self.intervals, end[1] == 0 {
        return turned(to: 1).height(at: place, near: guess - 1)
      }
      if origin == 1, index == 0, start[1] == 0 {
        return turned(to: 0).height(at: place, near: guess + 1)
      }
      return height(at: place, near: guess)
    }
    let (before, behind) = (start[1] / Double(Self.intervals), end[1] / Double(Self.intervals))
    let bend = 3 * way - 2 * before - behind
    let guess = start[0] + u * (before + u * (bend + u * (before + behind - 2 * way)))
    return height(improved(guess, at: place))
  }

  @inline(__always)
  private func slope(_ h: Double) -> Double { x[1] + h * (2 * x[2] + 3 * h * x[3]) }

  /// Half the second derivative of x.
  @inline(__always)
  private func bend(_ h: Double) -> Double { x[2] + 3 * h * x[3] }

  /// One step of Chebyshev's from a good guess, or the search from a bad one.
  @inline(__always)
  private func improved(_ guess: Double, at place: Double) -> Double {
    let slope = slope(guess)
    let inverse = 1 / slope
    let miss = guess * (x[1] + guess * (x[2] + guess * x[3])) - ((place - x[0]) - remainder)
    let step = miss * inverse
    let curvature = bend(guess) * inverse
    if slope > Self.leastSlope, step.magnitude <= Self.surestStep,
      (step * curvature).magnitude <= Self.surestStep
    {
      return guess - step * (1 + step * curvature)
    }
    return parameter(at: place, near: guess)
  }

  private func height(at place: Double, near guess: Double) -> Double {
    height(parameter(at: place, near: guess))
  }

  /// The same, developed about its other end, which `end` is.
  private func turned(to end: Double) -> CubicBezier {
    var turned = self
    turned.origin = end
    turned.x = Self.moved(x, by: end - origin, value: end)
    turned.y = Self.moved(y, by: end - origin, value: end)
    return turned
  }

  private static func moved(
    _ c: SIMD4<Double>, by h: Double, value: Double
  ) -> SIMD4<Double> {
    SIMD4(value, c[1] + h * (2 * c[2] + 3 * h * c[3]), c[2] + 3 * h * c[3], c[3])
  }

  @inline(__always)
  private func height(_ h: Double) -> Double { y[0] + h * (y[1] + h * (y[2] + h * y[3])) }

  /// The h whose x is `place`, by Halley's steps between brackets.
  private func parameter(at place: Double, near guess: Double) -> Double {
    let target = (place - x[0]) - remainder
    var (low, high) = (-origin, 1 - origin)
    var h = guess
    for _ in 0..<64 {
      let miss = h * (x[1] + h * (x[2] + h * x[3])) - target
      if miss == 0 { return h }
      if miss > 0 { high = h } else { low = h }
      let (slope, bend) = (slope(h), bend(h))
      let (steep, bent) = (slope * slope, miss * bend)
      var next = h - miss * slope / (steep - bent)
      // Halley's step stands still where the slope is 0, far from the root as well.
      if !(next >= low && next <= high && steep > bent.magnitude) {
        next = low + (high - low) / 2
      }
      let step = (next - h).magnitude
      h = next
      if step <= 1e-6 * h.magnitude || step <= 1e-14 { return h }
    }
    return h
  }

  /// The parameter in 0...1 at which x grows most slowly.
  private static func slowestPlace(_ p1: Double, _ p2: Double) -> Double {
    let (start, end) = (p1, 1 - p2)
    let cubic = 1 + 3 * (p1 - p2)
    let square = p2 - 2 * p1
    if cubic > 0 {
      let place = -square / cubic
      if place > 0, place < 1 { return place }
    }
    return start <= end ? 0 : 1
  }

  /// The polynomial of the Bézier curve 0, p1, p2, 1 about `s`, and what rounding took off its
  /// constant.
  private static func development(
    _ p1: Double, _ p2: Double, at s: Double
  ) -> (SIMD4<Double>, remainder: Double) {
    let cubic = 1 + 3 * (p1 - p2)
    if s == 0 { return (SIMD4(0, 3 * p1, 3 * (p2 - 2 * p1), cubic), 0) }
    if s == 1 { return (SIMD4(1, 3 * (1 - p2), 3 * (1 - 2 * p2 + p1), cubic), 0) }
    let r = 1 - s
    let slope = 3 * (r * r * p1 + 2 * r * s * (p2 - p1) + s * s * (1 - p2))
    let bend = 3 * (r * (p2 - 2 * p1) + s * (1 - 2 * p2 + p1))
    let wide = Wide(s)
    let back = Wide(1) + Wide(-s)
    let three = Wide(3)
    let value =
      three * Wide(p1) * back * back * wide + three * Wide(p2) * back * wide * wide
      + wide * wide * wide
    return (SIMD4(value.high, slope, bend, cubic), value.low)
  }
}
