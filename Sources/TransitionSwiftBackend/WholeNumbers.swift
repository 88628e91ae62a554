import TimelineIR
import TransitionCatalog

extension Expression {
  /// Whether the value is a whole number that is counted in `Int`s.
  var isWhole: Bool {
    switch self {
    case .constant(let value):
      return value.type == .number && value.scalar == value.scalar.rounded()
        && value.scalar.magnitude < 1e6
    case .reference(.member): return true
    case .binary(.add, let left, let right), .binary(.subtract, let left, let right),
      .binary(.multiply, let left, let right):
      return left.isWhole && right.isWhole
    case .call(.abs, let arguments, _), .call(.min, let arguments, _),
      .call(.max, let arguments, _):
      return arguments.allSatisfy(\.isWhole)
    case .call(.mod, let arguments, _):
      return arguments[0].isNatural && arguments[1].isPositiveConstant
    case .call(.floor, let arguments, _):
      guard case .binary(.divide, let dividend, let divisor) = arguments[0] else { return false }
      return dividend.isNatural && divisor.isPositiveConstant
    case .reference, .member, .unary, .binary, .call, .random: return false
    }
  }

  /// Whether this is a whole number from 0 on, for which Swift divides as the language does.
  private var isNatural: Bool {
    switch self {
    case .constant(let value): isWhole && value.scalar >= 0
    case .reference(.member): true
    case .binary(.add, let left, let right), .binary(.multiply, let left, let right):
      left.isNatural && right.isNatural
    case .call(.mod, _, _), .call(.floor, _, _): isWhole
    case .reference, .member, .unary, .binary, .call, .random: false
    }
  }

  private var isPositiveConstant: Bool { isWhole && (constant?.scalar ?? 0) > 0 }
}

extension DirectionEmitter {
  /// Adds a whole number as an `Int`.
  mutating func print(whole expression: Expression, within outer: Int = 0) {
    switch expression {
    case .constant(let value):
      let isNegative = value.scalar < 0 && outer > 0
      if isNegative { add("(") }
      add(decimal(value.scalar))
      if isNegative { add(")") }
    case .reference(.member(let variable)): add(name(of: variable))
    case .binary(let sign, let left, let right):
      let binding = sign.precedence
      open(binding, outer)
      print(whole: left, within: binding)
      add(sign == .add ? " + " : sign == .subtract ? " - " : " * ")
      print(whole: right, within: binding + 1)
      close(binding, outer)
    case .call(.mod, let arguments, _): divide(arguments[0], " % ", arguments[1], within: outer)
    case .call(.floor, let arguments, _):
      guard case .binary(_, let dividend, let divisor) = arguments[0] else { return }
      divide(dividend, " / ", divisor, within: outer)
    case .call(let function, let arguments, _):
      add(function == .abs ? "abs(" : function == .min ? "min(" : "max(")
      for (index, argument) in arguments.enumerated() {
        if index > 0 { add(", ") }
        print(whole: argument)
      }
      add(")")
    case .reference, .member, .unary, .random: return
    }
  }

  private mutating func divide(
    _ dividend: Expression, _ sign: StaticString, _ divisor: Expression, within outer: Int
  ) {
    let product = BinaryOperator.multiply.precedence
    open(product, outer)
    print(whole: dividend, within: product)
    add(sign)
    print(whole: divisor, within: product + 1)
    close(product, outer)
  }
}
