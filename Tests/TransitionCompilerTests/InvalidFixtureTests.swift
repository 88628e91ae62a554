import BuiltProducts
import Foundation
import Testing
import TransitionDiagnostics
import TransitionFormats
import TransitionLint

@testable import TransitionCompiler

/// Every mistake that the compiler knows, in specs as people write them, with the report each gives.
@Suite(.deepStack) struct InvalidFixtureTests {
  /// Kinds that no file can hold, and why.
  private static let withoutFixture = [
    "T0151": "it takes two files; `twoFilesOfOneName` runs the command on them",
    "T0152": "it is in the trace of a gesture; `SimulateTests` run the command on those",
  ]

  /// What else a fixture reports, because the mistake comes with others in practice.
  private static let others: [String: Set<String>] = [
    "T0006-nested-too-deeply.yaml": ["T0100"],
    "T0007-too-many-nodes.yaml": ["T0100"],
    "T0008-too-many-aliased-nodes.yaml": ["T0100", "T1021"],
    "T0021-hash-color.yaml": ["T1040"],
    "T0031-missing-comma.yaml": ["T0113", "T1040"],
    "T0035-text-after-value.yaml": ["T0124"],
    "T0037-dash-without-blank.yaml": ["T0100"],
    "T0100-gestures.yaml": ["T1035"],
    "T0101-from-and-to.yaml": ["T0115"],
    "T0101-keys-of-every-map.yaml": ["T0102"],
    "T0105-six-mistakes.yaml": ["T0102", "T0103", "T1007", "T1028"],
    "T0117-groups-and-views.yaml": ["T1035"],
    "T0120-blank-before-the-unit.yaml": ["T0124"],
    "T0120-words-for-arrows.yaml": ["T0035", "T0124"],
    "T0129-arguments-of-curves.yaml": ["T0120"],
    "T1005-arguments.yaml": ["T0124"],
    "T0105-derived-from-what-is-wrong.yaml": ["T1021"],
    "T1007-seconds-of-another-kind.yaml": ["T1001"],
    "T1008-without-percent-signs.yaml": ["T1028"],
    "T1009-duration-of-a-parameter.yaml": ["T1007"],
    "T1010-division-by-zero.yaml": ["T1008"],
    "T1024-mistakes-of-each.yaml": ["T1001", "T1008"],
    "T1030-mistakes-of-each.yaml": ["T1001", "T1008"],
    "T2011-no-reason.yaml": ["T2302"],
  ]

  @Test(arguments: InvalidFixture.all)
  func theReportIsTheGolden(_ fixture: InvalidFixture) {
    let findings = Findings(fixture.name, fixture.bytes)
    Golden.expect(findings.report.text(in: findings.sources), at: fixture.golden)
  }

  /// However lines end, they say the same.
  @Test(arguments: InvalidFixture.all)
  func theEndsOfLinesChangeNothing(_ fixture: InvalidFixture) {
    // What is about them, counts bytes, or takes long.
    guard !fixture.bytes.contains(0x0D), fixture.code != "T0001", fixture.bytes.count < 100_000
    else { return }
    func short(_ ending: [UInt8]) -> String {
      let bytes = fixture.bytes.flatMap { $0 == 0x0A ? ending : [$0] }
      let findings = Findings(fixture.name, bytes)
      return findings.report.text(.short, in: findings.sources)
    }
    let expected = short([0x0A])
    #expect(short([0x0D, 0x0A]) == expected)
    #expect(short([0x0D]) == expected)
  }

  @Test(arguments: InvalidFixture.all)
  func theReportHoldsTheCodeAndNoOther(_ fixture: InvalidFixture) {
    let findings = Findings(fixture.name, fixture.bytes)
    let expected = Self.others[fixture.name, default: []].union([fixture.code])
    #expect(Set(findings.report.map(\.kind.code)) == expected)
    let hasErrors = findings.report.contains(where: \.isError)
    #expect(
      (hasErrors && !fixture.isOfComments) == (findings.count == 0),
      "an error leaves no timeline, a warning all")
  }

  @Test func everyKindHasAFixture() {
    let codes = Set(InvalidFixture.all.map(\.code))
    // The rules hold their examples themselves: see TransitionLintTests.
    let ofRules = Set(motionRules.map { $0.page.kind.code })
    #expect(codes.isDisjoint(with: ofRules))
    for kind in DiagnosticKind.all where !ofRules.contains(kind.code) {
      #expect(
        codes.contains(kind.code) != (Self.withoutFixture[kind.code] != nil),
        "\(kind.code) has no fixture in Tests/Fixtures/invalid, or has one and is excepted")
    }
    let known = DiagnosticKind.all.map(\.code)
    #expect(codes.subtracting(known) == [], "not in the list of their stage: see CONTRIBUTING.md")
    #expect(Set(known).count == known.count, "two kinds have one code")
  }

  /// What is declared and in no list is told, and cannot be explained.
  @Test func everyKindIsInTheListOfItsStage() throws {
    let sources = repository.appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var declared: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?:DiagnosticKind|RulePage)\(\s*"(T[0-9]{4})"/) {
        declared.insert(String(match.1))
      }
    }
    let known = Set(DiagnosticKind.all.map(\.code))
    #expect(
      declared.subtracting(known) == [], "not in the list of their stage: see CONTRIBUTING.md")
    #expect(known.subtracting(declared) == [], "declared in a way that this test does not see")
  }

  @Test func everyGoldenHasItsFixture() throws {
    let folder = Golden.fixtures.appendingPathComponent("invalid").path
    let goldens = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".txt") }
    let wanted = InvalidFixture.all.map(\.golden) + ["invalid/T0151-two-files-of-one-name.txt"]
    let strays = Set(goldens.map { "invalid/" + $0 }).subtracting(wanted)
    #expect(strays.isEmpty)
  }

  // MARK: Style

  @Test(arguments: InvalidFixture.all)
  func sentencesBeginSmallAndEndWithoutAStop(_ fixture: InvalidFixture) {
    let ofRules = Set(motionRules.map { $0.page.kind })
    // The help of a rule is its page's, in sentences.
    for diagnostic in Findings(fixture.name, fixture.bytes).report
    where !ofRules.contains(diagnostic.kind) {
      let texts =
        [diagnostic.message] + diagnostic.labels.map(\.text) + diagnostic.notes
        + [diagnostic.label, diagnostic.help].compactMap(\.self) + diagnostic.fixes.map(\.title)
      for text in texts {
        #expect(!text.isEmpty && !text.hasSuffix(".") && !text.hasSuffix(" "), "\(text)")
        let isName = ["YAML", "UIKit", "UTF"].contains { text.hasPrefix($0) }
        #expect(isName || !(text.first?.isUppercase ?? false), "\(text)")
        #expect(!text.contains("\n"), "\(text)")
      }
      let isAdvised = diagnostic.help != nil || !diagnostic.fixes.isEmpty
      #expect(isAdvised || Self.withoutAdvice.contains(diagnostic.kind.code), "\(diagnostic)")
    }
  }

  /// Kinds whose message alone says what to do.
  private static let withoutAdvice: Set<String> = [
    "T0026", "T0034", "T0035", "T0036",
  ]

  // MARK: Forms

  @Test(arguments: InvalidFixture.all)
  func allFormsAgreeAboutThePlace(_ fixture: InvalidFixture) throws {
    let findings = Findings(fixture.name, fixture.bytes)
    let places = findings.report.map { diagnostic in
      let place = findings.place(of: diagnostic)
      let name = findings.sources[diagnostic.span.file].name
      return "\(name):\(place.line):\(place.column) \(diagnostic.kind.code)"
    }
    let short = findings.report.text(.short, in: findings.sources)
      .split(separator: "\n").map { line -> String in
        let parts = line.split(separator: " ", maxSplits: 2)
        let code = parts[1].drop { $0 != "[" }.dropFirst().prefix(5)
        return "\(parts[0].dropLast()) \(code)"
      }
    #expect(short == places)

    var code = ""
    var full: [String] = []
    for line in findings.report.text(in: findings.sources).split(separator: "\n") {
      if line.hasPrefix("error[") || line.hasPrefix("warning[") {
        code = String(line.drop { $0 != "[" }.dropFirst().prefix(5))
      } else if let arrow = line.range(of: "--> "),
        line.prefix(while: { $0 == " " }).endIndex
          == arrow.lowerBound
      {
        full.append("\(line[arrow.upperBound...]) \(code)")
      }
    }
    #expect(full == places)

    let json = Pipeline.json([(findings.report, findings.sources)])
    let read = try JSONDecoder().decode([JSONFinding].self, from: Data(json.utf8))
    #expect(
      read.map { "\($0.file):\($0.range.start.line):\($0.range.start.column) \($0.code)" }
        == places)
  }

  /// What the JSON form must hold at the least.
  private struct JSONFinding: Decodable {
    struct Range: Decodable {
      struct Place: Decodable {
        let line: Int
        let column: Int
      }
      let start: Place
      let end: Place
    }
    let code: String
    let file: String
    let range: Range
  }

  // MARK: Fixes

  @Test(arguments: InvalidFixture.all)
  func everyFixMakesItsFindingDisappear(_ fixture: InvalidFixture) {
    let findings = Findings(fixture.name, fixture.bytes)
    for diagnostic in findings.report {
      for fix in diagnostic.fixes {
        #expect(!fix.edits.isEmpty && !fix.title.isEmpty)
        let fixed = fix.applied(to: fixture.bytes, movingOffset: diagnostic.span.start)
        let later = Findings(fixture.name, fixed.bytes)
        let isStillThere = later.report.contains {
          $0.kind == diagnostic.kind && $0.message == diagnostic.message
            && $0.span.start == fixed.offset
        }
        #expect(!isStillThere, "'\(fix.title)' does not mend: \(diagnostic.message)")
      }
    }
  }

  @Test func fixesAreTestedAtAll() {
    let fixed = InvalidFixture.all.flatMap { fixture in
      Findings(fixture.name, fixture.bytes).report.filter { !$0.fixes.isEmpty }
    }
    #expect(fixed.count > 100)
    #expect(Set(fixed.map(\.kind.code)).count > 30)
  }

  // MARK: Several mistakes and several files

  @Test func sixMistakesAreSixFindingsAtTheirPlaces() throws {
    let name = "T0105-six-mistakes.yaml"
    let fixture = try #require(InvalidFixture.all.first { $0.name == name })
    let findings = Findings(name, fixture.bytes)
    let places = findings.report.map { diagnostic in
      let place = findings.place(of: diagnostic)
      return "\(diagnostic.kind.code) \(place.line):\(place.column)"
    }
    #expect(
      places == [
        "T0105 2:7", "T0103 6:3", "T1007 10:10", "T0102 13:32", "T1007 17:15", "T1028 19:23",
      ])
    #expect(findings.count == 0)
  }

  @Test func twoFilesOfOneName() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("transitionc-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let spec = """
      transition: Fade
      kind: modal
      present: { duration: 0.3s, animate: { to: { alpha: 0 -> 1 } } }
      """
    for name in ["fade.yaml", "fade-again.yaml"] {
      try Data(spec.utf8).write(to: folder.appendingPathComponent(name))
    }
    let command = Process()
    command.executableURL = builtProducts.appending(path: "transitionc")
    command.currentDirectoryURL = folder
    command.arguments = ["compile", "--emit", "ir", "fade.yaml", "fade-again.yaml"]
    let output = Pipe()
    command.standardError = output
    command.standardOutput = FileHandle.nullDevice
    try command.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    command.waitUntilExit()
    #expect(command.terminationStatus == 1)
    Golden.expect(text, at: "invalid/T0151-two-files-of-one-name.txt")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == ["fade-again.yaml", "fade.yaml"], "nothing is written")
  }
}
