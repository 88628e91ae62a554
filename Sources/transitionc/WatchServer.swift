#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Serves one page and a stream of events to browsers on this machine. It never waits for one of them.
struct WatchServer {
  /// What limits those who ask.
  enum Limit {
    static let clients = 32
    static let requestBytes = 8192
    /// Seconds for a request to come in, and for an answer to be taken.
    static let patience = 10.0
    /// Seconds until one that the system has refused is tried again.
    static let rest = 0.1
  }

  /// The state of things, as events tell it.
  private struct Event {
    /// Grows with every event; 0 is what pages have had from the start.
    var number = 0
    /// JSON without line feeds.
    var data: [UInt8] = []
  }

  let port: UInt16
  private let listener: Int32
  /// Tells the events of this server from those of an earlier one at the same port.
  private let origin = "\(getpid()).\(Int(systemTime() / .milliseconds(1)))"
  private var clients: [Client] = []
  private var event = Event()
  /// Until when nobody is taken: the system has refused one that waits.
  private var isFullUntil = Duration.zero

  /// Throws when the port is not to be had; 0 is any.
  init(port: UInt16) throws(Failure) {
    (listener, self.port) = try LoopbackSocket.listen(port: port)
  }

  /// Where browsers find the page.
  var address: String { "http://127.0.0.1:\(port)/" }

  /// Keeps what this server's pages have from the start for those that an earlier server has left.
  mutating func begin(with json: [UInt8]) {
    event = Event(data: json)
  }

  /// Sends JSON without line feeds to every page that listens, and to those that come later.
  mutating func send(_ json: [UInt8]) {
    event = Event(number: event.number + 1, data: json)
    for index in clients.indices where clients[index].isListening {
      // Whoever has not even taken the last event has to come back for this one.
      if clients[index].hasOutput { clients[index].isGone = true } else { tell(index, json) }
    }
    clean()
  }

  /// Answers what comes in, for at most so many milliseconds when nothing does; `page` is asked for
  /// when a browser wants it.
  mutating func serve(milliseconds: Int, page: () -> String) {
    // Who cannot be taken would otherwise end each wait at once.
    let takes = hasRoom && systemTime() >= isFullUntil
    var files = [pollfd(fd: listener, events: takes ? Int16(POLLIN) : 0, revents: 0)]
    for client in clients {
      let events = POLLIN | (client.hasOutput ? POLLOUT : 0)
      files.append(pollfd(fd: client.file, events: Int16(events), revents: 0))
    }
    LoopbackSocket.wait(for: &files, milliseconds: milliseconds)
    let now = systemTime()
    for index in clients.indices {
      if files[index + 1].revents != 0 {
        clients[index].take()
        if let request = clients[index].request { answer(request, index, page) }
        clients[index].give()
      }
      if clients[index].deadline.map({ $0 < now }) ?? false { clients[index].isGone = true }
    }
    clean()
    guard files[0].revents != 0 else { return }
    isFullUntil = now + .seconds(Limit.rest)
    while hasRoom, let file = LoopbackSocket.accept(listener) {
      isFullUntil = .zero
      // Who has listened longest comes back if it is still there; others may wait for the page.
      if clients.count == Limit.clients, let index = clients.firstIndex(where: \.isListening) {
        LoopbackSocket.close(clients.remove(at: index).file)
      }
      clients.append(Client(file: file, deadline: now + .seconds(Limit.patience)))
    }
  }

  /// Whether another one can be taken, in place of one that listens at worst.
  private var hasRoom: Bool {
    clients.count < Limit.clients || clients.contains(where: \.isListening)
  }

  /// Closes everything.
  mutating func end() {
    for client in clients { LoopbackSocket.close(client.file) }
    clients = []
    LoopbackSocket.close(listener)
  }

  private mutating func clean() {
    for client in clients where client.isGone { LoopbackSocket.close(client.file) }
    clients.removeAll(where: \.isGone)
  }

  private mutating func tell(_ index: Int, _ data: [UInt8]) {
    let head = "id: \(origin)-\(event.number)\ndata: "
    clients[index].put(Array(head.utf8) + data + Array("\n\n".utf8))
    clients[index].give()
  }

  private mutating func answer(_ request: WatchRequest, _ index: Int, _ page: () -> String) {
    switch request.meaning(port: port) {
    case .page:
      let body = Array(page().utf8)
      clients[index].answer(WatchResponse(.ok, type: "text/html; charset=utf-8", body))
    case .events(let last):
      clients[index].listen()
      // Who comes for the first time has what the server had at its start, or a bit more, and learns
      // by nothing new what that is called.
      let isNew = last ?? "\(origin)-0" != "\(origin)-\(event.number)"
      tell(index, isNew ? event.data : Array("{}".utf8))
    case .refused(let status):
      clients[index].answer(
        WatchResponse(status, type: "text/plain; charset=utf-8", Array((status.text + "\n").utf8)))
    }
  }
}

/// A connection of a browser.
private struct Client {
  let file: Int32
  /// When it has to be done; nil for one that listens.
  private(set) var deadline: Duration?
  /// Whether it has asked for events.
  private(set) var isListening = false
  var isGone = false

  private var input: [UInt8] = []
  private var hasAnswer = false
  private var output: [UInt8] = []
  private var given = 0

  init(file: Int32, deadline: Duration) {
    self.file = file
    self.deadline = deadline
  }

  var hasOutput: Bool { given < output.count }

  /// What it asks for, as soon as that is there, and once.
  var request: WatchRequest? { hasAnswer ? nil : WatchRequest(input) }

  mutating func take() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      switch buffer.withUnsafeMutableBytes({ LoopbackSocket.receive(file, $0) }) {
      case .bytes(let count):
        // What comes behind a request is not looked at.
        if !hasAnswer, input.count <= WatchServer.Limit.requestBytes { input += buffer[..<count] }
        // There may be more, which can wait for the next turn.
        if count < buffer.count || hasAnswer { return }
        if input.count > WatchServer.Limit.requestBytes { return }
      case .later: return
      case .closed:
        isGone = true
        return
      }
    }
  }

  mutating func answer(_ response: WatchResponse) {
    hasAnswer = true
    input = []
    put(response.bytes)
  }

  mutating func listen() {
    (hasAnswer, isListening, deadline) = (true, true, nil)
    input = []
    put(WatchResponse.eventStream)
  }

  mutating func put(_ bytes: [UInt8]) {
    output = Array(output[given...]) + bytes
    given = 0
  }

  /// Sends what can be sent; a connection whose answer is given is closed.
  mutating func give() {
    while hasOutput {
      let result = output.withUnsafeBytes { bytes in
        LoopbackSocket.send(file, UnsafeRawBufferPointer(rebasing: bytes[given...]))
      }
      switch result {
      case .bytes(let count): given += count
      case .later: return
      case .closed:
        isGone = true
        return
      }
    }
    if hasAnswer, !isListening { isGone = true }
  }
}
