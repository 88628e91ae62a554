#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif arch(wasm32)
  // The host of the player provides these.
  @_silgen_name("exp") private func exp(_ x: Double) -> Double
  @_silgen_name("log") private func log(_ x: Double) -> Double
  @_silgen_name("sin") private func sin(_ x: Double) -> Double
  @_silgen_name("cos") private func cos(_ x: Double) -> Double
  @_silgen_name("atan") private func atan(_ x: Double) -> Double
#endif

/// The transcendental functions that the mathematics of motion needs: the only place that asks the
/// system's library for them.
package enum Elementary {
  package static func exponential(_ x: Double) -> Double { exp(x) }

  /// The natural logarithm; NaN below 0.
  package static func logarithm(_ x: Double) -> Double { log(x) }
  package static func sine(_ radians: Double) -> Double { sin(radians) }
  package static func cosine(_ radians: Double) -> Double { cos(radians) }
  /// Radians, within a quarter turn.
  package static func arctangent(_ x: Double) -> Double { atan(x) }
}
