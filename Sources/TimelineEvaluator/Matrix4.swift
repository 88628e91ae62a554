import TimelineIR

/// A 4 by 4 matrix for row vectors, p' = p M, in Core Animation's order: translation in m41...m43.
public struct Matrix4: Equatable, Sendable {
  /// m11...m14, m21...m24, m31...m34, m41...m44.
  public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  public init(
    _ first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>,
    _ fourth: SIMD4<Double>
  ) {
    rows = (first, second, third, fourth)
  }

  public static let identity = Matrix4(
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  /// A shift, in points.
  public static func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    Matrix4(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(x, y, z, 1))
  }

  /// The eye's `distance` in points, m34 = -1 / distance; 0 is no perspective.
  public static func perspective(_ distance: Double) -> Matrix4 {
    let m34 = -1 / distance
    return Matrix4(
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0),
      SIMD4(0, 0, 1, distance > 0 && m34.isFinite ? m34 : 0), SIMD4(0, 0, 0, 1))
  }

  /// First `left`, then `right`.
  public static func * (left: Matrix4, right: Matrix4) -> Matrix4 {
    Matrix4(
      right.applied(to: left.rows.0), right.applied(to: left.rows.1),
      right.applied(to: left.rows.2), right.applied(to: left.rows.3))
  }

  /// The matrix of what is drawn in a layer, seen through the layer's own: Core Animation presses what
  /// a layer holds into its plane, so that depth there only says what is in front of what. The depth
  /// that comes out is that one, among what lies beside it in the layer.
  public func drawn(in layer: Matrix4) -> Matrix4 {
    func seen(_ row: SIMD4<Double>) -> SIMD4<Double> {
      var result = layer.rows.0 * row[0] + layer.rows.1 * row[1] + layer.rows.3 * row[3]
      result[2] = row[2]
      return result
    }
    return Matrix4(seen(rows.0), seen(rows.1), seen(rows.2), seen(rows.3))
  }

  /// What the components of a point count for how far from the eye it is.
  package var distances: SIMD4<Double> { SIMD4(rows.0[3], rows.1[3], rows.2[3], rows.3[3]) }

  /// First a shift in the plane, then this matrix.
  package func behindShift(x: Double, y: Double) -> Matrix4 {
    Matrix4(rows.0, rows.1, rows.2, rows.0 * x + rows.1 * y + rows.3)
  }

  /// First this matrix, then a shift.
  func shifted(by shift: SIMD3<Double>) -> Matrix4 {
    let shift = SIMD4(shift, 0)
    return Matrix4(
      rows.0 + shift * rows.0[3], rows.1 + shift * rows.1[3], rows.2 + shift * rows.2[3],
      rows.3 + shift * rows.3[3])
  }

  /// `point` times this matrix, not yet divided by its last component.
  public func applied(to point: SIMD4<Double>) -> SIMD4<Double> {
    let (x, y, z, w) = (rows.0 * point[0], rows.1 * point[1], rows.2 * point[2], rows.3 * point[3])
    return x + y + z + w
  }

  /// Where a point of the plane z = 0 is seen; nil when it is not in front of the eye.
  public func projected(x: Double, y: Double) -> (x: Double, y: Double)? {
    let point = applied(to: SIMD4(x, y, 0, 1))
    return point[3] > 0 ? (point[0] / point[3], point[1] / point[3]) : nil
  }

  /// This matrix about the point (x, y) in place of the origin.
  public func about(x: Double, y: Double) -> Matrix4 {
    behindShift(x: -x, y: -y).shifted(by: SIMD3(x, y, 0))
  }

  /// m11, m12 and so on to m44.
  public var elements: [Double] {
    let (a, b, c, d) = rows
    return [
      a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], c[0], c[1], c[2], c[3], d[0], d[1], d[2],
      d[3],
    ]
  }

  public static func == (left: Matrix4, right: Matrix4) -> Bool {
    left.rows.0 == right.rows.0 && left.rows.1 == right.rows.1 && left.rows.2 == right.rows.2
      && left.rows.3 == right.rows.3
  }
}

/// The components of a transform, which move each by itself.
public struct TransformComponents: Equatable, Sendable {
  /// Points.
  public var translation: SIMD3<Double>
  /// Radians about x, y and z.
  public var rotation: SIMD3<Double>
  /// Factors in x and y.
  public var scale: SIMD2<Double>
  /// The eye's distance in points; 0 is no perspective.
  public var perspective: Double

  public init(
    translation: SIMD3<Double> = .zero, rotation: SIMD3<Double> = .zero,
    scale: SIMD2<Double> = .one, perspective: Double = 0
  ) {
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
    self.perspective = perspective
  }

  /// S Rz Ry Rx T P: what a perspective matrix becomes when `CATransform3DTranslate`, `Rotate` about
  /// x, y and z, and `Scale` are applied to it in turn.
  public var matrix: Matrix4 {
    // What does nothing is left out: most layers are only scaled or moved.
    var result = Matrix4.identity
    if rotation[2] != 0 {
      let (cosine, sine) = Elementary.turn(by: rotation[2])
      result.rows.0 = SIMD4(cosine, sine, 0, 0) * scale[0]
      result.rows.1 = SIMD4(-sine, cosine, 0, 0) * scale[1]
    } else {
      result.rows.0[0] = scale[0]
      result.rows.1[1] = scale[1]
    }
    if rotation[1] != 0 {
      let (cosine, sine) = Elementary.turn(by: rotation[1])
      result =
        result
        * Matrix4(
          SIMD4(cosine, 0, -sine, 0), SIMD4(0, 1, 0, 0), SIMD4(sine, 0, cosine, 0),
          SIMD4(0, 0, 0, 1))
    }
    if rotation[0] != 0 {
      let (cosine, sine) = Elementary.turn(by: rotation[0])
      result =
        result
        * Matrix4(
          SIMD4(1, 0, 0, 0), SIMD4(0, cosine, sine, 0), SIMD4(0, -sine, cosine, 0),
          SIMD4(0, 0, 0, 1))
    }
    if translation != .zero { result = result.shifted(by: translation) }
    return perspective > 0 ? result * .perspective(perspective) : result
  }
}
