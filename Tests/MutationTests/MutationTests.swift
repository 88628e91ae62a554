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
    Twin.fail("\(description) (line \(lineNumber))")
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
    // What every copy needs is there before; and without a mistake nothing is found.
    for spec in Set(mutants.map(\.spec)).sorted() {
      let begin = processorSeconds
      for check in Check.quick(of: spec) { try check.run() }
      print(spec, processorSeconds - begin)
    }
    print("warm", Date().timeIntervalSince(start))
    var outcomes: [Int: Twin.Outcome] = [:]
    var running: [Twin] = []
    for (number, mutant) in mutants.enumerated() {
      if running.count == Self.hands { end(&running, &outcomes) }
      running.append(Twin(number) { Self.play(mutant) })
    }
    while !running.isEmpty { end(&running, &outcomes) }
    report(mutants, outcomes, Date().timeIntervalSince(start))
  }

  /// What this process has used, and its copies.
  private var processorSeconds: Double {
    [RUSAGE_SELF, RUSAGE_CHILDREN].map { who in
      var usage = rusage()
      getrusage(who.rawValue == RUSAGE_SELF.rawValue ? __rusage_who_t(RUSAGE_SELF.rawValue) : __rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
      return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }.reduce(0, +)
  }

  private func end(_ running: inout [Twin], _ outcomes: inout [Int: Twin.Outcome]) {
    guard let twin = Twin.first(of: running) else { return }
    outcomes[twin.number] = twin.outcome()
    if ProcessInfo.processInfo.environment["MUTATION_VERBOSE"] != nil {
      print(twin.number, outcomes[twin.number]!)
      fflush(nil)
    }
    running.removeAll { $0 === twin }
  }

  private static func play(_ mutant: Mutant) {
    mutant.activate()
    do {
      let isQuick = ProcessInfo.processInfo.environment["MUTATION_QUICK"] != nil
      for check in Check.quick(of: mutant.spec) + (isQuick ? [] : Check.thorough(of: mutant.spec)) {
        Twin.begin(check.kind.rawValue)
        try check.run()
      }
    } catch {
      Twin.fail("\(error)")
    }
  }

  private func report(
    _ mutants: [Mutant], _ outcomes: [Int: Twin.Outcome], _ seconds: TimeInterval
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
    print(by.sorted { $0.key < $1.key }, seconds, processorSeconds)
  }
}
