import Testing
import TransitionDiagnostics

/// Jumps that are seen, and those that nobody sees.
@Suite struct ContinuityTests {
  /// A cover of a second with a stage and tracks of its own.
  private func lint(
    _ stage: [String], _ tracks: [String], kind: String = "modal",
    clock: String = "duration: 1s\n  curve: linear"
  ) -> Linted {
    Linted(
      """
      transition: Cover
      kind: \(kind)
      \(kind == "modal" ? "present" : "push"):
        \(clock)
        stage:
      \(stage.map { "    - \($0)\n" }.joined())  animate:
      \(tracks.map { "    \($0)\n" }.joined())
      """)
  }

  private func messages(_ code: String, in linted: Linted) -> [String] {
    linted.report.filter { $0.kind.code == code }.map(\.message)
  }

  /// Elements with their places, of which those called b appear while the others go.
  private func exchange(_ elements: [(name: String, x: Int, y: Int)]) -> [String] {
    let linted = lint(
      ["from", "to"]
        + elements.map { "\($0.name): { color: black, frame: \"rect(\($0.x), \($0.y), 80, 80)\" }" },
      ["to: { alpha: 0 -> 1 }"]
        + elements.map { element in
          let isComing = element.name.hasPrefix("b")
          return "\(element.name): "
            + "{ hidden: { 0%..50%: \(isComing), 50%..100%: \(!isComing) } }"
        })
    return messages("T2404", in: linted)
  }

  /// Whoever goes is followed by the nearest one that comes, in whatever order they are listed.
  @Test func whatChangesPlacesInOneMoment() {
    let pairs = [("a1", 20, 60), ("b1", 20, 60), ("a2", 220, 460), ("b2", 220, 460)]
    for order in [[0, 1, 2, 3], [0, 2, 3, 1], [3, 1, 0, 2], [2, 0, 1, 3]] {
      #expect(exchange(order.map { pairs[$0] }) == [])
      var wrong = pairs
      wrong[3].1 = 20
      wrong[3].2 = 660
      #expect(
        exchange(order.map { wrong[$0] })
          == ["'b2' takes the place of 'a2' 283 pt away after 0.5 s"])
    }
    // One that only goes takes nobody's place.
    #expect(exchange([("gone", 20, 60), ("a", 100, 300), ("b", 100, 300)]) == [])
    #expect(exchange([("a", 100, 300), ("gone", 20, 60), ("b", 140, 300)]).count == 1)
  }

  /// Of two jumps the later one is told where it is larger by more than a twentieth, whether it stands or
  /// moves before and behind.
  @Test(arguments: [
    (0, 104, "100 pt after 0.12 s"), (0, 106, "106 pt after 0.24 s"),
    (250, 104, "100 pt after 0.12 s"), (250, 106, "105.7 pt after 0.24 s"),
  ])
  func theLargestJumpIsTold(_ way: Int, _ second: Int, _ told: String) {
    let track = """
      { 0%..30%: 300 -> 300, 30%..60%: 200 -> 200, \
      60%..100%: \(200 - second) -> \(200 - second - way) }
      """
    let linted = lint(
      ["from", "to"], ["to: { alpha: 0 -> 1, translateY: \(track) }"],
      clock: "duration: 0.4s\n  curve: linear")
    #expect(messages("T2402", in: linted) == ["'to.translateY' jumps by \(told)"])
  }

  /// What is hidden is told to be, not to have an alpha of 0; and what only fades is not told to be hidden.
  @Test(arguments: [
    ("alpha: 1 -> 0.05", "alpha: 1, hidden: { 0%..50%: true, 50%..100%: false }", "hidden"),
    ("alpha: 1 -> 0.05", "alpha: 0 -> 1", "with an alpha of 0 instead of 0.05"),
  ])
  func whatIsHiddenIsToldToBe(_ there: String, _ back: String, _ how: String) {
    let linted = Linted(LimitSpec.below(there, back).text)
    #expect(
      messages("T2401", in: linted) == ["'to' begins elsewhere than the way there ended: \(how)"])
  }

  /// What nobody sees is no jump.
  @Test(arguments: [
    "alpha: { 0%..40%: 1 -> 0, 60%..80%: 0 -> 1, 80%..100%: 1 -> 0 }",
    "hidden: { 0%..40%: false, 40%..60%: true, 60%..100%: false }",
    "hidden: { 0%..50%: true, 50%..100%: false }",
  ])
  func whatIsSetBackWhileNobodyLooks(_ hiding: String) {
    let jump = "translateX: { 0%..50%: 0 -> -100, 50%..100%: 100 -> 0 }"
    let (way, frame) = ("to: { translateX: container.width -> 0 }", "rect(100, 100, 100, 100)")
    func alone(_ track: String) -> Linted {
      lint(
        ["from", "to", #"tag: { color: black, frame: "\#(frame)" }"#],
        [way, "tag: { \(jump), \(track) }"])
    }
    /// The same of what it stands in.
    func inBox(_ track: String) -> Linted {
      lint(
        ["from", "to", "box: {}", #"tag: { in: box, color: black, frame: "\#(frame)" }"#],
        [way, "box: { \(jump) }", "tag: { \(track) }"])
    }
    for linted in [alone(hiding), inBox(hiding)] {
      #expect(!linted.codes.contains("T2402"), "\(linted.short)")
    }
    for linted in [alone("alpha: 1 -> 0"), inBox("alpha: 1 -> 0")] {
      #expect(linted.codes.contains("T2402"), "\(linted.short)")
    }
  }

  /// Values that change nothing that is seen, and the same where they do.
  @Test(arguments: [
    ("anchor: { 0%..50%: left, 50%..100%: right }", "scale: 0.5"),
    ("zPosition: { 0%..50%: 90, 50%..100%: 0 }", "translateZ: 10"),
    ("borderColor: { 0%..50%: black, 50%..100%: white }", "borderWidth: 2"),
    (
      "shadowOffset: { 0%..50%: \"point(0, 0)\", 50%..100%: \"point(9, 9)\" }", "shadowOpacity: 0.5"
    ),
    ("shadowRadius: { 0%..50%: 4, 50%..100%: 20 }", "shadowOpacity: 0.5"),
  ])
  func jumpsOfNothing(_ track: String, _ companion: String) {
    func jumps(_ track: String, _ eye: String = "container: { alpha: 1 }") -> Bool {
      lint(
        ["from", "to", #"tag: { color: black, frame: "rect(100, 100, 100, 100)" }"#],
        ["to: { translateX: container.width -> 0 }", "tag: { alpha: 1 -> 0, \(track) }", eye]
      ).codes.contains("T2402")
    }
    #expect(!jumps(track))
    #expect(jumps("\(track), \(companion)", "container: { perspective: 600 }"))
  }

  /// What is too fast for the eye in one of several intervals, and by its size.
  @Test(arguments: [
    ("translateX: { 0%..1.5%: container.width -> 60 }", true),
    ("translateX: { 0%..1.5%: container.width -> 60, 50%..100%: 60 -> 0 }", true),
    ("translateX: { 0%..40%: container.width -> 60, 50%..100%: 60 -> 0 }", false),
    ("translateX: { 0%: 0, 49%: 0, 50.5%: 400, 100%: 0 }", true),
    // Two intervals that do not meet are a jump.
    ("translateX: { 0%..50%: container.width, 50%..100%: 60 -> 0 }", false),
    ("scale: { 0%..1.5%: 0.05 -> 1 }", true),
    ("scaleY: { 0%..1.5%: 0.05 -> 1, 50%..100%: 1 -> 0.9 }", true),
    ("scale: { 0%..50%: 0.05 -> 1 }", false),
    // What lies outside of the container is not seen to move.
    ("scale: { 0%..1.5%: 9 -> 3, 50%..100%: 3 -> 1 }", false),
    ("translateY: { 0%: 0, 49%: 0, 50.5%: 400, 100%: 400 }, alpha: { 30%: 1, 40%: 0 }", false),
  ])
  func tooFastForTheEye(_ tracks: String, _ isFound: Bool) {
    let linted = lint(["from", "to"], ["to: { \(tracks) }", "from: { alpha: 1 -> 0 }"])
    #expect(linted.codes.contains("T2604") == isFound, "\(linted.short)")
  }

  /// What the stage gives a screen goes with the transition, as what a track brings.
  @Test(arguments: [
    ("to: { borderWidth: 4 }", "borderWidth: 4 -> 0", false),
    ("to: { borderWidth: 4 }", "borderWidth: 0 -> 4", true),
    ("to: { borderWidth: 4 }", "alpha: 0 -> 1", true),
    ("to", "borderWidth: 4 -> 0", false), ("to", "borderWidth: 0 -> 4", true),
    ("to", "borderWidth: 4", true), ("to", "alpha: 0 -> 1", false),
    ("to: { frame: \"rect(0, 0, 100, 100)\", shadowOpacity: 0.5 }", "alpha: 0 -> 1", true),
    (
      "to: { frame: \"rect(0, 0, 100, 100)\", shadowOpacity: 0.5 }", "shadowOpacity: 0.5 -> 0",
      false
    ),
  ])
  func whatTheScreenDoesNotHaveItself(_ screen: String, _ track: String, _ isFound: Bool) {
    let linted = lint(["from", screen], ["to: { translateX: container.width -> 0, \(track) }"])
    let found = messages("T2406", in: linted).filter { $0.hasSuffix("goes") }
    #expect(found.isEmpty != isFound, "\(linted.short)")
  }

  /// The same where the screen that goes has it from the start. Under an opaque plane nobody sees it.
  @Test(arguments: [
    ("borderWidth: 4 -> 0", "1 -> 0", true), ("borderWidth: 0 -> 4", "1 -> 0", false),
    ("borderWidth: 4", "1 -> 0", true), ("alpha: 1 -> 0", "1 -> 0", false),
    ("borderWidth: 4 -> 0", "0 -> 1", true),
  ])
  func whatTheScreenDoesNotHaveAtFirst(_ track: String, _ alpha: String, _ isFound: Bool) {
    let away = "translateX: 0 -> -container.width"
    let plain = lint(["to", "from"], ["from: { \(away), \(track) }"])
    let stage = ["to", "from", "cover: { color: black }"]
    let covered = lint(stage, ["from: { \(away), \(track) }", "cover: { alpha: \(alpha) }"])
    for (linted, isSeen) in [(plain, true), (covered, alpha == "0 -> 1")] {
      let found = messages("T2405", in: linted).filter { $0.hasSuffix("at once") }
      #expect(found.isEmpty != (isFound && isSeen), "\(linted.short)")
    }
    let end = lint(
      ["from", "to", "cover: { color: black }"],
      ["to: { borderWidth: 0 -> 4 }", "cover: { alpha: \(alpha) }"])
    let goes = messages("T2406", in: end).filter { $0.hasSuffix("goes") }
    #expect(goes.isEmpty == (alpha == "0 -> 1"), "\(end.short)")
  }

  private static let (gap, cut, whole) = (
    "linear(0, 0.1 50%, 0.9 50%, 1)", "linear(0, 0.6 30%, 0.9 99.9%, 1)", "linear(0, 0.5 50%, 1)"
  )

  /// Curves that jump on their way, or at the end of their own time: each is told once.
  @Test(arguments: [
    ("value: 500 -> 0, curve: \"\(gap)\"", ["T2402"]),
    ("value: 500 -> 0, curve: \"\(gap)\", during: 20%..60%", ["T2402"]),
    ("value: 500 -> 0, curve: \"\(cut)\"", ["T2104"]),
    ("value: 500 -> 0, curve: \"\(cut)\", during: 0%..60%", ["T2104"]),
    ("value: 500 -> 0, curve: \"\(whole)\", during: 0%..60%", []),
    ("keyframes: { 0%: 500, 50%: { value: 400, curve: \"\(gap)\" }, 100%: 0 }", ["T2402"]),
    ("keyframes: { 0%: 500, 50%: { value: 200, curve: \"\(cut)\" }, 100%: 0 }", ["T2402"]),
    ("keyframes: { 0%: 500, 50%: { value: 200, curve: \"\(whole)\" }, 100%: 0 }", []),
    ("value: 500 -> 0, curve: steps(4), during: 0%..60%", []),
  ])
  func curvesThatJump(_ track: String, _ codes: [String]) {
    // Steps of the direction are no excuse for a track with a curve of its own.
    let clocks = track.hasPrefix("value") ? ["linear", "steps(60)"] : ["linear"]
    for clock in clocks {
      let linted = lint(
        ["from", "to"], ["to: { translateY: { \(track) } }", "from: { alpha: 1 -> 0 }"],
        clock: "duration: 1s\n  curve: \(clock)")
      let found = linted.codes.filter { ["T2402", "T2104"].contains($0) }
      #expect(found == codes, "\(linted.short)")
    }
  }

  /// Frames lie nearer to each other than any whole number of them fills a moment.
  @Test(arguments: ["1e-18s", "1e-25s", "1e-320s"])
  func aDirectionOfNoTime(_ duration: String) {
    let linted = lint(
      ["from", "to"], ["to: { translateY: 500 -> 0 }"], clock: "duration: \(duration)")
    #expect(linted.codes.contains("T2402"), "\(linted.short)")
  }

  /// A direction's own curve jumps with all that is on it, and that is one finding.
  @Test func aClockThatJumps() {
    let tracks = ["to: { translateY: 500 -> 0 }", "from: { alpha: 1 -> 0 }"]
    for (curve, places) in [(Self.gap, ["5 T2402"]), (Self.whole, []), ("steps(4)", [])] {
      let linted = lint(["from", "to"], tracks, clock: "duration: 1s\n  curve: \(curve)")
      #expect(linted.places.filter { $0.hasSuffix("T2402") } == places, "\(linted.short)")
    }
  }

  /// Keyframes rest like intervals, and go nowhere like arrows.
  @Test(arguments: [
    ("scale: { 0%: 0.5, 50%: 0.8, 53%: 0.8, 100%: 1 }", ["T2407"]),
    ("scale: { 0%: 0.5, 50%: 0.8, 60%: 0.8, 100%: 1 }", []),
    ("scale: { 0%: 0.5, 3%: 0.5, 97%: 1, 100%: 1 }", []),
    ("scale: { 0%: 1, 50%: 1, 100%: 1 }", ["T2507"]),
    ("scale: { 0%: 1, 50%: 0.5, 100%: 1 }", []),
    ("scale: { 0%..40%: 1 -> 1, 50%..100%: 1 -> 1 }", ["T2507"]),
    ("scale: { 0%..40%: 1 -> 0.9, 60%..100%: 0.9 -> 1 }", []),
    ("hidden: { 0%..40%: false, 40%..100%: false }", []), ("scale: { 20%..60%: 0.9 }", []),
    ("scale: { 20%..60%: 0.9 -> 0.9 }", ["T2507"]),
  ])
  func whatStandsStill(_ track: String, _ codes: [String]) {
    let linted = lint(["from", "to"], ["to: { alpha: 0 -> 1, \(track) }"])
    #expect(linted.codes.filter { ["T2407", "T2507"].contains($0) } == codes, "\(linted.short)")
  }

  /// A finding points at what makes it: the value that differs, the scale that is none of the others,
  /// and the motion of what an element stands in.
  @Test func findingsPointAtTheirCause() {
    let kept = Linted(
      """
      transition: Kept
      kind: modal
      present:
        duration: 0.5s
        stage: [from, to, { photo: { snapshot: from, keep: true, frame: "rect(0, 0, 99, 99)" } }]
        animate:
          to: { translateY: container.height -> 0 }
          photo:
            translateY: 0 -> 300
            alpha: 0.2 -> 0.5
      dismiss:
        duration: 0.3s
        stage: [to, from, photo]
        animate:
          from: { translateY: 0 -> container.height }
          photo:
            translateY: 300 -> 0
            alpha: 1 -> 0

      """)
    #expect(kept.places.filter { $0.hasSuffix("T2401") } == ["18 T2401"])
    let labels = kept.report.filter { $0.kind.code == "T2401" }.flatMap(\.labels)
    #expect(labels.map { kept.sources[$0.span.file].place(of: $0.span.start).line } == [10])

    let bar = #"bar: { color: black, frame: "rect(0, 300, container.width, 200)" }"#
    for scale in ["scale", "scaleX", "scaleY"] {
      let linted = lint(
        ["from", "to", bar],
        ["to: { translateX: container.width -> 0 }", "bar: { \(scale): 0.1 -> 1 }"])
      #expect(linted.places.contains("12 T2408"), "\(linted.short)")
    }

    let boxed = lint(
      ["from", "to"], ["container: { translateX: 100 -> 0 }", "to: { alpha: 0 -> 1 }"])
    #expect(boxed.places.contains("10 T2405"), "\(boxed.short)")
  }

  /// An anchor moves nothing: what moves the container is told.
  @Test func aContainerThatJumpsIsToldAtItsTrack() {
    let linted = Linted(
      """
      transition: Turn
      kind: navigation
      push:
        duration: 0.5s
        animate:
          to: { translateX: container.width -> 0 }
          from: { anchor: right, rotate: 0deg -> 5deg }
          container: { translateX: 100 -> 0 }

      """)
    #expect(linted.places.contains("8 T2405"), "\(linted.places)")
  }

  /// What a presentation says of its screen is told where it says it.
  @Test func whatAPresentationSaysIsToldThere() {
    let linted = Linted(
      """
      transition: Sheet
      kind: modal
      presentation:
        frame: rect(0, container.height - 60, container.width - 380, 60)
        cornerRadius: 44
      present:
        duration: 0.5s
        animate: { to: { translateY: 60 -> 0 } }
      dismiss: reverse

      """)
    #expect(linted.places.contains("5 T2305"), "\(linted.places)")
    #expect(linted.places.contains("4 T2303"), "\(linted.places)")
  }
}
