/// The way from one transform to another, as block animations and `transform` animations take it.
///
/// Two affine ends go by the decomposition of the plane, others by that of space with a spherical
/// interpolation of the turn. Without a decomposition (an end that flattens) it jumps half way.
struct MatrixInterpolation {
  private enum Way {
    case still
    case plane(PlaneParts, PlaneParts)
    case space(SpaceParts, SpaceParts)
    case jump
  }

  private let from: CATransform3D
  private let to: CATransform3D
  private let way: Way

  init(from: CATransform3D, to: CATransform3D) {
    self.from = from
    self.to = to
    if from == to {
      way = .still
    } else if CATransform3DIsAffine(from), CATransform3DIsAffine(to) {
      if let a = PlaneParts(CATransform3DGetAffineTransform(from)),
        let b = PlaneParts(CATransform3DGetAffineTransform(to))
      {
        way = .plane(a, b)
      } else {
        way = .jump
      }
    } else if let a = SpaceParts(from), let b = SpaceParts(to) {
      way = .space(a, b)
    } else {
      way = .jump
    }
  }

  /// `p` is 0 at the start and 1 at the end; springs go beyond.
  func value(at p: Double) -> CATransform3D {
    if p == 0 { return from }
    if p == 1 { return to }
    switch way {
    case .still: return from
    case .plane(let a, let b): return CATransform3DMakeAffineTransform(a.blended(with: b, at: p))
    case .space(let a, let b): return a.blended(with: b, at: p)
    case .jump: return p < 0.5 ? from : to
    }
  }
}

private func mix(_ a: Double, _ b: Double, _ p: Double) -> Double { a + (b - a) * p }

/// Scale, then turn, then what is left of the axes, then translation.
private struct PlaneParts {
  var scale: (x: Double, y: Double)
  var angle: Double
  let axes: CGAffineTransform
  let translation: (x: Double, y: Double)

  init?(_ m: CGAffineTransform) {
    let determinant = m.a * m.d - m.b * m.c
    guard determinant != 0 else { return nil }
    scale = ((m.a * m.a + m.b * m.b).squareRoot(), (m.c * m.c + m.d * m.d).squareRoot())
    if determinant < 0 {
      if m.a < m.d { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    let (a, b) = (m.a / scale.x, m.b / scale.x)
    let (c, d) = (m.c / scale.y, m.d / scale.y)
    angle = atan2(b, a)
    // The turn is taken off by its own cosine and sine, a and b.
    axes = CGAffineTransform(
      a: a * a - b * c, b: a * b - b * d, c: b * a + a * c, d: b * b + a * d, tx: 0, ty: 0)
    translation = (m.tx, m.ty)
  }

  func blended(with other: PlaneParts, at p: Double) -> CGAffineTransform {
    var (a, b) = (self, other)
    if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
      a.scale = (-a.scale.x, -a.scale.y)
      a.angle += a.angle < 0 ? .pi : -.pi
    }
    if a.angle == 0 { a.angle = 2 * .pi }
    if b.angle == 0 { b.angle = 2 * .pi }
    if abs(a.angle - b.angle) > .pi {
      if a.angle > b.angle { a.angle -= 2 * .pi } else { b.angle -= 2 * .pi }
    }
    let turn = CGAffineTransform(rotationAngle: mix(a.angle, b.angle, p))
    let axes = CGAffineTransform(
      a: mix(a.axes.a, b.axes.a, p), b: mix(a.axes.b, b.axes.b, p),
      c: mix(a.axes.c, b.axes.c, p), d: mix(a.axes.d, b.axes.d, p),
      tx: mix(a.translation.x, b.translation.x, p), ty: mix(a.translation.y, b.translation.y, p))
    return CGAffineTransform(
      scaleX: mix(a.scale.x, b.scale.x, p), y: mix(a.scale.y, b.scale.y, p)
    ).concatenating(turn).concatenating(axes)
  }
}

/// Scale, then skew, then turn, then translation, then perspective.
struct SpaceParts {
  private(set) var scale: SIMD3<Double>
  /// xy, xz, yz.
  private(set) var skew: SIMD3<Double>
  private(set) var turn: Quaternion
  private(set) var translation: SIMD3<Double>
  /// m14, m24, m34, m44 of the perspective that is applied last.
  private(set) var perspective: SIMD4<Double>
  /// The turn as a matrix of rows.
  private(set) var rows: [SIMD3<Double>]

  /// For interpolation the matrix is first scaled to m44 = 1, an equal map; nil when it flattens.
  init?(_ t: CATransform3D, scaled: Bool = true) {
    guard t.m44 != 0 || !scaled else { return nil }
    let m = scaled ? CATransform3D(elements: t.elements.map { $0 / t.m44 }) : t
    var plain = m
    (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
    guard plain.determinant != 0 else { return nil }
    if m.m14 != 0 || m.m24 != 0 || m.m34 != 0 || m.m44 != 1 {
      // m = plain * P, where P is the identity but for its last column.
      let inverse = CATransform3DInvert(plain).elements
      let last = [m.m14, m.m24, m.m34, m.m44].map { Double($0) }
      func row(_ i: Int) -> Double {
        (0..<4).reduce(0) { $0 + inverse[4 * i + $1] * last[$1] }
      }
      perspective = SIMD4(row(0), row(1), row(2), row(3))
    } else {
      perspective = SIMD4(0, 0, 0, 1)
    }
    let e = m.elements
    translation = SIMD3(e[12], e[13], e[14])

    var x = SIMD3(e[0], e[1], e[2])
    var y = SIMD3(e[4], e[5], e[6])
    var z = SIMD3(e[8], e[9], e[10])
    scale = SIMD3(length(x), 0, 0)
    x /= scale.x
    skew = SIMD3(dot(x, y), 0, 0)
    y -= x * skew.x
    scale.y = length(y)
    y /= scale.y
    skew.x /= scale.y
    skew.y = dot(x, z)
    z -= x * skew.y
    skew.z = dot(y, z)
    z -= y * skew.z
    scale.z = length(z)
    z /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    guard scale.x > 0, scale.y > 0, scale.z > 0 else { return nil }
    if dot(x, cross(y, z)) < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    rows = [x, y, z]
    turn = Quaternion(rows: rows)
  }

  func blended(with other: SpaceParts, at p: Double) -> CATransform3D {
    var parts = self
    parts.scale += (other.scale - scale) * p
    parts.skew += (other.skew - skew) * p
    parts.translation += (other.translation - translation) * p
    parts.perspective += (other.perspective - perspective) * p
    return parts.matrix(turn: turn.blended(with: other.turn, at: p).matrix)
  }

  func matrix(turn: CATransform3D) -> CATransform3D {
    var skewed = CATransform3DIdentity
    (skewed.m21, skewed.m31, skewed.m32) = (skew.x, skew.y, skew.z)
    let scaled = CATransform3DMakeScale(scale.x, scale.y, scale.z)
    var m = CATransform3DConcat(CATransform3DConcat(scaled, skewed), turn)
    (m.m41, m.m42, m.m43) = (translation.x, translation.y, translation.z)
    var view = CATransform3DIdentity
    (view.m14, view.m24, view.m34, view.m44) = (
      perspective.x, perspective.y, perspective.z, perspective.w
    )
    return CATransform3DConcat(m, view)
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// A turn in space.
struct Quaternion {
  let x: Double
  let y: Double
  let z: Double
  let w: Double

  init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// From a rotation matrix for row vectors; the largest component is found by a root.
  init(rows m: [SIMD3<Double>]) {
    let (xx, yy, zz) = (m[0].x, m[1].y, m[2].z)
    if xx + yy + zz > 0 {
      let s = 2 * (1 + xx + yy + zz).squareRoot()
      self.init(
        x: (m[1].z - m[2].y) / s, y: (m[2].x - m[0].z) / s, z: (m[0].y - m[1].x) / s, w: s / 4)
    } else if xx > yy, xx > zz {
      let s = 2 * (1 + xx - yy - zz).squareRoot()
      self.init(
        x: s / 4, y: (m[0].y + m[1].x) / s, z: (m[0].z + m[2].x) / s, w: (m[1].z - m[2].y) / s)
    } else if yy > zz {
      let s = 2 * (1 - xx + yy - zz).squareRoot()
      self.init(
        x: (m[0].y + m[1].x) / s, y: s / 4, z: (m[1].z + m[2].y) / s, w: (m[2].x - m[0].z) / s)
    } else {
      let s = 2 * (1 - xx - yy + zz).squareRoot()
      self.init(
        x: (m[0].z + m[2].x) / s, y: (m[1].z + m[2].y) / s, z: s / 4, w: (m[0].y - m[1].x) / s)
    }
  }

  var matrix: CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m13) = (
      1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)
    )
    (t.m21, t.m22, t.m23) = (
      2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)
    )
    (t.m31, t.m32, t.m33) = (
      2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)
    )
    return t
  }

  /// Along the shorter arc.
  func blended(with other: Quaternion, at p: Double) -> Quaternion {
    let product = x * other.x + y * other.y + z * other.z + w * other.w
    let sign: Double = product < 0 ? -1 : 1
    // The chords give the angle without loss near 0 and near pi.
    func chord(_ k: Double) -> Double {
      let (dx, dy) = (x + k * other.x, y + k * other.y)
      let (dz, dw) = (z + k * other.z, w + k * other.w)
      return (dx * dx + dy * dy + dz * dz + dw * dw).squareRoot()
    }
    let angle = 2 * atan2(chord(-sign), chord(sign))
    let sine = sin(angle)
    guard sine > 1e-12 else { return p < 0.5 ? self : other }
    let a = sin((1 - p) * angle) / sine
    let b = sign * sin(p * angle) / sine
    return Quaternion(
      x: a * x + b * other.x, y: a * y + b * other.y, z: a * z + b * other.z,
      w: a * w + b * other.w)
  }
}
