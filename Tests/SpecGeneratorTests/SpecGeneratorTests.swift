import SpecGenerator
import Testing

struct SpecGeneratorTests {
  /// Five hundred specs from the first seeds on compile, and use every row of the catalog's tables
  /// that a spec can use.
  @Test func specsAreValidAndUseTheWholeCatalog() async {
    var coverage = Coverage()
    var refused = 0
    let count: UInt64 = 500
    await withTaskGroup(of: (spec: SpecGenerator.Spec, trial: Trial).self) { group in
      // Each by itself: one after the other they would go on when all other tests are done.
      for seed in 0..<count {
        group.addTask {
          let spec = SpecGenerator.spec(seed: seed)
          return (spec, Trial(spec))
        }
      }
      for await (spec, trial) in group {
        coverage.add(spec.coverage)
        if !trial.refusals.isEmpty { refused += 1 }
        #expect(
          trial.mistakes.isEmpty, "seed \(spec.seed): \(trial.mistakes.joined(separator: "\n"))")
      }
    }
    #expect(coverage.missing.isEmpty, "\(coverage.missing)")
    #expect(refused <= Int(count) * 6 / 100, "\(refused) refused")
  }

  @Test func aSeedAlwaysGivesTheSameSpec() {
    for seed in [UInt64(7), 1234, .max] {
      let (first, second) = (SpecGenerator.spec(seed: seed), SpecGenerator.spec(seed: seed))
      #expect(first.text == second.text)
      #expect(first.companions.map(\.text) == second.companions.map(\.text))
    }
    #expect(SpecGenerator.spec(seed: 7).text != SpecGenerator.spec(seed: 8).text)
  }
}
