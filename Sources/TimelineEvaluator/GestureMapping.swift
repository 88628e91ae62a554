import TimelineIR
import TransitionCatalog

/// How a finger's way becomes progress, on a stage.
struct GestureMapping: Sendable {
  let recognizer: Recognizer
  let drive: Drive
  let way: GestureWay
  /// The way that is 100 %.
  let distance: Double
  private var evaluator: ExpressionEvaluator

  init(
    _ drive: Drive, of recognizer: Recognizer, _ way: GestureWay,
    _ evaluator: ExpressionEvaluator
  ) throws(EvaluationError) {
    self.drive = drive
    self.way = way
    self.recognizer = recognizer
    var evaluator = evaluator
    let distance = try evaluator.value(of: drive.distance)
    guard distance.isFinite else { throw .malformed("distance") }
    guard distance.scalar > 0 else { throw .wrongDistance(distance.scalar) }
    self.distance = distance.scalar
    self.evaluator = evaluator
  }

  /// Progress without any limit; `progress` is what it was.
  mutating func unlimited(
    _ reading: GestureReading, progress: Double
  ) throws(EvaluationError) -> Double {
    guard let expression = drive.progress else { return way.along(reading) / distance }
    return try number(expression, reading, progress, "progress")
  }

  /// The rubber band's value beyond the ends where there is one (semantics, section 7: the distance
  /// falls out), else `progress` itself.
  func banded(_ progress: Double) -> Double {
    guard drive.hasRubberBand else { return progress }
    let resistance = Tolerance.rubberBand
    func stretched(_ overshoot: Double) -> Double {
      resistance * overshoot / (1 + resistance * overshoot)
    }
    if progress > 1 { return 1 + stretched(progress - 1) }
    return progress < 0 ? -stretched(-progress) : progress
  }

  /// What is shown: banded, or cut off at the ends.
  func limited(_ progress: Double) -> Double { cut(banded(progress)) }

  /// Without a rubber band nothing comes beyond the ends.
  private func cut(_ progress: Double) -> Double {
    drive.hasRubberBand ? progress : min(max(progress, 0), 1)
  }

  /// The unlimited progress that is shown as `progress`, within what a rubber band reaches.
  func unlimited(showing progress: Double) -> Double {
    guard drive.hasRubberBand else { return min(max(progress, 0), 1) }
    func overshoot(_ stretch: Double) -> Double {
      let stretch = min(stretch, 0.99)
      return stretch / (Tolerance.rubberBand * (1 - stretch))
    }
    if progress > 1 { return 1 + overshoot(progress - 1) }
    return progress < 0 ? -overshoot(-progress) : progress
  }

  /// The progress at `seconds` of the finger's speed from where it is, on top of `base`.
  mutating func projected(
    _ reading: GestureReading, after seconds: Double, base: Double, progress: Double
  ) throws(EvaluationError) -> Double {
    let later = reading.after(seconds, of: recognizer)
    return banded(base + (try unlimited(later, progress: progress)))
  }

  /// Where a finger of this speed would come to, as it would be shown.
  private mutating func destination(
    _ reading: GestureReading, base: Double, progress: Double
  ) throws(EvaluationError) -> Double {
    cut(try projected(reading, after: Tolerance.projection, base: base, progress: progress))
  }

  /// How fast progress changes, per second: the finger's speed by the distance, or the derivative of an
  /// expression, a difference where nobody can write it down; beyond the ends as the rubber band follows
  /// it. A speed that is no finite number is none.
  mutating func speed(
    _ reading: GestureReading, base: Double, progress: Double
  ) throws(EvaluationError) -> Double {
    let here = try unlimited(reading, progress: progress)
    let slope = slope(at: base + here)
    guard drive.progress != nil else { return slope * way.speed(reading) / distance }
    if let rate = drive.progressRate {
      let speed = try evaluator.value(
        of: rate, gesture: reading.values(of: recognizer, progress: progress))
      return speed.isFinite ? slope * speed.scalar : 0
    }
    let step = Tolerance.speedStep
    let soon = try unlimited(reading.after(step, of: recognizer), progress: progress)
    let later = try unlimited(reading.after(2 * step, of: recognizer), progress: progress)
    return slope * (4 * soon - later - 3 * here) / (2 * step)
  }

  /// The derivative of `banded`; at the ends that of the way between them.
  private func slope(at progress: Double) -> Double {
    let overshoot = max(progress - 1, -progress)
    guard drive.hasRubberBand, overshoot > 0 else { return 1 }
    let resistance = Tolerance.rubberBand
    let stretch = 1 + resistance * overshoot
    return resistance / (stretch * stretch)
  }

  /// Whether it begins; nil when that cannot be said yet.
  mutating func begins(_ reading: GestureReading) throws(EvaluationError) -> Bool? {
    if let expression = drive.begin {
      let value = try evaluator.value(
        of: expression, gesture: reading.values(of: recognizer, progress: 0))
      guard value.type == .boolean else { throw .malformed("begin") }
      return value.isTrue
    }
    let isStrict =
      switch recognizer {
      case .edgePan: false
      case .pan, .pinch, .rotation, .tap, .swipe, .longPress: true
      }
    return way.isTaken(by: reading, isStrict: isStrict)
  }

  /// What happens when the finger is gone at `progress`, at which it stands, and why; it goes back
  /// where the system has taken the gesture away.
  mutating func judgement(
    _ reading: GestureReading, base: Double, progress: Double, isCancelled: Bool = false
  ) throws(EvaluationError) -> GestureJudgement {
    var found = GestureJudgement(
      reason: .noneReached, speed: way.speed(reading), projected: progress,
      thresholds: GestureJudgement.Thresholds())
    if isCancelled {
      found.reason = .cancelled
    } else {
      found.reason = try reason(reading, base: base, progress: progress, &found)
    }
    complete(&found, reading, base: base, progress: progress)
    return found
  }

  /// What `finish` asks for, which is known before a finger is there; nil where it is no number.
  mutating func thresholds() throws(EvaluationError) -> GestureJudgement.Thresholds {
    let reading = try reading(atProgress: 0, speed: 0)
    var found = GestureJudgement(
      reason: .noneReached, speed: 0, projected: 0, thresholds: GestureJudgement.Thresholds())
    complete(&found, reading, base: 0, progress: 0)
    return found.thresholds
  }

  /// The first of the thresholds that decides; those that it looks at are in `found`.
  private mutating func reason(
    _ reading: GestureReading, base: Double, progress: Double, _ found: inout GestureJudgement
  ) throws(EvaluationError) -> GestureReason {
    if let expression = drive.finish.velocity {
      let limit = try number(expression, reading, progress, "velocity")
      found.thresholds.velocity = limit
      if found.speed < -limit { return .against }
      if found.speed > limit { return .velocity }
    }
    if let expression = drive.finish.progress {
      let limit = try number(expression, reading, progress, "progress")
      found.thresholds.progress = limit
      if progress > limit + Tolerance.decision { return .progress }
    }
    guard let expression = drive.finish.projected else { return .noneReached }
    let limit = try number(expression, reading, progress, "projected")
    found.thresholds.projected = limit
    found.projected = try destination(reading, base: base, progress: progress)
    return found.projected > limit + Tolerance.decision ? .projected : .noneReached
  }

  /// Adds what nothing was decided by.
  private mutating func complete(
    _ found: inout GestureJudgement, _ reading: GestureReading, base: Double, progress: Double
  ) {
    func limit(_ expression: Expression?, _ name: String) -> Double? {
      expression.flatMap { try? number($0, reading, progress, name) }
    }
    let finish = drive.finish
    if found.thresholds.velocity == nil {
      found.thresholds.velocity = limit(finish.velocity, "velocity")
    }
    if found.thresholds.progress == nil {
      found.thresholds.progress = limit(finish.progress, "progress")
    }
    guard found.thresholds.projected == nil else { return }
    found.thresholds.projected = limit(finish.projected, "projected")
    let destination = try? destination(reading, base: base, progress: progress)
    found.projected = destination ?? progress
  }

  /// How fast the rest plays when it finishes.
  mutating func completionSpeed(
    _ reading: GestureReading, progress: Double
  ) throws(EvaluationError) -> Double {
    guard let expression = drive.completionSpeed else { return 1 }
    let speed = try number(expression, reading, progress, "completionSpeed")
    return max(speed, Tolerance.completionSpeed)
  }

  /// A reading at which the progress is `progress` and the speed along the way `speed`.
  mutating func reading(
    atProgress progress: Double, speed: Double
  ) throws(EvaluationError) -> GestureReading {
    var along = progress * distance
    if drive.progress != nil {
      // Expressions cannot be turned round: the place is looked for where they rise.
      var (low, high) = (0.0, 4 * distance)
      for _ in 0..<100 {
        let middle = (low + high) / 2
        // Nothing lies between them any more.
        if middle == low || middle == high { break }
        let there = way.reading(along: middle, speed: speed, of: recognizer)
        let isBefore = try unlimited(there, progress: progress) < progress
        if isBefore { low = middle } else { high = middle }
      }
      if high < 4 * distance { along = high }
    }
    return way.reading(along: along, speed: speed, of: recognizer)
  }

  private mutating func number(
    _ expression: Expression, _ reading: GestureReading, _ progress: Double, _ name: String
  ) throws(EvaluationError) -> Double {
    let value = try evaluator.value(
      of: expression, gesture: reading.values(of: recognizer, progress: progress))
    guard value.type == .number || value.type == .angle else { throw .malformed(name) }
    guard value.isFinite else { throw .gestureNotFinite(name) }
    return value.scalar
  }
}
