import Testing
import TransitionDiagnostics

/// What is found of elements that others move, of single members, and between both ends.
@Suite struct RoomAndMotionTests {
  private func lint(
    _ stage: [String], _ tracks: [String], clock: String = "duration: 0.6s", spec: String = ""
  ) -> Linted {
    Linted(
      """
      transition: Way
      kind: modal
      \(spec)present:
        \(clock)
        stage:
      \(stage.map { "    - \($0)\n" }.joined())  animate:
      \(tracks.map { "    \($0)\n" }.joined())
      """)
  }

  private static let box = ["from", "box: {}", "pic: { snapshot: to, in: box }"]

  /// A screen overshoots with what it stands in, and stands in a room with it.
  @Test(arguments: [
    (["from", "to"], "container", "'container' overshoots"), (box, "box", "'pic' overshoots"),
    (["from", "to"], "to", "'to' overshoots"),
  ])
  func whatIsMovedByItsParent(_ stage: [String], _ element: String, _ message: String) throws {
    let wild = "duration: 0.6s\n  spring: { dampingRatio: 0.4 }"
    let linted = lint(stage, ["\(element): { translateX: container.width -> 0 }"], clock: wild)
    let gap = try #require(linted.report.first { $0.kind.code == "T2103" })
    #expect(gap.message.hasPrefix(message))
    #expect(linted.codes.count { $0 == "T2103" } == 1)
    let calm = lint(stage, ["\(element): { translateX: container.width -> 0 }"])
    #expect(!calm.codes.contains("T2103") && !calm.codes.contains("T2302"), "\(calm.short)")

    let far = lint(stage, ["\(element): { translateY: 850 -> 0 }"])
    let line = 7 + stage.count + 1
    #expect(far.places.filter { $0.hasSuffix("T2302") } == ["\(line - 1) T2302"], "\(far.short)")
  }

  /// What is seen too early is told where it moves, however many members stand before it, and of a view
  /// that flies by itself where it is listed.
  @Test func whatIsSeenTooEarlyIsToldWhereItMoves() {
    let behind = lint(
      [
        "from", "to", "bars: { repeat: 9, color: black, frame: \"rect(index * 9, 0, 9, 9)\" }",
        "card: { color: black, frame: \"rect(0, 0, 200, 200)\" }",
      ], ["bars: { alpha: 0 -> 1 }", "card: { translateY: 860 -> 0 }"])
    #expect(behind.places.filter { $0.hasSuffix("T2302") } == ["12 T2302"], "\(behind.short)")
    let flying = lint(
      ["from", "to", "photo: { shared: photo }"], ["container: { translateX: 860 -> 0 }"])
    #expect(flying.places.contains("8 T2302"), "\(flying.short)")
  }

  /// A turn in depth hides no zoom, and is none.
  @Test(arguments: [
    ("scale: 0.2 -> 1", true), ("scale: 0.2 -> 1, rotateX: 3deg -> 0deg", true),
    ("scale: 0.2 -> 1, rotateY: 1deg -> 0deg", true), ("rotateY: 40deg -> 0deg", false),
    ("scale: 0.9 -> 1, rotateX: 40deg -> 0deg", false),
  ])
  func zoomsUnderReduceMotion(_ tracks: String, _ isFound: Bool) {
    for (stage, element) in [(["from", "to"], "to"), (Self.box, "box")] {
      let linted = lint(
        stage, ["\(element): { \(tracks) }", "from: { alpha: 1 -> 0 }"],
        spec: "reduceMotion: none\n")
      #expect(linted.codes.contains("T2601") == isFound, "\(linted.short)")
    }
    let reduced = lint(
      ["from", "to"], ["to: { translateX: container.width -> 0 }"],
      spec: "reduceMotion: { duration: 0.2s, animate: { to: { alpha: 0 -> 1, \(tracks) } } }\n")
    #expect(reduced.codes.contains("T2601") == isFound, "\(reduced.short)")
  }

  /// Three bands of a third of the screen each: those that flash count, whichever they are.
  @Test(arguments: [
    ("if(index > 0, 1, 0)", true), ("if(index < 2, 1, 0)", true), ("1", true),
    ("if(index == 0, 1, 0)", true), ("if(index == 2, 1, 0)", true), ("0", false),
  ])
  func membersThatFlash(_ alpha: String, _ isFound: Bool) {
    func flashes(_ count: Int, _ alpha: String) -> Bool {
      let keys = (0...9).map { "\($0 * 10)%: \"\($0 % 2 == 0 ? "0" : alpha)\"" }
      let linted = lint(
        [
          "from",
          "b: { repeat: \(count), color: black, frame: \"rect(0, index * container.height / \(count), "
            + "container.width, container.height / \(count))\" }", "to",
        ],
        [
          "to: { translateY: container.height -> 0 }",
          "b: { alpha: { keyframes: { \(keys.joined(separator: ", ")) }, calculation: discrete } }",
        ], clock: "duration: 1s\n  curve: linear")
      return linted.codes.contains("T2602")
    }
    #expect(flashes(3, alpha) == isFound)
    // One of six alone is small.
    if alpha.contains("==") { #expect(!flashes(6, alpha)) }
  }

  /// A corner may be too round on the way alone; a swing beyond the end is none.
  @Test(arguments: [
    ("rect(9, 9, 60, 60)", "cornerRadius: { 0%: 0, 50%: 200, 100%: 0 }", true),
    ("rect(9, 9, 60, 60)", "cornerRadius: { 0%: 0, 50%: 30, 100%: 0 }", false),
    (
      "rect(9, 9, 200, 200)",
      "cornerRadius: 60, size: { 0%: \"size(200, 200)\", 50%: \"size(20, 20)\", 100%: \"size(200, 200)\" }",
      true
    ),
    (
      "rect(9, 9, 200, 200)",
      "cornerRadius: { value: 0 -> 30, spring: { dampingRatio: 0.6 } }, size: \"size(200, 200) -> size(60, 60)\"",
      false
    ),
    // What shrinks to nothing is too round in the end whatever its radius is.
    (
      "rect(9, 9, 200, 200)", "cornerRadius: 0 -> 40, size: \"size(200, 200) -> size(0, 0)\"", false
    ),
    (
      "rect(9, 9, 200, 200)", "cornerRadius: 0 -> 40, size: \"size(0, 0) -> size(200, 200)\"", false
    ),
    ("rect(9, 9, 60, 60)", "cornerRadius: 0 -> 200", true),
  ])
  func cornersThatAreTooRoundOnTheWay(_ frame: String, _ tracks: String, _ isFound: Bool) {
    let linted = lint(
      ["from", "to", "tag: { color: black, frame: \"\(frame)\" }"],
      ["to: { translateY: container.height -> 0 }", "tag: { \(tracks), alpha: 1 -> 0 }"])
    #expect(linted.codes.contains("T2305") == isFound, "\(linted.short)")
  }

  /// A constant is a length where a length uses it, be it through another one.
  @Test(arguments: [
    ("speed: 1024", "container.height", "speed", false), ("way: 1024", "way", "900", true),
    ("half: 1024, way: half / 2", "way", "900", true),
    ("way: 1024", "way", "way", true),
  ])
  func constantsThatAreNoLength(
    _ constants: String, _ way: String, _ velocity: String, _ isFound: Bool
  ) {
    let linted = Linted(
      """
      transition: Way
      kind: modal
      let: { \(constants) }
      present: { duration: 0.4s, animate: { to: { translateY: \(way) -> 0 } } }
      dismiss: reverse
      gestures:
        - drives: dismiss
          pan: { direction: down }
          finish: { progress: 50%, velocity: \(velocity) }
          scroll: handOver

      """)
    #expect(linted.codes.contains("T2309") == isFound, "\(linted.short)")
  }

  @Test func aShadowThatNobodySees() {
    for (tracks, isFound) in [
      ("shadowRadius: 0 -> 10", false), ("shadowRadius: 0 -> 10, shadowOpacity: 0", false),
      ("shadowRadius: 0 -> 10, shadowOpacity: 0.4", true), ("shadowOpacity: 0 -> 0.4", true),
    ] {
      let linted = lint(["from", "to"], ["to: { translateY: container.height -> 0, \(tracks) }"])
      #expect(linted.codes.contains("T2702") == isFound, "\(linted.short)")
    }
  }

  /// Nobody grabs what has not begun.
  @Test func aDelayLocksAsWell() {
    for (clock, isFound) in [
      ("delay: 0.9s\n  duration: 0.3s", true), ("duration: 1.2s", true),
      ("delay: 0.3s\n  duration: 0.3s", false), ("duration: 0.6s", false),
    ] {
      let linted = lint(
        ["from", "to"], ["to: { translateY: container.height -> 0 }"], clock: clock,
        spec: "interruptible: false\n")
      #expect(linted.codes.contains("T2213") == isFound, "\(linted.short)")
    }
  }

  /// What is said of all devices holds on all of them.
  @Test(arguments: [
    (#"frame: "rect(20, 70, max(container.width - 400, 0), 40)""#, "", "T2501"),
    ("frame: container", #"alpha: "if(container.width > 500, 1, 0) -> 0""#, "T2501"),
    (#"frame: "rect(500, 70, 100, 40)""#, "", "T2310"),
  ])
  func neverIsSaidOfAllRooms(_ place: String, _ track: String, _ code: String) {
    func codes(_ change: (String) -> String) -> [String] {
      let text = """
        transition: Card
        kind: modal
        present:
          duration: 0.4s
          stage: [from, to, plane: { color: black, \(place) }]
          animate: { to: { alpha: 0 -> 1 }, plane: { \(track) } }

        """
      return Linted(change(text)).codes
    }
    #expect(!codes { $0 }.contains(code))
    let smaller = ["400": "4000", "> 500": "> 5000", "(500,": "(5000,"]
    let never = codes { text in smaller.reduce(text) { $0.replacing($1.key, with: $1.value) } }
    #expect(never.contains(code), "\(never)")
  }

  /// What plays under Reduce Motion has to have numbers as well.
  @Test func reducedMotionIsPlayedInAllRooms() {
    func linted(_ divisor: String) -> Linted {
      Linted(
        """
        transition: Card
        kind: modal
        present:
          duration: 0.4s
          animate: { to: { translateY: container.height -> 0 } }
        dismiss: reverse
        reduceMotion:
          duration: 0.2s
          animate: { to: { alpha: 0 -> 1, translateX: 1 / (\(divisor)) -> 0 } }

        """)
    }
    #expect(linted("max(container.width - 375, 1)").codes.contains("T2304") == false)
    let found = linted("container.width - 375").report.filter { $0.kind.code == "T2304" }
    let message = "under Reduce Motion 'translateX' of 'to' is not a finite number on this stage"
    #expect(found.map(\.message) == [message])
    #expect(found.first?.notes.last?.hasPrefix("found on iphone-se") == true)
  }

  /// Movements are the same whatever recognizer looks for them, and edges whatever they are called.
  @Test(arguments: [
    ("push", "pan: { direction: left }", "pop", "swipe: { direction: left }", "T2211"),
    ("push", "edgePan: { edge: right }", "pop", "pan: { direction: left }", "T2211"),
    ("push", "pan: { direction: trailing }", "pop", "pan: { direction: right }", "T2211"),
    ("pop", "pan: { direction: right }", "pop", "swipe: { direction: right }", "T2210"),
    ("pop", "swipe: { direction: down }", "pop", "pan: { direction: down }", "T2210"),
  ])
  func movementsAreCompared(
    _ first: String, _ one: String, _ second: String, _ other: String, _ code: String
  ) {
    func codes(_ other: String) -> [String] {
      func gesture(_ direction: String, _ recognizer: String) -> String {
        recognizer.hasPrefix("swipe")
          ? "- { triggers: \(direction), \(recognizer) }"
          : "- { drives: \(direction), \(recognizer), finish: { progress: 50% } }"
      }
      return Linted(
        """
        transition: Paging
        kind: navigation
        push:
          duration: 0.4s
          animate: { to: { translateX: container.width -> 0 } }
        pop: reverse
        gestures:
          \(gesture(first, one))
          \(gesture(second, other))

        """
      ).codes
    }
    #expect(codes(other).contains(code), "\(codes(other))")
    for way in ["left", "right", "down"] where other.contains(way) {
      #expect(!codes(other.replacing(way, with: "up")).contains(code))
    }
  }

  /// Of two thresholds the one that finishes is told.
  @Test(arguments: [("50%", "0%", "0%"), ("1%", "60%", "1%")])
  func theThresholdThatFinishesIsTold(_ progress: String, _ projected: String, _ told: String) {
    let linted = Linted(
      """
      transition: Card
      kind: modal
      present:
        duration: 0.4s
        animate: { to: { translateY: container.height -> 0 } }
      dismiss: reverse
      gestures:
        - drives: dismiss
          pan: { direction: down }
          finish: { progress: \(progress), projected: \(projected) }
          scroll: handOver

      """)
    let texts = linted.report.filter { $0.kind.code == "T2202" }.map { finding in
      String(
        decoding: linted.sources[finding.span.file].bytes[finding.span.start..<finding.span.end],
        as: UTF8.self)
    }
    #expect(texts == [told])
  }

  /// Two faces of a card turn in one plane: the one that is later lies over the other, whose back nobody
  /// sees. One that is covered has none either.
  @Test func theBackOfACardLiesUnderItsFront() {
    func card(_ hidden: String) -> String {
      """
      transition: Card
      kind: modal
      present:
        duration: 0.8s
        curve: linear
        stage: [back: { snapshot: to }, front: { snapshot: from }]
        animate:
          container: { perspective: 900 }
          back: { rotateY: -180deg -> 0deg }
          front: { rotateY: 0deg -> 180deg, hidden: { \(hidden) } }
      dismiss: { duration: 0.4s, animate: { to: { alpha: 0 -> 1 } } }
      """
    }
    func backs(_ text: String) -> [String] {
      Linted(text).report.filter { $0.kind.code == "T2308" }.map(\.message)
    }
    #expect(backs(card("0%..50%: false, 50%..100%: true")) == [])
    // The right angle is at 0.4 s.
    let late = backs(card("0%..90%: false, 90%..100%: true"))
    #expect(late.count == 1, "\(late)")
    #expect(late[0].hasPrefix("'front' is seen from its back from 0.41"), "\(late)")
    // Hidden too early, the front shows the back of what lies under it.
    let early = backs(card("0%..20%: false, 20%..100%: true"))
    #expect(early.count == 1 && early[0].hasPrefix("'back'"), "\(early)")
    let covered = """
      transition: Covered
      kind: modal
      present:
        duration: 0.8s
        stage: [back: { snapshot: to, rotateY: 180deg }, from, to]
        animate: { to: { alpha: 0 -> 1 } }
      dismiss: reverse
      """
    #expect(Linted(covered).codes.contains("T2501") && backs(covered) == [])
  }
}
