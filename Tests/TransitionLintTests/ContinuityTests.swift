import Testing
import TransitionDiagnostics

/// Jumps that are seen, and those that nobody sees.
@Suite struct ContinuityTests {
  /// A cover of a second with a stage and tracks of its own.
  private func lint(
    _ stage: [String], _ tracks: [String], kind: String = "modal", clock: String = "duration: 1s\n  curve: linear"
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
          == ["'b2' takes the place of 'a2' 283 pt beside it after 0.5 s"])
    }
    // One that only goes takes nobody's place.
    #expect(exchange([("gone", 20, 60), ("a", 100, 300), ("b", 100, 300)]) == [])
    #expect(exchange([("a", 100, 300), ("gone", 20, 60), ("b", 140, 300)]).count == 1)
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
    ("shadowOffset: { 0%..50%: \"point(0, 0)\", 50%..100%: \"point(9, 9)\" }", "shadowOpacity: 0.5"),
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
}
