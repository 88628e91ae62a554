import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@Suite struct ExpressionTests {
  private let stage = Stage(
    width: 400, height: 800, safeArea: SafeAreaInsets(top: 40, left: 1, bottom: 30, right: 2),
    parameters: [ParameterValue("radius", .number(7))])

  /// The value of an expression, seen through a property of its type.
  private func value(
    _ expression: Expression, as property: Property = .translateX,
    parameters: [Parameter] = [
      Parameter(name: "radius", type: .number, defaultValue: .number(1), summary: nil),
      Parameter(name: "edge", type: .edge, defaultValue: .edge(.trailing), summary: nil),
    ], definitions: [Definition] = []
  ) throws(EvaluationError) -> Value? {
    let scene = try play(
      direction(definitions: definitions, [lone("to", property, expression)]),
      parameters: parameters, on: stage)
    return scene.sample(at: 0).elements[1][property]
  }

  private func call(_ function: Function, _ arguments: Expression...) -> Expression {
    .call(function, arguments, .number)
  }

  @Test func arithmeticFollowsTheOperators() throws {
    let three = Expression.binary(.add, number(1), number(2))
    #expect(try value(.binary(.multiply, three, number(4))) == .number(12))
    #expect(try value(.unary(.negate, .binary(.divide, number(1), number(8)))) == .number(-0.125))
    let isLarger = Expression.binary(.greater, three, number(2))
    #expect(try value(.unary(.not, isLarger), as: .hidden) == .boolean(false))
    #expect(try value(call(.min, number(3), number(-1), number(2))) == .number(-1))
    #expect(
      try value(.call(.rect, [number(1), number(2), number(3), number(4)], .rect), as: .frame)
        == .rect(1, 2, 3, 4))
  }

  /// The branch that is not taken may be one that has no value here.
  @Test func onlyTheBranchThatIsTakenIsWorkedOut() throws {
    let nothing = Expression.binary(.divide, number(1), number(0))
    let condition = Expression.binary(.equal, number(1), number(1))
    #expect(try value(call(.if, condition, number(5), nothing)) == .number(5))
    #expect(
      try value(call(.if, condition, number(5), .reference(.parameter(name: "x", type: .number))))
        == .number(5))
  }

  @Test func referencesAskTheStage() throws {
    let container = Expression.reference(.container)
    #expect(try value(.member(.midX, of: container)) == .number(200))
    #expect(try value(container, as: .frame) == .rect(0, 0, 400, 800))
    #expect(try value(.reference(.safeArea), as: .frame) == .rect(1, 40, 397, 730))
    for screen in Screen.allCases {
      #expect(try value(.reference(.initialFrame(screen)), as: .frame) == .rect(0, 0, 400, 800))
      #expect(try value(.reference(.finalFrame(screen)), as: .frame) == .rect(0, 0, 400, 800))
    }
    #expect(try value(.reference(.parameter(name: "radius", type: .number))) == .number(7))
  }

  @Test func definitionsMayUseOneAnother() throws {
    let a = Expression.reference(.definition(name: "a", type: .number))
    let b = Expression.reference(.definition(name: "b", type: .number))
    #expect(
      try value(
        .binary(.add, a, b),
        definitions: [
          Definition(name: "a", value: number(2)),
          Definition(name: "b", value: .binary(.multiply, a, number(10))),
        ]) == .number(22))
    #expect(throws: EvaluationError.circular("a")) {
      try value(
        a, definitions: [Definition(name: "a", value: b), Definition(name: "b", value: a)])
    }
  }

  @Test func edgesBecomeAnchorsInTheLayoutsDirection() throws {
    let edge = Expression.reference(.parameter(name: "edge", type: .edge))
    #expect(try value(edge, as: .anchor) == .point(1, 0.5))
    var rightToLeft = stage
    rightToLeft.isRightToLeft = true
    let parameters = [
      Parameter(name: "edge", type: .edge, defaultValue: .edge(.trailing), summary: nil)
    ]
    let scene = try play(
      direction([lone("to", .anchor, edge)]), parameters: parameters, on: rightToLeft)
    #expect(numbers(scene, "to", .anchor, at: 0) == [0, 0.5])
    for (edge, point) in [
      (Edge.left, Value.point(0, 0.5)), (.top, .point(0.5, 0)), (.bottom, .point(0.5, 1)),
    ] {
      #expect(try value(constant(.edge(edge)), as: .anchor) == point)
    }
    #expect(try value(constant(.point(3, 4)), as: .shadowOffset) == .size(3, 4))
  }

  @Test func randomNumbersHangOnTheirKeyAlone() throws {
    let key = "Tiles/tile/translateX/0/3"
    // Outside groups the index is 0.
    let random = Expression.random(
      key: "Tiles/tile/translateX/0", low: number(-10), high: number(10))
    #expect(try value(random) == .number(-10 + 20 * 0.9199847610188269))
    #expect(Random.unit(key: key) == 0.2337586479546948)
    #expect(Random.unit(key: "Übergang/a/alpha/0/0") == 0.8616622065863762)
  }

  @Test func whatIsWrongIsSaidWithItsName() throws {
    let zero = Expression.binary(.subtract, .member(.x, of: .reference(.container)), number(0))
    #expect(throws: EvaluationError.notFinite(element: "to", property: .cornerRadius)) {
      try value(.binary(.divide, number(1), zero), as: .cornerRadius)
    }
    #expect(throws: EvaluationError.notFinite(element: "to", property: .translateX)) {
      try value(call(.sqrt, number(-1)))
    }
    #expect(throws: EvaluationError.missingParameter("frame")) {
      try value(
        .reference(.parameter(name: "frame", type: .rect)), as: .frame,
        parameters: [Parameter(name: "frame", type: .rect, defaultValue: nil, summary: nil)])
    }
    #expect(
      throws: EvaluationError.wrongParameterType("radius", expected: .time, found: .number)
    ) {
      try value(
        .reference(.parameter(name: "radius", type: .time)),
        parameters: [Parameter(name: "radius", type: .time, defaultValue: nil, summary: nil)])
    }
    #expect(
      throws: EvaluationError.wrongType(element: "to", property: .frame, found: .number)
    ) { try value(number(1), as: .frame) }
    #expect(throws: EvaluationError.noValue(element: "to", property: .clip)) {
      try value(.reference(.resting(element: "to", property: .clip)), as: .clip)
    }
    #expect(throws: EvaluationError.unknownName("nobody")) {
      try value(.reference(.resting(element: "nobody", property: .alpha)))
    }
    #expect(throws: EvaluationError.unknownName("x")) {
      try value(.reference(.parameter(name: "x", type: .number)))
    }
    let error = EvaluationError.notFinite(element: "to", property: .cornerRadius)
    #expect(error.message == "'cornerRadius' of 'to' is not a finite number on this stage")
  }

  /// A timeline file can be written by hand: what no compiler would write must not bring us down.
  @Test func malformedTimelinesAreRefused() throws {
    let bad: [Expression] = [
      call(.clamp, number(1)), call(.if, number(1)), call(.rect),
      call(.sqrt, constant(.point(1, 2))),
      .member(.width, of: number(1)), .binary(.add, number(1), constant(.point(1, 2))),
      .unary(.not, number(1)), call(.if, number(1), number(2), number(3)),
      .random(key: "", low: number(1), high: constant(.point(1, 2))),
    ]
    for expression in bad {
      let error = #expect(throws: EvaluationError.self) { try value(expression) }
      guard case .malformed = error else {
        Issue.record("\(String(describing: error)) for \(expression)")
        continue
      }
    }
  }

  @Test func inconsistentDirectionsAreRefused() throws {
    let broken = Spring(mass: 0, stiffness: 1, damping: 1, velocity: 0)
    for bad in [
      direction(duration: -1, []), direction(duration: .infinity, []), direction(delay: .nan, []),
      direction(clock: .spring(broken, .physical), [arrow("to", .alpha, number(0), number(1))]),
      direction([track("to", .alpha, [[keyframe(0.5, number(0)), keyframe(0.2, number(1))]])]),
      direction([track("to", .alpha, [[keyframe(.nan, number(0))]])]),
      direction([lone("nobody", .alpha, number(1))]),
      direction(stage: [element("a", in: "b"), element("b")], []),
      direction(stage: [element("a", in: "a")], []),
      direction(
        stage: [element("a", .color(number(1)))], []),
      direction(
        stage: [
          element("a", resting: [(.frame, .reference(.resting(element: "b", property: .frame)))]),
          element("b", resting: [(.frame, .reference(.resting(element: "a", property: .frame)))]),
        ], []),
      direction(stage: [element("a", .kept)], []),
    ] {
      #expect(throws: EvaluationError.self) { try play(bad) }
    }
  }

  @Test func emptyDirectionsPlay() throws {
    let still = try play(direction(duration: 0, [arrow("to", .alpha, number(0), number(1))]))
    #expect(still.values(at: 0) == [1])
    #expect(still.progress(at: 0) == 1)
    #expect(still.grid(count: 3).values == [1, 1, 1])
    let nothing = try play(direction([]))
    #expect(nothing.grid(count: 5).values.isEmpty)
    #expect(nothing.sample(at: 0.5).elements.count == 2)
    let trackless = try play(direction([track("to", .alpha, []), track("to", .scale, [[]])]))
    #expect(trackless.columnCount == 0)
    #expect(trackless.values(at: .nan) == [])
  }
}

@Suite struct StageTests {
  @Test(
    arguments: [
      ("iphone-se", [375, 667, 20, 0, 0, 0]), ("iphone-se-landscape", [667, 375, 0, 0, 0, 0]),
      ("iphone-15", [390, 844, 47, 0, 34, 0]), ("iphone-15-landscape", [844, 390, 0, 47, 21, 47]),
      ("iphone-15-pro-max", [430, 932, 59, 0, 34, 0]),
      ("iphone-15-pro-max-landscape", [932, 430, 0, 59, 21, 59]),
      ("ipad", [820, 1180, 24, 0, 20, 0]), ("ipad-landscape", [1180, 820, 24, 0, 20, 0]),
      ("390x844", [390, 844, 0, 0, 0, 0]), ("0.5x10000", [0.5, 10000, 0, 0, 0, 0]),
      ("12.25x1.5", [12.25, 1.5, 0, 0, 0, 0]),
    ] as [(String, [Double])])
  func stagesHaveNames(name: String, numbers: [Double]) throws {
    let stage = try #require(Stage(named: name))
    let insets = stage.safeArea
    #expect(
      [stage.width, stage.height, insets.top, insets.left, insets.bottom, insets.right] == numbers)
  }

  @Test(arguments: [
    "", "x", "390", "390x", "x844", "0x844", "390x0", "-1x5", "390x844x2", "390 x 844", "1e3x5",
    "10001x5", "390X844", "1.x5", ".5x5", "1..5x2", "nanx5", "infx1", "iphone", "iPhone-15",
    "ipad-landscape-landscape", "٣x٣", "1111111111111111111111111111111111111111111111111x1",
  ])
  func otherNamesAreRefused(name: String) { #expect(Stage(named: name) == nil) }

  @Test func theStandardStageIsThePhoneUpright() {
    #expect(Stage.standard == Stage(named: "iphone-15"))
    #expect(Stage.names.count == 8)
    for name in Stage.names { #expect(Stage(named: name) != nil) }
  }
}
