/// Numbers that look random and are the same on every run and in every back end.
package enum Random {
  /// A number in 0..<1 for a key: splitmix64 of the key's 64-bit FNV-1a hash, its upper 53 bits as a
  /// fraction.
  package static func unit(key: String) -> Double { unit(hash: fnv1a(key.utf8, basis)) }

  /// The same for a member of a group: a slash and the index belong to the key. Outside groups the
  /// index is 0.
  package static func unit(key: String, index: Int) -> Double {
    let slash = CollectionOfOne(UInt8(ascii: "/"))
    return unit(hash: fnv1a(index.description.utf8, fnv1a(slash, fnv1a(key.utf8, basis))))
  }

  /// The same for 64 bits of any kind.
  package static func unit(hash: UInt64) -> Double {
    Double(splitmix64(hash) >> 11) / 9_007_199_254_740_992
  }

  /// The 64-bit FNV-1a hash of some bytes.
  package static func fnv1a(_ bytes: [UInt8]) -> UInt64 { fnv1a(bytes, basis) }

  /// What the hash of no bytes is.
  private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of what has `hash` with some bytes more.
  private static func fnv1a(_ bytes: some Sequence<UInt8>, _ hash: UInt64) -> UInt64 {
    var hash = hash
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }

  /// One step of the splitmix64 generator: the constant is added once before mixing.
  package static func splitmix64(_ state: UInt64) -> UInt64 {
    var z = state &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
