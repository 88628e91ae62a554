package import TransitionCatalog

/// What a track amounts to.
package enum TrackShape {
  /// One value for the whole direction.
  case hold(Expression)
  /// From one value to another over the whole clock.
  case arrow(Expression, Expression)
  case keyframes
}

extension Track {
  package var shape: TrackShape {
    guard runs.count == 1, let first = runs[0].first else { return .keyframes }
    if runs[0].count == 1 { return .hold(first.value) }
    guard runs[0].count == 2, first.place.isAbout(0), runs[0][1].place.isAbout(1),
      runs[0][1].curve == nil || runs[0][1].curve == .linear, effectiveCalculation == .linear
    else { return .keyframes }
    return .arrow(first.value, runs[0][1].value)
  }

  /// What its clock goes by, in a direction with `clock`: a timing of its own, or the direction's.
  package func timing(on clock: Timing) -> Timing {
    switch self.clock {
    case .own(let own, _, _), .each(let own, _, _): own
    case .direction, .part: clock
    }
  }

  package var isHold: Bool { if case .hold = shape { true } else { false } }

  package var first: Expression? { runs.first?.first?.value }
  package var last: Expression? { runs.last?.last?.value }

  /// A spline or an even pace through two points is the straight line; what has no values in
  /// between jumps.
  package var effectiveCalculation: CalculationMode {
    if !property.valueType.interpolates { return .discrete }
    switch calculation {
    case .linear, .discrete: return calculation
    case .paced, .cubic, .cubicPaced:
      return runs.allSatisfy { $0.count <= 2 } ? .linear : calculation
    }
  }

  /// Whether two tracks turn at the same moments in the same way.
  package func hasSameTiming(as other: Track) -> Bool {
    clock == other.clock && effectiveCalculation == other.effectiveCalculation
      && runs.count == other.runs.count
      && zip(runs, other.runs).allSatisfy { mine, theirs in
        mine.count == theirs.count
          && zip(mine, theirs).allSatisfy { $0.place == $1.place && $0.curve == $1.curve }
      }
  }
}

extension Double {
  /// Whether this is the same place on a clock.
  package func isAbout(_ place: Double) -> Bool { (self - place).magnitude <= Tolerance.place }
}

extension Timing {
  /// Whether progress may leave 0...1: a spring swings, whatever its damping is.
  package var overshoots: Bool {
    switch self {
    case .spring: true
    case .curve(let curve): curve.overshoots
    }
  }
}

extension Curve {
  /// The control points when the curve is a Bézier curve or a line.
  package var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)? {
    switch self {
    case .linear: (0, 0, 1, 1)
    case .cubicBezier(let x1, let y1, let x2, let y2): (x1, y1, x2, y2)
    case .steps, .stops: nil
    }
  }

  package init(_ named: NamedCurve) {
    guard let points = named.controlPoints else {
      self = .linear
      return
    }
    self = .cubicBezier(x1: points.0, y1: points.1, x2: points.2, y2: points.3)
  }

  /// The named curve that this is.
  package var named: NamedCurve? {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = self else {
      return self == .linear ? .linear : nil
    }
    return NamedCurve.allCases.first { curve in
      guard let points = curve.controlPoints else { return false }
      return points == (x1, y1, x2, y2)
    }
  }

  /// Whether the curve leaves 0...1.
  package var overshoots: Bool {
    switch self {
    case .linear, .steps: false
    case .cubicBezier(_, let y1, _, let y2): y1 < 0 || y1 > 1 || y2 < 0 || y2 > 1
    case .stops(let stops): stops.contains { $0.value < 0 || $0.value > 1 }
    }
  }

  /// The curve's value at a fraction of its time.
  package func value(at fraction: Double) -> Double {
    switch self {
    case .linear: return fraction
    case .steps(let count):
      let steps = Double(max(count, 1))
      return fraction >= 1 ? 1 : (fraction * steps + Tolerance.place).rounded(.down) / steps
    case .stops(let stops): return stops.isEmpty ? fraction : stops.value(at: fraction)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
        3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
      }
      // The x of the curve never falls, so halving always finds it.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        let x = bezier(x1, x2, middle)
        if x <= fraction { low = middle }
        if x >= fraction { high = middle }
      }
      return bezier(y1, y2, (low + high) / 2)
    }
  }
}

extension [CurveStop] {
  /// CSS `linear()`: the first and the last line go on beyond their stops; of stops at the same place
  /// the last counts. There is at least one.
  fileprivate func value(at place: Double) -> Double {
    guard count > 1 else { return self[0].value }
    let above = firstIndex { $0.place > place } ?? count
    let index = Swift.min(Swift.max(above - 1, 0), count - 2)
    let (start, end) = (self[index], self[index + 1])
    guard end.place > start.place else { return end.value }
    return start.value + (end.value - start.value) * (place - start.place)
      / (end.place - start.place)
  }

  /// The same lines from 0 to 1 exactly: cut off there, or gone on to there.
  package var spanned: [CurveStop] {
    guard let first, let last, first.place != 0 || last.place != 1 else { return self }
    var result = filter { (0...1).contains($0.place) }
    // Of two stops at the first place nothing goes on but the second.
    if first.place > 0, result.count > 1, result[1].place == first.place { result.removeFirst() }
    if result.first?.place != 0 {
      result.insert(CurveStop(place: 0, value: value(at: 0)), at: 0)
    }
    if result.last?.place != 1 { result.append(CurveStop(place: 1, value: value(at: 1))) }
    return result
  }
}
