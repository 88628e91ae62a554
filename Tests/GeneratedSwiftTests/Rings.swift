import TransitionCatalog
import UIKit

/// The rings of the generated code: views around a view that share in its transform.
extension UIView {
  /// The view that a ring stands around; any other is itself.
  var inRings: UIView { layer is CATransformLayer ? subviews.first?.inRings ?? self : self }

  /// The rings around the view, from the innermost out.
  private var rings: [UIView] {
    guard let superview, superview.layer is CATransformLayer else { return [] }
    return [superview] + superview.rings
  }

  /// The superview, that of the outermost ring where there are some.
  var place: UIView? { (rings.last ?? self).superview }

  /// What the layer and the rings around it make of a point, about the anchor that they share.
  var matrixWithRings: CATransform3D {
    rings.map(\.layer).reduce(layer.presentedMatrix) { matrix, ring in
      CATransform3DConcat(
        CATransform3DConcat(matrix, ring.presentedSublayerMatrix), ring.presentedMatrix)
    }
  }

  /// Puts what the outermost ring has in place of what the layer has itself: its place and its depth.
  func placeByRings(_ numbers: inout [Double], of property: Property) {
    guard let ring = rings.last?.layer else { return }
    switch property {
    case .zPosition: numbers = ring.presented("zPosition")
    case .frame:
      let own = layer.presented("position")
      var place = own
      // What does not lie on a ring's anchor is as far away from where that is put.
      for ring in rings.map(\.layer) {
        let (position, bounds, anchor) = (ring.presented("position"), ring.bounds, ring.anchorPoint)
        place[0] += position[0] - bounds.minX - anchor.x * bounds.width
        place[1] += position[1] - bounds.minY - anchor.y * bounds.height
      }
      numbers[0] += place[0] - own[0]
      numbers[1] += place[1] - own[1]
    default: break
    }
  }
}
