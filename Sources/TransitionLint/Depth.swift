import TimelineEvaluator

extension Figure {
  /// Whether some of it is nearer to the eye than the rest, in its parent.
  var leansInDepth: Bool {
    matrixInContainer.rows.0[2] != 0 || matrixInContainer.rows.1[2] != 0
  }

  /// The corners with their depth in the parent as they are seen.
  var cornersInSpace: CornersInSpace {
    let (a, b, _, d) = matrixInContainer.rows
    let distances = distancesInParent
    func corner(_ x: Double, _ y: Double) -> SIMD3<Double> {
      let point = a * x + b * y + d
      let distance = distances[0] * x + distances[1] * y + distances[3]
      return SIMD3(point[0] / point[3], point[1] / point[3], point[2] / distance)
    }
    return CornersInSpace(
      topLeft: corner(0, 0), topRight: corner(frame[2], 0),
      bottomRight: corner(frame[2], frame[3]), bottomLeft: corner(0, frame[3]))
  }
}

struct CornersInSpace {
  /// What an edge that two share, or a plane, may be off, in points.
  static let slack = 0.1

  var topLeft, topRight, bottomRight, bottomLeft: SIMD3<Double>

  /// How near the eye the farthest and the nearest corner are; nil where one is behind it.
  var depths: (far: Double, near: Double)? {
    let all = SIMD4(topLeft.z, topRight.z, bottomRight.z, bottomLeft.z)
    return all - all == .zero ? (all.min(), all.max()) : nil
  }

  /// How far the corners lie on both sides of the plane through `others`, in points; nil where they
  /// lie on one side.
  func depth(through others: CornersInSpace) -> Double? {
    guard let distances = distances(from: others) else { return nil }
    let (low, high) = (distances.min(), distances.max())
    return low < 0 && high > 0 ? Swift.min(-low, high) : nil
  }

  /// Whether they lie in the plane through `others`.
  func lie(inPlaneOf others: CornersInSpace) -> Bool {
    guard let distances = distances(from: others) else { return false }
    return max(distances.max(), -distances.min()) < Self.slack
  }

  /// How far each corner is from the plane through `others`, in points; nil where these make none.
  private func distances(from others: CornersInSpace) -> SIMD4<Double>? {
    let (u, v) = (others.topRight - others.topLeft, others.bottomLeft - others.topLeft)
    let normal = SIMD3(
      u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    let length = (normal * normal).sum().squareRoot()
    guard length > 1e-6 else { return nil }
    func distance(_ corner: SIMD3<Double>) -> Double {
      ((corner - others.topLeft) * normal).sum() / length
    }
    return SIMD4(
      distance(topLeft), distance(topRight), distance(bottomRight), distance(bottomLeft))
  }
}

extension Take {
  /// Whether all of an element stands in front of another: nearer the eye in the layer that holds both,
  /// or as near and later on the stage. What a layer holds lies in its plane, and in front of it.
  func isInFront(_ other: Int, of element: Int, at moment: Int) -> Bool {
    guard let (first, second) = layersBeside(element, other) else {
      return ancestry(of: other).dropFirst().contains(element)
    }
    // What has no parent is the container, or lies below it.
    guard parent(of: first) != nil, parent(of: second) != nil else {
      return first != 0 && (second == 0 || order(of: second) > order(of: first))
    }
    let isLater = order(of: second) > order(of: first)
    let (mine, its) = (figure(first, at: moment), figure(second, at: moment))
    guard mine.hasDepth || its.hasDepth else { return isLater }
    let (mySpace, itsSpace) = (mine.cornersInSpace, its.cornersInSpace)
    guard let a = mySpace.depths, let b = itsSpace.depths else { return false }
    let most = max(a.near, b.near) - min(a.far, b.far)
    let slack = CornersInSpace.slack
    // Two faces of a card lean together.
    return most < slack || mySpace.lie(inPlaneOf: itsSpace) ? isLater : b.far > a.near - slack
  }

  /// Two elements, or what they stand in, that have one parent or none; nil where one stands in the
  /// other.
  private func layersBeside(_ element: Int, _ other: Int) -> (Int, Int)? {
    if parent(of: element) == parent(of: other) {
      return element == other ? nil : (element, other)
    }
    let (mine, its) = (ancestry(of: element).reversed(), ancestry(of: other).reversed())
    return zip(mine, its).first { $0 != $1 }
  }

  /// When an element is painted among those beside it: views of a screen first.
  private func order(of element: Int) -> (Int, Int) {
    (scene.isInScreen(element) ? 0 : 1, element)
  }
}

extension Figure {
  /// Whether any of it is not in its parent's plane.
  fileprivate var hasDepth: Bool { leansInDepth || matrixInContainer.rows.3[2] != 0 }
}
