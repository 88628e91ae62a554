import Testing

@testable import TransitionLint

/// What plays under Reduce Motion has its faults, too, and what is only reversed has none of its own.
@Suite struct ReducedFormTests {
  private func spec(_ push: String, reduced: String = "") -> String {
    """
    transition: Page
    kind: navigation
    push:
      duration: 0.4s
      animate: { \(push) }
    pop: reverse
    \(reduced)

    """
  }

  private static let slide = "to: { translateX: container.width -> 0 }"

  @Test(arguments: [
    ("duration: 0.3s, animate: { to: { alpha: 0 -> 1 } }", []),
    ("duration: 0.3s, animate: { to: { alpha: 0 -> 0.5 } }", ["T2406"]),
    ("duration: 0.3s, animate: { to: { alpha: 0 -> 1, translateX: 0 -> 20 } }", ["T2406"]),
    ("duration: 2s, animate: { to: { alpha: 0 -> 1 } }", ["T2603"]),
    ("duration: 0.3s, animate: { from: { alpha: 0.9 -> 0.8 }, to: { alpha: 0 -> 1 } }", ["T2405"]),
    ("duration: 0.3s, animate: { to: { alpha: 0 -> 1, borderWidth: 3 } }", ["T2406"]),
    (
      "duration: 0.3s, animate: { to: { alpha: 0 -> 1, clip: 'rect(0, 0, 100, 100)' } }",
      ["T2406"]
    ),
    ("duration: 0.3s, animate: { from: { alpha: 1 -> 0 }, to: { alpha: 0 -> 1 } }", ["T2412"]),
  ]) func faultsOfTheReducedForm(form: String, codes: [String]) throws {
    let linted = Linted(spec(Self.slide, reduced: "reduceMotion: { \(form) }"))
    #expect(linted.codes == codes, "\(linted.short)")
    for finding in linted.report {
      #expect(finding.message.hasPrefix("under Reduce Motion"))
      #expect(linted.sources[finding.span.file].place(of: finding.span.start).line == 7)
    }
  }

  /// One cause is one finding, where it is written.
  @Test(arguments: [
    ("from: { translateX: 40 -> -100 }, \(slide)", ["T2405"]),
    ("from: { alpha: 0.5 -> 0 }, \(slide)", ["T2405"]),
    ("to: { translateX: container.width -> 30 }", ["T2406"]),
  ]) func whatIsOnlyReversedIsToldOnce(push: String, codes: [String]) {
    let linted = Linted(spec(push))
    #expect(linted.codes == codes, "\(linted.short)")
  }

  /// Of a group the view that jumps most is told of.
  @Test func theViewThatJumpsMost() throws {
    let linted = Linted(
      spec("to: { alpha: 0 -> 1 }, cells: { translateX: index * 10 -> 0 }")
        .replacing(
          "  animate:", with: "  stage: [from, to, cells: { views: from.cells }]\n  animate:"))
    let finding = try #require(linted.report.first { $0.kind.code == "T2405" }, "\(linted.short)")
    #expect(finding.message.contains("by 110 pt"), "\(finding.message)")
  }

  @Test func aLongWayAndItsReverseAreOneFinding() {
    let long = spec(Self.slide).replacing("duration: 0.4s", with: "duration: 4s")
    #expect(Linted(long).codes == ["T2603"])
    let both = long.replacing("pop: reverse", with: "pop: { derive: reverse, duration: 5s }")
    #expect(Linted(both).codes == ["T2603", "T2603"])
  }

  /// Whatever a name stands for, the way from it to it leads nowhere.
  @Test(arguments: [
    ("k -> k", true), ("k -> 2 * k", false), ("shift -> shift", true), ("shift -> 0", false),
  ]) func fromAnythingToTheSame(way: String, isFound: Bool) {
    let linted = Linted(
      spec("to: { alpha: 0 -> 1 }, from: { translateY: \(way) }")
        .replacing(
          "kind: navigation",
          with: """
            kind: navigation
            let: { k: 30 }
            parameters: { shift: { type: number, default: 20 } }
            """
        ))
    #expect(linted.codes.contains("T2507") == isFound, "\(linted.short)")
  }
}
