import UIKit

/// Watches a demo frame by frame, and records the transitions that it plays.
@MainActor
final class Recorder: NSObject {
  /// Which transitions are recorded, and who plays them.
  enum Plan {
    /// The recorder plays and records the way to the next screen.
    case forward
    /// The recorder goes to the next screen, and records the way back.
    case back
    /// Somebody plays, and everything is recorded until the demo is left.
    case byHand
  }

  private enum Step { case goOn, goBack, leave }

  private let demo: Demo
  private let plan: Plan
  private let root: UIViewController
  private let ended: ([Recording]) -> Void
  private var link: CADisplayLink?
  private var steps: [Step]
  private var take: Take?
  private var recordings: [Recording] = []
  /// Since when nothing has moved.
  private var stillSince = CACurrentMediaTime()
  /// What fingers have said before a transition began.
  private var fingers: [(finger: Recording.Finger, time: TimeInterval)] = []
  private var heard: [UIGestureRecognizer] = []

  /// Begins to watch `root`, a demo's first screen or its container. `ended` is called with what
  /// was recorded when all is over.
  init(
    of demo: Demo, on root: UIViewController, _ plan: Plan, ended: @escaping ([Recording]) -> Void
  ) {
    self.demo = demo
    self.root = root
    self.plan = plan
    self.ended = ended
    switch plan {
    case .forward: steps = [.goOn, .leave]
    case .back: steps = [.goOn, .goBack, .leave]
    case .byHand: steps = []
    }
    super.init()
    let link = CADisplayLink(target: self, selector: NSSelectorFromString("tick:"))
    let rate = Float(UIScreen.main.maximumFramesPerSecond)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// The demo's first screen.
  private var first: PlainScreen? {
    let screens = (root as? UINavigationController)?.viewControllers
    return (screens?.first ?? root) as? PlainScreen
  }

  /// The screen in front.
  private var front: UIViewController {
    var front = root
    while let next = front.presentedViewController { front = next }
    return (front as? UINavigationController)?.topViewController ?? front
  }

  @IBAction private func tick(_ link: CADisplayLink) {
    let coordinator = front.transitionCoordinator
    if let take {
      // What the screen shows in the turn of the end is no longer the transition.
      guard take.isOver else { return take.expose() }
      recordings.append(take.recording)
      self.take = nil
      stillSince = CACurrentMediaTime()
      fingers = []
    } else if let coordinator {
      stillSince = CACurrentMediaTime()
      if let take = makeTake(by: coordinator) {
        // A finger that was gone long before has not begun this.
        if let last = fingers.last, last.time > CACurrentMediaTime() - 0.1 {
          for (finger, time) in fingers { take.note(finger, at: time) }
        }
        self.take = take
        take.expose()
        listen(to: coordinator.containerView)
      }
    } else if root.presentingViewController == nil {
      end()
    } else {
      listen(to: front.view)
      // UIKit takes a moment after each transition, and people like to see what happens.
      if CACurrentMediaTime() > stillSince + 0.5, !steps.isEmpty { play(steps.removeFirst()) }
    }
  }

  private func play(_ step: Step) {
    stillSince = CACurrentMediaTime()
    switch step {
    case .goOn: first?.goOn()
    case .goBack:
      if let navigation = front.navigationController {
        navigation.popViewController(animated: true)
      } else {
        front.dismiss(animated: true)
      }
    case .leave: root.presentingViewController?.dismiss(animated: false)
    }
  }

  private func end() {
    link?.invalidate()
    link = nil
    for recognizer in heard { recognizer.removeTarget(self, action: nil) }
    ended(recordings)
  }

  /// Nil for a transition that is not to be recorded, or whose views are not on screen yet.
  private func makeTake(by coordinator: any UIViewControllerTransitionCoordinator) -> Take? {
    guard coordinator.isAnimated, let first, coordinator.containerView.window != nil,
      !coordinator.containerView.subviews.isEmpty
    else { return nil }
    let from = coordinator.viewController(forKey: .from)
    let to = coordinator.viewController(forKey: .to)
    let isForward = from === first
    guard isForward || to === first else { return nil }
    switch plan {
    case .forward where !isForward, .back where isForward: return nil
    case .forward, .back, .byHand: break
    }
    guard let direction = isForward ? demo.forward : demo.back, to !== root.presentingViewController
    else { return nil }
    return Take(of: demo, direction, parameters: first.parameters, by: coordinator)
  }

  // MARK: Fingers

  /// Hears what the recognizers of a view and of what is in it say, beside those who act on it.
  private func listen(to view: UIView) {
    for recognizer in view.gestureRecognizers ?? [] where !heard.contains(recognizer) {
      guard recognizer is UIPanGestureRecognizer || recognizer is UIPinchGestureRecognizer
      else { continue }
      recognizer.addTarget(self, action: NSSelectorFromString("fingerMoved:"))
      heard.append(recognizer)
    }
    for child in view.subviews { listen(to: child) }
  }

  @IBAction private func fingerMoved(_ recognizer: UIGestureRecognizer) {
    guard let finger = Recording.Finger(recognizer) else { return }
    let time = CACurrentMediaTime()
    if let take {
      take.note(finger, at: time)
    } else {
      if finger.phase == "began" { fingers = [] }
      fingers.append((finger, time))
    }
  }
}

extension Recording.Finger {
  /// What a recognizer says now, in the window's coordinates; nil when it says nothing.
  @MainActor fileprivate init?(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began: phase = "began"
    case .changed: phase = "changed"
    case .ended: phase = "ended"
    case .cancelled, .failed: phase = "cancelled"
    default: return nil
    }
    let place = recognizer.location(in: nil)
    location = [place.x, place.y].map { Double($0).rounded6 }
    if let pan = recognizer as? UIPanGestureRecognizer {
      type = pan is UIScreenEdgePanGestureRecognizer ? "edgePan" : "pan"
      let (way, speed) = (pan.translation(in: nil), pan.velocity(in: nil))
      translation = [way.x, way.y].map { Double($0).rounded6 }
      velocity = [speed.x, speed.y].map { Double($0).rounded6 }
      scale = 1
    } else if let pinch = recognizer as? UIPinchGestureRecognizer {
      type = "pinch"
      translation = [0, 0]
      velocity = [Double(pinch.velocity).rounded6]
      scale = Double(pinch.scale).rounded6
    } else {
      return nil
    }
    time = 0
  }
}
