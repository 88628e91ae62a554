import UIKit
import XCTest

@testable import GestureSwift
@testable import HardSwift
@testable import PresetSwift

/// Apps force a layout direction on single views, or on all by their appearance. It does not reach the views
/// in them, so fingers and what they move have to ask the same one.
@MainActor final class ForcedLayoutTests: XCTestCase {
  /// A way to read in an app that reads in some other one.
  private struct Force {
    let way: UISemanticContentAttribute
    let isByAppearance: Bool
    /// Whether gestures are there before.
    let isLate: Bool
    let what: String

    var isLeft: Bool { way == .forceLeftToRight }

    @MainActor func turn(_ view: UIView) {
      if !isByAppearance { view.semanticContentAttribute = way }
    }

    /// Drags from the edge on the side where text begins.
    @MainActor func dragFromLeading(in window: UIWindow, by distance: CGFloat) -> Finger {
      let finger = Finger(at: CGPoint(x: isLeft ? 1 : 389, y: 400), in: window)
      finger.move(by: CGVector(dx: isLeft ? distance : -distance, dy: 0), over: 0.5)
      return finger
    }
  }

  private func forEachForce(_ play: (Force, TwoScreens) throws -> Void) rethrows {
    for layout in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      for way in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
        for (isByAppearance, isLate) in [(false, false), (false, true), (true, true)] {
          let screens = TwoScreens()
          Environment.layoutDirection = layout
          if isByAppearance { Environment.semanticAppearance = way }
          defer {
            Environment.layoutDirection = .leftToRight
            Environment.semanticAppearance = .unspecified
          }
          let what = "\(way) in \(layout), by appearance: \(isByAppearance), late: \(isLate)"
          let force = Force(
            way: way, isByAppearance: isByAppearance, isLate: isLate, what: what)
          try play(force, screens)
          XCTAssertEqual(Faults.recorded, [], what)
        }
      }
    }
  }

  func testTheNavigationControllerDecides() async throws {
    try forEachForce { force, screens in
      let hallway = HallwayTransition()
      let navigation = UINavigationController(rootViewController: screens.first)
      navigation.delegate = hallway
      if force.isLate { hallway.addPopGesture(to: screens.second) }
      screens.window.rootViewController = navigation
      Loop.turn()
      force.turn(navigation.view)
      navigation.pushViewController(screens.second, animated: true)
      Loop.turn()
      Loop.advance(0.1)
      let arriving = screens.second.view.layer.presented("transform.translation.x")[0]
      XCTAssertEqual(arriving > 0, force.isLeft, force.what)
      XCTAssertTrue(Loop.settle(), force.what)
      let finger = force.dragFromLeading(in: screens.window, by: 250)
      let coordinator = try XCTUnwrap(navigation.transitionCoordinator, force.what)
      XCTAssertGreaterThan(coordinator.percentComplete, 0.5, force.what)
      let leaving = screens.second.view.layer.presented("transform.translation.x")[0]
      XCTAssertEqual(leaving > 0, force.isLeft, force.what)
      // What the app does meanwhile is for the next one.
      let edgePan = try screens.second.view.recognizer(UIScreenEdgePanGestureRecognizer.self)
      navigation.view.semanticContentAttribute =
        force.isLeft ? .forceRightToLeft : .forceLeftToRight
      let other = Finger(at: CGPoint(x: 200, y: 200), in: screens.window)
      XCTAssertEqual(edgePan.edges, force.isLeft ? .left : .right, force.what)
      finger.move(by: CGVector(dx: force.isLeft ? 10 : -10, dy: 0), over: 0.1)
      XCTAssertGreaterThan(coordinator.percentComplete, 0.5, force.what)
      other.lift()
      finger.lift()
      XCTAssertTrue(Loop.settle(), force.what)
      XCTAssertEqual(navigation.viewControllers.count, 1, force.what)
    }
  }

  func testThePresentedScreenDecides() async throws {
    forEachForce { force, screens in
      let sidebar = PresetSidebarTransition()
      sidebar.attach(to: screens.second)
      screens.window.rootViewController = screens.first
      if force.isLate { sidebar.addDismissGesture(to: screens.second) }
      force.turn(screens.second.view)
      Loop.turn()
      screens.first.present(screens.second, animated: true)
      Loop.turn()
      Loop.advance(0.1)
      let arriving = screens.second.view.layer.presentedFrame
      XCTAssertEqual(arriving.midX < 195, force.isLeft, force.what)
      XCTAssertTrue(Loop.settle(), force.what)
      let frame = screens.second.view.frame
      XCTAssertEqual(force.isLeft ? frame.minX : 390 - frame.maxX, 0, force.what)
      let finger = Finger(at: CGPoint(x: frame.midX, y: 400), in: screens.window)
      finger.move(by: CGVector(dx: force.isLeft ? -200 : 200, dy: 0), over: 0.5)
      XCTAssertGreaterThan(screens.contexts.last?.percentComplete ?? 0, 0.5, force.what)
      finger.lift()
      XCTAssertTrue(Loop.settle(), force.what)
      XCTAssertNil(screens.first.presentedViewController, force.what)
    }
  }

  /// A finger that presents knows the screen only that it is on: the run keeps that side to its end. What
  /// stays while the screen is up lies in no screen.
  func testAFingerKeepsItsSide() async throws {
    for isSecondTurned in [true, false] {
      forEachForce { force, screens in
        let lobby = LobbyTransition()
        lobby.attach(to: screens.second)
        let second = screens.second
        if force.isLate { lobby.addPresentGesture(to: screens.first) { _ in second } }
        screens.window.rootViewController = screens.first
        force.turn(screens.first.view)
        if isSecondTurned { force.turn(second.view) }
        Loop.turn()
        if !force.isLate { lobby.addPresentGesture(to: screens.first) { _ in second } }
        let finger = force.dragFromLeading(in: screens.window, by: 250)
        XCTAssertGreaterThan(screens.contexts.last?.percentComplete ?? 0, 0.5, force.what)
        let frame = second.view.layer.presented("transform.translation.x")[0]
        XCTAssertEqual(frame < 0, force.isLeft, force.what)
        finger.lift()
        XCTAssertTrue(Loop.settle(), force.what)
        XCTAssertTrue(screens.first.presentedViewController === second, force.what)
        guard isSecondTurned || force.isByAppearance else { return }
        XCTAssertEqual(second.view.frame.midX < 195, force.isLeft, force.what)
        XCTAssertEqual(second.view.layer.cornerRadius, force.isLeft ? 8 : 13, force.what)
        let handle = CGPoint(x: force.isLeft ? 300 : 90, y: 360)
        let push = Finger(at: handle, in: screens.window)
        push.move(by: CGVector(dx: force.isLeft ? -200 : 200, dy: 0), over: 0.5)
        XCTAssertGreaterThan(screens.contexts.last?.percentComplete ?? 0, 0.5, force.what)
        push.lift()
        XCTAssertTrue(Loop.settle(), force.what)
        XCTAssertNil(screens.first.presentedViewController, force.what)
      }
    }
  }

  func testTheTabBarControllerDecides() async throws {
    forEachForce { force, screens in
      let (tabs, turntable) = (UITabBarController(), TurntableTransition())
      tabs.viewControllers = [screens.first, screens.second]
      tabs.selectedIndex = 1
      tabs.delegate = turntable
      if force.isLate { turntable.addPreviousGesture(to: screens.second) }
      screens.window.rootViewController = tabs
      Loop.turn()
      force.turn(tabs.view)
      if !force.isLate { turntable.addPreviousGesture(to: screens.second) }
      let finger = force.dragFromLeading(in: screens.window, by: 300)
      XCTAssertGreaterThan(tabs.transitionCoordinator?.percentComplete ?? 0, 0.5, force.what)
      finger.lift()
      XCTAssertTrue(Loop.settle(), force.what)
      XCTAssertEqual(tabs.selectedIndex, 0, force.what)
    }
  }
}
