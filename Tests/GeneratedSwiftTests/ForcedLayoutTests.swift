import UIKit
import XCTest

@testable import GestureSwift
@testable import HardSwift
@testable import PresetSwift

/// Apps force a layout direction on single views. It does not reach the views in them, so fingers and what
/// they move have to ask the same one.
@MainActor final class ForcedLayoutTests: XCTestCase {
  private static let ways: [UISemanticContentAttribute] = [.forceLeftToRight, .forceRightToLeft]

  /// In an app that reads either way, a controller forced to either; the gesture is added before, and
  /// after, the force.
  private func forEachWay(
    _ play: (_ way: UISemanticContentAttribute, _ isLate: Bool, _ what: String) throws -> Void
  ) rethrows {
    for layout in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      for way in Self.ways {
        for isLate in [false, true] {
          Environment.layoutDirection = layout
          defer { Environment.layoutDirection = .leftToRight }
          try play(way, isLate, "\(way) in \(layout), late: \(isLate)")
        }
      }
    }
  }

  /// Drags from the edge on the side where text begins.
  private func dragFromLeading(
    _ way: UISemanticContentAttribute, in window: UIWindow, by distance: CGFloat
  ) -> Finger {
    let isLeft = way == .forceLeftToRight
    let finger = Finger(at: CGPoint(x: isLeft ? 1 : 389, y: 400), in: window)
    finger.move(by: CGVector(dx: isLeft ? distance : -distance, dy: 0), over: 0.5)
    return finger
  }

  func testTheNavigationControllerDecides() async throws {
    try forEachWay { way, isLate, what in
      let screens = TwoScreens()
      let hallway = HallwayTransition()
      let navigation = UINavigationController(rootViewController: screens.first)
      navigation.delegate = hallway
      screens.window.rootViewController = navigation
      if !isLate { navigation.view.semanticContentAttribute = way }
      Loop.turn()
      if isLate { hallway.addPopGesture(to: screens.second) }
      navigation.view.semanticContentAttribute = way
      navigation.pushViewController(screens.second, animated: true)
      Loop.turn()
      Loop.advance(0.1)
      let arriving = screens.second.view.layer.presented("transform.translation.x")[0]
      XCTAssertEqual(arriving > 0, way == .forceLeftToRight, what)
      XCTAssertTrue(Loop.settle(), what)
      let finger = dragFromLeading(way, in: screens.window, by: 250)
      let coordinator = try XCTUnwrap(navigation.transitionCoordinator, what)
      XCTAssertGreaterThan(coordinator.percentComplete, 0.5, what)
      let leaving = screens.second.view.layer.presented("transform.translation.x")[0]
      XCTAssertEqual(leaving > 0, way == .forceLeftToRight, what)
      finger.lift()
      XCTAssertTrue(Loop.settle(), what)
      XCTAssertEqual(navigation.viewControllers.count, 1, what)
      XCTAssertEqual(Faults.recorded, [], what)
    }
  }

  func testThePresentedScreenDecides() async throws {
    forEachWay { way, isLate, what in
      let screens = TwoScreens()
      let sidebar = PresetSidebarTransition()
      sidebar.attach(to: screens.second)
      screens.window.rootViewController = screens.first
      if isLate { sidebar.addDismissGesture(to: screens.second) }
      screens.second.view.semanticContentAttribute = way
      Loop.turn()
      screens.first.present(screens.second, animated: true)
      XCTAssertTrue(Loop.settle(), what)
      let isLeft = way == .forceLeftToRight
      let frame = screens.second.view.frame
      XCTAssertEqual(isLeft ? frame.minX : 390 - frame.maxX, 0, what)
      let finger = Finger(at: CGPoint(x: frame.midX, y: 400), in: screens.window)
      finger.move(by: CGVector(dx: isLeft ? -200 : 200, dy: 0), over: 0.5)
      XCTAssertGreaterThan(screens.contexts.last?.percentComplete ?? 0, 0.5, what)
      finger.lift()
      XCTAssertTrue(Loop.settle(), what)
      XCTAssertNil(screens.first.presentedViewController, what)
      XCTAssertEqual(Faults.recorded, [], what)
    }
  }

  func testTheTabBarControllerDecides() async throws {
    forEachWay { way, isLate, what in
      let screens = TwoScreens()
      let (tabs, turntable) = (UITabBarController(), TurntableTransition())
      tabs.viewControllers = [screens.first, screens.second]
      tabs.selectedIndex = 1
      tabs.delegate = turntable
      screens.window.rootViewController = tabs
      Loop.turn()
      if !isLate { tabs.view.semanticContentAttribute = way }
      turntable.addPreviousGesture(to: screens.second)
      tabs.view.semanticContentAttribute = way
      let finger = dragFromLeading(way, in: screens.window, by: 300)
      XCTAssertGreaterThan(tabs.transitionCoordinator?.percentComplete ?? 0, 0.5, what)
      finger.lift()
      XCTAssertTrue(Loop.settle(), what)
      XCTAssertEqual(tabs.selectedIndex, 0, what)
      XCTAssertEqual(Faults.recorded, [], what)
    }
  }
}
