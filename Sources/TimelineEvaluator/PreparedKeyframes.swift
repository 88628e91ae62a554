public import TimelineIR
public import TransitionCatalog

/// A keyframe whose value is known.
public struct KeyframeValue: Equatable, Sendable {
  /// In 0...1 of the track's clock.
  public var place: Double
  /// As many numbers as the value's type has; the others are 0.
  public var value: SIMD4<Double>
  /// Eases the segment that ends here; nil is a straight line.
  public var curve: Curve?

  public init(place: Double, value: SIMD4<Double>, curve: Curve? = nil) {
    self.place = place
    self.value = value
    self.curve = curve
  }
}

/// Values between keyframes, as one cubic polynomial for each stretch (semantics, section 4).
///
/// Before the first keyframe and behind the last the value holds; where a run begins at 0 or ends
/// at 1 it goes on in its direction instead, so that a clock that overshoots shows.
public struct PreparedKeyframes: Equatable, Sendable {
  /// From one keyframe to the next: c0 + u (c1 + u (c2 + u c3)), u the eased fraction.
  struct Stretch: Equatable, Sendable {
    var c0, c1, c2, c3: SIMD4<Double>
    var origin: Double
    var inverseLength: Double
    /// The place in `curves`; -1 is none.
    var curve: Int

    static func hold(_ value: SIMD4<Double>) -> Stretch {
      Stretch(
        c0: value, c1: .zero, c2: .zero, c3: .zero, origin: 0, inverseLength: 0, curve: -1)
    }
  }

  /// Where the stretches but the first begin; ascending.
  private(set) var places: [Double] = []
  private(set) var stretches: [Stretch] = []
  private(set) var curves: [PreparedCurve] = []

  /// `runs` in the order of their places, none of them empty; a type that does not interpolate is
  /// asked for as `discrete`.
  public init(runs: [[KeyframeValue]], calculation: CalculationMode) {
    self.init(capacity: runs.reduce(0) { $0 + $1.count })
    for run in runs { add(run, calculation) }
    extendEnds(calculation)
  }

  /// Without any keyframes yet, and with room for some: `add` and then `extendEnds` make it whole.
  init(capacity: Int) {
    places.reserveCapacity(capacity)
    stretches.reserveCapacity(capacity + 1)
  }

  /// Puts a run behind those that are there.
  mutating func add(_ run: [KeyframeValue], _ calculation: CalculationMode) {
    guard let first = run.first else { return }
    if stretches.isEmpty { stretches.append(.hold(first.value)) }
    if calculation.isPaced {
      append(Self.paced(run), calculation)
    } else {
      append(run, calculation)
    }
  }

  /// The value at `place` on the track's clock.
  public func value(at place: Double) -> SIMD4<Double> {
    guard places.count > 8 else { return value(at: place, in: stretch(at: place, from: 0)) }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return value(at: place, in: low)
  }

  /// The index of the stretch that `place` lies in; fastest when it is `guess` or near it.
  @inline(__always)
  func stretch(at place: Double, from guess: Int) -> Int {
    var index = guess
    while index < places.count, places[index] <= place { index += 1 }
    while index > 0, places[index - 1] > place { index -= 1 }
    return index
  }

  @inline(__always)
  func value(at place: Double, in index: Int) -> SIMD4<Double> {
    let stretch = stretches[index]
    let u = fraction(at: place, stretch)
    return stretch.c0 + u * (stretch.c1 + u * (stretch.c2 + u * stretch.c3))
  }

  @inline(__always)
  func fraction(at place: Double, _ stretch: Stretch) -> Double {
    let u = (place - stretch.origin) * stretch.inverseLength
    return stretch.curve < 0 ? u : curves[stretch.curve].value(at: u)
  }

  private mutating func append(_ run: [KeyframeValue], _ calculation: CalculationMode) {
    for index in run.indices {
      let (place, value) = (run[index].place, run[index].value)
      places.append(place)
      guard index + 1 < run.count, calculation != .discrete, run[index + 1].place > place else {
        stretches.append(.hold(value))
        continue
      }
      let length = run[index + 1].place - place
      let way = run[index + 1].value - value
      var stretch = Stretch.hold(value)
      stretch.origin = place
      stretch.inverseLength = 1 / length
      if calculation.isCubic {
        let start = Self.tangent(of: run, at: index) * length
        let end = Self.tangent(of: run, at: index + 1) * length
        stretch.c1 = start
        stretch.c2 = 3 * way - 2 * start - end
        stretch.c3 = start + end - 2 * way
      } else {
        stretch.c1 = way
      }
      if let curve = run[index + 1].curve, curve != .linear {
        stretch.curve = curves.count
        curves.append(PreparedCurve(curve))
      }
      stretches.append(stretch)
    }
  }

  /// The slope at a keyframe: the difference of its neighbours, one-sided at the ends and at jumps;
  /// one of its sides at least is no jump.
  private static func tangent(of run: [KeyframeValue], at index: Int) -> SIMD4<Double> {
    let place = run[index].place
    let from = index > 0 && run[index - 1].place < place ? index - 1 : index
    let to = index + 1 < run.count && run[index + 1].place > place ? index + 1 : index
    return (run[to].value - run[from].value) / (run[to].place - run[from].place)
  }

  /// The keyframes at places by accumulated distance between the first and the last one's.
  private static func paced(_ run: [KeyframeValue]) -> [KeyframeValue] {
    guard run.count > 2 else { return run }
    var distances = [0.0]
    for index in 1..<run.count {
      let way = run[index].value - run[index - 1].value
      distances.append(distances[index - 1] + (way * way).sum().squareRoot())
    }
    let total = distances[run.count - 1]
    guard total > 0 else { return run }
    let (first, last) = (run[0].place, run[run.count - 1].place)
    var result = run
    for index in 1..<(run.count - 1) {
      result[index].place = first + (last - first) * (distances[index] / total)
    }
    return result
  }

  /// Lets what begins at 0 or ends at 1 go on in its direction, when all runs are there.
  mutating func extendEnds(_ calculation: CalculationMode) {
    guard calculation != .discrete, places.count > 1 else { return }
    let first = stretches[1]
    if places[0] <= Tolerance.place, first.curve < 0, first.inverseLength > 0 {
      var before = Stretch.hold(first.c0)
      (before.c1, before.origin) = (first.c1, first.origin)
      before.inverseLength = first.inverseLength
      stretches[0] = before
    }
    let last = stretches[stretches.count - 2]
    let end = places[places.count - 1]
    if end >= 1 - Tolerance.place, last.curve < 0, last.inverseLength > 0 {
      var behind = stretches[stretches.count - 1]
      behind.c1 = last.c1 + 2 * last.c2 + 3 * last.c3
      (behind.origin, behind.inverseLength) = (end, last.inverseLength)
      stretches[stretches.count - 1] = behind
    }
  }
}

extension CalculationMode {
  var isPaced: Bool {
    switch self {
    case .paced, .cubicPaced: true
    case .linear, .discrete, .cubic: false
    }
  }

  var isCubic: Bool {
    switch self {
    case .cubic, .cubicPaced: true
    case .linear, .discrete, .paced: false
    }
  }
}
