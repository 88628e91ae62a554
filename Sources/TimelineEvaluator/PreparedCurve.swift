public import TimelineIR
import TransitionCatalog

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A unit curve, ready to be evaluated many times.
public struct PreparedCurve: Equatable, Sendable {
  let form: CurveForm
  /// What belongs to the form.
  let table: [SIMD2<Double>]

  /// Fewer than one step counts as one; a curve without stops is the straight line.
  public init(_ curve: Curve) { (form, table) = CurveForm.make(curve) }

  /// The height at `place`, a fraction of time; what is outside 0...1 counts as its end.
  public func value(at place: Double) -> Double {
    table.withUnsafeBufferPointer { form.value(at: place, $0) }
  }
}

/// A unit curve as plain numbers; what has no fixed length is in a table that its owner keeps.
struct CurveForm: Equatable, Sendable {
  enum Shape: Equatable, Sendable { case linear, cubicBezier, steps, stops }

  let shape: Shape
  /// Whether no value leaves 0...1.
  let staysInside: Bool
  private let bezier: CubicBezier
  private let count: Double

  static let straight = CurveForm(.linear, staysInside: true)

  /// A form and its table: the knots of a Bézier curve, or stops as place and value.
  static func make(_ curve: Curve) -> (CurveForm, table: [SIMD2<Double>]) {
    switch curve {
    case .linear: return (CurveForm(.linear, staysInside: true), [])
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let bezier = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      let staysInside = y1 >= 0 && y1 <= 1 && y2 >= 0 && y2 <= 1
      return (
        CurveForm(.cubicBezier, staysInside: staysInside, bezier: bezier), bezier.knots
      )
    case .steps(let count):
      return (CurveForm(.steps, staysInside: true, count: Double(max(count, 1))), [])
    case .stops(let stops):
      return (
        CurveForm(stops.isEmpty ? .linear : .stops, staysInside: stops.isEmpty),
        stops.map { SIMD2($0.place, $0.value) }
      )
    }
  }

  private init(
    _ shape: Shape, staysInside: Bool, bezier: CubicBezier = .straight, count: Double = 1
  ) {
    self.shape = shape
    self.staysInside = staysInside
    self.bezier = bezier
    self.count = count
  }

  @inline(__always)
  func value(at place: Double, _ table: UnsafeBufferPointer<SIMD2<Double>>) -> Double {
    let place = place > 0 ? min(place, 1) : 0
    switch shape {
    case .linear: return place
    case .cubicBezier:
      guard let knots = table.baseAddress else { return place }
      return bezier.value(at: place, knots: knots)
    case .steps: return Self.step(at: place, count)
    case .stops: return Self.value(of: table, at: place)
    }
  }

  private static func step(at place: Double, _ count: Double) -> Double {
    let whole = (place * count).rounded(.down)
    return (whole + 1) / count <= place + Tolerance.rounding ? (whole + 1) / count : whole / count
  }

  /// CSS `linear()`: the first and the last line go on beyond their stops; of stops at the same
  /// place the last counts.
  private static func value(
    of stops: UnsafeBufferPointer<SIMD2<Double>>, at place: Double
  ) -> Double {
    guard stops.count > 1 else { return stops[0][1] }
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle][0] <= place + Tolerance.rounding { low = middle + 1 } else { high = middle }
    }
    let index = min(max(low - 1, 0), stops.count - 2)
    let (start, end) = (stops[index], stops[index + 1])
    guard end[0] > start[0] else { return end[1] }
    let fraction = (place - start[0]) / (end[0] - start[0])
    return fraction == 1 ? end[1] : start[1] + (end[1] - start[1]) * fraction
  }
}
