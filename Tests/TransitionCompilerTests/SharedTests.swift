import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@testable import TransitionLowering

/// Section 2 of the language: views that fly from one screen to the other.
struct SharedTests {
  private typealias Expression = TimelineIR.Expression

  private static let hero = """
    stage:
      - from
      - to
      - avatar: { shared: face, content: source }
    animate:
      to: { alpha: 0 -> 1 }
    """

  private static let flight: [Expression] = [
    .reference(.view(ScreenView(.from, "face"))), .reference(.view(ScreenView(.to, "face"))),
  ]

  @Test func aSharedViewFliesByItself() throws {
    let push = try Lowered.push(Self.hero)
    #expect(try push.listed("avatar").content == .shared("face", shows: .source, missing: .fade))
    #expect(push.tracks.map(\.element) == ["to", "avatar"])
    let frame = try push.track("avatar", .frame)
    #expect(frame.clock == .direction && frame.calculation == .linear)
    #expect(frame.runs[0].map(\.value) == Self.flight)
    #expect(frame.runs[0].map(\.place) == [0, 1])
  }

  @Test(arguments: ["reverse", "same", "mirror", "mirrorY", "{ derive: reverse, duration: 2s }"])
  func itFliesFromFromToToInEveryDirection(_ derivation: String) throws {
    let pop = try Lowered.pop(Self.hero, derivation)
    #expect(pop.tracks.count { $0.element == "avatar" } == 1)
    #expect(try pop.track("avatar", .frame).runs[0].map(\.value) == Self.flight)
    let shows: SharedContent = derivation.contains("reverse") ? .destination : .source
    #expect(try pop.listed("avatar").content == .shared("face", shows: shows, missing: .fade))
  }

  @Test func wordsOfSharedViews() throws {
    let push = try Lowered.push(
      """
      stage:
        - a: { shared: one, content: crossFade, missing: error, clips: true }
        - b: { shared: two, content: destination }
        - c: { shared: three }
        - to
      """)
    #expect(try push.listed("a").content == .shared("one", shows: .crossFade, missing: .error))
    #expect(try push.listed("b").content == .shared("two", shows: .destination, missing: .fade))
    #expect(try push.listed("c").content == .shared("three", shows: .source, missing: .fade))
    #expect(push.tracks.map(\.element) == ["a", "b", "c"])
  }

  @Test(arguments: [
    "frame: from.face -> inset(to.face, 4)", "center: -> point(0, 0)", "size: -> size(9, 9)",
  ])
  func aTrackOfItsOwnTakesItsPlace(_ track: String) throws {
    let push = try Lowered.push(Self.hero + "\n  avatar:\n    \(track)")
    #expect(push.tracks.count { $0.element == "avatar" } == 1)
    let other = try Lowered.pop(
      Self.hero, "{ derive: reverse, animate: { avatar: { center: avatar.center -> } } }")
    #expect(other.tracks.filter { $0.element == "avatar" }.map(\.property) == [.center])
  }

  @Test func ownTracksReverseLikeOthers() throws {
    let pop = try Lowered.pop(
      Self.hero + "\n  avatar: { frame: \"inset(from.face, 4) -> to.face\" }", "reverse")
    let inset = Expression.call(.inset, [Self.flight[1], .number(4)], .rect)
    #expect(try pop.track("avatar", .frame).runs[0].map(\.value) == [Self.flight[0], inset])
  }

  @Test func anotherStageHasOtherFlights() throws {
    let pop = try Lowered.pop(
      Self.hero, "{ derive: reverse, stage: [from, to, name: { shared: title }] }")
    #expect(pop.tracks.map(\.element) == ["from", "name"])
  }

  @Test func originalsAreHiddenInFlightAndShownOnEveryExit() throws {
    for direction in try Lowered.timeline(Lowered.spec(Self.hero, pop: "reverse")).directions {
      let life = direction.lifecycle
      #expect(
        life.setUp.suffix(2) == [.make(element: "avatar"), .concealShared(element: "avatar")])
      for steps in [life.finish, life.cancel] {
        let reveal = steps.firstIndex(of: .revealShared(element: "avatar"))
        let discard = steps.firstIndex(of: .discard(element: "avatar"))
        let complete = steps.firstIndex { if case .complete = $0 { true } else { false } }
        guard let reveal, let discard, let complete else {
          Issue.record("a step is missing")
          continue
        }
        #expect(reveal < discard && discard < complete)
        #expect(steps.count { $0 == .revealShared(element: "avatar") } == 1)
      }
    }
  }

  @Test func inAParentItSaysWhereItFlies() throws {
    let text = """
      stage: [from, to, box: {}, avatar: { shared: face, in: box }]
      """
    #expect(Lowered.codes(push: text) == ["T1046"])
    let push = try Lowered.push(
      text + "\nanimate: { avatar: { frame: from.face -> to.face } }")
    #expect(try push.listed("avatar").parent == "box")
    #expect(push.tracks.count == 1)
  }

  @Test func aRestingPlaceHasNoEffectOnAFlight() {
    #expect(
      Lowered.codes(push: "stage: [to, avatar: { shared: face, size: \"size(1, 1)\" }]") == [
        "T1046"
      ])
  }

  // MARK: The reference transitions

  @Test func magicMove() throws {
    let timeline = try Lowered.timeline(
      """
      transition: MagicMove
      kind: navigation
      push:
        duration: 0.5s
        stage:
          - from
          - to
          - picture: { shared: picture, contentMode: scaleAspectFill, clips: true }
        animate:
          to: { alpha: 0 -> 1 }
      pop: reverse
      """)
    #expect(timeline.directions.count == 2)
    let ends = Screen.allCases.map { Expression.reference(.view(ScreenView($0, "picture"))) }
    for direction in timeline.directions {
      let frames = try direction.track("picture", .frame).runs[0].map(\.value)
      #expect(frames == ends)
    }
    #expect(timeline.directions[1].tracks[0].element == "from")
  }

  /// The cells of the next screen wait in the cover, fly out of it one after the other, and back.
  @Test func album() throws {
    let timeline = try Lowered.timeline(
      """
      transition: Album
      kind: navigation
      let:
        side: (from.cover.width - 60) / 5
      push:
        duration: 0.8s
        curve: linear
        stage:
          - from
          - to
          - cells: { views: to.cells }
          - book: { frame: from.cover, anchor: left, perspective: 500 }
          - board: { in: book, color: gray(25%) }
          - picture: { in: book, snapshot: from.cover }
        animate:
          to: { backgroundColor: clear -> to.backgroundColor }
          book: { rotateY: { 0%..50%: 0deg -> -180deg }, alpha: { 45%..50%: 1 -> 0 } }
          picture: { alpha: { 25%..26%: 1 -> 0 } }
          cells:
            alpha: { 0%..70%: 0 -> 1 }
            frame:
              value: rect(from.cover.x + 10 + mod(index, 5) * (side + 10), from.cover.y + 10 + floor(index / 5) * (side + 10), side, side) ->
              during: 50% + 3% * mod(index, ceil(count / 5))..100% + 3% * mod(index, ceil(count / 5)) - 1% * index
      pop: reverse
      """)
    let (push, pop) = (timeline.directions[0], timeline.directions[1])
    let track = try push.track("cells", .frame)
    guard case .part(let start, let end) = track.clock,
      case .part(let back, _) = try pop.track("cells", .frame).clock
    else {
      Issue.record("no parts")
      return
    }
    // 12 cells in 5 columns have 3 rows.
    #expect(near(start.value(index: 4, of: 12), [0.53]))
    #expect(near(end.value(index: 4, of: 12), [0.99]))
    #expect(near(back.value(index: 4, of: 12), [0.01]))
    let frame = track.runs[0][0].value.value(index: 7) { reference in
      switch reference {
      case .view: .rect(20, 100, 160, 200)
      case .definition: .number(20)
      default: nil
      }
    }
    #expect(frame == [90, 140, 20, 20])
    #expect(track.runs[0][1].value == .reference(.resting(element: "cells", property: .frame)))
    #expect(try pop.listed("cells").content == .views(ScreenView(.from, "cells")))
    #expect(pop.definitions.map(\.name) == ["side"])
    #expect(try pop.listed("picture").content == .viewSnapshot(of: .init(.to, "cover"), rect: nil))
  }

  /// A shared element that is placed by its centre keeps its size, on the way back the same one.
  @Test func reversedItRestsWhereItDidOnTheWayThere() throws {
    let spec = """
      transition: Test
      kind: navigation
      push:
        duration: 1s
        curve: linear
        stage: [ from, to, photo: { shared: photo } ]
        animate: { photo: { center: from.photo.center -> to.photo.center } }
      pop: reverse
      """
    let (small, large) = (Value.rect(0, 0, 10, 10), Value.rect(100, 100, 50, 50))
    var (there, back) = (Played.stage, Played.stage)
    let (from, to) = (ScreenView(.from, "photo"), ScreenView(.to, "photo"))
    there.views = [ViewFrames(from, small), ViewFrames(to, large)]
    back.views = [ViewFrames(to, small), ViewFrames(from, large)]
    let (push, pop) = (try Played(spec, .push, on: there), try Played(spec, .pop, on: back))
    for time in [0, 0.3, 1] {
      #expect(near(pop("photo", .frame, 1 - time), push("photo", .frame, time)))
    }
  }

  /// Where it rests on the way back does not hang on what else asks for its place.
  @Test(arguments: ["100", "photo.frame.minX", "photo.center.x", "photo.size.width"])
  func itsRestIsThatOfTheDirection(_ start: String) throws {
    let (small, large) = (Value.rect(10, 20, 30, 40), Value.rect(100, 200, 300, 400))
    func play(_ name: DirectionName, child: Bool = false) throws -> Played {
      var stage = Played.stage
      // On the way back an app hands out the same views on the other screens.
      let isBack = name == .pop
      stage.views = [
        ViewFrames(ScreenView(.from, "photo"), isBack ? large : small),
        ViewFrames(ScreenView(.to, "photo"), isBack ? small : large),
      ]
      return try Played(
        """
        transition: Test
        kind: navigation
        push:
          duration: 1s
          curve: linear
          stage: [from, to, photo: { shared: photo }\(child ? ", badge: { color: black, in: photo }" : "")]
          animate: { to: { translateX: \(start) -> 0 } }
        pop:
          derive: reverse
          animate: { to: { zPosition: photo.frame.minX } }
        """, name, on: stage)
    }
    let (push, pop) = (try play(.push), try play(.pop))
    #expect(near(pop.number("to", .zPosition, 0), 100))
    #expect(near(push("photo", .frame, 0), pop("photo", .frame, 1)))
    #expect(near(push.number("to", .translateX, 0), pop.number("from", .translateX, 1)))
    // What stands in it has the size that it has on the way there.
    let (there, back) = (try play(.push, child: true), try play(.pop, child: true))
    #expect(near(there("badge", .frame, 0.5), back("badge", .frame, 0.5)))
  }
}
