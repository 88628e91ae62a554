import TimelineIR
import UIKit
import XCTest

@testable import TransitionSwiftBackend

extension Gallery {
  var sharedCover: UIView? { cover }
  var sharedPhoto: UIView? { photo }
  var sharedTitle: UIView? { label }
  var sharedCells: [UIView] { cells }
}

/// Random specs, made and compiled by `.ci/playback`: what their Swift shows is what the evaluator says.
@MainActor final class PlaybackTests: XCTestCase {
  private let stages = Theatre.Room.stages

  override func setUp() async throws {
    (Gallery.isMeasuredAtHome, Theatre.allowsTurningRound) = (true, true)
    XCTAssertFalse(Played.pieces.isEmpty)
  }

  override func tearDown() async throws {
    (Gallery.isMeasuredAtHome, Theatre.allowsTurningRound) = (false, false)
  }

  func testRandomSpecs() async throws {
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
  }

  /// Every gesture that drives a direction: fingers that let go here and there, one that is taken away,
  /// and one that takes hold again.
  func testRandomGestures() async throws {
    UIAccessibility.isReduceMotionEnabled = false
    for (place, trial) in Played.trials.enumerated() {
      // Nobody comes to where a value jumps.
      let releases = [
        (0.1037, 0.4), (0.3519, 2), (0.5523, -0.3), (0.8011, 0), (0.9713, -2), (0.9931, 1),
      ]
      do {
        for index in 0..<3 {
          let (way, speed) = releases[(place + 2 * index) % releases.count]
          let (_, rehearsal) = try begin(trial, way, place + index)
          try rehearsal.say(.ended, at: way, speed: speed)
          try rehearsal.finish(instants: 20)
        }
        let (opened, taken) = try begin(trial, 0.4043, place + 3)
        try taken.say(.cancelled, at: 0.4043, speed: 0.5)
        try taken.finish(instants: 10)
        // What an animator shows beyond its ends is not known.
        let timeline = opened.play.theatre.exact
        try playCalmly(trial, place)
        let isElastic = opened.play.gesture.drive?.hasRubberBand == true
        guard !isElastic || timeline.form == .film else { continue }
        if isElastic {
          for (way, speed) in [(1.2037, -0.3), (-0.1519, 0.2)] {
            let (_, rehearsal) = try begin(trial, way, place + 6)
            try rehearsal.say(.ended, at: way, speed: speed)
            try rehearsal.finish(instants: 20)
          }
        }
        guard timeline.isInterruptible else { continue }
        let (_, grabbed) = try begin(trial, 0.5057, place + 4)
        try grabbed.say(.ended, at: 0.5057, speed: 0.5)
        grabbed.flyOn(0.4, instants: 10)
        try grabbed.grab()
        Loop.advance(0.05)
        try grabbed.say(.changed, at: 0.1511, speed: 0.8)
        try grabbed.say(.ended, at: 0.2087, speed: -0.4)
        try grabbed.finish(instants: 20)
      } catch is Rehearsal.Refusal {
        continue
      } catch {
        XCTFail("\(trial.title): \(error)")
      }
    }
  }

  /// The same finger under Reduce Motion.
  private func playCalmly(_ trial: Trial, _ place: Int) throws {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let way = 0.3037 + 0.1 * Double(place % 5)
    let (_, calm) = try begin(trial, way, place + 5)
    try calm.say(.ended, at: way, speed: place % 2 == 0 ? 1.5 : -0.5)
    try calm.finish(instants: 20)
  }

  /// What was opened has to stay as long as the rehearsal.
  private func begin(
    _ trial: Trial, _ way: Double, _ stage: Int
  ) throws -> (opened: OpenedTrial, Rehearsal) {
    var trial = trial
    let timeline = try Theatre.timelines(trial.name, of: trial.folder)[0]
    let plan = GesturePlan(timeline, names: TimelineNames(timeline, form: timeline.form))
    let gesture = timeline.gestures[trial.gesture]
    let group = plan.groups.first { group in
      group.gestures.contains {
        $0.recognizer == gesture.recognizer && $0.direction == gesture.direction
      }
    }
    if plan.groups.count > 1 { trial.recognizer = group?.name }
    let opened = try OpenedTrial(trial, in: stages[stage % stages.count])
    return (opened, try opened.begin(trial.title, way: way))
  }
}
