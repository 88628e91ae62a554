public import TimelineIR

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A unit curve, ready to be evaluated many times.
public struct PreparedCurve: Equatable, Sendable {
  private enum Shape: Equatable, Sendable {
    case linear
    case cubicBezier(CubicBezier)
    case steps(Double)
    case stops([CurveStop])
  }

  private let shape: Shape
  /// Whether no value leaves 0...1.
  let staysInside: Bool

  /// Fewer than one step counts as one; a curve without stops is the straight line.
  public init(_ curve: Curve) {
    switch curve {
    case .linear: (shape, staysInside) = (.linear, true)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      shape = .cubicBezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
      staysInside = y1 >= 0 && y1 <= 1 && y2 >= 0 && y2 <= 1
    case .steps(let count): (shape, staysInside) = (.steps(Double(max(count, 1))), true)
    case .stops(let stops):
      shape = stops.isEmpty ? .linear : .stops(stops)
      staysInside = stops.isEmpty
    }
  }

  /// The height at `place`, a fraction of time; what is outside 0...1 counts as its end.
  public func value(at place: Double) -> Double {
    let place = place > 0 ? min(place, 1) : 0
    switch shape {
    case .linear: return place
    case .cubicBezier(let curve): return curve.value(at: place)
    case .steps(let count): return Self.step(at: place, count)
    case .stops(let stops): return Self.value(of: stops, at: place)
    }
  }

  /// Turns fractions of time into heights, in place.
  func apply(to places: UnsafeMutableBufferPointer<Double>) {
    switch shape {
    case .linear:
      for index in places.indices { places[index] = min(max(places[index], 0), 1) }
    case .cubicBezier(let curve): curve.apply(to: places)
    case .steps(let count):
      for index in places.indices {
        places[index] = Self.step(at: min(max(places[index], 0), 1), count)
      }
    case .stops(let stops):
      for index in places.indices {
        places[index] = Self.value(of: stops, at: min(max(places[index], 0), 1))
      }
    }
  }

  private static func step(at place: Double, _ count: Double) -> Double {
    let whole = (place * count).rounded(.down)
    return (whole + 1) / count <= place ? (whole + 1) / count : whole / count
  }

  /// CSS `linear()`: the first and the last line go on beyond their stops; of stops at the same
  /// place the last counts.
  private static func value(of stops: [CurveStop], at place: Double) -> Double {
    guard stops.count > 1 else { return stops[0].value }
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    let index = min(max(low - 1, 0), stops.count - 2)
    let (start, end) = (stops[index], stops[index + 1])
    guard end.place > start.place else { return end.value }
    let fraction = (place - start.place) / (end.place - start.place)
    return fraction == 1 ? end.value : start.value + (end.value - start.value) * fraction
  }
}
