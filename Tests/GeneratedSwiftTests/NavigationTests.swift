import TransitionCatalog
import UIKit
import XCTest

@testable import GeneratedSwift
@testable import HardSwift

/// The generated code of the navigation specs, run like that of the modal ones.
@MainActor final class NavigationTests: XCTestCase {
  func testCube() async throws {
    let theatre = try Theatre("cube")
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let cube = CubeTransition()
    navigation.delegate = cube
    theatre.window.rootViewController = navigation
    Loop.turn()
    let container = try XCTUnwrap(first.view.superview)
    for _ in 0..<2 {
      navigation.pushViewController(second, animated: true)
      Loop.turn()
      try theatre.compare(
        theatre.scene(.push), from: first.view, to: second.view, tolerance: 1e-4)
      XCTAssertNil(first.view.superview)
      for view in [first.view, second.view, container] { theatre.assertClean(try XCTUnwrap(view)) }

      navigation.popViewController(animated: true)
      Loop.turn()
      try theatre.compare(theatre.scene(.pop), from: second.view, to: first.view, tolerance: 1e-4)
      XCTAssertNil(second.view.superview)
      for view in [first.view, second.view, container] { theatre.assertClean(try XCTUnwrap(view)) }
    }
    XCTAssertEqual(navigation.viewControllers, [first])
    XCTAssertEqual(Faults.recorded, [])
  }

  func testPagesTurnWithTheLayout() async throws {
    for room in Theatre.Room.all {
      let theatre = try Theatre("pages", of: "Tests/Fixtures/specs", in: room)
      let (first, second) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: first)
      theatre.window.rootViewController = navigation
      let pages = PagesTransition()
      navigation.delegate = pages
      navigation.pushViewController(second, animated: true)
      Loop.turn()
      try theatre.compare(theatre.scene(.push), from: first.view, to: second.view, tolerance: 1e-4)
      navigation.popViewController(animated: true)
      Loop.turn()
      try theatre.compare(theatre.scene(.pop), from: second.view, to: first.view, tolerance: 1e-4)
      XCTAssertEqual(Faults.recorded, [])
    }
  }
}
