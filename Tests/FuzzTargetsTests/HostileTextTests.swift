import FuzzTargets
import Testing

/// Texts that are large or deep or far out of range, each by the ways that look further into it.
@Suite(.deepStack) struct HostileTextTests {
  /// What a hostile text is, and the text.
  struct Hostile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let targets: [FuzzTarget]

    init(_ name: String, _ text: String, _ targets: [FuzzTarget] = [.spec]) {
      testDescription = name
      self.text = text
      self.targets = targets
    }
  }

  private static let deep = 100_000

  private static func nested(
    _ open: String, _ inner: String = "", _ close: String = "", _ targets: [FuzzTarget] = [.spec]
  ) -> Hostile {
    Hostile(
      "\(open.debugDescription) \(deep) times",
      String(repeating: open, count: deep) + inner + String(repeating: close, count: deep), targets)
  }

  /// The ways that read JSON.
  private static let json: [FuzzTarget] = [.spec, .timeline, .tokens, .gesture]

  private static let numbers: [FuzzTarget] = [.spec, .expression, .timeline]

  private static let megabyte = String(repeating: "k", count: 1 << 20 - 100)

  /// A spec with `text` for the value of a track.
  private static func track(_ text: String) -> String {
    "transition: A\nkind: navigation\npush:\n  duration: 1\n  animate: { to: { translateX: \(text) } }\npop: reverse\n"
  }

  private static let texts =
    [
      nested("[", "", "", json), nested("[", "1", "]", json), nested("{\"a\":", "", "", json),
      nested("{\"a\":", "1", "}", json), nested("{a: "), nested("{a: ", "1", "}"), nested("- "),
      nested("? "), nested("&a "), nested("!!str "), nested("\"\\"), nested("\n"), nested("---\n"),
      nested("\u{0}"), nested("{a.b}"), nested("(", "", "", [.expression]),
      nested("(", "1", ")", [.expression]), nested("-", "1", "", [.expression]),
      nested("not ", "", "", [.expression]), nested("min(", "", "", [.expression]),
      nested("1 + ", "", "", [.expression]), nested("a.", "", "", [.expression]),
      Hostile("a key of a megabyte", megabyte + ": 1\n"),
      Hostile("a key of a megabyte in JSON", "{\"\(megabyte)\":1}", json),
      Hostile("a value of a megabyte", "transition: " + megabyte),
      Hostile("a quoted value of a megabyte", track("\"" + megabyte + "\"")),
      Hostile("a number of a megabyte", String(repeating: "9", count: 1 << 20 - 200), numbers),
      Hostile(
        "a fraction of a megabyte", "0." + String(repeating: "9", count: 1 << 20 - 200), numbers),
      Hostile(
        "an exponent of a megabyte", "1e" + String(repeating: "9", count: 1 << 20 - 200), numbers),
      Hostile("a comment of a megabyte", "# " + megabyte),
      Hostile(
        "ten thousand anchors", (0..<10_000).map { "k\($0): &a\($0) [x]\n" }.joined()),
      Hostile(
        "aliases of aliases",
        "a0: &a0 [x, x]\n"
          + (1..<60).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()),
      Hostile("an alias in itself", "a: &a [*a]\n"),
      Hostile("half a character", "transition: \"\\ud800\"\n"),
    ]
    + [
      "1e400", "-1e400", "1e-400", "0x1p4000", "nan", "inf", ".inf", ".nan", "0 / 0", "1 / 0",
      "sqrt(-1)",
      "1e308 * 10 -> -1e308 * 10", "1e308deg -> 1e308turn", "\(Int.min) -> \(UInt64.max)",
      "{ keyframes: { 1e300%: 1, -1e300: 2 } }", "{ value: 0 -> 1, during: -1e300..1e300 }",
      "{ value: 0 -> 1, duration: 1e300s }", "{ value: 0 -> 1, duration: 1e-300ms }",
      "{ value: 0 -> 1, spring: { dampingRatio: 1e300, velocity: -1e300 } }",
      "{ value: 0 -> 1, spring: { mass: 1e-300, stiffness: 1e300, damping: 1e-300 } }",
      "{ value: 0 -> 1, curve: steps(2147483648) }", "{ value: 0 -> 1, repeat: 1e18 }",
      "container.width / (container.width - container.width) -> 0",
      "sqrt(0 - container.width) -> 0", "container.width ^ 1e9 -> 0", "mod(1, 0) -> 0",
    ].map { Hostile("a track of \($0)", track($0)) }

  @Test(
    "hostile texts are answered", .timeLimit(.minutes(5)), arguments: texts)
  func answered(hostile: Hostile) {
    let bytes = Array(hostile.text.utf8)
    for target in hostile.targets {
      #expect(target.contradictions(of: bytes) == [], "\(target)")
    }
  }
}
