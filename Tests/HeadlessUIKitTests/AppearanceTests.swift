import UIKit
import XCTest

/// The order of what screens are told, also when a finger lets a transition go back.
@MainActor final class AppearanceTests: XCTestCase {
  private final class Told: UIViewController {
    var log: (String) -> Void = { _ in }
    override func viewWillAppear(_ animated: Bool) { log("\(title ?? "") will appear") }
    override func viewDidAppear(_ animated: Bool) { log("\(title ?? "") did appear") }
    override func viewWillDisappear(_ animated: Bool) { log("\(title ?? "") will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log("\(title ?? "") did disappear") }
  }

  private let fader = Fader()
  private var log: [String] = []
  private lazy var a = told("a")
  private lazy var b = told("b")

  override func setUp() async throws {
    await MainActor.run {
      Loop.reset()
      fader.fade = Fade(isDriven: true)
    }
  }

  private func told(_ name: String) -> Told {
    let screen = Told()
    screen.title = name
    screen.log = { [weak self] in self?.log.append($0) }
    return screen
  }

  /// Lets a transition that a finger holds go back, and gives what was told.
  private func cancelled(_ begin: () -> Void) -> [String] {
    log = []
    begin()
    Loop.turn()
    fader.fade.animator?.fractionComplete = 0.5
    fader.fade.cancel()
    Loop.advance(1)
    return log
  }

  private let thereAndBack = [
    "a will disappear", "b will appear", "b will disappear", "a will appear", "b did disappear",
    "a did appear",
  ]

  func testACancelledPush() async {
    let navigation = UINavigationController(rootViewController: a)
    let window = makeWindow(navigation)
    navigation.delegate = fader
    XCTAssertEqual(cancelled { navigation.pushViewController(b, animated: true) }, thereAndBack)
    XCTAssertNil(b.parent)
    XCTAssertNil(b.viewIfLoaded?.superview)
    XCTAssertTrue(a.view.window === window)
    window.rootViewController = nil
  }

  func testACancelledPop() async {
    let navigation = UINavigationController(rootViewController: b)
    navigation.pushViewController(a, animated: false)
    let window = makeWindow(navigation)
    navigation.delegate = fader
    XCTAssertEqual(cancelled { navigation.popViewController(animated: true) }, thereAndBack)
    XCTAssertTrue(a.view.window === window)
    window.rootViewController = nil
  }

  func testACancelledChangeOfTabs() async {
    final class Tabs: NSObject, UITabBarControllerDelegate {
      let fader: Fader
      init(_ fader: Fader) { self.fader = fader }
      func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { fader.fade }
      func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { fader.fade }
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    let window = makeWindow(tabs)
    let delegate = Tabs(fader)
    tabs.delegate = delegate
    XCTAssertEqual(cancelled { tabs.selectedIndex = 1 }, thereAndBack)
    XCTAssertEqual(tabs.selectedIndex, 0)
    window.rootViewController = nil
  }

  func testACancelledPresentationOverTheWholeScreen() async {
    let window = makeWindow(a)
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = fader
    XCTAssertEqual(
      Set(cancelled { a.present(b, animated: true) }), Set(thereAndBack))
    XCTAssertEqual(log.filter { $0.hasPrefix("a") }, thereAndBack.filter { $0.hasPrefix("a") })
    XCTAssertEqual(log.filter { $0.hasPrefix("b") }, thereAndBack.filter { $0.hasPrefix("b") })
    b.modalPresentationStyle = .overFullScreen
    fader.fade = Fade(isDriven: true)
    XCTAssertEqual(
      cancelled { a.present(b, animated: true) },
      ["b will appear", "b will disappear", "b did disappear"])
    window.rootViewController = nil
  }

  // MARK: The container

  private final class Panel: UIPresentationController {
    var layouts: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      (containerView?.bounds ?? .zero).insetBy(dx: 20, dy: 0)
    }
    override func containerViewWillLayoutSubviews() {
      let isMoving =
        presentedViewController.isBeingPresented || presentedViewController.isBeingDismissed
      layouts.append("\(Int(containerView?.bounds.width ?? 0)) \(isMoving)")
      if !isMoving { presentedView?.frame = frameOfPresentedViewInContainerView }
    }
  }
  private final class PanelDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var panel: Panel?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let made = Panel(presentedViewController: presented, presenting: presenting)
      panel = made
      return made
    }
  }

  func testTheContainerIsLaidOutDuringATransitionToo() async throws {
    let window = makeWindow(a)
    let delegate = PanelDelegate()
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = delegate
    a.present(b, animated: true)
    Loop.advance(0.1)
    let panel = try XCTUnwrap(delegate.panel)
    XCTAssertEqual(Set(panel.layouts), ["390 true"])
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    Loop.turn()
    XCTAssertEqual(panel.layouts.last, "844 true")
    Loop.advance(0.5)
    window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    Loop.turn()
    XCTAssertEqual(panel.layouts.last, "390 false")
    XCTAssertEqual(b.view.frame, CGRect(x: 20, y: 0, width: 350, height: 844))
    window.rootViewController = nil
  }
}
