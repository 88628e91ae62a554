extension Property {
  /// The largest magnitude that a value may have, in the property's unit: a thousand turns, of which each
  /// is several stops of a film, and for all else ten million, beyond which nothing can be seen on a
  /// screen and products leave the range of numbers.
  package var limit: Double {
    switch self {
    // Degrees come to radians with a rounding.
    case .rotate, .rotateX, .rotateY: 2000 * Double.pi * (1 + 1e-12)
    default: 1e7
    }
  }
}
