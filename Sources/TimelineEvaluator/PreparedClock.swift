import TimelineIR
import TransitionCatalog

/// What turns the seconds of a scene into progress: one for each distinct timing.
struct PreparedClock: Equatable, Sendable {
  private enum Pace: Equatable, Sendable {
    case curve(PreparedCurve)
    case spring(PreparedSpring)
  }

  private let pace: Pace
  /// Seconds on the scene's clock.
  private let begin: Double
  private let end: Double
  private let duration: Double
  /// The progress before `begin`.
  private let before: Double

  /// A timing that runs from `begin` for `duration` (seconds on the scene's clock), and is cut off
  /// at `limit`; a direction's clock stands at its curve's beginning before, others at 0.
  init(
    _ timing: Timing, begin: Double, duration: Double, limit: Double, isDirection: Bool
  ) {
    switch timing {
    case .curve(let curve): pace = .curve(PreparedCurve(curve))
    case .spring(let spring, _): pace = .spring(PreparedSpring(spring))
    }
    self.begin = begin
    self.duration = duration
    let end = begin + duration
    let reachesLimit = end > limit || limit - end < Tolerance.place
    self.end = duration > 0 && reachesLimit ? limit : min(end, limit)
    switch pace {
    case .curve(let curve): before = isDirection ? curve.value(at: 0) : 0
    case .spring: before = 0
    }
  }

  /// Whether progress never leaves 0...1.
  var staysInside: Bool {
    switch pace {
    case .curve(let curve): curve.staysInside
    case .spring: false
    }
  }

  /// Progress at `time`, in seconds: exactly 1 from the end on.
  func progress(at time: Double) -> Double {
    if time >= end { return 1 }
    if time < begin { return before }
    switch pace {
    case .curve(let curve): return curve.value(at: (time - begin) / duration)
    case .spring(let spring): return spring.progress(at: time - begin)
    }
  }

  /// Writes the progress at ascending `times` and returns the index of the first frame at or
  /// behind the end; `step` is the distance of the times where it is even.
  func fill(
    _ frames: UnsafeMutableBufferPointer<Double>, at times: UnsafeBufferPointer<Double>,
    step: Double?
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
    let moving = UnsafeMutableBufferPointer(rebasing: frames[first..<last])
    switch pace {
    case .curve(let curve):
      for index in first..<last { frames[index] = (times[index] - begin) / duration }
      curve.apply(to: moving)
    case .spring(let spring):
      if let step {
        spring.fill(moving, from: times[first] - begin, step: step)
      } else {
        for index in first..<last { frames[index] = spring.progress(at: times[index] - begin) }
      }
    }
    return last
  }
}
