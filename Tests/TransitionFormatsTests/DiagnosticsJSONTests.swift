import Testing
import TransitionDiagnostics

@testable import TransitionFormats

@Suite struct DiagnosticsJSONTests {
  @Test func nothing() {
    #expect(JSONValue.encode([], in: SourceSet()).text() == "[]")
  }

  @Test func everyMember() {
    var sources = SourceSet()
    let card = sources.add(
      SourceFile(name: "specs/card.yaml", text: "a: 1\r\nü👩‍👩‍👧e\u{301}: é\r\n  cornerRaduis: 12\n"))
    let base = sources.add(SourceFile(name: "base.yaml", text: "x\ny\n"))
    // Line 2 begins at byte 6: ü 2 bytes, the family 18, e with its accent 3, then the colon.
    let colon = 6 + 2 + 18 + 3
    let word = colon + 4 + 2 + 2
    let error = Diagnostic(
      DiagnosticKind("T0102", .error, "A key that nobody knows."), "no property is called \"x\"",
      at: Span(file: card, start: word, end: word + 12), label: "not known",
      labels: [
        Label(Span(file: card, start: colon, end: colon + 1), "here"),
        Label(Span(file: base, start: 2, end: 3), "there"),
      ],
      notes: ["one", "two"], help: "did you mean 'cornerRadius'?",
      fixes: [
        FixIt(
          "replace it",
          [
            Edit(Span(file: card, start: word, end: word + 12), "cornerRadius"),
            Edit(Span(file: base, start: 0, end: 0), "z"),
          ])
      ])
    let warning = Diagnostic(
      DiagnosticKind("T2001", .warning, "Something odd."), "odd",
      at: Span(file: base, start: 0, end: 1))
    #expect(
      JSONValue.encode([error, warning], in: sources).text() == #"""
        [
          {
            "code": "T0102",
            "severity": "error",
            "message": "no property is called \"x\"",
            "file": "specs/card.yaml",
            "range": { "start": { "line": 3, "column": 3 }, "end": { "line": 3, "column": 15 } },
            "labels": [
              {
                "message": "not known",
                "range": { "start": { "line": 3, "column": 3 }, "end": { "line": 3, "column": 15 } }
              },
              {
                "message": "here",
                "range": { "start": { "line": 2, "column": 4 }, "end": { "line": 2, "column": 5 } }
              },
              {
                "message": "there",
                "file": "base.yaml",
                "range": { "start": { "line": 2, "column": 1 }, "end": { "line": 2, "column": 2 } }
              }
            ],
            "notes": ["one", "two"],
            "help": "did you mean 'cornerRadius'?",
            "fixes": [
              {
                "title": "replace it",
                "edits": [
                  {
                    "range": { "start": { "line": 3, "column": 3 }, "end": { "line": 3, "column": 15 } },
                    "text": "cornerRadius"
                  },
                  {
                    "file": "base.yaml",
                    "range": { "start": { "line": 1, "column": 1 }, "end": { "line": 1, "column": 1 } },
                    "text": "z"
                  }
                ]
              }
            ]
          },
          {
            "code": "T2001",
            "severity": "warning",
            "message": "odd",
            "file": "base.yaml",
            "range": { "start": { "line": 1, "column": 1 }, "end": { "line": 1, "column": 2 } },
            "labels": [],
            "notes": [],
            "help": null,
            "fixes": []
          }
        ]
        """#)
  }

  /// Places count characters, which an edit of a part of one takes with it.
  @Test(arguments: [
    ("9|\u{200D}|0deg", "", "90deg"), ("e|\u{301}| = 1", "", "e = 1"),
    ("a🇩|🇪|b", "x", "a🇩xb"), ("1|\u{200C}\r\n|2", "", "12"),
    ("é\r\n|a\r\n|\r\nb", "", "é\r\n\r\nb"), ("é\r\n\r\n|a|", "b", "é\r\n\r\nb"),
    ("|é|", "", ""), ("a|b|c", "é", "aéc"),
  ])
  func editsWithinCharacters(_ marked: String, _ text: String, _ expected: String) throws {
    let parts = marked.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false).map {
      String($0)
    }
    let whole = parts.joined()
    var sources = SourceSet()
    let id = sources.add(SourceFile(name: "a.yaml", text: whole))
    let start = parts[0].utf8.count
    let span = Span(file: id, start: start, end: start + parts[1].utf8.count)
    let finding = Diagnostic(
      DiagnosticKind("T0102", .error, "Something."), "odd", at: span,
      fixes: [FixIt("mend it", [Edit(span, text)])])
    let json = JSONValue.encode([finding], in: sources)
    guard case .array(let list) = json, case .array(let fixes)? = list.first?["fixes"],
      case .array(let edits)? = fixes.first?["edits"], let edit = edits.first,
      let range = edit["range"], case .string(let new)? = edit["text"]
    else { throw JSONError.unexpected }
    func offset(_ place: JSONValue?) throws -> String.Index {
      guard case .number(let line)? = place?["line"], case .number(let column)? = place?["column"]
      else { throw JSONError.unexpected }
      let lines = whole.split(separator: "\r\n", omittingEmptySubsequences: false)
      let text = lines[Int(line) - 1]
      return text.index(text.startIndex, offsetBy: Int(column) - 1)
    }
    var mended = whole
    mended.replaceSubrange(try offset(range["start"])..<(try offset(range["end"])), with: new)
    #expect(mended.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  private enum JSONError: Error { case unexpected }
}
