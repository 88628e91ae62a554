import TimelineEvaluator
import TransitionCatalog

/// What can be seen of an element at a moment.
struct Look {
  /// On the screen.
  var corners: Corners
  var alpha: Double
  var isHidden = false
  /// Nil where nobody knows it.
  var cornerRadius: Double?

  init(of element: Int, at moment: Int, in take: Take) {
    self.init(of: take.figure(element, at: moment))
  }

  init(of figure: Figure) {
    corners = figure.cornersOnScreen
    alpha = figure.isHidden ? 0 : figure.alpha
    isHidden = figure.isHidden
    cornerRadius = figure.cornerRadius
  }

  /// A view that stands upright in a rect: x, y, width, height.
  init(in rect: SIMD4<Double>, cornerRadius: Double? = nil) {
    corners = Corners(of: rect)
    (alpha, self.cornerRadius) = (1, cornerRadius)
  }

  /// What is different enough to be seen as a jump, as a message says it; nil where nothing is.
  func difference(from other: Look) -> String? {
    let distance = corners.distance(from: other.corners)
    if distance > 3 {
      return distance.isFinite ? "by \(shown(distance, digits: 0)) pt" : "behind the eye"
    }
    if isHidden != other.isHidden, (alpha - other.alpha).magnitude > 0.04 {
      return isHidden ? "hidden" : "no longer hidden"
    }
    if (alpha - other.alpha).magnitude > 0.04 {
      return "with an alpha of \(shown(alpha)) instead of \(shown(other.alpha))"
    }
    if let mine = cornerRadius, let theirs = other.cornerRadius, (mine - theirs).magnitude > 2 {
      return "with a corner radius of \(shown(mine)) instead of \(shown(theirs)) pt"
    }
    return nil
  }
}

extension Take {
  /// A screen at rest, which fills the container.
  var whole: Look { Look(in: SIMD4(0, 0, scene.stage.width, scene.stage.height), cornerRadius: 0) }
}
