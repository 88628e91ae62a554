package import TimelineIR
internal import TransitionCatalog

/// Why bytes are not a timeline.
package enum WireError: Error, Equatable, Sendable {
  /// They end too early.
  case truncated
  /// They are of another version.
  case version(UInt8)
  /// They are not what they should be at this offset.
  case malformed(offset: Int)

  /// One sentence for people, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .truncated: "the timeline's bytes end too early"
    case .version(let version):
      "the timeline's bytes are of version \(Int(version)), not \(Int(Wire.version))"
    case .malformed(let offset): "the timeline's bytes are malformed at \(offset)"
    }
  }
}

extension Wire {
  /// The timeline that the bytes hold; they are not trusted.
  package static func read(_ bytes: [UInt8]) throws(WireError) -> Timeline {
    guard let version = bytes.first else { throw .truncated }
    guard version == Self.version else { throw .version(version) }
    var reader = WireReader(bytes)
    let timeline = try Timeline(from: &reader)
    guard reader.isAtEnd else { throw reader.malformed }
    return timeline
  }
}

/// Bytes on the way to what they mean.
struct WireReader {
  private let bytes: [UInt8]
  private var offset = 1
  private var texts: [String] = []
  private var depth = 0

  /// How deeply expressions may be nested: far more than the compiler writes, and little enough for
  /// a small stack.
  private static let deepest = 400

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }

  /// The error for what stands before the place that is reached.
  var malformed: WireError { .malformed(offset: offset) }

  mutating func tag() throws(WireError) -> UInt8 {
    guard offset < bytes.count else { throw .truncated }
    offset += 1
    return bytes[offset - 1]
  }

  mutating func bits() throws(WireError) -> UInt64 {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = try tag()
      let part = UInt64(byte & 0x7f)
      guard shift < 63 || part <= 1 else { throw malformed }
      value |= part << shift
      if byte < 0x80 { return value }
      shift += 7
      guard shift <= 63 else { throw malformed }
    }
  }

  /// A number of things that take a byte each, at least.
  mutating func count() throws(WireError) -> Int {
    let count = try bits()
    guard count <= UInt64(bytes.count - offset) else { throw .truncated }
    return Int(count)
  }

  /// A whole number from 0 on that stands for itself.
  mutating func whole() throws(WireError) -> Int {
    guard let value = Int32(exactly: try bits()) else { throw malformed }
    return Int(value)
  }

  /// A finite number.
  mutating func number() throws(WireError) -> Double {
    let value = Double(bitPattern: try bits().byteSwapped)
    guard value.isFinite else { throw malformed }
    return value
  }

  mutating func flag() throws(WireError) -> Bool {
    switch try tag() {
    case 0: return false
    case 1: return true
    default: throw malformed
    }
  }

  mutating func ordinal<Case: CaseIterable>() throws(WireError) -> Case {
    let place = try tag()
    var index: UInt8 = 0
    for each in Case.allCases {
      if index == place { return each }
      index += 1
    }
    throw malformed
  }

  mutating func text() throws(WireError) -> String {
    let known = try whole()
    if known > 0 {
      guard known <= texts.count else { throw malformed }
      return texts[known - 1]
    }
    let count = try count()
    guard let text = String(wellFormed: bytes[offset..<(offset + count)]) else {
      throw malformed
    }
    offset += count
    texts.append(text)
    return text
  }

  mutating func optionalText() throws(WireError) -> String? { try flag() ? try text() : nil }

  mutating func form<Form: WireForm>() throws(WireError) -> Form { try Form(from: &self) }

  mutating func optional<Form: WireForm>() throws(WireError) -> Form? {
    try flag() ? try Form(from: &self) : nil
  }

  mutating func list<Form: WireForm>() throws(WireError) -> [Form] {
    var list: [Form] = []
    for _ in 0..<(try count()) { list.append(try Form(from: &self)) }
    return list
  }

  mutating func optionalOrdinal<Case: CaseIterable>() throws(WireError) -> Case? {
    try flag() ? try ordinal() : nil
  }

  /// Reads one level of something nested.
  mutating func nested() throws(WireError) -> Expression {
    guard depth < Self.deepest else { throw malformed }
    depth += 1
    defer { depth -= 1 }
    return try Expression(from: &self)
  }
}
