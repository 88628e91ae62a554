import UIKit

/// Pushes a screen that a finger moving to the right pops.
final class PanPopScreen: PlainScreen {
  private let panPop = PanPopTransition()

  static func make() -> UINavigationController {
    let screen = PanPopScreen("Pan to pop", color: .sunset)
    screen.addRow("Push") { [unowned screen] in screen.goOn() }
    screen.addDismissRow("Gallery")
    let navigation = UINavigationController(rootViewController: screen)
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.delegate = screen.panPop
    return navigation
  }

  override func goOn() {
    let side = PlainScreen("Pan to the right", color: .forest)
    side.addPopRow()
    navigationController?.pushViewController(side, animated: true)
  }
}
