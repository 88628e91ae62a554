/// Gives the objects of a navigation transition, and is told of it.
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// The bar above a stack's screens; it takes no room here.
@MainActor open class UINavigationBar: UIView {}

/// A stack of screens.
@MainActor open class UINavigationController: UIViewController {
  /// What happens to the stack.
  public enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }

  open weak var delegate: (any UINavigationControllerDelegate)?
  private var stack: [UIViewController] = []
  private let container = UIView()
  private var waiting: [() -> Void] = []
  public let navigationBar = UINavigationBar()
  public private(set) var isNavigationBarHidden = false
  /// The system's own back gesture; it does nothing here.
  public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer(target: nil, action: nil)

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
    showTop()
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? {
    stack.last?.presentedViewController ?? stack.last
  }
  override var visibleChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// During a transition a push waits for its end.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return Faults.check(false, "the same screen is pushed twice")
    }
    if running != nil {
      waiting.append { self.pushViewController(viewController, animated: animated) }
      return
    }
    let from = stack.last
    stack.append(viewController)
    addChild(viewController)
    change(.push, from: from, to: viewController, animated: animated) { [self] finished in
      if finished {
        viewController.didMove(toParent: self)
      } else {
        stack.removeAll { $0 === viewController }
        viewController.removeFromParent()
      }
    }
  }

  /// During a transition nothing is popped.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack[stack.count - 2], animated: animated)?.last
  }
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { pop(to: $0, animated: animated) }
  }
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? { pop(to: viewController, animated: animated) }

  private func pop(to target: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === target }), index < stack.count - 1
    else { return nil }
    guard running == nil else {
      Faults.warn("a screen is popped during a transition")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    stack.removeLast(popped.count)
    for screen in popped { screen.willMove(toParent: nil) }
    change(.pop, from: popped.last, to: target, animated: animated) { [self] finished in
      if finished {
        for screen in popped { screen.removeFromParent() }
      } else {
        stack += popped
      }
    }
    return popped
  }

  /// Waits for the end of a transition as a push does.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if running != nil {
      waiting.append { self.setViewControllers(viewControllers, animated: animated) }
      return
    }
    let (old, from) = (stack, stack.last)
    guard let to = viewControllers.last else { return }
    stack = viewControllers
    for screen in stack where screen.parent !== self { addChild(screen) }
    let operation: Operation = old.contains { $0 === to } ? .pop : .push
    change(operation, from: from, to: to, animated: animated) { [self] finished in
      if !finished { stack = old }
      for screen in children where !stack.contains(where: { $0 === screen }) {
        screen.removeFromParent()
      }
    }
  }

  /// Shows `to` instead of `from`; `ended` brings the stack in order.
  private func change(
    _ operation: Operation, from: UIViewController?, to: UIViewController, animated: Bool,
    ended: @escaping (Bool) -> Void
  ) {
    guard let from, from !== to, isViewLoaded, view.window != nil else {
      ended(true)
      if isViewLoaded { showTop() }
      if from !== to { from?.viewIfLoaded?.removeFromSuperview() }
      return
    }
    let context = TransitionContext(isAnimated: animated, style: .none)
    (running, from.running, to.running) = (context, context, context)
    Loop.putOff { [self] in
      begin(operation, in: context, from: from, to: to) { finished in
        (self.running, from.running, to.running) = (nil, nil, nil)
        ended(finished)
        self.settle(finished ? to : from, replacing: finished ? from : to, animated, finished)
      }
    }
  }

  private func begin(
    _ operation: Operation, in context: TransitionContext, from: UIViewController,
    to: UIViewController, ended: @escaping (Bool) -> Void
  ) {
    let animated = context.isAnimated
    (from.isMovingFromParent, to.isMovingToParent) = (operation == .pop, operation == .push)
    delegate?.navigationController(self, willShow: to, animated: animated)
    from.willDisappear(animated)
    to.willAppear(animated)
    let stage = TransitionContext.Stage(
      container: container, from: from, to: to, fromView: from.view, toView: to.view,
      initialFrame: { [weak from, container] in $0 === from ? container.bounds : .zero },
      finalFrame: { [weak to, container] in $0 === to ? container.bounds : .zero })
    guard animated else {
      ended(true)
      return context.finishAtOnce(on: stage)
    }
    let custom = delegate?.navigationController(
      self, animationControllerFor: operation, from: from, to: to)
    let interactor = custom.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    SnapshotView.isLayingOut = true
    defer { SnapshotView.isLayingOut = false }
    context.start(
      on: stage, animator: custom ?? SystemTransition(edge: .right, isForward: operation == .push),
      interactor: interactor, ended: ended)
  }

  private func settle(
    _ shown: UIViewController, replacing gone: UIViewController, _ animated: Bool, _ finished: Bool
  ) {
    gone.viewIfLoaded?.removeFromSuperview()
    showTop()
    if !finished {
      gone.willDisappear(animated)
      shown.willAppear(animated)
    }
    gone.didDisappear(animated)
    shown.didAppear(animated)
    for screen in [gone, shown] {
      (screen.isMovingFromParent, screen.isMovingToParent) = (false, false)
    }
    if finished { delegate?.navigationController(self, didShow: shown, animated: animated) }
    let next = waiting
    waiting = []
    for work in next { work() }
  }

  private func showTop() {
    guard let top = stack.last else { return }
    if top.view.superview !== container { container.addSubview(top.view) }
    top.view.frame = container.bounds
    if appearance == .present, running == nil, top.appearance == .gone {
      top.willAppear(false)
      top.didAppear(false)
    }
  }
}
