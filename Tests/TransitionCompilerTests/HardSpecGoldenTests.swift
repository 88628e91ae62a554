import Foundation
import Testing
import TransitionLowering

@testable import TransitionCompiler

/// The Swift that the compiler makes of the specs in `Tests/Fixtures/specs`, which ask for more
/// than people usually write.
struct HardSpecGoldenTests {
  static let specs: [String] = {
    let folder = Golden.fixtures.appending(path: "specs").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  /// A pipeline that finds the files which the specs name.
  private static func pipeline() -> Pipeline {
    Pipeline { path in
      let file = Golden.fixtures.appending(path: "specs/\(path)")
      return (try? Data(contentsOf: file)).map { Array($0) }
    }
  }

  private static func load(_ file: String, in pipeline: inout Pipeline) throws -> [LoweredTimeline]
  {
    let url = Golden.fixtures.appending(path: "specs/\(file)")
    return pipeline.load(name: file, bytes: [UInt8](try Data(contentsOf: url)))
  }

  @Test(arguments: specs) func swift(_ file: String) throws {
    var pipeline = Self.pipeline()
    let lowered = try Self.load(file, in: &pipeline)
    #expect(!lowered.isEmpty, "\(pipeline.report.text(in: pipeline.sources))")
    for transition in lowered {
      let emitted = pipeline.swift(for: transition)
      let source = try #require(emitted, "\(pipeline.report.text(in: pipeline.sources))")
      Golden.expect(source, at: "swift-hard/\(transition.timeline.swiftFileName)")
    }
    // Round corners beside a shadow are what the one is about, and springs of all kinds the other.
    let expected = ["card.yaml": ["T3002"], "pendulum.yaml": ["T1091"]][file] ?? []
    #expect(Set(pipeline.report.map(\.kind.code)) == Set(expected))
  }

  @Test func everyFileBelongsToASpec() throws {
    let folder = Golden.fixtures.appending(path: "swift-hard").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    // What an app has beside them.
    var names = ["OfTheApp.swift"]
    for file in Self.specs {
      var pipeline = Self.pipeline()
      names += try Self.load(file, in: &pipeline).map(\.timeline.swiftFileName)
    }
    #expect(files.filter { $0.hasSuffix(".swift") }.sorted() == names.sorted())
  }
}
