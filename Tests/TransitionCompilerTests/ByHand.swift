import Foundation

/// The formulas of motion, written down a second time and slowly, for tests to compare with.
enum ByHand {
  /// The height of the Bézier curve from (0, 0) to (1, 1) over x, by halving.
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double
  {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    func along(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if along(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return along(y1, y2, (low + high) / 2)
  }

  static func easeIn(_ x: Double) -> Double { bezier(0.42, 0, 1, 1, at: x) }
  static func easeOut(_ x: Double) -> Double { bezier(0, 0, 0.58, 1, at: x) }
  static func easeInOut(_ x: Double) -> Double { bezier(0.42, 0, 0.58, 1, at: x) }

  /// m y'' + c y' + k y = 0 with y(0) = -1 and y'(0) = v; what is more than critically damped plays
  /// as critical.
  struct Spring {
    var frequency: Double
    var ratio: Double
    var velocity = 0.0

    init(frequency: Double, ratio: Double, velocity: Double = 0) {
      (self.frequency, self.ratio, self.velocity) = (frequency, min(ratio, 1), velocity)
    }

    init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
      self.init(
        frequency: (stiffness / mass).squareRoot(),
        ratio: damping / (2 * (stiffness * mass).squareRoot()), velocity: velocity)
    }

    /// The spring whose envelope has fallen to a thousandth after `duration`.
    init(ratio z: Double, duration d: Double, velocity v: Double = 0) {
      func rest(_ w: Double) -> Double {
        z < 1
          ? abs((z * w - v) / (w * (1 - z * z).squareRoot())) * exp(-z * w * d)
          : abs(1 + (w - v) * d) * exp(-w * d)
      }
      var high = 1e4 / d
      while rest(high) < 0.001 { high *= 0.999 }
      var (low, above) = (high, high / 0.999)
      for _ in 0..<200 {
        let middle = (low + above) / 2
        if rest(middle) > 0.001 { low = middle } else { above = middle }
      }
      self.init(frequency: (low + above) / 2, ratio: z, velocity: v)
    }

    func progress(_ t: Double) -> Double {
      let decay = ratio * frequency
      if ratio == 1 { return 1 - exp(-decay * t) * (1 + (decay - velocity) * t) }
      let wd = frequency * (1 - ratio * ratio).squareRoot()
      return 1 - exp(-decay * t) * (cos(wd * t) + (decay - velocity) / wd * sin(wd * t))
    }

    /// When UIKit's property animators call it a day: the last moment at which the envelope (from
    /// the critical damping on: the motion) is a thousandth away.
    var settlingTime: Double {
      let decay = ratio * frequency
      if ratio < 1 {
        let wd = frequency * (1 - ratio * ratio).squareRoot()
        return log((1 + abs((decay - velocity) / wd)) / 0.001) / decay
      }
      var (low, high) = (0.0, 100 / frequency)
      while abs(1 - progress(high)) < 0.001 { (low, high) = (0.9 * high, 0.9 * high) }
      high = low / 0.9
      for _ in 0..<200 {
        let middle = (low + high) / 2
        if abs(1 - progress(middle)) > 0.001 { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
  }
}

extension ByHand {
  /// The smooth curve through keyframes: cubics whose slope at each is that between its neighbours,
  /// at the ends that of the first and the last line.
  static func cubic(_ keys: [(place: Double, value: Double)], at place: Double) -> Double {
    let last = keys.count - 1
    if place <= keys[0].place { return keys[0].value }
    if place >= keys[last].place { return keys[last].value }
    func slope(_ index: Int) -> Double {
      let (a, b) = (keys[max(index - 1, 0)], keys[min(index + 1, last)])
      return (b.value - a.value) / (b.place - a.place)
    }
    for index in 0..<last where place < keys[index + 1].place {
      let (a, b) = (keys[index], keys[index + 1])
      let length = b.place - a.place
      let u = (place - a.place) / length
      return (2 * u * u * u - 3 * u * u + 1) * a.value + (3 * u * u - 2 * u * u * u) * b.value
        + (u * u * u - 2 * u * u + u) * length * slope(index)
        + (u * u * u - u * u) * length * slope(index + 1)
    }
    return keys[last].value
  }
}
