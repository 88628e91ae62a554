/// Random choices from a seed: SplitMix64 (Steele, Lea and Flood 2014), the same on every machine.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `range`.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// True in so many cases of a hundred.
  mutating func chance(_ percent: Int) -> Bool { number(in: 0...99) < percent }

  /// One of `items`, which is not empty.
  mutating func pick<Item>(_ items: [Item]) -> Item { items[number(in: 0...items.count - 1)] }

  /// Some of `items` in a random order.
  mutating func some<Item>(_ count: Int, of items: [Item]) -> [Item] {
    Array(shuffled(items).prefix(max(count, 0)))
  }

  mutating func shuffled<Item>(_ items: [Item]) -> [Item] {
    var result = items
    for index in result.indices.dropLast() {
      result.swapAt(index, number(in: index...result.count - 1))
    }
    return result
  }
}
