import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Section 5 of the language: arrows, intervals, keyframes and the long form, on a linear clock of
/// one second, so that places are seconds.
struct TrackTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let property: Property
    let track: String
    let moments: [(time: Double, number: Double)]
    var testDescription: String { "\(property): \(track)" }

    init(_ property: Property, _ track: String, _ moments: [(Double, Double)]) {
      (self.property, self.track) = (property, track)
      self.moments = moments.map { (time: $0.0, number: $0.1) }
    }
  }

  private static let right = Double.pi / 2

  private static let arrows: [Case] = [
    Case(.alpha, "0 -> 1", [(0, 0), (0.25, 0.25), (1, 1), (2, 1)]),
    Case(.alpha, "0.2 ->", [(0, 0.2), (0.5, 0.6), (1, 1)]),
    Case(.alpha, "-> 0.5", [(0, 1), (0.5, 0.75), (1, 0.5)]),
    Case(.alpha, "0.3", [(0, 0.3), (0.7, 0.3), (1, 0.3)]),
    Case(.scale, "-> 3", [(0, 1), (0.5, 2)]),
    Case(.translateX, "container.width -> 0", [(0, 400), (0.25, 300)]),
    Case(.rotate, "0deg -> 270deg", [(0.5, 1.5 * right), (1, 3 * right)]),
    Case(.rotate, "0 -> -720deg", [(0.25, -2 * right), (1, -8 * right)]),
  ]

  private static let intervals: [Case] = [
    Case(
      .rotate, "{ 50%..100%: -> 90deg }", [(0, 0), (0.5, 0), (0.75, right / 2), (1, right)]),
    Case(.cornerRadius, "{ 0%..40%: 20 -> 0 }", [(0, 20), (0.2, 10), (0.4, 0), (0.9, 0)]),
    Case(.cornerRadius, "{ 40%..60%: 20 -> 10 }", [(0, 20), (0.4, 20), (0.5, 15), (1, 10)]),
    Case(
      .rotateY, "{ 0..1/3: 0deg -> 90deg, 1/3..1: 90deg -> 0deg }",
      [(0, 0), (1.0 / 6, right / 2), (1.0 / 3, right), (2.0 / 3, right / 2), (1, 0)]),
    Case(
      .translateX, "{ 0..0.25: -> 100, 0.5..0.75: -> 300, 0.75..1: -> 0 }",
      [(0.125, 50), (0.25, 100), (0.4, 100), (0.625, 200), (0.75, 300), (0.875, 150), (1, 0)]),
    Case(
      .translateX, "{ 0..0.25: 10 -> 20, 0.5..1: 50 -> 60 }",
      [(0.25, 20), (0.49, 20), (0.5, 50), (0.75, 55)]),
    Case(
      .alpha, "{ 20%..40%: 0.5, 60%..80%: 0 -> }", [(0, 0.5), (0.5, 0.5), (0.6, 0), (0.7, 0.5)]),
    Case(.translateX, "{ 100%/4..3/4: 0 -> 8 }", [(0.25, 0), (0.5, 4), (0.75, 8)]),
    Case(.translateX, "{ 25%..50%: 4 }", [(0, 4), (1, 4)]),
  ]

  private static let keyframes: [Case] = [
    Case(.scale, "{ 0%: 1, 60%: 1.2, 100%: 1 }", [(0, 1), (0.3, 1.1), (0.6, 1.2), (0.8, 1.1)]),
    Case(.translateX, "{ 25%: 10, 75%: 20 }", [(0, 10), (0.25, 10), (0.5, 15), (0.9, 20)]),
    Case(.translateX, "{ 0: 0, 1/3: 30, 2/3: 0, 1: 3 }", [(1.0 / 6, 15), (5.0 / 6, 1.5)]),
    Case(.translateX, "{ 0.5: 7 }", [(0, 7), (1, 7)]),
    Case(
      .blurRadius,
      "{ keyframes: { 0%: 0, 50%: { value: 8, curve: steps(2) }, 100%: 0 } }",
      [(0.1, 0), (0.25, 4), (0.49, 4), (0.5, 8), (0.75, 4)]),
    Case(
      .translateX, "{ keyframes: { 0: 0, 0.5: 10, 1: 40 }, calculation: linear }",
      [(0.25, 5), (0.75, 25)]),
    Case(
      .translateX, "{ keyframes: { 0: 0, 0.5: 10, 1: 40 }, calculation: discrete }",
      [(0, 0), (0.49, 0), (0.5, 10), (0.99, 10), (1, 40)]),
    // Distances 10 and 30 of 40: the middle lies at a quarter.
    Case(
      .translateX, "{ keyframes: { 0: 0, 0.5: 10, 1: 40 }, calculation: paced }",
      [(0.125, 5), (0.25, 10), (0.625, 25)]),
    // Tangents 20, 40, 60 per second; h10 = h00 = 1/2 at the middle: 5 + (20 - 40) / 16.
    Case(
      .translateX, "{ keyframes: { 0: 0, 0.5: 10, 1: 40 }, calculation: cubic }",
      [(0.25, 3.75), (0.5, 10), (0.75, 23.75), (1, 40)]),
    // The way back is 10 long: places 0, 1/2 and 1; tangents 20, 0, -20.
    Case(
      .translateX, "{ keyframes: { 0: 0, 0.9: 10, 1: 0 }, calculation: cubicPaced }",
      [(0.25, 6.25), (0.5, 10), (0.75, 6.25)]),
  ]

  private static let longForms: [Case] = [
    Case(
      .translateX, "{ value: -50 -> 0, during: 20%..80% }",
      [(0, -50), (0.2, -50), (0.5, -25), (0.8, 0), (1, 0)]),
    Case(.translateX, "{ value: -50 -> 0, delay: 0.5 }", [(0.5, -50), (0.75, -25), (1, 0)]),
    Case(.translateX, "{ value: -50 -> 0, duration: 500ms }", [(0, -50), (0.25, -25), (0.5, 0)]),
    Case(
      .translateX, "{ value: -50 -> 0, delay: 200ms, duration: 0.4s }",
      [(0.2, -50), (0.4, -25), (0.6, 0)]),
    Case(
      .translateX, "{ value: 0 -> 60, during: 1/4..3/4, curve: linear }", [(0.25, 0), (0.5, 30)]),
    Case(
      .translateX, "{ value: 0 -> 60, during: 0..0.5, curve: steps(3) }",
      [(0.16, 0), (0.17, 20), (0.34, 40), (0.5, 60)]),
    Case(
      .translateX, "{ value: { 0..50%: 0 -> 10, 50%..100%: 10 -> 40 }, during: 50%..100% }",
      [(0.5, 0), (0.75, 10), (0.875, 25), (1, 40)]),
    Case(
      .translateX, "{ keyframes: { 0: 0, 0.5: 10, 1: 40 }, during: 0..50%, curve: linear }",
      [(0.125, 5), (0.25, 10), (0.375, 25), (0.5, 40), (1, 40)]),
    Case(
      .translateX,
      "{ value: 0 -> 100, curve: 'linear(0, 0.25 25% 75%, 1)' }",
      [(0.125, 12.5), (0.25, 25), (0.5, 25), (0.75, 25), (0.875, 62.5)]),
    Case(.translateX, "{ value: 5 }", [(0, 5), (1, 5)]),
    Case(.rotate, "{ value: -> 90deg, during: 50%..100% }", [(0.5, 0), (0.75, right / 2)]),
  ]

  private static let jumps: [Case] = [
    Case(.hidden, "true", [(0, 1), (1, 1)]),
    Case(.hidden, "{ 0%: true, 50%: false }", [(0, 1), (0.49, 1), (0.5, 0), (1, 0)]),
    Case(.hidden, "false -> true", [(0, 0), (0.99, 0), (1, 1)]),
    Case(.hidden, "{ 50%..100%: true -> false }", [(0, 1), (0.75, 1), (1, 0)]),
  ]

  @Test(arguments: arrows + intervals + keyframes + longForms + jumps)
  func moments(_ item: Case) throws {
    let played = try Played(
      present: "animate:\n  to:\n    \(item.property.rawValue): \(item.track)")
    for (time, number) in item.moments {
      let found = played.number("to", item.property, time)
      #expect(near(found, number), "\(found) at \(time)")
    }
  }

  @Test func whatMissingEndsRestWith() throws {
    let played = try Played(
      present: """
        stage:
          - from
          - to
          - photo: { snapshot: from, rect: "rect(10, 20, 100, 60)", alpha: 0.4, rotate: 30deg }
          - box: { in: photo, color: white }
        animate:
          to: { frame: "offset(to.final, 0, 50) ->", anchor: -> left, backgroundColor: white -> }
          from: { clip: "rect(0, 0, 10, 10) ->" }
          photo: { alpha: -> 0.8, rotate: -> 90deg, frame: -> to.final, shadowOffset: "-> size(0, 1)" }
          box: { size: "-> size(10, 10)", center: "point(0, 0) ->", clip: "-> rect(0, 0, 50, 30)" }
        """)
    #expect(near(played("to", .frame, 0.5), [0, 25, 400, 800]))
    #expect(near(played("to", .anchor, 0.5), [0.25, 0.5]))
    #expect(near(played("to", .backgroundColor, 0.5), [0.5, 0.5, 0.5, 0.5]))
    #expect(near(played("from", .clip, 1), [0, 0, 400, 800]))
    #expect(near(played.number("photo", .alpha, 0.5), 0.6))
    #expect(near(played.number("photo", .rotate, 0.5), .pi / 3))
    #expect(near(played("photo", .frame, 0.5), [5, 10, 250, 430]))
    #expect(near(played("photo", .shadowOffset, 0.5), [0, -1]))
    #expect(near(played("box", .size, 0.5), [55, 35]))
    #expect(near(played("box", .center, 1), [50, 30]))
    #expect(near(played("box", .frame, 1), [45, 25, 10, 10]))
    #expect(near(played("box", .clip, 0), [0, 0, 100, 60]))
  }

  @Test func valuesOfAllTypesMoveByTheirComponents() throws {
    let played = try Played(
      present: """
        animate:
          to:
            center: "point(0, 10) -> point(100, 20)"
            backgroundColor: "clear -> rgb(255, 0, 0)"
            shadowOffset: "point(0, 0) -> size(4, 8)"
            anchor: left -> point(0.5, 1)
            clip: "circle(point(0, 0), 10) -> circle(point(10, 20), 30)"
          from: { frame: "rect(0, 0, 10, 20) -> rect(10, 20, 110, 40)" }
        """)
    #expect(near(played("to", .center, 0.5), [50, 15]))
    #expect(near(played("to", .frame, 0.5), [-150, -385, 400, 800]))
    #expect(near(played("to", .backgroundColor, 0.25), [0.25, 0, 0, 0.25]))
    #expect(near(played("to", .shadowOffset, 0.5), [2, 4]))
    #expect(near(played("to", .anchor, 0.5), [0.25, 0.75]))
    #expect(near(played("to", .clip, 0.5), [5, 10, 20]))
    #expect(near(played("from", .frame, 0.5), [5, 10, 60, 30]))
  }

  @Test func randomNumbersAreThoseOfTheFormula() throws {
    let spec = """
      transition: Scatter
      kind: modal
      let: { tilt: "random(-10deg, 10deg)" }
      present:
        duration: 1s
        curve: linear
        stage:
          - from
          - to
          - leaf: { snapshot: from, translateX: "random(0, 100)" }
        animate:
          to: { translateX: "random(0, 1) -> random(10, 20) + random(0, 1)" }
          leaf:
            rotate: "random(0deg, 90deg) -> tilt"
            translateX: "-> random(0, 100)"
            translateY: { 0%: "random(0, 1)", 50%: "random(0, 1)", 100%: "random(0, 1)" }
      dismiss: reverse
      """
    let played = try Played(spec, .present)
    #expect(near(played.number("to", .translateX, 0), random("to/translateX/0")))
    let end = 10 + 10 * random("to/translateX/1") + random("to/translateX/2")
    #expect(near(played.number("to", .translateX, 1), end))
    #expect(near(played.number("leaf", .rotate, 0), .pi / 2 * random("leaf/rotate/0")))
    #expect(
      near(played.number("leaf", .rotate, 1), .pi / 18 * (2 * random("let/tilt/0") - 1)))
    // What an element rests with is not of its track, whose numbers begin at 0.
    for time in [0.0, 1] {
      #expect(near(played.number("leaf", .translateX, time), 100 * random("leaf/translateX/0")))
    }
    for place in 0...2 {
      let number = played.number("leaf", .translateY, Double(place) / 2)
      #expect(near(number, random("leaf/translateY/\(place)")))
    }
    let back = try Played(spec, .dismiss)
    #expect(near(back.number("from", .translateX, 0), end))
    #expect(near(back.number("leaf", .rotate, 1), played.number("leaf", .rotate, 0)))
  }

  /// splitmix64 of FNV-1a, written down a second time.
  private func random(_ place: String) -> Double {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in "Scatter/\(place)/0".utf8 {
      hash ^= UInt64(byte)
      hash = hash.multipliedReportingOverflow(by: 1_099_511_628_211).partialValue
    }
    var z = hash.addingReportingOverflow(11_400_714_819_323_198_485).partialValue
    z = (z ^ (z >> 30)).multipliedReportingOverflow(by: 13_787_848_793_156_543_929).partialValue
    z = (z ^ (z >> 27)).multipliedReportingOverflow(by: 10_723_151_780_598_845_931).partialValue
    z ^= z >> 31
    return Double(z >> 11) / Double(1 << 53)
  }

  @Test(arguments: [
    ("alpha: { 0..60%: 0 -> 1, 50%..100%: 1 -> 0 }", "T1026"),
    ("alpha: { value: 0 -> 1, during: 20%..80%, delay: 0.1s }", "T1030"),
    ("alpha: { value: 0 -> 1, curve: easeIn, spring: { dampingRatio: 1 } }", "T1024"),
    ("alpha: { value: 0 -> 1, delay: 0.5s, duration: 0.6s }", "T1029"),
    ("alpha: { 0..120%: 0 -> 1 }", "T1028"), ("alpha: { 50%..50%: 0 -> 1 }", "T1028"),
    ("alpha: { 0: 0, 120%: 1 }", "T1028"), ("alpha: 0 -> 1.5", "T1008"),
    ("alpha: 0 -> 90deg", "T1007"), ("rotate: 0 -> 90", "T1007"), ("cornerRadius: -1", "T1008"),
    ("alpha: { 0%: 0, 50%..100%: 1 }", "T0115"), ("alpha: none", "T1034"),
    ("alpha: { keyframes: { 0: 0, 1: 1 }, spring: { bounce: 0 } }", "T1025"),
    ("clip: \"rect(0, 0, 1, 1) -> circle(point(0, 0), 1)\"", "T1033"),
    ("clip: { 0..50%: \"rect(0, 0, 1, 1)\", 50%..1: \"circle(point(0, 0), 1)\" }", "T1033"),
    ("alpha: { value: 0 -> 1, calculation: cubic }", "T1030"),
    ("alpha: { value: 0 -> 1, duration: container.width / 400 * 1s }", "T1009"),
  ])
  func mistakes(_ track: String, _ code: String) {
    #expect(Self.codes(track) == [code])
  }

  /// All of the time is no part of it that a spring could not time.
  @Test(arguments: [
    ("", "during: 0%..100%", "during: 10%..100%", "T1025"),
    ("", "delay: 0s", "delay: 0.1s", "T1025"),
    (", spring: { response: 0.1s }", "during: 0%..100%", "during: 0%..90%", "T1023"),
    // What jumps at the end does not do so when the spring swings past it.
    ("hidden", "during: 0%..100%", "during: 10%..100%", "T1025"),
  ])
  func theWholeTimeIsNoPart(own: String, whole: String, part: String, code: String) {
    let track = own == "hidden" ? "hidden: { value: true -> false" : "alpha: { value: 0 -> 1\(own)"
    // Rounded, it is no longer quite what the track has.
    let time = own.contains("spring") ? "duration: 0.1s + 0.2s" : "spring: { response: 0.4s }"
    #expect(Self.codes("\(track), \(whole) }", time: time) == [])
    #expect(Self.codes("\(track), \(part) }", time: time) == [code])
  }

  @Test func whatJumpsUnderASpringDoesNotJumpBefore() throws {
    let text = { (time: String) in
      """
      transition: Test
      kind: modal
      present:
        spring: { response: 0.4s, dampingRatio: 0.4 }
        animate: { to: { hidden: { value: true -> false\(time) } } }
      """
    }
    let plain = try Lowered.timeline(text("")).directions[0].tracks
    for time in [", during: 0%..100%", ", delay: 0s"] {
      #expect(try Lowered.timeline(text(time)).directions[0].tracks == plain)
    }
  }

  private static func codes(_ track: String, time: String = "duration: 1s") -> [String] {
    Played.codes(
      """
      transition: Test
      kind: modal
      present:
        \(time)
        animate:
          to:
            \(track)
      """)
  }
}
