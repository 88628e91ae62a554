import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionFormats

@Suite struct TimelineRoundTripTests {
  static let timelines = (0..<320).map { seed in
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
    wanted += GroupVariable.allCases.map { "group=\($0.rawValue)" }
    wanted += GestureVariable.allCases.map { "gesture=\($0.rawValue)" }
    wanted += BlurEffect.allCases.map { "effect=\($0.rawValue)" }
    wanted += PinchDirection.allCases.map { "pinch=\($0.rawValue)" }
    wanted += RotationDirection.allCases.map { "rotation=\($0.rawValue)" }
    wanted += ScrollPolicy.allCases.map { "scroll=\($0.rawValue)" }
    wanted += HapticMoment.allCases.map { "moment=\($0.rawValue)" }
    wanted += HapticFeedback.allCases.map { "feedback=\($0.rawValue)" }
    wanted += InteractionPolicy.allCases.map { "interaction=\($0.rawValue)" }
    wanted += ["pan", "edgePan", "swipe"].flatMap { name in
      Edge.allCases.map { "\(name)=\($0.rawValue)" }
    }
    wanted += ["recognizer=tap", "recognizer=longPress", "reduceMotion=none", "leave=from"]
    wanted += ["group=views", "group=inEachMember", "view=from.avatar", "views=to.cells"]
    wanted += ["snapshot=to.avatar", "shared=avatar", "missing=error"]
    wanted += ["shows=destination", "shows=crossFade", "concealShared=element0"]
    wanted += [
      "revealShared=element0", "moves=element0", "element=from", "part", "each", "columns",
    ]
    wanted += ["rightToLeft", "reduceMotion", "presentation", "dim", "dismissesOnTapOutside"]
    wanted += ["isInterruptible", "identifier", "drive", "distance", "begin", "progress"]
    wanted += ["finish", "velocity", "projected", "completionSpeed", "release", "hasRubberBand"]
    #expect(wanted.filter { !words.contains($0) } == [])
  }

  /// What says nothing is not written: a timeline of before looks as it did.
  @Test func defaultsAreLeftOut() {
    var plain = exampleTimeline
    plain.directions[0].stage[1].content = .shared("avatar", shows: .source, missing: .fade)
    plain.gestures = [
      Gesture(
        direction: .present, recognizer: .pan(.top), view: nil,
        drive: Drive(distance: .constant(.number(1))))
    ]
    plain.presentation = Presentation(
      frame: .reference(.container), dim: nil, dismissesOnTapOutside: false)
    let document = TimelineFormat.encode(plain)
    #expect(
      document["gestures"] == [
        ["direction": "present", "recognizer": ["pan": "top"], "drive": ["distance": 1]]
      ])
    #expect(document["presentation"] == ["frame": ["name": "container"]])
    var words: Set<String> = []
    collect(document, "", &words)
    let unsaid = [
      "shows", "missing", "group", "rightToLeft", "reduceMotion", "isInterruptible", "haptics",
      "interaction", "identifiers", "view",
    ]
    #expect(unsaid.filter { words.contains($0) } == [])
    #expect((try? TimelineFormat.decode(document)) == plain)
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
