import Testing
import TimelineEvaluator
import TimelineIR

/// Fingers that take up what is in flight, and what flies when they are gone.
@Suite struct CaughtTests {
  private func run(_ gesture: String) throws -> GestureRun {
    let timeline = try Lowered.timeline(
      """
      transition: Pull
      kind: modal
      present:
        duration: 0.4s
        curve: linear
        stage: [from, to, photo: { shared: photo }]
        animate: { to: { translateY: container.height -> 0 } }
      dismiss: reverse
      gestures:
        - drives: dismiss
          pan: { direction: down\(gesture.hasPrefix("progress") ? "" : ", distance: 300") }
          \(gesture)
          finish: { progress: 30% }
      """)
    return try GestureRun(timeline.gestures[0], of: timeline, on: .standard)
  }

  private func event(_ time: Double, _ phase: GestureEvent.Phase, y: Double, at place: Double)
    -> GestureEvent
  {
    GestureEvent(
      time: time, phase: phase, translation: SIMD2(0, y), velocity: .vector(.zero),
      location: SIMD2(195, place))
  }

  /// 200 points down from the top, let go, and taken hold of again 300 points further down.
  @Test(arguments: ["progress: location.y / 844", "progress: translation.y / 400 + 0.1", ""])
  func aRunThatIsCaughtGoesOnFromWhereItIs(_ progress: String) throws {
    var run = try run(progress)
    for each in [
      event(0, .began, y: 1, at: 101), event(0.1, .changed, y: 200, at: 300),
      event(0.2, .ended, y: 200, at: 300),
    ] { try run.handle(each) }
    let flying = run.progress(at: 0.25)
    #expect(flying > 0.3 && flying < 1)
    try run.handle(event(0.25, .began, y: 0, at: 600))
    #expect(abs(run.progress(at: 0.25) - flying) < 1e-12)
    try run.handle(event(0.35, .changed, y: 60, at: 660))
    #expect(run.progress(at: 0.35) > flying)
  }

  /// Progress is all there while the photo is far from its place: it takes a quarter of the duration.
  @Test(arguments: [(300.0, 0.1), (240, 0.1), (150, 0.2)])
  func whatWasMovedFlies(_ way: Double, _ seconds: Double) throws {
    var run = try run("moves: photo")
    for each in [
      event(0, .began, y: 1, at: 101), event(0.1, .changed, y: way, at: 100 + way),
      event(0.2, .ended, y: way, at: 100 + way),
    ] { try run.handle(each) }
    #expect(abs(try #require(run.restTime) - 0.2 - seconds) < 1e-9)
    let (held, released) = (try #require(run.center(at: 0.15)), run.center(at: 0.2))
    #expect(held == released)
    let (half, end) = (run.center(at: 0.2 + seconds / 2), try #require(run.center(at: 1)))
    #expect(half == (held + end) / 2)
  }
}
