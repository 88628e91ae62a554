import Testing

@testable import TransitionFormats

@Suite struct JSONValueTests {
  @Test func pretty() {
    let value: JSONValue = [
      "name": "to", "matrix": .numbers((0..<60).map { Double($0) / 8 }),
      "empty": ["list": [], "object": .object([])],
      "list": [
        ["a": 1, "b": [true, .null]], ["text": .string(String(repeating: "x", count: 90))],
      ],
    ]
    let matrix = (0..<60).map { "\(Double($0) / 8)".replacing(/\.0$/, with: "") }
    #expect(
      value.text() == """
        {
          "name": "to",
          "matrix": [\(matrix.joined(separator: ", "))],
          "empty": { "list": [], "object": {} },
          "list": [
            { "a": 1, "b": [true, null] },
            {
              "text": "\(String(repeating: "x", count: 90))"
            }
          ]
        }
        """)
  }

  /// A line with its comma is 100 bytes long at most.
  @Test(arguments: [(0, "one line"), (1, "several lines")])
  func lineLength(_ more: Int, _ what: String) {
    // Two spaces, brackets, quotes, the string, a comma: 2 + 4 + n + 1.
    let string = String(repeating: "x", count: 93 + more)
    let text = JSONValue.array([[.string(string)], 1]).text()
    let lines = text.split(separator: "\n").map(\.count)
    #expect(lines == (more == 0 ? [1, 100, 3, 1] : [1, 3, 100, 4, 3, 1]), "\(what)")
  }

  @Test func compact() {
    let value: JSONValue = [
      "b": [1, 2.5, "x", .null], "a": ["c": false], "e": [], "o": .object([]),
    ]
    #expect(value.text(.compact) == #"{"b":[1,2.5,"x",null],"a":{"c":false},"e":[],"o":{}}"#)
  }

  @Test(arguments: [
    (0.1 + 0.2, "0.30000000000000004"), (-0.0, "0"), (844, "844"), (1e21, "1e+21"),
    (.leastNonzeroMagnitude, "5e-324"), (-1.5, "-1.5"), (0x1p53, "9007199254740992"),
    (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
  ])
  func numbers(_ number: Double, _ text: String) {
    #expect(JSONValue.number(number).text() == text)
    #expect(JSONValue.numbers([number]).text(.compact) == "[\(text)]")
  }

  @Test func escapes() throws {
    let string = "\" \\ / \n\r\t \u{0}\u{1F} \u{7F}\u{9F} \u{2028}\u{2029} é日👩‍👩‍👧"
    let text = JSONValue.string(string).text()
    #expect(
      text == #""\" \\ / \n\r\t \u0000\u001f \u007f\u009f \u2028\u2029 é日👩‍👩‍👧""#)
    #expect(try JSONValue.parse(text) == .string(string))
  }

  @Test func reading() throws {
    let text = #"{"b": [1, -2.5e3, "x\u00e9\ud83d\ude00", null, true, false, {}, []], "a": "1"}"#
    let value = try JSONValue.parse(text)
    #expect(
      value == ["a": "1", "b": [1, -2500, "xé😀", .null, true, false, .object([]), []]])
    #expect(value["a"] == "1")
    #expect(value["c"] == nil)
    #expect(JSONValue.number(1)["a"] == nil)
  }

  @Test func precision() throws {
    var random = SeededGenerator(seed: 1)
    let numbers = (0..<5000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    for layout in [JSONLayout.compact, .pretty] {
      #expect(try JSONValue.parse(JSONValue.numbers(numbers).utf8(layout)) == .numbers(numbers))
    }
  }

  @Test(arguments: [
    "", "{", "[1] x", "{a: 1}", "[NaN]", "'x'", "[1 2]", "{\"a\" 1}", "\"\n\"",
    "\u{FEFF}[", String(repeating: "[", count: 100_000),
  ])
  func malformed(_ text: String) {
    #expect(throws: JSONSyntaxError(message: "the text is not valid JSON")) {
      try JSONValue.parse(text)
    }
  }

  @Test func malformedBytes() {
    #expect(throws: JSONSyntaxError.self) { try JSONValue.parse([0x22, 0xFF, 0x22]) }
  }

  @Test func numberOutOfRange() {
    #expect(throws: JSONSyntaxError(message: "a[1].b: the number is malformed or too large")) {
      try JSONValue.parse(#"{"a": [1, {"b": 1e400}]}"#)
    }
  }
}
