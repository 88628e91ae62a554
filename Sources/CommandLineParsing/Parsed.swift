/// The values of one command's options and arguments.
package struct Parsed: Sendable {
  /// By an option's spelling or an argument's name, with an entry for everything declared.
  let values: [String: [any Sendable]]

  /// The value of an option that the command declares.
  package subscript<Value>(option: Option<Value>) -> Value {
    read(option.form.spelling, option.value)
  }

  /// The value of an argument that the command declares.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    read(argument.form.value.name, argument.value)
  }

  private func read<Value>(_ key: String, _ value: ([any Sendable]) -> Value?) -> Value {
    guard let words = values[key], let value = value(words) else {
      // Only a caller that reads what its command does not declare comes here, whatever is written
      // on the command line.
      preconditionFailure("the command does not declare \(key) as a \(Value.self)")
    }
    return value
  }
}
