import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionFormats

@testable import TransitionPreview

struct DifferenceOutputTests {
  // MARK: Texts that were looked at

  /// A spec with some of its text replaced.
  private static let edits: [(name: String, spec: String, changes: [(String, String)])] = [
    ("slower", "cube", [("duration: 1.5s", "duration: 1.8s")]),
    (
      "many", "magic-move",
      [
        ("alpha: 0 -> 1", "alpha: 0.2 -> 1"), ("progress: 50%", "progress: 40%, velocity: 600"),
        ("transition: MagicMove", "transition: Magic"),
      ]
    ),
    ("spring", "slide-up", [("dampingRatio: 0.5", "dampingRatio: 0.6"), ("0.5\n", "0.7\n")]),
    (
      "drag", "pan-pop", [("distance: 200", "distance: 260"), ("1 - progress", "1.5 - progress")]
    ),
    ("slightly", "cube", [("perspective: 200", "perspective: 200.01")]),
    ("cells", "album", [("each: 30ms", "each: 20ms"), ("duration: 0.8s", "duration: 0.9s")]),
  ]

  @Test(arguments: edits.indices) func textsAreAsTheyWere(_ index: Int) throws {
    let edit = Self.edits[index]
    let old = try Specs.text(edit.spec)
    var new = old
    for (before, after) in edit.changes { new = new.replacing(before, with: after) }
    #expect(new != old)
    let found = try difference(old, new)
    let file = Specs.repository.appending(path: "Tests/Fixtures/differences/\(edit.name).txt")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(found.text.utf8).write(to: file)
    }
    let golden = try? String(contentsOf: file, encoding: .utf8)
    #expect(found.text == golden, "renew with: UPDATE_GOLDENS=1 swift test")
    #expect(found.text.split(separator: "\n").allSatisfy { $0.last != " " })
  }

  // MARK: JSON

  private func names(_ value: JSONValue?) -> [String] {
    guard case .object(let members)? = value else { return [] }
    return members.map(\.name)
  }

  private func items(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let items)? = value { items } else { [] }
  }

  @Test func theShapeOfJSONIsTheDocumentedOne() throws {
    let old = try Specs.text("magic-move")
    let new = old.replacing("0.5s", with: "0.6s").replacing("progress: 50%", with: "progress: 40%")
    let json = try difference(old, new).json
    #expect(
      names(json) == [
        "format", "version", "old", "new", "tolerance", "differs", "added", "gone", "transitions",
      ])
    #expect(json["format"] == "transitionc.difference" && json["version"] == 1)
    let transition = try #require(items(json["transitions"]).first)
    #expect(
      names(transition) == [
        "name", "oldName", "differs", "stage", "settings", "parameters", "addedDirections",
        "goneDirections", "directions", "gestures",
      ])
    let direction = try #require(items(transition["directions"]).first)
    #expect(
      names(direction) == [
        "direction", "oldDirection", "circumstance", "differs", "duration", "delay", "clock",
        "order", "elements", "tracks",
      ])
    let element = try #require(items(direction["elements"]).first { $0["name"] == "photo" })
    #expect(
      names(element) == [
        "name", "oldName", "presence", "differs", "changes", "distance",
        "distanceAtEqualProgress",
      ])
    #expect(
      names(element["distance"]) == ["corner", "amount", "oldTime", "newTime", "old", "new"])
    let track = try #require(items(direction["tracks"]).first)
    #expect(
      names(track) == [
        "element", "property", "unit", "presence", "isTrack", "differs", "limit", "largest",
        "largestAtEqualProgress",
      ])
    let gesture = try #require(items(transition["gestures"]).first)
    #expect(
      names(gesture) == [
        "direction", "recognizer", "unit", "presence", "differs", "changes", "thresholds",
        "releases", "rest",
      ])
    #expect(names(gesture["releases"]) == ["share", "fastest", "example"])
    // What is written can be read again, and is the same.
    #expect(try JSONValue.parse(json.text())["differs"] == true)
  }

  @Test func whatLiesWithinTheToleranceIsInJSONOnly() throws {
    let found = try difference(
      spec("to: { translateX: 100 -> 0 }"), spec("to: { translateX: 100.2 -> 0 }"))
    #expect(!found.differs)
    #expect(
      found.text
        == "no difference in motion beyond 0.5 pt: a corner of 'to' is up to 0.2 pt away in present\n"
    )
    let form = try #require(items(items(found.json["transitions"])[0]["directions"]).first)
    let track = try #require(items(form["tracks"]).first { $0["property"] == "translateX" })
    #expect(track["largest"]?["amount"] == 0.2 && track["differs"] == false)
  }

  // MARK: Nothing from a spec is more than text

  private static let hostile = [
    "</style><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='alert(1)",
    "&lt;b&gt;", "]]><script>", "\u{1B}[31mred\u{7}", "\u{202E}gnp.exe", "-->", "</title>",
  ]

  /// A timeline in which every name is `word`.
  private func named(_ word: String, _ way: Double) throws -> Timeline {
    var timeline = try Specs.timelines(
      of: """
        transition: Test
        kind: navigation
        push:
          duration: 1s
          stage: [from, to, shade: { color: black }]
          animate:
            shade: { alpha: 0 -> 1 }
            to: { translateX: 100 -> 0 }
        pop: reverse
        gestures:
          - drives: pop
            pan: { direction: right }
        """)[0]
    timeline.name = word
    timeline.summary = word
    timeline.identifiers = [SegueIdentifier(direction: .push, identifier: word + "\(way)")]
    timeline.parameters = [
      Parameter(name: word, type: .number, defaultValue: .number(way), summary: word)
    ]
    for index in timeline.directions.indices {
      timeline.directions[index].stage[2].name = word
      for track in timeline.directions[index].tracks.indices {
        if timeline.directions[index].tracks[track].element == "shade" {
          timeline.directions[index].tracks[track].element = word
        }
      }
      for track in timeline.directions[index].tracks.indices {
        timeline.directions[index].tracks[track].runs[0][0].value = .constant(.number(way))
      }
    }
    timeline.gestures[0].view = .element(word + "\(way)")
    return timeline
  }

  @Test(arguments: hostile) func hostileNamesStayText(_ word: String) throws {
    let old = try named(word, 0.25)
    let new = try named(word, 0.75)
    var found = try difference(old, new)
    found.oldFile = word
    found.newFile = word
    found.added = [word]
    let page = found.page
    let body = page.drop { $0 != "\n" }
    for mark in [
      "<script", "<img", "onerror=alert(1)>", "onload='", "]]>", "-->", "\u{1B}", "\u{202E}",
    ] {
      #expect(!body.contains(mark), "\(mark)")
    }
    // The tags of the page are those of a page with a harmless name, in the same order.
    var harmless = try difference(named("abc", 0.25), named("abc", 0.75))
    (harmless.oldFile, harmless.newFile, harmless.added) = ("abc", "abc", ["abc"])
    #expect(tags(page) == tags(harmless.page))
    #expect(!found.text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(!found.text.contains("\u{202E}"))
    #expect(found.text.split(separator: "\n").count == harmless.text.split(separator: "\n").count)
    _ = try JSONValue.parse(found.json.text())
  }

  private func tags(_ page: String) -> [Substring] {
    page.split(separator: "<").dropFirst().map { $0.prefix { $0 != " " && $0 != ">" } }
  }

  @Test func thePageLoadsAndRunsNothing() throws {
    let page = try difference(
      try Specs.text("album"), try Specs.text("album").replacing("0.8s", with: "1s")
    ).page
    #expect(page.contains("default-src 'none'"))
    for word in ["<script", "<link", "<iframe", "href=\"http", "src=\"http", "@import", "<image"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("class=\"line old\"") && page.contains("class=\"line new\""))
    #expect(page.components(separatedBy: "<svg xmlns").count > 2)
    #expect(page.utf8.count < 600_000)
  }

  @Test func theRegionIsDrawn() throws {
    let old = try Specs.text("magic-move")
    let page = try difference(old, old.replacing("progress: 50%", with: "progress: 40%")).page
    #expect(page.contains("class=\"area new\"") && page.contains("class=\"area both\""))
    #expect(!page.contains("class=\"area old\""))
  }
}
