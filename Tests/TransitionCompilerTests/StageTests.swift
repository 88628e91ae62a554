import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Section 2 of the language: who is on the stage, where, and with what.
struct StageTests {
  private func order(_ stage: String) throws -> [String] {
    try Played(present: "\(stage)\nanimate: { container: { alpha: 1 } }").scene.order
  }

  @Test func theOrderIsTheLists() throws {
    #expect(try order("") == ["from", "to"])
    #expect(try order("stage: [to, from]") == ["to", "from"])
    #expect(try order("stage: [to]") == ["to"])
    #expect(
      try order("stage: [to, { dim: { color: black } }, from, { box: {} }]")
        == ["to", "dim", "from", "box"])
    // Children stand with their parent, in their own order.
    #expect(
      try order(
        "stage: [a: { in: box }, from, box: {}, b: { in: a }, to, c: { in: box }]")
        == ["from", "box", "a", "b", "c", "to"])
  }

  @Test func whereElementsRest() throws {
    let played = try Played(
      present: """
        stage:
          - from: { frame: "rect(10, 20, 380, 700)" }
          - to
          - whole: { snapshot: to }
          - part: { snapshot: from, rect: "rect(100, 50, 40, 60)" }
          - plane: { color: black }
          - small: { color: white, size: "size(100, 200)" }
          - moved: { color: white, center: "point(10, 20)" }
          - both: { color: white, center: "point(10, 20)", size: "size(6, 8)" }
          - framed: { gradient: [clear, black], frame: "rect(1, 2, 3, 4)" }
          - box: { frame: "rect(50, 60, 200, 100)" }
          - inside: { color: black, in: box }
          - copy: { snapshot: from, rect: "rect(100, 50, 40, 60)", in: box }
          - deep: { in: inside, size: "size(10, 10)" }
        animate: { container: { alpha: 1 } }
        """)
    let frames: [(String, [Double])] = [
      ("from", [10, 20, 380, 700]), ("to", [0, 0, 400, 800]), ("whole", [0, 0, 400, 800]),
      // The copy stands where that part of the screen is seen.
      ("part", [110, 70, 40, 60]), ("plane", [0, 0, 400, 800]), ("small", [150, 300, 100, 200]),
      ("moved", [-190, -380, 400, 800]), ("both", [7, 16, 6, 8]), ("framed", [1, 2, 3, 4]),
      ("box", [50, 60, 200, 100]), ("inside", [0, 0, 200, 100]), ("copy", [60, 10, 40, 60]),
      ("deep", [95, 45, 10, 10]),
    ]
    for (name, frame) in frames { #expect(near(played(name, .frame, 0), frame), "\(name)") }
  }

  @Test func everyPropertyCanRest() throws {
    let values: [(Property, String, [Double])] = [
      (.frame, "rect(1, 2, 3, 4)", [1, 2, 3, 4]), (.alpha, "50%", [0.5]),
      (.cornerRadius, "8", [8]), (.backgroundColor, "white", [1, 1, 1, 1]),
      (.borderWidth, "2", [2]), (.borderColor, "rgb(255, 0, 0)", [1, 0, 0, 1]),
      (.shadowOpacity, "0.3", [0.3]), (.shadowRadius, "4", [4]),
      (.shadowOffset, "size(1, 2)", [1, 2]), (.shadowColor, "black(50%)", [0, 0, 0, 0.5]),
      (.blurRadius, "5", [5]), (.zPosition, "-3", [-3]), (.anchor, "top", [0.5, 0]),
      (.translateX, "1", [1]), (.translateY, "2", [2]), (.translateZ, "3", [3]),
      (.scale, "2", [2]), (.scaleX, "3", [3]), (.scaleY, "4", [4]),
      (.rotate, "180deg", [Double.pi]), (.rotateX, "1rad", [1]), (.rotateY, "-90deg", [-.pi / 2]),
      (.perspective, "500", [500]), (.clip, "circle(point(1, 2), 3)", [1, 2, 3]),
    ]
    // Two of them place what 'frame' has placed, and what is hidden is not seen.
    #expect(Set(Property.allCases).subtracting(values.map(\.0)) == [.center, .size, .hidden])
    let lines = values.map { "      \($0.0.rawValue): \"\($0.1)\"" }.joined(separator: "\n")
    let played = try Played(
      present: """
        stage:
          - to
          - dim:
              color: black
        \(lines)
        animate: { to: { alpha: 0 -> 1 } }
        """)
    for (property, _, numbers) in values {
      #expect(near(played("dim", property, 0.5), numbers), "\(property)")
    }
    // What is neither set nor animated is not spoken of, but for these.
    #expect(played("to", .cornerRadius, 0) == [0] && played("to", .hidden, 0) == [0])
    #expect(played("to", .rotate, 0).isEmpty)
  }

  /// On the device it is a view with that background.
  @Test func aPlanesColourIsItsBackgroundAtRest() throws {
    let push = try Lowered.push(
      """
      stage: [from, dim: { color: "black(k)" }, to, plate: { color: white }]
      animate:
        dim: { backgroundColor: clear -> }
        plate: { backgroundColor: -> dim.backgroundColor }
      """, before: "let: { k: 40% }")
    let (dim, plate) = (
      try push.track("dim", .backgroundColor), try push.track("plate", .backgroundColor)
    )
    let black = Expression.constant(.color(0, 0, 0, 0.4))
    #expect(dim.first == .constant(.color(0, 0, 0, 0)) && dim.last == black)
    #expect(plate.first == .constant(.color(1, 1, 1, 1)) && plate.last == black)
  }

  @Test func restingValuesNameEachOtherInAnyOrder() throws {
    let played = try Played(
      present: """
        stage:
          - from
          - shadow: { color: black, frame: "inset(photo.frame, -margin)", alpha: photo.alpha / 2 }
          - photo: { snapshot: to, rect: "rect(0, 0, label.size.width * 2, 50)", alpha: to.alpha }
          - label: { in: photo, size: "size(30, 20)", cornerRadius: label.size.height / 2 }
          - to: { alpha: 0.5, translateX: from.frame.width }
        animate:
          shadow: { translateX: photo.frame.width -> }
          to: { translateY: to.translateX -> }
        """, before: "let: { margin: label.cornerRadius }")
    #expect(near(played("photo", .frame, 0), [0, 0, 60, 50]))
    #expect(near(played("shadow", .frame, 0), [-10, -10, 80, 70]))
    #expect(near(played.number("shadow", .alpha, 0), 0.25))
    #expect(near(played.number("label", .cornerRadius, 0), 10))
    #expect(near(played.number("shadow", .translateX, 0.5), 30))
    #expect(near(played.number("to", .translateY, 0.5), 200))
  }

  private static let circlesTable: [String] = [
    "a: { color: black, frame: a.frame }",
    "a: { color: black, frame: \"inset(b.frame, 1)\" }, b: { color: black, frame: a.frame }",
    "a: { color: black, center: a.frame.center }",
    "a: { frame: b.frame }, b: { color: black, in: a }",
    "a: { snapshot: to, rect: a.frame }", "to: { frame: a.frame }, a: { snapshot: to }",
    "a: { color: black, alpha: b.alpha }, b: { color: black, alpha: a.alpha }",
    "a: { color: black, cornerRadius: round }",
  ]

  @Test(arguments: circlesTable)
  func noRestingValueLeadsBackToItself(_ elements: String) {
    let codes = Played.codes(
      """
      transition: Test
      kind: modal
      let: { round: a.cornerRadius }
      present: { duration: 1s, stage: [from, \(elements)] }
      """)
    #expect(codes == ["T1013"])
  }

  @Test func contents() throws {
    let played = try Played(
      present: """
        stage:
          - from: { clips: true }
          - to
          - shade: { gradient: [clear, black(50%)], direction: right }
          - fall: { gradient: ["#FF0000", white, clear] }
          - ramp: { gradient: [clear, black], direction: 90deg }
          - photo: { snapshot: from, contentMode: scaleAspectFill, clips: true }
          - box: { in: photo }
        animate: { container: { alpha: 1 } }
        """)
    var elements: [String: SceneElement] = [:]
    for element in played.scene.elements { elements[element.name] = element }
    let half = Value.color(0, 0, 0, 0.5)
    #expect(
      elements["shade"]?.content
        == .gradient(colors: [.color(0, 0, 0, 0), half], direction: .edge(.right)))
    #expect(
      elements["fall"]?.content
        == .gradient(
          colors: [.color(1, 0, 0, 1), .color(1, 1, 1, 1), .color(0, 0, 0, 0)],
          direction: .edge(.bottom)))
    #expect(
      elements["ramp"]?.content
        == .gradient(colors: [.color(0, 0, 0, 0), .color(0, 0, 0, 1)], direction: .angle(.pi / 2)))
    #expect(elements["photo"]?.content == .snapshot(of: .from, rect: nil))
    #expect(elements["photo"]?.contentMode == .scaleAspectFill)
    #expect(elements["photo"]?.clips == true && elements["from"]?.clips == true)
    #expect(elements["box"]?.content == .empty)
    #expect(elements["box"]?.parent == played.scene.index(of: "photo"))
  }

  @Test func screensThatAreNotListedCanStillBeNamed() throws {
    let played = try Played(
      present: """
        stage: [to, photo: { snapshot: from }]
        animate: { photo: { frame: "from.initial -> scale(from.frame, 0)" } }
        """)
    #expect(near(played("photo", .frame, 0.5), [100, 200, 200, 400]))
    #expect(played("from", .frame, 0).isEmpty)
  }

  // MARK: Names

  @Test func parametersOfAllTypes() throws {
    let before = """
      parameters:
        count_: { type: number, default: 50% }
        turn: { type: angle, default: 90deg }
        none_: { type: angle, default: 0 }
        pause: { type: time, default: 0.5 }
        spot: { type: point, default: "point(1, 2)" }
        extent: { type: size, default: "size(3, 4)" }
        card: { type: rect, default: "rect(1, 2, 3, 4)" }
        tint: { type: color, default: "#FF0000" }
        side: { type: edge, default: trailing }
        isOpen: { type: boolean, default: true }
        needed: rect
      """
    let text = """
      animate:
        to:
          alpha: count_
          rotate: turn + none_
          center: spot
          size: extent
          backgroundColor: tint
          anchor: side
          hidden: not isOpen
          translateX: pause / 1s
        from: { frame: card -> needed }
      """
    #expect(throws: EvaluationError.missingParameter("needed")) {
      try Played(present: text, before: before)
    }
    var stage = Played.stage
    stage.parameters = [ParameterValue("needed", .rect(11, 12, 13, 14))]
    var played = try Played(present: text, before: before, on: stage)
    let defaults: [(Property, [Double])] = [
      (.alpha, [0.5]), (.rotate, [.pi / 2]), (.center, [1, 2]), (.size, [3, 4]),
      (.backgroundColor, [1, 0, 0, 1]), (.anchor, [1, 0.5]), (.hidden, [0]), (.translateX, [0.5]),
      (.frame, [-0.5, 0, 3, 4]),
    ]
    for (property, numbers) in defaults {
      #expect(near(played("to", property, 0.5), numbers), "\(property)")
    }
    #expect(near(played("from", .frame, 0.5), [6, 7, 8, 9]))
    stage.parameters += [
      ParameterValue("count_", .number(0.25)), ParameterValue("turn", .angle(radians: 1)),
      ParameterValue("none_", .angle(radians: 1)), ParameterValue("pause", .time(seconds: 3)),
      ParameterValue("spot", .point(5, 6)), ParameterValue("extent", .size(7, 8)),
      ParameterValue("card", .rect(1, 1, 1, 1)), ParameterValue("tint", .color(0, 0, 1, 0.5)),
      ParameterValue("side", .edge(.top)), ParameterValue("isOpen", .boolean(false)),
    ]
    played = try Played(present: text, before: before, on: stage)
    let given: [(Property, [Double])] = [
      (.alpha, [0.25]), (.rotate, [2]), (.center, [5, 6]), (.size, [7, 8]),
      (.backgroundColor, [0, 0, 1, 0.5]), (.anchor, [0.5, 0]), (.hidden, [1]), (.translateX, [3]),
    ]
    for (property, numbers) in given {
      #expect(near(played("to", property, 0.5), numbers), "\(property)")
    }
  }

  @Test func letsUseEachOtherInAnyOrder() throws {
    let played = try Played(
      present: "animate: { to: { translateX: c -> a, translateY: d, alpha: share } }",
      before: """
        parameters: { gap: { type: number, default: 7 } }
        let:
          a: b * 2
          b: c + gap
          c: 10
          d: if(container.width > 300, a, b)
          share: 25%
        """)
    #expect(near(played.number("to", .translateX, 0), 10))
    #expect(near(played.number("to", .translateX, 1), 34))
    #expect(near(played.number("to", .translateY, 1), 34))
    #expect(near(played.number("to", .alpha, 1), 0.25))
  }

  @Test func aLetCanSpeakOfWhatOneDirectionHas() throws {
    let text = """
      transition: Test
      kind: modal
      let: { wide: photo.frame.width * 2, high: shade.frame.height }
      present:
        duration: 1s
        stage: [to, photo: { color: black, size: "size(30, 20)" }]
        animate: { photo: { translateX: wide } }
      dismiss: { duration: 1s, stage: [from, shade: { color: black }] }
      """
    #expect(Played.codes(text).isEmpty)
    #expect(near(try Played(text, .present).number("photo", .translateX, 0), 60))
    #expect(Played.codes(text.replacing("photo.frame", with: "foto.frame")) == ["T1001"])
    #expect(
      Played.codes(text.replacing("shade.frame", with: "dim.frame")) == ["T1001"])
  }

  private static let mistakesTable: [(String, [String])] = [
    ("let: { a: b, b: a }\npresent: { duration: 1s, animate: { to: { alpha: a } } }", ["T1013"]),
    ("let: { a: 1, a: 2 }\npresent: { duration: 1s }", ["T0103"]),
    ("let: { a: foo }\npresent: { duration: 1s }", ["T1001"]),
    ("parameters: { a: number }\nlet: { a: 2 }\npresent: { duration: 1s }", ["T1011"]),
    ("parameters: { to: number }\npresent: { duration: 1s }", ["T1012"]),
    ("parameters: { a: { type: number, default: 90deg } }\npresent: { duration: 1s }", ["T1007"]),
    ("parameters: { a: circle }\npresent: { duration: 1s }", ["T0105"]),
    ("let: { dim: 2 }\npresent: { duration: 1s, stage: [dim: { color: black }] }", ["T1011"]),
    ("present: { duration: 1s, stage: [from, from] }", ["T0112"]),
    ("present: { duration: 1s, stage: [a: { in: b }, b: { in: a }] }", ["T1041"]),
    ("present: { duration: 1s, stage: [a: { in: b }] }", ["T1040"]),
    ("present: { duration: 1s, stage: [to], animate: { from: { alpha: 0 } } }", ["T1040"]),
    ("present: { duration: 1s, stage: [a: { color: black, snapshot: to }] }", ["T1042"]),
    ("present: { duration: 1s, stage: [a: { color: black, contentMode: center }] }", ["T1043"]),
    ("present: { duration: 1s, stage: [a: { color: black, hidden: true }] }", ["T1044"]),
    ("dismiss: { duration: 1s, stage: [a: { color: black, keep: true }] }", ["T1043"]),
    ("present: { duration: 1s, stage: [a: { color: 3 }] }", ["T1007"]),
    ("present: { duration: 1s, stage: [a: { color: black, alpha: 2 }] }", ["T1008"]),
    (
      "present: { duration: 1s, animate: { to: { frame: container, center: container.center } } }",
      ["T1026"]
    ),
  ]

  @Test(arguments: mistakesTable)
  func mistakes(_ text: String, _ codes: [String]) {
    #expect(Played.codes("transition: Test\nkind: modal\n" + text + "\n") == codes)
  }
}
