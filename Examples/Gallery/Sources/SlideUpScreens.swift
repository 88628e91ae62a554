import UIKit

/// Presents a screen that springs up from the bottom, or down from the top.
final class SlideUpScreen: PlainScreen {
  private let slideUp = SlideUpTransition()

  static func make() -> SlideUpScreen {
    let screen = SlideUpScreen("Slide up", color: .ocean)
    screen.addRow("From the bottom") { [unowned screen] in screen.show(from: .bottom) }
    screen.addRow("From the top") { [unowned screen] in screen.show(from: .top) }
    screen.addDismissRow("Gallery")
    return screen
  }

  override func goOn() { show(from: .bottom) }

  override var parameters: [String: String] {
    ["edge": slideUp.edge == .top ? "top" : "bottom"]
  }

  private func show(from edge: SlideUpTransition.Edge) {
    let screen = PlainScreen("Up", color: .sunset)
    screen.addDismissRow()
    slideUp.edge = edge
    slideUp.attach(to: screen)
    present(screen, animated: true)
  }
}
