import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@Suite struct GroupTests {
  private let tiles = group(
    "tiles", repeated(3, 2),
    resting: [
      (
        .frame,
        rect(times(member(.column), 10), times(member(.row), 20), number(10), number(20))
      ),
      (.alpha, .binary(.divide, member(.index), member(.count))),
    ])

  @Test func aGroupIsSoManyElementsOneAfterTheOther() throws {
    let scene = try play(
      direction(
        stage: [screens[0], tiles, screens[1]],
        [
          arrow("tiles", .translateX, number(0), member(.index)),
          lone("tiles", .translateY, .member(.x, of: resting("tiles", .frame))),
        ]))
    #expect(scene.order == ["from", "tiles", "to"])
    #expect(scene.groups == [SceneGroup(name: "tiles", members: 2..<8, columns: 3)])
    #expect(
      scene.elements.map(\.name) == ["container", "from"] + Array(repeating: "tiles", count: 6) + [
        "to"
      ])
    #expect(scene.elements[2..<8].map(\.member) == [0, 1, 2, 3, 4, 5])
    #expect(scene.elements[1].member == nil)
    #expect(scene.index(of: "tiles") == 2 && scene.index(of: "tiles", member: 5) == 7)
    #expect(scene.index(of: "tiles", member: 6) == nil)
    // The fifth: second row, second column.
    #expect(numbers(scene, "tiles", 4, .frame) == [10, 20, 10, 20])
    #expect(isClose(numbers(scene, "tiles", 4, .alpha), [4.0 / 6]))
    #expect(numbers(scene, "tiles", 4, .translateX, at: 0.5) == [2])
    #expect(numbers(scene, "tiles", 5, .translateY) == [20])
    #expect(
      scene.elements[4].reported
        == Property.allCases.filter {
          [.frame, .alpha, .hidden, .cornerRadius, .translateX, .translateY].contains($0)
        })
    #expect(scene.elements[4].reported == scene.elements[2].reported)
  }

  @Test func childrenAreInTheirMember() throws {
    let scene = try play(
      direction(
        stage: screens + [
          element("box", resting: [(.frame, constant(.rect(100, 200, 60, 60)))]),
          group(
            "tiles", repeated(3, 2), in: "box",
            resting: tiles.resting.map { ($0.property, $0.value) }),
          group("plain", .inEachMember, .color(constant(.color(0, 0, 0, 1))), in: "tiles"),
          group(
            "picture", .inEachMember,
            .snapshot(
              of: .to,
              rect: rect(times(member(.column), 10), number(0), number(5), number(6))),
            in: "tiles"),
          group("inner", .inEachMember, in: "plain", resting: [(.alpha, resting("tiles", .alpha))]),
        ],
        [arrow("plain", .translateX, number(0), .member(.x, of: resting("tiles", .frame)))]))
    #expect(scene.order == ["from", "to", "box", "tiles", "plain", "picture", "inner"])
    let tile = try #require(scene.index(of: "tiles", member: 4))
    let plain = try #require(scene.index(of: "plain", member: 4))
    #expect(scene.elements[plain].parent == tile)
    #expect(scene.elements[tile].hasChildren && scene.elements[plain].hasChildren)
    #expect(scene.elements[try #require(scene.index(of: "inner", member: 4))].parent == plain)
    #expect(numbers(scene, "plain", 4, .frame) == [0, 0, 10, 20])
    #expect(numbers(scene, "plain", 5, .translateX, at: 1) == [20])
    // Seen at (10, 0) of the container; the member stands at (110, 220).
    #expect(numbers(scene, "picture", 4, .frame) == [-100, -220, 5, 6])
    #expect(isClose(numbers(scene, "inner", 3, .alpha), [0.5]))
    let sample = scene.sample(at: 0).elements[plain - 1]
    #expect(Array(sample.matrixInContainer.elements[12..<14]) == [110, 220])
    #expect(
      scene.elements[scene.groups[2].members.lowerBound + 1].content
        == .snapshot(of: .to, rect: .rect(10, 0, 5, 6)))
  }

  @Test func parametersDecideHowMany() throws {
    let parameters = [
      Parameter(name: "n", type: .number, defaultValue: .number(4), summary: nil)
    ]
    let count = Expression.reference(.parameter(name: "n", type: .number))
    let played = direction(
      stage: [group("tiles", .repeated(columns: count, rows: times(count, 2)))], [])
    #expect(try play(played, parameters: parameters).elements.count == 1 + 32)
    var stage = Stage.standard
    stage.parameters = [ParameterValue("n", .number(1))]
    #expect(try play(played, parameters: parameters, on: stage).groups[0].members == 1..<3)
    stage.parameters = [ParameterValue("n", .number(2.5))]
    #expect(throws: EvaluationError.wrongCount(group: "tiles", 2.5)) {
      try play(played, parameters: parameters, on: stage)
    }
  }

  @Test(arguments: [
    (repeated(0), EvaluationError.wrongCount(group: "tiles", 0)),
    (repeated(3, -1), .wrongCount(group: "tiles", -1)),
    (repeated(1, .infinity), .wrongCount(group: "tiles", .infinity)),
    (repeated(10_001), .tooManyMembers(group: "tiles")),
    (repeated(101, 100), .tooManyMembers(group: "tiles")),
    (repeated(1e300, 1e300), .tooManyMembers(group: "tiles")),
    (.repeated(columns: degrees(3), rows: number(1)), .malformed("tiles")),
    (.repeated(columns: member(.index), rows: number(1)), .noMember(.index)),
    (
      .repeated(columns: .member(.x, of: resting("from", .frame)), rows: number(1)),
      .malformed("from")
    ),
    (.inEachMember, .malformed("tiles")), (.views, .malformed("tiles")),
  ])
  func countsThatCannotBe(_ extent: Group, _ error: EvaluationError) {
    #expect(throws: error) {
      try play(direction(stage: screens + [group("tiles", extent)], []))
    }
  }

  @Test func theLimitIsForAllGroupsTogether() throws {
    let half = [group("a", repeated(50, 100)), group("b", .inEachMember, in: "a")]
    #expect(try play(direction(stage: half, [])).elements.count == 10_001)
    #expect(throws: EvaluationError.tooManyMembers(group: "c")) {
      try play(direction(stage: half + [group("c", repeated(1))], []))
    }
  }

  @Test func aGroupHasNoValueOutside() {
    let stage = screens + [tiles, group("others", repeated(6))]
    for track in [
      lone("to", .alpha, resting("tiles", .alpha)),
      lone("others", .alpha, resting("tiles", .alpha)),
      lone("to", .translateX, .member(.x, of: resting("tiles", .frame))),
    ] {
      #expect(throws: EvaluationError.outsideGroup("tiles")) {
        try play(direction(stage: stage, [track]))
      }
    }
    #expect(throws: EvaluationError.noMember(.count)) {
      try play(direction(stage: stage, [lone("to", .alpha, member(.count))]))
    }
    #expect(throws: EvaluationError.malformed("lost")) {
      try play(direction(stage: [tiles, element("lost", in: "tiles")], []))
    }
    #expect(throws: EvaluationError.malformed("inner")) {
      try play(direction(stage: [tiles, group("inner", repeated(2), in: "tiles")], []))
    }
    #expect(throws: EvaluationError.circular("tiles")) {
      try play(
        direction(
          stage: [
            group("tiles", repeated(2), resting: [(.alpha, resting("tiles", .alpha))])
          ], []))
    }
  }

  /// `let`s are the same for the whole direction.
  @Test func definitionsDoNotKnowTheMember() throws {
    let step = Definition(name: "step", value: number(7))
    let here = Definition(name: "here", value: member(.index))
    let name = { (name: String) in Expression.reference(.definition(name: name, type: .number)) }
    let scene = try play(
      direction(
        definitions: [step], stage: [tiles],
        [lone("tiles", .translateX, .binary(.multiply, name("step"), member(.index)))]))
    #expect(numbers(scene, "tiles", 5, .translateX) == [35])
    #expect(throws: EvaluationError.noMember(.index)) {
      try play(
        direction(
          definitions: [here], stage: [tiles], [lone("tiles", .translateX, name("here"))]))
    }
  }

  /// By hand: FNV-1a of "Test/tiles/rotate/0/2" is 4e97b1b2fe5f76b9, splitmix64 of that is
  /// 88a312053d4324dc, its upper 53 bits over 2^53 are 0.5337382567206643.
  @Test func randomNumbersAreEachMembersOwn() throws {
    let scene = try play(
      direction(
        stage: [screens[1], tiles],
        [
          lone(
            "tiles", .translateX,
            .random(key: "Test/tiles/rotate/0", low: number(0), high: number(1))),
          lone(
            "to", .translateX, .random(key: "Test/to/alpha/0", low: number(-1), high: number(1))),
        ]))
    for (index, value) in [0.08777399921460483, 0.6317612454454732, 0.5337382567206643].enumerated()
    {
      #expect(numbers(scene, "tiles", index, .translateX) == [value])
    }
    let other: [Double] = [2 * 0.48876208954247147 - 1]
    #expect(numbers(scene, "to", .translateX, at: 0) == other)
  }

  /// What stayed is taken over member by member.
  @Test func groupsAreKeptMemberByMember() throws {
    let forward = direction(
      stage: [screens[1], tiles],
      [arrow("tiles", .translateX, number(0), times(member(.index), 3))])
    let backward = direction(
      named: .dismiss, stage: [screens[0], element("tiles", .kept)],
      [arrow("tiles", .translateX, times(member(.index), 3), number(0))])
    let scene = try Scene(backward, of: timeline([forward, backward]), on: .standard)
    #expect(scene.groups == [SceneGroup(name: "tiles", members: 2..<8, columns: 3)])
    #expect(numbers(scene, "tiles", 5, .frame, at: 0) == [20, 20, 10, 20])
    #expect(isClose(numbers(scene, "tiles", 3, .alpha), [0.5]))
    #expect(numbers(scene, "tiles", 4, .translateX, at: 0.5) == [6])
  }
}
