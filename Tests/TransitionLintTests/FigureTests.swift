import Testing
import TransitionDiagnostics

/// The figures in findings, and what is no finding although it looks like one.
@Suite struct FigureTests {
  private func lint(_ gesture: String = "", spring: String = "dampingRatio: 1") -> Linted {
    Linted(
      """
      transition: Sheet
      kind: modal
      present:
        \(spring.contains("stiffness") ? "" : "duration: 0.5s")
        spring: { \(spring) }
        animate: { to: { translateY: container.height -> 0 } }
      dismiss: { derive: reverse }
      gestures:
        - drives: dismiss
          pan: { direction: down }
          \(gesture)
      """)
  }

  private func finding(_ code: String, in linted: Linted) -> Diagnostic? {
    linted.report.first { $0.kind.code == code }
  }

  @Test(arguments: [
    "finish: { velocity: 844 }", "finish: { velocity: 4000 }",
    "progress: location.y / container.height\n    finish: { progress: 70% }",
    "release: { spring: { mass: 1, stiffness: 390, damping: 30 } }",
  ])
  func gesturesThatWorkAreNoFinding(_ gesture: String) {
    let codes = lint(gesture).codes
    #expect(!codes.contains("T2203") && !codes.contains("T2309"), "\(codes)")
  }

  /// The last moment is the end itself, whatever the digits of the duration are.
  @Test func whatEndsInItsPlaceIsNoFinding() {
    for hundredths in 10..<100 {
      let linted = Linted(
        """
        transition: Steps
        kind: modal
        present:
          duration: 0.\(hundredths)s
          animate:
            from: { alpha: 1 -> 0 }
            to: { translateX: { value: container.width -> 0, curve: steps(4) } }
        """)
      #expect(!linted.codes.contains("T2301") && !linted.codes.contains("T2406"), "\(hundredths)")
    }
  }

  private func flashing(_ stage: String, _ animated: String) -> Linted {
    Linted(
      """
      transition: Flash
      kind: modal
      present:
        duration: 0.8s
        curve: linear
        stage: [from, to\(stage)]
        animate: { \(animated) }
      """)
  }

  /// Whatever it is that flashes over a large area.
  @Test(arguments: [
    (", flash: { color: white }", "flash", "alpha", "0", "1"),
    ("", "container", "alpha", "1", "0"),
    (", box: {}, plane: { in: box, color: white }", "box", "alpha", "0", "1"),
    (", flash: { backgroundColor: black }", "flash", "alpha", "0", "1"),
    (", flash: { color: black }", "flash", "backgroundColor", "black", "white"),
    (
      ", half: { color: white, repeat: 2, frame: \"rect(0, index * 400, container.width, 200)\" }",
      "half", "alpha", "0", "1"
    ),
  ])
  func flashesAreFound(
    _ stage: String, _ element: String, _ property: String, _ low: String, _ high: String
  ) {
    func keys(_ count: Int) -> String {
      (0...count).map { "\($0 * 100 / count)%: \($0 % 2 == 0 ? low : high)" }
        .joined(separator: ", ")
    }
    func codes(_ count: Int) -> [String] {
      flashing(stage, "\(element): { \(property): { keyframes: { \(keys(count)) } } }").codes
    }
    #expect(codes(8).contains("T2602"))
    #expect(!codes(4).contains("T2602"))
  }

  /// Whoever is never seen is told the reason that is its own.
  @Test(arguments: [
    ("alpha: 0.008", "its alpha is 0.01 all the time"),
    ("alpha: 0.01", "its alpha is 0.01 all the time"),
    ("alpha: 0 -> 0.01", "its alpha is next to nothing all the time"),
    ("hidden: true", "it is hidden all the time"),
    ("frame: 'rect(0, 0, 0, 90)'", "it has no size all the time"),
    ("frame: 'rect(0, 0, 90, 0)'", "it has no size all the time"),
    ("translateX: 0 -> 9", "something in front of it covers it all the time"),
  ])
  func whoIsNeverSeenIsToldWhy(_ track: String, _ reason: String) throws {
    let linted = flashing(
      ", box: { color: black, frame: 'rect(0, 0, 90, 90)' }, plane: { color: white }",
      "to: { alpha: 0 -> 1 }, box: { \(track) }")
    let finding = linted.report.first {
      $0.kind.code == "T2501" && $0.message == "'box' is never seen"
    }
    #expect(try #require(finding).notes == [reason])
  }

  @Test func aTurnIsNoZoom() throws {
    func message(_ degrees: Int) -> String? {
      let linted = Linted(
        """
        transition: Turn
        kind: modal
        reduceMotion: none
        present:
          duration: 0.8s
          stage: [from, page: { snapshot: to }]
          animate: { page: { rotate: "\(degrees)deg -> 0deg" } }
        """)
      return finding("T2601", in: linted)?.message
    }
    #expect(message(40) == nil)
    #expect(try #require(message(180)).contains("turns by 180 degrees"))
  }

  /// More time does not help a spring that is made to fit.
  @Test func theDampingThatIsProposedRests() throws {
    let slow = try #require(finding("T2101", in: lint(spring: "dampingRatio: 0.05")))
    #expect(slow.help == "write { dampingRatio: 0.1 }, which is made to fit")
    #expect(finding("T2101", in: lint(spring: "dampingRatio: 0.1")) == nil)
  }

  @Test func theScreenBelowDoesNotBlink() throws {
    func codes(_ dismiss: String) -> [String] {
      Linted(
        """
        transition: Sheet
        kind: modal
        presentation: { frame: "rect(0, 400, container.width, container.height - 400)" }
        present: { duration: 0.3s, animate: { to: { translateY: 444 -> 0 } } }
        dismiss: { duration: 0.3s, animate: { from: { translateY: 0 -> 444 }\(dismiss) } }
        """
      ).codes
    }
    #expect(codes(", to: { alpha: 0 -> 1 }").contains("T2401"))
    #expect(!codes("").contains("T2401"))
    #expect(!codes(", to: { alpha: 1 -> 1 }").contains("T2401"))
  }

  @Test(arguments: ["stiffness: 390, damping: 40", "stiffness: 844, damping: 60"])
  func aStiffnessIsNoLength(_ spring: String) {
    #expect(finding("T2309", in: lint(spring: "mass: 1, " + spring)) == nil)
  }

  /// What the help proposes is no finding any more.
  @Test(arguments: [(30, 4), (60, 6), (20, 2), (4, 1), (10, 6), (50, 100)])
  func aProposedSpringRests(_ stiffness: Int, _ damping: Int) throws {
    func release(_ stiffness: Int, _ damping: Int) -> Linted {
      lint(
        "release: { spring: { mass: 1, stiffness: \(stiffness), damping: \(damping) } }")
    }
    let slow = try #require(finding("T2107", in: release(stiffness, damping)))
    let numbers = (slow.help ?? "").split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 2 else { return #expect(slow.help?.contains("stiffness") == true) }
    #expect(finding("T2107", in: release(numbers[0], numbers[1])) == nil, "\(numbers)")
  }

  /// The widest gap is that of the formula, exp(-pi zeta / sqrt(1 - zeta^2)) of the way.
  @Test(arguments: [(400.0, 4.0, 616), (900, 10, 496), (100, 6, 314)])
  func theWidestGapLiesBetweenTheMoments(
    _ stiffness: Double, _ damping: Double, _ points: Int
  ) throws {
    let linted = lint(spring: "mass: 1, stiffness: \(stiffness), damping: \(damping)")
    let message = try #require(finding("T2103", in: linted)).message
    let shown = try #require(message.split { !$0.isNumber }.compactMap { Int($0) }.first)
    #expect(abs(shown - points) <= max(2, points / 30), "\(message)")
  }

  /// What is 0.8 in UIKit is a damping ratio; a spring of its own stiffness is meant as it stands.
  @Test(arguments: [
    ("damping: 0.8", true), ("damping: 1", true), ("damping: 1.5", false),
    ("stiffness: 40, damping: 0.8", false),
  ]) func aDampingAsUIKitHasIt(_ spring: String, _ isMeant: Bool) {
    let linted = Linted(
      "transition: A\nkind: modal\npresent: { spring: { \(spring) }, animate: { to: { translateY: 400 -> 0 } } }\n"
    )
    #expect(linted.codes.contains("T2102"))
    #expect(
      linted.report.contains { $0.notes.contains { $0.contains("dampingRatio: ") } } == isMeant)
  }

  @Test func aCriticalSpringThatIsThrownIsToBeSlower() throws {
    let linted = lint(spring: "mass: 1, stiffness: 100, damping: 20, velocity: 40")
    #expect(try #require(finding("T2103", in: linted)).help?.contains("velocity") == true)
  }
}
