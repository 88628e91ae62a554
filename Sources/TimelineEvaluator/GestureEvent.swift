import TimelineIR
import TransitionCatalog

/// What a gesture recognizer says at a moment, in the container's coordinates.
public struct GestureEvent: Equatable, Sendable {
  /// The states of a recognizer that say something.
  public enum Phase: String, CaseIterable, Sendable {
    case began, changed, ended, cancelled
  }

  /// Seconds on the clock of the trace.
  public var time: Double
  public var phase: Phase
  /// Points since the finger began to move.
  public var translation: SIMD2<Double>
  public var velocity: GestureVelocity
  /// The distance of two fingers as a factor of what it was.
  public var scale: Double
  /// Radians, clockwise.
  public var rotation: Double
  /// Where the finger is, in points.
  public var location: SIMD2<Double>
  /// What it says of where the fingers are: one that is cancelled need not, and what it leaves out is
  /// as it was.
  public var said: Measures

  /// - Parameter said: Nil for an event that says all that is not as at the beginning.
  public init(
    time: Double, phase: Phase, translation: SIMD2<Double> = .zero,
    velocity: GestureVelocity = .vector(.zero), scale: Double = 1, rotation: Double = 0,
    location: SIMD2<Double> = .zero, said: Measures? = nil
  ) {
    self.time = time
    self.phase = phase
    self.translation = translation
    self.velocity = velocity
    self.scale = scale
    self.rotation = rotation
    self.location = location
    var moved: Measures = []
    if translation != .zero { moved.insert(.translation) }
    if scale != 1 { moved.insert(.scale) }
    if rotation != 0 { moved.insert(.rotation) }
    if location != .zero { moved.insert(.location) }
    self.said = said ?? moved
  }
}

extension GestureEvent {
  /// Members that say where the fingers are.
  public struct Measures: OptionSet, Sendable {
    public static let translation = Measures(rawValue: 1)
    public static let scale = Measures(rawValue: 2)
    public static let rotation = Measures(rawValue: 4)
    public static let location = Measures(rawValue: 8)

    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The same with all that it does not say as `earlier` has it.
  func completed(by earlier: GestureEvent) -> GestureEvent {
    var event = self
    if !said.contains(.translation) { event.translation = earlier.translation }
    if !said.contains(.scale) { event.scale = earlier.scale }
    if !said.contains(.rotation) { event.rotation = earlier.rotation }
    if !said.contains(.location) { event.location = earlier.location }
    return event
  }
}

extension GestureEvent {
  /// Whether no finger has moved farther than a touch that stays may.
  var isStill: Bool {
    let way = (translation * translation).sum().squareRoot()
    return way <= Tolerance.stillTouch && scale == 1 && rotation == 0
  }
}

/// How fast fingers move.
public enum GestureVelocity: Equatable, Sendable {
  /// Points per second, as pans have it.
  case vector(SIMD2<Double>)
  /// Scale or radians per second, as pinches and rotations have it.
  case scalar(Double)
}

/// Whether a direction finishes when the finger is gone.
public enum GestureDecision: String, CaseIterable, Sendable {
  case finish, cancel
}

/// What an event means to one recognizer.
struct GestureReading: Equatable, Sendable {
  var translation: SIMD2<Double>
  /// Points per second; zero in pinches and rotations.
  var velocity: SIMD2<Double>
  /// Scale or radians per second; 0 in pans.
  var speed: Double
  var scale: Double
  var rotation: Double
  var location: SIMD2<Double>
  /// Whether `speed` can say that two fingers begin to move.
  var speedTells: Bool

  init(_ event: GestureEvent, of recognizer: Recognizer) {
    translation = event.translation
    scale = event.scale
    rotation = event.rotation
    location = event.location
    (velocity, speed, speedTells) = (.zero, 0, false)
    switch (recognizer, event.velocity) {
    case (.pinch, .scalar(let speed)), (.rotation, .scalar(let speed)):
      (self.speed, speedTells) = (speed, true)
    case (.pinch, .vector(let velocity)), (.rotation, .vector(let velocity)):
      // A pair of numbers may be a pan's: it is not the fingers' unless they have moved.
      speed = velocity.x
    case (.pan, .vector(let velocity)), (.edgePan, .vector(let velocity)),
      (.tap, .vector(let velocity)), (.swipe, .vector(let velocity)),
      (.longPress, .vector(let velocity)):
      self.velocity = velocity
    case (.pan, .scalar), (.edgePan, .scalar), (.tap, .scalar), (.swipe, .scalar),
      (.longPress, .scalar):
      break
    }
  }

  /// Where the finger is `seconds` later when it keeps its speed.
  func after(_ seconds: Double, of recognizer: Recognizer) -> GestureReading {
    var later = self
    switch recognizer {
    case .pan, .edgePan, .tap, .swipe, .longPress:
      later.translation += velocity * seconds
      later.location += velocity * seconds
    case .pinch: later.scale += speed * seconds
    case .rotation: later.rotation += speed * seconds
    }
    return later
  }

  /// The same in a mirror: what a gesture means whose direction is turned with the layout.
  func mirrored(width: Double, of recognizer: Recognizer) -> GestureReading {
    var result = self
    if case .rotation = recognizer { (result.rotation, result.speed) = (-rotation, -speed) }
    result.translation.x = -translation.x
    result.velocity.x = -velocity.x
    result.location.x = width - location.x
    return result
  }

  /// What expressions can ask for.
  func values(of recognizer: Recognizer, progress: Double) -> GestureValues {
    let velocity: Value =
      switch recognizer {
      case .pan, .edgePan, .tap, .swipe, .longPress: .point(self.velocity.x, self.velocity.y)
      case .pinch: .number(speed)
      case .rotation: .angle(radians: speed)
      }
    return GestureValues(
      translation: translation, velocity: velocity, scale: scale, rotation: rotation,
      location: location, progress: progress)
  }
}
