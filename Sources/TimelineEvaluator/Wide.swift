/// A number of about 106 bits, as the sum of two, for the few constants in which rounding shows.
struct Wide {
  let high: Double
  let low: Double

  init(_ value: Double) { (high, low) = (value, 0) }

  private init(high: Double, low: Double) {
    let sum = high + low
    self.high = sum
    self.low = low - (sum - high)
  }

  static func + (left: Wide, right: Wide) -> Wide {
    let sum = left.high + right.high
    let part = sum - left.high
    let error = (left.high - (sum - part)) + (right.high - part)
    return Wide(high: sum, low: error + left.low + right.low)
  }

  /// Dekker's product: exact for the halves, so that no fused multiplication is needed.
  static func * (left: Wide, right: Wide) -> Wide {
    let (a1, a2) = halves(left.high)
    let (b1, b2) = halves(right.high)
    let product = left.high * right.high
    let error = ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2
    return Wide(high: product, low: error + left.high * right.low + left.low * right.high)
  }

  private static func halves(_ value: Double) -> (Double, Double) {
    let split = 134_217_729 * value
    let upper = split - (split - value)
    return (upper, value - upper)
  }
}
