import Foundation
import Testing
import TransitionCompiler
import TransitionDiagnostics

/// A spec with a mistake in it, from `Tests/Fixtures/invalid` or made here when it would be a large
/// file; its name begins with the code of what it must report.
struct InvalidFixture: Sendable, CustomTestStringConvertible {
  /// The file's name, without folders.
  let name: String
  let bytes: [UInt8]

  var code: String { String(name.prefix(5)) }
  var testDescription: String { name }

  /// Whether the mistake is in a comment for `lint`, which keeps no timeline from being made.
  var isOfComments: Bool { code.hasPrefix("T201") }

  /// The path of the report it must give, relative to `Golden.fixtures`.
  var golden: String {
    "invalid/" + (name as NSString).deletingPathExtension + ".txt"
  }

  static let all: [InvalidFixture] = (stored + made).sorted { $0.name < $1.name }

  private static let stored: [InvalidFixture] = {
    let folder = Golden.fixtures.appendingPathComponent("invalid")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }.compactMap { name in
      let content = try? Data(contentsOf: folder.appendingPathComponent(name))
      return content.map { InvalidFixture(name: name, bytes: Array($0)) }
    }
  }()

  /// Files over the limits.
  private static let made: [InvalidFixture] = [
    make("T0004-file-too-large.yaml", String(repeating: "a: 1\n", count: (1 << 20) / 5 + 1)),
    make("T0007-too-many-nodes.yaml", String(repeating: "- 1\n", count: 100_001)),
    make(
      "T0116-too-many-elements.yaml",
      """
      transition: Crowd
      kind: modal

      present:
        duration: 1s
        stage:
          - to

      """
        + (1...1000).map { "    - tile\($0): { color: black }\n" }.joined()),
    make(
      "T0130-long-and-deep.yaml",
      """
      transition: Endless
      kind: navigation

      push:
        duration: 1s
        animate:
          to:
            translateX: \(String(repeating: "10 + ", count: 2_100))10
            translateY: \(String(repeating: "(", count: 400))1\(String(repeating: ")", count: 400))

      """),
  ]

  private static func make(_ name: String, _ text: String) -> InvalidFixture {
    InvalidFixture(name: name, bytes: Array(text.utf8))
  }
}

/// A file that went through the pipeline, with what was found in it.
struct Findings {
  let report: [Diagnostic]
  let sources: SourceSet
  /// The timelines that came out and can be played.
  let count: Int

  init(_ name: String, _ bytes: [UInt8]) {
    let open: @Sendable (String) -> [UInt8]? = { path in
      let file = Golden.fixtures.appendingPathComponent("invalid").appendingPathComponent(path)
      return (try? Data(contentsOf: file)).map { Array($0) }
    }
    var pipeline = Pipeline(open: open)
    count = pipeline.load(name: name, bytes: bytes).count { pipeline.check($0) }
    if InvalidFixture(name: name, bytes: bytes).isOfComments {
      pipeline = Pipeline(open: open)
      pipeline.lint(name: name, bytes: bytes)
    }
    report = pipeline.report
    sources = pipeline.sources
  }

  func place(of diagnostic: Diagnostic) -> Place {
    sources[diagnostic.span.file].place(of: diagnostic.span.start)
  }
}

extension FixIt {
  /// The text with this fix in it, and where an offset of the old text is in the new one.
  func applied(to bytes: [UInt8], movingOffset offset: Int) -> (bytes: [UInt8], offset: Int) {
    var result = bytes
    var moved = offset
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      result.replaceSubrange(edit.span.start..<edit.span.end, with: Array(edit.text.utf8))
      if edit.span.end <= offset {
        moved += edit.text.utf8.count - (edit.span.end - edit.span.start)
      }
    }
    return (result, moved)
  }
}
