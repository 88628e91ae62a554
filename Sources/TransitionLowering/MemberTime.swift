import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// The times of a group's members: parts of the direction that depend on the member, and staggers.
extension Checker {
  /// The ends of `during`: constant outside groups, and what the index leads to in them.
  mutating func ends(
    of during: TrackSyntax.During, owner: Owner
  ) -> (start: Expression, end: Expression)? {
    let help = "write places such as 20%..80%; for seconds write 'delay' and 'duration'"
    func end(_ syntax: ExpressionSyntax, _ checker: inout Checker) -> Expression? {
      guard checker.scope != nil else {
        return checker.constant(syntax, as: .number, what: "'during'", help: help)
          .map { .number($0) }
      }
      guard
        let place = checker.check(
          syntax, as: .number, for: owner, what: "'during'", help: help)
      else { return nil }
      if let foreign = checker.stranger(in: place) {
        checker.report(.timeOfMembers(dependingOn: foreign, at: syntax.place(of: foreign)))
        return nil
      }
      return checker.byIndex(place)
    }
    let (start, last) = (end(during.start, &self), end(during.end, &self))
    guard let start, let last else { return nil }
    return (start, last)
  }

  /// The first name in a member's time that it cannot depend on.
  private func stranger(in expression: Expression) -> String? {
    var name: String?
    expression.forEachReference { reference in
      switch reference {
      case .member, .parameter, .definition: break
      case .container, .safeArea, .initialFrame, .finalFrame, .resting, .view, .gesture:
        name = name ?? reference.phrase
      }
    }
    return name
  }

  /// The expression with the index in place of the row and the column.
  private func byIndex(_ expression: Expression) -> Expression {
    guard let scope, case .repeated(let columns, _) = elements[scope]?.group else {
      return expression
    }
    let index = Expression.reference(.member(.index))
    return expression.replacingReferences { reference in
      switch reference {
      case .member(.row):
        .callFolded(.floor, [.binaryFolded(.divide, index, columns)], .number)
      case .member(.column): .callFolded(.mod, [index, columns], .number)
      default: .reference(reference)
      }
    }
  }

  /// Whether the part of every member lies in the direction's time, as far as that is constant.
  mutating func checkPart(
    _ part: (start: Expression, end: Expression), _ during: TrackSyntax.During
  ) -> Bool {
    let ends = [(part.start, during.start.span), (part.end, during.end.span)]
    var isFine = true
    for (end, span) in ends {
      guard let place = end.constant?.scalar, !(0...1).contains(place) else { continue }
      report(.placeOutside(place, isBare: true, at: span))
      isFine = false
    }
    guard isFine, let scope, let count = memberCount(of: scope) else { return isFine }
    for index in 0..<Int(count) {
      let places = [part.start, part.end].map { end in
        end.replacingReferences { reference in
          switch reference {
          case .member(.index): .number(Double(index))
          case .member(.count): .number(count)
          default: .reference(reference)
          }
        }.constant?.scalar
      }
      guard let start = places[0], let end = places[1] else { return true }
      if max(start, 0) >= min(end, 1) {
        report(.emptyPart(of: index, at: ends[0].1.through(ends[1].1)))
        return false
      }
    }
    return true
  }

  /// The clock of a track whose part of the direction depends on the member.
  mutating func clock(
    _ syntax: TrackSyntax, part: (start: Expression, end: Expression), in time: DirectionTime
  ) -> TrackClock? {
    if syntax.curve == nil, syntax.spring == nil {
      guard let spring = time.springSpan else { return .part(start: part.start, end: part.end) }
      report(
        .placesOnSpring(
          at: syntax.during?.span ?? syntax.span, spring: spring, property: syntax.property.value))
      return nil
    }
    guard let timing = self.timing(of: syntax, in: time) else { return nil }
    let duration = Expression.constant(.time(seconds: time.duration))
    let ends = [part.start, part.end].map {
      Expression.callFolded(.clamp, [$0, .number(0), .number(1)], .number)
    }
    return .each(
      timing, start: .binaryFolded(.multiply, ends[0], duration),
      duration: .binaryFolded(.multiply, .binaryFolded(.subtract, ends[1], ends[0]), duration))
  }

  /// The clock of a track whose members begin one after the other.
  mutating func clock(
    _ syntax: TrackSyntax, _ stagger: StaggerSyntax, in time: DirectionTime
  ) -> TrackClock? {
    guard let group = scope else {
      if !mayBeInGroup { report(.staggerOutsideGroup(at: stagger.keySpan)) }
      return nil
    }
    guard let written = stagger.each else { return nil }
    let seconds = self.seconds(
      Located(written, written.span), what: "'each'", isPositive: false)
    let timing = self.timing(of: syntax, in: time)
    guard let each = seconds ?? nil, let timing, time.isKnown else { return nil }
    if let count = memberCount(of: group), time.duration - each * (count - 1) <= 0 {
      report(
        .staggerTooLong(each: each, count: count, duration: time.duration, at: written.span))
      return nil
    }
    let step = Expression.constant(.time(seconds: each))
    let count = Expression.reference(.member(.count))
    let steps = Expression.binaryFolded(.subtract, count, .number(1))
    let rank = (stagger.order?.value ?? .first).rank
    return .each(
      timing, start: .binaryFolded(.multiply, step, rank),
      duration: .binaryFolded(
        .subtract, .constant(.time(seconds: time.duration)),
        .binaryFolded(.multiply, step, steps)))
  }

  /// What plays in the time of each member: the track's own curve or spring, or the direction's
  /// clock.
  private mutating func timing(
    of syntax: TrackSyntax, in time: DirectionTime
  ) -> Timing? {
    switch (syntax.curve, syntax.spring) {
    case (let curve?, let spring?):
      report(.curveBesideSpring(at: spring.keySpan, curve: curve.span))
      return nil
    case (let curve?, nil):
      return self.curve(curve.value).map { .curve($0) }
        .map { syntax.jumpsAtItsEnd && $0.overshoots ? .curve(.linear) : $0 }
    case (nil, let spring?):
      return self.spring(spring, of: syntax, in: time)
        .map { syntax.jumpsAtItsEnd ? .curve(.linear) : $0 }
    case (nil, nil):
      if let spring = time.springSpan, let places = syntax.placeSpan {
        report(.placesOnSpring(at: places, spring: spring, property: syntax.property.value))
        return nil
      }
      return time.clock.ofMembers(lasting: time.duration, jumping: syntax.jumpsAtItsEnd)
    }
  }

  /// A spring of the track's own, as one of a second. Springs that bring their own duration are
  /// reported: the members have theirs.
  private mutating func spring(
    _ syntax: SpringSyntax, of track: TrackSyntax, in time: DirectionTime
  ) -> Timing? {
    guard case .value(.arrow) = track.form else {
      report(.springOfKeyframes(at: syntax.keySpan, isConstant: false))
      return nil
    }
    guard let numbers = numbers(of: syntax) else { return nil }
    switch numbers.form {
    case .damped: break
    case .physical, .response, .perceptual:
      report(
        .springOfMembers(
          numbers.form, at: syntax.keySpan,
          time: track.stagger?.keySpan ?? track.during?.span))
      return nil
    }
    guard time.isKnown else { return nil }
    return solve(numbers, duration: time.duration)?.timing.ofOneSecond(from: time.duration)
  }
}

extension StaggerOrder {
  /// How many members begin before this one, those beside it not counted.
  fileprivate var rank: Expression {
    let index = Expression.reference(.member(.index))
    let count = Expression.reference(.member(.count))
    let last = Expression.binary(.subtract, count, .number(1))
    let fromLast = Expression.binary(.subtract, last, index)
    switch self {
    case .first: return index
    case .last: return fromLast
    case .center:
      let middle = Expression.binary(.divide, last, .number(2))
      let distance = Expression.call(.abs, [.binary(.subtract, index, middle)], .number)
      return .call(.floor, [distance], .number)
    case .edges: return .call(.min, [index, fromLast], .number)
    }
  }
}

extension Timing {
  /// The clock of a direction of `duration` seconds as the timing of a group's members: springs as
  /// those of one second, and none that swings past its end for what jumps there.
  func ofMembers(lasting duration: Double, jumping jumps: Bool) -> Timing {
    if jumps, overshoots { return .curve(.linear) }
    guard case .spring = self else { return self }
    return jumps ? .curve(.linear) : ofOneSecond(from: duration)
  }

  /// A spring of `duration` seconds as the one that does the same in one: with time in units of
  /// the duration, m y'' + c D y' + k D^2 y = 0 and the speed v D.
  fileprivate func ofOneSecond(from duration: Double) -> Timing {
    guard case .spring(let spring, let interface) = self else { return self }
    let scaled = Spring(
      mass: spring.mass, stiffness: spring.stiffness * duration * duration,
      damping: spring.damping * duration, velocity: spring.velocity * duration)
    switch interface {
    case .dampingRatio, .timed: return .spring(scaled, interface)
    case .physical: return .spring(scaled, .timed)
    }
  }
}

extension TrackSyntax {
  /// The first place of intervals or keyframes.
  var placeSpan: Span? {
    switch form {
    case .value, .removed: nil
    case .intervals(let intervals): intervals.first.map { $0.start.span.through($0.end.span) }
    case .keyframes(let keyframes): keyframes.first?.place.span
    }
  }
}

extension Expression {
  /// Some seconds and a time.
  fileprivate static func plus(_ seconds: Double, _ time: Expression) -> Expression {
    seconds == 0 ? time : .binaryFolded(.add, .constant(.time(seconds: seconds)), time)
  }

  /// A time `factor` times as long, its constants as far as they can be told.
  fileprivate func times(_ factor: Double) -> Expression {
    switch self {
    case .binary(let sign, let left, let right) where sign == .add || sign == .subtract:
      .binaryFolded(sign, left.times(factor), right.times(factor))
    case .binary(.multiply, let left, let right) where left.constant?.type == .time:
      .binaryFolded(.multiply, left.times(factor), right)
    case .binary(.multiply, let left, let right) where right.constant?.type == .time:
      .binaryFolded(.multiply, left, right.times(factor))
    case .constant, .reference, .member, .unary, .binary, .call, .random:
      .binaryFolded(.multiply, self, .number(factor))
    }
  }
}

extension TrackClock {
  /// The mirror image in a direction of `total` seconds.
  func reversed(in total: Double) -> TrackClock {
    switch self {
    case .direction: self
    case .own(let timing, let start, let length):
      .own(timing, start: max(total - start - length, 0), duration: length)
    case .part(let start, let end):
      .part(
        start: .binaryFolded(.subtract, .number(1), end),
        end: .binaryFolded(.subtract, .number(1), start))
    case .each(let timing, let start, let duration):
      .each(timing, start: rest(of: total, start, duration), duration: duration)
    }
  }

  /// total - start - duration, without what cancels out: the seconds that are taken from the total
  /// and given back.
  private func rest(of total: Double, _ start: Expression, _ duration: Expression) -> Expression {
    if case .binary(.subtract, .constant(let whole), let taken) = duration {
      let left = total - whole.scalar
      return .plus(left.magnitude < 1e-12 ? 0 : left, .binaryFolded(.subtract, taken, start))
    }
    let all = Expression.constant(.time(seconds: total))
    return .binaryFolded(.subtract, .binaryFolded(.subtract, all, start), duration)
  }

  /// The same in a direction that lasts `factor` times as long.
  func stretched(_ factor: Double) -> TrackClock {
    guard factor != 1, case .each(let timing, let start, let duration) = self else { return self }
    return .each(timing, start: start.times(factor), duration: duration.times(factor))
  }
}
