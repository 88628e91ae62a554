import Testing

@testable import TransitionFormats

@Suite(.deepStack) struct JSONValueTests {
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
      value == ["b": [1, -2500, "xé😀", .null, true, false, .object([]), []], "a": "1"])
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
    ("", "a value is missing", 0), ("{", "a name in quotes is missing", 1),
    ("[1] x", "nothing may follow the value", 4),
    ("{a: 1}", "a name in quotes is missing", 1), ("[NaN]", "no value begins here", 1),
    ("'x'", "no value begins here", 0), ("[1 2]", "',' or ']' is missing", 3),
    ("[1,]", "a ',' in front of it is too much", 3),
    ("{\"a\" 1}", "':' is missing after the name", 5),
    ("{\"a\": 1 2}", "',' or '}' is missing", 8),
    ("\"\n\"", "this character has to be written \\u", 1),
    ("\"abc", "'\"' is missing", 4), ("\u{FEFF}[", "a value is missing", 4),
    ("nul", "no value begins here", 0), ("truer", "no value begins here", 0),
    ("[01]", "',' or ']' is missing", 2), ("[1.]", "the number is malformed or too large", 1),
    ("-", "the number is malformed or too large", 0),
    ("1e", "the number is malformed or too large", 0),
    ("{\"a\": [1, {\"b\": 1e400}]}", "the number is malformed or too large", 16),
    (#""\x""#, "there is no such escape", 1),
    (#""\u12g4""#, "an escape has four hexadecimal digits", 1),
    (#""\ud83d""#, "the second half of a character is missing", 1),
    (#""\ud83dA""#, "the second half of a character is missing", 1),
    (#""\ud83d\u0041""#, "the second half of a character is missing", 1),
    (#""\ude00""#, "the first half of a character is missing", 1),
    ("{\"a\": 1, }", "a ',' in front of it is too much", 9),
    ("[1, // one\n 2]", "JSON has no comments", 4), ("# all\n{}", "JSON has no comments", 0),
    ("{}/* all */", "JSON has no comments", 2), ("[]]", "nothing may follow the value", 2),
    ("{\"a\": 2/3}", "',' or '}' is missing", 7), ("{\"a\": #ff0000}", "no value begins here", 6),
    ("{\"a\": 1,\n# all\n}", "JSON has no comments", 9),
    (#"{"a": 1, "b": 2, "a": 3}"#, "'a' appears twice in the object", 17),
    (
      String(repeating: "[", count: 100_000),
      "more than 512 arrays and objects are nested",
      512
    ),
  ])
  func malformed(_ text: String, _ message: String, _ offset: Int) {
    #expect(throws: JSONSyntaxError(message: message, offset: offset)) {
      try JSONValue.parse(text)
    }
  }

  @Test func repeatedNameAmongMany() {
    let members = (0..<40).map { "\"a\($0 % 39)\": \($0)" }.joined(separator: ",")
    #expect(throws: JSONSyntaxError.self) { try JSONValue.parse("{\(members)}") }
  }

  /// Every text that begins like a document and ends too early is a mistake, and never a trap.
  @Test func everyPrefix() {
    let text = Array(
      #" {"a\u00e9\ud83d\ude00": [1, -2.5e3, null, true, {"x": ""}], "b": 0.5}"#.utf8)
    for count in 0..<text.count {
      #expect(throws: JSONSyntaxError.self) { try JSONValue.parse(Array(text[..<count])) }
    }
  }

  @Test func malformedBytes() {
    #expect(throws: JSONSyntaxError.self) { try JSONValue.parse([0x22, 0xFF, 0x22]) }
    #expect(throws: JSONSyntaxError.self) { try JSONValue.parse([0x22, 0x5C, 0x6E, 0xFF, 0x22]) }
  }
}
