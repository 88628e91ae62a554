import CommandLineParsing
import Testing

@Suite struct MistakeTests {
  @Test func aCommandIsNeeded() {
    #expect(
      mistakes()
        == """
        error: a command is missing
          = help: the commands are compile, lint, sample, simulate, curve, explain and schema
        """)
  }

  @Test func anUnknownCommandGetsANearNameOrTheList() {
    #expect(
      mistakes("complie", "a.yaml", "--strict")
        == "error: there is no command called 'complie'\n  = help: did you mean 'compile'?")
    #expect(mistakes("hlep").hasSuffix("'hlep'\n  = help: did you mean 'help'?"))
    #expect(
      mistakes("help", "lnt")
        == "error: there is no command called 'lnt'\n  = help: did you mean 'lint'?")
    #expect(
      mistakes("a.yaml")
        == """
        error: there is no command called 'a.yaml'
          = help: the commands are compile, lint, sample, simulate, curve, explain and schema
        """)
  }

  @Test func optionsStandAfterTheCommand() {
    #expect(
      mistakes("--strict", "lint")
        == """
        error: there is no option called '--strict' before the command
          = help: write the options of a command after its name
        """)
    #expect(mistakes("--verison").hasSuffix("did you mean '--version'?"))
  }

  @Test func theHelpAndTheVersionTakeNoMoreWords() {
    #expect(mistakes("--version", "x") == "error: unexpected argument 'x'")
    #expect(mistakes("help", "lint", "x") == "error: unexpected argument 'x'")
  }

  @Test func anUnknownOptionGetsANearName() {
    #expect(
      mistakes("compile", "a.yaml", "--otuput", "dir")
        == "error: there is no option called '--otuput'\n  = help: did you mean '--output'?")
    #expect(mistakes("compile", "a", "-output", "dir").hasSuffix("did you mean '--output'?"))
    #expect(mistakes("compile", "a", "--Output=dir").hasSuffix("did you mean '--output'?"))
    #expect(mistakes("compile", "a", "-j8").hasSuffix("'-j8'\n  = help: did you mean '-j 8'?"))
    #expect(
      mistakes("compile", "a", "--colour", "red")
        == """
        error: there is no option called '--colour'
          = help: 'motion compile --help' lists the options
        """)
  }

  /// Exchanging two neighbours, leaving a letter out and writing one twice, at every place: a near
  /// name comes, and it is the option itself where no other is as near.
  @Test func everyNearMissOfEveryOptionIsUnderstood() {
    for verb in Verb.allCases {
      let names = verb.command.options.map(\.spelling) + ["--help", "--version"]
      for name in names {
        for miss in nearMisses(of: name) where !names.contains(miss) {
          let text = mistakes(in: [verb.rawValue, miss, "a.yaml"])
          let expected = """
            error: there is no option called '\(miss)'
              = help: did you mean '\(name)'?
            """
          #expect(text.hasPrefix(expected), "\(verb) \(miss): \(text)")
        }
      }
    }
  }

  @Test func everyNearMissOfEveryCommandIsUnderstood() {
    for name in Verb.allCases.map(\.rawValue) {
      for miss in nearMisses(of: name, from: 0) {
        #expect(mistakes(miss).hasSuffix("did you mean '\(name)'?"), "\(miss)")
      }
    }
  }

  @Test func aMissingValueIsReported() {
    let help = "\n  = help: write '--output DIR'"
    #expect(mistakes("compile", "a", "--output") == "error: '--output' needs a value" + help)
    #expect(
      mistakes("compile", "a", "--output", "--emit", "ir")
        == "error: '--output' needs a value" + help)
    #expect(
      mistakes("compile", "a", "--output", "--emit=ir") == "error: '--output' needs a value" + help)
    #expect(
      mistakes("compile", "--output", "--", "a") == "error: '--output' needs a value" + help)
    #expect(
      mistakes("compile", "a", "-o", "-x")
        == """
        error: '-o' needs a value, but '-x' is spelt like an option
          = help: write '-o=-x' if it is the value
        """)
  }

  @Test func anEmptyValueIsRefused() {
    let text = """
      error: '--output' does not take ''
        = help: it takes text that is not empty
      """
    #expect(mistakes("compile", "a", "--output=") == text)
    #expect(mistakes("compile", "a", "--output", "") == text)
  }

  @Test func aFlagTakesNoValue() {
    #expect(
      mistakes("lint", "--strict=yes")
        == "error: '--strict' takes no value\n  = help: write '--strict' alone")
    #expect(mistakes("lint", "--help=x").hasPrefix("error: '--help' takes no value"))
  }

  @Test func aWordOutsideTheListIsRefused() {
    #expect(
      mistakes("lint", "--format", "jsno")
        == "error: '--format' does not take 'jsno'\n  = help: did you mean 'json'?")
    #expect(
      mistakes("lint", "--format=xml")
        == """
        error: '--format' does not take 'xml'
          = help: it takes text, short, json, sarif or github
        """)
    #expect(mistakes("compile", "a", "--emit", "IR").hasSuffix("did you mean 'ir'?"))
    #expect(mistakes("sample", "a", "--stage", "ipda").hasSuffix("did you mean 'ipad'?"))
    #expect(
      mistakes("sample", "a", "--stage", "television").hasSuffix(
        "it takes iphone, ipad or a size such as 390x844"))
    #expect(
      mistakes("explain", "T0120")
        == "error: 'CODE' does not take 'T0120'\n  = help: did you mean 'T0102'?")
  }

  @Test(arguments: ["0", "65", "-1", "1.5", "two", "99999999999999999999", "0x1", "1 "])
  func aWholeNumberOutsideItsRangeIsRefused(word: String) {
    #expect(
      mistakes("compile", "a", "--jobs", word)
        == """
        error: '--jobs' does not take '\(word)'
          = help: it takes a whole number from 1 to 64
        """)
  }

  @Test func theEndsOfARangeBelongToIt() {
    #expect(mistakes("compile", "a", "--jobs", "1") == "")
    #expect(mistakes("compile", "a", "--jobs", "64") == "")
    #expect(mistakes("curve", "a", "--samples", "1").hasSuffix("a whole number of at least 2"))
  }

  @Test(arguments: ["0", "-3", "nan", "inf", "1e999", "0x10", "60hz", ""])
  func aNumberOutsideItsRangeIsRefused(word: String) {
    #expect(
      mistakes("sample", "a", "--fps", word)
        == "error: '--fps' does not take '\(word)'\n  = help: it takes a number above 0")
  }

  @Test func anOptionWithOneValueIsWrittenOnce() {
    #expect(
      mistakes("compile", "a", "--output", "x", "-o=y")
        == """
        error: '--output' is written twice
          = help: it takes one value; the first is 'x'
        """)
  }

  @Test func argumentsAreCounted() {
    #expect(
      mistakes("compile")
        == """
        error: the argument SPEC... is missing
          = help: usage: motion compile [options] SPEC...
        """)
    #expect(
      mistakes("curve", "a", "b", "c")
        == """
        error: unexpected argument 'b'
          = help: usage: motion curve [options] EXPR
        error: unexpected argument 'c'
          = help: usage: motion curve [options] EXPR
        """)
    #expect(
      mistakes("schema", "x")
        == "error: unexpected argument 'x'\n  = help: usage: motion schema [options]")
  }

  @Test func aRequiredOptionIsMissedOnce() {
    let help = "usage: motion simulate [options] --gesture FILE SPEC"
    #expect(
      mistakes("simulate", "a")
        == "error: the option '--gesture' is missing\n  = help: \(help)")
    #expect(
      mistakes("simulate", "a", "--gesture")
        == "error: '--gesture' needs a value\n  = help: write '--gesture FILE'")
    #expect(
      mistakes("simulate", "a", "--gestrue", "f")
        == "error: there is no option called '--gestrue'\n  = help: did you mean '--gesture'?")
  }

  @Test func optionsExcludeEachOther() {
    #expect(
      mistakes("sample", "a", "--fps", "60", "--at=0")
        == "error: '--at' and '--fps' exclude each other\n  = help: keep one of them")
  }

  @Test func allMistakesOfALineAreReportedInItsOrder() {
    #expect(
      mistakes(
        "sample", "--fsp=60", "--at", "--offset", "soon", "--unknown", "3", "--stage", "ipad",
        "--stage", "ipad")
          == """
          error: there is no option called '--fsp'
            = help: did you mean '--fps'?
          error: '--at' needs a value
            = help: write '--at LIST'
          error: '--offset' does not take 'soon'
            = help: it takes a number
          error: there is no option called '--unknown'
            = help: 'motion sample --help' lists the options
          error: '--stage' is written twice
            = help: it takes one value; the first is 'ipad'
          """)
  }

  @Test func messagesShowControlCharacters() {
    #expect(
      mistakes("lint", "--a\u{1B}[2J\nb").hasPrefix(
        "error: there is no option called '--a\\u{1B}[2J\\nb'"))
    #expect(
      mistakes("lint", "--a\u{202E}b\u{2028}").hasPrefix(
        "error: there is no option called '--a\\u{202E}b\\u{2028}'"))
  }

  @Test func messagesAreInLowerCaseWithoutAFullStop() {
    let lines: [[String]] = [
      [], ["x"], ["--x"], ["lint", "--x"], ["lint", "--format"], ["lint", "--format", "x"],
      ["curve"], ["curve", "a", "b"], ["simulate", "a"], ["lint", "--fix=1"],
      ["sample", "a", "--at", "0", "--fps", "1"], ["curve", "a", "--samples=2", "--samples=3"],
    ]
    for words in lines {
      let error = #expect(throws: CommandLineError.self) { try tool.parse(words) }
      for mistake in error?.mistakes ?? [] {
        #expect(mistake.message.first?.isUppercase == false)
        #expect(!mistake.message.hasSuffix("."))
        #expect(mistake.help != nil)
      }
    }
  }

  private func nearMisses(of name: String, from start: Int = 2) -> [String] {
    let letters = Array(name)
    var misses: [String] = []
    for i in start..<letters.count {
      var shorter = letters
      shorter.remove(at: i)
      var longer = letters
      longer.insert(letters[i], at: i)
      misses += [String(shorter), String(longer)]
      if i + 1 < letters.count, letters[i] != letters[i + 1] {
        var exchanged = letters
        exchanged.swapAt(i, i + 1)
        misses.append(String(exchanged))
      }
    }
    return misses
  }
}
