import TimelineIR
import TransitionCatalog

extension Value {
  /// An edge as the side it names in a layout direction; other values stay.
  func resolved(isRightToLeft: Bool) -> Value {
    edge.map { .edge($0.resolved(rightToLeft: isRightToLeft)) } ?? self
  }

  /// The middle of an edge in parts of a view, which is what an anchor at an edge means.
  static func anchor(at edge: Edge, isRightToLeft: Bool) -> Value {
    switch edge.resolved(rightToLeft: isRightToLeft) {
    case .left, .leading: .point(0, 0.5)
    case .right, .trailing: .point(1, 0.5)
    case .top: .point(0.5, 0)
    case .bottom: .point(0.5, 1)
    }
  }
}

extension Resolver {
  /// Whether what belongs to no direction is turned with the directions.
  var turnsPlaces: Bool { stage.isRightToLeft && !timeline.rightToLeft.isEmpty }

  func mirrored(_ place: Value) -> Value { place.reflected(in: stage.bounds, x: true) }
}
