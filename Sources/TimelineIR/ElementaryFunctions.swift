/// The transcendental functions that the mathematics of motion needs, made of sums, products and
/// quotients alone: those of the systems' libraries differ in the last digit from machine to machine,
/// and with them what a compiler writes. Each result is no more than one unit in the last place off, an
/// arctangent no more than two; sines and cosines so for angles below 2^20, and beyond by 1e-15.
package enum Elementary {
  /// 0 below the smallest number and infinity above the largest one.
  package static func exponential(_ x: Double) -> Double {
    if x.magnitude < 708 {
      let (value, power) = parts(ofExponential: x)
      return value * powerOfTwo(power)
    }
    guard x > -746, x < 710 else { return x > 0 ? .infinity : x < 0 ? 0 : x }
    // A power of two that is no normal number is made of two.
    let (value, power) = parts(ofExponential: x)
    return value * powerOfTwo(power / 2) * powerOfTwo(power - power / 2)
  }

  /// e^x = 2^n 2^(j / 32) e^r, with r no more than a 64th of log 2: all but the first factor, and n.
  @inline(__always)
  private static func parts(ofExponential x: Double) -> (Double, Int) {
    let (whole, count) = nearestWhole(x * (32 / (ln2.high + ln2.low)))
    // The product with the first part is exact, and so is the difference.
    let r = (x - whole * 0x1.62e42fee00000p-6) - whole * 0x1.a39ef35793c76p-38
    let r2 = r * r
    let series = r + r2 * ((1 / 2 + r * (1 / 6)) + r2 * ((1 / 24 + r * (1 / 120)) + r2 * (1 / 720)))
    let place = (count & 31) * 2
    let (high, low) = (rootsOfTwo[place], rootsOfTwo[place + 1])
    return (high + (low + high * series), count >> 5)
  }

  /// The natural logarithm; NaN below 0.
  package static func logarithm(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    // x = 2^n m, with m between the roots of 1/2 and 2.
    let isNormal = x >= Double.leastNormalMagnitude
    let bits = (isNormal ? x : x * 0x1p54).bitPattern
    var power = Int(bits >> 52) - (isNormal ? 1023 : 1077)
    var m = Double(bitPattern: bits & 0xF_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if m > 1.4142135623730951 { (m, power) = (m / 2, power + 1) }
    // log(1 + f) = 2 artanh s = 2 (s + s^3/3 + s^5/5 + ...), with s = f / (2 + f).
    let f = m - 1
    let s = f / (2 + f)
    let (z, z2) = (s * s, s * s * (s * s))
    let z4 = z2 * z2
    let first = (2 / 3 + z * (2 / 5)) + z2 * (2 / 7 + z * (2 / 9))
    let second = (2 / 11 + z * (2 / 13)) + z2 * (2 / 15 + z * (2 / 17))
    let third = (2 / 19 + z * (2 / 21)) + z2 * (2 / 23)
    let series = z * (first + z4 * (second + z4 * third))
    // 2 s = f - f^2/2 + s f^2/2: what is exact comes last.
    let half = f * f / 2
    let n = Double(power)
    return n * ln2.high - ((half - (s * (half + series) + n * ln2.low)) - f)
  }

  package static func sine(_ radians: Double) -> Double { turn(by: radians).sine }

  package static func cosine(_ radians: Double) -> Double { turn(by: radians).cosine }

  /// Both at once, which takes no longer than one.
  @inline(__always)
  package static func turn(by radians: Double) -> (cosine: Double, sine: Double) {
    // What the second part of many quarter turns loses is more than a rest.
    let (quarter, r, rest) =
      radians.magnitude < 0x1p16 ? takingQuarters(of: 1, from: radians, 0) : reduced(radians)
    // r - r^3/3! + r^5/5! - ... and 1 - r^2/2! + r^4/4! - ... without their first terms, up to an
    // eighth of a turn.
    let z = r * r
    let z2 = z * z
    let (c0, c1) = (SIMD2<Double>(1 / 6, 1 / 24), SIMD2<Double>(1 / 120, 1 / 720))
    let (c2, c3) = (SIMD2<Double>(1 / 5040, 1 / 40_320), SIMD2<Double>(1 / 362_880, 1 / 3_628_800))
    let c4 = SIMD2<Double>(1 / 39_916_800, 1 / 479_001_600)
    let c5 = SIMD2<Double>(1 / 6_227_020_800, 1 / 87_178_291_200)
    let c6 = SIMD2<Double>(1 / 1_307_674_368_000, 1 / 20_922_789_888_000)
    let c7 = SIMD2<Double>(1 / 355_687_428_096_000, 1 / 6_402_373_705_728_000)
    let first = (c0 - z * c1) + z2 * (c2 - z * c3)
    let second = (c4 - z * c5) + z2 * (c6 - z * c7)
    let series = first + z2 * z2 * second
    let half = z / 2
    let sine = r - (z * r * series[0] - rest * (1 - half))
    let start = 1 - half
    let cosine = start + (((1 - start) - half) + (z2 * series[1] - r * rest))
    // What is exchanged, and whose sign, by bits: which quarter it is, no processor foresees.
    let bits = UInt64(truncatingIfNeeded: quarter)
    let exchanged = (cosine.bitPattern ^ sine.bitPattern) & (0 &- (bits & 1))
    return (
      Double(bitPattern: cosine.bitPattern ^ exchanged ^ ((bits &+ 1) & 2) << 62),
      Double(bitPattern: sine.bitPattern ^ exchanged ^ (bits & 2) << 62)
    )
  }

  /// Radians, within a quarter turn.
  package static func arctangent(_ x: Double) -> Double {
    let size = x.magnitude
    // arctan x = arctan c + arctan y, with c the nearest of the tangents of 0, 1, 2, 3 and 4
    // sixteenths of a turn, and y = (x - c) / (1 + x c) no more than the tangent of half of one.
    let (high, low, y): (Double, Double, Double) =
      switch size {
      case ..<0.1989: (0, 0, size)
      case ..<0.6682:
        (
          0x1.921fb54442d18p-2, 0x1.c398861b78b55p-59,
          (size - 0x1.a827999fcef32p-2) / (1 + size * 0x1.a827999fcef32p-2)
        )
      case ..<1.4966: (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55, (size - 1) / (1 + size))
      case ..<5.0273:
        (
          0x1.2d97c7f3321d2p+0, 0x1.fc774dbe287a0p-56,
          (size - 0x1.3504f333f9de6p+1) / (1 + size * 0x1.3504f333f9de6p+1)
        )
      default: (0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -1 / size)
      }
    // y - y^3/3 + y^5/5 - ...
    let (z, z2) = (y * y, y * y * (y * y))
    let z4 = z2 * z2
    let first = (1 / 3 - z * (1 / 5)) + z2 * (1 / 7 - z * (1 / 9))
    let second = (1 / 11 - z * (1 / 13)) + z2 * (1 / 15 - z * (1 / 17))
    let third = (1 / 19 - z * (1 / 21)) + z2 * (1 / 23 - z * (1 / 25))
    let series = z * (first + z4 * (second + z4 * third))
    let result = high - ((y * series - low) - y)
    return x < 0 ? -result : x > 0 ? result : x
  }

  // MARK: - Parts

  /// 2^(j / 32) for j = 0 ... 31, each one in two parts.
  private static let rootsOfTwo: [Double] = [
    1, 0,
    0x1.059b0d3158574p+0, 0x1.d73e2a475b465p-55,
    0x1.0b5586cf9890fp+0, 0x1.8a62e4adc610bp-54,
    0x1.11301d0125b51p+0, -0x1.6c51039449b3ap-54,
    0x1.172b83c7d517bp+0, -0x1.19041b9d78a76p-55,
    0x1.1d4873168b9aap+0, 0x1.e016e00a2643cp-54,
    0x1.2387a6e756238p+0, 0x1.9b07eb6c70573p-54,
    0x1.29e9df51fdee1p+0, 0x1.612e8afad1255p-55,
    0x1.306fe0a31b715p+0, 0x1.6f46ad23182e4p-55,
    0x1.371a7373aa9cbp+0, -0x1.63aeabf42eae2p-54,
    0x1.3dea64c123422p+0, 0x1.ada0911f09ebcp-55,
    0x1.44e086061892dp+0, 0x1.89b7a04ef80d0p-59,
    0x1.4bfdad5362a27p+0, 0x1.d4397afec42e2p-56,
    0x1.5342b569d4f82p+0, -0x1.07abe1db13cadp-55,
    0x1.5ab07dd485429p+0, 0x1.6324c054647adp-54,
    0x1.6247eb03a5585p+0, -0x1.383c17e40b497p-54,
    0x1.6a09e667f3bcdp+0, -0x1.bdd3413b26456p-54,
    0x1.71f75e8ec5f74p+0, -0x1.16e4786887a99p-55,
    0x1.7a11473eb0187p+0, -0x1.41577ee04992fp-55,
    0x1.82589994cce13p+0, -0x1.d4c1dd41532d8p-54,
    0x1.8ace5422aa0dbp+0, 0x1.6e9f156864b27p-54,
    0x1.93737b0cdc5e5p+0, -0x1.75fc781b57ebcp-57,
    0x1.9c49182a3f090p+0, 0x1.c7c46b071f2bep-56,
    0x1.a5503b23e255dp+0, -0x1.d2f6edb8d41e1p-54,
    0x1.ae89f995ad3adp+0, 0x1.7a1cd345dcc81p-54,
    0x1.b7f76f2fb5e47p+0, -0x1.5584f7e54ac3bp-56,
    0x1.c199bdd85529cp+0, 0x1.11065895048ddp-55,
    0x1.cb720dcef9069p+0, 0x1.503cbd1e949dbp-56,
    0x1.d5818dcfba487p+0, 0x1.2ed02d75b3707p-55,
    0x1.dfc97337b9b5fp+0, -0x1.1a5cd4f184b5cp-54,
    0x1.ea4afa2a490dap+0, -0x1.e9c23179c2893p-54,
    0x1.f50765b6e4540p+0, 0x1.9d3e12dd8a18bp-54,
  ]

  /// log 2 in two parts, of which the first one has so few digits that its products are exact.
  private static var ln2: (high: Double, low: Double) {
    (0x1.62e42fefa3800p-1, 0x1.ef35793c76730p-45)
  }

  /// The nearest whole number, of those below 2^51, as both: the sum has no room for a fraction, and its
  /// last digits are the number's.
  private static func nearestWhole(_ x: Double) -> (Double, Int) {
    let sum = x + 0x1.8p52
    return (sum - 0x1.8p52, Int(truncatingIfNeeded: Int64(bitPattern: sum.bitPattern << 12) >> 12))
  }

  /// Of a normal number.
  private static func powerOfTwo(_ power: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: power &+ 1023) << 52)
  }

  /// An angle as quarter turns, of which only what is left of whole turns counts, and what is left of it,
  /// no more than half of one, in two parts. NaN of what is not finite; beyond 2^53 radians, where not
  /// even whole turns have a number each, it is that of some angle.
  private static func reduced(_ x: Double) -> (quarter: Int, angle: Double, rest: Double) {
    guard x.isFinite else { return (0, .nan, 0) }
    var left = (quarter: 0, angle: x, rest: 0.0)
    var isLast = false
    while !isLast {
      isLast = left.angle.magnitude < 0x1p20
      let unit = isLast ? 1 : powerOfTwo(left.angle.exponent - 18)
      let (quarter, angle, rest) = takingQuarters(of: unit, from: left.angle, left.rest)
      // What was lost on the way may be more than a rest.
      let sum = angle + rest
      left = (quarter, sum, (angle - sum) + rest)
    }
    return left
  }

  /// Takes as many quarter turns away as are in it, a multiple of `unit`; no more than 2^20 times that.
  @inline(__always)
  private static func takingQuarters(
    of unit: Double, from angle: Double, _ rest: Double
  ) -> (quarter: Int, angle: Double, rest: Double) {
    // A quarter turn in three parts: the products with the first two are exact, and so is the first
    // difference; what the second one loses is kept.
    let (n, count) = nearestWhole(angle * (2 / .pi) * (1 / unit))
    let quarters = n * unit
    let first = angle - quarters * 0x1.921fb54400000p+0
    let second = quarters * 0x1.0b4611a600000p-34
    let difference = first - second
    let back = difference - first
    let lost = (first - (difference - back)) - (second + back)
    return (count, difference, rest + (lost - quarters * 0x1.3198a2e037073p-69))
  }
}
