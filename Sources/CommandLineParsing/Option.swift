/// How often an option or an argument is written.
package enum Occurrence: Sendable, Equatable {
  case optional
  case required
  case repeated(atLeast: Int)

  var isRepeated: Bool {
    switch self {
    case .required, .optional: false
    case .repeated: true
    }
  }
}

/// An option of a command, `--name`; it is the key that reads its `Value` from the parsed words.
package struct Option<Value: Sendable>: DeclaredOption {
  package let form: OptionForm
  let value: @Sendable ([any Sendable]) -> Value?

  /// An option without a value, which is true when it is written.
  package init(flag name: String, short: Character? = nil, _ summary: String) where Value == Bool {
    form = OptionForm(name: name, short: short, summary: summary)
    value = { !$0.isEmpty }
  }

  /// An option that is nil when it is not written.
  package init<Word>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Word>, _ summary: String
  ) where Value == Word? {
    form = OptionForm(name: name, short: short, value: kind.form, summary: summary)
    value = { words in
      guard let first = words.first else { return .some(nil) }
      return (first as? Word).map(Value.some)
    }
  }

  /// An option with a value for when it is not written; help shows it.
  package init(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, default absent: Value,
    _ summary: String
  ) {
    form = OptionForm(
      name: name, short: short, value: kind.form, default: kind.write(absent), summary: summary)
    value = { words in
      guard let first = words.first else { return absent }
      return first as? Value
    }
  }

  /// An option that has to be written.
  package init(
    required name: String, short: Character? = nil, _ kind: ValueKind<Value>, _ summary: String
  ) {
    form = OptionForm(
      name: name, short: short, value: kind.form, occurrence: .required, summary: summary)
    value = { $0.first as? Value }
  }

  /// An option that may be written any number of times; its values keep their order.
  package init<Word>(
    repeated name: String, short: Character? = nil, _ kind: ValueKind<Word>, _ summary: String
  ) where Value == [Word] {
    form = OptionForm(
      name: name, short: short, value: kind.form, occurrence: .repeated(atLeast: 0),
      summary: summary)
    value = { $0 as? [Word] }
  }
}

/// An option of any type of value.
package protocol DeclaredOption: Sendable {
  /// Its declaration without the type of its value.
  var form: OptionForm { get }
}

/// An option whose type of value is forgotten: what scanning and help need of it.
package struct OptionForm: Sendable {
  /// The name without dashes.
  package let name: String
  package let short: Character?
  /// Nil for a flag.
  package let value: ValueForm?
  package let occurrence: Occurrence
  /// The default as it would be written.
  package let defaultWord: String?
  package let summary: String

  init(
    name: String, short: Character? = nil, value: ValueForm? = nil,
    occurrence: Occurrence = .optional, default defaultWord: String? = nil, summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.occurrence = occurrence
    self.defaultWord = defaultWord
    self.summary = summary
  }

  /// The name as it is written, with its dashes.
  package var spelling: String { "--" + name }

  package var shortSpelling: String? { short.map { "-\($0)" } }

  static let help = OptionForm(name: "help", short: "h", summary: "Show this help.")
  static let version = OptionForm(name: "version", summary: "Show the version.")
}
