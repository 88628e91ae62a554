import Foundation
import Testing

@testable import TransitionCompiler

/// The Swift that the compiler makes of the specs in `Tests/Fixtures/specs`, which ask for more
/// than people usually write.
struct HardSpecGoldenTests {
  static let specs: [String] = {
    let folder = Golden.fixtures.appending(path: "specs").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  @Test func thereAreSpecs() { #expect(Self.specs.count >= 10) }

  @Test(arguments: specs) func swift(_ file: String) throws {
    let url = Golden.fixtures.appending(path: "specs/\(file)")
    var pipeline = Pipeline()
    let lowered = pipeline.load(name: file, bytes: [UInt8](try Data(contentsOf: url)))
    let transition = try #require(lowered.first)
    let emitted = pipeline.swift(for: transition)
    let source = try #require(emitted, "\(pipeline.report.text(in: pipeline.sources))")
    // Round corners beside a shadow are what this one is about.
    let expected = file == "card.yaml" ? ["T3002"] : []
    #expect(Set(pipeline.report.map(\.kind.code)) == Set(expected))
    Golden.expect(source, at: "swift-hard/\(transition.timeline.swiftFileName)")
  }

  @Test func everyFileBelongsToASpec() throws {
    let folder = Golden.fixtures.appending(path: "swift-hard").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.filter { $0.hasSuffix(".swift") }.count == Self.specs.count)
  }
}
