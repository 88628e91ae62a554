import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionLowering

/// Sections 2 and 5 of the language: groups, what their members can name, and when they move.
struct GroupTests {
  private typealias Expression = TimelineIR.Expression

  private static let tiles = """
    stage:
      - to
      - tiles: { repeat: { columns: 4, rows: 3 }, snapshot: from }
    """

  // MARK: Stages

  @Test func aGridHasColumnsAndRowsAndAListOneRow() throws {
    let push = try Lowered.push(
      """
      stage:
        - to
        - tiles:
            repeat: { columns: 10, rows: 18 }
            snapshot: from
            rect: "rect(column * 20, row * 10 + index, 20, 10)"
        - folds: { repeat: 4, alpha: index / count, color: "rgb(index, 0, 0)" }
      """)
    let tiles = try push.listed("tiles")
    #expect(tiles.group == .repeated(columns: .number(10), rows: .number(18)))
    guard case .snapshot(.from, let rect?) = tiles.content else {
      Issue.record("no part is copied")
      return
    }
    #expect(rect.value(index: 13, row: 1, column: 3) == [60, 23, 20, 10])
    let folds = try push.listed("folds")
    #expect(folds.group == .repeated(columns: .number(4), rows: .number(1)))
    #expect(folds.resting[0].value == .binary(.divide, .index, .count))
    guard case .color(let color) = folds.content else {
      Issue.record("no color is shown")
      return
    }
    #expect(color.value(index: 51) == [0.2, 0, 0, 1])
  }

  @Test func parametersDecideHowManyThereAre() throws {
    let push = try Lowered.push(
      """
      stage:
        - to
        - tiles: { repeat: { columns: columns, rows: half } }
      """,
      before: """
        parameters: { columns: { type: number, default: 6 } }
        let: { half: columns / 2, unused: columns * 2 }
        """)
    let columns = Expression.reference(.parameter(name: "columns", type: .number))
    let half = Expression.binary(.divide, columns, .number(2))
    #expect(try push.listed("tiles").group == .repeated(columns: columns, rows: half))
    #expect(push.definitions.isEmpty)
  }

  @Test func whatLiesInAGroupIsThereInEachMember() throws {
    let push = try Lowered.push(
      """
      stage:
        - deep: { in: inner, frame: "rect(tiles.frame.width, inner.frame.x, index, row)" }
        - inner: { in: tiles, frame: "rect(column, 0, tiles.frame.width, 1)" }
        - tiles: { repeat: 3, frame: "rect(index * 10, 0, 10, 20)" }
        - to
        - other: { in: to }
      animate:
        inner: { alpha: index / count -> deep.alpha, translateX: tiles.frame.minX -> 0 }
        tiles: { translateY: inner.frame.height -> tiles.frame.height }
      """)
    #expect(push.stage.map(\.name) == ["tiles", "inner", "deep", "to", "other"])
    let three = TimelineIR.Group.repeated(columns: .number(3), rows: .number(1))
    #expect(push.stage.map(\.group) == [three, .inEachMember, .inEachMember, nil, nil])
    let start = try push.track("inner", .translateX).runs[0][0].value
    #expect(start.value(index: 2) == [20])
    #expect(try push.track("tiles", .translateY).runs[0].map { $0.value.value() } == [[1], [20]])
    #expect(
      try push.listed("deep").resting[0].value.value(index: 2, row: 5, column: 3) == [10, 3, 2, 5])
  }

  @Test func groupsCanBeKept() throws {
    let timeline = try Lowered.timeline(
      """
      transition: Test
      kind: modal
      present:
        duration: 1s
        stage:
          - to
          - tiles: { repeat: 3, keep: true, alpha: 0.5 }
          - dot: { in: tiles, keep: true }
        animate:
          tiles: { translateX: index * 10 -> index * 20 }
      dismiss:
        duration: 1s
        stage: [from, tiles, dot, to]
        animate:
          tiles: { translateX: -> index }
      """)
    let dismiss = timeline.directions[1]
    let tiles = try dismiss.listed("tiles")
    #expect(tiles.content == .kept)
    #expect(tiles.group == .repeated(columns: .number(3), rows: .number(1)))
    #expect(try dismiss.listed("dot").group == .inEachMember)
    let track = try dismiss.track("tiles", .translateX)
    #expect(track.runs[0].map { $0.value.value(index: 2) } == [[40], [2]])
    #expect(timeline.directions[0].lifecycle.finish.contains(.keep(element: "tiles")))
    #expect(dismiss.lifecycle.setUp.contains(.adopt(element: "tiles")))
  }

  // MARK: Times

  @Test func constantPartsStayPlacesOnTheClock() throws {
    let push = try Lowered.push(
      Self.tiles + """

        animate:
          tiles:
            alpha: { value: 0 -> 1, during: 20%..60% }
            scale: { value: 0 -> 1, during: 20%..60%, curve: linear }
        """)
    let alpha = try push.track("tiles", .alpha)
    #expect(alpha.clock == .direction)
    #expect(alpha.runs[0].map(\.place) == [0.2, 0.6])
    guard case .own(.curve(.linear), 0.2, let duration) = try push.track("tiles", .scale).clock
    else {
      Issue.record("no time of its own")
      return
    }
    #expect(near(duration, 0.4))
  }

  @Test func partsDependOnTheMember() throws {
    let push = try Lowered.push(
      Self.tiles + """

        animate:
          tiles:
            alpha: { value: 0 -> 1, during: index * step..0.5 + index / count / 2 }
            scale: { keyframes: { 0%: 1, 50%: 2, 100%: 1 }, during: row * 10%..0.7 + column * 10% }
            rotate: { value: 0deg -> 90deg, during: index / 24..1, curve: easeIn }
            translateX: { value: 0 -> 9, during: 0..1 - index / 24, spring: { dampingRatio: 0.5 } }
        """, before: "parameters: { step: number }")
    guard case .part(let start, let end) = try push.track("tiles", .alpha).clock else {
      Issue.record("no part")
      return
    }
    let step = Expression.reference(.parameter(name: "step", type: .number))
    #expect(start == .binary(.multiply, .index, step))
    #expect(end.value(index: 6, of: 12) == [0.75])
    // Rows and columns are reckoned from the index.
    let keyframes = try push.track("tiles", .scale)
    guard case .part(let row, let column) = keyframes.clock else {
      Issue.record("no part")
      return
    }
    #expect(keyframes.runs[0].map(\.place) == [0, 0.5, 1])
    #expect(near(row.value(index: 11), [0.2]) && near(column.value(index: 7), [1]))

    guard case .each(let curve, let from, let lasting) = try push.track("tiles", .rotate).clock
    else {
      Issue.record("no time of each")
      return
    }
    #expect(curve == .curve(.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)))
    #expect(from.type == .time && lasting.type == .time)
    #expect(near(from.value(index: 6), [0.25]) && near(lasting.value(index: 6), [0.75]))
    guard
      case .each(.spring(let spring, .dampingRatio(0.5)), _, let length) = try push.track(
        "tiles", .translateX
      ).clock
    else {
      Issue.record("no spring of each")
      return
    }
    #expect(near(spring.dampingRatio, 0.5))
    #expect(near(length.value(index: 12), [0.5]))
  }

  @Test(arguments: [
    ("first", [0.0, 1, 2, 3, 4]), ("last", [4, 3, 2, 1, 0]), ("center", [2, 1, 0, 1, 2]),
    ("edges", [0, 1, 2, 1, 0]),
  ])
  func membersBeginOneAfterTheOther(_ order: String, _ ranks: [Double]) throws {
    let push = try Lowered.push(
      """
      stage: [to, folds: { repeat: 5 }]
      animate:
        folds:
          alpha: { value: 0 -> 1, stagger: { each: 50ms, order: \(order) } }
          scale: { value: 0 -> 1, stagger: { each: 0.1s, order: \(order) }, curve: easeIn }
      """)
    guard case .each(let timing, let start, let duration) = try push.track("folds", .alpha).clock,
      case .each(.curve(.cubicBezier), let late, let short) = try push.track("folds", .scale).clock
    else {
      Issue.record("no time of each")
      return
    }
    #expect(timing == .curve(.linear))
    for (index, rank) in ranks.enumerated() {
      let index = Double(index)
      #expect(near(start.value(index: index, of: 5), [0.05 * rank]))
      #expect(near(duration.value(index: index, of: 5), [0.8]))
      #expect(near(late.value(index: index, of: 5), [0.1 * rank]))
      #expect(near(short.value(index: index, of: 5), [0.6]))
    }
  }

  @Test func inAnEvenGroupBothMiddleMembersAreFirst() throws {
    let push = try Lowered.push(
      """
      stage: [to, folds: { repeat: 4 }]
      animate:
        folds: { alpha: { value: 0 -> 1, stagger: { each: 50ms, order: center } } }
      """)
    guard case .each(_, let start, _) = try push.track("folds", .alpha).clock else {
      Issue.record("no time of each")
      return
    }
    let starts = [0.0, 1, 2, 3].flatMap { start.value(index: $0, of: 4) }
    #expect(near(starts, [0.05, 0, 0, 0.05]))
  }

  @Test func springsOfMembersAreThoseOfOneSecond() throws {
    let text = """
      stage: [to, folds: { repeat: 5 }]
      animate:
        folds:
          alpha: { value: 0 -> 1, stagger: { each: 50ms } }
          hidden: { value: true -> false, stagger: { each: 50ms } }
      """
    let timeline = try Lowered.timeline(
      Lowered.spec(text).replacingOccurrences(
        "duration: 1s\n  curve: linear",
        "spring: { mass: 2, stiffness: 300, damping: 20, velocity: 3 }"))
    let push = timeline.directions[0]
    guard case .spring(let whole, .physical) = push.clock,
      case .each(.spring(let spring, .timed), _, _) = try push.track("folds", .alpha).clock
    else {
      Issue.record("no springs")
      return
    }
    let seconds = push.duration
    #expect(spring.mass == 2 && near(spring.stiffness, whole.stiffness * seconds * seconds))
    #expect(near(spring.damping, 20 * seconds) && near(spring.velocity, 3 * seconds))
    // What jumps must not jump again when the spring swings.
    guard case .each(.curve(.linear), _, _) = try push.track("folds", .hidden).clock else {
      Issue.record("hidden springs")
      return
    }
  }

  // MARK: Derived directions

  private static let moving = """
    stage: [to, folds: { repeat: 4 }]
    animate:
      folds:
        alpha: { value: 0 -> 1, during: index * 10%..70% + index * 10% }
        scale: { value: 1 -> 2, during: index * 10%..70%, curve: easeIn }
        rotate: { value: 0deg -> 90deg, stagger: { each: 100ms } }
        translateX: { value: 0 -> 50, stagger: { each: 100ms }, curve: easeOut }
    """

  @Test func reverseTurnsTheTimesOfMembers() throws {
    let pop = try Lowered.pop(Self.moving, "reverse")
    guard case .part(let start, let end) = try pop.track("folds", .alpha).clock,
      case .each(_, let own, let long) = try pop.track("folds", .scale).clock,
      case .each(_, let late, let length) = try pop.track("folds", .rotate).clock
    else {
      Issue.record("other clocks")
      return
    }
    for index in [0.0, 1, 2, 3] {
      #expect(near(start.value(index: index), [0.3 - index * 0.1]))
      #expect(near(end.value(index: index), [1 - index * 0.1]))
      #expect(near(own.value(index: index), [0.3]))
      #expect(near(long.value(index: index), [0.7 - index * 0.1]))
      #expect(near(late.value(index: index, of: 4), [0.3 - index * 0.1]))
      #expect(near(length.value(index: index, of: 4), [0.7]))
    }
  }

  @Test func anotherTimeStretchesStaggersAndAnotherCurveTakesTheirPlace() throws {
    let pop = try Lowered.pop(Self.moving, "{ derive: same, duration: 0.5s, curve: easeIn }")
    let easeIn = Timing.curve(.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
    guard case .each(easeIn, let start, let length) = try pop.track("folds", .rotate).clock,
      case .each(.curve(.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)), _, _) = try pop.track(
        "folds", .translateX
      ).clock
    else {
      Issue.record("other clocks")
      return
    }
    #expect(near(start.value(index: 2, of: 4), [0.1]))
    #expect(near(length.value(index: 2, of: 4), [0.35]))
  }

  @Test func aMirrorTurnsEachMemberAndLeavesIndices() throws {
    let pop = try Lowered.pop(
      """
      stage:
        - to
        - folds: { repeat: 4, snapshot: from, rect: "rect(index * 10, 0, 10, 50)" }
      animate:
        folds: { translateX: index * 5 -> 0 }
      """, "mirror")
    let folds = try pop.listed("folds")
    guard case .snapshot(.from, let rect?) = folds.content else {
      Issue.record("no part")
      return
    }
    let screen: (Reference) -> Value? = { _ in .rect(0, 0, 400, 800) }
    #expect(rect.value(index: 2, where: screen) == [370, 0, 10, 50])
    #expect(try pop.track("folds", .translateX).runs[0][0].value.value(index: 2) == [-10])
    #expect(folds.group == .repeated(columns: .number(4), rows: .number(1)))
  }

  @Test func aDefinitionOfTheTimeStaysAndIsKeptApart() throws {
    let pop = try Lowered.pop(
      """
      stage: [to, folds: { repeat: 4 }]
      animate:
        folds: { alpha: { value: 0 -> 1, during: index * part..1 } }
      """, "{ derive: mirror, animate: { to: { translateX: part * 10 -> 0 } } }",
      before: "let: { part: from.initial.minX / 4000 }")
    #expect(pop.definitions.map(\.name) == ["partDerived", "part"])
    guard case .part(let start, _) = try pop.track("folds", .alpha).clock else {
      Issue.record("no part")
      return
    }
    let part = Expression.reference(.definition(name: "partDerived", type: .number))
    #expect(start == .binary(.multiply, .index, part))
  }

  // MARK: Random numbers

  @Test func randomNumbersOfMembersStayExpressions() throws {
    let text = """
      stage: [to, folds: { repeat: 4, alpha: "random(0, 1)" }, one: { alpha: "random(0, 1)" }]
      animate:
        folds:
          translateX: "random(0, 10) + random(0, index) -> random(5, 6)"
      """
    for direction in try Lowered.timeline(Lowered.spec(text, pop: "reverse")).directions {
      let alpha = Expression.random(key: "Test/folds/alpha/0", low: .number(0), high: .number(1))
      #expect(try direction.listed("folds").resting.map(\.value) == [alpha])
      #expect(try direction.listed("one").resting[0].value.constant != nil)
      let key = "Test/folds/translateX/"
      let sum = Expression.binary(
        .add, .random(key: key + "0", low: .number(0), high: .number(10)),
        .random(key: key + "1", low: .number(0), high: .index))
      let end = Expression.random(key: key + "2", low: .number(5), high: .number(6))
      let isForward = direction.name.isForward
      let values = try direction.track("folds", .translateX).runs[0].map(\.value)
      #expect(values == (isForward ? [sum, end] : [end, sum]))
    }
  }

  @Test func aDefinitionIsTheSameForAllMembers() throws {
    let push = try Lowered.push(
      """
      stage: [to, folds: { repeat: 4, alpha: chance }]
      """, before: "let: { chance: \"random(0, 1)\" }")
    #expect(try push.listed("folds").resting[0].value.constant != nil)
    #expect(
      Lowered.codes(
        push: "stage: [to, folds: { repeat: 4, alpha: part }]", before: "let: { part: index / 4 }")
        == ["T1001"])
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("tiles: { repeat: 0 }", "T1008"), ("tiles: { repeat: 2.5 }", "T1008"),
    ("tiles: { repeat: { columns: 200, rows: 60 } }", "T1008"),
    ("tiles: { repeat: container.width }", "T1009"), ("tiles: { repeat: third }", "T1008"),
    ("tiles: { repeat: 2, in: outer }", "T1045"),
    ("tiles: { shared: avatar, in: outer }", "T1045"),
    ("tiles: { alpha: index }", "T1001"), ("tiles: { alpha: outer.alpha }", "T1015"),
    ("tiles: { alpha: child.alpha }", "T1015"), ("tiles: { color: \"gray(row)\" }", "T1001"),
    ("tiles: { views: to.cells, in: outer }", "T1043"),
    ("tiles: { views: to.cells, alpha: row }", "T1015"),
    ("tiles: { views: from.cells }", "T1040"),
  ])
  func stagesOfGroups(_ element: String, _ code: String) {
    let codes = Lowered.codes(
      push: """
        stage:
          - to
          - outer: { repeat: 3 }
          - child: { in: outer }
          - \(element)
        """,
      before: """
        parameters: { n: { type: number, default: 4 } }
        let: { third: n / 3 }
        """)
    #expect(codes == [code])
  }

  @Test(arguments: [
    ("alpha: { value: 0 -> 1, during: index * 10%..1 }", "to", "T1001"),
    ("alpha: { value: 0 -> 1, stagger: { each: 10ms } }", "to", "T1035"),
    ("alpha: { value: 0 -> 1, stagger: { each: 10ms }, during: 0..50% }", "folds", "T0117"),
    ("alpha: { value: 0 -> 1, stagger: { each: 500ms } }", "folds", "T1029"),
    ("alpha: { value: 0 -> 1, stagger: { each: -10ms } }", "folds", "T1008"),
    ("alpha: { value: 1, stagger: { each: 10ms } }", "folds", "T1030"),
    ("alpha: { value: 1, during: index * 10%..1 }", "folds", "T1030"),
    ("alpha: { value: 0 -> 1, during: index * 10%..1.5 }", "folds", "T1028"),
    ("alpha: { value: 0 -> 1, during: index * 50%..1 }", "folds", "T1028"),
    ("alpha: { value: 0 -> 1, during: index * container.width..1 }", "folds", "T1009"),
    ("alpha: { value: 0 -> 1, during: index * 1deg..1 }", "folds", "T1007"),
    (
      "alpha: { value: 0 -> 1, stagger: { each: 10ms }, spring: { response: 0.2, dampingRatio: 1 } }",
      "folds", "T1023"
    ),
    (
      "alpha: { value: 0 -> 1, during: index * 10%..1, spring: { bounce: 0.2 } }", "folds", "T1023"
    ),
    (
      "alpha: { keyframes: { 0%: 0, 100%: 1 }, stagger: { each: 10ms }, spring: { dampingRatio: 1 } }",
      "folds", "T1025"
    ),
    ("translateX: folds.frame.x -> 0", "to", "T1015"),
  ])
  func timesOfMembers(_ track: String, _ element: String, _ code: String) {
    let codes = Lowered.codes(
      push: """
        stage: [to, folds: { repeat: 4 }]
        animate:
          \(element):
            \(track)
        """)
    #expect(codes == [code])
  }

  @Test func springsOfDirectionsTakeNoPartsOfMembers() {
    let spec = Lowered.spec(
      """
      stage: [to, folds: { repeat: 4 }]
      animate:
        folds: { alpha: { value: 0 -> 1, during: index * 10%..1 } }
      """)
    let springing = spec.replacingOccurrences("curve: linear", "spring: { dampingRatio: 0.5 }")
    #expect(Lowered.codes(springing) == ["T1025"])
    #expect(
      Lowered.codes(spec + "\npop: { derive: same, spring: { dampingRatio: 0.5 } }") == ["T1025"])
  }
}

extension String {
  fileprivate func replacingOccurrences(_ old: String, _ new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    var result = self
    result.replaceSubrange(range, with: new)
    return result
  }
}
