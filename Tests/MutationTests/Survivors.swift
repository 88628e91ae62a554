/// The mistakes that no check finds, each with the reason why there is nothing to be seen of it. The
/// test fails when one of them is found, or is not made any more.
enum Survivors {
  static let why = [
    "AlbumTransition, AlbumAnimator.grab: dropped line, scrub, 1":
      "the event that takes hold drags as well, which scrubs",
    "CubeTransition, CubeAnimator.push: swapped view, to → from, 1":
      "the motion ends at the final frame, where the navigation controller puts the view anyway",
    "CubeTransition, UIView.place: dropped line, bounds.size, 1":
      "both screens are as large as the container all the way",
    "PanPopTransition, UIView.moveAnchor: dropped line, layer.position.x, 1":
      "frames that are set right after it, there and back, say where the view is",
    "PresetFoldTransition, Film.add: swapped case, both → removed, 1":
      "the film begins when its animations do, and ends in the frame in which they end",
    "PresetSheetTransition, PresetSheetAnimator.grab: dropped line, scrub, 1":
      "the event that takes hold drags as well, which scrubs",
    "PresetSheetTransition, PresetSheetAnimator.keepFrame: missing reset, undo.append, 1":
      "a screen that goes is placed anew when it comes back; FingerTests turn a window with another",
    "PresetTurnTransition, Ring.layer: number, 0 → 1, 1":
      "a point nearer to the eye is less than half a point on the screen",
    "PresetTurnTransition, Film.add: flipped condition, false → true, 1":
      "the film is over in the frame in which the animation is",
  ]
}
