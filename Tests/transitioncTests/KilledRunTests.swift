import Foundation
import Testing

/// A run that ends in the middle: every file that has an output's name is whole.
@Suite(.serialized) struct KilledRunTests {
  private static let count = 150

  /// Specs in two versions, and what is made of each.
  private func withVersions(
    _ body: (_ tool: Tool, _ versions: [[String: String]]) throws -> Void
  ) throws {
    try withTool { tool in
      for (version, time) in ["1s", "2s"].enumerated() {
        for index in 0..<Self.count {
          try tool.write(
            fade.replacing("Fade", with: "Fade\(index)").replacing("1s", with: time),
            to: "specs\(version)/\(index).yaml")
        }
        let outcome = try tool.run("compile", "specs\(version)", "--output", "whole\(version)")
        #expect(outcome.status == 0)
      }
      try body(tool, [try tool.contents(of: "whole0"), try tool.contents(of: "whole1")])
    }
  }

  /// Starts runs over a folder that holds the other version, and ends each with a signal: half of them
  /// at any moment, half when so many files have changed. Returns the hidden files it has seen, and how
  /// many runs ended amid their writing.
  private func end(
    _ times: Int, with signal: Int32, _ tool: Tool, _ versions: [[String: String]]
  ) throws -> (hidden: Int, amid: Int) {
    var random = Dice(state: UInt64(signal))
    var (hidden, amid) = (0, 0)
    let folder = tool.folder.appending(path: "made").path
    try FileManager.default.copyItem(
      atPath: tool.folder.appending(path: "whole0").path, toPath: folder)
    for time in 0..<times {
      let process = Tool.program(
        Tool.executable.path, ["compile", "specs\((time + 1) % 2)", "--output", "made"])
      process.currentDirectoryURL = tool.folder
      process.standardError = FileHandle.nullDevice
      try process.run()
      if time % 2 == 0 {
        usleep(UInt32.random(in: 0...200_000, using: &random))
      } else {
        // The outputs are written in the order of the specs' names.
        let name = "\(folder)/Fade\(Int.random(in: 0..<Self.count, using: &random))Transition.swift"
        let before = number(of: name)
        while process.isRunning, number(of: name) == before {}
      }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      let ended = process.terminationReason == .uncaughtSignal
      #expect(!ended || process.terminationStatus == signal)

      let found = try tool.contents(of: "made")
      var seen: Set<Int> = []
      for (name, text) in found {
        if name.hasPrefix(".transitionc-") {
          hidden += 1
          continue
        }
        let version = versions.firstIndex { $0[name] == text }
        #expect(version != nil, "\(name) is not whole")
        if let version { seen.insert(version) }
      }
      #expect(versions[0].keys.allSatisfy { found[$0] != nil })
      if ended, seen.count == 2 { amid += 1 }
    }
    return (hidden, amid)
  }

  private func number(of path: String) -> UInt64 {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : 0
  }

  @Test func killed() throws {
    try withVersions { tool, versions in
      let (hidden, amid) = try end(50, with: SIGKILL, tool, versions)
      print("killed 50 times, \(amid) amid writing; \(hidden) hidden files were seen")
      #expect(amid > 0)
      // The next run takes away what is left.
      #expect(try tool.run("compile", "specs1", "--output", "made").status == 0)
      #expect(try tool.contents(of: "made") == versions[1])
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func asked(toEndWith signal: Int32) throws {
    try withVersions { tool, versions in
      let (hidden, amid) = try end(20, with: signal, tool, versions)
      #expect(hidden == 0 && amid > 0)
      #expect(try tool.run("compile", "specs1", "--output", "made").status == 0)
      #expect(try tool.contents(of: "made") == versions[1])
    }
  }

  /// A run takes nothing away that another one is at work on.
  @Test func leftoversAreRemovedAndNothingElse() throws {
    try withTool { tool in
      try tool.write(fade, to: "specs/fade.yaml")
      try tool.write("half", to: "made/.transitionc-1f.new")
      try tool.write("", to: "made/.transitionc.yml")
      try tool.write("", to: "made/.gitignore")
      try tool.write("", to: "outside")
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.appending(path: "made/.transitionc-2.new").path,
        withDestinationPath: "../outside")
      let held = open(
        tool.folder.appending(path: "made/.transitionc-3.new").path, O_RDWR | O_CREAT, 0o644)
      #expect(flock(held, LOCK_EX) == 0)
      #expect(try tool.run("compile", "specs", "--output", "made").status == 0)
      #expect(
        try tool.names(in: "made") == [
          ".gitignore", ".transitionc-2.new", ".transitionc-3.new", ".transitionc.yml",
          "FadeTransition.swift",
        ])
      close(held)
      try tool.run("compile", "specs", "--output", "made")
      #expect(try !tool.names(in: "made").contains(".transitionc-3.new"))
    }
  }

  /// Runs beside each other write the same folder.
  @Test func runsBesideEachOther() throws {
    try withVersions { tool, versions in
      let outcome = try tool.shell(
        """
        for i in 1 2 3; do
          "$T" compile specs0 --output made & "$T" compile specs1 --output made &
          "$T" compile specs0 --output made --prune & wait
        done
        """)
      #expect(outcome.messages.isEmpty, "\(outcome.messages)")
      let found = try tool.contents(of: "made")
      #expect(found.count == Self.count)
      for (name, text) in found { #expect(versions.contains { $0[name] == text }, "\(name)") }
    }
  }
}
