import TimelineEvaluator
import TimelineIR
import TransitionCatalog

extension Take {
  /// Where an element's corners are seen on the screen, the container's own transform included: top
  /// left, top right, bottom right, bottom left.
  func cornersOnScreen(_ element: Int, at moment: Int) -> [SIMD2<Double>] {
    let sample = sample(moment)
    return Self.element(element, of: sample).corners(through: sample.containerMatrix)
  }

  /// The smallest rect around what is seen of an element: x, y, width, height; nil where a corner is
  /// behind the eye.
  func boundsOnScreen(_ element: Int, at moment: Int) -> SIMD4<Double>? {
    cornersOnScreen(element, at: moment).bounds
  }

  /// The part of the container that a rect covers, in 0...1.
  func share(of rect: SIMD4<Double>) -> Double {
    let stage = scene.stage
    let width = min(rect[0] + rect[2], stage.width) - max(rect[0], 0)
    let height = min(rect[1] + rect[3], stage.height) - max(rect[1], 0)
    return width > 0 && height > 0 ? width * height / (stage.width * stage.height) : 0
  }

  /// Whether an element can be seen at a moment: it and its parents are neither hidden nor
  /// transparent, and some of it is in the container.
  func isSeen(_ element: Int, at moment: Int) -> Bool {
    let sample = sample(moment)
    var next: Int? = element
    while let place = next, place > 0 {
      let each = Self.element(place, of: sample)
      if each.alpha <= 0.01 || each.isHidden { return false }
      next = scene.elements[place].parent
    }
    guard Self.element(element, of: sample).isVisible,
      let bounds = boundsOnScreen(element, at: moment)
    else { return false }
    return share(of: bounds) > 0
  }

  /// Whether a screen, its picture or a plane of colour that is opaque and covers the whole container
  /// stands in front of an element that is no child.
  func isCovered(_ element: Int, at moment: Int) -> Bool {
    guard scene.elements[element].parent == 0 else { return false }
    return scene.elements.indices.contains { other in
      guard other > element, scene.elements[other].parent == 0,
        scene.elements[other].content.isOpaque, isSeen(other, at: moment)
      else { return false }
      let sample = Self.element(other, of: sample(moment))
      return sample.alpha > 0.99 && sample[.clip] == nil
        && (sample[.cornerRadius]?.components[0] ?? 0) < 1
        && cornersOnScreen(other, at: moment).distance(from: whole.corners) < 1
    }
  }

  var lastMoment: Int { times.count - 1 }

  /// The elements with content, back to front, of a group the first member, with their places.
  var actors: [(index: Int, element: SceneElement)] {
    scene.elements.enumerated().compactMap { index, element in
      guard index > 0, element.content != .empty, element.member ?? 0 == 0, element.isListed else {
        return nil
      }
      return (index, element)
    }
  }

  /// The numbers of a track's first member at each moment; nil where it has none.
  func columns(of track: Track) -> [[Double]]? {
    guard let place = track.place(in: scene) else { return nil }
    return scene.tracks[place].columns.map { Array(grid.column($0)) }
  }
}

extension ElementSample {
  /// Where the corners are seen through another matrix behind the element's.
  func corners(through matrix: Matrix4) -> [SIMD2<Double>] {
    let whole = (matrixInContainer * matrix).elements
    let (width, height) = (frame[2], frame[3])
    return [(0, 0), (width, 0), (width, height), (0, height)].map { x, y in
      let w = x * whole[3] + y * whole[7] + whole[15]
      guard w > 1e-9 else { return SIMD2(.nan, .nan) }
      return SIMD2(
        (x * whole[0] + y * whole[4] + whole[12]) / w,
        (x * whole[1] + y * whole[5] + whole[13]) / w)
    }
  }
}

extension [SIMD2<Double>] {
  /// The smallest rect around the points: x, y, width, height; nil where one is not finite.
  var bounds: SIMD4<Double>? {
    guard allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let (xs, ys) = (map(\.x), map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return SIMD4(left, top, right - left, bottom - top)
  }

  /// The farthest that a point is away from the one at the same place; infinite where one is not finite.
  func distance(from others: [SIMD2<Double>]) -> Double {
    zip(self, others).map { a, b in
      let way = a - b
      let distance = (way * way).sum().squareRoot()
      return distance.isFinite ? distance : .infinity
    }.max() ?? 0
  }

  /// Twice the area, above 0 where the points go clockwise as seen: from the front.
  var facing: Double {
    var sum = 0.0
    for (index, corner) in enumerated() {
      let next = self[(index + 1) % count]
      sum += corner.x * next.y - next.x * corner.y
    }
    return sum
  }
}

extension SceneContent {
  /// Whether nothing can be seen through it, apart from its alpha.
  fileprivate var isOpaque: Bool {
    switch self {
    case .screen, .snapshot(_, rect: nil): true
    case .color(let color): color.components[3] > 0.99
    case .container, .snapshot, .viewSnapshot, .shared, .views, .effect, .gradient, .empty: false
    }
  }
}
