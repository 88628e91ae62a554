internal import TransitionCatalog

/// A table for people: columns under their titles, two spaces apart.
package struct TextTable {
  private var columns: [(title: String, cells: [String])] = []

  package init() {}

  /// A column of numbers, one cell for each of `rows`, with as many decimals as its numbers need and
  /// no more than `digits`; the numbers of a cell stand below each other.
  mutating func add(_ title: String, numbers rows: [[Double]], digits: Int) {
    let count = rows.map(\.count).max() ?? 0
    var cells = rows.map { _ in "" }
    for index in 0..<count {
      let part = rows.map { index < $0.count ? $0[index] : nil }
      let texts = Self.aligned(part, digits: digits)
      for (row, text) in texts.enumerated() { cells[row] += (index > 0 ? " " : "") + text }
    }
    add(title, cells, isTrailing: true)
  }

  /// A column of words, which begin below each other, or end there.
  package mutating func add(_ title: String, words cells: [String], isTrailing: Bool = false) {
    add(title, cells, isTrailing: isTrailing)
  }

  private mutating func add(_ title: String, _ cells: [String], isTrailing: Bool) {
    let width = max(title.count, cells.map(\.count).max() ?? 0)
    let pad = { (text: String) in
      let space = String(repeating: " ", count: width - text.count)
      return isTrailing ? space + text : text + space
    }
    columns.append((pad(title), cells.map(pad)))
  }

  /// The lines, each ending with a line feed, without spaces at their ends.
  package func text(indent: String = "") -> String {
    let count = columns.first?.cells.count ?? 0
    var text = Self.line(columns.map(\.title), indent)
    for row in 0..<count { text += Self.line(columns.map { $0.cells[row] }, indent) }
    return text
  }

  private static func line(_ cells: [String], _ indent: String) -> String {
    var line = indent + cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }

  /// The numbers with the same count of decimals and the same width; missing ones are blank.
  static func aligned(_ numbers: [Double?], digits: Int) -> [String] {
    let shown = numbers.map { $0.map { rounded($0, digits) } }
    let decimals = shown.map { $0.map(Self.decimals) ?? 0 }.max() ?? 0
    let texts = shown.map { text in text.map { Self.padded($0, decimals: decimals) } ?? "" }
    let width = texts.map(\.count).max() ?? 0
    return texts.map { String(repeating: " ", count: width - $0.count) + $0 }
  }

  private static func decimals(of text: String) -> Int {
    guard let point = text.firstIndex(of: "."), !text.contains("e") else { return 0 }
    return text.distance(from: point, to: text.endIndex) - 1
  }

  private static func padded(_ text: String, decimals: Int) -> String {
    guard decimals > 0, text != "-", !text.contains("e") else { return text }
    let given = Self.decimals(of: text)
    return text + (given == 0 ? "." : "") + String(repeating: "0", count: decimals - given)
  }
}
