import Foundation
import Testing

@testable import TransitionFormats

@Suite(.deepStack) struct TimelineFormatTests {
  let example = TimelineFormat.encode(exampleTimeline)

  private func mistakes(_ document: JSONValue) -> [String] {
    do throws(TimelineFormatError) {
      _ = try TimelineFormat.decode(document)
      return []
    } catch {
      return error.mistakes.map(\.description)
    }
  }

  /// The example, or another document, with the value at `path` replaced, or taken away when `value`
  /// is nil.
  private func changed(
    _ path: String, _ value: JSONValue?, in document: JSONValue? = nil
  ) -> JSONValue {
    let steps = path.split { $0 == "." || $0 == "[" || $0 == "]" }.map(String.init)
    return (document ?? example).replacing(steps[...], with: value)
  }

  @Test func documentedExample() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).appending(
        path: "../../../Documentation/timeline-json.md"
      ).standardized, encoding: .utf8)
    let blocks = page.components(separatedBy: "```")
    let block = try #require(blocks.first { $0.hasPrefix("json\n{\n  \"format\"") })
    #expect(block == "json\n" + example.text() + "\n")
    #expect(
      try TimelineFormat.decode(JSONValue.parse(String(block.dropFirst(5)))) == exampleTimeline)
  }

  @Test func orderOfMembers() {
    #expect(
      example.text(.compact).hasPrefix(
        #"{"format":"transitionc.timeline","version":1,"name":"SlideUp","summary":"#))
  }

  @Test(arguments: ["null", "[]", "{}", #"{"name": "X"}"#, #"{"format": "x", "version": 1}"#])
  func otherDocuments(_ text: String) throws {
    #expect(
      mistakes(try JSONValue.parse(text)) == [
        #"an object with "format": "transitionc.timeline" is expected"#
      ])
  }

  @Test(arguments: [("0", "0"), ("1.5", "1.5"), (#""1""#, "'1'"), ("null", "null")])
  func noVersions(_ version: String, _ phrase: String) throws {
    let document = #"{"format": "transitionc.timeline", "version": \#(version), "more": 1}"#
    #expect(
      mistakes(try JSONValue.parse(document)) == [
        "version: a whole number from 1 on is expected, not \(phrase)"
      ])
    #expect(
      mistakes(["format": "transitionc.timeline"]) == ["the member 'version' is missing"])
  }

  /// One thing is changed in the example, and exactly one thing is said.
  /// A newer document is refused as a whole, and what to do is not what else is done.
  @Test func newerVersions() throws {
    let text = #"{"format": "transitionc.timeline", "version": 7, "more": 1}"#
    let document = try JSONValue.parse(text)
    let sentence = "version: version 7 is newer than this transitionc: version 1 is read"
    #expect(mistakes(document) == [sentence])
    let error = #expect(throws: TimelineFormatError.self) {
      try TimelineFormat.decode(document)
    }
    #expect(error?.mistakes.first?.help?.hasPrefix("use a newer transitionc") == true)
  }

  /// Names that stand on names come to an end, in what other programs write too.
  @Test func namesThatGoDownTooDeep() throws {
    func ladder(_ count: Int) throws -> [String] {
      let rungs = (0..<count).map { index in
        index == 0
          ? #"{"name": "a0", "value": 1}"#
          : ##"{"name": "a\##(index)", "value": {"op": "-", "operand": {"definition": "a\##(index - 1)"}}}"##
      }
      let directions = try #require(example["directions"])
      guard case .array(let all) = directions, case .array(let own)? = all[0]["definitions"],
        case .array(let more) = try JSONValue.parse("[" + rungs.joined(separator: ", ") + "]")
      else { return [] }
      return mistakes(changed("directions[0].definitions", .array(own + more)))
    }
    let (short, long) = (try ladder(150), try ladder(20_000))
    #expect(short == [])
    #expect(long == ["'a201' goes down more than 400 levels, with all that it names"])
  }

  /// A few values that stand on each other go down for ever, and nobody else has to look for that.
  @Test func valuesThatGoRound() throws {
    func stage(_ alpha: String, _ other: String) throws -> JSONValue {
      let element = { (name: String, asked: String) in
        """
        {"name": "\(name)", "content": "empty", "clips": false, "resting":
          [{"property": "alpha", "value": \(asked)}]}
        """
      }
      return try JSONValue.parse("[" + element("a", alpha) + ", " + element("b", other) + "]")
    }
    func found(_ alpha: String, _ other: String) throws -> [String] {
      mistakes(changed("directions[0].stage", try stage(alpha, other)))
        .filter { $0.contains("levels") }
    }
    let sentence = ["'a' goes down more than 400 levels, with all that it names"]
    #expect(try found(#"{"name": "a.alpha"}"#, "1") == sentence)
    #expect(try found(#"{"name": "b.alpha"}"#, #"{"name": "a.alpha"}"#) == sentence)
    #expect(try found(#"{"name": "b.alpha"}"#, "1") == [])
  }

  /// Documents of every version before are made ones of the next, step by step.
  @Test func olderVersionsAreRead() throws {
    let migrations: [TimelineFormat.Migration] = [
      { $0.replacing(["title"], with: nil).replacing(["name"], with: $0["title"] ?? .null) },
      { $0.replacing(["sort"], with: nil).replacing(["kind"], with: $0["sort"] ?? .null) },
    ]
    let second = example.replacing(["sort"], with: example["kind"]).replacing(["kind"], with: nil)
      .replacing(["version"], with: 2)
    let first = second.replacing(["title"], with: second["name"]).replacing(["name"], with: nil)
      .replacing(["version"], with: 1)
    for document in [first, second, example.replacing(["version"], with: 3)] {
      #expect(try TimelineFormat.decode(document, migrations: migrations) == exampleTimeline)
    }
    #expect(throws: TimelineFormatError.self) {
      try TimelineFormat.decode(second, migrations: [])
    }
  }

  @Test func mistake() throws {
    try expect([changes, gestureChanges, stepChanges].joined(separator: "\n\n"), of: example)
    try expect(keptStepChanges, of: TimelineFormat.encode(keptTimeline))
  }

  /// Every one of `changes` in `document` is told as it says.
  private func expect(_ changes: String, of document: JSONValue) throws {
    for change in changes.split(separator: "\n\n") {
      let lines = change.split(separator: "\n").map(String.init)
      try #require(lines.count == 3, "\(change)")
      let value = lines[1] == "-" ? nil : try JSONValue.parse(lines[1])
      let wanted = lines[2].hasPrefix(":") ? lines[0] + lines[2] : lines[2]
      #expect(
        mistakes(changed(lines[0], value, in: document)) == (wanted == "fine" ? [] : [wanted]),
        "\(lines[1])")
    }
  }

  @Test(arguments: [Double.nan, .infinity])
  func numbersThatAreNot(_ number: Double) {
    let place = "directions[0].tracks[1].runs[0][1]"
    #expect(
      mistakes(changed("\(place).place", .number(number))) == [
        "\(place).place: a number in 0...1 is expected, not \(number)"
      ])
    #expect(
      mistakes(changed("\(place).value", .number(number))) == [
        "\(place).value: a value or an expression is expected, not \(number)"
      ])
  }

  @Test func namesOfScreens() {
    let document = changed("directions[0].stage[0].content", "empty")
    #expect(mistakes(document) == ["directions[0].stage[0].name: 'from' is the name of a screen"])
  }

  @Test func screensThatAreNotThere() {
    let document = changed("directions[0].stage[2]", nil)
    #expect(
      mistakes(document) == [
        "directions[0].tracks[0].element: 'to' moves, but is not on the stage",
        "directions[0].lifecycle.setUp[1].place: 'to' is not on the stage",
      ])
  }

  @Test func placesGoOnFromRunToRun() {
    let run: JSONValue = [["place": 0.5, "value": 1], ["place": 0.75, "value": 1]]
    let document = changed("directions[0].tracks[1].runs", [run, run])
    #expect(
      mistakes(document) == [
        "directions[0].tracks[1].runs[1][0].place: a place of 0.75 or more is expected, "
          + "since the keyframe before stands there"
      ])
  }

  @Test func twoOfOneName() throws {
    let direction = try #require(example["directions"]).element(0)
    #expect(
      mistakes(changed("directions", [direction, direction])) == [
        "directions[1]: 'present' cannot come after 'present'"
      ])
    let parameter: JSONValue = ["name": "dimming", "type": "number"]
    #expect(
      mistakes(changed("parameters", [parameter, parameter])) == [
        "parameters[1]: there are two parameters 'dimming'"
      ])
    let resting: JSONValue = ["property": "alpha", "value": 1]
    #expect(
      mistakes(changed("directions[0].stage[1].resting", [resting, resting])) == [
        "directions[0].stage[1].resting[1]: there is a resting value for 'alpha' before this one"
      ])
    let tracks = try #require(direction["tracks"])
    #expect(
      mistakes(changed("directions[0].tracks", [tracks.element(1), tracks.element(1)])) == [
        "directions[0].tracks[1]: there is a track for 'dim.alpha' before this one"
      ])
    let twice = JSONValue.object([JSONMember("angle", 1), JSONMember("angle", 2)])
    #expect(
      mistakes(changed("parameters[0].default", twice)) == [
        "parameters[0].default: a value is expected, not an object"
      ])
    let spring = JSONValue.object([
      JSONMember("curve", "linear"), JSONMember("curve", "linear"),
    ])
    #expect(
      mistakes(changed("directions[0].clock", spring)) == [
        "directions[0].clock: the member 'curve' appears twice here"
      ])
  }

  /// Only a group's own expressions know one of its members, and only grids have rows.
  @Test func groups() {
    let group: JSONValue = ["columns": 2, "rows": 2]
    let many = changed("directions[0].stage[1].group", group)
    let stage = ["directions", "0", "stage"]
    let place = ["directions", "0", "tracks"]
    let alpha: JSONValue = ["name": "dim.alpha"]
    let inside = ["1", "runs", "0", "1", "value"]
    #expect(mistakes(many.replacing((place + inside)[...], with: alpha)) == [])
    #expect(mistakes(many.replacing((place + inside)[...], with: ["group": "row"])) == [])
    let outside = ["directions", "0", "definitions", "0", "value"]
    #expect(
      mistakes(many.replacing(outside[...], with: alpha)) == [
        "directions[0].definitions[0].value.name: 'dim' are many; only a group's own expressions "
          + "know one of them"
      ])
    // Views are nobody's to make and to take away.
    let steps: JSONValue = [
      "setUp": [["place": "to"]], "finish": [["complete": true]], "cancel": [["complete": false]],
    ]
    let views = example.replacing((stage + ["1", "content"])[...], with: ["views": "to.cells"])
      .replacing((stage + ["1", "group"])[...], with: "views")
      .replacing(["directions", "0", "lifecycle"], with: steps)
    #expect(mistakes(views.replacing((place + inside)[...], with: ["group": "count"])) == [])
    #expect(
      mistakes(views.replacing((place + inside)[...], with: ["group": "row"])) == [
        "directions[0].tracks[1].runs[0][1].value: a group of views has no 'row'"
      ])
    let each: JSONValue = [
      "each": ["timing": ["curve": "linear"], "start": ["time": 0.1], "duration": ["angle": 1]]
    ]
    #expect(
      mistakes(many.replacing((place + ["1", "clock"])[...], with: each)) == [
        "directions[0].tracks[1].clock.each.duration: a time or a number is expected, not an angle"
      ])
  }

  /// A name is one view or a list of views, wherever it stands.
  @Test func viewsOfOneName() {
    let element = changed("directions[0].stage[1].content", ["snapshot": "from.cells"])
    let place = ["directions", "0", "tracks", "0", "runs", "0", "0", "value"]
    #expect(mistakes(element.replacing(place[...], with: ["view": "to.cells"])) == [])
    let group = changed("directions[0].stage[1].content", ["views": "from.cells"])
      .replacing(["directions", "0", "stage", "1", "group"], with: "views")
    #expect(
      mistakes(group.replacing(place[...], with: ["view": "to.cells"])) == [
        "\(path(place)).view: 'cells' is one view at one place and a list of views at another"
      ])
  }

  private func path(_ steps: [String]) -> String {
    steps.reduce("") { path, step in
      Int(step) == nil ? path + (path.isEmpty ? "" : ".") + step : path + "[\(step)]"
    }
  }

  /// A segue begins where a storyboard's identifier starts it, and no finger drives it.
  @Test func segues() {
    let segue = changed("kind", "segue").replacing(["directions", "0", "name"], with: "perform")
    let tap: JSONValue = [["direction": "perform", "recognizer": "tap"]]
    let named: JSONValue = [["direction": "perform", "identifier": "show"]]
    let tapped = segue.replacing(["gestures"], with: tap)
    #expect(mistakes(tapped.replacing(["identifiers"], with: named)) == [])
    #expect(mistakes(tapped) == ["gestures: 'perform' has no identifier to start it by"])
    let pan: JSONValue = [
      ["direction": "perform", "recognizer": ["pan": "left"], "drive": ["distance": 1]]
    ]
    #expect(
      mistakes(segue.replacing(["gestures"], with: pan).replacing(["identifiers"], with: named))
        == ["gestures[0]: no finger drives a segue, which 'pan' would"])
    let identifiers: JSONValue = [
      ["direction": "perform", "identifier": ""], ["direction": "unwind", "identifier": "back"],
    ]
    #expect(
      mistakes(segue.replacing(["identifiers"], with: identifiers)) == [
        "identifiers[0].identifier: a name is expected, not an empty string",
        "identifiers[1]: there is no direction 'unwind'",
      ])
    let twice: JSONValue = [
      ["direction": "perform", "identifier": "one"], ["direction": "perform", "identifier": "two"],
    ]
    #expect(
      mistakes(segue.replacing(["identifiers"], with: twice))
        == ["identifiers[1]: there is an identifier for 'perform' before this one"])
  }

  /// What stands in for directions names the same ones.
  @Test func variants() throws {
    let direction = try #require(example["directions"]).element(0)
    #expect(mistakes(changed("rightToLeft", [direction])) == [])
    #expect(mistakes(changed("reduceMotion", [direction])) == [])
    let other = JSONValue.array([direction.replacing(["name"], with: "dismiss")])
    for name in ["rightToLeft", "reduceMotion"] {
      #expect(
        mistakes(changed(name, other)) == [
          "\(name): one direction for each of the timeline's is expected: 'present'"
        ])
    }
  }

  @Test func takenNames() {
    let travel: JSONValue = ["name": "travel", "value": 1]
    for name in ["dimming", "travel"] {
      let other: JSONValue = ["name": .string(name), "value": 1]
      #expect(
        mistakes(changed("directions[0].definitions", [travel, other])) == [
          "directions[0].definitions[1]: the name '\(name)' is taken"
        ])
    }
    for name in ["dimming", "travel", "container", "dim"] {
      let other: JSONValue = [
        "name": .string(name), "content": "empty", "clips": true, "resting": [],
      ]
      var stage = example["directions"]?.element(0)["stage"]?.elements ?? []
      stage.append(other)
      #expect(
        mistakes(changed("directions[0].stage", .array(stage))) == [
          "directions[0].stage[3]: the name '\(name)' is taken"
        ])
    }
  }

  /// What only depends on a mistake is not reported beside it.
  @Test func mistakesTogether() {
    let document = changed("directions[0].definitions[0].value", ["name": "nobody.x"])
      .replacing(["parameters", "0", "type"], with: "nmber")
      .replacing(["directions", "0", "duration"], with: "long")
      .replacing(["directions", "0", "extra"], with: 1)
      .replacing(["directions", "0", "tracks", "0", "runs", "0", "1", "place"], with: 2)
    let known =
      "container, container.safeArea, or a screen or an element with initial, final or the name "
      + "of a property"
    #expect(
      mistakes(document) == [
        "parameters[0].type: a type is expected, not 'nmber'; did you mean 'number'?",
        "directions[0]: a direction has no member 'extra'",
        "directions[0].duration: a number above 0 is expected, not 'long'",
        "directions[0].definitions[0].value.name: 'nobody.x' is not known: \(known)",
        "directions[0].tracks[0].runs[0][1].place: a number in 0...1 is expected, not 2",
      ])
    #expect(TimelineFormatError(mistakes: [.init(path: "", message: "a")]).description == "a")
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  fileprivate func element(_ index: Int) -> JSONValue { elements[index] }

  /// The document with the value at `path` replaced, added, or taken away when `value` is nil.
  fileprivate func replacing(_ path: ArraySlice<String>, with value: JSONValue?) -> JSONValue {
    guard let step = path.first else { return value ?? .null }
    let rest = path.dropFirst()
    switch self {
    case .array(var elements):
      guard let index = Int(step) else { return self }
      if rest.isEmpty && value == nil {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].replacing(rest, with: value)
      }
      return .array(elements)
    case .object(var members):
      if let index = members.firstIndex(where: { $0.name == step }) {
        if rest.isEmpty && value == nil {
          members.remove(at: index)
        } else {
          members[index].value = members[index].value.replacing(rest, with: value)
        }
      } else if let value {
        members.append(JSONMember(step, value))
      }
      return .object(members)
    case .null, .bool, .number, .string: return self
    }
  }
}
