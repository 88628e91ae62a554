import UIKit

/// Rows, one below the other, that scroll.
final class RowList: UIScrollView {
  private var rows: [Row] = []

  /// Adds a row below the others.
  func addRow(_ text: String, action: @escaping () -> Void) {
    let row = Row(text, action: action)
    rows.append(row)
    addSubview(row)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 16, y: 16 + 56 * CGFloat(index), width: max(bounds.width - 32, 0), height: 48)
    }
    contentSize = CGSize(width: bounds.width, height: 24 + 56 * CGFloat(rows.count))
  }
}
