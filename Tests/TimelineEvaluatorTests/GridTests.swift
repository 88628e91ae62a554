import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Directions of every kind of clock, track and value, the same on every run.
private struct DirectionMaker {
  var random: SeededNumbers

  mutating func pick<T>(_ values: [T]) -> T { values[Int(random.next() % UInt64(values.count))] }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * random.unit()
  }

  mutating func curve() -> Curve {
    switch random.next() % 5 {
    case 0: .linear
    case 1: .steps(count: Int(random.next() % 6) + 1)
    case 2:
      .stops([
        CurveStop(place: 0, value: number(-0.3, 0.3)), CurveStop(place: 0.4, value: 1.2),
        CurveStop(place: 0.4, value: 0.3), CurveStop(place: 1, value: 1),
      ])
    default:
      .cubicBezier(
        x1: pick([0, 1, number(0, 1)]), y1: number(-1, 2), x2: pick([0, 1, number(0, 1)]),
        y2: number(-1, 2))
    }
  }

  mutating func timing() -> Timing {
    guard random.next() % 2 == 0 else { return .curve(curve()) }
    let stiffness = number(20, 900)
    return .spring(
      Spring(
        mass: 1, stiffness: stiffness,
        damping: pick([0, 0.02, 0.3, 0.999999, 1, 1.5]) * 2 * stiffness.squareRoot(),
        velocity: number(-5, 20)), .timed)
  }

  mutating func value(_ property: Property) -> Value {
    let type = property.row.type
    var components = SIMD4<Double>.zero
    for index in 0..<type.componentCount { components[index] = number(-2, 3) }
    return type == .boolean ? .boolean(random.next() % 2 == 0) : Value(type, components)
  }

  mutating func runs(_ property: Property) -> [[Keyframe]] {
    func keyframe(_ place: Double) -> Keyframe {
      Keyframe(
        place: place, value: .constant(value(property)),
        curve: random.next() % 3 == 0 ? curve() : nil)
    }
    switch random.next() % 5 {
    case 0: return [[keyframe(0)]]
    case 1, 2:
      let start = keyframe(0)
      return [[start, Keyframe(place: 1, value: .constant(value(property)), curve: nil)]]
    default:
      var places = (0..<(2 + random.next() % 7)).map { _ in pick([0, 1, number(0, 1)]) }
      places.sort()
      let cut = Int(random.next() % UInt64(places.count - 1)) + 1
      let frames = places.map { keyframe($0) }
      return random.next() % 2 == 0 ? [frames] : [Array(frames[..<cut]), Array(frames[cut...])]
    }
  }

  mutating func direction() -> Direction {
    let duration = number(0.1, 3)
    var tracks: [Track] = []
    for property in Property.allCases where random.next() % 2 == 0 {
      let own = TrackClock.own(
        timing(), start: pick([0, number(0, duration)]), duration: number(0, duration))
      tracks.append(
        Track(
          element: pick(["from", "to", "container"]), property: property,
          clock: pick([.direction, .direction, own]), runs: runs(property),
          calculation: pick(CalculationMode.allCases)))
    }
    return TimelineEvaluatorTests.direction(
      duration: duration, delay: pick([0, number(0, 1)]), clock: timing(), tracks)
  }
}

@Suite struct GridTests {
  @Test func gridAndRandomAccessAgree() throws {
    var maker = DirectionMaker(random: SeededNumbers(seed: 20))
    for round in 0..<200 {
      let scene = try play(maker.direction())
      let count = maker.pick([1, 2, 3, 40, 41, 300, 777])
      let even = scene.grid(count: count)
      #expect(even.frameCount == count)
      if count > 1 { #expect(even.times.last == scene.endTime) }
      var times = even.times
      if round % 3 == 0 { times = times.map { $0 * 1.3 - 0.1 } }
      if round % 3 == 1 { times.reverse() }
      let free = scene.grid(at: times)
      for frame in 0..<count {
        expectEqual(even.frame(frame), scene.values(at: even.times[frame]), round)
        expectEqual(free.frame(frame), scene.values(at: times[frame]), round)
      }
    }
  }

  /// 1e-12 of the way between values that lie up to 5 apart.
  private func expectEqual(_ a: [Double], _ b: [Double], _ round: Int) {
    #expect(a.count == b.count)
    for (x, y) in zip(a, b) where !((x - y).magnitude <= 5e-12 * max(1, y.magnitude / 5)) {
      Issue.record("\(x) is not \(y) in round \(round)")
      return
    }
  }

  /// Hours of an undamped spring and a long critical one: rounding must not add up.
  @Test func recurrencesStayExact() throws {
    for (damping, velocity) in [(0.0, 3.0), (0.024, 0), (12, -3), (23.999976, 0), (24, 30)] {
      let spring = Spring(mass: 1, stiffness: 144, damping: damping, velocity: velocity)
      let scene = try play(
        direction(
          duration: 300, clock: .spring(spring, .timed),
          [arrow("to", .translateX, number(0), number(1))]))
      let grid = scene.grid(count: 36001)
      let exact = PreparedSpring(spring)
      for frame in 0..<36000 {
        let miss = grid.values[frame] - exact.progress(at: grid.times[frame])
        guard miss.magnitude > 1e-12 else { continue }
        Issue.record("\(miss) at frame \(frame) with damping \(damping)")
        break
      }
      #expect(grid.values[36000] == 1)
    }
  }

  @Test func tracksSayWhereTheirColumnsAre() throws {
    let scene = try play(
      direction([
        arrow("to", .frame, constant(.rect(1, 2, 3, 4)), constant(.rect(5, 6, 7, 8))),
        arrow("from", .alpha, number(1), number(0)),
      ]))
    #expect(scene.columnCount == 5)
    #expect(scene.tracks.map(\.columns) == [0..<4, 4..<5])
    #expect(scene.tracks.map(\.property) == [.frame, .alpha])
    #expect(scene.tracks.map { scene.elements[$0.element].name } == ["to", "from"])
    let grid = scene.grid(count: 3)
    #expect(Array(grid.column(1)) == [2, 4, 6])
    #expect(Array(grid.column(4)) == [1, 0.5, 0])
    #expect(scene.grid(count: 0).frameCount == 0)
  }

  @Test func clipsKeepTheirShape() throws {
    let scene = try play(
      direction([
        arrow(
          "to", .clip, constant(Value(.circle, 10, 20, 0)), constant(Value(.circle, 10, 20, 100)))
      ]))
    #expect(scene.sample(at: 0.5).elements[1][.clip] == Value(.circle, 10, 20, 50))
    #expect(scene.sample(at: 0.5).elements[0][.clip] == nil)
  }

  /// Members that begin one after the other, and a track with a keyframe on a clock of its own.
  @Test func keyTimesAreTheBeginningsTheKeyframesAndTheEnds() throws {
    let own = TrackClock.own(.curve(.linear), start: 0.25, duration: 0.5)
    let scene = try play(
      direction(
        duration: 1, delay: 1, stage: [element("to"), group("cells", repeated(3))],
        [
          track(
            "to", .translateX,
            [[keyframe(0, number(0)), keyframe(0.5, number(9)), keyframe(1, number(1))]], clock: own
          ),
          arrow("to", .alpha, number(0), number(1), clock: own),
          arrow(
            "cells", .alpha, number(0), number(1),
            clock: .part(start: times(member(.index), 0.125), end: number(1))),
        ]))
    func expect(_ found: [Double], _ wanted: [Double], _ what: Comment) {
      #expect(isClose(found, wanted, within: 1e-9), what)
    }
    let to = try #require(scene.index(of: "to"))
    expect(scene.keyTimes(ofTracks: scene.tracksMoving(to)), [1.25, 1.5, 1.75], "of one")
    let all = scene.keyTimes(ofTracks: Array(scene.tracks.indices))
    expect(all, [1, 1.125, 1.25, 1.5, 1.75, 2], "of all")
    expect(scene.keyTimes(ofTracks: [0], keyframesUpTo: 2), [1.25, 1.75], "of few keyframes")
    #expect(scene.keyTimes(ofTracks: []).isEmpty)
    // What is short is looked at on its way, and what is long is not.
    let places = Scene.places(even: 5, besides: [0.25, 0.3, 0.75])
    let short: [Double] = (1...8).map { 0.25 + 0.05 * Double($0) / 8 }
    expect(Array(places[..<10]), [0, 0.25] + short, "what is short")
    #expect(places.last == 1 && zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Scene.places(even: 5, besides: []) == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test func keyTimesOfManyMembersAreThousands() throws {
    let scene = try play(
      direction(
        duration: 10, stage: [group("cells", repeated(100, 100))],
        [
          arrow(
            "cells", .alpha, number(0), number(1),
            clock: .part(start: times(member(.index), 0.00009), end: number(1)))
        ]))
    let times = scene.keyTimes(ofTracks: Array(scene.tracks.indices))
    #expect(scene.tracks.count == 10_000 && times.count <= 4096 && times.count > 2048)
  }
}
