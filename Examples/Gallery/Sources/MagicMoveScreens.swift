import UIKit

/// Photos, of which the tapped one flies to the next screen.
final class PhotosScreen: PlainScreen, MagicMoveScreen {
  private let magicMove = MagicMoveTransition()
  private var photos: [Picture] = []
  private weak var tapped: Picture?

  var sharedPhoto: UIView? { tapped }

  static func make() -> UINavigationController {
    let screen = PhotosScreen("Magic move", color: .darkGray)
    screen.addDismissRow("Gallery")
    screen.addPhotos()
    let navigation = UINavigationController(rootViewController: screen)
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.delegate = screen.magicMove
    return navigation
  }

  private func addPhotos() {
    for color in [UIColor.ocean, .forest, .sunset] {
      let photo = Picture(color) { [unowned self] in show($0) }
      photos.append(photo)
      view.addSubview(photo)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, photo) in photos.enumerated() {
      photo.frame = CGRect(
        x: room.minX + 104 * CGFloat(index), y: room.minY, width: 96, height: 72)
    }
  }

  override func goOn() { show(photos[0]) }

  private func show(_ photo: Picture) {
    tapped = photo
    navigationController?.pushViewController(PhotoScreen.make(photo.color), animated: true)
  }
}

/// One photo, large.
final class PhotoScreen: PlainScreen, MagicMoveScreen {
  private var photo: Picture?

  var sharedPhoto: UIView? { photo }

  static func make(_ color: UIColor) -> PhotoScreen {
    let screen = PhotoScreen("Swipe from the left edge", color: .black)
    screen.addPopRow()
    let photo = Picture(color)
    screen.photo = photo
    screen.view.addSubview(photo)
    return screen
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = min(room.width, room.height * 4 / 3)
    photo?.frame = CGRect(x: room.minX, y: room.minY, width: width, height: width * 3 / 4)
  }
}
