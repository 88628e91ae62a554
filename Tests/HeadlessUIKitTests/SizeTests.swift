import UIKit
import XCTest

/// Another size of the window, also in the middle of a transition.
@MainActor final class SizeTests: XCTestCase {
  private final class Sized: UIViewController {
    var calls: [String] = []
    var widthBefore: CGFloat = 0

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      widthBefore = view.bounds.width
      calls.append("\(Int(size.width))")
      coordinator.animate(
        alongsideTransition: { _ in
          self.calls.append("alongside \(Int(self.view.bounds.width))")
          self.view.alpha = 0.5
        }, completion: { _ in self.calls.append("over") })
    }
  }

  private let root = Sized()
  private let upper = Sized()
  private lazy var window = makeWindow(root)

  override func setUp() async throws {
    await MainActor.run {
      Loop.reset()
      _ = window
    }
  }
  override func tearDown() async throws { await MainActor.run { window.rootViewController = nil } }

  private let landscape = CGRect(x: 0, y: 0, width: 844, height: 390)

  func testScreensAreToldBeforeTheSizeChanges() async {
    window.frame = landscape
    XCTAssertEqual(root.widthBefore, 390)
    XCTAssertEqual(root.calls, ["844", "alongside 844", "over"])
    window.frame.origin.x = 5
    XCTAssertEqual(root.calls.count, 3)
  }

  func testChildrenAndWhatIsPresentedAreToldToo() async {
    let child = Sized()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    upper.modalPresentationStyle = .overFullScreen
    root.present(upper, animated: false)
    Loop.turn()
    window.frame = landscape
    for screen in [child, upper] { XCTAssertEqual(screen.calls.first, "844") }
    XCTAssertEqual(upper.view.frame, window.bounds)
  }

  func testATurnIsAnimated() async {
    window.turn(to: landscape.size, over: 1)
    Loop.advance(0.5)
    XCTAssertEqual(root.calls, ["844", "alongside 844"])
    XCTAssertEqual(root.view.layer.presentedFrame.width, 617, accuracy: 0.01)
    XCTAssertEqual(root.view.layer.presented("opacity")[0], 0.75, accuracy: 1e-4)
    Loop.advance(0.6)
    XCTAssertEqual(root.calls.last, "over")
    XCTAssertEqual(window.frame, landscape)
    XCTAssertEqual(root.view.frame, window.bounds)
    XCTAssertFalse(root.view.layer.hasAnimations)
  }

  func testATransitionInFlightEndsAtTheNewSize() async {
    let fader = Fader()
    upper.transitioningDelegate = fader
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      upper.modalPresentationStyle = style
      root.present(upper, animated: true)
      Loop.advance(0.5)
      window.frame = landscape
      Loop.advance(0.6)
      XCTAssertEqual(upper.view.frame, landscape)
      upper.dismiss(animated: true)
      Loop.advance(0.5)
      window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      Loop.advance(0.6)
      XCTAssertEqual(root.view.frame, window.bounds)
      XCTAssertTrue(root.view.superview === window)
    }
  }
}
