import TransitionCatalog

extension Gesture {
  /// The same with the rate of progress of its drive: how fast what `progress:` says changes while the
  /// finger keeps its velocity, per second. It is the derivative of the expression by time; nil without
  /// one, where it goes by rects that follow the finger, of which none is written down, and where it
  /// would be long.
  ///
  /// At a jump or a corner it is that of the branch that is taken, the first of two that are equal, and 0
  /// where there is none, as at the end of a root.
  package var withProgressRate: Gesture {
    var result = self
    result.drive?.progressRate = progressRate
    return result
  }

  private var progressRate: Expression? {
    guard let progress = drive?.progress else { return nil }
    var rates = FingerRates(recognizer: recognizer)
    guard let rate = rates.rate(of: progress) else { return nil }
    var parts = 0
    rate.forEachPart { _ in parts += 1 }
    return parts <= 1000 ? rate : nil
  }
}

/// Derivatives by time of what a finger's way leads to. A `let` is known before there is a finger.
private struct FingerRates {
  let recognizer: Recognizer
  /// How many more times one within the other a derivative may be written twice, or three times.
  private var copies = 4

  init(recognizer: Recognizer) { self.recognizer = recognizer }

  private func follows(_ expression: Expression) -> Bool {
    var follows = false
    expression.forEachReference { reference in
      guard case .gesture(let variable, _) = reference else { return }
      follows = follows || velocity(of: variable) != nil
    }
    return follows
  }

  /// What moves a variable on; nil for those that stay as they are.
  private func velocity(of variable: GestureVariable) -> Expression? {
    let type: ValueType
    switch (variable, recognizer) {
    case (.translation, .pan), (.translation, .edgePan), (.location, .pan), (.location, .edgePan):
      type = .point
    case (.scale, .pinch): type = .number
    case (.rotation, .rotation): type = .angle
    default: return nil
    }
    return .reference(.gesture(.velocity, type: type))
  }

  mutating func rate(of expression: Expression) -> Expression? {
    guard follows(expression) else { return expression.type.zero.map { .constant($0) } }
    switch expression {
    case .reference(.gesture(let variable, _)): return velocity(of: variable)
    case .constant, .random, .reference: return nil
    case .member(let member, let base): return rate(of: base)?.component(member)
    case .unary(.negate, let operand): return rate(of: operand)?.negated
    case .unary(.not, _): return nil
    case .binary(let sign, let left, let right): return rate(of: left, sign, right)
    case .call(let function, let arguments, let type): return rate(of: function, arguments, type)
    }
  }

  private mutating func rate(
    of left: Expression, _ sign: BinaryOperator, _ right: Expression
  ) -> Expression? {
    guard let first = rate(of: left), let second = rate(of: right) else { return nil }
    return switch sign {
    case .add: first.plus(second)
    case .subtract: first.minus(second)
    case .multiply: first.times(right).plus(left.times(second))
    case .divide:
      second.isZero
        ? first.over(right)
        : first.minus(Expression.binary(.divide, left, right).times(second)).over(right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or: nil
    }
  }

  private mutating func rate(
    of function: Function, _ arguments: [Expression], _ type: ValueType
  ) -> Expression? {
    let outer = copies
    defer { copies = outer }
    if function == .abs || function == .lerp || function == .distance { copies -= 1 }
    guard copies >= 0 else { return nil }
    switch function {
    case .if:
      return choice(arguments[0], rate(of: arguments[1]), rate(of: arguments[2]))
    case .min, .max:
      let (first, others) = (arguments[0], Array(arguments.dropFirst()))
      let rest = others.count == 1 ? others[0] : .call(function, others, type)
      let sign: BinaryOperator = function == .min ? .lessOrEqual : .greaterOrEqual
      return choice(.binary(sign, first, rest), rate(of: first), rate(of: rest))
    case .clamp:
      let (low, high) = (arguments[1], arguments[2])
      guard !follows(low), !follows(high) else {
        return rate(of: .call(.min, [.call(.max, [arguments[0], low], type), high], type))
      }
      let isWithin = Expression.binary(
        .and, .binary(.greaterOrEqual, arguments[0], low), .binary(.lessOrEqual, arguments[0], high)
      )
      return choice(isWithin, rate(of: arguments[0]), type.zero.map { .constant($0) })
    case .abs:
      guard let zero = type.zero else { return nil }
      let rate = rate(of: arguments[0])
      return choice(.binary(.less, arguments[0], .constant(zero)), rate?.negated, rate)
    case .floor, .ceil, .round: return .constant(.number(0))
    case .mod:
      let whole = Expression.call(.floor, [arguments[0].over(arguments[1])], .number)
      guard let first = rate(of: arguments[0]), let second = rate(of: arguments[1]) else {
        return nil
      }
      return first.minus(whole.times(second))
    case .sqrt:
      let (zero, root) = (Expression.constant(.number(0)), Expression.call(.sqrt, arguments, type))
      let rate = rate(of: arguments[0])?.over(.binary(.multiply, .constant(.number(2)), root))
      return choice(.binary(.greater, arguments[0], zero), rate, zero)
    case .sin: return rate(ofAngle: arguments[0])?.times(.call(.cos, arguments, type))
    case .cos: return rate(ofAngle: arguments[0])?.times(.call(.sin, arguments, type)).negated
    case .lerp:
      guard let first = rate(of: arguments[0]), let second = rate(of: arguments[1]),
        let part = rate(of: arguments[2])
      else { return nil }
      return first.plus(second.minus(first).times(arguments[2]))
        .plus(arguments[1].minus(arguments[0]).times(part))
    case .distance: return rate(ofDistance: arguments)
    case .offset:
      guard type == .point, let first = rate(of: arguments[0]), let x = rate(of: arguments[1]),
        let y = rate(of: arguments[2])
      else { return nil }
      return x.isZero && y.isZero ? first : first.plus(.call(.point, [x, y], .point))
    case .point, .size:
      guard let x = rate(of: arguments[0]), let y = rate(of: arguments[1]) else { return nil }
      return .call(function, [x, y], type)
    case .rect, .circle, .inset, .scale, .union, .black, .white, .gray, .rgb, .random, .mirror,
      .mirrorY:
      return nil
    }
  }

  private func choice(
    _ condition: Expression, _ first: Expression?, _ second: Expression?
  ) -> Expression? {
    guard let first, let second else { return nil }
    return first == second ? first : .call(.if, [condition, first, second], first.type)
  }

  /// The rate of an angle in radians.
  private mutating func rate(ofAngle angle: Expression) -> Expression? {
    rate(of: angle)?.over(.constant(.angle(radians: 1)))
  }

  /// The speeds along the line between two points, by Pythagoras; where they meet they part as fast as
  /// they move against each other.
  private mutating func rate(ofDistance points: [Expression]) -> Expression? {
    guard let first = rate(of: points[0]), let second = rate(of: points[1]) else { return nil }
    let distance = Expression.call(.distance, points, .number)
    func product(_ member: Member) -> Expression? {
      guard let here = points[0].component(member), let there = points[1].component(member),
        let one = first.component(member), let other = second.component(member)
      else { return nil }
      return here.minus(there).times(one.minus(other))
    }
    let along = product(.x).flatMap { x in product(.y).map { x.plus($0).over(distance) } }
    return choice(
      .binary(.greater, distance, .constant(.number(0))), along,
      .call(.distance, [first, second], .number))
  }
}

extension ValueType {
  /// What does not move; nil for what has no difference.
  fileprivate var zero: Value? {
    switch self {
    case .number: .number(0)
    case .angle: .angle(radians: 0)
    case .time: .time(seconds: 0)
    case .point: .point(0, 0)
    case .size: .size(0, 0)
    case .rect, .circle, .color, .edge, .boolean: nil
    }
  }
}

/// Calculations that leave out what changes nothing.
extension Expression {
  fileprivate var isZero: Bool { constant.map { $0.components == .zero } ?? false }

  private var isOne: Bool { constant == .number(1) }

  fileprivate var negated: Expression {
    switch self {
    case .unary(.negate, let inner): inner
    case .constant where isZero: self
    case .constant(let value): .constant(UnaryOperator.negate.apply(value))
    case .binary(let sign, .unary(.negate, let inner), let factor)
    where sign == .multiply || sign == .divide:
      .binary(sign, inner, factor)
    default: .unary(.negate, self)
    }
  }

  fileprivate func plus(_ other: Expression) -> Expression {
    isZero ? other : other.isZero ? self : .binary(.add, self, other)
  }

  fileprivate func minus(_ other: Expression) -> Expression {
    if other.isZero { return self }
    if isZero { return other.negated }
    if case .unary(.negate, let inner) = other { return plus(inner) }
    return .binary(.subtract, self, other)
  }

  fileprivate func times(_ other: Expression) -> Expression {
    if isOne { return other }
    if other.isOne { return self }
    let product = Expression.binary(.multiply, self, other)
    if isZero || other.isZero, let zero = product.type.zero { return .constant(zero) }
    return product
  }

  fileprivate func over(_ other: Expression) -> Expression {
    if other.isOne { return self }
    let quotient = Expression.binary(.divide, self, other)
    if isZero, let zero = quotient.type.zero { return .constant(zero) }
    return quotient
  }

  /// A coordinate of a point or a size.
  fileprivate func component(_ member: Member) -> Expression? {
    guard type == .point || type == .size else { return nil }
    let isFirst = member == .x || member == .width
    switch self {
    case .constant(let value): return .constant(member.apply(value))
    case .call(.point, let parts, _), .call(.size, let parts, _): return parts[isFirst ? 0 : 1]
    default: return .member(member, of: self)
    }
  }
}
