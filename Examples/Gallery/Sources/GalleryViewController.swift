import UIKit

/// The list of transitions, each with screens of its own.
final class GalleryViewController: UIViewController {
  private let list = UIScrollView(frame: .zero)
  private var rows: [Row] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .lightGray
    view.addSubview(list)
    for demo in Demo.all {
      let row = Row(demo.title) { [unowned self] in show(demo) }
      rows.append(row)
      list.addSubview(row)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds.inset(by: view.safeAreaInsets)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 16, y: 16 + 56 * CGFloat(index), width: max(list.bounds.width - 32, 0), height: 48)
    }
    list.contentSize = CGSize(
      width: list.bounds.width, height: 24 + 56 * CGFloat(rows.count))
  }

  private func show(_ demo: Demo) {
    let screen = demo.start()
    screen.modalPresentationStyle = .fullScreen
    present(screen, animated: false)
  }
}
