import Foundation
import Testing

/// The root of the repository.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// Compares a text with a file below `Tests/Fixtures`, or renews the file where
/// `UPDATE_GOLDENS` is set.
func expectGolden(
  _ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let url = repository.appending(path: "Tests/Fixtures").appending(path: path)
  let old = try? String(contentsOf: url, encoding: .utf8)
  if old == text { return }
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return
  }
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  let known = (old ?? "").split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(new, known).prefix { $0 == $1 }.count
  let there = line < known.count ? String(known[line]) : "(the end)"
  let here = line < new.count ? String(new[line]) : "(the end)"
  Issue.record(
    """
    \(old == nil ? "there is no" : "different:") Tests/Fixtures/\(path), line \(line + 1)
      golden: \(there)
      now:    \(here)
    renew with: UPDATE_GOLDENS=1 swift test
    """, sourceLocation: sourceLocation)
}
