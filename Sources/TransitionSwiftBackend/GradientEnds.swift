import TimelineIR
import TransitionCatalog

/// Where a gradient begins and ends, in fractions of the size.
struct GradientEnds {
  var start: (x: Double, y: Double)
  var end: (x: Double, y: Double)
  /// Whether left and right change sides in a right-to-left layout.
  var turnsWithLayout = false

  init(_ direction: GradientDirection) {
    switch direction {
    case .edge(let edge):
      switch edge.resolved(rightToLeft: false) {
      case .left: (start, end) = ((1, 0.5), (0, 0.5))
      case .top: (start, end) = ((0.5, 1), (0.5, 0))
      case .bottom: (start, end) = ((0.5, 0), (0.5, 1))
      case .right, .leading, .trailing: (start, end) = ((0, 0.5), (1, 0.5))
      }
      turnsWithLayout = edge == .leading || edge == .trailing
    case .angle(let angle):
      // A line through the middle, as long as the unit square is wide in its direction.
      let (x, y) = (Elementary.cosine(angle), Elementary.sine(angle))
      let half = 0.5 / max(x.magnitude, y.magnitude)
      func fraction(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
      start = (fraction(0.5 - x * half), fraction(0.5 - y * half))
      end = (fraction(0.5 + x * half), fraction(0.5 + y * half))
    }
  }
}
