import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Tracks with the same places and curves share what is worked out for them: each has to play as it
/// does alone.
@Suite struct SharedKeyframesTests {
  /// Twenty kinds of keyframes, more than are looked through, which differ in one thing each.
  private static func kind(_ index: Int, _ value: (Int) -> Double) -> Track {
    let ease = Curve.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    let places: [[Double]] = [[0, 0.3, 1], [0, 0.4, 1], [0.1, 0.4, 1], [0, 0.4, 0.9]]
    let frames = places[index % 4].enumerated().map { place, each in
      keyframe(each, number(value(place)), index % 5 == 4 && place == 1 ? ease : nil)
    }
    let runs = index % 5 == 3 ? [Array(frames[..<2]), Array(frames[2...])] : [frames]
    return track(
      "e", .translateX, runs,
      calculation: index % 5 == 1 ? .cubic : index % 5 == 2 ? .paced : .linear)
  }

  @Test(arguments: [
    Timing.curve(.linear),
    .spring(Spring(mass: 1, stiffness: 160, damping: 8, velocity: 2), .physical),
  ])
  func tracksPlayTogetherAsAlone(clock: Timing) throws {
    var random = SeededNumbers(seed: 5)
    var stage = screens
    var tracks: [Track] = []
    for index in 0..<80 {
      let values = (0..<3).map { _ in random.unit() * 100 }
      var track = Self.kind(Int(random.next() % 20)) { values[$0] }
      track.element = "e\(index)"
      if random.next() % 3 == 0 {
        track.clock = .own(.curve(.linear), start: 0.1, duration: index % 2 == 0 ? 0.5 : 0.8)
      }
      stage.append(element(track.element))
      tracks.append(track)
    }
    let together = try Scene(
      direction(clock: clock, stage: stage, tracks), of: timeline(), on: .standard)
    let grid = together.grid(count: 41)
    for (index, track) in tracks.enumerated() {
      let alone = try Scene(
        direction(clock: clock, stage: stage, [track]), of: timeline(), on: .standard)
      #expect(Array(grid.column(index)) == alone.grid(count: 41).values, "\(index)")
      #expect(together.values(at: 0.37)[index] == alone.values(at: 0.37)[0], "\(index)")
      #expect(together.places(ofTrack: index) == alone.places(ofTrack: 0))
    }
  }
}
