import UIKit

/// A cover that opens when it is tapped, or spread with two fingers.
final class CoverScreen: PlainScreen, AlbumScreen {
  private let album = AlbumTransition()
  private var cover: Picture?

  var sharedCover: UIView? { cover }

  static func make() -> UINavigationController {
    let screen = CoverScreen("Tap the cover or spread it", color: .ocean)
    screen.addDismissRow("Gallery")
    let cover = Picture(.sunset) { [unowned screen] _ in screen.goOn() }
    screen.cover = cover
    screen.view.addSubview(cover)
    screen.album.addPushGesture(to: screen) { [unowned screen] point in
      screen.cover?.frame.contains(point) == true ? CellsScreen.make() : nil
    }
    let navigation = UINavigationController(rootViewController: screen)
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.delegate = screen.album
    return navigation
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    cover?.frame = CGRect(x: room.midX - 80, y: room.minY + 24, width: 160, height: 200)
  }

  override func goOn() {
    navigationController?.pushViewController(CellsScreen.make(), animated: true)
  }
}

/// What lies in the cover, spread out; a pinch puts it back.
final class CellsScreen: PlainScreen, AlbumScreen {
  private var cells: [Picture] = []

  var sharedCells: [UIView] { cells }

  static func make() -> CellsScreen {
    let screen = CellsScreen("Pinch to close", color: .darkGray)
    screen.addPopRow()
    let colors = [UIColor.ocean, .forest, .sunset, .plum]
    for index in 0..<20 {
      let cell = Picture(colors[index % 4])
      screen.cells.append(cell)
      screen.view.addSubview(cell)
    }
    return screen
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = min((room.width - 24) / 4, (room.height - 32) / 5)
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(
        x: room.minX + (side + 8) * CGFloat(index % 4),
        y: room.minY + (side + 8) * CGFloat(index / 4), width: side, height: side)
    }
  }
}
