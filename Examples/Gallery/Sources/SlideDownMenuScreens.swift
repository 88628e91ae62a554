import UIKit

/// Slides down and leaves room for a menu; a tap on what is left of it brings it back.
final class HomeScreen: PlainScreen {
  private let slideDownMenu = SlideDownMenuTransition()

  static func make() -> HomeScreen {
    let screen = HomeScreen("Slide-down menu", color: .sunset)
    screen.addRow("Menu") { [unowned screen] in screen.goOn() }
    screen.addDismissRow("Gallery")
    return screen
  }

  override func goOn() {
    let menu = PlainScreen("Menu", color: .darkGray)
    menu.addDismissRow("Profile")
    menu.addDismissRow("Settings")
    slideDownMenu.attach(to: menu)
    present(menu, animated: true)
  }
}
