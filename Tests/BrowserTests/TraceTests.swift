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
    let repertoire = try Repertoire.all()
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

  /// On a device the recognizer sits on the sheet, and what is beside it hears taps.
  @Test func fingersBeginOnTheScreenThatGoesAndATapBesideClosesIt() throws {
    let repertoire = try Repertoire.all()
    let words = try withBrowser { browser in
      try browser.run(
        """
        await transitionc.ready;
        const { app, test } = transitionc;
        const { stageView, transport } = app;
        stageView.device.setPointerCapture = () => {};
        const say = (type, [x, y], time) => {
          const { left, top } = stageView.screen.getBoundingClientRect();
          const event = new PointerEvent(type, {
            bubbles: true, cancelable: true, pointerId: 7, pointerType: "touch",
            clientX: left + x * stageView.scale, clientY: top + y * stageView.scale,
          });
          Object.defineProperty(event, "timeStamp", { value: 1000 * time });
          stageView.device.dispatchEvent(event);
        };
        const drag = (from, to, isLast = true) => {
          say("pointerdown", from, 1);
          for (let part = 1; part <= 10; part += 1) {
            const point = from.map((each, axis) => each + (to[axis] - each) * part / 10);
            say("pointermove", point, 1 + part / 50);
          }
          const { run } = app.finger;
          const drives = run !== null && run.answer?.state === "driving";
          say("pointerup", to, 1.3);
          if (isLast) app.finger.leave();
          return drives;
        };
        const tap = (point) => {
          say("pointerdown", point, 2);
          say("pointerup", point, 2.1);
          const { isPlaying } = transport;
          transport.pause();
          return isPlaying ? app.state.direction : null;
        };
        const rest = (direction, time) => {
          test.show({ transition: "PresetSheet", direction, device: "iphone-15" });
          test.seek(time === "end" ? transport.end : time);
        };
        const answer = {};
        rest("dismiss", 0);
        answer.beside = drag([200, 60], [200, 300]);
        rest("dismiss", 0);
        answer.on = drag([200, 700], [200, 840]);
        rest("dismiss", "end");
        answer.again = drag([200, 700], [200, 840]);
        rest("present", "end");
        answer.other = drag([200, 60], [200, 300]);
        rest("dismiss", 0);
        answer.tapOn = tap([200, 700]);
        rest("dismiss", 0);
        answer.tapBeside = tap([200, 60]);
        rest("present", "end");
        answer.tapPresented = tap([200, 60]);
        rest("present", 0.4);
        transport.start();
        answer.tapPlaying = tap([200, 60]);
        rest("present", 0);
        answer.tapBefore = tap([200, 60]);
        test.show({ transition: "PanPop", direction: "pop" });
        test.seek(0);
        answer.plain = tap([200, 60]);
        // What flies is caught along its way, and goes on under a finger across it.
        transport.speed = 0.01;
        test.seek(0);
        drag([50, 400], [250, 400], false);
        const { run } = app.finger;
        answer.across = drag([200, 300], [210, 500], false);
        answer.fliesOn = app.finger.run === run && run.isFlying && run.answer.decision === "finish";
        answer.back = drag([250, 400], [40, 420]);
        transport.speed = 1;
        return { answer, errors: test.errors };
        """, in: repertoire.page.html())
    }
    #expect(words.complaints.isEmpty, "\(words.complaints)")
    let result = try #require(words.result as? [String: Any])
    #expect((result["errors"] as? [String])?.isEmpty == true)
    let answer = try #require(result["answer"] as? [String: Any])
    let drives = [
      "beside": false, "on": true, "again": true, "other": true, "across": false, "fliesOn": true,
      "back": true,
    ]
    for (name, expected) in drives { #expect(answer[name] as? Bool == expected, "\(name)") }
    let taps = [
      "tapOn": nil, "tapBeside": "dismiss", "tapPresented": "dismiss", "tapBefore": nil,
      "tapPlaying": "dismiss",
      "plain": nil,
    ]
    for (name, expected) in taps { #expect(answer[name] as? String == expected, "\(name)") }
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
