import Testing

@testable import TransitionPreview

struct DeflateTests {
  /// A reader of one block with codes of its own, written for this test only.
  private struct Inflater {
    /// A symbol by the number of its bits and its code.
    typealias Code = [SIMD2<Int>: Int]

    let bytes: [UInt8]
    var place = 0

    mutating func bit() -> Int {
      defer { place += 1 }
      return Int(bytes[place / 8] >> (place % 8) & 1)
    }

    mutating func number(_ count: Int) -> Int { (0..<count).reduce(0) { $0 | bit() << $1 } }

    mutating func symbol(_ code: Code) -> Int {
      var word = SIMD2(0, 0)
      repeat {
        word = SIMD2(word[0] + 1, word[1] << 1 | bit())
        if let symbol = code[word] { return symbol }
      } while word[0] < 16
      Issue.record("no such code")
      return 256
    }

    func code(_ lengths: [Int]) -> Code {
      var (code, next) = (Code(), 0)
      for length in 1...15 {
        for symbol in lengths.indices where lengths[symbol] == length {
          code[SIMD2(length, next)] = symbol
          next += 1
        }
        // As many codes as there is room for.
        #expect(next <= 1 << length)
        next <<= 1
      }
      return code
    }

    mutating func text() -> [UInt8] {
      #expect(number(3) == 0b101)
      let (wordCount, wayCount, count) = (number(5) + 257, number(5) + 1, number(4) + 4)
      var own = [Int](repeating: 0, count: 19)
      let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
      for place in order[..<count] { own[place] = number(3) }
      let lengthCode = code(own)
      let lengths = (0..<(wordCount + wayCount)).map { _ in symbol(lengthCode) }
      let (words, ways) = (code(Array(lengths[..<wordCount])), code(Array(lengths[wordCount...])))
      var result: [UInt8] = []
      while true {
        let symbol = symbol(words)
        if symbol == 256 { return result }
        if symbol < 256 {
          result.append(UInt8(symbol))
          continue
        }
        let index = symbol - 257
        var length = 258
        if index < 8 {
          length = 3 + index
        } else if index < 28 {
          let extra = index / 4 - 1
          length = (4 + index % 4) << extra + 3 + number(extra)
        }
        let far = self.symbol(ways)
        var distance = far + 1
        if far > 3 {
          let extra = far / 2 - 1
          distance = (2 + far % 2) << extra + 1 + number(extra)
        }
        for _ in 0..<length { result.append(result[result.count - distance]) }
      }
    }
  }

  @Test func whatIsMadeSmallerComesBack() {
    var state: UInt64 = 1
    func random(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33 % bound
    }
    var texts: [[UInt8]] = [[], [0], [255, 255], Array("abcabcabcabcabc".utf8)]
    texts.append([UInt8](repeating: 7, count: 1000))
    for alphabet in [2, 17, 256] as [UInt64] {
      texts.append((0..<5000).map { _ in UInt8(random(alphabet)) })
    }
    // What comes again only beyond the window.
    let block = (0..<33_000).map { _ in UInt8(random(256)) }
    texts.append(block + block)
    texts.append(Array(PageParts.scripts.utf8))
    for text in texts {
      let small = Deflate.compressed(text)
      var inflater = Inflater(bytes: small)
      #expect(inflater.text() == text)
      #expect((inflater.place + 7) / 8 == small.count)
    }
  }

  @Test func scriptsBecomeMuchSmaller() {
    let scripts = Array(PageParts.scripts.utf8)
    #expect(Deflate.compressed(scripts).count * 3 < scripts.count)
  }
}
