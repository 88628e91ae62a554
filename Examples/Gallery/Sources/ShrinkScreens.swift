import UIKit

/// Presents a screen as UIKit does; its dismissal is the transition.
final class ShrinkScreen: PlainScreen {
  private let shrink = ShrinkTransition()

  static func make() -> ShrinkScreen {
    let screen = ShrinkScreen("Shrink", color: .forest)
    screen.addRow("Show") { [unowned screen] in screen.goOn() }
    screen.addDismissRow("Gallery")
    return screen
  }

  override func goOn() {
    let screen = PlainScreen("Close me", color: .plum)
    screen.addDismissRow()
    shrink.attach(to: screen)
    present(screen, animated: true)
  }
}
