/// A statement that is being put together, without its indent.
struct Line {
  fileprivate(set) var bytes = TextBuffer(capacity: SwiftText.width)

  var count: Int { bytes.count }

  var text: String { bytes.text }

  mutating func add(_ text: StaticString) { bytes.append(text) }

  mutating func add(_ text: String) { bytes.append(text) }

  // Pieces one behind the other, which are never put together as a string of their own.

  mutating func add(_ text: String, _ code: StaticString) {
    add(text)
    add(code)
  }

  mutating func add(_ code: StaticString, _ text: String) {
    add(code)
    add(text)
  }

  mutating func add(_ before: StaticString, _ text: String, _ behind: StaticString) {
    add(before)
    add(text)
    add(behind)
  }
}

/// Lines of Swift, already formatted: two spaces, at most 100 columns.
struct SwiftText {
  static let width = 100

  private(set) var bytes: TextBuffer
  /// In levels of two spaces.
  var indent = 0
  /// How many statements have been set.
  private(set) var statements = 0

  init(capacity: Int = 200) { bytes = TextBuffer(capacity: capacity) }

  var isEmpty: Bool { bytes.isEmpty }

  /// Bytes.
  var count: Int { bytes.count }

  /// Sets a statement, broken where swift-format would, and empties `line`.
  mutating func set(_ line: inout Line) {
    statements += 1
    line.bytes.withBytes { code in
      if 2 * indent + LineLayout.needed(by: code) <= Self.width {
        bytes.append(line: code, behind: 2 * indent)
      } else {
        LineLayout.set(code, width: Self.width, indent: indent, into: &bytes)
      }
    }
    line.bytes.removeAll()
  }

  /// Sets the head of a function, which closes its bracket on a line of its own when it is broken.
  mutating func set(head line: inout Line) {
    if 2 * indent + line.bytes.count <= Self.width { return set(&line) }
    line.bytes.withBytes {
      LineLayout.set($0, width: Self.width, indent: indent, isHead: true, into: &bytes)
    }
    line.bytes.removeAll()
  }

  /// Sets the head of a type: what it is and is called, and what it inherits from.
  mutating func set(type name: String, inheriting types: [String]) {
    var line = Line()
    line.add(name)
    for (index, type) in types.enumerated() {
      line.add(index == 0 ? ": " : ", ")
      line.add(type)
    }
    if 2 * indent + line.bytes.count + 2 <= Self.width {
      line.add(" {")
      return set(&line)
    }
    appendIndent()
    var column = 2 * indent + name.utf8.count
    bytes.append(name)
    for (index, type) in types.enumerated() {
      bytes.append(index == 0 ? UInt8(ascii: ":") : UInt8(ascii: ","))
      let isLast = index + 1 == types.count
      if column + 2 + type.utf8.count + (isLast ? 0 : 1) <= Self.width {
        bytes.append(UInt8(ascii: " "))
        column += 2 + type.utf8.count
      } else {
        bytes.append(UInt8(ascii: "\n"))
        indent += 1
        appendIndent()
        column = 2 * indent + type.utf8.count
        indent -= 1
      }
      bytes.append(type)
    }
    bytes.append(UInt8(ascii: "\n"))
    appendIndent()
    bytes.append("{\n")
  }

  /// A line, or several that are formatted for `indent` 0.
  mutating func put(_ text: StaticString) {
    bytes.append(
      lines: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount),
      behind: 2 * indent)
  }

  /// A declaration behind the word for its access, a space behind that, or nothing.
  mutating func put(_ access: String, _ text: StaticString) {
    let start = bytes.count + 2 * indent
    put(text)
    bytes.replace(start..<start, with: access.utf8)
  }

  /// The head of a method that UIKit calls for an event.
  mutating func put(action name: String, _ rest: String) {
    put("/// Called by its name: selectors need Objective-C, which tests on Linux do not have.")
    put(joining: "@IBAction private func ", name, rest)
  }

  /// A line from pieces.
  mutating func put(joining pieces: String...) {
    let count = pieces.reduce(0) { $0 + $1.utf8.count }
    if 2 * indent + count <= Self.width {
      statements += 1
      appendIndent()
      for piece in pieces { bytes.append(piece) }
      bytes.append(UInt8(ascii: "\n"))
    } else {
      let blanks = pieces[0].utf8.prefix { $0 == UInt8(ascii: " ") }.count
      var line = Line()
      line.add(String(pieces[0].dropFirst(blanks)))
      for piece in pieces.dropFirst() { line.add(piece) }
      indent += blanks / 2
      set(&line)
      indent -= blanks / 2
    }
  }

  /// Puts lines where the text once ended, an empty one before and behind them.
  mutating func insert(paragraph lines: SwiftText, at offset: Int) {
    let feed = UInt8(ascii: "\n")
    let before = offset > 1 && bytes[offset - 2] != feed ? "\n" : ""
    let behind = offset < bytes.count && bytes[offset] != feed ? "\n" : ""
    bytes.replace(offset..<offset, with: (before + lines.text + behind).utf8)
  }

  /// A comment's line, which is never broken.
  mutating func putComment(_ text: String) {
    appendIndent()
    bytes.append(text)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A comment, broken between words.
  mutating func putWrapped(comment prefix: String, _ text: String) {
    appendIndent()
    bytes.append(prefix)
    let margin = 2 * indent + prefix.utf8.count
    var column = margin
    let text = Array(text.utf8)
    var end = 0
    while end < text.count {
      let start = end
      var isASCII = true
      while end < text.count, text[end] != UInt8(ascii: " ") {
        if text[end] >= 0x80 { isASCII = false }
        end += 1
      }
      let word = text[start..<end]
      end += 1
      if word.isEmpty { continue }
      let count = isASCII ? word.count : String(decoding: word, as: UTF8.self).count
      if column > margin, column + 1 + count > Self.width {
        bytes.append(UInt8(ascii: "\n"))
        appendIndent()
        bytes.append(prefix)
        column = margin
      }
      if column > margin {
        bytes.append(UInt8(ascii: " "))
        column += 1
      }
      word.withUnsafeBufferPointer { bytes.append($0) }
      column += count
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// An empty line, unless nothing, an empty line or an opening brace stands above.
  mutating func skip() {
    guard bytes.count > 1 else { return }
    let last = bytes[bytes.count - 2]
    guard last != UInt8(ascii: "\n"), last != UInt8(ascii: "{") else { return }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Takes empty lines off the end.
  mutating func trim() {
    let feed = UInt8(ascii: "\n")
    while bytes.count > 1, bytes.last == feed, bytes[bytes.count - 2] == feed { bytes.removeLast() }
  }

  /// Puts the three lines behind `start` into one, where these are a bracket around one statement,
  /// and there is room.
  mutating func joinBlock(from start: Int) {
    let lines = bytes.suffix(from: start).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count == 4, lines[3].isEmpty,
      !String(decoding: lines[1], as: UTF8.self).contains("//")
    else { return }
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") }
    var joined = Array(lines[0])
    for line in lines[1...2] {
      joined.append(UInt8(ascii: " "))
      joined += line.drop(while: isSpace)
    }
    guard joined.count <= Self.width else { return }
    bytes.replace(start..<bytes.count, with: joined + [UInt8(ascii: "\n")])
  }

  /// Whether a piece of code stands somewhere in the lines; it is not empty.
  func contains(_ code: StaticString) -> Bool {
    let code = UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount)
    return bytes.withBytes { bytes in
      Self.stands(code, in: bytes, from: 0) { _ in true }
    }
  }

  /// Whether a name stands in the lines from `start` on, and not as a member's or an argument's, nor at
  /// the beginning of a text such as a key path.
  func names(_ name: String, behind start: Int = 0) -> Bool {
    var name = name
    return name.withUTF8 { name in
      bytes.withBytes { bytes in
        func isPart(_ place: Int) -> Bool {
          guard place >= start, place < bytes.count else { return false }
          switch bytes[place] {
          case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
            return true
          default: return false
          }
        }
        return Self.stands(name, in: bytes, from: start) { first in
          let end = first + name.count
          return !isPart(first - 1) && !isPart(end)
            && (first == 0 || bytes[first - 1] != UInt8(ascii: "\""))
            && (first == 0 || bytes[first - 1] != UInt8(ascii: ".") || isRange(before: first))
            && (end == bytes.count || bytes[end] != UInt8(ascii: ":"))
        }
      }
    }
  }

  /// Whether a piece of code, which is not empty, stands somewhere from `start` on where `fits` is
  /// true of its place.
  @inline(__always)
  private static func stands(
    _ code: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    where fits: (Int) -> Bool
  ) -> Bool {
    func isAt(_ place: Int) -> Bool {
      for index in code.indices where bytes[place + index] != code[index] { return false }
      return fits(place)
    }
    // The first and the last byte are looked for in sixteen places at a time.
    typealias Places = SIMD16<UInt8>
    let raw = UnsafeRawBufferPointer(bytes)
    let first = Places(repeating: code[0])
    let last = Places(repeating: code[code.count - 1])
    let end = bytes.count - code.count + 1
    var place = start
    while place + Places.scalarCount <= end {
      let firsts = raw.loadUnaligned(fromByteOffset: place, as: Places.self)
      let lasts = raw.loadUnaligned(fromByteOffset: place + code.count - 1, as: Places.self)
      let found = (firsts .== first) .& (lasts .== last)
      let halves = unsafeBitCast(found, to: SIMD2<UInt64>.self)
      if halves[0] | halves[1] != 0 {
        for index in found.indices where found[index] && isAt(place + index) { return true }
      }
      place += Places.scalarCount
    }
    while place < end {
      if isAt(place) { return true }
      place += 1
    }
    return false
  }

  /// Whether the dot in front of a place is the last of a range's.
  private func isRange(before place: Int) -> Bool {
    place > 1 && bytes[place - 2] == UInt8(ascii: ".")
  }

  /// Puts other lines in the place of some that have been set.
  mutating func replace(_ range: Range<Int>, with other: SwiftText) {
    bytes.replace(range, with: other.bytes.suffix(from: 0))
  }

  /// Lines that have been set with the right indent already.
  mutating func append(_ other: SwiftText) { bytes.append(other.bytes) }

  /// The same without its spaces and ends of lines.
  mutating func append(unspaced other: SwiftText) { bytes.append(unspaced: other.bytes) }

  private mutating func appendIndent() { bytes.pad(2 * indent) }

  var text: String { bytes.text }
}
