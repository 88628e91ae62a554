import Testing

@testable import TransitionDiagnostics

/// A line is written at columns, whatever is as wide as none, one or two of them.
@Suite struct StyledLineTests {
  /// The same with a text for each column.
  private struct Model {
    var cells: [String] = []

    mutating func put(_ text: String, at column: Int) {
      var column = column
      for character in text {
        let width = displayWidth(of: character)
        if width == 0 {
          if column > 0, column <= cells.count { cells[column - 1].append(character) }
          continue
        }
        while cells.count < column + width { cells.append(" ") }
        cells[column] = String(character)
        for next in column + 1..<column + width { cells[next] = "" }
        column += width
      }
    }

    /// Without the blanks at the end.
    var text: String {
      cells[..<((cells.lastIndex { $0 != " " } ?? -1) + 1)].joined()
    }
  }

  private static let pieces = [
    "abc", " ", "->", "é", "e\u{301}x", "漢字", "a漢", "👨‍👩‍👧", "\u{301}", "🇫🇷.", "~ ~",
  ]

  @Test(arguments: pieces) func whatIsWrittenOverIsGoneAndTheRestStays(_ first: String) {
    for (second, place) in Self.pieces.flatMap({ piece in (0...6).map { (piece, $0) } }) {
      for (third, last) in Self.pieces.flatMap({ piece in [1, 2, 4].map { (piece, $0) } }) {
        var (line, model) = (StyledLine(), Model())
        for (piece, column) in [(first, 0), (second, place), (third, last)] {
          line.put(piece, at: column, .strong)
          model.put(piece, at: column)
        }
        let isSame =
          line.text(colored: false) == model.text && line.width == model.cells.count
          && model.cells.indices.allSatisfy { line.isBlank(at: $0) == (model.cells[$0] == " ") }
        #expect(isSame, "\(second) at \(place), \(third) at \(last): \(model.cells)")
      }
    }
  }

  @Test func stylesBeginAndEndWithTheirText() {
    var line = StyledLine("ab ", .plain)
    line.append("漢", .error)
    line.append("c")
    #expect(line.text(colored: true) == "ab \u{1B}[1;31m漢\u{1B}[0mc")
    #expect(line.text(colored: false) == "ab 漢c")
    #expect(StyledLine("ab ", .error).text(colored: true) == "\u{1B}[1;31mab\u{1B}[0m")
  }
}
