/// Text made smaller as RFC 1951 has it, for `DecompressionStream("deflate-raw")`: one block with
/// the fixed codes, which is little code and two thirds smaller for scripts.
struct Deflate {
  private var output: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0

  static func compressed(_ input: [UInt8]) -> [UInt8] {
    var writer = Deflate()
    writer.put(0b011, count: 3)
    writer.write(input)
    writer.put(symbol: 256)
    writer.put(0, count: (8 - writer.bitCount) & 7)
    return writer.output
  }

  // MARK: Repetitions

  /// How far back something may stand, and how long it may be.
  private static let (window, longest, shortest) = (32_768, 258, 3)
  /// How many places are compared at most.
  private static let patience = 128

  private mutating func write(_ input: [UInt8]) {
    var heads = [Int](repeating: -1, count: 1 << 15)
    var earlier = [Int](repeating: -1, count: input.count)
    func key(_ place: Int) -> Int {
      (Int(input[place]) << 10 ^ Int(input[place + 1]) << 5 ^ Int(input[place + 2])) & 0x7FFF
    }
    var place = 0
    while place < input.count {
      var (length, distance) = (0, 0)
      if place + Self.shortest <= input.count {
        var candidate = heads[key(place)]
        var left = Self.patience
        let most = min(Self.longest, input.count - place)
        while candidate >= 0, place - candidate <= Self.window, left > 0 {
          var same = 0
          while same < most, input[candidate + same] == input[place + same] { same += 1 }
          if same > length { (length, distance) = (same, place - candidate) }
          candidate = earlier[candidate]
          left -= 1
        }
      }
      let step = length >= Self.shortest ? length : 1
      if step > 1 {
        put(length: length)
        put(distance: distance)
      } else {
        put(symbol: Int(input[place]))
      }
      for passed in place..<max(place, min(place + step, input.count - 2)) {
        earlier[passed] = heads[key(passed)]
        heads[key(passed)] = passed
      }
      place += step
    }
  }

  // MARK: Codes

  /// The lengths and distances at which symbols begin, each with so many extra bits.
  private static let lengths = ranges(from: 3, bits: [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5,
  ])
  private static let distances = ranges(from: 1, bits: [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ])

  private static func ranges(from start: Int, bits: [UInt32]) -> [(start: Int, bits: UInt32)] {
    var next = start
    return bits.map { bits in
      defer { next += 1 << bits }
      return (next, bits)
    }
  }

  private mutating func put(length: Int) {
    // The longest one has a symbol of its own.
    guard length < Self.longest else { return put(symbol: 285) }
    let index = Self.lengths.lastIndex { $0.start <= length } ?? 0
    put(symbol: 257 + index)
    put(UInt32(length - Self.lengths[index].start), count: Self.lengths[index].bits)
  }

  private mutating func put(distance: Int) {
    let index = Self.distances.lastIndex { $0.start <= distance } ?? 0
    put(code: UInt32(index), count: 5)
    put(UInt32(distance - Self.distances[index].start), count: Self.distances[index].bits)
  }

  /// A literal byte, the end or a length by the fixed code.
  private mutating func put(symbol: Int) {
    let code = UInt32(symbol)
    switch symbol {
    case ..<144: put(code: 0x30 + code, count: 8)
    case ..<256: put(code: 0x190 + code - 144, count: 9)
    case ..<280: put(code: code - 256, count: 7)
    default: put(code: 0xC0 + code - 280, count: 8)
    }
  }

  /// A code, whose highest bit comes first.
  private mutating func put(code: UInt32, count: UInt32) {
    for bit in (0..<count).reversed() { put(code >> bit & 1, count: 1) }
  }

  /// Bits of which the lowest comes first.
  private mutating func put(_ value: UInt32, count: UInt32) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(bits & 0xFF))
      bits >>= 8
      bitCount -= 8
    }
  }
}
