import Testing
import TransitionCatalog

@testable import TimelineIR

/// What lies on the two sides of the borders of rules.
@Suite struct BorderTests {
  private func sheet(
    _ gesture: String, motion: String = "translateY: container.height / 2 -> 0", more: String = ""
  ) -> Linted {
    Linted(
      """
      transition: Sheet
      kind: modal
      parameters: { far: { type: number, default: 0.2 }, size: { type: number, default: 0.9 } }
      presentation: { frame: "rect(0, container.height / 2, container.width, container.height / 2)" }
      present:
        duration: 0.4s
        animate: { to: { \(motion) }, from: { scale: '1 -> max(size, 0.5)' } }
      dismiss: reverse
      \(more)gestures:
        - drives: dismiss
          pan: { direction: down, distance: container.height / 2 }
          scroll: handOver
          \(gesture)

      """)
  }

  /// Of 422 points a fifth is gone when it is let go, and a spring of this ratio swings back by
  /// exp(-pi 0.5 / sqrt(0.75)) = 16.3 % of that.
  @Test func releaseAtItsThreshold() throws {
    let spring = "release: { spring: { dampingRatio: 0.5 } }"
    let found = try #require(
      sheet("finish: { progress: far }\n    \(spring)").report.first { $0.kind.code == "T2108" })
    #expect(found.message.contains("a gap of 14 pt opens at the bottom edge"), "\(found.message)")
    #expect(found.notes == ["let go at 20 % of 'dismiss'"])
    let fast = try #require(
      sheet("finish: { velocity: 500 }\n    \(spring)").report.first { $0.kind.code == "T2108" })
    #expect(
      fast.message.contains("a gap of 34 pt")
        && fast.notes == ["as when it is let go at 50 % of 'dismiss'"])
    // A film has nothing beyond its ends.
    let film = sheet(spring, motion: "translateY: { 0%..90%: 422 -> 0 }")
    #expect(!film.codes.contains("T2108"))
  }

  /// The label stands where the film is needed.
  @Test func bandsOfFilms() throws {
    func finding(_ motion: String, _ more: String = "") -> (String, Int)? {
      let linted = sheet(
        "rubberBand: true",
        motion: motion.isEmpty ? "translateY: container.height / 2 -> 0" : motion,
        more: more)
      guard let found = linted.report.first(where: { $0.kind.code == "T2216" }) else { return nil }
      let label = found.labels[0].span
      return (found.message, linted.sources[label.file].place(of: label.start).line)
    }
    #expect(finding("") == nil)
    let track = try #require(finding("translateY: 422 -> 0, scale: size -> 1"))
    #expect(track.0.contains("'to.scale' needs a film") && track.1 == 7)
    let reduced = try #require(
      finding(
        "",
        "reduceMotion: { duration: 0.3s, curve: 'linear(0, 0.3, 1)', animate: { to: { alpha: 0 -> 1 } } }\n"
      ))
    #expect(reduced.0.contains("under Reduce Motion needs a film") && reduced.1 == 9)
  }

  @Test(arguments: [
    ("", true), ("stage: [night: { color: black }, from, to]", false),
    ("stage: [night: { color: '#00000000' }, from, to]", true),
    ("stage: [night: { color: black, alpha: 0 }, from, to]", true),
  ])
  func nothingIsSeen(_ stage: String, _ isFound: Bool) {
    func codes(_ container: String) -> [String] {
      Linted(
        """
        transition: Through
        kind: navigation
        push:
          duration: 0.5s
          \(stage)
          animate:
            from: { alpha: { 0%..30%: 1 -> 0 } }
            to: { alpha: { 70%..100%: 0 -> 1 } }
            \(container)

        """
      ).codes
    }
    #expect(codes("").contains("T2410") == isFound)
    #expect(!codes("container: { backgroundColor: black -> black }").contains("T2410"))
  }

  /// What stands in something turns over with it.
  @Test func whatStandsInWhatTurnsOver() {
    let text = """
      transition: Gone
      kind: modal
      present:
        duration: 0.6s
        spring: { dampingRatio: 0.4 }
        stage: [to, holder: { frame: container }, photo: { in: holder, snapshot: from }]
        animate: { holder: { scale: 1 -> 0.01 } }

      """
    #expect(Linted(text).codes.contains("T2315"))
  }

  @Test func numbersThatAreAboveZero() {
    let width = Expression.member(.width, of: .reference(.container))
    let size = Expression.reference(.parameter(name: "size", type: .number))
    func number(_ value: Double) -> Expression { .constant(.number(value)) }
    func call(_ function: Function, _ arguments: [Expression]) -> Expression {
      .call(function, arguments, .number)
    }
    for positive in [
      number(0.1), width, .binary(.divide, width, number(400)), call(.max, [size, number(0.1)]),
      call(.min, [width, number(2)]), call(.clamp, [size, number(0.2), width]),
      call(.if, [.constant(.boolean(true)), width, number(1)]),
      .random(key: "k", low: number(1), high: number(2)),
    ] {
      #expect(positive.isPositive, "\(positive)")
    }
    for other in [
      number(0), number(-1), size, .binary(.subtract, width, number(40)),
      .binary(.multiply, width, size), call(.max, [size, number(0)]), call(.min, [width, size]),
      call(.clamp, [width, number(0), number(1)]), .unary(.negate, width),
      call(.if, [.constant(.boolean(true)), width, size]),
    ] {
      #expect(!other.isPositive, "\(other)")
    }
  }

  private func rise(
    _ to: String, reduced: String = "", curve: String = "easeInOut", duration: Double = 0.5
  ) -> [String] {
    Linted(
      """
      transition: Rise
      kind: modal
      present:
        duration: \(duration)s
        curve: \(curve)
        animate: { to: { alpha: 0 -> 1, \(to) } }
      dismiss: reverse
      \(reduced)
      """
    ).report.filter { ["T2402", "T2410"].contains($0.kind.code) }.map(\.message)
  }

  /// In 7.5 ms a display shows one frame, and in 25 ms some, however long all of it is.
  @Test(arguments: [0.3, 0.5, 0.6, 0.63, 0.64, 0.8, 1.3, 3, 21])
  func keyframesBesideEachOther(duration: Double) throws {
    for (distance, isFound) in [(0.0001, true), (0.002, true), (0.0075, true), (0.025, false)]
    // Of so long a way no shorter time is looked at.
    where isFound || duration < 20 {
      let place = 50 + 100 * distance / duration
      let found = rise(
        "scale: { keyframes: { 0%: 0.5, 50%: 0.7, \(place)%: 0.9, 100%: 1 } }", curve: "linear",
        duration: duration)
      #expect(found.count == (isFound ? 1 : 0), "\(distance) s: \(found)")
      guard isFound else { continue }
      // All of it but what the rest moves by in as much time.
      let size = try #require(
        found.first?.split(separator: " ").dropFirst(3).first.flatMap { Double($0) }, "\(found)")
      #expect(size > 18 && size <= 20, "\(distance) s: \(found)")
      #expect(found[0].hasPrefix("'to.scale'"), "it is told where it is written")
    }
  }

  /// A cut behind a picture that is still there is seen by nobody.
  @Test(arguments: [(true, false), (false, true)])
  func cutsBehindPictures(hasPicture: Bool, isFound: Bool) {
    let picture = hasPicture ? ", front: { alpha: 1 -> 0, scale: 1 -> 1.2 }" : ""
    let linted = Linted(
      """
      transition: Cut
      kind: navigation
      push:
        duration: 0.4s
        curve: linear
        stage: [to, from\(hasPicture ? ", front: { snapshot: from }" : "")]
        animate: { from: { alpha: { 0%..1%: 1 -> 0 } }, to: { alpha: 0 -> 1 }\(picture) }

      """)
    #expect(linted.codes.contains("T2402") == isFound, "\(linted.short)")
  }

  @Test func underReducedMotion() {
    func reduced(_ animate: String) -> [String] {
      rise("scale: 0.9 -> 1", reduced: "reduceMotion: { duration: 1s, animate: { \(animate) } }")
    }
    let bare = "from: { alpha: { 0%..30%: 1 -> 0 } }, to: { alpha: { 70%..100%: 0 -> 1 } }"
    // Alpha is below 0.01 near the ends of both intervals as well.
    #expect(reduced(bare).first?.hasPrefix("under Reduce Motion nothing is seen for 0.") == true)
    #expect(
      reduced("to: { alpha: { 0%..50%: 0 -> 0.3, 50%..100%: 0.6 -> 1 } }")
        == ["under Reduce Motion 'to.alpha' jumps by 30 % after 0.5 s"])
    #expect(reduced("to: { alpha: 0 -> 1 }") == [])
  }

  /// What lies in a container that moves goes with it.
  @Test func fingersAndMovingContainers() {
    func pop(_ animate: String, _ way: String) -> [String] {
      Linted(
        """
        transition: Strip
        kind: navigation
        push:
          duration: 0.4s
          animate: { \(animate) }
        pop: mirror
        gestures:
          - drives: pop
            pan: { direction: \(way) }
            finish: { progress: 50%, velocity: 600 }

        """
      ).report.filter { $0.kind.code == "T2209" }.map(\.message)
    }
    let strip =
      "container: { translateX: 0 -> -container.width }, "
      + "to: { frame: 'offset(to.final, container.width, 0)' }"
    #expect(pop(strip, "left") == ["'from' moves 390 pt against the finger"])
    #expect(pop(strip, "right") == [])
    let half = "container.width / 2"
    let cube =
      "container: { perspective: 1000, translateX: \(half) -> -\(half) }, "
      + "to: { frame: 'offset(to.final, \(half), 0)', anchor: left, rotateY: 90deg -> 0deg }, "
      + "from: { frame: 'offset(from.initial, -\(half), 0)', anchor: right, rotateY: 0deg -> -90deg }"
    #expect(pop(cube, "right") == [])
    #expect(pop(cube, "left").count == 1)
  }

  @Test(arguments: [("1s", false), ("1.1s", true)])
  func delays(delay: String, isFound: Bool) {
    let linted = Linted(
      """
      transition: Late
      kind: modal
      present: { delay: \(delay), duration: 0.4s, animate: { to: { translateY: container.height -> 0 } } }
      dismiss: { duration: 0.3s, animate: { from: { translateY: 0 -> container.height } } }

      """)
    let found = linted.report.filter { $0.kind.code == "T2603" }.map(\.message)
    #expect(found == (isFound ? ["'present' does nothing for 1.1 s before it begins"] : []))
  }

  /// What lasts long is not told to move nothing where it hops for some hundredths of a second.
  @Test(
    arguments: [
      (2, 0.02, 300, nil), (2.9, 0.04, 300, nil), (3, 0.04, 300, nil), (3, 0.04, 20, "20 pt"),
      (10, 0.02, 300, ""), (9, 0.05, 40, "40 pt"),
    ] as [(Double, Double, Int, String?)])
  func shortMotionsOfLongTransitions(
    duration: Double, short: Double, way: Int, told: String?
  ) {
    let linted = Linted(
      """
      transition: Blink
      kind: modal
      present:
        duration: \(duration)s
        curve: linear
        stage: [from, to, { a: { color: black, frame: "rect(0, 0, 50, 50)" } }]
        animate:
          to: { alpha: 0 -> 1 }
          a: { translateX: { keyframes: { 0%: 0, 50%: \(way), 100%: 0 }, delay: 1.01s, duration: \(short)s } }
      dismiss: { duration: 0.3s, animate: { from: { alpha: 1 -> 0 } } }

      """)
    let found = linted.report.filter { $0.kind.code == "T2603" }.map(\.message)
    let lasts =
      "'present' lasts \(duration == duration.rounded() ? "\(Int(duration))" : "\(duration)") s"
    let what = told.map { $0.isEmpty ? "" : " and moves nothing by more than \($0)" }
    #expect(found == (what.map { [lasts + $0] } ?? []))
  }

  /// What a help says, as it stands, does away with its finding and makes no other one of its kind.
  @Test func helpsAsTheyStand() {
    func codes(_ frame: String) -> [String] {
      Linted(
        """
        transition: Sheet
        kind: modal
        presentation: { frame: "\(frame)" }
        present: { duration: 0.4s, animate: { to: { translateY: container.height -> 0 } } }
        dismiss: reverse

        """
      ).report.map { "\($0.kind.code): \($0.help ?? "")" }.filter {
        $0.hasPrefix("T2301") || $0.hasPrefix("T2303")
      }
    }
    let height = "min(400, container.height)"
    #expect(
      codes("rect(0, 500, container.width, 400)") == [
        "T2301: let its height be `\(height)`, and count its y from the far edge: "
          + "`container.height - \(height)`"
      ])
    #expect(codes("rect(0, container.height - \(height), container.width, \(height))") == [])
    func hidden(_ track: String) -> [String] {
      Linted(
        """
        transition: Late
        kind: modal
        present: { duration: 0.4s, animate: { to: { hidden: \(track), alpha: 0 -> 1 } } }
        dismiss: reverse

        """
      ).report.filter { $0.kind.code == "T2406" }.compactMap(\.help)
    }
    #expect(hidden("true").first?.contains("`hidden: { 0%..50%: true, 50%..100%: false }`") == true)
    #expect(hidden("{ 0%..50%: true, 50%..100%: false }") == [])
  }

  @Test func waysThatAnExpressionCounts() {
    func helps(_ progress: String, _ code: String) -> [String] {
      Linted(
        """
        transition: Sheet
        kind: modal
        present: { duration: 0.4s, animate: { to: { translateY: container.height -> 0 } } }
        dismiss: reverse
        gestures:
          - drives: dismiss
            pan: { direction: down }
            progress: \(progress)
            finish: { progress: 90% }
            scroll: handOver

        """
      ).report.filter { $0.kind.code == code }.compactMap(\.help)
    }
    #expect(
      helps("translation.y", "T2214") == [
        "divide by more, such as 100 points or `container.height`"
      ])
    #expect(
      helps("translation.y / 2000", "T2201").first?.hasPrefix("let `progress` grow faster") == true)
  }

  /// A frame that grows about its middle has edges that go half as far as its sides change.
  @Test func framesThatGrow() {
    func found(_ frame: String, _ curve: String, _ duration: String = "0.3s") -> [String] {
      Linted(
        """
        transition: Zoom
        kind: modal
        present:
          duration: \(duration)
          curve: \(curve)
          stage: [from, page: { snapshot: to }]
          animate: { page: { frame: "\(frame)", alpha: 0 -> 1 } }

        """
      ).report.filter { ["T2604", "T2605"].contains($0.kind.code) }.map(\.message)
    }
    let steep = "'cubicBezier(0.8, 0, 0.2, 1)'"
    #expect(found("scale(to.final, 0.01) -> to.final", steep) == [])
    #expect(
      found("inset(to.final, 150) -> to.final", "linear") == ["'page' goes 150 pt at one speed"])
    #expect(found("inset(to.final, 49) -> to.final", "linear") == [])
    // One that comes from the edge goes all the way.
    let slide = found("offset(to.final, 0, container.height) -> to.final", steep, "0.15s")
    #expect(slide.count == 1 && slide.first?.hasPrefix("'page' moves at ") == true, "\(slide)")
    #expect(
      found("offset(to.final, 0, 300) -> to.final", "linear") == ["'page' goes 300 pt at one speed"]
    )
  }

  /// The back of a card, which nobody sees from its front: the help as it stands does away with it.
  @Test(arguments: [("rotateY", "scaleX"), ("rotateX", "scaleY")])
  func backsOfCards(turn: String, scale: String) {
    func helps(_ back: String) -> [String] {
      Linted(
        """
        transition: Flip
        kind: navigation
        push:
          duration: 0.6s
          stage:
            - to
            - from
            - box: {}
            - front: { snapshot: from, in: box }
            - back: { snapshot: to, in: box\(back) }
          animate:
            container: { perspective: 1000 }
            from: { alpha: { 0%..1%: 1 -> 0 } }
            to: { alpha: { 99%..100%: 0 -> 1 } }
            box: { \(turn): 0deg -> 180deg }
            front: { hidden: { 0%: false, 50%: true } }
            back: { hidden: { 0%: true, 50%: false } }

        """
      ).report.filter { $0.kind.code == "T2308" }.compactMap(\.help)
    }
    #expect(helps("") == ["where it is the back of 'box', turn it round in that: `\(scale): -1`"])
    #expect(helps(", \(scale): -1") == [])
  }

  /// A card that turns out of the room, too little for wide ones.
  @Test func turnsThatAreTooShort() {
    let linted = Linted(
      """
      transition: Turn
      kind: navigation
      push:
        duration: 0.5s
        stage: [from, to]
        animate: { to: { anchor: "point(0.5, 2)", rotate: 60deg -> 0deg } }
      pop: reverse

      """)
    let found = linted.report.first { $0.kind.code == "T2302" }
    #expect(found?.help == "turn it farther, or start it farther outside")
    let place = found.map { linted.sources[$0.span.file].place(of: $0.span.start) }
    #expect(place?.line == 6 && place?.column == 45)
  }
}
