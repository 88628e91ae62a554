/// The numbers of `random(low, high)`, which are the same on every run and in every back end.
enum Randomness {
  /// A number in 0..<1: splitmix64 of the key's 64-bit FNV-1a hash, its upper 53 bits as a fraction.
  static func unit(key: String) -> Double {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    var z = hash &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
  }
}
