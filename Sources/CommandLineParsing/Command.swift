/// What a command takes: one declaration for parsing, help and suggestions.
package struct Command: Sendable {
  /// One line for the list of commands.
  package let abstract: String
  package let arguments: [ArgumentForm]
  package let options: [OptionForm]
  /// Names of options of which at most one may be written.
  package let exclusive: [[String]]
  package let examples: [Example]

  /// A command with its arguments in the order of their places; of each group in `exclusive`, at
  /// most one option may be written.
  package init(
    abstract: String, arguments: [any DeclaredArgument] = [],
    options: [any DeclaredOption] = [], exclusive: [[any DeclaredOption]] = [],
    examples: [Example] = []
  ) {
    self.abstract = abstract
    self.arguments = arguments.map(\.form)
    self.options = options.map(\.form)
    self.exclusive = exclusive.map { group in group.map(\.form.name) }
    self.examples = examples
  }

  /// A command line worth showing in help.
  package struct Example: Sendable {
    /// The words after the tool's name.
    package let line: String
    package let summary: String

    /// An example from the words after the tool's name and what they do.
    package init(_ line: String, _ summary: String) {
      self.line = line
      self.summary = summary
    }
  }
}

/// The commands of a tool, an enumeration whose raw values are the words on the command line.
package protocol CommandSet: RawRepresentable<String>, CaseIterable, Sendable {
  /// What the command takes.
  var command: Command { get }
}
