import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Values of the language, section 3, reckoned by hand on a stage of 400 by 800 points.
struct ExpressionTests {
  /// What an expression is worth as the value of a property that holds.
  private func worth(_ text: String, as property: Property, before: String = "") throws -> [Double]
  {
    let quoted = text.contains("\"") || text.contains("#") ? "'\(text)'" : "\"\(text)\""
    let played = try Played(
      present: """
        stage:
          - from
          - to
          - dim: { color: black, frame: "rect(20, 30, 100, 50)", alpha: 0.25 }
        animate:
          to: { \(property.rawValue): \(quoted) }
        """, before: before)
    return played("to", property, 0.5)
  }

  private static let numbersTable: [(String, Double)] = [
    ("12", 12), ("-12.5", -12.5), (".5", 0.5), ("1e2", 100), ("1.5e-1", 0.15), ("50%", 0.5),
    ("150%", 1.5), ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 - 4 - 3", 3), ("100 / 10 / 5", 2),
    ("100 / (10 / 5)", 50), ("-2 * -3", 6), ("2 - -3", 5), ("2 + +3", 5), ("- -4", 4),
    ("7 - 2 * 3 + 4 / 2", 3), ("2*3-4*5", -14), ("-(1 + 2)", -3), ("50% * 10", 5),
    ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3), ("max(-5, 50%)", 0.5), ("clamp(5, 0, 3)", 3),
    ("clamp(-5, 0, 3)", 0), ("clamp(2, 0, 3)", 2), ("abs(-3.5)", 3.5), ("floor(-1.5)", -2),
    ("ceil(-1.5)", -1), ("round(2.5)", 3), ("round(-2.5)", -3), ("round(2.4)", 2),
    ("mod(7, 3)", 1), ("mod(-7, 3)", 2), ("mod(7, -3)", -2), ("mod(5.5, 2)", 1.5),
    ("sqrt(2)", 1.4142135623730951), ("sin(30deg)", 0.5), ("sin(90deg)", 1), ("cos(60deg)", 0.5),
    ("cos(0)", 1), ("sin(1rad)", 0.8414709848078965), ("lerp(10, 20, 25%)", 12.5),
    ("lerp(10, 20, 1.5)", 25), ("distance(point(1, 2), point(4, 6))", 5),
    ("if(1 < 2, 10, 20)", 10), ("if(1 > 2, 10, 20)", 20), ("if(not 1 > 2, 10, 20)", 10),
    ("90deg / 45deg", 2), ("1s / 250ms", 4), ("180deg / 3.14159265358979323846rad", 1),
    ("rect(1, 2, 3, 4).x", 1), ("rect(1, 2, 3, 4).y", 2), ("rect(1, 2, 3, 4).width", 3),
    ("rect(1, 2, 3, 4).height", 4), ("rect(1, 2, 3, 4).minX", 1), ("rect(1, 2, 3, 4).midX", 2.5),
    ("rect(1, 2, 3, 4).maxX", 4), ("rect(1, 2, 3, 4).minY", 2), ("rect(1, 2, 3, 4).midY", 4),
    ("rect(1, 2, 3, 4).maxY", 6), ("(point(1, 2) + point(3, 4)).y", 6), ("size(5, 6).height", 6),
    ("(point(2, 3) * 2).x", 4), ("(3 * size(2, 3)).height", 9), ("(size(6, 9) / 3).width", 2),
    ("(-point(2, 3)).y", -3), ("(size(5, 5) - size(2, 1)).height", 4),
    ("rgb(255, 128, 0).green", 128.0 / 255), ("black(30%).alpha", 0.3),
    ("inset(rect(0, 0, 100, 60), 10).height", 40),
    ("inset(rect(0, 0, 100, 60), 10, 20).width", 80),
    ("inset(rect(0, 0, 100, 60), 10, 20).maxY", 40), ("circle(point(3, 4), 5).radius", 5),
    ("circle(point(3, 4), 5).center.y", 4), ("rect(point(1, 2), size(3, 4)).maxX", 4),
  ]

  @Test(arguments: numbersTable)
  func numbers(_ text: String, _ number: Double) throws {
    let found = try worth(text, as: .translateX)
    #expect(near(found, [number]), "\(text) is \(found)")
  }

  private static let namesTable: [(String, Double)] = [
    ("container.width", 400), ("container.height - 150", 650), ("container.midX", 200),
    ("container.center.y", 400), ("container.size.width", 400),
    ("container.safeArea.x", 10), ("container.safeArea.minY", 50),
    ("container.safeArea.width", 370), ("container.safeArea.maxY", 770),
    ("from.initial.width", 400), ("to.final.maxY", 800), ("to.frame.midY", 400),
    ("from.center.x", 200), ("to.size.height", 800), ("to.alpha", 1), ("from.cornerRadius", 0),
    ("dim.frame.x", 20), ("dim.center.x", 70), ("dim.size.height", 50), ("dim.alpha * 100", 25),
    ("dim.scale", 1), ("dim.anchor.y", 0.5), ("dim.shadowRadius", 3), ("dim.clip.width", 100),
    ("dim.shadowOffset.height", -3), ("container.alpha", 1), ("to.frame.topLeft.x", 0),
    ("-container.width / 2", -200), ("union(dim.frame, rect(0, 0, 10, 10)).height", 80),
    ("if(container.width > container.height, 1, 2)", 2),
  ]

  @Test(arguments: namesTable)
  func names(_ text: String, _ number: Double) throws {
    let found = try worth(text, as: .translateX)
    #expect(near(found, [number]), "\(text) is \(found)")
  }

  private static let truthsTable: [(String, Bool?)] = [
    ("true", true), ("false", false), ("not true", false), ("not not true", true),
    ("1 < 2", true), ("2 <= 2", true), ("2 < 2", false), ("3 > 2", true), ("2 >= 3", false),
    ("1 == 1", true), ("1 != 1", false), ("1 + 1 == 2", true), ("90deg > 1rad", true),
    ("90deg == 1.5707963267948966rad", true), ("0.5s == 500ms", true), ("0 < 90deg", true),
    ("1s > 0.5", true), ("point(1, 2) == point(1, 2)", true), ("black == rgb(0, 0, 0)", true),
    ("white != black", true), ("true or false and false", true),
    ("(true or false) and false", false), ("not false and false", false),
    ("not (false and false)", true), ("not 1 == 2", true), ("true and not false", true),
    ("not true or true", true), ("1 < 2 and 2 < 3", true), ("1 < 2 == true", nil),
    ("(1 < 2) == true", true), ("1 < 2 < 3", nil), ("1 == 1 == 1", nil), ("true == not false", nil),
    ("true == (not false)", true), ("not 5", nil), ("true and 1", nil), ("left == left", true),
    ("left == right", false), ("top != bottom", true), ("left < right", nil),
    ("leading == trailing", false), ("leading == leading", true), ("leading == left", true),
    ("trailing == left", false), ("trailing != left", true), ("leading == top", false),
    ("if(true, left, right) == left", true), ("container.width == 400", true),
    ("container.width == 400 and not container.height < 800", true), ("-1 < 0", true),
    ("true == false", false), ("\"#FF0000\" == rgb(255, 0, 0)", nil),
  ]

  @Test(arguments: truthsTable)
  func truths(_ text: String, _ truth: Bool?) throws {
    guard let truth else {
      #expect(throws: NotCompiled.self) { try worth(text, as: .hidden) }
      return
    }
    #expect(try worth(text, as: .hidden) == [truth ? 1 : 0], "\(text)")
  }

  private static let anglesTable: [(String, Double?)] = [
    ("90deg", Double.pi / 2), ("1.5rad", 1.5), ("0", 0), ("-90deg", -Double.pi / 2),
    ("2 * 45deg", Double.pi / 2), ("90deg / 2", Double.pi / 4), ("90deg + 0", Double.pi / 2),
    ("if(true, 0, 90deg)", 0), ("if(false, 0, 90deg)", Double.pi / 2),
    ("max(0, 30deg)", Double.pi / 6), ("lerp(0, 90deg, 50%)", Double.pi / 4),
    ("abs(-180deg)", Double.pi), ("mod(450deg, 360deg)", Double.pi / 2), ("270deg", 1.5 * .pi),
    ("clamp(100deg, 0, 90deg)", Double.pi / 2), ("1 - 1", 0), ("3", nil), ("90deg + 3", nil),
    ("3 - 90deg", nil), ("90deg * 90deg", nil), ("90", nil), ("50%", nil), ("90 deg", nil),
    ("90degrees", nil), ("sin(30)", nil), ("1s", nil), ("2 / 90deg", nil),
    ("min(30deg, 1)", nil), ("if(true, 90deg, 1)", nil),
  ]

  @Test(arguments: anglesTable)
  func angles(_ text: String, _ radians: Double?) throws {
    guard let radians else {
      #expect(throws: NotCompiled.self, "\(text)") { try worth(text, as: .rotate) }
      return
    }
    #expect(near(try worth(text, as: .rotate), [radians]), "\(text)")
  }

  private static let colorsTable: [(String, [Double])] = [
    ("black", [0, 0, 0, 1]), ("white", [1, 1, 1, 1]), ("clear", [0, 0, 0, 0]),
    ("gray(30%)", [0.3, 0.3, 0.3, 1]), ("gray(30%, 50%)", [0.3, 0.3, 0.3, 0.5]),
    ("black(50%)", [0, 0, 0, 0.5]), ("white(0.25)", [1, 1, 1, 0.25]),
    ("rgb(255, 51, 0)", [1, 0.2, 0, 1]), ("rgb(255, 51, 0, 50%)", [1, 0.2, 0, 0.5]),
    ("#FF3300", [1, 0.2, 0, 1]), ("#ff330080", [1, 0.2, 0, 128.0 / 255]),
    ("lerp(black, white, 25%)", [0.25, 0.25, 0.25, 1]),
    ("if(true, #000000, white)", [0, 0, 0, 1]),
  ]

  @Test(arguments: colorsTable)
  func colors(_ text: String, _ components: [Double]) throws {
    #expect(near(try worth(text, as: .backgroundColor), components), "\(text)")
  }

  private static let rectsTable: [(String, [Double])] = [
    ("rect(1, 2, 3, 4)", [1, 2, 3, 4]), ("offset(rect(1, 2, 3, 4), 10, -20)", [11, -18, 3, 4]),
    ("inset(rect(0, 0, 100, 60), -10)", [-10, -10, 120, 80]),
    ("scale(rect(10, 20, 100, 60), 0.5)", [35, 35, 50, 30]),
    ("scale(container, 0)", [200, 400, 0, 0]),
    ("union(rect(0, 0, 10, 10), rect(20, -5, 10, 10))", [0, -5, 30, 15]),
    ("lerp(rect(0, 0, 10, 10), rect(10, 20, 30, 40), 50%)", [5, 10, 20, 25]),
    ("container.safeArea", [10, 50, 370, 720]), ("dim.frame", [20, 30, 100, 50]),
    ("rect(dim.frame.bottomRight, dim.size)", [120, 80, 100, 50]),
    ("if(container.width < 500, dim.frame, container)", [20, 30, 100, 50]),
  ]

  @Test(arguments: rectsTable)
  func rects(_ text: String, _ components: [Double]) throws {
    #expect(near(try worth(text, as: .frame), components), "\(text)")
  }

  private static let pointsTable: [(String, [Double])] = [
    ("point(1, 2)", [1, 2]), ("point(1, 2) + point(3, 4) * 2", [7, 10]),
    ("offset(point(1, 2), 3, 4)", [4, 6]), ("dim.frame.origin", [20, 30]),
    ("dim.frame.topLeft", [20, 30]), ("dim.frame.topCenter", [70, 30]),
    ("dim.frame.topRight", [120, 30]), ("dim.frame.leftCenter", [20, 55]),
    ("dim.frame.center", [70, 55]), ("dim.frame.rightCenter", [120, 55]),
    ("dim.frame.bottomLeft", [20, 80]), ("dim.frame.bottomCenter", [70, 80]),
    ("dim.frame.bottomRight", [120, 80]), ("lerp(point(0, 0), point(10, 20), 10%)", [1, 2]),
    ("-dim.frame.origin", [-20, -30]), ("(container.center + dim.center) / 2", [135, 227.5]),
  ]

  @Test(arguments: pointsTable)
  func points(_ text: String, _ components: [Double]) throws {
    #expect(near(try worth(text, as: .center), components), "\(text)")
  }

  private static let anchorsTable: [(String, [Double])] = [
    ("left", [0, 0.5]), ("right", [1, 0.5]), ("top", [0.5, 0]), ("bottom", [0.5, 1]),
    ("leading", [0, 0.5]), ("trailing", [1, 0.5]), ("point(0.25, 2)", [0.25, 2]),
    ("if(container.width > 100, leading, top)", [0, 0.5]),
  ]

  @Test(arguments: anchorsTable)
  func anchors(_ text: String, _ components: [Double]) throws {
    #expect(try worth(text, as: .anchor) == components, "\(text)")
  }

  private static let mistakesTable: [String] = [
    "1 +", "* 2", "1 2", "1.", "(1", "1)", "min(1)", "max()", "clamp(1, 2)", "foo(1)", "foo",
    "rect(1, 2, 3)", "point(1)", "1 = 2", "1 && 2", "black(2)", "gray(300%)", "rgb(256, 0, 0)",
    "sqrt(-1)", "1 / 0", "to", "from", "dim", "to.width", "container.foo", "dim.foo", "left.x",
    "5px", "10 %", "mirror(1, container)", "1 -> 2 -> 3", "index", "translation.x", "none + 1",
    "point(1, 2) * point(3, 4)", "true + true", "container + 1", "abs(point(1, 2))",
    "min(point(1, 2), point(3, 4))", "lerp(left, right, 0.5)", "if(1, 2, 3)",
  ]

  @Test(arguments: mistakesTable)
  func mistakes(_ text: String) {
    #expect(throws: NotCompiled.self, "\(text)") { try worth(text, as: .translateX) }
  }

  @Test func bareSecondsAreTimes() throws {
    for (text, seconds) in [
      ("0.5s", 0.5), ("350ms", 0.35), ("0.25", 0.25), ("2 * 0.2s", 0.4), ("1s - 250ms", 0.75),
      ("0.5s + 0.25", 0.75), ("max(0.1, 200ms)", 0.2), ("pause * 2", 0.6),
    ] {
      let played = try Played(
        """
        transition: Test
        kind: navigation
        let: { pause: 0.3 }
        push: { duration: "\(text)", animate: { to: { alpha: 0 -> 1 } } }
        """, .push)
      #expect(near(played.scene.duration, seconds), "\(text)")
    }
  }

  @Test func edgesTurnWithTheLayoutDirection() throws {
    let text = """
      transition: Test
      kind: modal
      parameters: { edge: { type: edge, default: leading } }
      present:
        duration: 1s
        animate:
          to:
            translateX: if(edge == left, 1, if(edge == right, 2, 3))
            translateY: if(leading == left, 1, 2)
            rotate: if(edge == leading, 1deg, 2deg)
            anchor: edge
      """
    var stage = Played.stage
    var played = try Played(text, .present, on: stage)
    #expect(played.number("to", .translateX, 0) == 1)
    #expect(played.number("to", .translateY, 0) == 1)
    #expect(near(played.number("to", .rotate, 0), .pi / 180))
    #expect(played("to", .anchor, 0) == [0, 0.5])
    stage.isRightToLeft = true
    played = try Played(text, .present, on: stage)
    #expect(played.number("to", .translateX, 0) == 2)
    #expect(played.number("to", .translateY, 0) == 2)
    #expect(near(played.number("to", .rotate, 0), .pi / 180))
    #expect(played("to", .anchor, 0) == [1, 0.5])
  }
}
