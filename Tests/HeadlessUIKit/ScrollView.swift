/// A view that scrolls; a test sets its offset.
@MainActor open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  open var bounces = true
  /// Where the content zooms: nothing does here.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
  open var alwaysBounceVertical = false
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    addGestureRecognizer(pan)
    return pan
  }()

  /// The content's inset with that of the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      bounds.origin = newValue
      delegate?.scrollViewDidScroll(self)
    }
  }
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    _ = panGestureRecognizer
  }
}

/// Hears of scrolling.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A picture, of which only the size is known.
public final class UIImage: NSObject, @unchecked Sendable {
  public let size: CGSize

  public init(size: CGSize) { self.size = size }
}

/// A view that shows a picture.
@MainActor open class UIImageView: UIView {
  open var image: UIImage?

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
}

/// A line or more of text.
@MainActor open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor? = .black
  open var numberOfLines = 1
}
