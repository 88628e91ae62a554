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
    put("\"")
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": put("\\\"")
      case "\\": put("\\\\")
      case "\n": put("\\n")
      case "\r": put("\\r")
      case "\t": put("\\t")
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        put("\\u")
        for shift in [12, 8, 4, 0] as [UInt32] {
          bytes.append(Self.hexadecimalDigits[Int(scalar.value >> shift & 0xF)])
        }
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
    put("\"")
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
