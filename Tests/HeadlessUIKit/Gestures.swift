/// Decides about recognizers.
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}

/// Recognizes a gesture. A test moves it from state to state by `move(to:)`, or touches the window
/// by `Finger`s.
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    public static let recognized = State.ended
  }

  private let life = Life(.recognizers)
  public internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?
  open var state = State.possible
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  private var targets: [TargetAction] = []
  private var requirements: [UIGestureRecognizer] = []
  /// The touches that it follows.
  private(set) var touches: [UITouch] = []
  private var touchesByHand = 0

  /// Where the fingers are in the middle, in the window's coordinates. A test sets it.
  public var finger = CGPoint.zero

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  public convenience override init() { self.init(target: nil, action: nil) }

  open func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target: target as AnyObject, action: action))
  }
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.action == action)
    }
  }
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(otherGestureRecognizer)
  }

  /// Switching off in the middle of a gesture cancels it.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, state == .began || state == .changed else { return }
      move(to: .cancelled)
      if !touches.isEmpty { state = .failed }
    }
  }

  open var numberOfTouches: Int { touches.isEmpty ? touchesByHand : touches.count }

  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return finger }
    return view.convert(finger, from: nil)
  }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex)
      ? touches[touchIndex].location(in: view) : location(in: view)
  }

  /// What a test calls instead of touching: goes to a state and sends the action, as UIKit does. A
  /// gesture that may not begin fails, and stays failed until its fingers are gone.
  public func move(to state: State) {
    let isEnd = state == .ended || state == .cancelled || state == .failed
    defer { if isEnd { (self.state, touchesByHand) = (.possible, 0) } }
    guard isEnabled || state == .cancelled, self.state != .failed else { return }
    let isFirst = self.state == .possible
    if isFirst, state == .cancelled || state == .failed { return }
    if isFirst, delegate?.gestureRecognizerShouldBegin(self) == false {
      self.state = .failed
      return
    }
    touchesByHand = max(touchesByHand, 1)
    enter(state)
  }

  private func enter(_ state: State) {
    self.state = state
    for target in targets { target.send(from: self) }
  }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func reset() {}
  /// Called at every frame while a touch is followed.
  func timePassed() {}

  /// Hears of a finger; a recognizer that has failed waits for the last finger to go.
  func follow(_ touch: UITouch, _ phase: UITouch.Phase, _ event: UIEvent) {
    if phase == .began { touches.append(touch) }
    guard touches.contains(where: { $0 === touch }) else { return }
    let isOver = phase == .ended || phase == .cancelled
    if isOver { touches.removeAll { $0 === touch } }
    if state != .failed, isEnabled {
      switch phase {
      case .began: touchesBegan([touch], with: event)
      case .moved: touchesMoved([touch], with: event)
      case .ended: touchesEnded([touch], with: event)
      case .cancelled: touchesCancelled([touch], with: event)
      case .stationary: break
      }
    }
    if isOver, touches.isEmpty {
      state = .possible
      reset()
    }
  }

  /// The middle of the touches; where the fingers were when there are none.
  var middle: CGPoint {
    guard !touches.isEmpty else { return finger }
    let sum = touches.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.position.x, y: $0.y + $1.position.y)
    }
    return CGPoint(
      x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  /// Recognizes: begins, or ends at once what is not continuous. The delegates and the recognizers
  /// of the same touches decide whether it may.
  func recognize(_ state: State) {
    let rivals = touchRivals
    if rivals.contains(where: { isWaiting(for: $0) }) { return }
    let isBlocked = rivals.contains { rival in
      rival.state == .began || rival.state == .changed || rival.state == .ended
        ? !goesTogether(with: rival) : false
    }
    guard !isBlocked, delegate?.gestureRecognizerShouldBegin(self) != false else { return fail() }
    for rival in rivals where rival.state == .possible && !goesTogether(with: rival) {
      rival.fail()
    }
    enter(state)
  }

  /// Goes on with what it has recognized.
  func proceed(to state: State) {
    if self.state == .began || self.state == .changed { enter(state) }
  }

  func fail() {
    if state == .possible { state = .failed }
  }

  /// The other recognizers that follow the same fingers, or followed the last one.
  private var touchRivals: [UIGestureRecognizer] {
    var rivals: [UIGestureRecognizer] = []
    for touch in lastTouches {
      for rival in touch.gestureRecognizers ?? [] where rival !== self {
        if !rivals.contains(where: { $0 === rival }) { rivals.append(rival) }
      }
    }
    return rivals
  }
  private var lastTouches: [UITouch] {
    touches.isEmpty ? UITouch.current.map { [$0] } ?? [] : touches
  }

  private func isWaiting(for rival: UIGestureRecognizer) -> Bool {
    let isRequired =
      requirements.contains { $0 === rival }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: rival) == true
      || rival.delegate?.gestureRecognizer(rival, shouldBeRequiredToFailBy: self) == true
    return isRequired && rival.state == .possible && !rival.touches.isEmpty
  }

  private func goesTogether(with rival: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: rival) == true
      || rival.delegate?.gestureRecognizer(rival, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// A vector of the window's coordinates in those of `view`.
  func turned(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let start = view.convert(finger, from: nil)
    let end = view.convert(CGPoint(x: finger.x + vector.x, y: finger.y + vector.y), from: nil)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
