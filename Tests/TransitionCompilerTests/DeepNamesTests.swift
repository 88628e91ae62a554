import Foundation
import Testing
import TimelineIR
import TransitionCatalog
import TransitionCompiler

/// Names that stand on names that stand on names: whatever plays them goes down as deep.
@Suite(.deepStack) struct DeepNamesTests {
  private func codes(_ count: Int, _ value: (Int) -> String, use: String = "translateY: a0 -> 0")
    -> [String]
  {
    let lets = (0..<count).map { "  a\($0): \(value($0))" }.joined(separator: "\n")
    return Played.codes(
      """
      transition: Deep
      kind: modal
      let:
      \(lets)
        a\(count): container.width
      present: { duration: 0.3s, animate: { to: { \(use) } } }
      """
    ).filter { $0.hasPrefix("T0") || $0.hasPrefix("T1") }
  }

  @Test(
    .disabled(
      if: ProcessInfo.processInfo.environment["SANITIZER"] == "address",
      "Its frames are so large that a test's thread has no room for the limit; the program's have 8 MB."
    ))
  func aLadderOfNamesHasALimit() {
    let below = { (index: Int) in "a\(index + 1) * 2" }
    #expect(codes(150, below) == [])
    #expect(codes(250, below) == ["T0130"])
    #expect(codes(5000, below) == ["T0130"])
    // From the foot up, each is looked at before the one that stands on it.
    let above = { (index: Int) in "a\(index == 0 ? 5000 : index - 1) * 2" }
    #expect(codes(5000, above, use: "translateY: a0 + a4999 -> 0") == ["T0130"])
    let nested = { (index: Int) in
      String(repeating: "min(", count: 90) + "a\(index + 1)" + String(repeating: ", 1)", count: 90)
    }
    #expect(codes(4, nested) == [])
    #expect(codes(5, nested) == ["T0130"])
  }

  /// What names one thing twice has twice its parts, and some are written out where they are used.
  @Test(arguments: [
    "translateY: a0 -> 0", "frame: \"rect(0, a0, 100, 100) -> to.final\"", "alpha: 0 -> 1",
  ])
  func namesThatAreDoubledHaveALimit(_ use: String) {
    let doubled = { (index: Int) in "(a\(index + 1) + a\(index + 1)) / 2" }
    #expect(codes(10, doubled, use: use) == [])
    #expect(codes(60, doubled, use: use) == ["T0130"])
  }

  /// Where a gesture, a presentation, what is kept or a count asks for them as well.
  @Test func namesThatAreDoubledAnywhere() {
    let lets = (0..<40).map { "  a\($0): (a\($0 + 1) + a\($0 + 1)) / 2\n" }.joined()
    func codes(_ foot: String, _ rest: String) -> [String] {
      Played.codes("transition: Deep\n\(rest)\nlet:\n\(lets)  a40: \(foot)\n")
        .filter { $0.hasPrefix("T0") || $0.hasPrefix("T1") }
    }
    let push = """
      kind: navigation
      push: { duration: 0.3s, animate: { to: { alpha: 0 -> 1 } } }
      pop: reverse
      """
    let present = push.replacing("navigation", with: "modal").replacing("push", with: "present")
      .replacing("pop", with: "dismiss")
    let gesture = """
      gestures:
        - drives: pop
          pan: { direction: right, distance: a0 }
          finish: { progress: 50% }
      """
    #expect(codes("container.width", push + "\n" + gesture) == ["T0130"])
    let frame = "presentation: { frame: \"rect(0, a0, container.width, 300)\" }"
    #expect(codes("container.width", present + "\n" + frame) == ["T0130"])
    let count = """
      kind: modal
      parameters: { p: { type: number, default: 1 } }
      present:
        duration: 0.3s
        stage: [from, to, { dots: { color: black, repeat: "min(a0, 5)" } }]
        animate: { dots: { alpha: 0 -> 1 } }
      dismiss: reverse
      """
    #expect(codes("p", count) == ["T0130"])
  }

  @Test func elementsThatStandOnEachOtherHaveIt() {
    func codes(_ count: Int, _ frame: (String) -> String) -> [String] {
      let stage = (1...count).map {
        "    - e\($0): { color: white, frame: \"\(frame("e\($0 - 1).frame"))\" }"
      }
      return Played.codes(
        """
        transition: Deep
        kind: modal
        present:
          duration: 0.3s
          stage:
            - from
            - to
            - e0: { color: white, frame: "rect(0, 0, container.width, 9)" }
        \(stage.joined(separator: "\n"))
          animate: { to: { alpha: 0 -> 1 } }
        """
      ).filter { $0.hasPrefix("T0") || $0.hasPrefix("T1") }
    }
    #expect(codes(20) { "rect(\($0).width / 2, 0, \($0).height, 9)" } == [])
    let ladder = { (frame: String) in "offset(union(\(frame), container), 1, 1)" }
    #expect(codes(100, ladder) == [])
    #expect(codes(900, ladder) == ["T0130"])
    // What asks for one thing twice is twice as large, and the next one four times.
    let doubled = { (frame: String) in "union(inset(\(frame), 1), offset(\(frame), 1, 1))" }
    #expect(codes(5, doubled) == [])
    #expect(codes(60, doubled) == ["T0130"])
  }
}
