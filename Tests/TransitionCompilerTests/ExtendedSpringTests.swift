import Testing
import TimelineIR
import TransitionCompiler

/// Springs that take the place of a base's timing.
@Suite struct ExtendedSpringTests {
  @Test func oneWithATimeOfItsOwnDisplacesTheDuration() throws {
    for spring in ["mass: 1, stiffness: 300, damping: 30", "response: 0.4s, dampingRatio: 0.8"] {
      let timeline = try Lowered.timeline(
        """
        transition: Quick
        extends: preset/cover
        present: { spring: { \(spring) } }
        """)
      let direction = timeline.directions.first { $0.name == .present }
      var time: Double?
      if case .spring(let played, _) = direction?.clock { time = played.settlingTime }
      #expect(time != nil && time == direction?.duration)
    }
  }

  /// A transition lasts no hours, a spring that is only looked at may.
  @Test func aSpringThatRestsAfterHoursCanBeLookedAt() throws {
    var pipeline = Pipeline()
    let text = "{ mass: 1, stiffness: 1, damping: 0.001 }"
    let report = pipeline.curve(text, duration: nil)?.report(.count(2))
    #expect(abs(try #require(report?.spring?.settlingTime) - 13816.51) < 0.01)
    #expect(!pipeline.hasErrors)
  }
}
