import TimelineIR
import TransitionCatalog

/// A timing as plain numbers; clocks that begin at different times share it.
struct PreparedTiming: Equatable, Sendable {
  let isSpring: Bool
  let spring: PreparedSpring
  let curve: CurveForm
  /// The curve's part of the scene's table.
  let table: Range<Int>
  /// The progress at the very beginning.
  let start: Double

  /// Puts what belongs to the curve behind what is in `table`.
  init(_ timing: Timing, table: inout [SIMD2<Double>]) {
    let first = table.count
    switch timing {
    case .curve(let curve):
      let prepared = PreparedCurve(curve)
      (isSpring, spring, self.curve) = (false, .none, prepared.form)
      table += prepared.table
      start = prepared.value(at: 0)
    case .spring(let spring, _):
      (isSpring, self.spring, curve) = (true, PreparedSpring(spring), .straight)
      start = 0
    }
    self.table = first..<table.count
  }
}

/// What turns the seconds of a scene into progress, as plain numbers: one for each distinct timing
/// and time.
struct PreparedClock: Equatable, Sendable {
  private let isSpring: Bool
  private let spring: PreparedSpring
  private let curve: CurveForm
  private let table: Range<Int>
  /// Seconds on the scene's clock.
  let begin: Double
  let end: Double
  private let duration: Double
  /// The spring's seconds for each second of the scene.
  private let speed: Double
  /// The progress before `begin`.
  private let before: Double

  /// A timing that runs from `begin` for `duration` (seconds on the scene's clock), and is cut off
  /// at `limit`; before, it stands at its curve's beginning. A spring that is scaled is one of a second
  /// and plays in `duration`.
  init(
    _ timing: PreparedTiming, begin: Double, duration: Double, limit: Double, isScaled: Bool
  ) {
    (isSpring, spring, curve, table) = (timing.isSpring, timing.spring, timing.curve, timing.table)
    before = timing.start
    self.begin = begin
    self.duration = duration
    speed = isScaled ? 1 / duration : 1
    let end = begin + duration
    let reachesLimit = end > limit || limit - end < Tolerance.place
    let last = duration > 0 && reachesLimit ? limit : min(end, limit)
    // Seconds that were added in another order are there, too.
    self.end = last * (1 - Tolerance.rounding)
  }

  /// A fraction of a time as it was before it was seconds, where it is a decimal of few places: 75 % of
  /// 0.7 s are not quite three quarters of it, and a value that jumps there would not have jumped.
  @inline(__always)
  static func unrounded(_ fraction: Double) -> Double {
    fraction.asDecimal(within: Tolerance.rounding)
  }

  /// Whether progress never leaves 0...1.
  var staysInside: Bool { !isSpring && curve.staysInside }

  /// Progress at `time`, in seconds: exactly 1 from the end on.
  func progress(at time: Double, _ tables: UnsafeBufferPointer<SIMD2<Double>>) -> Double {
    withUnsafePointer(to: self) { Self.progress(of: $0, at: time, tables) }
  }

  /// The same of a clock that stays where it is: all its numbers are more than one form needs.
  @inline(__always)
  static func progress(
    of clock: UnsafePointer<PreparedClock>, at time: Double,
    _ tables: UnsafeBufferPointer<SIMD2<Double>>
  ) -> Double {
    if time >= clock.pointee.end { return 1 }
    if time < clock.pointee.begin { return clock.pointee.before }
    let passed = time - clock.pointee.begin
    if clock.pointee.isSpring {
      return clock.pointee.spring.progress(at: passed * clock.pointee.speed)
    }
    return clock.pointee.curve.value(
      at: unrounded(passed / clock.pointee.duration), clock.pointee.part(of: tables))
  }

  @inline(__always)
  private func part(
    of tables: UnsafeBufferPointer<SIMD2<Double>>
  ) -> UnsafeBufferPointer<SIMD2<Double>> {
    UnsafeBufferPointer(
      start: tables.baseAddress.map { $0 + table.lowerBound }, count: table.count)
  }

  /// Writes the progress at ascending `times` and returns the index of the first frame at or
  /// behind the end; `step` is the distance of the times where it is even.
  func fill(
    _ frames: UnsafeMutableBufferPointer<Double>, at times: UnsafeBufferPointer<Double>,
    step: Double?, _ tables: UnsafeBufferPointer<SIMD2<Double>>
  ) -> Int {
    var first = 0
    while first < times.count, times[first] < begin, times[first] < end {
      frames[first] = before
      first += 1
    }
    var last = times.count
    while last > first, times[last - 1] >= end {
      last -= 1
      frames[last] = 1
    }
    guard first < last else { return last }
    if isSpring, let step {
      spring.fill(
        UnsafeMutableBufferPointer(rebasing: frames[first..<last]),
        from: (times[first] - begin) * speed, step: step * speed)
    } else if isSpring {
      for index in first..<last {
        frames[index] = spring.progress(at: (times[index] - begin) * speed)
      }
    } else {
      let own = part(of: tables)
      for index in first..<last {
        frames[index] = curve.value(at: Self.unrounded((times[index] - begin) / duration), own)
      }
    }
    return last
  }
}
