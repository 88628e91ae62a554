package import TransitionDiagnostics

extension JSONValue {
  /// Findings in the shape of `lint --format json`; lines and columns count from 1, columns in
  /// characters.
  ///
  /// All members are always there. What is said beside the underlined text is the first of the
  /// labels, at the finding's own range. A label or an edit names its file only when it lies in
  /// another one.
  package static func encode(_ diagnostics: [Diagnostic], in sources: SourceSet) -> JSONValue {
    .array(diagnostics.map { encode($0, sources) })
  }

  private static func encode(_ diagnostic: Diagnostic, _ sources: SourceSet) -> JSONValue {
    let own = diagnostic.label.map { [Label(diagnostic.span, $0)] } ?? []
    let home = diagnostic.span.file
    return [
      "code": .string(diagnostic.kind.code),
      "severity": .string(diagnostic.kind.severity.rawValue),
      "message": .string(diagnostic.message),
      "file": .string(sources[home].name),
      "range": range(of: diagnostic.span, sources),
      "labels": .array(
        (own + diagnostic.labels).map { label in
          .object(of: [
            "message": .string(label.text),
            "file": label.span.file == home ? nil : .string(sources[label.span.file].name),
            "range": range(of: label.span, sources),
          ])
        }),
      "notes": .strings(diagnostic.notes),
      "help": diagnostic.advice.map(JSONValue.string) ?? .null,
      "fixes": .array(
        diagnostic.fixes(tellableIn: sources).map { fix in
          [
            "title": .string(fix.title),
            "edits": .array(
              fix.edits.map { edit in
                .object(of: [
                  "file": edit.span.file == home ? nil : .string(sources[edit.span.file].name),
                  "range": range(of: edit.span, sources),
                  "text": .string(edit.text),
                ])
              }),
          ]
        }),
    ]
  }

  private static func range(of span: Span, _ sources: SourceSet) -> JSONValue {
    let file = sources[span.file]
    return ["start": place(span.start, in: file), "end": place(span.end, in: file)]
  }

  private static func place(_ offset: Int, in file: SourceFile) -> JSONValue {
    let place = file.place(of: offset)
    return ["line": .number(Double(place.line)), "column": .number(Double(place.column))]
  }
}

extension Diagnostic {
  /// The fixes that places can tell: a byte order mark lies in front of the first one.
  func fixes(tellableIn sources: SourceSet) -> [FixIt] {
    fixes.compactMap { fix in
      var fix = fix
      fix.edits = fix.edits.map { sources[$0.span.file].inWholeCharacters($0) }
      let isUntold = fix.edits.contains { edit in
        let file = sources[edit.span.file]
        return edit.text.isEmpty
          && file.place(of: edit.span.start) == file.place(of: edit.span.end)
      }
      return isUntold ? nil : fix
    }
  }
}
