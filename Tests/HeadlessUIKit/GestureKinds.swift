/// A finger that moves: it begins after 10 points.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// How far the finger has moved, in points of the window. A test may set it.
  public var moved = CGPoint.zero
  /// The finger's speed, in points of the window per second. A test may set it.
  public var speed = CGPoint.zero
  private var lastTime: TimeInterval = 0

  open func translation(in view: UIView?) -> CGPoint { turned(moved, to: view) }
  open func velocity(in view: UIView?) -> CGPoint { turned(speed, to: view) }
  /// Resets the velocity too.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    (moved, speed) = (straightened(translation, from: view), .zero)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, self.touches.count == 1 { (moved, speed) = (.zero, .zero) }
    if self.touches.count > maximumNumberOfTouches { fail() }
    (finger, lastTime) = (middle, Loop.now)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = middle
    let step = CGPoint(x: place.x - finger.x, y: place.y - finger.y)
    let time = Loop.now - lastTime
    (finger, lastTime) = (place, Loop.now)
    moved = CGPoint(x: moved.x + step.x, y: moved.y + step.y)
    if time > 0 { speed = CGPoint(x: step.x / time, y: step.y / time) }
    guard self.touches.count >= minimumNumberOfTouches else { return }
    if state == .possible {
      if hypot(moved.x, moved.y) >= 10, mayBegin { recognize(.began) }
    } else {
      proceed(to: .changed)
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // A finger that has rested has no speed.
    if Loop.now - lastTime > 0.1 { speed = .zero }
    if self.touches.count < minimumNumberOfTouches { proceed(to: .ended) }
    finger = middle
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    proceed(to: .cancelled)
  }

  /// Whether what has moved is of the right kind; a recognizer for which it is not fails.
  var mayBegin: Bool { true }
}

/// A finger that comes in from an edge: from its outer 24 points, inwards.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let window = touches.first?.window, edges.isDisjoint(with: near(window.bounds)) else {
      return
    }
    fail()
  }

  private func near(_ bounds: CGRect) -> UIRectEdge {
    var result: UIRectEdge = []
    if finger.x <= bounds.minX + 24 { result.insert(.left) }
    if finger.x >= bounds.maxX - 24 { result.insert(.right) }
    if finger.y <= bounds.minY + 24 { result.insert(.top) }
    if finger.y >= bounds.maxY - 24 { result.insert(.bottom) }
    return result
  }

  override var mayBegin: Bool {
    let goesIn =
      edges.contains(.left) && moved.x > 0 || edges.contains(.right) && moved.x < 0
      || edges.contains(.top) && moved.y > 0 || edges.contains(.bottom) && moved.y < 0
    if !goesIn { fail() }
    return goesIn
  }
}

/// Two fingers that part or meet: it begins after 8 points.
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  /// In scale per second. A test may set it.
  public var velocity: CGFloat = 0
  private var start: CGFloat = 0
  private var distance: CGFloat = 0
  private var lastTime: TimeInterval = 0

  private var spread: CGFloat {
    guard touches.count >= 2 else { return distance }
    return hypot(
      touches[0].position.x - touches[1].position.x, touches[0].position.y - touches[1].position.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    finger = middle
    guard self.touches.count == 2, state == .possible else { return }
    (scale, velocity, lastTime) = (1, 0, Loop.now)
    (start, distance) = (spread, spread)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count >= 2, distance > 0 else { return }
    let (before, time) = (scale, Loop.now - lastTime)
    scale *= spread / distance
    (distance, lastTime, finger) = (spread, Loop.now, middle)
    if time > 0 { velocity = (scale - before) / time }
    if state == .possible {
      if abs(distance - start) >= 8 { recognize(.began) }
    } else {
      proceed(to: .changed)
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count < 2 { proceed(to: .ended) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    proceed(to: .cancelled)
  }
}

/// Two fingers that turn: it begins after a twentieth of a radian.
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// In radians.
  open var rotation: CGFloat = 0
  /// In radians per second. A test may set it.
  public var velocity: CGFloat = 0
  private var angle: CGFloat = 0
  private var lastTime: TimeInterval = 0

  private var heading: CGFloat {
    guard touches.count >= 2 else { return angle }
    return atan2(
      touches[1].position.y - touches[0].position.y, touches[1].position.x - touches[0].position.x)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    finger = middle
    guard self.touches.count == 2, state == .possible else { return }
    (rotation, velocity, angle, lastTime) = (0, 0, heading, Loop.now)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count >= 2 else { return }
    let time = Loop.now - lastTime
    let step = remainder(heading - angle, 2 * CGFloat.pi)
    rotation += step
    (angle, lastTime, finger) = (heading, Loop.now, middle)
    if time > 0 { velocity = step / time }
    if state == .possible {
      if abs(rotation) >= 0.05 { recognize(.began) }
    } else {
      proceed(to: .changed)
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count < 2 { proceed(to: .ended) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    proceed(to: .cancelled)
  }
}

/// Taps: fingers that stay within 10 points and are gone within 0.75 seconds.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0
  private var taps = 0
  private var lastTap: TimeInterval = -1
  /// The most fingers of this tap.
  private var fingers = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    finger = middle
    if self.touches.count == 1 {
      if !isUndecided { taps = 0 }
      (startTime, fingers) = (Loop.now, 0)
    }
    fingers = max(fingers, self.touches.count)
    start = middle
    if fingers > numberOfTouchesRequired { fail() }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    finger = middle
    if hypot(middle.x - start.x, middle.y - start.y) > 10 { fail() }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    start = middle
    guard self.touches.isEmpty else { return }
    guard Loop.now - startTime <= 0.75, fingers == numberOfTouchesRequired else { return fail() }
    (taps, lastTap) = (taps + 1, Loop.now)
    if taps >= numberOfTapsRequired { recognize(.ended) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }
  open override func reset() { (taps, fingers) = (0, 0) }

  /// Between the taps of several, for 0.35 seconds.
  override var isUndecided: Bool {
    (1..<max(numberOfTapsRequired, 1)).contains(taps) && Loop.now - lastTap <= 0.35
  }
  /// One tap lets two taps go on, as the header has it.
  override func prevents(_ rival: UIGestureRecognizer) -> Bool {
    ((rival as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 0) <= numberOfTapsRequired
  }
}

/// A quick stroke: 50 points within half a second, along one of its directions.
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Self(rawValue: 1)
    public static let left = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let down = Self(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    (start, startTime, finger) = (middle, Loop.now, middle)
    if self.touches.count > numberOfTouchesRequired { fail() }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, self.touches.count == numberOfTouchesRequired else { return }
    finger = middle
    let (x, y) = (finger.x - start.x, finger.y - start.y)
    guard Loop.now - startTime <= 0.5 else { return fail() }
    guard hypot(x, y) >= 50 else { return }
    let way: Direction =
      abs(x) > 2 * abs(y)
      ? (x > 0 ? .right : .left) : abs(y) > 2 * abs(x) ? (y > 0 ? .down : .up) : []
    guard !way.isEmpty, direction.contains(way) else { return fail() }
    recognize(.ended)
  }
}

/// A finger that stays.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    (start, startTime, finger) = (middle, Loop.now, middle)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    finger = middle
    if state == .possible, hypot(finger.x - start.x, finger.y - start.y) > allowableMovement {
      fail()
    }
    proceed(to: .changed)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    proceed(to: .ended)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    proceed(to: .cancelled)
  }
  override func timePassed() {
    guard state == .possible, !touches.isEmpty, Loop.now - startTime >= minimumPressDuration - 1e-9
    else { return }
    recognize(.began)
  }
}
