public import TimelineIR
public import TransitionCatalog

/// A direction in the hand of one gesture: fed with what its recognizer says, it knows the progress
/// at any moment, what is decided at the release, and how the rest plays.
public struct GestureRun: Sendable {
  /// How far it has come.
  public enum State: Equatable, Sendable {
    /// No event has decided yet whether it begins.
    case waiting
    /// The last gesture did not move as it must.
    case refused
    case driving
    /// The finger is gone.
    case released
    /// The direction plays by its own clock.
    case triggered
  }

  public let gesture: Gesture
  /// The direction's scene: driven, or playing by itself for a gesture that triggers it.
  public let scene: Scene
  /// How the timeline is played: only an animator goes on beyond its ends.
  public let form: Form
  public private(set) var state = State.waiting
  /// What was decided when the finger was gone; nil before, and while it drives again.
  public private(set) var release: GestureRelease?
  /// What is decided, or would be if the finger were gone at the last event, and why; nil before it
  /// drives, and where a threshold is no finite number then: a release would throw.
  package private(set) var judgement: GestureJudgement?
  /// When the direction began, in seconds on the clock of the events; nil before.
  public private(set) var beginTime: Double?
  /// When the fingers came down that decide, or have decided, whether it begins.
  package private(set) var touchTime: Double?

  private let way: GestureWay
  private let isInterruptible: Bool
  package let isMirrored: Bool
  private var mapping: GestureMapping?
  private(set) var moved: GestureMovedElement?
  private(set) var pieces: [GesturePiece] = []
  /// The unlimited progress at which the finger took hold.
  private var base = 0.0
  private var last: GestureEvent?

  /// A run of `gesture`, which is one of `timeline`'s, on `stage`.
  ///
  /// Throws when the direction is not there or cannot be played on the stage.
  public init(
    _ gesture: Gesture, of timeline: Timeline, on stage: Stage
  ) throws(EvaluationError) {
    guard
      let direction = timeline.direction(gesture.direction, isRightToLeft: stage.isRightToLeft)
    else { throw .unknownName(gesture.direction.rawValue) }
    try self.init(gesture, playing: direction, of: timeline, on: stage)
  }

  /// The same of what plays in place of the gesture's direction.
  package init(
    _ gesture: Gesture, playing direction: Direction, of timeline: Timeline, on stage: Stage
  ) throws(EvaluationError) {
    var gesture = gesture
    // What plays under Reduce Motion need not have what follows the finger.
    if let moves = gesture.drive?.moves, direction.element(moves) == nil,
      timeline.reducedDirections.contains(direction)
    {
      gesture.drive?.moves = nil
    }
    let scene = try Scene(
      gesture.drive == nil ? direction : direction.driven, of: timeline, on: stage)
    try self.init(gesture, direction, scene, of: timeline, on: stage)
  }

  /// A run of `gesture` for what it decides alone: it shows the scene of its direction as that plays
  /// by itself, which is known already.
  ///
  /// Throws when the gesture cannot be played on the scene's stage.
  package init(
    deciding gesture: Gesture, of timeline: Timeline, in scene: Scene, playing direction: Direction
  ) throws(EvaluationError) {
    try self.init(gesture, direction, scene, of: timeline, on: scene.stage)
  }

  private init(
    _ gesture: Gesture, _ direction: Direction, _ scene: Scene, of timeline: Timeline,
    on stage: Stage
  ) throws(EvaluationError) {
    self.gesture = gesture
    self.scene = scene
    form = timeline.form
    isInterruptible = timeline.isInterruptible
    isMirrored = stage.isRightToLeft && !timeline.rightToLeft.isEmpty
    // What is turned as a whole is looked at in the mirror, where leading is left again.
    way = GestureWay(gesture.recognizer, rightToLeft: stage.isRightToLeft && !isMirrored)
    guard let drive = gesture.drive else { return }
    mapping = try GestureMapping(
      drive, of: gesture.recognizer, way,
      ExpressionEvaluator(
        definitions: gesture.definitions, in: direction, of: timeline, on: stage))
    if let name = drive.moves {
      guard let index = scene.index(of: name) else { throw .unknownName(name) }
      moved = GestureMovedElement(index: index, in: scene)
    }
  }

  /// Whether the direction has begun.
  public var hasBegun: Bool { beginTime != nil }

  /// When everything is at rest, in seconds on the clock of the events; nil while a finger drives
  /// and before.
  public var restTime: Double? {
    if state == .triggered { return beginTime.map { $0 + scene.endTime } }
    return release.map { $0.time + $0.duration }
  }

  /// Takes in what the recognizer says; events come in the order of their times. What means nothing
  /// to this run, as the rest of a gesture that was refused, changes nothing.
  public mutating func handle(_ event: GestureEvent) throws(EvaluationError) {
    switch state {
    case .triggered: return
    case .refused where event.phase != .began: return
    case .waiting, .refused:
      if touchTime == nil || event.phase == .began { touchTime = event.time }
      if gesture.drive == nil { trigger(event) } else { try begin(event) }
    case .driving: try drive(event)
    case .released:
      guard event.phase == .began, isInterruptible, let end = restTime, event.time < end,
        !gesture.catchesAlongWay || !way.isCrossed(by: reading(event))
      else { return }
      let (progress, center) = (played(progress(at: event.time)), center(at: event.time))
      base = mapping?.unlimited(showing: progress) ?? 0
      if gesture.drive?.progress != nil, var mapping {
        // It goes on from there, wherever the finger takes hold.
        base -= try mapping.unlimited(reading(event), progress: progress)
        self.mapping = mapping
      }
      moved?.grab(at: center)
      release = nil
      state = .driving
      try drive(event)
    }
  }

  /// How fast an event goes along the gesture's way: points, scale or radians per second.
  package func speed(of event: GestureEvent) -> Double { way.speed(reading(event)) }

  private func reading(_ event: GestureEvent) -> GestureReading {
    let reading = GestureReading(event, of: gesture.recognizer)
    guard isMirrored else { return reading }
    return reading.mirrored(width: scene.stage.width, of: gesture.recognizer)
  }
}

// MARK: - Beginning

extension GestureRun {
  private mutating func begin(_ event: GestureEvent) throws(EvaluationError) {
    guard event.phase != .cancelled else {
      state = .refused
      return
    }
    let reading = reading(event)
    switch try mapping?.begins(reading) {
    case true?:
      beginTime = event.time
      state = .driving
      try drive(event)
    case false?: state = .refused
    case nil: state = event.phase == .ended ? .refused : .waiting
    }
  }

  /// A long press is there when it begins, taps and swipes when they end.
  private mutating func trigger(_ event: GestureEvent) {
    let isThere: Bool
    switch gesture.recognizer {
    case .tap: isThere = event.phase == .ended && event.isStill
    case .longPress: isThere = event.phase == .began && event.isStill
    case .swipe, .pan, .edgePan, .pinch, .rotation:
      isThere =
        event.phase == .ended && way.isTaken(by: reading(event), isStrict: true) != false
    }
    // A tap that has moved is none any more.
    let isLost = gesture.recognizer == .tap && !event.isStill
    if isThere {
      beginTime = event.time
      state = .triggered
    } else {
      let isOver = event.phase == .ended || event.phase == .cancelled
      state = isOver || isLost ? .refused : .waiting
    }
  }
}

// MARK: - Driving

extension GestureRun {
  private mutating func drive(_ event: GestureEvent) throws(EvaluationError) {
    guard var mapping else { return }
    defer { self.mapping = mapping }
    // A recognizer that is cancelled need not say where the finger was.
    var event = event
    if event.phase == .cancelled, let last { event = event.completed(by: last) }
    last = event
    let reading = reading(event)
    let progress = mapping.limited(
      base + (try mapping.unlimited(reading, progress: progress(at: event.time))))
    let center = moved.map { $0.origin + event.translation }
    switch event.phase {
    case .began, .changed:
      pieces.append(GesturePiece(start: event.time, progress: progress, center: center))
      judgement = try? mapping.judgement(reading, base: base, progress: progress)
    case .ended, .cancelled:
      let judgement = try mapping.judgement(
        reading, base: base, progress: progress, isCancelled: event.phase == .cancelled)
      self.judgement = judgement
      let release = GestureRelease(
        time: event.time, decision: judgement.decision, progress: progress,
        velocity: try mapping.speed(reading, base: base, progress: progress), duration: 0)
      try letGo(
        release, from: center, velocity: event.velocity,
        completionSpeed: try mapping.completionSpeed(reading, progress: progress))
    }
  }

  private mutating func letGo(
    _ release: GestureRelease, from center: SIMD2<Double>?, velocity: GestureVelocity,
    completionSpeed: Double
  ) throws(EvaluationError) {
    let piece = try rest(
      of: release, from: center, velocity: velocity, completionSpeed: completionSpeed)
    pieces.append(piece)
    self.release = release
    self.release?.duration = piece.duration
    state = .released
  }

  /// How the rest plays.
  private func rest(
    of release: GestureRelease, from center: SIMD2<Double>?, velocity: GestureVelocity,
    completionSpeed: Double
  ) throws(EvaluationError) -> GesturePiece {
    let finishes = release.decision == .finish
    let target: Double = finishes ? 1 : 0
    let spring = gesture.drive?.release
    let start = played(release.progress)
    let left = (target - start).magnitude
    let duration = scene.duration / (finishes ? completionSpeed : 1)
    func motion(
      from start: Double, to target: Double, speed: Double, part: Double
    ) throws(EvaluationError) -> GestureMotion {
      guard let spring else {
        return GestureMotion(from: start, to: target, duration: part * duration)
      }
      return try GestureMotion(from: start, to: target, spring: spring, speed: speed)
    }
    var piece = GesturePiece(start: release.time, progress: 0, center: nil)
    piece.progress = try motion(
      from: start, to: target, speed: release.velocity, part: left)
    if let center, let moved {
      let end = finishes ? moved.end : moved.start
      var speed = SIMD2<Double>.zero
      if case .vector(let vector) = velocity { speed = vector }
      let part = max(left, Tolerance.leastFlight)
      piece.x = try motion(from: center.x, to: end.x, speed: speed.x, part: part)
      piece.y = try motion(from: center.y, to: end.y, speed: speed.y, part: part)
    }
    return piece
  }
}

// MARK: - Without events

extension GestureRun {
  /// What happens when the finger is gone at `progress`, at `velocity` along the way (points, scale
  /// or radians per second, the units of `finish`); nil for a gesture that drives nothing.
  public func released(
    atProgress progress: Double, velocity: Double
  ) throws(EvaluationError) -> GestureRelease? {
    guard var mapping else { return nil }
    let reading = try mapping.reading(atProgress: progress, speed: velocity)
    let base = progress - (try mapping.unlimited(reading, progress: progress))
    var release = GestureRelease(
      time: 0,
      decision: try mapping.judgement(reading, base: base, progress: progress).decision,
      progress: progress,
      velocity: try mapping.speed(reading, base: base, progress: progress), duration: 0)
    let speed = try mapping.completionSpeed(reading, progress: progress)
    release.duration = try rest(
      of: release, from: moved.map { $0.origin + reading.translation },
      velocity: .vector(reading.velocity), completionSpeed: speed
    ).duration
    return release
  }

  /// What the gesture's `finish` asks for; nil for a gesture that drives nothing.
  package func thresholds() throws(EvaluationError) -> GestureJudgement.Thresholds? {
    guard var mapping else { return nil }
    return try mapping.thresholds()
  }

  /// The same for the first gesture of `timeline` that drives `direction`; nil where none does.
  public static func released(
    _ direction: DirectionName, of timeline: Timeline, on stage: Stage,
    atProgress progress: Double, velocity: Double
  ) throws(EvaluationError) -> GestureRelease? {
    for gesture in timeline.gestures where gesture.direction == direction {
      guard gesture.drive != nil else { continue }
      return try GestureRun(gesture, of: timeline, on: stage).released(
        atProgress: progress, velocity: velocity)
    }
    return nil
  }
}
