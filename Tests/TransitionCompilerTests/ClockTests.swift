import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// One clock per direction, and the tracks that leave it; by hand from the formulas of motion.
struct ClockTests {
  private let times = [0, 0.1, 0.2, 0.35, 0.5, 0.7, 0.8, 0.99, 1.0, 1.5]

  private func compare(
    _ played: Played, _ property: Property, within tolerance: Double = 1e-8,
    with expected: (Double) -> Double
  ) {
    for time in times {
      let found = played.number("to", property, time)
      #expect(near(found, expected(time), within: tolerance), "\(property) at \(time)")
    }
  }

  private func part(_ time: Double, _ start: Double, _ end: Double) -> Double {
    min(max((time - start) / (end - start), 0), 1)
  }

  @Test func directionsEaseInAndOutUnlessTheySayOtherwise() throws {
    let text = "animate: { to: { translateX: 0 -> 100 } }"
    compare(try Played(present: text, clock: "duration: 1s"), .translateX) {
      100 * ByHand.easeInOut($0)
    }
    compare(try Played(present: text, clock: "duration: 1s\ncurve: easeIn"), .translateX) {
      100 * ByHand.easeIn($0)
    }
    let bezier = "duration: 1s\ncurve: cubicBezier(0.2, -0.5, 0.4, 1.6)"
    compare(try Played(present: text, clock: bezier), .translateX) {
      100 * ByHand.bezier(0.2, -0.5, 0.4, 1.6, at: $0)
    }
    compare(try Played(present: text, clock: "duration: 1s\ncurve: steps(4)"), .translateX) {
      100 * min((4 * $0).rounded(.down) / 4, 1)
    }
  }

  /// A third and its percentage are not the same number, and the same place.
  @Test func intervalsThatTouchDoSoToTheLastDigit() throws {
    for (end, start) in [("1/3", "33.33333333333333%"), ("2/3", "66.66666666666666%")] {
      let played = try Played(
        present: "animate: { to: { translateX: { 0..\(end): 0 -> 1, \(start)..100%: 1 -> 2 } } }",
        clock: "duration: 1s\ncurve: linear")
      #expect(near(played.number("to", .translateX, 0), 0, within: 1e-12), "\(end)")
      #expect(near(played.number("to", .translateX, 1), 2, within: 1e-12), "\(end)")
    }
  }

  @Test func placesAreOnTheDirectionsClock() throws {
    let played = try Played(
      present: """
        animate:
          to:
            translateX: { 20%..70%: 0 -> 100 }
            translateY: { 0: 0, 50%: 10, 100%: 40 }
            translateZ: { value: 0 -> 50, during: 20%..70% }
            zPosition: { value: 0 -> 50, delay: 0.2s, duration: 0.5s }
            borderWidth: { 0: 0, 50%: { value: 10, curve: easeOut }, 100%: 40 }
            shadowRadius: { keyframes: { 0: 0, 50%: 10, 100%: 40 }, calculation: cubic }
        """, clock: "duration: 1s\ncurve: easeIn")
    let p = ByHand.easeIn
    compare(played, .translateX) { 100 * part(p($0), 0.2, 0.7) }
    compare(played, .translateY) { p($0) < 0.5 ? 20 * p($0) : 10 + 60 * (p($0) - 0.5) }
    compare(played, .translateZ) { 50 * part(p($0), 0.2, 0.7) }
    compare(played, .zPosition) { 50 * part(p($0), 0.2, 0.7) }
    compare(played, .borderWidth) {
      p($0) < 0.5 ? 10 * ByHand.easeOut(2 * p($0)) : 10 + 60 * (p($0) - 0.5)
    }
    compare(played, .shadowRadius) { time in
      let place = p(time)
      let (y0, y1, m0, m1) = place < 0.5 ? (0.0, 10.0, 20.0, 40.0) : (10, 40, 40, 60)
      let u = place < 0.5 ? 2 * place : min(2 * place - 1, 1)
      return (1 + 2 * u) * (1 - u) * (1 - u) * y0 + u * (1 - u) * (1 - u) * m0 / 2
        + u * u * (3 - 2 * u) * y1 + u * u * (u - 1) * m1 / 2
    }
  }

  @Test func curvesOfTheirOwnRunOverPlainTime() throws {
    let played = try Played(
      present: """
        animate:
          to:
            translateX: { value: 0 -> 100, during: 20%..70%, curve: easeOut }
            translateY: { value: 0 -> 100, curve: linear }
            translateZ: { keyframes: { 0: 0, 50%: 10, 100%: 40 }, curve: easeInOut }
            zPosition: { value: { 0..50%: 0 -> 10, 50%..100%: 10 -> 40 }, curve: easeOut }
            borderWidth: { value: 0 -> 8, delay: 0.2s, duration: 500ms, curve: steps(4) }
            rotate: { value: 0 -> 1rad, delay: 0.2s, curve: easeIn }
        """, clock: "duration: 1s\ncurve: easeIn")
    compare(played, .translateX) { 100 * ByHand.easeOut(part($0, 0.2, 0.7)) }
    compare(played, .translateY) { 100 * min($0, 1) }
    let parts = { (p: Double) in p < 0.5 ? 20 * p : 10 + 60 * (p - 0.5) }
    compare(played, .translateZ) { parts(ByHand.easeInOut($0)) }
    compare(played, .zPosition) { parts(ByHand.easeOut($0)) }
    compare(played, .borderWidth) { 8 * (4 * part($0, 0.2, 0.7) + 1e-12).rounded(.down) / 4 }
    compare(played, .rotate) { ByHand.easeIn(part($0, 0.2, 1)) }
  }

  @Test func delayComesBeforeTheClock() throws {
    let played = try Played(
      present: """
        animate:
          to:
            translateX: 0 -> 100
            translateY: { 50%..100%: 0 -> 100 }
            translateZ: { value: 0 -> 100, delay: 0.5s, curve: linear }
            zPosition: { value: 0 -> 100, duration: 0.6s, spring: { dampingRatio: 0.6 } }
            alpha: 0.5
        """, clock: "duration: 1s\ndelay: 250ms\ncurve: linear")
    #expect(played.scene.duration == 1)
    #expect(played.scene.endTime == 1.25)
    #expect(played.scene.progress(at: 0.25) == 0 && played.scene.progress(at: 0.75) == 0.5)
    let spring = ByHand.Spring(ratio: 0.6, duration: 0.6)
    for time in [0, 0.25, 0.5, 0.8, 1.25, 2] {
      let moved = time - 0.25
      #expect(near(played.number("to", .translateX, time), 100 * part(moved, 0, 1)))
      #expect(near(played.number("to", .translateY, time), 100 * part(moved, 0.5, 1)))
      #expect(near(played.number("to", .translateZ, time), 100 * part(moved, 0.5, 1)))
      let sprung = moved <= 0 ? 0 : moved >= 0.6 ? 100 : 100 * spring.progress(moved)
      #expect(near(played.number("to", .zPosition, time), sprung, within: 1e-8))
      #expect(played.number("to", .alpha, time) == 0.5)
    }
  }

  // MARK: Springs

  struct SpringCase: Sendable, CustomTestStringConvertible {
    let clock: String
    let spring: ByHand.Spring
    let duration: Double
    var testDescription: String { clock }

    /// `duration` is when it has come to rest; nil is its settling time.
    init(_ clock: String, _ spring: ByHand.Spring, _ duration: Double? = nil) {
      self.clock = clock
      self.spring = spring
      self.duration = duration ?? spring.settlingTime
    }
  }

  private static let springs: [SpringCase] = [
    SpringCase(
      "{ dampingRatio: 0.5, velocity: 0 }\nduration: 1s", .init(ratio: 0.5, duration: 1), 1),
    SpringCase("{ dampingRatio: 0.8 }\nduration: 350ms", .init(ratio: 0.8, duration: 0.35), 0.35),
    SpringCase("{ dampingRatio: 1 }\nduration: 0.7", .init(ratio: 1, duration: 0.7), 0.7),
    SpringCase("{ dampingRatio: 1.5 }\nduration: 0.7", .init(ratio: 1, duration: 0.7), 0.7),
    SpringCase(
      "{ dampingRatio: 0.9, velocity: 0.3 }\nduration: 0.5s",
      .init(ratio: 0.9, duration: 0.5, velocity: 0.3), 0.5),
    SpringCase(
      "{ dampingRatio: 50%, velocity: -2 }\nduration: 0.5s",
      .init(ratio: 0.5, duration: 0.5, velocity: -2), 0.5),
    SpringCase(
      "{ mass: 1, stiffness: 100, damping: 10 }", .init(mass: 1, stiffness: 100, damping: 10)),
    SpringCase("{ damping: 12 }", .init(mass: 1, stiffness: 100, damping: 12)),
    SpringCase(
      "{ mass: 2, stiffness: 300, damping: 20, velocity: 3 }",
      .init(mass: 2, stiffness: 300, damping: 20, velocity: 3)),
    SpringCase(
      "{ mass: 3, stiffness: 1000, damping: 500 }", .init(mass: 3, stiffness: 1000, damping: 500)),
    SpringCase(
      "{ response: 0.4, dampingRatio: 0.8 }", .init(frequency: 2 * .pi / 0.4, ratio: 0.8)),
    SpringCase(
      "{ response: 400ms, dampingRatio: 0.8, velocity: 1 }",
      .init(frequency: 2 * .pi / 0.4, ratio: 0.8, velocity: 1)),
    SpringCase("{ response: 0.5s }", .init(frequency: 2 * .pi / 0.5, ratio: 1)),
    SpringCase("{ bounce: 0.2 }\nduration: 0.5s", .init(frequency: 2 * .pi / 0.5, ratio: 0.8)),
    SpringCase("{ bounce: 0 }\nduration: 0.5s", .init(frequency: 2 * .pi / 0.5, ratio: 1)),
    SpringCase(
      "{ bounce: 30%, velocity: 2 }\nduration: 0.5s",
      .init(frequency: 2 * .pi / 0.5, ratio: 0.7, velocity: 2)),
    SpringCase("{ bounce: -0.5 }\nduration: 0.5s", .init(frequency: 2 * .pi / 0.5, ratio: 2)),
  ]

  @Test(arguments: springs)
  func springsAreClocks(_ item: SpringCase) throws {
    let played = try Played(
      present: "animate: { to: { translateX: -50 -> 150, translateY: 8 } }",
      clock: "spring: \(item.clock)")
    // UIKit's own settling time of a critical spring is an approximation.
    #expect(near(played.scene.duration, item.duration, within: 1e-3))
    for step in 0..<20 {
      let time = played.scene.duration * Double(step) / 20
      let expected = -50 + 200 * item.spring.progress(time)
      #expect(near(played.number("to", .translateX, time), expected, within: 1e-8), "at \(time)")
      #expect(played.number("to", .translateY, time) == 8)
    }
    #expect(played.number("to", .translateX, played.scene.duration) == 150)
  }

  @Test func springsOfTheirOwnRunOverPlainTime() throws {
    let played = try Played(
      present: """
        animate:
          to:
            translateX: { value: 0 -> 100, delay: 0.2s, duration: 0.5s, spring: { dampingRatio: 0.5 } }
            translateY: { value: 0 -> 100, during: 20%..70%, spring: { dampingRatio: 0.7, velocity: 1 } }
            translateZ: { value: 0 -> 100, delay: 0.1s, spring: { stiffness: 400, damping: 30 } }
            zPosition: { value: 0 -> 100, duration: 0.3s, spring: { bounce: 0 } }
            rotate: { value: 0 -> 1rad, spring: { dampingRatio: 1 } }
        """, clock: "duration: 1s\ncurve: easeIn")
    func sprung(_ spring: ByHand.Spring, _ time: Double, from: Double, lasting: Double) -> Double {
      time <= from ? 0 : time >= from + lasting ? 1 : spring.progress(time - from)
    }
    let half = ByHand.Spring(ratio: 0.5, duration: 0.5)
    compare(played, .translateX) { 100 * sprung(half, $0, from: 0.2, lasting: 0.5) }
    let quick = ByHand.Spring(ratio: 0.7, duration: 0.5, velocity: 1)
    compare(played, .translateY) { 100 * sprung(quick, $0, from: 0.2, lasting: 0.5) }
    let physical = ByHand.Spring(mass: 1, stiffness: 400, damping: 30)
    compare(played, .translateZ) {
      100 * sprung(physical, $0, from: 0.1, lasting: physical.settlingTime)
    }
    let smooth = ByHand.Spring(frequency: 2 * .pi / 0.3, ratio: 1)
    compare(played, .zPosition) { 100 * sprung(smooth, $0, from: 0, lasting: smooth.settlingTime) }
    let whole = ByHand.Spring(ratio: 1, duration: 1)
    compare(played, .rotate) { sprung(whole, $0, from: 0, lasting: 1) }
  }

  @Test func whatOvershootsItsRangeIsCutOff() throws {
    let spring = ByHand.Spring(ratio: 0.3, duration: 1)
    let played = try Played(
      present: """
        animate:
          to:
            alpha: 0.2 -> 1
            cornerRadius: 20 -> 0
            shadowOpacity: 0 -> 0.9
            backgroundColor: "black(50%) -> rgb(255, 0, 0)"
            scale: 1 -> 0
            size: "container.size -> size(0, 100)"
            blurRadius: { value: 10 -> 0, curve: 'cubicBezier(0.3, 0, 0.5, 2)' }
        """, clock: "duration: 1s\nspring: { dampingRatio: 0.3 }")
    var overshot = false
    for time in stride(from: 0.05, to: 1, by: 0.05) {
      let p = spring.progress(time)
      overshot = overshot || p > 1.2
      #expect(near(played.number("to", .alpha, time), min(0.2 + 0.8 * p, 1), within: 1e-8))
      #expect(near(played.number("to", .cornerRadius, time), max(20 - 20 * p, 0), within: 1e-8))
      #expect(near(played.number("to", .shadowOpacity, time), min(0.9 * p, 1), within: 1e-8))
      #expect(near(played.number("to", .scale, time), 1 - p, within: 1e-8))
      let color = [min(p, 1), 0, 0, min(0.5 + 0.5 * p, 1)]
      #expect(near(played("to", .backgroundColor, time), color, within: 1e-8))
      let size = [max(400 - 400 * p, 0), max(800 - 700 * p, 0)]
      #expect(near(played("to", .size, time), size, within: 1e-8))
      let blur = 10 - 10 * ByHand.bezier(0.3, 0, 0.5, 2, at: time)
      #expect(near(played.number("to", .blurRadius, time), max(blur, 0), within: 1e-8))
    }
    #expect(overshot)
  }

  /// A line is a line whatever it is called, so that all plays on it that plays on `linear`.
  @Test(arguments: [
    ("linear(0, 1)", true), ("linear(0, 0.5, 1)", true), ("linear(0, 0.25 25%, 1)", true),
    ("linear(0, 0.3 25%, 1)", false), ("linear(0 10%, 1)", false),
    ("linear(1 100%, 1 100%)", false), ("linear(0.5 50%, 0.5 50%)", false),
  ]) func straightStopsAreALine(_ curve: String, isLine: Bool) throws {
    let timeline = try Played.timeline(
      """
      transition: Line
      kind: modal
      present:
        duration: 1s
        curve: '\(curve)'
        animate: { to: { alpha: 0 -> 1 } }
      """)
    #expect((timeline.directions[0].clock == .curve(.linear)) == isLine)
  }

  @Test func whatJumpsAtTheEndDoesNotJumpWithTheSpring() throws {
    let played = try Played(
      present: "animate: { to: { hidden: true -> false }, from: { hidden: true } }",
      clock: "duration: 1s\nspring: { dampingRatio: 0.3 }")
    for time in stride(from: 0, to: 1, by: 0.05) {
      #expect(played.number("to", .hidden, time) == 1, "at \(time)")
    }
    #expect(played.number("to", .hidden, 1) == 0 && played.number("from", .hidden, 1) == 1)
  }

  @Test func aSpringingDirectionTakesIntervalsWithACurveOfTheirOwn() throws {
    let played = try Played(
      present: """
        animate:
          to:
            translateX: 0 -> 100
            translateY: { value: { 0..50%: 0 -> 10 }, curve: linear }
            translateZ: { keyframes: { 0: 0, 1: 10 }, curve: easeIn }
        """, clock: "duration: 1s\nspring: { dampingRatio: 0.5 }")
    #expect(near(played.number("to", .translateY, 0.25), 5))
    #expect(near(played.number("to", .translateZ, 0.5), 10 * ByHand.easeIn(0.5), within: 1e-8))
  }

  // MARK: Mistakes

  private static let mistakesTable: [(String, [String])] = [
    ("curve: linear", ["T1022"]), ("spring: { dampingRatio: 0.5 }", ["T1022"]),
    ("spring: { bounce: 0.2 }", ["T1022"]),
    ("duration: 1s\n  spring: { stiffness: 100, damping: 10 }", ["T1023"]),
    ("duration: 1s\n  spring: { response: 0.4, dampingRatio: 1 }", ["T1023"]),
    ("duration: 1s\n  curve: linear\n  spring: { dampingRatio: 0.5 }", ["T1024"]),
    ("duration: 1s\n  spring: { velocity: 1 }", ["T1031"]),
    ("duration: 1s\n  spring: { dampingRatio: 0.5, bounce: 0.1 }", ["T1031"]),
    ("spring: { stiffness: 100, dampingRatio: 0.5 }", ["T1031"]),
    ("spring: { stiffness: 100, damping: 0 }", ["T1032"]),
    ("spring: { stiffness: -100, damping: 10 }", ["T1008"]),
    ("duration: 1s\n  spring: { bounce: 2 }", ["T1008"]),
    ("duration: 1s\n  spring: { dampingRatio: 0 }", ["T1032"]),
    ("duration: 0s", ["T1008"]), ("duration: -1s", ["T1008"]), ("duration: 90deg", ["T1007"]),
    ("duration: 50%", ["T1007"]), ("duration: container.width / 400 * 1s", ["T1009"]),
    ("duration: 350", ["T1090"]), ("duration: 1s\n  delay: -1s", ["T1008"]),
    ("duration: 1s\n  curve: bounce", ["T0129"]),
    ("duration: 1s\n  curve: cubicBezier(2, 0, 1, 1)", ["T1008"]),
    ("duration: 1s\n  curve: cubicBezier(0, 0, 1)", ["T0129"]),
    ("duration: 1s\n  curve: cubicBezier(0, 1e308, 1, 0)", ["T1008"]),
    ("duration: 1s\n  curve: linear(0, -1e6, 1)", ["T1008"]),
    ("spring: { mass: 1e300, stiffness: 100, damping: 10 }", ["T1008"]),
    ("spring: { response: 1e-200, dampingRatio: 1 }", ["T1008"]),
    ("duration: 1s\n  spring: { dampingRatio: 0.5, velocity: 1e300 }", ["T1008"]),
    ("duration: 1s\n  curve: steps(1.5)", ["T1008"]),
    ("duration: 1s\n  curve: steps(0)", ["T1008"]),
    ("duration: 1s\n  curve: linear(1)", ["T0129"]),
    ("duration: 1s\n  curve: linear(0, 1 20% 30% 40%)", ["T0120"]),
    ("duration: 1s\n  curve: linear(0 -20% -30% -40%, 1)", ["T0120"]),
  ]

  @Test(arguments: mistakesTable)
  func mistakes(_ clock: String, _ codes: [String]) {
    let found = Played.codes(
      """
      transition: Test
      kind: modal
      present:
        \(clock)
        animate: { to: { alpha: 0 -> 1 } }
      """)
    #expect(found == codes)
  }

  private static let stopsTable: [(String, [(Double, Double)])] = [
    ("linear(0, 0.25 25%, 1)", [(0.125, 0.125), (0.25, 0.25), (0.625, 0.625)]),
    ("linear(0, 0.5 25%, 1)", [(0.125, 0.25), (0.625, 0.75)]),
    ("linear(0, 0.1, 0.9, 1)", [(1.0 / 6, 0.05), (0.5, 0.5), (5.0 / 6, 0.95)]),
    ("linear(0, 0.5 20% 60%, 1)", [(0.1, 0.25), (0.2, 0.5), (0.4, 0.5), (0.8, 0.75)]),
    ("linear(0, 25% 0.5, 1)", [(0.125, 0.25)]),
    // A sign that touches its number alone is the number's.
    ("linear(0 -25%, 1)", [(0, 0.2), (0.5, 0.6)]), ("linear(-25% 0, 1)", [(0, 0.2)]),
    ("linear(0, 50% -0.5, 1)", [(0.25, -0.25), (0.75, 0.25)]),
    ("linear(0 -50% -25%, 1)", [(0.5, 0.6)]),
    ("linear(0, 0.7 - 20%, 1)", [(0.25, 0.25)]), ("linear(0, 0.7-20%, 1)", [(0.25, 0.25)]),
    // The place that goes back counts as 50 %.
    ("linear(0, 0.5 50%, 0.8 20%, 1)", [(0.25, 0.25), (0.5, 0.8), (0.75, 0.9)]),
    ("linear(0 20%, 1 80%)", [(0.1, -1.0 / 6), (0.5, 0.5), (0.9, 7.0 / 6)]),
    ("linear(0, 2 50%, 1)", [(0.25, 1), (0.5, 2), (0.75, 1.5)]),
    ("linear(0, -0.5 0.5, 1)", [(0.25, -0.25), (0.75, 0.25)]),
    ("linear(1 0%, 0, 0.5, 0 75%, 1)", [(0.125, 0.5), (0.25, 0), (0.5, 0.5), (0.75, 0)]),
  ]

  @Test(arguments: stopsTable)
  func stops(_ curve: String, _ moments: [(Double, Double)]) throws {
    let played = try Played(
      present: "animate: { to: { translateX: 0 -> 1 } }",
      clock: "duration: 1s\ncurve: \(curve)")
    for (time, height) in moments {
      #expect(near(played.number("to", .translateX, time), height), "at \(time)")
    }
  }
}
