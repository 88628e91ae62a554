import Testing
import TimelineEvaluator
import TransitionCatalog
import TransitionFormats

@testable import TransitionPreview

/// What only some fingers notice.
struct DifferenceOfFingersTests {
  private func spec(_ gesture: String, recognizer: String) -> String {
    """
    transition: Test
    kind: modal
    present: { duration: 0.4s, animate: { to: { translateY: 500 -> 0 } } }
    dismiss: reverse
    gestures:
      - drives: dismiss
        \(recognizer)
        \(gesture)
    """
  }

  private func gesture(
    _ old: String, _ new: String, _ recognizer: String? = nil, tolerance: Double = 0.5
  ) throws -> GestureDifference? {
    let recognizer = recognizer ?? "pan: { direction: down, distance: 300 }"
    let found = try difference(
      spec(old, recognizer: recognizer), spec(new, recognizer: recognizer), tolerance: tolerance)
    return found.transitions[0].gestures.first { $0.differs(by: found.tolerance) }
  }

  @Test(arguments: [
    ("velocity.y > 100", "velocity.y > 1900"), ("velocity.y > 100", "velocity.y > 101"),
    ("translation.y > abs(translation.x)", "translation.y > 2 * abs(translation.x)"),
    ("location.y < 400 and translation.y > 0", "location.y < 390 and translation.y > 0"),
    ("location.x < 10", "location.x < 4"), ("translation.y > 5", "translation.y > 8"),
    (
      "location.x < 40 and velocity.y > 500 and abs(translation.x) < 10",
      "location.x < 40 and velocity.y > 600 and abs(translation.x) < 10"
    ),
  ])
  func conditionsOfABeginning(_ old: String, _ new: String) throws {
    let found = try #require(try gesture("begin: \(old)", "begin: \(new)"), "\(old), \(new)")
    // The finger of the line begins in one form only.
    if found.begins == nil {
      guard case .begins(let begins)? = found.fingers.first?.outcome else {
        Issue.record("\(found.facts)")
        return
      }
      #expect(begins.isChange && found.facts.first?.contains("that has gone (") == true)
    }
  }

  @Test func pinchesThatBeginAtOtherSpeeds() throws {
    let found = try gesture(
      "begin: velocity < -1", "begin: velocity < -2", "pinch: { direction: in }")
    #expect(found?.facts.first?.hasPrefix("two fingers at (") == true, "\(found?.facts ?? [])")
  }

  @Test(arguments: [
    "(translation.y + location.x / 10) / 300", "(translation.y + translation.x / 3) / 300",
    "(translation.y + velocity.y / 30) / 300",
    "if(translation.x > 100, 1, translation.y / 300)",
  ])
  func progressThatAsksForMore(_ new: String) throws {
    let pan = "pan: { direction: down }"
    let found = try #require(
      try gesture("progress: translation.y / 300", "progress: \(new)", pan), "\(new)")
    let largest = max(found.progress?.amount ?? 0, found.fingers.first?.amount ?? 0)
    #expect(largest > 0.1, "\(new): \(found.facts)")
  }

  @Test func theSpeedOfTheRest() throws {
    for new in ["if(location.x > 100, 2, 1)", "if(velocity.x > 100, 2, 1)"] {
      let found = try #require(
        try gesture("completionSpeed: 1", "completionSpeed: \(new)"), "\(new)")
      #expect(found.rest != nil || !found.fingers.isEmpty)
    }
  }

  /// Springs that settle at about the same time go there by other ways.
  @Test func theWayOfTheRest() throws {
    func release(_ stiffness: Double) -> String {
      "release: { spring: { stiffness: \(stiffness), damping: 40 } }"
    }
    let found = try #require(try gesture(release(6400), release(7700)))
    guard case .rest(_, let progress)? = found.fingers.last?.outcome else {
      Issue.record("\(found.facts)")
      return
    }
    #expect((progress.new - progress.old).magnitude > 0.02)
    #expect(try gesture(release(6400), release(6401)) == nil)
    #expect(try gesture(release(6400), release(6401), tolerance: 0) != nil)
  }

  /// What is only written otherwise is the same.
  @Test(arguments: [
    ("velocity.y > 100", "100 < velocity.y"),
    ("translation.y > abs(translation.x)", "abs(translation.x) < translation.y"),
    ("location.x < 10 or location.x > 380", "not (location.x >= 10 and location.x <= 380)"),
    ("translation.y > 5", "2 * translation.y > 10"),
    // No finger is off the stage, nobody hits a number to the last digit, and what is nearer than half a
    // per cent is as near as nothing.
    ("translation.y > 30", "translation.y > 30 and translation.y <= container.height"),
    ("location.y > 9", "location.y > 9 and location.y - translation.y >= 0"),
    ("translation.y > abs(translation.x)", "translation.y >= abs(translation.x)"),
    ("location.x < 44", "location.x < 44.01"), ("velocity.y > 1e12", "velocity.y > 2e12"),
  ])
  func otherWordsForTheSame(_ old: String, _ new: String) throws {
    #expect(try gesture("begin: \(old)", "begin: \(new)", tolerance: 0) == nil)
  }

  /// Another program reads what the recognizer says, and nothing else.
  @Test(arguments: [
    (
      "pan: { direction: down, distance: 300 }", "translation", "velocity.y > 100",
      "velocity.y > 900"
    ),
    ("pinch: { direction: in }", "scale", "velocity < -1", "velocity < -2"),
    ("rotation: { direction: clockwise }", "rotation", "velocity > 100deg", "velocity > 200deg"),
  ])
  func documentsHaveTheFinger(
    _ recognizer: String, _ measure: String, _ old: String, _ new: String
  ) throws {
    let found = try difference(
      spec("begin: \(old)", recognizer: recognizer),
      spec("begin: \(new)", recognizer: recognizer))
    func first(_ name: String, of value: JSONValue?) -> JSONValue? {
      if case .array(let items)? = value?[name] { items.first } else { nil }
    }
    let gesture = first("gestures", of: first("transitions", of: found.json))
    guard case .object(let members)? = first("fingers", of: gesture) else {
      Issue.record("\(found.text)")
      return
    }
    #expect(
      members.map(\.name) == ["phase", measure, "velocity", "location", "differs", "old", "new"])
  }

  /// A stage may be smaller than any finger.
  @Test(arguments: [0.001, 1, 10_000.0]) func stagesOfAllSizes(_ side: Double) throws {
    let pan = "pan: { direction: down, distance: 300 }"
    let (old, new) = (
      try Specs.timelines(of: spec("begin: velocity.y > 100", recognizer: pan))[0],
      try Specs.timelines(of: spec("begin: velocity.y > 900", recognizer: pan))[0]
    )
    let stage = Stage(width: side, height: side)
    let found = try TransitionComparison(old, new, on: stage).difference().gestures
    #expect(found.first?.differs(by: .standard) == true)
  }

  /// A side that means the same in both layouts is the same, however it is called.
  @Test func sidesInBothLayouts() throws {
    func spec(_ edge: String, mirrors: Bool) -> String {
      """
      transition: Test
      kind: navigation
      mirrorsInRTL: \(mirrors)
      push:
        duration: 0.4s
        stage: [from, to, shade: { gradient: [black, clear], direction: \(edge) }]
        animate: { to: { translateY: 300 -> 0 }, shade: { alpha: 0 -> 1 } }
      pop: reverse
      gestures:
        - drives: pop
          edgePan: { edge: \(edge) }
      """
    }
    let turned = try difference(spec("leading", mirrors: false), spec("left", mirrors: true))
    #expect(turned.transitions[0].forms.isEmpty && turned.transitions[0].gestures.isEmpty)
    let fixed = try difference(spec("leading", mirrors: false), spec("left", mirrors: false))
    #expect(fixed.transitions[0].forms.map(\.circumstance) == [.rightToLeft, .rightToLeft])
    #expect(fixed.transitions[0].gestures.first?.changes.map(\.name) == ["recognizer"])
  }
}
