package import TransitionDiagnostics

/// Findings as a SARIF log, which code hosts show beside the lines of a change.
///
/// Static Analysis Results Interchange Format (SARIF) Version 2.1.0, OASIS Standard.
package enum SARIF {
  /// A log with one run.
  ///
  /// - Parameters:
  ///   - findings: What each file has, with the texts that it is about.
  ///   - failures: What could not be looked at, in a sentence each: without it a log in which nothing is
  ///     found says that nothing is wrong.
  ///   - page: Why a kind of finding matters, and what is to be done; nil where its summary says all.
  package static func log(
    _ findings: [(report: [Diagnostic], sources: SourceSet)], failures: [String],
    toolVersion: String, page: (DiagnosticKind) -> (why: String, remedy: String)?
  ) -> JSONValue {
    var kinds: [String: DiagnosticKind] = [:]
    for diagnostic in findings.flatMap(\.report) { kinds[diagnostic.kind.code] = diagnostic.kind }
    let rules = kinds.values.sorted { $0.code < $1.code }
    var places: [String: Int] = [:]
    for (place, kind) in rules.enumerated() { places[kind.code] = place }
    let results = findings.flatMap { report, sources in
      report.map { result($0, place: places[$0.kind.code] ?? 0, sources) }
    }
    return [
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "transitionc", "version": .string(toolVersion),
              "rules": .array(rules.map { rule($0, page($0)) }),
            ]
          ],
          "invocations": [invocation(failures)],
          "columnKind": "unicodeCodePoints",
          "results": .array(results),
        ]
      ],
    ]
  }

  private static func invocation(_ failures: [String]) -> JSONValue {
    guard !failures.isEmpty else { return ["executionSuccessful": true] }
    return [
      "executionSuccessful": false,
      "toolExecutionNotifications": .array(
        failures.map { ["level": "error", "message": ["text": .string($0)]] }),
    ]
  }

  private static func rule(
    _ kind: DiagnosticKind, _ page: (why: String, remedy: String)?
  ) -> JSONValue {
    [
      "id": .string(kind.code),
      "shortDescription": ["text": .string(kind.summary)],
      "fullDescription": ["text": .string(page?.why ?? kind.summary)],
      "help": ["text": .string(page?.remedy ?? "transitionc explain \(kind.code)")],
      "defaultConfiguration": ["level": .string(level(kind.severity))],
    ]
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .advice: "note"
    }
  }

  private static func result(
    _ diagnostic: Diagnostic, place: Int, _ sources: SourceSet
  ) -> JSONValue {
    var message = diagnostic.message
    if let label = diagnostic.label { message += ": " + label }
    for note in diagnostic.notes { message += "\n" + note }
    if let help = diagnostic.advice { message += "\nhelp: " + help }
    let related = diagnostic.labels.enumerated().map { index, label -> JSONValue in
      [
        "id": .number(Double(index)),
        "physicalLocation": physical(label.span, sources),
        "message": ["text": .string(label.text)],
      ]
    }
    // Nobody can change what came through standard input.
    let mendable = diagnostic.fixes(tellableIn: sources).filter { fix in
      !fix.edits.contains { sources[$0.span.file].isStandardInput }
    }
    let fixes = mendable.map { fix -> JSONValue in
      [
        "description": ["text": .string(fix.title)],
        "artifactChanges": .array(changes(of: fix, sources)),
      ]
    }
    return .object(of: [
      "ruleId": .string(diagnostic.kind.code),
      "ruleIndex": .number(Double(place)),
      "level": .string(level(diagnostic.kind.severity)),
      "message": ["text": .string(message)],
      "locations": [["physicalLocation": physical(diagnostic.span, sources)]],
      "relatedLocations": related.isEmpty ? nil : .array(related),
      "fixes": fixes.isEmpty ? nil : .array(fixes),
    ])
  }

  /// The edits of a fix by the files that they are in.
  private static func changes(of fix: FixIt, _ sources: SourceSet) -> [JSONValue] {
    var files: [FileID] = []
    for edit in fix.edits where !files.contains(edit.span.file) { files.append(edit.span.file) }
    return files.map { file in
      [
        "artifactLocation": ["uri": .string(uri(of: sources[file].name))],
        "replacements": .array(
          fix.edits.filter { $0.span.file == file }.map { edit in
            [
              "deletedRegion": region(edit.span, sources),
              "insertedContent": ["text": .string(edit.text)],
            ]
          }),
      ]
    }
  }

  private static func physical(_ span: Span, _ sources: SourceSet) -> JSONValue {
    [
      "artifactLocation": ["uri": .string(uri(of: sources[span.file].name))],
      "region": region(span, sources),
    ]
  }

  private static func region(_ span: Span, _ sources: SourceSet) -> JSONValue {
    let file = sources[span.file]
    let (start, end) = (place(span.start, in: file), place(span.end, in: file))
    return [
      "startLine": .number(Double(start.line)), "startColumn": .number(Double(start.column)),
      "endLine": .number(Double(end.line)), "endColumn": .number(Double(end.column)),
    ]
  }

  /// A line, and the column in Unicode's code points, both from 1.
  private static func place(_ offset: Int, in file: SourceFile) -> (line: Int, column: Int) {
    let line = file.line(of: offset)
    let content = file.content(ofLine: line)
    let end = min(max(offset, content.lowerBound), content.upperBound)
    let before = String(decoding: file.bytes[content.lowerBound..<end], as: UTF8.self)
    return (line + 1, before.unicodeScalars.count + 1)
  }

  /// A path without detours as a relative reference (RFC 3986), one from the root on as a `file` URI: all but
  /// unreserved characters and slashes escaped.
  private static func uri(of path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = path.hasPrefix("/") ? Array("file://".utf8) : []
    for byte in path.withoutDetours.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
