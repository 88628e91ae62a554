import Foundation
import TransitionCompiler
import TransitionDiagnostics
import TransitionLint

/// `Tests/Fixtures/motion`.
let corpus = repository.appendingPathComponent("Tests/Fixtures/motion")

/// The root of the repository.
let repository = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// What lint says about a text.
struct Linted {
  let report: [Diagnostic]
  let sources: SourceSet

  /// Several tests look at the same texts, which are linted once.
  ///
  /// - Parameter folder: Where the files lie that the text names.
  init(_ text: String, name: String = "spec.yaml", folder: URL? = nil) {
    self = Self.known.value(for: [text, name, folder?.path ?? ""]) {
      var pipeline = Pipeline { Linted.read($0, in: folder) }
      pipeline.lint(name: name, bytes: Array(text.utf8))
      return Linted(report: pipeline.report, sources: pipeline.sources)
    }
  }

  private init(report: [Diagnostic], sources: SourceSet) {
    (self.report, self.sources) = (report, sources)
  }

  private static let known = Memory<[String], Linted>()

  var codes: [String] { report.map(\.kind.code) }

  /// Each finding with its line: `7 T2302`.
  var places: [String] {
    report.map { "\(sources[$0.span.file].place(of: $0.span.start).line) \($0.kind.code)" }
  }

  /// The text of the report, a line each.
  var short: String { report.text(.short, in: sources) }

  static func read(_ path: String, in folder: URL?) -> [UInt8]? {
    guard let file = folder?.appendingPathComponent(path) else { return nil }
    return (try? Data(contentsOf: file)).map { Array($0) }
  }
}

/// A text with everything in it mended that can be; nil when nothing was.
func mended(
  _ text: String, name: String = "spec.yaml", folder: URL? = nil
) -> (text: String, codes: [String])? {
  let isMendable = Linted(text, name: name, folder: folder).report.contains {
    $0.fixes.count == 1 && $0.fixes[0].isSafe
  }
  guard isMendable else { return nil }
  return Pipeline.mended(name: name, bytes: Array(text.utf8)) { Linted.read($0, in: folder) }
    .map { (String(decoding: $0.bytes, as: UTF8.self), $0.mended.map(\.kind.code)) }
}

/// What was computed already, for tests that run side by side.
private final class Memory<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Key: Value] = [:]

  func value(for key: Key, _ compute: () -> Value) -> Value {
    if let known = lock.withLock({ values[key] }) { return known }
    let value = compute()
    lock.withLock { values[key] = value }
    return value
  }
}
