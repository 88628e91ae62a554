import TransitionCatalog
import TransitionFormats

/// What can be said of maps and lists.
enum Maps {
  /// A map of these members and no others.
  static func closed(
    _ members: [JSONMember], required: [String] = [], rules: [JSONValue] = []
  ) -> JSONValue {
    .object(of: [
      "type": "object",
      "properties": .object(members),
      "additionalProperties": false,
      "required": required.isEmpty ? nil : .strings(required),
      "allOf": rules.isEmpty ? nil : .array(rules),
    ])
  }

  /// The members of a map of the grammar, each with its sentence.
  static func keys<Key: GrammarKey>(
    _ type: Key.Type, _ schema: (Key) -> JSONValue
  ) -> [JSONMember] {
    Key.allCases.map { JSONMember($0.rawValue, described($0.summary, schema($0))) }
  }

  /// A map from names that the spec gives.
  static func named(_ value: JSONValue) -> JSONValue {
    ["type": "object", "propertyNames": Values.namePattern, "additionalProperties": value]
  }

  static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item] }

  /// What stands under `definitions`.
  static func reference(_ name: String) -> JSONValue {
    ["$ref": .string("#/definitions/\(name)")]
  }

  /// Draft 7 ignores what stands beside a reference, so that this goes around it.
  static func described(_ summary: String, _ schema: JSONValue) -> JSONValue {
    let description = JSONMember("description", .string(summary))
    guard case .object(let members) = schema, schema["$ref"] == nil else {
      return .object([description, JSONMember("allOf", [schema])])
    }
    return .object([description] + members)
  }

  static func either(_ schemas: JSONValue...) -> JSONValue { ["anyOf": .array(schemas)] }

  static func not(_ schema: JSONValue) -> JSONValue { ["not": schema] }

  static func has(_ names: String...) -> JSONValue { ["required": .strings(names)] }

  /// That no two of these keys stand in one map.
  static func atMostOne(of names: [String]) -> [JSONValue] {
    names.indices.flatMap { index in
      names[(index + 1)...].map { not(has(names[index], $0)) }
    }
  }

  /// That the map has one of these keys.
  static func hasOne(of names: [String]) -> JSONValue {
    ["anyOf": .array(names.map { has($0) })]
  }

  static func only(_ names: [String]) -> JSONValue {
    ["propertyNames": ["enum": .strings(names)]]
  }
}
