import TransitionCatalog

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Work to be measured: a run does `count` of what is counted, and returns something that depends on
/// all of it, so that none of it is left out.
struct Work {
  var count: Int
  var run: () -> Double
}

/// Nanoseconds of this thread's processor for one of what each work counts: the best of `rounds`, in
/// which the works take turns. A round runs a work as often as fills a millisecond.
///
/// Time that other programs take does not count. That they empty the caches does, so the works take
/// turns: what is slow for one is slow for the other.
func nanoseconds(rounds: Int = 15, _ works: [Work]) -> [Double] {
  var best: [Double] = []
  var repeats: [Int] = []
  for work in works {
    var time = Double.infinity
    // The first run finds the code and its libraries not in memory yet, and says little of the others.
    for _ in 0..<3 {
      let start = now()
      witness += work.run()
      time = min(time, Double(max(now() - start, 1)))
    }
    best.append(time / Double(work.count))
    repeats.append(Int((1e6 / time).rounded(.up)))
  }
  for _ in 0..<rounds {
    for (index, work) in works.enumerated() {
      let start = now()
      for _ in 0..<repeats[index] { witness += work.run() }
      let time = Double(now() - start) / Double(repeats[index] * work.count)
      best[index] = min(best[index], time)
    }
  }
  return best
}

nonisolated(unsafe) private var witness = 0.0

/// Whether any measured result was a number: printed at the end so that none is left out.
func witnessed() -> Bool { witness.isFinite }

/// Nanoseconds that this thread has run.
func now() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// `value` with three figures, and all those before the point.
func figures(_ value: Double) -> String {
  guard value.isFinite, value != 0 else { return value == 0 ? "0" : "-" }
  var factor = 1.0
  // The division by a power of ten rounds once, so that the shortest decimal is the one meant.
  while value.magnitude * factor < 100, factor < 1e20 { factor *= 10 }
  return decimal((value * factor).rounded() / factor)
}
