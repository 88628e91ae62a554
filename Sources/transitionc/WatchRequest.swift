import TransitionDiagnostics

/// What a browser asks for: the head of a request of HTTP 1.
struct WatchRequest {
  /// What a request comes to.
  enum Meaning: Equatable {
    case page
    /// `last` is the event that the page has had last.
    case events(last: String?)
    case refused(WatchResponse.Status)
  }

  private let status: WatchResponse.Status?
  private let method: Substring
  private let target: Substring
  private let fields: [(name: String, value: String)]

  /// Nil while the end of the head is not there.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= WatchServer.Limit.requestBytes else {
      (status, method, target, fields) = (.tooLarge, "", "", [])
      return
    }
    // An empty line ends a head.
    guard let end = bytes.place(of: Array("\r\n\r\n".utf8)) else { return nil }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    var fields: [(name: String, value: String)] = []
    var isWellFormed = words.count == 3 && words[2].hasPrefix("HTTP/1.")
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), line.first != " ", line.first != "\t" else {
        isWellFormed = false
        break
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let end = value.lastIndex { $0 != " " && $0 != "\t" }
      fields.append(
        (line[..<colon].lowercased(), end.map { String(value[...$0]) } ?? ""))
    }
    status = isWellFormed ? nil : .malformed
    method = isWellFormed ? words[0] : ""
    target = isWellFormed ? words[1] : ""
    self.fields = fields
  }

  /// What it comes to on a server at `port`. A name that is not this machine's own is refused, also
  /// when it leads here: a page from elsewhere could read what is served otherwise.
  func meaning(port: UInt16) -> Meaning {
    if let status { return .refused(status) }
    let hosts = fields.filter { $0.name == "host" }
    guard hosts.count == 1 else { return .refused(.malformed) }
    let names = ["127.0.0.1", "localhost"]
    let own = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    guard own.contains(hosts[0].value.lowercased()) else { return .refused(.foreign) }
    guard method == "GET" else { return .refused(.otherMethod) }
    if target == "/" { return .page }
    guard target.hasPrefix(Self.events) else { return .refused(.unknown) }
    let query = target.dropFirst(Self.events.count)
    guard query.isEmpty || query.hasPrefix(Self.lastEvent) else { return .refused(.unknown) }
    // A browser tells by itself what came on the connection that it has lost; a page, what came before.
    let told = fields.first { $0.name == "last-event-id" }?.value
    return .events(
      last: told ?? (query.isEmpty ? nil : String(query.dropFirst(Self.lastEvent.count))))
  }

  private static let events = "/events"
  private static let lastEvent = "?last="
}

/// An answer to a browser.
struct WatchResponse {
  enum Status: Int {
    case ok = 200
    case malformed = 400
    case foreign = 403
    case unknown = 404
    case otherMethod = 405
    case tooLarge = 431

    var text: String {
      switch self {
      case .ok: "OK"
      case .malformed: "Bad Request"
      case .foreign: "Forbidden"
      case .unknown: "Not Found"
      case .otherMethod: "Method Not Allowed"
      case .tooLarge: "Request Header Fields Too Large"
      }
    }
  }

  let bytes: [UInt8]

  init(_ status: Status, type: String, _ body: [UInt8]) {
    let allow = status == .otherMethod ? "Allow: GET\r\n" : ""
    bytes =
      Self.head(status, type: type, "Content-Length: \(body.count)\r\n" + allow) + body
  }

  /// The head of a stream of events, and how soon a page comes back whose connection is lost.
  static var eventStream: [UInt8] {
    head(.ok, type: "text/event-stream", "") + Array("retry: 500\n\n".utf8)
  }

  private static func head(_ status: Status, type: String, _ more: String) -> [UInt8] {
    Array(
      """
      HTTP/1.1 \(status.rawValue) \(status.text)\r
      Content-Type: \(type)\r
      Cache-Control: no-store\r
      X-Content-Type-Options: nosniff\r
      Cross-Origin-Resource-Policy: same-origin\r
      X-Frame-Options: DENY\r
      Referrer-Policy: no-referrer\r
      Connection: close\r
      \(more)\r

      """.utf8)
  }
}
