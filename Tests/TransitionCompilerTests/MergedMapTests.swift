import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionCompiler

/// What is laid over a map of the base, and what follows when there is no base.
struct MergedMapTests {
  private static let base = """
    transition: Base
    kind: modal
    present:
      duration: 1s
      curve: linear
      stage: [to, t: { repeat: 3, color: black, frame: "rect(0, 0, 9, 9)" }]
      animate:
        t: { stagger: { each: 0.1s }, alpha: 0 -> 1, scale: 0.2 -> 1 }
    dismiss:
      derive: reverse
      duration: 0.4s
      animate: { from: { alpha: 1 -> 0 } }
    ---

    """

  private func kid(_ text: String, _ direction: DirectionName) throws -> Played {
    let result = TransitionCompiler.compile(
      Self.base + "transition: Kid\nextends: Base\n" + text, named: "test.yaml")
    guard !result.hasErrors, let timeline = result.timelines.last,
      let played = timeline.directions.first(where: { $0.name == direction })
    else { throw NotCompiled(description: result.report) }
    return Played(scene: try Scene(played, of: timeline, on: Played.stage))
  }

  private func members(_ played: Played, _ property: Property, at time: Double) -> [Double] {
    played.scene.sample(at: time).elements.filter { $0.name == "t" }.compactMap {
      $0[property]?.scalar
    }
  }

  private func isNear(_ numbers: [Double], _ expected: [Double]) -> Bool {
    zip(numbers, expected).allSatisfy { ($0 - $1).magnitude < 1e-9 }
      && numbers.count == expected.count
  }

  @Test func aStaggerOfTheBaseIsThatOfNewTracksToo() throws {
    let played = try kid("present: { animate: { t: { scale: 0.5 -> 1 } } }", .present)
    #expect(isNear(members(played, .alpha, at: 0.4), [0.5, 0.375, 0.25]))
    #expect(isNear(members(played, .scale, at: 0.4), [0.75, 0.6875, 0.625]))
  }

  @Test func aNewStaggerIsThatOfTheBasesTracks() throws {
    let played = try kid("present: { animate: { t: { stagger: { each: 0.2s } } } }", .present)
    #expect(isNear(members(played, .alpha, at: 0.3), [0.5, 1 / 6, 0]))
  }

  @Test func aTrackThatSaysItsTimeIsNotStaggered() throws {
    let played = try kid(
      "present: { animate: { t: { scale: { value: 0.5 -> 1, during: 0%..50% } } } }", .present)
    #expect(isNear(members(played, .scale, at: 0.25), [0.75, 0.75, 0.75]))
    #expect(isNear(members(played, .alpha, at: 0.4), [0.5, 0.375, 0.25]))
  }

  @Test func aMapWithADerivationIsMerged() throws {
    for text in ["{ derive: reverse, curve: linear }", "{ curve: linear }"] {
      let played = try kid("dismiss: \(text)", .dismiss)
      #expect(played.scene.duration == 0.4)
      #expect(played.number("from", .alpha, 0.1) == 0.75)
    }
    // One without a map replaces what was there.
    let bare = try kid("dismiss: reverse", .dismiss)
    #expect(bare.scene.duration == 1)
    #expect(bare.number("from", .alpha, 0.1) == 1)
  }

  /// `none` in a derived direction takes away what is derived, in whatever text it is written, and what
  /// the base has put there.
  @Test func noneInADerivedDirectionIsInherited() throws {
    let without = "{ derive: reverse, animate: { from: { scale: none } } }"
    for (base, own) in [
      (without, "{ animate: { from: { rotate: 0deg -> 9deg } } }"),
      (without, "{ animate: { from: { scale: none } } }"), (without, "{ curve: linear }"),
      (
        "{ derive: reverse, animate: { from: { scale: 1 -> 3 } } }",
        "{ animate: { from: { scale: none } } }"
      ),
      ("{ duration: 1s, animate: { from: { scale: 1 -> 3 } } }", without),
    ] {
      let text = """
        transition: Base
        kind: modal
        present: { duration: 1s, animate: { to: { scale: 0.5 -> 1, translateX: 8 -> 0 } } }
        dismiss: \(base)
        ---
        transition: Kid
        extends: Base
        dismiss: \(own)
        """
      let result = TransitionCompiler.compile(text, named: "test.yaml")
      let timeline = try #require(result.timelines.last, "\(result.report)")
      let dismiss = try #require(timeline.directions.first { $0.name == .dismiss })
      #expect(!dismiss.tracks.contains { $0.property == .scale }, "\(base) \(own)")
      #expect(dismiss.tracks.contains { $0.property == .translateX })
    }
    // A derivation alone replaces all, and a track of one's own what was taken away.
    for own in ["reverse", "{ animate: { from: { scale: 1 -> 2 } } }"] {
      let text = """
        transition: Base
        kind: modal
        present: { duration: 1s, animate: { to: { scale: 0.5 -> 1 } } }
        dismiss: \(without)
        ---
        transition: Kid
        extends: Base
        dismiss: \(own)
        """
      let timeline = try #require(
        TransitionCompiler.compile(text, named: "test.yaml").timelines.last)
      #expect(timeline.directions.last?.tracks.map(\.property) == [.scale])
    }
  }

  /// What a `none` was for can be gone in a transition that extends; where it is written it is looked
  /// at.
  @Test func noneThatIsInheritedNeedNotFindATrack() {
    let base = """
      transition: Base
      kind: modal
      present: { duration: 1s, animate: { to: { scale: 0.5 -> 1, alpha: 0 -> 1 } } }
      dismiss: { derive: reverse, animate: { from: { scale: none } } }
      ---
      transition: Kid
      extends: Base
      present: { animate: { to: { scale: none } } }

      """
    #expect(Played.codes(base) == [])
    #expect(Played.codes(base + "dismiss: { animate: { from: { rotate: none } } }") == ["T1034"])
  }

  /// What is no track is taken away as well, once, and said again it is there again.
  @Test func surroundingsAreTakenAway() throws {
    let base = """
      transition: Base
      kind: modal
      presentation:
        frame: inset(container, 40)
        cornerRadius: 12
        dim: black(20%)
        tapOutside: dismiss
      haptics: { begin: selection, finish: light }
      present: { duration: 1s, animate: { to: { alpha: 0 -> 1 } } }
      dismiss: reverse
      ---
      transition: Quiet
      extends: Base
      presentation: { cornerRadius: none, dim: none, tapOutside: none }
      haptics: { finish: none }
      ---
      transition: Loud
      extends: Quiet
      presentation: { dim: black(40%) }
      haptics: { finish: heavy }

      """
    let result = TransitionCompiler.compile(base, named: "test.yaml")
    #expect(!result.hasErrors)
    let (quiet, loud) = (result.timelines[1], result.timelines[2])
    let presentation = try #require(quiet.presentation)
    #expect(presentation.frame == result.timelines[0].presentation?.frame)
    #expect(presentation.cornerRadius == nil && presentation.dim == nil)
    #expect(!presentation.dismissesOnTapOutside)
    #expect(quiet.haptics.map(\.moment) == [.begin])
    #expect(loud.presentation?.dim != nil && loud.presentation?.cornerRadius == nil)
    #expect(loud.haptics.map(\.feedback) == [.selection, .heavy])
    // What nothing gives cannot be taken, nor what is needed.
    let none = "presentation: { dim: none }\nhaptics: { finish: none, begin: none }\n"
    #expect(
      Played.codes(base + "---\ntransition: A\nextends: Quiet\n" + none) == ["T1034", "T1034"])
    let frame = "---\ntransition: A\nextends: Quiet\npresentation: { frame: none }\n"
    #expect(Played.codes(base + frame) == ["T1001"])
    // Where the base is not there, it may have all of it.
    #expect(Played.codes("transition: A\nextends: gone.yaml\n" + none) == ["T0140"])
  }

  /// What is taken away does not stand beside what is written.
  @Test func aCentreInPlaceOfADerivedFrame() {
    let dismiss = "{ animate: { from: { frame: none, center: -> container.origin } } }"
    let text = """
      transition: Base
      kind: modal
      present: { duration: 1s, animate: { to: { frame: container.safeArea -> container } } }
      dismiss: \(dismiss.replacing("{ animate", with: "{ derive: reverse, animate"))
      """
    #expect(Played.codes(text) == [])
  }

  @Test func aStaggerOfNothingIsReported() {
    #expect(
      Played.codes(
        "transition: A\nkind: modal\npresent: { duration: 1s, animate: { to: { stagger: { each: 1ms } } } }"
      )
        == ["T0117"])
  }

  /// What a base would have is not missed when it is not there; what is wrong anyway is told.
  @Test func aMissingBaseHasNoConsequences() {
    let codes = Played.codes(
      """
      transition: A
      extends: Gone
      present:
        curve: linear
        animate: { to: { alpha: none, translateX: lim -> 0 }, dim: { alpha: 0 -> q } }
      dismiss: { derive: reverse, animate: { to: { alpha: 3deg -> 1 } } }
      parameters: { r: { default: 4 } }
      ---
      transition: B
      extends: A
      present: { curve: easeIn }
      ---
      transition: C
      extends: Gone
      dismiss: reverse
      gestures: [{ drives: dismiss, pan: { direction: down } }]
      """)
    #expect(codes.filter { $0 != "T1007" } == ["T0141", "T0141"])
  }

  /// Nor is a direction whose name is misspelt.
  @Test func aMisspeltDirectionHasNoConsequences() {
    let codes = Played.codes(
      """
      transition: A
      kind: modal
      presnt:
        duration: 0.5s
        animate: { to: { alpha: 0 -> 1 } }
      dismiss: reverse
      gestures: [{ drives: present, pan: { direction: left } }]
      expect: [{ present: { at: 50%, to.alpha: 0.5 } }]
      """)
    #expect(codes == ["T0101"])
  }
}
