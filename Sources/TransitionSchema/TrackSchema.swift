import TransitionCatalog
import TransitionFormats

/// What moves: `animate` with its tracks, one form for each type that a property has.
enum TrackSchema {
  /// The types of the properties, each once.
  private static var types: [[ValueType]] {
    var result: [[ValueType]] = []
    for row in PropertyTable.rows where !result.contains(types(of: row)) {
      result.append(types(of: row))
    }
    return result
  }

  private static func types(of row: PropertyRow) -> [ValueType] { [row.type] + row.accepts }

  private static func name(_ types: [ValueType], _ part: String) -> String {
    types.map(\.rawValue).joined(separator: "-or-") + "-" + part
  }

  static var definitions: [JSONMember] {
    types.flatMap { definitions(for: $0) } + [
      JSONMember("stagger", stagger),
      JSONMember("tracks", tracks),
      JSONMember("animate", animate),
    ]
  }

  private static func definitions(for types: [ValueType]) -> [JSONMember] {
    let value = Maps.reference(name(types, "value"))
    let arrow = Maps.reference(name(types, "arrow"))
    let keyframe = Maps.reference(name(types, "keyframe"))
    let frame = Maps.closed(
      Maps.keys(KeyframeKey.self) { key in
        switch key {
        case .value: value
        case .curve: Maps.reference("curve")
        }
      }, required: [KeyframeKey.value.rawValue])
    return [
      JSONMember(name(types, "value"), Values.scalar(types, isArrow: false)),
      JSONMember(name(types, "arrow"), Values.scalar(types, isArrow: true)),
      JSONMember(name(types, "keyframe"), Maps.either(value, frame)),
      JSONMember(name(types, "keyframes"), places([(Values.instant, keyframe)])),
      JSONMember(name(types, "intervals"), places([(Values.interval, arrow)])),
      JSONMember(
        name(types, "track"),
        Maps.either(
          arrow, Maps.reference(name(types, "intervals")),
          Maps.reference(name(types, "keyframes")), longForm(types))),
    ]
  }

  private static func places(_ patterns: [(String, JSONValue)]) -> JSONValue {
    [
      "type": "object", "minProperties": 1,
      "patternProperties": .object(patterns.map { JSONMember($0, $1) }),
      "additionalProperties": false,
    ]
  }

  private static func longForm(_ types: [ValueType]) -> JSONValue {
    let members = Maps.keys(TrackKey.self) { key in
      switch key {
      case .value:
        Maps.either(
          Maps.reference(name(types, "arrow")), Maps.reference(name(types, "intervals")),
          Maps.reference(name(types, "keyframes")))
      case .keyframes: Maps.reference(name(types, "keyframes"))
      case .during: Values.matching("^(?!.*->)[\\s\\S]*\\.\\.")
      case .delay, .duration: Maps.reference("time")
      case .curve: Maps.reference("curve")
      case .spring: Maps.reference("spring")
      case .calculation: Values.words(CalculationMode.self, \.summary)
      case .stagger: Maps.reference("stagger")
      }
    }
    let times: [TrackKey] = [.during, .delay, .duration]
    let forms: [TrackKey] = [.value, .keyframes]
    return Maps.closed(
      members,
      rules: [Maps.hasOne(of: forms.map(\.rawValue))]
        + Maps.atMostOne(of: forms.map(\.rawValue))
        + Maps.atMostOne(of: [TrackKey.curve, .spring].map(\.rawValue))
        + [durationBesideSpring, calculationBesideValue]
        + times.map { Maps.not(Maps.has(TrackKey.stagger.rawValue, $0.rawValue)) }
        + times.dropFirst().map { Maps.not(Maps.has(TrackKey.during.rawValue, $0.rawValue)) })
  }

  /// That no duration stands beside a spring that brings its own.
  static var durationBesideSpring: JSONValue {
    let (duration, spring) = (TrackKey.duration.rawValue, TrackKey.spring.rawValue)
    let others = SpringForm.allCases.filter { !$0.bringsDuration }.flatMap(\.keys)
    let keys = SpringForm.allCases.flatMap(\.keys).filter { !others.contains($0) }
    return Maps.not([
      "required": [.string(duration), .string(spring)],
      "properties": .object([JSONMember(spring, Maps.hasOne(of: keys.map(\.rawValue)))]),
    ])
  }

  /// That only keyframes stand beside a calculation.
  private static var calculationBesideValue: JSONValue {
    let value = JSONMember(TrackKey.value.rawValue, ["type": "object"])
    return [
      "dependencies": .object([
        JSONMember(TrackKey.calculation.rawValue, ["properties": .object([value])])
      ])
    ]
  }

  private static var stagger: JSONValue {
    Maps.closed(
      Maps.keys(StaggerKey.self) { key in
        switch key {
        case .each: Maps.reference("time")
        case .order: Values.words(StaggerOrder.self, \.summary)
        }
      }, required: [StaggerKey.each.rawValue])
  }

  /// The properties with what `schema` makes of their types, and the literals out of range ruled out.
  static func properties(
    where isAllowed: (Property) -> Bool = { _ in true }, part: String
  ) -> [JSONMember] {
    PropertyTable.rows.filter { isAllowed($0.property) }.map { row in
      let types = types(of: row)
      let isNumber = row.type == .number
      let schema = JSONValue.object(of: [
        "description": .string(sentence(row)),
        "minimum": isNumber && row.range != .any ? 0 : nil,
        "maximum": isNumber && row.range == .unit ? 1 : nil,
        "allOf": [Maps.reference(name(types, part))],
      ])
      return JSONMember(row.property.rawValue, schema)
    }
  }

  /// The property's sentence, its types and its range.
  private static func sentence(_ row: PropertyRow) -> String {
    let kinds = types(of: row).map(\.withArticle).joined(separator: " or ")
    let range = row.type == .number && row.range != .any ? ", \(row.range.phrase)" : ""
    return "\(row.summary) Takes \(kinds)\(range)."
  }

  private static var tracks: JSONValue {
    let stagger = JSONMember(
      TrackKey.stagger.rawValue,
      Maps.described(TrackKey.stagger.summary, Maps.reference("stagger")))
    return Maps.closed(properties(part: "track") + [stagger])
  }

  private static var animate: JSONValue {
    let tracks = Maps.reference("tracks")
    return [
      "type": "object",
      "properties": [
        "from": Maps.described("The screen that goes.", tracks),
        "to": Maps.described("The screen that comes.", tracks),
        "container": Maps.described("The view that contains all others.", tracks),
      ],
      "propertyNames": Values.namePattern,
      "additionalProperties": tracks,
    ]
  }
}
