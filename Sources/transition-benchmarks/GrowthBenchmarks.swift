import TransitionCatalog

/// Fleets of specs on one core, one after the other: the time for each must not grow.
func growthRows() -> [Row] {
  var rows: [Row] = []
  for count in [1, 10, 100, 1000, 10_000] {
    let specs = (0..<count).map(fleetSpec)
    let best = nanoseconds(
      rounds: count < 1000 ? 5 : 1,
      [
        Work(count: count) { specs.reduce(0) { $0 + Double(events(of: $1, count: 1).run()) } },
        Work(count: count) { specs.reduce(0) { $0 + findings(of: $1) } },
        Work(count: count) { specs.reduce(0) { $0 + emitted(from: $1) } },
      ])
    for (what, time) in [("lint", best[1]), ("compile", best[2])] {
      rows.append(
        Row(
          what: "\(what) of \(count) specs, for each", measured: time / 1000, unit: "us",
          limit: Row.Limit(what: eventsName, value: best[0] / 1000)))
      guard count == 10_000 else { continue }
      rows.append(
        Row(
          what: "\(what) of \(count) specs of 40 lines, one core",
          measured: time * Double(count) / 1e9, unit: "s", wanted: .atMost(2),
          limit: Row.Limit(what: eventsName, value: best[0] * Double(count) / 1e9)))
    }
  }
  return rows
}

/// A spec like the ordinary one that is like no other of the fleet.
func fleetSpec(_ index: Int) -> [UInt8] {
  let lines = ordinarySpec.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    switch line {
    case "transition: Card": "transition: Card\(index)"
    case "  duration: 0.6s": "  duration: \(decimal(0.6 + Double(index) / 100_000))s"
    default: String(line)
    }
  }
  return Array(lines.joined(separator: "\n").utf8)
}
