import UIKit

/// A page that is turned by a tap or from the right edge, and back from the left one.
final class PageScreen: PlainScreen {
  private let flip = FlipTransition()

  static func make() -> PageScreen {
    let screen = PageScreen("Swipe from the right edge", color: .ocean)
    screen.addRow("Turn the page") { [unowned screen] in screen.goOn() }
    screen.addDismissRow("Gallery")
    screen.flip.addPresentGesture(to: screen) { _ in nextPage() }
    return screen
  }

  override func goOn() {
    let page = Self.nextPage()
    flip.attach(to: page)
    present(page, animated: true)
  }

  private static func nextPage() -> UIViewController {
    let page = PlainScreen("Swipe from the left edge", color: .plum)
    page.addDismissRow("Turn back")
    return page
  }
}
