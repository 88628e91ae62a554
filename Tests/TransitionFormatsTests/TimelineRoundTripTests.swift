import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionFormats

@Suite struct TimelineRoundTripTests {
  static let timelines = (0..<240).map { seed in
    var source = TimelineSource(seed: UInt64(seed))
    return source.timeline()
  }

  @Test func textAndBack() throws {
    for (seed, timeline) in Self.timelines.enumerated() {
      let layout: JSONLayout = seed.isMultiple(of: 2) ? .pretty : .compact
      let text = TimelineFormat.encode(timeline).text(layout)
      let decoded = try TimelineFormat.decode(JSONValue.parse(text))
      try #require(decoded == timeline, "seed \(seed)")
      try #require(TimelineFormat.encode(decoded).text(layout) == text, "seed \(seed)")
    }
  }

  /// The timelines above hold every case of every enum of the contract.
  @Test func coverage() {
    var words: Set<String> = []
    for timeline in Self.timelines { collect(TimelineFormat.encode(timeline), "", &words) }
    var wanted: [String] = []
    wanted += TransitionKind.allCases.map { "kind=\($0.rawValue)" }
    wanted += DirectionName.allCases.map { "name=\($0.rawValue)" }
    wanted += ValueType.allCases.map { "type=\($0.rawValue)" }
    wanted += Property.allCases.map { "property=\($0.rawValue)" }
    wanted += CalculationMode.allCases.map { "calculation=\($0.rawValue)" }
    wanted += ContentMode.allCases.map { "contentMode=\($0.rawValue)" }
    wanted += Edge.allCases.map { "edge=\($0.rawValue)" }
    wanted += Member.allCases.map { "member=\($0.rawValue)" }
    wanted += UnaryOperator.allCases.map { "op=\($0.rawValue)" }
    wanted += BinaryOperator.allCases.map { "op=\($0.rawValue)" }
    wanted += Function.allCases.filter { $0 != .random }.map { "call=\($0.rawValue)" }
    for screen in Screen.allCases {
      wanted += ["screen", "snapshot", "place", "conceal", "reveal", "remove", "restore"].map {
        "\($0)=\(screen.rawValue)"
      }
      wanted += ["initial", "final", "alpha"].map { "name=\(screen.rawValue).\($0)" }
    }
    wanted += ["name=container", "name=container.safeArea", "content=empty", "content=kept"]
    wanted += ["interface=physical", "interface=timed", "clock=direction", "curve=linear"]
    wanted += ["parent=element0", "element=container"]
    wanted += [
      "make", "adopt", "discard", "keep", "concealElement", "revealElement",
    ].map { "\($0)=element0" }
    wanted += ["complete", "random", "parameter", "definition", "default", "summary", "operand"]
    wanted += ["cubicBezier", "steps", "stops", "spring", "dampingRatio", "timing", "gradient"]
    wanted += ["angle", "time", "point", "size", "rect", "circle", "color", "edge", "clips"]
    #expect(wanted.filter { !words.contains($0) } == [])
  }

  /// Names of members, and `member=word` for those that are words.
  private func collect(_ value: JSONValue, _ name: String, _ words: inout Set<String>) {
    words.insert(name)
    switch value {
    case .null, .bool, .number: break
    case .string(let string): words.insert("\(name)=\(string)")
    case .array(let elements): for element in elements { collect(element, name, &words) }
    case .object(let members): for member in members { collect(member.value, member.name, &words) }
    }
  }
}
