import TimelineEvaluator
import TimelineIR
import TimelinePlayer
import TransitionCatalog
import TransitionFormats

extension PreviewPage {
  /// What the scripts of the page read.
  package func data(following: Following = .nothing) -> JSONValue {
    [
      "version": .string(version),
      "watching": .bool(following == .server),
      "properties": .array(Property.allCases.map(Self.property)),
      "directions": .strings(DirectionName.allCases.map(\.rawValue)),
      "devices": .array(Device.allCases.map(Self.device)),
      "sources": .array(
        sources.map { ["file": .string($0.file), "text": .string($0.text)] }),
      "transitions": .array(transitions.map(Self.transition)),
    ]
  }

  private static func property(_ property: Property) -> JSONValue {
    // A truth has its own words on the page.
    let unit = property.row.measure == .truth ? "" : property.row.measure.rawValue
    return [
      "name": .string(property.rawValue), "type": .string(property.valueType.rawValue),
      "unit": .string(unit),
    ]
  }

  private static func device(_ device: Device) -> JSONValue {
    [
      "name": .string(device.rawValue), "width": .number(device.portraitSize.width),
      "height": .number(device.portraitSize.height),
      "safeArea": insets(device.portraitSafeArea),
      "landscapeSafeArea": insets(device.landscapeSafeArea),
    ]
  }

  private static func insets(_ insets: SafeAreaInsets) -> JSONValue {
    .numbers([insets.top, insets.left, insets.bottom, insets.right])
  }

  private static func transition(_ transition: Transition) -> JSONValue {
    let timeline = transition.timeline
    return [
      "name": .string(timeline.name),
      "kind": .string(timeline.kind.rawValue),
      "summary": text(timeline.summary),
      "source": transition.source.map { .number(Double($0)) } ?? .null,
      "lines": transition.lines.map { .numbers([Double($0.lowerBound), Double($0.upperBound)]) }
        ?? .null,
      "wire": .string(Base64.text(Wire.write(timeline.showingDim))),
      "parameters": .array(timeline.parameters.map(parameter)),
      "directions": .array(timeline.directions.map { direction($0, of: timeline) }),
      "reduceMotion": .string(timeline.reduceMotion.word),
      "mirrored": .bool(!timeline.rightToLeft.isEmpty),
      "gestures": .array(timeline.gestures.map { gesture($0, of: timeline) }),
      "haptics": .array(
        timeline.haptics.map { haptic in
          [
            "moment": .string(haptic.moment.rawValue),
            "feedback": .string(haptic.feedback.rawValue), "line": line(haptic.line),
          ]
        }),
      "presents": .bool(timeline.presentation != nil),
      "tapsBeside": .bool(
        timeline.presentation?.dismissesOnTapOutside == true
          && timeline.directions.contains { $0.name == .dismiss }),
      "findings": transition.findings,
    ]
  }

  private static func parameter(_ parameter: Parameter) -> JSONValue {
    [
      "name": .string(parameter.name), "type": .string(parameter.type.rawValue),
      "default": parameter.defaultValue.map { value in
        .numbers((0..<4).map { value.components[$0] })
      } ?? .null,
      "summary": text(parameter.summary),
    ]
  }

  private static func direction(_ direction: Direction, of timeline: Timeline) -> JSONValue {
    [
      "name": .string(direction.name.rawValue),
      "reduced": .bool(timeline.reduceMotion.replaces(direction.name)),
      "line": line(direction.lines.name),
    ]
  }

  private static func gesture(_ gesture: Gesture, of timeline: Timeline) -> JSONValue {
    [
      "direction": .string(gesture.direction.rawValue),
      "recognizer": .string(gesture.recognizer.name.rawValue),
      "way": text(gesture.recognizer.way),
      "drives": .bool(gesture.drive != nil),
      "line": line(gesture.lines.recognizer),
      "view": text(gesture.view?.path),
      "interruptible": .bool(timeline.isInterruptible),
      "scroll": text(gesture.drive?.scroll?.rawValue),
      "moves": text(gesture.drive?.moves),
    ]
  }

  private static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// A line of the transition's own text; 0 where it stands in none.
  private static func line(_ line: SourceLine) -> JSONValue {
    .number(Double(line.ownNumber ?? 0))
  }
}

extension ReducedMotion {
  fileprivate var word: String {
    switch self {
    case .crossFade: "crossFade"
    case .none: "none"
    case .directions: "directions"
    }
  }

  /// Whether another direction plays in place of the one called `name`.
  fileprivate func replaces(_ name: DirectionName) -> Bool {
    switch self {
    case .crossFade, .none: false
    case .directions(let directions): directions.contains { $0.name == name }
    }
  }
}

extension Recognizer {
  /// The way it goes, in the spec's word; nil for one that stays.
  fileprivate var way: String? {
    switch self {
    case .pan(let edge), .edgePan(let edge), .swipe(let edge): edge.rawValue
    case .pinch(let way): way.rawValue
    case .rotation(let way): way.rawValue
    case .tap, .longPress: nil
    }
  }
}
