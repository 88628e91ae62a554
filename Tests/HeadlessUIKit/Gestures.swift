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
  /// Whether the view loses the touches of what is recognized, just before the action is sent.
  open var cancelsTouchesInView = true
  private var targets: [TargetAction] = []
  private var requirements: [UIGestureRecognizer] = []
  /// The touches that it follows.
  private(set) var touches: [UITouch] = []
  private var touchesByHand = 0
  /// What it would have recognized, did it not wait for others to fail.
  private var pending: State?
  private var isFollowing = false
  /// The other recognizers of its touches.
  private var known: [WeakRecognizer] = []
  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }
  /// Those that are not decided though their fingers are gone.
  private static var undecided: [UIGestureRecognizer] = []

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

  /// Its view lets go of it: the touches that it follows are none of its business any more.
  func leaveView() {
    if Environment.tellsRemovedRecognizers, state == .began || state == .changed {
      enter(.cancelled)
    }
    (touches, touchesByHand) = ([], 0)
    beginAnew()
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
    if isFirst, UITouch.current == nil, let window = view?.window {
      let touch = UITouch(byHandAt: finger, in: window)
      if delegate?.gestureRecognizer(self, shouldReceive: touch) == false { return }
    }
    if isFirst, delegate?.gestureRecognizerShouldBegin(self) == false {
      self.state = .failed
      return
    }
    touchesByHand = max(touchesByHand, 1)
    enter(state)
  }

  private func enter(_ state: State) {
    let isFirst = self.state == .possible
    self.state = state
    if isFirst, cancelsTouchesInView, state == .began || state == .ended {
      for touch in lastTouches { touch.cancelInView() }
    }
    for target in targets { target.send(from: self) }
  }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func reset() {}
  /// Called at every frame while a touch is followed, or it is undecided.
  func timePassed() {}
  /// Whether it may still recognize something though its fingers are gone.
  var isUndecided: Bool { false }
  /// Whether it fails `rival` when it recognizes.
  func prevents(_ rival: UIGestureRecognizer) -> Bool { true }

  /// Hears of a finger; a recognizer that has failed waits for the last finger to go.
  func follow(_ touch: UITouch, _ phase: UITouch.Phase, _ event: UIEvent) {
    isFollowing = true
    defer { isFollowing = false }
    if phase == .began {
      Self.undecided.removeAll { $0 === self }
      if touches.isEmpty, pending == nil, !isUndecided { known = [] }
      touches.append(touch)
      for rival in touch.gestureRecognizers ?? [] where rival !== self && !knows(rival) {
        known.append(WeakRecognizer(recognizer: rival))
      }
    }
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
    guard isOver, touches.isEmpty else { return }
    if state == .possible, phase == .ended, pending == .ended || isUndecided {
      Self.undecided.append(self)
    } else {
      beginAnew()
    }
  }

  private func knows(_ rival: UIGestureRecognizer) -> Bool {
    known.contains { $0.recognizer === rival }
  }

  /// Goes back to the beginning; what has not been recognized by now has failed.
  private func beginAnew() {
    if state == .possible {
      state = .failed
      failed()
    }
    (state, pending) = (.possible, nil)
    Self.undecided.removeAll { $0 === self }
    reset()
  }

  /// Those that waited for it to fail try again.
  private func failed() {
    for rival in known.compactMap(\.recognizer) where rival.pending != nil { rival.tryAgain() }
  }

  private func tryAgain() {
    guard let pending, state == .possible else { return }
    self.pending = nil
    recognize(pending)
    if self.pending == nil, touches.isEmpty { beginAnew() }
  }

  static func undecidedTimePassed() {
    for recognizer in undecided {
      recognizer.timePassed()
      if recognizer.pending == nil, !recognizer.isUndecided { recognizer.beginAnew() }
    }
  }

  static func resetUndecided() { undecided = [] }

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
    let rivals = known.compactMap(\.recognizer)
    if rivals.contains(where: { isWaiting(for: $0) }) { return pending = state }
    pending = nil
    let isBlocked = rivals.contains { rival in
      switch rival.state {
      case .began, .changed, .ended: rival.prevents(self) && !goesTogether(with: rival)
      case .possible, .cancelled, .failed: false
      }
    }
    guard !isBlocked, delegate?.gestureRecognizerShouldBegin(self) != false else { return fail() }
    for rival in rivals where rival.state == .possible {
      let gives = prevents(rival) && !goesTogether(with: rival)
      if gives || rival.isRequired(toWaitFor: self) { rival.fail() }
    }
    enter(state)
  }

  /// Goes on with what it has recognized.
  func proceed(to state: State) {
    if self.state == .began || self.state == .changed { enter(state) }
  }

  func fail() {
    guard state == .possible else { return }
    (state, pending) = (.failed, nil)
    failed()
    if touches.isEmpty, !isFollowing { beginAnew() }
  }

  private var lastTouches: [UITouch] {
    touches.isEmpty ? UITouch.current.map { [$0] } ?? [] : touches
  }

  private func isWaiting(for rival: UIGestureRecognizer) -> Bool {
    isRequired(toWaitFor: rival) && rival.state == .possible && rival.isEnabled
      && (!rival.touches.isEmpty || rival.isUndecided || rival.pending != nil)
  }

  private func isRequired(toWaitFor rival: UIGestureRecognizer) -> Bool {
    requirements.contains { $0 === rival }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: rival) == true
      || rival.delegate?.gestureRecognizer(rival, shouldBeRequiredToFailBy: self) == true
  }

  private func goesTogether(with rival: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: rival) == true
      || rival.delegate?.gestureRecognizer(rival, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// A vector of the coordinates of `view` in the window's.
  func straightened(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let start = view.convert(finger, from: nil)
    let end = view.convert(CGPoint(x: start.x + vector.x, y: start.y + vector.y), to: nil)
    return CGPoint(x: end.x - finger.x, y: end.y - finger.y)
  }

  /// A vector of the window's coordinates in those of `view`.
  func turned(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let start = view.convert(finger, from: nil)
    let end = view.convert(CGPoint(x: finger.x + vector.x, y: finger.y + vector.y), from: nil)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
