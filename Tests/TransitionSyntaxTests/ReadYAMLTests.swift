import Testing
import TransitionDiagnostics

@testable import TransitionSyntax

@Suite struct ReadYAMLTests {
  @Test func theSpecOfTheManual() {
    let text = """
      transition: SlideUp                 # UpperCamelCase
      kind: modal
      present:
        duration: 2.5s
        spring: { dampingRatio: 0.5, velocity: 0 }
        stage:
          - to
          - photo: { snapshot: from, rect: "rect(0, 0, 1, 1)" }
        animate:
          to:
            frame: offset(to.final, 0, 1) -> to.final
            rotate: { 50%..100%: -> 90deg }
      dismiss: reverse

      """
    let reading = Reading(text)
    #expect(reading.findings.isEmpty)
    #expect(
      reading.outline == """
        {transition: SlideUp, kind: modal, present: {duration: 2.5s, \
        spring: {dampingRatio: 0.5, velocity: 0}, \
        stage: [to, {photo: {snapshot: from, rect: "rect(0, 0, 1, 1)"}}], \
        animate: {to: {frame: offset(to.final, 0, 1) -> to.final, rotate: {50%..100%: -> 90deg}}}}, \
        dismiss: reverse}
        """)
  }

  @Test func spansAreBytesAndEndWithTheLastChild() throws {
    let reading = Reading(
      "größe: \"ü\"\nmap:\n  list:\n    - a\n    - 'b'   # c\n\n\nend: {x: 1}\n")
    let tree = reading.tree
    let root = try #require(tree.documents.first?.root)
    let entries = Array(tree.entries(root))
    #expect(reading.source(tree.span(entries[0].key)) == "größe")
    #expect(reading.source(tree.span(entries[0].value)) == "\"ü\"")
    #expect(reading.source(tree.textSpan(entries[0].value)) == "ü")
    #expect(reading.source(tree.span(entries[1].value)) == "list:\n    - a\n    - 'b'")
    #expect(reading.source(tree.span(entries[2].value)) == "{x: 1}")
    #expect(tree.isFlow(entries[2].value) && !tree.isFlow(entries[1].value))
    let list = try #require(tree.entries(entries[1].value).first { _ in true }).value
    #expect(reading.source(tree.span(list)) == "- a\n    - 'b'")
    #expect(tree.documents[0].span == tree.span(root))
  }

  @Test func flowPairsEndWithTheirValue() throws {
    let reading = Reading("a: [x: 1 , y]")
    let root = try #require(reading.tree.documents.first?.root)
    let list = try #require(reading.tree.entries(root).first { _ in true }).value
    let pair = try #require(reading.tree.items(list).first { _ in true })
    #expect(reading.source(reading.tree.span(pair)) == "x: 1")
  }

  @Test func scalarsInTheirStyles() {
    let reading = Reading(
      """
      plain: a b
      folded: a
        b
      single: 'it''s'
      double: "a\\tb"
      exact: "a b"
      literal: |
        x
        y

      next: ~
      nothing:
      quotedNothing: ""
      """)
    let tree = reading.tree
    guard let root = tree.documents.first?.root else { return #expect(Bool(false)) }
    let values = Dictionary(
      uniqueKeysWithValues: tree.entries(root).map { (tree.text($0.key), $0.value) })
    func check(
      _ key: String, _ text: String, isPlain: Bool, isVerbatim: Bool, source: String,
      isEmpty: Bool = false
    ) {
      guard let id = values[key] else { return #expect(Bool(false), "\(key)") }
      #expect(tree.text(id) == text)
      #expect(tree.isPlain(id) == isPlain, "\(key)")
      #expect(tree.isVerbatim(id) == isVerbatim, "\(key)")
      #expect(tree.isEmpty(id) == isEmpty, "\(key)")
      #expect(reading.source(tree.textSpan(id)) == source)
    }
    check("plain", "a b", isPlain: true, isVerbatim: true, source: "a b")
    check("folded", "a b", isPlain: true, isVerbatim: false, source: "a\n  b")
    check("single", "it's", isPlain: false, isVerbatim: false, source: "it''s")
    check("double", "a\tb", isPlain: false, isVerbatim: false, source: "a\\tb")
    check("exact", "a b", isPlain: false, isVerbatim: true, source: "a b")
    check("literal", "x\ny\n", isPlain: false, isVerbatim: false, source: "|\n  x\n  y")
    check("next", "~", isPlain: true, isVerbatim: true, source: "~", isEmpty: true)
    check("nothing", "", isPlain: true, isVerbatim: true, source: "", isEmpty: true)
    check("quotedNothing", "", isPlain: false, isVerbatim: true, source: "")
    guard let nothing = values["nothing"] else { return }
    #expect(tree.span(nothing).start == reading.tree.span(nothing).end)
    #expect(reading.file.place(of: tree.span(nothing).start) == Place(line: 12, column: 9))
  }

  @Test func aliasesKeepTheirPlaceAndAnswerForTheirAnchor() throws {
    let reading = Reading("a: &x\n  b: [1, 2]\nc: *x\nd: &y   \"q\"\n? *y\n: e\n")
    #expect(reading.findings.isEmpty)
    let tree = reading.tree
    let root = try #require(tree.documents.first?.root)
    let entries = Array(tree.entries(root))
    #expect(reading.source(tree.span(entries[0].value)) == "b: [1, 2]")
    let alias = entries[1].value
    #expect(reading.source(tree.span(alias)) == "*x")
    #expect(reading.source(tree.anchorSpan(alias)) == "b: [1, 2]")
    #expect(tree.kind(alias) == .mapping)
    #expect(Array(tree.entries(alias)).count == 1)
    #expect(tree.anchorSpan(entries[0].value) == nil)
    #expect(reading.source(tree.span(entries[2].value)) == "\"q\"")
    #expect(tree.text(entries[3].key) == "q" && !tree.isPlain(entries[3].key))
  }

  @Test func duplicateKeysStay() {
    #expect(Reading("a: 1\na: 2\n").outline == "{a: 1, a: 2}")
    #expect(Reading("a: 1\na: 2\n").findings.isEmpty)
  }

  @Test func documents() {
    #expect(Reading("").outline == "")
    #expect(Reading("# only a comment\n").outline == "")
    let reading = Reading("---\n---\nfoo\n...\n---\n# x\n--- {a: 1}\n")
    #expect(reading.outline == "- --- foo --- - --- {a: 1}")
    #expect(reading.tree.documents.map(\.span.start) == [0, 8, 16, 28])
  }

  @Test func lineEndings() {
    for ending in ["\n", "\r\n", "\r"] {
      let text = ["a:", "  - b: 1 # x", "  - c: \"d\"", "e: f", ""].joined(separator: ending)
      let reading = Reading(text)
      #expect(reading.outline == "{a: [{b: 1}, {c: \"d\"}], e: f}")
      #expect(reading.findings.isEmpty)
      #expect(
        Reading(text.replacing("e: f", with: "e: @f")).findings == ["T0027 4:4"])
      #expect(Reading(text.replacing("e: f", with: "  e: f")).findings == ["T0032 4:3"])
    }
  }

  @Test func aKeyInQuotesIsThatKey() {
    for key in ["summary", "\"summary\"", "'summary'"] {
      #expect(Reading(key + ": Ends a comment */ and begins /* one").findings.isEmpty, "\(key)")
      #expect(!Reading("duration: 1 /* one").findings.isEmpty)
    }
  }

  @Test func whatIsMendedReadsAsItWasMeant() {
    let samples: [(String, String)] = [
      ("a: { f: rect(0, 0, 1, 1) -> x, b: 1 }", "{a: {f: rect(0, 0, 1, 1) -> x, b: 1}}"),
      ("a: [rgb(1, 2, 3), clear]", "{a: [rgb(1, 2, 3), clear]}"),
      ("a: [f(x, - 50), {b: g(1, h(2, 3))}]", "{a: [f(x, - 50), {b: g(1, h(2, 3))}]}"),
      ("a: { f: g(\n  1,\n  2) }", "{a: {f: g( 1, 2)}}"),
      ("a: { c: #FF0000, d: 1 }\nb: 2", "{a: {c: #FF0000, d: 1}, b: 2}"),
      ("a: #FF0000\nb:\n- #123\n- c", "{a: #FF0000, b: [#123!, c]}"),
      ("{alpha:1, 0%:2, b: 3}", "{alpha: 1, 0%: 2, b: 3}"),
      ("a: { b: 1 c: 2 }", "{a: {b: 1, c: 2}}"),
      ("a: [b, c}\nd: e", "{a: [b, c], d: e}"),
      ("a: [b,, c]", "{a: [b, c]}"),
      ("<<: {x: 1}\na: 1", "{a: 1}!"),
      ("? [x]\n: 1\na: 1", "{a: 1}!"),
      ("a: - 50\nb: 1", "{a: - 50!, b: 1}"),
      ("a: b: c\nd: 1", "{a: b: c!, d: 1}"),
      ("a: ü: \"c\"\nd: 1", "{a: ü: \"c\"!, d: 1}"),
      ("a: %50\nb: *c\nd: !e 1\nf: *0.5", "{a: %50!, b: *c!, d: 1, f: *0.5!}"),
      ("a: \"b\nc: 1", "{a: \"b!, c: 1}"),
      ("a: { b: \"c, d: 1 }\ne: 1", "{a: {b: \"c!, d: 1}, e: 1}"),
      ("a: 'it's'\nb: 1", "{a: 'it's'!, b: 1}"),
      ("a: { b: 1\nc: 2", "{a: { b: 1!, c: 2}"),
      ("a: [b, { c: 1 ]\nd: 1", "{a: [b, { c: 1!], d: 1}"),
    ]
    for (text, outline) in samples {
      let reading = Reading(text)
      #expect(reading.outline == outline, "\(text)")
      #expect(!reading.findings.isEmpty, "\(text)")
    }
  }

  @Test func whatCannotBeMendedLeavesTheRest() {
    #expect(Reading("a: 1\n  b: 2\nc: 3").outline == "{a: 1!, c: 3} ...")
    #expect(Reading("a:\n  b: 1\n c: 2\n d: 3\ne: 4").outline == "{a: {b: 1}, e: 4} ...")
    #expect(Reading("a:\n\tb: 1\n\tc: 2\nd: 3").outline == "{a: {b: 1, c: 2}, d: 3} ...")
    #expect(Reading("a: 1\nb\nc: 3").outline == "{a: 1, c: 3} ...")
    #expect(Reading("a: 1\n---\nb: [1\n---\nc: 2").outline == "{a: 1} --- {b: [1!} --- {c: 2}")
    let deep = String(repeating: "[", count: 70)
    #expect(Reading("a: 1\n--- \(deep)\n---\nc: 2").findings == ["T0006 2:69"])
    #expect(Reading("a: 1\n--- \(deep)\n---\nc: 2").outline.hasSuffix("... --- {c: 2}"))
  }

  @Test func whatIsNoMistake() {
    let samples = [
      "a: b # FF0000", "a: b #FF0000", "a: \"x #FF0000\"", "to: #facade\n  b: 1",
      "- a: 1 # b: #FF0000", "a: \"b: c, d(1, 2)\"", "a: {f: 'g(1, 2)', b: \"#FFF\"}",
      "a: |\n  b: #FF0000\n  \tc: 1\n", "summary: see http://example.org/a:b", "a: b\tc",
      "a:   \tb", "{a: 1,\n\tb: 2}", "a: -b", "a: -50 -> 0", "a:\n- -b\n- -c", "a: (b)",
      "{a: f(b), c: [g(1), h()]}", "a: x->y", "a: 50%..100%", "\"a:b\": 1", "a: <<",
      "a: b*c & d", "a: it's", "a: b'c\nd: e\"f",
    ]
    for text in samples {
      #expect(Reading(text).findings.isEmpty, "\(text)")
    }
  }

  @Test func aliasesThatGrow() {
    let lines =
      ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
      + (1..<40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1), *a\($0 - 1)]" }
    let reading = Reading(lines.joined(separator: "\n"))
    #expect(reading.findings.count == 1 && reading.findings[0].hasPrefix("T0008"))
    let deep = ["a0: &a0 [x]"] + (1..<70).map { "a\($0): &a\($0) [*a\($0 - 1)]" }
    #expect(Reading(deep.joined(separator: "\n")).findings.allSatisfy { $0.hasPrefix("T0006") })
    #expect(!Reading(deep.joined(separator: "\n")).findings.isEmpty)
  }

  @Test func encodings() {
    #expect(Reading([0xFE, 0xFF, 0x00, 0x61]).findings == ["T0002 1:1"])
    #expect(Reading([0x61, 0x00, 0x3A, 0x00]).findings == ["T0002 1:1"])
    #expect(Reading([0xFF, 0xFE, 0x00, 0x00]).diagnostics[0].message.contains("UTF-32"))
    #expect(Reading([0x61, 0x3A, 0x20, 0xC3]).findings == ["T0001 1:4"])
    #expect(Reading([0x61, 0x3A, 0x20, 0xED, 0xA0, 0x80]).findings == ["T0001 1:4"])
    #expect(Reading("\u{FEFF}a: 1").outline == "{a: 1}")
    #expect(Reading("\u{FEFF}a: 1").findings == ["T0003 1:1"])
    #expect(Reading("a: x\u{7F}y\nb: \u{200B}\u{A0}z").findings == ["T0005 1:5"])
    #expect(Reading("a: x\u{2028}y\u{85}z").findings == ["T0005 1:5", "T0005 1:7"])
  }
}
