import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Section 1 of the language: `same`, `reverse`, `mirror` and `mirrorY`, bare and with overrides, on
/// a stage of 400 by 800 points.
struct DerivationTests {
  // MARK: same

  @Test func sameIsTheSameMotionWithTheOtherScreens() throws {
    let played = try Derived.dismissed(
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
    let played = try Derived.dismissed(present, "reverse", clock: "curve: easeIn\n  delay: 0.5s")
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
      Derived.spec(
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
    let played = try Derived.dismissed(
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
    let played = try Derived.dismissed(present, "reverse")
    check(played, lasting: 1)
    for time in [0, 0.5, 0.6, 0.7, 0.79, 0.81] {
      let begun = time - (0.8 - settled)
      let sprung = begun <= 0 ? 0 : begun >= settled ? 1 : physical.progress(begun)
      let toward = 100 - 100 * sprung
      #expect(near(played.number("from", .translateZ, time), toward, within: 1e-8))
    }
    // Seconds are fractions of the base's duration; a spring that brings its time keeps it.
    let slow = try Derived.dismissed(present, "{ derive: reverse, duration: 2s }")
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
    let played = try Derived.dismissed(
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

  /// What changes at the end of a track's own time changes back when that time begins, and not with
  /// the direction.
  @Test(arguments: [
    "curve: linear, during: 0%..50%", "delay: 0.2s, duration: 0.3s, curve: easeIn",
    "curve: 'cubicBezier(0.3, 1.6, 0.5, 1)', during: 0%..50%",
    "spring: { dampingRatio: 0.5 }, during: 0%..50%",
  ]) func changesOnATimeOfTheirOwnAreMirrored(_ time: String) throws {
    let spec = """
      transition: Blink
      kind: modal
      present:
        duration: 1s
        curve: linear
        stage: [from, to, one: { color: black }]
        animate:
          one: { hidden: { value: true -> false, \(time) } }
      dismiss: reverse
      """
    let (there, back) = (try Played(spec, .present), try Played(spec, .dismiss))
    for (time, hidden) in [(0, 1.0), (0.3, 1), (0.49, 1), (0.51, 0), (0.8, 0), (1, 0)] {
      #expect(there.number("one", .hidden, time) == hidden, "at \(time)")
      #expect(back.number("one", .hidden, 1 - time) == hidden, "at \(1 - time)")
    }
  }

  /// However late the last changes come, the first ones of the way back stay in their order.
  @Test func lateChangesKeepTheirOrder() throws {
    let timeline = try Played.timeline(
      """
      transition: Blink
      kind: modal
      present:
        duration: 1s
        curve: linear
        stage: [from, to, one: { color: black }]
        animate:
          one:
            hidden:
              keyframes: { 0%: true, 99.995%: false, 99.998%: true, 100%: false }
              curve: linear
              during: 20%..80%
      dismiss: reverse
      """)
    let places = timeline.directions[1].tracks[0].runs[0].map(\.place)
    #expect(places.count == 4 && places == places.sorted())
  }

  @Test func changesOfMembersAreMirrored() throws {
    let spec = """
      transition: Blink
      kind: modal
      present:
        duration: 1s
        curve: linear
        stage: [from, to, tiles: { repeat: 3, color: black }]
        animate:
          tiles: { hidden: { value: true -> false, during: 0%..30% + 10% * index } }
      dismiss: reverse
      """
    let timeline = try Played.timeline(spec)
    for (direction, change, before) in [(0, 0.3, 1.0), (1, 0.7, 0)] {
      let scene = try Scene(timeline.directions[direction], of: timeline, on: Played.stage)
      for index in 0..<3 {
        let change = direction == 0 ? change + 0.1 * Double(index) : change - 0.1 * Double(index)
        for (time, hidden) in [(change - 0.01, before), (change + 0.01, 1 - before)] {
          let tiles = scene.sample(at: time).elements.filter { $0.name == "tiles" }
          #expect(tiles[index][.hidden]?.components[0] == hidden, "\(index) at \(time)")
        }
      }
    }
  }

  @Test func placesWithoutValuesBetweenHoldAsTheyAreMirrored() throws {
    let played = try Derived.dismissed(
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
    #expect(Played.codes(Derived.spec(present, dismiss: dismiss)) == codes)
  }

  /// The way out is written, and the way in is derived from it: the way out begins all the same with what
  /// the way in leaves and keeps.
  @Test func whatADerivedWayInLeaves() throws {
    let below = """
      transition: A
      kind: modal
      presentation: { frame: "rect(0, container.height - 300, container.width, 300)" }
      dismiss:
        duration: 0.5s
        animate:
          from: { translateY: 0 -> 300 }
          to: { scale: -> 1 }
      present:
        derive: reverse
        animate:
          from: { scale: 1 -> 0.9 }

      """
    #expect(Played.codes(below) == [])
    #expect(try Played(below, .dismiss).number("to", .scale, 0) == 0.9)
    #expect(try Played(below, .present).number("from", .scale, 0.5) == 0.9)
    func keeping(_ name: String) -> String {
      """
      transition: A
      kind: modal
      dismiss:
        duration: 0.5s
        stage: [to, from, \(name)]
        animate:
          from: { translateY: 0 -> container.height }
      present:
        derive: reverse
        stage: [from, to, { photo: { snapshot: from, keep: true } }]

      """
    }
    #expect(Played.codes(keeping("photo")) == [])
    #expect(Played.codes(keeping("{ photo: { snapshot: to } }")) == ["T1011"])
  }

  @Test func onlyAWrittenDirectionCanBeDerivedFrom() {
    let text = "transition: A\nkind: modal\npresent: same\ndismiss: reverse\n"
    #expect(Played.codes(text) == ["T1021"])
    #expect(Played.codes("transition: A\nkind: modal\ndismiss: reverse\n") == ["T1021"])
  }

  /// The speed is in points a second, however long the direction is; members play in the time that
  /// each of them has.
  @Test func aMembersSpringWithAVelocityIsSolvedAgain() throws {
    func spec(_ duration: String, _ dismiss: String) -> String {
      """
      transition: Test
      kind: modal
      present:
        duration: \(duration)
        stage:
          - from
          - to
          - tiles: { repeat: 2, color: white, frame: "rect(index * 50, 0, 40, 40)" }
        animate:
          to: { translateX: { value: 0 -> 100, spring: { dampingRatio: 0.5, velocity: 5 } } }
          tiles:
            translateX:
              value: 0 -> 100
              stagger: { each: 0 }
              spring: { dampingRatio: 0.5, velocity: 5 }
      dismiss: \(dismiss)
      """
    }
    let derived = try Played(spec("1s", "{ derive: same, duration: 2s }"), .dismiss)
    let written = try Played(spec("2s", "same"), .dismiss)
    for time in [0.1, 0.2, 0.5, 1, 1.7] {
      let alone = derived.number("to", .translateX, time)
      #expect(abs(derived.number("tiles", .translateX, time) - alone) < 1e-9)
      #expect(abs(written.number("tiles", .translateX, time) - alone) < 1e-9)
    }
  }

  /// A clock that swings past its end would show and hide what is hidden until then.
  @Test func whatIsHiddenUntilTheEndStaysSo() throws {
    for clock in ["spring: { dampingRatio: 0.3 }", "curve: \"cubicBezier(0.3, 0.4, 0.5, 1.6)\""] {
      let spec = """
        transition: Test
        kind: modal
        present: { duration: 1s, animate: { to: { hidden: true -> false, alpha: 0 -> 1 } } }
        dismiss: { derive: same, duration: SECONDS, \(clock) }
        """
      for seconds in [1.0, 2] {
        let dismiss = try Played(
          spec.replacing("SECONDS", with: "\(seconds)s"), .dismiss)
        for step in 0..<40 {
          #expect(dismiss.number("to", .hidden, Double(step) / 40 * seconds) == 1)
        }
        #expect(dismiss.number("to", .hidden, seconds) == 0)
      }
    }
  }

  /// What knows nothing between two values has no spring that could be solved again.
  @Test(arguments: [
    "bounce: 0.1", "dampingRatio: 0.5", "response: 0.2", "bounce: 0.1, velocity: 2",
  ])
  func aJumpOnASpringOfItsOwnKeepsItsPartOfTheTime(_ spring: String) throws {
    func play(_ more: String) throws -> Played {
      try Derived.dismissed(
        """
        animate:
          from: { hidden: { value: true -> false, spring: { \(spring) } \(more) } }
        """, "{ derive: reverse, duration: 4s }")
    }
    let plain = try play(spring.contains("response") ? "" : ", duration: 0.2s")
    let jumps = stride(from: 0.0, through: 4, by: 0.01).filter {
      plain.number("to", .hidden, $0) != plain.number("to", .hidden, 0)
    }
    #expect(jumps.first ?? 0 > 0, "\(spring)")
  }
}
