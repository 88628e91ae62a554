import Foundation
import Testing

/// A run that ends in the middle: every file that has an output's name is whole.
@Suite(.serialized) struct KilledRunTests {
  private static let count = 100

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

  /// Starts runs that write one version over the other, and ends each with a signal: half of them at any
  /// moment, half when a certain file has changed. Returns how many hidden files they have left, and how
  /// many ended amid their writing.
  private func end(
    _ times: Int, with signal: Int32, _ tool: Tool, _ versions: [[String: String]]
  ) throws -> (hidden: Int, amid: Int) {
    var random = Dice(state: UInt64(signal))
    var (hidden, amid) = (0, 0)
    let folder = tool.folder.appending(path: "made").path
    try FileManager.default.copyItem(
      atPath: tool.folder.appending(path: "whole0").path, toPath: folder)
    let start = ContinuousClock.now
    try tool.run("compile", "specs0", "--output", "made")
    let whole = UInt32(start.duration(to: .now) / .microseconds(1))
    for time in 0..<times {
      let version = (time / 2 + 1) % 2
      let before = try tool.contents(of: "made")
      let changing = before.keys.filter { before[$0] != versions[version][$0] }.sorted()
      let watched = changing.randomElement(using: &random)
      let process = Tool.perl(
        "exec @ARGV",
        [Tool.executable.path, "compile", "specs\(version)", "--output", "made"])
      process.currentDirectoryURL = tool.folder
      process.standardError = FileHandle.nullDevice
      try process.run()
      if time % 2 == 1, let watched {
        let path = folder + "/" + watched
        let number = number(of: path)
        while process.isRunning, self.number(of: path) == number {}
      } else {
        usleep(UInt32.random(in: 0...whole, using: &random))
      }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      let ended = process.terminationReason == .uncaughtSignal
      #expect(!ended || process.terminationStatus == signal)

      let after = try tool.contents(of: "made")
      #expect(versions[0].keys.allSatisfy { after[$0] != nil })
      for (name, text) in after {
        if name.hasPrefix(".transitionc-") {
          hidden += before[name] == nil ? 1 : 0
        } else {
          #expect(versions.contains { $0[name] == text }, "\(name) is not whole")
        }
      }
      if ended, changing.contains(where: { after[$0] == before[$0] }),
        changing.contains(where: { after[$0] != before[$0] })
      {
        amid += 1
      }
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
      let (hidden, amid) = try end(6, with: signal, tool, versions)
      print("asked to end 6 times, \(amid) amid writing")
      #expect(hidden == 0)
      #expect(try tool.run("compile", "specs1", "--output", "made").status == 0)
      #expect(try tool.contents(of: "made") == versions[1])
    }
  }

  /// A limit for the size of files ends a run within a file: as an error, which leaves nothing half there.
  @Test(
    .disabled(
      if: ProcessInfo.processInfo.environment["SANITIZER"] == "thread",
      "The thread sanitizer begins with a file of its own, which is larger than may be written."))
  func endedWithinAFile() throws {
    try withTool { tool in
      for name in ["A", "B", "C"] {
        try tool.write(fade.replacing("Fade", with: name), to: "old/\(name).yaml")
        let long = String(repeating: "word ", count: 100_000)
        let spec = fade.replacing("Fade", with: name).replacing("1s", with: "2s")
        try tool.write(
          name == "B" ? "summary: \(long)\n" + spec : spec, to: "new/\(name).yaml")
      }
      try tool.run("compile", "old", "--output", "made")
      let old = try tool.contents(of: "made")
      try tool.run("compile", "new", "--output", "wanted")
      let new = try tool.contents(of: "wanted")
      let outcome = try tool.shell(
        "(ulimit -c 0; ulimit -f 100; exec \"$T\" compile new --output made); echo $?")
      #expect(outcome.output == "66\n", "\(outcome.messages)")
      let left = try tool.contents(of: "made")
      #expect(left["ATransition.swift"] == new["ATransition.swift"])
      for name in ["B", "C"] {
        #expect(left["\(name)Transition.swift"] == old["\(name)Transition.swift"])
      }
      #expect(left.count == 3, "\(left.keys)")
      #expect(outcome.messages.hasPrefix("error: 'made/BTransition.swift' cannot be written"))
      #expect(try tool.run("compile", "new", "--output", "made").status == 0)
      #expect(try tool.contents(of: "made") == new)
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
