import UIKit

/// Performs a segue in code, by a tap or by a swipe up.
final class RiseScreen: PlainScreen {
  /// A storyboard's segue is kept by UIKit; this one is not from a storyboard.
  private var segue: RiseSegue?

  static func make() -> RiseScreen {
    let screen = RiseScreen("Swipe up", color: .forest)
    screen.addRow("Rise") { [unowned screen] in screen.goOn() }
    screen.addDismissRow("Gallery")
    RiseSegue.addPerformGesture(to: screen)
    return screen
  }

  override func goOn() { performSegue(withIdentifier: RiseSegue.identifier, sender: nil) }

  /// Without a storyboard the segue is made here.
  override func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard identifier == RiseSegue.identifier, presentedViewController == nil else { return }
    let next = PlainScreen("Risen", color: .sunset)
    next.addDismissRow("Sink")
    let segue = RiseSegue(identifier: identifier, source: self, destination: next) {
      [unowned self, unowned next] in present(next, animated: true)
    }
    self.segue = segue
    segue.perform()
  }
}
