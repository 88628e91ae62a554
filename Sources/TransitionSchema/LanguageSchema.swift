import TransitionCatalog
import TransitionFormats

/// The JSON Schema of a transition, for completion and hover texts in editors. It is written in
/// draft 7, which every editor's YAML server knows; later drafts are not understood by all of them
/// and would add nothing that is used here.
package enum LanguageSchema {
  /// The schema as a file has it, with a line feed at the end.
  package static var text: String { json.text() + "\n" }

  package static var json: JSONValue {
    [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "transitionc",
      "description": "A transition between two screens of an iOS app, as transitionc compiles it.",
      "type": "object",
      "properties": .object(Maps.keys(DocumentKey.self) { schema(of: $0) }),
      "patternProperties": .object([
        JSONMember(pattern(of: DirectionName.allCases), Maps.reference("direction"))
      ]),
      "additionalProperties": false,
      "required": .strings([DocumentKey.transition.rawValue]),
      "allOf": .array([completeness, openKind] + TransitionKind.allCases.map { rule(of: $0) }),
      "definitions": .object(definitions),
    ]
  }

  private static var definitions: [JSONMember] {
    [
      JSONMember("time", Values.expression(.time)),
      JSONMember("curve", Values.curve),
      JSONMember("spring", spring),
      JSONMember("direction", Maps.either(Values.words(Derivation.self, \.summary), motion())),
    ] + TrackSchema.definitions + StageSchema.definitions + GestureSchema.definitions
  }

  // MARK: The transition

  private static func schema(of key: DocumentKey) -> JSONValue {
    switch key {
    case .transition: Values.matching("^[A-Z][A-Za-z0-9_]*$")
    case .summary: Values.anyText
    case .extends, .tokens: Values.text
    case .kind: Values.words(TransitionKind.self, \.summary)
    case .parameters: Maps.named(parameter)
    case .let: Maps.named(Values.anything)
    case .presentation: presentation
    case .gestures: Maps.list(of: Maps.reference("gesture"))
    case .reduceMotion:
      Maps.either(["enum": ["crossFade", "none"]], motion { $0 != .derive })
    case .mirrorsInRTL, .interruptible: Values.boolean
    case .haptics: haptics
    case .interaction: Values.words(InteractionPolicy.self)
    case .expect: Maps.list(of: expectation(of: DirectionName.allCases))
    case .identifier: identifier
    case .language:
      [
        "type": ["integer", "string"], "minimum": 1, "maximum": .number(Double(Language.version)),
        "pattern": .string(
          "^(?:" + (1...Language.version).map { String($0) }.joined(separator: "|") + ")$"),
      ]
    }
  }

  /// What a transition must have that does not begin with another one.
  private static var completeness: JSONValue {
    [
      "if": Maps.has(DocumentKey.extends.rawValue), "then": true,
      "else": [
        "required": .strings([DocumentKey.kind.rawValue]),
        "anyOf": .array(DirectionName.allCases.map { Maps.has($0.rawValue) }),
        "properties": .object([
          JSONMember(
            DocumentKey.parameters.rawValue,
            ["additionalProperties": Maps.has(ParameterKey.type.rawValue)]),
          JSONMember(
            DocumentKey.presentation.rawValue, Maps.has(PresentationKey.frame.rawValue)),
        ]),
      ],
    ]
  }

  /// Any direction can stand in a transition whose kind is that of another one.
  private static var openKind: JSONValue {
    [
      "if": Maps.not(Maps.has(DocumentKey.kind.rawValue)),
      "then": ["properties": .object(DirectionName.allCases.map { member($0) })],
    ]
  }

  /// What goes with one kind only.
  private static func rule(of kind: TransitionKind) -> JSONValue {
    let directions = [kind.forward, kind.backward]
    let others = DirectionName.allCases.filter { $0.kind != kind }
    var absent = others.map(\.rawValue)
    if kind != .modal { absent.append(DocumentKey.presentation.rawValue) }
    if kind != .segue { absent.append(DocumentKey.identifier.rawValue) }
    let words: JSONValue = ["enum": .strings(directions.map(\.rawValue))]
    // Nothing drives a segue.
    let gesture: JSONValue = [
      "properties": .object([
        JSONMember(GestureKey.drives.rawValue, kind == .segue ? false : words),
        JSONMember(GestureKey.triggers.rawValue, words),
      ])
    ]
    return [
      "if": [
        "properties": .object([
          JSONMember(DocumentKey.kind.rawValue, ["const": .string(kind.rawValue)])
        ]),
        "required": .strings([DocumentKey.kind.rawValue]),
      ],
      "then": [
        "properties": .object(
          directions.map { member($0) } + [
            JSONMember(DocumentKey.gestures.rawValue, ["items": gesture]),
            JSONMember(
              DocumentKey.expect.rawValue,
              ["items": Maps.only(directions.map(\.rawValue))]),
          ]),
        "propertyNames": Maps.not(["enum": .strings(absent)]),
      ],
    ]
  }

  private static func member(_ direction: DirectionName) -> JSONMember {
    let way = direction.isForward ? "forward" : "backward"
    return JSONMember(
      direction.rawValue,
      Maps.described(
        "The \(way) direction: a map, or derived from '\(direction.opposite.rawValue)'.",
        Maps.reference("direction")))
  }

  private static func pattern(of directions: [DirectionName]) -> String {
    "^(?:" + directions.map(\.rawValue).joined(separator: "|") + ")$"
  }

  private static var parameter: JSONValue {
    let type = Values.words(ValueType.self) { $0 != .circle }
    let map = Maps.closed(
      Maps.keys(ParameterKey.self) { key in
        switch key {
        case .type: type
        case .default: Values.anything
        case .summary: Values.anyText
        }
      })
    return Maps.either(type, map)
  }

  private static var presentation: JSONValue {
    Maps.closed(
      Maps.keys(PresentationKey.self) { key in
        switch key {
        case .frame: Values.expression(.rect)
        case .cornerRadius: Values.expression(.number)
        case .dim: Values.expression(.color)
        case .tapOutside: Values.words(DirectionName.self, orNone: true) { $0 == .dismiss }
        }
      })
  }

  private static var haptics: JSONValue {
    Maps.closed(
      HapticMoment.allCases.map {
        JSONMember(
          $0.rawValue,
          Maps.described("\($0.summary).", Values.words(HapticFeedback.self, orNone: true)))
      })
  }

  private static var identifier: JSONValue {
    let segue = [TransitionKind.segue.forward, TransitionKind.segue.backward]
    return Maps.either(
      Values.text,
      Maps.closed(
        segue.map { JSONMember($0.rawValue, Values.text) },
        rules: [Maps.hasOne(of: segue.map(\.rawValue))]))
  }

  private static func expectation(of directions: [DirectionName]) -> JSONValue {
    [
      "type": "object", "minProperties": 1, "maxProperties": 1,
      "properties": .object(
        directions.map { JSONMember($0.rawValue, Maps.reference("expectation")) }),
      "additionalProperties": false,
    ]
  }

  // MARK: Directions

  private static func motion(where isAllowed: (DirectionKey) -> Bool = { _ in true }) -> JSONValue {
    let members = Maps.keys(DirectionKey.self) { key in
      switch key {
      case .derive: Values.words(Derivation.self, \.summary)
      case .duration, .delay: Maps.reference("time")
      case .curve: Maps.reference("curve")
      case .spring: Maps.reference("spring")
      case .stage: Maps.reference("stage")
      case .animate: Maps.reference("animate")
      }
    }
    let absent = DirectionKey.allCases.filter { !isAllowed($0) }.map(\.rawValue)
    return Maps.closed(
      members.filter { !absent.contains($0.name) },
      rules: Maps.atMostOne(of: [DirectionKey.curve, .spring].map(\.rawValue))
        + [TrackSchema.durationBesideSpring])
  }

  private static var spring: JSONValue {
    let members = Maps.keys(SpringKey.self) { key in
      switch key {
      case .mass, .stiffness, .damping, .velocity, .dampingRatio, .bounce:
        Values.expression(.number)
      case .response: Values.expression(.number, .time)
      }
    }
    return Maps.closed(
      members,
      rules: [
        ["anyOf": .array(SpringForm.allCases.map { Maps.only($0.keys.map(\.rawValue)) })],
        // A speed alone is no spring.
        Maps.hasOne(of: SpringKey.allCases.filter { $0 != .velocity }.map(\.rawValue)),
      ])
  }
}
