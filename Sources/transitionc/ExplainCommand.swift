import CommandLineParsing
import TransitionCatalog
import TransitionCompiler

/// `explain`: what a finding means, or a word of the language.
enum ExplainCommand: Subcommand {
  static let word = Argument(
    .text("CODE|WORD"),
    "A finding's code, such as T2101, or a word of the language (frame) or of the command line.")

  static let command = Command(
    abstract: "Explain a finding or a word of the language.", arguments: [word], options: [],
    examples: [
      Command.Example("explain T2101", "a finding: why, what to do, and an example"),
      Command.Example("explain dampingRatio", "a word of the language"),
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    let written = parsed[word]
    // Behind '--' an option can be written as it is elsewhere; signs are words themselves.
    let name = written.drop { $0 == "-" }
    let word = name.first?.isLetter == true ? String(name) : written
    let words = words
    let text = Pipeline.explanation(of: word, width: terminal.width, others: words)
    guard let text else {
      // What is written as options are is meant to be one.
      let option = written.hasPrefix("--") ? nearestName(to: word, in: optionNames) : nil
      throw .usage(
        "nothing is called '\(word)'",
        help: option.map { "did you mean '--\($0)'?" }
          ?? Pipeline.advice(onUnknown: word, others: words))
    }
    terminal.result(text)
    return .clean
  }

  /// The words of the command line: the commands, their options, what these take, and what comes of it.
  private static var words: [GlossaryEntry] { commands + options + outcomes }

  private static var optionNames: [String] {
    Verb.allCases.flatMap { $0.command.options.map(\.name) }
  }

  private static var outcomes: [GlossaryEntry] {
    func severity(_ word: String, _ summary: String) -> GlossaryEntry {
      GlossaryEntry(
        word, "how severe a finding is", summary, [("a finding", "transitionc explain CODE")],
        example: "")
    }
    return [
      severity("error", "Nothing is made of a spec with one, and the exit status is 1"),
      severity(
        "warning", "Something that is hardly meant; the exit status is 1 under 'lint --strict' only"
      ),
      severity(
        "advice", "Something that could be better; the exit status is 1 under 'lint --strict' only"),
      GlossaryEntry(
        "exit", "the exit status", "The number with which the process ends",
        [("is", ManCommand.exitStatus)],
        example: ""),
    ]
  }

  /// An option that several commands have in the same words is told once, and so is what it takes.
  private static var options: [GlossaryEntry] {
    var found: [(form: OptionForm, commands: [String])] = []
    for verb in Verb.allCases {
      for form in verb.command.options {
        let known = found.firstIndex {
          $0.form.name == form.name && $0.form.summary == form.summary
            && $0.form.value?.accepted == form.value?.accepted
        }
        if let known {
          found[known].commands.append(verb.rawValue)
        } else {
          found.append((form, [verb.rawValue]))
        }
      }
    }
    return found.flatMap { form, commands in
      let takes = form.value?.accepted ?? []
      let owners = commands.map { "'\($0)'" }.joined(separator: ", ")
      let option = GlossaryEntry(
        form.name, "an option of \(owners)", form.summary,
        [("takes", takes.joined(separator: ", ")), ("default", form.defaultWord ?? "")],
        example: "transitionc \(commands[0]) … \(form.spelling)"
          + (form.value.map { " " + (takes.first ?? $0.name) } ?? ""))
      let values = takes.map {
        GlossaryEntry(
          $0, "what \(form.spelling) of \(owners) takes", form.summary,
          example: "transitionc \(commands[0]) … \(form.spelling) \($0)")
      }
      return [option] + values
    }
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
