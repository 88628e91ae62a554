/// What the key paths `transform.rotation.y`, `transform.scale` and so on read and write.
///
/// A transform is scale, skew, turns, translation, perspective, in this order from the point's
/// view. The turns are those of `CATransform3DRotate` by x, then y, then z, so a point is turned
/// about z first. Apple documents the components but not the order of two turns at once.
struct TransformComponents {
  var scale = SIMD3(1.0, 1.0, 1.0)
  /// About x, y and z, in radians.
  var rotation = SIMD3(0.0, 0.0, 0.0)
  var translation = SIMD3(0.0, 0.0, 0.0)
  private var skew = SIMD3(0.0, 0.0, 0.0)
  private var perspective = SIMD4(0.0, 0.0, 0.0, 1.0)

  init(_ t: CATransform3D) {
    var view = CATransform3DIdentity
    (view.m14, view.m24, view.m34, view.m44) = (t.m14, t.m24, t.m34, t.m44)
    let e = t.elements
    // Nothing but perspective is the common case, and exact.
    if view == t {
      perspective = SIMD4(e[3], e[7], e[11], e[15])
    } else if let parts = SpaceParts(t, scaled: false) {
      scale = parts.scale
      skew = parts.skew
      translation = parts.translation
      perspective = parts.perspective
      rotation = Self.angles(parts.rows)
    } else {
      func length(_ row: Int) -> Double {
        (e[row] * e[row] + e[row + 1] * e[row + 1] + e[row + 2] * e[row + 2]).squareRoot()
      }
      scale = SIMD3(length(0), length(4), length(8))
      translation = SIMD3(e[12], e[13], e[14])
    }
  }

  var matrix: CATransform3D {
    var t = CATransform3DIdentity
    (t.m14, t.m24, t.m34, t.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
    t = CATransform3DTranslate(t, translation.x, translation.y, translation.z)
    if rotation.x != 0 { t = CATransform3DRotate(t, rotation.x, 1, 0, 0) }
    if rotation.y != 0 { t = CATransform3DRotate(t, rotation.y, 0, 1, 0) }
    if rotation.z != 0 { t = CATransform3DRotate(t, rotation.z, 0, 0, 1) }
    if skew != SIMD3(0, 0, 0) {
      var skewed = CATransform3DIdentity
      (skewed.m21, skewed.m31, skewed.m32) = (skew.x, skew.y, skew.z)
      t = CATransform3DConcat(skewed, t)
    }
    return CATransform3DScale(t, scale.x, scale.y, scale.z)
  }

  /// The angles of a turn about z, then y, then x.
  private static func angles(_ m: [SIMD3<Double>]) -> SIMD3<Double> {
    let across = (m[2].y * m[2].y + m[2].z * m[2].z).squareRoot()
    let y = atan2(m[2].x, across)
    guard across > 1e-14 else { return SIMD3(atan2(m[1].z, m[1].y), y, 0) }
    return SIMD3(atan2(-m[2].y, m[2].z), y, atan2(-m[1].x, m[0].x))
  }

  /// `component` is what follows `transform.`: `rotation.y`, `scale`, `translation.x`, ...
  subscript(component: String) -> [Double]? {
    get {
      switch component {
      case "rotation", "rotation.z": [rotation.z]
      case "rotation.x": [rotation.x]
      case "rotation.y": [rotation.y]
      case "scale": [scale.sum() / 3]
      case "scale.x": [scale.x]
      case "scale.y": [scale.y]
      case "scale.z": [scale.z]
      case "translation": [translation.x, translation.y]
      case "translation.x": [translation.x]
      case "translation.y": [translation.y]
      case "translation.z": [translation.z]
      default: nil
      }
    }
    set {
      guard let v = newValue, let first = v.first else { return }
      switch component {
      case "rotation", "rotation.z": rotation.z = first
      case "rotation.x": rotation.x = first
      case "rotation.y": rotation.y = first
      case "scale": scale = SIMD3(first, first, first)
      case "scale.x": scale.x = first
      case "scale.y": scale.y = first
      case "scale.z": scale.z = first
      case "translation" where v.count == 2: (translation.x, translation.y) = (v[0], v[1])
      case "translation.x": translation.x = first
      case "translation.y": translation.y = first
      case "translation.z": translation.z = first
      default: break
      }
    }
  }
}
