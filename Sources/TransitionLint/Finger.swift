import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// A finger, or two, that tries out what a gesture that drives a direction does in a room.
struct Finger {
  let run: GestureRun
  let recognizer: Recognizer
  let room: Room
  /// A unit vector; zero for two fingers.
  let way: SIMD2<Double>
  /// Where it goes indeed, and where it comes down.
  private var course: SIMD2<Double>
  private var start: SIMD2<Double>
  /// How far it is to the edge of the container, but for a thumb's breadth.
  private let space: Double

  /// Nil for a gesture that only triggers its direction, and where that cannot be played.
  init?(_ gesture: Gesture, of timeline: Timeline, in room: Room) {
    guard let run = try? GestureRun(gesture, of: timeline, on: room.stage) else { return nil }
    self.init(run, in: room)
  }

  /// One that only asks what is decided.
  ///
  /// - Parameter take: The direction of the gesture, in the finger's room.
  init?(deciding gesture: Gesture, of timeline: Timeline, in take: Take) {
    let run = try? GestureRun(
      deciding: gesture, of: timeline, in: take.scene, playing: take.direction)
    guard let run else { return nil }
    self.init(run, in: take.room)
  }

  private init?(_ run: GestureRun, in room: Room) {
    let gesture = run.gesture
    guard gesture.drive != nil else { return nil }
    (self.run, self.room, recognizer) = (run, room, gesture.recognizer)
    // What is turned as a whole goes the other way than it is written.
    let goes = GestureWay(
      gesture.recognizer, rightToLeft: room.stage.isRightToLeft && !run.isMirrored)
    way =
      if case .points(let way) = goes { run.isMirrored ? way * SIMD2(-1, 1) : way } else { .zero }
    let size = SIMD2(room.stage.width, room.stage.height)
    // It comes from as far as there is room for its way, on what the gesture lies on.
    let ground = run.ground ?? SIMD4(0, 0, size.x, size.y)
    let extent = SIMD2(ground[2], ground[3])
    (course, start) = (way, SIMD2(ground[0], ground[1]) + extent / 2 - way * extent * 0.45)
    let end = size / 2 + way * size * 0.45
    space = max(((end - start) * way).sum(), 1)
    if gesture.drive?.begin != nil, !begins { tryElsewhere(size) }
  }

  /// Begins at another place of the room, and askew, where a gesture asks for that.
  private mutating func tryElsewhere(_ size: SIMD2<Double>) {
    let turns = [SIMD2(1.0, 0), SIMD2(0.8, 0.6), SIMD2(0.8, -0.6)]
    let parts = stride(from: 0.02, through: 0.98, by: 0.06)
    for turn in way == .zero ? [turns[0]] : turns {
      for x in parts {
        for y in parts {
          var other = self
          other.course = SIMD2(way.x * turn.x - way.y * turn.y, way.x * turn.y + way.y * turn.x)
          other.start = SIMD2(x, y) * size
          if case .edgePan = recognizer {
            // An edge stays an edge.
            if way.x != 0 { other.start.x = start.x } else { other.start.y = start.y }
          }
          if other.begins { return self = other }
        }
      }
    }
  }

  /// How far people come: from the near edge of what the gesture lies on to that of the container,
  /// which are nine tenths of one that fills it; fingers that part to three times their distance or
  /// meet at a quarter of it, and a third of a turn.
  var reach: Double {
    switch recognizer {
    case .pan, .edgePan, .swipe: space
    case .pinch(.out): 2
    case .pinch(.in): 0.75
    case .rotation: 2 * .pi / 3
    case .tap, .longPress: 0
    }
  }

  /// What moves hardly: ten points, a twentieth of the scale, three degrees.
  var touch: Double {
    switch recognizer {
    case .pan, .edgePan, .swipe: 10
    case .pinch: 0.05
    case .rotation: .pi / 60
    case .tap, .longPress: 0
    }
  }

  /// What is far for a start that shows nothing: 40 points, a fifth of the scale, 20 degrees.
  var longStart: Double { 4 * touch }

  /// As fast as anybody moves: 3000 points, 10 times the scale, two turns per second.
  var fastest: Double {
    switch recognizer {
    case .pan, .edgePan, .swipe: 3000
    case .pinch: 10
    case .rotation: 4 * .pi
    case .tap, .longPress: 0
    }
  }

  /// An amount along the way, or a speed, as a message writes it.
  func shownWay(_ amount: Double, perSecond: Bool = false) -> String {
    let unit = perSecond ? "/s" : ""
    return switch recognizer {
    case .pan, .edgePan, .swipe: "\(shown(amount, digits: 0)) pt\(unit)"
    case .pinch(.out) where !perSecond: "a scale of \(shown(1 + amount))"
    case .pinch(.in) where !perSecond: "a scale of \(shown(1 - amount))"
    case .pinch: "\(shown(amount)) of the scale\(unit)"
    case .rotation: "\(shown(amount * 180 / .pi, digits: 0)) degrees\(unit)"
    case .tap, .longPress: "nothing"
    }
  }

  /// The run after the finger has come this far along the way, at this speed; nil when the gesture
  /// does not begin, or a value is not finite.
  private func run(to amount: Double, _ phase: GestureEvent.Phase, speed: Double) -> GestureRun? {
    var run = run
    do throws(EvaluationError) {
      try run.handle(event(.began, amount / 1000, speed: speed, at: 0))
      // UIKit asks once, when fingers have moved by what it takes for a movement.
      if !run.hasBegun {
        run = self.run
        try run.handle(event(.began, min(amount, touch), speed: speed, at: 0))
      }
      try run.handle(event(.changed, amount, speed: speed, at: 0.1))
      if phase == .ended { try run.handle(event(.ended, amount, speed: speed, at: 0.2)) }
    } catch {
      return nil
    }
    return run.hasBegun ? run : nil
  }

  private func event(
    _ phase: GestureEvent.Phase, _ amount: Double, speed: Double, at time: Double
  ) -> GestureEvent {
    var event = GestureEvent(time: time, phase: phase, location: start)
    switch recognizer {
    case .pan, .edgePan, .swipe:
      event.translation = course * amount
      event.velocity = .vector(course * speed)
      event.location = start + course * amount
    case .pinch(let direction):
      let sign: Double = direction == .out ? 1 : -1
      event.scale = max(1 + sign * amount, 0.01)
      event.velocity = .scalar(sign * speed)
    case .rotation(let direction):
      let sign: Double = (direction == .clockwise) != run.isMirrored ? 1 : -1
      event.rotation = sign * amount
      event.velocity = .scalar(sign * speed)
    case .tap, .longPress: break
    }
    return event
  }

  /// Whether it begins at all, slow or fast.
  var begins: Bool {
    run(to: reach / 2, .changed, speed: 0) != nil
      || run(to: reach / 2, .changed, speed: fastest / 6) != nil
  }

  /// The progress that is shown when the finger has come this far.
  func progress(at amount: Double) -> Double? {
    run(to: amount, .changed, speed: 0)?.progress(at: 0.1)
  }

  /// What happens when the finger is gone there.
  func release(at amount: Double, speed: Double = 0) -> GestureRelease? {
    run(to: amount, .ended, speed: speed)?.release
  }
}

extension GestureRun {
  /// Where the gesture lies before anything moves: the rect of the element, or of the screen that is
  /// up; nil for a view of the app and for what stands in something else.
  fileprivate var ground: SIMD4<Double>? {
    let name: String
    switch gesture.view {
    case nil: name = Screen.from.rawValue
    case .element(let element): name = element
    case .view: return nil
    }
    guard let index = scene.index(of: name), scene.elements[index].parent == 0 else { return nil }
    let frame = scene.resting[index][Property.frame.ordinal]
    return frame[2] > 0 && frame[3] > 0 ? frame : nil
  }
}

extension Finger {
  /// The least amount at which something holds that holds from there on, up to the reach.
  func least(_ holds: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, reach)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
