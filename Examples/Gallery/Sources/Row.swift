import UIKit

/// A line of text that does something when it is tapped.
final class Row: UIView {
  private let label = UILabel()
  private var action: () -> Void = {}

  /// `action` is kept as long as the row.
  convenience init(_ text: String, action: @escaping () -> Void) {
    self.init(frame: .zero)
    self.action = action
    backgroundColor = UIColor(white: 1, alpha: 0.8)
    layer.cornerRadius = 12
    label.text = text
    label.textColor = .black
    addSubview(label)
    // As the generated files do it: by name, which needs no Objective-C.
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: NSSelectorFromString("tapped:")))
  }

  /// What it says.
  var text: String? { label.text }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(
      x: 16, y: 0, width: max(bounds.width - 32, 0), height: bounds.height)
  }

  @IBAction private func tapped(_ tap: UITapGestureRecognizer) { action() }
}
