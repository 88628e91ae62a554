import TimelineEvaluator
import TransitionCatalog
import UIKit
import XCTest

@testable import HardSwift

/// The generated code of the specs in `Tests/Fixtures/specs`, run both ways in every room.
///
/// Springs and lines agree to the last digits; Bézier curves have single precision, which is 2e-8
/// of a way.
@MainActor final class HardTests: XCTestCase {
  static let exact = 1e-9
  static let single = 1e-4

  private let icon = CGRect(x: 40, y: 90, width: 60, height: 60)

  private func modal(
    _ name: String, _ parameters: [ParameterValue] = [], tolerance: Double,
    file: StaticString = #filePath, line: UInt = #line, attach: (UIViewController) -> Void
  ) throws {
    for room in Theatre.Room.all {
      let theatre = try Theatre(name, of: "Tests/Fixtures/specs", in: room)
      let (root, detail) = (UIViewController(), UIViewController())
      theatre.window.rootViewController = root
      attach(detail)
      // The second time finds nothing of the first.
      for _ in 0..<2 {
        root.present(detail, animated: true)
        Loop.turn()
        try theatre.compare(
          theatre.scene(.present, parameters), from: root.view, to: detail.view,
          tolerance: tolerance, file: file, line: line)
        XCTAssertTrue(detail.view.window === theatre.window, file: file, line: line)
        XCTAssertNil(root.view.superview, file: file, line: line)
        theatre.assertClean(root.view, file: file, line: line)
        theatre.assertClean(detail.view, file: file, line: line)

        let container = detail.view.superview
        detail.dismiss(animated: true)
        Loop.turn()
        try theatre.compare(
          theatre.scene(.dismiss, parameters), from: detail.view, to: root.view,
          tolerance: tolerance, file: file, line: line)
        XCTAssertTrue(root.view.window === theatre.window, file: file, line: line)
        XCTAssertNil(detail.view.superview, file: file, line: line)
        XCTAssertEqual(container?.subviews.count ?? 0, 0, file: file, line: line)
        theatre.assertClean(root.view, file: file, line: line)
        theatre.assertClean(detail.view, file: file, line: line)
      }
      XCTAssertEqual(Faults.recorded, [], file: file, line: line)
    }
  }

  private func navigation(
    _ name: String, _ parameters: [ParameterValue] = [], tolerance: Double,
    _ delegate: any UINavigationControllerDelegate, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    for room in Theatre.Room.all {
      let theatre = try Theatre(name, of: "Tests/Fixtures/specs", in: room)
      let (first, second) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = delegate
      theatre.window.rootViewController = navigation
      Loop.turn()
      let container = try XCTUnwrap(first.view.superview, file: file, line: line)
      for _ in 0..<2 {
        navigation.pushViewController(second, animated: true)
        Loop.turn()
        try theatre.compare(
          theatre.scene(.push, parameters), from: first.view, to: second.view,
          tolerance: tolerance, file: file, line: line)
        XCTAssertNil(first.view.superview, file: file, line: line)
        theatre.assertClean(first.view, file: file, line: line)
        theatre.assertClean(second.view, file: file, line: line)
        XCTAssertEqual(container.subviews.count, 1, file: file, line: line)

        navigation.popViewController(animated: true)
        Loop.turn()
        try theatre.compare(
          theatre.scene(.pop, parameters), from: second.view, to: first.view,
          tolerance: tolerance, file: file, line: line)
        XCTAssertNil(second.view.superview, file: file, line: line)
        theatre.assertClean(first.view, file: file, line: line)
        theatre.assertClean(second.view, file: file, line: line)
        XCTAssertEqual(container.subviews.count, 1, file: file, line: line)
      }
      XCTAssertEqual(Faults.recorded, [], file: file, line: line)
    }
  }

  func testOpenApp() async throws {
    let transition = OpenAppTransition(icon: icon)
    try modal("open-app", [ParameterValue("icon", .rect(40, 90, 60, 60))], tolerance: Self.exact) {
      transition.attach(to: $0)
    }
  }

  func testRubber() async throws {
    let transition = RubberTransition()
    try modal("rubber", tolerance: Self.single) { transition.attach(to: $0) }
  }

  func testCard() async throws {
    let transition = CardTransition(radius: 20)
    try modal("card", [ParameterValue("radius", .number(20))], tolerance: Self.single) {
      transition.attach(to: $0)
    }
  }

  func testShelf() async throws {
    let transition = ShelfTransition()
    try modal("shelf", tolerance: Self.single) { transition.attach(to: $0) }
  }

  func testBackstage() async throws {
    let transition = BackstageTransition()
    try modal("backstage", tolerance: Self.single) { transition.attach(to: $0) }
  }

  func testPhotoBook() async throws {
    let transition = PhotoBookTransition()
    try modal("photo-book", tolerance: Self.single) { transition.attach(to: $0) }
  }

  func testScrapbook() async throws {
    let transition = ScrapbookTransition()
    try modal("scrapbook", tolerance: Self.single) { transition.attach(to: $0) }
  }

  func testKeywords() async throws {
    let transition = KeywordsTransition()
    try modal("keywords", tolerance: Self.single) { transition.attach(to: $0) }
  }

  func testCarousel() async throws {
    try navigation("carousel", tolerance: Self.single, CarouselTransition())
  }

  func testPendulum() async throws {
    try navigation("pendulum", tolerance: 10 * Self.exact, PendulumTransition())
  }

  func testTicker() async throws {
    try navigation("ticker", tolerance: Self.single, TickerTransition())
  }

  func testDoors() async throws {
    for (edge, value) in [
      (DoorsTransition.Edge.leading, Edge.leading), (.trailing, .trailing), (.left, .left),
      (.right, .right), (.top, .top),
    ] {
      try navigation(
        "doors", [ParameterValue("hinge", .edge(value))], tolerance: Self.single,
        DoorsTransition(hinge: edge))
    }
  }

  func testDrawer() async throws {
    for (edge, value) in [
      (DrawerTransition.Edge.leading, Edge.leading), (.trailing, .trailing), (.left, .left),
      (.right, .right),
    ] {
      try navigation(
        "drawer", [ParameterValue("side", .edge(value))], tolerance: Self.single,
        DrawerTransition(side: edge))
    }
  }

  func testCalculator() async throws {
    for (edge, value) in [
      (CalculatorTransition.Edge.leading, Edge.leading), (.trailing, .trailing), (.left, .left),
      (.bottom, .bottom),
    ] {
      try navigation(
        "calculator", [ParameterValue("edge", .edge(value))], tolerance: Self.exact,
        CalculatorTransition(edge: edge))
    }
  }
}
