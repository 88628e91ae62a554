import Foundation
import Testing

/// How the command line says what the Swift is like.
struct SwiftOptionTests {
  private static let sliding = fade.replacing("Fade", with: "Slide")

  @Test func theDefaultsCanBeSaid() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.run("compile", "fade.yaml", "--output", "a")
      let outcome = try tool.run(
        "compile", "fade.yaml", "--output", "b", "--access", "internal", "--ios", "15.0", "--split",
        "file")
      #expect(outcome.status == 0, "\(outcome.messages)")
      let (a, b) = (
        try tool.read("a/FadeTransition.swift"), try tool.read("b/FadeTransition.swift")
      )
      #expect(a == b)
    }
  }

  @Test func theyCombine() throws {
    try withTool { tool in
      try tool.write(fade + "---\n" + Self.sliding, to: "two.yaml")
      let outcome = try tool.run(
        "compile", "two.yaml", "--output", "made", "--access", "public", "--prefix", "XY", "--ios",
        "17.4", "--split", "type", "--depfile", "made.d")
      #expect(outcome.status == 0 && outcome.messages.isEmpty, "\(outcome.messages)")
      let names = [
        "XYFadeAnimator.swift", "XYFadeTransition.swift", "XYSlideAnimator.swift",
        "XYSlideTransition.swift",
      ]
      #expect(tool.files == ["made.d"] + names.map { "made/" + $0 } + ["two.yaml"])
      let rules = try tool.read("made.d").split(separator: "\n").sorted()
      #expect(rules == names.map { "made/\($0): two.yaml" })
      let text = try tool.read("made/XYFadeTransition.swift")
      #expect(text.contains("\npublic final class XYFadeTransition: NSObject,"))
      #expect(text.contains("///     let fade = XYFadeTransition()"))
      #expect(try tool.read("made/XYFadeAnimator.swift").contains("\nfinal class XYFadeAnimator:"))
      let printed = try tool.run("compile", "two.yaml", "--output", "-", "--prefix", "XY")
      #expect(printed.output.contains("\nfinal class XYSlideTransition: NSObject,"))
    }
  }

  @Test(
    arguments: [
      ("xy", "XY"), ("my_app", "MyApp"), ("X Y", "XY"), ("7up", "UP"), ("Ünder", "Nder"),
      ("_", nil), ("42", nil),
    ] as [(String, String?)])
  func aPrefixBeginsATypesName(_ prefix: String, near: String?) throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.run("compile", "fade.yaml", "--prefix", prefix)
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(outcome.messages.contains("error: '\(prefix)' cannot begin the name of a type"))
      #expect(
        outcome.messages.contains(
          near.map { "help: did you mean '--prefix \($0)'?" } ?? "help: write for instance"),
        "\(outcome.messages)")
      #expect(tool.files == ["fade.yaml"])
    }
  }

  @Test(arguments: ["14", "14.9", "9", "0", "-15", "15.", ".15", "15.0.1", "1e2", "iOS15", "100"])
  func versionsBeginWith15(_ version: String) throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      let outcome = try tool.run("compile", "fade.yaml", "--ios=" + version)
      #expect(outcome.status == 64, "\(outcome.messages)")
      #expect(outcome.messages.contains("a version of iOS from 15 on"))
      #expect(tool.files == ["fade.yaml"])
    }
  }

  @Test(arguments: ["15", "15.0", "15.8", "16.4", "17", "17.4", "18", "18.2", "26", "26.1"])
  func laterVersionsAreTaken(_ version: String) throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      #expect(try tool.run("compile", "fade.yaml", "--ios", version).status == 0)
    }
  }

  /// What the command line says as well goes before the file, which is an input like the spec.
  @Test func aFileHoldsOptions() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write(
        #"{ "access": "public", "prefix": "XY", "ios": "17.4" }"#, to: "options.json")
      let words = ["compile", "fade.yaml", "--depfile", "made.d"]
      let plain = try tool.run(words + ["--access", "public", "--prefix", "XY", "--ios", "17.4"])
      #expect(plain.status == 0)
      let wanted = try tool.read("XYFadeTransition.swift")
      #expect(wanted.contains("public final class XYFadeTransition"))
      try tool.write("", to: "XYFadeTransition.swift")
      #expect(try tool.run(words + ["--options", "options.json"]).status == 0)
      #expect(try tool.read("XYFadeTransition.swift") == wanted)
      #expect(try tool.read("made.d") == "XYFadeTransition.swift: fade.yaml options.json\n")
      let over = ["--prefix", "AB", "--access", "internal", "--ios", "15"]
      #expect(try tool.run(words + ["--options", "options.json"] + over).status == 0)
      let own = try tool.read("ABFadeTransition.swift")
      #expect(try tool.run(words + over).status == 0)
      #expect(try tool.read("ABFadeTransition.swift") == own)
    }
  }

  @Test(arguments: [
    (#"{ "acess": "public" }"#, "'acess' in 'options.json' is none of access, prefix and ios"),
    (#"{ "access": "open" }"#, "'access' in 'options.json' is 'open'"),
    (#"{ "prefix": "1x" }"#, "'prefix' in 'options.json' is '1x'"),
    (#"{ "ios": "12" }"#, "'ios' in 'options.json' is '12'"),
    (#"{ "ios": 17 }"#, "'ios' in 'options.json' is no text"),
    ("[]", "'options.json' holds no JSON object"),
    (#"{ "ios" }"#, "'options.json' is not valid JSON: ':' is missing after the name"),
  ]) func aFileOfWrongOptions(_ text: String, _ message: String) throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write(text, to: "options.json")
      let outcome = try tool.run("compile", "fade.yaml", "--options", "options.json")
      #expect(outcome.status == 1)
      #expect(outcome.messages.hasPrefix("error: \(message)\n  = help: "), "\(outcome.messages)")
      #expect(Set(tool.files) == ["fade.yaml", "options.json"])
    }
  }

  @Test func wrongWordsGetNearOnes() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      for (words, near) in [
        (["--acess", "public"], "--access"), (["--access", "publik"], "public"),
        (["--split", "types"], "type"), (["--perfix", "XY"], "--prefix"),
      ] {
        let outcome = try tool.run("compile", "fade.yaml", words[0], words[1])
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("did you mean '\(near)'?"), "\(outcome.messages)")
      }
      #expect(tool.files == ["fade.yaml"])
    }
  }

  @Test func helpListsThem() throws {
    try withTool { tool in
      let help = try tool.run("compile", "--help").output
      for word in [
        "--access internal|public", "--prefix XY", "--ios N", "--split file|type",
      ] {
        #expect(help.contains(word), "\(help)")
      }
    }
  }

  /// What is in the way of one file of a transition keeps the others from being written.
  @Test func allFilesOfATransitionAreWrittenOrNone() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.write("", to: "made/FadeTransition.swift/thing")
      let outcome = try tool.run("compile", "fade.yaml", "--output", "made", "--split", "type")
      #expect(outcome.status == 66)
      #expect(outcome.messages.contains("'made/FadeTransition.swift' cannot be written"))
      #expect(tool.files == ["fade.yaml", "made/FadeTransition.swift/thing"])
    }
  }

  @Test func filesThatAreTheSameAreNotTouched() throws {
    try withTool { tool in
      try tool.write(fade, to: "fade.yaml")
      try tool.run("compile", "fade.yaml", "--split", "type")
      let path = tool.folder.appending(path: "FadeAnimator.swift").path
      let old = Date(timeIntervalSince1970: 1_000_000)
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
      try tool.run("compile", "fade.yaml", "--split", "type")
      let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      #expect(date == old)
    }
  }

  /// `FooEdge` with a pan and `Foo` with an edge pan both have a recognizer `FooEdgePan`.
  @Test func twoTypesOfOneNameAreRefused() throws {
    let gestures = """
      transition: NAME
      kind: modal
      present:
        duration: 1s
        animate: { to: { alpha: 0 -> 1 } }
      gestures:
        - drives: present
          GESTURE

      """
    try withTool { tool in
      try tool.write(
        gestures.replacing("NAME", with: "FooEdge")
          .replacing("GESTURE", with: "pan: { direction: up }"), to: "a.yaml")
      try tool.write(
        gestures.replacing("NAME", with: "Foo")
          .replacing("GESTURE", with: "edgePan: { edge: left }"), to: "b.yaml")
      #expect(try tool.run("compile", "a.yaml", "b.yaml", "--output", "one").status == 0)
      let outcome = try tool.run(
        "compile", "a.yaml", "b.yaml", "--output", "several", "--split", "type")
      #expect(outcome.status == 1)
      #expect(
        outcome.messages.contains(
          "'Foo' and 'FooEdge' would both be written to 'FooEdgePan.swift'"),
        "\(outcome.messages)")
    }
  }

  /// What is left of a name in Swift may be another one's.
  @Test(arguments: [("FooBar", "Foo_Bar"), ("UI", "UIMotion"), ("A1_2", "A12")])
  func noTwoTypesAreCalledAlike(_ one: String, _ other: String) throws {
    try withTool { tool in
      try tool.write(fade.replacing("Fade", with: one), to: "a.yaml")
      try tool.write(fade.replacing("Fade", with: other), to: "b.yaml")
      for split in ["file", "type"] {
        let outcome = try tool.run(
          "compile", "a.yaml", "b.yaml", "--output", "out", "--split", split)
        #expect(outcome.status == 1 && outcome.messages.contains("T0151"), "\(outcome.messages)")
        #expect(tool.files == ["a.yaml", "b.yaml"])
      }
    }
  }

  @Test func waysBackOfSeguesAreNotCalledLikeOtherSegues() throws {
    try withTool { tool in
      func write(_ name: String, to file: String) throws {
        try tool.write(
          """
          transition: \(name)
          kind: segue
          perform: { duration: 0.4s, animate: { to: { alpha: 0 -> 1 } } }
          unwind: reverse

          """, to: file)
      }
      try write("CardUnwind", to: "a.yaml")
      try write("Card", to: "b.yaml")
      let outcome = try tool.run("compile", "b.yaml", "a.yaml", "--output", "out")
      #expect(outcome.status == 1)
      #expect(
        outcome.messages.contains(
          "'Card' and 'CardUnwind' would both have a type 'CardUnwindSegue'"), "\(outcome.messages)"
      )
      #expect(outcome.messages.contains("1 error\n"), "\(outcome.messages)")
      try write("CardBack", to: "a.yaml")
      #expect(try tool.run("compile", "b.yaml", "a.yaml", "--output", "out").status == 0)
    }
  }
}
