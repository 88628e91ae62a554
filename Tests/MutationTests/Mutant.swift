@testable import MutatedPresets
@testable import MutatedSwift

/// A mistake in a generated file.
struct Mutant {
  /// The file below `specs`, without its ending.
  let spec: String
  let kind: String
  /// Type, function and change.
  let name: String
  /// Makes the module play it that it is in.
  let activate: @MainActor () -> Void

  /// All that have been built.
  @MainActor static var all: [Mutant] {
    read(MutatedSwift.mutantTable, "") { MutatedSwift.activeMutant = $0 }
      + read(MutatedPresets.mutantTable, "presets/") { MutatedPresets.activeMutant = $0 }
  }

  private static func read(
    _ table: String, _ folder: String, _ activate: @escaping @MainActor (Int) -> Void
  ) -> [Mutant] {
    table.split(separator: "\n").enumerated().map { index, line in
      let parts = line.split(separator: "\t").map(String.init)
      return Mutant(spec: folder + parts[0], kind: parts[1], name: parts[2]) {
        activate(index + 1)
      }
    }
  }
}

/// How many have been found, and by what.
struct MutantTally {
  private var made: [String: Int] = [:]
  private var found: [String: Int] = [:]
  private var checks: [String: Int] = [:]
  private var survivors: [String] = []
  /// The explained ones that are found, or have not been made.
  private(set) var stale: [String] = []

  init(of mutants: [Mutant], _ outcomes: [Twin.Outcome]) {
    for (mutant, outcome) in zip(mutants, outcomes) {
      made[mutant.kind, default: 0] += 1
      switch outcome {
      case .survived: survivors.append(mutant.name)
      case .caught(let check, let end):
        found[mutant.kind, default: 0] += 1
        checks[end == .difference ? check : "\(check), as it \(end.rawValue)", default: 0] += 1
      }
    }
    let left = Set(survivors)
    stale = Survivors.why.keys.filter { !left.contains($0) }.sorted()
  }

  var caught: Int { found.values.reduce(0, +) }

  /// The survivors that are not listed.
  var unexplained: [String] { survivors.filter { Survivors.why[$0] == nil } }

  func text(seconds: Double) -> String {
    func rounded(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
    let all = made.values.reduce(0, +)
    var lines = [
      "Mutation: \(caught) of \(all) mistakes are found "
        + "(\(rounded(100 * Double(caught) / Double(max(all, 1)))) %) in \(rounded(seconds)) s"
    ]
    lines += made.sorted { $0.key < $1.key }.map { kind, count in
      "  \(kind): \(found[kind] ?? 0) of \(count)"
    }
    lines += checks.sorted { $0.key < $1.key }.map { "  found by \($0.key): \($0.value)" }
    lines += survivors.map { "  survivor: \($0): \(Survivors.why[$0] ?? "unexplained")" }
    return lines.joined(separator: "\n")
  }
}
