import Testing
import TimelineIR

@testable import TransitionCompiler

/// Which line of which text a timeline's parts, and the comments of the Swift, come from.
struct LineTests {
  private static let base = """
    transition: Base
    kind: navigation
    let:
      away: container.width
    push:
      duration: 0.5s
      stage:
        - from
        - veil: { color: black }
        - to
      animate:
        veil: { alpha: 0 -> 0.5 }
        to:
          translateX: away -> 0
          alpha: 0.5 -> 1
    pop: reverse
    """

  private static let own = """
    transition: Mine
    extends: folder/base.yaml
    push:
      delay: 0.1s
      curve: easeOut
      animate:
        to: { alpha: 0.2 -> 1 }
    pop:
      derive: reverse
      duration: 0.3s
    haptics: { finish: light }
    gestures:
      - drives: pop
        pan: { direction: right }
        finish: { progress: 30% }
    """

  private func compiled() throws -> (timeline: Timeline, swift: String) {
    let base = Array(Self.base.utf8)
    var pipeline = Pipeline { $0 == "specs/folder/base.yaml" ? base : nil }
    let found = pipeline.load(name: "specs/mine.yaml", bytes: Array(Self.own.utf8))
    let lowered = try #require(found.first, "\(pipeline.report.text(in: pipeline.sources))")
    let swift = pipeline.swift(for: lowered)
    return (lowered.timeline, try #require(swift))
  }

  @Test func partsKeepTheLineOfTheTextTheyComeFrom() throws {
    func text(_ line: SourceLine) -> String {
      line.number.map { "\(line.file ?? ""):\($0)" } ?? ""
    }
    let timeline = try compiled().timeline
    let (push, pop) = (timeline.directions[0], timeline.directions[1])
    #expect(text(push.lines.name) == ":3")
    #expect(text(push.lines.duration) == "base.yaml:6")
    #expect(text(push.lines.delay) == ":4")
    #expect(text(push.lines.clock) == ":5")
    #expect(text(pop.lines.name) == ":8")
    #expect(text(pop.lines.duration) == ":10")
    #expect(text(pop.lines.clock) == ":5")
    let tracks = ["base.yaml:12", "base.yaml:14", ":7"]
    #expect(push.tracks.map { text($0.line) } == tracks)
    #expect(pop.tracks.map { text($0.line) } == tracks)
    let stage = ["base.yaml:8", "base.yaml:9", "base.yaml:10"]
    #expect(push.stage.map { text($0.line) } == stage)
    #expect(pop.stage.map { text($0.line) } == stage)
    #expect(push.definitions.map { text($0.line) } == ["base.yaml:4"])
    #expect(timeline.haptics.map { text($0.line) } == [":11"])
    let gesture = timeline.gestures[0].lines
    #expect(text(gesture.recognizer) == ":14")
    #expect(text(gesture.finish) == ":15")
    #expect(text(gesture.release) == "")
  }

  @Test func commentsNameThem() throws {
    let swift = try compiled().swift
    for line in [
      "  /// Sets up the stage of mine.yaml:3, and returns the animations.",
      "  /// The same for mine.yaml:8.",
      "    case .push: return delay + 0.5  // base.yaml:6",
      "    case .pop: return delay + 0.3  // line 10",
      "    let away = container.bounds.width  // base.yaml:4",
      "    // base.yaml:9", "    // base.yaml:12", "    // line 7, base.yaml:14",
      "    return pan.translation(in: nil).x / container.width  // line 14",
      "    case .ended: running.release(finishing: running.progress > 0.3 + 1e-9)  // line 15",
    ] {
      #expect(swift.contains("\n" + line + "\n"), "\(line)\n\(swift)")
    }
    #expect(!swift.contains("folder"))
  }

  @Test func presetsAreNamedAsTheyAreWritten() throws {
    let spec = "transition: Mine\nextends: preset/cube\nkind: modal\n"
    let (files, _) = TransitionCompiler.swiftSources(spec, named: "mine.yaml")
    let swift = try #require(files.first).content
    #expect(swift.contains("// preset/cube:"))
    #expect(!swift.contains("// line"))
  }

  @Test func aTimelineWithoutLinesIsWrittenWithoutComments() throws {
    var timeline = try compiled().timeline
    #expect(timeline.json.contains("\"line\": \"base.yaml:9\""))
    timeline.directions = timeline.directions.map { direction in
      var plain = direction
      plain.lines = DirectionLines()
      for index in plain.definitions.indices { plain.definitions[index].line = SourceLine() }
      for index in plain.stage.indices { plain.stage[index].line = SourceLine() }
      for index in plain.tracks.indices { plain.tracks[index].line = SourceLine() }
      return plain
    }
    for index in timeline.gestures.indices { timeline.gestures[index].lines = GestureLines() }
    for index in timeline.haptics.indices { timeline.haptics[index].line = SourceLine() }
    let original = try compiled().timeline
    #expect(timeline == original)
    #expect(!timeline.json.contains("\"line\":") && !timeline.json.contains("\"lines\":"))
    var pipeline = Pipeline()
    let found = pipeline.load(name: "mine.timeline.json", bytes: Array(timeline.json.utf8))
    let lowered = try #require(found.first)
    let swift = pipeline.swift(for: lowered)
    for line in try #require(swift).split(separator: "\n").dropFirst(2) {
      #expect(!line.contains("// line") && !line.contains(".yaml"), "\(line)")
    }
  }
}
