import Testing

@testable import TransitionDiagnostics

@Suite struct PlaceTests {
  private func places(_ text: String) -> [String] {
    let file = SourceFile(name: "f", text: text)
    return (0...file.bytes.count).map {
      let place = file.place(of: $0)
      return "\(place.line):\(place.column)"
    }
  }

  @Test func everyOffsetOfPlainLines() {
    #expect(
      places("ab\nc\r\n\rd") == ["1:1", "1:2", "1:3", "2:1", "2:2", "2:2", "3:1", "4:1", "4:2"])
    #expect(places("") == ["1:1"])
  }

  @Test func columnsAreCharacters() {
    #expect(places("é:e\u{301}x") == ["1:1", "1:1", "1:2", "1:3", "1:3", "1:3", "1:4", "1:5"])
    #expect(places("🇩🇪x").suffix(2) == ["1:2", "1:3"])
    #expect(places("\u{FEFF}a") == ["1:1", "1:1", "1:1", "1:1", "1:2"])
  }

  @Test func bytesThatAreNotText() {
    let file = SourceFile(name: "f", bytes: [0x61, 0xFF, 0xE4, 0xBD, 0x62, 0xC3])
    #expect((0...6).map { file.place(of: $0).column } == [1, 2, 3, 3, 4, 5, 6])
    #expect(file.place(of: -5) == Place(line: 1, column: 1))
    #expect(file.place(of: 99) == Place(line: 1, column: 6))
  }

  @Test func widths() {
    let widths: [(Character, Int)] = [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("漢", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
      ("🙂", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
      ("\u{200B}", 0), ("𠀀", 2), ("\u{303F}", 1),
    ]
    for (character, width) in widths {
      #expect(displayWidth(of: character) == width, "\(character)")
    }
  }

  /// Signs that are written beside a letter have a place of their own, and so has each letter of two that
  /// are one character.
  @Test(arguments: [
    ("कि", 2), ("को", 2), ("க்ஷோ", 3), ("क\u{94D}ष", 2), ("क\u{94D}\u{200D}ष", 2), ("नु", 1), ("ｶﾞ", 2),
    ("\u{600}1", 2), ("\u{600}", 1), ("\u{1161}", 0), ("\u{1100}\u{1161}\u{11A8}", 2),
    ("\u{D7B0}", 0), ("👍🏽", 2), ("🏽", 2), ("👩🏽‍🚀", 2), ("🧔‍♂️", 2), ("🏴\u{E0067}\u{E007F}", 2), ("🇩", 1),
  ])
  func widthsOfParts(_ text: String, _ width: Int) {
    #expect(text.reduce(0) { $0 + displayWidth(of: $1) } == width)
  }
}

@Suite struct ListTests {
  private let unknownKey = DiagnosticKind("T0102", .error, "An unknown key.")
  private let missingKey = DiagnosticKind("T0103", .error, "A missing key.")
  private let unlikely = DiagnosticKind("T2001", .warning, "Legal and unlikely.")

  private func finding(_ kind: DiagnosticKind, _ message: String, _ file: Int, _ start: Int)
    -> Diagnostic
  {
    Diagnostic(kind, message, at: Span(file: FileID(file), start: start, end: start + 1))
  }

  @Test func sortedByFilePlaceAndCode() {
    let all = [
      finding(unlikely, "a", 0, 5), finding(missingKey, "b", 1, 0), finding(unknownKey, "c", 0, 5),
      finding(unknownKey, "d", 0, 0), finding(unknownKey, "c", 0, 5),
      finding(unknownKey, "e", 0, 5),
    ]
    #expect(all.sortedOnce().map(\.message) == ["d", "c", "e", "a", "b"])
  }

  @Test func summaries() {
    let error = finding(unknownKey, "", 0, 0)
    let warning = finding(unlikely, "", 0, 0)
    #expect([error, warning, error].summary == "2 errors, 1 warning")
    #expect([error].summary == "1 error")
    #expect([warning, warning].summary == "2 warnings")
    #expect([Diagnostic]().summary == nil)
  }

  @Test func listsAsText() {
    var sources = SourceSet()
    _ = sources.add(SourceFile(name: "s.yaml", text: "abc"))
    let all = [finding(unknownKey, "m", 0, 0), finding(unlikely, "n", 0, 2)]
    #expect(
      all.text(.short, in: sources)
        == "s.yaml:1:1: error[T0102]: m\ns.yaml:1:3: warning[T2001]: n\n")
    #expect(
      all.text(in: sources) == """
        error[T0102]: m
         --> s.yaml:1:1
          |
        1 | abc
          | ^

        warning[T2001]: n
         --> s.yaml:1:3
          |
        1 | abc
          |   ^


        """)
  }
}
