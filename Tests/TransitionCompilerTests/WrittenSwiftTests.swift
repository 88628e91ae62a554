import Testing

@testable import TransitionCompiler
@testable import TransitionSwiftBackend

/// What the Swift of small specs says and does not say.
@Suite struct WrittenSwiftTests {
  private func swift(_ spec: String) throws -> String {
    SwiftBackend.emit(try Lowered.timeline(spec), toolVersion: "1")
  }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  private static let filling = ".autoresizingMask = [.flexibleWidth, .flexibleHeight]"

  /// Under Reduce Motion what stays is made with the place that it has in the end.
  @Test func planesThatStayFillWhatTheyAreIn() throws {
    let text = try swift(
      """
      transition: Stay
      kind: modal
      present:
        duration: 0.5s
        stage:
          - to
          - dim: { color: black(50%), keep: true }
          - glow: { gradient: [black, white], in: to, keep: true }
          - spot: { color: white, in: dim, keep: true, frame: "rect(0, 0, 9, 9)" }
        animate: { dim: { alpha: 0 -> 20% } }
      dismiss: reverse
      reduceMotion: { duration: 0.2s, animate: { to: { alpha: 0 -> 1 } } }
      """)
    for (view, times) in [("dim", 2), ("glow", 2), ("spot", 0)] {
      #expect(count(view + Self.filling, in: text) == times, "\(view)")
    }
  }

  /// What is in a view whose size moves has the size that the spec says, and not the view's.
  @Test(arguments: ["present", "dismiss"]) func whatIsInMovingViewsKeepsItsSize(
    _ direction: String
  ) throws {
    let (screen, way) =
      direction == "present"
      ? ("to", "rect(0, 0, 100, 100) -> to.final")
      : ("from", "from.initial -> rect(0, 0, 100, 100)")
    let text = try swift(
      """
      transition: Grow
      kind: modal
      present: { duration: 0.5s, stage: [to, glow: { color: white, in: to, keep: true }] }
      dismiss: { duration: 0.5s }
      """.replacing(
        "\(direction): {", with: "\(direction): { animate: { \(screen): { frame: '\(way)' } },"))
    #expect(count("glow" + Self.filling, in: text) == 0)
  }

  /// Swift warns of code that is never run.
  @Test(arguments: [
    "kind: navigation", "kind: navigation\nmirrorsInRTL: true",
  ])
  func conditionsAreOnlyThoseThatCanTurnOut(_ top: String) throws {
    let text = try swift(
      """
      transition: Side
      \(top)
      let: { side: "if(leading == left, 10, 20)", way: "if(leading == top, 10, 20)" }
      push:
        duration: 0.5s
        animate: { to: { rotateY: 90deg -> 0deg, anchor: leading, translateX: side + way -> 0 } }
      pop: mirror
      """)
    #expect(count("false ?", in: text) + count("true ?", in: text) == 0, "\(text)")
    #expect(text.contains("let way: CGFloat = 20"))
    #expect(text.contains("let side: CGFloat = 10") == top.contains("mirrorsInRTL"))
  }

  /// The screen that unwinds may be part of what was presented, which says the layout direction.
  @Test func segueTriggersAskTheScreenThatIsPresented() throws {
    let text = try swift(
      """
      transition: Pages
      kind: segue
      mirrorsInRTL: true
      identifier: { perform: pages, unwind: back }
      perform: { duration: 0.4s, animate: { to: { translateX: container.width -> 0 } } }
      unwind: reverse
      gestures:
        - triggers: perform
          swipe: { direction: left }
        - triggers: unwind
          swipe: { direction: right }
      """)
    let layout = ".view.effectiveUserInterfaceLayoutDirection == .leftToRight\n"
    #expect(count("    let isLeftToRight = screen" + layout, in: text) == 1)
    #expect(
      text.contains(
        "    let owner = screen.presentingViewController?.presentedViewController ?? screen\n"
          + "    let isLeftToRight = owner" + layout))
  }
}
