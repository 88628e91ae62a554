#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Terminal {
  /// Does a work that cannot say how far it is. When it is longer than half a second, a line on the
  /// terminal says what goes on until it is done.
  func saying<Output, Problem: Error>(
    _ line: String, while work: () throws(Problem) -> Output
  ) throws(Problem) -> Output {
    guard showsProgress, let bell = Bell() else { return try work() }
    let companion = systemCompanion {
      if bell.isHeard(within: 500) { return }
      message("\r" + line)
      _ = bell.isHeard(within: -1)
      message("\r\u{1B}[K")
    }
    defer {
      bell.ring()
      companion.map { _ = pthread_join($0, nil) }
    }
    return try work()
  }
}

/// One thread rings it, another one waits for that.
private final class Bell: Sendable {
  private let (hearing, ringing): (Int32, Int32)

  /// Nil where the system has no pipe to give.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (hearing, ringing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    systemClose(hearing)
    systemClose(ringing)
  }

  func ring() { _ = withUnsafeBytes(of: UInt8(1)) { systemWrite(ringing, $0) } }

  /// Waits so many milliseconds at most, less than none for ever.
  func isHeard(within time: Int32) -> Bool {
    var end = pollfd(fd: hearing, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&end, 1, time)
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }
}
