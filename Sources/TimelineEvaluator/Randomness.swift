/// The numbers of `random`, the same on every run and in every back end.
public enum Randomness {
  /// A number in 0..<1 for a key: splitmix64 of the 64-bit FNV-1a of its UTF-8 bytes.
  public static func fraction(for key: String) -> Double {
    Double(mixed(hash(key)) >> 11) / 9_007_199_254_740_992
  }

  /// 64-bit FNV-1a (Fowler, Noll, Vo) of the text's UTF-8 bytes.
  static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }

  /// The first number of splitmix64 (Steele, Lea, Flood) for a seed.
  static func mixed(_ seed: UInt64) -> UInt64 {
    var z = seed &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
