/// One change in one file.
struct Mutant {
  enum Kind: String, CaseIterable {
    case number, sign
    case line = "dropped line"
    case view = "swapped view"
    case reset = "missing reset"
    case condition = "flipped condition"
    case enumCase = "swapped case"
    case property = "changed property"
    case completion = "dropped completion"

    /// How many of this kind a file is to have.
    var share: Int {
      switch self {
      case .number: 4
      case .sign, .line, .view, .reset, .condition: 2
      case .enumCase, .property, .completion: 1
      }
    }
  }

  let kind: Kind
  /// The index of the body; nil for a number that stands in none.
  let body: Int?
  /// The lines that are changed, and what stands there instead.
  let lines: Range<Int>
  let text: [String]
  /// What stands here, for one that is in no body.
  var inline: (columns: Range<Int>, text: String)?
  /// Type, function and change: the same as long as its lines are.
  var name: String
}

/// FNV-1a, so that what is chosen is the same everywhere.
func mark(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
