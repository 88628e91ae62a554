import UIKit
import XCTest

@MainActor final class ContainerTests: XCTestCase {
  private let first = Screen()
  private let second = Screen()
  private let fader = Fader()
  private lazy var navigation = UINavigationController(rootViewController: first)
  private lazy var window = makeWindow(navigation)

  override func setUp() async throws {
    await MainActor.run {
      Loop.reset()
      _ = window
      navigation.delegate = fader
    }
  }

  private func push() {
    navigation.pushViewController(second, animated: true)
    Loop.advance(1.1)
  }

  func testTheFirstScreenFillsTheWindow() async {
    XCTAssertEqual(first.view.convert(first.view.bounds, to: nil), window.bounds)
    XCTAssertEqual(first.calls, ["load", "will appear", "did appear"])
    XCTAssertTrue(first.navigationController === navigation)
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    XCTAssertEqual(first.view.frame, window.bounds)
  }

  /// A picture that waits for the screen is taken when the turn is over in which a navigation begins.
  func testPicturesOfANavigationShowTheEndOfItsTurn() async throws {
    for isLate in [false, true] {
      let hider = Hider()
      hider.isLate = isLate
      navigation.delegate = hider
      navigation.pushViewController(Screen(), animated: true)
      Loop.turn()
      XCTAssertEqual(hider.pictures.map(\.isBlank), [!isLate, true])
      XCTAssertTrue(Loop.settle())
    }
  }

  func testAPushBeginsATurnLaterAndGivesBothViews() async {
    navigation.pushViewController(second, animated: true)
    XCTAssertEqual(navigation.viewControllers.count, 2)
    XCTAssertEqual(fader.asked, [])
    XCTAssertNotNil(navigation.transitionCoordinator)
    XCTAssertNotNil(second.transitionCoordinator)
    Loop.turn()
    XCTAssertEqual(fader.asked, ["push"])
    XCTAssertTrue(fader.fade.seen["from"] as? UIView === first.view)
    XCTAssertTrue(fader.fade.seen["to"] as? UIView === second.view)
    XCTAssertTrue(first.view.superview === second.view.superview)
    Loop.advance(1.1)
    XCTAssertNil(navigation.transitionCoordinator)
    XCTAssertNil(first.view.superview)
    XCTAssertEqual(first.calls.suffix(2), ["will disappear", "did disappear"])
    XCTAssertEqual(second.calls, ["load", "will appear", "did appear"])
  }

  func testAPopTakesTheScreenOffAtOnceAndGivesItBackWhenCancelled() async {
    push()
    fader.fade = Fade(isDriven: true)
    XCTAssertTrue(navigation.popViewController(animated: true) === second)
    XCTAssertEqual(navigation.viewControllers.count, 1)
    Loop.turn()
    fader.fade.animator?.fractionComplete = 0.3
    fader.fade.cancel()
    Loop.advance(1)
    XCTAssertEqual(navigation.viewControllers.count, 2)
    XCTAssertTrue(second.view.window === window)
    XCTAssertNil(first.view.superview)
    XCTAssertTrue(second.navigationController === navigation)
    XCTAssertEqual(second.calls.suffix(2), ["will appear", "did appear"])

    fader.fade = Fade()
    navigation.popViewController(animated: true)
    Loop.advance(1.1)
    XCTAssertEqual(navigation.viewControllers.count, 1)
    XCTAssertNil(second.navigationController)
    XCTAssertNil(second.view.superview)
    XCTAssertTrue(first.view.window === window)
  }

  func testAScreenKnowsInItsCallbacksWhetherItComesOrGoes() async {
    final class Aware: UIViewController {
      var flags: [String] = []
      private func note(_ name: String) {
        flags.append("\(name) \(isMovingToParent) \(isMovingFromParent)")
      }
      override func viewWillAppear(_ animated: Bool) { note("will") }
      override func viewDidAppear(_ animated: Bool) { note("did") }
      override func viewWillDisappear(_ animated: Bool) { note("will not") }
      override func viewDidDisappear(_ animated: Bool) { note("did not") }
    }
    let aware = Aware()
    navigation.pushViewController(aware, animated: true)
    Loop.advance(1.1)
    XCTAssertFalse(aware.isMovingToParent)
    fader.fade = Fade()
    navigation.pushViewController(second, animated: true)
    Loop.advance(1.1)
    fader.fade = Fade()
    navigation.popViewController(animated: true)
    Loop.advance(1.1)
    fader.fade = Fade()
    navigation.popViewController(animated: true)
    Loop.advance(1.1)
    XCTAssertEqual(
      aware.flags,
      [
        "will true false", "did true false", "will not false false", "did not false false",
        "will false false", "did false false", "will not false true", "did not false true",
      ])
  }

  func testTheRootIsNotPopped() async {
    XCTAssertNil(navigation.popViewController(animated: true))
  }

  func testDuringATransitionAPopIsRefusedAndAPushWaits() async {
    push()
    let third = Screen()
    navigation.popViewController(animated: true)
    Loop.turn()
    XCTAssertNil(navigation.popToRootViewController(animated: true))
    navigation.pushViewController(third, animated: true)
    XCTAssertEqual(navigation.viewControllers.count, 1)
    Loop.advance(1.1)
    XCTAssertEqual(navigation.viewControllers.count, 2)
    Loop.advance(1.1)
    XCTAssertTrue(navigation.topViewController === third)
    XCTAssertNil(navigation.transitionCoordinator)
    XCTAssertEqual(Loop.stalledAnimators.count, 0)
  }

  func testSeveralScreensArePoppedAsOne() async {
    push()
    let third = Screen()
    navigation.pushViewController(third, animated: false)
    Loop.turn()
    let popped = navigation.popToRootViewController(animated: true)
    XCTAssertEqual(popped?.count, 2)
    Loop.advance(1.1)
    XCTAssertTrue(fader.fade.seen["from"] as? UIView === third.view)
    XCTAssertTrue(first.view.window === window)
    XCTAssertNil(second.parent)
  }

  func testWithoutAWindowNothingIsAnimated() async {
    let lone = UINavigationController(rootViewController: Screen())
    lone.delegate = fader
    lone.pushViewController(Screen(), animated: true)
    Loop.turn()
    XCTAssertEqual(fader.asked, [])
    XCTAssertNil(lone.transitionCoordinator)
    XCTAssertEqual(lone.viewControllers.count, 2)
  }

  func testTheSystemSlidesWhenTheDelegateHasNothing() async {
    navigation.delegate = nil
    push()
    XCTAssertTrue(second.view.window === window)
    XCTAssertEqual(second.view.transform, .identity)
    navigation.popViewController(animated: true)
    Loop.advance(0.1)
    XCTAssertGreaterThan(second.view.layer.presented("transform")[12], 1)
    Loop.advance(0.5)
    XCTAssertNil(second.view.superview)
  }

  func testModalsOverAStackAreTheStacks() async {
    let modal = Screen()
    modal.modalPresentationStyle = .fullScreen
    first.present(modal, animated: false)
    Loop.turn()
    XCTAssertTrue(modal.presentingViewController === navigation)
    XCTAssertTrue(navigation.presentedViewController === modal)
    XCTAssertNil(navigation.view.superview)
    modal.dismiss(animated: false)
    Loop.turn()
    XCTAssertTrue(navigation.view.superview === window)
  }

  // MARK: Tabs

  func testATabIsChangedByTheDelegatesAnimator() async {
    let tabs = UITabBarController()
    tabs.viewControllers = [Screen(), Screen()]
    tabs.delegate = fader
    let window = makeWindow(tabs)
    let screens = tabs.viewControllers ?? []
    tabs.tapTab(at: 1)
    XCTAssertEqual(fader.asked, ["tab"])
    XCTAssertEqual(tabs.selectedIndex, 1)
    Loop.advance(0.5)
    XCTAssertTrue(screens[0].view.window === window)
    Loop.advance(0.6)
    XCTAssertNil(screens[0].view.superview)
    XCTAssertTrue(screens[1].view.window === window)
    XCTAssertEqual((screens[0] as? Screen)?.calls.last, "did disappear")
    tabs.delegate = nil
    tabs.selectedIndex = 0
    XCTAssertTrue(screens[0].view.window === window)
    XCTAssertEqual((screens[0] as? Screen)?.calls.last, "did appear")
    window.rootViewController = nil
  }

  func testTheTabThatIsShownStaysAmongNewOnes() async {
    let tabs = UITabBarController()
    let (kept, gone, new) = (Screen(), Screen(), Screen())
    tabs.viewControllers = [gone, kept]
    let window = makeWindow(tabs)
    tabs.selectedIndex = 1
    tabs.viewControllers = [new, kept]
    XCTAssertEqual(tabs.selectedIndex, 1)
    XCTAssertTrue(kept.view.window === window)
    XCTAssertNil(gone.parent)
    tabs.viewControllers = [new]
    XCTAssertEqual(kept.calls.suffix(2), ["will disappear", "did disappear"])
    XCTAssertNil(kept.view.superview)
    XCTAssertTrue(new.view.window === window)
    window.rootViewController = nil
  }

  // MARK: Segues

  private final class Lift: UIStoryboardSegue, UIViewControllerTransitioningDelegate {
    let fader = Fader()
    override func perform() {
      destination.modalPresentationStyle = .fullScreen
      destination.transitioningDelegate = fader
      super.perform()
    }
  }

  func testASegueIsKeptAsLongAsItsDestinationIsUp() async {
    let top = Screen()
    weak var segue: Lift?
    first.storyboardSegues["lift"] = { [first] in
      let made = Lift(identifier: "lift", source: first, destination: top)
      segue = made
      return made
    }
    first.performSegue(withIdentifier: "lift", sender: nil)
    Loop.advance(1.1)
    XCTAssertTrue(top.view.window === window)
    XCTAssertNotNil(segue)
    UIStoryboardSegue(identifier: nil, source: top, destination: first).perform()
    Loop.advance(1.1)
    XCTAssertNil(top.view.superview)
    XCTAssertTrue(navigation.view.window === window)
    XCTAssertNil(segue)
  }

  func testAnUnknownSegueIsAFault() async {
    Faults.traps = false
    first.performSegue(withIdentifier: "nowhere", sender: nil)
    XCTAssertEqual(Faults.recorded.count, 1)
  }
}

/// Takes pictures of the screen that arrives, and hides it at once or a turn later.
@MainActor
private final class Hider: NSObject, UIViewControllerAnimatedTransitioning,
  UINavigationControllerDelegate
{
  var isLate = false
  var pictures: [SnapshotView] = []

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.2
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return }
    let container = context.containerView
    container.addSubview(to)
    for isAfter in [true, false] {
      let picture = to.snapshotView(afterScreenUpdates: isAfter) as? SnapshotView
      pictures += picture.map { [$0] } ?? []
    }
    if isLate { UIKit.DispatchQueue.main.async { to.isHidden = true } } else { to.isHidden = true }
    UIView.animate(withDuration: 0.2) {
      container.alpha = 0.5
    } completion: { _ in
      to.isHidden = false
      container.alpha = 1
      context.completeTransition(true)
    }
  }
}
