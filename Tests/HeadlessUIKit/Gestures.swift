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
}

/// Recognizes a gesture. A test moves it from state to state; touches are not modelled.
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

  public internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?
  open var state = State.possible
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  public private(set) var numberOfTouches = 0
  private var targets: [TargetAction] = []
  private(set) var requirements: [UIGestureRecognizer] = []

  /// Where the fingers are, in the window's coordinates. A test sets it.
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
      if !isEnabled, state == .began || state == .changed { move(to: .cancelled) }
    }
  }

  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return finger }
    return view.convert(finger, from: nil)
  }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// What a test calls instead of touching: goes to a state and sends the action, as UIKit does. A
  /// gesture that may not begin fails, and stays failed until its fingers are gone.
  public func move(to state: State) {
    let isEnd = state == .ended || state == .cancelled || state == .failed
    defer { if isEnd { (self.state, numberOfTouches) = (.possible, 0) } }
    guard isEnabled || state == .cancelled, self.state != .failed else { return }
    let isFirst = self.state == .possible
    if isFirst, state == .cancelled || state == .failed { return }
    if isFirst, delegate?.gestureRecognizerShouldBegin(self) == false {
      self.state = .failed
      return
    }
    self.state = state
    numberOfTouches = max(numberOfTouches, 1)
    for target in targets { target.send(from: self) }
  }

  /// A vector of the window's coordinates in those of `view`.
  func turned(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let start = view.convert(finger, from: nil)
    let end = view.convert(CGPoint(x: finger.x + vector.x, y: finger.y + vector.y), from: nil)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

/// A finger that moves.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// How far the finger has moved, in points of the window. A test sets it.
  public var moved = CGPoint.zero
  /// The finger's speed, in points of the window per second. A test sets it.
  public var speed = CGPoint.zero

  open func translation(in view: UIView?) -> CGPoint { turned(moved, to: view) }
  open func velocity(in view: UIView?) -> CGPoint { turned(speed, to: view) }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
}

/// A finger that comes in from an edge.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}

/// Two fingers that part or meet.
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  /// In scale per second. A test sets it.
  public var velocity: CGFloat = 0
}

/// Two fingers that turn.
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// In radians.
  open var rotation: CGFloat = 0
  /// In radians per second. A test sets it.
  public var velocity: CGFloat = 0
}

/// Taps.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

/// A quick stroke.
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
}

/// A finger that stays.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
}
