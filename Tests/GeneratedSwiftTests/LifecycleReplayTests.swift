import Foundation
import Storm
import XCTest

/// Sequences that once went wrong, played again.
@MainActor final class LifecycleReplayTests: XCTestCase {
  private struct Replay {
    let piece: String
    let seed: String
    var operations: [Happening] = []
  }

  private func replays() throws -> [Replay] {
    let path = Theatre.repository.appending(path: "Tests/Fixtures/seeds.txt")
    var replays: [Replay] = []
    for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      if let operation = Happening(line) {
        replays[replays.count - 1].operations.append(operation)
      } else {
        let words = line.split(separator: " ").map(String.init)
        XCTAssertGreaterThan(words.count, 3, "what did it find? \(line)")
        replays.append(Replay(piece: words[0], seed: words[1]))
      }
    }
    return replays
  }

  func testWhatOnceWentWrongGoesWell() async throws {
    let replays = try replays()
    XCTAssertGreaterThan(replays.count, 5)
    var tally = Tally()
    for replay in replays {
      let piece = try XCTUnwrap(StormPieces.piece(replay.piece), replay.piece)
      XCTAssertFalse(replay.operations.isEmpty, replay.piece)
      let problems = Storm.play(replay.operations, of: piece, tally: &tally)
      XCTAssertEqual(problems, [], "\(replay.piece) \(replay.seed)")
    }
  }
}
