import CommandLineParsing
import TransitionCatalog
import TransitionCompiler

/// `explain`: what a finding means, or a word of the language.
enum ExplainCommand: Subcommand {
  static let word = Argument(
    .text("CODE|WORD", offering: .words { everyWord }),
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
    let short = written.count == 2 ? declared.first { $0.form.shortSpelling == written } : nil
    let word = short?.form.name ?? (name.first?.isLetter == true ? String(name) : written)
    let words = words
    let text = Pipeline.explanation(of: word, width: terminal.width, others: words)
    guard let text else {
      // What is written as options are is meant to be one.
      let option =
        written.hasPrefix("--") ? nearestName(to: word, in: declared.map(\.form.name)) : nil
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

  /// What shells offer: the codes, the words of the language and those of the command line that are
  /// words there.
  private static var everyWord: [String] {
    Set(Pipeline.explainedWords + words.map(\.word)).sorted().filter { word in
      word.first?.isLetter == true && word.quotedForShells == word
    }
  }

  /// Every option of every command.
  private static var declared: [(form: OptionForm, command: String)] {
    Verb.allCases.flatMap { verb in verb.command.everyOption.map { ($0, verb.rawValue) } }
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
    for (form, command) in declared {
      let known = found.firstIndex {
        $0.form.name == form.name && $0.form.summary == form.summary
          && $0.form.value?.accepted == form.value?.accepted
      }
      if let known {
        found[known].commands.append(command)
      } else {
        found.append((form, [command]))
      }
    }
    return found.flatMap { form, commands in
      let takes = form.value?.accepted ?? []
      let owners =
        commands.count == Verb.allCases.count
        ? "every command" : commands.map { "'\($0)'" }.joined(separator: ", ")
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
    let help = GlossaryEntry(
      "help", "a command", "Describe the commands, or one of them",
      example: "transitionc help compile")
    return [help]
      + Verb.allCases.flatMap { verb in
        let command = verb.command
        let entry = GlossaryEntry(
          verb.rawValue, "a command", command.abstract,
          [("options", "transitionc help \(verb.rawValue)")],
          example: command.examples.first.map { "transitionc \($0.line)" } ?? "")
        return [entry]
          + command.arguments.flatMap { argument in
            argument.value.accepted.map {
              GlossaryEntry(
                $0, "what '\(verb.rawValue)' takes", argument.summary,
                example: "transitionc \(verb.rawValue) \($0)")
            }
          }
      }
  }
}
