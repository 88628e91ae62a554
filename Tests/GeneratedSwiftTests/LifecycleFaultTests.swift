import Storm
import UIKit
import XCTest

/// The inspection itself: each mistake that a transition by hand could make is seen.
@MainActor final class LifecycleFaultTests: XCTestCase {
  /// A mistake, and a word of what the inspection must say of it.
  private static let mistakes: [(mistake: Mistake, word: String)] = [
    (.neverCompletes, "not completed"),
    (.completesTwice, "twice"),
    (.completesWithTheWrongFlag, "completeTransition"),
    (.leavesASnapshot, "more views in the container"),
    (.leavesAVeilInTheWindow, "views in the window"),
    (.leavesAViewInTheScreen, "subviews"),
    (.leavesTheScreenHidden, "hidden"),
    (.leavesAnInnerViewHidden, "view 2: hidden"),
    (.leavesTheAlpha, "alpha"),
    (.leavesTheTransform, "transform"),
    (.leavesTheEye, "container: sublayerTransform"),
    (.leavesTheAnchor, "anchorPoint"),
    (.leavesTheMask, "mask"),
    (.leavesTheCorners, "cornerRadius"),
    (.leavesTheClipping, "clipsToBounds"),
    (.leavesTheDepth, "zPosition"),
    (.leavesTheTimeStopped, "container: speed"),
    (.leavesNoInteraction, "userInteraction"),
    (.leavesTheFrame, "the frame"),
    (.leavesAnAnimation, "animations"),
    (.leavesADisplayLink, "display links"),
    (.leavesAnAnimator, "animators"),
    (.leavesARecognizerOnTheContainer, "recognizers"),
    (.leavesARecognizerOnTheScreen, "UITapGestureRecognizer"),
    (.takesTheNewViewOut, "hierarchy"),
    (.keepsItself, "not freed"),
    (.keepsTheContext, "not freed"),
    (.keepsASnapshot, "views too many"),
  ]

  private func problems(_ mistake: Mistake?, _ operations: [Happening]) -> [String] {
    var tally = Tally()
    // What is usual is what there is without a mistake.
    if mistake != nil { _ = Storm.play([], of: piece(nil), tally: &tally) }
    defer { Kept.all = [] }
    return Storm.play(operations, of: piece(mistake), tally: &tally)
  }

  private func piece(_ mistake: Mistake?) -> StormPiece {
    .modal(
      "by hand", { SlideByHand(mistake) },
      attach: {
        $1.modalPresentationStyle = .fullScreen
        $1.transitioningDelegate = $0
      })
  }

  private let calm: [Happening] = [.go(animated: true), .wait(2, frames: 4)]

  func testNothingIsWrongWithoutAMistake() async {
    XCTAssertEqual(problems(nil, calm), [])
    XCTAssertEqual(problems(nil, calm + [.back(animated: true)] + calm), [])
  }

  func testEveryMistakeIsSeen() async {
    XCTAssertEqual(Set(Self.mistakes.map(\.mistake)), Set(Mistake.allCases))
    for (mistake, word) in Self.mistakes {
      let found = problems(mistake, calm)
      XCTAssertTrue(found.contains { $0.contains(word) }, "\(mistake): \(found)")
    }
  }

  func testASequenceIsMadeAsShortAsItCanBe() async {
    let long: [Happening] =
      [.turn, .wait(0.1, frames: 1), .size(844, 390)] + calm + [.turn, .back(animated: false)]
    let finding = Finding(piece: "by hand", seed: 7, operations: long, problems: ["some"])
    let short = Storm.shorten(finding, piece(.leavesTheDepth))
    XCTAssertEqual(short.operations.map(\.text), ["go"])
    XCTAssertTrue(short.text.hasPrefix("by hand, seed 7:\n    go\n  - "), short.text)
  }
}

/// What a transition by hand can do wrong.
private enum Mistake: CaseIterable {
  case neverCompletes, completesTwice, completesWithTheWrongFlag
  case leavesASnapshot, leavesAVeilInTheWindow, leavesAViewInTheScreen
  case leavesTheScreenHidden, leavesAnInnerViewHidden, leavesTheAlpha, leavesTheTransform
  case leavesTheEye, leavesTheAnchor, leavesTheMask, leavesTheCorners, leavesTheClipping
  case leavesTheDepth, leavesTheTimeStopped, leavesNoInteraction, leavesTheFrame
  case leavesAnAnimation, leavesADisplayLink, leavesAnAnimator
  case leavesARecognizerOnTheContainer, leavesARecognizerOnTheScreen, takesTheNewViewOut
  case keepsItself, keepsTheContext, keepsASnapshot
}

/// What outlives its time by mistake.
@MainActor private enum Kept {
  static var all: [AnyObject] = []
}

/// A transition as one writes it by hand, with one mistake or none.
private final class SlideByHand: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private let mistake: Mistake?

  init(_ mistake: Mistake?) { self.mistake = mistake }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let from = context.view(forKey: .from),
      let screen = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    let container = context.containerView
    let final = context.finalFrame(for: screen)
    to.frame = final.offsetBy(dx: 0, dy: final.height)
    container.addSubview(to)
    let snapshot = from.snapshotView(afterScreenUpdates: false) ?? UIView()
    container.insertSubview(snapshot, at: 0)
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { to.frame = final }
    animator.addCompletion { [self] _ in
      if mistake != .leavesASnapshot { snapshot.removeFromSuperview() }
      from.removeFromSuperview()
      blunder(context, to, from, snapshot)
      switch mistake {
      case .neverCompletes: break
      case .completesTwice:
        context.completeTransition(true)
        context.completeTransition(true)
      case .completesWithTheWrongFlag: context.completeTransition(false)
      default: context.completeTransition(true)
      }
    }
    animator.startAnimation()
  }

  private func blunder(
    _ context: any UIViewControllerContextTransitioning, _ to: UIView, _ from: UIView,
    _ snapshot: UIView
  ) {
    let container = context.containerView
    switch mistake {
    case .leavesAVeilInTheWindow: container.window?.addSubview(UIView())
    case .leavesAViewInTheScreen: to.addSubview(UIView())
    case .leavesTheScreenHidden: from.isHidden = true
    case .leavesAnInnerViewHidden: from.subviews[1].isHidden = true
    case .leavesTheAlpha: to.alpha = 1
    case .leavesTheTransform: from.transform = CGAffineTransform(translationX: 3, y: 0)
    case .leavesTheEye: container.layer.sublayerTransform.m34 = -1 / 500
    case .leavesTheAnchor: to.subviews[2].layer.anchorPoint = .zero
    case .leavesTheMask: to.layer.mask = CALayer()
    case .leavesTheCorners: from.layer.cornerRadius = 8
    case .leavesTheClipping: to.clipsToBounds = true
    case .leavesTheDepth: to.layer.zPosition = 100
    case .leavesTheTimeStopped: container.layer.speed = 0
    case .leavesNoInteraction: to.isUserInteractionEnabled = false
    case .leavesTheFrame: to.frame = to.frame.offsetBy(dx: 0, dy: 10)
    case .leavesAnAnimation:
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue) = (0.0, 1.0)
      (animation.duration, animation.fillMode) = (0.1, .forwards)
      animation.isRemovedOnCompletion = false
      to.layer.add(animation, forKey: "fade")
    case .leavesADisplayLink:
      let link = CADisplayLink(target: self, selector: NSSelectorFromString("tick:"))
      link.isPaused = true
      link.add(to: .main, forMode: .common)
    case .leavesAnAnimator:
      UIViewPropertyAnimator(duration: 1, curve: .linear) { to.alpha = 0.9 }.pauseAnimation()
    case .leavesARecognizerOnTheContainer:
      container.addGestureRecognizer(UITapGestureRecognizer())
    case .leavesARecognizerOnTheScreen:
      let tap = UITapGestureRecognizer()
      tap.delegate = nil
      from.addGestureRecognizer(tap)
    case .takesTheNewViewOut: to.removeFromSuperview()
    case .keepsItself: Kept.all.append(self)
    case .keepsTheContext: Kept.all.append(context)
    case .keepsASnapshot: Kept.all.append(snapshot)
    default: break
    }
  }

  @IBAction private func tick(_ link: CADisplayLink) {}
}
