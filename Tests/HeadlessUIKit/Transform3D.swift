/// A projective map of space for row vectors, p' = p M, with the translation in m41...m43.
public struct CATransform3D: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m14: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m24: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public var m34: CGFloat = 0
  public var m41: CGFloat = 0
  public var m42: CGFloat = 0
  public var m43: CGFloat = 0
  public var m44: CGFloat = 1

  /// All zero, as the C structure comes to Swift; the identity is `CATransform3DIdentity`.
  public init() {
    (m11, m22, m33, m44) = (0, 0, 0, 0)
  }
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Sixteen elements, row by row.
  init(elements e: [Double]) {
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }

  /// The elements row by row, m11 to m44.
  public var elements: [Double] {
    let all: [CGFloat] = [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ]
    return all.map { Double($0) }
  }

  var isFinite: Bool {
    // An infinite or undefined element makes the sum of all times zero undefined.
    let rows = m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24
    let others = m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44
    return (rows * 0 + others * 0) == 0
  }

  var determinant: Double {
    let s0 = m11 * m22 - m12 * m21
    let s1 = m11 * m23 - m13 * m21
    let s2 = m11 * m24 - m14 * m21
    let s3 = m12 * m23 - m13 * m22
    let s4 = m12 * m24 - m14 * m22
    let s5 = m13 * m24 - m14 * m23
    let c0 = m31 * m42 - m32 * m41
    let c1 = m31 * m43 - m33 * m41
    let c2 = m31 * m44 - m34 * m41
    let c3 = m32 * m43 - m33 * m42
    let c4 = m32 * m44 - m34 * m42
    let c5 = m33 * m44 - m34 * m43
    let ends = s0 * c5 - s1 * c4 + s2 * c3
    return ends + s3 * c2 - s4 * c1 + s5 * c0
  }
}

public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
  m41: 0, m42: 0, m43: 0, m44: 1)

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// A turn by `angle` radians about the axis (x, y, z), which need not be of unit length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let k = 1 - c
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m13) = (c + x * x * k, x * y * k + z * s, x * z * k - y * s)
  (t.m21, t.m22, t.m23) = (x * y * k - z * s, c + y * y * k, y * z * k + x * s)
  (t.m31, t.m32, t.m33) = (x * z * k + y * s, y * z * k - x * s, c + z * z * k)
  return t
}

/// `translate(tx, ty, tz) * t`: the translation comes first.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// `scale(sx, sy, sz) * t`: the scale comes first.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// `rotation(angle, x, y, z) * t`: the turn comes first.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// `a * b`: `a` comes first.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  func row(
    _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat
  ) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    (
      x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41,
      x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
      x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43,
      x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
    )
  }
  var t = CATransform3D()
  (t.m11, t.m12, t.m13, t.m14) = row(a.m11, a.m12, a.m13, a.m14)
  (t.m21, t.m22, t.m23, t.m24) = row(a.m21, a.m22, a.m23, a.m24)
  (t.m31, t.m32, t.m33, t.m34) = row(a.m31, a.m32, a.m33, a.m34)
  (t.m41, t.m42, t.m43, t.m44) = row(a.m41, a.m42, a.m43, a.m44)
  return t
}

/// The inverse, or `t` itself when it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  let e = t.elements
  let determinant = t.determinant
  guard determinant != 0 else { return t }
  func minor(_ row: Int, _ column: Int) -> Double {
    let rows = (0..<4).filter { $0 != row }
    let columns = (0..<4).filter { $0 != column }
    func at(_ i: Int, _ j: Int) -> Double { e[4 * rows[i] + columns[j]] }
    let first = at(0, 0) * (at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1))
    let second = at(0, 1) * (at(1, 0) * at(2, 2) - at(1, 2) * at(2, 0))
    let third = at(0, 2) * (at(1, 0) * at(2, 1) - at(1, 1) * at(2, 0))
    return first - second + third
  }
  var inverse = [Double](repeating: 0, count: 16)
  for row in 0..<4 {
    for column in 0..<4 {
      let sign: Double = (row + column) % 2 == 0 ? 1 : -1
      inverse[4 * row + column] = sign * minor(column, row) / determinant
    }
  }
  return CATransform3D(elements: inverse)
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1
    && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
