import TransitionCatalog
import TransitionFormats

/// What a finger does, and what is expected of it.
enum GestureSchema {
  static var definitions: [JSONMember] {
    [JSONMember("gesture", gesture), JSONMember("expectation", expectation)]
  }

  private static var gesture: JSONValue {
    let recognizers = GestureName.allCases.map {
      JSONMember($0.rawValue, Maps.described("\($0.summary).", recognizer($0)))
    }
    let exclusive = Maps.not(
      Maps.has(GestureKey.completionSpeed.rawValue, GestureKey.release.rawValue))
    return Maps.closed(
      Maps.keys(GestureKey.self) { schema(of: $0) } + recognizers,
      rules: [
        ["oneOf": [form(.drives, isContinuous: true), form(.triggers, isContinuous: false)]],
        exclusive, ofTwoFingers, distanceBesideProgress,
      ])
  }

  /// Two fingers carry nothing along and take nothing over.
  private static var ofTwoFingers: JSONValue {
    let names = GestureName.allCases.filter { $0.isContinuous && !$0.scrolls }.map(\.rawValue)
    let handOver: JSONValue = ["const": .string(ScrollPolicy.handOver.rawValue)]
    return [
      "if": Maps.hasOne(of: names),
      "then": [
        "properties": .object([
          JSONMember(GestureKey.moves.rawValue, false),
          JSONMember(GestureKey.scroll.rawValue, Maps.not(handOver)),
        ])
      ],
    ]
  }

  /// A distance counts beside progress where that goes on beyond its ends.
  private static var distanceBesideProgress: JSONValue {
    let names = GestureName.allCases.filter { $0.keys.contains(.distance) }.map(\.rawValue)
    let without = Maps.not(Maps.has(RecognizerKey.distance.rawValue))
    let isElastic: JSONValue = [
      "required": .strings([GestureKey.rubberBand.rawValue]),
      "properties": .object([JSONMember(GestureKey.rubberBand.rawValue, ["enum": [true, "true"]])]),
    ]
    return [
      "if": ["allOf": [Maps.has(GestureKey.progress.rawValue), Maps.not(isElastic)]],
      "then": ["properties": .object(names.map { JSONMember($0, without) })],
    ]
  }

  /// What may stand in the map of a gesture that drives (or triggers) a direction.
  private static func form(_ key: GestureKey, isContinuous: Bool) -> JSONValue {
    let names = GestureName.allCases.filter { $0.isContinuous == isContinuous }.map(\.rawValue)
    let others = GestureKey.allCases.filter { $0.needsFinger && isContinuous }.map(\.rawValue)
    return [
      "required": .strings([key.rawValue]),
      "propertyNames": ["enum": .strings([key.rawValue] + names + others)],
      "oneOf": .array(names.map { Maps.has($0) }),
    ]
  }

  private static func schema(of key: GestureKey) -> JSONValue {
    switch key {
    case .drives, .triggers: Values.words(DirectionName.self)
    case .begin: Values.expression(.boolean)
    case .progress, .completionSpeed: Values.expression(.number)
    case .finish: finish
    case .release: release
    case .rubberBand: Values.boolean
    case .moves: Values.namePattern
    case .scroll: Values.words(ScrollPolicy.self, \.summary)
    }
  }

  private static func recognizer(_ name: GestureName) -> JSONValue {
    let members = Maps.keys(RecognizerKey.self) { key in
      switch key {
      case .direction: ["enum": .strings(name.ways)]
      case .distance: Values.expression(.number, .angle)
      case .edge: Values.words(Edge.self)
      case .view: Values.matching("^(?:\(Values.name)|\(Values.viewOfScreen))$")
      }
    }
    let allowed = Set(name.keys.map(\.rawValue))
    let map = Maps.closed(
      members.filter { allowed.contains($0.name) },
      required: name.neededKey.map { [$0.rawValue] } ?? [])
    return name.neededKey == nil ? Maps.either(map, ["type": "null"]) : map
  }

  private static var finish: JSONValue {
    let map = Maps.closed(
      Maps.keys(FinishKey.self) { key in
        switch key {
        case .progress, .projected: Values.expression(.number)
        case .velocity: Values.expression(.number, .angle)
        }
      })
    return ["minProperties": 1, "allOf": [map]]
  }

  private static var release: JSONValue {
    Maps.closed(
      Maps.keys(ReleaseKey.self) { key in
        switch key {
        case .spring: Maps.reference("spring")
        }
      }, required: [ReleaseKey.spring.rawValue])
  }

  // MARK: Expectations

  private static var expectation: JSONValue {
    let members = Maps.keys(ExpectKey.self) { key in
      switch key {
      case .at: Values.expression(.number, .time)
      case .within: Values.expression(.number, .angle, .time)
      case .release: expectedRelease
      case .finishes: Values.boolean
      case .settlesWithin: Maps.reference("time")
      }
    }
    let properties = Property.allCases.map(\.rawValue).joined(separator: "|")
    let path = "^\(Values.name)\\.(?:\(properties))(?:\\.\(Values.name))*$"
    let keys = Maps.only(ExpectKey.allCases.map(\.rawValue))
    let outcomes = [ExpectKey.finishes, .settlesWithin].map(\.rawValue)
    let ofValues = [ExpectKey.at, .within]
    var dependencies = outcomes.map {
      JSONMember($0, .strings([ExpectKey.release.rawValue]))
    }
    dependencies += ofValues.map { JSONMember($0.rawValue, Maps.not(keys)) }
    dependencies.append(JSONMember(ExpectKey.release.rawValue, Maps.hasOne(of: outcomes)))
    return [
      "type": "object", "minProperties": 1,
      "properties": .object(members),
      "patternProperties": .object([JSONMember(path, Values.anything)]),
      "additionalProperties": false,
      "dependencies": .object(dependencies),
      "if": Maps.not(keys), "then": Maps.has(ExpectKey.at.rawValue),
    ]
  }

  private static var expectedRelease: JSONValue {
    Maps.closed(
      Maps.keys(ExpectedReleaseKey.self) { key in
        switch key {
        case .progress: Values.expression(.number)
        case .velocity: Values.expression(.number, .angle)
        }
      }, required: [ExpectedReleaseKey.progress.rawValue])
  }
}
