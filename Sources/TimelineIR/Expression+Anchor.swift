import TransitionCatalog

extension Expression {
  /// The side in whose middle this point of the unit square is, where it is written as such.
  package var anchoringEdge: Expression? {
    guard case .call(.if, let arguments, .point) = self, let condition = arguments.first,
      case .binary(.equal, let edge, _) = condition, self == .anchor(at: edge)
    else { return nil }
    return edge
  }

  /// The sides that are the same in every layout, with their middles in the unit square.
  package static var middlesOfSides: [(edge: Edge, middle: Value)] {
    [
      (.bottom, .point(0.5, 1)), (.top, .point(0.5, 0)), (.right, .point(1, 0.5)),
      (.left, .point(0, 0.5)),
    ]
  }

  /// What a side that is not known yet is as an anchor.
  package static func anchor(at edge: Expression) -> Expression {
    let sides = middlesOfSides
    return sides.dropFirst().reduce(.constant(sides[0].middle)) { rest, side in
      let isSide = Expression.binary(.equal, edge, .constant(.edge(side.edge)))
      return .call(.if, [isSide, .constant(side.middle), rest], .point)
    }
  }
}
