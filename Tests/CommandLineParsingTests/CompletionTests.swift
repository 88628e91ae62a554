import Foundation
import Testing

@testable import CommandLineParsing

@Suite struct CompletionTests {
  /// What bash offers where the last of `words` stands.
  private func bash(_ words: [String], setting: String = "") throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      set -u
      \(tool.completions(for: .bash))
      \(setting)
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
      _motion
      printf '%s\\n' "${COMPREPLY[@]-}"
      """
    return try output("bash", input: script).split(separator: "\n").map(String.init)
  }

  private func output(_ program: String, _ words: String..., input: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + words
    let (source, results) = (Pipe(), Pipe())
    process.standardInput = source
    process.standardOutput = results
    process.standardError = results
    try process.run()
    // The scripts are shorter than what a pipe holds.
    try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try source.fileHandleForWriting.close()
    let data = try results.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private func expect(
    _ offered: [String], after words: String..., setting: String = "",
    location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try bash(words, setting: setting)
    #expect(found == offered, sourceLocation: location)
  }

  @Test func bashOffersCommandsOptionsAndTheirWords() throws {
    try expect(["sample", "simulate", "schema"], after: "motion", "s")
    try expect(["swift", "ir", "ast"], after: "motion", "compile", "--emit", "")
    try expect(["--strict"], after: "motion", "lint", "--s")
    try expect(["curve"], after: "motion", "help", "cu")
    // Bash takes '--emit=sw' for three words.
    try expect(["swift", "ir", "ast"], after: "motion", "compile", "--emit", "=")
    try expect(["swift"], after: "motion", "compile", "--emit", "=", "sw")
    try expect(["swift", "ir", "ast"], after: "motion", "compile", "--emit", "=", "")
    try expect([], after: "motion", "compile", "-o", "")
    try expect([], after: "motion", "compile", "")
    try expect(["T0101", "T0102"], after: "motion", "explain", "")
  }

  /// What has been written, what does not go with it, and what is no option where it stands is not offered.
  @Test func bashOffersWhatFits() throws {
    try expect([], after: "motion", "compile", "--emit", "swift", "--em")
    try expect([], after: "motion", "compile", "--emit", "=", "swift", "--em")
    try expect(["--param"], after: "motion", "sample", "--param", "a=1", "--par")
    try expect([], after: "motion", "sample", "--at", "0", "--fp")
    try expect([], after: "motion", "compile", "-o", "there", "--out")
    // A value is not the option that it looks like, and nothing is an option behind '--'.
    try expect(["--emit"], after: "motion", "compile", "-o", "--emit", "--em")
    try expect([], after: "motion", "compile", "--", "--em")
    try expect([], after: "motion", "help", "compile", "l")
    try expect([], after: "motion", "explain", "T0101", "T")
    // Bash parts words at '=' and ':', and what stands behind '>' is the shell's.
    try expect(["--offset"], after: "motion", "sample", "--param", "a", "=", "1", "--off")
    try expect([], after: "motion", "explain", ">", "T")
    try expect(["T0101", "T0102"], after: "motion", "explain", ">", "log", "T")
  }

  /// Other programs set what ends a word, and what parts lists.
  @Test func bashGoesByItsOwnMarks() throws {
    try expect(["curve"], after: "motion", "cu", setting: "IFS=$'\\n'")
    let joined = "COMP_WORDBREAKS=' '"
    try expect(["--emit=swift"], after: "motion", "compile", "--emit=s", setting: joined)
    try expect([], after: "motion", "compile", "--emit=swift", "--em", setting: joined)
    try expect(
      ["--depfile=a b", "--depfile=a c"], after: "motion", "compile", "--depfile=a",
      setting: joined + "; cd \"$(mktemp -d)\"; touch 'a b' 'a c'; mkdir d")
    try expect(
      ["--output=d"], after: "motion", "compile", "--output=",
      setting: joined + "; cd \"$(mktemp -d)\"; touch 'a b'; mkdir d")
  }

  @Test func everyOptionOfEveryCommandIsOffered() throws {
    for command in Verb.allCases {
      let offered = try bash(["motion", command.rawValue, "--"])
      let options = command.command.options.map(\.spelling)
      #expect(Set(options).isSubset(of: offered), "\(command)")
    }
    for shell in [Shell.zsh, .fish] {
      let script = tool.completions(for: shell)
      for command in Verb.allCases {
        for option in command.command.options {
          #expect(script.contains(shell == .zsh ? option.spelling : "-l \(option.name)"))
        }
      }
      #expect(script.contains(shell == .zsh ? "'help:Describe" : "-f -a help -d 'Describe"))
    }
  }

  /// What may be written again is offered again, and what stands in place of a command is known.
  @Test func whatIsOfferedAgain() throws {
    enum Often: String, CommandSet {
      case often
      var command: Command {
        Command(
          abstract: "Often.",
          options: [
            Option(repeated: "param", .text("A=B"), "A value."), Option(flag: "once", "Once."),
          ])
      }
    }
    let often = Tool<Often>(name: "often", abstract: "", version: "1")
    let zsh = often.completions(for: .zsh)
    #expect(zsh.contains("'*--param=[A value.]"))
    #expect(zsh.contains("'--once[Once.]'"))
    #expect(zsh.contains("      _arguments '(-h --help)'{-h,--help}'["))
    #expect(zsh.contains("' '--version["))
    let fish = often.completions(for: .fish)
    #expect(fish.contains("-n '__often_wants often --param' -l param"))
    #expect(fish.contains("-n '__often_wants often = --once' -l once"))
    #expect(fish.contains("-n __fish_use_subcommand -l help"))
    #expect(fish.contains("-n __fish_use_subcommand -l version"))
  }

  @Test func textIsQuotedAsTheShellsWantIt() throws {
    enum Odd: String, CommandSet {
      case odd
      var command: Command {
        Command(
          abstract: "It's [odd]: a \\ and $HOME.",
          options: [Option(flag: "flag", "Don't: [x] `date`.")])
      }
    }
    let odd = Tool<Odd>(name: "odd", abstract: "", version: "1")
    let zsh = odd.completions(for: .zsh)
    #expect(zsh.contains(#"'odd:It'\''s [odd]\: a \ and $HOME.'"#))
    #expect(zsh.contains(#"'--flag[Don'\''t\: \[x\] `date`.]'"#))
    #expect(tool.completions(for: .zsh).contains("'--emit=["))
    #expect(odd.completions(for: .fish).contains(#"'Don\'t: [x] `date`.'"#))
  }

  @Test func theManualPageNamesEverything() {
    let page = tool.manualPage(closing: [("Exit status", ["0 is fine.", ".not a request"])])
    #expect(page.hasPrefix(#".TH MOTION 1 "" "motion 1.2.3""#))
    #expect(page.contains(".B motion \\-\\-version\n.SH COMMANDS"))
    for command in Verb.allCases {
      #expect(page.contains(".SS \(command.rawValue)\n"))
      for option in command.command.options {
        #expect(page.contains("\\-\\-" + option.name.replacing("-", with: "\\-")))
      }
      // It says as much as the help does.
      for row in command.command.argumentRows + command.command.optionRows {
        #expect(page.contains("\n" + row.right.replacing("-", with: "\\-") + "\n"))
      }
    }
    #expect(page.hasSuffix(".SH EXIT STATUS\n0 is fine.\n.PP\n\\&.not a request\n"))
  }
}
