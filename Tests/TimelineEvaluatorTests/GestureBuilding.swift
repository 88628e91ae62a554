import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// A gesture variable as an expression.
func asked(_ variable: GestureVariable, _ type: ValueType) -> Expression {
  .reference(.gesture(variable, type: type))
}

/// A point of time in a gesture; `x` and `vx` are along the x axis.
func event(
  _ time: Double, _ phase: GestureEvent.Phase, x: Double = 0, y: Double = 0, vx: Double = 0,
  vy: Double = 0
) -> GestureEvent {
  GestureEvent(
    time: time, phase: phase, translation: SIMD2(x, y), velocity: .vector(SIMD2(vx, vy)))
}

func pinch(
  _ time: Double, _ phase: GestureEvent.Phase, scale: Double, velocity: Double = 0
) -> GestureEvent {
  GestureEvent(time: time, phase: phase, velocity: .scalar(velocity), scale: scale)
}

func turn(
  _ time: Double, _ phase: GestureEvent.Phase, degrees: Double, velocity: Double = 0
) -> GestureEvent {
  GestureEvent(
    time: time, phase: phase, velocity: .scalar(velocity), rotation: degrees * .pi / 180)
}

/// A pan of `distance` points that begins, moves and is let go.
func pan(
  _ x: Double, y: Double = 0, vx: Double = 0, vy: Double = 0, _ end: GestureEvent.Phase = .ended
) -> [GestureEvent] {
  [
    event(0, .began, x: x < 0 ? -1 : 1), event(0.1, .changed, x: x / 2, y: y / 2),
    event(0.2, end, x: x, y: y, vx: vx, vy: vy),
  ]
}

let push = direction(
  named: .push, duration: 1.5, [arrow("to", .translateX, number(390), number(0))])
let pop = direction(
  named: .pop, duration: 1.5, clock: .curve(.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)),
  [arrow("from", .translateX, number(0), number(300)), arrow("from", .alpha, number(1), number(0))])

func gesture(
  _ recognizer: Recognizer, _ drive: Drive?, direction: DirectionName = .pop,
  definitions: [Definition] = []
) -> Gesture {
  Gesture(
    direction: direction, recognizer: recognizer, view: nil, drive: drive,
    definitions: definitions)
}

/// A run of the timeline's only gesture, fed with `events`.
@discardableResult
func follow(
  _ gesture: Gesture, in directions: [Direction] = [push, pop], on stage: Stage = .standard,
  _ events: [GestureEvent], _ change: (inout Timeline) -> Void = { _ in }
) throws(EvaluationError) -> GestureRun {
  var whole = timeline(directions)
  whole.gestures = [gesture]
  change(&whole)
  var run = try GestureRun(gesture, of: whole, on: stage)
  for event in events { try run.handle(event) }
  return run
}

func isNear(_ a: Double?, _ b: Double, within tolerance: Double = 1e-12) -> Bool {
  guard let a else { return false }
  return (a - b).magnitude <= tolerance
}
