#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// UTF-8 that is written piece by piece at its end.
///
/// An array that grows by some bytes at a time asks more for each piece than the piece is worth. This
/// one counts by itself, and knows its room without asking.
struct TextBuffer {
  private typealias Pointer = UnsafeMutablePointer<UInt8>

  /// The bytes, with room behind those that have been written. For how many there is room stands
  /// here: reading it from the buffer asks each time whether somebody else is writing it.
  private var room: ManagedBuffer<Void, UInt8>
  private var size: Int
  private(set) var count = 0

  init(capacity: Int) {
    room = Self.room(capacity)
    size = capacity
  }

  private static func room(_ size: Int) -> ManagedBuffer<Void, UInt8> {
    ManagedBuffer.create(minimumCapacity: size) { _ in }
  }

  private var start: Pointer { room.withUnsafeMutablePointerToElements { $0 } }

  var isEmpty: Bool { count == 0 }

  var last: UInt8? { count > 0 ? start[count - 1] : nil }

  subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count)
    return start[index]
  }

  mutating func append(_ byte: UInt8) { makeRoom(for: 1)[0] = byte }

  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let first = piece.baseAddress else { return }
    makeRoom(for: piece.count).update(from: first, count: piece.count)
  }

  mutating func append(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    makeRoom(for: count).update(from: text.utf8Start, count: count)
  }

  mutating func append(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
      for byte in text.utf8 { append(byte) }
    }
  }

  mutating func append(_ other: TextBuffer) { other.withBytes { append($0) } }

  /// Adds what has been written elsewhere, without its spaces and ends of lines.
  mutating func append(unspaced other: TextBuffer) {
    other.withBytes { piece in
      guard let first = piece.baseAddress else { return }
      let place = makeRoom(for: piece.count)
      var (index, kept) = (0, 0)
      while index < piece.count {
        if first[index] != UInt8(ascii: " "), first[index] != UInt8(ascii: "\n") {
          place[kept] = first[index]
          kept += 1
        }
        index += 1
      }
      count -= piece.count - kept
    }
  }

  /// Adds so many spaces.
  mutating func pad(_ spaces: Int) {
    makeRoom(for: spaces).update(repeating: UInt8(ascii: " "), count: spaces)
  }

  /// Adds a line, its spaces in front of it.
  mutating func append(line: UnsafeBufferPointer<UInt8>, behind spaces: Int) {
    let place = makeRoom(for: spaces + line.count + 1)
    for index in 0..<spaces { place[index] = UInt8(ascii: " ") }
    if let first = line.baseAddress { (place + spaces).update(from: first, count: line.count) }
    place[spaces + line.count] = UInt8(ascii: "\n")
  }

  /// Adds lines, spaces in front of those that are not empty.
  mutating func append(lines: UnsafeBufferPointer<UInt8>, behind spaces: Int) {
    var rest = lines
    while let first = rest.baseAddress, !rest.isEmpty {
      let end = memchr(first, CInt(UInt8(ascii: "\n")), rest.count)
      let length = end.map { UnsafeRawPointer($0) - UnsafeRawPointer(first) } ?? rest.count
      append(
        line: UnsafeBufferPointer(rebasing: rest[..<length]), behind: length > 0 ? spaces : 0)
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst(length + 1))
    }
  }

  /// Puts other bytes in the place of some.
  mutating func replace(_ range: Range<Int>, with bytes: some Collection<UInt8>) {
    let behind = Array(suffix(from: range.upperBound))
    count = range.lowerBound
    for byte in bytes { append(byte) }
    behind.withUnsafeBufferPointer { append($0) }
  }

  mutating func removeLast() { if count > 0 { count -= 1 } }

  /// Takes everything away, and keeps the room.
  mutating func removeAll() { count = 0 }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // The buffer has to be there until the body is done.
    withExtendedLifetime(room) { body(UnsafeBufferPointer(start: start, count: count)) }
  }

  /// What stands from a place on.
  func suffix(from place: Int) -> [UInt8] { withBytes { Array($0[place...]) } }

  var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Counts some bytes more, and returns where they are to be written.
  @inline(__always)
  private mutating func makeRoom(for more: Int) -> Pointer {
    let end = count + more
    if end > size || !isKnownUniquelyReferenced(&room) { move(to: end) }
    let place = start + count
    count = end
    return place
  }

  /// Goes to a room of its own, twice as large where more is needed.
  @inline(never)
  private mutating func move(to needed: Int) {
    if needed > size { size = max(needed, 2 * size) }
    let other = Self.room(size)
    withBytes { written in
      guard let first = written.baseAddress else { return }
      other.withUnsafeMutablePointerToElements { $0.update(from: first, count: written.count) }
    }
    room = other
  }
}
