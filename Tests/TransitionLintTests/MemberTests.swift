import Testing
import TransitionDiagnostics

/// What lint finds in groups, whichever of the members does it.
@Suite struct MemberTests {
  private func codes(
    _ stage: String, _ tracks: String, direction: String = "duration: 0.8s\n  curve: linear"
  ) -> [String] {
    let linted = Linted(
      """
      transition: Members
      kind: modal
      present:
        \(direction)
        stage:
          - from
          - to
          - \(stage)
        animate:
          to: { alpha: 0 -> 1 }
          \(tracks)
      """)
    return linted.codes
  }

  private static let bars =
    #"bars: { repeat: 4, color: black, frame: "rect(0, 100 * index, 100, 90)" }"#

  /// Each with `index` and with what grows the other way.
  @Test(arguments: [
    ("T2303", #"bars: { frame: "bars.frame -> rect(0, 100 * index, 100 - 45 * #, 90)" }"#),
    ("T2303", #"bars: { size: "-> size(100 - 45 * #, 90)" }"#),
    (
      "T2303",
      #"bars: { clip: "circle(point(50, 45), 200) -> circle(point(50, 45), 60 - 30 * #)" }"#
    ),
    ("T2402", "bars: { translateX: { 0%..50%: 0, 50%..100%: 60 * # } }"),
    (
      "T2104",
      #"bars: { translateX: { value: 0 -> 100 * #, curve: "linear(0, 0.85, 0.85 99.9%, 1)" } }"#
    ),
    ("T2605", "bars: { translateX: 0 -> 200 * # }"),
    ("T2604", "bars: { translateX: { value: 0 -> 900 * #, during: 50%..60% } }"),
  ])
  func whicheverMemberItIs(_ code: String, _ tracks: String) {
    for number in ["index", "(3 - index)"] {
      let found = codes(Self.bars, tracks.replacing("#", with: number))
      #expect(found.contains(code), "\(number): \(found)")
    }
  }

  /// A jump of those between is seen where nobody sees the first and the last member.
  @Test(arguments: [("0", 1), ("400", 0), ("if(index == 0 or index == 3, 400, 0)", 1)])
  func membersInSight(_ left: String, _ count: Int) {
    let bars =
      "bars: { repeat: 4, color: black, frame: \"rect(\(left), 100 * index, 100, 90)\" }"
    for stagger in ["", ", stagger: { each: 50ms }"] {
      let found = codes(
        bars,
        "bars: { translateY: { keyframes: { 0%: 0, 50%: 0, 50.1%: 60, 100%: 60 }\(stagger) } }")
      #expect(found.count { $0 == "T2402" } == count, "\(stagger): \(found)")
    }
  }

  /// Few tiles or many: what they cover all of is not seen.
  @Test(arguments: [4, 20])
  func tilesThatCover(_ side: Int) {
    for (height, isSeen) in [("400", false), ("200", true)] {
      let tile = "container.width / \(side), \(height) / \(side))"
      let found = Linted(
        """
        transition: Members
        kind: modal
        present:
          duration: 0.8s
          stage:
            - from
            - to
            - card: { color: white, frame: "rect(0, 0, container.width, 400)" }
            - tiles:
                repeat: { columns: \(side), rows: \(side) }
                color: black
                frame: rect(column * container.width / \(side), row * \(height) / \(side), \(tile)
                keep: true
          animate:
            to: { alpha: 0 -> 1 }
            card: { translateY: 20 -> 0 }
        """
      ).codes
      #expect(found.contains("T2408") == isSeen, "\(side), \(height): \(found)")
    }
  }

  /// The last member of a stagger comes to its end in the last moment.
  @Test func whatAStaggerLeavesNoTime() {
    for order in ["first", "last"] {
      let found = codes(
        Self.bars, "bars: { alpha: { value: 0 -> 1, stagger: { each: 266ms, order: \(order) } } }")
      #expect(found.contains("T2104"), "\(found)")
    }
    let steps =
      "bars: { translateX: { value: 0 -> 300, curve: steps(3), stagger: { each: 10ms, order: last } } }"
    #expect(!codes(Self.bars, steps).contains("T2104"))
  }

  /// A spring of each member is a spring.
  @Test(arguments: [
    ("T2102", "{ dampingRatio: 0.03 }"), ("T2106", "{ dampingRatio: 0.5, velocity: -9 }"),
    ("T2105", "{ dampingRatio: 0.12 }"),
  ])
  func springsOfMembers(_ code: String, _ spring: String) {
    for stagger in ["", ", stagger: { each: 20ms }"] {
      let found = codes(
        Self.bars, "bars: { translateX: { value: 300 -> 0, spring: \(spring)\(stagger) } }")
      #expect(found.contains(code), "\(stagger): \(found)")
    }
  }

  /// What members' own springs carry beyond their place, and what stands in them, leaves a gap; a bar
  /// that they shrink swings inside out.
  @Test(arguments: [
    ("{ dampingRatio: 0.4 }", true), ("{ dampingRatio: 0.95 }", false),
    ("{ dampingRatio: 1, velocity: 30 }", true),
  ])
  func springsThatCarryMembersOn(_ spring: String, _ isFound: Bool) {
    let move = "translateY: { value: container.height -> 0, stagger: { each: 30ms }"
    let holder = "panes: { repeat: 3 }\n    - pane: { in: panes, snapshot: to }"
    let shrink = #"bars: { size: { value: "-> size(90, 1)", stagger: { each: 30ms }"#
    for (stage, tracks, code) in [
      ("panes: { repeat: 3, snapshot: to }", "panes: { \(move)", "T2103"),
      (holder, "panes: { \(move)", "T2103"), (Self.bars, shrink, "T2314"),
    ] {
      let own = codes(stage, "\(tracks), spring: \(spring) } }")
      #expect(own.contains(code) == isFound, "\(stage): \(own)")
      let directions = codes(
        stage, "\(tracks) } }", direction: "duration: 0.8s\n  spring: \(spring)")
      #expect(directions.contains(code) == isFound, "\(stage): \(directions)")
    }
  }

  /// What views rest with is put back as well.
  @Test func viewsThatRestWithSomethingElse() {
    for (rest, isFound) in [("", false), (", alpha: 0.5", true), (", scale: 0.5", true)] {
      let found = codes(
        "rows: { views: to.rows\(rest) }", "rows: { translateY: 40 -> 0 }",
        direction: "duration: 0.4s")
      #expect(found.contains("T2406") == isFound, "\(rest): \(found)")
    }
  }

  /// A size of the container's alone is sure, of a view's too.
  @Test func sizesBesideViews() {
    for element in ["cells: { views: to.cells }", "cells: { snapshot: from.cells }"] {
      let found = codes(
        element, #"cells: { clip: "rect(0, 0, 100 - container.width, 50) -> container" }"#)
      #expect(found.contains("T2303"), "\(found)")
      let unsure = codes(
        "cells: { snapshot: from.cells }",
        "cells: { frame: \"inset(from.cells, 60) -> container\" }")
      #expect(!unsure.contains("T2303"))
    }
  }

  /// What has no size is not outside.
  @Test func whatHasNoSizeIsNowhere() {
    let found = codes(
      "page: { color: black }", #"page: { frame: "inset(container, 190) -> container" }"#)
    #expect(found.contains("T2303") && !found.contains("T2302"), "\(found)")
  }

  /// A group whose last member is too large for some other room.
  @Test(arguments: ["index", "(3 - index)"]) func inOtherRoomsTheLastMemberIsLookedAt(
    _ number: String
  ) {
    let sides = codes(
      "bars: { repeat: 4, color: black, "
        + "frame: \"rect(0, 90 * index, 40, container.height - 50 * \(number) - 300)\" }",
      "bars: { alpha: 1 -> 0.5 }")
    #expect(sides.contains("T2303"))
    let divided = codes(
      Self.bars, "bars: { translateX: 0 -> 100 / (container.width - 375 + 5000 * (3 - \(number))) }"
    )
    #expect(divided.contains("T2304"))
  }

  /// A group is outside only with all its members, on whatever device.
  @Test func aGroupOutsideIsFound() {
    func codes(_ x: String) -> [String] {
      self.codes(
        "bars: { repeat: 3, color: black, frame: \"rect(\(x), index * 200, 100, 100)\" }",
        "bars: { alpha: 1 -> 0.5 }")
    }
    #expect(codes("-300").contains("T2310"))
    #expect(!codes("-300 + 250 * index").contains("T2310"))
    #expect(!codes("500").contains("T2310"))
  }

  /// A group that leaves one screen by a way in points is seen on a larger one: with any of its members.
  @Test(arguments: [
    ("860", true), ("container.height", false), ("if(index == 2, 860, container.height)", true),
    // It is never outside.
    ("if(index == 1, 100, 860)", false),
  ])
  func aGroupSeenTooEarlyIsFound(way: String, isFound: Bool) {
    let found = codes(
      "bars: { repeat: 3, color: black, frame: \"rect(index * 100, 0, 90, 90)\" }",
      "bars: { translateY: \"\(way) -> 0\" }")
    #expect(found.contains("T2302") == isFound)
  }
}
