import UIKit

/// A transition to try.
@MainActor
struct Demo {
  let title: String
  /// Makes the screen that it starts from.
  let start: () -> UIViewController

  static let all = [
    Demo(title: "Slide up") { SlideUpScreen.make() },
    Demo(title: "Shrink") { ShrinkScreen.make() },
    Demo(title: "Cube") { CubeScreen.make() },
    Demo(title: "Pan to pop") { PanPopScreen.make() },
    Demo(title: "Magic move") { PhotosScreen.make() },
    Demo(title: "Flip") { PageScreen.make() },
    Demo(title: "Rise, a segue") { RiseScreen.make() },
    Demo(title: "Slide-down menu") { HomeScreen.make() },
    Demo(title: "Card flip") { CardsScreen.make() },
    Demo(title: "Album") { CoverScreen.make() },
  ]
}
