/// Which of all mutants are made: of every file and every kind some, the same on every machine.
struct Choice {
  let seed: String
  /// How many times the share of each kind.
  let times: Int

  /// In the order of the file.
  func chosen(from mutants: [Mutant]) -> [Mutant] {
    var chosen: [Mutant] = []
    for kind in Mutant.Kind.allCases {
      let own = mutants.filter { $0.kind == kind }.map { (mark(seed + $0.name), $0) }
      chosen += own.sorted { $0.0 < $1.0 }.prefix(kind.share * times).map(\.1)
    }
    return chosen.sorted { one, two in
      (one.lines.lowerBound, one.inline?.columns.lowerBound ?? 0, one.name)
        < (two.lines.lowerBound, two.inline?.columns.lowerBound ?? 0, two.name)
    }
  }
}
