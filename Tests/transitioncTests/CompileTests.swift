import Foundation
import Testing

struct CompileTests {
  @Test func writesAFileForEveryDocument() throws {
    try withTool { tool in
      try tool.write(fade + "---\n" + fade.replacing("Fade", with: "Second"), to: "two.yaml")
      let outcome = try tool.run("compile", "two.yaml", "--output", "made/here")
      #expect(outcome.status == 0)
      #expect(outcome.output.isEmpty && outcome.messages.isEmpty)
      #expect(
        tool.files == [
          "made/here/FadeTransition.swift", "made/here/SecondTransition.swift", "two.yaml",
        ])
    }
  }

  @Test func writesNothingWhenOneSpecIsWrong() throws {
    try withTool { tool in
      try tool.write(fade, to: "specs/fade.yaml")
      try tool.write(wrong, to: "specs/wrong.yaml")
      let outcome = try tool.run("compile", "specs", "--output", "made", "--depfile", "made.d")
      #expect(outcome.status == 1)
      #expect(outcome.output.isEmpty)
      #expect(outcome.messages.contains(" --> specs/wrong.yaml:6:11\n"))
      #expect(outcome.messages.hasSuffix("1 error\n"))
      #expect(tool.files == ["specs/fade.yaml", "specs/wrong.yaml"])
    }
  }

  @Test func doesNotTouchAFileThatIsTheSame() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.run("compile", "fade.yaml")
      let path = tool.folder.appending(path: "FadeTransition.swift").path
      let old = Date(timeIntervalSince1970: 1_000_000)
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
      #expect(try tool.run("compile", "fade.yaml").status == 0)
      let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      #expect(date == old)

      try tool.write(fade.replacing("1s", with: "2s"), to: "fade.yaml")
      try tool.run("compile", "fade.yaml")
      let later = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      #expect(later != old)
    }
  }

  @Test func emitsTimelinesThatEveryCommandTakes() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      #expect(try tool.run("compile", "fade.yaml", "--emit", "ir").status == 0)
      #expect(tool.files == ["Fade.timeline.json", "fade.yaml"])
      #expect(try tool.run("lint", "Fade.timeline.json").status == 0)
      let samples = ["--at", "0%,50%,100%", "--format", "json"]
      let fromSpec = try tool.run(
        "sample", "fade.yaml", samples[0], samples[1], samples[2], samples[3])
      let fromTimeline = try tool.run(
        "sample", "Fade.timeline.json", samples[0], samples[1], samples[2], samples[3])
      #expect(fromTimeline.status == 0)
      #expect(fromSpec.output == fromTimeline.output)
      try tool.run("compile", "fade.yaml", "--output", "a")
      try tool.run("compile", "Fade.timeline.json", "--output", "b")
      let (a, b) = (
        try tool.read("a/FadeTransition.swift"), try tool.read("b/FadeTransition.swift")
      )
      #expect(a == b)
    }
  }

  @Test func aTimelineThatNoSwiftPlaysIsRefused() throws {
    try withTool { tool in
      let blurs = fade.replacing("alpha: 0 -> 1", with: "blurRadius: 12 -> 0")
      try tool.write(blurs, to: "fade.yaml")
      #expect(try tool.run("compile", "fade.yaml", "--emit", "ir").status == 0)
      let outcome = try tool.run("compile", "Fade.timeline.json", "--output", "out")
      #expect(outcome.status == 1)
      #expect(outcome.messages.contains("error[T3001]: UIKit has no blur whose radius can be set"))
      #expect(outcome.messages.contains(/--> Fade.timeline.json:\d\d:/))
      #expect(tool.files == ["Fade.timeline.json", "fade.yaml"])
    }
  }

  @Test func readsStandardInputAndWritesStandardOutput() throws {
    try withTool { tool in
      let outcome = try tool.run("compile", "-", "--output", "-", "--emit", "ir", input: fade)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains(#""name": "Fade""#))
      #expect(tool.files.isEmpty)
      let tree = try tool.run("compile", "--emit", "ast", "-", input: fade)
      #expect(tree.output.hasPrefix("transition Fade  1:13\n  kind: modal  2:7\n"))
      let none = try tool.run("compile", "--emit", "ast", "-", input: outcome.output)
      #expect(none.status == 1 && none.output.isEmpty)
      #expect(none.messages.hasPrefix("error[T0154]: expected a spec, found a compiled timeline"))
      let two = try tool.run("sample", "-", "--at", "0", input: outcome.output + outcome.output)
      #expect(two.status == 1 && two.output.isEmpty)
      #expect(two.messages.contains("= help: a text holds one timeline"), "\(two.messages)")
    }
  }

  @Test func refusesTwoTransitionsOfOneName() throws {
    try withTool { tool in
      try tool.write(fade, to: "a.yaml")
      try tool.write(fade, to: "b.yaml")
      let outcome = try tool.run("compile", "a.yaml", "b.yaml", "--output", "made")
      #expect(outcome.status == 1)
      #expect(outcome.messages.contains("error[T0151]"))
      #expect(outcome.messages.contains("the other one is in 'a.yaml'"))
      let read = try tool.run("compile", "-", "b.yaml", "--output", "made", input: fade)
      #expect(read.status == 1)
      #expect(read.messages.contains("the other one is in '<stdin>'"), "\(read.messages)")
      #expect(tool.files == ["a.yaml", "b.yaml"])
    }
  }

  /// On many file systems both would be one file.
  @Test func refusesNamesThatDifferInCaseOnly() throws {
    try withTool { tool in
      try tool.write(fade, to: "a.yaml")
      try tool.write(fade.replacing("Fade", with: "FADE"), to: "b.yaml")
      try tool.write(fade + "---\n" + fade.replacing("Fade", with: "FadE"), to: "c.yaml")
      for (specs, other) in [(["a.yaml", "b.yaml"], "FADE"), (["c.yaml"], "FadE")] {
        let outcome = try tool.run(["compile", "--output", "made"] + specs)
        #expect(outcome.status == 1)
        #expect(
          outcome.messages.contains(
            "'\(other)' and 'Fade' would be written to '\(other)Transition.swift' and "
              + "'FadeTransition.swift'"), "\(outcome.messages)")
      }
      #expect(tool.files == ["a.yaml", "b.yaml", "c.yaml"])
    }
  }

  /// A build that waits for other files than there are would go on with old ones.
  @Test func makesWhatTheBuildWaitsFor() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      func compile(_ expected: String...) throws -> Tool.Outcome {
        try tool.run(
          ["compile", "fade.yaml", "--output", "made"] + expected.flatMap { ["--expect", $0] })
      }
      let mistakes = [
        (
          ["Card"],
          "the build waits for 'CardTransition.swift', and 'FadeTransition.swift' is made of"
        ),
        (["Card", "Fade"], "the build waits for 'CardTransition.swift', which is not made of"),
      ]
      for (names, message) in mistakes {
        let outcome = try tool.run(
          ["compile", "fade.yaml", "--output", "made"]
            + names.flatMap { ["--expect", $0 + "Transition.swift"] })
        #expect(outcome.status == 1)
        #expect(outcome.messages.hasPrefix("error: \(message) 'fade.yaml'\n"))
        #expect(outcome.messages.contains("touch Package.swift"))
      }
      #expect(tool.files == ["fade.yaml"])
      #expect(try compile("elsewhere/FadeTransition.swift").status == 0)
      try tool.write(fade + "---\n" + fade.replacing("Fade", with: "Second"), to: "fade.yaml")
      let outcome = try compile("FadeTransition.swift")
      #expect(
        outcome.messages.hasPrefix(
          "error: the build knows nothing of 'SecondTransition.swift', which is made of"))
      #expect(try compile("SecondTransition.swift", "FadeTransition.swift").status == 0)
    }
  }

  /// A build would not see when a file changes that it does not know of.
  @Test func readsWhatTheBuildKnowsOf() throws {
    try withTool { tool in
      try tool.write(fade, to: "shared/base.yaml")
      try tool.write("transition: Slow\nextends: ../shared/base.yaml\n", to: "specs/slow.yaml")
      func compile(_ known: [String]) throws -> Tool.Outcome {
        try tool.run(
          ["compile", "specs/slow.yaml", "--output", "made"]
            + known.flatMap { ["--expect-input", $0] })
      }
      for known in [["specs/slow.yaml"], ["specs"], ["specs", "share"], ["shared/base.yaml"]] {
        let outcome = try compile(known)
        let other = known == ["shared/base.yaml"] ? "specs/slow.yaml" : "specs/../shared/base.yaml"
        #expect(outcome.status == 1)
        #expect(
          outcome.messages.hasPrefix(
            "error: the build does not know of '\(other)', which 'specs/slow.yaml' is made of\n"),
          "\(outcome.messages)")
        #expect(outcome.messages.contains("touch Package.swift"))
      }
      #expect(tool.files == ["shared/base.yaml", "specs/slow.yaml"])
      #expect(try compile(["specs/slow.yaml", "specs/../shared/base.yaml"]).status == 0)
      #expect(try compile(["specs", tool.folder.path + "/shared/", "none.yaml"]).status == 0)
      // Of a folder it knows what looks like a spec or tokens.
      try tool.write(fade, to: "shared/base")
      try tool.write("transition: Slow\nextends: ../shared/base#Fade\n", to: "specs/slow.yaml")
      #expect(try compile(["specs", "shared"]).status == 1)
      #expect(try compile(["specs", "shared", "shared/base"]).status == 0)
    }
  }

  /// A folder that the build knows is that of the specs and tokens in it, and of nothing else.
  @Test(arguments: [
    ("json", 0), ("tokens", 0), ("TOKENS", 0), ("tokens.json", 0), ("txt", 1), ("token", 1),
  ])
  func foldersOfKnownInputs(ending: String, status: Int32) throws {
    try withTool { tool in
      try tool.write(
        #"{ "short": { "$type": "duration", "$value": "200ms" } }"#, to: "t/a.\(ending)")
      try tool.write(
        "tokens: ../t/a.\(ending)\n" + fade.replacing("1s", with: "tokens.short"),
        to: "specs/fade.yml")
      let outcome = try tool.run(
        "compile", "specs/fade.yml", "--output", "made", "--expect-input", "specs",
        "--expect-input", "t")
      #expect(outcome.status == status, "\(outcome.messages)")
      #expect(outcome.messages.contains("the build does not know of") == (status == 1))
    }
  }

  /// A link in a folder that the build knows is known by its name.
  @Test func linksInKnownFoldersAreKnown() throws {
    try withTool { tool in
      try tool.write(fade, to: "g/sub/fade.yaml")
      let run = try tool.shell(
        """
        mkdir f; ln -s ../g/sub/fade.yaml f/fade.yaml; ln -s g/sub h
        "$T" compile f -o made --expect-input f && "$T" compile f -o made --expect-input f/ &&
        "$T" compile h -o made --expect-input h
        """)
      #expect(run.status == 0, "\(run.messages)")
      #expect(
        try tool.shell("\"$T\" compile f/../h -o made --expect-input f").status == 1)
    }
  }

  /// Standard input comes but once, and what comes through a pipe has no name that says what it is.
  @Test func pipesAreReadOnceAndHaveNoName() throws {
    try withTool { tool in
      let both = try tool.run("compile", "-", "--options", "-", input: fade)
      #expect(both.status == 64 && both.messages.contains("both come from standard input"))
      try tool.write(fade, to: "one.yaml")
      try tool.write(fade.replacing("Fade", with: "Other"), to: "other.yaml")
      for name in ["one", "other"] {
        let run = try tool.shell(
          "exec 7<\(name).yaml; \"$T\" compile /dev/fd/7 --output made --prune")
        #expect(run.status == 0, "\(run.messages)")
      }
      #expect(tool.files.contains("made/FadeTransition.swift"), "\(tool.files)")
    }
  }

  /// A folder that was looked into for another one has what it has.
  @Test(arguments: [["s", "s/t"], ["s/t", "s"], ["s/one.yaml", "s/t"]])
  func foldersInFoldersAreAsTheyAre(paths: [String]) throws {
    try withTool { tool in
      try tool.write(fade, to: "s/one.yaml")
      try tool.write("", to: "s/t/keep.txt")
      let empty = try tool.run(["compile"] + paths + ["s/t/", "--output", "made"])
      #expect(empty.status == 66)
      #expect(empty.messages == "error: there is no spec below 's/t'\n")
      try tool.write(fade.replacing("Fade", with: "Two"), to: "s/t/u/two.yaml")
      let full = try tool.run(["compile"] + paths + ["--output", "made"])
      #expect(full.status == 0, "\(full.messages)")
    }
  }

  /// A note tells of options that say nothing of what is written.
  @Test func optionsOfSwiftAreForSwift() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write(#"{ "ios": "17" }"#, to: "options.json")
      for options in [
        ["--prefix", "AB"], ["--split", "type"], ["--guarded"], ["--ios", "17"],
        ["--options", "options.json"],
      ] {
        let outcome = try tool.run(["compile", "fade.yaml", "--emit", "ir"] + options)
        #expect(outcome.status == 0)
        #expect(
          outcome.messages == "note: '\(options[0])' says what Swift is like, and none is written\n"
        )
        #expect(try tool.run(["compile", "fade.yaml"] + options).messages.isEmpty)
      }
      let all = try tool.run("compile", "fade.yaml", "--emit", "ir", "--guarded", "--prefix", "AB")
      #expect(all.messages.contains("'--guarded'") && all.messages.contains("'--prefix'"))
    }
  }

  @Test func writesADepfileForMake() throws {
    try withTool { tool in
      try tool.write(fade, to: "my fade.yaml")
      try tool.run("compile", "my fade.yaml", "--output", "made", "--depfile", "made.d")
      #expect(try tool.read("made.d") == "made/FadeTransition.swift: my\\ fade.yaml\n")
    }
  }

  @Test func aDepfileNamesWhatASpecExtends() throws {
    try withTool { tool in
      try tool.write(fade, to: "base/fade.yaml")
      try tool.write(
        "transition: Slow\nextends: base/fade.yaml\npresent: { duration: 2s }\n", to: "slow.yaml")
      let outcome = try tool.run("compile", "slow.yaml", "--depfile", "made.d")
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(try tool.read("made.d") == "SlowTransition.swift: slow.yaml base/fade.yaml\n")
    }
  }

  @Test func jobsDoNotChangeAnything() throws {
    try withTool { tool in
      for index in 0..<40 {
        try tool.write(fade.replacing("Fade", with: "Fade\(index)"), to: "specs/\(index).yaml")
      }
      try tool.write(wrong, to: "wrong/a.yaml")
      try tool.write(wrong, to: "wrong/b.yaml")
      try tool.run("compile", "specs", "--output", "one", "--jobs", "1")
      try tool.run("compile", "specs", "--output", "many", "--jobs", "8")
      for index in 0..<40 {
        let name = "Fade\(index)Transition.swift"
        let (one, many) = (try tool.read("one/" + name), try tool.read("many/" + name))
        #expect(one == many)
      }
      let one = try tool.run("compile", "specs", "wrong", "--jobs", "1", "--output", "x")
      let many = try tool.run("compile", "specs", "wrong", "--jobs", "8", "--output", "x")
      #expect(one.messages == many.messages && one.status == 1 && many.status == 1)
    }
  }

  @Test func aPathFromTheRootIsTheSameInEveryFolder() throws {
    try withTool { tool in
      try tool.write(fade, to: "lib/fade.yaml")
      let root = tool.folder.appending(path: "lib/fade.yaml").path
      try tool.write("transition: Slow\nextends: \(root)\n", to: "app/slow.yaml")
      #expect(try tool.run("compile", "app/slow.yaml", "--output", "made").status == 0)
      let within = try tool.shell("cd app && \"$T\" compile slow.yaml --output ../again")
      #expect(within.messages.isEmpty, "\(within.messages)")
      #expect(try tool.contents(of: "made") == tool.contents(of: "again"))
    }
  }
}
