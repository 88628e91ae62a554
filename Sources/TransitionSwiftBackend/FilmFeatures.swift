/// What a file's film has to be able to do.
struct FilmFeatures: OptionSet {
  let rawValue: Int

  /// From one value to another on a curve.
  static let arrows = FilmFeatures(rawValue: 1)
  /// Several values at places, straight lines between them.
  static let keyframes = FilmFeatures(rawValue: 2)
  static let springs = FilmFeatures(rawValue: 4)
  /// Smooth curves through keyframes, over the whole time.
  static let splines = FilmFeatures(rawValue: 8)
  /// Smooth curves that begin later or end earlier.
  static let partialSplines = FilmFeatures(rawValue: 128)
  /// Segments that are eased one by one.
  static let segmentCurves = FilmFeatures(rawValue: 16)
  /// Tracks with a timing, or a part of the time, of their own.
  static let ownTiming = FilmFeatures(rawValue: 32)
  /// A direction that waits before it begins.
  static let delay = FilmFeatures(rawValue: 64)
  /// Tracks that play in a part of the eased time, which each member of a group has for itself.
  static let parts = FilmFeatures(rawValue: 1024)
  /// Animations of a screen below a presentation, which is not in the container.
  static let below = FilmFeatures(rawValue: 4096)
  /// Runs without time, where a presentation is not animated.
  static let timeless = FilmFeatures(rawValue: 8192)
  /// Springs of one second that each member of a group plays in a time of its own.
  static let unitSprings = FilmFeatures(rawValue: 2048)
  /// Values that jump at the end of a direction, where a finger can hold it.
  static let lateJumps = FilmFeatures(rawValue: 16_384)

  /// Whether calls bring timings that a finger takes away.
  var hasLinearSwitch: Bool { contains(.ownTiming) || contains(.springs) }
}
