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

  /// - Parameter folder: Where the files lie that the text names.
  init(_ text: String, name: String = "spec.yaml", folder: URL? = nil) {
    var pipeline = Pipeline { Linted.read($0, in: folder) }
    pipeline.lint(name: name, bytes: Array(text.utf8))
    (report, sources) = (pipeline.report, pipeline.sources)
  }

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
func mended(_ text: String) -> (text: String, codes: [String])? {
  Pipeline.mended(name: "spec.yaml", bytes: Array(text.utf8)) { _ in nil }
    .map { (String(decoding: $0.bytes, as: UTF8.self), $0.mended.map(\.kind.code)) }
}
