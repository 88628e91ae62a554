import TimelineEvaluator
import UIKit

extension SceneContent {
  /// Whether this is a view that stays in its screen.
  var isInPlace: Bool { if case .views = self { true } else { false } }
}

extension Theatre {
  /// Whether rects are passed over while an overshoot has a side of them at 0: the evaluator holds it there,
  /// and UIKit turns it round (T2314).
  static var allowsTurningRound = false

  func isTurnedRound(_ value: PropertyValue) -> Bool {
    guard Self.allowsTurningRound, value.property == .frame || value.property == .clip else {
      return false
    }
    let sides = value.value.components
    return sides[2] == 0 || sides[3] == 0
  }

  /// Whether something that the view lies in is being turned round.
  func isCarriedRound(_ view: UIView) -> Bool {
    Self.allowsTurningRound
      && sequence(first: view) { $0.superview }.dropFirst().contains { parent in
        let size = parent.layer.presented("bounds").suffix(2)
        return size.contains { $0 < 0 }
      }
  }
}

extension UIView {
  /// Whether it is what an animator moves so that its time passes: nothing is seen of it.
  var isClock: Bool { type(of: self) == UIView.self && frame == .zero && subviews.isEmpty }
}

/// Where views that a screen hands out are seen, with all that they lie in.
extension UIView {
  /// From the layer's coordinates to those of `container`, as both are on screen now; to those of the
  /// window where the view is not in it, as below a presentation.
  private func matrix(in container: UIView) -> CATransform3D {
    var (matrix, view) = (CATransform3DIdentity, self)
    while view !== container, let parent = view.superview {
      // A layer presses what it holds into its plane, unless it is a transform layer.
      if !(view.layer is CATransformLayer) {
        (matrix.m13, matrix.m23, matrix.m33, matrix.m43) = (0, 0, 0, 0)
      }
      matrix = CATransform3DConcat(matrix, view.layer.about(view.layer.presentedMatrix))
      let (frame, depth) = (view.layer.presentedFrame, view.layer.presented("zPosition")[0])
      // What is scrolled begins elsewhere.
      let origin = parent === container ? [0, 0] : parent.layer.presented("bounds")
      matrix = CATransform3DConcat(
        matrix, CATransform3DMakeTranslation(frame.minX - origin[0], frame.minY - origin[1], depth))
      matrix = CATransform3DConcat(
        matrix, parent.layer.about(parent.layer.presentedSublayerMatrix))
      view = parent
    }
    return matrix
  }

  /// A rect beside the view, in the container, as if nothing that the view lies in were turned or
  /// stretched.
  func flat(_ rect: CGRect, in container: UIView) -> CGRect {
    var (rect, parent) = (rect, superview)
    while let view = parent, view !== container {
      if let home = Gallery.home(of: view) { return rect.offsetBy(dx: home.x, dy: home.y) }
      let (size, anchor) = (view.bounds.size, view.layer.anchorPoint)
      rect.origin.x += view.center.x - size.width * anchor.x - view.bounds.minX
      rect.origin.y += view.center.y - size.height * anchor.y - view.bounds.minY
      parent = view.superview
    }
    return rect
  }

  /// How far a corner is from where the evaluator has it, in points of the container.
  func distance(from element: ElementSample, in container: UIView) -> Double {
    let (seen, size) = (matrix(in: container), layer.presentedFrame.size)
    let expected = element.matrixInContainer.elements
    let columns: [[CGFloat]] = [
      [seen.m11, seen.m12, seen.m14], [seen.m21, seen.m22, seen.m24],
      [seen.m41, seen.m42, seen.m44],
    ]
    let rows = columns.map { row in row.map { Double($0) } }
    let others = [0, 4, 12].map { (first: Int) -> [Double] in
      [expected[first], expected[first + 1], expected[first + 3]]
    }
    func place(_ x: Double, _ y: Double, _ rows: [[Double]]) -> (x: Double, y: Double) {
      let sums = (0..<3).map { (column: Int) -> Double in
        let (across, down) = (x * rows[0][column], y * rows[1][column])
        return across + down + rows[2][column]
      }
      return (sums[0] / sums[2], sums[1] / sums[2])
    }
    let corners: [(Double, Double)] = [
      (0, 0), (size.width, 0), (0, size.height), (size.width, size.height),
    ]
    let distances = corners.map { x, y -> Double in
      let (here, there) = (place(x, y, rows), place(x, y, others))
      return max(abs(here.x - there.x), abs(here.y - there.y))
    }
    return distances.max() ?? .nan
  }
}

extension CALayer {
  /// A matrix about the layer's anchor, in the layer's coordinates.
  fileprivate func about(_ matrix: CATransform3D) -> CATransform3D {
    let (anchor, size) = (presented("anchorPoint"), presentedFrame.size)
    let (x, y) = (anchor[0] * size.width, anchor[1] * size.height)
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), matrix),
      CATransform3DMakeTranslation(x, y, 0))
  }
}
