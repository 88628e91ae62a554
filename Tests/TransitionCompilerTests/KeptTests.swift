import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Elements that stay while a modal screen is up, and go with its dismissal.
struct KeptTests {
  private let menu = """
    stage:
      - to
      - photo: { snapshot: from, keep: true, cornerRadius: 3, translateX: 5 }
      - dim: { color: black }
    animate:
      photo: { translateY: 0 -> container.height - 150, alpha: 0.5, scale: { 0..50%: 1 -> 0.9 } }
    """

  @Test func whatWasKeptIsThereFromTheStartAndGoesAtTheEnd() throws {
    let played = try Derived.dismissed(menu, "reverse")
    #expect(played.scene.order == ["from", "photo", "dim"])
    #expect(near(played.number("photo", .translateY, 0), 650))
    #expect(near(played.number("photo", .translateY, 1), 0))
    #expect(played.number("photo", .cornerRadius, 0.5) == 3)
    #expect(played.number("photo", .translateX, 0.5) == 5)
    #expect(near(played.number("photo", .scale, 0.75), 0.95))
    let timeline = try Played.timeline(Derived.spec(menu, dismiss: "reverse"))
    let stages = timeline.directions.map { $0.stage.first { $0.name == "photo" }?.content }
    #expect(stages == [.snapshot(of: .from, rect: nil), .kept])
    let (there, back) = (timeline.directions[0].lifecycle, timeline.directions[1].lifecycle)
    #expect(there.finish.contains(.keep(element: "photo")))
    #expect(there.cancel.contains(.discard(element: "photo")))
    #expect(there.finish.contains(.discard(element: "dim")))
    #expect(back.setUp.contains(.adopt(element: "photo")))
    #expect(back.finish.contains(.discard(element: "photo")))
    #expect(back.cancel.contains(.keep(element: "photo")))
    let changed: [Property] = [.translateY, .alpha, .scale]
    #expect(back.cancel.contains(.restore(element: "photo", properties: changed)))
    #expect(!back.finish.contains(.restore(element: "photo", properties: changed)))
  }

  @Test func whatTheWayBackDoesNotListIsNotSeen() throws {
    let dismiss = "{ duration: 1s, stage: [to, from] }"
    let timeline = try Played.timeline(Derived.spec(menu, dismiss: dismiss))
    let back = timeline.directions[1].lifecycle
    #expect(back.setUp.first == .concealElement("photo"))
    #expect(back.cancel.first == .revealElement("photo"))
    #expect(back.finish.first == .discard(element: "photo"))
  }

  @Test func whatMovesIsPutTogetherWithWhatStays() throws {
    let dismiss = """

        duration: 1s
        stage: [to, from, photo]
        animate: { photo: { translateY: -> 0 } }
      """
    let timeline = try Played.timeline(Derived.spec(menu, dismiss: dismiss))
    let photo = timeline.directions[1].stage.first { $0.name == "photo" }
    #expect(photo?.resting.map(\.property) == [.translateX, .scale])
  }

  @Test func aBackwardDirectionOfItsOwnFindsWhatWasKept() throws {
    for direction in [
      """

        duration: 1s
        curve: linear
        stage: [photo, from]
        animate: { photo: { translateY: -> 50, scale: -> 0.5, alpha: -> 0 } }
      """,
      """

        derive: reverse
        animate: { photo: { translateY: -> 50, scale: -> 0.5, alpha: -> 0 } }
      """,
    ] {
      let played = try Derived.dismissed(menu, direction)
      #expect(near(played.number("photo", .translateY, 0.5), 350))
      #expect(near(played.number("photo", .scale, 0.5), 0.7))
      #expect(near(played.number("photo", .alpha, 0.5), 0.25))
      #expect(played.number("photo", .translateX, 0.5) == 5)
      #expect(played.number("photo", .cornerRadius, 0.5) == 3)
    }
  }

  @Test func whatWasKeptInAScreenStaysInThatScreen() throws {
    let present = """
      stage:
        - from
        - to: { frame: container.safeArea }
        - mark: { in: to, color: black, frame: "rect(1, 2, 3, 4)", keep: true }
      animate: { mark: { alpha: 0 -> 1 } }
      """
    for dismiss in ["reverse", "mirror", "{ duration: 1s, stage: [to, from, mark] }"] {
      let played = try Derived.dismissed(present, dismiss)
      let screen = played.scene.elements.first { $0.name == "mark" }?.parent
      #expect(screen == played.scene.index(of: "from"), "\(dismiss)")
      #expect(played("mark", .frame, 0) == [1, 2, 3, 4])
    }
  }

  /// What stands by its centre and its size goes back there.
  @Test func whatStandsByCenterAndSizeGoesHome() throws {
    let spec = """
      transition: Home
      kind: modal
      present:
        duration: 1s
        stage:
          - from
          - to
          - band: { color: black, keep: true, size: "size(100, 60)" }
          - mark: { color: white, keep: true, center: "point(30, 40)", size: "size(10, 20)" }
        animate:
          band: { frame: "-> rect(10, 10, 50, 30)" }
          mark: { frame: "-> rect(0, 0, 5, 5)" }
      dismiss: reverse
      """
    let dismiss = try Played(spec, .dismiss)
    #expect(dismiss("band", .frame, 0) == [10, 10, 50, 30])
    #expect(dismiss("band", .frame, 1) == [150, 370, 100, 60])
    #expect(dismiss("mark", .frame, 1) == [25, 30, 10, 20])
  }
}
