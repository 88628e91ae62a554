import TransitionCatalog
import TransitionFormats

/// Who is on screen.
enum StageSchema {
  static var definitions: [JSONMember] {
    [JSONMember("stage", stage), JSONMember("element", element)]
  }

  private static var stage: JSONValue {
    let named: JSONValue = [
      "type": "object", "minProperties": 1, "maxProperties": 1,
      "propertyNames": Values.namePattern,
      "additionalProperties": Maps.reference("element"),
    ]
    return Maps.list(of: Maps.either(Values.namePattern, named))
  }

  private static var element: JSONValue {
    let members = Maps.keys(ElementKey.self) { schema(of: $0) }
    let resting = TrackSchema.properties(where: { $0 != .hidden }, part: "value")
    let contents: [ElementKey] = [.snapshot, .color, .gradient, .shared, .views, .effect]
    let beside = [ElementKey.shared, .views].flatMap { view in
      [ElementKey.rect, .repeat].map { Maps.not(Maps.has(view.rawValue, $0.rawValue)) }
    }
    let owners: [(ElementKey, ElementKey)] = [
      (.content, .shared), (.missing, .shared), (.rect, .snapshot), (.direction, .gradient),
    ]
    let needs: JSONValue = [
      "dependencies": .object(
        owners.map { JSONMember($0.rawValue, .strings([$1.rawValue])) } + [
          JSONMember(
            ElementKey.contentMode.rawValue,
            Maps.hasOne(of: [ElementKey.snapshot, .shared].map(\.rawValue)))
        ])
    ]
    let places = [Property.center, .size].map {
      Maps.not(Maps.has(Property.frame.rawValue, $0.rawValue))
    }
    return Maps.closed(
      members + resting,
      rules: Maps.atMostOne(of: contents.map(\.rawValue)) + beside + [needs] + places
        + [ElementKey.shared, .views, .repeat].map { Maps.not(isKept(beside: $0)) })
  }

  private static func isKept(beside key: ElementKey) -> JSONValue {
    [
      "required": .strings([ElementKey.keep.rawValue, key.rawValue]),
      "properties": .object([JSONMember(ElementKey.keep.rawValue, ["const": true])]),
    ]
  }

  private static func schema(of key: ElementKey) -> JSONValue {
    switch key {
    case .snapshot: Values.matching("^\(Values.screen)(?:\\.\(Values.name))?$")
    case .views: Values.matching("^\(Values.viewOfScreen)$")
    case .shared, .in: Values.namePattern
    case .rect: Values.expression(.rect)
    case .color: Values.expression(.color)
    case .gradient:
      ["type": "array", "minItems": 2, "items": Values.expression(.color)]
    case .direction: Values.expression(.edge, .angle)
    case .clips, .keep: Values.boolean
    case .contentMode: Values.words(ContentMode.self)
    case .content: Values.words(SharedContent.self, \.summary)
    case .missing: Values.words(MissingView.self, \.summary)
    case .effect: Values.words(BlurEffect.self)
    case .repeat: Maps.either(Values.expression(.number), grid)
    }
  }

  private static var grid: JSONValue {
    Maps.closed(
      Maps.keys(GridKey.self) { _ in Values.expression(.number) },
      required: GridKey.allCases.map(\.rawValue))
  }
}
