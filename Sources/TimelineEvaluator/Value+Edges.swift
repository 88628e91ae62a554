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
