import Testing

@Suite struct InitTests {
  /// A device is no file that could be lost.
  @Test func writesIntoDevices() throws {
    try withTool { tool in
      let outcome = try tool.shell(#""$T" init CardFlip --output /dev/stdout"#)
      #expect(outcome.status == 0 && outcome.output.contains("transition: CardFlip"))
    }
  }

  @Test func theSpecIsFlawlessAndCompiles() throws {
    try withTool { tool in
      let made = try tool.run("init", "card-flip")
      #expect(made.status == 0)
      #expect(tool.files == ["card-flip.transition.yaml"])
      let lint = try tool.run("lint", "--strict", "card-flip.transition.yaml")
      #expect(lint.status == 0, "\(lint.output)")
      let compiled = try tool.run("compile", "card-flip.transition.yaml")
      #expect(compiled.status == 0)
      #expect(tool.files.contains("CardFlipTransition.swift"))
    }
  }

  @Test func nothingIsWrittenOver() throws {
    try withTool { tool in
      try tool.write("mine", to: "card.transition.yaml")
      let result = try tool.run("init", "Card")
      #expect(result.status == 66)
      #expect(result.messages.contains("already exists"))
      let result2 = try tool.read("card.transition.yaml")
      #expect(result2 == "mine")
      let result3 = try tool.run("init", "Card", "-o", "-")
      #expect(result3.output.contains("transition: Card\n"))
    }
  }

  /// What is to be typed next can be copied.
  @Test(arguments: [
    ("my file.yaml", "'my file.yaml'"), ("-y.yaml", "./-y.yaml"), ("it's.yaml", #"'it'\''s.yaml'"#),
  ])
  func theNextCommandIsQuoted(_ path: String, _ written: String) throws {
    try withTool { tool in
      let made = try tool.run("init", "Card", "--output=\(path)")
      #expect(made.status == 0 && made.messages.hasSuffix("  transitionc preview \(written)\n"))
    }
  }

  @Test(arguments: [
    "9x", "a/b", "Übergang", "-", "a\nb", String(repeating: "A", count: 201),
  ])
  func namesThatAreNoneAreRefused(_ name: String) throws {
    try withTool { tool in
      let result4 = try tool.run("init", "--", name)
      #expect(result4.status == 64)
      #expect(tool.files.isEmpty)
    }
  }
}
