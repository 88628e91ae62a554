/// Random numbers that a seed alone decides (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True as often as `share` of 1 says.
  mutating func chance(_ share: Double) -> Bool { unit() < share }

  /// In 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }

  /// In a range, in thousandths, so that it can be read.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    ((range.lowerBound + (range.upperBound - range.lowerBound) * unit()) * 1000).rounded() / 1000
  }
}
