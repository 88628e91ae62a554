import CommandLineParsing
import Testing

@Suite struct ParsingTests {
  @Test func defaultsStandWhereNothingIsWritten() throws {
    let (verb, parsed) = try #require(try run("compile", "a.yaml"))
    #expect(verb == .compile)
    #expect(parsed[Compile.specs] == ["a.yaml"])
    #expect(parsed[Compile.output] == ".")
    #expect(parsed[Compile.emit] == .swift)
    #expect(parsed[Compile.jobs] == nil)
    #expect(parsed[Compile.depfile] == nil)

    let lint = try #require(try run("lint")).parsed
    #expect(lint[Lint.paths] == [])
    #expect(lint[Lint.strict] == false)
    let sample = try #require(try run("sample", "-")).parsed
    #expect(sample[Sample.parameters] == [])
    #expect(sample[Sample.offset] == 0)
    #expect(try #require(try run("explain")).parsed[Explain.topic] == nil)
  }

  @Test func argumentsAndOptionsMayBeMixed() throws {
    let parsed = try #require(
      try run("compile", "a.yaml", "-o", "out", "b.yaml", "--emit=ir", "--jobs", "8", "c.yaml")
    ).parsed
    #expect(parsed[Compile.specs] == ["a.yaml", "b.yaml", "c.yaml"])
    #expect(parsed[Compile.output] == "out")
    #expect(parsed[Compile.emit] == .ir)
    #expect(parsed[Compile.jobs] == 8)
  }

  @Test func anOptionalArgumentIsRead() throws {
    #expect(try #require(try run("explain", "T0102")).parsed[Explain.topic] == "T0102")
  }

  @Test func everyOptionWithAValueHasTwoSpellings() throws {
    for verb in Verb.allCases {
      for option in verb.command.options {
        guard let kind = option.value else { continue }
        let word = kind.accepted.last ?? "3"
        var spellings = [[option.spelling, word], ["\(option.spelling)=\(word)"]]
        if let short = option.short {
          spellings += [["-\(short)", word], ["-\(short)=\(word)"]]
        }
        let parsed = try spellings.map { spelling in
          try #require(try parse(verb, spelling))
        }
        let values = try parsed.map { try #require(value(of: option, in: $0, verb)) }
        #expect(values == Array(repeating: word, count: values.count), "\(option.spelling)")
      }
    }
  }

  @Test func flagsHaveALongAndAShortName() throws {
    #expect(try #require(try run("lint", "--strict")).parsed[Lint.strict])
    #expect(try #require(try run("lint", "-s")).parsed[Lint.strict])
    #expect(try #require(try run("lint", "-s", "--strict")).parsed[Lint.strict])
    #expect(try #require(try run("lint", "-s")).parsed[Lint.fix] == false)
  }

  @Test func repeatedOptionsKeepTheirOrderAndTheirSigns() throws {
    let parsed = try #require(
      try run("sample", "a", "--param", "b=2", "--param=a=rect(0, 0, 1, 1)", "--param", "b=3")
    ).parsed
    #expect(parsed[Sample.parameters] == ["b=2", "a=rect(0, 0, 1, 1)", "b=3"])
  }

  @Test func twoDashesEndTheOptions() throws {
    let parsed = try #require(try run("lint", "--fix", "--", "--strict", "--", "-h")).parsed
    #expect(parsed[Lint.paths] == ["--strict", "--", "-h"])
    #expect(parsed[Lint.strict] == false)
    #expect(parsed[Lint.fix])
  }

  @Test func aLoneDashIsAValue() throws {
    let parsed = try #require(try run("compile", "-", "--output", "-")).parsed
    #expect(parsed[Compile.specs] == ["-"])
    #expect(parsed[Compile.output] == "-")
  }

  @Test(arguments: ["-1", "-0.5", "-.25", "-1e-3", "+2", ".5", "7"])
  func negativeNumbersAreValues(word: String) throws {
    let number = try #require(Double(word))
    #expect(try #require(try run("sample", "a", "--offset", word)).parsed[Sample.offset] == number)
    #expect(
      try #require(try run("sample", "a", "--offset=\(word)")).parsed[Sample.offset] == number)
    #expect(try #require(try run("curve", word)).parsed[Curve.expression] == word)
  }

  @Test func aListMayBeginWithANegativeNumber() throws {
    let parsed = try #require(try run("sample", "a", "--at", "-0.1,50%")).parsed
    #expect(parsed[Sample.at] == "-0.1,50%")
  }

  @Test func aValueMayBeginWithADashAfterTheSign() throws {
    #expect(
      try #require(try run("compile", "a", "--output=-x")).parsed[Compile.output] == "-x")
    #expect(
      try #require(try run("compile", "a", "-o=--emit")).parsed[Compile.output] == "--emit")
  }

  /// The command with the option, and with whatever else it requires.
  private func parse(_ verb: Verb, _ spelling: [String]) throws -> Parsed? {
    var words = [verb.rawValue] + spelling
    for argument in verb.command.arguments where argument.occurrence != .optional {
      words.append("a.yaml")
    }
    for option in verb.command.options where option.occurrence == .required {
      if !spelling.contains(where: { $0.hasPrefix(option.spelling) }) {
        words.append("\(option.spelling)=x")
      }
    }
    guard case .run(verb, let parsed) = try tool.parse(words) else { return nil }
    return parsed
  }

  /// What the typed key of the option reads, as it would be written.
  private func value(of option: OptionForm, in parsed: Parsed, _ verb: Verb) -> String? {
    switch (verb, option.name) {
    case (.compile, "output"): parsed[Compile.output]
    case (.compile, "emit"): parsed[Compile.emit].rawValue
    case (.compile, "jobs"): parsed[Compile.jobs].map { "\($0)" }
    case (.compile, "depfile"): parsed[Compile.depfile]
    case (.lint, "format"): parsed[Lint.format]
    case (.sample, "at"): parsed[Sample.at]
    case (.sample, "fps"): parsed[Sample.fps].map { "\(Int($0))" }
    case (.sample, "offset"): "\(Int(parsed[Sample.offset]))"
    case (.sample, "stage"): parsed[Sample.stage]
    case (.sample, "param"): parsed[Sample.parameters].joined()
    case (.simulate, "gesture"): parsed[Simulate.gesture]
    case (.curve, "samples"): "\(parsed[Curve.samples])"
    default: nil
    }
  }
}
