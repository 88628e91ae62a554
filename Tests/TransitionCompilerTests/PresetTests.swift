import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionFormats
import TransitionLowering

@testable import TransitionCompiler

/// The presets: that the tool holds what is in `specs/presets`, and that each is clean for both kinds
/// and with values of the spec that extends it.
@Suite struct PresetTests {
  static let names = [
    "cards", "circle-reveal", "cover", "cube", "explode", "fade", "flip", "fold", "page-in",
    "portal",
    "push", "sheet", "sidebar", "slide", "turn", "uncover", "zoom",
  ]

  /// Those that leave a part of the old screen in sight, which only modal screens can.
  static let presentations: Set<String> = ["sheet", "sidebar"]

  static let covering = names.filter { !presentations.contains($0) }

  /// Every preset with every kind that it can be.
  static let variants = names.flatMap { name in
    (presentations.contains(name) ? [TransitionKind.modal] : [.modal, .navigation]).map {
      (name, $0)
    }
  }

  // MARK: Embedding

  private static let folder = repository.appending(path: "specs/presets")

  static func file(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name + ".yaml"), encoding: .utf8)
  }

  @Test func everyFileIsLookedAt() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.names.map { $0 + ".yaml" })
    #expect(Self.names == Self.names.sorted())
  }

  @Test func theTableHoldsTheFiles() throws {
    var source = """
      // Made from specs/presets by `UPDATE_GOLDENS=1 swift test`; a test compares the two.

      /// The presets' texts by their names, sorted.
      enum PresetTable {
        static let rows: [(name: String, text: String)] = [

      """
    for name in Self.names {
      let text = try Self.file(name)
      #expect(!text.contains("\"\"\"#") && !text.contains("\\#"), "no raw literal holds this")
      #expect(text.hasSuffix("\n"))
      source += "    (\n      \"\(name)\",\n      #\"\"\"\n"
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        source += line.isEmpty ? "\n" : "      \(line)\n"
      }
      source += "      \"\"\"#\n    ),\n"
    }
    source += "  ]\n}\n"
    Golden.expect(source, at: "../../Sources/TransitionCompiler/PresetTable.swift")
  }

  @Test(arguments: names) func theToolKnows(_ name: String) throws {
    #expect(Presets.text(of: name) == (try Self.file(name)))
  }

  @Test func otherNamesAreNoPresets() {
    #expect(Presets.names == Self.names)
    #expect(Presets.text(of: "cub") == nil)
    #expect(Presets.name(in: "preset/cube") == "cube")
    #expect(Presets.name(in: "preset/cube.yaml#Cube") == nil)
    #expect(Presets.name(in: "presets/cube") == nil)
  }

  // MARK: Compiling

  /// The only transition of a spec, which must not give a single finding in any stage.
  static func clean(_ text: String, _ file: String) throws -> Timeline {
    var pipeline = Pipeline()
    let all = pipeline.load(name: file, bytes: Array(text.utf8))
    let lowered = try #require(all.first, "\(pipeline.report.text(in: pipeline.sources))")
    let emitted = pipeline.swift(for: lowered)
    let report = pipeline.report.text(in: pipeline.sources)
    try #require(report.isEmpty, "\(report)")
    #expect(emitted?.contains("final class \(lowered.timeline.name)Transition") == true)
    #expect(all.count == 1)
    return lowered.timeline
  }

  @Test(arguments: names) func eachIsCleanByItself(_ name: String) throws {
    let text = try Self.file(name)
    let timeline = try Self.clean(text, name + ".yaml")
    #expect(timeline.name == "Preset" + name.split(separator: "-").map(\.capitalized).joined())
    #expect(
      timeline.directions.map(\.name) == [timeline.kind.forward, timeline.kind.backward])
    #expect(timeline.summary != nil)
    for parameter in timeline.parameters {
      #expect(parameter.summary != nil, "\(parameter.name) says nothing about itself")
    }
    let kinds = Self.variants.filter { $0.0 == name }.map(\.1)
    let others = kinds.filter { $0 != timeline.kind }.map { "; under `kind: \($0.rawValue)`" }
    #expect(text.hasPrefix("# preset/\(name), \(timeline.kind.rawValue)" + others.joined()))
    for direction in timeline.directions {
      #expect((0.3...0.6).contains(direction.duration))
    }
  }

  /// A spec that extends a preset.
  private static func extending(
    _ name: String, _ kind: TransitionKind, _ rest: String = ""
  ) -> String {
    """
    transition: Mine
    extends: preset/\(name)
    kind: \(kind.rawValue)
    \(rest)
    """
  }

  @Test(arguments: variants)
  func eachIsCleanForBothKinds(_ name: String, _ kind: TransitionKind) throws {
    let base = try Self.clean(Self.file(name), name + ".yaml")
    // Random numbers depend on the name.
    let text = Self.extending(name, kind).replacing("Mine", with: base.name)
    let timeline = try Self.clean(text, "mine.yaml")
    #expect(timeline.name == base.name)
    #expect(timeline.kind == kind)
    #expect(timeline.directions.map(\.name) == [kind.forward, kind.backward])
    #expect(timeline.parameters == base.parameters)
    #expect(timeline.summary == base.summary)
    for (mine, original) in zip(timeline.directions, base.directions) {
      #expect(mine.stage == original.stage)
      #expect(mine.tracks == original.tracks)
      #expect(mine.clock == original.clock)
      #expect(mine.duration == original.duration)
    }
  }

  @Test(arguments: variants)
  func directionsAreOverriddenInTheWordsOfTheKind(_ name: String, _ kind: TransitionKind) throws {
    let own = "\(kind.forward.rawValue):\n  duration: 0.9s\n"
    let timeline = try Self.clean(Self.extending(name, kind, own), "mine.yaml")
    #expect(timeline.directions.map(\.duration) == [0.9, 0.9])
  }

  @Test(arguments: names) func withoutAKindItIsThatOfThePreset(_ name: String) throws {
    let base = try Self.clean(Self.file(name), name + ".yaml")
    let timeline = try Self.clean("transition: Mine\nextends: preset/\(name)\n", "mine.yaml")
    #expect(timeline.kind == base.kind)
  }

  /// A default that no preset has.
  private static func ownDefault(_ type: ValueType) throws -> (text: String, value: Value) {
    switch type {
    case .edge: ("left", .edge(.left))
    // What an alpha can be, and a count.
    case .number: ("1", .number(1))
    case .rect: ("rect(10, 20, 30, 40)", .rect(10, 20, 30, 40))
    case .point: ("point(10, 20)", .point(10, 20))
    case .angle, .time, .size, .circle, .color, .boolean:
      throw NotCompiled(description: "no preset has a parameter of type \(type.rawValue)")
    }
  }

  @Test(arguments: variants)
  func parametersAreOverridden(_ name: String, _ kind: TransitionKind) throws {
    let base = try Self.clean(Self.file(name), name + ".yaml")
    guard !base.parameters.isEmpty else { return #expect(name == "fade") }
    var text = "parameters:\n"
    for parameter in base.parameters {
      text += "  \(parameter.name):\n    default: \(try Self.ownDefault(parameter.type).text)\n"
    }
    let timeline = try Self.clean(Self.extending(name, kind, text), "mine.yaml")
    #expect(timeline.parameters.map(\.name) == base.parameters.map(\.name))
    for parameter in timeline.parameters {
      let value = try Self.ownDefault(parameter.type).value
      #expect(parameter.defaultValue == value)
    }
  }

  @Test func specsOfOneFolderHaveDifferentNames() throws {
    var names: [String] = []
    let specs = repository.appending(path: "specs").path
    for file in try FileManager.default.subpathsOfDirectory(atPath: specs).sorted()
    where file.hasSuffix(".yaml") {
      let text = try Data(contentsOf: URL(filePath: specs).appending(path: file))
      var pipeline = Pipeline()
      names += pipeline.load(name: file, bytes: Array(text)).map(\.timeline.name)
    }
    #expect(names.count == Set(names).count)
    #expect(names.count > Self.names.count)
  }

  // MARK: Swift and samples

  @Test(arguments: names) func swift(_ name: String) throws {
    var pipeline = Pipeline()
    let lowered = pipeline.load(name: name + ".yaml", bytes: Array(try Self.file(name).utf8))
    let transition = try #require(lowered.first)
    let emitted = pipeline.swift(for: transition)
    let source = try #require(emitted, "\(pipeline.report.text(in: pipeline.sources))")
    Golden.expect(source, at: "swift-presets/\(transition.timeline.swiftFileName)")
  }

  @Test func everySwiftFileBelongsToAPreset() throws {
    let folder = Golden.fixtures.appending(path: "swift-presets").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.filter { $0.hasSuffix(".swift") }.count == Self.names.count)
  }

  @Test(arguments: names) func samples(_ name: String) throws {
    let timeline = try Self.clean(Self.file(name), name + ".yaml")
    var stage = Stage.standard
    for parameter in timeline.parameters where parameter.defaultValue == nil {
      stage.parameters.append(ParameterValue(parameter.name, stage.standIn(for: parameter.type)))
    }
    for direction in timeline.directions {
      let moments = (0...4).map { Moment.fraction(Double($0) / 4) }
      let request = SampleRequest(direction, of: timeline, on: stage, at: .moments(moments))
      Golden.expect(
        try request.report().table,
        at: "samples/presets/\(timeline.name)-\(direction.name.rawValue).txt")
    }
  }
}
