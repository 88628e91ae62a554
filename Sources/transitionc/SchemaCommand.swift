import CommandLineParsing
import TransitionSchema

/// `schema`: the JSON Schema of the language, for editors.
enum SchemaCommand: Subcommand {
  static let command = Command(
    abstract: "Print the JSON Schema of the language.", arguments: [], options: [],
    examples: [
      Command.Example(
        "schema > transition.schema.json", "for completion and hover texts in an editor")
    ])

  static func run(_ parsed: Parsed, on terminal: Terminal) throws(Failure) -> ExitStatus {
    terminal.result(LanguageSchema.text)
    return .clean
  }
}
