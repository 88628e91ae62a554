/// How values between keyframes are calculated.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = Self(rawValue: "linear")
  public static let discrete = Self(rawValue: "discrete")
  public static let paced = Self(rawValue: "paced")
  public static let cubic = Self(rawValue: "cubic")
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// Values at times, and the rule for what is between them.
struct Keyframes {
  let values: [LayerValue]
  /// One for each value, ascending, within 0...1; equal neighbours jump.
  let times: [Double]
  let mode: CAAnimationCalculationMode
  /// One for each segment, or none.
  var easings: [UnitBezier] = []
  /// Tension, continuity and bias of the keyframes, 0 where none are given.
  var tension: [Double] = []
  var continuity: [Double] = []
  var bias: [Double] = []

  /// `times` of nil are even; paced modes find their own.
  init(values: [LayerValue], times: [Double]?, mode: CAAnimationCalculationMode) {
    self.values = values
    self.mode = mode
    let count = values.count
    switch mode {
    case .paced, .cubicPaced:
      self.times = Self.pacedTimes(values)
    case .discrete:
      self.times = times ?? (0..<count).map { Double($0) / Double(max(count, 1)) }
    default:
      self.times = times ?? (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
    }
  }

  private static func pacedTimes(_ values: [LayerValue]) -> [Double] {
    var reached = [0.0]
    for (a, b) in zip(values, values.dropFirst()) {
      reached.append(reached.last! + a.distance(to: b))
    }
    guard let total = reached.last, total > 0 else {
      return values.indices.map { Double($0) / Double(max(values.count - 1, 1)) }
    }
    return reached.map { $0 / total }
  }

  /// The value at `f`; before the first time the first value, after the last the last.
  func value(at f: Double) -> LayerValue? {
    let count = min(values.count, times.count)
    guard count > 0 else { return nil }
    guard let right = (0..<count).first(where: { times[$0] > f }) else { return values[count - 1] }
    guard right > 0 else { return values[0] }
    let left = right - 1
    if mode == .discrete { return values[left] }
    let length = times[right] - times[left]
    var u = (f - times[left]) / length
    if easings.indices.contains(left), mode == .linear || mode == .cubic {
      u = easings[left].value(at: u)
    }
    guard mode == .cubic || mode == .cubicPaced else {
      return values[left].blended(with: values[right], at: u)
    }
    return hermite(left, right, u, length, count)
  }

  private func hermite(
    _ left: Int, _ right: Int, _ u: Double, _ length: Double, _ count: Int
  ) -> LayerValue {
    let start = values[left].numbers
    let end = values[right].numbers
    guard start.count == end.count else { return values[left] }
    let leaving = tangent(at: left, incoming: false, count)
    let arriving = tangent(at: right, incoming: true, count)
    let (u2, u3) = (u * u, u * u * u)
    let numbers = start.indices.map { i in
      let ends = (2 * u3 - 3 * u2 + 1) * start[i] + (3 * u2 - 2 * u3) * end[i]
      return ends + length * ((u3 - 2 * u2 + u) * leaving[i] + (u3 - u2) * arriving[i])
    }
    return values[left].like(numbers)
  }

  /// The slope at a keyframe per unit of time, on one of its sides (Kochanek and Bartels).
  private func tangent(at k: Int, incoming: Bool, _ count: Int) -> [Double] {
    let before = max(k - 1, 0)
    let after = min(k + 1, count - 1)
    let span = times[after] - times[before]
    let (p, q, r) = (values[before].numbers, values[k].numbers, values[after].numbers)
    guard span > 0, p.count == q.count, q.count == r.count else {
      return q.map { _ in 0 }
    }
    // At both ends the tangent is one-sided: the only difference there is.
    if before == k || after == k { return zip(p, r).map { ($1 - $0) / span } }
    func setting(_ list: [Double]) -> Double { list.indices.contains(k) ? list[k] : 0 }
    let (t, b) = (setting(tension), setting(bias))
    let c = incoming ? -setting(continuity) : setting(continuity)
    let first = (1 - t) * (1 + b) * (1 + c)
    let second = (1 - t) * (1 - b) * (1 - c)
    return q.indices.map { (first * (q[$0] - p[$0]) + second * (r[$0] - q[$0])) / span }
  }
}
