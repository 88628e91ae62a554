package import TransitionDiagnostics

extension [Diagnostic] {
  /// Workflow commands, a line each, that GitHub Actions show as annotations of the lines.
  package func gitHubAnnotations(in sources: SourceSet) -> String {
    map { diagnostic in
      let file = sources[diagnostic.span.file]
      let (start, end) = (
        file.place(of: diagnostic.span.start), file.place(of: diagnostic.span.end)
      )
      var properties = file.isStandardInput ? [] : [("file", file.name.withoutDetours)]
      properties += [("line", "\(start.line)"), ("endLine", "\(end.line)")]
      // Columns are for what stays on one line.
      if start.line == end.line {
        properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")]
      }
      properties.append(("title", diagnostic.kind.code))
      var message = diagnostic.message
      for note in diagnostic.notes { message += "\n" + note }
      if let help = diagnostic.advice { message += "\n" + help }
      let written = properties.map { "\($0)=\(escaped($1, isProperty: true))" }
      return "::\(command(diagnostic.kind.severity)) \(written.joined(separator: ","))"
        + "::\(escaped(message))\n"
    }.joined()
  }
}

/// An error that belongs to no line, as GitHub Actions show it.
package func gitHubError(_ text: String) -> String { "::error::\(escaped(text))\n" }

private func command(_ severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .advice: "notice"
  }
}

/// What would end a command, and in a property what would end that, is escaped; nothing does anything to the
/// terminal that a log is read in.
private func escaped(_ text: String, isProperty: Bool = false) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    case ":" where isProperty: result += "%3A"
    case "," where isProperty: result += "%2C"
    case "\t": result.unicodeScalars.append(scalar)
    default: result += printable(Character(scalar))
    }
  }
  return result
}
