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
