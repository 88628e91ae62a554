import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Screens that do not cover the container, and layouts that run from right to left.
@Suite struct PresentationTests {
  private let final = Expression.reference(.finalFrame(.to))
  private let sheet = Presentation(
    frame: rect(
      number(20), plus(.member(.height, of: .reference(.container)), -300),
      .reference(.definition(name: "wide", type: .number)), number(300)),
    dim: nil, dismissesOnTapOutside: true,
    definitions: [Definition(name: "wide", value: number(200))])

  private func presented(
    _ directions: [Direction], rightToLeft: [Direction] = []
  ) -> Timeline {
    var result = timeline(directions)
    result.presentation = sheet
    result.rightToLeft = rightToLeft
    return result
  }

  private var present: Direction {
    direction(
      stage: [screens[1]],
      [
        arrow("to", .frame, .call(.offset, [final, number(0), number(300)], .rect), final),
        arrow("from", .alpha, number(1), number(0.5)),
      ])
  }

  @Test func theArrivingScreenStandsInTheFrame() throws {
    let scene = try Scene(.present, of: presented([present]), on: .standard)
    #expect(scene.order == ["to"])
    #expect(numbers(scene, "to", .frame, at: 0) == [20, 844, 200, 300])
    #expect(numbers(scene, "to", .frame, at: 1) == [20, 544, 200, 300])
    let empty = direction(stage: [screens[1]], [])
    let resting = try Scene(.present, of: presented([empty]), on: .standard)
    #expect(numbers(resting, "to", .frame, at: 0) == [20, 544, 200, 300])
    #expect(resting.sample(at: 0).reported.map(\.name) == ["to"])
  }

  /// Those of the presented screen with its frame, those of the screen below behind the container,
  /// and moved by that screen where anything moves it.
  @Test func viewsOfScreensLieInThem() throws {
    func scene(movesBelow: Bool) throws -> Scene {
      let stage = [
        screens[1], group("tags", .views, .views(ScreenView(.to, "tags"))),
        group("rows", .views, .views(ScreenView(.from, "rows"))),
      ]
      var tracks = [arrow("to", .translateX, number(100), number(0))]
      if movesBelow { tracks.append(arrow("from", .translateX, number(0), number(-60))) }
      var below = Stage.standard
      below.views = [
        ViewFrames(ScreenView(.to, "tags"), group: [.rect(30, 600, 10, 10)]),
        ViewFrames(ScreenView(.from, "rows"), group: [.rect(40, 50, 10, 10)]),
      ]
      return try Scene(.present, of: presented([direction(stage: stage, tracks)]), on: below)
    }
    for movesBelow in [false, true] {
      let scene = try scene(movesBelow: movesBelow)
      let (tags, rows) = (
        try #require(scene.index(of: "tags")), try #require(scene.index(of: "rows"))
      )
      #expect(scene.elements[tags].parent == scene.index(of: "to"))
      #expect(scene.elements[tags].origin == SIMD2(20, 544))
      #expect(scene.elements[rows].parent == scene.index(of: "from"))
      #expect(scene.isBelowContainer(rows) && !scene.isBelowContainer(tags))
      let half = scene.frame(at: scene.endTime / 2)
      #expect(half[tags].values[Property.frame.ordinal] == SIMD4(30, 600, 10, 10))
      #expect(Array(half[tags].matrixInContainer.elements[12..<14]) == [80, 600])
      #expect(
        Array(half[rows].matrixInContainer.elements[12..<14]) == [movesBelow ? 10 : 40, 50])
    }
  }

  @Test func theScreenBelowIsReportedButNotOnTheStage() throws {
    let scene = try Scene(.present, of: presented([present]), on: .standard)
    let sample = scene.sample(at: 0.5)
    #expect(sample.reported.map(\.name) == ["from", "to"])
    #expect(scene.elements.map(\.isListed) == [true, false, true])
    #expect(numbers(scene, "from", .alpha, at: 0.5) == [0.75])
    #expect(numbers(scene, "from", .frame, at: 0.5) == [0, 0, 390, 844])
    // Without a presentation there is nobody to move.
    #expect(throws: EvaluationError.unknownName("from")) {
      try Scene(.present, of: timeline([present]), on: .standard)
    }
  }

  @Test func theWayBackBeginsInTheFrameAndWithWhatWasLeft() throws {
    let initial = Expression.reference(.initialFrame(.from))
    let dismiss = direction(
      named: .dismiss, stage: [screens[0]],
      [
        arrow("from", .frame, initial, .call(.offset, [initial, number(0), number(300)], .rect)),
        arrow("to", .translateX, number(10), number(0)),
      ])
    let scene = try Scene(.dismiss, of: presented([present, dismiss]), on: .standard)
    #expect(numbers(scene, "from", .frame, at: 0) == [20, 544, 200, 300])
    #expect(numbers(scene, "from", .frame, at: 1) == [20, 844, 200, 300])
    #expect(numbers(scene, "to", .translateX, at: 0.5) == [5])
    #expect(numbers(scene, "to", .alpha, at: 0.5) == [0.5])
    let alone = try Scene(.dismiss, of: presented([dismiss]), on: .standard)
    #expect(numbers(alone, "to", .alpha, at: 0.5) == [1])
    // The screen below has its own frame.
    let whole = direction(
      named: .dismiss, stage: [screens[0]], [lone("from", .frame, .reference(.finalFrame(.to)))])
    let covered = try Scene(.dismiss, of: presented([whole]), on: .standard)
    #expect(numbers(covered, "from", .frame, at: 0) == [0, 0, 390, 844])
  }

  @Test func theReducedWayBackBeginsWithWhatTheReducedWayInHasLeft() throws {
    let dismiss = direction(
      named: .dismiss, stage: [screens[0]], [arrow("to", .translateX, number(10), number(0))])
    let (arrives, leaves) = (
      direction(stage: [screens[1]], [arrow("from", .cornerRadius, number(0), number(12))]),
      direction(
        named: .dismiss, duration: 0.2, stage: [screens[0]],
        [arrow("to", .translateY, number(0), number(5))])
    )
    var both = presented([present, dismiss])
    both.reduceMotion = .directions([arrives, leaves])
    for isRightToLeft in [false, true] {
      var stage = Stage.standard
      stage.isRightToLeft = isRightToLeft
      let usual = try Scene(.dismiss, of: both, on: stage)
      #expect(numbers(usual, "to", .alpha, at: 0.5) == [0.5])
      #expect(numbers(usual, "to", .cornerRadius, at: 0.5) == [0])
      let reduced = try Scene(leaves, of: both, on: stage)
      #expect(numbers(reduced, "to", .alpha, at: 0.1) == [1])
      #expect(numbers(reduced, "to", .cornerRadius, at: 0.1) == [12])
    }
    // UIKit's own way in leaves it as it was.
    both.reduceMotion = .directions([leaves])
    let alone = try Scene(leaves, of: both, on: .standard)
    #expect(numbers(alone, "to", .alpha, at: 0.1) == [1])
    #expect(numbers(alone, "to", .cornerRadius, at: 0.1) == [0])
  }

  @Test func itsCornersAreThePresentationsInBothDirections() throws {
    let square = direction(stage: [screens[1]], [])
    let pointed = direction(
      named: .dismiss, stage: [screens[0]],
      [
        arrow(
          "from", .cornerRadius, .reference(.resting(element: "from", property: .cornerRadius)),
          number(0))
      ])
    var round = presented([square, pointed])
    round.presentation?.cornerRadius = times(
      .reference(.definition(name: "wide", type: .number)), 0.1)
    let coming = try Scene(.present, of: round, on: .standard)
    #expect(numbers(coming, "to", .cornerRadius, at: 0) == [20])
    #expect(coming.sample(at: 0).reported.map(\.name) == ["to"])
    let going = try Scene(.dismiss, of: round, on: .standard)
    #expect(numbers(going, "from", .cornerRadius, at: 0.5) == [10])

    round.presentation?.cornerRadius = number(-4)
    let clamped = try Scene(.present, of: round, on: .standard)
    #expect(numbers(clamped, "to", .cornerRadius, at: 0) == [0])
    round.presentation?.cornerRadius = .binary(.divide, number(1), number(0))
    #expect(throws: EvaluationError.notFinite(element: "to", property: .cornerRadius)) {
      try Scene(.present, of: round, on: .standard)
    }
    round.presentation?.cornerRadius = final
    #expect(throws: EvaluationError.malformed("presentation")) {
      try Scene(.present, of: round, on: .standard)
    }
  }

  @Test func aDefinitionMayBeCalledPresentation() throws {
    var named = presented([present])
    named.presentation?.definitions = [
      Definition(
        name: "presentation", value: rect(number(20), number(544), number(200), number(300)))
    ]
    named.presentation?.frame = .reference(.definition(name: "presentation", type: .rect))
    let scene = try Scene(.present, of: named, on: .standard)
    #expect(numbers(scene, "to", .frame, at: 1) == [20, 544, 200, 300])
  }

  @Test func aPresentationCannotNeedItself() {
    var circular = presented([present])
    circular.presentation?.frame = final
    #expect(throws: EvaluationError.circular("the presentation")) {
      try Scene(.present, of: circular, on: .standard)
    }
    circular.presentation?.frame = number(3)
    #expect(throws: EvaluationError.malformed("presentation")) {
      try Scene(.present, of: circular, on: .standard)
    }
  }

  @Test func layoutsFromRightToLeftPlayTheMirroredDirection() throws {
    let forward = direction([arrow("to", .translateX, number(100), number(0))])
    let mirrored = direction([arrow("to", .translateX, number(-100), number(0))])
    let back = direction(named: .dismiss, [arrow("from", .translateX, number(0), number(7))])
    var turned = timeline([forward, back])
    turned.rightToLeft = [mirrored]
    var stage = Stage.standard
    #expect(numbers(try Scene(.present, of: turned, on: stage), "to", .translateX, at: 0) == [100])
    stage.isRightToLeft = true
    #expect(numbers(try Scene(.present, of: turned, on: stage), "to", .translateX, at: 0) == [-100])
    #expect(numbers(try Scene(.dismiss, of: turned, on: stage), "from", .translateX, at: 1) == [7])
    #expect(throws: EvaluationError.unknownName("push")) {
      try Scene(.push, of: turned, on: stage)
    }
  }

  /// 390 - 20 - 200 = 170.
  @Test func aTurnedPresentationStandsOnTheOtherSide() throws {
    var stage = Stage.standard
    stage.isRightToLeft = true
    let plain = try Scene(.present, of: presented([present]), on: stage)
    #expect(numbers(plain, "to", .frame, at: 1) == [20, 544, 200, 300])
    let turned = try Scene(
      .present, of: presented([present], rightToLeft: [present]), on: stage)
    #expect(numbers(turned, "to", .frame, at: 1) == [170, 544, 200, 300])
  }
}
