import TransitionCatalog

/// How far two motions may be apart and still count as the same.
///
/// A point counts as much as a hundredth of what is a fraction or a factor, as a degree, and as a
/// hundredth of a second.
package struct MotionTolerance: Equatable, Sendable {
  /// Points, above 0.
  package let points: Double

  /// Half a point is the pixel of a screen with two pixels a point: what is nearer looks the same.
  package static let standard = MotionTolerance(points: 0.5)

  /// What is less is a matter of rounding.
  private static let least = 1e-9

  /// - Parameter points: 0 or more; 0 leaves out what differs by rounding alone.
  package init(points: Double) { self.points = max(points, Self.least) }

  /// What fractions, factors and colours may differ by.
  package var fraction: Double { points / 100 }
  /// Radians.
  package var angle: Double { points * .pi / 180 }
  /// Seconds.
  package var seconds: Double { points / 100 }

  /// What values of a property may differ by, in its unit.
  package func limit(of property: Property) -> Double {
    switch property.row.measure {
    case .points: points
    case .fraction: fraction
    case .angle: angle
    case .truth: 0
    }
  }
}
