import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// What a derived direction's own text puts in the place of the base's.
struct OverrideTests {
  @Test func overridesPutTheirOwnInPlace() throws {
    let present = """
      stage: [from, to]
      animate:
        to: { translateX: 0 -> 100, translateY: 0 -> 100, alpha: 0 -> 1 }
        from: { scale: 1 -> 0.5 }
      """
    let played = try Derived.dismissed(
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

  @Test func aTrackWhoseElementIsLeftOutCanBeTakenAway() throws {
    let played = try Derived.dismissed(
      """
      stage: [from, to, dim: { color: black }]
      animate: { dim: { alpha: 0 -> 1 }, to: { alpha: 0 -> 1 } }
      """, "{ derive: reverse, stage: [to, from], animate: { dim: { alpha: none } } }")
    #expect(played.scene.order == ["to", "from"])
    #expect(near(played.number("from", .alpha, 0.25), 0.75))
  }

  /// A derived spring that settles too late for a shorter direction stands in the way of nobody who puts
  /// something else in its place.
  @Test(arguments: [
    ("reverse", "from: { alpha: none }", 1), ("reverse", "from: { alpha: 1 -> 0 }", 0.5),
    ("same", "to: { alpha: 0.2 -> 0.4 }", 0.3), ("mirror", "to: { alpha: none }", 1),
  ]) func whatIsReplacedNeedNotFit(
    _ derivation: String, _ animate: String, _ middle: Double
  ) throws {
    let present = """
      animate:
        to: { alpha: { value: 0 -> 1, delay: 0.2s, spring: { response: 0.3, dampingRatio: 1 } } }
      """
    let played = try Derived.dismissed(
      present, "{ derive: \(derivation), duration: 0.5s, animate: { \(animate) } }")
    let element = derivation == "reverse" ? "from" : "to"
    #expect(near(played.number(element, .alpha, 0.25), middle))
    // What nobody replaces has to.
    let whole = Derived.spec(present, dismiss: "{ derive: \(derivation), duration: 0.5s }")
    #expect(Lowered.codes(whole) == ["T1029"])
  }

  /// So can one whose element is left out where another transition is extended.
  @Test(arguments: [
    "stage: [from, to], animate: { dim: { alpha: none, rotate: none } }",
    "stage: [from, to, dim: { color: white }], animate: { dim: { alpha: none, rotate: none } }",
  ]) func anInheritedElementCanBeLeftOut(_ push: String) throws {
    let timeline = try Lowered.timeline(
      """
      transition: Base
      kind: navigation
      push:
        duration: 1s
        stage: [from, dim: { color: black }, to]
        animate:
          dim: { alpha: 0 -> 1, rotate: 0deg -> 9deg }
          to: { translateX: container.width -> 0 }
      ---
      transition: Test
      extends: Base
      push: { \(push) }
      """, named: "Test")
    #expect(timeline.name == "Test")
    #expect(timeline.directions[0].tracks.map(\.element) == ["to"])
    #expect(timeline.directions[0].stage.prefix(2).map(\.name) == ["from", "to"])
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
    let played = try Derived.dismissed(
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
      Derived.spec(
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

  /// What is derived has the places of the stage that it was written for, those that nobody wrote
  /// included.
  @Test(arguments: ["same", "reverse", "mirror", "mirrorY"])
  func whatIsDerivedKeepsThePlacesOfItsStage(_ derivation: String) throws {
    func spec(_ map: String) -> String {
      """
      transition: Test
      kind: navigation
      let: { where: middle.center }
      push:
        duration: 1s
        stage:
          - from
          - to
          - plane: { color: black }
          - part: { snapshot: to, rect: "rect(10, 20, 90, 60)" }
          - box: { }
          - inner: { color: black, in: box }
          - middle: { color: black, size: plane.size, center: "point(60, 70)" }
          - probe: { color: white, frame: "rect(0, 0, 8, 8)" }
          - mark: { color: white, center: "plane.center + middle.center" }
        animate:
          plane: { frame: "-> rect(1, 2, 3, 4)" }
          part: { center: "-> point(9, 9)", clip: "-> rect(0, 0, 5, 6)" }
          inner: { clip: "-> rect(0, 0, 5, 6)", size: "-> size(1, 1)" }
          middle: { center: "-> where + point(1, 2)" }
          probe:
            center: where -> inner.center
            size: part.size -> middle.size
            translateZ: mark.center.x -> mark.frame.maxY
      pop: \(map)
      """
    }
    let other = ["plane", "part", "box", "inner", "middle", "probe", "mark"].map {
      "\($0): { color: white, frame: 'rect(200, 300, 40, 50)', clip: 'rect(1, 1, 2, 2)' }"
    }
    let bare = try Played(spec(derivation), .pop)
    let elsewhere = try Played(
      spec("{ derive: \(derivation), stage: [from, to, \(other.joined(separator: ", "))] }"), .pop)
    let tracks: [(String, [Property])] = [
      ("plane", [.frame]), ("part", [.center, .clip]), ("inner", [.clip, .size]),
      ("middle", [.center]), ("probe", [.center, .size, .translateZ]),
    ]
    for time in [0.0, 0.05, 0.3, 0.5, 0.99, 1] {
      for (element, properties) in tracks {
        for property in properties {
          let expected = bare(element, property, time)
          #expect(!expected.isEmpty)
          #expect(
            near(elsewhere(element, property, time), expected),
            "\(element).\(property) at \(time) s")
        }
      }
    }
    #expect(elsewhere("mark", .frame, 1) == [200, 300, 40, 50])
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
