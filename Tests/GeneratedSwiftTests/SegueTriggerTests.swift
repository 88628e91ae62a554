import TransitionCatalog
import UIKit
import XCTest

@testable import HardSwift

/// Gestures that perform and unwind a segue by its identifier.
@MainActor final class SegueTriggerTests: XCTestCase {
  private let root = UIViewController()
  private let detail = UIViewController()

  private func theatre(isRightToLeft: Bool = false) throws -> Theatre {
    let theatre = try Theatre(
      "glide", of: "Tests/Fixtures/specs", in: Theatre.Room(isRightToLeft: isRightToLeft))
    theatre.window.rootViewController = root
    let (root, detail) = (root, detail)
    root.storyboardSegues[GlideSegue.identifier] = {
      GlideSegue(identifier: GlideSegue.identifier, source: root, destination: detail)
    }
    detail.storyboardSegues[GlideUnwindSegue.identifier] = {
      GlideUnwindSegue(identifier: GlideUnwindSegue.identifier, source: detail, destination: root)
    }
    GlideSegue.addPerformGesture(to: root)
    return theatre
  }

  private func swipe(by way: CGVector, in theatre: Theatre) {
    let finger = Finger(at: CGPoint(x: 195, y: 400), in: theatre.window)
    finger.move(to: CGPoint(x: 195 + way.dx, y: 400 + way.dy))
    finger.lift()
    Loop.turn()
  }

  func testIdentifiers() async {
    XCTAssertEqual(GlideSegue.identifier, "glide")
    XCTAssertEqual(GlideUnwindSegue.identifier, "glide \"back\"")
  }

  func testASwipePerformsAndAnotherUnwinds() async throws {
    let theatre = try theatre()
    swipe(by: CGVector(dx: 120, dy: 0), in: theatre)
    XCTAssertFalse(detail.isBeingPresented, "the other way")
    swipe(by: CGVector(dx: -120, dy: 0), in: theatre)
    XCTAssertTrue(detail.isBeingPresented)
    try theatre.compare(theatre.scene(.perform), from: root.view, to: detail.view, tolerance: 1e-4)
    XCTAssertTrue(detail.view.window === theatre.window)

    swipe(by: CGVector(dx: 0, dy: 120), in: theatre)
    XCTAssertTrue(detail.isBeingDismissed)
    try theatre.compare(theatre.scene(.unwind), from: detail.view, to: root.view, tolerance: 1e-4)
    XCTAssertTrue(root.view.window === theatre.window)
    XCTAssertNil(detail.view.superview)
    XCTAssertEqual(Faults.recorded, [])
  }

  func testALongPressUnwindsOnce() async throws {
    let theatre = try theatre()
    root.performSegue(withIdentifier: GlideSegue.identifier, sender: nil)
    Loop.turn()
    Loop.advance(1)
    XCTAssertTrue(Loop.settle())
    let finger = Finger(at: CGPoint(x: 100, y: 100), in: theatre.window)
    Loop.advance(0.6)
    XCTAssertTrue(detail.isBeingDismissed)
    finger.lift()
    Loop.advance(1)
    XCTAssertTrue(Loop.settle())
    XCTAssertNil(detail.view.superview)
    XCTAssertEqual(Faults.recorded, [])
  }

  func testTheScreenMayRefuse() async throws {
    let theatre = try theatre()
    let careful = CarefulScreen()
    theatre.window.rootViewController = careful
    let detail = detail
    careful.storyboardSegues[GlideSegue.identifier] = {
      GlideSegue(identifier: GlideSegue.identifier, source: careful, destination: detail)
    }
    GlideSegue.addPerformGesture(to: careful)
    careful.refuses = true
    swipe(by: CGVector(dx: -120, dy: 0), in: theatre)
    XCTAssertFalse(detail.isBeingPresented)
    XCTAssertEqual(careful.asked, [GlideSegue.identifier])
    careful.refuses = false
    swipe(by: CGVector(dx: -120, dy: 0), in: theatre)
    XCTAssertTrue(detail.isBeingPresented)
    XCTAssertTrue(Loop.settle())
  }

  /// A screen that is to be closed by itself only is left alone.
  func testAScreenMayStay() async throws {
    let theatre = try theatre()
    root.performSegue(withIdentifier: GlideSegue.identifier, sender: nil)
    Loop.turn()
    Loop.advance(1)
    XCTAssertTrue(Loop.settle())
    detail.isModalInPresentation = true
    swipe(by: CGVector(dx: 0, dy: 120), in: theatre)
    XCTAssertFalse(detail.isBeingDismissed)
    detail.isModalInPresentation = false
    swipe(by: CGVector(dx: 0, dy: 120), in: theatre)
    XCTAssertTrue(detail.isBeingDismissed)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(Faults.recorded, [])
  }

  func testLeadingTurnsWithTheLayout() async throws {
    let theatre = try theatre(isRightToLeft: true)
    swipe(by: CGVector(dx: -120, dy: 0), in: theatre)
    XCTAssertFalse(detail.isBeingPresented)
    swipe(by: CGVector(dx: 120, dy: 0), in: theatre)
    XCTAssertTrue(detail.isBeingPresented)
  }

  /// The segue back belongs to the screen in the bars, and what goes are the bars.
  func testAScreenInBarsUnwinds() async throws {
    let theatre = try theatre()
    let (root, detail) = (root, detail)
    let bars = UINavigationController(rootViewController: detail)
    root.storyboardSegues[GlideSegue.identifier] = {
      GlideSegue(identifier: GlideSegue.identifier, source: root, destination: bars)
    }
    root.performSegue(withIdentifier: GlideSegue.identifier, sender: nil)
    Loop.turn()
    Loop.advance(1)
    XCTAssertTrue(Loop.settle())
    XCTAssertTrue(detail.view.window === theatre.window)
    let delegate = try XCTUnwrap(bars.transitioningDelegate)

    swipe(by: CGVector(dx: 0, dy: 120), in: theatre)
    XCTAssertTrue(bars.isBeingDismissed)
    XCTAssertNil(detail.transitioningDelegate)
    XCTAssertFalse(bars.transitioningDelegate === delegate, "the segue back is asked")
    try theatre.compare(theatre.scene(.unwind), from: bars.view, to: root.view, tolerance: 1e-4)
    XCTAssertTrue(root.view.window === theatre.window)
  }
}

/// A screen that is asked before it goes on.
private final class CarefulScreen: UIViewController {
  var refuses = false
  private(set) var asked: [String] = []

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    XCTAssertTrue(sender is UISwipeGestureRecognizer)
    asked.append(identifier)
    return !refuses
  }
}
