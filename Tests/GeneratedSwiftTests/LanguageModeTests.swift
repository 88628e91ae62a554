import Foundation
import Testing

/// The generated files are compiled in Swift 6 mode, as modules; apps are still written in the older one,
/// and newer ones with the main actor as their default.
@Suite struct LanguageModeTests {
  private static let modes = [
    ["-swift-version", "5"],
    [
      "-swift-version", "6", "-default-isolation", "MainActor",
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      "-enable-upcoming-feature", "InferIsolatedConformances",
      "-enable-upcoming-feature", "MemberImportVisibility",
      "-enable-upcoming-feature", "ExistentialAny",
      "-enable-upcoming-feature", "InternalImportsByDefault",
    ],
  ]

  @Test(
    arguments: ["swift", "swift-presets", "swift-hard", "swift-gestures", "swift-options"], modes)
  func compiles(_ folder: String, _ mode: [String]) throws {
    let files = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/" + folder).standardized
    let sources = try FileManager.default.contentsOfDirectory(atPath: files.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    try #require(!sources.isEmpty)
    let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Modules").path

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-wmo", "-warnings-as-errors", "-parse-as-library", "-I", modules]
      + mode + sources
    process.currentDirectoryURL = files
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let report = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(report)")
  }
}
