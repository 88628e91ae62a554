import Testing

@testable import TransitionSwiftBackend

/// A buffer does what an array of bytes does.
@Suite struct TextBufferTests {
  private func bytes(_ buffer: TextBuffer) -> [UInt8] { buffer.suffix(from: 0) }

  @Test func piecesStandOneBehindTheOther() {
    var buffer = TextBuffer(capacity: 1)
    var expected: [UInt8] = []
    for round in 0..<50 {
      let word = String(repeating: "ä", count: round)
      buffer.append(word)
      buffer.append("-> ")
      buffer.append(UInt8(ascii: "x"))
      buffer.pad(round % 4)
      expected += Array((word + "-> x" + String(repeating: " ", count: round % 4)).utf8)
      #expect(bytes(buffer) == expected)
      #expect(buffer.count == expected.count && buffer.last == expected.last)
    }
    #expect(buffer.text == String(decoding: expected, as: UTF8.self))
  }

  @Test func copiesGoTheirOwnWays() {
    var first = TextBuffer(capacity: 100)
    first.append("one")
    var second = first
    second.append(" and two")
    first.append(" alone")
    var third = second
    third.removeAll()
    third.append("three")
    #expect(first.text == "one alone")
    #expect(second.text == "one and two")
    #expect(third.text == "three")
  }

  @Test func linesAreIndentedUnlessTheyAreEmpty() {
    var buffer = TextBuffer(capacity: 10)
    for lines in ["a {\n  b\n\n}", "", "\n", "last\n"] {
      Array(lines.utf8).withUnsafeBufferPointer { buffer.append(lines: $0, behind: 2) }
    }
    #expect(buffer.text == "  a {\n    b\n\n  }\n\n  last\n")
  }

  @Test(arguments: [0..<0, 0..<3, 2..<4, 4..<4, 3..<9, 9..<9])
  func aStretchGivesWayToAnother(range: Range<Int>) {
    for piece in ["", "x", "something longer than what was there"] {
      var buffer = TextBuffer(capacity: 4)
      buffer.append("123456789")
      buffer.replace(range, with: piece.utf8)
      var expected = Array("123456789".utf8)
      expected.replaceSubrange(range, with: Array(piece.utf8))
      #expect(bytes(buffer) == expected)
    }
  }

  @Test func endsCanBeTakenOff() {
    var buffer = TextBuffer(capacity: 4)
    buffer.removeLast()
    #expect(buffer.isEmpty && buffer.last == nil)
    buffer.append("ab")
    buffer.removeLast()
    #expect(buffer.text == "a" && buffer[0] == UInt8(ascii: "a"))
  }

  @Test func aKeyPathIsNoName() {
    var text = SwiftText()
    text.put("film.animate(\"bounds.size\", of: to.layer)")
    #expect(!text.names("bounds") && text.names("film") && text.names("to"))
    text.put("to.frame = bounds")
    #expect(text.names("bounds") && !text.names("frame"))
  }
}
