/// The mistakes that no quick check finds, each with the reason. The test fails when one of them is
/// found, or is not made any more.
enum Survivors {
  /// There is nothing to be seen of them.
  private static let invisible = [
    #"SlideDownMenuTransition, SlideDownMenuAnimator.present: dropped in keep(\.transform, of: to)"#:
      "the motion ends where the property was, and no finger turns it",
    #"AlbumTransition, AlbumAnimator.push: 1 → 2 in "transform.rotation.y", of: cover.layer, at: [0, 0.5, 1], [0.0, -CGFloat.pi, -CG"#:
      "the cover is invisible after half of the time, where the last place is not reached",
    "AlbumTransition, Film.pauseAnimation: dropped in link = nil":
      "the link is invalid already, and is replaced by the next",
    "CubeTransition, UIView.moveAnchor: - → + in layer.position.y += (anchor.y - layer.anchorPoint.y) * bounds.height":
      "both screens turn about the middle of their height: that axis never moves",
    "MagicMoveTransition, MagicMoveAnimator.pop: dropped in from.alpha = 1":
      "a screen that the app has not made transparent has this alpha",
    #"PanPopTransition, PanPopAnimator.push: from → to in keep(\.frame, of: from)"#:
      "a navigation controller lays out its screen when it is over",
    "ShrinkTransition, ShrinkAnimator.dismiss: addSubview(to) → insertSubview(to, at: 0) in container.addSubview(to)":
      "the other screen is hidden, and a picture above both shows",
    "ShrinkTransition, ShrinkAnimator.dismiss: dropped in photo.frame = initial":
      "a picture stands at the origin with its view's size, as does the screen",
    "PresetCircleRevealTransition, Film.add: false → true in animation.isRemovedOnCompletion = false":
      "the film is over in the frame in which the animation is",
    #"PresetCoverTransition, PresetCoverAnimator.present: dropped in keep(\.transform, of: to)"#:
      "the motion ends where the property was, and no finger turns it",
    "PresetFoldTransition, PresetFoldAnimator.push: addSubview(to) → insertSubview(to, at: 0) in container.addSubview(to)":
      "the other screen is hidden, and a picture above both shows",
    "PresetFoldTransition, a default: 0 → 1 in private var start: TimeInterval = 0":
      "it is set before it is read",
    "PresetFoldTransition, Film.add: both → removed in animation.fillMode = .both":
      "the film begins when its animations do",
    "PresetPortalTransition, CATransform3D.eye: 0 → 1 in if distance > 0 { transform.m34 = -1 / distance }":
      "an eye less than a point away sees nothing",
    #"PresetPushTransition, PresetPushAnimator.pop: transform → alpha in keep(\.transform, of: to)"#:
      "the motion ends where the property was, and no finger turns it",
    "PresetSheetTransition, PresetSheetAnimator.transitionDuration: 0 → 1 in guard context?.isAnimated != false else { return 0 }":
      "what is not animated is ended at once, whatever it would take",
    #"PresetSidebarTransition, PresetSidebarAnimator.crossFade: dropped in keep(\.alpha, of: to)"#:
      "a sidebar's presentation is driven by no finger, and its end puts the alpha back",
    "PresetTurnTransition, PresetTurnAnimator.push: addSubview(shade) → insertSubview(shade, at: 0) in page.addSubview(shade)":
      "the picture has no other subviews",
    "PresetUncoverTransition, PresetUncoverAnimator.timing: 1 → 2 in return UISpringTimingParameters(dampingRatio: 1)  // line 20":
      "more than critical damping is taken as critical",
  ]

  /// What the checks do not look at.
  private static let unseen = [
    "AlbumTransition, AlbumAnimator.settle: start → end in return film.finishAnimation(at: finishes ? .end : .start)":
      "a film that has no way left ends at once, and nobody reads at which end",
    "CardFlipTransition, CardFlipTransition.gestureRecognizerShouldBegin: && → || in if let running { return running.direction == .dismiss && !running.isDriven }":
      "no finger is put down while the other direction runs",
    "CardFlipTransition, CardFlipTransition.edgePan: + → - in case .ended: running.release(finishing: running.progress > 0.5 + 1e-9)  // line ":
      "only a release at exactly one half tells, which the thorough rehearsals try",
    "CardFlipTransition, CardFlipTransition.forget: dropped in if let animator, self?.driven === animator { self?.driven = nil }":
      "no other delegate answers to a finger and keeps what is driven in its hands",
    "CardFlipTransition, Film.startAnimation: dropped in startAnimation()":
      "nobody starts a film after a delay",
    "FlipTransition, FlipTransition.drivePresent: dropped in forget(animator, after: screen.transitionCoordinator)":
      "no other delegate answers to a finger and keeps what is driven in its hands",
    "FlipTransition, FlipTransition.forget: === → !== in if let animator, self?.driven === animator { self?.driven = nil }":
      "no other delegate answers to a finger and keeps what is driven in its hands",
    "FlipTransition, FlipAnimator.present: 0 → 1 in [.clear, UIColor(white: 0, alpha: 0.5)], from: CGPoint(x: 0, y: 0.5),":
      "the points of gradients are not compared",
    "MagicMoveTransition, MagicMoveTransition.forget: dropped in if let animator, self?.driven === animator { self?.driven = nil }":
      "no other delegate answers to a finger and keeps what is driven in its hands",
    "PresetSheetTransition, PresetSheetTransition.scrolls: + → - in y: scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)":
      "no scroll view lies below the finger",
  ]

  static let why = invisible.merging(unseen) { one, _ in one }
  static var invisibleCount: Int { invisible.count }
}
