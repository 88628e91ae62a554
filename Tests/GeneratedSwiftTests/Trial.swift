import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

/// How a screen gets to where a finger can take it away, or to where it can fetch another one.
enum Opening {
  /// Pushed, and to be popped.
  case pop(any UINavigationControllerDelegate)
  /// To be pushed, by a gesture that is put on the first screen.
  case push(
    any UINavigationControllerDelegate,
    (_ screen: UIViewController, _ next: UIViewController) -> Void)
  /// Presented, and to be dismissed. The transition stays as long as the trial.
  case dismiss(AnyObject, (UIViewController) -> Void)
  /// To be presented, by a gesture that is put on the first screen.
  case present(AnyObject, (_ screen: UIViewController, _ next: UIViewController) -> Void)
  /// The first of two tabs or the last, whose gesture is put on it.
  case tabs(any UITabBarControllerDelegate, (UIViewController) -> Void)
}

/// A gesture of a spec, and how a test gets it into a finger's hands.
struct Trial {
  /// The file below the folder, without its ending.
  let name: String
  let folder: String
  /// The place among the timeline's gestures.
  let gesture: Int
  /// What the recognizer's name ends with, but for its first letter's case; nil where there is one.
  var recognizer: String?
  var parameters: [ParameterValue] = []
  /// What a finger says that moves an element.
  var throwing: Rehearsal.Throwing?
  let make: @MainActor () -> Opening

  /// As it stands in lists and tables.
  var title: String { Self.title(name, gesture) }

  static func title(_ name: String, _ gesture: Int) -> String { "\(name), gesture \(gesture + 1)" }
}

/// A trial on a stage, before anything is touched.
@MainActor
final class OpenedTrial {
  /// An app's navigation that asks before it pops.
  final class HesitantNavigation: UINavigationController {
    var keeps = false

    override func popViewController(animated: Bool) -> UIViewController? {
      keeps ? nil : super.popViewController(animated: animated)
    }
  }

  let play: Rehearsal.Play
  /// What the transition needs to stay.
  private var kept: [AnyObject] = []

  init(_ trial: Trial, in room: Theatre.Room) throws {
    let theatre = try Theatre(trial.name, of: trial.folder, in: room)
    let gesture = theatre.exact.gestures[trial.gesture]
    let (first, second) = (Gallery(shift: 0, cells: 4), Gallery(shift: 45, cells: 7))
    let window = theatre.window
    switch trial.make() {
    case .pop(let delegate):
      kept = [delegate, Self.navigation(first, delegate, in: window)]
      first.navigationController?.pushViewController(second, animated: true)
    case .push(let delegate, let add):
      kept = [delegate, Self.navigation(first, delegate, in: window)]
      add(first, second)
    case .dismiss(let transition, let attach):
      kept = [transition]
      window.rootViewController = first
      Loop.turn()
      attach(second)
      first.present(second, animated: true)
    case .present(let transition, let add):
      kept = [transition]
      window.rootViewController = first
      Loop.turn()
      add(first, second)
    case .tabs(let delegate, let add):
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      tabs.delegate = delegate
      kept = [delegate, tabs]
      window.rootViewController = tabs
      Loop.turn()
      if gesture.direction == .previous { tabs.tapTab(at: 1) }
      Loop.settle()
      add(gesture.direction == .previous ? second : first)
    }
    XCTAssertTrue(Loop.settle(), trial.title)
    let (from, to) = gesture.direction.isForward ? (first, second) : (second, first)
    play = Rehearsal.Play(
      theatre: theatre, gesture: gesture,
      recognizer: try Self.recognizer(trial.recognizer, of: gesture, from, to, in: room),
      from: from, to: to, parameters: trial.parameters, throwing: trial.throwing)
  }

  /// A finger that has come a part of the whole way in two steps.
  func begin(_ title: String, way: Double) throws -> Rehearsal {
    let rehearsal = try Rehearsal(title, play)
    Loop.advance(0.05)
    try rehearsal.say(.changed, at: way / 2, speed: 1)
    Loop.advance(0.05)
    try rehearsal.say(.changed, at: way, speed: 1)
    Loop.advance(0.01)
    return rehearsal
  }

  private static func navigation(
    _ first: UIViewController, _ delegate: any UINavigationControllerDelegate, in window: UIWindow
  ) -> UINavigationController {
    let navigation = HesitantNavigation(rootViewController: first)
    navigation.delegate = delegate
    window.rootViewController = navigation
    Loop.turn()
    return navigation
  }

  /// The recognizers of what has stayed beside a screen and around it.
  private static func kept(around screen: UIView) -> [UIGestureRecognizer] {
    func all(in view: UIView) -> [UIGestureRecognizer] {
      view === screen
        ? [] : (view.gestureRecognizers ?? []) + view.subviews.flatMap { all(in: $0) }
    }
    let place = screen.place ?? screen
    return place.subviews.flatMap { all(in: $0) }
  }

  private static func recognizer(
    _ name: String?, of gesture: Gesture, _ from: Gallery, _ to: Gallery, in room: Theatre.Room
  ) throws -> UIGestureRecognizer {
    let known =
      switch gesture.view {
      case .view(let place):
        try XCTUnwrap(Gallery.handedOut(from, to)[place]?.first).gestureRecognizers ?? []
      case .element: kept(around: from.view)
      case nil: from.view.gestureRecognizers ?? []
      }
    let found = known.filter { recognizer in
      let ending = name.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
      guard recognizer.name?.hasSuffix(ending) == true else { return false }
      return switch gesture.recognizer {
      case .pan:
        recognizer is UIPanGestureRecognizer && !(recognizer is UIScreenEdgePanGestureRecognizer)
      case .edgePan: recognizer is UIScreenEdgePanGestureRecognizer
      case .pinch: recognizer is UIPinchGestureRecognizer
      case .rotation: recognizer is UIRotationGestureRecognizer
      case .tap, .swipe, .longPress: false
      }
    }
    XCTAssertEqual(found.count, 1, "\(gesture)")
    return try XCTUnwrap(found.first)
  }
}
