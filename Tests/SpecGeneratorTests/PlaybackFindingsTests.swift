import Testing
import TransitionCompiler

/// What random specs have shown otherwise than the evaluator, each as small as it gets.
struct PlaybackFindingsTests {
  private func swift(_ kind: String, _ body: String, more: String = "") -> String {
    let way = kind == "modal" ? "present" : "push"
    let text = "transition: Found\nkind: \(kind)\n\(more)\(way):\n  duration: 0.5s\n\(body)"
    let (files, result) = TransitionCompiler.swiftSources(text, named: "found.yaml")
    #expect(!result.hasErrors, "\(result.report)")
    return files.map(\.content).joined()
  }

  /// The places of two texts in the code, which have to be there.
  private func expect(_ first: String, before second: String, in code: String) throws {
    let places = try [first, second].map {
      try #require(code.firstRange(of: $0), "\($0) in\n\(code)")
    }
    #expect(places[0].lowerBound < places[1].lowerBound, "\(code)")
  }

  @Test func viewsThatRestTurnedAreMeasuredBefore() throws {
    let code = swift(
      "navigation",
      """
        curve: linear(0, 0.9, 1)
        stage: [from, { cells: { rotate: 56deg, views: from.cells } }, to]
        animate: { cells: { frame: "-> rect(161, 345, 270, 223)" } }

      """)
    try expect("container.convert(cell.bounds, from: cell)", before: "cell.transform =", in: code)
  }

  @Test func anchorsMoveOverTheFrameOfATurnedView() {
    let code = swift(
      "navigation",
      """
        stage: [from, to, { cells: { scaleY: 0.5, views: from.cells } }]
        animate: { cells: { anchor: bottom -> left } }

      """)
    #expect(code.contains("cell.frameUntransformed.point(at: CGPoint(x: 0.5, y: 1))"), "\(code)")
  }

  @Test func whatIsMadeInAViewStandsWhereThatIsPlaced() throws {
    let code = swift(
      "navigation",
      """
        stage: [from, to, { cells: { size: "size(90, 90)", views: from.cells } }, { face: { in: cells, snapshot: from } }]
        animate: { cells: { scaleX: 0.5 -> 1 }, face: { alpha: 0 -> 1, rotateX: 10deg -> 0deg, perspective: 500 } }

      """)
    try expect("cell.bounds.size = ", before: "cell.convert(from.bounds, from: from)", in: code)
  }

  @Test(arguments: [("dim: black(40%)", 1), ("tapOutside: dismiss", 1), ("cornerRadius: 9", 0)])
  func whatIsMadeAtTheBackLiesAboveWhatDims(_ key: String, _ place: Int) {
    let code = swift(
      "modal",
      """
        stage: [{ tile: { snapshot: to } }, { art: { shared: cover } }]
        animate: { tile: { alpha: 0 -> 1 } }
      dismiss: reverse

      """, more: "presentation: { frame: container, \(key) }\n")
    #expect(code.contains("container.insertSubview(tile, at: \(place))"), "\(code)")
  }

  @Test func whatReduceMotionHasLeftOfTheScreenBelowIsPutAsideForItsFrame() {
    let code = swift(
      "modal", "  animate: { to: { translateY: 300 -> 0 } }\n",
      more: """
        presentation: { frame: "rect(0, container.height - 300, container.width, 300)" }
        dismiss: { duration: 0.3s, animate: { from: { translateY: 0 -> 300 } } }
        reduceMotion:
          duration: 0.2s
          animate: { from: { frame: "rect(0, 100, 100, 100) -> from.initial", rotateX: -61deg } }

        """)
    #expect(code.contains("let final = presentation.before { to.frame }"), "\(code)")
  }

  @Test func aFrameThatIsCalledFrameHasItsName() {
    let code = swift(
      "modal", "  animate: { to: { alpha: 0 -> 1 } }\n",
      more: """
        mirrorsInRTL: true
        let: { frame: container.safeArea }
        presentation: { frame: frame }

        """)
    #expect(code.contains("let frameOfAll = frame\n"), "\(code)")
    #expect(code.contains("frameOfAll.mirrored(in: container.bounds)"), "\(code)")
  }

  @Test func aViewThatOnlyAPassedKeyframeNamesHasNoName() {
    let code = swift(
      "navigation",
      """
        stage: [from, to, { art: { shared: cover } }]
        animate:
          art: { frame: { curve: steps(2), value: { 8%..12%: -> container, 13%..18%: to.title -> container } } }

      """)
    #expect(code.contains("context.screen(.to)?.sharedTitle != nil"), "\(code)")
    #expect(!code.contains("let toTitle"), "\(code)")
  }

  @Test func aLetThatOnlyNamesWhatATrackSaysAnewIsNotWritten() {
    let code = swift(
      "navigation",
      """
        stage: [from, to, { art: { shared: photo, clip: narrow } }]
        animate: { art: { clip: { 0%: "rect(0, 0, 9, 9)", 50%: "rect(0, 0, 40, 40)" } } }

      """, more: "let: { narrow: \"inset(container, 10)\" }\n")
    #expect(!code.contains("narrow ="), "\(code)")
    #expect(code.contains("\"path\""), "\(code)")
  }

  @Test(arguments: ["steps(12)", "linear(0, 0.3 7%, 1)"], ["0.2", "0.3", "1/3", "0.07"])
  func placesAreNeverBehindTheEnd(_ curve: String, _ place: String) {
    let code = swift(
      "navigation",
      "  animate: { to: { alpha: { 0: 0, \(place): 0.5, 1: { value: 1, curve: \"\(curve)\" } } } }\n"
    )
    #expect(!code.contains("1.0000000000"), "\(code)")
  }

  @Test func aPresentedScreenThatIsNotListedLiesAboveWhatDims() {
    let code = swift(
      "modal", "  stage: [photo: { color: black }]\n  animate: { photo: { alpha: 0 -> 1 } }\n",
      more: "presentation: { frame: container.safeArea, dim: black(40%) }\n")
    #expect(code.contains("container.addSubview(to)"), "\(code)")
    #expect(!code.contains("insertSubview(to, at: 0)"))
  }

  @Test func theSafeAreaIsAskedBeforeTheContainerIsTurned() throws {
    let code = swift(
      "navigation",
      "  animate: { container: { rotateY: 64deg }, to: { frame: container -> container.safeArea } }\n"
    )
    try expect(
      "container.bounds.inset(by: container.safeAreaInsets)", before: "container.transform",
      in: code)
  }

  /// What is kept in the screen that goes lies in the one that comes on the way back, whichever name that
  /// has in a direction that is derived without exchanging them.
  @Test(arguments: ["same", "mirror", "mirrorY"])
  func whatIsKeptInAScreenLiesInTheOtherOneOnTheWayBack(_ derivation: String) throws {
    let text = """
      transition: Found
      kind: modal
      present:
        duration: 0.5s
        stage: [from, { pin: { in: from, keep: true, color: black } }, { dot: { in: pin, keep: true, color: white } }, to]
        animate: { pin: { alpha: 0 -> 1 } }
      dismiss: \(derivation)

      """
    var pipeline = Pipeline()
    let timeline = try #require(pipeline.load(name: "found.yaml", bytes: Array(text.utf8)).first)
    #expect(!pipeline.hasErrors, "\(pipeline.report.text(in: pipeline.sources))")
    let stage = timeline.timeline.directions[1].stage
    #expect(stage.map(\.name) == ["from", "to", "pin", "dot"])
    #expect(stage.map(\.parent) == [nil, nil, "to", "pin"])
  }
}
