import TimelineEvaluator
import TransitionCatalog
import UIKit
import XCTest

@testable import HardSwift

extension Gallery: HandOverScreen {
  var sharedPhoto: UIView? { isGenerous ? photo : nil }
  // Both are said to be there always.
  var sharedName: UIView? { label }
}

extension Gallery: BalconyScreen {}
extension Gallery: BouquetScreen {}
extension Gallery: CasementScreen {}

extension Gallery: PrismScreen {}

extension Gallery: CascadeScreen {
  var sharedCells: [UIView] { isGenerous ? cells : [] }
  var sharedCover: UIView? { cover }
  var sharedTitle: UIView? { isGenerous ? label : nil }
}

/// Groups, views of the screens, shared views and blurs, compared with the evaluator.
@MainActor final class SharedViewTests: XCTestCase {
  /// None of them is the end of a member's spring, where that jumps the last bit of its way.
  private static let instants = 61

  private func navigate(
    _ name: String, cells: Int, _ delegate: any UINavigationControllerDelegate,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for room in Theatre.Room.all {
      let theatre = try Theatre(name, of: "Tests/Fixtures/specs", in: room)
      let (first, second) = (Gallery(shift: 0), Gallery(shift: 45, cells: cells))
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = delegate
      theatre.window.rootViewController = navigation
      Loop.turn()
      let container = try XCTUnwrap(first.view.superview, file: file, line: line)
      let looks = (first.views + second.views).map { Look(of: $0) }
      for _ in 0..<2 {
        for (direction, from, to) in [
          (DirectionName.push, first, second), (.pop, second, first),
        ] {
          if direction == .push {
            navigation.pushViewController(to, animated: true)
          } else {
            navigation.popViewController(animated: true)
          }
          Loop.turn()
          let views = Gallery.handedOut(from, to)
          let scene = try theatre.scene(direction, views: Gallery.frames(of: views, in: container))
          try theatre.compare(
            scene, from: from.view, to: to.view, handedOut: views,
            instants: Self.instants, file: file, line: line)
          XCTAssertNil(from.view.superview, file: file, line: line)
          XCTAssertEqual(container.subviews.count, 1, file: file, line: line)
          for (index, view) in (first.views + second.views).enumerated() where view !== second.view
          {
            XCTAssertEqual(Look(of: view), looks[index], "\(index)", file: file, line: line)
          }
          XCTAssertEqual(to.view.subviews.count, 4, file: file, line: line)
        }
      }
      XCTAssertEqual(Faults.recorded, [], file: file, line: line)
    }
  }

  func testHandOver() async throws { try navigate("hand-over", cells: 0, HandOverTransition()) }

  func testCascade() async throws {
    for count in [7, 0] { try navigate("cascade", cells: count, CascadeTransition()) }
  }

  func testBouquet() async throws {
    for count in [7, 0] { try navigate("bouquet", cells: count, BouquetTransition()) }
  }

  func testPrism() async throws { try navigate("prism", cells: 0, PrismTransition()) }

  /// A picture of a screen is taken when what flies is hidden on it, and before views on it move; it
  /// lies below what flies, and an original that is one of those views stays hidden.
  func testOriginalsAreOnNoPicture() async throws {
    let theatre = try Theatre("bouquet", of: "Tests/Fixtures/specs", in: Theatre.Room.all[0])
    let (first, second) = (Gallery(shift: 0), Gallery(shift: 45, cells: 3))
    second.cells.append(second.cover)
    let navigation = UINavigationController(rootViewController: first)
    let bouquet = BouquetTransition()
    navigation.delegate = bouquet
    theatre.window.rootViewController = navigation
    Loop.turn()
    let container = try XCTUnwrap(first.view.superview)
    for to in [second, first] {
      if to === second {
        navigation.pushViewController(to, animated: true)
      } else {
        navigation.popViewController(animated: true)
      }
      Loop.turn()
      let pictures = container.subviews.compactMap { $0 as? SnapshotView }
      XCTAssertEqual(pictures.count, 2)
      XCTAssertIdentical(pictures[0].source, second.view)
      XCTAssertTrue(pictures[0].isAfterScreenUpdates)
      XCTAssertFalse(pictures[0].showsAtRest(second.cover))
      XCTAssertTrue([second.photo, second.cells[0]].allSatisfy(pictures[0].showsAtRest))
      XCTAssertIdentical(pictures[1].source, first.cover)
      XCTAssertEqual([first.cover.alpha, second.cover.alpha], [0, 0])
      XCTAssertNil(second.cover.layer.animation(forKey: "film.opacity"))
      XCTAssertNotNil(second.cells[0].layer.animation(forKey: "film.opacity"))
      XCTAssertTrue(Loop.settle())
    }
    XCTAssertEqual([first.cover.alpha, second.cover.alpha], [1, 1])
    XCTAssertEqual(Faults.recorded, [])
  }

  /// The same where the picture lies in another element, and where there is a picture of what flies.
  func testOriginalsAreOnNoPictureWithin() async throws {
    let makers: [(String, @MainActor (UIViewController) -> Void)] = [
      ("EchoPage", EchoPageTransition().attach(to:)),
      ("EchoFramed", EchoFramedTransition().attach(to:)),
    ]
    for (document, attach) in makers {
      let theatre = try Theatre(
        "echo", document: document, of: "Tests/Fixtures/specs", in: Theatre.Room.all[0])
      let (first, second) = (Gallery(shift: 0), Gallery(shift: 45))
      theatre.window.rootViewController = first
      Loop.turn()
      attach(second)
      first.present(second, animated: true)
      Loop.turn()
      let container = try XCTUnwrap(second.view.superview)
      var views = container.subviews
      var pictures: [SnapshotView] = []
      while let view = views.popLast() {
        if let picture = view as? SnapshotView { pictures.append(picture) }
        views += view.subviews
      }
      let page = try XCTUnwrap(pictures.first { $0.source === second.view }, document)
      XCTAssertFalse(page.showsAtRest(second.cover), document)
      XCTAssertTrue(page.showsAtRest(second.photo), document)
      XCTAssertEqual([first.cover.alpha, second.cover.alpha], [0, 0], document)
      XCTAssertTrue(Loop.settle())
      XCTAssertEqual(Faults.recorded, [], document)
    }
  }

  /// An original that is hidden only when its picture has been taken is none of the views that fade
  /// around it.
  func testOriginalsDoNotFade() async throws {
    let theatre = try Theatre(
      "echo", document: "EchoGrid", of: "Tests/Fixtures/specs", in: Theatre.Room.all[0])
    let (first, second) = (Gallery(shift: 0, cells: 3), Gallery(shift: 45))
    first.cells.append(first.cover)
    let navigation = UINavigationController(rootViewController: first)
    let grid = EchoGridTransition()
    navigation.delegate = grid
    theatre.window.rootViewController = navigation
    Loop.turn()
    for isPush in [true, false] {
      if isPush {
        navigation.pushViewController(second, animated: true)
      } else {
        navigation.popViewController(animated: true)
      }
      Loop.turn()
      XCTAssertEqual([first.cover.alpha, second.cover.alpha], [0, 0])
      XCTAssertNil(first.cover.layer.animation(forKey: "film.opacity"))
      XCTAssertNotNil(first.cells[0].layer.animation(forKey: "film.opacity"))
      XCTAssertTrue(Loop.settle())
    }
    XCTAssertEqual([first.cover.alpha, second.cover.alpha], [1, 1])
    XCTAssertEqual(Faults.recorded, [])
  }

  func testMosaic() async throws {
    for (count, room) in zip([5, 1, 12, 2], Theatre.Room.all) {
      let theatre = try Theatre("mosaic", of: "Tests/Fixtures/specs", in: room)
      let (root, detail) = (UIViewController(), UIViewController())
      theatre.window.rootViewController = root
      let mosaic = MosaicTransition(barCount: CGFloat(count))
      mosaic.attach(to: detail)
      let parameters = [ParameterValue("barCount", .number(Double(count)))]
      root.present(detail, animated: true)
      Loop.turn()
      try theatre.compare(
        theatre.scene(.present, parameters), from: root.view, to: detail.view,
        instants: Self.instants)
      theatre.assertClean(root.view)
      theatre.assertClean(detail.view)
      let container = detail.view.superview
      detail.dismiss(animated: true)
      Loop.turn()
      try theatre.compare(
        theatre.scene(.dismiss, parameters), from: detail.view, to: root.view,
        instants: Self.instants)
      XCTAssertEqual(container?.subviews.count ?? 0, 0)
      theatre.assertClean(root.view)
      theatre.assertClean(detail.view)
      XCTAssertEqual(Faults.recorded, [])
    }
  }

  /// The screen of a container is the one that it shows.
  func testScreensInContainersAreFound() async throws {
    let theatre = try Theatre("hand-over", of: "Tests/Fixtures/specs")
    let (first, second) = (Gallery(shift: 0), Gallery(shift: 45))
    let tabs = UITabBarController()
    tabs.viewControllers = [second]
    let navigation = UINavigationController(rootViewController: first)
    let delegate = HandOverTransition()
    navigation.delegate = delegate
    theatre.window.rootViewController = navigation
    Loop.turn()
    navigation.pushViewController(tabs, animated: true)
    Loop.turn()
    XCTAssertEqual(first.photo.alpha, 0)
    XCTAssertEqual(second.photo.alpha, 0)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(first.photo.alpha, 1)
    XCTAssertEqual(second.photo.alpha, 1)
  }

  /// A gesture on a view of the screen finds it there too.
  func testGesturesOfScreensInContainersAreAdded() async throws {
    let theatre = try Theatre("viewer", of: "Tests/Fixtures/specs")
    let (first, second) = (Gallery(shift: 0), Gallery(shift: 45))
    let navigation = UINavigationController(rootViewController: second)
    let viewer = ViewerTransition()
    viewer.attach(to: navigation)
    theatre.window.rootViewController = first
    Loop.turn()
    first.present(navigation, animated: true)
    XCTAssertTrue(Loop.settle())
    let recognizers = second.photo.gestureRecognizers ?? []
    XCTAssertEqual(recognizers.filter { $0 is UILongPressGestureRecognizer }.count, 1)
  }

  /// Who hands out nothing is faded to all the same.
  func testWhatIsMissingIsLeftOut() async throws {
    let theatre = try Theatre("hand-over", of: "Tests/Fixtures/specs")
    let (first, second) = (Gallery(shift: 0), Gallery(shift: 45))
    second.isGenerous = false
    let navigation = UINavigationController(rootViewController: first)
    let delegate = HandOverTransition()
    navigation.delegate = delegate
    theatre.window.rootViewController = navigation
    Loop.turn()
    let container = try XCTUnwrap(first.view.superview)
    navigation.pushViewController(second, animated: true)
    Loop.turn()
    XCTAssertEqual(container.subviews.count, 4, "the screens, the blur and the name")
    XCTAssertEqual(first.photo.alpha, 1)
    XCTAssertEqual(first.label.alpha, 0)
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(container.subviews.count, 1)
    XCTAssertEqual(first.label.alpha, 1)
  }

  /// A copy in each tile of a view that is not there: the tiles play without it.
  func testWhatIsMissingInMembersIsLeftOut() async throws {
    for isGenerous in [true, false] {
      let theatre = try Theatre("badges", of: "Tests/Fixtures/specs")
      let (first, second) = (Gallery(shift: 0), Gallery(shift: 45))
      second.isGenerous = isGenerous
      let navigation = UINavigationController(rootViewController: first)
      let delegate = BadgesTransition()
      navigation.delegate = delegate
      theatre.window.rootViewController = navigation
      Loop.turn()
      let container = try XCTUnwrap(first.view.superview)
      navigation.pushViewController(second, animated: true)
      Loop.turn()
      XCTAssertEqual(container.subviews.count, 6, "the screens and the tiles")
      for tile in container.subviews.dropFirst(2) {
        XCTAssertEqual(tile.subviews.count, isGenerous ? 3 : 2)
      }
      XCTAssertTrue(Loop.settle())
      XCTAssertEqual(container.subviews.count, 1)
    }
  }

  /// Without the view that everything depends on there is a cross-fade.
  func testStrangersCrossFade() async throws {
    let theatre = try Theatre("cascade", of: "Tests/Fixtures/specs")
    let (first, second) = (UIViewController(), Gallery(shift: 45, cells: 3))
    let navigation = UINavigationController(rootViewController: first)
    let delegate = CascadeTransition()
    navigation.delegate = delegate
    theatre.window.rootViewController = navigation
    Loop.turn()
    navigation.pushViewController(second, animated: true)
    Loop.turn()
    Loop.advance(0.4)
    XCTAssertEqual(second.cells[0].layer.presented("opacity"), [1])
    let alpha = second.view.layer.presented("opacity")[0]
    XCTAssert(alpha > 0.2 && alpha < 0.8, "\(alpha)")
    XCTAssertTrue(Loop.settle())
    XCTAssertTrue(second.view.window === theatre.window)
    theatre.assertClean(second.view)
  }
}
