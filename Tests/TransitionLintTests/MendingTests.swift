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
}
