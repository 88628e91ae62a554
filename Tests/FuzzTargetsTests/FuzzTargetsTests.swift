import Foundation
import FuzzTargets
import Testing

/// The repository's own files, and what fuzzers have found, once through every target.
struct FuzzTargetsTests {
  private static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")

  private static func files(in folder: String) throws -> [URL] {
    let url = fixtures.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .filter { !$0.lastPathComponent.hasPrefix(".") }
      .sorted { $0.path < $1.path }
  }

  @Test("the gestures that traces are played on are all understood")
  func gestures() {
    #expect(FuzzTarget.playedTransitions == ["Page", "Sheet", "Photo", "Dial", "Knock"])
    #expect(FuzzTarget.playedFindings == "")
  }

  @Test(
    "nothing contradicts itself in the files of the repository",
    arguments: [
      (FuzzTarget.spec, "specs"), (.spec, "../../specs"), (.spec, "../../specs/presets"),
      (.spec, "invalid"), (.timeline, "timelines"), (.gesture, "traces"),
    ])
  func ownFiles(target: FuzzTarget, folder: String) throws {
    let files = try Self.files(in: folder).filter { !$0.hasDirectoryPath }
    #expect(files.count > 5)
    for file in files {
      let wrong = target.contradictions(of: Array(try Data(contentsOf: file)))
      #expect(wrong == [], "\(file.lastPathComponent)")
    }
  }

  @Test("what fuzzers have found stays mended", arguments: FuzzTarget.allCases)
  func found(target: FuzzTarget) throws {
    for file in try Self.files(in: "fuzz/\(target.rawValue)") {
      let wrong = target.contradictions(of: Array(try Data(contentsOf: file)))
      #expect(wrong == [], "\(file.lastPathComponent)")
    }
  }

  @Test("the dictionaries hold the catalog's words, each on a line of its own")
  func dictionaries() {
    for target in FuzzTarget.allCases {
      let lines = target.dictionary.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("\"") && $0.hasSuffix("\"") && $0.count > 2 })
      #expect(lines.contains { $0.contains("cornerRadius") })
    }
  }
}
