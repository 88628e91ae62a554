import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@testable import TransitionSwiftBackend

@Suite struct ExpressionTests {
  private func text(_ expression: Expression, _ context: TypeContext = .known) -> String {
    var emitter = DirectionEmitter(
      shrink.directions[0], of: shrink, form: .animator,
      names: TimelineNames(shrink, form: .animator))
    emitter.print(expression, context)
    return emitter.line.text
  }

  private let width = Expression.member(.width, of: container)

  @Test func bracketsStandWhereTheyAreNeeded() {
    let (sum, product) = (
      Expression.binary(.add, width, number(2)), Expression.binary(.multiply, width, number(2))
    )
    let cases: [(Expression, String)] = [
      (.binary(.multiply, sum, number(3)), "(container.bounds.width + 2) * 3"),
      (.binary(.add, product, sum), "container.bounds.width * 2 + container.bounds.width + 2"),
      (
        .binary(.subtract, product, sum),
        "container.bounds.width * 2 - (container.bounds.width + 2)"
      ),
      (.binary(.divide, number(1), product), "1 / (container.bounds.width * 2)"),
      (.binary(.add, width, number(-5)), "container.bounds.width - 5"),
      (.binary(.subtract, width, number(-5)), "container.bounds.width + 5"),
      (.binary(.multiply, width, number(1.0 / 3)), "container.bounds.width / 3"),
      (.unary(.negate, .binary(.divide, width, number(2))), "-container.bounds.width / 2"),
      (.unary(.negate, sum), "-(container.bounds.width + 2)"),
      (.member(.x, of: .member(.topRight, of: container)), "container.bounds.maxX"),
    ]
    for (expression, expected) in cases { #expect(text(expression) == expected) }
  }

  @Test func numbersAreShort() {
    let cases: [(Value, String, String)] = [
      (.number(0), "0", "0.0"), (.number(25), "25", "25.0"), (.number(-0.5), "-0.5", "-0.5"),
      (.number(1.0 / 3), "1.0 / 3", "1.0 / 3"), (.number(1e21), "1e+21", "1e+21"),
      (.angle(radians: .pi / 2), ".pi / 2", "CGFloat.pi / 2"), (.angle(radians: 0), "0", "0.0"),
      (.angle(radians: -.pi), "-.pi", "-CGFloat.pi"),
      (.angle(radians: 270 * .pi / 180), "3 * .pi / 2", "3 * CGFloat.pi / 2"),
      (.angle(radians: 20 * .pi / 180), ".pi / 9", "CGFloat.pi / 9"),
      (.color(0, 0, 0, 1), ".black", "UIColor.black"),
      (.color(0, 0, 0, 0.5), "UIColor(white: 0, alpha: 0.5)", "UIColor(white: 0, alpha: 0.5)"),
      (
        .color(52.0 / 255, 0, 1, 1), "UIColor(red: 52.0 / 255, green: 0.0, blue: 1.0, alpha: 1)",
        "UIColor(red: 52.0 / 255, green: 0.0, blue: 1.0, alpha: 1)"
      ),
    ]
    for (value, known, any) in cases {
      #expect(text(.constant(value)) == known)
      #expect(text(.constant(value), .any) == any)
    }
  }

  @Test func randomNumbersAreThoseOfTheLanguage() {
    let one = text(.random(key: "Zoo/a/b/0/0", low: number(2), high: number(3)))
    #expect(one == text(.random(key: "Zoo/a/b/0/0", low: number(2), high: number(3))))
    #expect(one != text(.random(key: "Zoo/a/b/0/1", low: number(2), high: number(3))))
  }

  @Test func insetsThatMayEatTheRectAvoidNull() {
    let rect = initial(.from)
    let half = Expression.binary(.divide, .member(.width, of: rect), number(2))
    #expect(text(.call(.inset, [rect, number(-3)], .rect)) == "from.frame.insetBy(dx: -3, dy: -3)")
    #expect(text(.call(.inset, [rect, number(3)], .rect)) == "from.frame.narrowed(dx: 3, dy: 3)")
    #expect(
      text(.call(.inset, [rect, half, number(0)], .rect))
        == "from.frame.insetBy(dx: from.frame.width / 2, dy: 0)")
  }
}

@Suite struct NamingTests {
  @Test func namesBecomeIdentifiers() {
    let cases = [
      ("photo", "photo"), ("my_photo", "myPhoto"), ("Photo", "photo"), ("URLBar", "urlBar"),
      ("CGRect", "cgRect"), ("3d", "view3d"), ("", "view"), ("é", "view"), ("a b-c", "aBC"),
      ("`x`; exit()", "xExit"),
    ]
    for (name, expected) in cases {
      #expect(Naming.identifier(name, fallback: "view") == expected)
    }
    #expect(Naming.typeName("hostile thing") == "HostileThing")
    #expect(Naming.typeName("{}") == "Unnamed")
  }

  @Test func takenNamesGetAnotherEnd() {
    var scope = Scope(reserved: Naming.ownNames)
    #expect(scope.claim("context", suffix: "View") == "contextView")
    #expect(scope.claim("func", suffix: "View") == "funcView")
    #expect(scope.claim("photo", suffix: "View") == "photo")
    #expect(scope.claim("photo", suffix: "View") == "photoView")
    #expect(scope.claim("photo", suffix: "View") == "photoView2")
    #expect(scope.claim("accessibilityFrame", suffix: "Value") == "accessibilityFrameValue")
  }

  @Test func commentsStayOneLine() {
    #expect(Naming.commentText("a\r\n b\u{0}\u{2028}c \u{202E}*/ ") == "a b c */")
    // Joiners are parts of words.
    #expect(
      Naming.commentText("می\u{200C}خواهم 👩\u{200D}🚀 o\u{AD}k") == "می\u{200C}خواهم 👩\u{200D}🚀 ok")
    #expect(Naming.literal("é 詳\u{202E}\u{2028}\u{FEFF}\"") == #""é 詳\u{202e}\u{2028}\u{feff}\"""#)
    let text = SwiftBackend.emit(hostile, toolVersion: "1\n2")
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(!text.unicodeScalars.contains { $0.value == 0x2028 || $0.value == 0x202E })
    #expect(text.hasPrefix("// Generated by transitionc 1 2 from fixture.yaml, hash"))
    #expect(!text.contains("\nimport Foundation"))
  }
}

@Suite struct PlaybackTests {
  private func stops(_ track: Track, _ clock: Curve) throws -> [[Double]] {
    guard case .lines(let stops) = try track.playback(on: .curve(clock)).course else { return [] }
    return stops.map { [$0.place, $0.value.constant?.scalar ?? .nan] }
  }

  @Test func stepsAreJumps() throws {
    let track = arrow("to", .alpha, number(0), number(1))
    #expect(
      try stops(track, .steps(count: 2)) == [[0, 0], [0.5, 0], [0.5, 0.5], [1, 0.5], [1, 1]])
  }

  @Test func cornersAreMetExactly() throws {
    let corners = Curve.stops([
      CurveStop(place: 0, value: 0), CurveStop(place: 0.5, value: 0.8),
      CurveStop(place: 1, value: 1),
    ])
    let track = keyframes("to", .alpha, [(0.4, number(0)), (0.9, number(1))])
    let found = try stops(track, corners)
    let expected: [[Double]] = [[0, 0], [0.25, 0], [0.5, 0.8], [0.75, 1], [1, 1]]
    #expect(found.count == expected.count)
    for (a, b) in zip(found, expected) {
      #expect(abs(a[0] - b[0]) < 1e-9 && abs(a[1] - b[1]) < 1e-9)
    }
  }

  @Test func aJumpAtACornerStaysAJump() throws {
    let corners = Curve.stops([
      CurveStop(place: 0, value: 0), CurveStop(place: 0.5, value: 1), CurveStop(place: 1, value: 0),
    ])
    let track = keyframes("to", .alpha, [(0, number(0)), (1, number(1))], calculation: .discrete)
    // Behind its end a track stands where its last keyframe is.
    #expect(try stops(track, corners) == [[0, 0], [0.5, 0], [1, 0], [1, 1]])
    let rising = Curve.stops([CurveStop(place: 0, value: 0), CurveStop(place: 0.5, value: 1)])
    #expect(try stops(track, rising) == [[0, 0], [0.5, 0], [0.5, 1], [1, 1]])
  }

  @Test func aJumpIsOverWhileTheClockStandsStillAtIt() throws {
    let standing = [(0, 0), (0.2, 0.5), (0.4, 0.5), (1, 1)]
    let track = keyframes(
      "to", .alpha, [(0, number(1)), (0.5, number(0.75))], [(0.5, number(0.25)), (1, number(0))])
    func curve(_ stops: [(Double, Double)]) -> Curve {
      .stops(stops.map { CurveStop(place: $0.0, value: $0.1) })
    }
    #expect(
      try stops(track, curve(standing))
        == [[0, 1], [0.2, 0.75], [0.2, 0.25], [0.4, 0.25], [1, 0]])
    // On the way back it is over while the clock stands still, too, and undone behind that.
    let falling = standing.reversed().map { (1 - $0.0, $0.1) }
    #expect(
      try stops(track, curve(falling))
        == [[0, 0], [0.6, 0.25], [0.8, 0.25], [0.8, 0.75], [1, 1], [1, 0]])
  }

  @Test func theOuterLinesGoOn() throws {
    let corners = [
      ([(0.25, 0), (0.75, 1)], [[0, -50], [0.25, 0], [0.75, 100], [1, 150], [1, 100]]),
      ([(-0.5, 0), (1.5, 1)], [[0, 25], [1, 75], [1, 100]]),
      ([(0.5, 0.5), (0.5, 0.75), (1, 1)], [[0, 75], [0.5, 75], [1, 100]]),
      ([(0, 0), (0.5, 0.5), (0.5, 1)], [[0, 0], [0.5, 50], [0.5, 100], [1, 100]]),
    ]
    for (stops, expected) in corners {
      let curve = Curve.stops(stops.map { CurveStop(place: $0.0, value: $0.1) })
      let track = arrow("to", .translateX, number(0), number(100))
      #expect(try self.stops(track, curve) == expected)
      for place in [0, 0.1, 0.3, 0.6, 0.9] {
        #expect(abs(curve.value(at: place) - PreparedCurve(curve).value(at: place)) < 1e-12)
      }
    }
  }

  @Test func runsHoldBetweenThem() throws {
    let track = keyframes(
      "to", .alpha, [(0.2, number(0)), (0.4, number(1))], [(0.6, number(0.5)), (0.8, number(0))])
    #expect(
      try stops(track, .linear)
        == [[0, 0], [0.2, 0], [0.4, 1], [0.6, 1], [0.6, 0.5], [0.8, 0], [1, 0]])
  }

  @Test func evenPaceIsFoundByDistance() throws {
    let track = keyframes(
      "to", .alpha, [(0, number(0)), (0.5, number(3)), (1, number(4))], calculation: .paced)
    #expect(try stops(track, .linear) == [[0, 0], [0.75, 3], [1, 4]])
  }

  @Test func bezierCurvesAreSolved() {
    // Newton's method alone goes wrong on this one.
    let steep = Curve.cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect(abs(steep.value(at: 0.5) - 0.5) < 1e-12)
    // x = 3 s^2 (1 - s) + s^3 at s = 1/2 is 1/2, where y is 1/2.
    #expect(abs(Curve.easeInOut.value(at: 0.5) - 0.5) < 1e-12)
    #expect(Curve.steps(count: 4).value(at: 0.5) == 0.5)
    #expect(Curve.steps(count: 4).value(at: 0.49) == 0.25)
  }
}
