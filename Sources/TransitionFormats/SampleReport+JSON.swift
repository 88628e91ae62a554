extension SampleReport {
  /// The report in the shape of `sample --format json`: points, radians, seconds.
  package var json: JSONValue {
    .object(jsonHead + [JSONMember("samples", .array(samples.map { $0.json(groups: groups) }))])
  }

  private var jsonHead: [JSONMember] {
    [
      JSONMember("transition", .string(transition)),
      JSONMember("direction", .string(direction.rawValue)),
      JSONMember("duration", .number(duration)),
      JSONMember(
        "stage", ["width": .number(stage.width), "height": .number(stage.height)]),
      JSONMember("order", .strings(order)),
    ]
  }

  /// Writes the text of `json`, and a line feed, with each of `count` samples when it is made, until
  /// `write` wants no more: `samples` are not asked for.
  package func writeJSON<Problem: Error>(
    count: Int, sample: (Int) throws(Problem) -> Sample, to write: (String) -> Bool
  ) throws(Problem) {
    try JSONWriter.write(
      jsonHead, list: "samples", count: count,
      element: { (index) throws(Problem) in try sample(index).json(groups: groups) }, to: write)
  }
}

extension Sample {
  fileprivate func json(groups: [String]) -> JSONValue {
    [
      "time": .number(time),
      "progress": .number(progress),
      "elements": .object(objects(groups: groups)),
    ]
  }

  /// A member for each name: a list for a group, even for one that has no members.
  private func objects(groups: [String]) -> [JSONMember] {
    var objects: [JSONMember] = []
    var start = elements.startIndex
    while start < elements.endIndex {
      let element = elements[start]
      var end = start + 1
      guard element.member != nil else {
        objects.append(JSONMember(element.name, element.json))
        start = end
        continue
      }
      while end < elements.endIndex, elements[end].name == element.name { end += 1 }
      objects.append(JSONMember(element.name, .array(elements[start..<end].map(\.json))))
      start = end
    }
    for group in groups where !objects.contains(where: { $0.name == group }) {
      objects.append(JSONMember(group, .array([])))
    }
    return objects
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
