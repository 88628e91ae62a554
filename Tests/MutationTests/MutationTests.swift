import Foundation
import MutationHarness
import UIKit
import XCTest

@testable import MutatedPresets
@testable import MutatedSwift

/// Mistakes are put into the generated files, one at a time, and the checks that compare behaviour
/// have to find them: equivalence with the evaluator, gestures, lifecycle. No text is compared.
///
/// One spec alone: `MUTATION_SPEC=cube swift test --skip-build --filter MutationTests`. What each
/// mistake was found by: `MUTATION_VERBOSE=1`. Only the quick checks: `MUTATION_QUICK=1`. Others, or
/// more of them, while it is built: `MUTATION_SEED`, `MUTATION_TIMES`.
@MainActor final class MutationTests: XCTestCase {
  private static let environment = ProcessInfo.processInfo.environment
  /// How many play at a time.
  private static let hands = 2

  // MARK: Tests

  func testMistakesAreFound() async throws {
    let start = Date()
    let only = Self.environment["MUTATION_SPEC"]
    let mutants = Mutant.all.filter { only == nil || only == $0.spec }
    let witness = Witness()
    XCTestObservationCenter.shared.addTestObserver(witness)
    defer { XCTestObservationCenter.shared.removeTestObserver(witness) }
    // What every copy needs is there before; and without a mistake nothing is found.
    for spec in Set(mutants.map(\.spec)).sorted() {
      Check.calm(spec)
      for check in Check.quick(of: spec) { try check.run() }
    }
    let tally = MutantTally(of: mutants, Self.outcomes(of: mutants))
    print(tally.text(seconds: Date().timeIntervalSince(start)))
    XCTAssertEqual(tally.unexplained, [], "no check finds these")
    guard only == nil, Self.environment["MUTATION_SEED"] == nil,
      Self.environment["MUTATION_QUICK"] == nil
    else { return }
    XCTAssertEqual(tally.stale, [], "these are found, or are not there")
    XCTAssertGreaterThanOrEqual(mutants.count, 200)
    // Of those that there is something to be seen of.
    let visible = mutants.count - Survivors.invisibleCount
    XCTAssertGreaterThanOrEqual(Double(tally.caught), 0.97 * Double(visible))
    XCTAssertEqual(Set(mutants.map(\.kind)).count, 9)
  }

  // MARK: Playing

  private static func outcomes(of mutants: [Mutant]) -> [Twin.Outcome] {
    var outcomes = [Twin.Outcome](repeating: .survived, count: mutants.count)
    var running: [Twin] = []
    func end() {
      guard let twin = Twin.first(of: running) else { return }
      outcomes[twin.number] = twin.outcome()
      running.removeAll { $0 === twin }
      guard environment["MUTATION_VERBOSE"] != nil else { return }
      print("\(mutants[twin.number].name): \(outcomes[twin.number])")
      fflush(nil)
    }
    for (number, mutant) in mutants.enumerated() {
      if running.count == hands { end() }
      running.append(Twin(number) { play(mutant) })
    }
    while !running.isEmpty { end() }
    return outcomes
  }

  /// All checks, the quick ones first, up to the first that finds something.
  private static func play(_ mutant: Mutant) {
    mutant.activate()
    let goesOn = environment["MUTATION_QUICK"] == nil && Survivors.why[mutant.name] == nil
    do {
      for check in Check.quick(of: mutant.spec) {
        Twin.begin(check.kind.rawValue, limit: 5)
        try check.run()
      }
      for check in goesOn ? Check.thorough(of: mutant.spec) : [] {
        Twin.begin(check.kind.rawValue, limit: 30)
        try check.run()
      }
    } catch {
      Twin.fail("\(error)")
    }
  }
}

/// Sees every failure, also in the copies of this process.
private final class Witness: XCTestObservation {
  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    Twin.fail(description)
  }
}
