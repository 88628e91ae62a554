import TransitionCatalog

/// The transitions that come with the tool, to be extended as `preset/name`.
package enum Presets {
  /// What a reference to a preset begins with.
  package static let prefix = "preset/"

  /// The names, sorted.
  package static var names: [String] { PresetTable.rows.map(\.name) }

  /// The spec of a preset; nil where there is none of this name.
  package static func text(of name: String) -> String? {
    PresetTable.rows.first { $0.name == name }?.text
  }
}
