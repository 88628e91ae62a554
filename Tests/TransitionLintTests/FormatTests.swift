import Foundation
import Testing
import TransitionCompiler

/// Findings of rules in every format.
@Suite struct FormatTests {
  /// A warning with a note and a help, an advice, and a warning with a fix, in a file whose name has
  /// to be escaped.
  private static let linted = Linted(
    """
    transition: Size
    kind: modal
    present:
      duration: 0.4s # transitionc:allow T2103 everywhere — überall
      curve: linear
      animate:
        to:
          translateY: 860 -> 0

    """, name: "my specs/a,b.yaml")

  @Test func theExampleHasWarningsAndAdvice() {
    #expect(Set(Self.linted.codes) == ["T2302", "T2605", "T2012"])
    #expect(Set(Self.linted.report.map(\.kind.severity.rawValue)) == ["warning", "advice"])
  }

  @Test func short() {
    expect(Self.linted.short, at: "short.txt")
    #expect(Self.linted.short.contains(": advice[T2605]: "))
  }

  @Test func text() {
    expect(Self.linted.report.text(in: Self.linted.sources), at: "text.txt")
  }

  @Test func gitHub() {
    let text = Pipeline.gitHubAnnotations([(Self.linted.report, Self.linted.sources)])
    expect(text, at: "github.txt")
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3, "one line each, whatever the notes hold")
    for line in lines {
      #expect(line.hasPrefix("::warning file=") || line.hasPrefix("::notice file="))
      #expect(line.contains("file=my specs/a%2Cb.yaml,line="))
    }
  }

  @Test func jsonHasAdvice() throws {
    let text = Pipeline.json([(Self.linted.report, Self.linted.sources)])
    expect(text, at: "findings.json")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    #expect(
      json?.first { $0["code"] as? String == "T2605" }?["severity"] as? String == "advice")
  }

  /// Who applies a fix ends with another text: nothing is offered that no place can tell, and none of
  /// several names that are as near.
  @Test func whatIsOfferedMends() throws {
    let linted = Linted(
      """
      \u{FEFF}transition: Fixes
      kind: modal
      present: { duration: 0.4s, animate: { to: { rotatY: 0deg -> 1deg, alpa: 0 -> 1 } } }

      """)
    let text = Pipeline.json([(linted.report, linted.sources)])
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]] ?? []
    #expect(json.map { $0["code"] as? String } == ["T0003", "T0102", "T0102"])
    #expect(json.map { ($0["fixes"] as? [Any])?.count } == [0, 0, 1])
    #expect(json[1]["help"] as? String == "did you mean 'rotate' or 'rotateY'?")
    let log = Pipeline.sarif([(linted.report, linted.sources)])
    #expect(log.components(separatedBy: "\"fixes\"").count == 2)
  }

  /// Paths with what means something in a URI, in a workflow command, or in no text at all.
  @Test(arguments: [
    ("a#b?c.yaml", "a%23b%3Fc.yaml", "a#b?c.yaml"),
    ("a/../b/./../Base.yaml", "Base.yaml", "Base.yaml"),
    ("c:\\x%41.yaml", "c%3A%5Cx%2541.yaml", "c%3A\\x%2541.yaml"),
    ("ü/\u{1F600}.yaml", "%C3%BC/%F0%9F%98%80.yaml", "ü/\u{1F600}.yaml"),
    ("a\n::error::b,c.yaml", "a%0A%3A%3Aerror%3A%3Ab%2Cc.yaml", "a%0A%3A%3Aerror%3A%3Ab%2Cc.yaml"),
    ("\"<a&b>'\u{7F}\u{1B}[2J.yaml", "%22%3Ca%26b%3E%27%7F%1B%5B2J.yaml", "\"<a&b>'␡␛[2J.yaml"),
  ])
  func oddPathsAreEscaped(_ path: String, _ uri: String, _ property: String?) throws {
    let linted = Linted("transition: x\n", name: path)
    let findings = [(report: linted.report, sources: linted.sources)]
    let log = try Log(Pipeline.sarif(findings))
    let text = log.text.replacing("\\/", with: "/")
    #expect(text.contains("\"uri\": \"\(uri)\""), "\(text)")
    let lines = Pipeline.gitHubAnnotations(findings).split(separator: "\n")
    #expect(lines.count == linted.report.count)
    if let property { #expect(lines.allSatisfy { $0.contains(" file=\(property),line=") }) }
  }

  @Test func nothingFoundIsALogToo() throws {
    let log = try Log(Pipeline.sarif([]))
    #expect(log.results.isEmpty && log.rules.isEmpty)
  }

  /// A log, as far as the standard requires it.
  private struct Log {
    let text: String
    let run: [String: Any]
    let results: [[String: Any]]
    let rules: [[String: Any]]

    init(_ text: String) throws {
      self.text = text
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let log = try #require(json as? [String: Any])
      #expect(log["version"] as? String == "2.1.0")
      #expect((log["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
      let runs = try #require(log["runs"] as? [[String: Any]])
      #expect(runs.count == 1)
      run = try #require(runs.first)
      results = try #require(run["results"] as? [[String: Any]])
      let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
      #expect(driver["name"] as? String == "transitionc")
      rules = driver["rules"] as? [[String: Any]] ?? []
    }
  }

  /// SARIF 2.1.0: sections 3.14.11 (results), 3.27 (result), 3.49 (rule), 3.29 to 3.30 (places), 3.55
  /// to 3.57 (fixes).
  @Test func sarifIsAsTheStandardRequires() throws {
    let text = Pipeline.sarif([(Self.linted.report, Self.linted.sources)])
    expect(text.replacing("\"\(Pipeline.version)\"", with: "\"VERSION\""), at: "log.sarif")
    let log = try Log(text)
    #expect(["utf16CodeUnits", "unicodeCodePoints"].contains(log.run["columnKind"] as? String))
    #expect(log.results.count == Self.linted.report.count)
    let ids = try log.rules.map { try #require($0["id"] as? String) }
    #expect(ids == Set(ids).sorted())
    for (result, diagnostic) in zip(log.results, Self.linted.report) {
      let id = try #require(result["ruleId"] as? String)
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(id == diagnostic.kind.code && ids[index] == id)
      let level = try #require(result["level"] as? String)
      #expect(level == (diagnostic.kind.severity == .advice ? "note" : "warning"))
      let message = try #require((result["message"] as? [String: Any])?["text"] as? String)
      #expect(message.hasPrefix(diagnostic.message))
      let places = try #require(result["locations"] as? [[String: Any]])
      #expect(places.count == 1)
      let place = try #require(places.first?["physicalLocation"] as? [String: Any])
      try checkArtifact(place["artifactLocation"])
      try checkRegion(place["region"])
      for fix in result["fixes"] as? [[String: Any]] ?? [] {
        let changes = try #require(fix["artifactChanges"] as? [[String: Any]])
        #expect(!changes.isEmpty)
        for change in changes {
          try checkArtifact(change["artifactLocation"])
          let replacements = try #require(change["replacements"] as? [[String: Any]])
          #expect(!replacements.isEmpty)
          for each in replacements { try checkRegion(each["deletedRegion"]) }
        }
      }
    }
    #expect(log.results.contains { $0["fixes"] != nil })
  }

  /// A relative reference without anything that RFC 3986 forbids.
  private func checkArtifact(_ json: Any?) throws {
    let uri = try #require((json as? [String: Any])?["uri"] as? String)
    #expect(uri == "my%20specs/a%2Cb.yaml")
  }

  private func checkRegion(_ json: Any?) throws {
    let region = try #require(json as? [String: Int])
    let numbers = try ["startLine", "startColumn", "endLine", "endColumn"].map {
      try #require(region[$0])
    }
    #expect(numbers.allSatisfy { $0 >= 1 })
    #expect((numbers[0], numbers[1]) <= (numbers[2], numbers[3]))
  }

  /// Compares with a file in `Tests/Fixtures/motion/formats`.
  private func expect(
    _ text: String, at name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = corpus.appendingPathComponent("formats/" + name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      #expect(throws: Never.self, sourceLocation: sourceLocation) {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }
    #expect(
      (try? Data(contentsOf: file)) == Data(text.utf8),
      "renew \(name) with: UPDATE_GOLDENS=1 swift test", sourceLocation: sourceLocation)
  }
}
