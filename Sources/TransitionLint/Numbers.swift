import TransitionCatalog

/// A number as a message shows it, with at most `digits` behind the point.
package func shown(_ number: Double, digits: Int = 2) -> String {
  guard number.isFinite, number.magnitude < 1e12 else { return decimal(number) }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let rounded = (number * scale).rounded() / scale
  return decimal(rounded == 0 ? 0 : rounded)
}
