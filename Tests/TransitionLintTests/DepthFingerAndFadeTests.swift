import Testing

@testable import TransitionLint

/// Perspectives, fingers and fades at the borders of their rules.
@Suite struct DepthFingerAndFadeTests {
  private func push(_ stage: String, _ animate: String, more: String = "") -> Linted {
    Linted(
      """
      transition: Page
      kind: navigation
      push:
        duration: 0.5s
        curve: linear
        stage: [\(stage)]
        animate: { \(animate) }
      pop: reverse
      \(more)

      """)
  }

  @Test(arguments: [
    ("to, from", "from: { rotateY: 0deg -> 60deg, translateX: 0 -> container.width }", 1),
    ("to, from", "container: { perspective: 800 }, from: { rotateY: 0deg -> 60deg }", 0),
    // Its eye is for what stands in it.
    ("from, to", "container: { rotateY: '0deg -> 60deg' }, to: { alpha: 0 -> 1 }", 0),
    // As small as an icon.
    (
      "from, to, dot: { color: black, frame: 'rect(20, 20, 40, 40)' }",
      "to: { alpha: 0 -> 1 }, dot: { rotateY: 0deg -> 90deg }", 0
    ),
    // One cause.
    (
      "to, from",
      "from: { rotateY: 0deg -> 60deg, rotateX: 0deg -> 40deg, translateZ: 0 -> -200, alpha: 1 -> 0 }",
      1
    ),
  ]) func turnsWithoutAnEye(stage: String, animate: String, count: Int) {
    let linted = push(stage, animate)
    #expect(linted.codes.filter { $0 == "T2317" }.count == count, "\(linted.short)")
  }

  @Test func theEyeOfWhatHasChildrenIsTheirs() throws {
    let linted = push(
      "to, box: { anchor: left }, picture: { snapshot: from, in: box }",
      "box: { rotateY: 0deg -> -90deg }")
    let finding = try #require(linted.report.first { $0.kind.code == "T2317" }, "\(linted.short)")
    #expect(finding.help?.contains("container") == true)
    #expect(finding.help?.contains("give it") == false)
  }

  /// A sheet that is low, and a finger that has the whole height for it.
  @Test(
    arguments: [
      (200, "velocity: 700", "T2217"), (200, "progress: 40%, velocity: 700", "T2217"),
      (200, "progress: 40%", "T2201"), (500, "progress: 40%, velocity: 700", nil),
    ] as [(Int, String, String?)]) func lowSheets(height: Int, finish: String, code: String?)
  {
    let linted = Linted(
      """
      transition: Sheet
      kind: modal
      presentation:
        frame: rect(0, container.height - \(height), container.width, \(height))
      present:
        duration: 0.4s
        animate: { to: { translateY: \(height) -> 0 } }
      dismiss: reverse
      gestures:
        - drives: dismiss
          pan: { direction: down }
          finish: { \(finish) }
          scroll: handOver

      """)
    let found = linted.codes.filter { ["T2217", "T2201"].contains($0) }
    #expect(found == (code.map { [$0] } ?? []), "\(linted.short)")
  }

  @Test(
    arguments: [
      ("max(0, translation.x - 170) / 200", nil), ("translation.x / 60", "`container.width`"),
      ("translation.x / container.width", nil),
    ] as [(String, String?)]) func fingersThatCountThemselves(progress: String, help: String?)
  {
    let linted = push(
      "from, to", "to: { translateX: container.width -> 0 }",
      more: """
        gestures:
          - drives: pop
            pan: { direction: right }
            progress: \(progress)
            finish: { progress: 40% }
        """)
    let finding = linted.report.first { $0.kind.code == "T2217" }
    #expect((finding != nil) == (help != nil), "\(linted.short)")
    if let help { #expect(finding?.help?.contains(help) == true, "\(linted.short)") }
  }

  @Test(arguments: [
    ("from, to", "from: { alpha: 1 -> 0 }, to: { alpha: 0 -> 1 }", true),
    // Only one of them, whatever else does.
    (
      "from, to, badge: { color: black, frame: 'rect(0, 0, 50, 50)' }",
      "badge: { alpha: 1 -> 0 }, to: { alpha: 0 -> 1 }", false
    ),
    (
      "paper: { color: white, clip: container }, from, to",
      "from: { alpha: 1 -> 0 }, to: { alpha: 0 -> 1 }", false
    ),
    // Behind doors that are closed.
    (
      "from, to, a: { color: black, frame: 'rect(0, 0, container.width, container.height / 2)' }, "
        + "b: { color: black, frame: 'rect(0, container.height / 2, container.width, container.height / 2)' }",
      "from: { alpha: 1 -> 0 }, to: { alpha: 0 -> 1 }, a: { alpha: { 0%..20%: 0 -> 1, 80%..100%: 1 -> 0 } }, "
        + "b: { alpha: { 0%..20%: 0 -> 1, 80%..100%: 1 -> 0 } }", false
    ),
    // With what they stand in.
    (
      "box: {}, old: { snapshot: from, in: box }, to",
      "box: { alpha: 1 -> 0 }, to: { alpha: 0 -> 1 }", true
    ),
  ]) func fades(stage: String, animate: String, isFound: Bool) {
    let linted = push(stage, animate)
    #expect(linted.codes.contains("T2412") == isFound, "\(linted.short)")
  }

  @Test func theFadeThatIsToldIsOneOfTheScreens() throws {
    let linted = push(
      "from, to, badge: { color: black, frame: 'rect(0, 0, 50, 50)' }",
      "badge: { alpha: 1 -> 0 }, from: { alpha: 1 -> 0 }, to: { alpha: 0 -> 1 }")
    let finding = try #require(linted.report.first { $0.kind.code == "T2412" })
    let line = "        animate: { badge: { alpha: 1 -> 0 }, from: { "
    #expect(linted.sources[finding.span.file].place(of: finding.span.start).column > line.count - 8)
  }

  /// All of a way in a moment is a jump, whose ever time it is.
  @Test(arguments: [
    (
      "to: { translateX: { value: container.width -> 0, delay: 200ms, duration: 1ms, curve: linear } }",
      true
    ),
    ("to: { alpha: { value: 0 -> 1, delay: 200ms, duration: 2ms, curve: linear } }", true),
    ("to: { alpha: { value: 0 -> 1, delay: 200ms, duration: 60ms, curve: linear } }", false),
  ]) func waysOfAMoment(animate: String, isFound: Bool) {
    let linted = push("from, to", animate)
    #expect(linted.codes.contains("T2402") == isFound, "\(linted.short)")
  }

  /// A shorter way back jumps where the way there does not.
  @Test func reversedInLessTime() {
    func way(_ back: String) -> [String] {
      Linted(
        """
        transition: Page
        kind: navigation
        push:
          duration: 2s
          curve: linear
          animate:
            to: { alpha: 0 -> 1, scale: { keyframes: { 0%: 0.5, 50%: 0.5, 51%: 0.9, 100%: 1 } } }
        pop: \(back)

        """
      ).codes.filter { $0 == "T2402" }
    }
    #expect(way("reverse").isEmpty)
    #expect(way("{ derive: reverse, duration: 0.3s }") == ["T2402"])
  }

  /// What stands with its edge to the eye changes unseen; what is only small or slanted does not.
  @Test(arguments: [
    ("rotateY: 89deg", "alpha: { 0%..50%: 1 -> 0.6, 50%..100%: 0.2 -> 1 }", false),
    ("rotateY: 60deg", "alpha: { 0%..50%: 1 -> 0.6, 50%..100%: 0.2 -> 1 }", true),
    ("scale: 0.3, rotateY: 10deg", "translateX: { 0%..50%: 0 -> 30, 50%..100%: 100 -> 120 }", true),
  ]) func edges(resting: String, track: String, isFound: Bool) {
    let turn = resting.split(separator: ",").last ?? ""
    let linted = push(
      "from, to, card: { snapshot: from, \(resting) }",
      "to: { alpha: 0 -> 1 }, card: { \(turn), \(track) }")
    #expect(linted.codes.contains("T2402") == isFound, "\(linted.short)")
  }
}
