import TimelineIR
import TransitionCatalog

extension DirectionEmitter {
  /// Whether leading is left in every layout, since a right-to-left one turns the whole.
  var readsLeftToRight: Bool { variant != .reduced && !timeline.rightToLeft.isEmpty }

  /// Whether the layout decides which side `edge` is.
  func turnsWithLayout(_ edge: Edge) -> Bool {
    !readsLeftToRight && (edge == .leading || edge == .trailing)
  }

  /// An edge that a property of the transition holds, as the side that it is in the layout.
  mutating func side(of property: String) -> String {
    if readsLeftToRight {
      need(.edgeUnturned)
      return property + ".unturned"
    }
    need(.edgeResolved)
    return property + ".resolved(in: " + layoutDirection() + ")"
  }

  /// Adds the middle of a side of the unit square.
  mutating func printAnchor(at edge: Expression) {
    if let side = edge.constant?.edge, turnsWithLayout(side) {
      add("CGPoint(x: ", layoutDirection(), " == .leftToRight")
      return add(side == .leading ? " ? 0 : 1, y: 0.5)" : " ? 1 : 0, y: 0.5)")
    }
    usesEdgeType = true
    need(.edgeAnchor)
    print(edge, .any, within: Binding.member)
    add(".anchor")
  }

  /// The anchor that an element has, by a name where it is too long to be written twice.
  mutating func namedAnchor(of element: String) -> Expression? {
    guard let anchor = direction.anchor(of: element) else { return nil }
    if let known = anchors.first(where: { $0.element == element }) { return known.name }
    let view = variable(element)
    let short = shortened(anchor, of: element)
    let named = short.anchoringEdge?.isName == true ? short : name(short, view + "Anchor")
    anchors.append((element, named))
    return named
  }

  /// The same anchor in the middle of a side that has a name.
  mutating func shortened(_ anchor: Expression, of element: String) -> Expression {
    guard let edge = anchor.anchoringEdge else { return anchor }
    let view = variable(element)
    return .anchor(at: name(edge, view + "Edge"))
  }

  /// Whether the frame of an element moves in a film, and with it what its anchor is in.
  func movesAnchor(of element: String) -> Bool {
    guard form == .film, let frame = track(.frame, of: element) else { return false }
    return !frame.isHold
  }
}
