import Foundation
import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionCompiler

/// The Swift that the compiler makes of the specs in `Tests/Fixtures/specs`, which ask for more
/// than people usually write.
struct HardSpecGoldenTests {
  static let specs: [String] = {
    let folder = Golden.fixtures.appending(path: "specs").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  /// Together they hold everything that the language has and UIKit can play.
  @Test func nothingIsLeftOut() throws {
    var (moved, held): (Set<Property>, Set<Property>) = ([], [])
    var (calculations, functions): (Set<CalculationMode>, Set<Function>) = ([], [])
    var words: Set<String> = []
    for file in Self.specs {
      var pipeline = Pipeline()
      let url = Golden.fixtures.appending(path: "specs/\(file)")
      let lowered = pipeline.load(name: file, bytes: [UInt8](try Data(contentsOf: url)))
      let timeline = try #require(lowered.first).timeline
      words.insert("\(timeline.kind)")
      for parameter in timeline.parameters { words.insert("parameter \(parameter.type)") }
      for direction in timeline.directions {
        note(direction.clock, in: &words)
        for element in direction.stage {
          held.formUnion(element.resting.map(\.property))
          for each in element.resting { functions.formUnion(each.value.functions) }
          if element.clips { words.insert("clips") }
          if element.contentMode != nil { words.insert("contentMode") }
          switch element.content {
          case .screen: words.insert("screen")
          case .snapshot(_, let rect): words.insert(rect == nil ? "snapshot" : "part")
          case .viewSnapshot: words.insert("viewSnapshot")
          case .shared: words.insert("shared")
          case .views: words.insert("views")
          case .effect: words.insert("effect")
          case .color: words.insert("color")
          case .gradient(_, .edge): words.insert("gradient to an edge")
          case .gradient(_, .angle): words.insert("gradient to an angle")
          case .empty: words.insert("empty")
          case .kept: words.insert("kept")
          }
        }
        for definition in direction.definitions { functions.formUnion(definition.value.functions) }
        for track in direction.tracks {
          moved.insert(track.property)
          calculations.insert(track.calculation)
          if case .own(let timing, _, _) = track.clock { note(timing, in: &words) }
          for keyframe in track.runs.joined() {
            functions.formUnion(keyframe.value.functions)
            if let curve = keyframe.curve { note(.curve(curve), in: &words) }
          }
        }
      }
    }
    let playable = Property.allCases.filter {
      if case .unsupported = $0.row.animation { false } else { true }
    }
    #expect(playable.filter { !moved.contains($0) } == [])
    let restable = playable.filter { $0 != .hidden }
    #expect(restable.filter { !held.contains($0) } == [])
    #expect(CalculationMode.allCases.filter { !calculations.contains($0) } == [])
    // What a number is made of is folded, and random numbers are expressions of their own.
    let known: Set<Function> = [.random]
    #expect(Function.allCases.filter { !functions.contains($0) && !known.contains($0) } == [])
    let wanted =
      [
        "modal", "navigation", "clips", "contentMode", "screen", "snapshot", "part", "color",
        "gradient to an edge", "gradient to an angle", "empty", "kept", "linear", "cubicBezier",
        "steps", "stops", "dampingRatio", "physical", "timed",
      ]
      + ValueType.allCases.filter { $0 != .circle }.map { "parameter \($0)" }
    #expect(wanted.filter { !words.contains($0) } == [])
  }

  private func note(_ timing: Timing, in words: inout Set<String>) {
    switch timing {
    case .curve(.linear): words.insert("linear")
    case .curve(.cubicBezier): words.insert("cubicBezier")
    case .curve(.steps): words.insert("steps")
    case .curve(.stops): words.insert("stops")
    case .spring(_, .dampingRatio): words.insert("dampingRatio")
    case .spring(_, .physical): words.insert("physical")
    case .spring(_, .timed): words.insert("timed")
    }
  }

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

extension TimelineIR.Expression {
  /// The functions that are called in it.
  fileprivate var functions: Set<Function> {
    switch self {
    case .constant, .reference: []
    case .member(_, let base): base.functions
    case .unary(_, let operand): operand.functions
    case .binary(_, let left, let right): left.functions.union(right.functions)
    case .call(let function, let arguments, _):
      arguments.reduce(into: [function]) { $0.formUnion($1.functions) }
    case .random(_, let low, let high): low.functions.union(high.functions)
    }
  }
}
