import Foundation
import Testing
import TimelineEvaluator
import TransitionFormats
import TransitionLowering

@testable import TransitionCompiler

/// What the compiler makes of the specs in the repository: timelines, samples and Swift.
struct SpecGoldenTests {
  static let specs = [
    "album", "card-flip", "cube", "flip", "magic-move", "pan-pop", "rise-segue", "shrink",
    "slide-down-menu", "slide-up",
  ]

  private func load(_ name: String) throws -> Pipeline.Loaded {
    let folder = repository.appending(path: "specs")
    @Sendable func bytes(_ file: String) -> [UInt8]? {
      (try? Data(contentsOf: folder.appending(path: file))).map { [UInt8]($0) }
    }
    var pipeline = Pipeline { bytes($0) }
    let lowered = pipeline.load(name: "\(name).yaml", bytes: try #require(bytes("\(name).yaml")))
    #expect(pipeline.report.isEmpty, "\(pipeline.report.text(in: pipeline.sources))")
    return Pipeline.Loaded(pipeline: pipeline, lowered: try #require(lowered.first))
  }

  @Test func everySpecIsLookedAt() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "specs").path)
    #expect(files.filter { $0.hasSuffix(".yaml") }.sorted() == Self.specs.map { $0 + ".yaml" })
  }

  @Test(arguments: specs) func timeline(_ name: String) throws {
    let timeline = try load(name).lowered.timeline
    Golden.expect(timeline.json, at: "timelines/\(timeline.timelineFileName)")
    // What is written is read back as the same.
    let read = try TimelineFormat.decode(JSONValue.parse(timeline.json))
    #expect(read == timeline)
  }

  @Test(arguments: specs) func swift(_ name: String) throws {
    var loaded = try load(name)
    let emitted = loaded.pipeline.swift(for: loaded.lowered)
    let source = try #require(emitted)
    Golden.expect(source, at: "swift/\(loaded.lowered.timeline.swiftFileName)")
  }

  /// Presets with gestures are driven by the tests of the generated Swift.
  @Test(arguments: ["sheet", "sidebar"]) func swiftOfPreset(_ name: String) throws {
    var loaded = try load("presets/" + name)
    let emitted = loaded.pipeline.swift(for: loaded.lowered)
    let source = try #require(emitted)
    Golden.expect(source, at: "swift/\(loaded.lowered.timeline.swiftFileName)")
  }

  @Test(arguments: specs) func samples(_ name: String) throws {
    let timeline = try load(name).lowered.timeline
    var stage = Stage.standard
    for parameter in timeline.parameters where parameter.defaultValue == nil {
      stage.parameters.append(ParameterValue(parameter.name, stage.standIn(for: parameter.type)))
    }
    for direction in timeline.directions {
      let moments = (0...10).map { Moment.fraction(Double($0) / 10) }
      let request = SampleRequest(direction, of: timeline, on: stage, at: .moments(moments))
      let report = try request.report()
      Golden.expect(report.table, at: "samples/\(timeline.name)-\(direction.name.rawValue).txt")
      Golden.expect(
        report.json.text(.pretty) + "\n",
        at: "samples/\(timeline.name)-\(direction.name.rawValue).json")
    }
  }
}

extension Pipeline {
  fileprivate struct Loaded {
    var pipeline: Pipeline
    var lowered: LoweredTimeline
  }
}
