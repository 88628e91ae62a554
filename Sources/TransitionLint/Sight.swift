import TimelineEvaluator
import TimelineIR
import TransitionCatalog

extension Take {
  /// How much of the container an element takes as it is seen, in 0...1: what is transparent counts less,
  /// and what opaque elements in front of it cover, together, does not count. Looked at in points that
  /// are spread evenly.
  func sight(of element: Int, at moment: Int) -> Double {
    guard isSeen(element, at: moment) else { return 0 }
    var alpha = 1.0
    for place in ancestry(of: element) { alpha *= figure(place, at: moment).alpha }
    if case .color(let color) = scene.elements[element].content { alpha *= color.components[3] }
    let covers = scene.elements.indices.filter {
      $0 != element && coversWhatItTakes($0, at: moment) && !ancestry(of: $0).contains(element)
        && !ancestry(of: element).contains($0) && isInFront($0, of: element, at: moment)
    }.map { cornersOnScreen($0, at: moment) }
    let corners = cornersOnScreen(element, at: moment)
    let steps = 15
    var count = 0
    for row in 0..<steps {
      for column in 0..<steps {
        let x = scene.stage.width * (Double(column) + 0.5) / Double(steps)
        let y = scene.stage.height * (Double(row) + 0.5) / Double(steps)
        if corners.contains(x, y), !covers.contains(where: { $0.contains(x, y) }) { count += 1 }
      }
    }
    return alpha * clipShare(of: element, at: moment) * Double(count) / Double(steps * steps)
  }

  /// Whether a screen that all but covers the container lies in front of an element: what is left free
  /// then is that screen's affair.
  func isBehind(_ screen: Screen, _ element: Int, at moment: Int) -> Bool {
    actors.contains { index, other in
      other.content == .screen(screen) && index != element
        && isInFront(index, of: element, at: moment) && isSeen(index, at: moment)
        && figure(index, at: moment).alpha > 0.5
        && share(of: cornersOnScreen(index, at: moment)) > 0.9
    }
  }

  /// The part of an element that its clip leaves, by their areas.
  private func clipShare(of element: Int, at moment: Int) -> Double {
    guard let clip = clip(of: element, at: moment) else { return 1 }
    let (numbers, frame) = (clip.components, figure(element, at: moment).frame)
    let area =
      clip.type == .circle ? Double.pi * numbers[2] * numbers[2] : numbers[2] * numbers[3]
    return min(area / (frame[2] * frame[3]), 1)
  }

  /// An element and what it stands in.
  private func ancestry(of element: Int) -> [Int] {
    var result: [Int] = []
    var next: Int? = element
    while let place = next {
      result.append(place)
      next = scene.elements[place].parent
    }
    return result
  }

  /// Whether nothing is seen through an element, with what it stands in, and none of it is left out.
  private func coversWhatItTakes(_ element: Int, at moment: Int) -> Bool {
    switch scene.elements[element].content {
    case .screen, .snapshot, .viewSnapshot, .shared, .views: break
    case .color(let color): guard color.components[3] > 0.99 else { return false }
    case .container, .effect, .gradient, .empty: return false
    }
    return isSeen(element, at: moment) && clipped(element, at: moment) == nil
      && ancestry(of: element).allSatisfy { figure($0, at: moment).alpha > 0.99 }
  }
}

extension Corners {
  /// Whether a point lies in the quadrilateral, which is convex.
  fileprivate func contains(_ x: Double, _ y: Double) -> Bool {
    var (left, right) = (false, false)
    for index in 0..<4 {
      let next = (index + 1) % 4
      let side =
        (xs[next] - xs[index]) * (y - ys[index]) - (ys[next] - ys[index]) * (x - xs[index])
      // What is behind the eye is on no side.
      if !(side >= 0) { left = true }
      if !(side <= 0) { right = true }
    }
    return !(left && right)
  }
}
