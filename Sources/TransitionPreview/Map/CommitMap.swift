import TimelineEvaluator
import TimelineIR

/// Where the release of a gesture finishes and where it cancels, over progress and speed.
package struct CommitMap: Sendable {
  package let gesture: Gesture
  /// Along the gesture's way: points, scale or radians per second.
  package let speeds: ClosedRange<Double>
  /// From the slowest speed to the fastest; between two of them the borders are straight, unless
  /// they are as near as numbers can be.
  package let rows: [Row]

  /// The progress at which a release at a speed finishes.
  package struct Row: Equatable, Sendable {
    package var speed: Double
    /// Ascending; they do not touch.
    package var finishes: [ClosedRange<Double>]
  }

  /// The map of a gesture that drives, with the speeds that matter to it; nil for one that only
  /// triggers. Throws when the direction cannot be played on the stage.
  package init?(
    _ gesture: Gesture, of timeline: Timeline, on stage: Stage
  ) throws(EvaluationError) {
    guard let drive = gesture.drive else { return nil }
    let run = try GestureRun(gesture, of: timeline, on: stage)
    guard
      let direction = timeline.direction(gesture.direction, isRightToLeft: stage.isRightToLeft)
    else { throw .unknownName(gesture.direction.rawValue) }
    var evaluator = try ExpressionEvaluator(
      definitions: gesture.definitions, in: direction, of: timeline, on: stage)
    let distance = try evaluator.value(of: drive.distance).scalar
    let limit = try Self.limit(of: run, distance: distance)
    self.gesture = gesture
    speeds = -limit...limit
    let count = 64
    var rows: [Row] = []
    for place in 0...count {
      let speed = -limit + 2 * limit * Double(place) / Double(count)
      let row = try Self.row(at: speed, of: run)
      if let last = rows.last {
        try Self.refine(from: last, to: row, within: 2 * limit, of: run, into: &rows)
      }
      rows.append(row)
    }
    self.rows = rows
  }

  /// Whether a release finishes, as the map has it.
  package func finishes(atProgress progress: Double, speed: Double) -> Bool {
    let above = rows.firstIndex { $0.speed >= speed } ?? rows.count - 1
    let (high, low) = (rows[above], rows[max(above - 1, 0)])
    guard high.finishes.count == low.finishes.count, high.speed > low.speed else {
      let nearer = speed - low.speed < high.speed - speed ? low : high
      return nearer.finishes.contains { $0.contains(progress) }
    }
    let share = (speed - low.speed) / (high.speed - low.speed)
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return zip(low.finishes, high.finishes).contains {
      progress >= between($0.lowerBound, $1.lowerBound)
        && progress <= between($0.upperBound, $1.upperBound)
    }
  }

  // MARK: Borders

  private static func finishes(
    _ progress: Double, _ speed: Double, _ run: GestureRun
  ) throws(EvaluationError) -> Bool {
    try run.released(atProgress: progress, velocity: speed)?.decision == .finish
  }

  /// How fast a release must be to finish from the beginning, or not to finish from the end; half as
  /// much again is shown. Three times the whole way in a second where no speed does that.
  private static func limit(
    of run: GestureRun, distance whole: Double
  ) throws(EvaluationError) -> Double {
    var limit = 0.0
    // Of a distance next to nothing there is no 64th part to begin with.
    guard whole / 64 >= .leastNormalMagnitude else { return 3 * whole }
    for (progress, sign) in [(0.02, 1.0), (0.98, -1.0)] {
      let wanted = sign > 0
      var speed = whole / 64
      guard try finishes(progress, 0, run) != wanted else { continue }
      while speed < whole * 64, try finishes(progress, sign * speed, run) != wanted { speed *= 2 }
      guard speed < whole * 64 else { continue }
      let border = try bisected(speed / 2, speed) { value throws(EvaluationError) in
        try finishes(progress, sign * value, run) == wanted
      }
      limit = max(limit, border * 1.5)
    }
    return limit > 0 ? limit : 3 * whole
  }

  /// Where `test` becomes true between a number where it is not and one where it is.
  private static func bisected(
    _ no: Double, _ yes: Double,
    _ test: (Double) throws(EvaluationError) -> Bool
  ) throws(EvaluationError) -> Double {
    var (no, yes) = (no, yes)
    for _ in 0..<48 {
      let middle = (no + yes) / 2
      if middle == no || middle == yes { break }
      if try test(middle) { yes = middle } else { no = middle }
    }
    return yes
  }

  private static func row(at speed: Double, of run: GestureRun) throws(EvaluationError) -> Row {
    let count = 50
    var spans: [ClosedRange<Double>] = []
    var start: Double?
    var last = false
    for place in 0...count {
      let progress = Double(place) / Double(count)
      let now = try finishes(progress, speed, run)
      if now != last {
        var border = 0.0
        if place > 0 {
          border = try bisected(Double(place - 1) / Double(count), progress) {
            value throws(EvaluationError) in try finishes(value, speed, run) == now
          }
        }
        if now {
          start = border
        } else if let begin = start {
          spans.append(begin...max(begin, border))
          start = nil
        }
      }
      last = now
    }
    if let start { spans.append(start...1) }
    return Row(speed: speed, finishes: spans)
  }

  /// A picture has some hundred pixels: what leaps to and fro between more rows is a grey to everybody.
  private static let mostRows = 2000

  /// Adds the rows between two that are needed for their borders to be straight.
  private static func refine(
    from low: Row, to high: Row, within range: Double, of run: GestureRun, into rows: inout [Row]
  ) throws(EvaluationError) {
    guard high.speed - low.speed > range * 1e-7, rows.count < mostRows else { return }
    let middle = try row(at: (low.speed + high.speed) / 2, of: run)
    if low.isLike(high), middle.isBetween(low, high) { return }
    try refine(from: low, to: middle, within: range, of: run, into: &rows)
    rows.append(middle)
    try refine(from: middle, to: high, within: range, of: run, into: &rows)
  }
}

extension CommitMap.Row {
  /// Whether as much finishes, so that borders can lead from one to the other.
  func isLike(_ other: CommitMap.Row) -> Bool {
    finishes.count == other.finishes.count
      && zip(finishes, other.finishes).allSatisfy {
        ($0.lowerBound - $1.lowerBound).magnitude < 0.1
          && ($0.upperBound - $1.upperBound).magnitude < 0.1
      }
  }

  /// How much of the progress is decided differently at another speed.
  func difference(from other: CommitMap.Row) -> Double {
    func length(_ spans: [ClosedRange<Double>]) -> Double {
      spans.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    }
    var shared = 0.0
    for mine in finishes {
      for theirs in other.finishes where mine.overlaps(theirs) {
        let part = mine.clamped(to: theirs)
        shared += part.upperBound - part.lowerBound
      }
    }
    return length(finishes) + length(other.finishes) - 2 * shared
  }

  /// Whether the borders are in the middle between those of two others.
  fileprivate func isBetween(_ low: CommitMap.Row, _ high: CommitMap.Row) -> Bool {
    guard finishes.count == low.finishes.count else { return false }
    return zip(finishes, zip(low.finishes, high.finishes)).allSatisfy { mine, others in
      let lower = (others.0.lowerBound + others.1.lowerBound) / 2
      let upper = (others.0.upperBound + others.1.upperBound) / 2
      return (mine.lowerBound - lower).magnitude < 0.0005
        && (mine.upperBound - upper).magnitude < 0.0005
    }
  }
}
