import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionFormats

extension MotionDifference {
  /// The difference in the shape of `diff --format json`: all that is different, whether it lies
  /// within the tolerance or not, numbers rounded to a millionth.
  package var json: JSONValue {
    [
      "format": .string(Self.formatName), "version": 1, "old": .string(oldFile),
      "new": .string(newFile), "tolerance": .number(tolerance.points), "differs": .bool(differs),
      "added": .strings(added), "gone": .strings(gone),
      "transitions": .array(transitions.map { $0.json(tolerance) }),
    ]
  }

  package static let formatName = "transitionc.difference"
}

/// A number that another machine's last bits do not change.
private func number(_ value: Double) -> JSONValue {
  guard value.isFinite, value.magnitude < 1e9 else { return .number(value) }
  let scaled = (value * 1e6).rounded(.toNearestOrAwayFromZero) / 1e6
  return .number(scaled == 0 ? 0 : scaled)
}

private func plain(_ value: Value) -> JSONValue {
  switch JSONValue.plain(value) {
  case .number(let single): number(single)
  case .array:
    .array((0..<value.type.componentCount).map { number(value.components[$0]) })
  case let other: other
  }
}

private func pair(_ change: Change<String>) -> [JSONMember] {
  [JSONMember("old", .string(change.old)), JSONMember("new", .string(change.new))]
}

private func pair(_ change: Change<Double>) -> JSONValue {
  ["old": number(change.old), "new": number(change.new)]
}

extension TransitionDifference {
  fileprivate func json(_ tolerance: MotionTolerance) -> JSONValue {
    [
      "name": .string(new.name), "oldName": .string(old.name),
      "differs": .bool(differs(by: tolerance)),
      "stage": ["width": .number(stage.width), "height": .number(stage.height)],
      "settings": .array(settings.map(\.json)), "parameters": .array(parameters.map(\.json)),
      "addedDirections": .strings(addedDirections.map(\.rawValue)),
      "goneDirections": .strings(goneDirections.map(\.rawValue)),
      "directions": .array(forms.map { $0.json(tolerance) }),
      "gestures": .array(gestures.map { $0.json(tolerance) }),
    ]
  }
}

extension SettingDifference {
  fileprivate var json: JSONValue { .object([JSONMember("name", .string(name))] + pair(text)) }
}

extension ParameterDifference {
  fileprivate var json: JSONValue {
    .object(of: [
      "name": .string(name), "presence": .string(presence.rawValue),
      "old": presence == .added ? .null : .string(text.old),
      "new": presence == .gone ? .null : .string(text.new),
    ])
  }
}

extension FormDifference {
  fileprivate func json(_ tolerance: MotionTolerance) -> JSONValue {
    [
      "direction": .string(direction.new.rawValue),
      "oldDirection": .string(direction.old.rawValue),
      "circumstance": .string(circumstance.rawValue), "differs": .bool(differs(by: tolerance)),
      "duration": pair(duration), "delay": pair(delay), "clock": .object(pair(clock)),
      "order": ["old": .strings(order.old), "new": .strings(order.new)],
      "elements": .array(elements.map { $0.json(tolerance) }),
      "tracks": .array(tracks.map { $0.json(tolerance) }),
    ]
  }
}

extension ElementDifference {
  fileprivate func json(_ tolerance: MotionTolerance) -> JSONValue {
    .object(of: [
      "name": .string(name), "oldName": .string(oldName ?? name),
      "presence": .string(presence.rawValue), "differs": .bool(differs(by: tolerance)),
      "changes": .array(changes.map(\.json)), "distance": distance?.json ?? .null,
      "distanceAtEqualProgress": distanceAtEqualProgress?.json,
    ])
  }
}

extension CornerExtreme {
  fileprivate var json: JSONValue {
    .object(
      [JSONMember("corner", .string(corner.text))]
        + (member.map { [JSONMember("member", .number(Double($0)))] } ?? []) + extreme.members)
  }
}

extension Extreme {
  fileprivate var members: [JSONMember] {
    [
      JSONMember("amount", number(amount)), JSONMember("oldTime", number(oldTime)),
      JSONMember("newTime", number(newTime)), JSONMember("old", plain(old)),
      JSONMember("new", plain(new)),
    ]
  }
}

extension TrackDifference {
  fileprivate func json(_ tolerance: MotionTolerance) -> JSONValue {
    .object(of: [
      "element": .string(element), "member": member.map { .number(Double($0)) },
      "property": .string(property.rawValue), "unit": .string(property.row.measure.rawValue),
      "presence": .string(presence.rawValue), "isTrack": .bool(isTrack),
      "differs": .bool(differs(by: tolerance)), "limit": number(tolerance.limit(of: property)),
      "largest": .object(largest.members),
      "largestAtEqualProgress": largestAtEqualProgress.map { .object($0.members) },
    ])
  }
}

extension GestureDifference {
  fileprivate func json(_ tolerance: MotionTolerance) -> JSONValue {
    .object(of: [
      "direction": .string(direction.rawValue), "recognizer": .string(recognizer.text),
      "unit": .string(recognizer.velocityUnit), "presence": .string(presence.rawValue),
      "differs": .bool(differs(by: tolerance)), "changes": .array(changes.map(\.json)),
      "thresholds": .array(thresholds.map(\.json)), "releases": region?.json,
      "begins": begins?.json, "progress": progress?.json, "rest": rest?.json,
      "fingers": fingers.isEmpty ? nil : .array(fingers.map { $0.json(recognizer) }),
    ])
  }
}

extension ThresholdDifference {
  fileprivate var json: JSONValue {
    [
      "name": .string(key.rawValue), "old": value.old.map(number) ?? .null,
      "new": value.new.map(number) ?? .null,
    ]
  }
}

extension DecisionRegion {
  fileprivate var json: JSONValue {
    .object(of: [
      "share": number(share), "fastest": number(fastest),
      "example": example.map { release in
        [
          "progress": number(release.progress), "velocity": number(release.velocity),
          "old": .string(release.decision.old.rawValue),
          "new": .string(release.decision.new.rawValue),
        ]
      },
    ])
  }
}

extension BeginDifference {
  fileprivate var json: JSONValue {
    [
      "count": .number(Double(count)), "of": .number(Double(of)),
      "example": .array([number(example.x), number(example.y)]), "old": .bool(begins.old),
      "new": .bool(begins.new),
    ]
  }
}

extension WayDifference {
  fileprivate var json: JSONValue {
    ["way": number(way), "old": number(progress.old), "new": number(progress.new)]
  }
}

extension FingerDifference {
  fileprivate func json(_ recognizer: Recognizer) -> JSONValue {
    var members = finger.members(of: recognizer)
    func add(_ what: String, _ old: JSONValue, _ new: JSONValue) {
      members += [
        JSONMember("differs", .string(what)), JSONMember("old", old), JSONMember("new", new),
      ]
    }
    switch outcome {
    case .begins(let begins): add("begins", .bool(begins.old), .bool(begins.new))
    case .progress(let progress): add("progress", number(progress.old), number(progress.new))
    case .decision(let decision):
      add("decision", .string(decision.old.rawValue), .string(decision.new.rawValue))
    case .rest(let time, let progress):
      members.append(JSONMember("after", number(time)))
      add("rest", number(progress.old), number(progress.new))
    }
    return .object(members)
  }
}

extension GestureEvent {
  /// What the recognizer says of it, as in a trace.
  fileprivate func members(of recognizer: Recognizer) -> [JSONMember] {
    func pair(_ pair: SIMD2<Double>) -> JSONValue { .array([number(pair.x), number(pair.y)]) }
    let speed: JSONValue =
      switch velocity {
      case .vector(let velocity): pair(velocity)
      case .scalar(let speed): number(speed)
      }
    let way =
      switch recognizer {
      case .pan, .edgePan, .swipe, .tap, .longPress: JSONMember("translation", pair(translation))
      case .pinch: JSONMember("scale", number(scale))
      case .rotation: JSONMember("rotation", number(rotation))
      }
    return [
      JSONMember("phase", .string(phase.rawValue)), way, JSONMember("velocity", speed),
      JSONMember("location", pair(location)),
    ]
  }
}

extension RestDifference {
  fileprivate var json: JSONValue {
    [
      "progress": number(progress), "velocity": number(velocity), "old": number(seconds.old),
      "new": number(seconds.new),
    ]
  }
}
