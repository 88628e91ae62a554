import TimelineEvaluator
import TimelineIR

/// A stretch of a film in which the elements are painted in one order.
struct Act {
  let cast: Cast
  let pictures: [Picture]
  /// For each picture its seconds in the loop.
  var times: [Double]
  /// Back to front.
  let order: [Int]
  /// Elements that go through each other at some moment: the first is painted again in front of the
  /// second, where it is nearer.
  let crossings: [PaintingRule]
  /// When it is seen, in seconds of the loop.
  var window: ClosedRange<Double>

  /// The acts of a scene; the first is seen from the beginning of `window`, the last until its end.
  static func acts(
    of cast: Cast, _ pictures: [Picture], times: [Double], window: ClosedRange<Double>
  ) -> [Act] {
    var acts: [Act] = []
    var start = 0
    let rules = rules(of: pictures, cast)
    while start < pictures.count {
      var rule = OrderRule(rules[start], pictures[start].crossings)
      var (order, keepsAll) = PaintingRule.order(of: cast, rule.sorted)
      var end = start
      while end + 1 < pictures.count {
        let next = OrderRule(rules[end + 1], pictures[end + 1].crossings)
        let more = rule.with(next)
        if more != rule {
          let (wider, keepsMore) = PaintingRule.order(of: cast, more.sorted)
          // What is wrong for want of an order may be so on and on.
          let isSame = !keepsAll && !PaintingRule.order(of: cast, next.sorted).keepsAll
          guard keepsMore || isSame else { break }
          (rule, order, keepsAll) = (more, wider, keepsMore)
        } else if !keepsAll, PaintingRule.order(of: cast, next.sorted).keepsAll {
          break
        }
        end += 1
      }
      let isLast = end + 1 == pictures.count
      if !isLast {
        // What begins to go through something on the way to the next act.
        let more = rule.with(OrderRule([], pictures[end + 1].crossings))
        let (wider, keepsMore) = PaintingRule.order(of: cast, more.sorted)
        if keepsMore { (rule, order) = (more, wider) }
      }
      // The picture after the last one is where its motion leads to.
      let shown = start...(isLast ? end : end + 1)
      acts.append(
        Act(
          cast: cast, pictures: Array(pictures[shown]), times: Array(times[shown]), order: order,
          crossings: rule.crossings.sorted(),
          window: (start == 0 ? window.lowerBound : times[start])...(isLast
            ? window.upperBound : times[end + 1])))
      start = end + 1
    }
    return acts
  }

  /// The rules of pictures. Siblings that have a depth in one of them are painted in their own order
  /// where they have none.
  private static func rules(of pictures: [Picture], _ cast: Cast) -> [[PaintingRule]] {
    func parents(_ rules: [PaintingRule]) -> Set<Int> {
      Set(rules.compactMap { cast.scene.elements[$0.first].parent })
    }
    let deep = parents(pictures.flatMap { $0.rules + $0.crossings }).sorted()
    return pictures.map { picture in
      let known = parents(picture.rules + picture.crossings)
      return picture.rules
        + deep.filter { !known.contains($0) }.flatMap { parent in
          PaintingRule.rules(
            among: cast.children[parent], picture.figures, skipsFlat: false
          ).rules
        }
    }
  }

  /// The places in the order of an element and all that is in it.
  func subtree(at place: Int) -> Range<Int> {
    var inside: Set<Int> = [order[place]]
    var end = place + 1
    while end < order.count, let parent = cast.scene.elements[order[end]].parent,
      inside.contains(parent)
    {
      inside.insert(order[end])
      end += 1
    }
    return place..<end
  }

  func figures(_ element: Int) -> [Figure] { pictures.map { $0.figures[element] } }

  /// Whether anything of an element cuts off what is in it at some moment.
  func clips(_ element: Int) -> Bool { pictures.contains { $0.figures[element].clips } }

  func isMasked(_ element: Int) -> Bool {
    pictures.contains { $0.figures[element].mask != nil }
  }

  /// An element's parents, the container first.
  func ancestors(of element: Int) -> [Int] {
    var result: [Int] = []
    var next = cast.scene.elements[element].parent
    while let place = next {
      result.append(place)
      next = cast.scene.elements[place].parent
    }
    return result.reversed()
  }
}

/// What the order of an act goes by.
private struct OrderRule: Equatable {
  private var rules: Set<PaintingRule>
  private(set) var crossings: Set<PaintingRule>

  init(_ rules: [PaintingRule], _ crossings: [PaintingRule]) {
    (self.rules, self.crossings) = (Set(rules), Set(crossings))
  }

  func with(_ other: OrderRule) -> OrderRule {
    var result = self
    result.rules.formUnion(other.rules)
    result.crossings.formUnion(other.crossings)
    return result
  }

  /// Who crosses needs no rule: what is nearer is painted again.
  var sorted: [PaintingRule] {
    crossings.union(
      rules.filter { !crossings.contains(PaintingRule(first: $0.second, second: $0.first)) }
    ).sorted()
  }
}

/// How an element moves without perspective: a scaling, then a turn, then a shift.
struct FlatMotion {
  var shift: [[Double]]
  var turn: [[Double]]
  var scale: [[Double]]

  /// Nil where some picture shows it in perspective or slanted.
  init?(_ figures: [Figure]) {
    (shift, turn, scale) = ([], [], [])
    var last = 0.0
    for figure in figures {
      let plane = figure.plane
      guard plane.isAffine(over: figure.size) else { return nil }
      let x = SIMD2(plane.x[0], plane.y[0]) / plane.w[2]
      let y = SIMD2(plane.x[1], plane.y[1]) / plane.w[2]
      let lengths = SIMD2((x * x).sum().squareRoot(), (y * y).sum().squareRoot())
      guard (x * y).sum().magnitude <= 1e-6 * lengths.x * lengths.y + 1e-12 else { return nil }
      var (angle, width) = (last, 0.0)
      if lengths.x > 1e-9 {
        (angle, width) = (Self.degrees(x), lengths.x)
      } else if lengths.y > 1e-9 {
        angle = Self.degrees(SIMD2(y.y, -y.x))
      }
      var height = width == 0 ? lengths.y : (x.x * y.y - x.y * y.x) / width
      // The nearest way from where it was: half a turn is the same as both scales reversed.
      while angle - last > 90 {
        (angle, width, height) = (angle - 180, -width, -height)
      }
      while angle - last < -90 {
        (angle, width, height) = (angle + 180, -width, -height)
      }
      last = angle
      shift.append([plane.x[2] / plane.w[2], plane.y[2] / plane.w[2]])
      turn.append([angle])
      scale.append([width, height])
    }
  }

  /// Clockwise from pointing to the right, in -180...180.
  private static func degrees(_ way: SIMD2<Double>) -> Double {
    if way.y == 0 { return way.x < 0 ? 180 : 0 }
    let length = (way * way).sum().squareRoot()
    // Half the angle: its tangent is y / (length + x).
    guard length + way.x > 1e-12 * length else { return 180 }
    return Elementary.arctangent(way.y / (length + way.x)) * 360 / .pi
  }
}
