/// Drives an animator by a percentage: its property animator if it has one, else the time of the
/// container's layer.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true
  open var timingCurve: (any UITimingCurveProvider)?
  public private(set) var duration: CGFloat = 0
  /// 0...1.
  public private(set) var percentComplete: CGFloat = 0

  private var context: TransitionContext?
  private var animator: (any UIViewImplicitlyAnimating)?
  private var layer: CALayer?
  private var origin: TimeInterval = 0
  private var link: CADisplayLink?
  private var released = (clock: 0.0, percent: 0.0, isCancelled: false)

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    duration = context.transitionDuration
    percentComplete = 0
    animator = context.interruptibleAnimator
    if animator == nil, wantsInteractiveStart {
      let layer = context.containerView.layer
      self.layer = layer
      origin = layer.convertTime(CACurrentMediaTime(), from: nil)
      (layer.timeOffset, layer.speed) = (origin, 0)
    }
    context.animate()
    if wantsInteractiveStart { animator?.pauseAnimation() }
  }

  open func update(_ percentComplete: CGFloat) {
    Faults.check(percentComplete.isFinite, "the percentage is not finite")
    self.percentComplete = min(max(percentComplete, 0), 1)
    animator?.fractionComplete = self.percentComplete
    layer?.timeOffset = origin + self.percentComplete * duration
    context?.updateInteractiveTransition(self.percentComplete)
  }
  open func pause() {
    animator?.pauseAnimation()
    context?.pauseInteractiveTransition()
  }
  open func finish() { release(cancelled: false) }
  open func cancel() { release(cancelled: true) }

  /// What remains takes its part of the duration, divided by the completion speed.
  private func release(cancelled: Bool) {
    guard let context, link == nil else { return }
    if cancelled {
      context.cancelInteractiveTransition()
    } else {
      context.finishInteractiveTransition()
    }
    if let animator {
      animator.isReversed = cancelled
      let remaining = cancelled ? percentComplete : 1 - percentComplete
      animator.continueAnimation(
        withTimingParameters: timingCurve, durationFactor: remaining / max(completionSpeed, 1e-6))
      return letGo()
    }
    released = (CACurrentMediaTime(), percentComplete, cancelled)
    let link = CADisplayLink(target: self, selector: NSSelectorFromString("tick:"))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  @IBAction func tick(_ link: CADisplayLink) {
    guard let layer else { return link.invalidate() }
    let gone = (link.targetTimestamp - released.clock) * completionSpeed / max(duration, 1e-9)
    let percent = released.percent + (released.isCancelled ? -gone : gone)
    layer.timeOffset = origin + min(max(percent, 0), 1) * duration
    guard released.isCancelled ? percent <= 0 : percent >= 1 else { return }
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    if released.isCancelled {
      layer.removeAnimationsOfTree()
    } else {
      layer.retireAnimationsOfTree(at: origin + duration)
    }
    letGo()
  }

  private func letGo() {
    link?.invalidate()
    (link, context, animator, layer) = (nil, nil, nil, nil)
  }
}

extension CALayer {
  fileprivate func removeAnimationsOfTree() {
    removeAllAnimations()
    for layer in sublayers ?? [] { layer.removeAnimationsOfTree() }
  }

  /// Ends what would have ended by `time`, as the clock is behind the layer's time.
  fileprivate func retireAnimationsOfTree(at time: TimeInterval) {
    retireAnimations(at: time)
    for layer in sublayers ?? [] { layer.retireAnimationsOfTree(at: time) }
  }
}
