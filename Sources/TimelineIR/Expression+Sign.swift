import TransitionCatalog

extension Expression {
  /// Whether a number is above 0 whatever the container and the app decide; false where that cannot be
  /// told from the expression alone.
  package var isPositive: Bool {
    switch self {
    case .constant(let value): value.scalar > 0
    // A container without an area shows nothing.
    case .member(.width, of: .reference(.container)): true
    case .member(.height, of: .reference(.container)): true
    case .binary(let sign, let left, let right):
      switch sign {
      case .add, .multiply, .divide: left.isPositive && right.isPositive
      default: false
      }
    case .call(let function, let arguments, _):
      switch function {
      case .max: arguments.contains { $0.isPositive }
      case .min: arguments.allSatisfy { $0.isPositive }
      // A value between two bounds, and one of two.
      case .clamp, .if: arguments.dropFirst().allSatisfy { $0.isPositive }
      default: false
      }
    case .random(_, let low, let high): low.isPositive && high.isPositive
    case .reference, .member, .unary: false
    }
  }
}
