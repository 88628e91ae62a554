import Testing
import TimelineIR
import TransitionCatalog

/// Screens that do not cover the container, and what happens to the one below.
struct PresentationTests {
  private func timeline(_ rest: String, dismiss: String = "reverse") throws -> Timeline {
    try Played.timeline(
      """
      transition: Sheet
      kind: modal
      let: { part: container.height / 2 }
      presentation:
        frame: rect(0, container.height - part, container.width, part)
        dim: black(30%)
        tapOutside: dismiss
      present:
        duration: 0.5s
        animate:
          to: { frame: "offset(to.final, 0, part) ->" }
          \(rest)
      dismiss: \(dismiss)
      """)
  }

  @Test func thePresentationIsInTheTimeline() throws {
    let presentation = try #require(timeline("").presentation)
    let container = Expression.reference(.container)
    let part = Expression.reference(.definition(name: "part", type: .number))
    #expect(
      presentation.frame
        == .call(
          .rect,
          [
            .constant(.number(0)), .binary(.subtract, .member(.height, of: container), part),
            .member(.width, of: container), part,
          ], .rect))
    #expect(presentation.dim == .constant(.color(0, 0, 0, 0.3)))
    #expect(presentation.dismissesOnTapOutside)
    #expect(presentation.definitions.map(\.name) == ["part"])
  }

  @Test func cornersAreANumberOfThePresentations() throws {
    func presentation(_ radius: String) throws -> Presentation? {
      try Played.timeline(
        """
        transition: Sheet
        kind: modal
        let: { unit: container.width / 20 }
        presentation: { frame: "rect(0, 0, 100, 100)", cornerRadius: \(radius) }
        present: { duration: 0.5s, animate: { to: { alpha: 0 -> 1 } } }
        """
      ).presentation
    }
    #expect(try presentation("12")?.cornerRadius == .constant(.number(12)))
    #expect(try presentation("unit")?.definitions.map(\.name) == ["unit"])
    for wrong in ["-1", "to.alpha", "90deg", "container"] {
      #expect(throws: (any Error).self, "\(wrong)") { try presentation(wrong) }
    }
  }

  @Test func aPlainPresentationIsDismissedByHandAlone() throws {
    let timeline = try Played.timeline(
      """
      transition: Sheet
      kind: modal
      presentation: { frame: "rect(0, 0, 100, 100)" }
      present: { duration: 0.5s, animate: { to: { alpha: 0 -> 1 } } }
      """)
    #expect(
      timeline.presentation
        == Presentation(
          frame: .constant(.rect(0, 0, 100, 100)), dim: nil, dismissesOnTapOutside: false))
  }

  @Test func theScreenBelowIsNotListed() throws {
    let timeline = try timeline("")
    #expect(timeline.directions.map { $0.stage.map(\.name) } == [["to"], ["from"]])
    let dismiss = try self.timeline("", dismiss: "{ duration: 0.2s }")
    #expect(dismiss.directions[1].stage.map(\.name) == ["from"])
    #expect(
      timeline.directions[0].lifecycle
        == Lifecycle(
          setUp: [.place(.to)],
          finish: [.restore(element: "to", properties: [.frame]), .complete(finished: true)],
          cancel: [
            .restore(element: "to", properties: [.frame]), .remove(.to), .complete(finished: false),
          ]))
    #expect(
      timeline.directions[1].lifecycle
        == Lifecycle(
          setUp: [.place(.from)],
          finish: [
            .restore(element: "from", properties: [.frame]), .remove(.from),
            .complete(finished: true),
          ],
          cancel: [
            .restore(element: "from", properties: [.frame]), .complete(finished: false),
          ]))
  }

  @Test func whatMovesBelowStaysUntilTheOtherScreenIsGone() throws {
    let timeline = try timeline("from: { alpha: 1 -> 0.5, scale: 1 -> 0.9 }")
    let (present, dismiss) = (timeline.directions[0].lifecycle, timeline.directions[1].lifecycle)
    #expect(present.finish.contains(.leave(.from, properties: [.alpha, .scale])))
    #expect(!present.finish.contains(.restore(element: "from", properties: [.alpha, .scale])))
    #expect(present.cancel.contains(.restore(element: "from", properties: [.alpha, .scale])))
    #expect(dismiss.finish.contains(.restore(element: "to", properties: [.alpha, .scale])))
    #expect(dismiss.cancel.contains(.restore(element: "to", properties: [.alpha, .scale])))
    #expect(dismiss.finish.last == .complete(finished: true))
    #expect(timeline.directions[1].tracks.map(\.element) == ["from", "to", "to"])
  }

  @Test func whatOnlyTheWayInMovedIsGivenBackToo() throws {
    let timeline = try timeline(
      "from: { alpha: 1 -> 0.5 }",
      dismiss: "{ duration: 0.2s, animate: { to: { scale: 0.9 -> 1 } } }")
    let dismiss = timeline.directions[1].lifecycle
    #expect(dismiss.finish.first == .restore(element: "to", properties: [.alpha, .scale]))
    #expect(dismiss.cancel.first == .restore(element: "to", properties: [.scale]))
    let plain = try self.timeline("from: { alpha: 1 -> 0.5 }", dismiss: "{ duration: 0.2s }")
    #expect(
      plain.directions[1].lifecycle.finish
        == [
          .restore(element: "to", properties: [.alpha]), .remove(.from), .complete(finished: true),
        ])
  }

  @Test func derivedTracksOfTheScreenBelowCanBeOverridden() throws {
    let timeline = try timeline(
      "from: { alpha: 1 -> 0.5 }",
      dismiss: "{ derive: reverse, animate: { to: { alpha: none, scale: 0.9 -> 1 } } }")
    #expect(timeline.directions[1].tracks.map(\.property) == [.frame, .scale, .alpha])
    #expect(timeline.directions[1].tracks[2].isHold)
    #expect(timeline.directions[1].tracks[2].last == .constant(.number(0.5)))
  }

  /// What the way out does not move stays as it was left, in parts where it moves only parts of it.
  @Test(arguments: [
    ("alpha: 1 -> 0.5", "{}", "alpha 0.5"),
    ("alpha: 1 -> 0.5", "{ alpha: -> 1 }", ""),
    ("translateY: 0 -> 20", "{ scale: 0.9 -> 1 }", "translateY 20"),
    ("frame: \"-> rect(1, 2, 30, 40)\"", "{ alpha: 0.9 -> 1 }", "frame 1 2 30 40"),
    ("frame: \"-> rect(1, 2, 30, 40)\"", "{ center: -> to.final.center }", "size 30 40"),
    ("frame: \"-> rect(1, 2, 30, 40)\"", "{ size: -> to.final.size }", "center 16 22"),
    ("frame: \"-> rect(1, 2, 30, 40)\"", "{ frame: -> to.final }", ""),
    ("center: \"-> point(30, 40)\"", "{ frame: -> to.final }", ""),
    ("alpha: -> 0.5, scale: -> 0.9", "{ alpha: -> 1 }", "scale 0.9"),
  ])
  func whatIsLeftIsHeld(_ left: String, _ moved: String, _ held: String) throws {
    let dismiss = try timeline(
      "from: { \(left) }", dismiss: "{ duration: 0.2s, animate: { to: \(moved) } }"
    ).directions[1]
    let holds = try dismiss.tracks.filter { $0.element == "to" && $0.isHold }.map { track in
      let value = try #require(track.last?.constant)
      let numbers = (0..<value.type.componentCount).map { decimal(value.components[$0]) }
      return ([track.property.rawValue] + numbers).joined(separator: " ")
    }
    #expect(holds.joined(separator: ", ") == held)
  }

  /// On the way out what moves the screen below begins with what the way in has left it; its names
  /// stand for what it has by itself.
  @Test func theScreenBelowBeginsWithWhatItHas() throws {
    let played = try Played(
      """
      transition: Below
      kind: modal
      let: { shift: from.initial.width / 10 }
      presentation: { frame: "rect(0, 400, container.width, 400)" }
      present:
        duration: 1s
        curve: linear
        animate:
          from: { scale: 1 -> 0.8, alpha: 1 -> 0.5, translateX: 0 -> shift }
      dismiss:
        duration: 1s
        curve: linear
        animate:
          to: { scale: -> 1, translateX: "-> to.alpha * 100", rotate: -> 90deg }
      """, .dismiss)
    #expect(near(played.number("to", .scale, 0), 0.8))
    #expect(near(played.number("to", .scale, 0.5), 0.9))
    #expect(near(played.number("to", .translateX, 0), 40))
    #expect(near(played.number("to", .translateX, 1), 100))
    #expect(near(played.number("to", .rotate, 0), 0))
    #expect(near(played.number("to", .alpha, 1), 0.5))
  }
}
