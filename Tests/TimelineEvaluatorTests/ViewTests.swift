import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Views that the screens hand out; the stage is 390 x 844.
@Suite struct ViewTests {
  private func view(_ screen: Screen, _ name: String) -> Expression {
    .reference(.view(ScreenView(screen, name)))
  }

  /// Two single views, `cover` before `title`, and a group between them.
  private func played(
    _ name: DirectionName = .present, views: [ViewFrames] = []
  ) throws(EvaluationError) -> Scene {
    var stage = Stage.standard
    stage.views = views
    return try play(
      direction(
        named: name,
        stage: screens + [
          element("cover", .viewSnapshot(of: ScreenView(.from, "cover"), rect: nil)),
          group("cells", .views, .views(ScreenView(.to, "cells"))),
          element("title", .shared("title", shows: .crossFade, missing: .fade)),
        ],
        [
          arrow("title", .frame, view(.from, "title"), view(.to, "title")),
          arrow("cover", .frame, view(.from, "cover"), view(.to, "cover")),
          arrow(
            "cells", .translateX, number(0),
            .binary(.add, member(.count), .member(.width, of: resting("cells", .frame)))),
        ]), on: stage)
  }

  @Test func standInsOfTheWayIn() throws {
    let scene = try played()
    #expect(numbers(scene, "cover", .frame, at: 0) == [16, 211, 97.5, 97.5])
    #expect(numbers(scene, "cover", .frame, at: 1) == [48.75, 105.5, 292.5, 292.5])
    #expect(numbers(scene, "title", .frame, at: 0) == [16, 235, 97.5, 97.5])
    #expect(numbers(scene, "title", .frame, at: 1) == [48.75, 129.5, 292.5, 292.5])
    #expect(scene.groups == [SceneGroup(name: "cells", members: 4..<16, columns: nil)])
    let side = 326.0 / 3
    #expect(isClose(numbers(scene, "cells", 0, .frame), [16, 105.5, side, side]))
    #expect(
      isClose(numbers(scene, "cells", 4, .frame), [32 + side, 121.5 + side, side, side]))
    #expect(isClose(numbers(scene, "cells", 11, .translateX, at: 1), [12 + side]))
    #expect(scene.elements[3].content == .viewSnapshot(of: ScreenView(.from, "cover"), rect: nil))
    #expect(scene.elements[5].content == .views(ScreenView(.to, "cells")))
    #expect(scene.elements[16].content == .shared("title", shows: .crossFade))
  }

  /// On the way back `to` is the screen that was `from`.
  @Test func standInsOfTheWayBack() throws {
    let scene = try played(.dismiss)
    #expect(numbers(scene, "cover", .frame, at: 0) == [48.75, 105.5, 292.5, 292.5])
    #expect(numbers(scene, "cover", .frame, at: 1) == [16, 211, 97.5, 97.5])
    #expect(numbers(scene, "title", .frame, at: 1) == [16, 235, 97.5, 97.5])
  }

  @Test func whatTheAppGivesCounts() throws {
    let scene = try played(views: [
      ViewFrames(ScreenView(.from, "cover"), .rect(1, 2, 3, 4)),
      ViewFrames(ScreenView(.to, "cells"), group: [.rect(5, 6, 7, 8)]),
    ])
    #expect(numbers(scene, "cover", .frame, at: 0) == [1, 2, 3, 4])
    #expect(numbers(scene, "cover", .frame, at: 1) == [48.75, 105.5, 292.5, 292.5])
    #expect(scene.groups[0].members.count == 1)
    #expect(numbers(scene, "cells", 0, .translateX, at: 1) == [8])
  }

  @Test func aScreenCanHaveNoViewsOfAGroup() throws {
    let scene = try played(views: [ViewFrames(ScreenView(.to, "cells"), group: [])])
    #expect(scene.order == ["from", "to", "cells", "cover", "title"])
    #expect(scene.groups == [SceneGroup(name: "cells", members: 4..<4, columns: nil)])
    #expect(scene.elements.map(\.name) == ["container", "from", "to", "cover", "title"])
    let inner = direction(
      stage: [
        group("cells", .views, .views(ScreenView(.to, "cells"))),
        group("inner", .inEachMember, in: "cells"),
      ], [lone("inner", .alpha, number(0))])
    var stage = Stage.standard
    stage.views = [ViewFrames(ScreenView(.to, "cells"), group: [])]
    #expect(try play(inner, on: stage).groups.map(\.members) == [1..<1, 1..<1])
    #expect(try play(inner).groups.map(\.members) == [1..<13, 13..<25])
  }

  /// Views lie in their screen, and what is in them does, too.
  @Test func whatIsInViewsGoesWithTheirScreen() throws {
    let direction = direction(
      stage: [
        screens[1], element("plane"),
        group("cells", .views, .views(ScreenView(.to, "cells"))),
        group("inner", .inEachMember, in: "cells"),
        group("rows", .views, .views(ScreenView(.to, "rows"))),
        group("innermost", .inEachMember, in: "inner"), element("last"),
      ], [lone("inner", .alpha, number(0))])
    let order = ["to", "cells", "inner", "rows", "innermost", "plane", "last"]
    #expect(try play(direction).order == order)
    var stage = Stage.standard
    for empty in ["cells", "rows"] {
      stage.views.append(ViewFrames(ScreenView(.to, empty), group: []))
      #expect(try play(direction, on: stage).order == order)
    }
  }

  @Test func whatDoesNotFitAView() {
    let cover = ScreenView(.from, "cover")
    let cells = ScreenView(.to, "cells")
    for (views, error) in [
      (ViewFrames(cover, group: [.rect(0, 0, 1, 1)]), .notASingleView(cover)),
      (ViewFrames(cells, .rect(0, 0, 1, 1)), .notAGroup(cells)),
      (ViewFrames(cover, .rect(0, .nan, 1, 1)), .viewNotFinite(cover)),
      (ViewFrames(cells, group: [.point(0, 0)]), .viewNotFinite(cells)),
    ] as [(ViewFrames, EvaluationError)] {
      #expect(throws: error) { try played(views: [views]) }
    }
    #expect(throws: EvaluationError.noMember(.row)) {
      try play(
        direction(
          stage: [group("cells", .views, .views(cells))],
          [lone("cells", .translateX, member(.row))]))
    }
  }

  @Test func copiesOfViewsStandWhereTheyAreSeen() throws {
    let cover = ScreenView(.from, "cover")
    var stage = Stage.standard
    stage.views = [
      ViewFrames(cover, .rect(100, 200, 80, 60)),
      ViewFrames(ScreenView(.from, "title"), .rect(10, 20, 30, 40)),
    ]
    let scene = try play(
      direction(
        stage: [
          element("box", resting: [(.frame, constant(.rect(7, 9, 200, 100)))]),
          element("part", .viewSnapshot(of: cover, rect: constant(.rect(1, 2, 3, 4)))),
          element("inner", .viewSnapshot(of: cover, rect: constant(.rect(1, 2, 3, 4))), in: "box"),
          element("title", .shared("title", shows: .source, missing: .error), in: "box"),
          element("blur", .effect(.regular), in: "box"),
        ], []), on: stage)
    #expect(numbers(scene, "part", .frame, at: 0) == [101, 202, 3, 4])
    #expect(numbers(scene, "inner", .frame, at: 0) == [94, 193, 3, 4])
    #expect(numbers(scene, "title", .frame, at: 0) == [3, 11, 30, 40])
    #expect(numbers(scene, "blur", .frame, at: 0) == [0, 0, 200, 100])
    #expect(scene.elements[2].content == .viewSnapshot(of: cover, rect: .rect(1, 2, 3, 4)))
    #expect(scene.elements[5].content == .effect(.regular))
  }

  /// What the backward direction calls `to.cover` the forward one has called `from.cover`.
  @Test func keptCopiesAreOfTheOtherScreen() throws {
    let forward = direction(
      stage: [
        screens[1], element("cover", .viewSnapshot(of: ScreenView(.from, "cover"), rect: nil)),
      ],
      [])
    let backward = direction(named: .dismiss, stage: [screens[0], element("cover", .kept)], [])
    var stage = Stage.standard
    stage.views = [
      ViewFrames(ScreenView(.to, "cover"), .rect(1, 2, 3, 4)),
      ViewFrames(ScreenView(.from, "cover"), .rect(5, 6, 7, 8)),
    ]
    let scene = try Scene(backward, of: timeline([forward, backward]), on: stage)
    #expect(numbers(scene, "cover", .frame, at: 0) == [1, 2, 3, 4])
    #expect(scene.elements[2].content == .viewSnapshot(of: ScreenView(.to, "cover"), rect: nil))
  }

  @Test func gesturesHaveTheirNames() throws {
    let played = direction([])
    var evaluator = try ExpressionEvaluator(
      definitions: [
        Definition(
          name: "way",
          value: .member(.x, of: .reference(.gesture(.translation, type: .point))))
      ], in: played, of: timeline([played]), on: .standard)
    let way = Expression.reference(.definition(name: "way", type: .number))
    let share = Expression.binary(
      .divide, way, .member(.width, of: .reference(.container)))
    #expect(throws: EvaluationError.noGesture(.translation)) { try evaluator.value(of: share) }
    #expect(
      try evaluator.value(of: share, gesture: GestureValues(translation: [39, 1])) == .number(0.1))
    #expect(
      try evaluator.value(of: share, gesture: GestureValues(translation: [195, 1]))
        == .number(0.5))
    let said = GestureValues(
      translation: [1, 2], velocity: .angle(radians: 3), scale: 4, rotation: 5, location: [6, 7],
      progress: 0.8)
    for (variable, value) in [
      (.translation, .point(1, 2)), (.velocity, .angle(radians: 3)), (.scale, .number(4)),
      (.rotation, .angle(radians: 5)), (.location, .point(6, 7)), (.progress, .number(0.8)),
    ] as [(GestureVariable, Value)] {
      let expression = Expression.reference(.gesture(variable, type: value.type))
      #expect(try evaluator.value(of: expression, gesture: said) == value)
    }
  }

  /// Where a corner of the first cell is seen, half of the time gone.
  private func place(of name: String, in scene: Scene) throws -> [Double] {
    let index = try #require(scene.index(of: name))
    let matrix = scene.frame(at: scene.endTime / 2)[index].matrixInContainer.elements
    return [matrix[12], matrix[13], matrix[0]]
  }

  /// Their frames are the container's whatever their screen does, and they are seen with it, wherever
  /// both are listed. It keeps its perspective for itself.
  @Test func viewsAreSeenWithTheirScreen() throws {
    let cells = group("cells", .views, .views(ScreenView(.to, "cells")))
    let tracks = [
      arrow("to", .translateX, number(300), number(0)),
      lone("to", .scale, number(0.5)), lone("to", .perspective, number(800)),
      arrow("cells", .translateY, number(0), number(40)),
    ]
    for (stage, screen, cell) in [
      (screens + [cells], 2, 3), ([cells] + screens, 14, 1),
      ([screens[0], cells, screens[1]], 14, 2),
    ] {
      let scene = try play(direction(stage: stage, tracks))
      #expect(scene.elements[cell].parent == screen && scene.elements[cell].origin == .zero)
      #expect(!scene.elements[screen].hasChildren)
      #expect(numbers(scene, "cells", 0, .frame, at: 0.5)?[0] == 16)
      // About the middle of the stage, which lies at (195, 422), and 150 pt to the right.
      #expect(
        isClose(
          try place(of: "cells", in: scene),
          [195 + 150 + (16 - 195) / 2, 422 + (105.5 + 20 - 422) / 2, 0.5]))
      #expect(!scene.isBelowContainer(cell))
    }
    // What is in a screen makes the perspective one for all that is in it.
    let badge = element("badge", in: "to")
    let scene = try play(direction(stage: screens + [cells, badge], tracks))
    #expect(scene.elements[2].hasChildren)
  }
}
