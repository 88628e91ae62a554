import Testing

/// What `lint --fix` does to a text.
@Suite struct MendingTests {
  private static let wrong = """
    # How a card comes.
    transition: Card   # the name stays
    kind: modal

    present:
      duration:   0.4s
      curvee: linear  # as it was drawn
      animate:
        # The new screen.
        to: { alpha: 0 -> 1 }

    """

  @Test func anUnknownKeyIsMendedAndTheRestStays() throws {
    let result = try #require(mended(Self.wrong))
    #expect(result.text == Self.wrong.replacing("curvee", with: "curve"))
    #expect(result.codes == ["T0101"])
    #expect(Linted(result.text).codes == [])
  }

  @Test func twoMistakesAreMendedTogether() throws {
    let text = Self.wrong.replacing("alpha", with: "alhpa")
    let result = try #require(mended(text))
    #expect(result.text == Self.wrong.replacing("curvee", with: "curve"))
    #expect(result.codes.sorted() == ["T0101", "T0102"])
  }

  /// The comment is wrong only when the key is right, and is found in the second round.
  @Test func whatAFixUncoversIsMendedToo() throws {
    let text = Self.wrong.replacing(
      "  animate:", with: "  # transitionc:allow T2302 for phones\n  animate:")
    let result = try #require(mended(text))
    #expect(result.codes == ["T0101", "T2012"])
    #expect(Linted(result.text).codes == [])
    #expect(
      result.text.contains("# as it was drawn\n") && result.text.contains("# The new screen."))
  }

  /// When the first comment is gone, the next one stands where it stood.
  @Test(arguments: 1...4) func commentsOneBelowTheOtherAreAllMended(_ count: Int) throws {
    let right = Self.wrong.replacing("curvee", with: "curve")
    let comments = (0..<count).map { "    # transitionc:allow T230\($0 + 1) for phones\n" }
    let text = right.replacing("    # The new", with: comments.joined() + "    # The new")
    #expect(text != right)
    let result = try #require(mended(text))
    #expect(result.text == right)
    #expect(result.codes == [String](repeating: "T2012", count: count))
  }

  @Test func whatIsRightIsLeftAlone() {
    #expect(mended(Self.wrong.replacing("curvee", with: "curve")) == nil)
  }

  @Test func whatHasNoFixIsLeftAlone() {
    let text = Self.wrong.replacing("curvee", with: "curve").replacing("alpha", with: "xyzzy")
    #expect(Linted(text).codes == ["T0102"])
    #expect(mended(text) == nil)
  }

  @Test func mendingTwiceIsMendingOnce() throws {
    let once = try #require(mended(Self.wrong))
    #expect(mended(once.text) == nil)
  }

  /// The name is only unknown, and the other one only unused, while the blank is missing.
  @Test func whatFollowsFromAMistakeIsLeftAlone() throws {
    let text = """
      transition: Card
      kind: modal
      let:
        dy: container.height / 2
        dx:container.width
      present:
        duration: 0.4s
        animate: { to: { translateX: dx -> 0, translateY: dy -> 0 } }

      """
    let result = try #require(mended(text))
    #expect(result.codes == ["T0029"])
    #expect(result.text == text.replacing("dx:c", with: "dx: c"))
  }

  /// A colon that begins nothing, and a brace that is not closed: another comma or blank helps neither.
  @Test(arguments: ["{ 0%: 1, :: 2 }", "\n      {: 2", "{ 0%: 1 :: 2 }", "{ 0%: 1\n        : 2 }"])
  func whatAFixDoesNotHelpIsLeftAlone(_ value: String) {
    let text = """
      transition: Card
      kind: modal
      present:
        duration: 0.4s
        animate:
          to:
            scale: \(value)

      """
    #expect(Linted(text).codes.contains { $0.hasPrefix("T00") })
    let once = mended(text)
    #expect(once == nil || mended(once?.text ?? "") == nil)
    #expect(once?.text.contains(",,") != true && once?.text.contains(":  ") != true)
  }

  @Test func ofTwoNamesThatAreAsNearNoneIsTaken() {
    let text = """
      transition: Card
      kind: modal
      let: { travelX: container.width, travelY: container.height }
      present:
        duration: 0.4s
        animate: { to: { translateX: travelX -> 0, translateY: travelZ -> 0 } }

      """
    #expect(Linted(text).codes == ["T1001"])
    #expect(mended(text) == nil)
  }

  @Test func whatMayBeMeantIsLeftAlone() {
    let text = Self.wrong.replacing("curvee", with: "curve").replacing("0.4s", with: "30")
    #expect(Linted(text).codes.contains("T1090"))
    #expect(mended(text) == nil)
  }

  @Test func whatTheNextTransitionUsesStays() {
    let base = """
      transition: Base
      kind: modal
      let: { gap: 30 }
      present: { duration: 0.4s, animate: { to: { translateY: container.height -> 0 } } }
      """
    let user = """

      ---
      transition: Use
      extends: Base
      present: { animate: { to: { translateX: gap -> 0 } } }

      """
    #expect(Linted(base).codes == ["T2505"])
    #expect(Linted(base + user).codes == [])
    #expect(mended(base + user) == nil)
  }

  /// A line of a track, and what is written in its place; nothing where nobody knows what was meant.
  @Test(
    arguments: [
      ("scale: 1 -> 1.2x", nil), ("scale: 1 -> 1.5k", nil), ("translateX: 0 -> 1,000", nil),
      ("translateX: 0 -> 1.000.000", nil), ("translateY: dy -> 0", nil),
      ("translateY: 0 -> to.final.w", "translateY: 0 -> to.final.width"),
      (#"translateY: "0 -> to.final.\x77""#, nil),
      (#"translateX: "0 -> container.heig\u0068t""#, nil),
      ("translateX: #ff0000", nil), ("backgroundColor: #ff0000", "backgroundColor: \"#ff0000\""),
      ("alpha: 0 -> 1, curve: easeOut", nil),
      ("alpha: { value: 0 -> 1, during: 0%..60%..80% }", nil),
      ("hidden: 0%..50%", nil), ("alpha: 1 -> let.dx", nil),
      ("alpha: 0 -> 1\n      alpa: 0 -> 1", nil),
      ("alpha: { value: 0 -> 1, start: 0 }", nil), ("rotate: 0 -> 90 d", nil),
      ("rotate: 0 -> 90d", "rotate: 0 -> 90deg"), ("translateX: 0 -> 1,5", "translateX: 0 -> 1.5"),
      ("alpha:: 0 -> 1", "alpha: 0 -> 1"),
      (
        "alpha: { value: 0 -> 1, curve: easeOutBack }",
        "alpha: { value: 0 -> 1, curve: \"cubicBezier(0.34, 1.56, 0.64, 1)\" }"
      ),
    ] as [(String, String?)])
  func onlyWhatIsSurelyMeantIsWritten(_ line: String, _ meant: String?) {
    let text = """
      transition: Card
      kind: modal
      let: { dx: 100 }
      present:
        duration: 0.4s
        animate:
          to:
            translateZ: dx -> 0
            \(line)
      """
    #expect(mended(text)?.text == meant.map { text.replacing(line, with: $0) })
  }

  @Test(arguments: [
    "spring: 15", "duration: 2m", "duration: 1h", "spring: { dampening: 0.9 }",
    "curve: easeInOutBackk", "stage: [{ dim: { color: black, alpha: let } }]",
  ])
  func numbersKeepTheirMeaning(_ line: String) {
    let text = """
      transition: Card
      kind: modal
      present:
        \(line)
        animate: { to: { alpha: 0 -> 1 } }
      """
    #expect(mended(text)?.text == nil)
  }

  @Test(arguments: ["name: shop\nservices: { web: 1 }\n", "{ \"v\": \"5.5\", \"op\": 60 }\n"])
  func whatIsNoSpecStays(_ text: String) { #expect(mended(text) == nil) }

  /// A word of UIKit's may be meant, or a name of the spec's own that is misspelt.
  @Test(arguments: ["widht", "hieght"]) func nobodyKnowsWhetherANameIsMisspelt(_ own: String) {
    let word = own == "widht" ? "width" : "height"
    let text = """
      transition: Card
      kind: modal
      let:
        \(own): 4
      present:
        duration: 0.4s
        animate: { to: { alpha: 0 -> 1, translateX: \(word) -> 0 } }

      """
    let help = Linted(text).report.first { $0.kind.code == "T1001" }?.help
    #expect(help == "write 'container.\(word)', or did you mean '\(own)'?")
    #expect(mended(text) == nil)
    #expect(mended(text.replacing(own, with: "far"))?.codes.first == "T1001")
  }

  /// What reads it stays, since it may be a slip of a name that is extended.
  @Test func whatASlipReadsStays() {
    #expect(mended("transition: Tt\nextends: preset/cube\nlet:\n  sides: w * 2\n  w: 7\n") == nil)
  }

  /// Others may give a constant another value.
  @Test(
    arguments: [
      ("mass: 1, stiffness: 100, damping: 30", "mass: 1, stiffness: 100, damping: 20"),
      ("dampingRatio: 1.5", "dampingRatio: 1"), ("bounce: -0.5", "bounce: 0"),
      ("mass: 1, stiffness: 100, damping: k", nil), ("dampingRatio: k / 20", nil),
      ("bounce: -k / 60", nil), ("mass: 1, stiffness: k, damping: 30", nil),
    ] as [(String, String?)])
  func aSpringIsMendedWhereItIsWrittenOut(_ numbers: String, _ mending: String?) {
    func spec(_ spring: String) -> String {
      """
      transition: Card
      kind: modal
      let: { k: 30 }
      present:
        \(numbers.hasPrefix("mass") ? "" : "duration: 0.5s")
        spring: { \(spring) }
        animate: { to: { translateY: container.height -> 0, translateX: k -> 0 } }
      dismiss: reverse

      """
    }
    #expect(Linted(spec(numbers)).codes.contains("T1091"))
    #expect(mended(spec(numbers))?.text == mending.map(spec))
  }

  /// What reads a constant that nothing uses goes before it, and where it cannot go both stay.
  @Test(
    arguments: [
      ("a: 12\n  b: a * 2\n", ""), ("b: a * 2\n  a: 12\n", ""), ("a: 1\n  b: a\n  c: a + b\n", ""),
      ("a: 12\n  b: &x a * 2\n", nil), ("a: 12\n  b: &x 3\n", "b: &x 3\n"),
    ] as [(String, String?)])
  func unusedConstantsThatReadEachOther(_ written: String, _ left: String?) {
    func spec(_ constants: String) -> String {
      """
      transition: Card
      kind: modal
      let:
        used: 3
        \(constants)present:
        duration: 0.4s
        animate:
          to: { translateX: used -> 0, translateY: container.height -> 0 }
      dismiss: reverse

      """
      .replacing("\n  present", with: "\npresent")
    }
    let result = mended(spec(written))?.text
    let expected = left.map(spec)
    #expect(result == expected)
    let errors = Linted(result ?? spec(written)).report.filter(\.isError)
    #expect(errors.isEmpty)
  }

  /// What may mean something else is only shown.
  @Test(arguments: [
    "presented: { alpha: 0 -> 1 }", "presenting: { scale: 1 -> 0.9 }", "to: { alpha: 0·5 -> 1 }",
    "to: { clips: true }", "to: { centerX: 0 -> 100 }", "to: { alpha: { - 0%: 0, - 100%: 1 } }",
    "to: { alpha: 0 ... 1 }", "to: { translateX: 10 ＃ -> 20 }", "to: { translateX: ＊2 -> 0 }",
    "to: { translateX: { 0%: max（1，2）, 100%: 0 } }",
  ])
  func whatMayMeanSomethingElseIsLeftAlone(_ line: String) {
    let text = Self.wrong.replacing("curvee", with: "curve")
      .replacing("to: { alpha: 0 -> 1 }", with: line)
    let errors = Linted(text).report.filter(\.isError)
    #expect(!errors.isEmpty)
    #expect(mended(text) == nil, "\(mended(text)?.text ?? "")")
  }

  /// In braces a curve with commas stands in quotes.
  @Test func aCurveInBracesIsQuoted() throws {
    let text = Self.wrong.replacing("curvee", with: "curve")
      .replacing(
        "to: { alpha: 0 -> 1 }", with: "to: { alpha: { value: 0 -> 1, curve: easeOutCubic } }")
    let result = try #require(mended(text))
    #expect(result.codes == ["T0129"])
    #expect(result.text.contains("curve: \"cubicBezier(0.33, 1, 0.68, 1)\" }"))
    #expect(Linted(result.text).codes == [])
  }
}
