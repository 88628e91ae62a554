import Foundation
import Testing
import TransitionCompiler
import TransitionDiagnostics

/// Findings as SARIF against the schema that OASIS published, which `.ci/install --tests` fetches.
@Suite(.enabled(if: PublishedSchema.isWanted, PublishedSchema.note))
struct SARIFSchemaTests {
  private static let spec = """
    transition: Size
    kind: modal
    present:
      duration: 0.4s
      curve: linear
      animate:
        to:
          translateY: 860 -> 0

    """

  private func log(_ text: String, name: String = "spec.yaml") -> (log: String, count: Int) {
    let linted = Linted(text, name: name)
    return (Pipeline.sarif([(linted.report, linted.sources)]), linted.report.count)
  }

  @Test func everyKindOfLogIsValid() throws {
    let hostile = """
      transition: "</script>\\u0000\\u2028 ${x} 日本 \\uD83D"
      kind: modal
      présent: 😀
      "\\"": [*a, "%0A::error::"]

      """
    let logs = [
      ("nothing found", Pipeline.sarif([]), 0),
      ("warnings and advice", log(Self.spec).log, 2),
      ("a fix", log(Self.spec.replacing("curve", with: "curvee")).log, 1),
      (
        "an allowance with a fix",
        log(Self.spec.replacing("0.4s", with: "0.4s # transitionc:allow T2103 überall")).log, 3
      ),
      ("hostile text", log(hostile, name: "a b/ü%?#\"\n.yaml").log, 1),
      ("no text", log("", name: "").log, 1),
      ("no UTF-8", Pipeline.sarif([invalidUTF8()]), 1),
    ]
    for (what, text, least) in logs {
      let results = text.components(separatedBy: "\"ruleId\"").count - 1
      #expect(results >= least, "\(what): \(text)")
    }
    let verdicts = try PublishedSchema.mistakes(in: logs.map(\.1))
    for (log, mistakes) in zip(logs, verdicts) { #expect(mistakes == "", "\(log.0)") }
  }

  /// The findings of every spec of the corpus and every invalid fixture, in two logs.
  @Test func everyFindingIsValid() throws {
    let folders = ["Tests/Fixtures/motion/faults", "Tests/Fixtures/invalid"]
    let logs = folders.map { folder in
      let url = repository.appendingPathComponent(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return Pipeline.sarif(
        names.sorted().filter { $0.hasSuffix(".yaml") }.compactMap { name in
          let text = try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
          return text.map { Linted($0, name: folder + "/" + name, folder: url) }
        }.map { ($0.report, $0.sources) })
    }
    for log in logs { #expect(log.components(separatedBy: "\"ruleId\"").count > 60) }
    for mistakes in try PublishedSchema.mistakes(in: logs) { #expect(mistakes == "") }
  }

  /// The validator is no rubber stamp.
  @Test func whatIsBrokenIsNotValid() throws {
    let right = log(Self.spec).log
    let wrong = [
      right.replacing("\"note\"", with: "\"advice\""),
      right.replacing("\"2.1.0\"", with: "\"2.2.0\""),
      right.replacing("\"columnKind\"", with: "\"columnSort\""),
      right.replacing("\"startLine\": 8", with: "\"startLine\": 0"),
      right.replacing("\"name\": \"transitionc\",", with: ""),
      right.replacing("\"text\"", with: "\"words\""),
    ]
    for (text, mistakes) in zip(wrong, try PublishedSchema.mistakes(in: wrong)) {
      #expect(text != right && mistakes != "")
    }
  }

  private func invalidUTF8() -> (report: [Diagnostic], sources: SourceSet) {
    var pipeline = Pipeline()
    pipeline.lint(name: "latin.yaml", bytes: [0x61, 0xE9, 0x3A, 0x20, 0xFF, 0x0A])
    return (pipeline.report, pipeline.sources)
  }
}

/// Python's `jsonschema` with the published schema, as `Tests/Fixtures/schema/validate-sarif.py`
/// runs it.
private enum PublishedSchema {
  static let note: Comment = "needs what .ci/install --tests installs"

  /// Whether the tests run: where there is no schema they are skipped, but fail on CI.
  static let isWanted =
    python != nil && FileManager.default.fileExists(atPath: schema.path)
    || ProcessInfo.processInfo.environment["CI"] == "true"

  private static let schema = repository.appendingPathComponent(
    ".build/published/sarif-schema.json")

  /// The words that start a Python which has the module: the user's, or else the system's.
  private static let python: String? = ["python3", "/usr/bin/python3"].first { word in
    let process = process([word, "-c", "import jsonschema"])
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  struct Missing: Error {}

  /// What is wrong with each of some logs; nothing for one that is valid.
  static func mistakes(in logs: [String]) throws -> [String] {
    guard let python else {
      Issue.record(note)
      throw Missing()
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sarif-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try logs.enumerated().map { index, log in
      let file = folder.appendingPathComponent("\(index).sarif")
      try Data(log.utf8).write(to: file)
      return file.path
    }
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let script = repository.appendingPathComponent("Tests/Fixtures/schema/validate-sarif.py")
    let process = process([python, script.path, schema.path] + files)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = try String(contentsOf: output, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    #expect(lines.count == logs.count)
    return lines
  }

  private static func process(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    return process
  }
}
