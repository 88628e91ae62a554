import UIKit
import XCTest

@testable import HardSwift

/// What a presentation puts back when the window has turned meanwhile.
@MainActor final class TurnedWindowTests: XCTestCase {
  func testTheScreenBelowFillsTheWindowAgain() async throws {
    let theatre = try Theatre("indent", of: "Tests/Fixtures/specs", in: Theatre.Room())
    let (root, detail) = (UIViewController(), UIViewController())
    theatre.window.rootViewController = root
    let indent = IndentTransition()
    indent.attach(to: detail)
    root.present(detail, animated: true)
    Loop.advance(1)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(root.view.frame, CGRect(x: 20, y: 20, width: 350, height: 804))
    theatre.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    detail.dismiss(animated: true)
    Loop.advance(1)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 844, height: 390))
    XCTAssertEqual(Faults.recorded, [])
    withExtendedLifetime(indent) {}
  }

  /// UIKit gives a view with a transform a frame that means nothing when its superview is resized.
  func testATransformedScreenBelowFillsTheWindowAgain() async throws {
    let theatre = try Theatre("step-back", of: "Tests/Fixtures/specs", in: Theatre.Room())
    let (root, detail) = (UIViewController(), UIViewController())
    theatre.window.rootViewController = root
    let stepBack = StepBackTransition()
    stepBack.attach(to: detail)
    root.present(detail, animated: true)
    Loop.advance(1)
    XCTAssertTrue(Loop.settle())
    XCTAssertNotEqual(root.view.transform, .identity)
    theatre.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    root.view.bounds.size = CGSize(width: 890, height: 400)
    detail.dismiss(animated: true)
    Loop.advance(1)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(root.view.frame, CGRect(x: 0, y: 0, width: 844, height: 390))
    XCTAssertEqual(Faults.recorded, [])
    withExtendedLifetime(stepBack) {}
  }
}
