/// Of two elements of one parent, which is painted first.
struct PaintingRule: Hashable, Sendable {
  var first: Int
  var second: Int

  /// More siblings than this are compared as wholes instead of where they overlap.
  private static let pairLimit = 48

  /// The rules among siblings, which are painted in their order unless one stands nearer the eye
  /// where they overlap; none where they all stand in one depth.
  static func rules(among siblings: [Int], _ figures: [Figure]) -> [PaintingRule] {
    let places = siblings.map { Place($0, figures[$0]) }
    guard let first = places.first,
      !places.allSatisfy({ $0.level != nil && $0.level == first.level })
    else { return [] }
    if siblings.count > pairLimit || places.allSatisfy({ $0.level != nil }) {
      let sorted = places.enumerated().sorted {
        ($0.element.middle, $0.offset) < ($1.element.middle, $1.offset)
      }
      return zip(sorted, sorted.dropFirst()).map {
        PaintingRule(first: $0.element.index, second: $1.element.index)
      }
    }
    var rules: [PaintingRule] = []
    for back in places.indices {
      for front in places.indices where front > back {
        guard let isTurned = places[back].isNearer(than: places[front]) else { continue }
        let (a, b) = (places[back].index, places[front].index)
        rules.append(PaintingRule(first: isTurned ? b : a, second: isTurned ? a : b))
      }
    }
    return rules
  }

  /// All elements back to front, children behind their parents, as near to the scene's order as the
  /// rules let; and whether all rules are kept.
  static func order(of cast: Cast, _ rules: [PaintingRule]) -> (elements: [Int], keepsAll: Bool) {
    var before = [[Int]](repeating: [], count: cast.scene.elements.count)
    for rule in rules { before[rule.second].append(rule.first) }
    var (result, keepsAll) = ([Int](), true)
    func visit(_ element: Int) {
      result.append(element)
      var waiting = cast.children[element]
      var painted: Set<Int> = []
      while !waiting.isEmpty {
        let next = waiting.firstIndex { before[$0].allSatisfy(painted.contains) }
        if next == nil { keepsAll = false }
        let child = waiting.remove(at: next ?? 0)
        painted.insert(child)
        visit(child)
      }
    }
    visit(0)
    return (result, keepsAll)
  }
}

/// Where a sibling is seen, and how deep.
private struct Place {
  let index: Int
  /// The corners on the screen; empty where one is behind the eye or nothing is seen.
  let corners: [SIMD2<Double>]
  let plane: Plane
  /// Its depth where it is the same everywhere.
  let level: Double?
  let middle: Double

  init(_ index: Int, _ figure: Figure) {
    self.index = index
    plane = figure.plane
    let isFlat = plane.isAffine(over: figure.size) && plane.z[0] == 0 && plane.z[1] == 0
    level = isFlat ? plane.z[2] / plane.w[2] : nil
    let center = SIMD3(figure.size.x / 2, figure.size.y / 2, 1)
    let distance = (plane.w * center).sum()
    middle = distance > 0 ? (plane.z * center).sum() / distance : .greatestFiniteMagnitude
    let isSeen = figure.alpha > 0 && figure.size.x > 0 && figure.size.y > 0
    corners =
      isSeen
      ? Room(around: SIMD2(10_000, 10_000)).projected(
        Outline(size: figure.size).corners, on: figure.plane) : []
  }

  /// Whether it is nearer the eye where both are seen; nil where they do not overlap.
  func isNearer(than other: Place) -> Bool? {
    let shared = corners.intersection(with: other.corners)
    guard shared.count > 2, shared.doubleArea.magnitude > 1 else { return nil }
    let center = shared.reduce(.zero, +) / Double(shared.count)
    var (difference, greatest) = (0.0, 0.0)
    for corner in shared + [center] {
      // Corners that both have are as deep in both: a little towards the middle they differ.
      let point = corner + (center - corner) * 0.05
      guard let mine = plane.depth(at: point), let theirs = other.plane.depth(at: point) else {
        continue
      }
      difference += mine - theirs
      greatest = max(greatest, (mine - theirs).magnitude)
    }
    return greatest < 0.01 ? false : difference > 0
  }
}
