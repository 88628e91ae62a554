/// A screen, or a part of one.
@MainActor open class UIViewController: UIResponder, UIContentContainer {
  private let life = Life(.controllers)
  private var loadedView: UIView?
  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []
  open var title: String?
  /// Whether the screen is to be closed by itself only; what asks is generated code.
  open var isModalInPresentation = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  public let navigationItem = UINavigationItem()

  public internal(set) var presentedViewController: UIViewController?
  weak var directPresenter: UIViewController?
  /// The presentation that this screen is up by.
  var activePresentation: UIPresentationController?
  /// The transition that this controller takes part in.
  var running: TransitionContext?
  public internal(set) var isBeingPresented = false
  public internal(set) var isBeingDismissed = false
  public internal(set) var isMovingToParent = false
  public internal(set) var isMovingFromParent = false

  /// What a storyboard holds: the segues from this screen by their identifiers. A test sets it.
  public var storyboardSegues: [String: () -> UIStoryboardSegue] = [:]

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }
  public var isViewLoaded: Bool { loadedView != nil }
  public var viewIfLoaded: UIView? { loadedView }

  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Called before the size changes; the children hear of it from here.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  open var traitCollection: UITraitCollection { view.traitCollection }

  // MARK: Appearance

  /// Where a controller is between coming and going.
  public enum Appearance: Sendable {
    case gone
    case appearing
    case present
    case disappearing
  }
  public private(set) var appearance = Appearance.gone

  /// The children that come and go with this controller.
  var visibleChildren: [UIViewController] { children }

  func willAppear(_ animated: Bool) {
    guard appearance == .gone || appearance == .disappearing else { return }
    loadViewIfNeeded()
    appearance = .appearing
    viewWillAppear(animated)
    for child in visibleChildren { child.willAppear(animated) }
  }
  func didAppear(_ animated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .present
    viewDidAppear(animated)
    for child in visibleChildren { child.didAppear(animated) }
  }
  func willDisappear(_ animated: Bool) {
    guard appearance == .present || appearance == .appearing else { return }
    appearance = .disappearing
    viewWillDisappear(animated)
    for child in visibleChildren { child.willDisappear(animated) }
  }
  func didDisappear(_ animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .gone
    viewDidDisappear(animated)
    for child in visibleChildren { child.didDisappear(animated) }
  }

  /// Becomes the root of a window.
  func fill(_ window: UIWindow) {
    view.frame = window.bounds
    window.insertSubview(view, at: 0)
    willAppear(false)
    didAppear(false)
  }
  func leaveWindow() {
    willDisappear(false)
    viewIfLoaded?.removeFromSuperview()
    didDisappear(false)
  }

  // MARK: Containment

  open func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    childController.parent?.children.removeAll { $0 === childController }
    children.append(childController)
    childController.parent = self
  }
  open func removeFromParent() {
    guard parent != nil else { return }
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// The outermost of the controllers around this one.
  var outermost: UIViewController { parent?.outermost ?? self }

  private func nearest<Container>(_ type: Container.Type) -> Container? {
    var controller = parent
    while let current = controller {
      if let found = current as? Container { return found }
      controller = current.parent
    }
    return nil
  }
  public var navigationController: UINavigationController? { nearest(UINavigationController.self) }
  public var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

  // MARK: Presentation

  /// See `beginPresentation`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Dismisses what this screen presents, or else this screen.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissal(animated: flag, completion: completion)
  }

  // MARK: Segues

  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segue = storyboardSegues[identifier]?() else {
      return Faults.check(false, "there is no segue with the identifier '\(identifier)'")
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}

/// What a navigation bar shows for a screen.
@MainActor public final class UINavigationItem: NSObject {
  public var title: String?
  public var hidesBackButton = false
}
