import CommandLineParsing

/// `man`: the manual page.
enum ManCommand: Subcommand {
  static let command = Command(
    abstract: "Print the manual page for man.",
    examples: [
      Command.Example("man > /usr/local/share/man/man1/transitionc.1", "where man finds it")
    ])

  static let exitStatus =
    "0 all is well; 1 there are errors, or warnings and advice under --strict, or diff finds a "
    + "difference; 64 the command line is wrong; 66 a file cannot be read or written; 70 a mistake of "
    + "the tool."

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    terminal.result(
      tool.manualPage(closing: [
        ("Exit status", [exitStatus]),
        (
          "Environment",
          [
            "NO_COLOR: nothing is colored when it says anything.",
            "TERM: nothing is colored when it is dumb.",
            "COLUMNS: how wide plots and explanations are, in characters, in place of the terminal's width.",
            "TMPDIR: where a picture lies while it is made a PNG; /tmp without it.",
          ]
        ),
      ]))
    return .clean
  }
}
