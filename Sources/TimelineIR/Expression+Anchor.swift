import TransitionCatalog

extension Expression {
  /// The side in whose middle this point of the unit square is, where it is written as such.
  package var anchoringEdge: Expression? {
    guard case .call(.if, let arguments, .point) = self, let condition = arguments.first,
      case .binary(.equal, let edge, _) = condition, self == .anchor(at: edge)
    else { return nil }
    return edge
  }

  /// What lowering makes of a side that stands for an anchor.
  package static func anchor(at edge: Expression) -> Expression {
    let sides: [(edge: Edge, middle: Value)] = [
      (.top, .point(0.5, 0)), (.right, .point(1, 0.5)), (.left, .point(0, 0.5)),
    ]
    return sides.reduce(.constant(.point(0.5, 1))) { rest, side in
      let isSide = Expression.binary(.equal, edge, .constant(.edge(side.edge)))
      return .call(.if, [isSide, .constant(side.middle), rest], .point)
    }
  }
}
