import TransitionCatalog
import UIKit
import XCTest

@testable import HardSwift

/// The generated segue, performed and unwound as a storyboard does.
@MainActor final class SegueTests: XCTestCase {
  private let root = UIViewController()
  private let detail = UIViewController()

  private func assertDismissed(_ theatre: Theatre) {
    XCTAssertTrue(root.view.window === theatre.window)
    XCTAssertNil(detail.view.superview)
    theatre.assertClean(root.view)
    theatre.assertClean(detail.view)
    XCTAssertEqual(Faults.recorded, [])
  }

  func testItRisesAndGoesBackTheSameWay() async throws {
    let theatre = try Theatre("hoist-segue", of: "Tests/Fixtures/specs")
    theatre.window.rootViewController = root
    HoistSegue(identifier: "rise", source: root, destination: detail).perform()
    Loop.turn()
    try theatre.compare(theatre.scene(.perform), from: root.view, to: detail.view, tolerance: 1e-9)
    XCTAssertTrue(detail.view.window === theatre.window)
    theatre.assertClean(detail.view)

    detail.dismiss(animated: true)
    Loop.turn()
    try theatre.compare(theatre.scene(.unwind), from: detail.view, to: root.view, tolerance: 1e-9)
    assertDismissed(theatre)
  }

  func testAScreenThatCameByOtherMeansUnwindsWithASegueOfItsOwn() async throws {
    let theatre = try Theatre("hoist-segue", of: "Tests/Fixtures/specs")
    theatre.window.rootViewController = root
    detail.modalPresentationStyle = .fullScreen
    root.present(detail, animated: false)
    Loop.turn()
    let segue = HoistUnwindSegue(identifier: "back", source: detail, destination: root)
    segue.perform()
    Loop.turn()
    try theatre.compare(theatre.scene(.unwind), from: detail.view, to: root.view, tolerance: 1e-9)
    assertDismissed(theatre)
  }
}
