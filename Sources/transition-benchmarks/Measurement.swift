#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A line of the report.
struct Row {
  var what: String
  /// In `unit`.
  var cost: Double
  var unit: String
  /// What the machine allows, in the same unit; nil for a limit itself.
  var limit: Double?
  /// What we hold ourselves to, in the same unit; nil where nothing is said.
  var goal: Double?
  /// Whether more is better, as for a throughput.
  var isRate = false

  /// Megabytes per second from nanoseconds per byte.
  static func rate(
    _ what: String, nanosecondsPerByte: Double, limit: Double? = nil, goal: Double? = nil
  ) -> Row {
    Row(
      what: what, cost: 1000 / nanosecondsPerByte, unit: "MB/s", limit: limit.map { 1000 / $0 },
      goal: goal, isRate: true)
  }

  var text: String {
    var line = "  " + what.padded(to: 56) + fixed(cost).leftPadded(to: 10) + " " + unit
    if let limit { line += "   " + fixed(cost / limit).leftPadded(to: 8) + " x limit" }
    guard let goal else { return line }
    let isMet = isRate ? cost >= goal : cost <= goal
    return line + (isMet ? "   meets " : "   MISSES ") + fixed(goal)
  }
}

/// Nanoseconds of the shortest of `rounds` runs of `body`, divided by `count`, what one run does.
///
/// `body` returns something that depends on its work, so that the work is not left out.
func nanoseconds(per count: Int, rounds: Int = 15, _ body: () -> Double) -> Double {
  var best = Double.infinity
  for _ in 0..<rounds {
    let start = now()
    witness += body()
    best = min(best, Double(now() - start))
  }
  return best / Double(count)
}

nonisolated(unsafe) private var witness = 0.0

/// Whether any measured result was a number: printed at the end so that none is left out.
func witnessed() -> Bool { witness.isFinite }

/// Nanoseconds of a clock that never goes back.
func now() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// `value` with two decimals.
func fixed(_ value: Double) -> String {
  guard value.isFinite, value.magnitude < 1e15 else { return "-" }
  let hundredths = Int((value * 100).rounded())
  let part = hundredths.magnitude % 100
  return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(part < 10 ? "0" : "")\(part)"
}

extension String {
  func padded(to width: Int) -> String { self + Self(repeating: " ", count: max(0, width - count)) }

  func leftPadded(to width: Int) -> String {
    Self(repeating: " ", count: max(0, width - count)) + self
  }
}
