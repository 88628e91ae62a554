import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler

@testable import TimelinePlayer

/// Recorded fingers, given to the session event by event, beside what `simulate` makes of them.
@Suite struct GestureSessionTests {
  private struct Recording: CustomStringConvertible {
    var trace: String
    var transition: String
    var direction: DirectionName?

    var description: String { trace }
  }

  private static let recordings: [Recording] = [
    ("album-barely", "Album"), ("album-close", "Album"), ("album-open", "Album"),
    ("album-wide", "Album"), ("card-flip-200", "CardFlip"), ("card-flip-99", "CardFlip"),
    ("flip-left-edge", "Flip"), ("flip-right-edge", "Flip"),
    ("magic-move-past-half", "MagicMove"), ("menu-drag", "SlideDownMenu"),
    ("menu-tap", "SlideDownMenu"), ("pan-pop-cancelled", "PanPop"), ("pan-pop-down", "PanPop"),
    ("pan-pop-grab", "PanPop"), ("pan-pop-half", "PanPop"), ("pan-pop-past-half", "PanPop"),
    ("pan-pop-three-quarters", "PanPop"), ("rise-swipe", "Rise"),
    ("sheet-back", "PresetSheet"), ("sheet-fall", "PresetSheet"),
    ("sheet-interrupted", "PresetSheet"), ("sheet-throw", "PresetSheet"),
    ("sidebar-left", "PresetSidebar"), ("sidebar-right", "PresetSidebar"),
  ].map { Recording(trace: $0.0, transition: $0.1) }

  @Test(arguments: recordings.indices) func decidesAsSimulateDoes(_ index: Int) throws {
    let recording = Self.recordings[index]
    let timeline = try #require(Specs.named(recording.transition), "\(recording)")
    let file = Specs.root.appending(path: "Tests/Fixtures/traces/\(recording.trace).jsonl")
    var pipeline = Pipeline()
    let read = pipeline.trace(
      name: recording.trace, bytes: [UInt8](try Data(contentsOf: file)), startsWithEnd: true)
    let trace = try #require(read)
    let played = try Simulation(
      trace, of: timeline, direction: nil, on: SessionTests.stage(for: timeline))
    let simulation = try #require(played)
    let gesture = try #require(timeline.gestures.firstIndex(of: simulation.run.gesture))

    let session = try SessionTests.prepared(timeline, timeline.directions[0].name)
    try session.beginGesture(gesture)
    #expect(session.output[0] == simulation.run.scene.duration)
    var judged: [Double] = []
    for event in trace.events {
      var (event, speed) = (event, 0.0)
      switch (event.velocity, simulation.run.gesture.recognizer) {
      case (.scalar(let scalar), _): (event.velocity, speed) = (.vector(.zero), scalar)
      case (.vector(let vector), .pinch), (.vector(let vector), .rotation): speed = vector.x
      case (.vector, _): break
      }
      try session.handle(event, speed: speed)
      judged = session.output
    }
    let run = simulation.run
    let release = run.release
    #expect(judged.count == 12)
    #expect(judged[0] == Self.number(of: run.state))
    #expect(judged[2] == release.map { $0.decision == .finish ? 1 : 0 } ?? -1)
    if let release {
      #expect(judged[3] == release.progress)
      #expect(judged[4] == release.velocity)
      // The reason and the decision are of one mind.
      #expect((1...3).contains(judged[11]) == (release.decision == .finish))
      #expect((1...6).contains(judged[11]))
    } else {
      #expect(judged[11] == 0)
    }
    if let rest = run.restTime { #expect(judged[5] == rest) } else { #expect(judged[5].isNaN) }
    let end = run.restTime ?? trace.events.last?.time ?? 0
    for time in [0, 0.05, end / 3, end / 2, end, end + 1] {
      try session.gestureFrame(at: time)
      SessionTests.expect(
        session.output, is: run.sample(at: time), in: run.scene, "\(recording) at \(time)")
      #expect(try session.gestureProgress(at: time) == run.progress(at: time))
    }
  }

  private static func number(of state: GestureRun.State) -> Double {
    switch state {
    case .waiting: 0
    case .refused: 1
    case .driving: 2
    case .released: 3
    case .triggered: 4
    }
  }

  @Test(arguments: Specs.all) func mapsWhatIsDecided(_ spec: Specs.Compiled) throws {
    let timeline = spec.timeline
    let session = try SessionTests.prepared(timeline, timeline.directions[0].name)
    for (index, gesture) in timeline.gestures.enumerated() {
      guard gesture.drive != nil else {
        #expect(throws: PlayerError.self) {
          try session.map(gesture: index, columns: 2, rows: 2, slowest: 0, fastest: 1)
        }
        continue
      }
      let run = try GestureRun(gesture, of: timeline, on: SessionTests.stage(for: timeline))
      try session.map(gesture: index, columns: 5, rows: 3, slowest: -900, fastest: 900)
      var expected: [Double] = []
      for velocity in [-900.0, 0, 900] {
        for progress in [0, 0.25, 0.5, 0.75, 1] {
          let release = try run.released(atProgress: progress, velocity: velocity)
          expected.append(release?.decision == .finish ? 1 : 0)
        }
      }
      #expect(session.output == expected)
      #expect(throws: PlayerError.self) {
        try session.map(gesture: index, columns: 1 << 20, rows: 1 << 20, slowest: 0, fastest: 1)
      }
    }
  }

  /// What `finish` asks for is known before any finger is there, whatever `begin` waits for.
  @Test(arguments: Specs.all) func tellsWhatIsAskedFor(_ spec: Specs.Compiled) throws {
    let timeline = spec.timeline
    let session = try SessionTests.prepared(timeline, timeline.directions[0].name)
    for (index, gesture) in timeline.gestures.enumerated() {
      guard let finish = gesture.drive?.finish else {
        #expect(throws: PlayerError.self) { try session.thresholds(gesture: index) }
        continue
      }
      try session.thresholds(gesture: index)
      #expect(session.output.count == 3)
      for (number, asked) in zip(
        session.output, [finish.progress, finish.velocity, finish.projected])
      {
        #expect(number.isNaN == (asked == nil))
        if let known = asked?.constant?.scalar { #expect(number == known) }
      }
    }
    #expect(throws: PlayerError.self) { try session.thresholds(gesture: timeline.gestures.count) }
  }

  /// Under Reduce Motion a finger drives what plays then, without what would follow it otherwise.
  @Test func drivesWhatIsReduced() throws {
    var timeline = try #require(Specs.named("PanPop"))
    let index = try #require(timeline.gestures.firstIndex { $0.drive != nil })
    let name = timeline.gestures[index].direction
    timeline.gestures[index].drive?.begin = .constant(.boolean(true))
    timeline.gestures[index].recognizer = .pan(.right)
    timeline.gestures[index].drive?.distance = .constant(.number(400))
    timeline.gestures[index].drive?.progress = nil
    timeline.gestures[index].drive?.moves = "nobody"
    timeline.reduceMotion = .directions(
      timeline.directions.map { direction in
        var fade = direction
        fade.tracks = [.fade("to", isComing: true)]
        (fade.duration, fade.definitions) = (0.25, [])
        fade.stage = [Screen.from, .to].map { screen in
          Element(
            name: screen.rawValue, content: .screen(screen), parent: nil, clips: false,
            contentMode: nil, resting: [])
        }
        return fade
      })
    let session = try SessionTests.opened(timeline)
    try session.prepare(name, isReduced: true, stage: SessionTests.numbers(for: timeline))
    try session.beginGesture(index)
    #expect(session.output[0] == 0.25)
    try session.handle(
      GestureEvent(time: 0, phase: .began, translation: SIMD2(100, 0)), speed: 0)
    try session.gestureFrame(at: 0)
    let alpha =
      PlayerFrame.properties.lowerBound + 4 * (Property.allCases.firstIndex(of: .alpha) ?? 0)
    #expect(session.output[2 * PlayerFrame.stride + alpha] == 0.25)
    #expect(session.output[1 * PlayerFrame.stride + alpha] == 1)
    timeline.gestures[index].drive?.moves = nil
    try session.open(Wire.write(timeline))
    try session.prepare(name, isReduced: false, stage: SessionTests.numbers(for: timeline))
    try session.beginGesture(index)
    #expect(session.output[0] == timeline.directions.first { $0.name == name }?.duration)
  }

  @Test func everyReasonIsGiven() throws {
    // Half of the way or faster than 500 points per second finishes; so far away decides, too.
    var timeline = try #require(Specs.named("PanPop"))
    let index = try #require(timeline.gestures.firstIndex { $0.drive != nil })
    timeline.gestures[index].drive?.finish = FinishThresholds(
      progress: .constant(.number(0.5)), velocity: .constant(.number(500)),
      projected: .constant(.number(0.6)))
    timeline.gestures[index].drive?.begin = .constant(.boolean(true))
    timeline.gestures[index].recognizer = .pan(.right)
    timeline.gestures[index].drive?.distance = .constant(.number(400))
    timeline.gestures[index].drive?.progress = nil
    let cases: [(x: Double, speed: Double, phase: GestureEvent.Phase, reason: Double)] = [
      (210, 0, .ended, 1), (40, 501, .ended, 2), (100, 450, .ended, 3), (300, -501, .ended, 4),
      (100, 0, .ended, 5), (300, 900, .cancelled, 6),
    ]
    for each in cases {
      let session = try SessionTests.prepared(timeline, timeline.directions[0].name)
      try session.beginGesture(index)
      try session.handle(
        GestureEvent(time: 0, phase: .began, translation: SIMD2(1, 0)), speed: 0)
      #expect(session.output[2] == -1 && session.output[11] == 0)
      #expect(session.output[7...9] == [0.5, 500, 0.6])
      try session.handle(
        GestureEvent(
          time: 0.2, phase: each.phase, translation: SIMD2(each.x, 0),
          velocity: .vector(SIMD2(each.speed, 0)), location: .zero), speed: 0)
      #expect(session.output[11] == each.reason, "\(each)")
      #expect(session.output[2] == (each.reason <= 3 ? 1 : 0))
      #expect(session.output[6] == each.speed)
      let ahead = (each.x + each.speed * 0.499) / 400
      #expect((session.output[10] - ahead).magnitude < 1e-9 || each.x < 0 || ahead > 1)
    }
  }
}
