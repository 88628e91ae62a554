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
  /// For each column its ASCII; 0 where something else stands.
  private var bytes: [UInt8] = []
  private var styles: [TextStyle] = []
  /// What stands where no ASCII does; nothing in the second column of a wide character.
  private var others: [Int: String] = [:]

  init() {}

  init(_ text: String, _ style: TextStyle = .plain) {
    append(text, style)
  }

  /// The columns that are written to, trailing blanks included.
  var width: Int { bytes.count }

  mutating func append(_ text: String, _ style: TextStyle = .plain) {
    put(text, at: width, style)
  }

  /// Writes over what stands there.
  mutating func put(_ text: String, at column: Int, _ style: TextStyle) {
    var column = column
    if text.isPlain {
      reach(column + text.utf8.count)
      for byte in text.utf8 {
        set(byte, at: column, style)
        column += 1
      }
      return
    }
    for character in text {
      let width = displayWidth(of: character)
      if width == 0 {
        if column > 0, column <= bytes.count {
          let text = self.text(at: column - 1) + String(character)
          set(0, at: column - 1, styles[column - 1], text)
        }
        continue
      }
      reach(column + width)
      if let byte = character.asciiValue, character.utf8.count == 1 {
        set(byte, at: column, style)
      } else {
        set(0, at: column, style, String(character))
      }
      for next in column + 1..<column + width { set(0, at: next, style, "") }
      column += width
    }
  }

  /// Fills up with blanks.
  private mutating func reach(_ width: Int) {
    while bytes.count < width {
      bytes.append(UInt8(ascii: " "))
      styles.append(.plain)
    }
  }

  private mutating func set(
    _ byte: UInt8, at column: Int, _ style: TextStyle, _ other: String? = nil
  ) {
    bytes[column] = byte
    styles[column] = style
    if other != nil || !others.isEmpty { others[column] = other }
  }

  private func text(at column: Int) -> String {
    others[column] ?? String(Unicode.Scalar(bytes[column]))
  }

  /// Whether nothing but a blank stands at a column.
  func isBlank(at column: Int) -> Bool {
    column >= bytes.count || bytes[column] == UInt8(ascii: " ")
  }

  func text(colored: Bool) -> String {
    let end = (bytes.lastIndex { $0 != UInt8(ascii: " ") } ?? -1) + 1
    if !colored, others.isEmpty { return String(decoding: bytes[..<end], as: UTF8.self) }
    var result = ""
    var style = TextStyle.plain
    for column in 0..<end {
      if colored, styles[column] != style {
        if style != .plain { result += "\u{1B}[0m" }
        result += styles[column].escape
        style = styles[column]
      }
      result += text(at: column)
    }
    return style == .plain ? result : result + "\u{1B}[0m"
  }
}
