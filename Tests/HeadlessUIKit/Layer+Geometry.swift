extension CALayer {
  /// The box around the transformed bounds, in the superlayer.
  public var frame: CGRect {
    get {
      let size = bounds.size
      let corner = CGRect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
        height: size.height)
      return corner.applying(affineTransform()).offsetBy(dx: position.x, dy: position.y)
    }
    set {
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x,
        y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }

  /// From the layer's coordinates to its superlayer's, in the plane that the superlayer draws.
  private var toSuperlayer: PlaneMap {
    let size = bounds.size
    let x = -bounds.minX - anchorPoint.x * size.width
    let y = -bounds.minY - anchorPoint.y * size.height
    let view = superlayer?.sublayerTransform ?? CATransform3DIdentity
    if transform == CATransform3DIdentity, view == CATransform3DIdentity {
      return PlaneMap(translation: CGPoint(x: x + position.x, y: y + position.y))
    }
    var map = CATransform3DMakeTranslation(x, y, -anchorPointZ)
    map = CATransform3DConcat(map, transform)
    map = CATransform3DConcat(
      map, CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
    guard let superlayer, view != CATransform3DIdentity else { return PlaneMap(map) }
    // The vanishing point of the superlayer's perspective is its anchor.
    let box = superlayer.bounds
    let eye = CGPoint(
      x: box.minX + superlayer.anchorPoint.x * box.width,
      y: box.minY + superlayer.anchorPoint.y * box.height)
    map = CATransform3DConcat(map, CATransform3DMakeTranslation(-eye.x, -eye.y, 0))
    map = CATransform3DConcat(map, view)
    return PlaneMap(CATransform3DConcat(map, CATransform3DMakeTranslation(eye.x, eye.y, 0)))
  }

  /// From the layer's coordinates to those of the root of its tree.
  private var toRoot: PlaneMap {
    var map = toSuperlayer
    var layer = superlayer
    while let current = layer {
      map = map.followed(by: current.toSuperlayer)
      layer = current.superlayer
    }
    return map
  }

  func map(to layer: CALayer?) -> PlaneMap {
    layer === self ? PlaneMap() : layer.map { toRoot.followed(by: $0.toRoot.inverted()) } ?? toRoot
  }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { map(to: l).point(p) }
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    l?.convert(p, to: self) ?? toRoot.inverted().point(p)
  }
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { map(to: l).rect(r) }
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    l?.convert(r, to: self) ?? toRoot.inverted().rect(r)
  }

  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
}

/// A projective map between two planes; a mere translation stays exact.
struct PlaneMap {
  private var translation: CGPoint
  /// Nine elements for row vectors (x, y, 1); nil for a translation.
  private var matrix: [Double]?

  init(translation: CGPoint = .zero) { self.translation = translation }

  /// What of a transform concerns points at depth 0.
  init(_ t: CATransform3D) {
    translation = .zero
    matrix = [t.m11, t.m12, t.m14, t.m21, t.m22, t.m24, t.m41, t.m42, t.m44]
  }

  private var elements: [Double] {
    matrix ?? [1, 0, 0, 0, 1, 0, translation.x, translation.y, 1]
  }

  func followed(by next: PlaneMap) -> PlaneMap {
    var result = PlaneMap()
    guard matrix != nil || next.matrix != nil else {
      result.translation = CGPoint(
        x: translation.x + next.translation.x, y: translation.y + next.translation.y)
      return result
    }
    let (a, b) = (elements, next.elements)
    var product = [Double](repeating: 0, count: 9)
    for i in 0..<3 {
      for j in 0..<3 {
        product[3 * i + j] = a[3 * i] * b[j] + a[3 * i + 1] * b[3 + j] + a[3 * i + 2] * b[6 + j]
      }
    }
    result.matrix = product
    return result
  }

  /// The inverse; a map that flattens is its own.
  func inverted() -> PlaneMap {
    guard let m = matrix else {
      return PlaneMap(translation: CGPoint(x: -translation.x, y: -translation.y))
    }
    let minors = [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ]
    let determinant = m[0] * minors[0] + m[1] * minors[3] + m[2] * minors[6]
    guard determinant != 0 else { return self }
    var result = PlaneMap()
    result.matrix = minors.map { $0 / determinant }
    return result
  }

  func point(_ p: CGPoint) -> CGPoint {
    guard let m = matrix else { return CGPoint(x: p.x + translation.x, y: p.y + translation.y) }
    let w = p.x * m[2] + p.y * m[5] + m[8]
    return CGPoint(
      x: (p.x * m[0] + p.y * m[3] + m[6]) / w, y: (p.x * m[1] + p.y * m[4] + m[7]) / w)
  }

  func rect(_ r: CGRect) -> CGRect {
    guard matrix != nil else { return r.offsetBy(dx: translation.x, dy: translation.y) }
    return CGRect(around: r.corners.map(point))
  }
}
