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

  @Test func aCriticalSpringThatIsThrownIsToBeSlower() throws {
    let linted = lint(spring: "mass: 1, stiffness: 100, damping: 20, velocity: 40")
    #expect(try #require(finding("T2103", in: linted)).help?.contains("velocity") == true)
  }
}
