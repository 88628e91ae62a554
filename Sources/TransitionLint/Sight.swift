import TimelineEvaluator
import TimelineIR
import TransitionCatalog

extension Take {
  /// How much of the container an element takes as it is seen, of a group all members, in 0...1: what is
  /// transparent counts less, and what clips leave out, or opaque elements in front of it cover together,
  /// does not count. No more is looked at than is needed to come above `most`, and nothing in front of it
  /// unless `isCovered`.
  func sight(
    of element: Int, at moment: Int, most: Double = .infinity, isCovered: Bool = true
  ) -> Double {
    var sum = 0.0
    var covers: Covers?
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    // Members that lie on each other take no more than the rect around all of them.
    func seen() -> Double {
      low.x < high.x ? min(sum, share(of: SIMD4(low.x, low.y, high.x - low.x, high.y - low.y))) : 0
    }
    for member in members(of: element) where seen() <= most {
      guard isSeen(member, at: moment), let bounds = boundsOnScreen(member, at: moment) else {
        continue
      }
      let all =
        covers
        ?? (isCovered
          ? self.covers(at: moment, but: scene.elements[element].name)
          : Covers([], on: scene.stage))
      covers = all
      sum += sight(ofMember: member, in: bounds, at: moment, among: all)
      low = pointwiseMin(low, SIMD2(bounds[0], bounds[1]))
      high = pointwiseMax(high, SIMD2(bounds[0] + bounds[2], bounds[1] + bounds[3]))
    }
    return seen()
  }

  private func sight(
    ofMember element: Int, in bounds: SIMD4<Double>, at moment: Int, among all: Covers
  ) -> Double {
    let ancestry = ancestry(of: element)
    let alpha = opacity(of: element, at: moment)
    guard alpha > 0 else { return 0 }
    let covers = all.meeting(bounds).filter { cover in
      !ancestry.contains(cover.element)
        // What is in it lies over it.
        && (cover.ancestry.contains(element)
          || isInFront(cover.element, of: element, at: moment))
    }
    guard !covers.isEmpty || isCut(element, at: moment) else {
      return alpha * share(of: cornersOnScreen(element, at: moment))
    }
    let own = regions(of: element, at: moment)
    var count = 0
    forEachPoint(in: bounds, Self.steps) { x, y in
      func lies(in regions: [Region]) -> Bool { regions.allSatisfy { $0.contains(x, y) } }
      if lies(in: own), !covers.contains(where: { lies(in: $0.regions) }) { count += 1 }
    }
    return alpha * share(of: bounds) * Double(count) / Double(Self.steps * Self.steps)
  }

  /// How much of an element others that lie over it take from sight together, in 0...1: what is
  /// transparent takes less.
  ///
  /// - Parameter part: The rect of it that is meant, in its own coordinates; all of it without.
  func partCovered(
    of element: Int, part: SIMD4<Double>? = nil, by others: [Int], at moment: Int
  ) -> Double {
    let figure = figure(element, at: moment)
    let corners = part.map(figure.cornersOnScreen(of:)) ?? figure.cornersOnScreen
    guard let bounds = corners.bounds else { return 0 }
    let own = regions(of: element, at: moment) + (part == nil ? [] : [Region(corners: corners)])
    let covers = others.map {
      (regions: regions(of: $0, at: moment), alpha: opacity(of: $0, at: moment, isMean: true))
    }
    var (count, sum) = (0.0, 0.0)
    forEachPoint(in: bounds, 4 * Self.steps) { x, y in
      func lies(in regions: [Region]) -> Bool { regions.allSatisfy { $0.contains(x, y) } }
      guard lies(in: own) else { return }
      count += 1
      sum += 1 - covers.reduce(1) { lies(in: $1.regions) ? $0 * (1 - $1.alpha) : $0 }
    }
    return count > 0 ? sum / count : 0
  }

  /// As many points are looked at in each direction.
  private static let steps = 12

  /// Points that are spread evenly over what lies of a rect in the container, as many in each direction.
  @inline(__always)
  private func forEachPoint(
    in bounds: SIMD4<Double>, _ steps: Int, _ body: (Double, Double) -> Void
  ) {
    let (left, top) = (max(bounds[0], 0), max(bounds[1], 0))
    let width = min(bounds[0] + bounds[2], scene.stage.width) - left
    let height = min(bounds[1] + bounds[3], scene.stage.height) - top
    guard width > 0, height > 0 else { return }
    for row in 0..<steps {
      for column in 0..<steps {
        body(
          left + width * (Double(column) + 0.5) / Double(steps),
          top + height * (Double(row) + 0.5) / Double(steps))
      }
    }
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

  /// Those of the group whose first member stands at a place in the scene; else that alone.
  func members(of first: Int) -> Range<Int> {
    let element = scene.elements[first]
    let group = element.member == nil ? nil : scene.groups.first { $0.name == element.name }
    return group?.members ?? first..<(first + 1)
  }

  /// What is to be said where the members of a track share its time, and only the app knows how many
  /// there are.
  func notes(ofMembersOf track: Track) -> [String] {
    guard track.isStaggered,
      let group = scene.groups.first(where: { $0.name == track.element && $0.columns == nil })
    else { return [] }
    return [
      "calculated with \(group.members.count) members: how many there are, only the screen knows"
    ]
  }

  /// How opaque an element is seen, with its alpha and those of what it stands in, in 0...1.
  func opacity(of element: Int, at moment: Int, isMean: Bool = false) -> Double {
    ancestry(of: element).reduce(paint(of: element, at: moment, isMean: isMean)) {
      $0 * figure($1, at: moment).alpha
    }
  }

  /// How opaque what an element shows is, its own alpha apart, in 0...1: of a gradient where it is most
  /// opaque, or all of it taken together.
  func paint(of element: Int, at moment: Int, isMean: Bool = false) -> Double {
    switch scene.elements[element].content {
    case .color(let color):
      (figure(element, at: moment).backgroundColor ?? color.components)[3]
    case .gradient(let colors, _):
      isMean
        ? colors.reduce(0) { $0 + $1.components[3] } / Double(max(colors.count, 1))
        : colors.map { $0.components[3] }.max() ?? 0
    case .empty, .container: figure(element, at: moment).backgroundColor?[3] ?? 0
    case .screen, .snapshot, .viewSnapshot, .shared, .views, .effect: 1
    }
  }

  /// The elements through which nothing is seen, as far as they reach, but those of one name.
  private func covers(at moment: Int, but name: String) -> Covers {
    let covers: [Cover] = scene.elements.indices.compactMap { index in
      guard scene.elements[index].name != name else { return nil }
      switch scene.elements[index].content {
      case .container, .effect: return nil
      case .screen, .snapshot, .viewSnapshot, .shared, .views, .color, .gradient, .empty: break
      }
      let ancestry = ancestry(of: index)
      guard paint(of: index, at: moment) > 0.99, isSeen(index, at: moment),
        let bounds = boundsOnScreen(index, at: moment),
        ancestry.allSatisfy({ figure($0, at: moment).alpha > 0.99 })
      else { return nil }
      return Cover(
        element: index, ancestry: ancestry,
        regions: regions(of: index, at: moment), bounds: bounds)
    }
    return Covers(covers, on: scene.stage)
  }

  /// Whether a clip, or what it stands in, may leave some of an element out.
  private func isCut(_ element: Int, at moment: Int) -> Bool {
    ancestry(of: element).contains { place in
      place > 0
        && (place != element && scene.elements[place].clips || clip(of: place, at: moment) != nil)
    }
  }

  /// The outlines that all have to hold a point for an element to be seen there: its own, that of its
  /// clip, and those of the parents that cut it off.
  private func regions(of element: Int, at moment: Int) -> [Region] {
    var result = [Region(corners: cornersOnScreen(element, at: moment))]
    for place in ancestry(of: element) where place > 0 {
      if place != element, scene.elements[place].clips {
        result.append(Region(corners: cornersOnScreen(place, at: moment)))
      }
      guard let clip = clip(of: place, at: moment) else { continue }
      let (numbers, isRound) = (clip.components, clip.type == .circle)
      let rect =
        isRound
        ? SIMD4(
          numbers[0] - numbers[2], numbers[1] - numbers[2], 2 * numbers[2], 2 * numbers[2])
        : numbers
      let corners = figure(place, at: moment).cornersOnScreen(of: rect)
      result.append(Region(corners: corners, isRound: isRound))
    }
    return result
  }
}

/// An element through which nothing is seen.
private struct Cover {
  let element: Int
  let ancestry: [Int]
  let regions: [Region]
  let bounds: SIMD4<Double>

  /// Whether it reaches into a rect.
  func meets(_ rect: SIMD4<Double>) -> Bool {
    bounds[0] < rect[0] + rect[2] && rect[0] < bounds[0] + bounds[2]
      && bounds[1] < rect[1] + rect[3] && rect[1] < bounds[1] + bounds[3]
  }
}

/// Covers, many of them by the part of the stage that they are in: of all the members of a group each
/// meets few.
private struct Covers {
  private let all: [Cover]
  /// The places of those that reach into each of the parts, row by row; empty for few covers.
  private var parts: [[Int]] = []
  private let size: SIMD2<Double>
  private static let side = 8
  /// So many are looked through one after the other.
  private static let few = 64

  init(_ all: [Cover], on stage: Stage) {
    self.all = all
    size = SIMD2(stage.width, stage.height)
    guard all.count > Self.few else { return }
    parts = Array(filledWith: [], count: Self.side * Self.side)
    for (place, cover) in all.enumerated() {
      for part in partsMeeting(cover.bounds) { parts[part].append(place) }
    }
  }

  /// Those that reach into a rect, back to front.
  func meeting(_ rect: SIMD4<Double>) -> [Cover] {
    guard !parts.isEmpty else { return all.filter { $0.meets(rect) } }
    var places: [Int] = []
    for part in partsMeeting(rect) {
      for place in parts[part] where all[place].meets(rect) { places.append(place) }
    }
    // One can reach into several parts.
    places.sort()
    return places.indices.filter { $0 == 0 || places[$0] != places[$0 - 1] }.map { all[places[$0]] }
  }

  /// The parts that a rect reaches into: what is outside of the stage is in the parts at its edge.
  private func partsMeeting(_ rect: SIMD4<Double>) -> [Int] {
    func part(_ place: Double, of length: Double) -> Int {
      let part = place / length * Double(Self.side)
      return part > 0 ? Int(min(part, Double(Self.side - 1))) : 0
    }
    let columns =
      part(
        rect[0], of: size.x)...max(
        part(rect[0], of: size.x), part(rect[0] + rect[2], of: size.x))
    let rows =
      part(
        rect[1], of: size.y)...max(
        part(rect[1], of: size.y), part(rect[1] + rect[3], of: size.y))
    return rows.flatMap { row in columns.map { row * Self.side + $0 } }
  }
}

/// A rect as it is seen, or the circle in it.
private struct Region {
  var corners: Corners
  var isRound = false

  func contains(_ x: Double, _ y: Double) -> Bool {
    guard isRound else { return corners.contains(x, y) }
    // How far along two sides: a circle is seen as the ellipse in its square.
    let (a, b) = (
      SIMD2(corners.xs[1] - corners.xs[0], corners.ys[1] - corners.ys[0]),
      SIMD2(corners.xs[3] - corners.xs[0], corners.ys[3] - corners.ys[0])
    )
    let point = SIMD2(x - corners.xs[0], y - corners.ys[0])
    let area = a.x * b.y - a.y * b.x
    guard area != 0 else { return false }
    let u = (point.x * b.y - point.y * b.x) / area - 0.5
    let v = (a.x * point.y - a.y * point.x) / area - 0.5
    return u * u + v * v <= 0.25
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
    // What has no area lies on both sides of nothing.
    return left != right
  }
}
