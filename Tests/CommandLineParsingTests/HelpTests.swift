import Testing

@testable import CommandLineParsing

@Suite struct HelpTests {
  @Test func theHelpOfACommand() throws {
    #expect(
      try answer("compile", "--help")
        == """
        usage: motion compile [options] SPEC...

        Compile specs to Swift.

        arguments:
          SPEC...                  Specs or directories of them.

        options:
          -o, --output DIR         Where the files are written. (default: .)
              --emit swift|ir|ast  What is written. (default: swift)
          -j, --jobs N             How many specs are compiled at a time; as many as
                                   there are cores when it is not written.
              --depfile FILE       Where make finds what was read.
          -h, --help               Show this help.

        examples:
          motion compile card.yaml
              One file.
          motion compile specs --output Sources/Generated
              Every spec below a folder.
        """)
  }

  @Test func theHelpOfTheTool() throws {
    #expect(
      try answer("--help")
        == """
        usage: motion COMMAND [options] [arguments]

        Compiles transitions.

        commands:
          compile        Compile specs to Swift.
          lint           Report mistakes.
          sample         Print where views are.
          simulate       Run a gesture.
          curve          Print a curve.
          explain        Explain a code.
          schema         Print the schema.

        options:
          -h, --help     Show this help.
              --version  Show the version.

        'motion help COMMAND' describes a command.
        """)
  }

  @Test func remarksFollowTheSummary() {
    let sample = tool.help(for: .sample)
    #expect(sample.contains("The moments. (not with --fps)"))
    #expect(sample.contains("Samples in a second. (not with --at)"))
    #expect(sample.contains("Seconds added to each moment. (default: 0)"))
    #expect(
      flat(sample).contains(
        "The screen. Takes iphone, ipad or a size such as 390x844. (default: iphone)"))
    #expect(flat(sample).contains("parameters. (may be repeated)"))
    #expect(tool.help(for: .simulate).contains("A trace of touches. (required)"))
    #expect(tool.help(for: .explain).contains("The code of a diagnostic. Takes T0101 or T0102."))
  }

  @Test func theHelpHasManyWays() throws {
    let whole = tool.help()
    #expect(try answer("help") == whole)
    #expect(try answer("-h") == whole)
    #expect(try answer("help", "help") == whole)
    #expect(try answer("help", "--help") == whole)
    for verb in Verb.allCases {
      let help = tool.help(for: verb)
      #expect(try answer("help", verb.rawValue) == help)
      #expect(try answer("--help", verb.rawValue) == help)
      #expect(try answer(verb.rawValue, "-h") == help)
      #expect(try answer(verb.rawValue, "--wrong", "--help", "--worse") == help)
    }
  }

  @Test func theVersionIsOneLine() throws {
    #expect(try answer("--version") == "motion 1.2.3")
    #expect(try answer("lint", "--version") == "motion 1.2.3")
  }

  @Test func everyPageIsWithin80ColumnsAndNamesEverything() {
    for verb in Verb.allCases {
      let help = tool.help(for: verb)
      for line in help.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
      for option in verb.command.options {
        #expect(help.contains("\(option.spelling)"))
        #expect(flat(help).contains(option.summary))
        if let word = option.defaultWord { #expect(flat(help).contains("default: \(word)")) }
      }
      for argument in verb.command.arguments {
        #expect(help.contains("  \(argument.usage)"))
      }
    }
  }

  @Test func aLongUsageLineGoesOnUnderTheTool() {
    enum Wide: String, CommandSet {
      case only
      var command: Command {
        Command(
          abstract: "Wide.",
          arguments: (1...12).map { Argument(.text("ARGUMENT\($0)"), "One of many.") })
      }
    }
    let lines = Tool<Wide>(name: "wide", abstract: "Wide.", version: "1").help(for: .only)
      .split(separator: "\n")
    #expect(lines[0].hasPrefix("usage: wide only [options] ARGUMENT1 "))
    #expect(lines[1].hasPrefix("       ARGUMENT"))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func aLineMayFill80ColumnsAndNoMore() {
    let word = String(repeating: "x", count: 39)
    var page = HelpPage()
    page.line("\(word) \(word)x end")
    page.paragraph("\(word) \(word)xx")
    #expect(
      page.text == "\(word) \(word)x\n\(String(repeating: " ", count: 40))end\n\n\(word)\n\(word)xx"
    )
  }

  private func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
