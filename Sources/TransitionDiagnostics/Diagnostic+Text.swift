/// How diagnostics are written for people.
package enum TextForm: Sendable {
  /// With the source lines, underlined, and notes.
  case full
  /// One line each, `file:line:col: error[T0102]: message`.
  case short
  /// As compilers write them and Xcode reads them, `file:line:col: error: message [T0102]`, with
  /// `note:` lines for other places, remarks and the help.
  case compiler
}

extension Diagnostic {
  /// The diagnostic as text, ending with a line feed; escape sequences for colour only if asked.
  package func text(
    _ form: TextForm = .full, in sources: SourceSet, colored: Bool = false
  ) -> String {
    switch form {
    case .full:
      rows(in: sources).reduce(into: "") { $0 += $1.text(colored: colored) + "\n" }
    case .short:
      shortRow(in: sources).text(colored: colored) + "\n"
    case .compiler: compilerRows(in: sources)
    }
  }

  private var style: TextStyle { kind.severity.style }

  private func location(of span: Span, in sources: SourceSet) -> String {
    let file = sources[span.file]
    let place = file.place(of: span.start)
    return "\(printable(file.name)):\(place.line):\(place.column)"
  }

  private func shortRow(in sources: SourceSet) -> StyledLine {
    var row = StyledLine(location(of: span, in: sources) + ": ")
    row.append("\(kind.severity.rawValue)[\(kind.code)]", style)
    row.append(": " + printable(message))
    return row
  }

  private func compilerRows(in sources: SourceSet) -> String {
    let place = location(of: span, in: sources)
    let severity = kind.severity == .advice ? "note" : kind.severity.rawValue
    var text = "\(place): \(severity): \(printable(message)) [\(kind.code)]\n"
    func add(note: String, at place: String) {
      for line in note.split(separator: "\n") {
        text += "\(place): note: \(printable(String(line)))\n"
      }
    }
    for label in labels { add(note: label.text, at: location(of: label.span, in: sources)) }
    for note in notes + [advice].compactMap({ $0 }) { add(note: note, at: place) }
    return text
  }

  private func rows(in sources: SourceSet) -> [StyledLine] {
    var header = StyledLine("\(kind.severity.rawValue)[\(kind.code)]", style)
    header.append(": " + printable(message), .strong)
    var rows = [header]

    let marks =
      [Snippet.Mark(span: span, text: label.map(printable), isPrimary: true, style: style)]
      + labels.map {
        Snippet.Mark(span: $0.span, text: printable($0.text), isPrimary: false, style: .frame)
      }
    var files: [FileID] = []
    for mark in marks where !files.contains(mark.span.file) { files.append(mark.span.file) }
    func marksIn(_ file: FileID) -> [Snippet.Mark] { marks.filter { $0.span.file == file } }
    let gutterWidth =
      files.map { file in
        String(Snippet.lastLineNumber(of: marksIn(file), in: sources[file])).utf8.count
      }.max() ?? 1

    for (index, file) in files.enumerated() {
      let marks = marksIn(file)
      if index > 0 { rows.append(Snippet.gutter("", width: gutterWidth)) }
      var arrow = StyledLine()
      arrow.put(index == 0 ? "--> " : "::: ", at: gutterWidth, .frame)
      arrow.append(location(of: marks[0].span, in: sources))
      rows.append(arrow)
      rows += Snippet.rows(of: marks, in: sources[file], gutterWidth: gutterWidth)
    }
    rows += remarks(gutterWidth: gutterWidth)
    return rows
  }

  /// The notes and the help; a fix-it stands for a help that is missing.
  private func remarks(gutterWidth: Int) -> [StyledLine] {
    var all = notes.map { ("note", $0) }
    if let help = advice { all.append(("help", help)) }
    guard !all.isEmpty else { return [] }
    var rows = [Snippet.gutter("", width: gutterWidth)]
    for (title, text) in all {
      for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n")).enumerated() {
        var row = StyledLine()
        if index == 0 {
          row.put("= ", at: gutterWidth + 1, .frame)
          row.append(title, .strong)
          row.append(": ")
        } else {
          row.put(" ", at: gutterWidth + title.utf8.count + 4, .plain)
        }
        row.append(printable(String(Substring(line))))
        rows.append(row)
      }
    }
    return rows
  }
}

extension Severity {
  fileprivate var style: TextStyle {
    switch self {
    case .error: .error
    case .warning: .warning
    case .advice: .advice
    }
  }
}

extension [Diagnostic] {
  /// All of them as text, in the form's layout: the full form has a blank line after each.
  package func text(
    _ form: TextForm = .full, in sources: SourceSet, colored: Bool = false
  ) -> String {
    reduce(into: "") {
      $0 += $1.text(form, in: sources, colored: colored) + (form == .full ? "\n" : "")
    }
  }

  /// Sorted by file, place and code; a finding that says the same at the same place,
  /// and helps in the same way, comes once.
  package func sortedOnce() -> [Diagnostic] {
    if count < 2 { return self }
    var seen: Set<Identity> = []
    return sorted { $0.order < $1.order }.filter { seen.insert(Identity($0)).inserted }
  }

  /// The closing line, `2 errors, 1 warning, 1 piece of advice`; nil when there is nothing to count.
  package var summary: String? {
    let nouns: [(Severity, one: String, many: String)] = [
      (.error, "error", "errors"), (.warning, "warning", "warnings"),
      (.advice, "piece of advice", "pieces of advice"),
    ]
    let parts = nouns.compactMap { severity, one, many -> String? in
      let count = count { $0.kind.severity == severity }
      return count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
    return parts.first.map { parts.dropFirst().reduce($0) { $0 + ", " + $1 } }
  }
}

/// What makes two findings the same.
private struct Identity: Hashable {
  let code: String
  let span: Span
  let message: String
  /// Several of a preset stand where that is extended, and differ in what is to be done.
  let help: String?

  init(_ diagnostic: Diagnostic) {
    code = diagnostic.kind.code
    span = diagnostic.span
    message = diagnostic.message
    help = diagnostic.help
  }
}

extension Diagnostic {
  fileprivate var order: (Int, Int, Int, String, String) {
    (span.file.index, span.start, span.end, kind.code, message)
  }
}
