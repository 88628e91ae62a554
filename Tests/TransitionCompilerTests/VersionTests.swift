import Foundation
import Testing
import TransitionFormats

@testable import TransitionCompiler

/// Timelines of every version that there was are read: one of each is kept.
struct VersionTests {
  /// Raising `TimelineFormat.version` takes a file of the new version: compile a spec that uses much of
  /// the language, and leave the older files as they are.
  @Test(arguments: 1...TimelineFormat.version) func everyVersionIsRead(_ version: Int) throws {
    let name = "version-\(version).timeline.json"
    let path = repository.appending(path: "Tests/Fixtures/timelines/\(name)")
    let bytes = Array(try Data(contentsOf: path))
    #expect(try JSONValue.parse(bytes)["version"] == .number(Double(version)))

    var pipeline = Pipeline()
    let loaded = pipeline.load(name: name, bytes: bytes)
    let lowered = try #require(loaded.first)
    #expect(!pipeline.hasErrors && lowered.timeline.directions.count == 2)
    let swift = pipeline.swift(for: lowered) ?? ""
    #expect(swift.contains("final class KeptTransition"))
    // What is written in a version does not change before the next one.
    if version == TimelineFormat.version {
      #expect(lowered.timeline.json == String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The parts of the format that have been added since it was first written: the kept file holds them.
  @Test func theKeptFileHoldsMuch() throws {
    let path = repository.appending(path: "Tests/Fixtures/timelines/version-1.timeline.json")
    let text = try String(contentsOf: path, encoding: .utf8)
    for word in [
      "rightToLeft", "reduceMotion", "gestures", "haptics", "interaction", "isInterruptible",
      "shared", "views", "effect", "gradient", "columns", "parent", "lines", "random", "stops",
      "cubicBezier", "steps", "spring", "keep", "concealShared", "each", "part", "hasRubberBand",
    ] { #expect(text.contains("\"\(word)\":") || text.contains(": \"\(word)\""), "\(word)") }
  }

  /// Programs that write JSON may sort the members of every object.
  @Test func theOrderOfMembersDoesNotMatter() throws {
    let path = repository.appending(path: "Tests/Fixtures/timelines/version-1.timeline.json")
    let kept = try Data(contentsOf: path)
    let sorted = try JSONSerialization.data(
      withJSONObject: try JSONSerialization.jsonObject(with: kept), options: [.sortedKeys])
    #expect(String(decoding: sorted.prefix(14), as: UTF8.self) == #"{"directions":"#)

    // Some put a byte order mark before it.
    for mark: [UInt8] in [[], [0xEF, 0xBB, 0xBF]] {
      var pipeline = Pipeline()
      let loaded = pipeline.load(name: "a.json", bytes: mark + Array(sorted))
      #expect(pipeline.report.isEmpty)
      #expect(loaded.first?.timeline.json == String(decoding: kept, as: UTF8.self))
    }
  }

  @Test func mistakesAreShownWhereTheyAre() throws {
    func report(_ text: String) -> String {
      var pipeline = Pipeline()
      #expect(pipeline.load(name: "a.json", bytes: Array(text.utf8)).isEmpty)
      return pipeline.report.text(in: pipeline.sources)
    }
    let head = #"{ "format": "transitionc.timeline","#
    let newer = report("\(head)\n  \"version\": 2 }")
    #expect(newer.contains(" --> a.json:2:3\n"))
    #expect(newer.contains("version 2 is newer than this transitionc: version 1 is read"))
    #expect(newer.contains("= help: use a newer transitionc"))
    #expect(
      report("\(head)\n  \"version\": 1,\n  \"kind\": \"sheet\" }").contains(" --> a.json:3:3\n"))
    #expect(
      report("\(head)\n  \"version\": 1,\n  \"name\": \"Fade }").contains(" --> a.json:3:18\n"))
    #expect(report("\(head)\n  \"version\": 1\n  \"name\": \"Fade\" }").contains(" --> a.json:"))
  }
}
