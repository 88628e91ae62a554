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
