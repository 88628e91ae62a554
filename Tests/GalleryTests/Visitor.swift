import UIKit
import XCTest

@testable import Gallery

/// Somebody who walks through the gallery with a finger or two.
@MainActor
final class Visitor {
  let window: UIWindow
  let gallery = GalleryViewController()
  private(set) var contexts: [TransitionContext] = []

  /// Comes to a phone, upright unless told otherwise.
  init(
    size: CGSize = CGSize(width: 390, height: 844), safeArea: UIEdgeInsets = .zero,
    direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    Loop.reset()
    Faults.traps = false
    Environment.safeAreaInsets = safeArea
    Environment.layoutDirection = direction
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = gallery
    Loop.turn()
    TransitionContext.observer = { [weak self] in self?.contexts.append($0) }
  }

  /// The screen that is in front.
  var screen: UIViewController {
    var screen: UIViewController = gallery
    while let next = screen.presentedViewController { screen = next }
    return (screen as? UINavigationController)?.topViewController ?? screen
  }

  // MARK: Touching

  /// Puts a finger down on the middle of what the window shows of a view, and lifts it.
  func touch(_ view: UIView) throws {
    XCTAssertNotNil(view.window)
    let frame = view.convert(view.bounds, to: nil)
    let (minX, minY) = (max(frame.minX, 0), max(frame.minY, 0))
    let maxX = min(frame.maxX, window.bounds.width)
    let maxY = min(frame.maxY, window.bounds.height)
    let finger = Finger(at: CGPoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2), in: window)
    XCTAssertTrue(try XCTUnwrap(finger.view).isDescendant(of: view))
    finger.lift()
    Loop.turn()
  }

  /// Leaves a finger on the middle of a view for a second.
  func hold(_ view: UIView) throws {
    let finger = Finger(
      at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil), in: window)
    XCTAssertTrue(finger.view === view)
    Loop.advance(1)
    finger.lift()
    Loop.turn()
  }

  /// Touches the row of the screen in front that says `text`.
  func tap(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let row = screen.view.all(Row.self).first { $0.text == text }
    try touch(XCTUnwrap(row, "no row says '\(text)'", file: file, line: line))
  }

  /// Moves a finger by `distance` and lifts it.
  func drag(from point: CGPoint, by distance: CGVector, over seconds: TimeInterval = 0.3) {
    let finger = Finger(at: point, in: window)
    finger.move(by: distance, over: seconds)
    finger.lift()
    Loop.turn()
  }

  /// Moves two fingers beside `point` from one distance between them to another.
  func pinch(around point: CGPoint, from start: CGFloat, to end: CGFloat) {
    let left = Finger(at: CGPoint(x: point.x - start / 2, y: point.y), in: window)
    let right = Finger(at: CGPoint(x: point.x + start / 2, y: point.y), in: window)
    for step in 1...20 {
      let width = start + (end - start) * CGFloat(step) / 20
      left.move(to: CGPoint(x: point.x - width / 2, y: point.y))
      right.move(to: CGPoint(x: point.x + width / 2, y: point.y))
      Loop.advance(1.0 / 60)
    }
    left.lift()
    right.lift()
    Loop.turn()
  }

  // MARK: Looking

  /// Waits until nothing moves; the run that has just begun takes `seconds`, and ends as told.
  func wait(
    _ seconds: TimeInterval, finishing: Bool = true, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let context = try XCTUnwrap(contexts.last, "nothing plays", file: file, line: line)
    XCTAssertEqual(context.completions, 0, "it ends at once", file: file, line: line)
    let start = Loop.now
    Loop.advance(seconds / 2)
    XCTAssertEqual(context.completions, 0, "it ends too early", file: file, line: line)
    while context.completions == 0, Loop.now < start + 10 { Loop.advance(1.0 / 120) }
    XCTAssertEqual(Loop.now - start, seconds, accuracy: 0.05, file: file, line: line)
    try settle(finishing: finishing, file: file, line: line)
  }

  /// Waits until nothing moves, where a finger has said when that is.
  func settle(
    finishing: Bool, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    XCTAssertTrue(Loop.settle(), file: file, line: line)
    let context = try XCTUnwrap(contexts.last, file: file, line: line)
    XCTAssertEqual(context.completions, 1, file: file, line: line)
    XCTAssertEqual(context.didComplete, finishing, file: file, line: line)
  }

  /// All that can be seen in the window, one line for each view.
  var sight: [String] { window.sight(depth: 0) }
}

extension UIView {
  /// The views of a kind, from the back to the front.
  func all<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    subviews.flatMap { ($0 as? Kind).map { [$0] } ?? $0.all(kind) }
  }

  fileprivate func sight(depth: Int) -> [String] {
    let keyPaths = [
      "position", "bounds", "anchorPoint", "transform", "sublayerTransform", "opacity", "hidden",
      "cornerRadius", "zPosition",
    ]
    let numbers = keyPaths.map { "\($0) \(layer.presented($0))" }.joined(separator: ", ")
    let rest = "cut \(clipsToBounds), mask \(layer.mask != nil), moves \(layer.hasAnimations)"
    let own = "\(depth) \(type(of: self)): \(numbers), \(rest), touch \(isUserInteractionEnabled)"
    return [own] + subviews.flatMap { $0.sight(depth: depth + 1) }
  }
}
