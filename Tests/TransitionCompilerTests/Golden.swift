import Foundation
import Testing

/// The root of the repository.
let repository = Golden.fixtures.deletingLastPathComponent().deletingLastPathComponent()

/// Texts that outputs are compared with, kept in files below `Tests/Fixtures`.
enum Golden {
  /// `Tests/Fixtures`.
  static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")

  private static let isRenewing = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  /// Records an issue when `text` is not the content of the file at `path`, relative to `fixtures`;
  /// under `UPDATE_GOLDENS=1` the file gets the text instead.
  static func expect(
    _ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = fixtures.appendingPathComponent(path)
    let bytes = try? Data(contentsOf: file)
    guard bytes != Data(text.utf8) else { return }
    if isRenewing {
      #expect(throws: Never.self, sourceLocation: sourceLocation) {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      return
    }
    let difference = bytes.map { firstDifference(String(decoding: $0, as: UTF8.self), text) }
    Issue.record(
      """
      \(path) \(difference ?? "is missing")
      renew it with: UPDATE_GOLDENS=1 swift test
      """, sourceLocation: sourceLocation)
  }

  /// The first line in which two texts differ, with what stands there in both.
  static func firstDifference(_ golden: String, _ text: String) -> String {
    let old = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = (0..<max(old.count, new.count)).first { line in
      line >= old.count || line >= new.count || old[line] != new[line]
    }
    guard let line else { return "differs in its bytes only" }
    let before = line < old.count ? "- \(old[line])" : "- (the file ends)"
    let after = line < new.count ? "+ \(new[line])" : "+ (the output ends)"
    return "differs in line \(line + 1):\n\(before)\n\(after)"
  }
}
