import TimelineEvaluator
import TransitionCatalog

/// What can be seen of an element at a moment.
struct Look {
  /// On the screen: top left, top right, bottom right, bottom left.
  var corners: [SIMD2<Double>]
  var alpha: Double
  /// Nil where nobody knows it.
  var cornerRadius: Double?

  init(of element: Int, at moment: Int, in take: Take) {
    let sample = Take.element(element, of: take.sample(moment))
    corners = take.cornersOnScreen(element, at: moment)
    alpha = sample.isHidden ? 0 : sample.alpha
    cornerRadius = sample[.cornerRadius]?.components[0] ?? 0
  }

  /// A view that stands upright in a rect: x, y, width, height.
  init(in rect: SIMD4<Double>, cornerRadius: Double? = nil) {
    let (right, bottom) = (rect[0] + rect[2], rect[1] + rect[3])
    corners = [
      SIMD2(rect[0], rect[1]), SIMD2(right, rect[1]), SIMD2(right, bottom), SIMD2(rect[0], bottom),
    ]
    (alpha, self.cornerRadius) = (1, cornerRadius)
  }

  /// What is different enough to be seen as a jump, as a message says it; nil where nothing is.
  func difference(from other: Look) -> String? {
    let distance = corners.distance(from: other.corners)
    if distance > 3 {
      return distance.isFinite ? "by \(shown(distance, digits: 0)) pt" : "behind the eye"
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
