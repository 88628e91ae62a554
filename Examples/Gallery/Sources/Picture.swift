import UIKit

/// What stands for a photo: a colour with a sun.
final class Picture: UIView {
  private let sun = UIView()
  private var action: (Picture) -> Void = { _ in }
  private(set) var color = UIColor.gray

  /// `action` is kept as long as the picture.
  convenience init(_ color: UIColor, action: @escaping (Picture) -> Void = { _ in }) {
    self.init(frame: .zero)
    self.color = color
    self.action = action
    backgroundColor = color
    clipsToBounds = true
    sun.backgroundColor = .yellow
    addSubview(sun)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: NSSelectorFromString("tapped:")))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width / 4
    sun.frame = CGRect(x: side / 2, y: side / 2, width: side, height: side)
    sun.layer.cornerRadius = side / 2
  }

  @IBAction private func tapped(_ tap: UITapGestureRecognizer) { action(self) }
}
