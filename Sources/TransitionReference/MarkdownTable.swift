/// A table as Markdown writes it.
package struct MarkdownTable: Equatable, Sendable {
  /// The texts of the first line.
  package let head: [String]
  /// As many texts in each row as in the head.
  package let rows: [[String]]

  package init(_ head: [String], _ rows: [[String]]) {
    self.head = head
    self.rows = rows
  }

  /// The lines of the table, each with a line feed at its end.
  package var text: String {
    let rule = line(head.map { _ in "---" }, "")
    return line(head, " ") + rule + rows.map { line($0, " ") }.joined()
  }

  private func line(_ cells: [String], _ space: String) -> String {
    "|" + cells.map { ($0.isEmpty ? "" : space + escaped($0)) + space + "|" }.joined() + "\n"
  }

  private func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

/// `words` as a list of code, with commas between them.
func code(_ words: [String]) -> String { words.map(code).joined(separator: ", ") }

func code(_ word: String) -> String { "`" + word + "`" }

/// `sentence` without the full stop that tables leave out.
func withoutStop(_ sentence: String) -> String {
  sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
}
