import Testing
import TransitionCompiler

@testable import TransitionLint

/// What a subject knows of its transition before any rule looks.
@Suite struct SubjectTests {
  private func subject(_ stage: String, _ animate: String) throws -> Subject {
    var pipeline = Pipeline()
    let text = """
      transition: Haze
      kind: modal
      present:
        duration: 0.4s
        stage:
          - from
          - haze: \(stage)
          - to
        animate:
          haze: { \(animate) }
          to: { alpha: 0 -> 1 }

      """
    return Subject(try #require(pipeline.load(name: "haze.yaml", bytes: Array(text.utf8)).first))
  }

  @Test func whatTurnsIsLookedAtFromRightToLeftToo() throws {
    let turning = [
      try subject(
        "{ gradient: [black, white], direction: leading }", "alpha: 0 -> 1"),
      try subject("{ color: black }", "anchor: leading, rotate: 0deg -> 5deg"),
    ]
    for subject in turning {
      #expect(subject.turnsWithLayout)
      #expect(subject.rooms.count == Room.all.count + Room.mirrored.count)
      #expect(subject.rooms.filter(\.stage.isRightToLeft).count == Room.mirrored.count)
    }
    let standing = [
      try subject("{ gradient: [black, white], direction: left }", "alpha: 0 -> 1"),
      try subject("{ color: black }", "anchor: left, rotate: 0deg -> 5deg"),
    ]
    for subject in standing {
      #expect(!subject.turnsWithLayout && subject.rooms.count == Room.all.count)
    }
  }

  @Test func theMatrixHasEveryKindOfRoom() {
    let names = Set(Room.all.map(\.name))
    #expect(names.count == Room.all.count && Room.all.count >= 18)
    #expect(Room.mirrored.isSubset(of: names))
    #expect(Room.all.first?.stage == .standard)
    #expect(Room.all.contains { $0.stage.width > $0.stage.height && $0.stage.safeArea.left > 0 })
  }
}
