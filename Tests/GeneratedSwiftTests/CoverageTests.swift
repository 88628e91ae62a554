import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

@testable import HardSwift

/// A screen that hands out what the specs of this file ask for.
private final class Page: UIViewController {
  private(set) var singles: [String: UIView] = [:]
  private(set) var cells: [UIView] = []

  convenience init(shift: CGFloat, cells count: Int) {
    self.init()
    for (index, name) in ["thumb", "caption", "badge", "logo", "title"].enumerated() {
      let (x, y) = (20 + 50 * CGFloat(index) + shift, 40 + 55 * CGFloat(index) + 2 * shift)
      let single = UIView(frame: CGRect(x: x, y: y, width: 90 + 2 * x / 10, height: 45))
      singles[name] = single
      view.addSubview(single)
    }
    for index in 0..<count {
      cells.append(UIView(frame: CGRect(x: 10 + 70 * index, y: 300, width: 60, height: 40)))
      view.addSubview(cells[index])
    }
  }

  /// All that could be left changed.
  var looks: [Look] { (view.subviews + [view]).map { Look(of: $0) } }
}

extension Page: ViewerScreen {
  var sharedThumb: UIView? { singles["thumb"] }
  var sharedCaption: UIView? { singles["caption"] }
  var sharedBadge: UIView? { singles["badge"] }
}

extension Page: CollageScreen {
  var sharedLogo: UIView? { singles["logo"] }
  var sharedTitle: UIView? { singles["title"] }
  var sharedCells: [UIView] { cells }
}

/// The specs that hold what no others do, run both ways in every room beside the evaluator.
@MainActor final class CoverageTests: XCTestCase {
  private static let folder = "Tests/Fixtures/specs"
  /// None of them is the end of a member's time.
  private static let instants = 61

  /// Plays what has begun to its end, and compares it.
  private func play(
    _ direction: DirectionName, on theatre: Theatre, from: Page, to: Page,
    in container: UIView, line: UInt = #line
  ) throws {
    var handedOut: [ScreenView: [UIView]] = [:]
    var frames: [ViewFrames] = []
    func frame(_ view: UIView) -> Value {
      let rect = container.convert(view.bounds, from: view)
      return .rect(rect.minX, rect.minY, rect.width, rect.height)
    }
    for (screen, page) in [(Screen.from, from), (.to, to)] {
      for (name, view) in page.singles {
        handedOut[ScreenView(screen, name)] = [view]
        frames.append(ViewFrames(ScreenView(screen, name), frame(view)))
      }
      handedOut[ScreenView(screen, "cells")] = page.cells
      frames.append(ViewFrames(ScreenView(screen, "cells"), group: page.cells.map(frame)))
    }
    try theatre.compare(
      theatre.scene(direction, views: frames), from: from.view, to: to.view, handedOut: handedOut,
      instants: Self.instants, line: line)
    XCTAssertNil(from.view.superview, line: line)
    XCTAssertEqual(container.subviews.filter { $0 !== to.view }.count, 0, line: line)
    XCTAssertEqual(Faults.recorded, [], line: line)
  }

  private func modal(
    _ name: String, line: UInt = #line, attach: (UIViewController) -> Void
  ) throws {
    for room in Theatre.Room.all {
      let theatre = try Theatre(name, of: Self.folder, in: room)
      let (root, detail) = (Page(shift: 0, cells: 0), Page(shift: 30, cells: 0))
      theatre.window.rootViewController = root
      attach(detail)
      let looks = root.looks
      for _ in 0..<2 {
        root.present(detail, animated: true)
        Loop.turn()
        let container = try XCTUnwrap(detail.view.superview ?? root.view.superview, line: line)
        let context = contexts.last?.containerView ?? container
        try play(.present, on: theatre, from: root, to: detail, in: context, line: line)
        detail.dismiss(animated: true)
        Loop.turn()
        let back = contexts.last?.containerView ?? container
        try play(.dismiss, on: theatre, from: detail, to: root, in: back, line: line)
        XCTAssertEqual(root.looks, looks, line: line)
      }
    }
  }

  private func navigation(
    _ name: String, document: String? = nil, cells: Int = 0, line: UInt = #line,
    _ delegate: any UINavigationControllerDelegate
  ) throws {
    for room in Theatre.Room.all {
      let theatre = try Theatre(name, document: document, of: Self.folder, in: room)
      let (first, second) = (Page(shift: 0, cells: cells), Page(shift: 30, cells: cells))
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = delegate
      theatre.window.rootViewController = navigation
      Loop.turn()
      let container = try XCTUnwrap(first.view.superview, line: line)
      let looks = first.looks
      for _ in 0..<2 {
        navigation.pushViewController(second, animated: true)
        Loop.turn()
        try play(.push, on: theatre, from: first, to: second, in: container, line: line)
        navigation.popViewController(animated: true)
        Loop.turn()
        try play(.pop, on: theatre, from: second, to: first, in: container, line: line)
        XCTAssertEqual(first.looks, looks, line: line)
      }
    }
  }

  private func tabs(
    _ name: String, document: String? = nil, line: UInt = #line,
    _ delegate: any UITabBarControllerDelegate
  ) throws {
    for room in Theatre.Room.all {
      let theatre = try Theatre(name, document: document, of: Self.folder, in: room)
      let screens = [Page(shift: 0, cells: 0), Page(shift: 30, cells: 0)]
      let tabs = UITabBarController()
      tabs.viewControllers = screens
      tabs.delegate = delegate
      theatre.window.rootViewController = tabs
      Loop.turn()
      let container = try XCTUnwrap(screens[0].view.superview, line: line)
      let looks = screens[0].looks
      for _ in 0..<2 {
        for (old, new, direction) in [(0, 1, DirectionName.next), (1, 0, .previous)] {
          tabs.tapTab(at: new)
          Loop.turn()
          try play(
            direction, on: theatre, from: screens[old], to: screens[new], in: container, line: line)
        }
        XCTAssertEqual(screens[0].looks, looks, line: line)
      }
    }
  }

  private var contexts: [TransitionContext] = []

  override func setUp() async throws {
    TransitionContext.observer = { [weak self] in self?.contexts.append($0) }
  }

  override func tearDown() async throws { TransitionContext.observer = nil }

  func testViewer() async throws {
    let transition = ViewerTransition()
    try modal("viewer") { transition.attach(to: $0) }
  }

  func testFrost() async throws {
    let transition = FrostTransition()
    try modal("frost") { transition.attach(to: $0) }
  }

  func testCollage() async throws {
    for count in [5, 0] { try navigation("collage", cells: count, CollageTransition()) }
  }

  func testTurntable() async throws { try tabs("turntable", TurntableTransition()) }

  func testToss() async throws { try navigation("toss", TossTransition()) }

  func testFamily() async throws {
    try navigation("family", document: "Family", FamilyTransition())
    try navigation("family", document: "FamilyQuick", FamilyQuickTransition())
    try navigation("family", document: "FamilyPages", FamilyPagesTransition())
    try tabs("family", document: "FamilyFlip", FamilyFlipTransition())
  }

  func testFamilyGlide() async throws {
    let theatre = try Theatre("family", document: "FamilyGlide", of: Self.folder)
    let (root, detail) = (UIViewController(), UIViewController())
    theatre.window.rootViewController = root
    FamilyGlideSegue(identifier: "glideSlowly", source: root, destination: detail).perform()
    Loop.turn()
    try theatre.compare(
      theatre.scene(.perform), from: root.view, to: detail.view)
    detail.dismiss(animated: true)
    Loop.turn()
    try theatre.compare(
      theatre.scene(.unwind), from: detail.view, to: root.view)
    XCTAssertNil(detail.view.superview)
    XCTAssertEqual(Faults.recorded, [])
  }

  /// What plays under Reduce Motion has a stage and a spring of its own.
  func testTurntableReduced() async throws {
    let theatre = try Theatre("turntable", of: Self.folder)
    let screens = [UIViewController(), UIViewController()]
    let (tabs, turntable) = (UITabBarController(), TurntableTransition())
    tabs.viewControllers = screens
    tabs.delegate = turntable
    theatre.window.rootViewController = tabs
    Loop.turn()
    UIAccessibility.isReduceMotionEnabled = true
    for (old, new, direction) in [(0, 1, DirectionName.next), (1, 0, .previous)] {
      tabs.tapTab(at: new)
      Loop.turn()
      try theatre.compare(
        theatre.reducedScene(direction), from: screens[old].view, to: screens[new].view)
      theatre.assertClean(screens[old].view)
      theatre.assertClean(screens[new].view)
    }
    XCTAssertEqual(Faults.recorded, [])
  }
}
