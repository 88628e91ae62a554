import UIKit

/// Cards, of which the tapped one turns over and becomes the next screen.
final class CardsScreen: PlainScreen {
  private let cardFlip = CardFlipTransition(card: .zero)
  private var cards: [Picture] = []

  static func make() -> CardsScreen {
    let screen = CardsScreen("Card flip", color: .plum)
    screen.addDismissRow("Gallery")
    screen.addCards()
    return screen
  }

  private func addCards() {
    for color in [UIColor.forest, .ocean] {
      let card = Picture(color) { [unowned self] in turn($0) }
      card.layer.cornerRadius = cardFlip.cardRadius
      cards.append(card)
      view.addSubview(card)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: room.minX + 136 * CGFloat(index), y: room.minY, width: 120, height: 160)
    }
  }

  override func goOn() { turn(cards[0]) }

  override var parameters: [String: String] {
    let card = cardFlip.card
    return [
      "card": "\(card.minX) \(card.minY) \(card.width) \(card.height)",
      "cardRadius": "\(cardFlip.cardRadius)",
    ]
  }

  private func turn(_ card: Picture) {
    let screen = PlainScreen("Swipe from the left edge", color: card.color)
    screen.addDismissRow("Turn back")
    cardFlip.card = view.convert(card.frame, to: nil)
    cardFlip.attach(to: screen)
    present(screen, animated: true)
  }
}
