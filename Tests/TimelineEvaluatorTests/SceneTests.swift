import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@Suite struct RestingTests {
  private let stage: [Element] = [
    element("from", .screen(.from)),
    element("to", .screen(.to), resting: [(.frame, constant(.rect(40, 60, 300, 500)))]),
    element("copy", .snapshot(of: .from, rect: nil)),
    element("part", .snapshot(of: .to, rect: constant(.rect(5, 6, 70, 80)))),
    element("box", resting: [(.frame, constant(.rect(10, 20, 200, 100)))]),
    element("inner", .snapshot(of: .to, rect: constant(.rect(5, 6, 70, 80))), in: "box"),
    element("plane", .color(constant(.color(0, 0, 0, 1))), in: "box"),
    element(
      "nested", .snapshot(of: .from, rect: nil), in: "deep"),
    element("dim", .color(constant(.color(1, 0, 0, 0.5)))),
  ]

  private func scene() throws -> Scene {
    var elements = stage
    elements.insert(
      element("deep", in: "box", resting: [(.frame, constant(.rect(1, 2, 3, 4)))]), at: 7)
    return try play(direction(stage: elements, []))
  }

  @Test(
    arguments: [
      ("from", [0, 0, 390, 844]), ("to", [40, 60, 300, 500]), ("copy", [0, 0, 390, 844]),
      ("part", [45, 66, 70, 80]), ("inner", [35, 46, 70, 80]), ("plane", [0, 0, 200, 100]),
      ("nested", [-11, -22, 390, 844]), ("dim", [0, 0, 390, 844]),
    ] as [(String, [Double])])
  func elementsRestWhereTheirContentIs(name: String, frame: [Double]) throws {
    #expect(numbers(try scene(), name, .frame, at: 0) == frame)
  }

  @Test func sizeAndCentreChangeTheFrameAboutItsMiddle() throws {
    let scene = try play(
      direction(
        stage: [
          element(
            "a",
            resting: [
              (.frame, constant(.rect(100, 100, 40, 20))), (.size, constant(.size(80, 60))),
            ]),
          element(
            "b",
            resting: [
              (.center, constant(.point(50, 60))), (.size, constant(.size(10, 20))),
            ]),
        ],
        [
          arrow("a", .center, constant(.point(120, 110)), constant(.point(220, 110))),
          arrow("b", .size, constant(.size(10, 20)), constant(.size(-30, 40))),
        ]))
    #expect(numbers(scene, "a", .frame, at: 0) == [80, 80, 80, 60])
    #expect(numbers(scene, "a", .frame, at: 0.5) == [130, 80, 80, 60])
    #expect(numbers(scene, "a", .center, at: 1) == [220, 110])
    #expect(numbers(scene, "b", .frame, at: 0) == [45, 50, 10, 20])
    // A size is not below 0.
    #expect(numbers(scene, "b", .frame, at: 1) == [50, 40, 0, 40])
    #expect(numbers(scene, "b", .center, at: 1) == [50, 60])
  }

  @Test func restingValuesAnswerReferences() throws {
    let resting: (String, Property) -> Expression = {
      .reference(.resting(element: $0, property: $1))
    }
    let scene = try play(
      direction(
        stage: screens + [
          element("a", resting: [(.alpha, number(0.25)), (.size, constant(.size(10, 30)))]),
          element("b", resting: [(.alpha, resting("a", .alpha))]),
        ],
        [
          lone("b", .translateX, .member(.width, of: resting("a", .frame))),
          lone("b", .translateY, .member(.y, of: resting("a", .center))),
          lone("b", .scale, resting("to", .alpha)),
          lone("b", .translateZ, resting("container", .shadowRadius)),
        ]))
    #expect(numbers(scene, "b", .alpha, at: 0) == [0.25])
    #expect(numbers(scene, "b", .translateX, at: 0) == [10])
    #expect(numbers(scene, "b", .translateY, at: 0) == [422])
    #expect(numbers(scene, "b", .scale, at: 0) == [1])
    #expect(numbers(scene, "b", .translateZ, at: 0) == [3])
  }

  /// A snapshot that slid down and stayed is where it was left, with the look it was given.
  @Test func keptElementsAreWhatTheForwardDirectionLeft() throws {
    let there = Expression.constant(.rect(0, 694, 390, 844))
    let forward = direction(
      stage: [
        element("to", .screen(.to)),
        element(
          "photo", .snapshot(of: .from, rect: nil),
          resting: [(.cornerRadius, number(9)), (.alpha, number(0.5))]),
      ],
      [
        arrow("photo", .frame, .reference(.resting(element: "photo", property: .frame)), there),
        arrow("photo", .alpha, number(0.5), number(0.75)),
      ])
    let backward = direction(
      named: .dismiss, stage: [element("from", .screen(.from)), element("photo", .kept)],
      [
        arrow(
          "photo", .frame, .reference(.resting(element: "photo", property: .frame)),
          .reference(.finalFrame(.to)))
      ])
    let scene = try Scene(backward, of: timeline([forward, backward]), on: .standard)
    #expect(numbers(scene, "photo", .frame, at: 0) == [0, 694, 390, 844])
    #expect(numbers(scene, "photo", .frame, at: 0.5) == [0, 347, 390, 844])
    #expect(numbers(scene, "photo", .alpha, at: 0.5) == [0.75])
    #expect(numbers(scene, "photo", .cornerRadius, at: 0) == [9])
    // The forward direction's `from` is this one's `to`.
    #expect(scene.elements[2].content == .snapshot(of: .to, rect: nil))
    #expect(throws: EvaluationError.unknownName("photo")) {
      try Scene(backward, of: timeline([backward]), on: .standard)
    }
  }
}

@Suite struct TrackTests {
  @Test func runsHoldBeforeBetweenAndBehind() throws {
    let scene = try play(
      direction([
        track(
          "to", .translateX,
          [
            [keyframe(0.2, number(1)), keyframe(0.4, number(3))],
            [keyframe(0.6, number(10)), keyframe(0.8, number(20))],
          ])
      ]))
    for (time, value) in [
      (0, 1), (0.1, 1), (0.2, 1), (0.3, 2), (0.4, 3), (0.5, 3), (0.5999, 3), (0.6, 10), (0.7, 15),
      (0.8, 20), (0.9, 20), (1, 20),
    ] as [(Double, Double)] {
      #expect(isClose(numbers(scene, "to", .translateX, at: time), [value]), "\(time)")
    }
  }

  @Test func equalPlacesJump() throws {
    let scene = try play(
      direction([
        track(
          "to", .translateX,
          [
            [
              keyframe(0, number(0)), keyframe(0.5, number(1)), keyframe(0.5, number(5)),
              keyframe(1, number(6)), keyframe(1, number(9)),
            ]
          ]),
        track(
          "to", .translateY,
          [
            [keyframe(0, number(0)), keyframe(0.5, number(1))],
            [keyframe(0.5, number(5)), keyframe(1, number(6))],
          ]),
        track(
          "to", .hidden,
          [
            [
              keyframe(0, constant(.boolean(false))),
              keyframe(0.5, constant(.boolean(true))),
            ]
          ]),
      ]))
    for (time, x, y, hidden) in [
      (0.25, 0.5, 0.5, 0), (0.4999999, 0.9999998, 0.9999998, 0), (0.5, 5, 5, 1),
      (0.75, 5.5, 5.5, 1), (1, 9, 6, 1),
    ] as [(Double, Double, Double, Double)] {
      #expect(isClose(numbers(scene, "to", .translateX, at: time), [x]), "\(time)")
      #expect(isClose(numbers(scene, "to", .translateY, at: time), [y]), "\(time)")
      #expect(numbers(scene, "to", .hidden, at: time) == [hidden], "\(time)")
    }
  }

  @Test func aCurveEasesTheSegmentThatEndsAtItsKeyframe() throws {
    let scene = try play(
      direction([
        track(
          "to", .frame,
          [
            [
              keyframe(0, constant(.rect(0, 0, 0, 0))),
              keyframe(0.5, constant(.rect(8, 4, 2, 1)), .steps(count: 2)),
              keyframe(1, constant(.rect(0, 0, 0, 0))),
            ]
          ])
      ]))
    #expect(numbers(scene, "to", .frame, at: 0.24) == [0, 0, 0, 0])
    #expect(numbers(scene, "to", .frame, at: 0.25) == [4, 2, 1, 0.5])
    #expect(numbers(scene, "to", .frame, at: 0.5) == [8, 4, 2, 1])
    #expect(numbers(scene, "to", .frame, at: 0.75) == [4, 2, 1, 0.5])
    for (index, values) in [(6, [4.0, 2, 1, 0.5]), (12, [8, 4, 2, 1]), (18, [4, 2, 1, 0.5])] {
      #expect(scene.grid(count: 25).frame(index) == values)
    }
  }

  @Test func clocksOfTheirOwnRunOverPlainTime() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10, velocity: 0)
    let scene = try play(
      direction(
        duration: 2, delay: 0.5, clock: .curve(.steps(count: 1)),
        [
          arrow(
            "to", .translateX, number(0), number(10),
            clock: .own(.curve(.linear), start: 0.5, duration: 1)),
          arrow(
            "to", .translateY, number(0), number(10),
            clock: .own(.spring(spring, .physical), start: 1, duration: 1)),
          arrow("to", .translateZ, number(1), number(2)),
        ]))
    for (time, x) in [(0, 0), (0.99, 0), (1, 0), (1.5, 5), (1.75, 7.5), (2, 10), (2.5, 10)]
      as [(Double, Double)]
    {
      #expect(isClose(numbers(scene, "to", .translateX, at: time), [x]), "\(time)")
    }
    let y = PreparedSpring(spring).progress(at: 0.25) * 10
    #expect(isClose(numbers(scene, "to", .translateY, at: 1.75), [y]))
    #expect(numbers(scene, "to", .translateY, at: 1.5) == [0])
    #expect(numbers(scene, "to", .translateY, at: 2.5) == [10])
    #expect(numbers(scene, "to", .translateZ, at: 2.4999) == [1])
    #expect(numbers(scene, "to", .translateZ, at: 2.5) == [2])
    #expect(scene.progress(at: 1.5) == 0.5)
    #expect(scene.progress(at: 0.1) == 0)
    #expect(scene.progress(at: 9) == 1)
  }

  @Test func whatOvershootsIsCutOffAtThePropertysRange() throws {
    let bouncy = Timing.spring(
      Spring(mass: 1, stiffness: 400, damping: 4, velocity: 0), .timed)
    let scene = try play(
      direction(
        clock: bouncy,
        [
          arrow("to", .alpha, number(0), number(1)),
          arrow("to", .cornerRadius, number(10), number(0)),
          arrow("to", .translateX, number(0), number(1)),
        ]))
    let grid = scene.grid(count: 500)
    #expect(grid.column(0).max() == 1)
    #expect(grid.column(1).min() == 0)
    #expect(grid.column(2).max()! > 1.5)
    #expect(grid.frame(499) == [1, 0, 1])
  }

  /// From black to a colour that exceeds its range cannot come from a spec, but from a bad file.
  @Test func theEndIsExactlyTheLastValue() throws {
    var random = SeededNumbers(seed: 3)
    for _ in 0..<200 {
      let (delay, duration) = (random.unit(), random.unit() * 3)
      let end = random.unit() * 1e3 - 500
      let scene = try play(
        direction(
          duration: duration, delay: delay,
          clock: .curve(.cubicBezier(x1: 0.2, y1: 0.7, x2: 0.1, y2: 1)),
          [
            arrow("to", .translateX, number(random.unit()), number(end)),
            arrow(
              "to", .translateY, number(random.unit()), number(end),
              clock: .own(.curve(.linear), start: duration * 0.3, duration: duration * 0.7)),
            track(
              "to", .translateZ,
              [[keyframe(0, number(1)), keyframe(0.3, number(7)), keyframe(1, number(end))]],
              calculation: .cubic),
          ]))
      #expect(scene.values(at: scene.endTime) == [end, end, end])
      #expect(scene.grid(count: 7).frame(6) == [end, end, end])
    }
  }
}
