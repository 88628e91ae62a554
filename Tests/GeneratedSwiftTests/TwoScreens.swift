import UIKit
import XCTest

/// Two screens in a window, and what UIKit was told about their transitions.
@MainActor
final class TwoScreens {
  let window: UIWindow
  let (first, second) = (UIViewController(), UIViewController())
  private(set) var contexts: [TransitionContext] = []
  /// What played the last run.
  weak var animator: AnyObject?

  init() {
    Loop.reset()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    TransitionContext.observer = { [weak self] in self?.contexts.append($0) }
  }

  /// Has pushed the second screen by the transition.
  func navigation(_ delegate: any UINavigationControllerDelegate) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = delegate
    window.rootViewController = navigation
    Loop.turn()
    navigation.pushViewController(second, animated: true)
    XCTAssertTrue(Loop.settle())
    return navigation
  }

  /// Has presented the second screen.
  func present(_ attach: (UIViewController) -> Void) {
    window.rootViewController = first
    Loop.turn()
    attach(second)
    first.present(second, animated: true)
    XCTAssertTrue(Loop.settle())
    XCTAssertTrue(first.presentedViewController === second)
  }

  /// Every run was completed once, and nothing was misused.
  func assertOrder(runs: Int, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(Faults.recorded, [], file: file, line: line)
    XCTAssertEqual(contexts.count, runs, file: file, line: line)
    for context in contexts { XCTAssertEqual(context.completions, 1, file: file, line: line) }
    TransitionContext.observer = nil
  }

  /// A view is as it was before.
  func assertClean(_ view: UIView, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(Look(of: view), Look(of: UIView(frame: view.frame)), file: file, line: line)
    XCTAssertTrue(view.isUserInteractionEnabled, file: file, line: line)
  }
}

extension UIView {
  func recognizer<Kind: UIGestureRecognizer>(_ kind: Kind.Type) throws -> Kind {
    try XCTUnwrap((gestureRecognizers ?? []).lazy.compactMap { $0 as? Kind }.first)
  }
}

extension UIPanGestureRecognizer {
  /// Begins and goes to a place, with a turn of the loop in between.
  func drag(to place: CGPoint, speed: CGPoint = .zero) {
    (moved, self.speed) = (CGPoint(x: place.x / 100, y: place.y / 100), speed)
    move(to: .began)
    Loop.turn()
    moved = place
    move(to: .changed)
  }
}
