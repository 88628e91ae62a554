import UIKit
import XCTest

@MainActor final class PercentDrivenTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { Loop.reset() } }

  /// Fades by a block, which only the container's time can drive.
  private final class BlockFade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { to.alpha = 1 },
        completion: { _ in
          to.alpha = 1
          let finished = !context.transitionWasCancelled
          if !finished { to.removeFromSuperview() }
          context.completeTransition(finished)
        })
    }
  }

  /// The same with a property animator that it offers.
  private final class AnimatorFade: NSObject, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      let to = context.view(forKey: .to) ?? UIView()
      context.containerView.addSubview(to)
      to.alpha = 0
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { to.alpha = 1 }
      made.addCompletion { _ in
        to.alpha = 1
        let finished = !context.transitionWasCancelled
        if !finished { to.removeFromSuperview() }
        context.completeTransition(finished)
      }
      animator = made
      return made
    }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    let animator: any UIViewControllerAnimatedTransitioning
    let driver = UIPercentDrivenInteractiveTransition()
    init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  func testItScrubsFinishesAndCancels() async {
    for finishes in [true, false] {
      for delegate in [Delegate(BlockFade()), Delegate(AnimatorFade())] {
        let navigation = UINavigationController(rootViewController: Screen())
        let window = makeWindow(navigation)
        navigation.delegate = delegate
        let next = Screen()
        navigation.pushViewController(next, animated: true)
        Loop.turn()
        Loop.advance(0.5)
        XCTAssertEqual(next.view.layer.presented("opacity")[0], 0, accuracy: 1e-9)
        delegate.driver.update(0.4)
        XCTAssertEqual(next.view.layer.presented("opacity")[0], 0.4, accuracy: 1e-9)
        delegate.driver.completionSpeed = 2
        if finishes { delegate.driver.finish() } else { delegate.driver.cancel() }
        Loop.advance(0.1)
        XCTAssertEqual(
          next.view.layer.presented("opacity")[0], finishes ? 0.6 : 0.2, accuracy: 1e-9)
        Loop.advance(0.3)
        XCTAssertNil(navigation.transitionCoordinator)
        XCTAssertEqual(navigation.viewControllers.count, finishes ? 2 : 1)
        XCTAssertEqual(next.view.window === window, finishes)
        XCTAssertFalse(next.view.layer.hasAnimations)
        XCTAssertEqual(next.view.superview?.layer.speed ?? 1, 1)
        XCTAssertEqual(next.view.alpha, 1)
        window.rootViewController = nil
      }
    }
  }
}
