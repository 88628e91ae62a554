// Made from specs/presets by `UPDATE_GOLDENS=1 swift test`; a test compares the two.

/// The presets' texts by their names, sorted.
enum PresetTable {
  static let rows: [(name: String, text: String)] = []
}
