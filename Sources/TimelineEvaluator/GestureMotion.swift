import TimelineIR
import TransitionCatalog

/// What is decided when a finger is gone.
public struct GestureRelease: Equatable, Sendable {
  /// Seconds on the clock of the events.
  public var time: Double
  public var decision: GestureDecision
  /// Where the finger has left it; with a rubber band it may lie outside 0...1.
  public var progress: Double
  /// How fast progress changed, per second.
  public var velocity: Double
  /// The seconds until everything is at rest.
  public var duration: Double
}

/// A number that stands still or goes to its end.
struct GestureMotion: Equatable, Sendable {
  private var start: Double
  private var target: Double
  /// Seconds; 0 where nothing moves.
  private(set) var duration: Double
  private var spring: PreparedSpring?

  /// Stands still.
  init(at value: Double) {
    (start, target, duration) = (value, value, 0)
  }

  /// A straight line.
  init(from start: Double, to target: Double, duration: Double) {
    (self.start, self.target, self.duration) = (start, target, duration)
  }

  /// A spring that takes over `speed` (per second) and plays for its settling time; what is within
  /// `Tolerance.releaseRest` of its end is there at once.
  init(
    from start: Double, to target: Double, spring: Spring, speed: Double
  ) throws(EvaluationError) {
    self.init(at: target)
    guard (target - start).magnitude > Tolerance.releaseRest else { return }
    var spring = spring
    spring.velocity = speed / (target - start)
    guard let time = spring.settlingTime else { throw .malformed("release") }
    (self.start, duration, self.spring) = (start, time, PreparedSpring(spring))
  }

  /// The value after `time` seconds: the end from `duration` on.
  func value(at time: Double) -> Double {
    if time >= duration { return target }
    guard time > 0 else { return start }
    let fraction = spring?.progress(at: time) ?? time / duration
    return start + (target - start) * fraction
  }

  /// How fast it goes after `time` seconds, per second: 0 from `duration` on.
  func speed(at time: Double) -> Double {
    guard time >= 0, time < duration else { return 0 }
    return (target - start) * (spring?.velocity(at: time) ?? 1 / duration)
  }
}

/// What holds from one event on.
struct GesturePiece: Equatable, Sendable {
  /// Seconds on the clock of the events.
  var start: Double
  var progress: GestureMotion
  /// The centre of the moved element.
  var x: GestureMotion
  var y: GestureMotion

  /// Stands still.
  init(start: Double, progress: Double, center: SIMD2<Double>?) {
    self.start = start
    self.progress = GestureMotion(at: progress)
    x = GestureMotion(at: center?.x ?? 0)
    y = GestureMotion(at: center?.y ?? 0)
  }

  /// The seconds for which a motion has gone on at `time`: never less than all of them at its end.
  func elapsed(_ motion: GestureMotion, at time: Double) -> Double {
    time >= start + motion.duration ? motion.duration : time - start
  }

  /// Seconds until everything stands still.
  var duration: Double { max(progress.duration, max(x.duration, y.duration)) }
}

/// The element whose centre follows the finger.
struct GestureMovedElement: Equatable, Sendable {
  /// The place in the scene's elements.
  let index: Int
  /// Where its tracks have its centre at the beginning, and at the end.
  let start: SIMD2<Double>
  let end: SIMD2<Double>
  /// Where the finger took hold of it.
  private(set) var origin: SIMD2<Double>

  init(index: Int, in scene: Scene) {
    self.index = index
    start = Self.center(of: index, in: scene, atProgress: 0)
    end = Self.center(of: index, in: scene, atProgress: 1)
    origin = start
  }

  mutating func grab(at center: SIMD2<Double>?) {
    if let center { origin = center }
  }

  private static func center(
    of index: Int, in scene: Scene, atProgress progress: Double
  ) -> SIMD2<Double> {
    let values = scene.properties(of: index, columns: scene.values(atProgress: progress))
    let center = values[Property.center.ordinal]
    return SIMD2(center[0], center[1])
  }
}

// MARK: - Any moment

extension GestureRun {
  /// How much of the direction is covered at `time`, in seconds on the clock of the events: 0 before
  /// it begins. It may lie outside 0...1 with a rubber band or a spring.
  public func progress(at time: Double) -> Double {
    if let time = sceneTime(at: time) { return scene.progress(at: time) }
    guard let piece = piece(at: time) else { return 0 }
    return piece.progress.value(at: piece.elapsed(piece.progress, at: time))
  }

  /// How fast progress changes by itself at `time`, per second: 0 while a finger drives and at rest.
  public func velocity(at time: Double) -> Double {
    if state == .triggered, let beginTime, let restTime {
      let isMoving = time >= beginTime + scene.delay && time < restTime
      return isMoving ? 1 / scene.duration : 0
    }
    guard let piece = piece(at: time) else { return 0 }
    return piece.progress.speed(at: piece.elapsed(piece.progress, at: time))
  }

  /// Where the centre of the moved element is, in points of its parent; nil when none is moved.
  public func center(at time: Double) -> SIMD2<Double>? {
    guard let moved else { return nil }
    guard let piece = piece(at: time) else { return moved.start }
    return SIMD2(
      piece.x.value(at: piece.elapsed(piece.x, at: time)),
      piece.y.value(at: piece.elapsed(piece.y, at: time)))
  }

  /// Everything there is to say about `time`, in seconds on the clock of the events. A film stands
  /// at its end where the progress lies beyond it, and once no finger drives it the progress does so too.
  public func sample(at time: Double) -> Sample {
    if let own = sceneTime(at: time) {
      var sample = scene.sample(at: own)
      sample.time = time
      return sample
    }
    let (progress, played, place) = driven(at: time)
    var sample = scene.sample(at: time, atProgress: played, moved: place)
    sample.progress = progress
    return sample
  }

  /// What every element has at `time`, in seconds on the clock of the events.
  package func frame(at time: Double) -> [ElementState] {
    if let own = sceneTime(at: time) { return scene.frame(at: own) }
    let (_, played, place) = driven(at: time)
    return scene.states(columns: scene.values(atProgress: played), moved: place)
  }

  /// The progress where a finger drives, what of it is played, and where the moved element is.
  private func driven(
    at time: Double
  ) -> (progress: Double, played: Double, moved: MovedElement?) {
    let progress = progress(at: time)
    var place: MovedElement?
    if let moved, let center = center(at: time) {
      place = MovedElement(index: moved.index, center: center)
    }
    let isAlone = piece(at: time).map { $0.progress.duration > 0 } ?? false
    return (isAlone ? played(progress) : progress, played(progress), place)
  }

  /// What of a progress is played.
  package func played(_ progress: Double) -> Double {
    form == .film ? min(max(progress, 0), 1) : progress
  }

  /// The time on the scene's own clock where the direction plays by it.
  private func sceneTime(at time: Double) -> Double? {
    guard state == .triggered, let beginTime, let restTime else { return nil }
    return time >= restTime ? scene.endTime : max(time - beginTime, 0)
  }

  private func piece(at time: Double) -> GesturePiece? {
    // A run that goes on is asked for its last one.
    if let last = pieces.last, last.start <= time { return last }
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? pieces[low - 1] : nil
  }
}
