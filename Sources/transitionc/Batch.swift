import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Many files through one function, some at a time; the results stand in the order of the files.
struct Batch<Result: Sendable> {
  let results: [Result]

  /// Reads every file first: a run with an unreadable file does nothing.
  init(
    _ paths: [String], jobs: Int?, terminal: Terminal,
    _ work: @escaping @Sendable (_ name: String, _ bytes: [UInt8]) -> Result
  ) throws(Failure) {
    var texts: [[UInt8]] = []
    for path in paths { texts.append(try Files.read(path)) }
    // Threads cost more than they bring for a handful of specs.
    let wanted = jobs ?? (paths.count < 16 ? 1 : Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let threads = min(max(wanted, 1), max(paths.count, 1))
    var progress = Progress(count: paths.count, isShown: terminal.showsProgress)
    guard threads > 1 else {
      var results: [Result] = []
      for (path, text) in zip(paths, texts) {
        results.append(work(path, text))
        progress.advance(to: results.count, on: terminal)
      }
      progress.end(on: terminal)
      self.results = results
      return
    }
    let inputs = texts
    let slots = Slots<Result>(count: paths.count)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for index in stride(from: thread, to: paths.count, by: threads) {
        slots.set(index, to: work(paths[index], inputs[index]))
      }
    }
    results = slots.take()
  }
}

/// A place for each result; every index is set by exactly one thread, and read when all are done.
private final class Slots<Result: Sendable>: @unchecked Sendable {
  private let places: UnsafeMutableBufferPointer<Result?>

  init(count: Int) {
    places = .allocate(capacity: count)
    places.initialize(repeating: nil)
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  func set(_ index: Int, to result: Result) { places[index] = result }

  func take() -> [Result] { places.compactMap(\.self) }
}

/// A line on the terminal for work that is longer than half a second.
private struct Progress {
  let count: Int
  let isShown: Bool
  private let start = ContinuousClock.now
  private var last = 0

  init(count: Int, isShown: Bool) {
    self.count = count
    self.isShown = isShown
  }

  mutating func advance(to done: Int, on terminal: Terminal) {
    guard isShown, done % 64 == 0, start.duration(to: .now) > .milliseconds(500) else { return }
    terminal.message("\r\(done) of \(count)")
    last = done
  }

  func end(on terminal: Terminal) {
    if last > 0 { terminal.message("\r\u{1B}[K") }
  }
}
