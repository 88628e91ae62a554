/// What was measured, beside what the machine allows and what is wanted.
struct Row {
  /// What we hold ourselves to.
  enum Goal {
    case atMost(Double)
    case atLeast(Double)

    func isMet(by value: Double) -> Bool {
      switch self {
      case .atMost(let most): value <= most
      case .atLeast(let least): value >= least
      }
    }

    var text: String {
      switch self {
      case .atMost(let most): "<= " + figures(most)
      case .atLeast(let least): ">= " + figures(least)
      }
    }
  }

  /// The best that the machine does, measured in turns with the work itself.
  struct Limit {
    var what: String
    /// In the row's unit.
    var value: Double
  }

  var what: String
  /// In `unit`; nil for what could not be measured.
  var measured: Double?
  var unit: String
  /// Nil where nothing is said.
  var wanted: Goal?
  /// Nil where there is nothing to compare with.
  var limit: Limit?
  /// Whether it stands in the README's table.
  var isHeadline = false

  /// How many times the limit the work takes; of a rate, how much of it is reached.
  var ratio: Double? {
    guard let measured, let limit, limit.value > 0 else { return nil }
    return measured / limit.value
  }

  /// Nil where nothing is wanted or measured.
  var isMet: Bool? {
    guard let wanted, let measured else { return nil }
    return wanted.isMet(by: measured)
  }

  /// A throughput from nanoseconds for a byte.
  static func rate(
    _ what: String, nanosecondsPerByte measured: Double, limit: (what: String, Double)?,
    atLeast wanted: Double?, isHeadline: Bool = false
  ) -> Row {
    Row(
      what: what, measured: 1000 / measured, unit: "MB/s", wanted: wanted.map { .atLeast($0) },
      limit: limit.map { Limit(what: $0.what, value: 1000 / $0.1) }, isHeadline: isHeadline)
  }
}
