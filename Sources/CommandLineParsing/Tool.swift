/// A tool with commands. Reading its command line is a pure function: nothing is printed, and the
/// environment is not asked.
package struct Tool<Name: CommandSet>: Sendable {
  package let name: String
  package let abstract: String
  package let version: String

  /// A tool whose commands are the cases of `Name`.
  package init(name: String, abstract: String, version: String) {
    self.name = name
    self.abstract = abstract
    self.version = version
  }

  /// What the words after the tool's own name ask for; throws every mistake among them at once.
  package func parse(_ words: [String]) throws(CommandLineError) -> Invocation<Name> {
    guard let first = words.first else {
      throw CommandLineError("a command is missing", help: commandList)
    }
    let rest = words.dropFirst()
    switch first {
    case "help", "--help", "-h":
      return .answer(try help(about: rest.filter { $0 != "--help" && $0 != "-h" }))
    case "--version":
      try refuse(rest)
      return .answer(versionLine)
    default:
      var scan = CommandScan(tool: self, name: try command(called: first), words: rest)
      return try scan.run()
    }
  }

  var versionLine: String { "\(name) \(version)" }

  private var commandList: String {
    "the commands are " + listed(Name.allCases.map(\.rawValue), before: "and")
  }

  private func help(about words: [String]) throws(CommandLineError) -> String {
    guard let topic = words.first, topic != "help" else { return help() }
    // Options of the tool itself are on the page that lists them.
    if [OptionForm.help.spelling, OptionForm.version.spelling].contains(topic) {
      try refuse(words.dropFirst())
      return help()
    }
    let command = try command(called: topic)
    try refuse(words.dropFirst())
    return help(for: command)
  }

  private func command(called word: String) throws(CommandLineError) -> Name {
    if let name = Name(rawValue: word) { return name }
    guard word.hasPrefix("-"), word.count > 1 else {
      let near = nearName(to: word, among: Name.allCases.map(\.rawValue) + ["help"])
      throw CommandLineError(
        "there is no command called \(quoted(word))", help: near.map(suggestion) ?? commandList)
    }
    let near = nearName(to: word, among: [OptionForm.help.spelling, OptionForm.version.spelling])
    throw CommandLineError(
      "there is no option called \(quoted(word)) before the command",
      help: near.map(suggestion) ?? "write the options of a command after its name")
  }

  private func refuse(_ words: ArraySlice<String>) throws(CommandLineError) {
    guard !words.isEmpty else { return }
    throw CommandLineError(
      words.map { CommandLineError.Mistake("unexpected argument \(quoted($0))") })
  }
}

/// What a command line asks for.
package enum Invocation<Name: CommandSet>: Sendable {
  /// Run a command with what was written after it.
  case run(Name, Parsed)
  /// Print this text, the help or the version, which has no line break at its end.
  case answer(String)
}
