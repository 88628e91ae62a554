import Foundation
import Testing
import TransitionCompiler

/// What generated specs have found, each as small as it gets.
struct FoundTests {
  private func swift(_ text: String) -> String {
    let (files, result) = TransitionCompiler.swiftSources(text, named: "found.yaml")
    #expect(!result.hasErrors, "\(result.report)")
    return files.map(\.content).joined()
  }

  private func push(_ body: String, more: String = "") -> String {
    "transition: Found\nkind: navigation\n" + more + "push:\n  duration: 0.5s\n" + body
  }

  private func arrow(_ property: String, _ value: String, parameters: String) -> String {
    push(
      "  animate: { to: { \(property): \(value) } }\n", more: "parameters: { \(parameters) }\n")
  }

  @Test func aDismissalThatDoesNotNameWhatIsKeptIsReadBack() throws {
    var pipeline = Pipeline()
    let text = """
      transition: Found
      kind: modal
      present:
        duration: 0.5s
        stage: [from, to, dim: { color: black, keep: true }]
      dismiss:
        duration: 0.5s
      gestures: [{ triggers: dismiss, tap: { view: dim } }]
      """
    let timeline = try #require(pipeline.load(name: "found.yaml", bytes: Array(text.utf8)).first)
      .timeline
    let read = try #require(
      pipeline.load(name: "found.timeline.json", bytes: Array(timeline.json.utf8)).first,
      "\(pipeline.report)")
    #expect(read.timeline == timeline)
  }

  @Test func theClipAtRestIsTheBounds() {
    let expectation = "expect:\n  - push: { at: 50%, to.clip: \"rect(0, 0, 390, 844)\" }\n"
    _ = swift(push("", more: expectation))
  }

  @Test(arguments: ["didSet", "willSet"]) func namesOfObserversBeginNoClosure(_ name: String) {
    let code = swift(push("  stage: [from, to, \(name): { color: black }]\n"))
    #expect(!code.contains("{ \(name)."))
    #expect(code.contains("{ \(name)View."))
  }

  @Test func theTransformOfAScreenIsKnown() {
    let code = swift(push("  animate: { to: { shadowOpacity: to.scale / 2 } }\n"))
    #expect(code.contains("shadowOpacity = 0.5"))
  }

  @Test func literalsInAFloatAreNoWholeNumbers() {
    let code = swift(
      push(
        "  animate: { to: { shadowOpacity: \"if(container.width > 400, 1 / 3, 0)\" } }\n"))
    #expect(code.contains("1.0 / 3"))
  }

  @Test func comparisonsOfComparisonsStandInParentheses() {
    let code = swift(
      push(
        "  animate: { to: { hidden: (container.frame == to.final) == wanted } }\n",
        more: "parameters: { wanted: boolean }\n"))
    #expect(code.contains("(container.frame == to.frame) == transition.wanted"), "\(code)")
  }

  @Test func aLerpOfTwoLiteralsIsOneOfCGFloats() {
    let value = "\"lerp(if(wanted, 3, 1), container.width, 0.5)\""
    let code = swift(arrow("zPosition", value, parameters: "wanted: boolean"))
    #expect(code.contains("CGFloat(transition.wanted ? 3.0 : 1.0).lerp("), "\(code)")
  }

  @Test func theTimingOfADrivenFilmIsReturned() {
    let code = swift(
      push(
        """
          curve: cubicBezier(0.3, 0.1, 0.5, 1)
          animate: { to: { rotateY: 0deg -> 270deg, alpha: { 0%..50%: 0 -> 1 } } }
        gestures: [{ drives: push, pan: { direction: left } }]
        """))
    #expect(code.contains("    return CAMediaTimingFunction(controlPoints: 0.3"), "\(code)")
  }

  @Test func bothWaysOfADrivenFilmKnowItsNames() {
    let code = swift(
      push(
        """
          stage: [from, to, photo: { snapshot: from.photo }]
          animate:
            photo:
              translateX: { value: from.title.midX -> 0, curve: "linear(0, -0.1 50%, 1)" }
        gestures: [{ drives: push, pan: { direction: left } }]
        """))
    let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
    let name = lines.firstIndex { $0.hasPrefix("let fromTitleFrame = ") }
    let choice = lines.firstIndex { $0 == "if isDriven {" }
    #expect(name != nil && choice != nil && (name ?? 0) < (choice ?? 0), "\(code)")
  }

  @Test func whatIsThrownWithOneOfTwoSpringsCanAlsoFallBack() {
    let code = swift(
      push(
        """
          stage: [from, to, photo: { snapshot: to }]
          animate: { photo: { scale: { 0%..50%: 0.5 -> 1 } } }
        gestures:
          - drives: push
            pan: { direction: left }
            moves: photo
            release: { spring: { dampingRatio: 0.8 } }
          - drives: push
            pinch: { direction: out }
            release: { spring: { dampingRatio: 0.5 } }
        """))
    #expect(code.contains("func fly(to end: CGPoint, over seconds: TimeInterval)"))
  }

  @Test func viewsThatStayAsTheyAreNeedNoLoop() {
    #expect(!swift(push("  stage: [from, to, cells: { views: to.cells }]\n")).contains("for cell"))
  }

  @Test func aRuleThatAsksNoFingerBindsNone() {
    let code = swift(
      push("gestures: [{ drives: push, pan: { direction: left }, begin: 400 > 300 }]\n")
    )
    #expect(!code.contains("let pan = recognizer"), "\(code)")
  }

  @Test(arguments: ["source", "destination", "identifier"])
  func parametersOfSeguesAreNoneOfItsProperties(_ name: String) {
    let code = swift(
      """
      transition: Found
      kind: segue
      parameters: { \(name): { type: number, default: 1 } }
      perform: { duration: 0.5s, animate: { to: { alpha: \(name) -> 1 } } }
      """)
    #expect(code.contains("var \(name)Value: CGFloat"))
  }

  @Test func parametersTakeNoFunctionFromARule() {
    let code = swift(
      push(
        "  animate: { to: { alpha: abs -> 1 } }\ngestures: [{ drives: push, pan: { direction: left } }]\n",
        more: "parameters: { abs: { type: number, default: 1 } }\n"))
    #expect(code.contains("var absValue: CGFloat"))
  }

  @Test func aHandOverFromAnEdgeKnowsItsWay() {
    let gesture = "gestures: [{ drives: push, edgePan: { edge: left }, scroll: handOver }]\n"
    let code = swift(push(gesture))
    #expect(code.contains("let move = translation == .zero"))
  }

  @Test(arguments: ["pinch: { direction: out }", "rotation: { direction: clockwise }"])
  func twoFingersAreHandedNothingOver(_ recognizer: String) {
    let text = push("gestures: [{ drives: push, \(recognizer), scroll: handOver }]\n")
    let result = TransitionCompiler.compile(text, named: "found.yaml")
    #expect(result.report.contains("error[T0117]: 'handOver' does not go with"))
  }

  @Test func aScreenThatNobodyAsksForIsNotFetched() {
    let code = swift(push("  stage: [dim: { color: black }, to, from]\n"))
    #expect(!code.contains("guard let from"), "\(code)")
  }

  @Test func whatStepsPassOverIsNotAskedFor() {
    let code = swift(
      push(
        """
          curve: steps(2)
          stage: [from, to, dim: { color: black }, cells: { views: to.cells }]
          animate:
            dim: { rotateX: 0deg -> 10deg }
            cells: { translateX: { 0%: 0, 3%: dim.frame.midY, 19%: 20 } }
        """))
    #expect(!code.contains("dimFrame"), "\(code)")
  }

  @Test func aLoopNamesWhatItsBodyAsksFor() {
    let code = swift(
      push(
        """
          stage: [from, to, cells: { views: to.cells }]
          animate:
            cells: { zPosition: { stagger: { each: 0.03s }, keyframes: { 0%: container.perspective } } }
        """))
    #expect(code.contains("for cell in cells {"), "\(code)")
  }

  @Test func aScreenThatStaysAsItIsIsNotFetched() {
    let code = swift(
      push("  animate: { from: { translateX: container.translateX }, to: { alpha: 0 -> 1 } }\n"))
    #expect(!code.contains("guard let from"), "\(code)")
  }

  @Test func aPointTimesARadiusIsNotDivided() {
    let value = "\"-> point(1, to.alpha) * circle(to.center, container.width).radius\""
    let code = swift(push("  animate: { to: { center: \(value) } }\n"))
    let radius = "CGRect(around: toCenter, radius: container.bounds.width).width / 2)"
    #expect(code.contains(radius), "\(code)")
  }

  @Test func theCosineOfOneOfTwoLiteralsIsOneOfCGFloats() {
    let value = "\"-> cos(if(wanted, 25deg, 0deg))\""
    let code = swift(arrow("zPosition", value, parameters: "wanted: boolean"))
    #expect(code.contains("cos(transition.wanted ? 5 * CGFloat.pi / 36 : 0.0)"), "\(code)")
  }

  @Test func theWholeSecondsOfAMemberHaveAType() {
    let track = "value: 0 -> 1, spring: { dampingRatio: 0.8 }, during: 0..(index + 1) / count"
    let code = swift(
      "transition: Found\nkind: navigation\npush:\n  duration: 2s\n"
        + "  stage: [from, to, cells: { views: to.cells }]\n"
        + "  animate: { cells: { alpha: { \(track) } } }\n")
    #expect(code.contains(", 0.001) as CGFloat)"), "\(code)")
  }

  @Test func whatIsKeptForAValueThatNobodyAsksForIsNotNamed() {
    let offset = "-lerp(container.shadowOffset, from.initial.size, index / 2)"
    let keyframes = "0%: \"size(1, 2)\", 50%: \"size(2, 3)\", 100%: \"size(1, 1)\""
    let code = swift(
      push(
        """
          stage:
            - from
            - to
            - pieces: { in: to, repeat: 4, snapshot: from, shadowOffset: "\(offset)" }
          animate:
            pieces: { shadowOffset: { keyframes: { \(keyframes) } } }
            from: { alpha: 1 -> 0 }
        pop: { derive: mirrorY }
        """))
    #expect(code.contains("for _ in 0..<4 {"), "\(code)")
    #expect(!code.contains("let initial"), "\(code)")
  }

  @Test func aScreenThatMayBeMissingAndIsNotAskedForIsNotNamed() {
    let text = """
      transition: Found
      kind: modal
      present:
        duration: 0.6s
        stage:
          - to: { frame: "rect(0, 19, 100, 0)" }
          - from: { rotate: container.rotateX / 13 }
      dismiss:
        duration: 0.4s
        animate: { to: { zPosition: 1 -> 2 } }
      """
    let code = swift(text)
    #expect(!code.contains("\n    let from = "), "\(code)")
  }

  @Test func aPresentationThatKeepsNothingIsNotNamed() {
    let text = """
      transition: Found
      kind: modal
      presentation: { frame: container.safeArea }
      present:
        duration: 0.3s
        stage: [to]
        animate:
          to: { translateY: 0 -> 18 }
          from: { scaleY: 1 * container.perspective - -to.scaleX }
      dismiss:
        duration: 0.3s
        animate: { from: { alpha: 1 -> 0 } }
      """
    let code = swift(text)
    #expect(code.contains("guard context.presentation(of: .to) != nil else {"), "\(code)")
  }

  @Test func aPictureOfWhatIsBelowAPresentationStandsWhereThatWas() {
    let code = swift(
      """
      transition: Found
      kind: modal
      presentation: { frame: container.safeArea }
      present:
        duration: 0.4s
        stage: [to, card: { snapshot: from }]
        animate:
          from: { size: "size(30, 40) -> size(13, 2)" }
          to: { alpha: 0 -> 1 }
      dismiss: reverse
      """)
    #expect(code.contains("let final = presentation.before { to.frame }"), "\(code)")
    #expect(code.contains("guard let presentation = context.presentation(of: .from)"), "\(code)")
  }

  @Test func longComparisonsBreakBeforeTheirSign() {
    let place = "rect(point(0, container.cornerRadius), container.safeArea.size)"
    let value = "\"-> \(place) != lerp(from.frame, to.initial, 0.25)\""
    let code = swift(push("  animate: { to: { hidden: \(value) } }\n"))
    #expect(code.contains(" != "), "\(code)")
    #expect(code.contains("\n          != "), "\(code)")
  }

  @Test func oneOfTwoAnglesAmongOthersHasAType() {
    let value = "\"-> clamp(137deg, turn, if(wanted, 3.1rad, 118deg)) != 161rad\""
    let code = swift(arrow("hidden", value, parameters: "turn: angle, wanted: boolean"))
    #expect(code.contains("118 * CGFloat.pi / 180)"), "\(code)")
  }

  @Test func longSumsAmongTheValuesOfKeyframesHaveAType() {
    let value = "\"-lerp(181deg, 0deg, to.zPosition)\""
    let code = swift(
      push("  animate: { to: { rotateX: { 0%: \(value), 8%: 0rad, 28%: 0.1rad, 50%: 0rad } } }\n"))
    #expect(code.contains("] as [CGFloat]"), "\(code)")
  }

  @Test func longSumsOfSizesHaveAType() {
    let value = "\"-> to.initial.size * 30 * ((3.6rad + -4.9rad * to.alpha) / 95deg)\""
    let code = swift(push("  animate: { to: { shadowOffset: \(value) } }\n"))
    #expect(code.contains(" as CGSize"), "\(code)")
  }

  @Test func eachWayOfADrivenMemberNamesItsFrame() throws {
    let code = swift(
      """
      transition: Found
      kind: navigation
      push:
        duration: 0.3s
        curve: steps(3)
        stage:
          - from
          - to
          - piece: { snapshot: from, repeat: 9 }
        animate:
          piece: { anchor: { value: "to.anchor -> point(0, 1)", duration: 0.1s }, scale: 0.5 }
      gestures: [{ edgePan: { edge: left }, drives: push }]
      """)
    let ways = code.split(separator: "if isDriven {")
    #expect(
      ways.dropFirst().contains { way in
        way.split(separator: "} else {").prefix(2).allSatisfy { $0.contains("let pieceFrame = ") }
      }, "\(code)")
  }

  @Test func whatIsBetweenLiteralsInACallHasAType() {
    let value = "\"-> lerp(clamp(if(wanted, 0, 37), 0, 1), -217, to.alpha)\""
    let code = swift(arrow("zPosition", value, parameters: "wanted: boolean"))
    #expect(code.contains("CGFloat(min(max(transition.wanted"), "\(code)")
  }

  @Test func anglesInACallThatIsAskedForMoreHaveAType() {
    let value = "\"-> lerp(min(153deg, turn), 28deg, to.alpha)\""
    let code = swift(arrow("rotateY", value, parameters: "turn: angle"))
    #expect(code.contains("min(153 * CGFloat.pi / 180, transition.turn).lerp"), "\(code)")
  }

  @Test func manyShortSumsHaveAType() {
    let keyframes = "0%: \"clamp(to.alpha, 0.1, 2)\", 50%: -to.scale, 100%: 1"
    let code = swift(
      push(
        "  animate: { to: { translateZ: { curve: steps(12), keyframes: { \(keyframes) } } } }\n"))
    #expect(code.contains("] as [CGFloat]"), "\(code)")
  }

  @Test func whatMayBeMissingIsAskedForItsPlaceWhereItIsThere() {
    let code = swift(
      """
      transition: Found
      kind: modal
      parameters: { corner: point }
      present:
        duration: 0.5s
        stage: [to, from: { scaleX: 0.5 }]
        animate: { from: { anchor: { 0%..20%: corner } }, to: { alpha: { 0%..50%: 0 -> 1 } } }
      """)
    #expect(code.contains("let initial = from?.frame ?? .zero\n"), "\(code)")
    #expect(code.contains("initial.point(at: transition.corner)"), "\(code)")
  }

  @Test func aShortSumWithManyNumbersHasAType() {
    let keyframes = "0%: container.width, 1%: -178, 12%: -container.width / 3"
    let code = swift(
      push(
        "  animate: { to: { translateX: { curve: steps(12), keyframes: { \(keyframes) } } } }\n"))
    #expect(code.contains(" * (2.0 / 3),"), "\(code)")
    #expect(code.contains("] as [CGFloat]"), "\(code)")
  }

  @Test func noProgressAtTheBeginningHasAType() {
    let code = swift(
      push(
        "  animate: { to: { alpha: 0 -> 1 } }\n",
        more: "gestures: [{ edgePan: { edge: leading }, drives: push, begin: 79% < progress }]\n"))
    #expect(code.contains("return 0.79 < CGFloat.zero"), "\(code)")
  }

  @Test func longSumsAtTheEndsOfArrowsHaveAType() {
    let code = swift(
      push("  animate: { to: { rotate: \"0deg -> -lerp(92deg, 0deg, from.shadowOpacity)\" } }\n"))
    #expect(code.contains(" as CGFloat)"), "\(code)")
  }

  @Test func sidesInARuleOfAGestureAreThoseOfItsView() {
    let code = swift(
      push(
        "gestures: [{ drives: push, pan: { direction: left }, begin: side != trailing }]\n",
        more: "parameters: { side: edge }\n"))
    #expect(!code.contains("resolved(in: container)"), "\(code)")
  }

  @Test func anAssignmentToALongNameIsIndentedAsAStatement() {
    let name = "aParameterWhoseNameIsSoLongThatItDoesNotFitOnALineTogetherWithItself"
    let code = swift(push("", more: "parameters: { \(name): number }\n"))
    #expect(code.contains("\n    self.\(name) =\n      \(name)\n"), "\(code)")
  }

  @Test func picturesFillWhatAFingerMoves() {
    let text = """
      transition: Found
      kind: navigation
      push:
        duration: 0.6s
        stage: [from, to, photo: { shared: photo, content: crossFade }]
        animate: { photo: { shadowOpacity: { 0%: 0, 50%: 0.6, 100%: 0 } } }
      pop: reverse
      gestures: [{ drives: pop, edgePan: { edge: left }, moves: photo }]
      """
    let sizes = swift(text).components(separatedBy: "\"bounds.size\", of: picture.layer").count - 1
    #expect(sizes == 2)
  }

  /// Each constant is read, or Swift warns.
  private func expectAllRead(_ code: String) {
    let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    for line in code.split(separator: "\n") {
      guard let name = line.firstMatch(of: /^ *let (\w+)(: CGFloat)? =/)?.1 else { continue }
      #expect(words.count { $0 == name } > 1, "\(name) in\n\(code)")
    }
  }

  @Test func viewsThatReturnToTheirPlaceAskForItOnce() {
    expectAllRead(
      swift(
        push(
          """
            stage: [from, to, cells: { views: to.cells }]
            animate:
              cells:
                rotate: 0deg -> 30deg
                scaleX: 0.5 -> 1
                perspective: 500
                frame: { duration: 0.4s, value: { 20%..40%: container ->, 60%..100%: container.safeArea -> container } }

          """)))
  }

  @Test func longPartsOfLongPartsAreWrittenOnce() {
    let long = "index * 2 + count * 3 - index / 4 + row * 5 - column / 6 + count"
    let nested = "size(size(\(long), 1).width + \(long), 7)"
    let code = swift(
      push(
        """
          stage: [from, to, tiles: { repeat: { columns: 2, rows: 2 }, color: black, shadowOpacity: 0.5 }]
          animate: { tiles: { shadowOffset: "size(0, 0) -> \(nested)" } }

        """))
    expectAllRead(code)
    #expect(code.contains("let width2: CGFloat"), "\(code)")
  }

  @Test func pacedKeyframesEndWhereTheirTrackDoes() {
    let code = swift(
      push(
        """
          animate:
            to: { translateX: { keyframes: { 20%: 0, 60%: 30, 100%: 12 }, calculation: paced } }

        """))
    #expect(code.contains("at: [0, 0.2, 0.7, 1]"), "\(code)")
  }

  @Test func whatIsHiddenAllTheTimeWaitsForItsPicture() {
    let stage = "  stage: [to, from, picture: { snapshot: to }]\n"
    for (hold, change) in [("alpha: 0", "alpha = 0"), ("hidden: true", "isHidden = true")] {
      let code = swift(push(stage + "  animate: { to: { \(hold) }, picture: { alpha: 0 -> 1 } }\n"))
      #expect(code.contains("afterPictures { to.\(change) }"), "\(code)")
    }
    // What moves has its end by then.
    let code = swift(push(stage + "  animate: { to: { alpha: 0 -> 1 } }\n"))
    #expect(code.contains("\n    to.alpha = 0\n"), "\(code)")
  }
}
