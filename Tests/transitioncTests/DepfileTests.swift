import Foundation
import Testing

/// What `--depfile` writes, read by those it is written for.
struct DepfileTests {
  private static func has(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: $0 + "/" + program)
    }
  }

  /// Names with everything that means something to make, and that a file's name can hold.
  private static let folder = "my $pecs #1"

  private func writeSpecs(_ tool: Tool) throws {
    let folder = Self.folder
    try tool.write(fade, to: folder + "/base $1 \\ x.yaml")
    try tool.write(
      #"{ "calm": { "$type": "duration", "$value": { "value": 2, "unit": "s" } } }"#,
      to: folder + "/to:ken #s.json")
    try tool.write(
      "transition: One\nextends: 'base $1 \\ x.yaml'\n---\n"
        + fade.replacing("Fade", with: "Two").replacing("1s", with: "tokens.calm")
        + "tokens: 'to:ken #s.json'\n", to: folder + "/two $$ #.yaml")
  }

  @Test(.enabled(if: has("make"))) func makeReadsIt() throws {
    try withTool { tool in
      try writeSpecs(tool)
      try tool.write(
        """
        all: out\\ $$(1)/OneTransition.swift
        out\\ $$(1)/OneTransition.swift:
        \t@echo compiling
        \t@"$(T)" compile 'my $$pecs #1/two $$$$ #.yaml' --output 'out $$(1)' --depfile made.d
        \t@touch 'out $$(1)/OneTransition.swift'
        -include made.d

        """, to: "Makefile")
      let first = try tool.shell("make")
      #expect(first.status == 0, "\(first.messages)")
      let made = ["OneTransition.swift", "TwoTransition.swift"]
      #expect(try tool.names(in: "out $(1)") == made)
      #expect(try tool.shell("make").output.contains("Nothing to be done"))
      for file in ["two $$ #.yaml", "base $1 \\ x.yaml", "to:ken #s.json"] {
        let outcome = try tool.shell("sleep 1; touch '\(Self.folder)/\(file)'; make; make")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output.hasPrefix("compiling\n"), "\(file): \(outcome.output)")
        #expect(outcome.output.contains("Nothing to be done"), "\(file): \(outcome.output)")
      }
    }
  }

  @Test(.enabled(if: has("ninja"))) func ninjaReadsIt() throws {
    try withTool { tool in
      try writeSpecs(tool)
      try tool.write(
        """
        rule transitions
          command = "$$T" compile $in --output made --depfile made.d && echo done >> log
          depfile = made.d
          deps = gcc
          restat = 1
        build made/OneTransition.swift | made/TwoTransition.swift: transitions \
        my$ $$pecs$ #1/two$ $$$$$ #.yaml

        """, to: "build.ninja")
      let first = try tool.shell("ninja")
      #expect(first.status == 0, "\(first.output)")
      #expect(try tool.names(in: "made") == ["OneTransition.swift", "TwoTransition.swift"])
      #expect(try tool.shell("ninja").output.contains("no work to do"))
      for file in ["two $$ #.yaml", "base $1 \\ x.yaml", "to:ken #s.json"] {
        let outcome = try tool.shell(
          "touch '\(Self.folder)/\(file)'; rm -f log; ninja; cat log; ninja")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output.contains("done\n"), "\(file): \(outcome.output)")
        #expect(outcome.output.contains("no work to do"), "\(file): \(outcome.output)")
      }
    }
  }

  /// Ninja takes `linked/..` away, and the system goes through the link first.
  @Test func aLinkBeforeTwoDotsIsResolved() throws {
    try withTool { tool in
      try tool.write(fade, to: "else/base.yaml")
      try tool.write("transition: Slow\nextends: ../base.yaml\n", to: "else/deep/slow.yaml")
      try tool.write("transition: Quick\nextends: ../base.yaml\n", to: "specs/own/quick.yaml")
      try tool.write(fade, to: "specs/base.yaml")
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.appending(path: "specs/linked").path,
        withDestinationPath: "../else/deep")
      let outcome = try tool.run(
        "compile", "specs/linked/slow.yaml", "specs/own/quick.yaml", "--depfile", "made.d", "-o",
        "made")
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(
        try tool.read("made.d") == """
          made/QuickTransition.swift: specs/own/quick.yaml specs/own/../base.yaml
          made/SlowTransition.swift: specs/linked/slow.yaml else/base.yaml

          """)
    }
  }

  /// Which base is meant does not depend on the path by which the spec is named, nor on what was read
  /// before; findings in it have its path.
  @Test func aLinkBeforeTwoDotsIsNotTakenAway() throws {
    try withTool { tool in
      try tool.write(fade.replacing("1s", with: "0.1s"), to: "real/shared/base.yaml")
      try tool.write(fade.replacing("1s", with: "0.9s"), to: "specs/shared/base.yaml")
      try tool.write("extends: shared/base.yaml\ntransition: X\n", to: "specs/x.yaml")
      try tool.write(
        """
        extends: ../shared/base.yaml
        transition: Near
        ---
        extends: ../../specs/x.yaml#X
        transition: Far

        """, to: "real/feature/a.yaml")
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.appending(path: "specs/feature").path,
        withDestinationPath: "../real/feature")
      for path in ["specs/feature/a.yaml", "real/feature/a.yaml"] {
        let outcome = try tool.run("compile", path, "--emit", "ir", "--output", "made")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try tool.read("made/Near.timeline.json").contains("\"duration\": 0.1,"), "\(path)")
        #expect(try tool.read("made/Far.timeline.json").contains("\"duration\": 0.9,"), "\(path)")
      }
      // What extends a file of its own name elsewhere does not extend itself.
      try tool.write("extends: feature/k.yaml\ntransition: Card\n", to: "specs/card.yaml")
      try tool.write("extends: ../card.yaml\ntransition: K\n", to: "real/feature/k.yaml")
      try tool.write(fade.replacing("Fade", with: "Card"), to: "real/card.yaml")
      #expect(try tool.run("compile", "specs/card.yaml", "--output", "made").status == 0)
      try tool.write(fade + "  speed: 1\n", to: "real/shared/base.yaml")
      for (format, place) in [("github", "file=real/"), ("sarif", "\"uri\": \"real/")] {
        let log = try tool.run("lint", "--format", format, "specs/feature/a.yaml").output
        #expect(log.contains(place + "shared/base.yaml"), "\(log)")
      }
    }
  }

  @Test func aSignInWhatIsMadeIsToldOf() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade%.yaml")
      let plain = try tool.run("compile", "fade%.yaml", "-o", "made", "--depfile", "made.d")
      #expect(plain.status == 0 && plain.messages.isEmpty)
      for words in [["-o", "made%"], ["-o", "made", "--depfile-target", "stamp"]] {
        let outcome = try tool.run(["compile", "fade%.yaml", "--depfile", "made.d"] + words)
        #expect(
          outcome.status == 0 && outcome.messages.contains("means something to make or ninja"))
      }
      // A pattern, to make.
      try tool.write(fade, to: "[ab].yaml")
      let pattern = try tool.run("compile", "[ab].yaml", "-o", "made", "--depfile", "made.d")
      #expect(pattern.messages.contains("'[ab].yaml' has a character that means something"))
      // Nobody can wait for what came through a pipe.
      let piped = try tool.shell(
        "cat 'fade%.yaml' | \"$T\" compile /dev/stdin -o piped --depfile piped.d")
      #expect(piped.status == 0, "\(piped.messages)")
      #expect(try tool.read("piped.d") == "piped/FadeTransition.swift:\n")
    }
  }

  @Test func aPresetIsNoFileAndAFolderOfThatNameIsOne() throws {
    try withTool { tool in
      try tool.write(fade, to: "preset/base.yaml")
      try tool.write("transition: A\nextends: preset/fade\n", to: "preset/a.yaml")
      try tool.write("transition: B\nextends: base.yaml\n", to: "preset/b.yaml")
      let outcome = try tool.run(
        "compile", "preset/a.yaml", "preset/b.yaml", "--output", "made/", "--depfile", "made.d")
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(
        try tool.read("made.d") == """
          made/ATransition.swift: preset/a.yaml
          made/BTransition.swift: preset/b.yaml preset/base.yaml

          """)
    }
  }

  @Test func standardInputIsNoFile() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.run(
        "compile", "-", "--depfile", "made.d", input: "transition: A\nextends: fade.yaml\n")
      #expect(try tool.read("made.d") == "ATransition.swift: fade.yaml\n")
      // So may options.
      for (options, before) in [("-", ""), ("/dev/stdin", ""), ("/dev/fd/7", "exec 7<o.json;")] {
        try tool.write(#"{ "prefix": "XY" }"#, to: "o.json")
        let run = try tool.shell(
          "\(before) \"$T\" compile fade.yaml --options \(options) --depfile made.d < o.json")
        #expect(run.status == 0, "\(run.messages)")
        #expect(try tool.read("made.d") == "XYFadeTransition.swift: fade.yaml\n")
      }
    }
  }

  @Test func aLineBreakInAPathIsRefused() throws {
    try withTool { tool in
      try tool.write(fade, to: "a\nb.yaml")
      let outcome = try tool.run(
        "compile", "a\nb.yaml", "--output", "made", "--depfile", "made.d")
      #expect(outcome.status == 66)
      #expect(
        outcome.messages
          == "error: a depfile cannot contain a path with a line break, as 'a b.yaml' has\n"
          + "  = help: rename it\n")
      #expect(tool.files == ["a\nb.yaml"])
    }
  }

  /// The rule of the manual.
  @Test(.enabled(if: has("make"))) func makeKnowsWhatAStampDependsOn() throws {
    try withTool { tool in
      let folder = "specs"
      try tool.write(fade.replacing("Fade", with: "Base"), to: "other/base.yaml")
      try tool.write("transition: One\nextends: ../other/base.yaml\n", to: folder + "/one.yaml")
      let block = try String(
        contentsOf: Tool.repository.appending(path: "Documentation/commands.md"), encoding: .utf8
      ).split(separator: "```make\n")[1].split(separator: "```")[0]
      let rule = block.replacing("\ttransitionc", with: "\t\"$(T)\"")
      try tool.write("all: Generated/.stamp\n" + rule, to: "Makefile")
      func make() throws -> String {
        let outcome = try tool.shell("make")
        #expect(outcome.status == 0, "\(outcome.messages)")
        return outcome.output + outcome.messages
      }
      /// Make may count whole seconds.
      func postdate(_ path: String, by seconds: Double) throws {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: seconds)],
          ofItemAtPath: tool.folder.appending(path: path).path)
      }
      #expect(try make().contains("touch Generated/.stamp"))
      #expect(try make().contains("Nothing to be done"))
      let swift = try tool.read("Generated/OneTransition.swift")
      try tool.write(
        fade.replacing("Fade", with: "Base").replacing("1s", with: "2s"), to: "other/base.yaml")
      try postdate("other/base.yaml", by: 2)
      _ = try make()
      #expect(try tool.read("Generated/OneTransition.swift") != swift)
      // What is gone is not needed any more.
      try tool.write(fade.replacing("Fade", with: "One"), to: folder + "/one.yaml")
      try postdate("specs/one.yaml", by: 4)
      _ = try tool.shell("rm -r other")
      _ = try make()
      let made = [".depfile", ".stamp", "OneTransition.swift"]
      #expect(try tool.names(in: "Generated") == made)
    }
  }

  @Test(arguments: [
    "size=large.yaml", "john's.yaml", "a;b.yaml", "Q&A.yaml", "x^2.yaml", "x\\$y.yaml",
  ])
  func namesThatMakeReadsOtherwiseAreTold(_ name: String) throws {
    try withTool { tool in
      try tool.write(fade, to: name)
      let outcome = try tool.run("compile", name, "--depfile", "made.d")
      #expect(outcome.status == 0)
      #expect(outcome.messages.hasPrefix("note: '\(name)' has a character"), "\(outcome.messages)")
      #expect(try tool.run("compile", name).messages.isEmpty)
    }
  }

  /// Make takes the first rule for its goal where it reads the depfile first, and ninja looks for it there.
  @Test func aTargetStandsFirst() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.run(
        "compile", "fade.yaml", "--depfile", "made.d", "--depfile-target", "stamp")
      #expect(outcome.status == 0)
      #expect(try tool.read("made.d") == "stamp: fade.yaml\nfade.yaml:\n")
    }
  }

  @Test func aTargetIsForADepfile() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.run("compile", "fade.yaml", "--depfile-target", ".stamp")
      #expect(
        outcome.status == 64 && outcome.messages.contains("--depfile-target is about a depfile"))
    }
  }
}
