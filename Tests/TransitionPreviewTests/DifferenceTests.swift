import Foundation
import Testing
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionFormats

@testable import TransitionPreview

struct DifferenceTests {
  // MARK: Nothing differs

  @Test(arguments: Specs.names) func everySpecMovesAsItself(_ name: String) throws {
    let timeline = try Specs.timeline(name)
    let copy = try TimelineFormat.decode(JSONValue.parse(TimelineFormat.encode(timeline).text()))
    let found = try difference(timeline, copy, tolerance: 0)
    #expect(!found.differs)
    #expect(found.transitions[0].forms.isEmpty && found.transitions[0].gestures.isEmpty)
    #expect(found.text == "no difference in motion\n")
  }

  @Test func otherWordsForTheSameMotionAreNoDifference() throws {
    let old = """
      transition: Card
      summary: One way to say it.
      kind: modal
      let: { depth: 40% }
      present:
        duration: 0.4s
        stage: [from, to, shade: { color: black }, one: { shared: a }, two: { shared: b }]
        animate:
          to: { translateY: 100 -> 0, alpha: depth -> 1 }
          shade: { alpha: 0 -> 0.5 }
      dismiss: reverse
      gestures:
        - drives: dismiss
          pan: { direction: bottom }
          finish: { progress: depth }
      """
    let new = """
      # Another way to say it.
      transition: Card
      kind: modal
      present:
        animate:
          shade:
            alpha: 0 -> 50%
          to:
            alpha: { 0%: 0.4, 100%: 100% }
            translateY: 50 * 2 -> 0
        stage:
          - from
          - to
          - shade: { color: black }
          - one: { shared: a }
          - two: { shared: b }
        duration: 400ms
      dismiss: reverse
      gestures:
        - drives: dismiss
          pan: { direction: bottom }
          finish: { progress: less }
      let: { less: 20% + 20% }
      """
    for (first, second) in [(old, new), (new, old)] {
      let found = try difference(first, second, tolerance: 1e-6)
      #expect(!found.differs, "\(found.text)")
    }
  }

  /// Where a view stands in depends on the order in which a spec names them, and both sides get the
  /// same.
  @Test func standInsAreTheSameOnBothSides() throws {
    func text(_ first: String, _ second: String) -> String {
      """
      transition: Two
      kind: navigation
      push:
        duration: 0.5s
        stage: [from, to, { name: \(first), shared: \(first) }, { name: \(second), shared: \(second) }]
        animate: { to: { alpha: 0 -> 1 } }
      """
      .replacing("{ name: \(first), shared", with: "\(first): { shared")
      .replacing("{ name: \(second), shared", with: "\(second): { shared")
    }
    let found = try difference(text("a", "b"), text("b", "a"))
    let form = try #require(found.transitions[0].forms.first)
    #expect(form.order == Change(["from", "to", "a", "b"], ["from", "to", "b", "a"]))
    #expect(form.elements.allSatisfy { ($0.distance?.amount ?? 0) == 0 })
  }

  // MARK: One number differs

  @Test(arguments: Specs.names) func everyNumberOfATrackIsNoticed(_ name: String) throws {
    let timeline = try Specs.timeline(name)
    var tried = 0
    for (place, direction) in timeline.directions.enumerated() {
      for (index, track) in direction.tracks.enumerated() {
        let last = (track.runs.count - 1, track.runs[track.runs.count - 1].count - 1)
        // The first and the last in turn.
        for (run, key) in [index.isMultiple(of: 2) ? (0, 0) : last] {
          var copy = timeline
          let value = track.runs[run][key].value
          copy.directions[place].tracks[index].runs[run][key].value = Self.changed(
            value, of: track.property)
          let found = try difference(timeline, copy, only: direction.name).transitions[0]
          let label = "\(name) \(direction.name) \(track.element).\(track.property) \(run) \(key)"
          let form = try #require(found.forms.first, "\(label)")
          let names = form.tracks.filter { $0.differs(by: .standard) }.map {
            ($0.element, $0.property)
          }
          #expect(names.contains { $0 == (track.element, track.property) }, "\(label)")
          // What asks for a property of another element moves with it; nothing else does.
          #expect(found.differs(by: .standard), "\(label)")
          tried += 1
        }
      }
    }
    #expect(tried > 0 || name == "pan-pop" || name == "magic-move")
  }

  /// Another value, as far away as is certain to be seen.
  private static func changed(
    _ value: TimelineIR.Expression, of property: Property
  ) -> TimelineIR.Expression {
    let step: Value
    switch property.valueType {
    case .number: step = .number(property.row.measure == .fraction ? 0.1 : 3)
    case .angle: step = .angle(radians: 0.1)
    case .time: step = .time(seconds: 0.1)
    case .point: step = .point(property == .anchor ? 0.1 : 3, 0)
    case .size: step = .size(0, 3)
    case .rect, .circle, .color, .edge, .boolean: step = .boolean(false)
    }
    switch property.valueType {
    case .boolean: return .unary(.not, value)
    case .number, .angle, .time, .point, .size:
      // What is cut off at 1 is made less.
      let isHigh = property.range == .unit && (value.constant?.scalar ?? 0) > 0.5
      return .binary(isHigh ? .subtract : .add, value, .constant(step))
    case .color: return .constant(.color(0.123, 0.456, 0.789, 1))
    case .rect, .circle, .edge:
      // A clip can be a circle.
      guard value.type == .rect else { return .constant(Value(.circle, 50, 50, 33)) }
      return .call(.offset, [value, .constant(.number(3)), .constant(.number(0))], value.type)
    }
  }

  // MARK: How much

  @Test func theLargestDifferenceIsTheSameBothWays() throws {
    for (first, second) in [
      ("cube", "flip"), ("slide-up", "shrink"), ("card-flip", "slide-down-menu"),
    ] {
      let (old, new) = (try Specs.timeline(first), try Specs.timeline(second))
      let there = try difference(old, new).transitions[0]
      let back = try difference(new, old).transitions[0]
      #expect(there.forms.count == back.forms.count)
      for form in there.forms {
        let twin = try #require(
          back.forms.first {
            $0.direction.new.isForward == form.direction.new.isForward
              && $0.circumstance == form.circumstance
          })
        #expect(twin.duration == Change(form.duration.new, form.duration.old))
        for track in form.tracks {
          let other = try #require(
            twin.tracks.first { $0.element == track.element && $0.property == track.property })
          #expect(abs(other.largest.amount - track.largest.amount) <= 1e-9 * track.largest.amount)
          #expect(other.largest.old == track.largest.new && other.largest.new == track.largest.old)
        }
        for element in form.elements where element.presence == .both {
          let other = try #require(twin.elements.first { $0.name == element.name })
          let (one, two) = (element.distance?.amount ?? 0, other.distance?.amount ?? 0)
          #expect(abs(one - two) <= 1e-9 * max(one, 1), "\(element.name)")
        }
      }
    }
  }

  /// A grid that is a hundred times as fine finds no more.
  @Test(arguments: [
    ("spring: { dampingRatio: 0.5 }", "spring: { dampingRatio: 0.7 }"),
    ("curve: easeIn", "curve: easeOut"), ("curve: linear", "curve: 'cubicBezier(0.9, 0, 0.1, 1)'"),
    ("spring: { dampingRatio: 0.2 }", "spring: { dampingRatio: 0.21 }"),
  ]) func theLargestDifferenceIsExact(_ clocks: (String, String)) throws {
    let tracks = "to: { translateX: 300 -> 0, rotate: 90deg -> 0deg }"
    let form = try #require(
      difference(spec(tracks, clock: clocks.0), spec(tracks, clock: clocks.1))
        .transitions[0].forms.first)
    let (old, new) = form.scenes
    let end = max(old.endTime, new.endTime)
    var (best, farthest) = (0.0, 0.0)
    for step in 0...40_000 {
      let time = end * Double(step) / 40_000
      let (a, b) = (old.values(at: time), new.values(at: time))
      best = max(best, abs(a[0] - b[0]))
    }
    for step in 0...8_000 {
      let time = end * Double(step) / 8_000
      let (a, b) = (old.corners(of: 2, at: time), new.corners(of: 2, at: time))
      for corner in Corner.allCases {
        let from = try #require(a[corner])
        let to = try #require(b[corner])
        let way = from - to
        farthest = max(farthest, (way * way).sum().squareRoot())
      }
    }
    let track = try #require(form.tracks.first { $0.property == .translateX })
    #expect(
      track.largest.amount >= best * (1 - 1e-8) && track.largest.amount < best * (1 + 1e-5))
    let distance = try #require(form.elements.first { $0.name == "to" }?.distance)
    #expect(distance.amount >= farthest * (1 - 1e-8) && distance.amount < farthest * (1 + 1e-4))
    // What it says it found is there.
    let time = distance.extreme.newTime
    let there = try #require(new.corners(of: 2, at: time)[distance.corner])
    #expect(distance.extreme.new == .point(there.x, there.y))
  }

  /// A hop that is over between two of the even moments.
  @Test(arguments: blinks) func shortMotionsAreSeen(_ duration: Double, _ short: Double) throws {
    let form = try #require(
      difference(blink(duration, short), blink(duration, short, to: 0)).transitions[0].forms.first)
    let track = try #require(form.tracks.first { $0.property == .translateX })
    let distance = try #require(form.elements.first { $0.name == "a" }?.distance)
    for extreme in [track.largest, distance.extreme] {
      #expect(abs(extreme.amount - 300) < 0.01)
      #expect(abs(extreme.newTime - 1.01 - short / 2) < 1e-6)
    }
    // Where both begin and end alike, and one is eased on its way.
    let (linear, eased) = ("curve: linear } }", "curve: easeIn } }")
    let hop = blink(duration, short).replacing("0%: 0, 50%: 300, 100%: 0", with: "0%: 0, 100%: 9")
    let found = try difference(hop, hop.replacing(linear, with: eased))
    let tracks = try #require(found.transitions[0].forms.first).tracks
    #expect(tracks.filter { $0.largest.amount > 1 }.map(\.property) == [.translateX])
    #expect(found.page.contains("<svg"))
  }

  @Test func peaksAreFoundBetweenTheMomentsOfAGrid() {
    let amount = { (place: Double) in
      2 - abs(place - 0.3217) + (place > 0.8 ? 0.5 - 10 * abs(place - 0.9003) : 0)
    }
    let places = (0...40).map { Double($0) / 40 }
    let peak = Peak(of: places.map(amount), at: places, refinedBy: amount)
    #expect(abs(peak.place - 0.3217) < 1e-5 && abs(peak.amount - 2) < 1e-5)
    let flat = Peak(of: [1, 1, 1], at: [0, 0.5, 1], refinedBy: { _ in 1 })
    #expect(flat.place == 0 && flat.amount == 1)
    #expect(Peak(of: [], at: [], refinedBy: { _ in 1 }).amount == 0)
  }

  @Test func timesAreComparedTwice() throws {
    let tracks = "to: { translateX: 300 -> 0 }"
    let found = try difference(spec(tracks), spec(tracks, duration: "1.2s"))
    let form = try #require(found.transitions[0].forms.first)
    let track = try #require(form.tracks.first { $0.property == .translateX })
    // After one second the faster one is there, and the other has a sixth of the way left.
    #expect(abs(track.largest.amount - 50) < 1e-9 && abs(track.largest.newTime - 1) < 1e-9)
    #expect((track.largestAtEqualProgress?.amount ?? 1) < 1e-9)
    #expect(found.text.contains("duration 1 s -> 1.2 s"))
    #expect(found.text.contains("the same at equal progress"))
  }

  @Test func toleranceScalesWithTheUnit() throws {
    let pairs: [(String, String, Double)] = [
      ("translateX: 100 -> 0", "translateX: 102 -> 0", 2),
      ("alpha: 0 -> 1", "alpha: 0.02 -> 1", 2),
      ("cornerRadius: 10", "cornerRadius: 12", 2),
    ]
    for (old, new, least) in pairs {
      let (first, second) = (spec("to: { \(old) }"), spec("to: { \(new) }"))
      #expect(try difference(first, second, tolerance: least * 0.99).differs, "\(new)")
      #expect(try !difference(first, second, tolerance: least * 1.01).differs, "\(new)")
    }
    #expect(
      try difference(spec("to: { alpha: 1 }"), spec("to: { alpha: 1 }", duration: "1.006s"))
        .differs)
    #expect(
      try !difference(spec("to: { alpha: 1 }"), spec("to: { alpha: 1 }", duration: "1.004s"))
        .differs)
  }
}
