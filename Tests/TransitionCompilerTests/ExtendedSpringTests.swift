import Testing
import TimelineIR

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
}
