#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// TCP on the address of this machine itself, 127.0.0.1, where no call waits.
enum LoopbackSocket {
  /// What became of bytes that were to be read or sent.
  enum Transfer {
    case bytes(Int)
    /// Nothing can be done at present.
    case later
    /// The other side is gone.
    case closed
  }

  /// A socket that takes connections, and its port: the system chooses one for 0.
  static func listen(port: UInt16) throws(Failure) -> (file: Int32, port: UInt16) {
    #if canImport(Glibc)
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard file >= 0 else { throw .unreadable("no socket can be made: the system refuses") }
    var yes: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(file, pointer, length) == 0 && systemListen(file, 16)
          && getsockname(file, pointer, &length) == 0
      }
    }
    guard isBound, neverWaits(file) else {
      systemClose(file)
      throw .unreadable(
        port == 0 ? "no port can be had: the system refuses" : "the port \(port) cannot be had",
        help: port == 0 ? nil : "leave '--port' out, and the system chooses one")
    }
    return (file, UInt16(bigEndian: address.sin_port))
  }

  /// The next connection that waits to be taken; nil when there is none.
  static func accept(_ listener: Int32) -> Int32? {
    let file = systemAccept(listener)
    guard file >= 0 else { return nil }
    guard neverWaits(file) else {
      systemClose(file)
      return nil
    }
    return file
  }

  static func receive(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    transfer(recv(file, buffer.baseAddress, buffer.count, 0))
  }

  /// `SIGPIPE` has to be ignored.
  static func send(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
    transfer(systemSend(file, bytes))
  }

  static func close(_ file: Int32) { systemClose(file) }

  /// Waits until something can be done with one of the files, at most for so long; what can be done
  /// stands in `revents` then.
  static func wait(for files: inout [pollfd], milliseconds: Int) {
    _ = poll(&files, nfds_t(files.count), Int32(milliseconds))
  }

  private static func transfer(_ count: Int) -> Transfer {
    if count > 0 { return .bytes(count) }
    return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)
      ? .later : .closed
  }

  private static func neverWaits(_ file: Int32) -> Bool {
    let flags = fcntl(file, F_GETFL)
    return flags >= 0 && fcntl(file, F_SETFL, flags | O_NONBLOCK) >= 0
      && fcntl(file, F_SETFD, FD_CLOEXEC) >= 0
  }
}

private func systemListen(_ file: Int32, _ count: Int32) -> Bool { listen(file, count) == 0 }

private func systemAccept(_ file: Int32) -> Int32 { accept(file, nil, nil) }

private func systemSend(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  send(file, bytes.baseAddress, bytes.count, 0)
}

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

/// What tells that a file has been written.
struct FileStamp: Equatable, Sendable {
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int
  private let number: UInt64

  /// Nil where there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    size = Int(status.st_size)
    number = UInt64(status.st_ino)
  }
}
