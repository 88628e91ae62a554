extension UIViewController {
  public var presentingViewController: UIViewController? { outermost.directPresenter }

  /// The presentation that this screen is up by, or the one that would be used.
  public var presentationController: UIPresentationController? {
    activePresentation ?? (outermost === self ? nil : outermost.presentationController)
  }

  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    running ?? parent?.transitionCoordinator
  }

  /// Begins a turn later. The delegate is asked for the animator at once, and for the interaction
  /// controller when it begins.
  func beginPresentation(
    of screen: UIViewController, animated flag: Bool, completion: (() -> Void)?
  ) {
    let presenter = outermost
    guard presenter.presentedViewController == nil else {
      return Faults.warn("a screen that presents already is asked to present")
    }
    guard presenter.viewIfLoaded?.window != nil else {
      return Faults.warn("a screen that is not in a window is asked to present")
    }
    guard screen.directPresenter == nil, screen.parent == nil, screen !== presenter else {
      return Faults.warn("the screen is up already")
    }
    guard presenter.running == nil else {
      return Faults.warn("a screen is asked to present during a transition")
    }
    let delegate = screen.transitioningDelegate
    let style = screen.modalPresentationStyle
    Faults.check(style.isModelled, "the presentation style \(style) is not modelled")
    let custom =
      style == .custom
      ? delegate?.presentationController(forPresented: screen, presenting: presenter, source: self)
      : nil
    let presentation =
      custom ?? UIPresentationController(presentedViewController: screen, presenting: presenter)
    presentation.setPresenting(presenter)
    Faults.check(
      presentation.shouldPresentInFullscreen, "a presentation in a context is not modelled")
    let animator =
      flag || style == .custom
      ? delegate?.animationController(forPresented: screen, presenting: presenter, source: self)
      : nil
    let context = TransitionContext(isAnimated: flag, style: style)
    screen.activePresentation = presentation
    screen.directPresenter = presenter
    screen.isBeingPresented = true
    presenter.presentedViewController = screen
    (presenter.running, screen.running) = (context, context)
    Loop.putOff {
      presenter.beginPresenting(screen, by: presentation, in: context, animator, completion)
    }
  }

  private func beginPresenting(
    _ screen: UIViewController, by presentation: UIPresentationController,
    in context: TransitionContext, _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ completion: (() -> Void)?
  ) {
    guard let window = view.window, let home = view.superview else {
      return endPresenting(screen, by: presentation, context, finished: false, completion)
    }
    let container = TransitionContainerView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = presentation
    presentation.containerView = container
    presentation.home = home
    window.addSubview(container)
    let removes = presentation.shouldRemovePresentersView
    if removes { container.addSubview(view) }
    presentation.presentationTransitionWillBegin()
    container.layoutIfNeeded()
    screen.willAppear(context.isAnimated)
    if removes { willDisappear(context.isAnimated) }

    let stage = TransitionContext.Stage(
      container: container, from: self, to: screen, fromView: removes ? view : nil,
      toView: presentation.presentedView,
      initialFrame: { [weak self] in
        guard let self, removes, $0 === self else { return .zero }
        return container.bounds
      },
      finalFrame: { [weak screen] in
        $0 === screen ? presentation.frameOfPresentedViewInContainerView : .zero
      })
    guard let animator = animator ?? system(.bottom, forward: true, context) else {
      presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
      presentation.presentedView.map(container.addSubview)
      endPresenting(screen, by: presentation, context, finished: true, completion)
      return context.finishAtOnce(on: stage)
    }
    let interactor =
      context.isAnimated
      ? screen.transitioningDelegate?.interactionControllerForPresentation(using: animator) : nil
    context.start(on: stage, animator: animator, interactor: interactor) { finished in
      self.endPresenting(screen, by: presentation, context, finished: finished, completion)
    }
  }

  private func system(
    _ edge: UIRectEdge, forward: Bool, _ context: TransitionContext
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    context.isAnimated ? SystemTransition(edge: edge, isForward: forward) : nil
  }

  private func endPresenting(
    _ screen: UIViewController, by presentation: UIPresentationController,
    _ context: TransitionContext, finished: Bool, _ completion: (() -> Void)?
  ) {
    let animated = context.isAnimated
    let removes = presentation.shouldRemovePresentersView
    (running, screen.running) = (nil, nil)
    if finished {
      if removes {
        view.removeFromSuperview()
        didDisappear(animated)
      }
      screen.didAppear(animated)
    } else {
      screen.willDisappear(animated)
      if removes {
        willAppear(animated)
        presentation.home?.insertSubview(view, at: 0)
      }
      screen.viewIfLoaded?.removeFromSuperview()
      presentation.containerView?.removeFromSuperview()
      screen.didDisappear(animated)
      if removes { didAppear(animated) }
      presentedViewController = nil
      (screen.directPresenter, screen.activePresentation) = (nil, nil)
    }
    screen.isBeingPresented = false
    presentation.presentationTransitionDidEnd(finished)
    if finished { completion?() }
  }

  /// Dismisses what this screen presents, or else this screen.
  func beginDismissal(animated flag: Bool, completion: (() -> Void)?) {
    let me = outermost
    let presenter = me.presentedViewController == nil ? me.directPresenter : me
    guard let presenter, let first = presenter.presentedViewController else { return }
    var screen = first
    while let next = screen.presentedViewController { screen = next }
    guard presenter.running == nil, screen.running == nil,
      let presentation = screen.activePresentation
    else { return Faults.warn("a screen is dismissed during a transition") }
    let style = presentation.presentationStyle
    let animator =
      flag || style == .custom
      ? screen.transitioningDelegate?.animationController(forDismissed: screen) : nil
    let context = TransitionContext(isAnimated: flag, style: style)
    screen.isBeingDismissed = true
    (presenter.running, screen.running) = (context, context)
    Loop.putOff {
      presenter.beginDismissing(screen, by: presentation, in: context, animator, completion)
    }
  }

  private func beginDismissing(
    _ screen: UIViewController, by presentation: UIPresentationController,
    in context: TransitionContext, _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ completion: (() -> Void)?
  ) {
    guard let container = presentation.containerView, container.window != nil else {
      return endDismissing(screen, by: presentation, context, finished: true, completion)
    }
    let removes = isAway
    let view = view
    presentation.dismissalTransitionWillBegin()
    screen.willDisappear(context.isAnimated)
    if removes { willAppear(context.isAnimated) }
    let start = presentation.presentedView?.frame ?? .zero
    let stage = TransitionContext.Stage(
      container: container, from: screen, to: self, fromView: presentation.presentedView,
      toView: removes ? view : nil,
      initialFrame: { [weak screen] in $0 === screen ? start : .zero },
      finalFrame: { [weak self] in
        guard let self, $0 === self else { return .zero }
        return removes ? container.bounds : view?.frame ?? .zero
      })
    guard let animator = animator ?? system(.bottom, forward: false, context) else {
      endDismissing(screen, by: presentation, context, finished: true, completion)
      return context.finishAtOnce(on: stage)
    }
    let interactor =
      context.isAnimated
      ? screen.transitioningDelegate?.interactionControllerForDismissal(using: animator) : nil
    context.start(on: stage, animator: animator, interactor: interactor) { finished in
      self.endDismissing(screen, by: presentation, context, finished: finished, completion)
    }
  }

  private func endDismissing(
    _ screen: UIViewController, by presentation: UIPresentationController,
    _ context: TransitionContext, finished: Bool, _ completion: (() -> Void)?
  ) {
    let animated = context.isAnimated
    let removes = isAway
    (running, screen.running) = (nil, nil)
    if finished {
      comeBack()
      takeDown(from: screen)
      screen.didDisappear(animated)
      if removes { didAppear(animated) }
    } else {
      if removes { willDisappear(animated) }
      screen.willAppear(animated)
      if removes { didDisappear(animated) }
      screen.didAppear(animated)
    }
    screen.isBeingDismissed = false
    presentation.dismissalTransitionDidEnd(finished)
    if finished { completion?() }
  }

  /// Whether what this screen itself presents has taken its view away.
  private var isAway: Bool {
    presentedViewController?.activePresentation?.shouldRemovePresentersView == true
  }

  /// Puts the view back to where it was before what it presents took it away.
  private func comeBack() {
    guard let presentation = presentedViewController?.activePresentation,
      presentation.shouldRemovePresentersView, let home = presentation.home
    else { return }
    home.insertSubview(view, at: 0)
    view.frame = home.bounds
  }

  /// Removes `top` and all between it and this screen.
  private func takeDown(from top: UIViewController) {
    var screen: UIViewController? = top
    while let current = screen, current !== self {
      screen = current.directPresenter
      current.viewIfLoaded?.removeFromSuperview()
      current.activePresentation?.containerView?.removeFromSuperview()
      if current !== top {
        current.willDisappear(false)
        current.didDisappear(false)
      }
      (current.activePresentation, current.directPresenter) = (nil, nil)
      current.presentedViewController = nil
    }
    presentedViewController = nil
  }
}
