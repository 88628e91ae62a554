/// UTF-8 that is written piece by piece at its end.
///
/// An array that grows by some bytes at a time asks more for each piece than the piece is worth: this
/// one is as long as what there is room for, and counts itself what has been written.
struct TextBuffer {
  /// What has been written, and room behind it.
  private var room: [UInt8] = []
  private(set) var count = 0

  init(capacity: Int = 0) { if capacity > 0 { grow(to: capacity) } }

  var isEmpty: Bool { count == 0 }

  var last: UInt8? { count > 0 ? room[count - 1] : nil }

  subscript(index: Int) -> UInt8 {
    precondition(index < count)
    return room[index]
  }

  mutating func append(_ byte: UInt8) {
    if count == room.count { grow(to: count + 1) }
    room[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    let end = count + piece.count
    if end > room.count { grow(to: end) }
    put(piece, at: count)
    count = end
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
      for byte in text.utf8 { append(byte) }
    }
  }

  mutating func append(_ other: TextBuffer) { other.withBytes { append($0) } }

  /// Adds so many spaces.
  mutating func pad(_ spaces: Int) {
    let end = count + spaces
    if end > room.count { grow(to: end) }
    blank(count..<end)
    count = end
  }

  /// Adds a line, its spaces in front of it.
  @inline(__always)
  mutating func append(line: UnsafeBufferPointer<UInt8>, behind spaces: Int) {
    let start = count + spaces
    let end = start + line.count
    if end >= room.count { grow(to: end + 1) }
    blank(count..<start)
    put(line, at: start)
    room[end] = UInt8(ascii: "\n")
    count = end + 1
  }

  mutating func insert(_ piece: some Collection<UInt8>, at place: Int) {
    replace(place..<place, with: Array(piece))
  }

  /// Puts other bytes in the place of some.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    room.replaceSubrange(range, with: bytes)
    count += bytes.count - range.count
  }

  mutating func removeLast() { count -= 1 }

  /// Takes everything away, and keeps the room.
  mutating func removeAll() { count = 0 }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    room.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// What stands from a place on.
  func suffix(from place: Int) -> ArraySlice<UInt8> { room[place..<count] }

  var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  private mutating func grow(to needed: Int) {
    var larger = [UInt8](repeating: 0, count: max(needed, 2 * room.count))
    larger.withUnsafeMutableBufferPointer { larger in
      withBytes { written in
        guard let base = larger.baseAddress, let first = written.baseAddress else { return }
        base.update(from: first, count: written.count)
      }
    }
    room = larger
  }

  /// Writes a piece where there is room for it.
  @inline(__always)
  private mutating func put(_ piece: UnsafeBufferPointer<UInt8>, at place: Int) {
    room.withUnsafeMutableBufferPointer { room in
      guard let base = room.baseAddress, let first = piece.baseAddress else { return }
      (base + place).update(from: first, count: piece.count)
    }
  }

  @inline(__always)
  private mutating func blank(_ range: Range<Int>) {
    room.withUnsafeMutableBufferPointer { room in
      guard let base = room.baseAddress else { return }
      for index in range { base[index] = UInt8(ascii: " ") }
    }
  }
}
