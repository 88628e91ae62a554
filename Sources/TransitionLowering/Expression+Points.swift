import TimelineIR
import TransitionCatalog

extension Expression {
  /// Whether a point is surely one of a rect, and not one of fractions.
  var countsPoints: Bool {
    switch self {
    case .member(_, of: let base): base.type == .rect
    case .reference(.resting(_, let property)): property == .center
    case .binary(.add, let left, let right), .binary(.subtract, let left, let right):
      left.countsPoints || right.countsPoints
    case .constant, .reference, .unary, .binary, .call, .random: false
    }
  }
}
