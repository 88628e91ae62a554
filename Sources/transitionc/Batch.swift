import TransitionCompiler

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Pipeline {
  /// Whether a file is for us: what the user names always, and of a folder what is meant to be a spec.
  static func takes(
    _ path: String, _ bytes: [UInt8], named: some Collection<String>
  ) -> Bool {
    named.contains(path) || isSpec(bytes)
  }
}

extension Failure {
  /// Of folders in which there is other YAML only.
  static func noSpec(_ names: String) -> Failure {
    .unreadable("no file here is a spec: \(names)", help: "a spec begins with 'transition: NAME'")
  }
}

extension Terminal {
  /// Says which files of folders are no specs.
  func notePassedOver(_ files: [String]) { line("note: passed over what is no spec: \(files.few)") }
}

extension [String] {
  /// The first few names.
  fileprivate var few: String {
    prefix(3).joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
  }
}

/// Many files through one function, some at a time; the results stand in the order of the files.
struct Batch<Output: Sendable> {
  /// The files that could be read, each with what became of it.
  private(set) var results: [(path: String, output: Output)] = []
  /// Files of folders that are no specs.
  private(set) var others: [String] = []
  /// One for each that could not be read.
  private var failures: [Failure]

  /// - Parameters:
  ///   - named: What the user names: files that are read whatever they hold, and folders, in which
  ///     other YAML may lie.
  ///   - failures: What could not be looked into when the files were found.
  init(
    _ paths: [String], named: [String], besides failures: [Failure] = [], jobs: Int?,
    terminal: Terminal, _ work: @escaping @Sendable (_ name: String, _ bytes: [UInt8]) -> Output
  ) {
    self.failures = failures
    let named = Set(named)
    @Sendable func result(of path: String) -> Result<Output?, Failure> {
      do throws(Failure) {
        let bytes = try Files.read(path)
        return .success(Pipeline.takes(path, bytes, named: named) ? work(path, bytes) : nil)
      } catch {
        return .failure(error)
      }
    }
    guard paths.count > 1 else {
      for path in paths { add(terminal.saying("reading") { result(of: path) }, of: path) }
      return
    }
    // Threads cost more than they bring for a handful of specs.
    let wanted = jobs ?? (paths.count < 16 ? 1 : Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let threads = min(max(wanted, 1), paths.count)
    let shared = SharedWork<Output?>(count: paths.count, terminal: terminal)
    @Sendable func takePart() {
      while let index = shared.next() { shared.set(index, to: result(of: paths[index])) }
    }
    systemConcurrently(threads, takePart)
    results.reserveCapacity(paths.count)
    for (path, result) in zip(paths, shared.end()) { add(result, of: path) }
  }

  private mutating func add(_ result: Result<Output?, Failure>, of path: String) {
    switch result {
    case .success(let output?): results.append((path, output))
    case .success(nil): others.append(path)
    case .failure(let failure): failures.append(failure)
    }
  }

  /// Says which files are no specs, and of each unreadable one that it is, and throws for the last.
  func check(on terminal: Terminal) throws(Failure) {
    let complaints = complaints
    // Where there is nothing else, that is the complaint.
    if !others.isEmpty, !(results.isEmpty && failures.isEmpty) { terminal.notePassedOver(others) }
    for failure in complaints.dropLast() { terminal.error(failure.message, help: failure.help) }
    if let last = complaints.last { throw last }
  }

  /// What could not be looked at.
  var complaints: [Failure] {
    !others.isEmpty && results.isEmpty && failures.isEmpty ? [.noSpec(others.few)] : failures
  }
}

/// What the threads of a batch share: who does what, and how much is done.
private final class SharedWork<Output: Sendable>: @unchecked Sendable {
  private let gate = Gate()
  private var results: [Result<Output, Failure>?]
  private var begun = 0
  private var done = 0
  private var progress: Progress
  private let terminal: Terminal

  init(count: Int, terminal: Terminal) {
    results = Array(repeating: nil, count: count)
    progress = Progress(count: count, isShown: terminal.showsProgress)
    self.terminal = terminal
  }

  /// The index of the file that nobody has yet; nil when there is none left.
  func next() -> Int? {
    gate.close()
    defer { gate.open() }
    guard begun < results.count else { return nil }
    begun += 1
    return begun - 1
  }

  func set(_ index: Int, to result: Result<Output, Failure>) {
    gate.close()
    defer { gate.open() }
    results[index] = result
    done += 1
    progress.advance(to: done, on: terminal)
  }

  /// All results, when all threads are done.
  func end() -> [Result<Output, Failure>] {
    progress.end(on: terminal)
    defer { results = [] }
    return results.compactMap(\.self)
  }
}

/// A line on the terminal for work that is longer than half a second.
private struct Progress {
  let count: Int
  let isShown: Bool
  /// When the line is written next; the eye follows no more than ten a second.
  private var next = systemTime() + .milliseconds(500)
  private var isThere = false

  init(count: Int, isShown: Bool) {
    self.count = count
    self.isShown = isShown
  }

  mutating func advance(to done: Int, on terminal: Terminal) {
    guard isShown, done < count else { return }
    let now = systemTime()
    guard now > next else { return }
    terminal.message("\r\(done) of \(count)")
    next = now + .milliseconds(100)
    isThere = true
  }

  mutating func end(on terminal: Terminal) {
    if isThere { terminal.message("\r\u{1B}[K") }
    isThere = false
  }
}
