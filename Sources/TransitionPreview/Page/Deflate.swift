/// Text made smaller as RFC 1951 has it, for `DecompressionStream("deflate-raw")`: one block with
/// codes of its own. It is not the system's zlib because that writes other bytes in other versions,
/// and a page is the same on every machine.
enum Deflate {
  static func compressed(_ input: [UInt8]) -> [UInt8] {
    let tokens = tokens(of: input)
    var (symbols, distances) = ([Int](repeating: 0, count: 286), [Int](repeating: 0, count: 30))
    symbols[Self.end] = 1
    // A set without any distance is allowed, but not liked by every reader.
    distances[0] = 1
    for token in tokens {
      symbols[token.symbol] += 1
      if token.distance > 0 { distances[place(of: token.distance, in: distanceRanges)] += 1 }
    }
    let (words, ways) = (
      PrefixCode(counts: symbols, limit: 15), PrefixCode(counts: distances, limit: 15)
    )
    var writer = BitWriter()
    writer.put(0b101, count: 3)
    write(words, ways, to: &writer)
    for token in tokens {
      writer.put(words, token.symbol)
      guard token.distance > 0 else { continue }
      if token.symbol < 285 {
        let range = lengthRanges[token.symbol - 257]
        writer.put(UInt32(token.length - range.start), count: range.bits)
      }
      let way = place(of: token.distance, in: distanceRanges)
      writer.put(ways, way)
      writer.put(
        UInt32(token.distance - distanceRanges[way].start), count: distanceRanges[way].bits)
    }
    writer.put(words, Self.end)
    return writer.bytes
  }

  private static let end = 256

  /// How long the codes are, themselves in a code.
  private static func write(_ words: PrefixCode, _ ways: PrefixCode, to writer: inout BitWriter) {
    let lengths = words.lengths + ways.lengths
    var counts = [Int](repeating: 0, count: 19)
    for length in lengths { counts[length] += 1 }
    let code = PrefixCode(counts: counts, limit: 7)
    writer.put(UInt32(words.lengths.count - 257), count: 5)
    writer.put(UInt32(ways.lengths.count - 1), count: 5)
    writer.put(15, count: 4)
    for place in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
      writer.put(UInt32(code.lengths[place]), count: 3)
    }
    for length in lengths { writer.put(code, length) }
  }

  // MARK: Repetitions

  /// A byte, or so many bytes that stand so far back already.
  private struct Token {
    var symbol: Int
    var length = 1
    var distance = 0
  }

  /// How far back something may stand, and how long it may be.
  private static let (window, longest, shortest) = (32_768, 258, 3)
  /// How many places are compared at most.
  private static let patience = 128

  private static func tokens(of input: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var heads = [Int](repeating: -1, count: 1 << 15)
    var earlier = [Int](repeating: -1, count: input.count)
    func key(_ place: Int) -> Int {
      (Int(input[place]) << 10 ^ Int(input[place + 1]) << 5 ^ Int(input[place + 2])) & 0x7FFF
    }
    var place = 0
    while place < input.count {
      var best = Token(symbol: Int(input[place]))
      if place + shortest <= input.count {
        var candidate = heads[key(place)]
        var left = patience
        let most = min(longest, input.count - place)
        while candidate >= 0, place - candidate <= window, left > 0 {
          var same = 0
          while same < most, input[candidate + same] == input[place + same] { same += 1 }
          if same >= shortest, same > best.length {
            (best.length, best.distance) = (same, place - candidate)
          }
          candidate = earlier[candidate]
          left -= 1
        }
      }
      if best.distance > 0 {
        // The longest one has a symbol of its own.
        best.symbol =
          best.length == longest ? 285 : 257 + Self.place(of: best.length, in: lengthRanges)
      }
      tokens.append(best)
      for passed in place..<max(place, min(place + best.length, input.count - 2)) {
        earlier[passed] = heads[key(passed)]
        heads[key(passed)] = passed
      }
      place += best.length
    }
    return tokens
  }

  // MARK: Ranges

  /// The numbers that share a symbol: from a first one on, told apart by so many bits.
  private typealias Range = (start: Int, bits: UInt32)

  private static let lengthRanges = ranges(
    from: 3, bits: [0, 0, 0, 0] + (0...5).flatMap { [UInt32](repeating: $0, count: 4) })
  private static let distanceRanges = ranges(
    from: 1, bits: [0, 0] + (0...13).flatMap { [UInt32](repeating: $0, count: 2) })

  private static func ranges(from start: Int, bits: [UInt32]) -> [Range] {
    var next = start
    return bits.map { bits in
      defer { next += 1 << bits }
      return (next, bits)
    }
  }

  private static func place(of number: Int, in ranges: [Range]) -> Int {
    ranges.lastIndex { $0.start <= number } ?? 0
  }
}

/// Huffman's code for symbols that occur so often, in the canonical form.
private struct PrefixCode {
  /// Bits for each symbol; 0 for one that does not occur.
  let lengths: [Int]
  private let codes: [UInt32]

  /// No code is longer than `limit` bits.
  init(counts: [Int], limit: Int) {
    var counts = counts
    var lengths = Self.lengths(counts)
    // Where counts differ less, the longest code is shorter.
    while lengths.contains(where: { $0 > limit }) {
      counts = counts.map { $0 > 0 ? $0 / 2 | 1 : 0 }
      lengths = Self.lengths(counts)
    }
    self.lengths = lengths
    var codes = [UInt32](repeating: 0, count: lengths.count)
    var next: UInt32 = 0
    for length in 1...limit {
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = next
        next += 1
      }
      next <<= 1
    }
    self.codes = codes
  }

  subscript(symbol: Int) -> (code: UInt32, count: Int) { (codes[symbol], lengths[symbol]) }

  private static func lengths(_ counts: [Int]) -> [Int] {
    var lengths = [Int](repeating: 0, count: counts.count)
    var trees = counts.indices.filter { counts[$0] > 0 }.map { (count: counts[$0], symbols: [$0]) }
    if trees.count == 1 { lengths[trees[0].symbols[0]] = 1 }
    while trees.count > 1 {
      trees.sort { $0.count > $1.count || $0.count == $1.count && $0.symbols[0] < $1.symbols[0] }
      let (one, other) = (trees.removeLast(), trees.removeLast())
      let symbols = one.symbols + other.symbols
      for symbol in symbols { lengths[symbol] += 1 }
      trees.append((one.count + other.count, symbols))
    }
    return lengths
  }
}

private struct BitWriter {
  private var output: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0

  /// What was put, filled up with zeros to a whole byte.
  var bytes: [UInt8] { bitCount > 0 ? output + [UInt8(bits & 0xFF)] : output }

  /// Bits of which the lowest comes first.
  mutating func put(_ value: UInt32, count: UInt32) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(bits & 0xFF))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// A symbol in its code, of which the highest bit comes first.
  mutating func put(_ code: PrefixCode, _ symbol: Int) {
    let (word, count) = code[symbol]
    for bit in (0..<count).reversed() { put(word >> UInt32(bit) & 1, count: 1) }
  }
}
