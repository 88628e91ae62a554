import OfferedSwift
import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import UIKit
import XCTest

extension Gallery: XYHeapScreen {}

/// Transitions that another module offers, written for iOS 18 with a file for each type: all that an
/// app writes compiles against what is public, and what is played is what the evaluator says.
@MainActor final class OfferedTests: XCTestCase {
  private static let folder = "Tests/Fixtures/specs-options"

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

  /// Springs by duration and bounce in a film, under a delegate of the app's own.
  func testAFilmWithSpringsOfIOS17() async throws {
    for room in Theatre.Room.stages {
      try play(Piece("heap", of: Self.folder) { .navigation(Delegate()) }, in: room)
    }
  }

  /// The same in a property animator, over a part of the screen; and what is felt belongs to a view.
  func testAnAnimatorWithASpringOfIOS17() async throws {
    for room in Theatre.Room.stages {
      try play(
        Piece("lift", of: Self.folder) { .presentation(XYLiftTransition().attach(to:)) }, in: room)
      XCTAssertEqual(Environment.felt.filter { $0 == "selection" }.count, 4)
    }
    let parameters = ["edge": Value.edge(.top), "height": .number(250)]
    try play(
      Piece("lift", of: Self.folder, parameters) {
        .presentation(XYLiftTransition(edge: .top, height: 250).attach(to:))
      }, in: Theatre.Room())
  }

  private func play(_ piece: Piece, in room: Theatre.Room) throws {
    let performance = try Performance(of: piece, in: room)
    try performance.play()
    // The second time finds nothing of the first.
    try performance.play()
  }

  /// The release plays a spring of iOS 17 with the finger's speed.
  func testAReleaseWithASpringOfIOS17() async throws {
    let trial = Trial(name: "lift", folder: Self.folder, gesture: 0) {
      let lift = XYLiftTransition()
      return .dismiss(lift, lift.attach(to:))
    }
    for (place, speed) in [(0.2, 0.0), (0.6, 1.5), (0.5, -2.0), (0.9, 3.0)] {
      let opened = try OpenedTrial(trial, in: Theatre.Room())
      try withExtendedLifetime(opened) {
        let rehearsal = try Rehearsal(trial.title, opened.play)
        for part in [place / 2, place] {
          Loop.advance(0.05)
          try rehearsal.say(.changed, at: part, speed: speed)
        }
        Loop.advance(0.01)
        try rehearsal.say(.ended, at: place, speed: speed)
        try rehearsal.finish()
      }
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
