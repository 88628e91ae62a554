extension SampleReport {
  /// The report in the shape of `sample --format json`: points, radians, seconds.
  package var json: JSONValue {
    [
      "transition": .string(transition),
      "direction": .string(direction.rawValue),
      "duration": .number(duration),
      "stage": ["width": .number(stage.width), "height": .number(stage.height)],
      "order": .strings(order),
      "samples": .array(samples.map(\.json)),
    ]
  }
}

extension Sample {
  fileprivate var json: JSONValue {
    [
      "time": .number(time),
      "progress": .number(progress),
      "elements": .object(elements.map { JSONMember($0.name, $0.json) }),
    ]
  }
}

extension ElementSample {
  fileprivate var json: JSONValue {
    let (before, behind) = ordered
    return .object(
      before.map(\.json) + [JSONMember("matrix", .numbers(matrix))] + behind.map(\.json))
  }
}

extension PropertySample {
  fileprivate var json: JSONMember { JSONMember(property.rawValue, .plain(value)) }
}
