import BuiltProducts
import Foundation
import Testing

/// The built tool, run as its users run it.
struct Tool {
  /// A folder of its own, which is the working directory.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "transitionc-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  struct Outcome {
    var status: Int32
    var output: String
    var messages: String
  }

  @discardableResult
  func run(_ words: String..., input: String? = nil) throws -> Outcome {
    try run(words, input: input)
  }

  /// Runs a script of the shell, in which `$T` is the tool. What is left of it after two minutes, or when
  /// it ends, is killed.
  @discardableResult
  func shell(_ script: String) throws -> Outcome {
    let perl = """
      my $p = fork // die; if (!$p) { setpgrp; exec @ARGV } $SIG{ALRM} = sub { kill KILL => -$p };
      alarm 120; waitpid $p, 0; my $status = $?; kill KILL => -$p;
      exit($status & 127 ? 99 : $status >> 8)
      """
    return try run(Self.perl(perl, ["/bin/sh", "-c", script]))
  }

  /// A script of Perl that gets all signals: the threads of tests, which it descends from, get none.
  static func perl(_ script: String, _ words: [String]) -> Process {
    let unblock = "use POSIX; sigprocmask(SIG_SETMASK, POSIX::SigSet->new); "
    return program("/usr/bin/perl", ["-e", unblock + script] + words)
  }

  func run(_ words: [String], input: String? = nil) throws -> Outcome {
    try run(Self.program(Self.executable.path, words), input: input)
  }

  /// A program that has not begun.
  static func program(_ path: String, _ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment
      .merging(["T": executable.path]) { $1 }
    return process
  }

  private func run(_ process: Process, input: String? = nil) throws -> Outcome {
    process.currentDirectoryURL = folder
    let (output, messages) = (folder.appending(path: ".out"), folder.appending(path: ".err"))
    for file in [output, messages] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: messages)
    let source = folder.appending(path: ".in")
    try Data((input ?? "").utf8).write(to: source)
    process.standardInput = try FileHandle(forReadingFrom: source)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      messages: try String(contentsOf: messages, encoding: .utf8))
  }

  func write(_ text: String, to name: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The visible files in the folder and below it, sorted.
  var files: [String] {
    let found =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return found.filter { name in
      var isFolder: ObjCBool = false
      let path = folder.appending(path: name).path
      return !name.hasPrefix(".")
        && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// All files in one of its folders, hidden ones as well, sorted.
  func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path).sorted()
  }

  /// The text of every file in one of its folders, hidden ones as well, by name.
  func contents(of name: String) throws -> [String: String] {
    try names(in: name).reduce(into: [:]) { $0[$1] = try read(name + "/" + $1) }
  }

  /// The folder that holds the package.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let executable = builtProducts.appending(path: "transitionc")
}

/// Runs `body` with a tool in a folder of its own, which is removed afterwards.
func withTool(_ body: (Tool) throws -> Void) throws {
  let tool = try Tool()
  defer { tool.remove() }
  try body(tool)
}

let fade = """
  transition: Fade
  kind: modal
  present:
    duration: 1s
    curve: linear
    animate:
      to: { alpha: 0 -> 1 }
  dismiss: reverse

  """

let wrong = """
  transition: Wrong
  kind: modal
  present:
    duration: 1s
    animate:
      to: { alpa: 0 -> 1 }

  """
