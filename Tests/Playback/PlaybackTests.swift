import UIKit
import XCTest

extension Gallery {
  var sharedCover: UIView? { cover }
  var sharedPhoto: UIView? { photo }
  var sharedTitle: UIView? { label }
  var sharedCells: [UIView] { cells }
}

/// Random specs, made and compiled by `.ci/playback`: what their Swift shows is what the evaluator says.
@MainActor final class PlaybackTests: XCTestCase {
  func testRandomSpecs() async throws {
    let stages = Theatre.Room.stages
    (Gallery.isMeasuredAtHome, Theatre.allowsTurningRound) = (true, true)
    defer { (Gallery.isMeasuredAtHome, Theatre.allowsTurningRound) = (false, false) }
    for (place, piece) in Played.pieces.enumerated() {
      for (shift, isReduced) in [(0, false), (5, false), (2, true)] {
        let room = stages[(place + shift) % stages.count]
        do {
          try Performance(of: piece, in: room, instants: 61, isReduced: isReduced).play()
        } catch {
          XCTFail("\(piece.title): \(error)")
        }
      }
    }
    XCTAssertFalse(Played.pieces.isEmpty)
  }
}
