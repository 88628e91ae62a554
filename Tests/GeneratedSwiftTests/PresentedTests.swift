import TimelineEvaluator
import TransitionCatalog
import UIKit
import XCTest

@testable import HardSwift

/// Generated presentation controllers: where the screen stands, what dims and what steps back below
/// it, taps beside it, rotation, both directions to both of their ends.
@MainActor final class PresentedTests: XCTestCase {
  private static let tolerance = 1e-6

  private var root = UIViewController()
  private var detail = UIViewController()
  private var contexts: [TransitionContext] = []

  private func theatre(_ name: String, in room: Theatre.Room = Theatre.Room()) throws -> Theatre {
    let theatre = try Theatre(name, of: "Tests/Fixtures/specs", in: room)
    (root, detail, contexts) = (UIViewController(), UIViewController(), [])
    theatre.window.rootViewController = root
    TransitionContext.observer = { [weak self] in self?.contexts.append($0) }
    return theatre
  }

  override func tearDown() async throws { TransitionContext.observer = nil }

  /// Lets what has begun play for a while, or to its end, and compares the two screens and what dims
  /// with the evaluator.
  private func play(
    _ scene: Scene, on theatre: Theatre, dims: Bool = true, below: Bool = true,
    line: UInt = #line
  ) throws {
    let isForward = scene.name.isForward
    var views = [isForward ? "to" : "from": detail]
    if below { views[isForward ? "from" : "to"] = root }
    let veil = detail.view.superview?.subviews.first
    let frame = scene.endTime / 40
    var worst: [String: Double] = [:]
    for instant in 1..<40 {
      Loop.advance(frame, frame: frame)
      let time = Double(instant) * frame
      for element in scene.sample(at: time).reported {
        guard let view = views[element.name]?.view else { continue }
        for (trait, difference) in theatre.differences(view, element, nil) {
          let series = element.name + "." + trait.name
          worst[series] = max(worst[series] ?? 0, difference)
        }
      }
      if dims, let veil {
        let alpha = min(max(share(of: scene, at: time), 0), 1)
        let shown = min(max(veil.layer.presented("opacity")[0], 0), 1)
        worst["dim"] = max(worst["dim"] ?? 0, abs(shown - alpha))
      }
    }
    XCTAssertGreaterThan(worst.count, dims ? 2 : 1, line: line)
    let wrong = worst.filter { !($0.value < Self.tolerance) }
    XCTAssert(wrong.isEmpty, "\(scene.name): \(wrong)", line: line)
    Loop.advance(frame * 2, frame: frame)
    XCTAssertTrue(Loop.settle(), line: line)
    XCTAssertEqual(contexts.last?.phase, .completed, line: line)
  }

  /// How much of its way the sheet has come up, which is the place on the direction's clock.
  private func share(of scene: Scene, at time: Double) -> Double {
    let name = scene.name.isForward ? "to" : "from"
    let y = [0, time, scene.endTime].map { time in
      let sheet = scene.sample(at: time).reported.first { $0.name == name }
      return sheet?.properties.first { $0.property == .frame }?.value.components[1] ?? .nan
    }
    let place = (y[1] - y[0]) / (y[2] - y[0])
    return scene.name.isForward ? place : 1 - place
  }

  private func present() {
    root.present(detail, animated: true)
    Loop.turn()
  }

  private func cancel(line: UInt = #line) throws {
    try XCTUnwrap(contexts.last, line: line).cancelInteractiveTransition()
    Loop.advance(2)
    XCTAssertTrue(Loop.settle(), line: line)
  }

  private func assertGone(_ theatre: Theatre, line: UInt = #line) {
    XCTAssertNil(detail.view.superview, line: line)
    XCTAssertTrue(root.view.window === theatre.window, line: line)
    XCTAssertNil(root.presentedViewController, line: line)
    theatre.assertClean(root.view, line: line)
    theatre.assertClean(detail.view, line: line)
    XCTAssertEqual(Faults.recorded, [], line: line)
  }

  // MARK: The drawer

  func testTheDrawerComesAndGoesAndDims() async throws {
    for room in Theatre.Room.all {
      let theatre = try theatre("settings-drawer", in: room)
      let drawer = SettingsDrawerTransition()
      drawer.attach(to: detail)
      let home = root.view.superview
      for _ in 0..<2 {
        present()
        try play(theatre.scene(.present), on: theatre)
        XCTAssertEqual(
          detail.view.frame, CGRect(x: 0, y: room.height - 300, width: room.width, height: 300))
        XCTAssertTrue(root.view.superview === home)
        XCTAssertEqual(detail.view.superview?.accessibilityViewIsModal, true)
        let dim = try XCTUnwrap(detail.view.superview?.subviews.first)
        XCTAssertEqual(dim.alpha, 1)
        XCTAssertEqual(dim.backgroundColor, UIColor(white: 0, alpha: 0.3))
        theatre.assertClean(root.view)

        detail.dismiss(animated: true)
        Loop.turn()
        try play(theatre.scene(.dismiss), on: theatre)
        XCTAssertNil(dim.window)
        assertGone(theatre)
      }
    }
  }

  func testItsCornersAreRoundWhileItStands() async throws {
    let theatre = try theatre("panel")
    let panel = PanelTransition(margin: 30)
    panel.attach(to: detail)
    for _ in 0..<2 {
      present()
      XCTAssertEqual(detail.view.layer.cornerRadius, 15)
      Loop.advance(0.2)
      try cancel()
      assertGone(theatre)
      XCTAssertEqual(detail.view.layer.cornerRadius, 0)
      XCTAssertFalse(detail.view.clipsToBounds)

      present()
      Loop.advance(1)
      XCTAssertTrue(Loop.settle())
      XCTAssertEqual(detail.view.layer.cornerRadius, 15)
      XCTAssertTrue(detail.view.clipsToBounds)
      detail.dismiss(animated: true)
      Loop.turn()
      Loop.advance(0.2)
      try cancel()
      XCTAssertEqual(detail.view.layer.cornerRadius, 15)
      detail.dismiss(animated: true)
      Loop.turn()
      Loop.advance(1)
      XCTAssertTrue(Loop.settle())
      assertGone(theatre)
      XCTAssertEqual(detail.view.layer.cornerRadius, 0)
      XCTAssertFalse(detail.view.clipsToBounds)
    }
    withExtendedLifetime(panel) {}
  }

  func testThePresentationKeepsTheTransition() async throws {
    let theatre = try theatre("settings-drawer")
    weak var kept: SettingsDrawerTransition?
    do {
      let drawer = SettingsDrawerTransition()
      kept = drawer
      drawer.attach(to: detail)
      present()
    }
    try play(theatre.scene(.present), on: theatre)
    XCTAssertNotNil(kept)
    detail.dismiss(animated: true)
    Loop.turn()
    try play(theatre.scene(.dismiss), on: theatre)
    assertGone(theatre)
    contexts = []
    XCTAssertNil(kept)
  }

  func testItStandsInItsPlaceWhenTheWindowTurns() async throws {
    let theatre = try theatre("settings-drawer")
    let drawer = SettingsDrawerTransition()
    drawer.attach(to: detail)
    present()
    try play(theatre.scene(.present), on: theatre)
    theatre.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    Loop.turn()
    XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 90, width: 844, height: 300))
    XCTAssertEqual(
      detail.view.superview?.subviews.first?.frame, CGRect(x: 0, y: 0, width: 844, height: 390))

    // On the way in it ends where it then belongs.
    detail.dismiss(animated: false)
    Loop.turn()
    XCTAssertTrue(Loop.settle())
    present()
    Loop.advance(0.2)
    theatre.window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    Loop.advance(1)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 544, width: 390, height: 300))
    XCTAssertEqual(Faults.recorded, [])
  }

  func testAScreenThatStepsBackKeepsThatWhenTheWindowTurns() async throws {
    // What it presents itself has made it smaller, and it is laid out nevertheless.
    let theatre = try theatre("settings-drawer")
    let drawer = SettingsDrawerTransition()
    drawer.attach(to: detail)
    present()
    try play(theatre.scene(.present), on: theatre)
    detail.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    theatre.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    Loop.turn()
    XCTAssertEqual(detail.view.frame, CGRect(x: 211, y: 165, width: 422, height: 150))
    detail.view.transform = .identity
    XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 90, width: 844, height: 300))
    XCTAssertEqual(Faults.recorded, [])
    withExtendedLifetime(drawer) {}
  }

  func testItsCornersTurnWithTheWindow() async throws {
    let theatre = try theatre("panel")
    let panel = PanelTransition(margin: 60)
    panel.attach(to: detail)
    theatre.window.frame = CGRect(x: 0, y: 0, width: 500, height: 844)
    present()
    Loop.advance(1)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(detail.view.layer.cornerRadius, 25)
    theatre.window.frame = CGRect(x: 0, y: 0, width: 400, height: 844)
    Loop.turn()
    XCTAssertEqual(detail.view.layer.cornerRadius, 20)

    // On the way in they end as they then are.
    detail.dismiss(animated: false)
    Loop.turn()
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(detail.view.layer.cornerRadius, 0)
    present()
    Loop.advance(0.2)
    theatre.window.frame = CGRect(x: 0, y: 0, width: 500, height: 844)
    Loop.advance(1)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(detail.view.layer.cornerRadius, 25)
    XCTAssertEqual(Faults.recorded, [])
  }

  func testATapBesideItDismisses() async throws {
    let theatre = try theatre("settings-drawer")
    let drawer = SettingsDrawerTransition()
    drawer.attach(to: detail)
    present()
    // Not on the way.
    Loop.advance(0.1)
    Finger(at: CGPoint(x: 100, y: 100), in: theatre.window).lift()
    Loop.advance(1)
    XCTAssertTrue(Loop.settle())
    XCTAssertFalse(detail.isBeingDismissed)
    // Not on the screen itself.
    Finger(at: CGPoint(x: 100, y: 800), in: theatre.window).lift()
    Loop.advance(1)
    XCTAssertFalse(detail.isBeingDismissed)
    // Not while the screen, or one in it, says that it is to be closed by itself only.
    let inner = UIViewController()
    detail.addChild(inner)
    for screen in [detail, inner] {
      screen.isModalInPresentation = true
      Finger(at: CGPoint(x: 100, y: 100), in: theatre.window).lift()
      Loop.advance(1)
      XCTAssertFalse(detail.isBeingDismissed)
      screen.isModalInPresentation = false
    }
    // Nor is what the screen presents closed by a tap beside both.
    let above = UIViewController()
    above.modalPresentationStyle = .custom
    above.view.isUserInteractionEnabled = false
    detail.present(above, animated: false)
    Loop.turn()
    above.view.superview?.isUserInteractionEnabled = false
    Finger(at: CGPoint(x: 100, y: 100), in: theatre.window).lift()
    Loop.advance(1)
    XCTAssertTrue(detail.presentedViewController === above)
    above.dismiss(animated: false)
    XCTAssertTrue(Loop.settle())
    Finger(at: CGPoint(x: 100, y: 100), in: theatre.window).lift()
    Loop.turn()
    XCTAssertTrue(detail.isBeingDismissed)
    try play(theatre.scene(.dismiss), on: theatre)
    assertGone(theatre)
  }

  func testCancelledItIsAsBefore() async throws {
    for name in ["settings-drawer", "sheet", "layers"] {
      let theatre = try theatre(name)
      let owner = attach(name)
      present()
      Loop.advance(0.25)
      try cancel()
      assertGone(theatre)

      present()
      Loop.advance(2)
      XCTAssertTrue(Loop.settle())
      let (look, place) = (Look(of: root.view), detail.view.frame)
      detail.dismiss(animated: true)
      Loop.turn()
      Loop.advance(0.2)
      try cancel()
      XCTAssertEqual(Look(of: root.view), look, name)
      XCTAssertEqual(detail.view.frame, place, name)
      XCTAssertEqual(detail.view.superview?.subviews.first?.layer.presented("opacity"), [1], name)
      detail.dismiss(animated: true)
      Loop.turn()
      Loop.advance(2)
      XCTAssertTrue(Loop.settle())
      assertGone(theatre)
      withExtendedLifetime(owner) {}
    }
  }

  private func attach(_ name: String) -> AnyObject {
    switch name {
    case "sheet":
      let sheet = SheetTransition()
      sheet.attach(to: detail)
      return sheet
    case "layers":
      let layers = LayersTransition()
      layers.attach(to: detail)
      return layers
    case "porch":
      let porch = PorchTransition()
      porch.attach(to: detail)
      return porch
    default:
      let drawer = SettingsDrawerTransition()
      drawer.attach(to: detail)
      return drawer
    }
  }

  // MARK: The screen below

  func testWhatIsBelowStepsBackAndStaysThere() async throws {
    for name in ["sheet", "layers"] {
      for room in [Theatre.Room.all[0], Theatre.Room.all[2]] {
        let theatre = try theatre(name, in: room)
        let owner = attach(name)
        let home = root.view.superview
        for _ in 0..<2 {
          present()
          try play(theatre.scene(.present), on: theatre)
          XCTAssertTrue(root.view.superview === home, name)
          let scale = name == "sheet" ? 0.9 : 0.8
          XCTAssertEqual(root.view.transform.a, scale, accuracy: 1e-12, name)
          XCTAssertEqual(root.view.alpha, name == "sheet" ? 0.6 : 0.4, accuracy: 1e-12, name)
          XCTAssertEqual(root.view.layer.cornerRadius, name == "sheet" ? 12 : 0, name)
          XCTAssertFalse(root.view.layer.hasAnimations, name)

          detail.dismiss(animated: true)
          Loop.turn()
          try play(theatre.scene(.dismiss), on: theatre)
          assertGone(theatre)
        }
        withExtendedLifetime(owner) {}
      }
    }
  }

  func testParametersSayWhereItStands() async throws {
    let theatre = try theatre("sheet")
    let sheet = SheetTransition(height: 250, shade: .red)
    sheet.attach(to: detail)
    UIAccessibility.isReduceMotionEnabled = true  // Which this one does not mind.
    present()
    try play(
      theatre.scene(.present, [ParameterValue("height", .number(250))]), on: theatre)
    XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 594, width: 390, height: 250))
    XCTAssertEqual(detail.view.superview?.subviews.first?.backgroundColor, .red)
  }

  func testAtOnceEverythingIsInPlace() async throws {
    // However UIKit begins, and with Reduce Motion as without.
    for setting in 0..<16 {
      let name = ["settings-drawer", "sheet", "layers", "porch"][setting / 4]
      let theatre = try theatre(name)
      Environment.asksForAnimatorFirst = setting & 1 == 1
      let owner = attach(name)
      UIAccessibility.isReduceMotionEnabled = setting & 2 == 2
      root.present(detail, animated: false)
      Loop.turn()
      Loop.advance(0.05)
      XCTAssertTrue(Loop.settle(), name)
      XCTAssertTrue(detail.view.window === theatre.window, name)
      XCTAssertEqual(contexts.last?.phase, .completed, name)
      let first = detail.view.superview?.subviews.first
      XCTAssertEqual(first?.alpha, 1, "\(name) \(setting)")
      XCTAssertEqual(detail.view.alpha, 1, "\(name) \(setting)")
      if name != "settings-drawer", setting & 2 == 0 {
        XCTAssertLessThan(root.view.transform.a, 1, name)
      }
      detail.dismiss(animated: false)
      Loop.turn()
      Loop.advance(0.05)
      XCTAssertTrue(Loop.settle(), name)
      assertGone(theatre)
      withExtendedLifetime(owner) {}
    }
  }

  func testReduceMotionFadesScreenAndDim() async throws {
    for name in ["settings-drawer", "layers"] {
      let theatre = try theatre(name)
      let owner = attach(name)
      UIAccessibility.isReduceMotionEnabled = true
      present()
      Loop.advance(0.125)
      let dim = try XCTUnwrap(detail.view.superview?.subviews.first)
      XCTAssertEqual(detail.view.layer.presented("opacity")[0], 0.5, accuracy: 1e-6, name)
      XCTAssertEqual(dim.layer.presented("opacity")[0], 0.5, accuracy: 1e-6, name)
      Loop.advance(0.2)
      XCTAssertTrue(Loop.settle())
      theatre.assertClean(root.view)
      detail.dismiss(animated: true)
      Loop.turn()
      Loop.advance(0.125)
      XCTAssertEqual(detail.view.layer.presented("opacity")[0], 0.5, accuracy: 1e-6, name)
      XCTAssertEqual(dim.layer.presented("opacity")[0], 0.5, accuracy: 1e-6, name)
      Loop.advance(0.2)
      XCTAssertTrue(Loop.settle())
      assertGone(theatre)
      withExtendedLifetime(owner) {}
    }
  }

  // MARK: Right to left, reduced

  func testTheMenuComesFromTheReadingSide() async throws {
    for room in Theatre.Room.all {
      let theatre = try theatre("side-menu", in: room)
      let menu = SideMenuTransition()
      menu.attach(to: detail)
      present()
      try play(theatre.scene(.present), on: theatre, dims: false)
      let x = room.isRightToLeft ? 0 : room.width - 280
      XCTAssertEqual(detail.view.frame, CGRect(x: x, y: 0, width: 280, height: room.height))
      XCTAssertEqual(root.view.transform.tx, room.isRightToLeft ? 100 : -100, accuracy: 1e-9)
      let beside = CGPoint(x: room.width / 2 - (room.isRightToLeft ? -190 : 190), y: 20)
      Finger(at: beside, in: theatre.window).lift()
      Loop.turn()
      try play(theatre.scene(.dismiss), on: theatre, dims: false)
      assertGone(theatre)
    }
  }

  func testReducedDirectionsPlayInstead() async throws {
    for name in ["side-menu", "swing"] {
      let theatre = try theatre(name)
      UIAccessibility.isReduceMotionEnabled = true
      let (menu, swing) = (SideMenuTransition(), SwingTransition())
      if name == "swing" { swing.attach(to: detail) } else { menu.attach(to: detail) }
      present()
      try play(theatre.reducedScene(.present), on: theatre, dims: false, below: false)
      theatre.assertClean(detail.view)
      detail.dismiss(animated: true)
      Loop.turn()
      try play(theatre.reducedScene(.dismiss), on: theatre, dims: false)
      assertGone(theatre)
    }
  }

  /// What comes without motion is put in its place, and no animation stays on it.
  func testNothingStaysOfWhatDoesNotLast() async throws {
    let theatre = try theatre("hatch")
    let hatch = HatchTransition()
    hatch.attach(to: detail)
    root.present(detail, animated: false)
    Loop.turn()
    XCTAssertEqual(detail.view.layer.animationKeys() ?? [], [])
    theatre.assertClean(detail.view)
    detail.dismiss(animated: false)
    Loop.turn()
    XCTAssertEqual(detail.view.layer.animationKeys() ?? [], [])
    assertGone(theatre)
  }

  func testSwing() async throws {
    let theatre = try theatre("swing")
    let swing = SwingTransition()
    swing.attach(to: detail)
    present()
    try play(theatre.scene(.present), on: theatre, dims: false)
    detail.dismiss(animated: true)
    Loop.turn()
    try play(theatre.scene(.dismiss), on: theatre, dims: false)
    assertGone(theatre)
  }
}
