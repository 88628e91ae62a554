import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog

@testable import TransitionLowering

/// Section 2 of the language: views that screens hand out by name.
struct ViewTests {
  private typealias Expression = TimelineIR.Expression

  private static func view(_ screen: Screen, _ name: String) -> Expression {
    .reference(.view(ScreenView(screen, name)))
  }

  // MARK: Values

  @Test func aViewIsItsRect() throws {
    let push = try Lowered.push(
      """
      animate:
        to: { frame: from.cover -> to.final, translateX: "from.cover.midX - to.cover.width -> 0" }
      """)
    #expect(try push.track("to", .frame).runs[0][0].value == Self.view(.from, "cover"))
    let middle = Expression.member(.midX, of: Self.view(.from, "cover"))
    let width = Expression.member(.width, of: Self.view(.to, "cover"))
    let shift = try push.track("to", .translateX).runs[0][0].value
    #expect(shift == .binary(.subtract, middle, width))
  }

  @Test func viewsExchangeInDerivedDirections() throws {
    let text = """
      stage:
        - from
        - to
        - cover: { snapshot: from.cover, rect: "rect(10, 0, to.photo.width, 50)" }
        - cells: { views: to.cells }
        - blur: { effect: systemThinMaterial, alpha: 0.5 }
      animate:
        to: { frame: from.cover -> to.final }
      """
    let reverse = try Lowered.pop(text, "reverse")
    let size = Expression.member(.width, of: Self.view(.from, "photo"))
    let part = Expression.call(.rect, [.number(10), .number(0), size, .number(50)], .rect)
    #expect(
      try reverse.listed("cover").content == .viewSnapshot(of: .init(.to, "cover"), rect: part))
    #expect(try reverse.listed("cells").content == .views(.init(.from, "cells")))
    #expect(try reverse.listed("blur").content == .effect(.systemThinMaterial))
    let frames = try reverse.track("from", .frame).runs[0].map(\.value)
    #expect(frames == [.reference(.initialFrame(.from)), Self.view(.to, "cover")])
    let same = try Lowered.pop(text, "same")
    guard case .viewSnapshot(let view, _) = try same.listed("cover").content else {
      Issue.record("no picture")
      return
    }
    #expect(view == ScreenView(.from, "cover"))
    #expect(try same.track("to", .frame).runs[0][0].value == Self.view(.from, "cover"))
  }

  @Test func aMirrorReflectsViewsInTheContainerAndPartsInTheView() throws {
    let mirrored = try Lowered.pop(
      """
      stage:
        - to
        - from
        - cover: { snapshot: from.cover, rect: "rect(10, 5, 30, 50)" }
      animate:
        to: { frame: "offset(from.cover, 7, 0) -> to.final", translateX: from.cover.minX -> 0 }
      """, "mirror")
    let known: (Reference) -> Value? = { reference in
      switch reference {
      case .container: .rect(0, 0, 400, 800)
      case .view: .rect(20, 100, 80, 90)
      default: nil
      }
    }
    guard case .viewSnapshot(_, let part?) = try mirrored.listed("cover").content else {
      Issue.record("no part")
      return
    }
    #expect(part.value(where: known) == [40, 5, 30, 50])
    // In the words of the base the view stands at 300; seven points to the right of there, and back.
    #expect(
      try mirrored.track("to", .frame).runs[0][0].value.value(where: known) == [13, 100, 80, 90])
    #expect(try mirrored.track("to", .translateX).runs[0][0].value.value(where: known) == [-300])
  }

  @Test func picturesOfViewsRestWhereTheyAreSeen() throws {
    let push = try Lowered.push(
      """
      stage:
        - to
        - cover: { snapshot: from.cover, contentMode: scaleAspectFill, clips: true }
      animate:
        cover: { frame: -> to.final }
      """)
    let cover = try push.listed("cover")
    #expect(cover.content == .viewSnapshot(of: .init(.from, "cover"), rect: nil))
    #expect(cover.contentMode == .scaleAspectFill && cover.clips)
    #expect(
      try push.track("cover", .frame).runs[0][0].value
        == .reference(.resting(element: "cover", property: .frame)))
    #expect(push.lifecycle.setUp.contains(.make(element: "cover")))
    #expect(push.lifecycle.finish.contains(.discard(element: "cover")))
  }

  // MARK: Lists of views

  @Test func listsOfViewsStayInTheirScreenAndAreRestored() throws {
    let push = try Lowered.push(
      """
      stage:
        - from
        - to
        - cells: { views: to.cells, cornerRadius: 4 }
        - dot: { in: cells, color: black }
      animate:
        cells:
          alpha: 0 ->
          frame: "rect(0, index * 10, cells.frame.width, 10) -> "
          translateX: { value: 0 -> 1, stagger: { each: 10ms } }
        dot: { frame: "rect(0, 0, cells.frame.width / count, 1) -> rect(0, 0, 9, 9)" }
      """)
    #expect(try push.listed("cells").group == .views)
    #expect(try push.listed("dot").group == .inEachMember)
    let restored = Step.restore(
      element: "cells", properties: [.cornerRadius, .alpha, .frame, .translateX])
    #expect(push.lifecycle.finish.contains(restored) && push.lifecycle.cancel.contains(restored))
    let touching = push.lifecycle.setUp + push.lifecycle.finish + push.lifecycle.cancel
    for step in touching {
      #expect(step != .make(element: "cells") && step != .discard(element: "cells"))
    }
    // What is not said is asked of the views: they are not the transition's own.
    let alpha = try push.track("cells", .alpha).runs[0].map(\.value)
    let rest = Expression.reference(.resting(element: "cells", property: .alpha))
    #expect(alpha == [.number(0), rest])
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("from.alhpa", "T1003"), ("from.width", "T1003"), ("from.cells", "T1015"),
    ("from.bounds", "T1003"), ("from.covers.foo", "T1003"),
  ])
  func namesOfViewsInValues(_ value: String, _ code: String) {
    let codes = Lowered.codes(
      push: """
        stage: [from, to, cells: { views: to.cells }]
        animate:
          to: { alpha: \(value) -> 1 }
        """)
    #expect(codes == [code])
  }

  @Test(arguments: [
    ("a: { snapshot: from.alpha }", ["T1012"]), ("a: { shared: final }", ["T1012"]),
    ("a: { views: to.initial }", ["T1012"]), ("a: { snapshot: to.cells }", ["T1011"]),
    ("a: { shared: cells }", ["T1011"]), ("a: { snapshot: to.sclae }", []),
    ("a: { views: to.rows, keep: true }", ["T1043"]),
    ("a: { shared: avatar, keep: true }", ["T1043"]),
    ("a: { effect: regular, contentMode: center }", ["T1043"]),
    ("a: { shared: avatar, contentMode: center }", []),
  ])
  func namesOfViewsOnStages(_ element: String, _ codes: [String]) {
    let found = Lowered.codes(push: "stage: [from, to, cells: { views: to.cells }, \(element)]")
    #expect(found == codes)
  }

  @Test func aNameOnAStageIsAViewHoweverNearAPropertyItIs() throws {
    let push = try Lowered.push(
      """
      stage: [from, to, a: { snapshot: to.sclae }]
      animate: { to: { frame: from.sclae -> } }
      """)
    #expect(try push.track("to", .frame).runs[0][0].value == Self.view(.from, "sclae"))
  }

  @Test func aGestureNamesAViewToo() {
    let spec = Lowered.spec(
      "stage: [from, to, cells: { views: to.cells }]", pop: "reverse",
      before: "gestures: [{ triggers: pop, tap: { view: from.cells } }]")
    #expect(Lowered.codes(spec) == ["T1011"])
  }

  /// Views lie in their screens, and behind all that lies in front of these.
  @Test(arguments: [
    ("[to, from, cells: { views: to.cells }, dim: { color: black }]", "to cells from dim"),
    ("[cells: { views: to.cells }, from, to, rows: { views: to.rows }]", "from to cells rows"),
    ("[from, to, cells: { views: to.cells }, rows: { views: from.rows }]", "from rows to cells"),
  ])
  func theOrderIsThatOfTheScreens(_ stage: String, _ order: String) throws {
    let timeline = try Lowered.timeline(
      """
      transition: Test
      kind: navigation
      push: { duration: 0.5s, stage: \(stage), animate: { to: { alpha: 0 -> 1 } } }
      """)
    let direction = try #require(timeline.directions.first)
    let scene = try Scene(direction, of: timeline, on: Stage.standard.filled(for: timeline))
    #expect(scene.order.joined(separator: " ") == order)
  }
}
