import TimelineIR
import TransitionCatalog

/// A value at a place, and how the segment that ends there is eased.
struct Stop: Equatable {
  var place: Double
  var value: Expression
  /// A Bézier curve; nil is a straight line.
  var curve: Curve?
}

/// How a layer animation plays a track.
struct Playback: Equatable {
  enum Course: Equatable {
    case arrow(Expression, Expression)
    case spring(Expression, Expression, Spring)
    /// Straight or eased lines over the whole of the clock.
    case lines([Stop])
    /// A smooth curve through the stops, flat before and behind.
    case spline([Stop])
    /// Straight lines at even speed, flat before and behind.
    case paced([Stop], isSpline: Bool)
  }

  var course: Course
  /// The curve over the whole time; a line where the stops say it all.
  var clock: Curve
  /// Seconds after the direction's delay; nil is the direction's whole time.
  var span: (start: Double, duration: Double)?
  /// What each member of a group has instead of a span.
  var member: MemberTime?

  static func == (left: Playback, right: Playback) -> Bool {
    left.course == right.course && left.clock == right.clock
      && left.span?.start == right.span?.start && left.span?.duration == right.span?.duration
      && left.member == right.member
  }
}

/// Why a layer animation cannot play a track exactly, and what to do.
struct Obstacle: Error, Equatable {
  let reason: String
  let advice: String
}

extension Track {
  /// This track as one layer animation, in a direction with `directionClock`.
  func playback(on directionClock: Timing) throws(Obstacle) -> Playback {
    switch clock {
    case .direction: return try playback(of: directionClock, span: nil)
    case .own(let own, let start, let duration):
      return try playback(of: own, span: (start, duration))
    case .part(let start, let end):
      if case .curve(let curve) = directionClock, curve.controlPoints == nil {
        throw Obstacle(
          reason: "no layer animation plays a part of a clock of steps or stops",
          advice: "give this track a curve of its own")
      }
      return try playback(of: directionClock, span: nil).inMembers(.part(start: start, end: end))
    case .each(let own, let start, let duration):
      return try playback(of: own, span: nil)
        .inMembers(.span(start: start, duration: duration))
    }
  }

  private func playback(
    of timing: Timing, span: (start: Double, duration: Double)?
  ) throws(Obstacle) -> Playback {
    switch timing {
    case .spring(let spring, _):
      guard case .arrow(let first, let last) = shape else {
        throw Obstacle(
          reason: "a spring plays one arrow, not keyframes",
          advice: "give this track a curve of its own")
      }
      return Playback(course: .spring(first, last, spring), clock: .linear, span: span)
    case .curve(let curve) where curve.controlPoints != nil:
      return Playback(course: try course(on: curve), clock: curve, span: span)
    case .curve(let curve):
      return Playback(course: .lines(try composed(with: curve)), clock: .linear, span: span)
    }
  }

  /// What is played below a clock that is a Bézier curve or a line.
  private func course(on curve: Curve) throws(Obstacle) -> Playback.Course {
    if case .arrow(let first, let last) = shape { return .arrow(first, last) }
    switch effectiveCalculation {
    case .linear, .discrete: return .lines(straightened())
    case .cubic: return .spline(try singleRun())
    case .paced, .cubicPaced:
      let isSpline = effectiveCalculation == .cubicPaced
      let stops = try singleRun()
      guard let places = pacedPlaces(stops) else {
        if stops.contains(where: { $0.curve != nil }) {
          throw Obstacle(
            reason: "keyframes whose pace is known at run time only have no curves of their own",
            advice: "use 'calculation: linear', or leave the curves out")
        }
        return .paced(stops, isSpline: isSpline)
      }
      var moved = stops
      for index in moved.indices { moved[index].place = places[index] }
      return isSpline ? .spline(moved) : .lines(Self.filled(moved))
    }
  }

  private func singleRun() throws(Obstacle) -> [Stop] {
    guard runs.count == 1 else {
      throw Obstacle(
        reason: "several smooth runs in one track have no layer animation",
        advice: "write them as one run of keyframes")
    }
    if property == .clip {
      throw Obstacle(
        reason: "paths go in straight lines only", advice: "use 'calculation: linear'")
    }
    return try runs[0].map { keyframe throws(Obstacle) in
      if let curve = keyframe.curve, curve.controlPoints == nil {
        throw Obstacle(
          reason: "a smooth run is eased by Bézier curves only",
          advice: "use 'calculation: linear', or a Bézier curve")
      }
      return Stop(
        place: keyframe.place, value: keyframe.value,
        curve: keyframe.curve == .linear ? nil : keyframe.curve)
    }
  }

  /// Places by accumulated distance when all values are known.
  private func pacedPlaces(_ stops: [Stop]) -> [Double]? {
    var travelled = [0.0]
    for (a, b) in zip(stops, stops.dropFirst()) {
      guard let from = a.value.constant, let to = b.value.constant else { return nil }
      let way = to.components - from.components
      travelled.append(travelled[travelled.count - 1] + (way * way).sum().squareRoot())
    }
    let total = travelled[travelled.count - 1]
    guard total > 0, let first = stops.first?.place, let last = stops.last?.place else {
      return stops.map(\.place)
    }
    return travelled.map { $0 < total ? min(first + (last - first) * $0 / total, last) : last }
  }

  // MARK: Lines

  /// All runs as stops from 0 to 1, with jumps as two stops at one place.
  private func straightened() -> [Stop] {
    var stops: [Stop] = []
    let isDiscrete = effectiveCalculation == .discrete
    for run in runs {
      for (index, keyframe) in run.enumerated() {
        if let last = stops.last, index == 0 || isDiscrete {
          if last.place != keyframe.place, last.value != keyframe.value {
            stops.append(Stop(place: keyframe.place, value: last.value))
          }
          stops.append(Stop(place: keyframe.place, value: keyframe.value))
        } else if let last = stops.last {
          stops += Self.segment(from: last, to: keyframe)
        } else {
          stops.append(Stop(place: keyframe.place, value: keyframe.value))
        }
      }
    }
    return Self.filled(stops)
  }

  private static func segment(from last: Stop, to keyframe: Keyframe) -> [Stop] {
    let length = keyframe.place - last.place
    func value(_ fraction: Double) -> Expression {
      last.value.blended(with: keyframe.value, fraction)
    }
    switch keyframe.curve {
    case nil, .linear: return [Stop(place: keyframe.place, value: keyframe.value)]
    case .cubicBezier:
      return [Stop(place: keyframe.place, value: keyframe.value, curve: keyframe.curve)]
    case .steps(let count):
      var stops: [Stop] = []
      for step in 1...max(count, 1) {
        let place = last.place + length * Double(step) / Double(max(count, 1))
        stops.append(Stop(place: place, value: value(Double(step - 1) / Double(max(count, 1)))))
        stops.append(Stop(place: place, value: value(Double(step) / Double(max(count, 1)))))
      }
      return stops
    case .stops(let curve):
      let stops = curve.spanned.map {
        Stop(place: last.place + length * $0.place, value: value($0.value))
      }
      // However the curve ends, what follows begins with the keyframe's value.
      let end = Stop(place: keyframe.place, value: keyframe.value)
      return stops.last?.value == keyframe.value ? stops : stops + [end]
    }
  }

  /// The stops with the values at the ends held from 0 and to 1.
  static func filled(_ stops: [Stop]) -> [Stop] {
    guard let first = stops.first, let last = stops.last else { return [] }
    var result = stops
    // Sums of parts can pass the end by their last digit.
    for index in result.indices { result[index].place = min(result[index].place, 1) }
    if !first.place.isAbout(0) { result.insert(Stop(place: 0, value: first.value), at: 0) }
    if !last.place.isAbout(1) { result.append(Stop(place: 1, value: last.value)) }
    return result
  }

  // MARK: Composition

  /// The stops in plain time when the clock is a staircase or a line with corners.
  private func composed(with clock: Curve) throws(Obstacle) -> [Stop] {
    switch effectiveCalculation {
    case .linear, .discrete: break
    case .paced, .cubic, .cubicPaced:
      throw Obstacle(
        reason: "no layer animation plays '\(calculation.rawValue)' on a clock of steps or stops",
        advice: "give this track a curve of its own")
    }
    switch clock {
    case .steps(let count):
      let steps = max(count, 1)
      var stops = [Stop(place: 0, value: value(at: 0))]
      for step in 1...steps {
        let next = value(at: Double(step) / Double(steps))
        guard let last = stops.last, last.value != next else { continue }
        let place = Double(step) / Double(steps)
        stops.append(Stop(place: place, value: last.value))
        stops.append(Stop(place: place, value: next))
      }
      return Self.filled(stops)
    case .stops(let corners):
      // Behind its end a track stands where it is said to, wherever the curve has left it.
      var stops = try composed(with: corners.spanned)
      let end = value(at: 1)
      if stops.last?.value != end { stops.append(Stop(place: 1, value: end)) }
      return stops
    case .linear, .cubicBezier: return straightened()
    }
  }

  private func composed(with corners: [CurveStop]) throws(Obstacle) -> [Stop] {
    if case .arrow(let first, let last) = shape {
      return Self.filled(
        corners.map { Stop(place: $0.place, value: first.blended(with: last, $0.value)) })
    }
    let lines = straightened()
    if lines.contains(where: { $0.curve != nil }) {
      throw Obstacle(
        reason: "a segment with a curve of its own cannot be cut at the corners of 'linear(...)'",
        advice: "give this track a curve of its own")
    }
    var result: [Stop] = []
    func add(_ place: Double, _ value: Expression) {
      if let last = result.last, last.place == place, last.value == value { return }
      result.append(Stop(place: place, value: value))
    }
    for (last, corner) in zip(corners, corners.dropFirst()) {
      let (isRising, isFalling) = (corner.value > last.value, corner.value < last.value)
      let (low, high) = (min(last.value, corner.value), max(last.value, corner.value))
      add(last.place, Self.value(of: lines, at: last.value, fromBelow: isFalling))
      let crossed = lines.filter { $0.place > low && $0.place < high }
      for line in isRising ? crossed : crossed.reversed() {
        let fraction = (line.place - last.value) / (corner.value - last.value)
        add(last.place + (corner.place - last.place) * fraction, line.value)
      }
      add(corner.place, Self.value(of: lines, at: corner.value, fromBelow: isRising))
    }
    if let end = corners.last { add(end.place, Self.value(of: lines, at: end.value)) }
    return Self.filled(result)
  }

  /// The value at a place of the clock, as an expression.
  func value(at place: Double) -> Expression {
    Self.value(of: straightened(), at: place)
  }

  /// At a jump counts what is reached or, seen from below, what was there before.
  private static func value(
    of stops: [Stop], at place: Double, fromBelow: Bool = false
  ) -> Expression {
    let border = fromBelow ? place - Tolerance.place : place + Tolerance.place
    guard let above = stops.firstIndex(where: { $0.place > border }) else {
      return stops[stops.count - 1].value
    }
    guard above > 0 else { return stops[0].value }
    let (from, to) = (stops[above - 1], stops[above])
    let fraction = (place - from.place) / (to.place - from.place)
    return from.value.blended(with: to.value, to.curve?.value(at: fraction) ?? fraction)
  }
}

extension Expression {
  /// This value at 0, `other` at 1, and what lies between or beyond; folded where it is known.
  func blended(with other: Expression, _ fraction: Double) -> Expression {
    if fraction == 0 || self == other { return self }
    if fraction == 1 { return other }
    if let a = constant, let b = other.constant {
      return .constant(Value(a.type, a.components + (b.components - a.components) * fraction))
    }
    return .call(.lerp, [self, other, .constant(.number(fraction))], type)
  }
}
