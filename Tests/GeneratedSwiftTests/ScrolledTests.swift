import TimelineIR
import UIKit
import XCTest

@testable import HardSwift
@testable import PresetSwift

/// A scroll view under the finger of a gesture that takes over from it.
@MainActor
enum Scrolled {
  /// The specs with such a gesture.
  static let names: Set<String> = ["presets/sheet"]

  /// A place to which it is scrolled, and where the finger goes on to.
  private struct Try {
    let offset: CGPoint
    let way: CGPoint
    /// Whether the scroll view has no way left to go there.
    let begins: Bool
  }

  static func play(_ trial: Trial) throws {
    let middle = CGPoint(x: 40, y: 50)
    for index in try tries(trial, middle).indices {
      for isFast in [false, true] {
        let opened = try OpenedTrial(trial, in: Theatre.Room.stages[0])
        let (scrollView, pan) = try scrollView(in: opened)
        let each = tries(in: scrollView, middle)[index]
        let place = "\(trial.title): \(each.way) at \(each.offset)"
        var begun = 0
        TransitionContext.observer = { _ in begun += 1 }
        defer { TransitionContext.observer = nil }
        scrollView.contentOffset = middle
        pan.moved = CGPoint(x: 0, y: 12)
        pan.move(to: .began)
        Loop.turn()
        XCTAssertEqual(begun, 0, place)
        XCTAssertEqual(pan.moved, .zero, place)
        scrollView.contentOffset = each.offset
        (pan.moved, pan.speed) = isFast ? (.zero, each.way) : (each.way, .zero)
        scrollView.panGestureRecognizer.move(to: .began)
        pan.move(to: .changed)
        Loop.turn()
        XCTAssertEqual(begun, each.begins ? 1 : 0, place)
        let scrolls = scrollView.panGestureRecognizer.state == .began
        XCTAssertEqual(scrolls, !each.begins, place)
        XCTAssertTrue(scrollView.panGestureRecognizer.isEnabled, place)
        pan.move(to: .cancelled)
        XCTAssertTrue(Loop.settle(), place)
        XCTAssertNotNil(opened.play.from.view.window, place)
      }
    }
  }

  private static func tries(_ trial: Trial, _ middle: CGPoint) throws -> [Try] {
    let opened = try OpenedTrial(trial, in: Theatre.Room.stages[0])
    return tries(in: try scrollView(in: opened).0, middle)
  }

  /// At each of its ends, and a point before it: only the way down begins.
  private static func tries(in scrollView: UIScrollView, _ middle: CGPoint) -> [Try] {
    let (inset, size) = (scrollView.adjustedContentInset, scrollView.contentSize)
    let top = -inset.top
    let left = -inset.left
    let bottom = size.height + inset.bottom - scrollView.bounds.height
    let right = size.width + inset.right - scrollView.bounds.width
    var tries: [Try] = []
    for (distance, isAtEnd) in [(0.0, true), (1, false)] {
      func add(_ x: CGFloat, _ y: CGFloat, way: CGPoint, begins: Bool = false) {
        tries.append(Try(offset: CGPoint(x: x, y: y), way: way, begins: begins))
      }
      add(middle.x, top + distance, way: CGPoint(x: 2, y: 5), begins: isAtEnd)
      add(middle.x, bottom - distance, way: CGPoint(x: 2, y: -5))
      add(left + distance, middle.y, way: CGPoint(x: 5, y: 2))
      add(right - distance, middle.y, way: CGPoint(x: -5, y: 2))
      // As far across as along it goes along.
      add(left, top + distance, way: CGPoint(x: 5, y: 5), begins: isAtEnd)
    }
    return tries
  }

  private static func scrollView(
    in opened: OpenedTrial
  ) throws -> (UIScrollView, UIPanGestureRecognizer) {
    let screen: UIView = opened.play.from.view
    let scrollView = UIScrollView(frame: CGRect(x: 10, y: 10, width: 150, height: 160))
    scrollView.contentSize = CGSize(width: 500, height: 700)
    scrollView.contentInset = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    screen.addSubview(scrollView)
    Loop.turn()
    let pan = try XCTUnwrap(opened.play.recognizer as? UIPanGestureRecognizer)
    pan.finger = scrollView.convert(
      CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY), to: nil)
    return (scrollView, pan)
  }
}

@MainActor final class ScrolledTests: XCTestCase {
  func testAScrollViewGoesFirst() async throws {
    let trials = DrivenSpecTests.specs.filter { Scrolled.names.contains($0.name) }
    XCTAssertEqual(trials.count, Scrolled.names.count)
    for trial in trials { try Scrolled.play(trial) }
  }

  /// The mask of a layer lies in its bounds, which begin where it has scrolled to.
  func testAClipIsWhereAScrolledScreenIs() async throws {
    Loop.reset()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (root, screen) = (UIViewController(), ListScreen())
    window.rootViewController = root
    Loop.turn()
    let reveal = PresetCircleRevealTransition(center: CGPoint(x: 100, y: 300))
    reveal.attach(to: screen)
    screen.list.contentOffset = CGPoint(x: 0, y: -91)
    for step in ["present", "dismiss"] {
      if step == "present" {
        root.present(screen, animated: true)
      } else {
        screen.dismiss(animated: true)
      }
      Loop.turn()
      let clip = try XCTUnwrap(screen.view.layer.mask, step)
      XCTAssertEqual(clip.position, CGPoint(x: 0, y: -91), step)
      XCTAssertTrue(Loop.settle(), step)
      XCTAssertNil(screen.view.layer.mask, step)
    }
    XCTAssertEqual(Faults.recorded, [])
  }

  /// A part of a screen is a part of what is seen of it, however far it has scrolled.
  func testPicturesAreOfWhatIsSeen() async throws {
    Loop.reset()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (list, transition) = (ListScreen(), DoorsTransition())
    let navigation = UINavigationController(rootViewController: list)
    navigation.delegate = transition
    window.rootViewController = navigation
    Loop.turn()
    list.list.contentOffset = CGPoint(x: 0, y: 400)
    navigation.pushViewController(UIViewController(), animated: true)
    Loop.turn()
    var (pictures, next): ([SnapshotView], [UIView]) = ([], [window])
    while let view = next.popLast() {
      if let picture = view as? SnapshotView { pictures.append(picture) }
      next += view.subviews
    }
    let parts = pictures.map(\.sourceRect).sorted { $0.minX < $1.minX }
    XCTAssertEqual(
      parts,
      [0, 195].map { CGRect(x: $0, y: 400, width: 195, height: 844) })
    for picture in pictures {
      let layer = picture.layer
      let top = layer.position.y - layer.anchorPoint.y * layer.bounds.height
      XCTAssertEqual(top, 0, "\(picture.sourceRect)")
    }
    XCTAssertTrue(Loop.settle())
    XCTAssertEqual(Faults.recorded, [])
  }
}

/// A screen whose view scrolls, as those of tables do.
@MainActor final class ListScreen: UIViewController {
  let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  override func loadView() {
    list.contentSize = CGSize(width: 390, height: 2000)
    view = list
  }
}
