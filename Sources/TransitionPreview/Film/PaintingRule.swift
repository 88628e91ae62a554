/// Of two elements of one parent, which is painted first.
struct PaintingRule: Hashable, Comparable, Sendable {
  var first: Int
  var second: Int

  static func < (left: PaintingRule, right: PaintingRule) -> Bool {
    (left.second, left.first) < (right.second, right.first)
  }

  /// More siblings than this are compared as wholes instead of where they overlap.
  private static let pairLimit = 48
  /// What differs in depth by less stands in one depth.
  static let same = 0.01

  /// The rules among siblings, which are painted in their order unless one stands nearer the eye
  /// where they overlap. Where two go through each other there is no rule but a crossing.
  ///
  /// - Parameter skipsFlat: Whether there are none where all stand in one depth; else their own order is
  ///   a rule then.
  static func rules(
    among siblings: [Int], _ figures: [Figure], skipsFlat: Bool = true
  ) -> (rules: [PaintingRule], crossings: [PaintingRule]) {
    let places = siblings.map { Place($0, figures[$0]) }
    guard let first = places.first else { return ([], []) }
    let isFlat = places.allSatisfy { $0.level != nil && $0.level == first.level }
    if isFlat, skipsFlat { return ([], []) }
    if siblings.count > pairLimit || !isFlat && places.allSatisfy({ $0.level != nil }) {
      let sorted = places.enumerated().sorted {
        ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
      }
      let rules = zip(sorted, sorted.dropFirst()).map {
        PaintingRule(first: $0.element.index, second: $1.element.index)
      }
      return (rules, [])
    }
    var (rules, crossings) = ([PaintingRule](), [PaintingRule]())
    for back in places.indices {
      for front in places.indices where front > back {
        let (a, b) = (places[back].index, places[front].index)
        switch places[back].depth(beside: places[front]) {
        case .apart: continue
        case .behind: rules.append(PaintingRule(first: a, second: b))
        case .inFront: rules.append(PaintingRule(first: b, second: a))
        case .through: crossings.append(PaintingRule(first: a, second: b))
        }
      }
    }
    return (rules, crossings)
  }

  /// All elements back to front, what is below the container first, children behind their parents, as
  /// near to the scene's order as the rules let; and whether all rules are kept.
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
    let below = cast.scene.elements.indices.dropFirst().filter {
      cast.scene.elements[$0].parent == nil
    }
    for element in below + [0] { visit(element) }
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
  private let middle: Double
  /// What it is sorted by where nobody looks where it is seen.
  var depth: Double { level ?? middle }

  init(_ index: Int, _ figure: Figure) {
    self.index = index
    plane = figure.plane
    // On the screen depths are comparable at one point only: there they are seen through the parents.
    let own = figure.planeInParent
    let isFlat = own.isAffine(over: figure.size) && own.z[0] == 0 && own.z[1] == 0
    level = isFlat ? own.z[2] / own.w[2] : nil
    let center = SIMD3(figure.size.x / 2, figure.size.y / 2, 1)
    let distance = (own.w * center).sum()
    middle = distance > 0 ? (own.z * center).sum() / distance : .greatestFiniteMagnitude
    let isSeen = figure.alpha > 0 && figure.size.x > 0 && figure.size.y > 0
    corners =
      isSeen
      ? Room(around: SIMD2(10_000, 10_000)).projected(figure.reach.corners, on: figure.plane) : []
  }

  enum Depth {
    /// They do not overlap.
    case apart
    case behind
    case inFront
    /// A part of it is behind the other, another part in front.
    case through
  }

  /// Where it is where both are seen; what is equally deep is behind what comes later.
  func depth(beside other: Place) -> Depth {
    let shared = corners.intersection(with: other.corners)
    guard shared.count > 2, shared.doubleArea.magnitude > 1 else { return .apart }
    let center = shared.reduce(.zero, +) / Double(shared.count)
    var (low, high, sum) = (0.0, 0.0, 0.0)
    for corner in shared + [center] {
      // Corners that both have are as deep in both: a little towards the middle they differ.
      let point = corner + (center - corner) * 0.05
      guard let mine = plane.depth(at: point), let theirs = other.plane.depth(at: point) else {
        continue
      }
      low = min(low, mine - theirs)
      high = max(high, mine - theirs)
      sum += mine - theirs
    }
    if low < -0.5, high > 0.5 { return .through }
    return high - low < PaintingRule.same || sum <= 0 ? .behind : .inFront
  }
}

extension Plane {
  /// Where on the screen this plane is nearer the eye than another: where a x + b y + c is above 0.
  /// Nil where one of them is seen from its edge.
  func front(of other: Plane) -> SIMD3<Double>? {
    guard let mine = depths, let theirs = other.depths else { return nil }
    return mine - theirs
  }

  /// The depth as a function of where it is seen: planes stay planes, so it is a x + b y + c.
  private var depths: SIMD3<Double>? {
    // z = a x + b y + c w for the factors of x, y and 1: Cramer's rule.
    let determinant = Self.volume(x, y, w)
    guard determinant.magnitude > 1e-9 else { return nil }
    return SIMD3(Self.volume(z, y, w), Self.volume(x, z, w), Self.volume(x, y, z)) / determinant
  }

  private static func volume(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>
  ) -> Double {
    a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
      + a[2] * (b[0] * c[1] - b[1] * c[0])
  }
}
