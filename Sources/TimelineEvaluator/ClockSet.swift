import TimelineIR
import TransitionCatalog

/// When a track plays for one element or one member.
struct MemberTime: Equatable, Sendable {
  /// Seconds behind the delay; those of the direction's clock are 0 and its duration.
  var start = 0.0
  /// Seconds.
  var duration: Double
  /// Whether a spring is one of a second that plays in `duration`.
  var isScaled = false
  /// The part of the direction's p that the track's places are fractions of.
  var part = SIMD2(0.0, 1)
  /// Whether `part` is not all of it.
  var isPart = false

  /// A place of the track on its clock.
  func place(_ place: Double) -> Double {
    isPart ? part[0] + place * (part[1] - part[0]) : place
  }
}

extension Resolver {
  /// When `track` plays for the element or the member at hand.
  mutating func time(of track: UnsafePointer<Track>) throws(EvaluationError) -> MemberTime {
    switch track.pointee.clock {
    case .direction: return MemberTime(duration: direction.duration)
    case .own(_, let start, let duration): return MemberTime(start: start, duration: duration)
    case .part(let start, let end):
      let first = min(max(try number(start, in: track), 0), 1)
      // A member whose time would end before it begins jumps.
      let last = max(min(max(try number(end, in: track), 0), 1), first)
      return MemberTime(
        duration: direction.duration, part: SIMD2(first, last), isPart: first > 0 || last < 1)
    case .each(_, let start, let duration):
      return MemberTime(
        start: try number(start, in: track),
        duration: max(try number(duration, in: track), Tolerance.memberDuration), isScaled: true)
    }
  }

  private mutating func number(
    _ expression: Expression, in track: UnsafePointer<Track>
  ) throws(EvaluationError) -> Double {
    let value = try evaluate(expression)
    guard value.type == .number || value.type == .time else {
      throw .malformed(track.pointee.element)
    }
    guard value.isFinite else {
      throw .timeNotFinite(
        element: track.pointee.element, property: track.pointee.property)
    }
    return value.scalar
  }
}

/// The clocks of a scene, each distinct one once.
struct ClockSet {
  private struct Key: Equatable {
    var timing: Int
    var start: Double
    var duration: Double
    var isScaled: Bool

    /// Where to begin to look for the key among `count` slots.
    func slot(of count: Int) -> Int {
      // Equal times have equal bits, but for the two zeros.
      let bits = (start + 0).bitPattern ^ (duration + 0).bitPattern &* 0x9e37_79b9_7f4a_7c15
      let mixed = Random.splitmix64(bits ^ UInt64(truncatingIfNeeded: timing))
      return Int(truncatingIfNeeded: mixed % UInt64(count))
    }
  }

  /// Seconds before the direction's clock begins.
  private let delay: Double
  /// Seconds for which it runs.
  private let duration: Double
  private var timings: [Timing]
  /// Nil for what cannot be played, or is not used yet.
  private var prepared: [PreparedTiming?]
  private var keys: [Key] = []
  /// The key that was found last: members come in the same order again and again.
  private var latest = 0
  /// The places of the keys by what they are made of, at least twice as many slots as keys; empty
  /// while there are few.
  private var slots: [Int?] = []
  private(set) var clocks: [PreparedClock] = []
  /// The direction's clock, which most tracks play on; -1 while there is none.
  private var directionClock = -1
  /// What belongs to the curves of the clocks.
  private(set) var curveTable: [SIMD2<Double>] = []

  init(_ direction: Direction) {
    (delay, duration) = (direction.delay, direction.duration)
    (timings, prepared) = ([direction.clock], [nil])
  }

  /// The direction's clock among the timings: unlike others it does not begin at 0.
  static let directionTiming = 0

  /// The place of the timing of a track.
  mutating func timing(of track: UnsafePointer<Track>) -> Int {
    switch track.pointee.clock {
    case .direction, .part: return Self.directionTiming
    case .own(let timing, _, _), .each(let timing, _, _):
      for (index, other) in timings.enumerated().dropFirst() where other == timing { return index }
      timings.append(timing)
      prepared.append(nil)
      return timings.count - 1
    }
  }

  /// The place of the clock that plays a timing at this time, which is made when no track before
  /// had it; nil for one that cannot run.
  @inline(__always)
  mutating func clock(_ timing: Int, _ time: MemberTime) -> Int? {
    if timing == Self.directionTiming, directionClock >= 0 { return directionClock }
    return findClock(timing, time)
  }

  private mutating func findClock(_ timing: Int, _ time: MemberTime) -> Int? {
    let key = Key(
      timing: timing, start: time.start, duration: time.duration, isScaled: time.isScaled)
    if latest < keys.count, keys[latest] == key { return latest }
    if latest + 1 < keys.count, keys[latest + 1] == key {
      latest += 1
      return latest
    }
    if let index = index(of: key) {
      latest = index
      return index
    }
    guard key.start.isFinite, key.duration.isFinite, key.duration >= 0,
      timings[timing].isPlayable
    else { return nil }
    let form = prepared[timing] ?? PreparedTiming(timings[timing], table: &curveTable)
    prepared[timing] = form
    keep(key)
    clocks.append(
      PreparedClock(
        form, begin: delay + key.start, duration: key.duration, limit: delay + duration,
        isScaled: key.isScaled))
    latest = clocks.count - 1
    if timing == Self.directionTiming { directionClock = latest }
    return latest
  }

  /// As many keys are looked through one after the other.
  private static let fewKeys = 16

  private func index(of key: Key) -> Int? {
    guard !slots.isEmpty else { return keys.firstIndex(of: key) }
    var slot = key.slot(of: slots.count)
    while let index = slots[slot] {
      if keys[index] == key { return index }
      slot = (slot + 1) % slots.count
    }
    return nil
  }

  private mutating func keep(_ key: Key) {
    keys.append(key)
    guard keys.count > Self.fewKeys else { return }
    if 2 * keys.count <= slots.count { return fill(keys.count - 1) }
    slots = Array(repeating: nil, count: 4 * keys.count)
    for index in keys.indices { fill(index) }
  }

  private mutating func fill(_ index: Int) {
    var slot = keys[index].slot(of: slots.count)
    while slots[slot] != nil { slot = (slot + 1) % slots.count }
    slots[slot] = index
  }
}

extension Timing {
  fileprivate var isPlayable: Bool {
    switch self {
    case .curve: true
    case .spring(let spring, _): spring.isPlayable
    }
  }
}
