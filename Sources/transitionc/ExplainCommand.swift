import CommandLineParsing
import TransitionCompiler

/// `explain`: what a finding means, or a word of the language.
enum ExplainCommand {
  static let word = Argument(
    .text("CODE|WORD"),
    "The code of a finding, as T2101, or a word of the language, as frame, or of the command line.")

  static let command = Command(
    abstract: "Explain a finding or a word of the language.", arguments: [word], options: [],
    examples: [
      Command.Example("explain T2101", "a finding: why, what to do, and an example"),
      Command.Example("explain dampingRatio", "a word of the language"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    let word = parsed[word]
    let commands = commands
    let text = Pipeline.explanation(of: word, width: terminal.width, others: commands)
    guard let text else {
      throw .usage(
        "nothing is called '\(word)'", help: Pipeline.advice(onUnknown: word, others: commands))
    }
    terminal.result(text)
    return .clean
  }

  private static var commands: [GlossaryEntry] {
    Verb.allCases.map { verb in
      let command = verb.command
      return GlossaryEntry(
        verb.rawValue, "a command", command.abstract,
        [("options", "transitionc help \(verb.rawValue)")],
        example: command.examples.first.map { "transitionc \($0.line)" } ?? "")
    }
  }
}
