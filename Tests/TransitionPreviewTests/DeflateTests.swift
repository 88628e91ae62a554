import Testing

@testable import TransitionPreview

struct DeflateTests {
  /// A reader of blocks with fixed codes, written for this test only.
  private struct Inflater {
    let bytes: [UInt8]
    var place = 0

    mutating func bit() -> Int {
      defer { place += 1 }
      return Int(bytes[place / 8] >> (place % 8) & 1)
    }

    mutating func number(_ count: Int) -> Int { (0..<count).reduce(0) { $0 | bit() << $1 } }

    mutating func code(_ count: Int, _ start: Int = 0) -> Int {
      (0..<count).reduce(start) { code, _ in code << 1 | bit() }
    }

    mutating func symbol() -> Int {
      let seven = code(7)
      if seven < 0b0011000 { return 256 + seven }
      let eight = code(1, seven)
      if (0x30...0xBF).contains(eight) { return eight - 0x30 }
      if (0xC0...0xC7).contains(eight) { return 280 + eight - 0xC0 }
      return 144 + code(1, eight) - 0x190
    }

    mutating func text() -> [UInt8] {
      var result: [UInt8] = []
      #expect(number(3) == 0b011)
      while true {
        let symbol = symbol()
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
        let far = code(5)
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
    #expect(Deflate.compressed(scripts).count * 5 < scripts.count * 2)
  }
}
