import Testing
import TimelineIR
import TransitionCatalog

/// Copies of what a direction is made of have their contents in common until one is changed.
struct SharingTests {
  private let track = Track(
    element: "to", property: .alpha, clock: .direction,
    runs: [[Keyframe(place: 0, value: .constant(.number(0)), curve: nil)]], calculation: .linear)
  private let element = Element(
    name: "to", content: .screen(.to), parent: nil, clips: false, contentMode: nil, resting: [])

  private var direction: Direction {
    Direction(
      name: .present, duration: 1, delay: 0, clock: .curve(.linear), definitions: [],
      stage: [element], tracks: [track],
      lifecycle: Lifecycle(setUp: [], finish: [], cancel: []))
  }

  @Test func aChangedCopyLeavesTheOriginal() {
    let original = direction
    var copy = original
    #expect(copy == original)
    copy.duration = 2
    copy.tracks[0].property = .scale
    copy.stage[0].clips = true
    copy.lines.duration = SourceLine(7)
    #expect(copy != original)
    #expect(original == direction)
    #expect((original.duration, original.tracks[0].property) == (1, .alpha))
    #expect(!original.stage[0].clips)
    #expect(original.lines.duration.number == nil)
    #expect((copy.duration, copy.tracks[0].property) == (2, .scale))
  }

  @Test func aChangedOriginalLeavesTheCopy() {
    var (original, element) = (track, element)
    let (copy, same) = (original, element)
    original.runs[0][0].place = 0.5
    element.name = "from"
    #expect(copy.runs[0][0].place == 0)
    #expect(same.name == "to")
    #expect(copy == track && copy != original)
  }

  @Test func equalContentsAreEqual() {
    #expect(direction == direction)
    var other = direction
    other.delay = 1
    other.delay = 0
    #expect(other == direction)
  }

  @Test func aValueIsFiniteWhenAllItsNumbersAre() {
    for place in 0..<4 {
      for number in [Double.nan, .infinity, -.infinity] {
        var value = Value.rect(1, 2, 3, 4)
        value.components[place] = number
        #expect(!value.isFinite)
      }
    }
    #expect(Value.rect(-.greatestFiniteMagnitude, 0, .leastNonzeroMagnitude, 4).isFinite)
  }
}
