import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

/// A driven transition of the generated code, and a finger whose every word the evaluator hears as
/// well: after each, both show the same.
@MainActor final class Rehearsal {
  /// What a finger says that moves an element, of a throw on a stage.
  typealias Throwing =
    (Theatre.Room, Throw) -> (translation: SIMD2<Double>, velocity: SIMD2<Double>)

  /// The finger does not move as the gesture's `begin` wants, and nothing has begun.
  struct Refusal: Error {}

  /// What is played, and by which finger.
  struct Play {
    let theatre: Theatre
    var gesture: Gesture
    let recognizer: UIGestureRecognizer
    let from: Gallery
    let to: Gallery
    var parameters: [ParameterValue] = []
    /// Nil for a tenth of the way across.
    var throwing: Throwing?
  }

  /// What a finger that moves an element can go by.
  struct Throw {
    /// Of the whole way, since the finger took hold.
    var part: Double
    /// Whole ways per second.
    var speed: Double
    /// Where the element's centre was then; nil at its start.
    var held: SIMD2<Double>?
    /// The progress then.
    var base = 0.0
    /// Whether the system takes the finger away.
    var isCancelled = false
  }

  /// The greatest differences so far.
  static var largest: [String: Differences] = [:]

  let play: Play
  private(set) var run: GestureRun
  private(set) var context: TransitionContext
  private let name: String
  private let zero = Loop.now
  private var recognizer: UIGestureRecognizer
  private var views: [Int: UIView] = [:]
  private var placed: [String: UIView] = [:]
  private var held: SIMD2<Double>?
  private var base = 0.0
  /// The way that is everything: points, a difference of scale, or radians.
  let distance: Double
  /// The progress of a finger that has not moved.
  let offset: Double
  /// What is wrong, once for each series.
  private(set) var wrong: [String: Double] = [:]

  /// Begins with a finger that has come a little of the way, where nothing jumps.
  init(
    _ name: String, _ play: Play, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    (self.name, self.play, recognizer) = (name, play, play.recognizer)
    let handedOut = Gallery.handedOut(play.from, play.to)
    run = try Self.run(play)
    (distance, offset) = try Self.measure(play)
    var contexts: [TransitionContext] = []
    TransitionContext.observer = { contexts.append($0) }
    defer { TransitionContext.observer = nil }
    let first = Self.begin(play, distance)
    var asked = run
    try asked.handle(first)
    if asked.state == .refused {
      XCTAssertEqual(contexts.count, 0, "\(name) has begun", file: file, line: line)
      play.recognizer.move(to: .cancelled)
      throw Refusal()
    }
    context = try XCTUnwrap(contexts.last, "\(name) has not begun", file: file, line: line)
    let container = context.containerView
    // Only what is presented has a place.
    if Gallery.isMeasuredAtHome { run = try Self.run(play) }
    try run.handle(first)
    XCTAssertTrue(context.isInteractive, name, file: file, line: line)
    if play.theatre.exact.presentation != nil {
      placed = ["from": play.from.view, "to": play.to.view]
      placed[Direction.veil] = container.subviews.first
      for (index, element) in run.scene.elements.enumerated() {
        guard case .views(let view) = element.content else { continue }
        views[index] = handedOut[view]?[element.member ?? 0]
      }
    } else {
      views = play.theatre.views(
        of: run.scene, in: container, play.from.view, play.to.view, handedOut, file, line)
    }
    compare()
  }

  private static func run(_ play: Play) throws -> GestureRun {
    // Where all stand before anything has moved, the container is as large as the window.
    let frames = Gallery.frames(
      of: Gallery.handedOut(play.from, play.to), in: play.theatre.window)
    return try play.theatre.run(play.gesture, play.parameters, views: frames)
  }

  private static func begin(_ play: Play, _ distance: Double) -> GestureEvent {
    let first = event(play, distance, 0, .began, Throw(part: 0.0107, speed: 0.1))
    tell(play.recognizer, first)
    play.recognizer.move(to: .began)
    Loop.turn()
    return first
  }

  /// A finger that finds nothing to go to, so that others get its touch, or where the app says no when
  /// it has begun; and is taken away.
  static func beginInVain(_ play: Play, begins: Bool = false) throws {
    _ = begin(play, try measure(play).distance)
    if !begins { XCTAssertEqual(play.recognizer.state, .failed) }
    play.recognizer.move(to: .cancelled)
    Loop.turn()
  }

  /// The whole way and what is there without any, by how far a finger comes on two parts of it.
  private static func measure(_ play: Play) throws -> (distance: Double, offset: Double) {
    var play = play
    // Wherever the finger is.
    play.gesture.drive?.begin = nil
    let run = try run(play)
    let progress = try [0.05, 0.1].map { part in
      var probe = run
      var way = event(play, 1, 0, .began, Throw(part: part, speed: 0.1), isPlain: true)
      way.translation *= 100
      try probe.handle(way)
      return probe.progress(at: 0)
    }
    let isLong =
      switch play.gesture.recognizer {
      case .pan, .edgePan: true
      case .pinch, .rotation, .tap, .swipe, .longPress: false
      }
    let distance = (isLong ? 5 : 0.05) / (progress[1] - progress[0])
    return (distance, 2 * progress[0] - progress[1])
  }

  // MARK: The finger

  /// The way of the gesture on the screen: a unit vector, or a sign in its first number.
  private static func way(_ play: Play) -> SIMD2<Double> {
    let room = play.theatre.room
    let isMirrored = room.isRightToLeft && !play.theatre.exact.rightToLeft.isEmpty
    func towards(_ edge: Edge) -> SIMD2<Double> {
      switch edge {
      case .top: SIMD2(0, -1)
      case .bottom: SIMD2(0, 1)
      case .left: SIMD2(isMirrored ? 1 : -1, 0)
      case .right: SIMD2(isMirrored ? -1 : 1, 0)
      case .leading: SIMD2(room.isRightToLeft ? 1 : -1, 0)
      case .trailing: SIMD2(room.isRightToLeft ? -1 : 1, 0)
      }
    }
    return switch play.gesture.recognizer {
    case .pan(let edge), .swipe(let edge): towards(edge)
    case .edgePan(let edge): -towards(edge)
    case .pinch(let direction): SIMD2(direction == .in ? -1 : 1, 0)
    case .rotation(let direction):
      SIMD2((direction == .clockwise) != isMirrored ? 1 : -1, 0)
    case .tap, .longPress: .zero
    }
  }

  private static func event(
    _ play: Play, _ distance: Double, _ time: Double, _ phase: GestureEvent.Phase, _ finger: Throw,
    isPlain: Bool = false
  ) -> GestureEvent {
    var event = GestureEvent(time: time, phase: phase, location: SIMD2(130, 210))
    let way = way(play)
    let (gone, speed) = (finger.part * distance, finger.speed * distance)
    switch play.gesture.recognizer {
    case .pinch:
      event.scale = max(1 + way.x * gone, 0)
      event.velocity = .scalar(way.x * speed)
    case .rotation:
      event.rotation = way.x * gone
      event.velocity = .scalar(way.x * speed)
    case .pan, .edgePan, .tap, .swipe, .longPress:
      if !isPlain, let throwing = play.throwing {
        let (translation, velocity) = throwing(play.theatre.room, finger)
        event.translation = translation
        event.velocity = .vector(velocity)
      } else {
        // A little across as well, which must not count.
        let across = isPlain ? .zero : SIMD2(way.y, way.x) * (0.1 * gone)
        event.translation = way * gone + across
        event.velocity = .vector(way * speed)
      }
    }
    return event
  }

  private static func tell(_ recognizer: UIGestureRecognizer, _ event: GestureEvent) {
    recognizer.finger = CGPoint(x: event.location.x, y: event.location.y)
    if let pinch = recognizer as? UIPinchGestureRecognizer {
      pinch.scale = event.scale
      if case .scalar(let speed) = event.velocity { pinch.velocity = speed }
    } else if let turn = recognizer as? UIRotationGestureRecognizer {
      turn.rotation = event.rotation
      if case .scalar(let speed) = event.velocity { turn.velocity = speed }
    } else if let pan = recognizer as? UIPanGestureRecognizer {
      pan.moved = CGPoint(x: event.translation.x, y: event.translation.y)
      if case .vector(let speed) = event.velocity { pan.speed = CGPoint(x: speed.x, y: speed.y) }
    }
  }

  /// Goes to a part of the whole way, at a speed in whole ways per second.
  func say(_ phase: GestureEvent.Phase, at part: Double, speed: Double = 0) throws {
    let finger = Throw(
      part: part, speed: speed, held: held, base: base, isCancelled: phase == .cancelled)
    let event = Self.event(play, distance, Loop.now - zero, phase, finger)
    try run.handle(event)
    Self.tell(recognizer, event)
    switch phase {
    case .began: recognizer.move(to: .began)
    case .changed: recognizer.move(to: .changed)
    case .ended: recognizer.move(to: .ended)
    case .cancelled: recognizer.move(to: .cancelled)
    }
    if context.phase == .running { compare() }
  }

  /// Another finger takes hold in flight, on the container.
  func grab(file: StaticString = #filePath, line: UInt = #line) throws {
    let others = (context.containerView.gestureRecognizers ?? []).filter {
      type(of: $0) == type(of: play.recognizer) && $0.name == play.recognizer.name
    }
    XCTAssertEqual(others.count, 1, name, file: file, line: line)
    recognizer = try XCTUnwrap(
      others.first, "nothing on the container of \(name)", file: file, line: line)
    try tryWays(file: file, line: line)
    held = run.center(at: Loop.now - zero)
    base = run.progress(at: Loop.now - zero)
    try say(.began, at: 0)
    XCTAssertTrue(context.isInteractive, name, file: file, line: line)
  }

  /// Who catches what is in flight: pans along the way and across, that have moved or are about to.
  private func tryWays(file: StaticString, line: UInt) throws {
    guard case .pan = play.gesture.recognizer else { return }
    let way = Self.way(play)
    for (along, across) in [(5.0, 12.0), (-5, -12), (12, 5), (-12, -5), (-7, 7), (0, 0)] {
      for isAboutTo in [false, true] {
        let move = way * along + SIMD2(way.y, way.x) * across
        let event = GestureEvent(
          time: Loop.now - zero, phase: .began, translation: isAboutTo ? .zero : move,
          velocity: .vector(isAboutTo ? move : .zero), location: SIMD2(130, 210))
        var other = run
        try other.handle(event)
        Self.tell(recognizer, event)
        XCTAssertEqual(
          recognizer.delegate?.gestureRecognizerShouldBegin(recognizer), other.state == .driving,
          "\(name), \(along) along and \(across) across", file: file, line: line)
      }
    }
  }

  // MARK: The rest

  /// Lets the rest play for a part of its time.
  func flyOn(_ part: Double, instants: Int) {
    guard let release = run.release, release.duration > 0 else { return }
    let frame = release.duration * part / Double(instants)
    for _ in 0..<instants {
      Loop.advance(frame, frame: frame)
      if context.phase == .running { compare() }
    }
  }

  /// Plays the rest, and expects its end when the evaluator says, and as it has decided.
  func finish(
    instants: Int = 60, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let release = try XCTUnwrap(run.release, file: file, line: line)
    let finishes = release.decision == .finish
    let place = "\(name) from \(release.progress) at \(release.velocity)"
    XCTAssertEqual(!context.transitionWasCancelled, finishes, place, file: file, line: line)
    XCTAssertEqual(
      Double(context.percentComplete), release.progress, accuracy: 1e-9, place, file: file,
      line: line)
    if release.duration > 0 {
      let end =
        zero + (try XCTUnwrap(run.restTime, file: file, line: line)) - approximation(release)
      let frame = (end - Loop.now) / Double(instants)
      for _ in 1..<instants {
        Loop.advance(frame, frame: frame)
        if context.phase == .running { compare() }
      }
      Loop.advance(end - 1e-6 - Loop.now)
      XCTAssertEqual(context.completions, 0, "\(place): too early", file: file, line: line)
      // UIKit's approximation has no value for a spring that is thrown past its end.
      let isThrown = abs(release.velocity) > 18 * abs((finishes ? 1 : 0) - release.progress)
      Loop.advance(end + (isThrown ? 0.2 : 1e-6) - Loop.now)
    }
    // A film ends with a frame, and so does a flight that goes nowhere.
    let endsWithFrame = play.throwing != nil || play.theatre.exact.form == .film
    if endsWithFrame, context.completions == 0 { Loop.advance(1.0 / 60) }
    XCTAssertEqual(context.completions, 1, "\(place): not at its end", file: file, line: line)
    XCTAssertTrue(Loop.settle(), place, file: file, line: line)
    XCTAssertEqual(context.completions, 1, place, file: file, line: line)
    XCTAssertEqual(context.didComplete, finishes, place, file: file, line: line)
    XCTAssertEqual(Faults.recorded, [], place, file: file, line: line)
    XCTAssertEqual(Loop.stalledAnimators.count, 0, place, file: file, line: line)
    if play.theatre.exact.presentation == nil {
      play.theatre.assertClean(play.from.view, file: file, line: line)
      play.theatre.assertClean(play.to.view, file: file, line: line)
    }
    XCTAssert(wrong.isEmpty, "\(place): \(wrong)", file: file, line: line)
  }

  /// How much later UIKit's animators have a spring at rest than a film, which looks for the moment
  /// itself: below a thousandth of the time, and for what does not swing only.
  private func approximation(_ release: GestureRelease) -> Double {
    guard play.theatre.exact.form == .film, let drive = play.gesture.drive, drive.moves == nil,
      var spring = drive.release
    else { return 0 }
    // A film stands at its end where a rubber band has taken the progress beyond it.
    let way = (release.decision == .finish ? 1 : 0) - run.played(release.progress)
    spring.velocity = release.velocity / way
    guard let exact = spring.exactSettlingTime else { return 0 }
    return release.duration - exact
  }

  private func compare() {
    let time = Loop.now - zero
    let sample = run.sample(at: time)
    var found = Self.largest[name] ?? Differences()
    defer { Self.largest[name] = found }
    if run.state == .driving {
      let difference = abs(Double(context.percentComplete) - sample.progress)
      found.note(difference, of: .other)
      if !(difference <= Quantity.other.bound) { note(difference, "progress") }
    }
    let container = context.containerView
    for (index, element) in run.scene.elements.enumerated() where index > 0 || element.isTouched {
      guard let view = views[index] ?? placed[element.name] else { continue }
      let shown = index > 0 ? sample.elements[index - 1] : sample.container
      for (trait, difference) in play.theatre.differences(
        view, shown, element.content.isInPlace ? container : nil)
      {
        found.note(difference, of: trait.quantity)
        if difference <= trait.quantity.bound { continue }
        let member = element.member.map { "[\($0)]" } ?? ""
        note(difference, element.name + member + "." + trait.name)
      }
    }
  }

  private func note(_ difference: Double, _ series: String) {
    wrong[series] = max(wrong[series] ?? 0, difference)
  }
}
