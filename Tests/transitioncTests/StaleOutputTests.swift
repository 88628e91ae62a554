import Foundation
import Testing

/// What earlier runs have written and no spec makes any more.
struct StaleOutputTests {
  /// A folder of specs that was compiled, of which one is gone since.
  private func withStale(_ words: [String] = [], _ body: (Tool) throws -> Void) throws {
    try withTool { tool in
      for name in ["Fade", "Gone", "Stay"] {
        try tool.write(
          fade.replacing("Fade", with: name), to: "specs/\(name.lowercased()).yaml")
      }
      let outcome = try tool.run(["compile", "specs", "--output", "made"] + words)
      #expect(outcome.status == 0 && outcome.messages.isEmpty)
      try FileManager.default.removeItem(at: tool.folder.appending(path: "specs/gone.yaml"))
      try body(tool)
    }
  }

  @Test func isReportedAndStays() throws {
    try withStale { tool in
      let outcome = try tool.run("compile", "specs", "--output", "made")
      #expect(outcome.status == 0)
      #expect(
        outcome.messages == """
          warning: 'made/GoneTransition.swift' was made of 'gone.yaml', and no spec makes it any more
            = help: --prune removes such files

          """)
      #expect(tool.files.contains("made/GoneTransition.swift"))
    }
  }

  @Test func isRemovedWhenAskedTo() throws {
    try withStale { tool in
      let outcome = try tool.run("compile", "specs", "--output", "made", "--prune")
      #expect(outcome.status == 0)
      #expect(
        outcome.messages == "made/GoneTransition.swift: removed, no spec makes it any more\n")
      #expect(
        try tool.names(in: "made") == ["FadeTransition.swift", "StayTransition.swift"])
      let again = try tool.run("compile", "specs", "--output", "made", "--prune")
      #expect(again.status == 0 && again.messages.isEmpty)
    }
  }

  /// What was made of a file that is there still stays, also when that is no spec any more.
  @Test func ofAFileOfOddNameThatIsPassedOverStays() throws {
    for name in [
      "two  blanks.yaml", "no\u{A0}break.yaml", " begins.yaml", "ends .yaml", "a\tb.yaml",
    ] {
      try withTool { tool in
        try tool.write(fade, to: "specs/fade.yaml")
        try tool.write(fade.replacing("Fade", with: "Odd"), to: "specs/" + name)
        #expect(try tool.run("compile", "specs", "--output", "made").status == 0)
        try tool.write("# nothing\n", to: "specs/" + name)
        _ = try tool.run("compile", "specs", "--output", "made", "--prune")
        #expect(tool.files.contains("made/OddTransition.swift"), "\(name)")
        // One that makes something else now has made it.
        try tool.write(fade.replacing("Fade", with: "Even"), to: "specs/" + name)
        _ = try tool.run("compile", "specs/" + name, "--output", "made", "--prune")
        #expect(
          try tool.names(in: "made") == ["EvenTransition.swift", "FadeTransition.swift"], "\(name)")
      }
    }
  }

  /// What another run has removed is gone, as it should be.
  @Test func isRemovedBySeveralRunsAtOnce() throws {
    try withTool { tool in
      for index in 0..<40 {
        try tool.write(fade.replacing("Fade", with: "Fade\(index)"), to: "specs/\(index).yaml")
      }
      _ = try tool.run("compile", "specs", "--output", "made", "--prefix", "AB")
      let statuses = try tool.shell(
        """
        for run in 1 2 3 4; do ("$T" compile specs --output made --prune >/dev/null 2>&1; echo $?) & done; wait
        """)
      #expect(statuses.output == "0\n0\n0\n0\n")
      #expect(try tool.names(in: "made").count == 40)
    }
  }

  @Test func ofAFileThatIsPassedOverStays() throws {
    try withStale { tool in
      try tool.write("# nothing\n", to: "specs/gone.yaml")
      let outcome = try tool.run("compile", "specs", "--output", "made", "--prune")
      #expect(outcome.status == 0 && tool.files.contains("made/GoneTransition.swift"))
      #expect(
        outcome.messages == """
          note: passed over what is no spec: specs/gone.yaml
          warning: 'made/GoneTransition.swift' was made of 'gone.yaml', which was passed over, and stays

          """)
      let again = try tool.run("compile", "specs", "--output", "made")
      #expect(again.messages == outcome.messages)
    }
  }

  /// Two names that differ in case are two files here, and one on other systems.
  @Test func isRemovedWhereOnlyTheCaseOfItsNameHasChanged() throws {
    try withStale { tool in
      try tool.write(fade.replacing("Fade", with: "FADE"), to: "specs/fade.yaml")
      try tool.run("compile", "specs", "--output", "made", "--prune")
      let names = try tool.names(in: "made")
      #expect(names.map { $0.lowercased() } == ["fadetransition.swift", "staytransition.swift"])
      #expect(try tool.read("made/" + names[0]).contains("class FADETransition"))
    }
  }

  @Test func isKnownWithOtherEndsOfLines() throws {
    try withStale { tool in
      let text = try tool.read("made/GoneTransition.swift")
      try tool.write(
        "\u{FEFF}" + text.replacing("\n", with: "\r\n"), to: "made/GoneTransition.swift")
      let outcome = try tool.run("compile", "specs", "--output", "made")
      #expect(outcome.messages.contains("'made/GoneTransition.swift' was made of 'gone.yaml'"))
    }
  }

  @Test func timelinesAndSplitTypesAreKnownToo() throws {
    try withStale(["--emit", "ir"]) { tool in
      try tool.run("compile", "specs", "--output", "made", "--emit", "ir", "--prune")
      #expect(try tool.names(in: "made") == ["Fade.timeline.json", "Stay.timeline.json"])
    }
    try withStale(["--split", "type"]) { tool in
      #expect(tool.files.contains("made/GoneAnimator.swift"))
      // One file again: the animators have gone into it.
      try tool.run("compile", "specs", "--output", "made", "--prune")
      #expect(
        try tool.names(in: "made") == ["FadeTransition.swift", "StayTransition.swift"])
    }
  }

  @Test func aTransitionThatWasRenamedLeavesNothing() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write(fade.replacing("Fade", with: "Other"), to: "other.yaml")
      try tool.run("compile", "fade.yaml", "other.yaml", "--output", "made")
      try tool.write(fade.replacing("Fade", with: "Appear"), to: "fade.yaml")
      // What other specs make is not known where the files are named one by one.
      let outcome = try tool.run("compile", "fade.yaml", "--output", "made")
      #expect(outcome.messages.isEmpty && tool.files.contains("made/FadeTransition.swift"))
      try tool.run("compile", "fade.yaml", "--output", "made", "--prune")
      #expect(
        try tool.names(in: "made") == ["AppearTransition.swift", "OtherTransition.swift"])
    }
  }

  /// The kinds of outputs know nothing of each other.
  @Test func whatTheOtherEmissionWroteStays() throws {
    try withStale { tool in
      try tool.run("compile", "specs", "--output", "made", "--emit", "ir", "--prune")
      #expect(tool.files.contains("made/GoneTransition.swift"))
      #expect(tool.files.contains("made/Fade.timeline.json"))
    }
  }

  @Test func whatIsNotOursStays() throws {
    try withStale { tool in
      let ours = try tool.read("made/GoneTransition.swift")
      try FileManager.default.removeItem(
        at: tool.folder.appending(path: "made/GoneTransition.swift"))
      let header = ours.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n"
      let others = [
        // Somebody has made it theirs.
        "Taken.swift": ours.replacing("// Change that file, not this one.\n", with: ""),
        "Quoted.swift": "// See this:\n" + ours,
        "Indented.swift": "  " + ours,
        "Empty.swift": "",
        "Comment.swift": "// Generated by transitionc",
        "Hash.swift": header.replacing("hash ", with: "hash x"),
        "Other.swift": header.replacing("transitionc", with: "sourcery"),
        "below/GoneTransition.swift": ours,
        "GoneTransition.swift.orig": ours,
        "Gone.timeline.json": "{ \"format\": \"transitionc.timeline\" }",
        "a.txt": "a",
      ]
      for (name, text) in others { try tool.write(text, to: "made/" + name) }
      try tool.write(ours, to: "elsewhere.swift")
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.appending(path: "made/Linked.swift").path,
        withDestinationPath: "../elsewhere.swift")
      try FileManager.default.createDirectory(
        at: tool.folder.appending(path: "made/Folder.swift"), withIntermediateDirectories: true)
      for emission in ["swift", "ir"] {
        let outcome = try tool.run(
          "compile", "specs", "--output", "made", "--prune", "--emit", emission)
        #expect(outcome.status == 0 && outcome.messages.isEmpty, "\(outcome.messages)")
      }
      for (name, text) in others { #expect(try tool.read("made/" + name) == text) }
      #expect(try tool.read("made/Linked.swift") == ours)
      #expect(try tool.names(in: "made").contains("Folder.swift"))
    }
  }

  /// The header goes on in a second line.
  @Test func aLongNameIsFoundAgain() throws {
    try withTool { tool in
      let long = String(repeating: "long name ", count: 20) + "end.yaml"
      try tool.write(fade, to: "specs/fade.yaml")
      try tool.write(fade.replacing("Fade", with: "Gone"), to: "specs/" + long)
      try tool.run("compile", "specs", "--output", "made")
      let second = try tool.read("made/GoneTransition.swift").split(separator: "\n")[1]
      #expect(second.hasPrefix("// ") && !second.contains("Change"))
      try FileManager.default.removeItem(at: tool.folder.appending(path: "specs/" + long))
      let outcome = try tool.run("compile", "specs", "--output", "made")
      #expect(outcome.messages.contains("was made of '\(long)', and"), "\(outcome.messages)")
    }
  }

  @Test func nothingIsRemovedWhenASpecIsWrong() throws {
    try withStale { tool in
      try tool.write(wrong, to: "specs/wrong.yaml")
      #expect(try tool.run("compile", "specs", "--output", "made", "--prune").status == 1)
      #expect(tool.files.contains("made/GoneTransition.swift"))
    }
  }

  /// A path that is mistaken does not empty a folder.
  @Test func nothingIsRemovedWhenThereIsNoSpec() throws {
    try withStale { tool in
      try tool.write("", to: "none/readme.txt")
      #expect(try tool.run("compile", "none", "--output", "made", "--prune").status == 66)
      #expect(try tool.names(in: "made").count == 3)
      for words in [["--prune", "-o", "-"], ["--depfile", "d", "-o", "-"]] {
        #expect(try tool.run(["compile", "specs"] + words).status == 64)
      }
    }
  }
}
