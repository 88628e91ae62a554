/// The values of one command's options and arguments.
package struct Parsed: Sendable {
  /// What was written for an option or an argument.
  struct Entry: Sendable {
    /// An option's spelling or an argument's name.
    let key: String
    var values: [any Sendable] = []
    /// The words as they stand there, refused ones included.
    var words: [String] = []
  }

  /// One for everything declared. There are few, and a dictionary of its own kind costs the start of
  /// a process more than looking through them.
  let entries: [Entry]

  /// The value of an option that the command declares.
  package subscript<Value>(option: Option<Value>) -> Value {
    read(option.form.spelling, option.value)
  }

  /// The value of an argument that the command declares.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    read(argument.form.value.name, argument.value)
  }

  /// Whether an option that the command declares stands on the command line.
  package func has(_ option: any DeclaredOption) -> Bool {
    entries.contains { $0.key == option.form.spelling && !$0.values.isEmpty }
  }

  private func read<Value>(_ key: String, _ value: ([any Sendable]) -> Value?) -> Value {
    guard let entry = entries.first(where: { $0.key == key }), let value = value(entry.values)
    else {
      // Only a caller that reads what its command does not declare comes here, whatever is written
      // on the command line.
      preconditionFailure("the command does not declare \(key) as a \(Value.self)")
    }
    return value
  }
}
