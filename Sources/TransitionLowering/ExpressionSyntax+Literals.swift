import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// What is written as a number.
extension ExpressionSyntax {
  /// A literal without a unit, its sign included.
  var bareNumber: Double? {
    guard let (value, unit) = literal, unit == nil else { return nil }
    return value
  }

  /// The number before the percent sign of a literal, its own sign included.
  var percentage: Double? {
    guard let (value, unit) = literal, unit == .percent else { return nil }
    return value
  }

  /// The number of a literal in radians, its sign included.
  var radians: Double? {
    guard let (value, unit) = literal, unit == .radians else { return nil }
    return value
  }

  /// Where the '-' of a difference stands that nobody would write for its value: of two literals, or one
  /// of which nothing is taken.
  var signOfDifference: Span? {
    guard case .binary(let sign, let left, let right) = kind, sign.value == .subtract,
      let taken = right.literal, taken.value == 0 || left.literal != nil
    else { return nil }
    return sign.span
  }

  private var literal: (value: Double, unit: Unit?)? {
    switch kind {
    case .number(let value, let unit): (value, unit)
    case .unary(let sign, let operand) where sign.value == .negate:
      operand.literal.map { (-$0.value, $0.unit) }
    default: nil
    }
  }
}
