import TransitionFormats
import TransitionPreview

/// `preview --watch`: the page is written and sent again whenever something it depends on changes.
struct PreviewWatch {
  /// Milliseconds.
  private enum Pace {
    /// From one look at the files to the next.
    static let looks = 30
    /// The same while they change.
    static let settling = 10
    /// How long nothing has to change before it is read: who saves may write more than once.
    static let rest = 20
  }

  private let output: String
  private let requests = EndRequests()
  private var specs: PreviewSpecs
  private var server: WatchServer
  private var page: PreviewPage?
  /// What keeps the specs from being played.
  private var mistakes = ""
  private var seen: [String: FileStamp?] = [:]

  /// Throws when the port is not to be had; nil is one that the system chooses.
  init(_ paths: [String], output: String, port: Int?) throws(Failure) {
    self.output = output
    specs = PreviewSpecs(paths)
    server = try WatchServer(port: UInt16(port ?? 0))
  }

  /// Ends when the process is asked to.
  mutating func run(on terminal: Terminal) throws(Failure) -> ExitStatus {
    try renew(on: terminal)
    terminal.result(server.address + "\n")
    var changed: Duration?
    var looked = systemTime()
    while !requests.areThere {
      let pace = changed == nil ? Pace.looks : Pace.settling
      let next = looked + .milliseconds(pace)
      let left = (next - systemTime()) / .milliseconds(1)
      server.serve(milliseconds: max(0, Int(left.rounded(.up)))) { [page, mistakes] in
        page?.html(following: .server) ?? PreviewPage.waiting(mistakes)
      }
      guard systemTime() >= next else { continue }
      looked = systemTime()
      let stamps = looking
      if stamps != seen {
        (seen, changed) = (stamps, systemTime())
      } else if let moment = changed, systemTime() - moment >= .milliseconds(Pace.rest) {
        changed = nil
        let start = systemTime()
        let isNew = (try? renew(on: terminal)) ?? false
        let duration = (systemTime() - start) / .milliseconds(1)
        if mistakes.isEmpty, isNew {
          terminal.message("renewed in \(Int(duration.rounded(.up))) ms\n")
        }
      }
    }
    server.end()
    return .clean
  }

  /// All that is watched, as it is now.
  private var looking: [String: FileStamp?] {
    seen.reduce(into: [:]) { $0[$1.key] = .some(FileStamp($1.key)) }
  }

  /// Reads what has changed, tells it to the pages that listen, and writes it. Something else that
  /// comes into a folder, as the page itself may, changes nothing; false then.
  @discardableResult
  private mutating func renew(on terminal: Terminal) throws(Failure) -> Bool {
    let isFirst = page == nil && mistakes.isEmpty
    let shown = mistakes.isEmpty ? page?.data(following: .server).utf8(.compact) : nil
    let before = looking
    mistakes = ""
    do {
      try requests.letThrough { () throws(Failure) in try specs.update(on: terminal) }
      mistakes = specs.mistakes(colored: false)
      seen = specs.stamps
    } catch {
      if isFirst { throw error }
      // On the way from one name to another a file may not be there for a moment.
      mistakes = "error: \(error.message)\n"
      seen = before.merging(specs.stamps) { old, _ in old }
    }
    guard mistakes.isEmpty else {
      terminal.message(mistakes)
      server.send(answerOfMistakes().utf8(.compact))
      return true
    }
    let page = specs.page
    let data = page.data(following: .server).utf8(.compact)
    if data == shown { return false }
    self.page = page
    if isFirst { server.begin(with: data) } else { server.send(data) }
    if let summary = specs.summary { terminal.message(summary + "\n") }
    guard output != Files.standard else { return true }
    do {
      try Files.write(page.html(), to: output, besides: specs.files)
    } catch {
      if isFirst { throw error }
      terminal.error(error.message)
    }
    return true
  }

  /// What is told of the mistakes, with the page where other specs than the broken ones have changed it.
  private mutating func answerOfMistakes() -> JSONValue {
    let error = JSONMember("error", .string(mistakes))
    let page = specs.page
    guard let shown = self.page, case .object(let data) = page.data(following: .server),
      .object(data) != shown.data(following: .server)
    else { return .object([error]) }
    self.page = page
    return .object(data + [error])
  }
}
