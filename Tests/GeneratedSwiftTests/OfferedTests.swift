import OfferedSwift
import TimelineEvaluator
import TransitionCatalog
import UIKit
import XCTest

/// Transitions that another module offers, written for iOS 18 with a file for each type: all that an
/// app writes compiles against what is public, and what is played is what the evaluator says.
@MainActor final class OfferedTests: XCTestCase {
  private static let folder = "Tests/Fixtures/specs-options"

  /// A screen of the app's, which hands out a picture.
  private final class Page: UIViewController, XYHeapScreen {
    let photo = UIView(frame: CGRect(x: 50, y: 120, width: 90, height: 60))

    var sharedPhoto: UIView? { photo }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(photo)
    }
  }

  /// A screen that leaves it to the defaults.
  private final class Blank: UIViewController, XYHeapScreen {}

  /// An app's own delegate, which passes on what it is asked.
  private final class Delegate: NSObject, UINavigationControllerDelegate {
    let heap = XYHeapTransition()

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      heap.navigationController(
        navigationController, animationControllerFor: operation, from: from, to: to)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      heap.navigationController(navigationController, interactionControllerFor: animator)
    }
  }

  func testParametersAreTheAppsOwn() async {
    let side: XYLiftTransition.Edge = .top
    let lift = XYLiftTransition(edge: side, height: 250)
    lift.edge = .bottom
    lift.height += 50
    XCTAssertEqual(lift.height, 300)
    XCTAssertEqual(XYLiftTransition().height, 400)
    XCTAssertNil(Blank().sharedPhoto)
  }

  /// Springs by duration and bounce in a film.
  func testAFilmWithSpringsOfIOS17() async throws {
    for room in Theatre.Room.all {
      let theatre = try Theatre("heap", of: Self.folder, in: room)
      let (first, second, delegate) = (Page(), Page(), Delegate())
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = delegate
      theatre.window.rootViewController = navigation
      Loop.turn()
      for _ in 0..<2 {
        navigation.pushViewController(second, animated: true)
        try play(theatre, .push, first, second)
        XCTAssertNil(first.view.superview)
        delegate.heap.addPopGesture(to: second)
        XCTAssertEqual(second.view.gestureRecognizers?.count, 1, "it has one already")
        navigation.popViewController(animated: true)
        try play(theatre, .pop, second, first)
        XCTAssertNil(second.view.superview)
      }
      XCTAssertEqual(Faults.recorded, [])
    }
  }

  private func play(
    _ theatre: Theatre, _ direction: DirectionName, _ from: Page, _ to: Page
  ) throws {
    Loop.turn()
    let container = try XCTUnwrap(from.view.superview ?? to.view.superview)
    let views = [
      ScreenView(.from, "photo"): [from.photo],
      ScreenView(.to, "photo"): [to.photo],
    ]
    let frames = views.map { view, handedOut in
      let rect = container.convert(handedOut[0].bounds, from: handedOut[0])
      return ViewFrames(view, .rect(rect.minX, rect.minY, rect.width, rect.height))
    }
    try theatre.compare(
      theatre.scene(direction, views: frames), from: from.view, to: to.view, handedOut: views,
      tolerance: HardTests.single)
    theatre.assertClean(from.view)
    theatre.assertClean(to.view)
  }

  /// The same in a property animator, over a part of the screen; and what is felt belongs to a view.
  func testAnAnimatorWithASpringOfIOS17() async throws {
    let (theatre, root, detail, lift) = try lifted()
    XCTAssertEqual(Environment.felt, ["selection"])
    XCTAssertEqual(detail.view.frame.height, 400)
    detail.dismiss(animated: true)
    try playOver(theatre, .dismiss, detail, root)
    XCTAssertNil(detail.view.superview)
    XCTAssertEqual(Faults.recorded, [])
    withExtendedLifetime(lift) {}
  }

  private func lifted() throws -> (Theatre, UIViewController, UIViewController, XYLiftTransition) {
    let theatre = try Theatre("lift", of: Self.folder)
    let (root, detail, lift) = (UIViewController(), UIViewController(), XYLiftTransition())
    theatre.window.rootViewController = root
    Loop.turn()
    lift.attach(to: detail)
    root.present(detail, animated: true)
    try playOver(theatre, .present, root, detail)
    return (theatre, root, detail, lift)
  }

  private func playOver(
    _ theatre: Theatre, _ direction: DirectionName, _ from: UIViewController,
    _ to: UIViewController
  ) throws {
    Loop.turn()
    let scene = try theatre.scene(direction)
    let views = ["from": from.view, "to": to.view].compactMapValues(\.self)
    let frame = scene.endTime / 60
    var compared = 0
    for step in 1..<60 {
      Loop.advance(frame, frame: frame)
      for element in scene.sample(at: Double(step) * frame).reported {
        guard let view = views[element.name] else { continue }
        for (property, difference) in theatre.differences(view, element, nil) {
          XCTAssertLessThan(difference, HardTests.exact, "\(direction) \(step) \(property)")
          compared += 1
        }
      }
    }
    XCTAssertGreaterThan(compared, 59)
    Loop.advance(frame * 2, frame: frame)
    XCTAssertTrue(Loop.settle())
  }

  /// The release plays a spring of iOS 17 with the finger's speed.
  func testAReleaseWithASpringOfIOS17() async throws {
    for (place, speed) in [(0.2, 0.0), (0.6, 1.5), (0.5, -2.0), (0.9, 3.0)] {
      let (theatre, root, detail, lift) = try lifted()
      let pan = try XCTUnwrap(
        detail.view.gestureRecognizers?.lazy.compactMap { $0 as? UIPanGestureRecognizer }.first)
      let play = Rehearsal.Play(
        theatre: theatre, recognizer: pan, direction: .dismiss, from: detail, to: root,
        way: SIMD2(0, 1), distance: 844, isPresented: true)
      let rehearsal = try Rehearsal("lift", play, tolerance: 1e-6)
      try rehearsal.say(.changed, at: place / 2)
      try rehearsal.say(.changed, at: place, speed: speed)
      try rehearsal.say(.ended, at: place, speed: speed)
      try rehearsal.finish()
      withExtendedLifetime(lift) {}
    }
  }

  // MARK: The headless springs

  /// What the initializers of iOS 17 make are the springs that physics has for them.
  func testSpringsByDurationAndBounceAreThoseOfPhysics() async throws {
    for (duration, bounce) in [(0.5, 0.3), (0.45, 0.0), (1.2, 0.75)] {
      let spring = CASpringAnimation(
        perceptualDuration: duration, bounce: CGFloat(bounce))
      let frequency = 2 * Double.pi / duration
      XCTAssertEqual(Double(spring.mass), 1)
      XCTAssertEqual(Double(spring.stiffness), frequency * frequency, accuracy: 1e-9)
      XCTAssertEqual(Double(spring.damping), 2 * (1 - bounce) * frequency, accuracy: 1e-9)
      XCTAssertEqual(spring.perceptualDuration, duration, accuracy: 1e-12)
      XCTAssertEqual(Double(spring.bounce), bounce, accuracy: 1e-12)
    }
  }
}
