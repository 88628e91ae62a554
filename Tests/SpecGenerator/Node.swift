/// A value of YAML before it is known how it is written.
indirect enum Node: Hashable {
  /// A text, in any style that can hold it.
  case text(String)
  /// A word that means something without quotes only.
  case word(String)
  case map([Entry])
  case list([Node])

  struct Entry: Hashable {
    var key: String
    var value: Node

    init(_ key: String, _ value: Node) {
      self.key = key
      self.value = value
    }

    init(_ key: some RawRepresentable<String>, _ value: Node) { self.init(key.rawValue, value) }
  }

  static func text(_ word: some RawRepresentable<String>) -> Node { .text(word.rawValue) }

  static func map(_ key: String, _ value: Node) -> Node { .map([Entry(key, value)]) }

  /// How many scalars are in it.
  var size: Int {
    switch self {
    case .text, .word: 1
    case .map(let entries): entries.reduce(1) { $0 + $1.value.size }
    case .list(let items): items.reduce(1) { $0 + $1.size }
    }
  }
}
