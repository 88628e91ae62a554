import UIKit

/// A coloured screen with rows from its top down.
class PlainScreen: UIViewController {
  private let heading = UILabel()
  private var rows: [Row] = []

  /// Sets what every screen has.
  convenience init(_ title: String, color: UIColor) {
    self.init(nibName: nil, bundle: nil)
    heading.text = title
    heading.textColor = .white
    view.backgroundColor = color
    view.addSubview(heading)
  }

  /// Adds a row below the others.
  func addRow(_ text: String, action: @escaping () -> Void) {
    let row = Row(text, action: action)
    rows.append(row)
    view.addSubview(row)
  }

  /// Adds a row that goes back to the screen that has presented this one.
  func addDismissRow(_ text: String = "Close") {
    addRow(text) { [unowned self] in dismiss(animated: true) }
  }

  /// Adds a row that goes back to the screen that has pushed this one.
  func addPopRow() {
    addRow("Back") { [unowned self] in navigationController?.popViewController(animated: true) }
  }

  // MARK: For the recorder

  /// Goes on to the next screen, as a tap on the first thing to touch does.
  func goOn() {}

  /// The transition's parameters as they are now: numbers with blanks between them, or a word.
  var parameters: [String: String] { [:] }

  /// Where there is room for more, in the view's coordinates.
  var room: CGRect {
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let top = 72 + 56 * CGFloat(rows.count)
    return CGRect(
      x: safe.minX + 16, y: safe.minY + top, width: max(safe.width - 32, 0),
      height: max(safe.height - top - 16, 0))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let line = CGRect(x: safe.minX + 16, y: safe.minY, width: max(safe.width - 32, 0), height: 48)
    heading.frame = line.offsetBy(dx: 0, dy: 12)
    for (index, row) in rows.enumerated() {
      row.frame = line.offsetBy(dx: 0, dy: 72 + 56 * CGFloat(index))
    }
  }
}

extension UIColor {
  static var ocean: UIColor { UIColor(red: 0.1, green: 0.35, blue: 0.6, alpha: 1) }
  static var forest: UIColor { UIColor(red: 0.1, green: 0.45, blue: 0.3, alpha: 1) }
  static var sunset: UIColor { UIColor(red: 0.85, green: 0.4, blue: 0.25, alpha: 1) }
  static var plum: UIColor { UIColor(red: 0.45, green: 0.2, blue: 0.45, alpha: 1) }
}
