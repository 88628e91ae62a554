import Foundation
import Testing

/// Many specs in one run.
struct BatchTests {
  /// All specs and presets of the repository, and the hard ones of the tests.
  private func copySpecs(to tool: Tool) throws -> [String] {
    var paths: [String] = []
    for (folder, name) in [("specs", "specs"), ("Tests/Fixtures/specs", "hard")] {
      try FileManager.default.copyItem(
        at: Tool.repository.appending(path: folder), to: tool.folder.appending(path: name))
      let files = FileManager.default.enumerator(atPath: tool.folder.appending(path: name).path)
      paths += (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".yaml") }
        .map { name + "/" + $0 }
    }
    return paths.sorted()
  }

  @Test func orderAndJobsChangeNothing() throws {
    try withTool { tool in
      let paths = try copySpecs(to: tool)
      #expect(paths.count > 50)
      let first = try tool.run(
        ["compile", "--output", "made", "--depfile", "made.d", "--jobs", "1"] + paths)
      #expect(first.status == 0, "\(first.messages)")
      let outputs = try tool.contents(of: "made")
      let rules = try tool.read("made.d")
      #expect(outputs.count > paths.count && rules.split(separator: "\n").count == outputs.count)
      var random = Dice(state: 7)
      for jobs in [1, 2, 7] {
        try FileManager.default.removeItem(at: tool.folder.appending(path: "made"))
        let shuffled = paths.shuffled(using: &random)
        let outcome = try tool.run(
          ["compile", "--output", "made", "--depfile", "made.d", "--jobs", "\(jobs)"] + shuffled)
        #expect(outcome.status == 0)
        #expect(try tool.contents(of: "made") == outputs)
        #expect(try tool.read("made.d") == rules)
      }
    }
  }

  @Test func findingsAreTheSameInEveryOrder() throws {
    try withTool { tool in
      // The first two are one transition, b.yaml is wrong twice.
      try tool.write(fade, to: "a.yaml")
      try tool.write(fade, to: "c.yaml")
      try tool.write(wrong + "---\n" + wrong.replacing("Wrong", with: "Also"), to: "b.yaml")
      try tool.write(fade, to: "d.yaml")
      var texts: Set<[String]> = []
      for paths in [["a", "b", "c", "d"], ["d", "c", "b", "a"], ["c", "a", "d", "b"]] {
        for jobs in ["1", "2", "7"] {
          let outcome = try tool.run(
            ["compile", "--format", "short", "--jobs", jobs, "--output", "made"]
              + paths.map { $0 + ".yaml" })
          #expect(outcome.status == 1)
          texts.insert(outcome.messages.split(separator: "\n").map(String.init).sorted())
        }
      }
      let text = try #require(texts.first)
      #expect(texts.count == 1, "\(texts)")
      #expect(text.count { $0.contains("T0151") } == 2)
      #expect(text.contains { $0.hasPrefix("c.yaml:1:13:") })
      #expect(text.contains { $0.hasPrefix("d.yaml:1:13:") })
    }
  }

  @Test func anUnreadableFileStopsEverything() throws {
    try withTool { tool in
      var paths: [String] = []
      for index in 0..<40 {
        try tool.write(fade.replacing("Fade", with: "Fade\(index)"), to: "specs/\(index).yaml")
        paths.append("specs/\(index).yaml")
      }
      for jobs in ["1", "2", "7"] {
        let outcome = try tool.run(
          ["compile", "--jobs", jobs, "--output", "made"] + paths[..<30]
            + ["missing.yaml", "lost.yaml"] + paths[30...])
        #expect(outcome.status == 66)
        #expect(
          outcome.messages == """
            error: 'missing.yaml' cannot be read: there is no such file
            error: 'lost.yaml' cannot be read: there is no such file

            """)
        #expect(!tool.files.contains { $0.hasPrefix("made") })
      }
    }
  }

  @Test func aFileThatIsNamedTwiceIsReadOnce() throws {
    try withTool { tool in
      try tool.write(fade, to: "specs/fade.yaml")
      let outcome = try tool.run("compile", "specs", "specs/fade.yaml", "--output", "made")
      #expect(outcome.status == 0 && outcome.messages.isEmpty)
      try tool.write(fade.replacing("Fade", with: "Deep"), to: "specs/deep/deep.yaml")
      for paths in [
        ["specs", "./specs"], ["specs/deep", "specs", "specs/deep/"],
        ["./specs/fade.yaml", "specs/deep/../fade.yaml", "specs"],
        ["specs", "specs/../specs/fade.yaml"],
      ] {
        let outcome = try tool.run(["compile", "--output", "made"] + paths)
        #expect(outcome.status == 0 && outcome.messages.isEmpty, "\(paths): \(outcome.messages)")
      }
      try tool.write("", to: "empty/readme.txt")
      #expect(try tool.run("compile", "specs", "empty").status == 66)
      let twice = try tool.run("compile", "-", "-", "--output", "made", input: fade)
      #expect(twice.status == 0 && twice.messages.isEmpty)
    }
  }

  /// Somebody who watches a terminal sees how far it is, with threads and without.
  @Test(arguments: [1, 2]) func progressIsShownOnATerminal(jobs: Int) throws {
    try withTool { tool in
      for index in 0..<600 {
        try tool.write(fade.replacing("Fade", with: "Fade\(index)"), to: "specs/\(index).yaml")
      }
      // However fast the machine is, what comes through a pipe takes more than half a second from when it is
      // opened; every thread waits for one.
      let text = try tool.shell(
        """
        mkfifo late later
        (exec 3> late; sleep 0.7; sed s/Fade/Late/ specs/0.yaml >&3; exec 3>&-
        sed s/Fade/Later/ specs/0.yaml > later) &
        python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' \
          "$T" compile late later specs --output made --jobs \(jobs)
        """
      ).output
      #expect(try tool.names(in: "made").count == 602)
      let steps = text.split(separator: "\r").compactMap { part in
        part.hasSuffix(" of 602") ? Int(part.dropLast(7)) : nil
      }
      #expect(!steps.isEmpty && steps == steps.sorted() && steps.allSatisfy { $0 < 602 })
      #expect(text.hasSuffix("\r\u{1B}[K"))
    }
  }

  @Test func specsHaveTheirTokensInCommon() throws {
    try withTool { tool in
      try tool.write(
        #"{ "size": { "$type": "dimension", "$value": { "value": 2, "unit": "rem" } } }"#,
        to: "shared.tokens.json")
      let motion = "present:\n  duration: 0.4s\n  animate:\n    to:\n      translateX: "
      let head = "kind: modal\ntokens: shared.tokens.json\n"
      try tool.write("transition: Base\n\(head)\(motion)20 -> 0\n", to: "base.yaml")
      try tool.write("transition: One\n\(head)\(motion)tokens.size -> 0\n", to: "one.yaml")
      // The tokens are its third file, not its second.
      try tool.write(
        "transition: Two\nextends: base.yaml\ntokens: shared.tokens.json\nlet: { a: tokens.size }\n",
        to: "two.yaml")
      let outcome = try tool.run("compile", "--jobs", "1", "--output", "made", ".")
      #expect(outcome.status == 1)
      #expect(
        outcome.messages.components(separatedBy: " ::: ./shared.tokens.json:1:3\n").count == 3,
        "\(outcome.messages)")
      #expect(
        outcome.messages.components(separatedBy: #"  ------ it is written here"#).count == 3)
    }
  }

  /// What lies beside specs in a repository is read no further, and never mended.
  @Test func otherFilesAreNoSpecs() throws {
    try withTool { tool in
      let service = "kind: Service\nparams: {}\n"
      try tool.write(service, to: "all/service.yaml")
      try tool.write("on:\n  push:\n", to: "all/ci.yml")
      let alone = try tool.run("lint", "--fix", "all")
      #expect(alone.status == 66)
      #expect(alone.messages.contains("no file here is a spec: all/ci.yml, all/service.yaml"))
      try tool.write(fade, to: "all/fade.yaml")
      for command in ["lint", "compile"] {
        let outcome = try tool.run(command, "all")
        #expect(outcome.status == 0)
        #expect(
          outcome.messages == "note: passed over what is no spec: all/ci.yml, all/service.yaml\n")
      }
      #expect(try tool.read("all/service.yaml") == service)
      // Who names a file means it, also beside its folder and however it is called.
      for words in [
        ["all/service.yaml"], ["all", "./all/service.yaml"], ["./all/service.yaml", "all"],
        ["all", "all/../all/service.yaml"],
      ] {
        #expect(try tool.run(["lint"] + words).status == 1, "\(words)")
        #expect(try tool.run(["compile"] + words).status == 1, "\(words)")
      }
      let page = try tool.run("preview", "all", "--output", "page.html")
      #expect(page.messages.contains("passed over what is no spec: all/ci.yml, all/service.yaml"))
      #expect(try tool.run("preview", "all", "./all/service.yaml").status == 1)
    }
  }

  /// A path from here stays one, however many slashes stand in it.
  @Test func aPathFromHereStaysOne() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write("transition: Own\nextends: fade.yaml\n", to: "own.yaml")
      try tool.write(
        "transition: Bad\nkind: modl\npresent: { duration: 1s, animate: { to: { alpha: 0 -> 1 } } }\n",
        to: "bad/bad.yaml")
      for path in ["own.yaml", "./own.yaml", ".//own.yaml", "././/own.yaml"] {
        #expect(try tool.run("lint", path).status == 0, "\(path)")
      }
      #expect(
        try tool.run("lint", "--format", "short", ".//bad").output.hasPrefix("bad/bad.yaml:2:7:"))
    }
  }

  /// What a file is called is what its timeline says, and who reads that takes it.
  @Test(arguments: ["a\\b", "a\tb", "a\nb", "a\u{2028}b"])
  func timelinesAreReadWhateverTheirSpecsAreCalled(_ name: String) throws {
    try withTool { tool in
      try tool.write(fade, to: name + ".yaml")
      #expect(
        try tool.run("compile", name + ".yaml", "--emit", "ir", "--output", "made").status == 0)
      let again = try tool.run("compile", "made/Fade.timeline.json", "--output", "-")
      #expect(again.status == 0 && again.output.contains("class FadeTransition"))
    }
  }

  /// A file's name says nothing to a terminal but itself.
  @Test func namesOfFilesDoNothingToATerminal() throws {
    try withTool { tool in
      try tool.write("on:\n  push:\n", to: "all/\u{1B}[31mred\nerror: \u{202E}.yml")
      try tool.write(fade, to: "all/fade.yaml")
      for command in ["lint", "compile", "preview"] {
        let text = try tool.run(command, "all").messages
        #expect(text.contains("all/\u{241B}[31mred error: \u{FFFD}.yml\n"), "\(command)")
        #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"), "\(command)")
      }
    }
  }
}

/// The same numbers in every run.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
