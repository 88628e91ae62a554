import UIKit

/// A transition to try.
@MainActor
struct Demo {
  let title: String
  /// The spec's file, without its ending.
  let spec: String
  /// What the first line of the generated file says of the spec.
  let hash: String
  /// What the spec calls the way to the next screen; nil where that is UIKit's own.
  let forward: String?
  /// What it calls the way back.
  let back: String
  /// Makes the screen that it starts from.
  let start: @MainActor () -> UIViewController

  private init(
    _ title: String, spec: String, hash: String, forward: String?, back: String,
    start: @escaping @MainActor () -> UIViewController
  ) {
    self.title = title
    self.spec = spec
    self.hash = hash
    self.forward = forward
    self.back = back
    self.start = start
  }

  static let all = [
    Demo(
      "Slide up", spec: "slide-up", hash: "ff3cdfe844ce8e5e", forward: "present",
      back: "dismiss", start: SlideUpScreen.make),
    Demo(
      "Shrink", spec: "shrink", hash: "54f8416efc5099a7", forward: nil, back: "dismiss",
      start: ShrinkScreen.make),
    Demo(
      "Cube", spec: "cube", hash: "539b908a5ede872c", forward: "push", back: "pop",
      start: CubeScreen.make),
    Demo(
      "Pan to pop", spec: "pan-pop", hash: "d8fc929317cfc73c", forward: "push", back: "pop",
      start: PanPopScreen.make),
    Demo(
      "Magic move", spec: "magic-move", hash: "a27c5e58f116a68a", forward: "push", back: "pop",
      start: PhotosScreen.make),
    Demo(
      "Flip", spec: "flip", hash: "9c4e7f403e55d199", forward: "present", back: "dismiss",
      start: PageScreen.make),
    Demo(
      "Rise, a segue", spec: "rise-segue", hash: "ff4b07356d6d0b21", forward: "perform",
      back: "unwind", start: RiseScreen.make),
    Demo(
      "Slide-down menu", spec: "slide-down-menu", hash: "64ae8e4dc6f2b1e0", forward: "present",
      back: "dismiss", start: HomeScreen.make),
    Demo(
      "Card flip", spec: "card-flip", hash: "a5d04d9086462e12", forward: "present",
      back: "dismiss", start: CardsScreen.make),
    Demo(
      "Album", spec: "album", hash: "63ade92f3ca36ee1", forward: "push", back: "pop",
      start: CoverScreen.make),
  ]
}
