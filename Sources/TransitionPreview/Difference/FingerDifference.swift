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
/// What expressions ask for can be anything: fingers of all places, ways and speeds are tried, the same
/// ones in every run, half of them with numbers that lie between those of the specs, where a condition
/// of one form holds and that of the other does not.
struct FingerSearch {
  private static let count = 512
  /// Moments after a release at which both are looked at.
  private static let moments = 24
  /// What a progress may differ by at a release whose rest is compared.
  private static let least = 1e-9

  private let old: GestureRun
  private let new: GestureRun
  private let numbers: [Double]
  private var drawn: UInt64 = 0
  private var begins: FingerDifference?
  private var progress: FingerDifference?
  private var decision: FingerDifference?
  private var rest: FingerDifference?

  /// - Parameter written: The numbers that stand in what the gestures go by.
  init(_ old: GestureRun, _ new: GestureRun, written: [Double]) {
    (self.old, self.new) = (old, new)
    let sizes = Set(written.map(\.magnitude).filter { $0 > 0 && $0.isFinite }).sorted()
    numbers =
      zip(sizes, sizes.dropFirst()).map { ($0 + $1) / 2 }
      + sizes.flatMap { [$0 * 0.999, $0 * 1.001] }
  }

  /// One of each kind, as far as there are any.
  mutating func differences() -> [FingerDifference] {
    // A finger with which either cannot be played says nothing of the other.
    for _ in 0..<Self.count { try? tryFinger() }
    return [begins, progress, decision, rest].compactMap(\.self)
  }

  private mutating func tryFinger() throws(EvaluationError) {
    let first = event(.began, time: 0)
    var second = event(.changed, time: 0.1)
    second.location = first.location + second.translation - first.translation
    var last = second
    (last.phase, last.time, last.velocity) = (.ended, 0.2, velocity())
    var (before, after) = (old, new)
    try before.handle(first)
    try after.handle(first)
    guard before.hasBegun == after.hasBegun else {
      begins =
        begins
        ?? FingerDifference(
          finger: first, outcome: .begins(Change(before.hasBegun, after.hasBegun)))
      return
    }
    guard before.hasBegun else { return }
    try before.handle(second)
    try after.handle(second)
    Self.note(shown(before, after, at: second.time), &progress) {
      FingerDifference(finger: second, outcome: .progress($0))
    }
    try before.handle(last)
    try after.handle(last)
    let left = shown(before, after, at: last.time)
    guard let old = before.release, let new = after.release,
      (left.new - left.old).magnitude <= Self.least
    else { return }
    guard old.decision == new.decision else {
      decision =
        decision
        ?? FingerDifference(
          finger: last, outcome: .decision(Change(old.decision, new.decision)))
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

  private mutating func event(_ phase: GestureEvent.Phase, time: Double) -> GestureEvent {
    let stage = new.scene.stage
    let scale = size(1...4)
    return GestureEvent(
      time: time, phase: phase, translation: pair(1...400), velocity: velocity(),
      scale: part() < 0.5 ? scale : 1 / scale, rotation: signed(0.01...Double.pi),
      location: SIMD2(place(in: stage.width), place(in: stage.height)))
  }

  private mutating func velocity() -> GestureVelocity {
    switch new.gesture.recognizer {
    case .pinch, .rotation: .scalar(signed(0.05...20))
    case .pan, .edgePan, .swipe, .tap, .longPress: .vector(pair(5...4000))
    }
  }

  /// Two numbers, one of them 0 every other time.
  private mutating func pair(_ sizes: ClosedRange<Double>) -> SIMD2<Double> {
    let pair = SIMD2(signed(sizes), signed(sizes))
    switch part() {
    case ..<0.25: return SIMD2(pair.x, 0)
    case ..<0.5: return SIMD2(0, pair.y)
    default: return pair
    }
  }

  /// Anywhere, or so far from a side.
  private mutating func place(in length: Double) -> Double {
    switch part() {
    case ..<0.5: return part() * length
    case ..<0.75: return min(size(1...length), length)
    default: return length - min(size(1...length), length)
    }
  }

  private mutating func signed(_ sizes: ClosedRange<Double>) -> Double {
    part() < 0.5 ? size(sizes) : -size(sizes)
  }

  /// One of the numbers, or one of a range, more often a small one.
  private mutating func size(_ sizes: ClosedRange<Double>) -> Double {
    if !numbers.isEmpty, part() < 0.5 { return numbers[Int(part() * Double(numbers.count))] }
    let part = part()
    return sizes.lowerBound + part * part * part * (sizes.upperBound - sizes.lowerBound)
  }

  /// The next number of 0..<1.
  private mutating func part() -> Double {
    drawn += 1
    return Random.unit(hash: drawn)
  }
}
