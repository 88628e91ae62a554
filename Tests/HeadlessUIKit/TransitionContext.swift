/// One run of a transition; the context of its animator and the coordinator of its controllers.
@MainActor
public final class TransitionContext: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  /// Told of every transition as it is made; tests look at it later.
  public static var observer: ((TransitionContext) -> Void)?

  /// Who comes and goes, and where.
  struct Stage {
    let container: UIView
    let from: UIViewController
    let to: UIViewController
    /// The views that are the animator's business.
    let fromView: UIView?
    let toView: UIView?
    let initialFrame: (UIViewController) -> CGRect
    let finalFrame: (UIViewController) -> CGRect
  }

  /// The transition's course so far.
  public enum Phase: Sendable {
    case waiting
    case running
    case completed
  }

  private let life = Life(.contexts)
  public let isAnimated: Bool
  public let presentationStyle: UIModalPresentationStyle
  public private(set) var phase = Phase.waiting
  public private(set) var isInteractive = false
  public private(set) var initiallyInteractive = false
  public private(set) var transitionWasCancelled = false
  public private(set) var percentComplete: CGFloat = 0
  /// How often `completeTransition` was called.
  public private(set) var completions = 0
  /// The flag of the first call.
  public private(set) var didComplete: Bool?

  /// The animator that plays it; a test sees whether it goes away.
  public private(set) weak var player: (any UIViewControllerAnimatedTransitioning)?

  private var stage: Stage?
  private let emptyContainer = UIView()
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interactor: (any UIViewControllerInteractiveTransitioning)?
  private var ended: ((Bool) -> Void)?
  private typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var alongside: [Handler] = []
  private var alongsideCompletions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private var companion: UIViewPropertyAnimator?
  private var offered: (any UIViewImplicitlyAnimating)?

  init(isAnimated: Bool, style: UIModalPresentationStyle) {
    self.isAnimated = isAnimated
    presentationStyle = style
    super.init()
    Self.observer?(self)
  }

  /// Starts the transition; `ended` is called when it has been completed.
  func start(
    on stage: Stage, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, ended: @escaping (Bool) -> Void
  ) {
    (self.stage, self.animator, self.interactor, self.ended) = (stage, animator, interactor, ended)
    player = animator
    phase = .running
    transitionDuration = animator.transitionDuration(using: self)
    if Environment.asksForAnimatorFirst { _ = animator.interruptibleAnimator(using: self) }
    if let interactor {
      isInteractive = interactor.wantsInteractiveStart
      initiallyInteractive = isInteractive
      if !isInteractive, Environment.beginsWithAnimateTransition {
        animator.animateTransition(using: self)
      } else {
        interactor.startInteractiveTransition(self)
      }
    } else {
      animator.animateTransition(using: self)
    }
    startAlongside()
  }

  /// Ends without an animator: what nobody animates.
  func finishAtOnce(on stage: Stage) {
    self.stage = stage
    phase = .completed
    for animation in alongside { animation(self) }
    for completion in alongsideCompletions { completion(self) }
    letGo()
  }

  private func letGo() {
    (animator, interactor, ended, companion, offered) = (nil, nil, nil, nil, nil)
    (alongside, alongsideCompletions, interactionHandlers) = ([], [], [])
    stage = nil
  }

  // MARK: Stage

  public var containerView: UIView { stage?.container ?? emptyContainer }
  public var targetTransform: CGAffineTransform { .identity }

  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  {
    key == .from ? stage?.from : stage?.to
  }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? stage?.fromView : stage?.toView
  }
  public func initialFrame(for vc: UIViewController) -> CGRect { stage?.initialFrame(vc) ?? .zero }
  public func finalFrame(for vc: UIViewController) -> CGRect { stage?.finalFrame(vc) ?? .zero }

  // MARK: Interaction

  public func updateInteractiveTransition(_ percentComplete: CGFloat) {
    Faults.check(percentComplete.isFinite, "the percentage is not finite")
    self.percentComplete = percentComplete
    if isInteractive { companion?.fractionComplete = min(max(percentComplete, 0), 1) }
  }
  public func finishInteractiveTransition() { endInteraction(cancelled: false) }
  public func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  private func endInteraction(cancelled: Bool) {
    (isInteractive, transitionWasCancelled) = (false, cancelled)
    for handler in interactionHandlers { handler(self) }
    guard let companion, companion.state == .active, !companion.isRunning else { return }
    companion.isReversed = cancelled
    companion.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: completionCurve),
      durationFactor: 0)
  }

  public func pauseInteractiveTransition() {
    (isInteractive, transitionWasCancelled) = (true, false)
    companion?.pauseAnimation()
    companion?.isReversed = false
    for handler in interactionHandlers { handler(self) }
  }

  public func completeTransition(_ didComplete: Bool) {
    completions += 1
    Faults.check(completions == 1, "completeTransition is called twice")
    Faults.check(
      didComplete == !transitionWasCancelled,
      "completeTransition(\(didComplete)) though the transition was "
        + (transitionWasCancelled ? "cancelled" : "not cancelled"))
    Faults.check(!isInteractive, "the transition is completed while it is interactive")
    guard phase == .running else { return }
    phase = .completed
    self.didComplete = didComplete
    // What was to go along with a transition that is over at once is done all the same.
    for animation in alongside { animation(self) }
    if offered != nil { _ = interruptibleAnimator }
    if let companion, companion.state == .active {
      companion.stopAnimation(false)
      companion.finishAnimation(at: didComplete ? .end : .start)
    }
    let (animator, ended, completions) = (animator, ended, alongsideCompletions)
    ended?(didComplete)
    for completion in completions { completion(self) }
    animator?.animationEnded(didComplete)
    letGo()
  }

  /// The animator's own animation, if it offers one: the same as long as the transition lasts.
  public var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    guard let own = animator?.interruptibleAnimator(using: self), own !== AbsentAnimator.shared
    else { return nil }
    Faults.check(offered == nil || own === offered, "another interruptible animator is offered")
    offered = own
    return own
  }

  /// Has the animator animate, for an interaction controller.
  func animate() { animator?.animateTransition(using: self) }

  // MARK: Coordinator

  public var isInterruptible: Bool { interruptibleAnimator != nil }
  public var isCancelled: Bool { transitionWasCancelled }
  public private(set) var transitionDuration: TimeInterval = 0
  public var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
  public var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }

  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard phase != .completed else { return false }
    if let completion { alongsideCompletions.append(completion) }
    if let animation {
      alongside.append(animation)
      if phase == .running { startAlongside() }
    }
    return true
  }
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append(handler) }

  /// The blocks join the transition's own animator when it offers one, else they have theirs.
  private func startAlongside() {
    guard phase == .running, !alongside.isEmpty else { return }
    let animations = alongside
    alongside = []
    if let own = interruptibleAnimator {
      own.addAnimations { for animation in animations { animation(self) } }
      return
    }
    let companion = UIViewPropertyAnimator(duration: transitionDuration, curve: completionCurve) {
      for animation in animations { animation(self) }
    }
    self.companion = companion
    if isInteractive {
      companion.pauseAnimation()
      companion.fractionComplete = min(max(percentComplete, 0), 1)
    } else {
      companion.startAnimation()
    }
  }
}

/// What UIKit shows where no animator is given: the new screen slides in, or out again.
@MainActor final class SystemTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The side from which the upper screen comes.
  private let edge: UIRectEdge
  private let isForward: Bool

  init(edge: UIRectEdge, isForward: Bool) { (self.edge, self.isForward) = (edge, isForward) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let size = container.bounds.size
    let away =
      edge == .right
      ? CGAffineTransform(translationX: size.width, y: 0)
      : CGAffineTransform(translationX: 0, y: size.height)
    if let to = context.view(forKey: .to), let screen = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: screen)
      container.insertSubview(to, at: isForward ? container.subviews.count : 0)
    }
    let upper = context.view(forKey: isForward ? .to : .from)
    let rest = upper?.transform ?? .identity
    if isForward { upper?.transform = away }
    let animator = UIViewPropertyAnimator(duration: 0.35, curve: .easeInOut) {
      upper?.transform = self.isForward ? rest : away
    }
    animator.addCompletion { _ in
      if !self.isForward { upper?.removeFromSuperview() }
      upper?.transform = rest
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}
