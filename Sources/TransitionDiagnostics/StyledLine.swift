/// How a stretch of rendered text is set off.
enum TextStyle: Hashable {
  case plain, strong, error, warning, advice, frame

  fileprivate var escape: String {
    switch self {
    case .plain: ""
    case .strong: "\u{1B}[1m"
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;33m"
    case .advice: "\u{1B}[1;36m"
    case .frame: "\u{1B}[1;34m"
    }
  }
}

/// One line of output that is written at columns and read as text.
struct StyledLine {
  private var cells: [(text: String, style: TextStyle)] = []

  init() {}

  init(_ text: String, _ style: TextStyle = .plain) {
    append(text, style)
  }

  /// The columns that are written to, trailing blanks included.
  var width: Int { cells.count }

  mutating func append(_ text: String, _ style: TextStyle = .plain) {
    put(text, at: width, style)
  }

  /// Writes over what stands there.
  mutating func put(_ text: String, at column: Int, _ style: TextStyle) {
    var column = column
    for character in text {
      let width = displayWidth(of: character)
      if width == 0 {
        if column > 0, column <= cells.count { cells[column - 1].text.append(character) }
        continue
      }
      while cells.count < column + width { cells.append((" ", .plain)) }
      cells[column] = (String(character), style)
      for next in column + 1..<column + width { cells[next] = ("", style) }
      column += width
    }
  }

  /// Whether nothing but a blank stands at a column.
  func isBlank(at column: Int) -> Bool { column >= cells.count || cells[column].text == " " }

  func text(colored: Bool) -> String {
    let end = (cells.lastIndex { $0.text != " " } ?? -1) + 1
    var result = ""
    var style = TextStyle.plain
    for cell in cells[..<end] {
      if colored, cell.style != style {
        if style != .plain { result += "\u{1B}[0m" }
        result += cell.style.escape
        style = cell.style
      }
      result += cell.text
    }
    return style == .plain ? result : result + "\u{1B}[0m"
  }
}
