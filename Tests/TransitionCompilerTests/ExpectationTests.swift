import Testing
import TransitionCompiler
import TransitionDiagnostics

/// What specs expect of their directions, and whether it comes true.
struct ExpectationTests {
  private func report(_ expectations: String, more: String = "") -> [Diagnostic] {
    let text = """
      transition: Rise
      kind: navigation
      parameters: { corner: number, pale: { type: number, default: 0.25 } }
      let: { rise: container.height / 2 }
      push:
        duration: 0.5s
        delay: 0.1s
        curve: linear
        animate:
          to:
            frame: offset(to.final, 0, rise) -> to.final
            alpha: pale -> 1
            rotate: 0deg -> 90deg
            cornerRadius: 0 -> corner
            backgroundColor: black -> white
      pop: reverse
      \(more)
      expect:
      \(expectations.split(separator: "\n").map { "  - " + $0 }.joined(separator: "\n"))
      """
    var pipeline = Pipeline()
    for lowered in pipeline.load(name: "test.yaml", bytes: Array(text.utf8)) {
      pipeline.check(lowered)
    }
    return pipeline.report
  }

  private func messages(_ expectations: String, more: String = "") -> [String] {
    report(expectations, more: more).map(\.message)
  }

  @Test func whatComesTrueSaysNothing() {
    #expect(
      messages(
        """
        push: { at: 0%, to.alpha: 0.25, to.rotate: 0, to.frame.minY: 422 }
        push: { at: 50%, to.alpha: 0.625, to.rotate: 45deg, to.frame: "rect(0, 211, 390, 844)" }
        push: { at: 100%, to.alpha: 1, to.frame: to.final, to.backgroundColor: white }
        push: { at: 0.1s, to.alpha: pale, to.frame.minY: rise }
        push: { at: 0.35s, to.center: "point(195, 211 + 422)", to.size: "size(390, 844)" }
        push: { at: 100%, to.cornerRadius: corner, from.alpha: 1, to.hidden: false, to.scale: 1 }
        push: { at: 50%, to.backgroundColor.red: 0.5, container.alpha: 1 }
        pop: { at: 100%, from.alpha: 0.25, from.rotate: 0deg }
        """
      ) == [])
  }

  /// What nothing is done to has what it rests with, a plane of color its color.
  @Test func whatRestsIsExpectedAsItRests() {
    let text = """
      transition: Sheet
      kind: modal
      presentation: { frame: "rect(0, 400, 390, 444)" }
      present:
        duration: 0.5s
        stage: [to, dim: { color: black }, veil: { color: white, backgroundColor: black }]
        animate: { to: { translateY: 444 -> 0 }, dim: { alpha: 0 -> 1 } }
      dismiss: reverse
      expect:
        - present: { at: 0%, dim.backgroundColor: black, veil.backgroundColor: black }
        - present: { at: 0%, from.clip: from.clip, from.size: from.size, from.alpha: 1 }
        - present: { at: 0%, dim.backgroundColor: white }
      """
    var pipeline = Pipeline()
    for lowered in pipeline.load(name: "test.yaml", bytes: Array(text.utf8)) {
      pipeline.check(lowered)
    }
    let messages = pipeline.report.map(\.message)
    #expect(messages.count == 1 && messages[0].contains("is rgb(0, 0, 0, 100%)"), "\(messages)")
  }

  /// A clip is a rect or a circle, and each has members of its own.
  @Test(arguments: [
    ("rect(10, 20, 30, 40) -> rect(0, 0, 9, 9)", "radius", "width: 30", "rect"),
    ("circle(point(1, 2), 15) -> circle(point(1, 2), 9)", "width", "radius: 15", "circle"),
  ])
  func membersOfAClipAreThoseOfItsType(
    _ clip: String, _ wrong: String, _ right: String, _ type: String
  ) {
    let text = """
      transition: Clipped
      kind: navigation
      push:
        duration: 0.5s
        stage: [from, to, card: { color: white, clip: "circle(point(5, 5), 15)" }]
        animate:
          to: { clip: "\(clip)" }
      expect:
        - push: { at: 0%, to.clip.\(right), card.clip.radius: 15, from.clip.width: 390 }
        - push: { at: 0%, to.clip.\(wrong): 30 }
        - push: { at: 0%, card.clip.width: 15 }
      """
    var pipeline = Pipeline()
    for lowered in pipeline.load(name: "test.yaml", bytes: Array(text.utf8)) {
      pipeline.check(lowered)
    }
    #expect(
      pipeline.report.map(\.message) == [
        "a \(type) has no member '\(wrong)'", "a circle has no member 'width'",
      ])
  }

  @Test func whatDoesNotComeTrueIsSaidWithTheRealValue() {
    let found = report(
      """
      push: { at: 50%, to.alpha: 0.6, to.rotate: 40deg, to.frame.minY: 211 }
      push: { at: 50%, to.backgroundColor: white }
      """)
    #expect(found.map(\.kind.code) == ["T2001", "T2001", "T2001"])
    #expect(
      found.map(\.message) == [
        "'to.alpha' is 0.625, not 0.6", "'to.rotate' is 45deg, not 40deg",
        "'to.backgroundColor' is rgb(127.5, 127.5, 127.5, 100%), not rgb(255, 255, 255, 100%)",
      ])
    #expect(found.count(where: \.isError) == 3)
  }

  @Test func withinSaysHowFarAValueMayBeOff() {
    #expect(messages("push: { at: 50%, to.alpha: 0.6, within: 0.025 }") == [])
    #expect(messages("push: { at: 50%, to.alpha: 0.6, within: 0.0249 }").count == 1)
    #expect(messages("push: { at: 50%, to.rotate: 44deg, within: 1deg }") == [])
    #expect(messages("push: { at: 50%, to.frame: \"rect(1, 212, 391, 843)\", within: 1 }") == [])
    // Without it a millionth.
    #expect(messages("push: { at: 50%, to.alpha: 0.6250009 }") == [])
    #expect(
      messages("push: { at: 50%, to.alpha: 0.6250011 }") == [
        "'to.alpha' is 0.625, not 0.6250011"
      ])
  }

  /// Nothing lies between true and false.
  @Test func withinIsNothingForBooleans() {
    #expect(
      messages("push: { at: 50%, to.alpha: 0.6, to.hidden: true, within: 1 }") == [
        "'to.hidden' is false, not true"
      ])
    #expect(messages("push: { at: 50%, to.hidden: false, within: 1 }") == [])
  }

  /// Within an infinite millionth lies everything.
  @Test(arguments: [
    "to.alpha: 1 / (container.width - 390)", "to.rotate: 1deg / (390 - container.width)",
    "to.alpha: sqrt(389 - container.width)",
    "to.backgroundColor: gray(1 / (container.width - 390))",
    "to.frame: \"rect(0, 1 / (container.width - 390), 1, 1)\", within: 1000",
  ])
  func whatIsExpectedIsFinite(_ expected: String) {
    #expect(report("push: { at: 50%, \(expected) }").map(\.kind.code) == ["T2002"])
  }

  @Test func momentsLieInTheDirection() {
    #expect(report("push: { at: 0.6s, to.alpha: 1 }").map(\.kind.code) == [])
    #expect(report("push: { at: 0.7s, to.alpha: 1 }").map(\.kind.code) == ["T1008"])
    #expect(report("push: { at: 120%, to.alpha: 1 }").map(\.kind.code) == ["T1008"])
    #expect(report("push: { at: corner, to.alpha: 1 }").map(\.kind.code) == ["T1009"])
  }

  // MARK: Releases

  private let gesture = """
    gestures:
      - drives: pop
        pan: { direction: right, distance: 200 }
        finish: { progress: 50%, velocity: 800 }
        completionSpeed: 0.5
      - drives: push
        pan: { direction: left }
        rubberBand: true
        release: { spring: { mass: 1, stiffness: 400, damping: 40 } }
    """

  @Test func fingersThatLetGoDoWhatIsExpected() {
    #expect(
      messages(
        """
        pop: { release: { progress: 30% }, finishes: false, settlesWithin: 150ms }
        pop: { release: { progress: 51% }, finishes: true, settlesWithin: 0.5s }
        pop: { release: { progress: 30%, velocity: 801 }, finishes: true, settlesWithin: 0.7s }
        pop: { release: { progress: 60%, velocity: -801 }, finishes: false, settlesWithin: 0.3s }
        push: { release: { progress: 120% }, finishes: true, settlesWithin: 1s }
        """, more: gesture) == [])
  }

  @Test func fingersThatDoOtherwiseAreReported() {
    #expect(
      messages(
        """
        pop: { release: { progress: 50% }, finishes: true }
        pop: { release: { progress: 30%, velocity: 900 }, settlesWithin: 0.69s }
        push: { release: { progress: 20% }, settlesWithin: 10ms }
        """, more: gesture
      ).map { $0.prefix(30) }
        == [
          "'pop' is cancelled with this release", "it comes to rest 0.7 s after the release",
          "it comes to rest 0.4618 s after the release",
        ].map { $0.prefix(30) })
    #expect(
      report("pop: { release: { progress: 110% }, finishes: true }", more: gesture)
        .map(\.kind.code) == ["T1008"])
    #expect(
      report("pop: { release: { progress: 10%, velocity: 1s }, finishes: true }", more: gesture)
        .map(\.kind.code) == ["T1007"])
  }

  /// The time that is told is the least of four digits that would do.
  @Test(arguments: [
    ("pop: { release: { progress: 30% }, settlesWithin: 99.9ms }", "0.15", "0.0999"),
    ("pop: { release: { progress: 30% }, settlesWithin: 3 * 0.03s }", "0.15", "0.09"),
    ("pop: { release: { progress: 84% }, settlesWithin: 145.9ms }", "0.16", "0.1459"),
  ])
  func timesAreToldInFewDigits(_ expectation: String, _ found: String, _ limit: String) {
    #expect(
      messages(expectation, more: gesture) == [
        "it comes to rest \(found) s after the release, not within \(limit) s"
      ])
    let wanted = expectation.prefix { $0 != "}" } + "}, settlesWithin: \(found)s }"
    #expect(messages(String(wanted), more: gesture) == [])
  }

  @Test func aMistakeElsewhereComesFirst() {
    #expect(
      report("push: { at: 50%, to.alpha: 0.6 }", more: "haptics: { finish: loud }")
        .map(\.kind.code) == ["T0105"])
  }
}
