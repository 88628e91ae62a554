import Glibc
import MutationHarness

/// A copy of this process in which one mutant plays; it starts at once.
final class Twin {
  /// How it ended.
  enum Outcome: Equatable {
    case survived
    case caught(check: String, End)
  }

  /// What a check has found.
  enum End: String {
    case difference
    case crash = "crashes"
    case hang = "does not end"
  }

  let number: Int
  private let process: pid_t
  private let pipe: Int32
  /// What it has said.
  private(set) var heard: [UInt8] = []

  /// Where a copy says what it finds; nil in the process that makes copies.
  nonisolated(unsafe) private static var voice: Int32?

  /// Begins to play; `body` is run by the copy.
  @MainActor init(_ number: Int, _ body: () -> Void) {
    var ends: [Int32] = [0, 0]
    Glibc.pipe(&ends)
    let process = copyProcess()
    if process == 0 {
      Self.voice = ends[1]
      Self.isolate()
      body()
      _exit(0)
    }
    close(ends[1])
    (self.number, self.process, pipe) = (number, process, ends[0])
  }

  // MARK: The copy

  /// A crash ends it, without a report on it; its output goes nowhere.
  private static func isolate() {
    for crash in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] { signal(crash, SIG_DFL) }
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    let nowhere = open("/dev/null", O_WRONLY)
    dup2(nowhere, 1)
    dup2(nowhere, 2)
  }

  /// Says which check comes now, and gives it its time, in seconds of the processor's.
  static func begin(_ check: String, limit: Int) {
    say(check + "\n")
    var time = itimerval()
    time.it_value.tv_sec = limit
    setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &time, nil)
  }

  /// Ends the copy at the first mistake that it finds; does nothing elsewhere.
  static func fail(_ description: String) {
    guard voice != nil else { return }
    say(description)
    _exit(1)
  }

  private static func say(_ text: String) {
    guard let voice else { return }
    let bytes = Array(text.utf8.prefix(2000))
    _ = write(voice, bytes, bytes.count)
  }

  // MARK: The original

  /// Waits until one of the twins is over.
  static func first(of twins: [Twin]) -> Twin? {
    while !twins.isEmpty {
      var ears = twins.map { pollfd(fd: $0.pipe, events: Int16(POLLIN), revents: 0) }
      guard poll(&ears, nfds_t(ears.count), -1) > 0 else { continue }
      for (twin, ear) in zip(twins, ears) where ear.revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(twin.pipe, &bytes, bytes.count)
        if count <= 0 { return twin }
        twin.heard += bytes.prefix(count)
      }
    }
    return nil
  }

  /// Takes leave of the process.
  func outcome() -> Outcome {
    close(pipe)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    if status == 0 { return .survived }
    let lines = String(decoding: heard, as: UTF8.self).split(separator: "\n").map(String.init)
    let check = lines.last { Check.Kind(rawValue: $0) != nil } ?? "nothing"
    switch status & 0x7f {
    case 0: return .caught(check: check, .difference)
    case SIGVTALRM, SIGKILL: return .caught(check: check, .hang)
    default: return .caught(check: check, .crash)
    }
  }
}

@_silgen_name("fork") private func copyProcess() -> pid_t
