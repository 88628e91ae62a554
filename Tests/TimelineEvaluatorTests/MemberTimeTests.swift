import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// When each member of a group plays.
@Suite struct MemberTimeTests {
  private func scene(
    count: Double = 3, duration: Double = 1, delay: Double = 0,
    clock: Timing = .curve(.linear), _ tracks: Track...
  ) throws -> Scene {
    try play(
      direction(
        duration: duration, delay: delay, clock: clock, stage: [group("cells", repeated(count))],
        tracks))
  }

  private func values(_ scene: Scene, _ property: Property, at time: Double) -> [Double] {
    scene.groups[0].members.map { index in
      scene.sample(at: time).elements[index - 1][property]?.scalar ?? .nan
    }
  }

  private func part(_ start: Expression, _ end: Expression) -> TrackClock {
    .part(start: start, end: end)
  }

  /// p goes to 0.8 in the first half; member i moves while p is in i/4 ... i/4 + 1/2.
  @Test func partsAreFractionsOfTheDirectionsPlace() throws {
    let stops = [
      CurveStop(place: 0, value: 0), CurveStop(place: 0.5, value: 0.8),
      CurveStop(place: 1, value: 1),
    ]
    let start = times(member(.index), 0.25)
    let played = try scene(
      duration: 2, delay: 1, clock: .curve(.stops(stops)),
      arrow("cells", .translateX, number(0), number(10), clock: part(start, plus(start, 0.5))))
    for (time, expected) in [
      (0, [0, 0, 0]), (1.5, [8, 3, 0]), (2, [10, 10, 6]), (2.5, [10, 10, 8]), (3, [10, 10, 10]),
    ] as [(Double, [Double])] {
      #expect(isClose(values(played, .translateX, at: time), expected), "\(time)")
    }
  }

  @Test func partsAreClampedAndKeyframesAreFractionsOfThem() throws {
    let run = [keyframe(0, number(0)), keyframe(0.5, number(4)), keyframe(1, number(10))]
    let shift = plus(member(.index), -1)
    let played = try scene(
      track("cells", .translateX, [run], clock: part(shift, plus(shift, 1.5))),
      arrow("cells", .translateY, number(1), number(2), clock: part(number(0.6), number(0.4))))
    // -1...0.5, 0...1.5, 1...2.5, each in 0...1.
    #expect(isClose(values(played, .translateX, at: 0.25), [4, 2, 0]))
    #expect(isClose(values(played, .translateX, at: 0.75), [10, 7, 0]))
    #expect(values(played, .translateX, at: 1) == [10, 10, 10])
    // What would end before it begins jumps.
    #expect(values(played, .translateY, at: 0.59) == [1, 1, 1])
    #expect(values(played, .translateY, at: 0.6) == [2, 2, 2])
  }

  /// Each 0.1 s later, for 1 - 2 * 0.1 s.
  @Test func staggeredMembersFollowEachOther() throws {
    let clock = TrackClock.each(
      .curve(.linear), start: times(member(.index), 0.1), duration: number(0.8))
    let played = try scene(
      delay: 0.5, arrow("cells", .translateX, number(0), number(8), clock: clock))
    for (time, expected) in [
      (0.5, [0, 0, 0]), (0.6, [1, 0, 0]), (1, [5, 4, 3]), (1.4, [8, 8, 7]), (1.5, [8, 8, 8]),
    ] as [(Double, [Double])] {
      #expect(isClose(values(played, .translateX, at: time), expected), "\(time)")
    }
  }

  @Test func aMemberHasAMillisecondAtLeast() throws {
    let clock = TrackClock.each(
      .curve(.linear), start: times(member(.index), 0.4), duration: number(-3))
    let played = try scene(arrow("cells", .translateX, number(0), number(1), clock: clock))
    #expect(isClose(values(played, .translateX, at: 0.4005), [1, 0.5, 0], within: 1e-9))
    #expect(values(played, .translateX, at: 0.402) == [1, 1, 0])
  }

  /// In half a second the spring (1, 100, 10, 2) of a second is (1, 400, 20, 4):
  /// x(0.2) = 1 - e^-2 (cos 3.4641 + (6 / 17.3205) sin 3.4641).
  @Test func springsAreScaledToTheirMember() throws {
    let unit = Timing.spring(Spring(mass: 1, stiffness: 100, damping: 10, velocity: 2), .timed)
    let duration = Expression.binary(.divide, number(1), plus(member(.index), 1))
    let clock = TrackClock.each(unit, start: number(0.25), duration: duration)
    let played = try scene(
      duration: 2, arrow("cells", .translateX, number(0), number(1), clock: clock))
    let halved = values(played, .translateX, at: 0.45)[1]
    #expect((halved - 1.1432167924656664).magnitude < 1e-12)
    let own = PreparedSpring(Spring(mass: 1, stiffness: 100, damping: 10, velocity: 2))
    #expect(isClose([values(played, .translateX, at: 0.45)[0]], [own.progress(at: 0.2)]))
    #expect(values(played, .translateX, at: 0.75)[1] == 1)
    #expect(values(played, .translateX, at: 0.74)[1] != 1)
  }

  @Test func timesThatAreNoNumbers() {
    let nothing = Expression.binary(.divide, number(1), member(.index))
    #expect(throws: EvaluationError.timeNotFinite(element: "cells", property: .alpha)) {
      try scene(arrow("cells", .alpha, number(0), number(1), clock: part(nothing, number(1))))
    }
    #expect(throws: EvaluationError.malformed("cells")) {
      try scene(
        arrow("cells", .alpha, number(0), number(1), clock: part(number(0), degrees(1))))
    }
  }

  /// Members of several tracks and clocks, mixed: the grid says what single moments say.
  @Test func gridsSayWhatMomentsSay() throws {
    let spring = Timing.spring(Spring(mass: 1, stiffness: 90, damping: 9, velocity: 1), .timed)
    let start = times(member(.index), 0.03)
    let run = [keyframe(0, number(0)), keyframe(0.3, number(4)), keyframe(1, member(.index))]
    let played = try scene(
      count: 7, delay: 0.1, clock: .curve(.cubicBezier(x1: 0.4, y1: -0.2, x2: 0.6, y2: 1.3)),
      arrow(
        "cells", .translateX, number(0), number(9),
        clock: .each(spring, start: start, duration: number(0.7))),
      track("cells", .translateY, [run], clock: part(start, plus(start, 0.8))),
      arrow("cells", .alpha, number(0), number(1)),
      track(
        "cells", .rotate, [[keyframe(0, degrees(0)), keyframe(1, degrees(90))]],
        clock: .each(.curve(.linear), start: start, duration: number(0.7))))
    let grid = played.grid(count: 61)
    for (frame, time) in grid.times.enumerated() {
      #expect(isClose(grid.frame(frame), played.values(at: time), within: 1e-11), "\(time)")
    }
    #expect(grid.frame(60) == played.values(at: played.endTime))
    #expect(values(played, .translateY, at: played.endTime) == [0, 1, 2, 3, 4, 5, 6])
    #expect(values(played, .translateX, at: played.endTime) == Array(repeating: 9, count: 7))
  }
}
