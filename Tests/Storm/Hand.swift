import UIKit

/// A hand that holds a recognizer, and moves it from state to state as UIKit does.
@MainActor final class Hand {
  let recognizer: UIGestureRecognizer
  /// The transition that it has begun or taken up.
  weak var context: TransitionContext?
  private(set) var speed = 0.0
  private var way: CGVector

  /// Takes hold of a recognizer that can continue. `way` numbers right, left, down and up; for -1 it
  /// goes where the recognizer is willing to.
  init(_ recognizer: UIGestureRecognizer, way: Int) {
    self.recognizer = recognizer
    self.way = Self.ways[0]
    if Self.ways.indices.contains(way) {
      self.way = Self.ways[way]
    } else {
      self.way =
        Self.ways.first {
          self.way = $0
          point(distance: 5, speed: 100)
          return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
        } ?? Self.ways[0]
      if let edges = (recognizer as? UIScreenEdgePanGestureRecognizer)?.edges {
        self.way = Self.ways[edges.contains(.left) ? 0 : edges.contains(.right) ? 1 : 2]
        if edges.contains(.bottom) { self.way = Self.ways[3] }
      }
    }
  }

  private static let ways = [
    CGVector(dx: 1, dy: 0), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1),
    CGVector(dx: 0, dy: -1),
  ]

  /// Whether it is one of those that are over as soon as they are recognized.
  static func isDiscrete(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
  }

  /// Puts the recognizer's numbers where the hand is.
  func point(distance: Double, speed: Double) {
    self.speed = speed
    recognizer.finger = CGPoint(x: 195 + (distance.isFinite ? min(0.1 * distance, 150) : 0), y: 300)
    // Only of fingers that come together a quotient can be made that is no number.
    let distance = distance.isFinite || recognizer is UIPinchGestureRecognizer ? distance : 0
    let sign = way.dx + way.dy
    switch recognizer {
    case let pan as UIPanGestureRecognizer:
      pan.moved = CGPoint(x: way.dx * distance, y: way.dy * distance)
      // No speed at all across: infinity times zero is not what UIKit says.
      pan.speed = CGPoint(
        x: way.dx == 0 ? 0 : way.dx * speed, y: way.dy == 0 ? 0 : way.dy * speed)
    case let pinch as UIPinchGestureRecognizer:
      pinch.scale = max(1 + sign * distance / 250, 0)
      pinch.velocity = sign * speed / 250
    case let rotation as UIRotationGestureRecognizer:
      rotation.rotation = sign * min(distance, 1e4) / 200
      rotation.velocity = sign * speed / 200
    default: break
    }
  }
}
