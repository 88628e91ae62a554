import Testing
import TimelineEvaluator
import TimelineIR

/// How fast `progress:` changes when the finger is gone: the derivative of what stands there, at
/// (120, 40) points and (900, -300) points a second on a stage of 390 points.
@Suite struct ProgressRateTests {
  /// Expressions with their derivatives, worked out by hand.
  private static let rows: [(progress: String, rate: Double)] = [
    ("translation.x / container.width", 900.0 / 390),
    ("translation.x / (translation.x + 150)", 900 * 150 / (270.0 * 270)),
    ("(translation.x - 20) * translation.y / 10000", (900.0 * 40 - 100 * 300) / 10000),
    ("-translation.y / 200", 1.5),
    ("1 - 30 / (30 + translation.x)", 30 * 900 / (150.0 * 150)),
    ("abs(translation.y - 100) / 200", 1.5),
    ("sqrt(translation.x / 390)", 900.0 / 390 / (2 * (120.0 / 390).squareRoot())),
    ("min(translation.x / 200, 0.9)", 4.5),
    ("min(translation.x / 100, 0.9, 1)", 0),
    ("max(translation.x, translation.y, 10) / 200", 4.5),
    ("clamp(translation.x / 200, 0, 1)", 4.5),
    ("clamp(translation.x / 100, 0, 1)", 0),
    ("clamp(translation.x, translation.y, translation.y + 50) / 100", -3),
    ("floor(translation.x / 50) / 4 + translation.x / 1000", 0.9),
    ("mod(translation.x, 50) / 50", 18),
    ("if(translation.x > 120, translation.x / 300, translation.x / 200)", 4.5),
    ("lerp(translation.x, 3 * translation.y, 0.25) / 200", (900 * 0.75 - 900 * 0.25) / 200),
    ("lerp(0, 1, translation.x / 200)", 4.5),
    (
      "distance(point(0, 0), translation) / 400",
      (120.0 * 900 - 40 * 300) / 16000.0.squareRoot() / 400
    ),
    ("offset(translation, translation.y, 0).x / 200", 3),
    ("(translation * 2 + location).x / 600", 4.5),
    ("translation.x / far + (translation.x / far) * (translation.x / far)", 9.9),
    // A union has no derivative that is written down: a difference, whose error goes with its step.
    ("union(container, rect(0, 0, 500 + translation.x, 9)).width / 1000", 0.9),
  ]

  private func rate(
    _ progress: String, of gesture: String = "pan: { direction: right }",
    _ event: (began: GestureEvent, ended: GestureEvent)
  ) throws -> Double {
    let timeline = try Lowered.timeline(
      """
      transition: S
      kind: navigation
      let: { far: container.width - 190 }
      push: { duration: 0.5s, animate: { to: { translateX: container.width -> 0 } } }
      pop: { duration: 0.6s, animate: { from: { translateX: 0 -> container.width } } }
      gestures:
        - drives: pop
          \(gesture)
          begin: true
          progress: "\(progress)"
          finish: { progress: 0.5 }
      """)
    var run = try GestureRun(timeline.gestures[0], of: timeline, on: .standard)
    try run.handle(event.began)
    try run.handle(event.ended)
    return try #require(run.release).velocity
  }

  @Test(arguments: rows.indices) func isTheDerivative(_ index: Int) throws {
    let row = Self.rows[index]
    let found = try rate(
      row.progress,
      (
        GestureEvent(time: 0, phase: .began, translation: [1, 0]),
        GestureEvent(
          time: 0.1, phase: .ended, translation: [120, 40], velocity: .vector([900, -300]),
          location: [200, 300])
      ))
    let isDifference = row.progress.contains("union")
    #expect(
      abs(found - row.rate) <= (isDifference ? 1e-8 : 1e-13) * max(1, abs(row.rate)),
      "\(row.progress): \(found)")
  }

  @Test func twoFingersAreFollowedAsWell() throws {
    let pinch = try rate(
      "scale * scale - 1", of: "pinch: { direction: out }",
      (
        GestureEvent(time: 0, phase: .began, scale: 1),
        GestureEvent(time: 0.1, phase: .ended, velocity: .scalar(0.5), scale: 1.25)
      ))
    #expect(abs(pinch - 2 * 1.25 * 0.5) < 1e-13)
    let turn = try rate(
      "sin(rotation) + rotation / 90deg", of: "rotation: { direction: clockwise }",
      (
        GestureEvent(time: 0, phase: .began),
        GestureEvent(time: 0.1, phase: .ended, velocity: .scalar(0.5), rotation: 0.5)
      ))
    #expect(abs(turn - (0.5 * 0.8775825618903728 + 0.5 / 1.5707963267948966)) < 1e-13)
  }

  /// Where a root and a distance begin there is no slope, or one to every side.
  @Test func whereNothingHasASlopeItIsFinite() throws {
    let still = (
      began: GestureEvent(time: 0, phase: .began),
      ended: GestureEvent(
        time: 0.1, phase: .ended, translation: [0, 0], velocity: .vector([300, 400]))
    )
    #expect(try rate("sqrt(translation.x / 390)", still) == 0)
    #expect(abs(try rate("distance(point(0, 0), translation) / 100", still) - 5) < 1e-13)
  }
}
