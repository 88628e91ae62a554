import Foundation
import Testing

@testable import TransitionLint

/// A number up to which nothing is said, with a spec on each side of it.
struct Limit: Sendable, CustomTestStringConvertible {
  /// What is found beyond it.
  let code: String
  /// What the number counts.
  let what: String
  /// With `@` for the number.
  let spec: LimitSpec
  /// The number just beyond the limit, and just within.
  let (beyond, within): (String, String)
  /// The other findings that only one of the two has: what is too much for one rule is often enough for
  /// another one.
  let changes: Set<String>

  init(
    _ code: String, _ what: String, _ spec: LimitSpec, beyond: String, within: String,
    changes: Set<String> = []
  ) {
    (self.code, self.what, self.spec) = (code, what, spec)
    (self.beyond, self.within, self.changes) = (beyond, within, changes)
  }

  var testDescription: String { "\(code): \(what)" }

  static let all =
    springs + gestures + geometry + continuity + lifecycle + people + cost + checker
}

/// The text of a spec in a line or two.
struct LimitSpec: Sendable {
  let text: String

  static func modal(_ present: String, _ more: String = "dismiss: reverse") -> LimitSpec {
    LimitSpec(text: "transition: Limit\nkind: modal\npresent: { \(present) }\n\(more)\n")
  }

  static func push(_ push: String, _ more: String = "pop: reverse") -> LimitSpec {
    LimitSpec(text: "transition: Limit\nkind: navigation\npush: { \(push) }\n\(more)\n")
  }

  /// A stage whose clock is a line.
  static func staged(
    _ stage: String, _ animate: String, time: String = "0.4s", more: String = "dismiss: reverse"
  ) -> LimitSpec {
    modal("duration: \(time), curve: linear, stage: [\(stage)], animate: { \(animate) }", more)
  }

  /// A plane `a` in front of a screen that fades in.
  static func box(_ rest: String, _ tracks: String = "a: { alpha: 0 -> 1 }") -> LimitSpec {
    staged("from, to, a: { color: black, \(rest) }", "to: { alpha: 0 -> 1 }, \(tracks)")
  }

  /// A screen that a finger draws down.
  static func cover(
    _ gesture: String, time: String = "0.4s", distance: String? = nil,
    animate: String = "to: { translateY: container.height -> 0 }", more: String = ""
  ) -> LimitSpec {
    let pan = "pan: { direction: down\(distance.map { ", distance: \($0)" } ?? "") }"
    return modal(
      "duration: \(time), animate: { \(animate) }",
      """
      \(more)
      dismiss: reverse
      gestures: [{ drives: dismiss, \(pan), scroll: handOver, \(gesture) }]
      """)
  }

  /// A screen that fades as a gesture has it.
  static func fading(_ gesture: String) -> LimitSpec {
    modal(
      "duration: 0.4s, animate: { to: { alpha: 0 -> 1 } }",
      "dismiss: reverse\ngestures: [{ drives: dismiss, \(gesture) }]")
  }

  /// A push with a gesture.
  static func driven(_ animate: String, _ gesture: String) -> LimitSpec {
    push(
      "duration: 0.4s, curve: linear, animate: { \(animate) }",
      "pop: reverse\ngestures: [{ \(gesture) }]")
  }

  /// So many pieces of a screen.
  static func drops(_ tracks: String, count: String = "@") -> LimitSpec {
    modal(
      """
      duration: 0.9s, curve: linear, \
      stage: [to, from, a: { repeat: { columns: \(count), rows: 1 }, snapshot: from, \
      rect: 'rect(column, 0, 1, 9)' }], animate: { from: { alpha: 1 -> 0 }, a: { \(tracks) } }
      """)
  }

  /// What a presentation does to the screen below, and how that comes back.
  static func below(_ there: String, _ back: String) -> LimitSpec {
    modal(
      "duration: 0.4s, animate: { to: { alpha: 0 -> 1 }, from: { \(there) } }",
      """
      presentation: { frame: 'rect(0, 300, container.width, container.height - 300)' }
      dismiss: { duration: 0.3s, animate: { from: { alpha: 1 -> 0 }, to: { \(back) } } }
      """)
  }

  /// A picture that is seen to the end but for what lies over it.
  static func covered(_ cover: String, _ tracks: String = "") -> LimitSpec {
    staged(
      "from, to, a: { snapshot: from, \(top) }, \(cover)", "to: { alpha: 0 -> 1 }\(tracks)",
      more: "")
  }

  /// A fifth of the container.
  static let top = "frame: 'rect(0, 0, container.width, 0.2 * container.height)'"

  /// Something that stays to be tapped on.
  static func tapped(_ element: String, _ alpha: String) -> LimitSpec {
    modal(
      """
      duration: 0.4s, stage: [from, to, a: { \(element), keep: true }], \
      animate: { to: { alpha: 0 -> 1 }, a: { alpha: \(alpha) } }
      """,
      "dismiss: reverse\ngestures: [{ triggers: dismiss, tap: { view: a } }]")
  }

  /// So many views more.
  static func names(_ count: Int) -> String {
    (0..<count).map { ", n\($0): { shared: view\($0) }" }.joined()
  }
}

/// Every number that a rule compares with has a spec a little beyond it and one a little within: whoever
/// changes it changes what people are told.
@Suite struct LimitTests {
  @Test(arguments: Limit.all) func isWhereItIs(_ limit: Limit) {
    func codes(_ number: String) -> Set<String> {
      Set(Linted(limit.spec.text.replacingOccurrences(of: "@", with: number)).codes)
    }
    let (beyond, within) = (codes(limit.beyond), codes(limit.within))
    #expect(beyond.contains(limit.code), "\(limit.beyond): \(beyond.sorted())")
    #expect(!within.contains(limit.code), "\(limit.within): \(within.sorted())")
    // A mistake in the spec would hide all that it moves.
    #expect(
      beyond.symmetricDifference(within).subtracting([limit.code]) == limit.changes,
      "\(beyond.sorted()), \(within.sorted())")
  }

  private static func fade(_ more: String = "", stage: String = "from, to") -> String {
    LimitSpec.staged(stage, "to: { alpha: 0 -> 1\(more) }").text
  }

  /// What a text may have so many of, with a text that has the number.
  private static let counts: [(code: String, most: Int, text: @Sendable (Int) -> String)] = [
    ("T0004", 1 << 20, { fade() + String(repeating: "#", count: $0 - fade().utf8.count) }),
    (
      "T0116", 1000,
      { count in
        fade(stage: (["from, to"] + (2..<count).map { "a\($0): {}" }).joined(separator: ", "))
      }
    ),
    ("T0130", 10_000, { fade(", scale: '1\(String(repeating: " ", count: $0 - 6)) -> 1'") }),
    (
      "T0130", 100,
      { depth in
        let (open, close) = (
          String(repeating: "(", count: depth), String(repeating: ")", count: depth)
        )
        return fade(", scale: '\(open)1\(close) -> 1'")
      }
    ),
    (
      "T0142", 32,
      { steps in
        fade()
          + (0..<steps).map {
            "---\ntransition: Limit\($0)\nextends: Limit\($0 > 0 ? "\($0 - 1)" : "")\n"
          }.joined()
      }
    ),
  ]

  /// The manual's table of limits has these numbers; here it is seen that they are where it says.
  @Test(arguments: counts.indices) func countsEndWhereTheManualSays(_ place: Int) {
    let (code, most, text) = Self.counts[place]
    #expect(!Linted(text(most)).codes.contains(code))
    #expect(Linted(text(most + 1)).codes.contains(code))
  }

  /// Rules that know no number, or only such as are no border: each with the reason.
  private static let withoutLimit = [
    "T2207": "an edge is one of the system's or not",
    "T2208": "a word is there or not",
    "T2210": "two recognizers are alike or not",
    "T2211": "two recognizers go the same way or not",
    "T2216": "something needs a film or not",
    "T2304": "a number is finite or not",
    "T2309": "a number is a side of a device or not: a list",
    "T2310": "all of it is outside: the edge itself",
    "T2311": "exactly 0",
    "T2312": "a corner is behind the eye or not",
    "T2313": "something has depth or not",
    "T2502": "a direction removes it or not",
    "T2503": "something is in it or not",
    "T2504": "a name is used or not",
    "T2505": "a name is used or not",
    "T2506": "a name is used or not",
    "T2508": "a screen is on the stage or not",
    "T2510": "a word is there or not",
  ]

  @Test func everyRuleHasALimitOrNone() {
    let limited = Set(Limit.all.map(\.code))
    for code in motionRules.map({ $0.page.kind.code }) {
      #expect(
        limited.contains(code) != (Self.withoutLimit[code] != nil),
        "write a row of `Limit` for each number that \(code) compares with, or why it has none")
    }
    #expect(Set(Limit.all.map(\.testDescription)).count == Limit.all.count)
  }

  /// The list above tells the truth: those rules hold no constant, and compare with nothing but 0 and 1. The
  /// eye of T2312 may be some times as far away in its help.
  @Test(arguments: motionRules.map { "\($0)" }) func rulesWithoutALimitHoldNoNumber(
    _ name: String
  ) throws {
    let file = repository.appendingPathComponent("Sources/TransitionLint/Rules/\(name).swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let page = try #require(lines.firstIndex { $0.hasPrefix("  static let page") })
    let end = try #require(lines[page...].firstIndex { $0.hasPrefix("    ") && $0.hasSuffix("])") })
    let code = try #require(lines[page...].first { $0.contains("\"T2") }?.firstMatch(of: /T2\d+/))
    guard Self.withoutLimit[String(code.output)] != nil, code.output != "T2312" else { return }
    let numbers = lines[end...].filter { line in
      line.contains(/static let .*= [(-]?\d/) || line.contains(/[<>]=? -?(?![01]\b(?!\.))\d/)
    }
    #expect(numbers.isEmpty, "\(code.output) has a limit: \(numbers)")
  }
}
