import Testing

struct ExplainTests {
  @Test func aRuleHasItsPage() throws {
    try withTool { tool in
      let outcome = try tool.run("explain", "T2102")
      #expect(outcome.status == 0 && outcome.messages.isEmpty)
      let text = outcome.output
      #expect(text.hasPrefix("T2102 (warning): A spring is hardly damped"))
      let parts = [
        "What to do: ", "It is found here:", "warning[T2102]: ", "Its spring needs ", "⡇",
      ]
      for part in parts + ["Nothing is found here:"] { #expect(text.contains(part), "\(part)") }
      // Nobody watches: 80 columns.
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(try tool.run("explain", "t2102").output == text)
    }
  }

  /// What the page shows is what lint says of the spec on it.
  @Test func theExampleIsFound() throws {
    try withTool { tool in
      let lines = try tool.run("explain", "T2102").output
        .split(separator: "\n", omittingEmptySubsequences: false)
      let start = try #require(lines.firstIndex(of: "It is found here:"))
      let spec = lines[(start + 2)...].prefix { !$0.isEmpty }.map { $0.dropFirst(2) + "\n" }
      try tool.write(spec.joined(), to: "spec.yaml")
      let report = try tool.run("lint", "spec.yaml").output
      let shown = lines[(start + 3 + spec.count)...].prefix { !$0.isEmpty }
        .map { $0.dropFirst(2) + "\n" }
      #expect(shown.count > 5 && report.contains(shown.joined()))
    }
  }

  @Test func otherFindingsHaveTheirSentenceAndASpec() throws {
    try withTool { tool in
      let property = try tool.run("explain", "T0102").output
      let sentence = "T0102 (error): A property that the language does not have.\n"
      #expect(property.hasPrefix(sentence + "\nIt is found here:\n\n  transition: Card\n"))
      #expect(property.contains("\n  error[T0102]: no property is called 'opactiy'\n"))
      #expect(try tool.run("explain", "T0001").output.hasSuffix("are not UTF-8.\n"))
      let allowance = try tool.run("explain", "T2010").output
      #expect(allowance.hasPrefix("T2010 (error): "))
    }
  }

  @Test func aWordHasAllItsMeanings() throws {
    try withTool { tool in
      let text = try tool.run("explain", "linear").output
      #expect(text.hasPrefix("linear: a curve\n  Even speed.\n  is       a straight line\n"))
      #expect(text.contains("linear: a value of 'calculation'\n"))
      for (word, role) in [
        ("frame", "a property"), ("dampingRatio", "a key of a spring"), ("edgePan", "a recognizer"),
        ("union", "a function"), ("leading", "an edge"), ("deg", "a unit"), ("rect", "a type"),
        ("push", "a direction"), ("mirrorY", "a value of 'derive'"),
        ("let", "a key of a transition"), ("<=", "an operator"), ("deg", "a unit"),
        ("preset/cube", "a preset"), ("compile", "a command"), ("ipad", "a stage"),
        ("error", "how severe a finding is"), ("warning", "how severe a finding is"),
        ("advice", "how severe a finding is"), ("exit", "the exit status"),
      ] {
        #expect(try tool.run("explain", word).output.contains("\(word): \(role)\n  "), "\(word)")
      }
      #expect(try tool.run("explain", "cornerradius").output.hasPrefix("cornerRadius: a property"))
    }
  }

  /// Signs are words, with or without the dashes of an option before them.
  @Test func signsAreExplained() throws {
    try withTool { tool in
      for (words, head) in [
        (["->"], "->: a sign"), (["--", "->"], "->: a sign"), ([".."], "..: a sign"),
        ([">"], ">: an operator"), (["-"], "-: an operator"), (["--", "--stage"], "stage: a"),
      ] {
        let outcome = try tool.run(["explain"] + words)
        #expect(outcome.output.hasPrefix(head), "\(words) \(outcome)")
      }
    }
  }

  @Test func aMeaningSaysHowItIsWritten() throws {
    try withTool { tool in
      let key = try tool.run("explain", "dampingRatio").output
      #expect(
        key == """
          dampingRatio: a key of a spring
            1 is critical; below it overshoots.
            takes       a constant number from 0.002 to 1
            without it  1 beside 'response'
            example     spring: { dampingRatio: 0.8 }

          """)
      let property = try tool.run("explain", "shadowOffset").output
      #expect(
        property == """
          shadowOffset: a property
            How far the shadow lies to the right and below, in points.
            type       size or point
            range      any numbers
            at rest    size(0, -3)
            in mirror  its x changes sign, its y in mirrorY
            in UIKit   the layer's shadowOffset
            example    shadowOffset: size(0, 0) -> size(0, 8)

          """)
    }
  }

  @Test func whatIsUnknownGetsANearName() throws {
    try withTool { tool in
      for (word, help) in [
        ("duraton", "did you mean 'duration'?"), ("complie", "did you mean 'compile'?"),
        ("opacity", "in specs it is called 'alpha'"),
        (
          "T014",
          "there are T0140, T0141, T0142, T0143, T0144, T0145; Documentation/rules.md and "
            + "Documentation/language.md list the codes"
        ),
        ("T2999", "Documentation/rules.md and Documentation/language.md list the codes"),
        ("cube", "it is a preset: write 'extends: preset/cube'"),
        ("ease", "in specs it is called 'curve'"),
        ("overshoot", "rules that speak of it: T2103, T2314, T2315"),
        (
          "xyzzyxyz",
          "name the code of a finding, such as T2101, or a word of the language, such as frame"
        ),
      ] {
        let outcome = try tool.run("explain", word)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(
          outcome.messages == "error: nothing is called '\(word)'\n  = help: \(help)\n")
      }
      // With the dashes of an option it is one.
      for (word, option) in [("--sage", "stage"), ("--formt", "format")] {
        let outcome = try tool.run("explain", "--", word)
        #expect(outcome.messages.hasSuffix("  = help: did you mean '--\(option)'?\n"))
      }
      #expect(try tool.run("explain").status == 64)
      #expect(try tool.run("explain", "--help").output.hasPrefix("usage: transitionc explain"))
    }
  }
}
