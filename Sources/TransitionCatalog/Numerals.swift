/// The shortest decimal that reads back as `value`, without a fraction when it is whole.
///
/// The one place where numbers become text, so that every output writes them alike.
public func decimal(_ value: Double) -> String {
  if value == 0 { return "0" }
  if let short = shortDecimal(value) { return short }
  if value.magnitude < 1e15, let whole = Int(exactly: value) { return whole.description }
  let text = value.description
  // In bytes: looking at characters would take Unicode's tables along.
  let bytes = text.utf8
  guard bytes.count > 2, bytes.suffix(2).elementsEqual(".0".utf8) else { return text }
  return String(decoding: bytes.dropLast(2), as: UTF8.self)
}

/// `number` with at most `digits` decimals, as short as it can be; a dash when it is not finite.
package func rounded(_ number: Double, _ digits: Int) -> String {
  guard number.isFinite else { return "-" }
  var factor = 1.0
  for _ in 0..<digits { factor *= 10 }
  let scaled = (number * factor).rounded(.toNearestOrAwayFromZero)
  // Beyond 2^53 every double is whole.
  return decimal(scaled.magnitude < 0x1p53 ? scaled / factor : number)
}

/// The same as `decimal` for numbers with few digits, as most are, at a fraction of the price; nil for others.
private func shortDecimal(_ value: Double) -> String? {
  let magnitude = value.magnitude
  // Below, the exponent would be written.
  guard magnitude < 1e6, magnitude >= 1e-4 else { return nil }
  // No two decimals of at most fifteen digits are the same number: one that reads back is the only
  // one, and so the shortest when it does not end with zeros.
  let millionths = UInt64(magnitude * 1e6 + 0.5)
  guard Double(millionths) / 1e6 == magnitude else { return nil }
  return String(unsafeUninitializedCapacity: 15) { text in
    // From the last digit to the first.
    var (rest, place, digits) = (millionths, 15, 6)
    while digits > 0, rest % 10 == 0 { (rest, digits) = (rest / 10, digits - 1) }
    func put(_ byte: UInt8) {
      place -= 1
      text[place] = byte
    }
    let hasFraction = digits > 0
    while digits > 0 {
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      (rest, digits) = (rest / 10, digits - 1)
    }
    if hasFraction { put(UInt8(ascii: ".")) }
    repeat {
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    if value < 0 { put(UInt8(ascii: "-")) }
    for index in place..<15 { text[index - place] = text[index] }
    return 15 - place
  }
}

extension Double {
  /// The decimal of at most six places that this number was before it became another unit and back, if
  /// it is no further away than `error`; else the number itself.
  @inlinable
  package func asDecimal(within error: Double) -> Double {
    // Adding and subtracting so much rounds to whole numbers.
    let shift = 6_755_399_441_055_744.0
    let decimal = ((self * 1e6 + shift) - shift) / 1e6
    return (decimal - self).magnitude <= error ? decimal : self
  }
}
