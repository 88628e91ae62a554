import TransitionCatalog
import UIKit
import XCTest

@testable import HardSwift

/// A generated tab transition, as a finger on the tab bar starts it.
@MainActor final class TabTests: XCTestCase {
  func testNeighboursSlideTheWayTheyStandInTheBar() async throws {
    let theatre = try Theatre("swap-tabs", of: "Tests/Fixtures/specs")
    let screens = [UIViewController(), UIViewController(), UIViewController()]
    let tabs = UITabBarController()
    tabs.viewControllers = screens
    let swap = SwapTabsTransition()
    tabs.delegate = swap
    theatre.window.rootViewController = tabs
    Loop.turn()
    for (old, new, direction) in [(0, 2, DirectionName.next), (2, 1, .previous), (1, 0, .previous)]
    {
      let (from, to) = (screens[old].view as UIView, screens[new].view as UIView)
      tabs.tapTab(at: new)
      Loop.turn()
      try theatre.compare(theatre.scene(direction), from: from, to: to, tolerance: 1e-4)
      XCTAssertTrue(to.window === theatre.window)
      XCTAssertNil(from.superview)
      theatre.assertClean(from)
      theatre.assertClean(to)
    }
    XCTAssertEqual(tabs.selectedIndex, 0)
    XCTAssertEqual(Faults.recorded, [])
  }
}
