import Foundation
import MutationHarness
import UIKit
import XCTest

@testable import MutatedPresets
@testable import MutatedSwift

/// A mistake in a generated file.
struct Mutant {
  let spec: String
  let kind: String
  let name: String
  /// Makes the module that it is in play it.
  let activate: @MainActor () -> Void
}

/// Sees every failure, in the copies of this process too.
private final class Witness: XCTestObservation {
  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    Trial.fail("\(description) (line \(lineNumber))")
  }
}

/// Mistakes are put into the generated files, one at a time, and the checks that compare their
/// behaviour with the evaluator's have to find them.
@MainActor final class MutationTests: XCTestCase {
  /// How many play at a time.
  private static let hands = 2

  private var mutants: [Mutant] {
    func read(_ table: String, _ folder: String, _ activate: @escaping @MainActor (Int) -> Void) -> [Mutant] {
      table.split(separator: "\n").enumerated().map { index, line in
        let parts = line.split(separator: "\t").map(String.init)
        return Mutant(spec: folder + parts[0], kind: parts[1], name: parts[2]) { activate(index + 1) }
      }
    }
    return read(MutatedSwift.mutantTable, "") { MutatedSwift.activeMutant = $0 }
      + read(MutatedPresets.mutantTable, "presets/") { MutatedPresets.activeMutant = $0 }
  }

  func testMistakesAreFound() async throws {
    let start = Date()
    let only = ProcessInfo.processInfo.environment["MUTATION_SPEC"]
    let mutants = mutants.filter { only == nil || only == $0.spec }
    let witness = Witness()
    XCTestObservationCenter.shared.addTestObserver(witness)
    defer { XCTestObservationCenter.shared.removeTestObserver(witness) }
    for spec in Set(mutants.map(\.spec)).sorted() {
      let begin = Date()
      for check in Check.warmUp(of: spec) { try await check.run() }
      print(spec, Date().timeIntervalSince(begin))
    }
    print("warm", Date().timeIntervalSince(start))
    var outcomes: [Int: Trial.Outcome] = [:]
    var running: [Trial] = []
    for (number, mutant) in mutants.enumerated() {
      if running.count == Self.hands { end(&running, &outcomes) }
      running.append(await Trial(number) { await Self.play(mutant) })
    }
    while !running.isEmpty { end(&running, &outcomes) }
    report(mutants, outcomes, Date().timeIntervalSince(start))
  }

  private func end(_ running: inout [Trial], _ outcomes: inout [Int: Trial.Outcome]) {
    guard let trial = Trial.first(of: running) else { return }
    outcomes[trial.number] = trial.outcome()
    running.removeAll { $0 === trial }
  }

  private static func play(_ mutant: Mutant) async {
    mutant.activate()
    do {
      for check in Check.all(of: mutant.spec) {
        Trial.begin(check.name)
        try await check.run()
      }
    } catch {
      Trial.fail("\(error)")
    }
  }

  private func report(
    _ mutants: [Mutant], _ outcomes: [Int: Trial.Outcome], _ seconds: TimeInterval
  ) {
    var (made, caught, by): ([String: Int], [String: Int], [String: Int]) = ([:], [:], [:])
    for (number, mutant) in mutants.enumerated() {
      made[mutant.kind, default: 0] += 1
      if ProcessInfo.processInfo.environment["MUTATION_VERBOSE"] != nil {
        print(mutant.name, outcomes[number] ?? .survived)
      }
      guard case .caught(let check, let how) = outcomes[number] else {
        print("survivor: \(mutant.kind): \(mutant.name)")
        continue
      }
      caught[mutant.kind, default: 0] += 1
      by[how.hasPrefix("crashes") || how.hasPrefix("does not") ? check + " (" + how + ")" : check, default: 0] += 1
    }
    for kind in made.keys.sorted() { print(kind, made[kind] ?? 0, caught[kind] ?? 0) }
    print(by.sorted { $0.key < $1.key }, seconds)
  }
}
