import TransitionCatalog

/// Where a gradient begins and ends, in fractions of the size.
package struct GradientEnds: Sendable {
  package var start: SIMD2<Double>
  package var end: SIMD2<Double>

  package init(_ direction: GradientDirection, isRightToLeft: Bool) {
    switch direction {
    case .edge(let edge):
      switch edge.resolved(rightToLeft: isRightToLeft) {
      case .left, .leading: (start, end) = (SIMD2(1, 0.5), SIMD2(0, 0.5))
      case .right, .trailing: (start, end) = (SIMD2(0, 0.5), SIMD2(1, 0.5))
      case .top: (start, end) = (SIMD2(0.5, 1), SIMD2(0.5, 0))
      case .bottom: (start, end) = (SIMD2(0.5, 0), SIMD2(0.5, 1))
      }
    case .angle(let angle):
      // A line through the middle, as long as the unit square is wide in its direction.
      let (x, y) = Elementary.turn(by: angle)
      let way = SIMD2(x, y)
      let half = way * (0.5 / max(way.x.magnitude, way.y.magnitude))
      (start, end) = (SIMD2(0.5, 0.5) - half, SIMD2(0.5, 0.5) + half)
    }
  }
}

extension GradientDirection {
  /// Whether left and right change sides in a right-to-left layout.
  package var turnsWithLayout: Bool { self == .edge(.leading) || self == .edge(.trailing) }
}
