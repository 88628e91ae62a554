import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@testable import TransitionCompiler

/// Which gesture of a spec a trace is played with, and what its lines say of the fingers.
@Suite struct GestureChoiceTests {
  private func play(_ trace: String, _ gestures: String) throws -> Simulation {
    let timeline = try Lowered.timeline(
      """
      transition: Test
      kind: navigation
      push: { duration: 0.5s, animate: { to: { alpha: 0 -> 1 } } }
      pop: { derive: reverse }
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

  @Test func aTapIsNotLostForTheFingerBehindIt() throws {
    let gestures = """
      - drives: pop
        pan: { direction: right, distance: 200 }
      - triggers: pop
        tap: {}
      """
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
