import UIKit

/// The first side of a cube; a push turns to the next.
final class CubeScreen: PlainScreen {
  private let cube = CubeTransition()

  static func make() -> UINavigationController {
    let screen = CubeScreen("Cube", color: .plum)
    screen.addRow("Turn") { [unowned screen] in screen.goOn() }
    screen.addDismissRow("Gallery")
    let navigation = UINavigationController(rootViewController: screen)
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.delegate = screen.cube
    return navigation
  }

  override func goOn() {
    let side = PlainScreen("The next side", color: .ocean)
    side.addPopRow()
    navigationController?.pushViewController(side, animated: true)
  }
}
