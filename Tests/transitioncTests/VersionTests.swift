import Foundation
import Testing

struct VersionTests {
  private static let timelines = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/timelines")

  @Test func itNamesTheVersionsOfWhatItReads() throws {
    try withTool { tool in
      let outcome = try tool.run("--version")
      #expect(outcome.status == 0)
      let line = try #require(outcome.output.wholeMatch(of: /transitionc ([0-9.]+) \((.*)\)\n/))
      #expect(line.2 == "language 1, timeline 1")
      #expect(try tool.run("lint", "--version").output == outcome.output)
    }
  }

  /// The timelines that were kept of all versions are compiled and sampled as specs are.
  @Test func oldTimelinesAreTakenInPlaceOfSpecs() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.timelines.path)
    let kept = files.filter { $0.hasPrefix("version-") }
    #expect(!kept.isEmpty)
    for file in kept {
      let path = Self.timelines.appending(path: file).path
      try withTool { tool in
        #expect(try tool.run("compile", path, "--output", ".").status == 0)
        #expect(tool.files == ["KeptTransition.swift"])
        for direction in ["present", "dismiss"] {
          let outcome = try tool.run(
            "sample", path, "--direction", direction, "--at", "0%,50%,100%")
          #expect(outcome.status == 0 && outcome.output.contains("\ntiles[11]\n"))
        }
        #expect(try tool.run("lint", path).status == 0)
      }
    }
  }

  @Test func newerSpecsAndTimelinesAreRefusedAtOnce() throws {
    try withTool { tool in
      try tool.write("transition: Fade\nlanguage: 2\nkind: modal\nfuture: yes\n", to: "fade.yaml")
      try tool.write(#"{"format": "transitionc.timeline", "version": 2}"#, to: "Fade.timeline.json")
      for (file, sentence) in [
        ("fade.yaml", "this is version 2 of the language, and only version 1 is supported"),
        ("Fade.timeline.json", "version 2 is newer than this transitionc: version 1 is read"),
      ] {
        let outcome = try tool.run("compile", file)
        #expect(outcome.status == 1 && outcome.messages.contains(sentence))
        #expect(outcome.messages.contains("use a newer transitionc"))
        #expect(outcome.messages.hasSuffix("\n1 error\n"))
      }
    }
  }

  /// The manual's table of commands has all that the help lists.
  @Test func everyCommandIsInTheTableOfThePage() throws {
    let manual = Tool.repository.appending(path: "Documentation/commands.md")
    let rows = try String(contentsOf: manual, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| [`") }
    try withTool { tool in
      let help = try tool.run("help").output
      let commands = help.matches(of: /\n  ([a-z]+) +[A-Z]/).map(\.1)
      #expect(commands.count > 10)
      for command in commands {
        #expect(rows.contains { $0.contains("`\(command)`") }, "\(command)")
      }
    }
  }
}
