import Testing
import TransitionDiagnostics

@testable import TransitionSyntax

@Suite struct YAMLMistakeTests {
  /// What each fixture holds; nothing else may be found in it.
  private static let expected: [String: [String]] = [
    "T0001-invalid-utf8": ["T0001 2:11"],
    "T0002-utf16": ["T0002 1:1"],
    "T0003-byte-order-mark": ["T0003 1:1"],
    "T0005-control-character": ["T0005 12:15"],
    "T0006-nested-too-deeply": ["T0006 6:74"],
    "T0008-too-many-aliased-nodes": ["T0008 11:10"],
    "T0009-too-many-documents": ["T0009 1001:1"],
    "T0010-merge-key": ["T0010 9:3"],
    "T0011-negation": ["T0011 12:15"],
    "T0011-tag": ["T0011 6:13"],
    "T0012-complex-key": ["T0012 8:5"],
    "T0013-directive": ["T0013 1:1"],
    "T0014-undefined-alias": ["T0014 9:41"],
    "T0015-block": ["T0015 6:12"],
    "T0015-recursive-alias": ["T0015 10:11"],
    "T0016-misused-indicator": ["T0016 6:11", "T0016 13:15"],
    "T0020-comma-in-flow": ["T0020 10:27", "T0020 12:18", "T0020 14:29"],
    "T0021-hash-color": ["T0021 9:21", "T0021 10:34", "T0021 13:24", "T0021 14:29"],
    "T0021-in-lists": ["T0021 8:25", "T0021 10:20", "T0021 10:29"],
    "T0022-calls-and-choices-in-flow": ["T0022 8:24", "T0022 9:50", "T0022 9:90"],
    "T0022-colon-in-a-sentence": ["T0022 2:15"],
    "T0022-two-colons": ["T0022 8:14"],
    "T0022-colon-in-value": ["T0022 7:23", "T0022 9:23", "T0022 11:21", "T0022 15:24"],
    "T0023-dash-in-line": ["T0023 7:10", "T0023 10:19", "T0023 11:26"],
    "T0024-no-break-spaces": ["T0024 4:1"],
    "T0024-tab-indentation": ["T0024 6:1"],
    "T0024-tab-among-blanks": ["T0024 7:1"],
    "T0024-tab-behind-a-dash": ["T0024 8:7"],
    "T0025-unclosed-quote": ["T0025 8:18", "T0025 8:59"],
    "T0025-unclosed-quote-at-end": ["T0025 14:18"],
    "T0026-bracket-for-a-parenthesis": ["T0026 7:29", "T0026 8:44"],
    "T0026-unclosed-bracket": ["T0026 8:3", "T0026 10:3", "T0026 11:35", "T0026 14:1"],
    "T0027-reserved-character": ["T0027 6:13", "T0027 9:14", "T0027 10:14"],
    "T0028-deep-items": ["T0028 9:6", "T0028 18:7"],
    "T0028-indentation": ["T0028 7:5", "T0028 11:4"],
    "T0028-indentation-in-a-gesture": ["T0028 14:4"],
    "T0028-indented-line-between-transitions": ["T0028 8:3", "T0028 16:3"],
    "T0028-indented-beginning": ["T0028 2:1"],
    "T0028-what-follows": ["T0028 5:2"],
    "T0029-colon-before-a-bracket": [
      "T0029 7:3", "T0029 7:20", "T0029 8:13", "T0029 8:39", "T0029 10:1",
    ],
    "T0029-colon-without-blank": ["T0029 6:3", "T0029 10:7", "T0029 12:10", "T0029 14:7"],
    "T0030-comma-in-a-summary": ["T0030 4:64", "T0030 5:55"],
    "T0030-missing-colon-in-flow": ["T0030 5:12", "T0030 5:57", "T0030 5:71", "T0030 10:36"],
    "T0030-no-colon-before-a-bracket": [
      "T0030 6:3", "T0030 8:3", "T0030 8:20", "T0030 14:5", "T0030 15:5", "T0030 16:5",
    ],
    "T0030-entries-with-commas": [
      "T0030 4:11", "T0030 6:3", "T0030 8:11", "T0030 9:13", "T0030 9:35", "T0030 9:59",
      "T0030 11:3",
    ],
    "T0030-nothing-behind-the-colon": ["T0030 7:42", "T0030 8:20"],
    "T0030-missing-colon": ["T0030 7:3", "T0030 9:5"],
    "T0031-comma-between-lines": ["T0031 6:15", "T0031 15:9"],
    "T0031-missing-comma": ["T0031 7:30", "T0031 8:29", "T0031 11:20"],
    "T0031-missing-comma-between-names": ["T0031 7:15", "T0031 12:13", "T0031 12:18"],
    "T0032-list-without-its-key": ["T0032 5:5"],
    "T0032-mixed-collection": ["T0032 10:5", "T0032 14:7"],
    "T0030-colon-of-another-keyboard": ["T0030 2:1"],
    "T0033-characters-by-number": [
      "T0033 2:11", "T0033 2:28", "T0033 2:36", "T0033 2:42", "T0033 2:47",
    ],
    "T0033-escape": ["T0033 2:19"],
    "T0034-block-scalar": ["T0034 9:15", "T0034 11:15"],
    "T0035-quotes-around-a-part-of-a-key": ["T0035 6:29"],
    "T0035-text-after-value": ["T0035 7:15", "T0035 10:33", "T0035 11:73"],
    "T0036-comments-of-other-languages": ["T0036 4:13", "T0036 6:18", "T0036 9:17"],
    "T0036-surplus-bracket": ["T0036 7:45"],
    "T0036-sign-at-the-end": ["T0036 7:20", "T0036 9:26", "T0036 11:32", "T0036 13:29"],
    "T0036-stray-character": ["T0036 7:14", "T0036 10:14", "T0036 11:3"],
    "T0037-dash-without-blank": ["T0037 8:5", "T0037 9:5", "T0037 12:5"],
    "T0049-no-key-and-no-beginning": ["T0049 4:1", "T0049 8:3", "T0049 10:11", "T0049 13:1"],
    "T0049-other-syntax": ["T0049 6:13"],
  ]

  /// Too large to be kept as files.
  private static let generated: [String: (text: String, finding: String)] = [
    "T0004": (String(repeating: "a: 1\n", count: (1 << 20) / 5 + 1), "T0004 1:1"),
    "T0007": (String(repeating: "- 1\n", count: 100_001), "T0007 100000:3"),
  ]

  @Test func everyFixtureReportsItsCodeAtItsPlaces() throws {
    #expect(try Fixtures.names() == Self.expected.keys.sorted())
    for (name, findings) in Self.expected {
      let reading = Reading(try Fixtures.bytes(name))
      #expect(reading.findings == findings, "\(name)")
      #expect(Set(reading.diagnostics.map(\.kind.code)) == [String(name.prefix(5))], "\(name)")
    }
  }

  @Test func filesOverTheLimits() {
    for (code, sample) in Self.generated {
      let reading = Reading(sample.text)
      #expect(reading.findings == [sample.finding], "\(code)")
      #expect(reading.diagnostics.first?.kind.code == code)
    }
    let atLimit = Reading(String(repeating: "- 1\n", count: 99_999))
    #expect(atLimit.findings.isEmpty)
    let nested = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(Reading(nested).findings.isEmpty)
    let documents = Reading(String(repeating: "---\n", count: 1000))
    #expect(documents.findings.isEmpty && documents.tree.documents.count == 1000)
    let full = "# " + String(repeating: "a", count: (1 << 20) - 3) + "\n"
    #expect(Reading(full).findings.isEmpty && full.utf8.count == 1 << 20)
  }

  @Test func everyKindIsListedAndHasASample() throws {
    let codes = YAMLMistake.all.map(\.code)
    #expect(codes == codes.sorted() && Set(codes).count == codes.count)
    #expect(codes.allSatisfy { ("T0001"..."T0049").contains($0) })
    let samples = Set(try Fixtures.names().map { String($0.prefix(5)) }).union(Self.generated.keys)
    #expect(samples == Set(codes))
  }

  @Test func fixesMendWhatTheyBelongTo() throws {
    for name in try Fixtures.names() {
      let bytes = try Fixtures.bytes(name)
      let before = Reading(bytes)
      for diagnostic in before.diagnostics {
        for fix in diagnostic.fixes {
          let after = Reading(apply(fix, to: bytes))
          #expect(
            after.diagnostics.count < before.diagnostics.count, "\(name): \(fix.title)")
        }
      }
    }
  }

  private func apply(_ fix: FixIt, to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: Array(edit.text.utf8))
    }
    return bytes
  }

  @Test func fixesWriteWhatTheyPromise() {
    let samples: [(String, String)] = [
      ("a: { frame: rect(0, 0, 1, 1) }", "a: { frame: \"rect(0, 0, 1, 1)\" }"),
      ("a: [rgb(1, 2, 3), clear]", "a: [\"rgb(1, 2, 3)\", clear]"),
      ("a: { f: g(x, \"y\") }", "a: { f: \"g(x, y)\" }"),
      ("a: black -> #FF0000", "a: \"black -> #FF0000\""),
      ("a: %50 -> 1", "a: 50% -> 1"),
      ("spring: bounce: 0.5", "spring: { bounce: 0.5 }"),
      ("a: 2 * x: 0.5", "a: \"2 * x: 0.5\""),
      ("a: -   50", "a: -50"),
      ("{a:1}", "{a: 1}"),
      ("\ta: 1", "  a: 1"),
      ("a: { b: 1 c: 2 }", "a: { b: 1, c: 2 }"),
      ("a: [b, c}", "a: [b, c]"),
      ("a: @b # c", "a: \"@b\" # c"),
      ("{ab:{c: 1}}", "{ab: {c: 1}}"),
      ("{ab:[c, d]}", "{ab: [c, d]}"),
      ("[ab, cd:{e: 1}]", "[ab, cd: {e: 1}]"),
      ("{a:{b: 1}}", "{a: {b: 1}}"),
      ("ab:{cd: {e: 1}}", "ab: {cd: {e: 1}}"),
      ("ab:[c, d]", "ab: [c, d]"),
      ("50%:{cd: 1}", "50%: {cd: 1}"),
      ("ab:{\n  cd: 1\n}", "ab: {\n  cd: 1\n}"),
      ("{ab 0 -> 1}", "{ab: 0 -> 1}"),
      ("{ab = 0 -> 1}", "{ab: 0 -> 1}"),
      ("{0% 1, 50%: 2}", "{0%: 1, 50%: 2}"),
      ("{ab: max(a: 1, b: 2), cd: 1}", "{ab: \"max(1, 2)\", cd: 1}"),
      ("[ab cd, ef]", "[ab, cd, ef]"),
      ("[ab cd: { ef: 1 }]", "[ab, cd: { ef: 1 }]"),
      ("ab: 1\n...\ncd: 1", "ab: 1\n---\ncd: 1"),
      ("ab: { c: 1 },\nd: 1", "ab: { c: 1 }\nd: 1"),
      ("ab: [c, d]; # e\nd: 1", "ab: [c, d] # e\nd: 1"),
      ("ab: \"c\",\nd: 1", "ab: \"c\"\nd: 1"),
      ("to:  alpha: 0 -> 1 }", "to:  { alpha: 0 -> 1 }"),
    ]
    for (text, mended) in samples {
      let reading = Reading(text)
      #expect(reading.diagnostics.count == 1, "\(text)")
      guard let fix = reading.diagnostics.first?.fixes.first else {
        Issue.record("no fix for \(text)")
        continue
      }
      #expect(String(decoding: apply(fix, to: Array(text.utf8)), as: UTF8.self) == mended)
    }
  }

  /// What stands in brackets behind a colon without a blank is read, and its key is whole.
  @Test(arguments: [
    "{ab:{cd: 1}, e: [x, yz:{w: 1}]}", "ab:{cd: 1}\ne:\n  - x\n  - yz:{w: 1}",
    "ab:{ cd: 1\n  }\ne: [x, yz:{w: 1}]",
  ])
  func colonsBeforeBrackets(_ text: String) {
    let reading = Reading(text)
    #expect(Set(reading.diagnostics.map(\.kind.code)) == ["T0029"])
    let mended = text.replacing(":{", with: ": {")
    let right = Reading(mended)
    #expect(right.diagnostics.isEmpty)
    #expect(reading.outline == right.outline)
  }

  @Test(arguments: [
    ("{ab:, cd: 1}", "T0030 1:2"), ("{cd: 1, ab:}", "T0030 1:9"), ("[ab:]", "T0030 1:2"),
    ("{a:}", "T0030 1:2"),
  ])
  func colonsBeforeNothing(_ text: String, _ finding: String) {
    #expect(Reading(text).findings == [finding])
  }

  @Test func messagesTeach() {
    var sources = SourceSet()
    let id = sources.add(
      SourceFile(name: "card.yaml", text: "animate:\n  to: { frame: rect(0, 0, 1, 1), alpha: 1 }\n")
    )
    var diagnostics: [Diagnostic] = []
    _ = readYAML(sources[id], id, diagnostics: &diagnostics)
    #expect(
      diagnostics.text(in: sources) == """
        error[T0020]: an expression with a comma must be quoted in flow style
         --> card.yaml:2:16
          |
        2 |   to: { frame: rect(0, 0, 1, 1), alpha: 1 }
          |                ^^^^^^-^^^^^^^^^
          |                      |
          |                      YAML ends the value at this comma
          |
          = help: write "rect(0, 0, 1, 1)"


        """)
  }
}
