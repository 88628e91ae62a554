import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Section 1 of the language: `same`, `reverse`, `mirror` and `mirrorY`, bare and with overrides, on
/// a stage of 400 by 800 points.
struct DerivationTests {
  /// A modal transition whose `present` is this text on a linear clock of one second.
  private func spec(
    _ present: String, dismiss: String, before: String = "", clock: String = "curve: linear"
  ) -> String {
    """
    transition: Test
    kind: modal
    \(before)
    present:
      duration: 1s
      \(clock)
    \(present.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
    dismiss: \(dismiss)
    """
  }

  private func dismissed(
    _ present: String, _ dismiss: String, before: String = "", clock: String = "curve: linear"
  ) throws -> Played {
    try Played(spec(present, dismiss: dismiss, before: before, clock: clock), .dismiss)
  }

  // MARK: same

  @Test func sameIsTheSameMotionWithTheOtherScreens() throws {
    let played = try dismissed(
      """
      stage: [to, from]
      animate:
        to: { translateX: 0 -> 100, alpha: { 20%..40%: 0 -> } }
        from: { rotate: 90deg }
      """, "same", clock: "curve: easeIn\n  delay: 0.5s")
    #expect(played.scene.order == ["to", "from"])
    #expect(played.scene.delay == 0.5)
    let p = ByHand.easeIn(0.5)
    #expect(near(played.number("to", .translateX, 1), 100 * p))
    #expect(near(played.number("to", .alpha, 1), (p - 0.2) / 0.2))
    #expect(near(played.number("from", .rotate, 1), .pi / 2))
  }

  // MARK: reverse

  @Test func reverseExchangesEndsNamesAndPlaces() throws {
    let present = """
      animate:
        to:
          frame: "offset(to.final, 0, 100) -> inset(to.final, 10)"
          alpha: { 20%..40%: 0 -> 1 }
          rotate: 30deg
          translateX: { 0: 0, 25%: 10, 100%: 40 }
          scale: { 0..0.25: -> 2, 0.5..1: -> 4 }
        from: { translateY: "-> to.final.height", alpha: -> 0.5 }
      """
    let played = try dismissed(present, "reverse", clock: "curve: easeIn\n  delay: 0.5s")
    #expect(played.scene.order == ["to", "from"])
    #expect(played.scene.delay == 0.5 && played.scene.duration == 1)
    for time in [0.0, 0.2, 0.5, 0.7, 0.9, 1] {
      // Curves run forward.
      let p = ByHand.easeIn(time)
      let moment = 0.5 + time
      let frame = [10 - 10 * p, 10 + 90 * p, 380 + 20 * p, 780 + 20 * p]
      #expect(near(played("from", .frame, moment), frame))
      #expect(near(played.number("from", .alpha, moment), 1 - min(max((p - 0.6) / 0.2, 0), 1)))
      #expect(near(played.number("from", .rotate, moment), .pi / 6))
      let shift = p < 0.75 ? 40 - 40 * p : 10 - 40 * (p - 0.75)
      #expect(near(played.number("from", .translateX, moment), shift))
      // The intervals of the base are 0..0.25 from 1 to 2 and 0.5..1 from 2 to 4.
      let scale = p < 0.5 ? 4 - 4 * p : p < 0.75 ? 2 : 2 - 4 * (p - 0.75)
      #expect(near(played.number("from", .scale, moment), scale))
      #expect(near(played.number("to", .translateY, moment), 800 - 800 * p))
      #expect(near(played.number("to", .alpha, moment), 0.5 + 0.5 * p))
    }
  }

  @Test func initialAndFinalChangePlaces() throws {
    let timeline = try Played.timeline(
      spec(
        "animate: { to: { frame: from.initial -> to.final } }",
        dismiss: "{ derive: reverse, animate: { to: { frame: from.initial -> to.final } } }"))
    let tracks = timeline.directions[1].tracks
    #expect(tracks.map(\.element) == ["from", "to"])
    #expect(
      tracks.map { $0.runs[0].map(\.value) } == [
        [.reference(.initialFrame(.from)), .reference(.finalFrame(.to))],
        [.reference(.initialFrame(.from)), .reference(.finalFrame(.to))],
      ])
  }

  @Test func missingEndsAreResolvedBeforeTheReversal() throws {
    let played = try dismissed(
      """
      stage:
        - from
        - photo: { snapshot: from, rect: "rect(0, 0, 100, 100)", alpha: 0.2, scale: 3 }
        - to
      animate:
        photo: { alpha: -> 1, scale: 2 ->, rotate: { 50%..100%: -> 90deg } }
      """, "reverse")
    #expect(played.scene.order == ["to", "photo", "from"])
    #expect(played("photo", .frame, 0) == [0, 0, 100, 100])
    #expect(near(played.number("photo", .alpha, 0.25), 0.8))
    #expect(near(played.number("photo", .scale, 0.25), 2.75))
    #expect(near(played.number("photo", .rotate, 0.25), .pi / 4))
    #expect(near(played.number("photo", .rotate, 0.5), 0))
  }

  @Test func tracksOfTheirOwnClocksAreMirroredInTime() throws {
    let present = """
      animate:
        to:
          translateX: { value: 0 -> 100, delay: 0.1s, duration: 0.3s, curve: easeOut }
          translateY: { value: 0 -> 100, during: 60%..100%, spring: { dampingRatio: 0.5 } }
          translateZ: { value: 0 -> 100, delay: 0.2s, spring: { stiffness: 900, damping: 50 } }
          zPosition: { keyframes: { 0: 0, 25%: { value: 8, curve: easeIn }, 1: 0 }, curve: linear }
      """
    let spring = ByHand.Spring(ratio: 0.5, duration: 0.4)
    let physical = ByHand.Spring(mass: 1, stiffness: 900, damping: 50)
    let settled = physical.settlingTime
    func check(_ played: Played, lasting d: Double) {
      for fraction in [0, 0.1, 0.3, 0.5, 0.61, 0.75, 0.9, 1] {
        let time = d * fraction
        let p = min(max((fraction - 0.6) / 0.3, 0), 1)
        let right = 100 - 100 * ByHand.easeOut(p)
        #expect(near(played.number("from", .translateX, time), right, within: 1e-8))
        let sprung = fraction < 0.4 ? spring.progress(fraction) : 1
        let down = 100 - 100 * sprung
        #expect(near(played.number("from", .translateY, time), down, within: 1e-8))
        let z =
          fraction < 0.75
          ? 8 * ByHand.bezier(0, 0, 1, 1, at: fraction / 0.75)
          : 8 - 8 * ByHand.easeIn(4 * fraction - 3)
        #expect(near(played.number("from", .zPosition, time), z, within: 1e-8))
      }
    }
    let played = try dismissed(present, "reverse")
    check(played, lasting: 1)
    for time in [0, 0.5, 0.6, 0.7, 0.79, 0.81] {
      let begun = time - (0.8 - settled)
      let sprung = begun <= 0 ? 0 : begun >= settled ? 1 : physical.progress(begun)
      let toward = 100 - 100 * sprung
      #expect(near(played.number("from", .translateZ, time), toward, within: 1e-8))
    }
    // Seconds are fractions of the base's duration; a spring that brings its time keeps it.
    let slow = try dismissed(present, "{ derive: reverse, duration: 2s }")
    #expect(slow.scene.duration == 2)
    check(slow, lasting: 2)
    let start = 2 * (0.8 - settled)
    for time in [start, start + 0.1, start + settled - 0.01, start + settled] {
      let sprung = time >= start + settled ? 1 : physical.progress(time - start)
      let toward = 100 - 100 * sprung
      #expect(near(slow.number("from", .translateZ, time), toward, within: 1e-8))
    }
  }

  @Test func aPerceptualSpringOfATrackIsScaledToo() throws {
    let played = try dismissed(
      """
      animate:
        to: { translateX: { value: 0 -> 100, duration: 0.2s, spring: { bounce: 0.2 } } }
      """, "{ derive: same, duration: 3s }")
    let spring = ByHand.Spring(frequency: 2 * .pi / 0.6, ratio: 0.8)
    for time in [0.1, 0.3, 0.6] {
      let expected = 100 * spring.progress(time)
      #expect(near(played.number("to", .translateX, time), expected, within: 1e-8))
    }
  }

  @Test func placesWithoutValuesBetweenHoldAsTheyAreMirrored() throws {
    let played = try dismissed(
      """
      animate:
        to:
          translateX: { 0..25%: 0 -> 10, 50%..75%: 20 -> 40 }
          hidden: { 0%: true, 25%: false }
          translateY: { keyframes: { 0: 1, 25%: 2, 1: 3 }, calculation: discrete }
        from: { hidden: true -> false }
      """, "reverse")
    let moments: [(Double, Double)] = [
      (0, 40), (0.25, 40), (0.375, 30), (0.5, 20), (0.7, 20), (0.75, 10), (0.875, 5), (1, 0),
    ]
    for (time, number) in moments {
      #expect(near(played.number("from", .translateX, time), number), "at \(time)")
    }
    for (time, number) in [(0.0, 0.0), (0.7, 0), (0.75, 1), (0.9, 1), (1, 1)] {
      #expect(played.number("from", .hidden, time) == number, "at \(time)")
    }
    for (time, number) in [(0.0, 1.0), (0.5, 1), (1, 1)] {
      #expect(played.number("to", .hidden, time) == number, "at \(time)")
    }
    for (time, number) in [(0.0, 3.0), (0.7, 3), (0.75, 2), (0.99, 2), (1, 1)] {
      #expect(played.number("from", .translateY, time) == number, "at \(time)")
    }
  }

  // MARK: mirror

  private let everything = """
    stage:
      - from
      - to: { frame: "rect(10, 20, 300, 600)", translateX: 5 }
      - box: { frame: "rect(100, 100, 200, 100)", anchor: left }
      - dot: { color: black, in: box, frame: "rect(10, 20, 30, 40)" }
      - slice: { snapshot: from, rect: "rect(0, 50, container.width / 4, 60)" }
      - shade: { gradient: [clear, black], direction: right }
      - ramp: { gradient: [clear, black], direction: 30deg }
    animate:
      container: { translateX: half -> -half, perspective: 500 }
      to:
        anchor: left -> point(0.2, 0.3)
        rotateY: -90deg -> 0deg
        rotateX: 10deg -> 20deg
        rotate: 0deg -> 30deg
        translateY: 0 -> 7
        translateZ: 9
        shadowOffset: "size(3, 4) -> point(5, 6)"
        clip: "rect(0, 10, 30, 40) -> rect(10, 10, 300, 600)"
        scaleX: 1 -> 2
      from: { clip: "circle(point(10, 20), 5) -> circle(topLeft, 50)", translateX: "offset.x -> 0" }
      box: { frame: "box.frame -> offset(spot, 10, 20)", alpha: 0.5 -> 1 }
      dot: { center: "-> point(0, 0)", size: "size(30, 40) -> size(1, 2)" }
    """

  private let names = """
    parameters:
      spot: { type: rect, default: "rect(0, 0, 50, 60)" }
      topLeft: { type: point, default: "point(0, 0)" }
      offset: { type: point, default: "point(30, 40)" }
    let: { half: container.width / 2 }
    """

  @Test(arguments: [0, 0.3, 1])
  func mirrorReflectsLeftAndRight(time: Double) throws {
    let played = try dismissed(everything, "mirror", before: names)
    let base = try Played(spec(everything, dismiss: "mirror", before: names), .present)
    let p = time
    #expect(played.scene.order == base.scene.order)
    #expect(near(played.number("container", .translateX, p), -200 + 400 * p))
    #expect(played.number("container", .perspective, p) == 500)
    #expect(near(played("to", .frame, p), [90, 20, 300, 600]))
    #expect(near(played.number("to", .translateX, p), -5))
    #expect(near(played("to", .anchor, p), [1 - 0.2 * p, 0.5 - 0.2 * p]))
    #expect(near(played.number("to", .rotateY, p), .pi / 2 * (1 - p)))
    #expect(near(played.number("to", .rotate, p), -.pi / 6 * p))
    #expect(near(played("to", .shadowOffset, p), [-3 - 2 * p, 4 + 2 * p]))
    // In the element's coordinates, which are 300 wide: 270...300 to -10...290.
    #expect(near(played("to", .clip, p), [270 - 280 * p, 10, 30 + 270 * p, 40 + 560 * p]))
    for property in [Property.rotateX, .translateY, .translateZ, .scaleX] {
      #expect(played("to", property, p) == base("to", property, p))
    }
    // The app's rect stays where it is: only the shift from it is reflected.
    #expect(
      near(played("box", .frame, p), [100 - 110 * p, 100 - 80 * p, 200 - 150 * p, 100 - 40 * p]))
    #expect(played("box", .anchor, p) == [1, 0.5])
    #expect(played("box", .alpha, p) == base("box", .alpha, p))
    // In the box, which is 200 wide: the centre goes from 175 to 200.
    #expect(near(played("dot", .center, p), [175 + 25 * p, 40 - 40 * p]))
    #expect(near(played("dot", .size, p), [30 - 29 * p, 40 - 38 * p]))
    // The picture shows the right quarter and stands there.
    #expect(near(played("slice", .frame, p), [300, 50, 100, 60]))
  }

  @Test func namesAreReflectedBeforeTheResultIs() throws {
    let played = try dismissed(everything, "mirror", before: names)
    // A point that the app gives is reflected about the container's middle, its x is then 370; the
    // circle's centre is reflected once more in the element.
    #expect(near(played.number("from", .translateX, 0), -370))
    #expect(near(played("from", .clip, 0), [390, 20, 5]))
    #expect(near(played("from", .clip, 1), [0, 0, 50]))
    var content: [String: SceneContent] = [:]
    for element in played.scene.elements { content[element.name] = element.content }
    #expect(content["slice"] == .snapshot(of: .from, rect: .rect(300, 50, 100, 60)))
    guard case .gradient(_, let shade) = content["shade"],
      case .gradient(_, let ramp) = content["ramp"]
    else {
      Issue.record("there are no gradients")
      return
    }
    #expect(shade == .edge(.left))
    if case .angle(let angle) = ramp {
      #expect(near(angle, .pi * 5 / 6))
    } else {
      Issue.record("\(ramp) is no angle")
    }
  }

  @Test(arguments: [0, 0.3, 1])
  func mirrorYReflectsTopAndBottom(time: Double) throws {
    let played = try dismissed(everything, "mirrorY", before: names)
    let base = try Played(spec(everything, dismiss: "mirrorY", before: names), .present)
    let p = time
    #expect(played("container", .translateX, p) == base("container", .translateX, p))
    #expect(near(played("to", .frame, p), [10, 180, 300, 600]))
    #expect(near(played("to", .anchor, p), [0.2 * p, 0.5 + 0.2 * p]))
    #expect(near(played.number("to", .rotateX, p), -.pi / 18 * (1 + p)))
    #expect(near(played.number("to", .rotate, p), -.pi / 6 * p))
    #expect(near(played.number("to", .translateY, p), -7 * p))
    #expect(near(played("to", .shadowOffset, p), [3 + 2 * p, -4 - 2 * p]))
    #expect(near(played("to", .clip, p), [10 * p, 550 - 560 * p, 30 + 270 * p, 40 + 560 * p]))
    for property in [Property.rotateY, .translateZ, .scaleX, .translateX] {
      #expect(played("to", property, p) == base("to", property, p))
    }
    #expect(
      near(played("box", .frame, p), [100 - 90 * p, 600 - 620 * p, 200 - 150 * p, 100 - 40 * p]))
    #expect(near(played("dot", .center, p), [25 - 25 * p, 60 + 40 * p]))
    #expect(near(played("slice", .frame, p), [0, 690, 100, 60]))
    for element in played.scene.elements where element.name == "shade" {
      guard case .gradient(_, let direction) = element.content else { continue }
      #expect(direction == .edge(.right))
    }
    // The x of a point is the same above and below.
    #expect(near(played.number("from", .translateX, 0), 30))
  }

  @Test func aCubeTurnsTheOtherWay() throws {
    let spec = """
      transition: Cube
      kind: navigation
      let: { half: container.width / 2 }
      push:
        duration: 1.5s
        curve: linear
        animate:
          container: { translateX: half -> -half }
          to: { anchor: left, perspective: 200, rotateY: -90deg -> 0deg }
          from: { anchor: right, perspective: 200, rotateY: 0deg -> 90deg }
      pop: mirror
      """
    let (push, pop) = (try Played(spec, .push), try Played(spec, .pop))
    #expect(pop("to", .anchor, 0.2) == [1, 0.5] && pop("from", .anchor, 0.2) == [0, 0.5])
    for time in [0, 0.4, 1.5] {
      for name in ["from", "to"] {
        #expect(near(pop.number(name, .rotateY, time), -push.number(name, .rotateY, time)))
      }
      let (there, back) = (push.scene.sample(at: time), pop.scene.sample(at: time))
      for (one, other) in zip(there.elements, back.elements) {
        for corner in [(0.0, 0.0), (400, 800), (100, 700)] {
          let a = one.matrixInContainer.projected(x: corner.0, y: corner.1)
          let b = other.matrixInContainer.projected(x: 400 - corner.0, y: corner.1)
          #expect((a == nil) == (b == nil))
          if let a, let b { #expect(near([a.x, a.y], [400 - b.x, b.y])) }
        }
      }
    }
  }

  // MARK: Overrides

  @Test func overridesPutTheirOwnInPlace() throws {
    let present = """
      stage: [from, to]
      animate:
        to: { translateX: 0 -> 100, translateY: 0 -> 100, alpha: 0 -> 1 }
        from: { scale: 1 -> 0.5 }
      """
    let played = try dismissed(
      present,
      """

        derive: reverse
        duration: 0.5s
        delay: 0.25s
        curve: easeOut
        stage: [from, to, cover: { color: black, alpha: 0.3 }]
        animate:
          from: { translateX: none, alpha: 1 -> 0.2, rotate: -> 90deg }
          to: { scale: 3 }
          cover: { alpha: -> 0 }
      """)
    #expect(played.scene.order == ["from", "to", "cover"])
    #expect(played.scene.duration == 0.5 && played.scene.delay == 0.25)
    let p = ByHand.easeOut(0.4)
    let time = 0.25 + 0.2
    #expect(played("from", .translateX, time).isEmpty)
    #expect(near(played.number("from", .translateY, time), 100 - 100 * p))
    #expect(near(played.number("from", .alpha, time), 1 - 0.8 * p))
    #expect(near(played.number("from", .rotate, time), .pi / 2 * p))
    #expect(played.number("to", .scale, time) == 3)
    #expect(near(played.number("cover", .alpha, time), 0.3 - 0.3 * p))
  }

  private static let clocksTable: [(String, String, Double, ByHand.Spring?)] = [
    ("spring: { dampingRatio: 0.5 }\n  duration: 1s", "reverse", 1, .init(ratio: 0.5, duration: 1)),
    (
      "spring: { dampingRatio: 0.5, velocity: 1 }\n  duration: 1s",
      "{ derive: reverse, duration: 0.4s }", 0.4, .init(ratio: 0.5, duration: 0.4, velocity: 1)
    ),
    (
      "spring: { dampingRatio: 0.5 }\n  duration: 1s",
      "{ derive: reverse, spring: { dampingRatio: 0.9 } }", 1, .init(ratio: 0.9, duration: 1)
    ),
    ("spring: { dampingRatio: 0.5 }\n  duration: 1s", "{ derive: same, curve: linear }", 1, nil),
    (
      "curve: linear\n  duration: 1s", "{ derive: same, spring: { dampingRatio: 0.5 } }", 1,
      .init(ratio: 0.5, duration: 1)
    ),
    (
      "curve: linear\n  duration: 1s",
      "{ derive: reverse, duration: 2s, spring: { dampingRatio: 0.5 } }", 2,
      .init(ratio: 0.5, duration: 2)
    ),
    (
      "curve: linear\n  duration: 1s",
      "{ derive: mirror, spring: { stiffness: 100, damping: 10 } }",
      ByHand.Spring(mass: 1, stiffness: 100, damping: 10).settlingTime,
      .init(mass: 1, stiffness: 100, damping: 10)
    ),
    (
      "spring: { bounce: 0.2 }\n  duration: 0.5s", "mirrorY",
      ByHand.Spring(frequency: 4 * .pi, ratio: 0.8).settlingTime,
      .init(frequency: 4 * .pi, ratio: 0.8)
    ),
    (
      "spring: { bounce: 0.2 }\n  duration: 0.5s", "{ derive: reverse, duration: 1s }",
      ByHand.Spring(frequency: 2 * .pi, ratio: 0.8).settlingTime,
      .init(frequency: 2 * .pi, ratio: 0.8)
    ),
    // The duration that was written stays, whatever it means to the clock.
    (
      "spring: { bounce: 0.2 }\n  duration: 0.5s", "{ derive: reverse, spring: { bounce: 0.4 } }",
      ByHand.Spring(frequency: 4 * .pi, ratio: 0.6).settlingTime,
      .init(frequency: 4 * .pi, ratio: 0.6)
    ),
    ("spring: { bounce: 0.2 }\n  duration: 0.5s", "{ derive: reverse, curve: linear }", 0.5, nil),
    (
      "spring: { bounce: 0.2 }\n  duration: 0.5s",
      "{ derive: reverse, spring: { dampingRatio: 0.7 } }", 0.5, .init(ratio: 0.7, duration: 0.5)
    ),
    (
      "spring: { response: 0.4, dampingRatio: 0.8 }", "reverse",
      ByHand.Spring(frequency: 5 * .pi, ratio: 0.8).settlingTime,
      .init(frequency: 5 * .pi, ratio: 0.8)
    ),
  ]

  @Test(arguments: clocksTable)
  func curvesAndSpringsDisplaceEachOther(
    _ base: String, _ derived: String, _ duration: Double, _ spring: ByHand.Spring?
  ) throws {
    let played = try Played(
      """
      transition: Test
      kind: modal
      present:
        \(base)
        animate: { to: { translateY: 0 -> 100 }, from: { translateY: 0 -> 100 } }
      dismiss: \(derived)
      """, .dismiss)
    #expect(near(played.scene.duration, duration))
    let turns = derived.contains("reverse") || derived.contains("mirrorY")
    for fraction in [0, 0.1, 0.3, 0.6, 0.9] {
      let time = fraction * duration
      let p = spring?.progress(time) ?? fraction
      let shift = derived.contains("mirrorY") ? -100 * p : turns ? 100 - 100 * p : 100 * p
      #expect(near(played.number("to", .translateY, time), shift, within: 1e-8), "at \(fraction)")
    }
  }

  @Test func letsOfBothTextsStayApart() throws {
    let before = """
      let:
        twice: side * 2
        side: to.frame.width + to.alpha
        third: size / 3
        size: container.width - 100
      """
    let played = try dismissed(
      """
      stage: [from, to: { frame: "rect(0, 0, 50, 60)" }]
      animate: { to: { translateX: 0 -> twice, translateY: 0 -> third } }
      """,
      """

        derive: reverse
        animate:
          to: { translateX: 0 -> twice, translateY: 0 -> third }
      """, before: before)
    // The base's `to` is 50 wide; in `dismiss` that screen is `from`.
    #expect(near(played.number("from", .translateX, 0), 102))
    #expect(near(played.number("to", .translateX, 1), 802))
    #expect(near(played.number("from", .translateY, 0), 100))
    #expect(near(played.number("to", .translateY, 1), 100))
  }

  @Test func everyDefinitionStandsBehindThoseItNames() throws {
    let timeline = try Played.timeline(
      spec(
        """
        animate: { to: { translateX: 0 -> twice }, from: { translateX: 0 -> third } }
        """,
        dismiss:
          """

            derive: reverse
            animate: { to: { translateX: "0 -> twice + third" } }
          """,
        before: """
          let:
            twice: side * 2
            side: to.frame.width + to.alpha
            third: size / 3
            size: container.width - 100
            unused: container.width
          """))
    for direction in timeline.directions {
      var names: Set<String> = []
      for definition in direction.definitions {
        for name in definition.value.definitionNames { #expect(names.contains(name)) }
        #expect(names.insert(definition.name).inserted)
      }
      #expect(!names.contains("unused"))
    }
    #expect(timeline.directions[0].definitions.map(\.name) == ["side", "twice", "size", "third"])
  }

  @Test func aForwardDirectionCanBeTheDerivedOne() throws {
    let played = try Played(
      """
      transition: Test
      kind: navigation
      push: { derive: reverse, animate: { to: { alpha: 0 -> 1 } } }
      pop:
        duration: 1s
        curve: linear
        stage: [to, from]
        animate: { from: { translateX: "-> from.initial.width" } }
      """, .push)
    #expect(played.scene.order == ["from", "to"])
    #expect(near(played.number("to", .translateX, 0.25), 300))
    #expect(near(played.number("to", .alpha, 0.25), 0.25))
  }

  // MARK: What is kept

  private let menu = """
    stage:
      - to
      - photo: { snapshot: from, keep: true, cornerRadius: 3, translateX: 5 }
      - dim: { color: black }
    animate:
      photo: { translateY: 0 -> container.height - 150, alpha: 0.5, scale: { 0..50%: 1 -> 0.9 } }
    """

  @Test func whatWasKeptIsThereFromTheStartAndGoesAtTheEnd() throws {
    let played = try dismissed(menu, "reverse")
    #expect(played.scene.order == ["from", "photo", "dim"])
    #expect(near(played.number("photo", .translateY, 0), 650))
    #expect(near(played.number("photo", .translateY, 1), 0))
    #expect(played.number("photo", .cornerRadius, 0.5) == 3)
    #expect(played.number("photo", .translateX, 0.5) == 5)
    #expect(near(played.number("photo", .scale, 0.75), 0.95))
    let timeline = try Played.timeline(spec(menu, dismiss: "reverse"))
    let stages = timeline.directions.map { $0.stage.first { $0.name == "photo" }?.content }
    #expect(stages == [.snapshot(of: .from, rect: nil), .kept])
    let (there, back) = (timeline.directions[0].lifecycle, timeline.directions[1].lifecycle)
    #expect(there.finish.contains(.keep(element: "photo")))
    #expect(there.cancel.contains(.discard(element: "photo")))
    #expect(there.finish.contains(.discard(element: "dim")))
    #expect(back.setUp.contains(.adopt(element: "photo")))
    #expect(back.finish.contains(.discard(element: "photo")))
    #expect(back.cancel.contains(.keep(element: "photo")))
  }

  @Test func aBackwardDirectionOfItsOwnFindsWhatWasKept() throws {
    for direction in [
      """

        duration: 1s
        curve: linear
        stage: [photo, from]
        animate: { photo: { translateY: -> 50, scale: -> 0.5, alpha: -> 0 } }
      """,
      """

        derive: reverse
        animate: { photo: { translateY: -> 50, scale: -> 0.5, alpha: -> 0 } }
      """,
    ] {
      let played = try dismissed(menu, direction)
      #expect(near(played.number("photo", .translateY, 0.5), 350))
      #expect(near(played.number("photo", .scale, 0.5), 0.7))
      #expect(near(played.number("photo", .alpha, 0.5), 0.25))
      #expect(played.number("photo", .translateX, 0.5) == 5)
      #expect(played.number("photo", .cornerRadius, 0.5) == 3)
    }
  }

  // MARK: Mistakes

  private static let mistakesTable: [(String, String, [String])] = [
    (
      "animate: { from: { frame: container -> to.final } }",
      "{ derive: reverse, animate: { to: { center: container.center } } }", ["T1026"]
    ),
    ("animate: { to: { alpha: 0 -> 1 } }", "backwards", ["T0105"]),
    (
      "animate: { to: { alpha: 0 -> 1 } }", "{ derive: reverse, animate: { to: { scale: none } } }",
      ["T1034"]
    ),
    ("stage: [to]", "{ derive: reverse, animate: { to: { scale: 2 } } }", ["T1040"]),
    (
      "animate: { to: { alpha: { 0..50%: 0 -> 1 } } }",
      "{ derive: reverse, spring: { dampingRatio: 1 } }", ["T1025"]
    ),
    ("animate: { to: { alpha: 0 -> 1 } }", "{ derive: reverse, stage: [to] }", ["T1040"]),
    (
      "animate: { to: { alpha: 0 -> 1 } }",
      "{ derive: reverse, spring: { stiffness: 9, damping: 3 }, duration: 1s }", ["T1023"]
    ),
  ]

  @Test(arguments: mistakesTable)
  func mistakes(_ present: String, _ dismiss: String, _ codes: [String]) {
    #expect(Played.codes(spec(present, dismiss: dismiss)) == codes)
  }

  @Test func onlyAWrittenDirectionCanBeDerivedFrom() {
    let text = "transition: A\nkind: modal\npresent: same\ndismiss: reverse\n"
    #expect(Played.codes(text) == ["T1021", "T1021"])
    #expect(Played.codes("transition: A\nkind: modal\ndismiss: reverse\n") == ["T1021"])
  }
}

extension Expression {
  /// The names of the definitions that stand in this.
  fileprivate var definitionNames: [String] {
    switch self {
    case .constant: []
    case .reference(.definition(let name, _)): [name]
    case .reference: []
    case .member(_, let base): base.definitionNames
    case .unary(_, let operand): operand.definitionNames
    case .binary(_, let left, let right): left.definitionNames + right.definitionNames
    case .call(_, let arguments, _): arguments.flatMap(\.definitionNames)
    case .random(_, let low, let high): low.definitionNames + high.definitionNames
    }
  }
}
