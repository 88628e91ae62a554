import UIKit

/// An app's own delegate, which asks the transition, or keeps silent.
final class StormDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  weak var transition: NSObject?
  var isSilent = false

  private var navigation: (any UINavigationControllerDelegate)? {
    isSilent ? nil : transition as? any UINavigationControllerDelegate
  }
  private var tabs: (any UITabBarControllerDelegate)? {
    isSilent ? nil : transition as? any UITabBarControllerDelegate
  }
  private var modal: (any UIViewControllerTransitioningDelegate)? {
    isSilent ? nil : transition as? any UIViewControllerTransitioningDelegate
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    navigation?.navigationController(
      navigationController, interactionControllerFor: animationController)
  }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    navigation?.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    tabs?.tabBarController(tabBarController, interactionControllerFor: animationController)
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    tabs?.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    modal?.presentationController(forPresented: presented, presenting: presenting, source: source)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    modal?.animationController(forPresented: presented, presenting: presenting, source: source)
  }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    modal?.animationController(forDismissed: dismissed)
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    modal?.interactionControllerForPresentation(using: animator)
  }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    modal?.interactionControllerForDismissal(using: animator)
  }
}
