import TimelineIR
import TransitionCatalog

/// A rectangle with round corners, in the coordinates of a layer; a circle is one as well.
package struct Outline: Equatable, Sendable {
  package var origin: SIMD2<Double>
  package var size: SIMD2<Double>
  /// Not more than half of the shorter side.
  package var radius: Double

  package init(origin: SIMD2<Double> = .zero, size: SIMD2<Double>, radius: Double = 0) {
    self.origin = origin
    self.size = SIMD2(max(size.x, 0), max(size.y, 0))
    self.radius = max(min(radius, min(self.size.x, self.size.y) / 2), 0)
  }

  /// The part that a `clip` leaves.
  init(clip: Value) {
    let numbers = clip.components
    if clip.type == .circle {
      let radius = numbers[2]
      self.init(
        origin: SIMD2(numbers[0] - radius, numbers[1] - radius),
        size: SIMD2(2 * radius, 2 * radius), radius: radius)
    } else {
      self.init(
        origin: SIMD2(numbers[0], numbers[1]), size: SIMD2(numbers[2], numbers[3]))
    }
  }

  func inset(by width: Double) -> Outline {
    Outline(
      origin: origin + SIMD2(width, width), size: size - 2 * SIMD2(width, width),
      radius: radius - width)
  }

  /// The corners, top left first and clockwise.
  var corners: [SIMD2<Double>] {
    [
      origin, SIMD2(origin.x + size.x, origin.y), origin + size,
      SIMD2(origin.x, origin.y + size.y),
    ]
  }

  /// A polygon with so many points at each corner, the ends of its arc among them; 1 is the corner
  /// itself.
  func polygon(pointsAtCorner count: Int) -> [SIMD2<Double>] {
    guard count > 1 else { return corners }
    let centers = corners
    let inward = [SIMD2(1.0, 1), SIMD2(-1.0, 1), SIMD2(-1.0, -1), SIMD2(1.0, -1)]
    var points: [SIMD2<Double>] = []
    points.reserveCapacity(4 * count)
    for corner in 0..<4 {
      let center = centers[corner] + inward[corner] * radius
      for step in 0..<count {
        let angle =
          Double.pi * (1 + Double(corner) / 2 + Double(step) / Double(count - 1) / 2)
        let (x, y) = Elementary.turn(by: angle)
        points.append(center + radius * SIMD2(x, y))
      }
    }
    return points
  }
}

/// How many points stand for a round corner.
enum CornerDetail {
  /// As few as a film that repeats them for each frame can do with.
  case coarse
  case fine

  /// For a radius in pixels of the picture; circles need more than bars.
  func points(forRadius radius: Double, ofCircle isCircle: Bool = false) -> Int {
    switch self {
    case .coarse where isCircle && radius > 2 || radius >= 12:
      // Straight lines between them are within three quarters of a pixel of the arc.
      Int(min(max(1 + (0.64 * radius.squareRoot()).rounded(.up), 4), 64))
    case .coarse: radius < 5 ? 1 : 3
    case .fine: radius < 0.3 ? 1 : Int(min(max(2 + radius.squareRoot() * 1.6, 3), 24))
    }
  }
}
