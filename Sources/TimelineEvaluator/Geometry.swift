import TransitionCatalog

/// Frames as x, y, width, height.
enum Geometry {
  /// `frame` with another size about the same centre.
  static func resized(_ frame: SIMD4<Double>, to size: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      frame[0] + (frame[2] - size[0]) / 2, frame[1] + (frame[3] - size[1]) / 2, size[0], size[1])
  }

  /// `frame` about another centre.
  static func moved(_ frame: SIMD4<Double>, to center: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(center[0] - frame[2] / 2, center[1] - frame[3] / 2, frame[2], frame[3])
  }

  /// Makes the centre and the size of a table of properties those of its frame.
  static func settle(_ values: inout [SIMD4<Double>]) {
    let frame = values[Property.frame.ordinal]
    values[Property.center.ordinal] = SIMD4(
      frame[0] + frame[2] / 2, frame[1] + frame[3] / 2, 0, 0)
    values[Property.size.ordinal] = SIMD4(frame[2], frame[3], 0, 0)
  }
}
