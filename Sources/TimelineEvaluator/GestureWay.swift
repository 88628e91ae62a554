import TimelineIR
import TransitionCatalog

/// The way that a recognizer follows.
package enum GestureWay: Equatable, Sendable {
  /// A unit vector.
  case points(SIMD2<Double>)
  /// 1 outwards, -1 inwards.
  case scale(Double)
  /// 1 clockwise, -1 counterclockwise.
  case turn(Double)
  /// Nowhere, as a tap.
  case none

  package init(_ recognizer: Recognizer, rightToLeft: Bool) {
    switch recognizer {
    case .pan(let edge), .swipe(let edge):
      self = .points(Self.towards(edge.resolved(rightToLeft: rightToLeft)))
    case .edgePan(let edge):
      self = .points(-Self.towards(edge.resolved(rightToLeft: rightToLeft)))
    case .pinch(.out): self = .scale(1)
    case .pinch(.in): self = .scale(-1)
    case .rotation(.clockwise): self = .turn(1)
    case .rotation(.counterclockwise): self = .turn(-1)
    case .tap, .longPress: self = .none
    }
  }

  private static func towards(_ edge: Edge) -> SIMD2<Double> {
    switch edge {
    case .left, .leading: SIMD2(-1, 0)
    case .right, .trailing: SIMD2(1, 0)
    case .top: SIMD2(0, -1)
    case .bottom: SIMD2(0, 1)
    }
  }

  /// How far it has gone along the way: points, a difference of scale, or radians.
  func along(_ reading: GestureReading) -> Double {
    switch self {
    case .points(let way): (reading.translation * way).sum()
    case .scale(let sign): sign * (reading.scale - 1)
    case .turn(let sign): sign * reading.rotation
    case .none: 0
    }
  }

  /// How fast it goes along the way, per second.
  func speed(_ reading: GestureReading) -> Double {
    switch self {
    case .points(let way): (reading.velocity * way).sum()
    case .scale(let sign), .turn(let sign): sign * reading.speed
    case .none: 0
    }
  }

  /// Whether it moves along the way first, and not rather across when `isStrict`: by where it is
  /// or, when it is where it was, by its speed; nil when it does not move.
  func isTaken(by reading: GestureReading, isStrict: Bool) -> Bool? {
    switch self {
    case .points(let way):
      let (along, across) = parts(of: reading, way)
      if along == 0, across == 0 { return nil }
      return along > 0 && (!isStrict || along >= across)
    case .scale, .turn:
      let moved = along(reading)
      if moved != 0 { return moved > 0 }
      guard reading.speedTells, speed(reading) != 0 else { return nil }
      return speed(reading) > 0
    case .none: return nil
    }
  }

  /// Whether it moves rather across the way than along it or back, by the same.
  func isCrossed(by reading: GestureReading) -> Bool {
    guard case .points(let way) = self else { return false }
    let (along, across) = parts(of: reading, way)
    return along.magnitude < across
  }

  /// How it moves along the way and, without a sign, across.
  private func parts(of reading: GestureReading, _ way: SIMD2<Double>) -> (Double, Double) {
    let moved = reading.translation != .zero ? reading.translation : reading.velocity
    return ((moved * way).sum(), (moved * SIMD2(way.y, way.x)).sum().magnitude)
  }

  /// A reading so far along the way and so fast.
  func reading(along: Double, speed: Double, of recognizer: Recognizer) -> GestureReading {
    GestureReading(
      event(GestureEvent(time: 0, phase: .ended), along: along, speed: speed), of: recognizer)
  }

  /// The event with fingers that have come so far along the way and are so fast.
  package func event(_ event: GestureEvent, along: Double, speed: Double) -> GestureEvent {
    var event = event
    switch self {
    case .points(let way):
      event.translation = way * along
      event.velocity = .vector(way * speed)
    case .scale(let sign):
      event.scale = 1 + sign * along
      event.velocity = .scalar(sign * speed)
    case .turn(let sign):
      event.rotation = sign * along
      event.velocity = .scalar(sign * speed)
    case .none: break
    }
    return event
  }
}
