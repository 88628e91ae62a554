/// The edits of fixes, carried out in one text.
package struct Mending: Sendable {
  /// The text with every edit made.
  package private(set) var bytes: [UInt8]
  /// The findings that are mended.
  package private(set) var mended: [Diagnostic] = []

  /// Makes the edits of every finding in `file` that has one safe fix; where the edits of two would
  /// meet, the later finding waits for the next time.
  package init(_ source: SourceFile, _ file: FileID, findings: [Diagnostic]) {
    bytes = source.bytes
    var edits: [Edit] = []
    for finding in findings {
      guard let fix = finding.fixes.first, finding.fixes.count == 1, fix.isSafe,
        fix.edits.allSatisfy({ $0.span.file == file && $0.span.end <= source.bytes.count })
      else { continue }
      guard !edits.contains(where: { edit in fix.edits.contains { $0.meets(edit) } }) else {
        continue
      }
      edits += fix.edits
      mended.append(finding)
    }
    // From the end on, so that places before stay true; of two at one place the first comes first.
    for edit in edits.reversed().sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: Array(edit.text.utf8))
    }
  }
}

extension Edit {
  fileprivate func meets(_ other: Edit) -> Bool {
    span.start <= other.span.end && other.span.start <= span.end
  }
}
