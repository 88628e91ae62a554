import Foundation
import TimelineIR
import TransitionCompiler

/// The specs of the repository, compiled once.
enum Specs {
  struct Compiled: Sendable, CustomStringConvertible {
    var file: String
    var timeline: Timeline

    var description: String { "\(file)#\(timeline.name)" }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// References, presets, and those that ask for more.
  static let all: [Compiled] = ["specs", "specs/presets", "Tests/Fixtures/specs"].flatMap(compiled)

  static func named(_ name: String) -> Timeline? {
    all.first { $0.timeline.name == name }?.timeline
  }

  private static func compiled(_ folder: String) -> [Compiled] {
    let path = root.appending(path: folder).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted().flatMap { file -> [Compiled] in
      let name = folder + "/" + file
      var pipeline = Pipeline { path in
        FileManager.default.contents(atPath: root.appending(path: path).path).map { [UInt8]($0) }
      }
      let bytes = FileManager.default.contents(atPath: path + "/" + file).map { [UInt8]($0) }
      return pipeline.load(name: name, bytes: bytes ?? [])
        .map { Compiled(file: name, timeline: $0.timeline) }
    }
  }
}
