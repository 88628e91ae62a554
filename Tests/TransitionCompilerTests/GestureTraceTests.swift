import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@testable import TransitionCompiler

/// The gestures of the specs in the repository, in the hands of recorded fingers: the traces are in
/// `Tests/Fixtures/traces`.
@Suite struct GestureTraceTests {
  private func timeline(_ spec: String) throws -> Timeline {
    let folder = repository.appending(path: "specs")
    @Sendable func bytes(_ file: String) -> [UInt8]? {
      (try? Data(contentsOf: folder.appending(path: file))).map { [UInt8]($0) }
    }
    var pipeline = Pipeline { bytes($0) }
    let file = spec + ".yaml"
    let lowered = pipeline.load(name: file, bytes: try #require(bytes(file)))
    #expect(pipeline.report.isEmpty, "\(pipeline.report.text(in: pipeline.sources))")
    return try #require(lowered.first).timeline
  }

  private func play(
    _ trace: String, on spec: String, _ direction: DirectionName? = nil, isRightToLeft: Bool = false
  ) throws -> Simulation {
    let timeline = try timeline(spec)
    let bytes = [UInt8](
      try Data(contentsOf: Golden.fixtures.appending(path: "traces/\(trace).jsonl")))
    var pipeline = Pipeline()
    let read = pipeline.trace(name: trace + ".jsonl", bytes: bytes, startsWithEnd: true)
    #expect(pipeline.report.isEmpty, "\(pipeline.report.text(in: pipeline.sources))")
    var stage = Stage.standard
    stage.isRightToLeft = isRightToLeft
    for parameter in timeline.parameters where parameter.defaultValue == nil {
      stage.parameters.append(ParameterValue(parameter.name, stage.standIn(for: parameter.type)))
    }
    let played = try Simulation(
      try #require(read), of: timeline, direction: direction, on: stage)
    let simulation = try #require(played)
    #expect(simulation.findings.isEmpty)
    return simulation
  }

  private func release(_ simulation: Simulation) throws -> GestureRelease {
    try #require(simulation.run.release)
  }

  /// The largest difference of any number of two samples.
  private func difference(_ a: Sample, _ b: Sample) -> Double {
    var largest = 0.0
    #expect(a.elements.map(\.name) == b.elements.map(\.name))
    for (one, other) in zip(a.elements, b.elements) {
      for (p, q) in zip(one.properties, other.properties) {
        let gap = p.value.components - q.value.components
        for index in 0..<4 { largest = max(largest, gap[index].magnitude) }
      }
      for (p, q) in zip(one.matrix.elements, other.matrix.elements) {
        largest = max(largest, (p - q).magnitude)
      }
    }
    return largest
  }

  // MARK: Decisions

  static let decisions: [(trace: String, spec: String, GestureDecision, progress: Double)] = [
    ("pan-pop-half", "pan-pop", .cancel, 0.5),
    ("pan-pop-past-half", "pan-pop", .finish, 0.500005),
    ("pan-pop-cancelled", "pan-pop", .cancel, 0.995),
    ("pan-pop-three-quarters", "pan-pop", .finish, 0.75),
    ("magic-move-past-half", "magic-move", .finish, 195.01 / 390),
    ("flip-right-edge", "flip", .finish, 220 / 390.0),
    ("flip-left-edge", "flip", .finish, 220 / 390.0),
    ("card-flip-200", "card-flip", .finish, 1),
    ("card-flip-99", "card-flip", .cancel, 0.495),
    ("album-open", "album", .finish, 0.4001),
    ("album-barely", "album", .cancel, 0.4),
    ("album-wide", "album", .finish, 0.9),
    ("album-close", "album", .finish, 0.41),
    ("sheet-throw", "presets/sheet", .finish, 0.45),
    ("sheet-fall", "presets/sheet", .finish, 0.575),
    ("sheet-back", "presets/sheet", .cancel, 0.65),
    ("sheet-interrupted", "presets/sheet", .cancel, 0.75),
    ("sidebar-left", "presets/sidebar", .finish, 0.55),
  ]

  @Test(arguments: decisions) func decides(
    _ trace: String, _ spec: String, _ decision: GestureDecision, _ progress: Double
  ) throws {
    let simulation = try play(trace, on: spec)
    let release = try release(simulation)
    #expect(release.decision == decision)
    #expect(abs(release.progress - progress) < 1e-9, "\(release.progress)")
    // It ends where it was decided, not before it says so.
    let run = simulation.run
    let rest = try #require(run.restTime)
    #expect(rest > release.time || release.progress == 1)
    #expect(run.progress(at: rest) == (decision == .finish ? 1 : 0))
    #expect(run.velocity(at: rest) == 0)
    #expect(try simulation.report().settlesAt == rest)
  }

  @Test func aHalfIsNotEnoughAndAHairMoreIs() throws {
    let (half, more) = (
      try play("pan-pop-half", on: "pan-pop"), try play("pan-pop-past-half", on: "pan-pop")
    )
    #expect(try release(half).decision == .cancel && release(more).decision == .finish)
    #expect(half.run.gesture.direction == .pop)
    // Back over the half of the duration, on at half the speed.
    #expect(abs(try release(half).duration - 0.5 * 1.5) < 1e-9)
    #expect(abs(try release(more).duration - 1.5) < 1e-9)
  }

  /// The nearer the end, the slower the rest: 1 - progress, and never below a tenth.
  @Test func theRestIsAsSlowAsThePop() throws {
    let three = try release(play("pan-pop-three-quarters", on: "pan-pop"))
    #expect(abs(three.duration - 0.25 * 1.5 / 0.25) < 1e-9)
    let timeline = try timeline("pan-pop")
    for progress in stride(from: 0.51, to: 1.0, by: 0.07) {
      let expected = (1 - progress) * 1.5 / max(0.1, 1 - progress)
      let release = try GestureRun.released(
        .pop, of: timeline, on: .standard, atProgress: progress, velocity: 0)
      #expect(abs(try #require(release).duration - expected) < 1e-9, "\(progress)")
    }
  }

  @Test func whoDoesNotGoTheWayIsNotTaken() throws {
    for (trace, spec, direction) in [
      ("pan-pop-down", "pan-pop", DirectionName.pop), ("flip-left-edge", "flip", .present),
      ("flip-right-edge", "flip", .dismiss), ("album-open", "album", .pop),
      ("album-close", "album", .push), ("menu-drag", "slide-down-menu", .dismiss),
      ("sidebar-right", "presets/sidebar", .dismiss),
    ] {
      let simulation = try play(trace, on: spec, direction)
      #expect(!simulation.run.hasBegun, "\(trace) \(direction)")
      #expect(simulation.run.release == nil && simulation.run.restTime == nil)
      #expect(try simulation.report().motion.samples.isEmpty)
    }
  }

  @Test func edgesDoNotMix() throws {
    #expect(try play("flip-right-edge", on: "flip").run.gesture.direction == .present)
    #expect(try play("flip-left-edge", on: "flip").run.gesture.direction == .dismiss)
    #expect(try play("album-open", on: "album").run.gesture.direction == .push)
    #expect(try play("album-close", on: "album").run.gesture.direction == .pop)
  }

  @Test func aSidebarTurnsWithTheLayout() throws {
    let turned = try play("sidebar-right", on: "presets/sidebar", isRightToLeft: true)
    let plain = try play("sidebar-left", on: "presets/sidebar")
    let (one, other) = (try release(turned), try release(plain))
    #expect(one.decision == .finish && other.decision == .finish)
    #expect(abs(one.progress - other.progress) < 1e-12)
    #expect(abs(one.velocity - 1) < 1e-9 && abs(other.velocity - 1) < 1e-9)
    #expect(
      try !play("sidebar-left", on: "presets/sidebar", isRightToLeft: true).run.hasBegun)
  }

  // MARK: On the way

  @Test func aCoverOpensNoFartherThanNineTenths() throws {
    let run = try play("album-wide", on: "album").run
    let release = try release(try play("album-wide", on: "album"))
    for step in 0...200 {
      let time = release.time * Double(step) / 200
      let progress = run.progress(at: time)
      #expect(progress <= 0.9 && progress >= 0)
    }
    #expect(abs(run.progress(at: 0.06) - 0.9) < 1e-12)
    // Closing is what is missing from the scale.
    let close = try play("album-close", on: "album")
    for (index, event) in close.trace.events.enumerated() where event.phase == .changed {
      let progress = close.run.progress(at: event.time)
      #expect(abs(progress - (1 - event.scale)) < 1e-12, "\(index)")
    }
  }

  @Test func aFingerThatComesBackInFlightDecidesAnew() throws {
    let simulation = try play("pan-pop-grab", on: "pan-pop")
    let (run, events) = (simulation.run, simulation.trace.events)
    let grab = try #require(events.lastIndex { $0.phase == .began })
    let time = events[grab].time
    // Half a second of the 1.5 that the last quarter takes.
    let place = 0.75 + 0.25 * 0.5 / 1.5
    #expect(abs(run.progress(at: time - 1e-9) - place) < 1e-6)
    #expect(abs(run.progress(at: time) - place) < 1e-9)
    for event in events[(grab + 1)...] {
      #expect(abs(run.progress(at: event.time) - (place + event.translation.x / 200)) < 1e-9)
    }
    let release = try release(simulation)
    #expect(release.decision == .cancel)
    #expect(abs(release.progress - (place - 0.6)) < 1e-9)
    #expect(abs(release.duration - release.progress * 1.5) < 1e-9)
    // The report knows the first flight as well.
    let times = try simulation.report().motion.samples.map(\.time)
    #expect(times.filter { $0 > events[grab - 1].time && $0 < time }.count == 29)
  }

  // MARK: Continuity

  @Test(arguments: decisions) func nothingJumpsAtTheRelease(
    _ trace: String, _ spec: String, _ decision: GestureDecision, _ progress: Double
  ) throws {
    let run = try play(trace, on: spec).run
    let release = try #require(run.release)
    guard release.duration > 0 else { return }
    // Every trace stands still in the end, or is cancelled where it was.
    let before = run.sample(at: release.time - 1e-12)
    let then = run.sample(at: release.time)
    #expect(abs(before.progress - then.progress) < 1e-9)
    #expect(difference(before, then) < 1e-9)
    #expect(abs(then.progress - release.progress) < 1e-9)
  }

  @Test func aSpringTakesOverTheFingersSpeed() throws {
    let spring = try #require(Spring(dampingRatio: 1, duration: 0.5, velocity: 0))
    for (trace, speed) in [
      ("sheet-throw", 1100.0), ("sheet-fall", 350), ("sheet-back", -1000),
      ("sheet-interrupted", 500),
    ] {
      let simulation = try play(trace, on: "presets/sheet")
      let (run, release) = (simulation.run, try release(simulation))
      #expect(abs(release.velocity - speed / 400) < 1e-9, "\(trace)")
      #expect(abs(run.velocity(at: release.time) - speed / 400) < 1e-9, "\(trace)")
      var played = spring
      played.velocity = speed / 400 / ((release.decision == .finish ? 1 : 0) - release.progress)
      #expect(abs(release.duration - (try #require(played.settlingTime))) < 1e-9)
      // The screen itself goes on as fast, by the difference of two moments.
      let step = 1e-6
      let places = try [0, step].map { time in
        let sample = run.sample(at: release.time + time)
        let sheet = try #require(sample.elements.first { $0.name == "from" })
        return try #require(sheet[.frame]).components[1]
      }
      #expect(abs((places[1] - places[0]) / step - speed) < 0.1, "\(trace)")
    }
  }

  // MARK: Triggers

  @Test func aTapOnThePictureDismisses() throws {
    let simulation = try play("menu-tap", on: "slide-down-menu")
    let run = simulation.run
    #expect(run.gesture.direction == .dismiss && run.state == .triggered)
    #expect(run.gesture.view == .element("photo"))
    #expect(run.beginTime == 0.25)
    #expect(abs(try #require(run.restTime) - 0.75) < 1e-9)
    // By the direction's own spring, as without a finger.
    for step in 0...20 {
      let time = Double(step) / 40
      #expect(difference(run.sample(at: 0.25 + time), run.scene.sample(at: time)) < 1e-12)
    }
  }

  @Test func aSwipeUpPerforms() throws {
    let run = try play("rise-swipe", on: "rise-segue").run
    #expect(run.gesture.direction == .perform && run.state == .triggered)
    #expect(run.beginTime == 0.08)
    #expect(abs(try #require(run.restTime) - 0.58) < 1e-9)
  }
}
