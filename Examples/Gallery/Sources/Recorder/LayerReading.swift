import UIKit

extension CALayer {
  /// The numbers that the screen shows now of everything that a transition moves.
  var reading: [String: [Double]] {
    let shown = presentation() ?? self
    var numbers: [String: [CGFloat]] = [
      "position": [shown.position.x, shown.position.y],
      "bounds": shown.bounds.numbers,
      "anchorPoint": [shown.anchorPoint.x, shown.anchorPoint.y],
      "zPosition": [shown.zPosition],
      "transform": shown.transform.numbers,
      "sublayerTransform": shown.sublayerTransform.numbers,
      "opacity": [CGFloat(shown.opacity)],
      "hidden": [shown.isHidden ? 1 : 0],
      "cornerRadius": [shown.cornerRadius],
      "backgroundColor": shown.backgroundColor.numbers,
      "borderWidth": [shown.borderWidth],
      "borderColor": shown.borderColor.numbers,
      "shadowOpacity": [CGFloat(shown.shadowOpacity)],
      "shadowRadius": [shown.shadowRadius],
      "shadowOffset": [shown.shadowOffset.width, shown.shadowOffset.height],
      "shadowColor": shown.shadowColor.numbers,
    ]
    if let mask = mask as? CAShapeLayer, let path = (mask.presentation() ?? mask).path {
      numbers["clip"] = path.boundingBoxOfPath.numbers
    }
    return numbers.mapValues { $0.map { Double($0).rounded6 } }
  }
}

extension CGRect {
  /// Its origin and its size.
  var numbers: [CGFloat] { [minX, minY, width, height] }
}

extension CATransform3D {
  /// Row by row.
  fileprivate var numbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension CGColor? {
  /// Red, green, blue and alpha; transparent black for none.
  fileprivate var numbers: [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    if let self { UIColor(cgColor: self).getRed(&red, green: &green, blue: &blue, alpha: &alpha) }
    return [red, green, blue, alpha]
  }
}
