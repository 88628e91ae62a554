import UIKit

/// The list of transitions, each with screens of its own. A long press on its title opens the
/// recorder.
final class GalleryViewController: UIViewController {
  private let heading = UILabel()
  private let list = RowList(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .lightGray
    heading.text = "Transitions"
    heading.textColor = .black
    heading.isUserInteractionEnabled = true
    heading.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: NSSelectorFromString("held:")))
    view.addSubview(heading)
    view.addSubview(list)
    for demo in Demo.all {
      list.addRow(demo.title) { [unowned self] in show(demo.start()) }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    (heading.frame, list.frame) = view.headingAndRest
  }

  private func show(_ screen: UIViewController) {
    screen.modalPresentationStyle = .fullScreen
    present(screen, animated: false)
  }

  @IBAction private func held(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { show(RecorderScreen()) }
  }
}

extension UIView {
  /// Where a heading stands, and what is below it.
  var headingAndRest: (heading: CGRect, rest: CGRect) {
    let safe = bounds.inset(by: safeAreaInsets)
    return (
      CGRect(x: safe.minX + 16, y: safe.minY, width: max(safe.width - 32, 0), height: 48),
      CGRect(
        x: safe.minX, y: safe.minY + 48, width: safe.width, height: max(safe.height - 48, 0))
    )
  }
}
