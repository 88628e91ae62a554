/// A predefined timing function.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}

/// A timing curve from (0, 0) to (1, 1) with two control points in single precision.
public class CAMediaTimingFunction: NSObject {
  let curve: UnitBezier

  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .easeIn: UnitBezier(0.42, 0, 1, 1)
      case .easeOut: UnitBezier(0, 0, 0.58, 1)
      case .easeInEaseOut: UnitBezier(0.42, 0, 0.58, 1)
      case .default: UnitBezier(0.25, 0.1, 0.25, 1)
      default: UnitBezier(0, 0, 1, 1)
      }
  }
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = UnitBezier(c1x, c1y, c2x, c2y)
  }

  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points: [(Double, Double)] = [
      (0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1),
    ]
    values[0] = Float(points[index].0)
    values[1] = Float(points[index].1)
  }
}

/// The curve of `cubic-bezier(x1, y1, x2, y2)`; outside 0...1 it is clamped.
struct UnitBezier {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// With control points in single precision, as all of Apple's timing functions have them.
  init(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    self.init(x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2))
  }
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    // An abscissa beyond 0...1 would not be a function of time.
    (self.x1, self.x2) = (min(max(x1, 0), 1), min(max(x2, 0), 1))
    (self.y1, self.y2) = (y1, y2)
  }

  /// The height over `x`, exact to rounding also where the curve is vertical.
  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return x }
    let t = parameter(at: x)
    let u = 1 - t
    return 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t
  }

  /// Newton's steps inside a bracket that is halved whenever they do not help.
  private func parameter(at x: Double) -> Double {
    let a = 1 + 3 * (x1 - x2)
    let b = 3 * (x2 - 2 * x1)
    let c = 3 * x1
    var (low, high, t) = (0.0, 1.0, x)
    for _ in 0..<200 {
      let rest = residual(t, x)
      if rest == 0 { return t }
      if rest < 0 { low = t } else { high = t }
      let slope = (3 * a * t + 2 * b) * t + c
      var next = t - rest / slope
      if !(next > low && next < high) || slope < 1e-3 { next = low + (high - low) / 2 }
      if next == t || high - low < 1e-17 { return next }
      t = next
    }
    return t
  }

  /// x(t) - x in twice the precision: near a vertical it is a tiny difference of large numbers.
  private func residual(_ t: Double, _ x: Double) -> Double {
    let three = Pair(3)
    let first = three * Pair(x1)
    let second = three * Pair(x2)
    let a = Pair(1) + first - second
    let b = second - first - first
    let at = Pair(t)
    let sum = ((a * at + b) * at + first) * at - Pair(x)
    return sum.high + sum.low
  }
}

/// A number as the unevaluated sum of two doubles.
private struct Pair {
  let high: Double
  let low: Double

  init(_ value: Double) { (high, low) = (value, 0) }
  private init(sum a: Double, _ b: Double) {
    let s = a + b
    (high, low) = (s, b - (s - a))
  }

  static func + (a: Pair, b: Pair) -> Pair {
    let s = a.high + b.high
    let v = s - a.high
    let error = (a.high - (s - v)) + (b.high - v)
    return Pair(sum: s, error + a.low + b.low)
  }
  static prefix func - (a: Pair) -> Pair {
    Pair(sum: -a.high, -a.low)
  }
  static func - (a: Pair, b: Pair) -> Pair { a + -b }
  static func * (a: Pair, b: Pair) -> Pair {
    let p = a.high * b.high
    let error = (-p).addingProduct(a.high, b.high)
    return Pair(sum: p, error + a.high * b.low + a.low * b.high)
  }
}
