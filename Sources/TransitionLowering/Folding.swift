import TimelineIR
import TransitionCatalog

/// Expressions built so that what can be folded is folded. A result that is no finite number stays
/// unfolded, by which whoever builds from written text knows it, and reports it.
extension Expression {
  static func number(_ value: Double) -> Expression { .constant(.number(value)) }

  static func unaryFolded(_ sign: UnaryOperator, _ operand: Expression) -> Expression {
    if let value = operand.constant { return .constant(sign.apply(value)) }
    guard sign == .negate else { return .unary(sign, operand) }
    switch operand {
    case .unary(.negate, let inner): return inner
    case .binary(.multiply, .unary(.negate, let inner), let factor):
      return .binaryFolded(.multiply, inner, factor)
    case .binary(.divide, .unary(.negate, let inner), let divisor):
      return .binaryFolded(.divide, inner, divisor)
    case .call(.if, let parts, let type):
      return .callFolded(
        .if, [parts[0]] + parts.dropFirst().map { .unaryFolded(.negate, $0) }, type)
    default: return .unary(sign, operand)
    }
  }

  static func binaryFolded(
    _ sign: BinaryOperator, _ left: Expression, _ right: Expression
  ) -> Expression {
    if let a = left.constant, let b = right.constant, canCompare(sign, a, b) {
      let value = sign.apply(a, b)
      if value.isFinite { return .constant(value) }
    }
    switch sign {
    case .add:
      if left.isZero { return right }
      if right.isZero { return left }
      if case .unary(.negate, let inner) = right { return .binaryFolded(.subtract, left, inner) }
    case .subtract:
      if right.isZero { return left }
      if left.isZero { return .unaryFolded(.negate, right) }
      if case .member(_, .reference) = left, left.type == .number, left == right {
        return .number(0)
      }
      if case .unary(.negate, let inner) = right { return .binaryFolded(.add, left, inner) }
    case .multiply:
      if left.isOne { return right }
      if right.isOne { return left }
    case .divide:
      if right.isOne { return left }
    case .and:
      if let value = left.constant { return value.isTrue ? right : left }
      if let value = right.constant, value.isTrue { return left }
    case .or:
      if let value = left.constant { return value.isTrue ? left : right }
      if let value = right.constant, !value.isTrue { return left }
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: break
    }
    return .binary(sign, left, right)
  }

  static func callFolded(
    _ function: Function, _ arguments: [Expression], _ type: ValueType
  ) -> Expression {
    let constants = arguments.compactMap(\.constant)
    if constants.count == arguments.count {
      let value = function.apply(constants)
      if value.isFinite { return .constant(value) }
    }
    switch function {
    case .if:
      if let condition = arguments[0].constant {
        return condition.isTrue ? arguments[1] : arguments[2]
      }
    case .offset:
      if arguments[1].isZero, arguments[2].isZero { return arguments[0] }
    case .min, .max, .clamp, .abs, .floor, .ceil, .round, .mod, .sqrt, .sin, .cos, .lerp, .distance,
      .inset, .scale, .union, .point, .size, .rect, .circle, .black, .white, .gray, .rgb, .random,
      .mirror, .mirrorY:
      break
    }
    return .call(function, arguments, type)
  }

  static func memberFolded(_ member: Member, of base: Expression) -> Expression {
    if let value = base.constant { return .constant(member.apply(value)) }
    if case .call(.rect, let parts, _) = base, parts.count == 4 {
      switch member {
      case .x, .minX: return parts[0]
      case .y, .minY: return parts[1]
      case .width: return parts[2]
      case .height: return parts[3]
      default: break
      }
    }
    if case .call(.rect, let parts, _) = base, parts.count == 2 {
      switch member {
      case .x, .minX: return .memberFolded(.x, of: parts[0])
      case .y, .minY: return .memberFolded(.y, of: parts[0])
      case .origin, .topLeft: return parts[0]
      case .width, .height: return .memberFolded(member, of: parts[1])
      case .size: return parts[1]
      default: break
      }
    }
    switch base {
    case .call(.offset, let parts, .rect), .call(.mirror, let parts, .rect),
      .call(.mirrorY, let parts, .rect):
      switch member {
      case .width, .height, .size: return .memberFolded(member, of: parts[0])
      default: break
      }
    default: break
    }
    // The other side of a name is counted from the other side of the container.
    if case .call(.mirror, let parts, .rect) = base, parts[1] == .reference(.container),
      case .reference = parts[0]
    {
      let opposite: Member? =
        switch member {
        case .x, .minX: .maxX
        case .maxX: .minX
        case .midX: .midX
        default: nil
        }
      if let opposite {
        return .binaryFolded(
          .subtract, .memberFolded(.width, of: parts[1]), .memberFolded(opposite, of: parts[0]))
      }
    }
    // A reflection leaves what it does not turn.
    switch (base, member) {
    case (.call(.mirror, let parts, .rect), .y), (.call(.mirror, let parts, .point), .y),
      (.call(.mirror, let parts, .rect), .minY), (.call(.mirror, let parts, .rect), .midY),
      (.call(.mirror, let parts, .rect), .maxY),
      (.call(.mirrorY, let parts, .rect), .x), (.call(.mirrorY, let parts, .point), .x),
      (.call(.mirrorY, let parts, .rect), .minX), (.call(.mirrorY, let parts, .rect), .midX),
      (.call(.mirrorY, let parts, .rect), .maxX):
      return .memberFolded(member, of: parts[0])
    default: break
    }
    return .member(member, of: base)
  }

  /// Leading and trailing are no particular side before the layout direction is known.
  private static func canCompare(_ sign: BinaryOperator, _ left: Value, _ right: Value) -> Bool {
    guard sign == .equal || sign == .notEqual, let a = left.edge, let b = right.edge else {
      return true
    }
    return a == b || a.turnsWithLayout == b.turnsWithLayout
  }

  private var isZero: Bool {
    constant.map { $0.type != .boolean && $0.type != .edge && $0.components == .zero } ?? false
  }

  private var isOne: Bool { constant == .number(1) }
}

extension Edge {
  var turnsWithLayout: Bool { self == .leading || self == .trailing }
}

extension Expression {
  /// A rect of the size of `frame` with its corner at 0.
  static func bounds(of frame: Expression) -> Expression {
    let size = [Member.width, .height].map { memberFolded($0, of: frame) }
    return .callFolded(.rect, [.number(0), .number(0)] + size, .rect)
  }

  /// The same expression with every constant and reference replaced by what `change` makes of it.
  func replacingLeaves(_ change: (Expression) -> Expression) -> Expression {
    switch self {
    case .constant, .reference: change(self)
    case .member(let member, let base): .memberFolded(member, of: base.replacingLeaves(change))
    case .unary(let sign, let operand): .unaryFolded(sign, operand.replacingLeaves(change))
    case .binary(let sign, let left, let right):
      .binaryFolded(sign, left.replacingLeaves(change), right.replacingLeaves(change))
    case .call(let function, let arguments, let type):
      .callFolded(function, arguments.map { $0.replacingLeaves(change) }, type)
    case .random(let key, let low, let high):
      .random(key: key, low: low.replacingLeaves(change), high: high.replacingLeaves(change))
    }
  }

  /// The same expression with every reference replaced by what `change` makes of it.
  func replacingReferences(_ change: (Reference) -> Expression) -> Expression {
    replacingLeaves { leaf in
      if case .reference(let reference) = leaf { change(reference) } else { leaf }
    }
  }

  /// The same expression with definitions in place of their names.
  func spelledOut(by definitions: [Definition]) -> Expression {
    replacingReferences { reference in
      guard case .definition(let name, _) = reference,
        let definition = definitions.first(where: { $0.name == name })
      else { return .reference(reference) }
      return definition.value.spelledOut(by: definitions)
    }
  }
}
