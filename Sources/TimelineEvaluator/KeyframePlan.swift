import TimelineIR
import TransitionCatalog

/// How a clock becomes fractions of the stretches between keyframes: all of a track with keyframes
/// but its values. Tracks with the same places, curves and calculation share it, and so what it
/// says at a frame.
final class KeyframePlan: Equatable, Sendable {
  /// How values between two keyframes are found, when their places are known.
  enum Form: Equatable, Sendable {
    case discrete, linear, cubic

    init(_ calculation: CalculationMode) {
      switch calculation {
      case .discrete: self = .discrete
      case .linear, .paced: self = .linear
      case .cubic, .cubicPaced: self = .cubic
      }
    }
  }

  /// A keyframe without its value.
  struct Key: Equatable, Sendable {
    var place: Double
    /// Eases the segment that ends here; nil is a straight line.
    var curve: Curve?
    /// Whether it is the last one of its run.
    var isLast: Bool
  }

  /// From one keyframe to the next, before the first, or behind the last.
  private struct Stretch: Equatable, Sendable {
    var origin = 0.0
    /// 0 where the value holds.
    var inverseLength = 0.0
    /// The place in `curves`; -1 is none.
    var curve = -1
  }

  /// A stretch and how much of it has passed, eased.
  struct Spot {
    var stretch: Int
    var fraction: Double
  }

  /// Frames one behind the other in the same stretch.
  struct Segment {
    var stretch: Int
    var frames: Range<Int>
  }

  let form: Form
  /// Ascending.
  let keys: [Key]
  /// One before each key, and one behind the last.
  private let stretches: [Stretch]
  private let curves: [PreparedCurve]
  /// Whether any key has a curve.
  private let isEased: Bool

  /// `keys` in the order of their places, one at least, the last of them the last of its run.
  init(_ keys: [Key], _ form: Form) {
    var stretches = [Stretch()]
    var curves: [PreparedCurve] = []
    stretches.reserveCapacity(keys.count + 1)
    for (index, key) in keys.enumerated() {
      var stretch = Stretch()
      if !key.isLast, form != .discrete, keys[index + 1].place > key.place {
        stretch.origin = key.place
        stretch.inverseLength = 1 / (keys[index + 1].place - key.place)
        if let curve = keys[index + 1].curve, curve != .linear {
          stretch.curve = curves.count
          curves.append(PreparedCurve(curve))
        }
      }
      stretches.append(stretch)
    }
    (self.keys, self.form, self.stretches, self.curves) = (keys, form, stretches, curves)
    isEased = keys.contains { $0.curve != nil }
  }

  static func == (left: KeyframePlan, right: KeyframePlan) -> Bool {
    left.form == right.form && left.keys == right.keys
  }

  /// Whether the keyframes of `runs`, none of which is paced, make this plan at `time`.
  func isMade(of runs: [[Keyframe]], _ form: Form, at time: MemberTime) -> Bool {
    guard form == self.form else { return false }
    var next = 0
    for index in runs.indices {
      let isSame = runs[index].withUnsafeBufferPointer { run in
        let first = next
        next += run.count
        return next <= keys.count && isMade(of: run, from: first, at: time)
      }
      if !isSame { return false }
    }
    return next == keys.count
  }

  @inline(__always)
  private func isMade(
    of run: UnsafeBufferPointer<Keyframe>, from first: Int, at time: MemberTime
  ) -> Bool {
    for index in run.indices {
      let isLast = index == run.count - 1
      guard time.place(run[index].place) == keys[first + index].place,
        keys[first + index].isLast == isLast
      else { return false }
      switch run[index].curve {
      case nil: if isEased, keys[first + index].curve != nil { return false }
      case .some: if !isEased || run[index].curve != keys[first + index].curve { return false }
      }
    }
    return true
  }

  /// The keyframes at places by accumulated distance between the first and the last one's of their
  /// run.
  static func pace(_ keys: inout [Key], by values: [SIMD4<Double>]) {
    var start = 0
    for end in keys.indices where keys[end].isLast {
      defer { start = end + 1 }
      guard end > start + 1 else { continue }
      var distances = [0.0]
      for index in (start + 1)...end {
        let way = values[index] - values[index - 1]
        distances.append(distances[index - start - 1] + (way * way).sum().squareRoot())
      }
      let total = distances[end - start]
      guard total > 0 else { continue }
      let (first, last) = (keys[start].place, keys[end].place)
      for index in (start + 1)..<end {
        keys[index].place = first + (last - first) * (distances[index - start] / total)
      }
    }
  }
}

// MARK: - Values

extension KeyframePlan {
  /// How many coefficients a stretch has for each number: c0 + u c1, or
  /// c0 + u (c1 + u (c2 + u c3)), u its fraction.
  private var order: Int { form == .cubic ? 4 : 2 }

  /// How many coefficients a track of `count` numbers has.
  func coefficientCount(of count: Int) -> Int { stretches.count * order * count }

  /// Puts the coefficients of a track with these values, one for each key, behind the others: for
  /// each stretch the first ones of its `count` numbers, then the second ones, and so on.
  func appendCoefficients(of values: [SIMD4<Double>], count: Int, to all: inout [Double]) {
    if count == 1, form == .linear { return appendCoefficients(of: values, to: &all) }
    let first = all.count
    all.append(contentsOf: repeatElement(0, count: coefficientCount(of: count)))
    all.withUnsafeMutableBufferPointer { all in
      values.withUnsafeBufferPointer { values in
        guard let stretch = all.baseAddress.map({ $0 + first }) else { return }
        write(values, count, to: stretch)
      }
    }
  }

  /// The same for one number on straight lines, as most tracks with keyframes are.
  private func appendCoefficients(of values: [SIMD4<Double>], to all: inout [Double]) {
    let end = keys.count - 1
    func slope(_ index: Int) -> Double {
      stretches[index + 1].inverseLength > 0 ? values[index + 1][0] - values[index][0] : 0
    }
    all.append(values[0][0])
    all.append(0)
    for index in 0..<end {
      all.append(values[index][0])
      all.append(slope(index))
    }
    all.append(values[end][0])
    all.append(0)
  }

  /// Writes what is not 0.
  @inline(__always)
  private func write(
    _ values: UnsafeBufferPointer<SIMD4<Double>>, _ count: Int,
    to first: UnsafeMutablePointer<Double>
  ) {
    let end = keys.count - 1
    var stretch = first
    func put(_ value: SIMD4<Double>, _ power: Int) {
      for component in 0..<count { stretch[power * count + component] = value[component] }
    }
    put(values[0], 0)
    for index in 0..<end {
      stretch += order * count
      put(values[index], 0)
      guard stretches[index + 1].inverseLength > 0 else { continue }
      let way = values[index + 1] - values[index]
      guard form == .cubic else {
        put(way, 1)
        continue
      }
      let length = keys[index + 1].place - keys[index].place
      let start = tangent(of: values, at: index) * length
      let stop = tangent(of: values, at: index + 1) * length
      put(start, 1)
      put(3 * way - 2 * start - stop, 2)
      put(start + stop - 2 * way, 3)
    }
    stretch += order * count
    put(values[end], 0)
  }

  /// The slope at a keyframe: the difference of its neighbours, one-sided at the ends and at jumps;
  /// one of its sides at least is no jump.
  private func tangent(
    of values: UnsafeBufferPointer<SIMD4<Double>>, at index: Int
  ) -> SIMD4<Double> {
    let place = keys[index].place
    let from =
      index > 0 && !keys[index - 1].isLast && keys[index - 1].place < place ? index - 1 : index
    let to = !keys[index].isLast && keys[index + 1].place > place ? index + 1 : index
    return (values[to] - values[from]) / (keys[to].place - keys[from].place)
  }

  /// Where `place` on the clock lies.
  func spot(at place: Double) -> Spot {
    let reached = place + Tolerance.rounding
    var (low, high) = (0, keys.count)
    if high > 8 {
      while low < high {
        let middle = (low + high) / 2
        if keys[middle].place <= reached { low = middle + 1 } else { high = middle }
      }
    } else {
      while low < high, keys[low].place <= reached { low += 1 }
    }
    return Spot(stretch: low, fraction: fraction(at: place, in: low))
  }

  @inline(__always)
  private func fraction(at place: Double, in index: Int) -> Double {
    let stretch = stretches[index]
    let u = (place - stretch.origin) * stretch.inverseLength
    return stretch.curve < 0 ? u : curves[stretch.curve].value(at: u)
  }

  /// The `count` numbers of the track whose coefficients begin at `first`.
  @inline(__always)
  func value(
    at spot: Spot, _ coefficients: UnsafeBufferPointer<Double>, from first: Int, count: Int
  ) -> SIMD4<Double> {
    let (start, u) = (first + spot.stretch * order * count, spot.fraction)
    if count == 1, form != .cubic {
      return SIMD4(coefficients[start] + u * coefficients[start + 1], 0, 0, 0)
    }
    var value = SIMD4<Double>.zero
    for component in 0..<count {
      let c = start + component
      if form == .cubic {
        value[component] =
          coefficients[c]
          + u
          * (coefficients[c + count]
            + u * (coefficients[c + 2 * count] + u * coefficients[c + 3 * count]))
      } else {
        value[component] = coefficients[c] + u * coefficients[c + count]
      }
    }
    return value
  }

  /// Writes the fraction at each of `count` values of a clock, and says which frames are in which
  /// stretch.
  func fill(
    _ fractions: UnsafeMutablePointer<Double>, at units: UnsafePointer<Double>, count: Int,
    _ segments: inout [Segment]
  ) {
    segments.removeAll(keepingCapacity: true)
    var (frame, index) = (0, 0)
    while frame < count {
      let first = frame
      let reached = units[frame] + Tolerance.rounding
      while index < keys.count, keys[index].place <= reached { index += 1 }
      while index > 0, keys[index - 1].place > reached { index -= 1 }
      let low = index == 0 ? -Double.infinity : keys[index - 1].place - Tolerance.rounding
      let high = index == keys.count ? Double.infinity : keys[index].place - Tolerance.rounding
      repeat {
        fractions[frame] = fraction(at: units[frame], in: index)
        frame += 1
      } while frame < count && units[frame] >= low && units[frame] < high
      segments.append(Segment(stretch: index, frames: first..<frame))
    }
  }

  /// Writes the values of a track, column by column, from what `fill` has found.
  func write(
    _ columns: UnsafeMutablePointer<Double>, count: Int, frames: Int,
    at fractions: UnsafePointer<Double>, _ segments: [Segment],
    _ coefficients: UnsafeBufferPointer<Double>, from first: Int
  ) {
    for segment in segments {
      for component in 0..<count {
        let column = columns + component * frames
        let c = first + segment.stretch * order * count + component
        let (c0, c1) = (coefficients[c], coefficients[c + count])
        if form == .cubic {
          let (c2, c3) = (coefficients[c + 2 * count], coefficients[c + 3 * count])
          for frame in segment.frames {
            let u = fractions[frame]
            column[frame] = c0 + u * (c1 + u * (c2 + u * c3))
          }
        } else {
          for frame in segment.frames { column[frame] = c0 + fractions[frame] * c1 }
        }
      }
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
}
