import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// What one finger makes different, of all that have been tried the one with the most.
package struct FingerDifference: Equatable, Sendable {
  /// What is not what it was.
  package enum Outcome: Equatable, Sendable {
    case begins(Change<Bool>)
    /// While the finger drives.
    case progress(Change<Double>)
    /// When it lets go.
    case decision(Change<GestureDecision>)
    /// So many seconds after it has let go, both deciding alike.
    case rest(Double, Change<Double>)
  }

  /// What the recognizer says then; where it begins when that is what differs.
  package var finger: GestureEvent
  package var outcome: Outcome

  /// What of the progress it is; 1 for what cannot differ by a part.
  package var amount: Double {
    switch outcome {
    case .begins, .decision: 1
    case .progress(let progress), .rest(_, let progress): (progress.new - progress.old).magnitude
    }
  }
}

/// Looks for fingers with which two forms of a gesture do something else.
///
/// What expressions ask for can be anything: fingers of all places, ways and speeds are tried that stay on
/// the stage, the same ones in every run. Many of their numbers lie between those of the specs, where a
/// condition of one form holds and that of the other does not, and most of the fingers differ in one thing
/// from one that has begun.
struct FingerSearch {
  private static let count = 1024
  /// Moments after a release at which both are looked at.
  private static let moments = 24
  /// What a progress may differ by at a release whose rest is compared.
  private static let least = 1e-9
  /// How much larger the next number has to be for those between them to count.
  private static let gap = 1.005

  private let old: GestureRun
  private let new: GestureRun
  /// Between the numbers of the specs, and a bit below and above them.
  private let middles, numbers: [Double]
  private var drawn: UInt64 = 0
  /// One that began last.
  private var beginner: GestureEvent?
  private var begins: FingerDifference?
  private var progress: FingerDifference?
  private var decision: FingerDifference?
  private var rest: FingerDifference?

  /// - Parameter written: The numbers that stand in what the gestures go by.
  init(_ old: GestureRun, _ new: GestureRun, written: [Double]) {
    (self.old, self.new) = (old, new)
    let sizes = Set(written.map(\.magnitude).filter { $0 > 0 && $0.isFinite }).sorted()
    middles = zip(sizes, sizes.dropFirst()).filter { $1 > $0 * Self.gap }.map { ($0 + $1) / 2 }
    numbers = sizes.flatMap { [$0 * 0.998, $0 * 1.002] }
  }

  /// One of each kind, as far as there are any.
  mutating func differences() -> [FingerDifference] {
    // A finger with which either cannot be played says nothing of the other.
    for _ in 0..<Self.count { try? tryFinger() }
    return [begins, progress, decision, rest].compactMap(\.self)
  }

  private mutating func tryFinger() throws(EvaluationError) {
    let first = firstEvent()
    var (before, after) = (old, new)
    try before.handle(first)
    try after.handle(first)
    guard before.hasBegun == after.hasBegun else {
      beginner = first
      let outcome = FingerDifference.Outcome.begins(Change(before.hasBegun, after.hasBegun))
      if begins == nil { begins = FingerDifference(finger: first, outcome: outcome) }
      return
    }
    guard before.hasBegun else { return }
    beginner = first
    let second = nextEvent(after: first)
    try before.handle(second)
    try after.handle(second)
    Self.note(shown(before, after, at: second.time), &progress) {
      FingerDifference(finger: second, outcome: .progress($0))
    }
    var last = second
    (last.phase, last.time, last.velocity) = (.ended, 0.2, velocity())
    try before.handle(last)
    try after.handle(last)
    let left = shown(before, after, at: last.time)
    guard let old = before.release, let new = after.release,
      (left.new - left.old).magnitude <= Self.least
    else { return }
    guard old.decision == new.decision else {
      let outcome = FingerDifference.Outcome.decision(Change(old.decision, new.decision))
      if decision == nil { decision = FingerDifference(finger: last, outcome: outcome) }
      return
    }
    for moment in 1...Self.moments {
      let time = max(old.duration, new.duration) * Double(moment) / Double(Self.moments + 1)
      Self.note(shown(before, after, at: last.time + time), &rest) {
        FingerDifference(finger: last, outcome: .rest(time, $0))
      }
    }
  }

  private func shown(
    _ before: GestureRun, _ after: GestureRun, at time: Double
  ) -> Change<Double> {
    Change(before.played(before.progress(at: time)), after.played(after.progress(at: time)))
  }

  private static func note(
    _ progress: Change<Double>, _ best: inout FingerDifference?,
    _ difference: (Change<Double>) -> FingerDifference
  ) {
    let amount = (progress.new - progress.old).magnitude
    if amount > max(best?.amount ?? 0, least) { best = difference(progress) }
  }

  // MARK: Fingers

  /// What comes first of a finger: of any, or of one that has begun with one thing else.
  private mutating func firstEvent() -> GestureEvent {
    var first = GestureEvent(
      time: 0, phase: .began, translation: pair(1...400), velocity: velocity(),
      rotation: signed(0.01...Double.pi, atMost: 2 * .pi),
      location: SIMD2(place(on: 0), place(on: 1)))
    first.scale = scale()
    if let beginner, part() < 0.7 {
      let drawn = first
      first = beginner
      switch part() {
      case ..<0.3: first.location = drawn.location
      case ..<0.45: first.translation.x = drawn.translation.x
      case ..<0.6: first.translation.y = drawn.translation.y
      case ..<0.8: first.velocity = drawn.velocity
      default: (first.scale, first.rotation) = (drawn.scale, drawn.rotation)
      }
      // One that has not moved is none.
      if first.translation == .zero { first.translation = drawn.translation }
    }
    for axis in 0..<2 {
      first.translation[axis] = way(first.translation[axis], to: first.location[axis], axis)
    }
    return first
  }

  /// The same finger somewhere else.
  private mutating func nextEvent(after first: GestureEvent) -> GestureEvent {
    var next = first
    (next.phase, next.time) = (.changed, 0.1)
    (next.velocity, next.scale) = (velocity(), scale())
    next.rotation = signed(0.01...Double.pi, atMost: 2 * .pi)
    let (start, drawn) = (first.location - first.translation, pair(1...400))
    for axis in 0..<2 { next.translation[axis] = -way(-drawn[axis], to: start[axis], axis) }
    next.location = start + next.translation
    return next
  }

  private var stage: SIMD2<Double> { SIMD2(new.scene.stage.width, new.scene.stage.height) }

  /// Where fingers may be: not on the very border.
  private func room(_ axis: Int) -> ClosedRange<Double> {
    let margin = min(0.5, stage[axis] / 4)
    return margin...(stage[axis] - margin)
  }

  /// A way to a place that begins on the stage: this one, or back, or as far as there is room.
  private func way(_ way: Double, to place: Double, _ axis: Int) -> Double {
    let room = room(axis)
    for way in [way, -way] where room.contains(place - way) { return way }
    return place - min(max(place - way, room.lowerBound), room.upperBound)
  }

  private mutating func scale() -> Double {
    let scale = size(1...4, atMost: 8)
    return scale < 1 || part() < 0.5 ? max(scale, 0.125) : 1 / scale
  }

  private mutating func velocity() -> GestureVelocity {
    switch new.gesture.recognizer {
    case .pinch, .rotation: .scalar(signed(0.05...20, atMost: 40))
    case .pan, .edgePan, .swipe, .tap, .longPress: .vector(pair(5...4000, atMost: 20_000))
    }
  }

  /// Two numbers, one of them 0 every other time.
  private mutating func pair(
    _ sizes: ClosedRange<Double>, atMost most: Double = .infinity
  ) -> SIMD2<Double> {
    let pair = SIMD2(signed(sizes, atMost: most), signed(sizes, atMost: most))
    switch part() {
    case ..<0.25: return SIMD2(pair.x, 0)
    case ..<0.5: return SIMD2(0, pair.y)
    default: return pair
    }
  }

  /// Anywhere, or so far from a side.
  private mutating func place(on axis: Int) -> Double {
    let (room, length) = (room(axis), stage[axis])
    let far = size(1...max(1, length))
    let place =
      switch part() {
      case ..<0.5: part() * length
      case ..<0.75: far
      default: length - far
      }
    return min(max(place, room.lowerBound), room.upperBound)
  }

  private mutating func signed(
    _ sizes: ClosedRange<Double>, atMost most: Double = .infinity
  ) -> Double {
    part() < 0.5 ? size(sizes, atMost: most) : -size(sizes, atMost: most)
  }

  /// One of the numbers, a bit more or less, or one of a range, more often a small one.
  private mutating func size(
    _ sizes: ClosedRange<Double>, atMost most: Double = .infinity
  ) -> Double {
    let known = part() < 0.5 ? part() < 0.5 ? middles : numbers : []
    if !known.isEmpty {
      let number = known[Int(part() * Double(known.count))] * (1 + (part() - 0.5) * 1e-3)
      if number <= most { return number }
    }
    let part = part()
    return sizes.lowerBound + part * part * part * (sizes.upperBound - sizes.lowerBound)
  }

  /// The next number of 0..<1.
  private mutating func part() -> Double {
    drawn += 1
    return Random.unit(hash: drawn)
  }
}
