/// What takes part in the chain of responders: what it does not handle goes to the next.
@MainActor open class UIResponder: NSObject {
  open var next: UIResponder? { nil }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

/// A rectangle on screen.
@MainActor open class UIView: UIResponder {
  /// How the contents fit the bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  /// Which margins and sides give way when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  open class var layerClass: AnyClass { CALayer.self }
  public let layer: CALayer
  private let life = Life(.views)

  public internal(set) var subviews: [UIView] = []
  public internal(set) weak var superview: UIView?
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  weak var controller: UIViewController?
  /// The turn in which the view came into its window.
  var joinedWindow = 0
  var needsLayout = true

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var tag = 0
  open var contentMode = ContentMode.scaleToFill
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var isAccessibilityElement = false
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  /// What VoiceOver does with a double tap before it touches the activation point.
  open func accessibilityActivate() -> Bool { false }
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// Where VoiceOver taps, on the screen: the middle unless it has been told otherwise.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let activationPoint { return activationPoint }
      let place = UIAccessibility.convertToScreenCoordinates(bounds, in: self)
      return CGPoint(x: place.midX, y: place.midY)
    }
    set { activationPoint = newValue }
  }
  private var activationPoint: CGPoint?
  open var isOpaque = true
  open var tintColor: UIColor? = .blue

  public init(frame: CGRect) {
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    super.init()
    layer.delegate = self
    self.frame = frame
  }
  public convenience override init() { self.init(frame: .zero) }

  open override var next: UIResponder? { controller ?? superview }

  // MARK: Geometry

  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      layer.bounds = newValue
      guard old.size != newValue.size else { return }
      if autoresizesSubviews {
        for view in subviews { view.resize(from: old.size, to: newValue.size) }
      }
      setNeedsLayout()
    }
  }
  open var frame: CGRect {
    get { layer.frame }
    set {
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      center = CGPoint(
        x: newValue.minX + newValue.width * layer.anchorPoint.x,
        y: newValue.minY + newValue.height * layer.anchorPoint.y)
    }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.transform = CATransform3DMakeAffineTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Also nil while an animation keeps fingers off the view.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
      !layer.attachments.contains(where: \.animation.blocksTouches),
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  // MARK: Looks

  /// In double precision, though the layer's opacity is single.
  open var alpha: CGFloat {
    get { layer.model.opacity }
    set { layer.setOpacity(newValue) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }
  open func setNeedsDisplay() {}

  // MARK: Surroundings

  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

  open var traitCollection: UITraitCollection {
    UITraitCollection(size: (window ?? self).bounds.size)
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: Environment.layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// What of the window's insets reaches into the view where it stands.
  open var safeAreaInsets: UIEdgeInsets {
    guard let window, window !== self else { return (self as? UIWindow)?.insets ?? .zero }
    let insets = window.safeAreaInsets
    let frame = convert(bounds, to: window)
    return UIEdgeInsets(
      top: max(insets.top - frame.minY, 0), left: max(insets.left - frame.minX, 0),
      bottom: max(frame.maxY - (window.bounds.height - insets.bottom), 0),
      right: max(frame.maxX - (window.bounds.width - insets.right), 0))
  }
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self)

  // MARK: Gestures

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.leaveView()
    gestureRecognizer.view = nil
  }

  // MARK: For subclasses

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func layoutSubviews() {}
}

extension UIView: CALayerDelegate {}

/// An area of a view.
@MainActor open class UILayoutGuide: NSObject {
  public private(set) weak var owningView: UIView?

  init(of view: UIView) { owningView = view }

  /// The view's bounds without its safe area's insets.
  public var layoutFrame: CGRect {
    owningView.map { $0.bounds.inset(by: $0.safeAreaInsets) } ?? .zero
  }
}

/// Something that happened.
@MainActor open class UIEvent: NSObject {}
