import Testing

@testable import TransitionDiagnostics

private let unknownKey = DiagnosticKind("T0102", .error, "An unknown key.")
private let unlikely = DiagnosticKind("T2001", .warning, "Legal and unlikely.")

/// One file with the spans of texts in it.
private struct Sample {
  var sources = SourceSet()
  var files: [FileID] = []

  init(_ texts: (String, String)...) {
    for (name, text) in texts { files.append(sources.add(SourceFile(name: name, text: text))) }
  }

  /// The n-th place of `text` in a file.
  func span(_ text: String, _ n: Int = 0, file: Int = 0) -> Span {
    let bytes = sources[files[file]].bytes
    let needle = Array(text.utf8)
    var found = -1
    for start in 0...(bytes.count - needle.count)
    where Array(bytes[start..<start + needle.count]) == needle {
      found += 1
      if found == n {
        return Span(file: files[file], start: start, end: start + needle.count)
      }
    }
    Issue.record("no \(text)")
    return Span(file: files[file], start: 0, end: 0)
  }
}

@Suite struct TextTests {
  @Test func oneUnderlineAndHelp() {
    let sample = Sample(("specs/card.yaml", "to:\n  alpha: 1\n  cornerRaduis: 12\n"))
    let diagnostic = Diagnostic(
      unknownKey, "no property is called 'cornerRaduis'", at: sample.span("cornerRaduis"),
      help: "did you mean 'cornerRadius'?")
    #expect(
      diagnostic.text(in: sample.sources) == """
        error[T0102]: no property is called 'cornerRaduis'
         --> specs/card.yaml:3:3
          |
        3 |   cornerRaduis: 12
          |   ^^^^^^^^^^^^
          |
          = help: did you mean 'cornerRadius'?

        """)
    #expect(
      diagnostic.text(.short, in: sample.sources)
        == "specs/card.yaml:3:3: error[T0102]: no property is called 'cornerRaduis'\n")
  }

  @Test func severalLabelsOnALineAndDistantLines() {
    let text = "a: 1\nb: 2\nc: 3\n\n\n\n\n\n\nduration: 1s, delay: 2s, curve: x\n"
    let sample = Sample(("s.yaml", text))
    let diagnostic = Diagnostic(
      unlikely, "too much", at: sample.span("curve"), label: "three",
      labels: [
        Label(sample.span("duration"), "one"), Label(sample.span("delay"), "two"),
        Label(sample.span("a"), "first"), Label(sample.span("3"), "here"),
      ],
      notes: ["a note", "another\nof two lines"])
    #expect(
      diagnostic.text(in: sample.sources) == """
        warning[T2001]: too much
          --> s.yaml:10:26
           |
        1  | a: 1
           | - first
        2  | b: 2
        3  | c: 3
           |    - here
        ...
        10 | duration: 1s, delay: 2s, curve: x
           | --------      -----      ^^^^^ three
           | |             |
           | |             two
           | one
           |
           = note: a note
           = note: another
                   of two lines

        """)
  }

  @Test func nestedAndEqualUnderlines() {
    let sample = Sample(("s.yaml", "frame: rect(0, 0)"))
    let diagnostic = Diagnostic(
      unknownKey, "m", at: sample.span("rect(0, 0)"), label: "outer",
      labels: [Label(sample.span("0"), "inner"), Label(sample.span("rect(0, 0)"), "again")])
    #expect(
      diagnostic.text(in: sample.sources) == """
        error[T0102]: m
         --> s.yaml:1:8
          |
        1 | frame: rect(0, 0)
          |        ^^^^^-^^^^ outer
          |        |    |
          |        |    inner
          |        again

        """)
  }

  @Test func otherFiles() {
    let sample = Sample(("a.yaml", "extends: b.yaml\n"), ("b.yaml", "\n\n\ncurve: 1\nspring: 2\n"))
    let diagnostic = Diagnostic(
      unknownKey, "m", at: sample.span("extends"),
      labels: [
        Label(sample.span("curve", file: 1), "there"), Label(sample.span("spring", file: 1), "too"),
      ],
      notes: ["n\nand more"], help: "h")
    #expect(
      diagnostic.text(in: sample.sources)
        == """
        error[T0102]: m
         --> a.yaml:1:1
          |
        1 | extends: b.yaml
          | ^^^^^^^
          |
         ::: b.yaml:4:1
          |
        4 | curve: 1
          | ----- there
        5 | spring: 2
          | ------ too
          |
          = note: n
                  and more
          = help: h

        """)
    #expect(
      diagnostic.text(.compiler, in: sample.sources)
        == """
        a.yaml:1:1: error: m [T0102]
        b.yaml:4:1: note: there
        b.yaml:5:1: note: too
        a.yaml:1:1: note: n
        a.yaml:1:1: note: and more
        a.yaml:1:1: note: h

        """)
  }

  @Test func spansOverSeveralLines() {
    let text = "to:\n  alpha: 1\n  frame: {\n    x: 1,\n    y: 2,\n    z: 3\n  }\nend: 1\n"
    let sample = Sample(("s.yaml", text))
    let flow = sample.span("{").through(sample.span("}"))
    #expect(
      Diagnostic(unknownKey, "m", at: flow, label: "here").text(in: sample.sources) == """
        error[T0102]: m
         --> s.yaml:3:10
          |
        3 |     frame: {
          |  __________^
        ... |
        7 | |   }
          | |___^ here

        """)
    let block = sample.span("to:").through(sample.span("}"))
    #expect(
      Diagnostic(
        unknownKey, "m", at: sample.span("alpha"), label: "this",
        labels: [Label(block, "whole"), Label(flow, "part")]
      ).text(in: sample.sources) == """
        error[T0102]: m
         --> s.yaml:2:3
          |
        1 | /  to:
        2 | |    alpha: 1
          | |    ^^^^^ this
        3 | |    frame: {
          | | __________-
        ... ||
        7 | ||   }
          | ||___- part
          | |____- whole

        """)
  }

  /// Letters of two or more parts, as in the scripts of India, are as wide as terminals show them.
  @Test func lettersOfSeveralParts() {
    let sample = Sample(("s.yaml", "हिन्दी: ｶﾞ x\n"))
    for (text, lines) in [
      ("हिन्दी", "    | ^^^^^"), ("ｶﾞ", "    |        ^^"), ("x", "    |           ^"),
    ] {
      let report = Diagnostic(unknownKey, "m", at: sample.span(text)).text(in: sample.sources)
      #expect(report.contains(lines.dropFirst(2) + "\n"), "\(report)")
    }
  }

  @Test func wideCharactersAndTabs() {
    let sample = Sample(("s.yaml", "名前: 👩‍👩‍👧\tx 🇩🇪e\u{301}y\n"))
    #expect(
      Diagnostic(
        unknownKey, "m", at: sample.span("x"), label: "x",
        labels: [Label(sample.span("名前"), "wide"), Label(sample.span("y"), "y")]
      ).text(in: sample.sources) == """
        error[T0102]: m
         --> s.yaml:1:7
          |
        1 | 名前: 👩‍👩‍👧    x 🇩🇪e\u{301}y
          | ----        ^    - y
          | |           |
          | |           x
          | wide

        """)
    #expect(
      Diagnostic(unknownKey, "m", at: sample.span("\t")).text(in: sample.sources) == """
        error[T0102]: m
         --> s.yaml:1:6
          |
        1 | 名前: 👩‍👩‍👧    x 🇩🇪e\u{301}y
          |         ^^^^

        """)
  }

  @Test func endOfFileAndCarriageReturns() {
    let sample = Sample(("s.yaml", "a: 1\r\nb: 2\r\n"))
    let end = Span(file: sample.files[0], start: 12, end: 12)
    #expect(
      Diagnostic(unknownKey, "m", at: end, label: "missing").text(in: sample.sources) == """
        error[T0102]: m
         --> s.yaml:3:1
          |
        3 |
          | ^ missing

        """)
    let line = Span(file: sample.files[0], start: 0, end: 6)
    #expect(
      Diagnostic(unknownKey, "m", at: line).text(in: sample.sources) == """
        error[T0102]: m
         --> s.yaml:1:1
          |
        1 | a: 1
          | ^^^^

        """)
    let wild = Span(file: sample.files[0], start: 400, end: 4)
    #expect(Diagnostic(unknownKey, "m", at: wild).text(in: sample.sources).contains("3 |\n"))
    let empty = Sample(("e.yaml", ""))
    #expect(
      Diagnostic(unknownKey, "m", at: Span(file: empty.files[0], start: 0, end: 0))
        .text(in: empty.sources).hasSuffix("1 |\n  | ^\n"))
  }

  @Test func nothingInASourceMovesTheCursor() {
    let sample = Sample(("s\u{1B}.yaml", "a: \u{1B}[31mred\u{7F}\u{9B}\u{202E}x\n"))
    let text = Diagnostic(unknownKey, "no '\u{1B}[2J'", at: sample.span("x")).text(
      in: sample.sources)
    #expect(
      text == """
        error[T0102]: no '␛[2J'
         --> s␛.yaml:1:15
          |
        1 | a: ␛[31mred␡\u{FFFD}\u{FFFD}x
          |               ^

        """)
  }

  @Test func longLinesAreCutAround() {
    let sample = Sample(
      ("s.yaml", String(repeating: "a", count: 5000) + "X" + String(repeating: "b", count: 5000)))
    let text = Diagnostic(unknownKey, "m", at: sample.span("X"), label: "l").text(
      in: sample.sources)
    #expect(text.utf8.count < 500)
    let rows = text.split(separator: "\n")
    #expect(rows[1] == " --> s.yaml:1:5001")
    #expect(rows[3].hasPrefix("1 | ...aaa") && rows[3].hasSuffix("bbb..."))
    #expect(
      rows[3].firstIndex(of: "X")?.utf16Offset(in: rows[3])
        == rows[4].firstIndex(of: "^")?.utf16Offset(in: rows[4]))
  }

  @Test func colour() {
    let sample = Sample(("s.yaml", "a: b\n"))
    let text = Diagnostic(unlikely, "m", at: sample.span("b"), help: "h").text(
      in: sample.sources, colored: true)
    #expect(
      text == """
        \u{1B}[1;33mwarning[T2001]\u{1B}[0m\u{1B}[1m: m\u{1B}[0m
         \u{1B}[1;34m--> \u{1B}[0ms.yaml:1:4
          \u{1B}[1;34m|\u{1B}[0m
        \u{1B}[1;34m1\u{1B}[0m \u{1B}[1;34m| \u{1B}[0ma: b
          \u{1B}[1;34m| \u{1B}[0m   \u{1B}[1;33m^\u{1B}[0m
          \u{1B}[1;34m|\u{1B}[0m
          \u{1B}[1;34m= \u{1B}[0m\u{1B}[1mhelp\u{1B}[0m: h

        """)
  }
}
