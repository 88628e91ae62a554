import CommandLineParsing

/// `completions`: what makes a shell complete the tool's commands and options.
enum CompletionsCommand: Subcommand {
  static let shell = Argument(.word(Shell.self), "The shell.")

  static let command = Command(
    abstract: "Print a script that completes commands and options in a shell.",
    arguments: [shell],
    examples: [
      Command.Example(
        "completions bash > ~/.local/share/bash-completion/completions/transitionc", "for bash"),
      Command.Example("completions zsh > ~/.zfunc/_transitionc", "for a folder in zsh's fpath"),
      Command.Example(
        "completions fish > ~/.config/fish/completions/transitionc.fish", "for fish"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    terminal.result(tool.completions(for: parsed[shell]))
    return .clean
  }
}
