import UIKit
import XCTest

@MainActor final class PresentationTests: XCTestCase {
  private let root = Screen()
  private let detail = Screen()
  private let fader = Fader()
  private lazy var window = makeWindow(root)

  override func setUp() async throws {
    await MainActor.run {
      Loop.reset()
      _ = window
      detail.transitioningDelegate = fader
      detail.modalPresentationStyle = .fullScreen
    }
  }
  override func tearDown() async throws {
    await MainActor.run {
      TransitionContext.observer = nil
      window.rootViewController = nil
    }
  }

  private func present(_ style: UIModalPresentationStyle, animated: Bool = true) {
    detail.modalPresentationStyle = style
    root.present(detail, animated: animated)
  }

  func testItBeginsATurnLater() async {
    present(.fullScreen)
    XCTAssertEqual(fader.asked, ["present"])
    XCTAssertEqual(fader.fade.entries, [])
    XCTAssertNotNil(root.transitionCoordinator)
    XCTAssertTrue(detail.isBeingPresented)
    XCTAssertTrue(root.presentedViewController === detail)
    Loop.turn()
    XCTAssertEqual(fader.fade.entries, ["animate"])
    XCTAssertEqual(fader.fade.seen["animated"] as? Bool, true)
  }

  func testFullScreenGivesBothViewsAndTakesThePresentersAway() async {
    var isDone = false
    root.present(detail, animated: true) { isDone = true }
    Loop.turn()
    let container = detail.view.superview
    XCTAssertTrue(fader.fade.seen["from"] as? UIView === root.view)
    XCTAssertTrue(fader.fade.seen["to"] as? UIView === detail.view)
    XCTAssertTrue(root.view.superview === container)
    Loop.advance(0.9)
    XCTAssertFalse(isDone)
    Loop.advance(0.2)
    XCTAssertTrue(isDone)
    XCTAssertNil(root.view.superview)
    XCTAssertTrue(detail.view.window === window)
    XCTAssertFalse(detail.isBeingPresented)
    XCTAssertNil(root.transitionCoordinator)
    XCTAssertEqual(fader.fade.seen["ended"] as? Bool, true)
    XCTAssertEqual(root.calls.suffix(2), ["will disappear", "did disappear"])
    XCTAssertEqual(detail.calls, ["load", "will appear", "did appear"])

    detail.dismiss(animated: true)
    XCTAssertTrue(detail.isBeingDismissed)
    Loop.turn()
    XCTAssertTrue(fader.fade.seen["from"] as? UIView === detail.view)
    XCTAssertTrue(fader.fade.seen["to"] as? UIView === root.view)
    Loop.advance(1.1)
    XCTAssertTrue(root.view.superview === window)
    XCTAssertNil(detail.view.superview)
    XCTAssertEqual(window.subviews.count, 1)
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(root.calls.suffix(2), ["will appear", "did appear"])
  }

  func testOverStylesKeepThePresentersViewToThemselves() async {
    for style in [UIModalPresentationStyle.overFullScreen, .custom, .automatic] {
      root.calls = []
      present(style)
      Loop.turn()
      XCTAssertNil(fader.fade.seen["from"] as? UIView, "\(style)")
      XCTAssertTrue(fader.fade.seen["to"] as? UIView === detail.view)
      Loop.advance(1.1)
      XCTAssertTrue(root.view.superview === window)
      detail.dismiss(animated: true)
      Loop.turn()
      XCTAssertTrue(fader.fade.seen["from"] as? UIView === detail.view)
      XCTAssertNil(fader.fade.seen["to"] as? UIView, "\(style)")
      Loop.advance(1.1)
      XCTAssertEqual(window.subviews.count, 1)
      XCTAssertEqual(root.calls, [])
    }
  }

  func testACancelledPresentationLeavesNothing() async {
    fader.fade = Fade(isDriven: true)
    var isDone = false
    root.present(detail, animated: true) { isDone = true }
    Loop.turn()
    XCTAssertEqual(fader.fade.entries, ["interact"])
    XCTAssertEqual(root.transitionCoordinator?.isInteractive, true)
    fader.fade.animator?.fractionComplete = 0.5
    fader.fade.cancel()
    Loop.advance(0.6)
    XCTAssertFalse(isDone)
    XCTAssertTrue(root.view.superview === window)
    XCTAssertEqual(window.subviews.count, 1)
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(detail.presentingViewController)
    XCTAssertEqual(
      detail.calls, ["load", "will appear", "will disappear", "did disappear"])
    XCTAssertEqual(
      root.calls.suffix(4), ["did appear", "will disappear", "will appear", "did appear"])
    XCTAssertEqual(fader.fade.seen["ended"] as? Bool, false)
  }

  func testACancelledDismissalStaysUp() async {
    present(.fullScreen)
    Loop.advance(1.1)
    fader.fade = Fade(isDriven: true)
    detail.dismiss(animated: true)
    Loop.turn()
    fader.fade.animator?.fractionComplete = 0.2
    fader.fade.cancel()
    Loop.advance(1)
    XCTAssertTrue(detail.view.window === window)
    XCTAssertNil(root.view.window)
    XCTAssertFalse(detail.isBeingDismissed)
    XCTAssertTrue(root.presentedViewController === detail)
  }

  func testWithoutAnimationNobodyIsAskedButInCustomStyle() async {
    present(.fullScreen, animated: false)
    Loop.turn()
    XCTAssertEqual(fader.asked, [])
    XCTAssertTrue(detail.view.window === window)
    XCTAssertEqual(detail.view.frame, window.bounds)
    detail.dismiss(animated: false)
    Loop.turn()
    XCTAssertTrue(root.view.superview === window)
    present(.custom, animated: false)
    Loop.advance(0.1)
    XCTAssertEqual(fader.asked, ["present"])
    XCTAssertEqual(fader.fade.seen["animated"] as? Bool, false)
    XCTAssertTrue(detail.view.window === window)
  }

  func testTheSystemHasAnimationsOfItsOwn() async {
    detail.transitioningDelegate = nil
    present(.fullScreen)
    Loop.advance(0.1)
    XCTAssertTrue(detail.isBeingPresented)
    XCTAssertGreaterThan(detail.view.layer.presented("transform")[13], 100)
    Loop.advance(0.3)
    XCTAssertFalse(detail.isBeingPresented)
    detail.dismiss(animated: true)
    Loop.advance(0.5)
    XCTAssertTrue(root.view.superview === window)
    XCTAssertEqual(detail.view.transform, .identity)
  }

  func testWhatIsNotPossibleIsWarnedOf() async {
    let other = Screen()
    UIViewController().present(other, animated: true)
    present(.fullScreen)
    root.present(other, animated: true)
    detail.dismiss(animated: true)
    XCTAssertEqual(Faults.warnings.count, 3)
    XCTAssertNil(other.presentingViewController)
    Loop.advance(1.1)
    XCTAssertTrue(root.presentedViewController === detail)
  }

  func testAStackOfScreensGoesDownAtOnce() async {
    present(.fullScreen)
    Loop.advance(1.1)
    let top = Screen()
    top.modalPresentationStyle = .overFullScreen
    detail.present(top, animated: false)
    Loop.turn()
    XCTAssertEqual(window.subviews.count, 2)
    root.dismiss(animated: false)
    Loop.turn()
    XCTAssertEqual(window.subviews.map(ObjectIdentifier.init), [ObjectIdentifier(root.view)])
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(top.presentingViewController)
  }

  func testStylesThatAreNotModelledAreFaults() async {
    Faults.traps = false
    for style in [
      UIModalPresentationStyle.currentContext, .overCurrentContext, .popover, .none,
    ] {
      let screen = UIViewController()
      screen.modalPresentationStyle = style
      root.present(screen, animated: false)
      Loop.turn()
      screen.dismiss(animated: false)
      Loop.turn()
    }
    XCTAssertEqual(Faults.recorded.count, 4)
  }

  func testAScreenKnowsInItsCallbacksThatItIsBeingPresented() async {
    final class Aware: UIViewController {
      var flags: [String] = []
      private func note(_ name: String) {
        flags.append("\(name) \(isBeingPresented) \(isBeingDismissed)")
      }
      override func viewWillAppear(_ animated: Bool) { note("will") }
      override func viewDidAppear(_ animated: Bool) { note("did") }
      override func viewWillDisappear(_ animated: Bool) { note("will not") }
      override func viewDidDisappear(_ animated: Bool) { note("did not") }
    }
    let aware = Aware()
    aware.modalPresentationStyle = .fullScreen
    root.present(aware, animated: true)
    Loop.advance(1)
    XCTAssertFalse(aware.isBeingPresented)
    aware.dismiss(animated: true)
    Loop.advance(1)
    XCTAssertEqual(
      aware.flags,
      ["will true false", "did true false", "will not false true", "did not false true"])
    XCTAssertFalse(aware.isBeingDismissed)
  }

  // MARK: The context

  func testCompletingTwiceAndWithTheWrongFlagAreFaults() async throws {
    Faults.traps = false
    var contexts: [TransitionContext] = []
    TransitionContext.observer = { contexts.append($0) }
    present(.fullScreen)
    Loop.turn()
    let context = try XCTUnwrap(contexts.first)
    context.completeTransition(false)
    XCTAssertEqual(Faults.recorded.count, 1)
    context.completeTransition(true)
    XCTAssertEqual(Faults.recorded.last, "completeTransition is called twice")
    XCTAssertEqual(context.completions, 2)
    XCTAssertEqual(context.didComplete, false)
  }

  func testCompletingWhileAFingerHoldsIsAFault() async throws {
    Faults.traps = false
    fader.fade = Fade(isDriven: true)
    present(.fullScreen)
    Loop.turn()
    fader.fade.context?.completeTransition(true)
    XCTAssertEqual(Faults.recorded, ["the transition is completed while it is interactive"])
  }

  func testAnimationsAlongsideRunAndEndWithTheTransition() async {
    let bar = UIView()
    var ends: [Bool] = []
    present(.fullScreen)
    root.transitionCoordinator?.animate(
      alongsideTransition: { _ in bar.alpha = 0 }, completion: { ends.append($0.isCancelled) })
    Loop.advance(0.5)
    XCTAssertEqual(bar.layer.presented("opacity")[0], 0.5, accuracy: 0.02)
    Loop.advance(0.6)
    XCTAssertEqual(ends, [false])
    XCTAssertFalse(bar.layer.hasAnimations)
  }

  func testAnimationsAlongsideFollowTheFingerAndAreTakenBack() async {
    fader.fade = Fade(isDriven: true)
    let bar = UIView()
    var ends: [Bool] = []
    present(.fullScreen)
    root.transitionCoordinator?.animate(
      alongsideTransition: { _ in bar.alpha = 0 }, completion: { ends.append($0.isCancelled) })
    Loop.turn()
    fader.fade.animator?.fractionComplete = 0.4
    fader.fade.context?.updateInteractiveTransition(0.4)
    XCTAssertEqual(bar.layer.presented("opacity")[0], 0.6, accuracy: 1e-9)
    XCTAssertEqual(root.transitionCoordinator?.percentComplete, 0.4)
    fader.fade.cancel()
    Loop.advance(0.2)
    XCTAssertEqual(bar.layer.presented("opacity")[0], 0.8, accuracy: 1e-6)
    Loop.advance(0.8)
    XCTAssertEqual(ends, [true])
    XCTAssertEqual(bar.alpha, 1)
  }

  func testWhichEntryPointIsCalledCanBeChosen() async {
    final class Eager: NSObject, UIViewControllerTransitioningDelegate {
      let fade = Fade()
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
      func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { fade }
    }
    for beginsWithAnimate in [false, true] {
      Environment.beginsWithAnimateTransition = beginsWithAnimate
      let eager = Eager()
      let screen = Screen()
      screen.modalPresentationStyle = .fullScreen
      screen.transitioningDelegate = eager
      root.present(screen, animated: true)
      Loop.advance(1.1)
      XCTAssertEqual(eager.fade.entries, [beginsWithAnimate ? "animate" : "interact"])
      root.dismiss(animated: false)
      Loop.turn()
    }
  }

  // MARK: Presentation controllers

  private final class Half: UIPresentationController {
    var calls: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func presentationTransitionWillBegin() { calls.append("will present") }
    override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("\(completed)") }
    override func dismissalTransitionWillBegin() { calls.append("will dismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("\(completed)") }
  }
  private final class HalfDelegate: NSObject, UIViewControllerTransitioningDelegate {
    weak var half: Half?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let made = Half(presentedViewController: presented, presenting: presenting)
      half = made
      return made
    }
  }

  func testAPresentationControllerPlacesItsScreenAlsoWhenTheSizeChanges() async throws {
    let delegate = HalfDelegate()
    detail.transitioningDelegate = delegate
    present(.custom)
    Loop.advance(1)
    let half = try XCTUnwrap(delegate.half)
    XCTAssertTrue(detail.presentationController === half)
    XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 422, width: 390, height: 422))
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    Loop.turn()
    XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 195, width: 844, height: 195))
    XCTAssertEqual(root.view.frame, window.bounds)
    detail.dismiss(animated: true)
    Loop.advance(1)
    XCTAssertEqual(half.calls, ["will present", "true", "will dismiss", "true"])
    XCTAssertNil(detail.presentationController)
  }

  func testNothingLeaks() async {
    weak var window: UIWindow?
    weak var screen: UIViewController?
    weak var fader: Fader?
    weak var context: TransitionContext?
    do {
      let base = UIViewController()
      let made = makeWindow(base)
      let delegate = Fader()
      let top = UIViewController()
      top.modalPresentationStyle = .fullScreen
      top.transitioningDelegate = delegate
      TransitionContext.observer = { context = $0 }
      base.present(top, animated: true)
      Loop.turn()
      XCTAssertNotNil(context)
      Loop.advance(1.1)
      (window, screen, fader) = (made, top, delegate)
    }
    XCTAssertNil(window)
    XCTAssertNil(screen)
    XCTAssertNil(fader)
    XCTAssertNil(context)
  }
}
