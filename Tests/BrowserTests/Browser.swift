import Foundation
import Testing

/// A browser of Chromium's kind without a window.
struct Browser {
  /// What a script in a page has said, and what the page has said besides.
  struct Words {
    var result: Any
    /// Everything in the console: errors of scripts, refused requests, violated policies.
    var complaints: [String]
  }

  enum Failure: Error {
    case isMissing
    case isSilent(after: Double, console: String)
    case threw(String)
  }

  static let isWanted = ProcessInfo.processInfo.environment["CI"] == "true"

  /// Whether these tests can be run, or have to be.
  static let isThere: Bool = {
    if executable == nil, !isWanted { print("There is no Chromium; nothing is tested in it.") }
    return executable != nil || isWanted
  }()

  static let executable: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let applications = ["Google Chrome", "Chromium", "Microsoft Edge"].map {
      "/Applications/\($0).app/Contents/MacOS/\($0)"
    }
    let places = path.split(separator: ":").flatMap { folder in names.map { "\(folder)/\($0)" } }
    return (places + applications).first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(filePath: $0) }
  }()

  /// A folder of its own, which is removed at the end.
  let folder: URL
  /// What the script's words begin with in the console.
  private let mark = "word-\(UUID().uuidString)"

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "transitionc-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Opens a page of this text together with `script`, the body of an asynchronous function, and
  /// waits for what it returns.
  func run(_ script: String, in html: String, size: String = "1280,900") throws -> Words {
    let page = folder.appending(path: "page.html")
    let ending = "</body>"
    let whole = try #require(html.range(of: ending, options: .backwards)).lowerBound
    let text = html[..<whole] + "<script>\(driver(script))</script>" + html[whole...]
    try Data(text.utf8).write(to: page)
    return try open(page.absoluteString, size: size)
  }

  /// Runs `script` and says what it returns, in the page that holds it.
  func driver(_ script: String) -> String {
    """
    (async () => {
      const say = (value) => {
        const bytes = new TextEncoder().encode(JSON.stringify(value));
        let text = "";
        for (const byte of bytes) text += String.fromCharCode(byte);
        const words = btoa(text).match(/.{1,20000}/g);
        words.forEach((word, index) => console.log(`\(mark) ${index} ${words.length} ${word}.`));
      };
      try {
        while (!window.transitionc) await new Promise((done) => setTimeout(done, 5));
        say({ result: await (async () => { \(script) })() });
      } catch (error) {
        say({ error: String(error.stack || error) });
      }
    })();
    """
  }

  /// Opens an address and waits for the words of a `driver` in it; `meanwhile` is called again and
  /// again until they come.
  func open(
    _ address: String, size: String = "1280,900", patience: Double = 120,
    meanwhile: () throws -> Void = {}
  ) throws -> Words {
    let console = folder.appending(path: "console.txt")
    try Data().write(to: console)
    let process = Process()
    guard let executable = Self.executable else { throw Failure.isMissing }
    process.executableURL = executable
    process.arguments =
      [
        "--headless=new", "--disable-gpu", "--no-first-run", "--no-default-browser-check",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--disable-extensions", "--disable-dev-shm-usage", "--force-device-scale-factor=1",
        "--password-store=basic", "--use-mock-keychain", "--enable-logging=stderr",
        "--window-size=\(size)",
        "--user-data-dir=\(folder.appending(path: "profile").path)",
      ] + Self.sandbox + [address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: console)
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    let end = Date().addingTimeInterval(patience)
    while Date() < end {
      let text = String(decoding: try Data(contentsOf: console), as: UTF8.self)
      if let words = try words(in: text) { return words }
      if !process.isRunning { break }
      try meanwhile()
      usleep(20_000)
    }
    let text = String(decoding: try Data(contentsOf: console), as: UTF8.self)
    throw Failure.isSilent(after: patience, console: text)
  }

  /// In a container, which is a sandbox itself, the root user has no other.
  private static var sandbox: [String] {
    #if os(Linux)
      ["--no-sandbox"]
    #else
      []
    #endif
  }

  private func words(in text: String) throws -> Words? {
    var parts: [Int: Substring] = [:]
    var complaints: [String] = []
    for line in text.split(separator: "\n") where line.contains(":CONSOLE") {
      guard let start = line.range(of: mark) else {
        complaints.append(String(line))
        continue
      }
      let fields = line[start.upperBound...].split(separator: " ", maxSplits: 3)
      // The last one may not be there as a whole.
      guard fields.count > 2, let dot = fields[2].firstIndex(of: "."),
        let index = Int(fields[0]), let count = Int(fields[1])
      else { return nil }
      parts[index] = fields[2][..<dot]
      guard parts.count == count else { continue }
      let word = (0..<count).compactMap { parts[$0] }.joined()
      let data = try #require(Data(base64Encoded: word))
      let answer = try #require(
        try JSONSerialization.jsonObject(with: data) as? [String: Any])
      if let error = answer["error"] as? String { throw Failure.threw(error) }
      return Words(result: answer["result"] ?? NSNull(), complaints: complaints)
    }
    return nil
  }
}

/// Runs `body` with a browser's folder, which is removed afterwards.
func withBrowser<Result>(_ body: (Browser) throws -> Result) throws -> Result {
  let browser = try Browser()
  defer { browser.remove() }
  return try body(browser)
}
