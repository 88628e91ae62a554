/// What has a content, and hears of its size.
@MainActor public protocol UIContentContainer: AnyObject {}

/// Says where a presented screen is while it is up.
@MainActor open class UIPresentationController: NSObject, UIContentContainer {
  private let life = Life(.presentations)
  private weak var presented: UIViewController?
  private weak var presenting: UIViewController?
  public internal(set) var containerView: UIView?
  public let presentationStyle: UIModalPresentationStyle
  /// Where the presenter's view is when this presentation has not taken it away.
  weak var home: UIView?
  /// UIKit keeps a segue as long as what it has presented.
  var segue: UIStoryboardSegue?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    presentationStyle = presentedViewController.modalPresentationStyle
  }

  /// A controller that keeps no reference: the presented screen owns it.
  open var presentedViewController: UIViewController {
    guard let presented else { preconditionFailure("the presented screen is gone") }
    return presented
  }
  open var presentingViewController: UIViewController {
    guard let presenting else { preconditionFailure("the presenting screen is gone") }
    return presenting
  }
  func setPresenting(_ screen: UIViewController) { presenting = screen }

  open var presentedView: UIView? { presented?.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Only true is modelled.
  open var shouldPresentInFullscreen: Bool { true }
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }
  /// Adaptation, which would ask for another, is not modelled.
  public var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }

  /// Called before the size changes; the presented screen hears of it from here, with the size that it
  /// is to have.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let presented else { return }
    let own = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    presented.viewWillTransition(to: own, with: coordinator)
  }
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// The view in which a presentation takes place.
@MainActor public final class TransitionContainerView: UIView {
  weak var presentation: UIPresentationController?

  public override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}
