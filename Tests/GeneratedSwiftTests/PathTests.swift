import TransitionCatalog
import UIKit
import XCTest

@testable import GeneratedSwift
@testable import HardSwift

/// The ways through a transition that are not the usual one: at once, over another screen, under
/// Reduce Motion, without pictures, cancelled. Everything is put back on each of them.
@MainActor final class PathTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let icon = CGRect(x: 40, y: 90, width: 60, height: 60)
  private var contexts: [TransitionContext] = []

  private struct Modal {
    let name: String
    /// How many views stay in the container while the screen is up.
    var keeps = 0
    let make: () -> (owner: AnyObject, attach: (UIViewController) -> Void)
  }

  private var modals: [Modal] {
    let icon = icon
    return [
      Modal(name: "SlideUp") {
        let transition = SlideUpTransition()
        return (transition, { transition.attach(to: $0) })
      },
      Modal(name: "CardFlip") {
        let transition = CardFlipTransition(card: icon)
        return (transition, { transition.attach(to: $0) })
      },
      Modal(name: "SlideDownMenu", keeps: 1) {
        let transition = SlideDownMenuTransition()
        return (transition, { transition.attach(to: $0) })
      },
      Modal(name: "OpenApp") {
        let transition = OpenAppTransition(icon: icon)
        return (transition, { transition.attach(to: $0) })
      },
      Modal(name: "Rubber") {
        let transition = RubberTransition()
        return (transition, { transition.attach(to: $0) })
      },
      Modal(name: "Backstage") {
        let transition = BackstageTransition()
        return (transition, { transition.attach(to: $0) })
      },
      Modal(name: "PhotoBook", keeps: 2) {
        let transition = PhotoBookTransition()
        return (transition, { transition.attach(to: $0) })
      },
      Modal(name: "Scrapbook", keeps: 3) {
        let transition = ScrapbookTransition()
        return (transition, { transition.attach(to: $0) })
      },
      Modal(name: "Keywords", keeps: 1) {
        let transition = KeywordsTransition()
        return (transition, { transition.attach(to: $0) })
      },
      Modal(name: "Shelf") {
        let transition = ShelfTransition()
        return (transition, { transition.attach(to: $0) })
      },
      Modal(name: "Card") {
        let transition = CardTransition()
        return (transition, { transition.attach(to: $0) })
      },
    ]
  }

  // MARK: Playing

  private func reset() {
    Loop.reset()
    contexts = []
    TransitionContext.observer = { [weak self] in self?.contexts.append($0) }
  }

  override func tearDown() async throws { TransitionContext.observer = nil }

  /// Lets what has begun come to its end.
  private func run(_ what: String, line: UInt) {
    Loop.turn()
    Loop.advance(4)
    XCTAssertTrue(Loop.settle(), what, line: line)
    XCTAssertEqual(Faults.recorded, [], what, line: line)
    XCTAssertEqual(contexts.last?.phase, .completed, what, line: line)
  }

  private func assertClean(_ view: UIView, _ what: String, line: UInt) {
    XCTAssertEqual(Look(of: view), Look(of: UIView(frame: view.frame)), what, line: line)
    XCTAssertEqual(view.frame, window.bounds, what, line: line)
    XCTAssertEqual(view.subviews.count, 0, what, line: line)
  }

  /// Presents and dismisses, and looks at what is left after both.
  private func playBothWays(
    _ modal: Modal, _ what: String, style: UIModalPresentationStyle = .fullScreen,
    animatesIn: Bool = true, animatesOut: Bool = true, reducesIn: Bool = false,
    reducesOut: Bool = false, line: UInt = #line
  ) throws {
    let what = modal.name + " " + what
    let (owner, attach) = modal.make()
    let (root, detail) = (UIViewController(), UIViewController())
    window.rootViewController = root
    attach(detail)
    detail.modalPresentationStyle = style
    for _ in 0..<2 {
      UIAccessibility.isReduceMotionEnabled = reducesIn
      root.present(detail, animated: animatesIn)
      run(what, line: line)
      XCTAssertTrue(detail.view.window === window, what, line: line)
      assertClean(detail.view, what, line: line)
      assertClean(root.view, what, line: line)
      let container = try XCTUnwrap(detail.view.superview, what, line: line)
      if animatesIn, style == .fullScreen {
        XCTAssertEqual(container.subviews.count, 1 + modal.keeps, what, line: line)
      }
      UIAccessibility.isReduceMotionEnabled = reducesOut
      detail.dismiss(animated: animatesOut)
      run(what, line: line)
      XCTAssertNil(detail.view.superview, what, line: line)
      XCTAssertTrue(root.view.window === window, what, line: line)
      if animatesOut { XCTAssertEqual(container.subviews.count, 0, what, line: line) }
      assertClean(detail.view, what, line: line)
      assertClean(root.view, what, line: line)
    }
    withExtendedLifetime(owner) {}
  }

  func testAtOnce() async throws {
    for modal in modals {
      reset()
      try playBothWays(modal, "comes at once", animatesIn: false)
      reset()
      try playBothWays(modal, "goes at once", animatesOut: false)
      reset()
      try playBothWays(modal, "comes and goes at once", animatesIn: false, animatesOut: false)
    }
  }

  func testReducedMotion() async throws {
    for modal in modals {
      for (comes, goes) in [(true, false), (false, true), (true, true)] {
        reset()
        try playBothWays(
          modal, "reduced in \(comes), out \(goes)", reducesIn: comes, reducesOut: goes)
      }
    }
  }

  func testWithoutPictures() async throws {
    for modal in modals {
      reset()
      Environment.refusesSnapshots = true
      try playBothWays(modal, "without pictures")
    }
  }

  func testOverAScreenThatStays() async throws {
    for modal in modals {
      for reduces in [false, true] {
        reset()
        try playBothWays(
          modal, "over full screen, reduced \(reduces)", style: .overFullScreen,
          reducesIn: reduces, reducesOut: reduces)
      }
    }
  }

  // MARK: Cancelling

  /// Cancels what is under way, as a gesture does, and lets it come to its end.
  private func cancel(_ what: String, line: UInt) throws {
    Loop.turn()
    Loop.advance(0.15)
    try XCTUnwrap(contexts.last, what, line: line).cancelInteractiveTransition()
    run(what, line: line)
    XCTAssertEqual(contexts.last?.didComplete, false, what, line: line)
  }

  func testCancelled() async throws {
    for modal in modals {
      reset()
      let (owner, attach) = modal.make()
      let (root, detail) = (UIViewController(), UIViewController())
      window.rootViewController = root
      attach(detail)
      root.present(detail, animated: true)
      try cancel(modal.name + " coming", line: #line)
      XCTAssertNil(detail.view.superview, modal.name)
      XCTAssertTrue(root.view.window === window, modal.name)
      assertClean(root.view, modal.name + " coming, below", line: #line)
      assertClean(detail.view, modal.name + " coming, above", line: #line)

      root.present(detail, animated: true)
      run(modal.name, line: #line)
      let container = try XCTUnwrap(detail.view.superview)
      let before = looks(in: container)
      detail.dismiss(animated: true)
      try cancel(modal.name + " going", line: #line)
      XCTAssertTrue(detail.view.window === window, modal.name)
      XCTAssertNil(root.view.superview, modal.name)
      XCTAssertEqual(looks(in: container), before, modal.name + " going")
      assertClean(root.view, modal.name + " going, below", line: #line)

      detail.dismiss(animated: true)
      run(modal.name, line: #line)
      XCTAssertEqual(container.subviews.count, 0, modal.name)
      assertClean(root.view, modal.name + " gone, below", line: #line)
      assertClean(detail.view, modal.name + " gone, above", line: #line)
      withExtendedLifetime(owner) {}
    }
  }

  /// All views in the container, children behind their parents.
  private func looks(in view: UIView) -> [Look] {
    view.subviews.flatMap { [Look(of: $0)] + looks(in: $0) }
  }

  // MARK: Whose screens these are

  /// What an app has set on its screens is theirs again afterwards.
  func testWhatScreensHadIsGivenBack() async throws {
    for modal in modals {
      reset()
      let (owner, attach) = modal.make()
      let (root, detail) = (UIViewController(), UIViewController())
      window.rootViewController = root
      attach(detail)
      for view: UIView in [root.view, detail.view] {
        view.alpha = 0.9
        view.backgroundColor = .white
        view.layer.cornerRadius = 7
        view.layer.borderWidth = 2
        view.layer.shadowOpacity = 0.3
        view.layer.zPosition = 1
        view.clipsToBounds = true
        view.layer.sublayerTransform.m34 = -1 / 700
      }
      // UIKit gives a screen that arrives its place.
      detail.view.frame = window.bounds
      let (below, above) = (Look(of: root.view), Look(of: detail.view))
      for _ in 0..<2 {
        root.present(detail, animated: true)
        run(modal.name, line: #line)
        XCTAssertEqual(Look(of: root.view), below, modal.name)
        XCTAssertEqual(Look(of: detail.view), above, modal.name)
        detail.dismiss(animated: true)
        run(modal.name, line: #line)
        XCTAssertEqual(Look(of: root.view), below, modal.name)
        XCTAssertEqual(Look(of: detail.view), above, modal.name)
      }
      withExtendedLifetime(owner) {}
    }
  }

  func testNothingIsHeld() async throws {
    for modal in modals {
      reset()
      let root = UIViewController()
      window.rootViewController = root
      weak var screen: UIViewController?
      weak var transition: AnyObject?
      weak var picture: UIView?
      do {
        let detail = UIViewController()
        let (owner, attach) = modal.make()
        (screen, transition) = (detail, owner)
        attach(detail)
        root.present(detail, animated: true)
        Loop.turn()
        picture = detail.view.superview?.subviews.first { $0 !== root.view && $0 !== detail.view }
        run(modal.name, line: #line)
        detail.dismiss(animated: true)
        run(modal.name, line: #line)
        withExtendedLifetime(owner) {}
      }
      Loop.turn()
      contexts = []
      XCTAssertNil(screen, modal.name)
      XCTAssertNil(transition, modal.name)
      XCTAssertNil(picture, modal.name)
    }
  }
}
