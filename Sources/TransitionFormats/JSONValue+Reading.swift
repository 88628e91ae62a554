internal import TransitionDiagnostics

/// Text that is not JSON, or holds a number that no double is near.
package struct JSONSyntaxError: Error, Equatable {
  /// Stands alone, in lower case, without a full stop.
  package let message: String
  /// The byte of the text that the mistake is at; that behind the last one where something is
  /// missing.
  package let offset: Int

  static let behindValue = "nothing may follow the value"
  fileprivate static let noName = "a name in quotes is missing"
  package static let twice = "appears twice in the object"
  package static let comment = "JSON has no comments"
  package static let comma = "a ',' in front of it is too much"

  /// Whether the value is whole, and another text stands behind it.
  package var isBehindValue: Bool { message == Self.behindValue }
}

extension JSONValue {
  /// So many arrays and objects may stand in each other.
  package static let depthLimit = 512

  /// Reads a document of UTF-8 text (RFC 8259), whose numbers become the nearest doubles. The names of
  /// an object differ from each other, and their order is kept.
  package static func parse(_ utf8: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    try utf8.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
      var reader = JSONReader(bytes)
      return try reader.document()
    }
  }

  package static func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue {
    try parse(Array(text.utf8))
  }
}

/// Goes through a text once, from the first byte to the last.
private struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    // A mark of the byte order is no part of the text.
    if bytes.starts(with: SourceFile.byteOrderMark) { place = SourceFile.byteOrderMark.count }
    let value = try value()
    skipSpace()
    guard place == bytes.count else { throw error(JSONSyntaxError.behindValue) }
    return value
  }

  private func error(_ message: String, at offset: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(
      message: offset == nil ? messageOfOtherNotations(message) ?? message : message,
      offset: offset ?? place)
  }

  /// What is said of what JSON5 and its like have and JSON has not; nil for everything else.
  private func messageOfOtherNotations(_ message: String) -> String? {
    let before = bytes[..<place].last { !Self.isSpace($0) }
    let following = place + 1 < bytes.count ? bytes[place + 1] : 0
    switch next {
    case UInt8(ascii: "/") where following == next || following == UInt8(ascii: "*"):
      return JSONSyntaxError.comment
    // Where a value is missing it may begin one, of a color.
    case UInt8(ascii: "#") where before == nil || message == JSONSyntaxError.noName:
      return JSONSyntaxError.comment
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return before == UInt8(ascii: ",") ? JSONSyntaxError.comma : nil
    default: return nil
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The byte at hand; 0, which begins nothing, behind the end.
  private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func skipSpace() {
    while Self.isSpace(next) { place += 1 }
  }

  /// Goes behind `byte` where that comes next.
  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte), place < bytes.count else { return false }
    place += 1
    return true
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"):
      return try nested { reader throws(JSONSyntaxError) in
        try reader.object()
      }
    case UInt8(ascii: "["):
      return try nested { reader throws(JSONSyntaxError) in
        try reader.array()
      }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case 0xFE, 0xFF:
      throw error("no value begins here: JSON is UTF-8, and this is another encoding")
    default: throw error(place < bytes.count ? "no value begins here" : "a value is missing")
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONSyntaxError) -> JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    guard depth < JSONValue.depthLimit else {
      throw error("more than \(JSONValue.depthLimit) arrays and objects are nested")
    }
    depth += 1
    place += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    let start = place
    while UInt8(ascii: "a")...UInt8(ascii: "z") ~= next { place += 1 }
    let text = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[start..<place].elementsEqual(text) else {
      throw error("no value begins here", at: start)
    }
    return value
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONValue {
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      elements.append(try value())
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw error("',' or ']' is missing") }
    }
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONValue {
    var members: [JSONMember] = []
    var names: Set<String> = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      let start = place
      guard next == UInt8(ascii: "\"") else { throw error(JSONSyntaxError.noName) }
      let name = try string()
      // A few names are looked through: most objects are small.
      let isKnown =
        members.count < 16
        ? members.contains { $0.name == name } : !names.insert(name).inserted
      guard !isKnown else { throw error("'\(name)' \(JSONSyntaxError.twice)", at: start) }
      skipSpace()
      guard take(":") else { throw error("':' is missing after the name") }
      members.append(JSONMember(name, try value()))
      if members.count == 16 { names = Set(members.map(\.name)) }
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw error("',' or '}' is missing") }
    }
  }

  private mutating func digits() -> Bool {
    let start = place
    while UInt8(ascii: "0")...UInt8(ascii: "9") ~= next { place += 1 }
    return place > start
  }

  private mutating func number() throws(JSONSyntaxError) -> Double {
    let start = place
    _ = take("-")
    var isWhole = take("0") || digits()
    if isWhole, take(".") { isWhole = digits() }
    if isWhole, take("e") || take("E") {
      if !take("+") { _ = take("-") }
      isWhole = digits()
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard isWhole, let value = Double(text), value.isFinite else {
      throw error("the number is malformed or too large", at: start)
    }
    return value
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    place += 1
    let start = place
    var all: UInt8 = 0
    while next != UInt8(ascii: "\""), next != UInt8(ascii: "\\"), next >= 0x20 {
      all |= next
      place += 1
    }
    if next == UInt8(ascii: "\"") {
      defer { place += 1 }
      let utf8 = UnsafeBufferPointer(rebasing: bytes[start..<place])
      return all < 0x80 ? String(decoding: utf8, as: UTF8.self) : try text(utf8, from: start)
    }
    var content = Array(bytes[start..<place])
    while !take("\"") {
      if next == UInt8(ascii: "\\") {
        try escape(into: &content)
      } else if next < 0x20 {
        throw error(
          place < bytes.count ? "this character has to be written \\u" : "'\"' is missing")
      } else {
        content.append(next)
        place += 1
      }
    }
    return try text(content, from: start)
  }

  private func text(
    _ utf8: some Collection<UInt8>, from start: Int
  ) throws(JSONSyntaxError) -> String {
    guard let text = String(wellFormed: utf8) else {
      throw error("the text is not valid UTF-8", at: start)
    }
    return text
  }

  private mutating func escape(into content: inout [UInt8]) throws(JSONSyntaxError) {
    let start = place
    place += 1
    let code = next
    place += 1
    switch code {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(code)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      var code = try unit(of: start)
      if 0xD800...0xDBFF ~= code {
        guard take("\\"), take("u") else {
          throw error("the second half of a character is missing", at: start)
        }
        let low = try unit(of: start)
        guard 0xDC00...0xDFFF ~= low else {
          throw error("the second half of a character is missing", at: start)
        }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw error("the first half of a character is missing", at: start)
      }
      content.append(contentsOf: String(scalar).utf8)
    default: throw error("there is no such escape", at: start)
    }
  }

  /// Four hexadecimal digits.
  private mutating func unit(of start: Int) throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch next {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = next - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = next - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = next - UInt8(ascii: "A") + 10
      default: throw error("an escape has four hexadecimal digits", at: start)
      }
      value = value << 4 | UInt32(digit)
      place += 1
    }
    return value
  }
}
