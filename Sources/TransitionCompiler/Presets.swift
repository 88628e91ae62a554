import TransitionCatalog

/// The transitions that come with the tool, to be extended as `preset/name`.
package enum Presets {
  /// What a reference to a preset begins with.
  package static let prefix = "preset/"

  /// The names, sorted.
  package static var names: [String] { PresetTable.rows.map(\.name) }

  /// The name of the preset that a reference of `extends:` means; nil where it means no preset, as in a
  /// folder of this name.
  package static func name(in reference: String) -> String? {
    guard reference.hasPrefix(prefix), !reference.utf8.contains(UInt8(ascii: "#")),
      !reference.endsLikeSpec
    else { return nil }
    return String(reference.dropFirst(prefix.count))
  }

  /// The spec of a preset; nil where there is none of this name.
  package static func text(of name: String) -> String? {
    PresetTable.rows.first { $0.name == name }?.text
  }
}
