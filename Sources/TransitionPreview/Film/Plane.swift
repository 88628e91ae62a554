import TimelineEvaluator

/// The plane z = 0 of a layer as it is seen: what its points become, before the division.
package struct Plane: Equatable, Sendable {
  /// The factors of x, y and 1 in each homogeneous component.
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var z: SIMD3<Double>
  var w: SIMD3<Double>

  package init(_ matrix: Matrix4) {
    let (a, b, _, d) = matrix.rows
    x = SIMD3(a[0], b[0], d[0])
    y = SIMD3(a[1], b[1], d[1])
    z = SIMD3(a[2], b[2], d[2])
    w = SIMD3(a[3], b[3], d[3])
  }

  /// Whether parallels stay parallel over so many points.
  func isAffine(over size: SIMD2<Double>) -> Bool {
    (w[0] * size.x).magnitude + (w[1] * size.y).magnitude < 1e-9 && w[2] > 0
  }

  /// Whether everything is seen where it is.
  var isIdentity: Bool {
    func isNear(_ row: SIMD3<Double>, _ other: SIMD3<Double>) -> Bool {
      (row - other).indices.allSatisfy { (row[$0] - other[$0]).magnitude < 1e-6 }
    }
    return isNear(x, SIMD3(1, 0, 0)) && isNear(y, SIMD3(0, 1, 0)) && isNear(w, SIMD3(0, 0, 1))
  }

  /// The plane of what `map` places on this one.
  func placing(_ map: Placement) -> Plane {
    func mapped(_ row: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(
        row[0] * map.scale.x, row[1] * map.scale.y,
        row[0] * map.offset.x + row[1] * map.offset.y + row[2])
    }
    var result = self
    (result.x, result.y, result.z, result.w) = (mapped(x), mapped(y), mapped(z), mapped(w))
    return result
  }

  /// x, y and w, not yet divided.
  func homogeneous(_ point: SIMD2<Double>) -> SIMD3<Double> {
    let point = SIMD3(point.x, point.y, 1)
    return SIMD3((x * point).sum(), (y * point).sum(), (w * point).sum())
  }

  /// Where a point is seen; nil where it is not in front of the eye.
  package func projected(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    let seen = homogeneous(point)
    return seen[2] > 0 ? SIMD2(seen[0], seen[1]) / seen[2] : nil
  }

  /// How near the eye the plane is where it is seen at `point`; nil where it is seen from its edge.
  func depth(at point: SIMD2<Double>) -> Double? {
    // (x, y, 1) is what both p.x w - x and p.y w - y are perpendicular to.
    let place = cross(w * point.x - x, w * point.y - y)
    let distance = (w * place).sum()
    guard place[2] != 0, distance / place[2] > 1e-9 else { return nil }
    return (z * place).sum() / distance
  }

  /// By how much lengths are larger on the screen around a point of the layer, of both directions in the
  /// mean; 0 where that is not in front of the eye.
  func stretch(at point: SIMD2<Double>) -> Double {
    let distance = homogeneous(point)[2]
    guard distance > 0 else { return 0 }
    return ((x * cross(y, w)).sum().magnitude / distance).squareRoot() / distance
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

/// A scaling of each axis and then a shift.
package struct Placement: Equatable, Sendable {
  package var scale = SIMD2(1.0, 1.0)
  package var offset = SIMD2(0.0, 0.0)

  package func applied(to point: SIMD2<Double>) -> SIMD2<Double> { point * scale + offset }
}

/// What is drawn of a picture's surroundings: nothing farther away is kept.
struct Room {
  let low: SIMD2<Double>
  let high: SIMD2<Double>

  /// A picture and as much again on every side.
  init(around size: SIMD2<Double>) { (low, high) = (-size, 2 * size) }

  /// Where a convex or star-shaped polygon is seen. Where it comes near the eye it is cut off
  /// there and at the borders of the room.
  func projected(_ polygon: [SIMD2<Double>], on plane: Plane) -> [SIMD2<Double>] {
    var points = polygon.map { plane.homogeneous($0) }
    if points.contains(where: { $0[2] < 0.2 }) {
      points = points.cut { $0[2] - 1e-5 }
      points = points.cut { $0[0] - low.x * $0[2] }
      points = points.cut { high.x * $0[2] - $0[0] }
      points = points.cut { $0[1] - low.y * $0[2] }
      points = points.cut { high.y * $0[2] - $0[1] }
    }
    return points.map { SIMD2($0[0], $0[1]) / $0[2] }
  }

  /// The same with two points for each of the polygon's that is behind the eye at some moment, so
  /// that the points of different moments belong together; only what is near the eye is cut off.
  /// Empty where nothing is left.
  private func paired(
    _ polygon: [SIMD2<Double>], _ isDouble: [Bool], on plane: Plane
  ) -> [SIMD2<Double>] {
    let near = Self.near
    let points = polygon.map { plane.homogeneous($0) }
    let count = points.count
    guard let first = points.indices.first(where: { points[$0][2] >= near }) else { return [] }
    func crossing(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD2<Double> {
      let point = a + (b - a) * ((near - a[2]) / (b[2] - a[2]))
      return SIMD2(point[0], point[1]) / near
    }
    var pairs = [(SIMD2<Double>, SIMD2<Double>)](repeating: (.zero, .zero), count: count)
    var last = SIMD2<Double>.zero
    for step in 0..<count {
      let index = (first + step) % count
      let (point, before, next) = (
        points[index], points[(index + count - 1) % count], points[(index + 1) % count]
      )
      if point[2] >= near {
        last = SIMD2(point[0], point[1]) / point[2]
        pairs[index] = (last, last)
      } else {
        if before[2] >= near { last = crossing(before, point) }
        pairs[index].0 = last
        if next[2] >= near { last = crossing(point, next) }
        pairs[index].1 = last
      }
    }
    return zip(pairs, isDouble).flatMap { $1 ? [$0.0, $0.1] : [$0.0] }
  }

  /// What is nearer the eye than this is not drawn in a film.
  private static let near = 0.05

  /// Whether a polygon comes so near the eye that it has to be cut.
  static func isCut(_ polygon: [SIMD2<Double>], on plane: Plane) -> Bool {
    polygon.contains { plane.homogeneous($0)[2] < 0.2 }
  }

  /// The polygons of one outline at several moments, which belong together point by point.
  func projected(
    _ polygons: [[SIMD2<Double>]], on planes: [Plane]
  ) -> [[SIMD2<Double>]] {
    let isFilm = planes.count > 1
    guard isFilm, zip(polygons, planes).contains(where: { Self.isCut($0, on: $1) }) else {
      return zip(polygons, planes).map { projected($0, on: $1) }
    }
    let isDouble = (polygons.first ?? []).indices.map { point in
      zip(polygons, planes).contains { $1.homogeneous($0[point])[2] < Self.near }
    }
    return zip(polygons, planes).map { paired($0, isDouble, on: $1) }
  }
}

extension Array where Element: SIMD, Element.Scalar == Double {
  /// The part of a polygon where `side` is not negative (Sutherland and Hodgman).
  fileprivate func cut(_ side: (Element) -> Double) -> [Element] {
    guard var last else { return [] }
    var result: [Element] = []
    for point in self {
      let (before, now) = (side(last), side(point))
      if (before < 0) != (now < 0) {
        result.append(last + (point - last) * (before / (before - now)))
      }
      if now >= 0 { result.append(point) }
      last = point
    }
    return result
  }
}

extension [SIMD2<Double>] {
  /// Twice the area, above 0 where the points go clockwise as seen.
  var doubleArea: Double {
    guard var last else { return 0 }
    var sum = 0.0
    for point in self {
      sum += last.x * point.y - point.x * last.y
      last = point
    }
    return sum
  }

  /// The part inside another polygon; both are convex.
  func intersection(with other: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let sign = other.doubleArea < 0 ? -1.0 : 1.0
    guard var start = other.last else { return [] }
    var result = self
    for end in other {
      let way = end - start
      let origin = start
      result = result.cut { sign * (way.x * ($0.y - origin.y) - way.y * ($0.x - origin.x)) }
      start = end
    }
    return result
  }
}
