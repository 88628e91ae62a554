internal import TransitionCatalog

/// How a document is laid out.
package enum JSONLayout: Sendable {
  /// No white space at all.
  case compact
  /// Two spaces a level. An array of numbers stands on one line, and so does every array and object
  /// that fits into `JSONWriter.lineLength` bytes.
  case pretty
}

extension JSONValue {
  /// The document as text, without a line feed at the end.
  package func text(_ layout: JSONLayout = .pretty) -> String {
    String(decoding: utf8(layout), as: UTF8.self)
  }

  /// The document's bytes, without a line feed at the end.
  package func utf8(_ layout: JSONLayout = .pretty) -> [UInt8] {
    var writer = JSONWriter()
    switch layout {
    case .compact: writer.write(compact: self)
    case .pretty: writer.write(pretty: self, depth: 0)
    }
    return writer.bytes
  }
}

/// Writes documents: the only place where JSON becomes text.
struct JSONWriter {
  /// The longest line on which a whole array or object is put.
  static let lineLength = 100

  private(set) var bytes: [UInt8] = []
  private var lineStart = 0

  mutating func write(compact value: JSONValue) {
    switch value {
    case .null, .bool, .number, .string: write(scalar: value)
    case .array(let elements):
      put("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { put(",") }
        write(compact: element)
      }
      put("]")
    case .object(let members):
      put("{")
      for (index, member) in members.enumerated() {
        if index > 0 { put(",") }
        write(string: member.name)
        put(":")
        write(compact: member.value)
      }
      put("}")
    }
  }

  /// Writes an object of some members and behind them of a list, in the pretty layout and with a line
  /// feed, with each of the list's elements when it is made, until `write` wants no more.
  static func write<Problem: Error>(
    _ members: [JSONMember], list: String, count: Int,
    element: (Int) throws(Problem) -> JSONValue, to write: (String) -> Bool
  ) throws(Problem) {
    // A short list may fit into a line; each element of a longer one takes a tenth of it at least.
    if count < lineLength / 10 {
      var elements: [JSONValue] = []
      for index in 0..<count { elements.append(try element(index)) }
      _ = write(JSONValue.object(members + [JSONMember(list, .array(elements))]).text() + "\n")
      return
    }
    var writer = JSONWriter()
    writer.put("{")
    for member in members {
      writer.breakLine(1)
      writer.write(string: member.name)
      writer.put(": ")
      writer.write(pretty: member.value, depth: 1)
      writer.put(",")
    }
    writer.breakLine(1)
    writer.write(string: list)
    writer.put(": [")
    for index in 0..<count {
      if index > 0 { writer.put(",") }
      guard write(String(decoding: writer.bytes, as: UTF8.self)) else { return }
      writer.bytes.removeAll(keepingCapacity: true)
      writer.breakLine(2)
      writer.write(pretty: try element(index), depth: 2)
    }
    writer.breakLine(1)
    writer.put("]")
    writer.breakLine(0)
    writer.put("}\n")
    _ = write(String(decoding: writer.bytes, as: UTF8.self))
  }

  mutating func write(pretty value: JSONValue, depth: Int) {
    let start = bytes.count
    // The comma behind it has to fit as well.
    let limit = value.isArrayOfNumbers ? .max : lineStart + Self.lineLength - 1
    if write(flat: value, until: limit) { return }
    bytes.removeLast(bytes.count - start)
    switch value {
    case .null, .bool, .number, .string: write(scalar: value)
    case .array(let elements):
      put("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { put(",") }
        breakLine(depth + 1)
        write(pretty: element, depth: depth + 1)
      }
      breakLine(depth)
      put("]")
    case .object(let members):
      put("{")
      for (index, member) in members.enumerated() {
        if index > 0 { put(",") }
        breakLine(depth + 1)
        write(string: member.name)
        put(": ")
        write(pretty: member.value, depth: depth + 1)
      }
      breakLine(depth)
      put("}")
    }
  }

  /// Writes `value` on the current line; false, with a part of it written, when the line would end
  /// beyond `limit`.
  private mutating func write(flat value: JSONValue, until limit: Int) -> Bool {
    switch value {
    case .null, .bool, .number, .string: write(scalar: value)
    case .array(let elements):
      put("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { put(", ") }
        guard write(flat: element, until: limit) else { return false }
      }
      put("]")
    case .object(let members):
      put(members.isEmpty ? "{" : "{ ")
      for (index, member) in members.enumerated() {
        if index > 0 { put(", ") }
        write(string: member.name)
        put(": ")
        guard write(flat: member.value, until: limit) else { return false }
      }
      put(members.isEmpty ? "}" : " }")
    }
    return bytes.count <= limit
  }

  private mutating func write(scalar value: JSONValue) {
    switch value {
    case .bool(let truth): put(truth ? "true" : "false")
    case .number(let number) where number.isFinite: bytes.append(contentsOf: decimal(number).utf8)
    case .string(let string): write(string: string)
    case .null, .number, .array, .object: put("null")
    }
  }

  /// Escapes what JSON demands (quotes, backslashes, controls) and what terminals and scripts would
  /// act upon (U+007F...U+009F, U+2028, U+2029); everything else stays as it is.
  private mutating func write(string: String) {
    var string = string
    put("\"")
    string.withUTF8 { text in
      guard let first = text.baseAddress else { return }
      var start = 0
      var index = 0
      while index < text.count {
        // Most letters stand for themselves.
        let byte = first[index]
        let isPlain = byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C
        guard !isPlain, let (scalar, length) = Self.escapedScalar(in: text, at: index) else {
          index += 1
          continue
        }
        bytes.append(contentsOf: text[start..<index])
        write(escaped: scalar)
        index += length
        start = index
      }
      bytes.append(contentsOf: text[start...])
    }
    put("\"")
  }

  /// The scalar that has to be escaped at `index`, and how many bytes it takes.
  private static func escapedScalar(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: UInt16, length: Int)? {
    switch text[index] {
    case 0x00...0x1F, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: (UInt16(text[index]), 1)
    case 0xC2 where text[index + 1] < 0xA0: (UInt16(text[index + 1]), 2)
    case 0xE2 where text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8:
      (0x2000 + UInt16(text[index + 2] & 0x3F), 3)
    default: nil
    }
  }

  private mutating func write(escaped scalar: UInt16) {
    switch scalar {
    case 0x22: put("\\\"")
    case 0x5C: put("\\\\")
    case 0x0A: put("\\n")
    case 0x0D: put("\\r")
    case 0x09: put("\\t")
    default:
      put("\\u")
      for shift in [12, 8, 4, 0] as [UInt16] {
        bytes.append(Self.hexadecimalDigits[Int(scalar >> shift & 0xF)])
      }
    }
  }

  private mutating func breakLine(_ depth: Int) {
    put("\n")
    lineStart = bytes.count
    for _ in 0..<depth { put("  ") }
  }

  private mutating func put(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static let hexadecimalDigits = Array("0123456789abcdef".utf8)
}

extension JSONValue {
  fileprivate var isArrayOfNumbers: Bool {
    guard case .array(let elements) = self else { return false }
    return elements.allSatisfy {
      if case .number = $0 { true } else { false }
    }
  }
}
