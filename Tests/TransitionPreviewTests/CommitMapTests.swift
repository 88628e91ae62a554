import Foundation
import Testing
import TimelineEvaluator
import TimelineIR

@testable import TransitionPreview

struct CommitMapTests {
  private func timeline(_ gesture: String) throws -> Timeline {
    try TransitionPreviewTests.timeline(
      """
      transition: Slide
      kind: navigation
      push:
        duration: 1s
        animate:
          to: { translateX: 100 -> 0 }
      pop: reverse
      gestures:
        - drives: pop
      \(gesture)
      """)
  }

  private static let gestures = [
    "    pan: { direction: right, distance: 200 }\n    finish: { progress: 50%, velocity: 800 }",
    "    pan: { direction: right, distance: 200 }\n    finish: { projected: 60%, velocity: 900 }",
    "    edgePan: { edge: left }\n    finish: { progress: 30%, projected: 70% }",
    "    pinch: { direction: in }\n    finish: { progress: 40%, velocity: 1.5 }",
    "    pan: { direction: down, distance: 300 }\n    rubberBand: true\n    finish: { velocity: 500 }",
  ]

  /// The map says what the run says, but for a hair's breadth at the borders.
  @Test(arguments: gestures) func theMapIsWhatAReleaseDecides(_ text: String) throws {
    let timeline = try timeline(text)
    let gesture = timeline.gestures[0]
    let map = try #require(try CommitMap(gesture, of: timeline, on: .standard))
    let run = try GestureRun(gesture, of: timeline, on: .standard)
    var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 11) / Double(UInt64(1) << 53)
    }
    let range = map.speeds.upperBound - map.speeds.lowerBound
    func truth(_ progress: Double, _ speed: Double) throws -> Bool {
      try run.released(atProgress: progress, velocity: speed)?.decision == .finish
    }
    var (finished, compared) = (0, 0)
    for _ in 0..<800 {
      let progress = 0.002 + random() * 0.996
      let speed = map.speeds.lowerBound + range * (0.002 + random() * 0.996)
      let expected = try truth(progress, speed)
      // Points beside a border belong to either side.
      let around = try [(0.002, 0.0), (-0.002, 0), (0, 0.001 * range), (0, -0.001 * range)].map {
        try truth(progress + $0.0, speed + $0.1)
      }
      guard around.allSatisfy({ $0 == expected }) else { continue }
      compared += 1
      if expected { finished += 1 }
      #expect(map.finishes(atProgress: progress, speed: speed) == expected, "\(progress), \(speed)")
    }
    #expect(compared > 700 && finished > 50 && finished < compared - 50)
  }

  @Test func bordersAreExact() throws {
    let timeline = try timeline(Self.gestures[0])
    let map = try #require(try CommitMap(timeline.gestures[0], of: timeline, on: .standard))
    let jumps = map.jumps.map(\.speed)
    #expect(jumps.count == 2)
    #expect(abs(jumps[0] + 800) < 0.01 && abs(jumps[1] - 800) < 0.01)
    let walls = map.walls
    #expect(walls.count == 1 && abs(walls[0].progress - 0.5) < 1e-8)
    #expect(abs(walls[0].speeds.lowerBound + 800) < 0.01)
    #expect(map.speeds.upperBound > 1000)
    let text = map.svg(title: "Slide")
    let words = Markup(text).nodes("text").map(\.text)
    #expect(words.contains("800 pt/s") && words.contains("-800 pt/s") && words.contains("50 %"))
    #expect(words.contains("finishes") && words.contains("cancels"))
  }

  @Test func aTraceIsMarked() throws {
    let timeline = try timeline(Self.gestures[0])
    let map = try #require(try CommitMap(timeline.gestures[0], of: timeline, on: .standard))
    #expect(Markup(map.svg(title: "")).nodes("circle").isEmpty)
    let release = CommitMap.Release(progress: 0.35, speed: 300, finishes: false)
    let text = map.svg(title: "<i>&", release: release)
    let markup = Markup(text)
    #expect(markup.isWellFormed && markup.nodes("i").isEmpty)
    #expect(markup.nodes("circle").count == 2)
    #expect(markup.nodes("text").contains { $0.text == "the trace" })
  }

  /// The mark is at the end of the axis where a rubber band or a fast finger is beyond it.
  @Test(arguments: [
    (-0.1358, -100.0, ["-13.6 %"]), (1.2, 100.0, ["120 %"]), (0.5, 1e5, ["100000 pt/s"]),
    (1.05, -1e5, ["105 %, -100000 pt/s"]), (0, 0, []), (1, 0, []),
  ])
  func aTraceBeyondTheMapIsNumbered(_ progress: Double, _ speed: Double, _ notes: [String]) throws {
    let timeline = try timeline(Self.gestures[0])
    let map = try #require(try CommitMap(timeline.gestures[0], of: timeline, on: .standard))
    let release = CommitMap.Release(progress: progress, speed: speed, finishes: false)
    func words(_ text: String) -> [String] { Markup(text).nodes("text").map(\.text) }
    let known = words(map.svg(title: "")) + ["the trace"]
    #expect(words(map.svg(title: "", release: release)).filter { !known.contains($0) } == notes)
  }

  @Test func whatOnlyTriggersHasNoMap() throws {
    let timeline = try #require(try timelines("specs/slide-down-menu.yaml").first)
    #expect(try CommitMap(timeline.gestures[0], of: timeline, on: .standard) == nil)
  }

  @Test(arguments: allSpecs) func everyGestureHasAMap(_ path: String) throws {
    for timeline in try timelines(path) {
      let stage = Stage.standard.filled(for: timeline)
      for gesture in timeline.gestures where gesture.drive != nil {
        let map = try #require(try CommitMap(gesture, of: timeline, on: stage))
        #expect(Markup(map.svg(title: timeline.name)).isWellFormed)
        // At rest it cancels at the beginning, and finishes at the end.
        #expect(!map.finishes(atProgress: 0.001, speed: 0))
        #expect(map.finishes(atProgress: 0.999, speed: 0))
      }
    }
  }
}
