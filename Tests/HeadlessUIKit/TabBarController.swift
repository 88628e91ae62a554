/// Gives the objects of a transition between tabs, and is told of selections.
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// The bar with the tabs; it takes no room here.
@MainActor open class UITabBar: UIView {}

/// Screens side by side, one of them shown.
@MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  public let tabBar = UITabBar()
  private let container = UIView()
  private var tabs: [UIViewController] = []
  private var shown: UIViewController?

  open override func viewDidLoad() {
    super.viewDidLoad()
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
    show()
  }
  override var visibleChildren: [UIViewController] { shown.map { [$0] } ?? [] }

  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The tab that is shown stays when it is among the new ones.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    guard running == nil else { return Faults.warn("the tabs are changed during a transition") }
    tabs = viewControllers ?? []
    for tab in children where !tabs.contains(where: { $0 === tab }) {
      if tab === shown { hide(tab) }
      tab.removeFromParent()
    }
    for tab in tabs where tab.parent !== self { addChild(tab) }
    if shown?.parent !== self { shown = tabs.first }
    if isViewLoaded { show() }
  }

  open var selectedViewController: UIViewController? {
    get { shown }
    set { if let newValue { change(to: newValue) } }
  }
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === shown } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { change(to: tabs[newValue]) } }
  }

  /// What a tap on a tab does.
  public func tapTab(at index: Int) {
    let tab = tabs[index]
    guard delegate?.tabBarController(self, shouldSelect: tab) != false else { return }
    change(to: tab)
    delegate?.tabBarController(self, didSelect: tab)
  }

  private func change(to tab: UIViewController) {
    guard let from = shown, from !== tab, tabs.contains(where: { $0 === tab }) else { return }
    guard running == nil else { return Faults.warn("a tab is selected during a transition") }
    shown = tab
    guard isViewLoaded, view.window != nil,
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: from, to: tab)
    else {
      hide(from)
      if isViewLoaded { show() }
      return
    }
    let context = TransitionContext(isAnimated: true, style: .none)
    (running, from.running, tab.running) = (context, context, context)
    Loop.putOff { [self] in begin(in: context, animator, from: from, to: tab) }
  }

  private func begin(
    in context: TransitionContext, _ animator: any UIViewControllerAnimatedTransitioning,
    from: UIViewController, to: UIViewController
  ) {
    from.willDisappear(true)
    to.willAppear(true)
    let stage = TransitionContext.Stage(
      container: container, from: from, to: to, fromView: from.view, toView: to.view,
      initialFrame: { [weak from, container] in $0 === from ? container.bounds : .zero },
      finalFrame: { [weak to, container] in $0 === to ? container.bounds : .zero })
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    context.start(on: stage, animator: animator, interactor: interactor) { [self] finished in
      (running, from.running, to.running) = (nil, nil, nil)
      let (stays, goes) = finished ? (to, from) : (from, to)
      shown = stays
      goes.viewIfLoaded?.removeFromSuperview()
      show()
      if !finished {
        to.willDisappear(true)
        from.willAppear(true)
      }
      goes.didDisappear(true)
      stays.didAppear(true)
    }
  }

  private func hide(_ tab: UIViewController) {
    if appearance == .present { tab.willDisappear(false) }
    tab.viewIfLoaded?.removeFromSuperview()
    if appearance == .present { tab.didDisappear(false) }
  }

  private func show() {
    guard let shown else { return }
    if shown.view.superview !== container { container.addSubview(shown.view) }
    shown.view.frame = container.bounds
    if appearance == .present, running == nil, shown.appearance == .gone {
      shown.willAppear(false)
      shown.didAppear(false)
    }
  }
}
