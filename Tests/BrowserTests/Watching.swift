import BuiltProducts
import Foundation
import Testing

/// `transitionc preview --watch` in a folder of its own.
final class Watching {
  enum Failure: Error {
    case says(String)
    case hasEnded(Int32)
  }

  let folder: URL
  private let process = Process()

  /// Writes the files, and starts the tool with these words behind `preview --watch`.
  init(_ files: [String: String], _ words: String...) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "transitionc-watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
    for name in [".out", ".err"] { try Data().write(to: folder.appending(path: name)) }
    // Whoever started the tests beside something else may have told them not to mind interruptions.
    process.executableURL = URL(filePath: "/usr/bin/perl")
    process.arguments =
      ["-e", "$SIG{INT} = 'DEFAULT'; exec @ARGV", Self.executable.path, "preview", "--watch"]
      + words
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: ".out"))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: ".err"))
    try process.run()
  }

  func write(_ text: String, to name: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // In one step: who watches is not to see a part of it.
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  var messages: String { (try? read(".err")) ?? "" }

  /// The address that it prints.
  func address() throws -> String {
    for _ in 0..<1000 {
      let text = try read(".out")
      if text.hasSuffix("\n") { return String(text.dropLast()) }
      if !process.isRunning { throw Failure.hasEnded(process.terminationStatus) }
      usleep(20_000)
    }
    throw Failure.says(messages)
  }

  func port() throws -> UInt16 {
    let address = try address()
    let port = try #require(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)\//)).1
    return try #require(UInt16(port))
  }

  /// Asks it to end, and returns its exit status.
  func end(by signal: Int32 = SIGINT) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// What lies in the folder.
  var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { ![".out", ".err"].contains($0) }.sorted()
  }

  func remove() {
    if process.isRunning { _ = end(by: SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  private static let executable = builtProducts.appending(path: "transitionc")
}

/// A connection to a port of this machine.
final class Connection {
  private let file: Int32
  private var received: [UInt8] = []

  init(port: UInt16) throws {
    #if canImport(Glibc)
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
    #if canImport(Darwin)
      // There is no flag for it: a server that is gone would end the tests.
      var isSet: Int32 = 1
      setsockopt(file, SOL_SOCKET, SO_NOSIGPIPE, &isSet, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(file) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
        Darwin.send(file, buffer.baseAddress, buffer.count, 0)
      #else
        Glibc.send(file, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      #endif
    }
  }

  /// Asks for a path, as a browser does that was told this host.
  func get(_ path: String, host: String, _ more: String = "") {
    send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\(more)\r\n")
  }

  /// All that comes until the other side closes the connection, or `seconds` are over.
  func rest(seconds: Double = 20) -> String {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end, take(until: end) {}
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  /// What comes until a line of this beginning has come; nil when it does not.
  func line(_ beginning: String, seconds: Double = 20) -> String? {
    let end = Date().addingTimeInterval(seconds)
    repeat {
      while let feed = received.firstIndex(of: 10) {
        let line = String(decoding: received[..<feed], as: UTF8.self)
        received.removeFirst(feed + 1)
        if line.hasPrefix(beginning) { return line }
      }
    } while Date() < end && take(until: end)
    return nil
  }

  private func take(until end: Date) -> Bool {
    var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    let wait = max(0, end.timeIntervalSinceNow * 1000)
    guard poll(&entry, 1, Int32(wait)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(file, &buffer, buffer.count, 0)
    if count > 0 { received += buffer[..<count] }
    return count > 0
  }
}
