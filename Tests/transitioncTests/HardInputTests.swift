import Foundation
import Testing

/// Files that are not what a spec is, and names that lead elsewhere. Nothing here may hang, nor eat
/// memory, nor write outside the output folder.
struct HardInputTests {
  private let extending = "transition: A\nextends: %\n"

  private func shell(
    _ tool: Tool, _ script: String, _ status: Int32, _ message: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try tool.shell(script)
    #expect(outcome.status == status, "\(outcome.messages)", sourceLocation: location)
    #expect(
      message.isEmpty ? outcome.messages.isEmpty : outcome.messages.contains(message),
      "\(outcome.messages)", sourceLocation: location)
  }

  /// More outputs of one spec than the system lets a process have open, unless it asks.
  @Test func manyOutputsOfOneSpec() throws {
    try withTool { tool in
      let documents = (0..<100).map { fade.replacing("Fade", with: "Fade\($0)") }
      try tool.write(documents.joined(separator: "---\n"), to: "many.yaml")
      try shell(tool, #"ulimit -Sn 48; "$T" compile many.yaml --output out; ls out | wc -l"#, 0, "")
      #expect(tool.files.filter { $0.hasSuffix(".swift") }.count == 100)
    }
  }

  /// What is wrong all over is not told line by line.
  @Test func mistakesThatNeverEnd() throws {
    try withTool { tool in
      try tool.write(pulled, to: "f.yaml")
      try tool.write(String(repeating: "[]\n", count: 50_000), to: "trace.jsonl")
      let lists = Array(repeating: "[]", count: 50_000).joined(separator: ",")
      try tool.write(
        #"{"format":"transitionc.timeline","version":1,"directions":[\#(lists)]}"#,
        to: "x.timeline.json")
      for words in [
        ["simulate", "f.yaml", "--gesture", "trace.jsonl"],
        ["compile", "x.timeline.json", "--output", "out"],
      ] {
        let outcome = try tool.run(words)
        let all = outcome.output + outcome.messages
        #expect(outcome.status == 1)
        #expect(all.contains("there are more mistakes than can be told"))
        #expect(all.components(separatedBy: "error[").count == 1 + 1001)
      }
    }
  }

  /// Each constant of a timeline may be made of two of the one before: nobody may look into all of them.
  @Test func constantsThatDouble() throws {
    try withTool { tool in
      try tool.write(
        """
        transition: Doubling
        kind: modal
        let: { k0: container.width }
        present:
          duration: 0.4s
          stage: [from, to, card: { color: black, frame: "rect(k0, 100, 50, 50)" }]
          animate: { card: { center: "-> point(k0, 200)" }, to: { alpha: 0 -> 1 } }

        """, to: "doubling.yaml")
      let timeline = try tool.run("compile", "doubling.yaml", "--emit", "ir", "-o", "-").output
      let whole = #"{ "member": "width", "of": { "name": "container" } }"#
      let first = #"{ "name": "k0", "value": \#(whole), "line": 3 }"#
      #expect(timeline.contains(first))
      let doubled = (1...60).map { index in
        let before = #"{ "definition": "k\#(index - 1)" }"#
        let both = #"{ "call": "min", "arguments": [\#(before), \#(before)] }"#
        return #"{ "name": "k\#(index)", "value": \#(both) }"#
      }
      // The place of the card is told by the last.
      let doubling = timeline.replacing(
        #"{ "definition": "k0" }"#, with: #"{ "definition": "k60" }"#
      )
      .replacing(first, with: ([first] + doubled).joined(separator: ",\n"))
      try tool.write(doubling, to: "doubling.json")
      // What does not end is killed there; a limit for the test would count what runs beside it.
      let run = try tool.shell("\"$T\" lint doubling.json")
      #expect(run.status == 0, "\(run.messages) \(run.output)")
    }
  }

  /// Also where the tool is built without optimization, as builds with the plugin have it.
  @Test(
    .disabled(
      if: ProcessInfo.processInfo.environment["SANITIZER"] == "address",
      "Its frames are so large that 8 MB have no room for the limit."))
  func whatGoesDownTooDeepIsTold() throws {
    let sum = Array(repeating: "1", count: 5000).joined(separator: "+")
    let ladder = (1..<1000).map { "  a\($0): a\($0 - 1) + 1\n" }.joined()
    try withTool { tool in
      for (lets, value) in [("", sum), ("let:\n  a0: container.width\n" + ladder, "a999")] {
        let spec = fade.replacing("alpha: 0", with: "translateX: \(value)") + "\n" + lets
        try tool.write(spec, to: "deep.yaml")
        let outcome = try tool.run("lint", "deep.yaml")
        #expect(outcome.status == 1 && outcome.output.contains("T0130"), "\(outcome.messages)")
      }
    }
  }

  /// A terminal is not told by an error what to do.
  @Test func namesOfFilesAreShownAsTheyMayBe() throws {
    try withTool { tool in
      let outcome = try tool.run("lint", "no\u{1B}[31m.yaml")
      #expect(outcome.messages == "error: 'no␛[31m.yaml' cannot be read: there is no such file\n")
      let text = try tool.shell(#""$T" lint "$(printf '\351\033[31m')"; echo $?"#)
      #expect(text.output == "64\n")
      #expect(text.messages == "error: '\u{FFFD}␛[31m' on the command line is not UTF-8\n")
    }
  }

  /// Nor by a spec that is shown as it was read, and a line in it stays one.
  @Test func textsOfSpecsAreShownAsTheyMayBe() throws {
    try withTool { tool in
      let spec = "summary: \"a\\e[31m\\n  kind: navigation  9:9\\u202E\"\n" + fade
      let tree = try tool.run("compile", "--emit", "ast", "-", input: spec)
      #expect(tree.output.contains("  summary: a␛[31m   kind: navigation  9:9\u{FFFD}  1:"))
      #expect(tree.output.split(separator: "\n").count { $0.hasPrefix("  kind: ") } == 1)
    }
  }

  @Test func linksThatLeadRoundEnd() throws {
    try withTool { tool in
      try tool.write(fade, to: "specs/a/fade.yaml")
      try tool.write(fade.replacing("Fade", with: "Second"), to: "specs/b/second.yaml")
      let outcome = try tool.shell(
        """
        ln -s . specs/self; ln -s .. specs/a/up; ln -s ../b specs/a/beside; ln -s ../../specs specs/b/whole
        "$T" compile specs --output made --depfile made.d
        """)
      #expect(outcome.status == 0 && outcome.messages.isEmpty, "\(outcome.messages)")
      #expect(
        try tool.names(in: "made") == ["FadeTransition.swift", "SecondTransition.swift"])
      #expect(
        try tool.read("made.d") == """
          made/FadeTransition.swift: specs/a/fade.yaml
          made/SecondTransition.swift: specs/a/beside/second.yaml

          """)
      // What lies around a folder is not below it.
      let around = try tool.shell(
        """
        ln -s / specs/root; ln -s "$PWD" specs/here; ln -s "$PWD/out" specs/out
        mkdir out; cp specs/a/fade.yaml out/third.yaml; sed -i.bak s/Fade/Third/ out/third.yaml
        cp out/third.yaml beside.yaml; "$T" lint specs; "$T" compile specs --output again
        """)
      #expect(around.status == 0 && around.messages.isEmpty, "\(around.messages)")
      #expect(
        try tool.names(in: "again")
          == ["FadeTransition.swift", "SecondTransition.swift", "ThirdTransition.swift"])
      try shell(tool, "ln -s x.yaml x.yaml; \"$T\" compile x.yaml", 66, "links lead in a circle")
      try shell(
        tool, "ln -s away.yaml specs/dangling.yaml; \"$T\" compile specs", 66,
        "'specs/dangling.yaml' cannot be read: there is no such file")
    }
  }

  @Test func aPathThatComesBackToItsSpecIsACircle() throws {
    try withTool { tool in
      for path in ["./a.yaml", "../specs/a.yaml", "b/../a.yaml", "././a.yaml#A"] {
        try tool.write("", to: "specs/b/.keep")
        try tool.write(extending.replacing("%", with: path), to: "specs/a.yaml")
        let outcome = try tool.run("compile", "specs/a.yaml", "--output", "made")
        #expect(outcome.status == 1 && outcome.messages.contains("error[T0142]"), "\(path)")
      }
      // Another path at every turn.
      try tool.write(extending.replacing("%", with: "round/a.yaml"), to: "specs/a.yaml")
      try shell(
        tool, "ln -s . specs/round; \"$T\" compile specs/a.yaml", 1,
        "error[T0142]: more than 32 steps of 'extends' lead to the first base")
    }
  }

  #if os(Linux)
    /// The system's words about a process are none of a spec's.
    @Test func whatASpecNamesIsOnADisk() throws {
      try withTool { tool in
        try tool.write(
          fade.replacing("present", with: "tokens: /proc/self/environ\npresent"), to: "a.yaml")
        let outcome = try tool.shell("SECRET=hunter2 \"$T\" lint a.yaml")
        let said = outcome.output + outcome.messages
        #expect(outcome.status == 1 && said.contains("cannot be read"), "\(said)")
        #expect(!said.contains("hunter2"))
      }
    }
  #endif

  @Test func whatASpecNamesIsAFile() throws {
    try withTool { tool in
      try tool.write("", to: "folder.yaml/x")
      for path in ["/dev/zero", "pipe.yaml", "folder.yaml", "/dev/stdin", "-", "", "/"] {
        try tool.write(extending.replacing("%", with: "'\(path)#X'"), to: "a.yaml")
        try tool.write(
          fade.replacing("present", with: "tokens: '\(path)'\npresent"), to: "b.yaml")
        // The pipe has no writer, and standard input no end.
        for spec in ["a.yaml", "b.yaml"] {
          let outcome = try tool.shell(
            """
            [ -e pipe.yaml ] || mkfifo pipe.yaml
            "$T" compile \(spec) --output made < /dev/zero
            """)
          #expect(outcome.status == 1, "\(spec), \(path): \(outcome.messages)")
          #expect(outcome.messages.contains("error["), "\(spec), \(path): \(outcome.messages)")
        }
      }
    }
  }

  @Test func aFolderOfSpecsHoldsFiles() throws {
    try withTool { tool in
      try tool.write(fade, to: "specs/fade.yaml")
      try shell(
        tool, "mkfifo specs/pipe.yaml; \"$T\" compile specs --output made", 66,
        "'specs/pipe.yaml' cannot be read: it is a device or a pipe")
      #expect(!tool.files.contains { $0.hasPrefix("made") })
    }
  }

  /// What the user names is read, whatever it is, as far as a spec can reach.
  @Test func pipesAndDevicesThatTheUserNames() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try shell(tool, "\"$T\" compile /dev/stdin --output a < fade.yaml", 0, "")
      try shell(tool, "cat fade.yaml | \"$T\" compile /dev/stdin --output b", 0, "")
      try shell(tool, "mkfifo p; cat fade.yaml > p & \"$T\" compile p --output c", 0, "")
      for folder in ["a", "b", "c"] {
        #expect(try tool.names(in: folder) == ["FadeTransition.swift"])
      }
      for command in ["compile", "lint", "sample"] {
        for input in ["/dev/zero", "- < /dev/zero"] {
          try shell(
            tool, "\"$T\" \(command) \(input)", 66, "cannot be read: it has more than 16 MB")
        }
      }
    }
  }

  @Test func aFileOfAGigabyteIsNotRead() throws {
    try withTool { tool in
      try shell(
        tool, "perl -e 'open F, \">big.yaml\"; truncate F, 1 << 30'; \"$T\" compile big.yaml", 66,
        "'big.yaml' cannot be read: it has more than 16 MB")
      try tool.write(extending.replacing("%", with: "big.yaml"), to: "a.yaml")
      try shell(tool, "\"$T\" compile a.yaml", 1, "error[T0140]")
      // What can be read and is too large for a spec is told how large it is.
      try tool.write(String(repeating: "# comment\n", count: 200_000), to: "long.yaml")
      try shell(tool, "\"$T\" compile long.yaml", 1, "the file has 2000000 bytes")
    }
  }

  @Test func namesThatLeadOutOfTheFolder() throws {
    try withTool { tool in
      try tool.write("", to: "made/.keep")
      let names = [
        "../Out", "A/B", "..", "/tmp/Out", "A\\u0000B", "A\\nB", "-o", ".Hidden", "A\\\\B", "",
        "a b",
        "C:Out", "\\u202EOut", "~Out",
      ]
      for name in names {
        try tool.write(
          fade.replacing("transition: Fade", with: "transition: \"\(name)\""), to: "a.yaml")
        try tool.run("compile", "a.yaml", "--emit", "ir", "--output", "timelines")
        let outcome = try tool.run("compile", "a.yaml", "--output", "made/here")
        #expect(outcome.status == 1 && outcome.messages.contains("error["), "\(name)")
      }
      try tool.write(fade, to: "fade.yaml")
      try tool.run("compile", "fade.yaml", "--emit", "ir", "--output", "timelines")
      let timeline = try tool.read("timelines/Fade.timeline.json")
      for name in names {
        for emission in ["swift", "ir"] {
          for change in [
            timeline.replacing("\"name\": \"Fade\"", with: "\"name\": \"\(name)\""),
            timeline.replacing("fade.yaml", with: name.isEmpty ? "../" : name),
          ] {
            try tool.write(change, to: "a.json")
            let outcome = try tool.run(
              "compile", "a.json", "--output", "made/here", "--emit", emission)
            #expect([0, 1].contains(outcome.status), "\(name)")
            guard outcome.status == 0 else { continue }
            // A strange name of the source's is a comment, in one line.
            let text = try tool.contents(of: "made/here").first?.value ?? ""
            #expect(
              emission == "ir"
                || text.split(separator: "\n").prefix(2).allSatisfy { $0.hasPrefix("// ") })
            try FileManager.default.removeItem(at: tool.folder.appending(path: "made/here"))
          }
        }
      }
      for prefix in ["../", "/", "A/", "..", "A B"] {
        #expect(try tool.run("compile", "fade.yaml", "--prefix", prefix).status == 64)
      }
      #expect(
        tool.files == [
          "a.json", "a.yaml", "fade.yaml", "made/.keep", "timelines/Fade.timeline.json",
        ])
    }
  }

  /// The system's name for what it is, and nothing else is left out in silence.
  @Test func aNameThatIsNotUTF8() throws {
    try withTool { tool in
      try tool.write(fade, to: "specs/fade.yaml")
      let outcome = try tool.shell(
        """
        printf 'text' > "specs/$(printf 'n\\351.txt')" || { echo skipped; exit; }
        "$T" lint specs; echo $?
        cp specs/fade.yaml "specs/$(printf 'caf\\351.yaml')"; "$T" lint specs; echo $?
        rm specs/caf*; mkdir "specs/$(printf 'd\\351')"; "$T" lint specs; echo $?
        """)
      // Some file systems take no such name.
      guard outcome.output != "skipped\n" else { return }
      #expect(outcome.output == "0\n66\n66\n", "\(outcome.messages)")
      let names = ["caf\u{FFFD}.yaml", "d\u{FFFD}"]
      let errors = names.map { "error: 'specs/\($0)' cannot be read: its name is not UTF-8\n" }
      #expect(outcome.messages == errors.joined())
    }
  }

  @Test func aNameThatIsTooLongForAFile() throws {
    try withTool { tool in
      let name = "A" + String(repeating: "a", count: 400)
      try tool.write(fade.replacing("Fade", with: name), to: "a.yaml")
      let outcome = try tool.run("compile", "a.yaml", "--output", "made")
      #expect(outcome.status == 1 && outcome.messages.contains("error[T0153]"))
      #expect(try tool.run("lint", "a.yaml").output.contains("error[T0153]"))
      #expect((try? tool.names(in: "made")) ?? [] == [])
      #expect(
        try tool.run("compile", String(repeating: "a", count: 5000) + ".yaml").messages
          .contains("cannot be read: its name is too long"))
    }
  }

  // MARK: Numbers beyond what anybody means

  private let pulled = """
    transition: Pulled
    kind: modal
    present: { duration: 0.3s, animate: { to: { translateY: container.height -> 0 } } }
    dismiss: reverse
    gestures:
      - drives: dismiss
        pan: { direction: down, distance: 300 }
        finish: { progress: 50%, velocity: 800 }

    """

  @Test func thresholdsAndDistancesThatNoFingerReaches() throws {
    try withTool { tool in
      try tool.write(pulled, to: "a.yaml")
      for velocity in ["9e307", "1e308", "2e9"] {
        try tool.write(pulled.replacing("800", with: velocity), to: "b.yaml")
        for (old, new) in [("a", "b"), ("b", "a"), ("b", "b")] {
          let outcome = try tool.run("diff", "\(old).yaml", "\(new).yaml")
          #expect((0...1).contains(outcome.status), "\(velocity): \(outcome.messages)")
        }
      }
      for distance in ["5e-324", "1e-310", "1e308"] {
        try tool.write(pulled.replacing("300", with: distance), to: "c.yaml")
        let outcome = try tool.run("simulate", "c.yaml", "--map", "-o", "map.svg")
        #expect(outcome.status == 0, "\(distance): \(outcome.messages)")
      }
    }
  }

  @Test func circlesLargerThanAnyPicture() throws {
    try withTool { tool in
      let circle = """
        transition: Iris
        kind: modal
        present:
          duration: 0.3s
          animate: { to: { clip: "circle(point(1, 1), 0) -> circle(point(1, 1), 1e100)" } }

        """
      try tool.write(circle, to: "iris.yaml")
      for format in ["filmstrip", "svg"] {
        let outcome = try tool.run("render", "iris.yaml", "--format", format, "-o", "iris.svg")
        #expect((0...1).contains(outcome.status), "\(format): \(outcome.messages)")
      }
    }
  }

  @Test func framesThatMemoryWouldNotHold() throws {
    try withTool { tool in
      let tiles = """
        transition: Tiles
        kind: modal
        present:
          duration: 900s
          stage: [to, tiles: { repeat: 400, color: black }]
          animate: { tiles: { alpha: 1 -> 0 } }

        """
      try tool.write(tiles, to: "tiles.yaml")
      let outcome = try tool.run("sample", "tiles.yaml", "--fps", "60")
      #expect(outcome.status == 64)
      #expect(outcome.messages.contains("of 402 elements are the most"), "\(outcome.messages)")
      let slow = pulled.replacing(
        "velocity: 800 }",
        with:
          "velocity: 800 }\n    release: { spring: { mass: 1000, stiffness: 20, damping: 5 } }")
      try tool.write(slow, to: "slow.yaml")
      try tool.write(
        #"{"time":0,"phase":"began","translation":[0,9],"velocity":[0,100]}"# + "\n"
          + #"{"time":0.1,"phase":"changed","translation":[0,250],"velocity":[0,2000]}"# + "\n"
          + #"{"time":0.2,"phase":"ended","translation":[0,250],"velocity":[0,900]}"# + "\n",
        to: "pull.jsonl")
      let run = try tool.run("simulate", "slow.yaml", "--gesture", "pull.jsonl", "--fps", "1000")
      #expect(run.status == 64 && run.messages.contains("are the most"), "\(run.messages)")
    }
  }

  #if os(Linux)
    /// Two names that look the same, one with `é` as one character and one as two, are two files, where the
    /// system keeps them apart. For Swift their texts are equal.
    @Test func namesThatLookTheSame() throws {
      try withTool { tool in
        try tool.write(fade.replacing("1s", with: "2s"), to: "one.yaml")
        try tool.write(fade.replacing("1s", with: "3s"), to: "two.yaml")
        let tokens = #"{"d":{"$type":"duration","$value":"#
        try tool.write(tokens + #""250ms"}}"#, to: "one.json")
        try tool.write(tokens + #""750ms"}}"#, to: "two.json")
        let paced = fade.replacing("1s", with: "tokens.d")
        func both(_ spec: (_ transition: String, _ file: String) -> String) -> String {
          spec("One", "\u{E9}") + "---\n" + spec("Two", "e\u{301}")
        }
        try tool.write(
          both { "transition: \($0)\nextends: \($1).yaml\n" }
            + "---\n"
            + both { paced.replacing("Fade", with: "Paced\($0)") + "tokens: \($1).json\n" },
          to: "specs.yaml")
        let outcome = try tool.shell(
          #"""
          composed=$(printf '\303\251') decomposed=$(printf 'e\314\201')
          for kind in yaml json; do mv one.$kind $composed.$kind; mv two.$kind $decomposed.$kind; done
          "$T" compile specs.yaml -o out --emit ir --depfile out.d --depfile-target all &&
            grep -c "^$composed.yaml:\|^$decomposed.yaml:" out.d
          """#)
        #expect(outcome.status == 0 && outcome.output == "2\n", "\(outcome)")
        let durations = try ["One", "Two", "PacedOne", "PacedTwo"].map { name in
          try tool.read("out/\(name).timeline.json")
            .firstMatch(of: #/"duration": *([0-9.]+)/#).map { String($0.1) }
        }
        #expect(durations == ["2", "3", "0.25", "0.75"])
        for name in ["one", "two"] {
          try tool.write(wrong, to: "bases/\(name).yaml")
          try tool.write("transition: X\(name)\nextends: bases/\(name).yaml\n", to: name + ".yaml")
        }
        let twice = try tool.shell(
          #"""
          rename() { mv bases/$1.yaml bases/$2.yaml && sed "s|$1.yaml|$2.yaml|" $1.yaml >x-$1.yaml; }
          rename one $(printf '\303\251') && rename two $(printf 'e\314\201')
          "$T" lint x-one.yaml x-two.yaml --format short
          """#)
        #expect(twice.output.components(separatedBy: "alpa").count == 3, "\(twice)")
      }
    }
  #endif
}
