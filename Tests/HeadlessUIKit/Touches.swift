/// A finger on the screen, as recognizers see it.
@MainActor public final class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  /// The touch that is being dealt with.
  static var current: UITouch?

  public private(set) weak var view: UIView?
  public private(set) weak var window: UIWindow?
  public private(set) var phase = Phase.began
  public private(set) var tapCount = 1
  public private(set) var timestamp = Loop.now
  public private(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// In the window's coordinates.
  private(set) var position: CGPoint
  private var previous: CGPoint
  private let event = UIEvent()
  /// Whether the view hears of it.
  private var isInView = false

  /// A touch that is only asked about, of a recognizer that a test moves.
  init(byHandAt point: CGPoint, in window: UIWindow) {
    (position, previous, self.window) = (point, point, window)
    super.init()
    view = window.hitTest(point, with: event)
  }

  convenience init(at point: CGPoint, in window: UIWindow) {
    self.init(byHandAt: point, in: window)
    var recognizers: [UIGestureRecognizer] = []
    var candidate = view
    while let current = candidate {
      recognizers += (current.gestureRecognizers ?? []).filter(\.isEnabled)
      candidate = current.superview
    }
    gestureRecognizers = recognizers.filter {
      $0.delegate?.gestureRecognizer($0, shouldReceive: self) != false
    }
    let isAlone = !Finger.down.contains { $0.view === view }
    isInView = view.map { $0.isMultipleTouchEnabled || isAlone } ?? false
    go(.began)
  }

  public func location(in view: UIView?) -> CGPoint {
    view?.convert(position, from: nil) ?? position
  }
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previous, from: nil) ?? previous
  }

  func go(_ phase: Phase, to point: CGPoint? = nil) {
    let outer = UITouch.current
    UITouch.current = self
    (self.phase, previous, timestamp) = (phase, position, Loop.now)
    if let point { position = point }
    for recognizer in gestureRecognizers ?? [] { recognizer.follow(self, phase, event) }
    UITouch.current = outer
    guard isInView else { return }
    switch phase {
    case .began: view?.touchesBegan([self], with: event)
    case .moved: view?.touchesMoved([self], with: event)
    case .ended: view?.touchesEnded([self], with: event)
    case .cancelled: view?.touchesCancelled([self], with: event)
    case .stationary: break
    }
  }

  /// A recognizer takes the touch away from the view.
  func cancelInView() {
    guard isInView else { return }
    isInView = false
    view?.touchesCancelled([self], with: event)
  }
}

/// A test's finger. It touches what is under it, as long as it is not lifted.
@MainActor public final class Finger {
  /// The fingers on the screen now.
  private(set) static var down: [Finger] = []

  public private(set) var position: CGPoint
  private let touch: UITouch
  private var isDown = true

  /// Puts a finger down, at a point of the window.
  public init(at point: CGPoint, in window: UIWindow) {
    position = point
    touch = UITouch(at: point, in: window)
    Self.down.append(self)
  }

  /// The view that was hit.
  public var view: UIView? { touch.view }

  /// Moves at once, without time passing.
  public func move(to point: CGPoint) {
    guard isDown else { return }
    position = point
    touch.go(.moved, to: point)
  }

  /// Moves evenly, with an event before every frame.
  public func move(
    by distance: CGVector, over seconds: TimeInterval, frame: TimeInterval = 1.0 / 120
  ) {
    let start = position
    let count = max(Int((seconds / frame).rounded()), 1)
    for step in 1...count {
      Loop.advance(seconds / Double(count), frame: seconds / Double(count))
      let part = CGFloat(step) / CGFloat(count)
      move(to: CGPoint(x: start.x + distance.dx * part, y: start.y + distance.dy * part))
    }
  }

  public func lift() { end(.ended) }
  /// What the system does, for a call that comes in.
  public func cancel() { end(.cancelled) }

  private func end(_ phase: UITouch.Phase) {
    guard isDown else { return }
    isDown = false
    Self.down.removeAll { $0 === self }
    touch.go(phase)
  }

  static func timePassed() {
    for finger in down {
      for recognizer in finger.touch.gestureRecognizers ?? [] { recognizer.timePassed() }
    }
    UIGestureRecognizer.undecidedTimePassed()
  }

  static func reset() {
    down = []
    UIGestureRecognizer.resetUndecided()
  }
}
