import TransitionCatalog
import TransitionFormats

/// What can be said of scalars: their types as YAML sees them, and the shape of their text. The
/// patterns are those that both JavaScript's and Python's expressions understand.
enum Values {
  static let number = "(?:[0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
  static let name = "[A-Za-z_][A-Za-z0-9_]*"
  /// A place on the clock: 50 %, 0.5 or 1/2.
  static let place = "\\s*\(number)\\s*%?\\s*(?:/\\s*\(number)\\s*)?"
  static let instant = "^\(place)$"
  static let interval = "^\(place)\\.\\.\(place)$"
  static let screen = "(?:" + Screen.allCases.map(\.rawValue).joined(separator: "|") + ")"
  static let viewOfScreen = "\(screen)\\.\(name)"

  /// Also in quotes, which editors need not offer.
  static let boolean: JSONValue = ["type": ["boolean", "string"], "pattern": "^(?:true|false)$"]
  /// Any text, which YAML may take for a number or a boolean.
  static let anyText: JSONValue = ["type": ["string", "number", "boolean"]]
  /// The same, where something has to stand.
  static let text: JSONValue = ["type": ["string", "number", "boolean"], "minLength": 1]
  static let namePattern: JSONValue = matching("^\(name)$")
  /// An expression whose type the schema does not know.
  static let anything: JSONValue = [
    "type": ["string", "number", "boolean"], "minLength": 1, "pattern": "^(?!.*->)",
  ]

  static func matching(_ pattern: String) -> JSONValue {
    ["type": "string", "pattern": .string(pattern)]
  }

  /// An expression of one of `types`.
  static func expression(_ types: ValueType...) -> JSONValue { scalar(types, isArrow: false) }

  /// An expression of one of `types`, or an arrow between two where a track may have one.
  static func scalar(_ types: [ValueType], isArrow: Bool) -> JSONValue {
    let takesNumbers = types.contains { $0 == .number || $0 == .time }
    let takesZero = !takesNumbers && types.contains(.angle)
    var kinds = ["string"]
    if takesNumbers || takesZero { kinds.append("number") }
    if types.contains(.boolean) { kinds.append("boolean") }
    let wrong = wrongUnits(types, takesNumbers: takesNumbers || takesZero)
    let literal = wrong.map { "\\s*[+-]?\(number)\($0)\\s*" }
    var pattern = isArrow ? "^(?!\\s*->\\s*$)(?!.*->.*->)" : "^(?!.*->)"
    if let literal { pattern += "(?!\(literal)(?:->|$))(?!.*->\(literal)$)" }
    return .object(of: [
      "type": kinds.count == 1 ? .string(kinds[0]) : .strings(kinds),
      "minLength": 1,
      "pattern": .string(pattern),
      "minimum": takesZero ? 0 : nil,
      "maximum": takesZero ? 0 : nil,
    ])
  }

  /// The units that no lone number of these types can have, as a pattern; nil when it can have all.
  private static func wrongUnits(_ types: [ValueType], takesNumbers: Bool) -> String? {
    let units = Unit.allCases.filter { !types.contains($0.type) }.map(\.rawValue)
    if units.isEmpty { return nil }
    return "(?:" + units.joined(separator: "|") + ")" + (takesNumbers ? "" : "?")
  }

  /// A curve by its name, as a call, or as a token; a name may have blanks around it.
  static let curve: JSONValue = [
    "anyOf": [
      words(NamedCurve.self, \.summary),
      .object(of: [
        "type": "string",
        "pattern": .string(
          "^\\s*(?:" + CurveFunction.allCases.map(\.rawValue).joined(separator: "|")
            + ")\\s*\\([\\s\\S]*\\)\\s*$"),
        "description": .string(
          CurveFunction.allCases.map { "`\($0.signature)`: \($0.summary)." }
            .joined(separator: " ")),
      ]),
      matching(
        "^\\s*(?:\(DocumentKey.tokens.rawValue)\\s*\\.|(?:"
          + NamedCurve.allCases.map(\.rawValue).joined(separator: "|") + ")\\s*$)"),
    ]
  ]

  // MARK: Words

  static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type, orNone: Bool = false, where isAllowed: (Word) -> Bool = { _ in true }
  ) -> JSONValue {
    let words = Word.allCases.filter(isAllowed).map(\.rawValue)
    return ["enum": .strings(orNone ? words + ["none"] : words)]
  }

  /// Words with what each of them means, which editors show beside it.
  static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type, _ summary: (Word) -> String
  ) -> JSONValue {
    [
      "enum": .strings(Word.allCases.map(\.rawValue)),
      "enumDescriptions": .strings(Word.allCases.map(summary)),
    ]
  }
}
