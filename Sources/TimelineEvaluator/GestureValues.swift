public import TimelineIR

/// What a recognizer says at a moment.
public struct GestureValues: Equatable, Sendable {
  /// Points, as the recognizer has them.
  public var translation: SIMD2<Double>
  /// Points per second in pans, scale per second in pinches, an angle per second in rotations.
  public var velocity: Value
  /// How far apart two fingers are, as a factor.
  public var scale: Double
  /// Radians, clockwise.
  public var rotation: Double
  /// Points, in the container's coordinates.
  public var location: SIMD2<Double>
  /// How much of the direction is covered.
  public var progress: Double

  public init(
    translation: SIMD2<Double> = .zero, velocity: Value = .point(0, 0), scale: Double = 1,
    rotation: Double = 0, location: SIMD2<Double> = .zero, progress: Double = 0
  ) {
    self.translation = translation
    self.velocity = velocity
    self.scale = scale
    self.rotation = rotation
    self.location = location
    self.progress = progress
  }
}

/// The values of expressions beside a direction's stage and tracks, as those of gestures and of the
/// presentation.
package struct ExpressionEvaluator {
  private var resolver: Resolver

  /// `definitions` are the `let`s that the expressions use, each after those it names itself.
  ///
  /// Throws when the direction's groups cannot be on this stage.
  package init(
    definitions: [Definition], in direction: Direction, of timeline: Timeline, on stage: Stage
  ) throws(EvaluationError) {
    resolver = try Resolver(timeline: timeline, direction: direction, stage: stage)
    resolver.use(definitions)
    // A gesture is looked at in the mirror, and so is what it is compared with.
    resolver.isBehindMirror = resolver.turnsPlaces
  }

  /// The value of `expression` while the recognizer says `gesture`; throws when it is not finite or
  /// asks for what is not there.
  package mutating func value(
    of expression: Expression, gesture: GestureValues? = nil
  ) throws(EvaluationError) -> Value {
    if resolver.gesture != gesture {
      resolver.gesture = gesture
      resolver.forgetDefinitions()
    }
    return try resolver.evaluate(expression)
  }
}
