#if canImport(UIKit)
  import UIKit

  // A screen keeps its transition: UIKit does not.
  @MainActor
  final class CardScreen: UIViewController {
    private let card = CardTransition()

    func appear(over screen: UIViewController) {
      card.attach(to: self)
      screen.present(self, animated: true)
    }
  }

  let transition: Any.Type = CardTransition.self
  print("\(transition) is part of this program.")
#else
  print("CardTransition is compiled where there is a UIKit.")
#endif
