import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@testable import TransitionCompiler

/// Which gesture of a spec a trace is played with, and what its lines say of the fingers.
@Suite struct GestureChoiceTests {
  private func play(
    _ trace: String, _ gestures: String, more: String = ""
  ) throws -> Simulation {
    let timeline = try Lowered.timeline(
      """
      transition: Test
      kind: navigation
      push: { duration: 0.5s, animate: { to: { alpha: 0 -> 1 } } }
      pop: { derive: reverse }
      \(more)
      gestures:
      \(gestures)
      """)
    var pipeline = Pipeline()
    let read = pipeline.trace(name: "test.jsonl", bytes: Array(trace.utf8), startsWithEnd: true)
    #expect(pipeline.report.isEmpty, "\(pipeline.report.text(in: pipeline.sources))")
    let trace = try #require(read)
    let simulation = try Simulation(trace, of: timeline, direction: nil, on: .standard)
    return try #require(simulation)
  }

  private let eitherWay = """
    - drives: pop
      pan: { direction: right, distance: 200 }
    - drives: pop
      pan: { direction: left, distance: 200 }
    """

  @Test func theFirstTouchChooses() throws {
    let first = """
      {"time":0,"phase":"began","translation":[-5,0]}
      {"time":0.1,"phase":"ended","translation":[-190,0]}

      """
    let second = """
      {"time":0.5,"phase":"began","translation":[5,0]}
      {"time":0.6,"phase":"ended","translation":[20,0]}
      """
    let (alone, both) = (try play(first, eitherWay), try play(first + second, eitherWay))
    #expect(both.run.gesture == alone.run.gesture)
    #expect(abs(try #require(both.run.restTime) - 0.125) < 1e-12)
    #expect(try play(second, eitherWay).run.gesture != alone.run.gesture)
  }

  private static let panOrTap = """
    - drives: pop
      pan: { direction: right, distance: 200 }
    - triggers: pop
      tap: {}
    """

  @Test func aTapIsNotLostForTheFingerBehindIt() throws {
    let gestures = Self.panOrTap
    let tap = """
      {"time":0,"phase":"began","translation":[-1,0]}
      {"time":0.05,"phase":"ended","translation":[-1,0]}

      """
    let pan = """
      {"time":0.3,"phase":"began","translation":[5,0]}
      {"time":0.4,"phase":"ended","translation":[150,0]}
      """
    let both = try play(tap + pan, gestures)
    #expect(both.run.state == .triggered && both.run.beginTime == 0.05)
    #expect(both.catchingTime == 0.3)
    #expect(try play(tap, gestures).catchingTime == nil)
    // Of several that begin with one touch it is the first.
    let still = """
      {"time":0,"phase":"began","translation":[1,0]}
      {"time":0.1,"phase":"ended","translation":[1,0]}
      """
    #expect(try play(still, gestures).run.gesture.recognizer.name == .pan)
    let swapped = gestures.split(separator: "- ", omittingEmptySubsequences: true).reversed()
      .joined(separator: "\n- ")
    #expect(try play(still, "- " + swapped).run.gesture.recognizer.name == .tap)
  }

  /// From 0.25 s to 0.75 s the direction is in flight.
  private static let tap = """
    {"time":0.125,"phase":"began","translation":[-1,0]}
    {"time":0.25,"phase":"ended","translation":[-1,0]}

    """

  private static func pan(from time: Double) -> String {
    """
    {"time":\(time),"phase":"began","translation":[5,0]}
    {"time":\(time + 0.0625),"phase":"changed","translation":[50,0]}
    {"time":\(time + 0.125),"phase":"ended","translation":[150,0]}

    """
  }

  private static let tapAlone = "- { triggers: pop, tap: {} }"
  private static let panElsewhere =
    tapAlone + "\n- { drives: push, pan: { direction: left, distance: 200 } }"

  /// A finger catches what was triggered from after its beginning up to before its end, where the app lets
  /// one and a gesture drives the same direction.
  @Test(
    arguments: [
      ("", panOrTap, true, nil), (pan(from: 0.25), panOrTap, true, nil),
      (pan(from: 0.2501), panOrTap, true, 0.2501), (pan(from: 0.5), panOrTap, true, 0.5),
      (pan(from: 0.5) + pan(from: 0.6875), panOrTap, true, 0.5),
      (pan(from: 0.7499), panOrTap, true, 0.7499), (pan(from: 0.75), panOrTap, true, nil),
      (pan(from: 2), panOrTap, true, nil), (pan(from: 0.5), panOrTap, false, nil),
      (pan(from: 0.5), tapAlone, true, nil), (pan(from: 0.5), panElsewhere, true, nil),
    ] as [(String, String, Bool, Double?)])
  func whatIsTriggeredIsCaughtInFlight(
    _ fingers: String, _ gestures: String, _ isInterruptible: Bool, _ time: Double?
  ) throws {
    let simulation = try play(
      Self.tap + fingers, gestures, more: "interruptible: \(isInterruptible)")
    #expect(simulation.run.state == .triggered && simulation.run.restTime == 0.75)
    #expect(simulation.catchingTime == time)
  }

  /// A finger that catches what another one has let go of is no news: it drives.
  @Test func whatWasDrivenIsNotCaughtFromAClock() throws {
    let simulation = try play(Self.pan(from: 0) + Self.pan(from: 0.1875), Self.panOrTap)
    #expect(simulation.run.state == .released && simulation.catchingTime == nil)
  }

  private static let strayThenTap = """
    {"time":0,"phase":"began","translation":[-9,0]}
    {"time":0.25,"phase":"ended","translation":[-90,0]}
    {"time":1,"phase":"began","translation":[-1,0]}
    {"time":1.25,"phase":"ended","translation":[-1,0]}
    {"time":1.5,"phase":"began","translation":[-1,0]}
    {"time":1.6,"phase":"ended","translation":[-1,0]}
    {"time":5,"phase":"began","translation":[-1,0]}
    {"time":5.1,"phase":"ended","translation":[-1,0]}
    """

  private static let press = """
    {"time":0.25,"phase":"began"}
    {"time":0.5,"phase":"ended"}
    """

  private static let cancelled = """
    {"time":0.2,"phase":"began","translation":[5,0]}
    {"time":0.65,"phase":"changed","translation":[50,0]}
    {"time":0.65,"phase":"changed","translation":[60,0]}
    {"time":0.7,"phase":"cancelled","translation":[100,0]}

    """

  private static let caught = """
    {"time":0.8,"phase":"began","translation":[1,0]}
    {"time":0.9,"phase":"cancelled","translation":[1,0]}
    """

  /// Each moment of the trace from the first finger that counts up to the rest, once; and while no finger is
  /// down ten a second.
  @Test(
    arguments: [
      (strayThenTap, panOrTap, [1, 1.25, 1.35, 1.45, 1.5, 1.6, 1.7, 1.75]),
      (press, "- { triggers: pop, longPress: {} }", [0.25, 0.35, 0.45, 0.5, 0.6, 0.7, 0.75]),
      (cancelled, panOrTap, [0.2, 0.65, 0.7, 0.8, 0.9, 0.95]),
      (cancelled + caught, panOrTap, [0.2, 0.65, 0.7, 0.8, 0.9, 1, 1.0525]),
    ] as [(String, String, [Double])])
  func samplesAreTakenAtTheseTimes(
    _ trace: String, _ gestures: String, _ expected: [Double]
  ) throws {
    let simulation = try play(trace, gestures)
    let report = try simulation.report(framesPerSecond: 10)
    let times = report.motion.samples.map(\.time)
    #expect(times.count == expected.count, "\(times)")
    #expect(zip(times, expected).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(times)")
    #expect(times.last == report.settlesAt)
  }

  @Test(arguments: [
    // Whoever says that the fingers are where they began means it.
    (#","translation":[0,0]"#, 0.0), ("", 0.8), (#","location":[30,400]"#, 0.8),
    (#","translation":[40,0]"#, 0.2),
  ]) func aCancelledLineMeansThePlaceThatItSays(_ member: String, _ progress: Double) throws {
    let simulation = try play(
      """
      {"time":0,"phase":"began","translation":[8,0]}
      {"time":0.1,"phase":"changed","translation":[160,0]}
      {"time":0.2,"phase":"cancelled"\(member)}
      """, eitherWay)
    let release = try #require(simulation.run.release)
    #expect(release.decision == .cancel)
    #expect(abs(release.progress - progress) < 1e-12)
  }
  /// A pinch that says how its fingers have moved, and not how far apart they are, has not let go of
  /// its scale.
  @Test(arguments: [
    (#","translation":[3,4]"#, 0.5), (#","rotation":0.1,"location":[9,9]"#, 0.5), ("", 0.5),
    (#","scale":1"#, 0), (#","scale":0.9"#, 0.1),
  ]) func aCancelledLineKeepsTheMeasuresThatItLeavesOut(
    _ member: String, _ progress: Double
  ) throws {
    let simulation = try play(
      """
      {"time":0,"phase":"began","scale":0.95,"velocity":-1}
      {"time":0.1,"phase":"changed","scale":0.5}
      {"time":0.2,"phase":"cancelled"\(member)}
      """,
      """
      - drives: pop
        pinch: { direction: in, distance: 1 }
      """)
    let release = try #require(simulation.run.release)
    #expect(release.decision == .cancel)
    #expect(abs(release.progress - progress) < 1e-12)
  }

  /// Where all is turned with the layout, what a progress asks of the finger is turned as well: the place
  /// that it counts from, and the way round.
  @Test(arguments: [
    ("pan: { direction: right }", "location.x / container.width", 90.0, -100.0, 0.0, 300.0 / 390),
    ("rotation: { direction: clockwise }", "rotation / 180deg", 195, 0, -.pi / 2, 0.5),
  ])
  func fingersInAMirror(
    recognizer: String, progress: String, x: Double, way: Double, rotation: Double, shown: Double
  ) throws {
    let timeline = try Lowered.timeline(
      """
      transition: Turned
      kind: navigation
      mirrorsInRTL: true
      push: { duration: 1s, animate: { to: { translateX: container.width -> 0 } } }
      pop: reverse
      gestures: [{ drives: pop, \(recognizer), progress: \(progress), finish: { progress: 90% } }]
      """)
    var stage = Stage.standard
    stage.isRightToLeft = true
    var run = try GestureRun(timeline.gestures[0], of: timeline, on: stage)
    for (time, phase) in [(0.0, GestureEvent.Phase.began), (0.1, .changed)] {
      try run.handle(
        GestureEvent(
          time: time, phase: phase, translation: SIMD2(way, 0), rotation: rotation,
          location: SIMD2(x, 400)))
    }
    #expect(run.hasBegun)
    #expect((run.progress(at: 0.1) - shown).magnitude < 1e-9, "\(run.progress(at: 0.1))")
  }
}
