import TimelineIR
import TransitionCatalog

/// Where two values are farthest apart.
package struct Extreme: Equatable, Sendable {
  /// In the unit of what is compared, 0 or more.
  package var amount: Double
  /// Seconds since the old direction began, and since the new one did: the same unless equal
  /// progress is compared.
  package var oldTime: Double
  package var newTime: Double
  package var old: Value
  package var new: Value
}

/// Where something is greatest.
struct Peak: Equatable {
  /// In 0...1.
  var place: Double
  var amount: Double

  /// How many of the highest places of a grid are looked at closely.
  private static let candidates = 3
  /// How much of the highest a place has to have for that.
  private static let height = 0.8
  /// Steps of the golden section: the place is found to 1e-4 of the grid's step.
  private static let steps = 20
  /// What is less is a matter of rounding.
  static let least = 1e-9

  /// The greatest of `amounts`, which stand at ascending `places` from 0 to 1, and of what `amount` is
  /// between them.
  init(
    of amounts: [Double], at places: [Double], isRefined: Bool = true,
    refinedBy amount: (Double) -> Double
  ) {
    self.init(place: 0, amount: amounts.first ?? 0)
    let last = amounts.count - 1
    guard last > 0 else { return }
    var tops: [Int] = []
    for index in amounts.indices {
      let isTop =
        (index == 0 || amounts[index] > amounts[index - 1])
        && (index == last || amounts[index] >= amounts[index + 1])
      if isTop { tops.append(index) }
      if amounts[index] > self.amount {
        self = Peak(place: places[index], amount: amounts[index])
      }
    }
    guard isRefined, self.amount > Self.least else { return }
    tops.sort { (amounts[$0], $1) > (amounts[$1], $0) }
    for top in tops.prefix(Self.candidates) where amounts[top] > self.amount * Self.height {
      let (low, high) = (places[max(top - 1, 0)], places[min(top + 1, last)])
      let found = Self.golden(low, high, amount)
      // Where nothing is won by it the place of the grid is kept.
      if found.amount > self.amount * (1 + 1e-9) { self = found }
    }
  }

  private init(place: Double, amount: Double) {
    (self.place, self.amount) = (place, amount)
  }

  /// The greatest that is met on the way to a maximum between `low` and `high`.
  private static func golden(
    _ low: Double, _ high: Double, _ amount: (Double) -> Double
  ) -> Peak {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (low, high)
    var left = Peak(place: high - ratio * (high - low), amount: 0)
    var right = Peak(place: low + ratio * (high - low), amount: 0)
    left.amount = amount(left.place)
    right.amount = amount(right.place)
    var best = left.amount >= right.amount ? left : right
    for _ in 0..<steps {
      if left.amount >= right.amount {
        (high, right) = (right.place, left)
        left.place = high - ratio * (high - low)
        left.amount = amount(left.place)
        if left.amount > best.amount { best = left }
      } else {
        (low, left) = (left.place, right)
        right.place = low + ratio * (high - low)
        right.amount = amount(right.place)
        if right.amount > best.amount { best = right }
      }
    }
    return best
  }
}

extension ValueType {
  /// How far two values of this type are apart: the distance of points and of corners, the greatest
  /// difference of a colour's components, 1 for what is not the same and has nothing between.
  func distance(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
    let way = a - b
    switch self {
    case .number, .angle, .time: return way[0].magnitude
    case .edge, .boolean: return way[0] == 0 ? 0 : 1
    case .point, .size: return Self.length(way[0], way[1])
    case .circle: return Self.length(way[0], way[1]) + way[2].magnitude
    case .color:
      return max(
        max(way[0].magnitude, way[1].magnitude), max(way[2].magnitude, way[3].magnitude))
    case .rect:
      let (right, bottom) = (way[0] + way[2], way[1] + way[3])
      return max(
        max(Self.length(way[0], way[1]), Self.length(right, way[1])),
        max(Self.length(way[0], bottom), Self.length(right, bottom)))
    }
  }

  static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}

extension Value {
  /// How far this is from another value of the same property: those of different types, a rect and a
  /// circle, are compared by the rects around them.
  func distance(to other: Value) -> Double {
    if type == other.type { return type.distance(components, other.components) }
    return ValueType.rect.distance(around, other.around)
  }

  private var around: SIMD4<Double> {
    guard type == .circle else { return components }
    let (x, y, radius) = (components[0], components[1], components[2])
    return SIMD4(x - radius, y - radius, 2 * radius, 2 * radius)
  }
}
