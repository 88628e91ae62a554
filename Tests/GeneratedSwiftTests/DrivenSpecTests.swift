import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

@testable import GeneratedSwift
@testable import HardSwift

/// A screen with a cover, a photo and cells to hand out.
private final class Exhibition: UIViewController {
  let cover = UIView(frame: CGRect(x: 24, y: 90, width: 120, height: 160))
  let photo = UIView(frame: CGRect(x: 30, y: 340, width: 80, height: 60))
  var cells: [UIView] = []

  convenience init(shift: CGFloat, cells count: Int = 0) {
    self.init()
    for single in [cover, photo] {
      single.center.x += shift
      single.center.y += 2 * shift
      view.addSubview(single)
    }
    for index in 0..<count {
      let place = CGRect(x: 8 + 90 * (index % 3), y: 30 + 70 * (index / 3), width: 80, height: 60)
      cells.append(UIView(frame: place))
      view.addSubview(cells[index])
    }
  }
}

extension Exhibition: MagicMoveScreen { var sharedPhoto: UIView? { photo } }

extension Exhibition: AlbumScreen {
  var sharedCells: [UIView] { cells }
  var sharedCover: UIView? { cover }
}

/// The generated code of the specs in the repository in a finger's hands, beside the evaluator: at
/// every event, at 60 instants after each release, and at the end.
@MainActor final class DrivenSpecTests: XCTestCase {
  /// In points, and in the numbers of matrices.
  private static let tolerance = 1e-6
  private static let ways = [
    0, 0.03, 0.1, 0.2, 0.3, 0.39, 0.4, 0.400_001, 0.45, 0.499, 0.5, 0.500_001, 0.51, 0.6, 0.7,
    0.8, 0.9, 0.97, 1, 1.2,
  ]
  /// Whole ways per second.
  private static let speeds = [0, 0.4, -0.4, 3, -3]

  /// What a transition needs to stay.
  private var kept: [AnyObject] = []

  private func recognizer<Kind: UIGestureRecognizer>(
    _ kind: Kind.Type, on view: UIView, _ isIt: (Kind) -> Bool = { _ in true }
  ) throws -> Kind {
    try XCTUnwrap(
      (view.gestureRecognizers ?? []).lazy.compactMap { $0 as? Kind }.first(where: isIt))
  }

  // MARK: Stages

  /// A navigation in which the second screen has been pushed, unless it is to be.
  private func navigation(
    _ name: String, _ delegate: any UINavigationControllerDelegate, in room: Theatre.Room,
    pushes: Bool = true
  ) throws -> (Theatre, Exhibition, Exhibition) {
    let theatre = try Theatre(name, in: room)
    let (first, second) = (Exhibition(shift: 0), Exhibition(shift: 45, cells: 7))
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = delegate
    kept = [delegate, navigation]
    theatre.window.rootViewController = navigation
    Loop.turn()
    if pushes {
      navigation.pushViewController(second, animated: true)
      XCTAssertTrue(Loop.settle())
    }
    return (theatre, first, second)
  }

  /// A modal screen that is up, unless it is to be.
  private func modal(
    _ name: String, _ transition: any UIViewControllerTransitioningDelegate,
    in room: Theatre.Room, presents: Bool = true, _ attach: (UIViewController) -> Void
  ) throws -> (Theatre, UIViewController, UIViewController) {
    let theatre = try Theatre(name, in: room)
    let (root, detail) = (UIViewController(), UIViewController())
    kept = [transition, root, detail]
    theatre.window.rootViewController = root
    Loop.turn()
    if presents {
      attach(detail)
      root.present(detail, animated: true)
      XCTAssertTrue(Loop.settle())
    }
    return (theatre, root, detail)
  }

  private func handedOut(_ from: Exhibition, _ to: Exhibition) -> [ScreenView: [UIView]] {
    var views: [ScreenView: [UIView]] = [:]
    for (screen, exhibition) in [(Screen.from, from), (.to, to)] {
      views[ScreenView(screen, "cover")] = [exhibition.cover]
      views[ScreenView(screen, "photo")] = [exhibition.photo]
      views[ScreenView(screen, "cells")] = exhibition.cells
    }
    return views
  }

  // MARK: Trials

  /// Every release, also of a recognizer that is cancelled, and a grab in flight after some.
  private func rehearse(
    _ name: String, hasSpring: Bool = false, line: UInt = #line,
    _ open: (Theatre.Room) throws -> Rehearsal.Play
  ) throws {
    // 2.25 and 8/3 are the speeds that the sheet and the sidebar name, and no more than that.
    let speeds =
      hasSpring ? Self.speeds + [2.25, 2.250_001, -2.25, 8.0 / 3, -8.0 / 3] : Self.speeds
    for way in Self.ways {
      for speed in speeds {
        let rehearsal = try begin(name, way: way, open, line)
        try rehearsal.say(.ended, at: way, speed: speed)
        // Where no spring takes over the speed, the rest is the same for all speeds.
        try rehearsal.finish(instants: hasSpring || speed == 0 ? 60 : 6, line: line)
      }
      let cancelled = try begin(name, way: way, open, line)
      try cancelled.say(.cancelled, at: way, speed: 0.7)
      XCTAssertEqual(cancelled.run.release?.decision, .cancel, line: line)
      try cancelled.finish(instants: 10, line: line)
    }
    for (first, second) in [(0.6, -0.3), (0.6, 0.1), (0.3, 0.5), (0.3, -0.05)] {
      for speed in [0, 0.8, -0.8] {
        let rehearsal = try begin(name, way: first, open, line)
        try rehearsal.say(.ended, at: first, speed: 0.5)
        rehearsal.flyOn(0.4, instants: 10)
        try rehearsal.grab(line: line)
        Loop.advance(0.05)
        try rehearsal.say(.changed, at: second / 2, speed: speed)
        Loop.advance(0.05)
        try rehearsal.say(.changed, at: second, speed: speed)
        try rehearsal.say(.ended, at: second, speed: speed)
        try rehearsal.finish(line: line)
      }
    }
    let (largest, series) = Rehearsal.largest[name] ?? (0, "")
    print("driven \(name): largest \(largest) (\(series))")
  }

  private func begin(
    _ name: String, way: Double, _ open: (Theatre.Room) throws -> Rehearsal.Play, _ line: UInt
  ) throws -> Rehearsal {
    let rehearsal = try Rehearsal(
      name, try open(Theatre.Room()), tolerance: Self.tolerance, line: line)
    Loop.advance(0.05)
    try rehearsal.say(.changed, at: way / 2, speed: 1)
    Loop.advance(0.05)
    try rehearsal.say(.changed, at: way, speed: 1)
    Loop.advance(0.01)
    return rehearsal
  }

  // MARK: Navigation

  func testPanPop() async throws {
    try rehearse("pan-pop") { room in
      let (theatre, first, second) = try navigation("pan-pop", PanPopTransition(), in: room)
      return Rehearsal.Play(
        theatre: theatre,
        recognizer: try recognizer(UIPanGestureRecognizer.self, on: second.view),
        direction: .pop, from: second, to: first)
    }
  }

  func testMagicMove() async throws {
    try rehearse("magic-move") { room in
      let (theatre, first, second) = try navigation("magic-move", MagicMoveTransition(), in: room)
      return Rehearsal.Play(
        theatre: theatre,
        recognizer: try recognizer(UIScreenEdgePanGestureRecognizer.self, on: second.view),
        direction: .pop, from: second, to: first, handedOut: handedOut(second, first),
        lists: ["cells"], distance: 390)
    }
  }

  func testAlbumOpens() async throws {
    try rehearse("album push") { room in
      let album = AlbumTransition()
      let (theatre, first, second) = try navigation("album", album, in: room, pushes: false)
      album.addPushGesture(to: first) { _ in second }
      return Rehearsal.Play(
        theatre: theatre, recognizer: try recognizer(UIPinchGestureRecognizer.self, on: first.view),
        direction: .push, from: first, to: second, handedOut: handedOut(first, second),
        lists: ["cells"], way: .zero, distance: 1)
    }
  }

  func testAlbumCloses() async throws {
    try rehearse("album pop") { room in
      let (theatre, first, second) = try navigation("album", AlbumTransition(), in: room)
      return Rehearsal.Play(
        theatre: theatre,
        recognizer: try recognizer(UIPinchGestureRecognizer.self, on: second.view),
        direction: .pop, from: second, to: first, handedOut: handedOut(second, first),
        lists: ["cells"], way: .zero, distance: -1)
    }
  }

  // MARK: Modal

  func testFlipComes() async throws {
    try rehearse("flip present") { room in
      let flip = FlipTransition()
      let (theatre, root, detail) = try modal("flip", flip, in: room, presents: false) { _ in }
      flip.addPresentGesture(to: root) { _ in detail }
      return Rehearsal.Play(
        theatre: theatre,
        recognizer: try recognizer(UIScreenEdgePanGestureRecognizer.self, on: root.view),
        direction: .present, from: root, to: detail, way: SIMD2(-1, 0), distance: 390)
    }
  }

  func testFlipGoes() async throws {
    try rehearse("flip dismiss") { room in
      let flip = FlipTransition()
      let (theatre, root, detail) = try modal("flip", flip, in: room) { flip.attach(to: $0) }
      return Rehearsal.Play(
        theatre: theatre,
        recognizer: try recognizer(UIScreenEdgePanGestureRecognizer.self, on: detail.view) {
          $0.edges == .left
        },
        direction: .dismiss, from: detail, to: root, distance: 390)
    }
  }

  func testCardFlip() async throws {
    try rehearse("card-flip") { room in
      let flip = CardFlipTransition(card: CGRect(x: 60, y: 200, width: 190, height: 300))
      let (theatre, root, detail) = try modal("card-flip", flip, in: room) { flip.attach(to: $0) }
      return Rehearsal.Play(
        theatre: theatre,
        recognizer: try recognizer(UIScreenEdgePanGestureRecognizer.self, on: detail.view),
        direction: .dismiss, from: detail, to: root,
        parameters: [ParameterValue("card", .rect(60, 200, 190, 300))])
    }
  }

  func testSheet() async throws {
    try rehearse("sheet", hasSpring: true) { room in
      let sheet = PresetSheetTransition()
      let (theatre, root, detail) = try modal("presets/sheet", sheet, in: room) {
        sheet.attach(to: $0)
      }
      return Rehearsal.Play(
        theatre: theatre, recognizer: try recognizer(UIPanGestureRecognizer.self, on: detail.view),
        direction: .dismiss, from: detail, to: root, way: SIMD2(0, 1), distance: 400,
        isPresented: true)
    }
  }

  func testSidebar() async throws {
    for isRightToLeft in [false, true] {
      try rehearse(isRightToLeft ? "sidebar, right to left" : "sidebar", hasSpring: true) { room in
        var room = room
        room.isRightToLeft = isRightToLeft
        let sidebar = PresetSidebarTransition()
        let (theatre, root, detail) = try modal("presets/sidebar", sidebar, in: room) {
          sidebar.attach(to: $0)
        }
        return Rehearsal.Play(
          theatre: theatre,
          recognizer: try recognizer(UIPanGestureRecognizer.self, on: detail.view),
          direction: .dismiss, from: detail, to: root, way: SIMD2(isRightToLeft ? 1 : -1, 0),
          distance: 300, isPresented: true)
      }
    }
  }

  // MARK: Moved elements

  func testTossFilm() async throws {
    // The finger goes its own way across.
    for side in [0.0, 90] {
      try rehearse("toss film", hasSpring: true) { room in
        let toss = TossFilmTransition()
        return try self.toss("toss-film", toss, in: room, toss.addDismissGesture) { finger in
          (
            SIMD2(side * finger.part, 400 * finger.part),
            SIMD2(side * finger.speed, 400 * finger.speed)
          )
        }
      }
    }
  }

  func testFling() async throws {
    try rehearse("fling", hasSpring: true) { room in
      let toss = FlingTransition()
      return try self.toss("fling", toss, in: room, toss.addDismissGesture) { finger in
        // The headless UIKit has one speed for both axes: the finger goes where it will fly.
        let translation = SIMD2(60 * finger.part, 400 * finger.part)
        let finishes = !finger.isCancelled && finger.base + finger.part > 0.5 + 1e-9
        let goal = SIMD2(195.0, finishes ? 700 : 422)
        let rest = goal - (finger.held ?? SIMD2(195, 422)) - translation
        let speed = 400 * finger.speed
        return (translation, rest.y == 0 ? .zero : SIMD2(speed * rest.x / rest.y, speed))
      }
    }
  }

  private func toss(
    _ name: String, _ toss: any UIViewControllerTransitioningDelegate, in room: Theatre.Room,
    _ addGesture: (UIViewController) -> Void,
    _ throwing: @escaping (Rehearsal.Throw) -> (SIMD2<Double>, SIMD2<Double>)
  ) throws -> Rehearsal.Play {
    let theatre = try Theatre(name, of: "Tests/Fixtures/specs", in: room)
    let (root, detail) = (UIViewController(), UIViewController())
    kept = [toss, root, detail]
    theatre.window.rootViewController = root
    Loop.turn()
    detail.modalPresentationStyle = .fullScreen
    detail.transitioningDelegate = toss
    root.present(detail, animated: true)
    XCTAssertTrue(Loop.settle())
    addGesture(detail)
    return Rehearsal.Play(
      theatre: theatre, recognizer: try recognizer(UIPanGestureRecognizer.self, on: detail.view),
      direction: .dismiss, from: detail, to: root, way: SIMD2(0, 1), distance: 400,
      throwing: throwing)
  }
}
