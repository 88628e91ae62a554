import Testing
import TransitionDiagnostics

/// Jumps that are seen, and those that nobody sees.
@Suite struct ContinuityTests {
  /// A cover of a second with a stage and tracks of its own.
  private func lint(
    _ stage: [String], _ tracks: [String], kind: String = "modal", clock: String = "duration: 1s"
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
        + elements.map { "\($0.name): { color: red, frame: \"rect(\($0.x), \($0.y), 80, 80)\" }" },
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
}
