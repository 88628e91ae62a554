/// One line of a file as it is shown: nothing in it moves the cursor, and every byte has a column.
struct DisplayLine {
  /// The file and line, from 0, that are shown.
  let line: Int
  let content: Range<Int>
  /// The text to print, tabs expanded.
  private(set) var text = ""
  /// The columns, from 0, that the line's indentation takes.
  private(set) var indentation = 0
  private var cells: [(end: Int, column: Int)] = []
  private var width = 0

  /// Shows a long line only around `focus`, a stretch of its bytes.
  init(_ file: SourceFile, line: Int, focus: Range<Int>) {
    self.line = line
    content = file.content(ofLine: line)
    if let shown = Self.plainStretch(of: file, content, around: focus.lowerBound) {
      show(shown, of: file)
      return
    }
    let window = Self.window(of: file, content, around: focus.lowerBound)
    let characters = file.characters(in: window)
    var shown = characters.indices
    if characters.count > Self.longest {
      let first = characters.firstIndex { $0.end > focus.lowerBound } ?? characters.count
      let start = max(0, min(first - Self.context, characters.count - Self.longest))
      shown = start..<min(start + Self.longest, characters.count)
    }
    var isIndentation = true
    if shown.lowerBound > 0 || window.lowerBound > content.lowerBound { append("...") }
    for (index, entry) in characters.enumerated() {
      let column = width
      if shown.contains(index) {
        for piece in printable(entry.character) { append(piece) }
        isIndentation = isIndentation && (entry.character == " " || entry.character == "\t")
        if isIndentation { indentation = width }
      }
      cells.append((entry.end, column))
    }
    if shown.upperBound < characters.count || window.upperBound < content.upperBound {
      append("...")
    }
  }

  /// What is shown of a line where each byte there takes a column; nil where one does not.
  private static func plainStretch(
    of file: SourceFile, _ content: Range<Int>, around focus: Int
  ) -> Range<Int>? {
    let start = max(content.lowerBound, min(focus - context, content.upperBound - longest))
    let shown = start..<min(start + longest, content.upperBound)
    // With the bytes before, which a character of several could begin with, and behind.
    let near = max(start - 4, content.lowerBound)..<min(shown.upperBound + 4, content.upperBound)
    return file.bytes[near].allSatisfy { $0.isPlain } ? shown : nil
  }

  private mutating func show(_ shown: Range<Int>, of file: SourceFile) {
    if shown.lowerBound > content.lowerBound { append("...") }
    let start = width
    text += String(decoding: file.bytes[shown], as: UTF8.self)
    width += shown.count
    let spaces = file.bytes[shown].prefix { $0 == UInt8(ascii: " ") }.count
    if spaces > 0 { indentation = start + spaces }
    cells = shown.map { ($0 + 1, start + $0 - shown.lowerBound) }
    if shown.upperBound < content.upperBound {
      cells.append((content.upperBound, width))
      append("...")
    }
  }

  /// As much of a long line as can be shown at most, however wide its characters.
  private static func window(
    of file: SourceFile, _ content: Range<Int>, around focus: Int
  ) -> Range<Int> {
    let reach = 16 * longest
    guard content.count > 2 * reach else { return content }
    let focus = min(max(focus, content.lowerBound), content.upperBound)
    var start = max(content.lowerBound, focus - reach)
    let end = min(content.upperBound, focus + reach)
    while start < focus, file.bytes[start] & 0xC0 == 0x80 { start += 1 }
    return start..<end
  }

  private static let longest = 160
  private static let context = 40

  private mutating func append(_ character: Character) {
    text.append(character)
    width += displayWidth(of: character)
  }

  private mutating func append(_ pieces: String) {
    for piece in pieces { append(piece) }
  }

  /// The column, from 0, at which the character of this offset begins.
  func column(of offset: Int) -> Int {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < cells.count ? cells[low].column : width
  }
}

/// The character as it may be printed: tabs as four spaces, and nothing that moves the cursor or
/// turns the direction of writing.
package func printable(_ character: Character) -> String {
  let text = String(character)
  if text.isPlain { return text }
  if character == "\t" { return "    " }
  var scalars = String.UnicodeScalarView()
  for scalar in character.unicodeScalars {
    switch scalar.value {
    case 0..<0x20:
      scalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case 0x7F:
      scalars.append("\u{2421}")
    case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
      scalars.append("\u{FFFD}")
    default:
      scalars.append(scalar)
    }
  }
  return String(scalars)
}

/// The text on one line as it may be printed.
package func printable(_ text: String) -> String {
  if text.isPlain { return text }
  var result = ""
  for character in text { result += character.isNewline ? " " : printable(character) }
  return result
}

extension String {
  /// Whether it is made of the ASCII that shows as it is, a column for each byte.
  var isPlain: Bool { utf8.allSatisfy { $0.isPlain } }
}

extension UInt8 {
  fileprivate var isPlain: Bool { 0x20...0x7E ~= self }
}
