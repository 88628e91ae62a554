import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@testable import TransitionCompiler

/// A recorded finger in the page comes to what `simulate` says.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct TraceTests {
  private static let traces: [(name: String, piece: String, direction: DirectionName, rtl: Bool)] =
    [
      ("pan-pop-half", "pan-pop", .pop, false), ("pan-pop-past-half", "pan-pop", .pop, false),
      ("pan-pop-cancelled", "pan-pop", .pop, false), ("pan-pop-down", "pan-pop", .pop, false),
      ("pan-pop-three-quarters", "pan-pop", .pop, false), ("pan-pop-grab", "pan-pop", .pop, false),
      ("magic-move-past-half", "magic-move", .pop, false),
      ("flip-right-edge", "flip", .present, false), ("flip-left-edge", "flip", .dismiss, false),
      ("flip-left-edge", "flip", .present, false), ("flip-right-edge", "flip", .dismiss, false),
      ("card-flip-200", "card-flip", .dismiss, false),
      ("card-flip-99", "card-flip", .dismiss, false),
      ("album-open", "album", .push, false), ("album-barely", "album", .push, false),
      ("album-wide", "album", .push, false), ("album-close", "album", .pop, false),
      ("album-close", "album", .push, false), ("menu-tap", "slide-down-menu", .dismiss, false),
      ("menu-drag", "slide-down-menu", .dismiss, false),
      ("rise-swipe", "rise-segue", .perform, false),
      ("sheet-throw", "presets/sheet", .dismiss, false),
      ("sheet-fall", "presets/sheet", .dismiss, false),
      ("sheet-back", "presets/sheet", .dismiss, false),
      ("sheet-interrupted", "presets/sheet", .dismiss, false),
      ("sidebar-left", "presets/sidebar", .dismiss, false),
      ("sidebar-right", "presets/sidebar", .dismiss, false),
      ("sidebar-right", "presets/sidebar", .dismiss, true),
      ("sidebar-left", "presets/sidebar", .dismiss, true),
    ]

  @Test func everyTraceIsPlayed() throws {
    let folder = Repertoire.repository.appending(path: "Tests/Fixtures/traces")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files.map { String($0.dropLast(6)) }) == Set(Self.traces.map(\.name)))
  }

  @Test func aDragInThePageIsDecidedAsSimulateDoes() throws {
    let repertoire = try Repertoire()
    let expected = try Self.traces.map { trace in
      try simulation(trace.name, of: repertoire, trace.piece, trace.direction, trace.rtl)
    }
    let plan = try zip(Self.traces, expected).map { trace, simulation in
      [
        "show": [
          "transition": try repertoire.place(of: trace.piece),
          "direction": trace.direction.rawValue, "rtl": trace.rtl, "device": "iphone-15",
          "landscape": false, "reduced": false,
        ] as [String: Any],
        "events": simulation.trace.events.map(Self.json),
      ] as [String: Any]
    }
    let words = try withBrowser { browser in
      try browser.run(
        """
        await transitionc.ready;
        const results = \(try script(plan)).map(({ show, events }) => {
          transitionc.test.show(show);
          return transitionc.test.trace(events);
        });
        return { results, errors: transitionc.test.errors };
        """, in: repertoire.page.html())
    }
    #expect(words.complaints.isEmpty, "\(words.complaints)")
    let answer = try #require(words.result as? [String: Any])
    #expect((answer["errors"] as? [String])?.isEmpty == true, "\(answer["errors"] ?? "")")
    let results = try #require(answer["results"] as? [[String: Any]])
    try #require(results.count == expected.count)
    for (trace, (simulation, result)) in zip(Self.traces, zip(expected, results)) {
      let (report, title) = (try simulation.report(), "\(trace): \(result)")
      #expect(result["began"] as? Bool == report.began, "\(title)")
      guard report.began, simulation.run.state != .triggered else { continue }
      #expect(result["decision"] as? String == (report.finishes ? "finish" : "cancel"), "\(title)")
      let progress = try #require(result["progressAtRelease"] as? Double, "\(title)")
      #expect(abs(progress - report.progressAtRelease) < 1e-9, "\(title)")
      let velocity = try #require(result["velocityAtRelease"] as? Double, "\(title)")
      #expect(abs(velocity - report.velocityAtRelease) < 1e-9, "\(title)")
      let rest = try #require(result["restTime"] as? Double, "\(title)")
      #expect(abs(rest - (report.settlesAt ?? -1)) < 1e-9, "\(title)")
    }
  }

  private func simulation(
    _ name: String, of repertoire: Repertoire, _ piece: String, _ direction: DirectionName,
    _ isRightToLeft: Bool
  ) throws -> Simulation {
    let place = try repertoire.place(of: piece)
    let timeline = repertoire.pieces[place].timeline
    let url = Repertoire.repository.appending(path: "Tests/Fixtures/traces/\(name).jsonl")
    var pipeline = Pipeline()
    let trace = pipeline.trace(
      name: name, bytes: [UInt8](try Data(contentsOf: url)), startsWithEnd: true)
    let performance = Performance(
      piece: place, direction: direction, isRightToLeft: isRightToLeft)
    let simulation = try Simulation(
      try #require(trace), of: timeline, direction: direction,
      on: performance.stage(for: timeline))
    return try #require(simulation)
  }

  private static func json(_ event: GestureEvent) -> [String: Any] {
    var result: [String: Any] = [
      "time": event.time, "phase": event.phase.rawValue,
      "translation": [event.translation.x, event.translation.y], "scale": event.scale,
      "rotation": event.rotation, "location": [event.location.x, event.location.y],
    ]
    switch event.velocity {
    case .vector(let velocity): result["velocity"] = [velocity.x, velocity.y]
    case .scalar(let speed): result["velocity"] = speed
    }
    return result
  }
}
