import Foundation
import Testing

/// No command writes over a file that it reads, or over what is open already.
struct OverwriteTests {
  /// By its name, by a way round, and by a link.
  @Test func whatIsReadIsNotOverwritten() throws {
    try withTool { tool in
      try tool.write(fade, to: "specs/fade.yaml")
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.appending(path: "link.svg").path,
        withDestinationPath: "specs/fade.yaml")
      for output in ["specs/fade.yaml", "./specs/../specs/fade.yaml", "link.svg"] {
        for words in [
          ["render", "specs/fade.yaml"], ["preview", "specs"], ["preview", "specs/fade.yaml"],
          ["diff", "specs/fade.yaml", "specs/fade.yaml"],
        ] {
          let outcome = try tool.run(words + ["--output", output])
          #expect(outcome.status == 64, "\(words) \(output)")
          #expect(outcome.messages.contains("'\(output)' is another file of this command"))
        }
        let outcome = try tool.run(
          "compile", "specs", "--output", "made", "--depfile", output)
        #expect(outcome.status == 64)
      }
      let outcome = try tool.run(
        "compile", "specs", "--output", "made", "--depfile", "made/FadeTransition.swift")
      #expect(outcome.status == 64)
      #expect(try tool.read("specs/fade.yaml") == fade)
      #expect(try !tool.names(in: ".").contains("made"))
    }
  }

  private static let tokens =
    #"{ "calm": { "$type": "duration", "$value": { "value": 2, "unit": "s" } } }"#

  /// A card that a finger drives, with what it extends and its tokens.
  private func writeCard(_ tool: Tool) throws {
    try tool.write(Self.tokens, to: "motion.tokens.json")
    try tool.write(
      fade.replacing("Fade", with: "House").replacing("1s", with: "tokens.calm")
        + "tokens: motion.tokens.json\n", to: "House.yaml")
    try tool.write(
      """
      transition: Card
      extends: House.yaml
      gestures:
        - drives: dismiss
          pan: { direction: down, distance: 200 }
          finish: { progress: 50%, velocity: 800 }

      """, to: "C.yaml")
    try tool.write(
      """
      {"time":0,"phase":"began","translation":[0,0]}
      {"time":0.1,"phase":"ended","translation":[0,50],"velocity":[0,0]}

      """, to: "pan.jsonl")
  }

  /// What a spec extends, and its tokens, as well as what is named.
  @Test func whatASpecNamesIsNotOverwritten() throws {
    try withTool { tool in
      try writeCard(tool)
      try tool.run("compile", "C.yaml", "--emit", "ir", "--output", "made")
      let names = tool.files
      let before = try names.map(tool.read)
      for output in ["House.yaml", "motion.tokens.json", "./made/../House.yaml"] {
        for words in [
          ["preview", "C.yaml"], ["preview", "C.yaml", "--watch"], ["diff", "C.yaml", "C.yaml"],
          ["diff", "made/Card.timeline.json", "C.yaml", "--format", "html"],
          ["render", "C.yaml"], ["simulate", "C.yaml", "--map"],
          ["simulate", "C.yaml", "--map", "--gesture", "pan.jsonl"],
        ] {
          let outcome = try tool.run(words + ["--output", output])
          #expect(outcome.status == 64, "\(words) \(output): \(outcome.messages)")
          #expect(outcome.messages.contains("'\(output)' is another file of this command"))
        }
      }
      let trace = try tool.run(
        "simulate", "C.yaml", "--map", "--gesture", "pan.jsonl", "-o", "./pan.jsonl")
      #expect(trace.status == 64)
      #expect(tool.files == names)
      #expect(try names.map(tool.read) == before)
    }
  }

  /// A spec that stands where the name of a file was forgotten.
  @Test func noOtherSpecIsOverwritten() throws {
    try withTool { tool in
      try writeCard(tool)
      try tool.run("compile", "C.yaml", "--emit", "ir", "--output", "made")
      try tool.write(fade, to: "fade.yaml")
      let names = tool.files
      let before = try names.map(tool.read)
      for other in ["fade.yaml", "made/Card.timeline.json"] {
        for words in [
          ["preview", "C.yaml", "--output"], ["render", "C.yaml", "--output"],
          ["diff", "C.yaml", "C.yaml", "-o"], ["simulate", "C.yaml", "--map", "--output"],
          ["compile", "C.yaml", "--output", "made", "--depfile"],
        ] {
          let outcome = try tool.run(words + [other])
          #expect(outcome.status == 64, "\(words) \(other): \(outcome.messages)")
          #expect(outcome.messages.contains("'\(other)' is a spec, and would be overwritten"))
        }
      }
      #expect(tool.files == names)
      #expect(try names.map(tool.read) == before)
      // What is no spec is an old page, and a starter is for a spec's place.
      try tool.write("<!doctype html>", to: "old.yaml")
      #expect(try tool.run("preview", "fade.yaml", "--output", "old.yaml").status == 0)
      for _ in 0..<2 {
        let rules = try tool.run(
          "compile", "fade.yaml", "-o", "made", "--depfile", "made.d", "--depfile-target",
          "transition")
        #expect(rules.status == 0, "\(rules.messages)")
      }
    }
  }

  /// A spec, or its tokens, with the name of an output.
  @Test func noOutputTakesThePlaceOfWhatItIsMadeOf() throws {
    try withTool { tool in
      try tool.write(fade, to: "FadeTransition.swift")
      try tool.write(Self.tokens, to: "Other.timeline.json")
      let other =
        fade.replacing("Fade", with: "Other").replacing("1s", with: "tokens.calm")
        + "tokens: Other.timeline.json\n"
      try tool.write(other, to: "other.yaml")
      for words in [["FadeTransition.swift"], ["other.yaml", "--emit", "ir", "-o", "./"]] {
        let outcome = try tool.run(["compile"] + words)
        #expect(outcome.status == 64, "\(outcome.messages)")
        #expect(outcome.messages.contains("would be overwritten"))
        #expect(outcome.messages.contains("write into another folder with '--output'"))
      }
      #expect(try tool.read("FadeTransition.swift") == fade)
      #expect(try tool.read("Other.timeline.json") == Self.tokens)
      #expect(try tool.run("compile", "FadeTransition.swift", "-o", "made").status == 0)
    }
  }

  /// However it is written, and although nothing is there yet.
  @Test func aDepfileTakesNoOutputsPlace() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.shell(
        """
        mkdir there; ln -s there linked; ln -s there/FadeTransition.swift dangling
        d() { "$T" compile fade.yaml --output "$1" --depfile "$2"; echo $?; }
        d out ./out/FadeTransition.swift
        d ./out/ out//FadeTransition.swift
        d out "$PWD/out/new/../FadeTransition.swift"
        d there linked/FadeTransition.swift
        d there dangling
        ls there
        d there there/FadeTransition.swift.d
        """)
      #expect(outcome.output == String(repeating: "64\n", count: 5) + "0\n", "\(outcome.messages)")
      #expect(tool.files.filter { $0.contains("out") }.isEmpty)
      #expect(
        try tool.names(in: "there") == ["FadeTransition.swift", "FadeTransition.swift.d"])
    }
  }

  /// What standard output is redirected to holds what was there, and what comes later.
  @Test func whatIsOpenIsWrittenInto() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.shell(
        """
        ln -s /dev/stdout link
        d() { "$T" compile fade.yaml --output made --depfile "$1"; }
        for name in /dev/stdout /dev/fd/1 //dev/./stdout link; do
          (echo before; d $name; echo after) > printed; cat printed
        done
        d /dev/fd/3 3> third; cat third
        d /dev/stderr 2>&1
        "$T" render fade.yaml -o /dev/stdout > printed; head -c 4 printed; echo
        d /dev/stdout >&-; echo $?
        test -L link && echo link
        """)
      let rule = "made/FadeTransition.swift: fade.yaml\n"
      #expect(
        outcome.output
          == String(repeating: "before\n" + rule + "after\n", count: 4) + rule + rule
          + "<svg\n66\nlink\n", "\(outcome.messages)")
      #expect(outcome.messages == "error: '/dev/stdout' cannot be written: it is closed\n")
    }
  }

  /// A link stays one where it leads to nothing yet.
  @Test func aLinkToNothingIsWrittenThrough() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.shell(
        """
        mkdir there; ln -s there/made.d first; ln -s first second; ln -s nowhere/made.d lost
        d() { "$T" compile fade.yaml --output made --depfile "$1"; echo $?; }
        d second; d lost
        test -L first && test -L second && test -L lost && ls there
        """)
      #expect(outcome.output == "0\n66\nmade.d\n", "\(outcome.messages)")
      #expect(
        outcome.messages.hasSuffix(
          "/nowhere/made.d' cannot be written: there is no such folder\n"), "\(outcome.messages)")
    }
  }
}
