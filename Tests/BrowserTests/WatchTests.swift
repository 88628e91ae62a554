import Foundation
import Testing

/// `preview --watch`: what it serves, to whom, and how soon.
@Suite(.serialized) struct WatchTests {
  static let fade = """
    transition: Fade
    kind: modal
    present:
      duration: 0.4s
      animate:
        to: { alpha: 0 -> 1 }
    dismiss: reverse

    """

  /// From a save to the event, in seconds. What takes its time is not optimized in debug builds, and
  /// other tests run beside this one.
  private static let limit: Double = {
    #if DEBUG
      5
    #else
      0.15
    #endif
  }()

  private func watch(
    _ files: [String: String] = ["fade.yaml": fade], _ path: String = "fade.yaml",
    body: (Watching) throws -> Void
  ) throws {
    let watching = try Watching(files, path)
    defer { watching.remove() }
    try body(watching)
  }

  private func answer(
    _ port: UInt16, _ path: String = "/", host: String? = nil
  ) throws -> String {
    let connection = try Connection(port: port)
    connection.get(path, host: host ?? "127.0.0.1:\(port)")
    return connection.rest()
  }

  private func listen(
    _ port: UInt16, _ path: String = "/events", _ more: String = ""
  ) throws -> Connection {
    let connection = try Connection(port: port)
    connection.get(path, host: "127.0.0.1:\(port)", more)
    #expect(connection.line("retry: ") != nil)
    return connection
  }

  /// The next one in which something is told: the first may only say what it is called.
  private func message(_ connection: Connection) throws -> [String: Any] {
    while true {
      let line = try #require(connection.line("data: "))
      let json = try JSONSerialization.jsonObject(with: Data(line.dropFirst(6).utf8))
      let message = try #require(json as? [String: Any])
      if !message.isEmpty { return message }
    }
  }

  private func durations(_ message: [String: Any]) throws -> [String] {
    let sources = try #require(message["sources"] as? [[String: String]])
    return sources.compactMap { $0["text"]?.firstMatch(of: /duration: (.*)/).map { String($0.1) } }
  }

  @Test func servesThePageAndWritesIt() throws {
    try watch { watching in
      let port = try watching.port()
      for host in ["127.0.0.1:\(port)", "localhost:\(port)"] {
        let page = try answer(port, host: host)
        #expect(page.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"))
        #expect(page.contains("connect-src 'self'") && page.contains(#""watching":true"#))
        let body = try #require(page.range(of: "\r\n\r\n")).upperBound
        #expect(page.contains("Content-Length: \(page[body...].utf8.count)\r\n"))
        #expect(page.hasSuffix("</html>\n"))
      }
      let written = try watching.read("preview.html")
      #expect(written.contains("connect-src 'none'") && written.contains(#""watching":false"#))
      #expect(watching.end() == 0)
      #expect(watching.files == ["fade.yaml", "preview.html"])
    }
  }

  @Test func answersNobodyElseAndNothingElse() throws {
    try watch { watching in
      let port = try watching.port()
      for host in [
        "evil.example", "evil.example:\(port)", "127.0.0.1", "127.0.0.1:1", "[::1]:\(port)",
      ] {
        for path in ["/", "/events"] {
          let refusal = try answer(port, path, host: host)
          #expect(refusal.hasPrefix("HTTP/1.1 403 Forbidden\r\n"), "\(host)")
          #expect(refusal.hasSuffix("\r\n\r\nForbidden\n"), "\(host)")
        }
      }
      for path in ["/fade.yaml", "/..", "/preview.html", "//", "/?", "/events/", "/events?", "*"] {
        #expect(try answer(port, path).hasPrefix("HTTP/1.1 404 "), "\(path)")
      }
      let host = "Host: localhost:\(port)\r\n"
      for (request, status) in [
        ("POST / HTTP/1.1\r\n\(host)\r\n", 405), ("HEAD / HTTP/1.1\r\n\(host)\r\n", 405),
        ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", 400),
        ("GET /\r\n\r\n", 400), ("\r\n\r\n", 400), ("GET / HTTP/2\r\n\(host)\r\n", 400),
        ("GET / HTTP/1.1\r\n\(host) folded\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n" + String(repeating: "a", count: 20_000), 431),
      ] {
        let connection = try Connection(port: port)
        connection.send(request)
        #expect(connection.rest().hasPrefix("HTTP/1.1 \(status) "), "\(request.prefix(60))")
      }
    }
  }

  @Test func tellsEverySave() throws {
    try watch { watching in
      let port = try watching.port()
      let listener = try listen(port)
      for duration in ["0.5s", "0.6s", "0.7s"] {
        let start = Date()
        try watching.write(Self.fade.replacing("0.4s", with: duration), to: "fade.yaml")
        #expect(try durations(message(listener)) == [duration])
        let passed = Date().timeIntervalSince(start)
        #expect(passed < Self.limit)
        print("from save to event: \((passed * 1000).rounded()) ms")
      }
      #expect(try answer(port).contains("duration: 0.7s"))
      #expect(watching.end(by: SIGTERM) == 0)
      #expect(try watching.read("preview.html").contains("duration: 0.7s"))
    }
  }

  @Test func aMistakeIsToldAndTheLastGoodPageStays() throws {
    try watch { watching in
      let port = try watching.port()
      let page = try watching.read("preview.html")
      let listener = try listen(port)
      try watching.write(Self.fade.replacing("alpha", with: "alpa"), to: "fade.yaml")
      let error = try #require(try message(listener)["error"] as? String)
      #expect(error.contains("error[T0102]: no property is called 'alpa'\n --> fade.yaml:6:11"))
      #expect(try watching.read("preview.html") == page)
      #expect(try answer(port).contains("alpha: 0 -"))
      // Whoever comes now, or back from an older event, hears of it as well.
      #expect(try message(listen(port))["error"] as? String == error)
      let back = try listen(port, "/events", "Last-Event-ID: 1-77\r\n")
      #expect(try message(back)["error"] as? String == error)
      try FileManager.default.removeItem(at: watching.folder.appending(path: "fade.yaml"))
      let missing = try #require(try message(listener)["error"] as? String)
      #expect(missing == "error: 'fade.yaml' cannot be read: there is no such file\n")
      try watching.write(Self.fade, to: "fade.yaml")
      #expect(try durations(message(listener)) == ["0.4s"])
      #expect(watching.messages.contains("error[T0102]"))
    }
  }

  /// A page that another server has left hears how things are, though nothing changes any more.
  @Test func aPageOfAnEarlierServerIsTold() throws {
    try watch { watching in
      let port = try watching.port()
      let first = try #require(listen(port).line("id: "))
      for left in ["/events?last=1-0", "/events?last="] {
        #expect(try durations(message(listen(port, left))) == ["0.4s"])
      }
      #expect(
        try durations(message(listen(port, "/events", "Last-Event-ID: 1-0\r\n"))) == ["0.4s"])
      // One that was out of sight has what it had.
      let back = try listen(port, "/events?last=\(first.dropFirst(4))")
      #expect(back.line("data: ") == "data: {}")
      try watching.write(Self.fade.replacing("0.4s", with: "0.5s"), to: "fade.yaml")
      #expect(try durations(message(back)) == ["0.5s"])
      let late = try listen(port, "/events?last=\(first.dropFirst(4))")
      #expect(try durations(message(late)) == ["0.5s"])
    }
  }

  @Test func waitsForSomethingToPlay() throws {
    try watch(["fade.yaml": Self.fade.replacing("alpha", with: "<b>")]) { watching in
      let port = try watching.port()
      let page = try answer(port)
      #expect(page.contains("200 OK") && page.contains("T0") && !page.contains("<b>"))
      #expect(watching.files == ["fade.yaml"])
      let listener = try listen(port)
      #expect(try message(listener)["error"] != nil)
      try watching.write(Self.fade, to: "fade.yaml")
      #expect(try durations(message(listener)) == ["0.4s"])
      #expect(watching.end() == 0)
      #expect(watching.files == ["fade.yaml", "preview.html"])
    }
  }

  @Test func followsWhatASpecIsMadeOf() throws {
    let spec = """
      transition: Own
      extends: base.yaml
      tokens: tokens.json
      present:
        duration: tokens.slow

      """
    let tokens = { (duration: String) in
      #"{"slow":{"$type":"duration","$value":{"value":\#(duration),"unit":"ms"}}}"#
    }
    let files = [
      "specs/own.yaml": spec, "specs/base.yaml": Self.fade, "specs/tokens.json": tokens("400"),
    ]
    try watch(files, "specs/own.yaml") { watching in
      let port = try watching.port()
      let listener = try listen(port)
      // The timeline as the page has it; of the files only the spec itself is shown.
      func wire() throws -> Substring {
        try #require(try answer(port).firstMatch(of: /"wire":"([^"]+)"/)).1
      }
      var wires = [try wire()]
      for (text, file) in [
        (Self.fade.replacing("alpha: 0", with: "alpha: 0.5"), "base.yaml"),
        (tokens("300"), "tokens.json"),
      ] {
        try watching.write(text, to: "specs/" + file)
        let sources = try #require(try message(listener)["sources"] as? [[String: String]])
        #expect(sources.map { $0["text"] } == [spec])
        wires.append(try wire())
      }
      #expect(Set(wires).count == 3)
      try FileManager.default.removeItem(at: watching.folder.appending(path: "specs/base.yaml"))
      #expect(try message(listener)["error"] != nil)
      try watching.write(Self.fade, to: "specs/base.yaml")
      #expect(try message(listener)["transitions"] != nil)
    }
  }

  @Test func followsADirectory() throws {
    try watch(["specs/fade.yaml": Self.fade, "specs/more/keep": ""], "specs") { watching in
      let listener = try listen(try watching.port())
      let other = Self.fade.replacing("Fade", with: "Other")
      try watching.write(other, to: "specs/more/other.yaml")
      func names() throws -> [String] {
        let list = try #require(try message(listener)["transitions"] as? [[String: Any]])
        return list.compactMap { $0["name"] as? String }
      }
      #expect(try names() == ["Fade", "Other"])
      try FileManager.default.removeItem(at: watching.folder.appending(path: "specs/fade.yaml"))
      #expect(try names() == ["Other"])
      try FileManager.default.removeItem(
        at: watching.folder.appending(path: "specs/more/other.yaml"))
      let error = "error: there is no spec below 'specs'\n"
      #expect(try message(listener)["error"] as? String == error)
      try watching.write(Self.fade, to: "specs/fade.yaml")
      #expect(try names() == ["Fade"])
    }
  }

  /// A file that was no spec becomes one where it is, and folders come anew.
  @Test func whatWasPassedOverIsFollowed() throws {
    try watch(["specs/fade.yaml": Self.fade, "specs/new.yaml": "# soon\n"], "specs") { watching in
      let listener = try listen(try watching.port())
      func names() throws -> [String] {
        let list = try #require(try message(listener)["transitions"] as? [[String: Any]])
        return list.compactMap { $0["name"] as? String }
      }
      try watching.write(Self.fade.replacing("Fade", with: "New"), to: "specs/new.yaml")
      #expect(try names() == ["Fade", "New"])
      let folder = watching.folder.appending(path: "specs")
      try FileManager.default.removeItem(at: folder)
      #expect(try message(listener)["error"] != nil)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "sub"), withIntermediateDirectories: true)
      let error = "error: there is no spec below 'specs'\n"
      #expect(try message(listener)["error"] as? String == error)
      try watching.write(Self.fade, to: "specs/sub/fade.yaml")
      #expect(try names() == ["Fade"])
    }
  }

  /// A spec that is broken plays as it was, and all others as they are.
  @Test func theOthersAreFollowedBesideABrokenSpec() throws {
    let other = Self.fade.replacing("Fade", with: "Other")
    try watch(["specs/fade.yaml": Self.fade, "specs/other.yaml": other], "specs") { watching in
      let port = try watching.port()
      let listener = try listen(port)
      let written = try watching.read("preview.html")
      try watching.write(Self.fade.replacing("alpha", with: "alpa"), to: "specs/fade.yaml")
      let broken = try message(listener)
      #expect(broken["error"] != nil && broken["transitions"] == nil)
      try watching.write(other.replacing("0.4s", with: "0.7s"), to: "specs/other.yaml")
      let both = try message(listener)
      #expect((both["error"] as? String)?.contains("T0102") == true)
      #expect(try durations(both) == ["0.4s", "0.7s"])
      #expect(try answer(port).contains("duration: 0.7s"))
      #expect(try watching.read("preview.html") == written)
      try watching.write(Self.fade.replacing("0.4s", with: "0.5s"), to: "specs/fade.yaml")
      let mended = try message(listener)
      #expect(mended["error"] == nil)
      #expect(try durations(mended) == ["0.5s", "0.7s"])
    }
  }

  /// What comes into a folder beside the specs, the page itself first of all, is nothing new.
  @Test func theOwnPageIsNothingNew() throws {
    let watching = try Watching(
      ["specs/fade.yaml": Self.fade], "specs", "--output", "specs/preview.html")
    defer { watching.remove() }
    let listener = try listen(try watching.port())
    for duration in ["0.5s", "0.6s"] {
      try watching.write("kind: Service\n", to: "specs/service-\(duration).yaml")
      try watching.write(Self.fade.replacing("0.4s", with: duration), to: "specs/fade.yaml")
      #expect(try durations(message(listener)) == [duration])
    }
    #expect(watching.end() == 0)
    #expect(try watching.read("specs/preview.html").contains("0.6s"))
  }

  /// Who listens longest makes room, when somebody else comes and not before.
  @Test func manyListenersLeaveRoomForThePage() throws {
    try watch { watching in
      let port = try watching.port()
      var listeners = try (0..<32).map { _ in try listen(port) }
      try watching.write(Self.fade.replacing("0.4s", with: "0.6s"), to: "fade.yaml")
      for listener in listeners { #expect(try durations(message(listener)) == ["0.6s"]) }
      listeners += try (0..<8).map { _ in try listen(port) }
      let last = try #require(listeners.last)
      #expect(try durations(message(last)) == ["0.6s"])
      #expect(try answer(port).hasPrefix("HTTP/1.1 200 OK"))
      try watching.write(Self.fade.replacing("0.4s", with: "0.5s"), to: "fade.yaml")
      #expect(try durations(message(last)) == ["0.5s"])
      #expect(watching.end() == 0)
    }
  }

  /// Neither who says nothing nor who does not listen keeps others waiting.
  @Test func nobodyHoldsItUp() throws {
    try watch { watching in
      let port = try watching.port()
      let silent = try (0..<20).map { _ in try Connection(port: port) }
      for connection in silent { connection.send("GET / HT") }
      let deaf = try (0..<3).map { _ in try listen(port) }
      let listener = try listen(port)
      let long = "# " + String(repeating: "x", count: 300_000) + "\n"
      for count in 1...12 {
        try watching.write(
          long + Self.fade.replacing("0.4s", with: "0.\(count + 10)s"), to: "fade.yaml")
        #expect(try durations(message(listener)) == ["0.\(count + 10)s"])
      }
      #expect(try answer(port).hasPrefix("HTTP/1.1 200 OK"))
      withExtendedLifetime((silent, deaf)) {}
      #expect(watching.end() == 0)
    }
  }

  @Test func aPortThatIsTakenIsAMistake() throws {
    try watch { watching in
      let port = try watching.port()
      let second = try Watching(["fade.yaml": Self.fade], "fade.yaml", "--port", "\(port)")
      defer { second.remove() }
      #expect(throws: Watching.Failure.self) { try second.address() }
      #expect(second.messages.contains("the port \(port) cannot be had"))
      #expect(second.files == ["fade.yaml"])
    }
  }
}
