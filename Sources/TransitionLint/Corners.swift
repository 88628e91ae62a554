import TimelineEvaluator

/// The corners of a layer as they are seen: top left, top right, bottom right, bottom left. One that
/// is behind the eye is not finite.
struct Corners {
  var xs: SIMD4<Double>
  var ys: SIMD4<Double>

  init(xs: SIMD4<Double>, ys: SIMD4<Double>) { (self.xs, self.ys) = (xs, ys) }

  /// The corners of a rect: x, y, width, height.
  init(of rect: SIMD4<Double>) {
    let (right, bottom) = (rect[0] + rect[2], rect[1] + rect[3])
    xs = SIMD4(rect[0], right, right, rect[0])
    ys = SIMD4(rect[1], rect[1], bottom, bottom)
  }

  /// Those of a layer of this size, seen through a matrix.
  init(width: Double, height: Double, through matrix: Matrix4) {
    let (x, y) = (SIMD4(0, width, width, 0), SIMD4(0, 0, height, height))
    let (a, b, _, d) = matrix.rows
    let w = x * a[3] + y * b[3] + d[3]
    let isBehind = w .<= 1e-9
    let (right, down) = (x * a[0] + y * b[0] + d[0], x * a[1] + y * b[1] + d[1])
    xs = (right / w).replacing(with: .nan, where: isBehind)
    ys = (down / w).replacing(with: .nan, where: isBehind)
  }

  private var isFinite: Bool {
    // What is not finite has no difference of 0 from itself.
    xs - xs == .zero && ys - ys == .zero
  }

  /// The smallest rect around the corners: x, y, width, height; nil where one is not finite.
  var bounds: SIMD4<Double>? {
    guard isFinite else { return nil }
    let (left, top) = (xs.min(), ys.min())
    return SIMD4(left, top, xs.max() - left, ys.max() - top)
  }

  /// Whether they are those of a rect that is not turned.
  var isUpright: Bool {
    let slant =
      SIMD4(xs[0] - xs[3], xs[1] - xs[2], ys[0] - ys[1], ys[2] - ys[3])
    return (slant * slant).max() < 0.25
  }

  /// The farthest that a corner is away from the one at the same place; infinite where one is not
  /// finite.
  func distance(from others: Corners) -> Double {
    let (x, y) = (xs - others.xs, ys - others.ys)
    let squares = x * x + y * y
    guard squares - squares == .zero else { return .infinity }
    return squares.max().squareRoot()
  }

  /// Twice the area, above 0 where the corners go clockwise as seen: from the front.
  var facing: Double {
    var sum = 0.0
    for index in 0..<4 {
      let next = (index + 1) % 4
      sum += xs[index] * ys[next] - xs[next] * ys[index]
    }
    return sum
  }
}
