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
    var crossings: [PaintingRule] = []
    for crossing in pictures.flatMap(\.crossings) where !crossings.contains(crossing) {
      crossings.append(crossing)
    }
    // Who crosses needs no rule: what is nearer is painted again.
    let known = Set(crossings)
    func sorted(_ rules: Set<PaintingRule>) -> [PaintingRule] {
      rules.sorted { ($0.second, $0.first) < ($1.second, $1.first) }
    }
    while start < pictures.count {
      var rules = Self.rules(of: pictures[start], without: known)
      var order = PaintingRule.order(of: cast, sorted(rules)).elements
      var end = start
      while end + 1 < pictures.count {
        let more = rules.union(Self.rules(of: pictures[end + 1], without: known))
        if more.count > rules.count {
          let (next, keepsAll) = PaintingRule.order(of: cast, sorted(more))
          guard keepsAll else { break }
          (rules, order) = (more, next)
        }
        end += 1
      }
      let isLast = end + 1 == pictures.count
      // The picture after the last one is where its motion leads to.
      let shown = start...(isLast ? end : end + 1)
      acts.append(
        Act(
          cast: cast, pictures: Array(pictures[shown]), times: Array(times[shown]), order: order,
          crossings: crossings,
          window: (start == 0 ? window.lowerBound : times[start])...(isLast
            ? window.upperBound : times[end + 1])))
      start = end + 1
    }
    return acts
  }

  /// The rules of a picture, those about elements that cross left out.
  private static func rules(
    of picture: Picture, without crossings: Set<PaintingRule>
  ) -> Set<PaintingRule> {
    crossings.union(
      picture.rules.filter {
        !crossings.contains(PaintingRule(first: $0.second, second: $0.first))
      })
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
