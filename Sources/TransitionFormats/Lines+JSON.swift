internal import TimelineIR

// Where a timeline's parts stand in the text that they come from.

extension JSONValue {
  /// The number of a line of the timeline's own file, "cube.yaml:12" for another one's; nil where no
  /// text says it.
  static func encode(_ line: SourceLine) -> JSONValue? {
    line.number.map { number in
      line.file.map { .string("\($0):\(number)") } ?? .number(Double(number))
    }
  }

  static func encode(_ lines: DirectionLines) -> JSONValue? {
    linesObject([
      "name": encode(lines.name), "duration": encode(lines.duration),
      "delay": encode(lines.delay), "clock": encode(lines.clock),
    ])
  }

  static func encode(_ lines: GestureLines) -> JSONValue? {
    linesObject([
      "recognizer": encode(lines.recognizer), "begin": encode(lines.begin),
      "progress": encode(lines.progress), "finish": encode(lines.finish),
      "completionSpeed": encode(lines.completionSpeed), "release": encode(lines.release),
    ])
  }

  static func encode(_ lines: PresentationLines) -> JSONValue? {
    linesObject([
      "frame": encode(lines.frame), "cornerRadius": encode(lines.cornerRadius),
      "dim": encode(lines.dim),
    ])
  }

  private static func linesObject(
    _ members: KeyValuePairs<String, JSONValue?>
  ) -> JSONValue? {
    members.allSatisfy { $0.value == nil } ? nil : object(of: members)
  }
}

extension TimelineReader {
  mutating func sourceLine(_ node: JSONNode?) -> SourceLine {
    guard let node else { return SourceLine() }
    if case .number(let number) = node.value, let line = Int(exactly: number), line > 0 {
      return SourceLine(line)
    }
    if case .string(let text) = node.value, let colon = text.lastIndex(of: ":"),
      let line = Int(text[text.index(after: colon)...]), line > 0, colon > text.startIndex,
      self.line(node) != nil
    {
      return SourceLine(line, file: String(text[..<colon]))
    }
    expected("a line from 1 on, or one of another file such as \"cube.yaml:12\",", at: node)
    return SourceLine()
  }

  mutating func directionLines(_ node: JSONNode?) -> DirectionLines {
    var lines = DirectionLines()
    let members = members(
      of: node, "lines", required: [], optional: ["name", "duration", "delay", "clock"])
    lines.name = sourceLine(members?["name"])
    lines.duration = sourceLine(members?["duration"])
    lines.delay = sourceLine(members?["delay"])
    lines.clock = sourceLine(members?["clock"])
    return lines
  }

  mutating func gestureLines(_ node: JSONNode?) -> GestureLines {
    var lines = GestureLines()
    let members = members(
      of: node, "lines", required: [],
      optional: ["recognizer", "begin", "progress", "finish", "completionSpeed", "release"])
    lines.recognizer = sourceLine(members?["recognizer"])
    lines.begin = sourceLine(members?["begin"])
    lines.progress = sourceLine(members?["progress"])
    lines.finish = sourceLine(members?["finish"])
    lines.completionSpeed = sourceLine(members?["completionSpeed"])
    lines.release = sourceLine(members?["release"])
    return lines
  }

  mutating func presentationLines(_ node: JSONNode?) -> PresentationLines {
    var lines = PresentationLines()
    let members = members(
      of: node, "lines", required: [], optional: ["frame", "cornerRadius", "dim"])
    lines.frame = sourceLine(members?["frame"])
    lines.cornerRadius = sourceLine(members?["cornerRadius"])
    lines.dim = sourceLine(members?["dim"])
    return lines
  }
}
