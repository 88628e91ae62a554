package import TimelineIR
internal import TransitionCatalog

/// Timelines as JSON, in the shape of Documentation/timeline-json.md.
package enum TimelineFormat {
  /// The member `format`.
  package static let name = "transitionc.timeline"
  /// The member `version` of what is written; it and all versions before are read. It is raised with
  /// every change that older programs would not read, a new member among them.
  package static let version = 1 + migrations.count

  /// What makes of a document one of the next version: the first of version 1, and so on. The member
  /// `version` may stay as it is.
  package static let migrations: [Migration] = []

  package typealias Migration = @Sendable (JSONValue) -> JSONValue

  /// What `decode` reads back without loss. A number that is not finite becomes null, which it
  /// refuses.
  package static func encode(_ timeline: Timeline) -> JSONValue { .encode(timeline) }

  /// The timeline that `document` holds, of any version up to that behind the last of `migrations`;
  /// throws every mistake that was found.
  package static func decode(
    _ document: JSONValue, migrations: [Migration] = migrations
  ) throws(TimelineFormatError) -> Timeline {
    var reader = TimelineReader()
    let version = reader.version(of: document, newest: 1 + migrations.count)
    let timeline = version.flatMap { version in
      let current = migrations[(version - 1)...].reduce(document) { $1($0) }
      return reader.timeline(JSONNode(value: current, path: .root))
    }
    guard let timeline, reader.mistakes.isEmpty else {
      throw TimelineFormatError(mistakes: reader.mistakes)
    }
    return timeline
  }
}

/// Why a document is not a timeline.
package struct TimelineFormatError: Error, Equatable, CustomStringConvertible {
  /// At least one, in the document's order as far as its members depend on nothing behind them.
  package let mistakes: [TimelineMistake]

  /// One line for each mistake.
  package var description: String { mistakes.map(\.description).joined(separator: "\n") }
}

/// One thing that is wrong in a timeline's JSON.
package struct TimelineMistake: Equatable, Sendable, CustomStringConvertible {
  /// `directions[0].tracks[2].runs[0][1].place`; empty for the document itself.
  package let path: String
  /// In lower case, without a full stop.
  package let message: String
  /// What to do, where it is not to make the timeline again.
  package var help: String?

  package var description: String { path.isEmpty ? message : "\(path): \(message)" }
}

extension JSONValue {
  fileprivate static func encode(_ timeline: Timeline) -> JSONValue {
    .object(of: [
      "format": .string(TimelineFormat.name),
      "version": .number(Double(TimelineFormat.version)),
      "name": .string(timeline.name),
      "summary": timeline.summary.map(JSONValue.string),
      "kind": .string(timeline.kind.rawValue),
      "source": [
        "file": .string(timeline.source.file), "hash": .string(timeline.source.hash),
      ],
      "parameters": .array(timeline.parameters.map(encode)),
      "presentation": timeline.presentation.map(encode),
      "directions": .array(timeline.directions.map(encode)),
      "rightToLeft": list(timeline.rightToLeft.map(encode)),
      "reduceMotion": encode(timeline.reduceMotion),
      "gestures": list(timeline.gestures.map(encode)),
      "isInterruptible": timeline.isInterruptible ? nil : false,
      "haptics": list(
        timeline.haptics.map {
          .object(of: [
            "moment": .string($0.moment.rawValue), "feedback": .string($0.feedback.rawValue),
            "line": encode($0.line),
          ])
        }),
      "interaction": timeline.interaction.map { .string($0.rawValue) },
      "identifiers": list(
        timeline.identifiers.map {
          ["direction": .string($0.direction.rawValue), "identifier": .string($0.identifier)]
        }),
    ])
  }

  /// Nothing where there are no elements.
  static func list(_ elements: [JSONValue]) -> JSONValue? {
    elements.isEmpty ? nil : .array(elements)
  }

  private static func encode(_ parameter: Parameter) -> JSONValue {
    .object(of: [
      "name": .string(parameter.name),
      "type": .string(parameter.type.rawValue),
      "default": parameter.defaultValue.map(encode),
      "summary": parameter.summary.map(JSONValue.string),
    ])
  }

  static func encode(_ direction: Direction) -> JSONValue {
    .object(of: [
      "name": .string(direction.name.rawValue),
      "duration": .number(direction.duration),
      "delay": .number(direction.delay),
      "clock": encode(direction.clock),
      "definitions": .array(direction.definitions.map(encode)),
      "stage": .array(direction.stage.map(encode)),
      "tracks": .array(direction.tracks.map(encode)),
      "lifecycle": [
        "setUp": .array(direction.lifecycle.setUp.map(encode)),
        "finish": .array(direction.lifecycle.finish.map(encode)),
        "cancel": .array(direction.lifecycle.cancel.map(encode)),
      ],
      "lines": encode(direction.lines),
    ])
  }

  static func encode(_ definition: Definition) -> JSONValue {
    .object(of: [
      "name": .string(definition.name), "value": encode(definition.value),
      "line": encode(definition.line),
    ])
  }

  private static func encode(_ element: Element) -> JSONValue {
    .object(of: [
      "name": .string(element.name),
      "content": encode(element.content),
      "parent": element.parent.map(JSONValue.string),
      "group": element.group.map(encode),
      "clips": .bool(element.clips),
      "contentMode": element.contentMode.map { .string($0.rawValue) },
      "resting": .array(
        element.resting.map {
          ["property": .string($0.property.rawValue), "value": encode($0.value)]
        }),
      "line": encode(element.line),
    ])
  }

  private static func encode(_ group: Group) -> JSONValue {
    switch group {
    case .repeated(let columns, let rows): ["columns": encode(columns), "rows": encode(rows)]
    case .views: "views"
    case .inEachMember: "inEachMember"
    }
  }

  private static func encode(_ content: Content) -> JSONValue {
    switch content {
    case .screen(let screen): ["screen": .string(screen.rawValue)]
    case .snapshot(let screen, let rect):
      .object(of: ["snapshot": .string(screen.rawValue), "rect": rect.map(encode)])
    case .viewSnapshot(let view, let rect):
      .object(of: ["snapshot": encode(view), "rect": rect.map(encode)])
    case .shared(let name, let shows, let missing):
      .object(of: [
        "shared": .string(name),
        "shows": shows == .source ? nil : .string(shows.rawValue),
        "missing": missing == .fade ? nil : .string(missing.rawValue),
      ])
    case .views(let view): ["views": encode(view)]
    case .effect(let effect): ["effect": .string(effect.rawValue)]
    case .color(let color): ["color": encode(color)]
    case .gradient(let colors, .edge(let edge)):
      ["gradient": .array(colors.map(encode)), "direction": encode(.edge(edge))]
    case .gradient(let colors, .angle(let radians)):
      ["gradient": .array(colors.map(encode)), "direction": encode(.angle(radians: radians))]
    case .empty: "empty"
    case .kept: "kept"
    }
  }

  private static func encode(_ track: Track) -> JSONValue {
    .object(of: [
      "element": .string(track.element),
      "property": .string(track.property.rawValue),
      "clock": encode(track.clock),
      "calculation": .string(track.calculation.rawValue),
      "runs": .array(track.runs.map { .array($0.map(encode)) }),
      "line": encode(track.line),
    ])
  }

  private static func encode(_ clock: TrackClock) -> JSONValue {
    switch clock {
    case .direction: "direction"
    case .own(let timing, let start, let duration):
      ["timing": encode(timing), "start": .number(start), "duration": .number(duration)]
    case .part(let start, let end): ["part": ["start": encode(start), "end": encode(end)]]
    case .each(let timing, let start, let duration):
      [
        "each": ["timing": encode(timing), "start": encode(start), "duration": encode(duration)]
      ]
    }
  }

  private static func encode(_ keyframe: Keyframe) -> JSONValue {
    .object(of: [
      "place": .number(keyframe.place),
      "value": encode(keyframe.value),
      "curve": keyframe.curve.map(encode),
    ])
  }

  private static func encode(_ timing: Timing) -> JSONValue {
    switch timing {
    case .curve(let curve): ["curve": encode(curve)]
    case .spring(let spring, let interface):
      ["spring": encode(spring), "interface": encode(interface)]
    }
  }

  static func encode(_ spring: Spring) -> JSONValue {
    [
      "mass": .number(spring.mass), "stiffness": .number(spring.stiffness),
      "damping": .number(spring.damping), "velocity": .number(spring.velocity),
    ]
  }

  private static func encode(_ interface: SpringInterface) -> JSONValue {
    switch interface {
    case .dampingRatio(let ratio): ["dampingRatio": .number(ratio)]
    case .physical: "physical"
    case .timed: "timed"
    }
  }

  private static func encode(_ curve: Curve) -> JSONValue {
    switch curve {
    case .linear: "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2): ["cubicBezier": .numbers([x1, y1, x2, y2])]
    case .steps(let count): ["steps": .number(Double(count))]
    case .stops(let stops):
      ["stops": .array(stops.map { ["place": .number($0.place), "value": .number($0.value)] })]
    }
  }

  private static func encode(_ step: Step) -> JSONValue {
    switch step {
    case .place(let screen): ["place": .string(screen.rawValue)]
    case .conceal(let screen): ["conceal": .string(screen.rawValue)]
    case .concealElement(let element): ["concealElement": .string(element)]
    case .make(let element): ["make": .string(element)]
    case .adopt(let element): ["adopt": .string(element)]
    case .restore(let element, let properties):
      ["restore": .string(element), "properties": .strings(properties.map(\.rawValue))]
    case .reveal(let screen): ["reveal": .string(screen.rawValue)]
    case .revealElement(let element): ["revealElement": .string(element)]
    case .remove(let screen): ["remove": .string(screen.rawValue)]
    case .discard(let element): ["discard": .string(element)]
    case .keep(let element): ["keep": .string(element)]
    case .complete(let finished): ["complete": .bool(finished)]
    case .concealShared(let element): ["concealShared": .string(element)]
    case .revealShared(let element): ["revealShared": .string(element)]
    case .leave(let screen, let properties):
      [
        "leave": .string(screen.rawValue), "properties": .strings(properties.map(\.rawValue)),
      ]
    }
  }
}
