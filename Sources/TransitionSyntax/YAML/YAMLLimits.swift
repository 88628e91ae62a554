/// What a file may hold at most; beyond each there is an error of its own.
package enum YAMLLimits {
  /// Bytes of a file.
  package static let fileSize = 1 << 20
  /// Collections within each other, aliases followed.
  package static let nesting = 64
  /// Keys and values of a file, collections included.
  package static let nodes = 100_000
  /// Nodes that the aliases of a file stand for, aliases within them followed.
  package static let aliasedNodes = 100_000
  /// Documents of a file.
  package static let documents = 1_000

  /// Findings of a file; reading ends there.
  package static let findings = 1_000

  /// How often a document is read again after a mistake that can be mended.
  static let repairs = 64
  /// Control characters that are reported one by one.
  static let controlCharacters = 20
}
