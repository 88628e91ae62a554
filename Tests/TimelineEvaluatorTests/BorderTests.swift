import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Where a value jumps or comes to its end it does so at the moment that the spec says, although
/// seconds are only nearly what they are a fraction of.
@Suite struct BorderTests {
  private static let times = [0.2, 0.3, 0.35, 0.4, 0.6, 0.7, 0.8, 1.1, 1.5, 2.5]
  private static let delays = [0, 0.05, 0.1, 0.2, 0.3, 7.7]

  private func track(
    _ property: Property, _ clock: TrackClock, _ run: [(Double, Double)],
    _ calculation: CalculationMode = .linear
  ) -> Track {
    let keyframes = run.map { place, value in
      Keyframe(place: place, value: .constant(Value(property.row.type, value)), curve: nil)
    }
    return Track(
      element: "box", property: property, clock: clock, runs: [keyframes],
      calculation: calculation)
  }

  private func scene(_ duration: Double, _ delay: Double, _ tracks: [Track]) throws -> Scene {
    let box = Element(
      name: "box", content: .empty, parent: nil, clips: false, contentMode: nil, resting: [])
    let direction = Direction(
      name: .present, duration: duration, delay: delay, clock: .curve(.linear), definitions: [],
      stage: [box], tracks: tracks, lifecycle: Lifecycle(setUp: [], finish: [], cancel: []))
    let timeline = Timeline(
      name: "Borders", summary: nil, kind: .modal, parameters: [], directions: [direction],
      source: SourceStamp(file: "", hash: ""))
    return try Scene(direction, of: timeline, on: .standard)
  }

  @Test func valuesJumpAtTheirFractions() throws {
    for duration in Self.times {
      for delay in Self.delays {
        let places = (0...20).map { (Double($0) / 20, Double($0)) }
        let scene = try scene(
          duration, delay,
          [
            track(
              .translateX, .own(.curve(.steps(count: 20)), start: 0, duration: duration),
              [(0, 0), (1, 20)]),
            track(.translateY, .direction, places, .discrete),
          ])
        let moments = (0...20).map { delay + Double($0) / 20 * duration }
        let grid = scene.grid(at: moments)
        for (index, moment) in moments.enumerated() {
          let values = scene.values(at: moment)
          #expect(abs(values[0] - Double(index)) < 1e-9, "\(duration) \(delay) \(index)")
          #expect(values[1] == Double(index), "\(duration) \(delay) \(index)")
          #expect(grid.frame(index) == values)
          #expect(scene.progress(at: moment) == Double(index) / 20)
        }
      }
    }
  }

  @Test func allStandsAtTheEndWhenTheTimeIsOver() throws {
    for duration in Self.times {
      for delay in Self.delays {
        let spring = Timing.spring(
          Spring(mass: 1, stiffness: 100, damping: 2, velocity: 0), .timed)
        let scene = try scene(
          duration + 5, delay,
          [track(.translateX, .own(spring, start: 0.1, duration: duration), [(0, 0), (1, 20)])])
        // As somebody writes it who adds in decimals.
        let hundredths = ((duration + delay + 0.1) * 100).rounded()
        #expect(scene.values(at: hundredths / 100) == [20], "\(duration) \(delay)")
        #expect(scene.values(at: (hundredths - 1) / 100) != [20])
        let end = ((duration + delay + 5) * 100).rounded() / 100
        #expect(scene.progress(at: end) == 1)
        #expect(scene.progress(at: end - 0.01) < 1)
      }
    }
  }
}
