import UIKit

/// Takes down what UIKit calls on a screen.
class Screen: UIViewController {
  var calls: [String] = []

  override func viewDidLoad() { calls.append("load") }
  override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
}

/// Fades, by itself or by hand, and notes what it was given.
final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  let isDriven: Bool
  var seen: [String: Any] = [:]
  var entries: [String] = []
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(isDriven: Bool = false) { self.isDriven = isDriven }

  var wantsInteractiveStart: Bool { isDriven }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { context?.isAnimated == false ? 0 : 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    entries.append("animate")
    start(context)
    animator?.startAnimation()
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    entries.append("interact")
    start(context)
    if isDriven { animator?.pauseAnimation() } else { animator?.startAnimation() }
  }

  func animationEnded(_ transitionCompleted: Bool) { seen["ended"] = transitionCompleted }

  private func start(_ context: any UIViewControllerContextTransitioning) {
    self.context = context
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    (seen["from"], seen["to"]) = (from, to)
    seen["animated"] = context.isAnimated
    if let to, let screen = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: screen)
      context.containerView.addSubview(to)
    }
    let view = to ?? from
    let fadesIn = to != nil
    view?.alpha = fadesIn ? 0 : 1
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: context), curve: .linear
    ) { view?.alpha = fadesIn ? 1 : 0 }
    animator.addCompletion { _ in
      view?.alpha = 1
      let finished = !context.transitionWasCancelled
      context.view(forKey: finished ? .from : .to)?.removeFromSuperview()
      self.context = nil
      context.completeTransition(finished)
    }
    self.animator = animator
  }

  func finish() {
    context?.finishInteractiveTransition()
    animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  func cancel() {
    context?.cancelInteractiveTransition()
    animator?.isReversed = true
    animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }
}

/// Vends one fade for everything.
final class Fader: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  var fade = Fade()
  var asked: [String] = []

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("present")
    return fade
  }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("dismiss")
    return fade
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { fade.isDriven ? fade : nil }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { fade.isDriven ? fade : nil }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("\(operation)")
    return fade
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { fade.isDriven ? fade : nil }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("tab")
    return fade
  }
}

/// A window of 390 by 844 points with a root.
@MainActor func makeWindow(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.rootViewController = root
  Loop.turn()
  return window
}
