import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@Suite struct DrivenSceneTests {
  private let spring = Timing.spring(
    Spring(mass: 1, stiffness: 100, damping: 10, velocity: 0), .timed)

  @Test func drivenClocksRunEvenly() throws {
    let eased = Curve.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    let driven = direction(
      duration: 2, delay: 0.5, clock: spring,
      [
        arrow("to", .alpha, number(0), number(1)),
        arrow(
          "to", .translateX, number(0), number(10), clock: .own(spring, start: 0.5, duration: 1)),
        track("to", .translateY, [[keyframe(0, number(0)), keyframe(1, number(10), eased)]]),
      ]
    ).driven
    #expect(driven.delay == 0 && driven.duration == 2)
    #expect(driven.clock == .curve(.linear))
    #expect(driven.tracks[1].clock == .own(.curve(.linear), start: 0.5, duration: 1))
    #expect(driven.tracks[2].runs[0][1].curve == eased)
    let scene = try play(driven)
    let values = scene.values(atProgress: 0.5)
    #expect(values[0] == 0.5 && values[1] == 5)
    #expect(isNear(values[2], 10 * PreparedCurve(eased).value(at: 0.5)))
    let (start, end, one) = (number(0.25), number(0.5), number(1))
    let members = direction([
      arrow("to", .alpha, start, end, clock: .part(start: start, end: end)),
      arrow("to", .scale, start, end, clock: .each(spring, start: start, duration: one)),
    ]).driven
    #expect(members.tracks[0].clock == .part(start: start, end: end))
    #expect(
      members.tracks[1].clock == .each(.curve(.linear), start: start, duration: one))
  }

  @Test func theFormFollowsTheClocks() {
    func form(_ clock: TrackClock, _ property: Property = .alpha) -> Form {
      timeline([direction([arrow("to", property, number(0), number(1), clock: clock)])]).form
    }
    #expect(form(.direction) == .animator)
    #expect(form(.direction, .shadowOpacity) == .film)
    #expect(form(.own(.curve(.linear), start: 0, duration: 1)) == .film)
    #expect(form(.part(start: number(0), end: number(1))) == .film)
    #expect(form(.each(.curve(.linear), start: number(0), duration: number(1))) == .film)
    // A value that holds for each member has a time of its own as well.
    var held = lone("to", .alpha, number(0.5))
    #expect(timeline([direction([held])]).form == .animator)
    held.clock = .part(start: number(0), end: number(1))
    #expect(timeline([direction([held])]).form == .film)
  }

  @Test func arrowsGoOnBeyondTheirEnds() throws {
    let scene = try play(
      direction(
        duration: 2,
        [
          arrow("to", .translateX, number(10), number(30)),
          arrow("to", .alpha, number(0), number(1)),
          arrow("to", .cornerRadius, number(20), number(0)),
          arrow("to", .size, constant(.size(100, 200)), constant(.size(0, 300))),
          lone("to", .zPosition, number(7)),
        ]))
    #expect(scene.values(atProgress: 0.25) == scene.values(at: 0.5))
    #expect(scene.values(atProgress: 1) == scene.values(at: 2))
    #expect(isClose(scene.values(atProgress: 1.1), [32, 1, 0, 0, 310, 7]))
    #expect(isClose(scene.values(atProgress: -0.1), [8, 0, 22, 110, 190, 7]))
    let sample = scene.sample(atProgress: 1.1)
    #expect(sample.progress == 1.1)
    #expect(sample.elements[1][.translateX] == .number(32))
  }

  private func beyond(_ directions: [Direction]) throws -> Sample {
    let drive = Drive(distance: number(200), hasRubberBand: true)
    return try follow(
      gesture(.pan(.right), drive), in: directions,
      [event(0, .began, x: 1), event(0.2, .changed, x: 250)]
    ).sample(at: 0.2)
  }

  /// An animator extrapolates; a film stands at its end.
  @Test func onlyAnAnimatorGoesOn() throws {
    let progress = 1 + 5500 / 227.5 / 200
    let animated = try beyond([push, pop])
    #expect(isNear(animated.progress, progress, within: 1e-9))
    #expect(isNear(animated.elements[0][.translateX]?.scalar, 300 * progress, within: 1e-9))
    #expect(animated.elements[0][.alpha] == .number(0))
    var filmed = pop
    filmed.tracks.append(arrow("to", .shadowRadius, number(0), number(9)))
    let film = try beyond([push, filmed])
    #expect(isNear(film.progress, progress, within: 1e-9))
    #expect(film.elements[0][.translateX] == .number(300))
  }

  /// Let go beyond an end, an animator comes back from there, and a film is at its end already.
  @Test func aFilmsRestBeginsWhereItStands() throws {
    let drive = Drive(
      distance: number(200), release: Spring(mass: 1, stiffness: 100, damping: 10, velocity: 0),
      hasRubberBand: true)
    func run(_ direction: Direction, x: Double, to end: Double) throws -> GestureRun {
      try follow(
        gesture(.pan(.right), drive), in: [push, direction],
        [
          event(0, .began, x: 1), event(0.2, .changed, x: x), event(0.3, .changed, x: end),
          event(0.4, .ended, x: end),
        ])
    }
    var filmed = pop
    filmed.tracks.append(arrow("to", .shadowRadius, number(0), number(9)))
    for (end, way, place) in [(250.0, 1.0, 300.0), (-100, 0, 0)] {
      let animated = try run(pop, x: 100, to: end)
      #expect(try #require(animated.restTime) > 0.9)
      let film = try run(filmed, x: 100, to: end)
      #expect(film.release?.progress == animated.release?.progress)
      #expect(film.restTime == 0.4)
      #expect(film.progress(at: 0.5) == way)
      #expect(film.sample(at: 0.5).elements[0][.translateX] == .number(place))
    }
    // What its spring does beyond the end nobody sees; an animator's is seen.
    let (film, animated) = (try run(filmed, x: 150, to: 190), try run(pop, x: 150, to: 190))
    let times = (1...60).map { 0.4 + Double($0) / 60 }
    #expect(times.contains { film.progress(at: $0) > 1.001 })
    #expect(times.allSatisfy { film.sample(at: $0).progress <= 1 })
    #expect(times.contains { animated.sample(at: $0).progress > 1.001 })
  }

  // MARK: Moved elements

  private let flying = direction(
    named: .pop, duration: 0.5,
    stage: screens + [
      element("photo", resting: [(.frame, constant(.rect(100, 100, 50, 80)))])
    ],
    [
      arrow(
        "photo", .frame, constant(.rect(100, 100, 50, 80)), constant(.rect(0, 400, 150, 280))),
      arrow("photo", .alpha, number(1), number(0)),
    ])

  private func flown(
    release: Spring?, x: Double, _ end: GestureEvent.Phase = .ended
  ) throws -> GestureRun {
    let drive = Drive(distance: number(200), release: release, moves: "photo")
    return try follow(
      gesture(.pan(.bottom), drive), in: [flying],
      [
        event(0, .began, y: 1), event(0.1, .changed, x: 30, y: 100),
        event(0.2, end, x: x, y: 150, vx: -60, vy: 400),
      ])
  }

  @Test func theCentreFollowsTheFinger() throws {
    let run = try flown(release: nil, x: 40)
    // From (125, 140) on; size and alpha stay on the progress.
    let photo = run.sample(at: 0.1).elements[2]
    let frame = Value.rect(155 - 50, 240 - 90, 100, 180)
    #expect(photo[.frame] == frame)
    #expect(photo[.alpha] == .number(0.5))
    #expect(run.center(at: 0.15) == SIMD2(155, 240))
    #expect(run.center(at: -1) == SIMD2(125, 140))
    // It flies on evenly to (75, 540).
    let middle = try #require(run.center(at: 0.2 + 0.25 * 0.5 / 2))
    #expect(isNear(middle.x, (165 + 75) / 2, within: 1e-9))
    #expect(isNear(middle.y, (290 + 540) / 2, within: 1e-9))
    #expect(run.sample(at: 9).elements[2][.frame] == .rect(0, 400, 150, 280))
    let back = try flown(release: nil, x: 40, .cancelled)
    #expect(back.sample(at: 9).elements[2][.frame] == .rect(100, 100, 50, 80))
    #expect(throws: EvaluationError.unknownName("photo")) {
      let drive = Drive(distance: number(200), moves: "photo")
      try follow(gesture(.pan(.right), drive), pan(9))
    }
  }

  @Test func eachAxisFliesWithTheFingersSpeed() throws {
    let spring = Spring(mass: 1, stiffness: 200, damping: 14, velocity: 0)
    let run = try flown(release: spring, x: 40)
    let release = try #require(run.release)
    let (there, step) = (try #require(run.center(at: 0.2)), 1e-7)
    #expect(there == SIMD2(165, 290))
    let soon = try #require(run.center(at: 0.2 + step))
    #expect(isNear((soon.x - there.x) / step, -60, within: 1e-2))
    #expect(isNear((soon.y - there.y) / step, 400, within: 1e-2))
    // At rest when the progress and both axes are.
    func time(_ speed: Double) -> Double {
      var played = spring
      played.velocity = speed
      return played.settlingTime ?? .nan
    }
    let longest = max(time(2 / 0.25), time(-60.0 / -90), time(400.0 / 250))
    #expect(isNear(release.duration, longest, within: 1e-6))
    #expect(run.center(at: try #require(run.restTime)) == SIMD2(75, 540))
  }

  @Test func aGrabbedElementStaysInTheHand() throws {
    let drive = Drive(distance: number(200), moves: "photo")
    let events = [
      event(0, .began, y: 1), event(0.2, .ended, x: 40, y: 150), event(0.25, .began),
      event(0.3, .changed, x: 10, y: -20),
    ]
    let free = try follow(gesture(.pan(.bottom), drive), in: [flying], Array(events.prefix(2)))
    let run = try follow(gesture(.pan(.bottom), drive), in: [flying], events)
    let held = try #require(free.center(at: 0.25))
    #expect(run.center(at: 0.25) == held)
    #expect(run.center(at: 0.3) == held + SIMD2(10, -20))
  }
}
