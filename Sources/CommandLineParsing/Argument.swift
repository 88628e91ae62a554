/// An argument of a command, known by its place; it is the key that reads its `Value` from the
/// parsed words.
package struct Argument<Value: Sendable>: DeclaredArgument {
  package let form: ArgumentForm
  let value: @Sendable ([any Sendable]) -> Value?

  /// An argument that has to be written.
  package init(_ kind: ValueKind<Value>, _ summary: String) {
    form = ArgumentForm(value: kind.form, occurrence: .required, summary: summary)
    value = { $0.first as? Value }
  }

  /// An argument that is nil when it is not written; none that is required may follow it.
  package init<Word>(optional kind: ValueKind<Word>, _ summary: String) where Value == Word? {
    form = ArgumentForm(value: kind.form, occurrence: .optional, summary: summary)
    value = { words in
      guard let first = words.first else { return .some(nil) }
      return (first as? Word).map(Value.some)
    }
  }

  /// All arguments from this place on; it is the last that a command declares.
  package init<Word>(
    repeated kind: ValueKind<Word>, atLeast minimum: Int = 0, _ summary: String
  ) where Value == [Word] {
    form = ArgumentForm(
      value: kind.form, occurrence: .repeated(atLeast: minimum), summary: summary)
    value = { $0 as? [Word] }
  }
}

/// An argument of any type of value.
package protocol DeclaredArgument: Sendable {
  /// Its declaration without the type of its value.
  var form: ArgumentForm { get }
}

/// An argument whose type of value is forgotten: what scanning and help need of it.
package struct ArgumentForm: Sendable {
  package let value: ValueForm
  package let occurrence: Occurrence
  package let summary: String

  /// How a usage line writes it: `SPEC`, `[SPEC]`, `SPEC...` or `[SPEC...]`.
  package var usage: String {
    switch occurrence {
    case .required: value.name
    case .optional: "[\(value.name)]"
    case .repeated(let minimum): minimum > 0 ? "\(value.name)..." : "[\(value.name)...]"
    }
  }

  var minimum: Int {
    switch occurrence {
    case .required: 1
    case .optional: 0
    case .repeated(let minimum): minimum
    }
  }

  var isRepeated: Bool { occurrence.isRepeated }
}
