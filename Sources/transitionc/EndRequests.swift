#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The signals that ask a process to end, which wait until they are asked for.
struct EndRequests {
  private let signals: [Int32]
  private var set = sigset_t()

  /// Holds them back from now on, in this thread and in all that it starts; those that the process has been
  /// told to ignore, as `nohup` does, it goes on to ignore. A socket whose other side is gone does not end
  /// the process any more either.
  init() {
    let all = [SIGINT, SIGTERM, SIGHUP]
    sigemptyset(&set)
    for signal in all { sigaddset(&set, signal) }
    var held = set
    pthread_sigmask(SIG_BLOCK, &held, nil)
    // What comes meanwhile waits, and is forgotten where it is ignored.
    signals = all.filter { number in
      let before = signal(number) { _ in _exit(ExitStatus.clean.rawValue) }
      let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { signal(number, SIG_IGN) }
      return !isIgnored
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Whether one of them has come.
  var areThere: Bool {
    var pending = sigset_t()
    sigemptyset(&pending)
    sigpending(&pending)
    return signals.contains { sigismember(&pending, $0) == 1 }
  }

  /// Does what may take long, or for ever, as reading a pipe does: until it is done, they end the process
  /// at once.
  func letThrough<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var set = set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    defer { hold() }
    return try body()
  }

  private func hold() {
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }
}
