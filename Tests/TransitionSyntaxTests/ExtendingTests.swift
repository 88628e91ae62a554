import Testing
import TransitionCatalog

@testable import TransitionSyntax

/// A transition laid over another, and one played as another kind.
@Suite struct ExtendingTests {
  private static let base = """
    transition: Base
    kind: modal
    present: { duration: 1s }
    presentation: { frame: "rect(0, 0, 1, 1)", dim: black, tapOutside: dismiss }
    gestures:
      - drives: dismiss
        pan: { direction: down }
      - triggers: present
        tap: {}
    reduceMotion: { duration: 0.2s, animate: { to: { alpha: 0 -> 1 } } }
    mirrorsInRTL: true
    haptics: { begin: soft, finish: light }
    interaction: disabled
    interruptible: false
    expect:
      - dismiss: { at: 50%, to.alpha: 1 }
    """

  /// The lines below the directions of the dump of `own` over `base`.
  private func merged(_ own: String, over base: String = Self.base) throws -> [String] {
    let (lower, upper) = (Decoded(base), Decoded("transition: Own\nextends: Base\n" + own))
    #expect(lower.findings + upper.findings == [])
    let spec = try #require(upper.specs.first).extending(try #require(lower.specs.first))
    return lines(spec)
  }

  private func lines(_ spec: SpecSyntax) -> [String] {
    var names: [String] = []
    for gesture in spec.gestures?.value ?? [] {
      let way = gesture.drives ?? gesture.triggers
      names.append(
        "gesture \(way?.value.rawValue ?? "-") \(gesture.recognizer?.name.value.rawValue ?? "-")")
    }
    if let presentation = spec.presentation {
      let parts = [presentation.frame != nil, presentation.dim != nil]
      names.append("presentation \(parts) \(presentation.tapOutside?.value.rawValue ?? "-")")
    }
    switch spec.reduceMotion {
    case nil: break
    case .crossFade?: names.append("reduce crossFade")
    case .some(.none): names.append("reduce none")
    case .direction(let direction)?:
      let tracks = direction.animations.map { "\($0.element.value)\($0.tracks.count)" }
      names.append(
        "reduce \(direction.duration != nil) \(direction.delay != nil) \(tracks.joined())")
    }
    names.append(
      "\(spec.mirrorsInRTL?.value ?? false) \(spec.interruptible?.value ?? true) "
        + "\(spec.interaction?.value.rawValue ?? "-")")
    names += spec.haptics.map { "\($0.moment.value.rawValue) \($0.feedback.value.rawValue)" }
    names += spec.identifiers.map {
      "\($0.direction?.value.rawValue ?? "-") is \($0.name.value)"
    }
    names += spec.expectations.map {
      "expect \($0.direction.value.rawValue) \($0.properties.map(\.path.value))"
    }
    return names
  }

  @Test func allIsInherited() throws {
    #expect(
      try merged("summary: Nothing of its own.") == [
        "gesture dismiss pan", "gesture present tap", "presentation [true, true] dismiss",
        "reduce true false to1", "true false disabled", "begin soft", "finish light",
        "expect dismiss [\"to.alpha\"]",
      ])
  }

  @Test func mapsMergeAndListsReplace() throws {
    let own = """
      presentation: { dim: white }
      gestures:
        - drives: dismiss
          edgePan: { edge: left }
      reduceMotion: { delay: 1s, animate: { from: { alpha: 0 -> 1 } } }
      haptics: { finish: heavy, cancel: error }
      interruptible: true
      expect: []
      """
    #expect(
      try merged(own) == [
        "gesture dismiss edgePan", "presentation [true, true] dismiss", "reduce true true to1from1",
        "true true disabled", "begin soft", "finish heavy", "cancel error",
      ])
  }

  @Test func aWordReplacesTheMapOfReduceMotion() throws {
    #expect(try merged("reduceMotion: none")[3] == "reduce none")
    #expect(try merged("gestures: []")[0].hasPrefix("presentation"))
  }

  @Test func identifiersMergeByDirection() throws {
    let base = """
      transition: Base
      kind: segue
      perform: { duration: 1s }
      identifier: { perform: there, unwind: back }
      """
    #expect(
      try merged("identifier: elsewhere", over: base)
        == ["false true -", "- is elsewhere", "unwind is back"])
    #expect(
      try merged("identifier: { unwind: home }", over: base)
        == ["false true -", "perform is there", "unwind is home"])
  }

  @Test func directionsAreThoseOfTheKind() throws {
    let spec = try #require(Decoded(Self.base).specs.first).played(as: .navigation)
    #expect(
      lines(spec) == [
        "gesture pop pan", "gesture push tap", "presentation [true, true] pop",
        "reduce true false to1", "true false disabled", "begin soft", "finish light",
        "expect pop [\"to.alpha\"]",
      ])
  }

  @Test func aPresentationNeedsItsFrameFromSomewhere() throws {
    let own = Decoded("transition: Own\nextends: Base\npresentation: { dim: white }")
    #expect(own.findings == [])
    let lower = Decoded("transition: Base\nkind: modal\npresent: { duration: 1s }")
    let spec = try #require(own.specs.first).extending(try #require(lower.specs.first))
    #expect(spec.missingParts.map(\.kind.code) == ["T0104"])
  }
}
