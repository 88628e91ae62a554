import Foundation
import Testing
import TimelineEvaluator
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

  private static let files = ["specs", "specs/presets", "Tests/Fixtures/specs"].flatMap { folder in
    let folder = repository.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map(folder.appendingPathComponent)
  }

  /// What one room's scene takes from another's is what it would have found itself.
  @Test func aSceneIsTheSameAsOneThatIsMadeAlone() throws {
    #expect(Self.files.count > 50)
    var count = 0
    for file in Self.files {
      var pipeline = Pipeline { Linted.read($0, in: file.deletingLastPathComponent()) }
      let bytes = Array(try Data(contentsOf: file))
      let loaded = pipeline.load(name: file.lastPathComponent, bytes: bytes)
      for subject in loaded.map({ Subject($0) }) {
        for direction in subject.timeline.directions {
          for room in subject.rooms.indices {
            guard let take = subject.take(direction.name, in: room) else { continue }
            let alone = try Scene(
              take.direction, of: subject.timeline, on: subject.rooms[room].stage,
              membersUpTo: room == 0 ? .max : 2)
            let place = "\(file.lastPathComponent), \(direction.name) in \(take.room.name)"
            #expect(take.scene.elements == alone.elements, "\(place)")
            #expect(take.scene.tracks == alone.tracks, "\(place)")
            let grids = [take.scene, alone].map { $0.grid(at: take.times).values }
            #expect(grids[0] == grids[1], "\(place)")
            #expect(take.scene.values(at: 0.1) == alone.values(at: 0.1), "\(place)")
            count += 1
          }
        }
      }
    }
    #expect(count > 1000)
  }
}
