import UIKit
import XCTest

@testable import HardSwift

/// Presentations with a direction that UIKit plays in its own way: what dims, and the screen below,
/// go beside it.
@MainActor final class OneWayTests: XCTestCase {
  private let root = UIViewController()
  private let detail = UIViewController()

  /// How much of the way a number of a layer has come in the middle of UIKit's own motion.
  private func place(
    _ layer: CALayer, _ property: String, from start: Double, to end: Double
  ) -> Double {
    (layer.presented(property)[0] - start) / (end - start)
  }

  func testUIKitDismisses() async throws {
    let theatre = try Theatre("visit", of: "Tests/Fixtures/specs")
    theatre.window.rootViewController = root
    let visit = VisitTransition()
    visit.attach(to: detail)
    let before = Look(of: root.view)
    root.present(detail, animated: true)
    XCTAssertTrue(Loop.settle())
    let dim = try XCTUnwrap(detail.view.superview?.subviews.first)
    XCTAssertEqual(root.view.transform.a, 0.9, accuracy: 1e-12)
    XCTAssertEqual(detail.view.layer.cornerRadius, 12)

    detail.dismiss(animated: true)
    Loop.advance(0.15)
    let alpha = place(dim.layer, "opacity", from: 1, to: 0)
    XCTAssert((0.1...0.9).contains(alpha), "\(alpha)")
    let scale = place(root.view.layer, "transform.scale.x", from: 0.9, to: 1)
    XCTAssertEqual(scale, alpha, accuracy: 1e-6)
    XCTAssertEqual(detail.view.layer.cornerRadius, 12)

    XCTAssertTrue(Loop.settle())
    XCTAssertNil(root.presentedViewController)
    XCTAssertEqual(Look(of: root.view), before)
    XCTAssertEqual(detail.view.layer.cornerRadius, 0)
    XCTAssertFalse(detail.view.clipsToBounds)
    XCTAssertEqual(Faults.recorded, [])
  }

  func testUIKitPresents() async throws {
    for isAnimated in [true, false] {
      let theatre = try Theatre("farewell", of: "Tests/Fixtures/specs")
      theatre.window.rootViewController = root
      let farewell = FarewellTransition()
      farewell.attach(to: detail)
      root.present(detail, animated: isAnimated)
      Loop.turn()
      let dim = try XCTUnwrap(detail.view.superview?.subviews.first)
      if isAnimated {
        Loop.advance(0.15)
        let alpha = place(dim.layer, "opacity", from: 0, to: 1)
        XCTAssert((0.1...0.9).contains(alpha), "\(alpha)")
      }
      XCTAssertTrue(Loop.settle())
      XCTAssertEqual(dim.alpha, 1)

      detail.dismiss(animated: true)
      XCTAssertTrue(Loop.settle())
      XCTAssertNil(root.presentedViewController)
      XCTAssertEqual(Faults.recorded, [])
    }
  }
}
