extension Loop {
  /// The app goes to the background and comes back after some seconds: touches end, and what is
  /// animated is no longer. Animations that are not removed on completion stay, and animators that
  /// pause; display links do not fire.
  @MainActor public static func visitBackground(for seconds: TimeInterval) {
    turn()
    for finger in Finger.down { finger.cancel() }
    for animator in animators { animator.loseAnimations() }
    for layer in layersInMotion { layer.loseAnimations() }
    now += seconds
    turn()
  }
}

extension CALayer {
  /// Takes off what would be taken off at its end, and says that it has not come to it.
  fileprivate func loseAnimations() {
    for attachment in attachments
    where attachment.animation.isRemovedOnCompletion && !(attachment.animation is AnimatorTrack) {
      removeAnimation(forKey: attachment.key)
    }
  }
}
