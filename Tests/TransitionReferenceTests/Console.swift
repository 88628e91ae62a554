import BuiltProducts
import Foundation

/// A folder in which the commands of a page are run one after the other.
struct Console {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "transitionc-manual-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// What a command line prints, results and messages in the order in which they come.
  func run(_ command: String) throws -> String { try outcome(of: command).text }

  /// The exit status of a script, and what it prints.
  func outcome(of script: String) throws -> (status: Int32, text: String) {
    let output = folder.appending(path: ".output")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = builtProducts.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["COLUMNS"] = nil
    // What Xcode sets for a build phase.
    environment["SRCROOT"] = folder.path
    for who in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(who)_NAME"] = "me"
      environment["GIT_\(who)_EMAIL"] = "me@example.org"
    }
    process.environment = environment
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }

}
