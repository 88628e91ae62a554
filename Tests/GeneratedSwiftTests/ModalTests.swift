import TimelineEvaluator
import TransitionCatalog
import UIKit
import XCTest

@testable import GeneratedSwift

/// The generated code of the modal specs runs on the headless UIKit to its ends, and what is on
/// screen is what the evaluator says.
///
/// Springs agree to the last digits. Control points are single precision in UIKit, which is 2e-8 of
/// a way: a hundred-thousandth of a point on a screen.
@MainActor final class ModalTests: XCTestCase {
  private let root = UIViewController()
  private let detail = UIViewController()

  private func theatre(_ name: String) throws -> Theatre {
    let theatre = try Theatre(name)
    theatre.window.rootViewController = root
    return theatre
  }

  /// Presents and dismisses, and looks at everything on the way.
  private func playBothWays(
    _ name: String, _ parameters: [ParameterValue] = [], tolerance: Double,
    attach: (UIViewController) -> Void
  ) throws {
    let theatre = try theatre(name)
    attach(detail)
    for _ in 0..<2 {
      root.present(detail, animated: true)
      Loop.turn()
      try theatre.compare(
        theatre.scene(.present, parameters), from: root.view, to: detail.view, tolerance: tolerance)
      XCTAssertTrue(detail.view.window === theatre.window)
      XCTAssertNil(root.view.superview)
      theatre.assertClean(root.view)
      theatre.assertClean(detail.view)
      XCTAssertEqual(detail.view.frame, theatre.window.bounds)

      let container = detail.view.superview
      detail.dismiss(animated: true)
      Loop.turn()
      try theatre.compare(
        theatre.scene(.dismiss, parameters), from: detail.view, to: root.view, tolerance: tolerance)
      XCTAssertTrue(root.view.window === theatre.window)
      XCTAssertNil(detail.view.superview)
      XCTAssertEqual(container?.subviews.count ?? 0, 0)
      theatre.assertClean(root.view)
      theatre.assertClean(detail.view)
    }
    XCTAssertEqual(Faults.recorded, [])
  }

  func testSlideUp() async throws {
    for edge in [SlideUpTransition.Edge.bottom, .top] {
      let slideUp = SlideUpTransition(edge: edge)
      let value = ParameterValue("edge", .edge(edge == .top ? .top : .bottom))
      try playBothWays("slide-up", [value], tolerance: 1e-9) { slideUp.attach(to: $0) }
    }
  }

  func testCardFlip() async throws {
    let card = CGRect(x: 60, y: 200, width: 190, height: 300)
    let cardFlip = CardFlipTransition(card: card)
    let value = ParameterValue("card", .rect(60, 200, 190, 300))
    try playBothWays("card-flip", [value], tolerance: 1e-4) { cardFlip.attach(to: $0) }
  }

  func testSlideDownMenu() async throws {
    let theatre = try theatre("slide-down-menu")
    let menu = SlideDownMenuTransition()
    menu.attach(to: detail)
    root.title = "Home"
    root.present(detail, animated: true)
    Loop.turn()
    try theatre.compare(theatre.scene(.present), from: root.view, to: detail.view, tolerance: 1e-9)
    let container = try XCTUnwrap(detail.view.superview)
    XCTAssertEqual(container.subviews.count, 2, "the picture stays over the menu")
    let picture = container.subviews[1]
    XCTAssertEqual(picture.layer.presented("transform.translation.y"), [694])
    theatre.assertClean(detail.view)
    // The tap is there for VoiceOver as well, which taps on what is seen of it.
    XCTAssertTrue(picture.isAccessibilityElement)
    XCTAssertEqual(picture.accessibilityTraits, .button)
    XCTAssertEqual(picture.accessibilityLabel, "Home")
    XCTAssertEqual(picture.accessibilityActivationPoint, CGPoint(x: 195, y: 769))

    detail.dismiss(animated: true)
    Loop.turn()
    try theatre.compare(theatre.scene(.dismiss), from: detail.view, to: root.view, tolerance: 1e-9)
    XCTAssertEqual(container.subviews.count, 0, "the picture goes")
    theatre.assertClean(detail.view)
    theatre.assertClean(root.view)

    // Screens that only name their navigation bar's title are called by that.
    (root.title, root.navigationItem.title) = (nil, "Library")
    root.present(detail, animated: true)
    XCTAssertTrue(Loop.settle())
    let again = try XCTUnwrap(detail.view.superview).subviews[1]
    XCTAssertEqual(again.accessibilityLabel, "Library")
  }

  func testTheWindowTurnsInFlight() async throws {
    let theatre = try theatre("slide-up")
    let slideUp = SlideUpTransition()
    slideUp.attach(to: detail)
    root.present(detail, animated: true)
    Loop.turn()
    Loop.advance(0.5)
    theatre.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    Loop.advance(3)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 0, width: 844, height: 390))
    theatre.assertClean(detail.view)
  }

  func testShrink() async throws {
    let theatre = try theatre("shrink")
    let shrink = ShrinkTransition()
    shrink.attach(to: detail)
    root.present(detail, animated: false)
    Loop.turn()
    detail.dismiss(animated: true)
    Loop.turn()
    try theatre.compare(theatre.scene(.dismiss), from: detail.view, to: root.view, tolerance: 1e-4)
    XCTAssertTrue(root.view.window === theatre.window)
    XCTAssertNil(detail.view.superview)
    theatre.assertClean(root.view)
    theatre.assertClean(detail.view)
  }

  func testReduceMotionFadesInstead() async throws {
    let theatre = try theatre("slide-up")
    UIAccessibility.isReduceMotionEnabled = true
    let slideUp = SlideUpTransition()
    slideUp.attach(to: detail)
    root.present(detail, animated: true)
    Loop.turn()
    Loop.advance(0.125)
    XCTAssertEqual(detail.view.layer.presentedFrame, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(detail.view.layer.presented("opacity")[0], 0.5, accuracy: 1e-6)
    Loop.advance(0.2)
    XCTAssertTrue(Loop.settle())
    XCTAssertTrue(detail.view.window === theatre.window)
    XCTAssertNil(root.view.superview)
    theatre.assertClean(detail.view)
  }
}
