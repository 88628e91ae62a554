/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x, right to 1e-9 everywhere.
///
/// The curve is developed about the place where x grows most slowly: there, and only there, the
/// usual form loses digits (at x = 0.5 of (1, 0, 0, 1) a third of them are left).
public struct CubicBezier: Equatable, Sendable {
  /// x - x0 = h (x1 + h (x2 + h x3)), and the same for y; h is the curve's parameter less `origin`.
  private let x: SIMD4<Double>
  private let y: SIMD4<Double>
  /// What rounding took off x0.
  private let remainder: Double
  private let origin: Double
  /// The h at even places, where searches begin.
  private var guesses: [Double] = []
  private let isLinear: Bool

  private static let intervals = 16

  /// Control points (x1, y1) and (x2, y2); x1 and x2 are put into 0...1.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let (x1, x2) = (min(max(x1, 0), 1), min(max(x2, 0), 1))
    isLinear = x1 == y1 && x2 == y2
    let origin = Self.slowestPlace(x1, x2)
    self.origin = origin
    (x, remainder) = Self.development(x1, x2, at: origin)
    (y, _) = Self.development(y1, y2, at: origin)
    guard !isLinear else { return }
    guesses.reserveCapacity(Self.intervals + 1)
    var h = -origin
    guesses.append(h)
    for index in 1..<Self.intervals {
      h = parameter(at: Double(index) / Double(Self.intervals), near: h)
      guesses.append(h)
    }
    guesses.append(1 - origin)
  }

  /// The height at `place`, which is put into 0...1.
  public func value(at place: Double) -> Double {
    if isLinear { return min(max(place, 0), 1) }
    guard place > 0 else { return 0 }
    guard place < 1 else { return 1 }
    let scaled = place * Double(Self.intervals)
    let index = Int(scaled)
    let guess = guesses[index] + (guesses[index + 1] - guesses[index]) * (scaled - Double(index))
    return height(parameter(at: place, near: guess))
  }

  /// Turns fractions of time into heights, in place; fastest when neighbours lie close together.
  func apply(to places: UnsafeMutableBufferPointer<Double>) {
    if isLinear {
      for index in places.indices { places[index] = min(max(places[index], 0), 1) }
      return
    }
    var (h, place) = (-origin, 0.0)
    var slope = slopeInverse(h)
    for index in places.indices {
      let next = places[index]
      if next <= 0 {
        places[index] = 0
      } else if next >= 1 {
        places[index] = 1
      } else {
        let guess = min(max(h + (next - place) * slope, -origin), 1 - origin)
        h = parameter(at: next, near: guess)
        place = next
        slope = slopeInverse(h)
        places[index] = height(h)
      }
    }
  }

  private func slopeInverse(_ h: Double) -> Double {
    let slope = x[1] + h * (2 * x[2] + 3 * h * x[3])
    return slope > 0.05 ? 1 / slope : 0
  }

  @inline(__always)
  private func height(_ h: Double) -> Double { y[0] + h * (y[1] + h * (y[2] + h * y[3])) }

  /// The h whose x is `place`, by Halley's steps between brackets.
  @inline(__always)
  private func parameter(at place: Double, near guess: Double) -> Double {
    let target = (place - x[0]) - remainder
    var (low, high) = (-origin, 1 - origin)
    var h = guess
    for _ in 0..<64 {
      let miss = h * (x[1] + h * (x[2] + h * x[3])) - target
      if miss == 0 { return h }
      if miss > 0 { high = h } else { low = h }
      let slope = x[1] + h * (2 * x[2] + 3 * h * x[3])
      let bend = x[2] + 3 * h * x[3]
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
