import Storm
import UIKit
import XCTest

/// What is to find a mistake in the generated code of a spec.
@MainActor package struct Check {
  package enum Kind: String, CaseIterable, Sendable {
    /// The evaluator and the code show the same, also under Reduce Motion.
    case equivalence
    /// The same in a finger's hands.
    case gestures
    /// Whatever happens, everything is as it was.
    case lifecycle
  }

  package let kind: Kind
  package let run: () throws -> Void

  init(_ kind: Kind, _ run: @escaping () throws -> Void) { (self.kind, self.run) = (kind, run) }

  /// Those of a spec, by its file below `specs`, that are done at once.
  package static func quick(of spec: String) -> [Check] {
    pieces(of: spec).flatMap { piece in
      [(0, false), (6, false), (0, true)].map { stage, isReduced in
        Check(.equivalence) { try play(piece, on: stage, isReduced: isReduced, instants: 13) }
      }
    }
      + EveryEdgeTests.pieces.filter { $0.name == spec }.map { piece in
        Check(.equivalence) { try EveryEdgeTests.play(piece) }
      } + trials(of: spec).map { trial in Check(.gestures) { try rehearseQuickly(trial) } }
      + pieces(of: spec).flatMap { piece in
        [false, true].map { isReduced in
          Check(.lifecycle) { try CalledOff(piece, isReduced: isReduced).play() }
        } + [Check(.lifecycle) { try CalledOff(piece, isReduced: true).playOver() }]
      }
      + [Check(.lifecycle) { live(spec, seeds: 0..<40) }]
  }

  /// All that the project's tests do with a spec.
  package static func thorough(of spec: String) -> [Check] {
    pieces(of: spec).flatMap { piece in
      Theatre.Room.stages.indices.map { stage in
        Check(.equivalence) { try play(piece, on: stage, isReduced: false, instants: 121) }
      } + [Check(.equivalence) { try play(piece, on: 6, isReduced: true, instants: 121) }]
    } + trials(of: spec).map { trial in Check(.gestures) { try tests().rehearse(trial) } }
      + (1..<6).map { part in
        Check(.lifecycle) { live(spec, seeds: UInt64(part * 40)..<UInt64(part * 40 + 40)) }
      }
  }

  // MARK: Equivalence

  private static func pieces(of spec: String) -> [Piece] {
    RepertoireTests.pieces.filter { $0.name == spec }
  }

  /// Twice: the second time finds nothing of the first.
  private static func play(
    _ piece: Piece, on stage: Int, isReduced: Bool, instants: Int
  ) throws {
    defer { Theatre.instants = 121 }
    Theatre.instants = instants
    let performance = try Performance(
      of: piece, in: Theatre.Room.stages[stage], isReduced: isReduced)
    for _ in 0..<(stage == 0 ? 2 : 1) { try performance.play() }
  }

  // MARK: Gestures

  private static func trials(of spec: String) -> [Trial] {
    DrivenSpecTests.specs.filter { $0.name == spec }
  }

  private static func tests() -> DrivenSpecTests {
    DrivenSpecTests(name: "", testClosure: { _ in })
  }

  private static func rehearseQuickly(_ trial: Trial) throws {
    let tests = tests()
    for (stage, (way, speed)) in [(0.3, 0), (0.500_001, 0.4), (0.7, -3), (1.2, 3)].enumerated() {
      let rehearsal = try tests.begin(trial, way: way, in: stage * 2)
      try rehearsal.say(.ended, at: way, speed: speed)
      try rehearsal.finish(instants: 7)
    }
    let cancelled = try tests.begin(trial, way: 0.7, in: 0)
    try cancelled.say(.cancelled, at: 0.7, speed: 0.7)
    try cancelled.finish(instants: 7)
    for (first, second) in [(0.6, -0.3), (0.3, 0.5)] {
      let grabbed = try tests.begin(trial, way: first, in: 1)
      try grabbed.say(.ended, at: first, speed: 0.5)
      grabbed.flyOn(0.4, instants: 3)
      try grabbed.grab()
      Loop.advance(0.05)
      try grabbed.say(.changed, at: second, speed: 0.8)
      try grabbed.say(.ended, at: second, speed: 0.8)
      try grabbed.finish(instants: 7)
    }
  }

  // MARK: Lifecycle

  private static func live(_ spec: String, seeds: Range<UInt64>) {
    guard let piece = StormPieces.piece(spec) else { return XCTFail("no storm of \(spec)") }
    var tally = Tally()
    for finding in Storm.storm(piece, seeds: seeds, limit: 1, shortens: false, tally: &tally) {
      XCTFail("\(spec), seed \(finding.seed): \(finding.problems.first ?? "")")
    }
  }
}
