import Testing

/// What springs and curves carry on, and which direction and which line are told of it.
@Suite struct OvershootTests {
  private func scaled(_ property: String, _ value: String, _ spring: String, _ rest: String = "")
    -> String
  {
    """
    transition: Gone
    kind: modal
    present:
      duration: 0.6s
      spring: \(spring)
      stage: [to, photo: { snapshot: from }]
      animate: { photo: { \(property): \(value)\(rest) } }
    dismiss: { duration: 0.3s, stage: [to, from], animate: { from: { alpha: 1 -> 0 } } }

    """
  }

  /// A picture of 844 points may swing to 2 of them the other way round.
  @Test(arguments: ["scale", "scaleX", "scaleY"])
  func scalesBelowZero(_ property: String) {
    func isFound(_ value: String, _ ratio: Double, _ rest: String = "") -> Bool {
      Linted(scaled(property, value, "{ dampingRatio: \(ratio) }", rest)).codes.contains("T2315")
    }
    #expect(isFound("1 -> 0.01", 0.4))
    #expect(!isFound("1 -> 0.01", 1))
    // exp(-pi * 0.4 / sqrt(1 - 0.16)) is 0.254: more than a quarter of the way is swung beyond.
    #expect(isFound("1 -> 0.18", 0.4))
    #expect(!isFound("1 -> 0.22", 0.4))
    // It has faded by then; and what is said to turn over is no overshoot.
    #expect(!isFound("1 -> 0.01", 0.4, ", alpha: 1 -> 0"))
    #expect(!isFound("1 -> -1", 0.4))
  }

  @Test func theDirectionIsNamedWhereItIsDerived() {
    let text = """
      transition: Rise
      kind: modal
      present:
        duration: 0.4s
        spring: { dampingRatio: 0.6 }
        stage: [from, to]
        animate: { to: { translateY: container.height -> 0 }, from: { translateX: 0 -> -100 } }
      dismiss: reverse

      """
    let messages = Linted(text).report.filter { $0.kind.code == "T2103" }.map(\.message)
    #expect(messages.contains { $0.hasPrefix("'to' overshoots its place, and") })
    #expect(messages.contains { $0.hasPrefix("'to' overshoots its place in 'dismiss', and") })
  }

  /// The help says what is not so yet, and stands where it can be done.
  @Test func curvesThatHardlyArrive() throws {
    func finding(_ own: String, _ common: String) throws -> (
      line: Int, message: String, help: String?
    ) {
      let text = """
        transition: Rise
        kind: modal
        present:
          duration: 0.5s
          animate: { to: { translateY: { value: container.height -> 0\(own) } } }\(common)

        """
      let linted = Linted(text)
      let found = try #require(linted.report.first { $0.kind.code == "T2104" })
      return (
        linted.sources[found.span.file].place(of: found.span.start).line, found.message, found.help
      )
    }
    let short = try finding(", curve: 'linear(0, 0.5, 0.8)'", "")
    #expect(short.line == 5 && short.help == "let the last stop of the curve be 1")
    let late = try finding("", "\n  curve: linear(0, 0.5, 0.8 100%, 1)")
    #expect(late.line == 6 && late.help?.hasPrefix("its curve is at 0.8 at 100 % still") == true)
    // A fifth of 844 points, without what it moves by in a moment anyway.
    #expect(late.message.contains("jumps by 168.8 pt"))
  }
}
