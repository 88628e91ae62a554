/// A page of help under construction: paragraphs and two-column tables within 80 columns.
struct HelpPage {
  struct Row {
    let left: String
    let right: String

    init(_ left: String, _ right: String) {
      self.left = left
      self.right = right
    }
  }

  private(set) var text = ""

  private static let width = 80
  private static let widestLeft = 28

  /// A line that, when it is too long, goes on under its second word.
  mutating func line(_ line: String) {
    let hang = line.prefix { $0 != " " }.count + 1
    append(wrap(line, indent: 0, hang: hang))
  }

  mutating func paragraph(_ paragraph: String) {
    append("\n" + wrap(paragraph, indent: 0, hang: 0))
  }

  /// Where the right cells of tables begin: beside the widest left cell that leaves them room.
  static func column(beside rows: [Row]) -> Int {
    let fitting = rows.map(\.left.count).filter { $0 <= widestLeft }
    return 2 + (fitting.max() ?? 2) + 2
  }

  /// A table under a heading, whose right cells begin at `column`; nothing when it has no rows. A
  /// left cell that is too wide for its column has a line of its own.
  mutating func table(_ heading: String, _ rows: [Row], column: Int) {
    guard !rows.isEmpty else { return }
    append("\n\(heading):")
    for row in rows {
      let left = "  " + row.left
      let right = wrap(row.right, indent: column, hang: column)
      if left.count + 2 <= column {
        append(left + right.dropFirst(left.count))
      } else {
        append(left)
        append(right)
      }
    }
  }

  private mutating func append(_ lines: String) {
    text += text.isEmpty ? lines : "\n" + lines
  }

  /// The words in lines of at most 80 columns, the first after `indent` spaces and the others
  /// after `hang`; a word that is wider has a line of its own.
  private func wrap(_ words: String, indent: Int, hang: Int) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isBlank = true
    for word in words.split(separator: " ") {
      if !isBlank, line.count + 1 + word.count > Self.width {
        lines.append(line)
        line = String(repeating: " ", count: hang)
        isBlank = true
      }
      line += isBlank ? String(word) : " " + word
      isBlank = false
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
