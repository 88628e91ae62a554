/// The root of what is on screen.
@MainActor open class UIWindow: UIView {
  private static var all: [WeakWindow] = []
  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// The insets of this window; nil for the environment's.
  public var deviceInsets: UIEdgeInsets?
  var insets: UIEdgeInsets { deviceInsets ?? Environment.safeAreaInsets }
  public private(set) var isKeyWindow = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    Self.all.append(WeakWindow(window: self))
  }

  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.leaveWindow()
      rootViewController?.fill(self)
    }
  }

  open func makeKeyAndVisible() { isKeyWindow = true }

  // MARK: Size

  /// Another size comes at once, and the screens are told before.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      guard let rootViewController, newValue.size != super.bounds.size else {
        return super.bounds = newValue
      }
      let change = SizeChange(in: self, from: rootViewController, duration: 0)
      rootViewController.announce(newValue.size, change)
      super.bounds = newValue
      change.run()
      change.end()
    }
  }

  /// What a turn of the device does: the size changes, and what depends on it is laid out, in the
  /// block of an animation.
  public func turn(to size: CGSize, over duration: TimeInterval) {
    guard let rootViewController else { return frame.size = size }
    let change = SizeChange(in: self, from: rootViewController, duration: duration)
    rootViewController.announce(size, change)
    let frame = CGRect(origin: frame.origin, size: size)
    let animations = {
      super.bounds.size = size
      self.center = CGPoint(x: frame.midX, y: frame.midY)
      self.layoutIfNeeded()
      change.run()
    }
    UIView.animate(withDuration: duration, animations: animations) { _ in change.end() }
  }

  /// What depends on the insets is laid out in the next turn.
  static func safeAreaHasChanged() {
    func mark(_ view: UIView) {
      view.setNeedsLayout()
      for subview in view.subviews { mark(subview) }
    }
    for entry in all { entry.window.map(mark) }
  }

  static func layOutAll() {
    guard UIView.isLayoutPending else { return }
    UIView.isLayoutPending = false
    all.removeAll { $0.window == nil }
    for entry in all { entry.window?.layoutIfNeeded() }
  }
}

extension UIViewController {
  /// Tells the screens of a window, and what they present, that its size will change.
  fileprivate func announce(_ size: CGSize, _ change: SizeChange) {
    viewWillTransition(to: size, with: change)
    var screen = presentedViewController
    while let current = screen {
      current.presentationController?.viewWillTransition(to: size, with: change)
      screen = current.presentedViewController
    }
  }
}

/// A change of a window's size, as its screens see it.
@MainActor final class SizeChange: NSObject, UIViewControllerTransitionCoordinator {
  private typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private let root: UIViewController
  private var alongside: [Handler] = []
  private var completions: [Handler] = []
  private var isOver = false

  let containerView: UIView
  let transitionDuration: TimeInterval
  var isAnimated: Bool { transitionDuration > 0 }
  let presentationStyle = UIModalPresentationStyle.none
  let initiallyInteractive = false
  let isInterruptible = false
  let isInteractive = false
  let isCancelled = false
  let percentComplete: CGFloat = 0
  let completionVelocity: CGFloat = 1
  let completionCurve = UIView.AnimationCurve.easeInOut
  let targetTransform = CGAffineTransform.identity

  init(in window: UIWindow, from root: UIViewController, duration: TimeInterval) {
    (containerView, self.root, transitionDuration) = (window, root, duration)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    root
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { root.viewIfLoaded }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  func run() {
    for animation in alongside { animation(self) }
    alongside = []
  }
  func end() {
    isOver = true
    for completion in completions { completion(self) }
    completions = []
  }
}
