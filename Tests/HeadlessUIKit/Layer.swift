/// What is told when a layer's properties change; a view is its layer's delegate.
public protocol CALayerDelegate: NSObjectProtocol {
  func layoutSublayers(of layer: CALayer)
}
extension CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {}
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

/// The shape of a layer's corners.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}

/// A node of the tree that is drawn: its own values, and the animations over them.
open class CALayer: NSObject, CAMediaTiming {
  /// The values that animations do not touch.
  struct Model {
    var position = CGPoint.zero
    var bounds = CGRect.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var anchorPointZ: CGFloat = 0
    var zPosition: CGFloat = 0
    var transform = CATransform3DIdentity
    var sublayerTransform = CATransform3DIdentity
    /// In double precision, so that a view's alpha can be compared to 1e-9.
    var opacity = 1.0
    var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
    var backgroundColor: CGColor?
    var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
    var shadowOpacity = 0.0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var isHidden = false
    var masksToBounds = false
  }

  private let life = Life(.layers)
  final var model = Model()
  /// Values for key paths that no class declares.
  var customValues: [String: LayerValue] = [:]
  var attachments: [Attachment] = []
  private var customObjects: [String: Any] = [:]

  public private(set) weak var superlayer: CALayer?
  public private(set) var sublayers: [CALayer]?
  /// The turn in which the layer came to its superlayer: it has no implicit animations in it.
  private var joined = 0

  open weak var delegate: (any CALayerDelegate)?
  open var name: String?
  open var mask: CALayer? {
    willSet { mask?.superlayer = nil }
    didSet { mask?.superlayer = self }
  }
  open var isDoubleSided = true
  open var isOpaque = false
  open var allowsGroupOpacity = true
  open var allowsEdgeAntialiasing = false
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1
  open var contents: Any?
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve = CALayerCornerCurve.circular

  open var beginTime: TimeInterval = 0
  open var duration: TimeInterval = .infinity
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: TimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  public required override init() { super.init() }
  public convenience init(layer: Any) {
    self.init()
    if let layer = layer as? CALayer { model = layer.model }
  }

  // MARK: Animatable properties

  open var position: CGPoint {
    get { model.position }
    set {
      Faults.check(
        newValue.x.isFinite && newValue.y.isFinite,
        "CALayerInvalidGeometry: the position is not finite: \(newValue)")
      change("position") { model.position = newValue }
    }
  }
  open var bounds: CGRect {
    get { model.bounds }
    set {
      Faults.check(
        newValue.origin.x.isFinite && newValue.origin.y.isFinite && newValue.size.width.isFinite
          && newValue.size.height.isFinite,
        "CALayerInvalidGeometry: the bounds are not finite: \(newValue)")
      change("bounds") { model.bounds = newValue }
    }
  }
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set { change("anchorPoint") { model.anchorPoint = newValue } }
  }
  open var anchorPointZ: CGFloat {
    get { model.anchorPointZ }
    set { change("anchorPointZ") { model.anchorPointZ = newValue } }
  }
  open var zPosition: CGFloat {
    get { model.zPosition }
    set { change("zPosition") { model.zPosition = newValue } }
  }
  open var transform: CATransform3D {
    get { model.transform }
    set {
      Faults.check(newValue.isFinite, "CALayerInvalidGeometry: the transform is not finite")
      change("transform") { model.transform = newValue }
    }
  }
  open var sublayerTransform: CATransform3D {
    get { model.sublayerTransform }
    set {
      Faults.check(
        newValue.isFinite, "CALayerInvalidGeometry: the sublayers' transform is not finite")
      change("sublayerTransform") { model.sublayerTransform = newValue }
    }
  }
  open var opacity: Float {
    get { Float(model.opacity) }
    set { setOpacity(Double(newValue)) }
  }
  func setOpacity(_ opacity: Double) { change("opacity") { model.opacity = opacity } }
  open var cornerRadius: CGFloat {
    get { model.cornerRadius }
    set { change("cornerRadius") { model.cornerRadius = newValue } }
  }
  open var borderWidth: CGFloat {
    get { model.borderWidth }
    set { change("borderWidth") { model.borderWidth = newValue } }
  }
  open var borderColor: CGColor? {
    get { model.borderColor }
    set { change("borderColor") { model.borderColor = newValue } }
  }
  open var backgroundColor: CGColor? {
    get { model.backgroundColor }
    set { change("backgroundColor") { model.backgroundColor = newValue } }
  }
  open var shadowColor: CGColor? {
    get { model.shadowColor }
    set { change("shadowColor") { model.shadowColor = newValue } }
  }
  open var shadowOpacity: Float {
    get { Float(model.shadowOpacity) }
    set { change("shadowOpacity") { model.shadowOpacity = Double(newValue) } }
  }
  open var shadowOffset: CGSize {
    get { model.shadowOffset }
    set { change("shadowOffset") { model.shadowOffset = newValue } }
  }
  open var shadowRadius: CGFloat {
    get { model.shadowRadius }
    set { change("shadowRadius") { model.shadowRadius = newValue } }
  }
  open var shadowPath: CGPath? {
    get { model.shadowPath }
    set { change("shadowPath") { model.shadowPath = newValue } }
  }
  open var contentsRect: CGRect {
    get { model.contentsRect }
    set { change("contentsRect") { model.contentsRect = newValue } }
  }
  open var isHidden: Bool {
    get { model.isHidden }
    set { change("hidden") { model.isHidden = newValue } }
  }
  open var masksToBounds: Bool {
    get { model.masksToBounds }
    set { change("masksToBounds") { model.masksToBounds = newValue } }
  }

  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Makes a change, with the animation that belongs to it: that of the block that is running for a
  /// view's layer, an implicit one for a layer of its own.
  func change(_ key: String, _ body: () -> Void) {
    let recorder = BlockRecorder.current
    if delegate != nil {
      guard let recorder, BlockRecorder.animatableKeys.contains(key),
        let old = presentedValue(of: key)
      else { return body() }
      body()
      recorder.record(self, key, from: old)
    } else {
      guard superlayer != nil, joined < Loop.turns, !CATransaction.disableActions(),
        key != "masksToBounds", let old = presentedValue(of: key)
      else { return body() }
      body()
      addImplicitAnimation(key, from: old)
    }
  }

  private func addImplicitAnimation(_ key: String, from old: LayerValue) {
    guard let new = modelValue(of: key), !old.equals(new), CATransaction.animationDuration() > 0
    else { return }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = old
    animation.toValue = new
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    add(animation, forKey: key)
  }

  // MARK: Tree

  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayers?.count ?? 0) }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let others = (sublayers ?? []).filter { $0 !== layer }
    insert(layer, at: others.firstIndex { $0 === sibling } ?? 0)
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let others = (sublayers ?? []).filter { $0 !== layer }
    insert(layer, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }
  private func insert(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    var all = sublayers ?? []
    all.insert(layer, at: min(max(index, 0), all.count))
    sublayers = all
    layer.superlayer = self
    layer.joined = Loop.turns
  }
  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    if superlayer.mask === self { superlayer.mask = nil }
    superlayer.sublayers?.removeAll { $0 === self }
    if superlayer.sublayers?.isEmpty == true { superlayer.sublayers = nil }
    self.superlayer = nil
  }

  open func setNeedsDisplay() {}

  // MARK: Key-value coding

  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let value, let number = LayerValue(value), setModelValue(number, at: keyPath) { return }
    if let value, let number = LayerValue(value) {
      customValues[keyPath] = number
    }
    customObjects[keyPath] = value
  }
  open func value(forKeyPath keyPath: String) -> Any? {
    if let object = customObjects[keyPath] { return object }
    return modelNumbers(at: keyPath).map { numbers in
      switch (keyPath, numbers.count) {
      case (_, 1): numbers[0]
      case ("bounds.size", 2), ("shadowOffset", 2), ("transform.translation", 2):
        CGSize(width: numbers[0], height: numbers[1])
      case (_, 2): CGPoint(x: numbers[0], y: numbers[1])
      case (_, 16): CATransform3D(elements: numbers)
      default: numbers
      }
    }
  }
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  // MARK: What a subclass adds

  /// The names of the animatable properties.
  var propertyNames: [String] {
    [
      "position", "bounds", "anchorPoint", "anchorPointZ", "zPosition", "transform",
      "sublayerTransform", "opacity", "cornerRadius", "borderWidth", "borderColor",
      "backgroundColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
      "shadowPath", "contentsRect", "hidden",
    ]
  }

  /// The model's value of a whole property; nil when it has none.
  func modelValue(of property: String) -> LayerValue? {
    switch property {
    case "position": .numbers([model.position.x, model.position.y])
    case "bounds": LayerValue(model.bounds)
    case "anchorPoint": .numbers([model.anchorPoint.x, model.anchorPoint.y])
    case "anchorPointZ": .numbers([model.anchorPointZ])
    case "zPosition": .numbers([model.zPosition])
    case "transform": .matrix(model.transform)
    case "sublayerTransform": .matrix(model.sublayerTransform)
    case "opacity": .numbers([model.opacity])
    case "cornerRadius": .numbers([model.cornerRadius])
    case "borderWidth": .numbers([model.borderWidth])
    case "borderColor": .numbers(model.borderColor?.rgba ?? [0, 0, 0, 0])
    case "backgroundColor": .numbers(model.backgroundColor?.rgba ?? [0, 0, 0, 0])
    case "shadowColor": .numbers(model.shadowColor?.rgba ?? [0, 0, 0, 0])
    case "shadowOpacity": .numbers([model.shadowOpacity])
    case "shadowOffset": LayerValue(model.shadowOffset)
    case "shadowRadius": .numbers([model.shadowRadius])
    case "shadowPath": model.shadowPath.map { .path($0) }
    case "contentsRect": LayerValue(model.contentsRect)
    case "hidden": .numbers([model.isHidden ? 1 : 0])
    default: customValues[property]
    }
  }

  /// Sets a whole property of the model without an animation; false when it has none such.
  func setModelValue(_ value: LayerValue, of property: String) -> Bool {
    let n = value.numbers
    switch (property, value) {
    case ("transform", .matrix(let m)): model.transform = m
    case ("sublayerTransform", .matrix(let m)): model.sublayerTransform = m
    case ("shadowPath", .path(let path)): model.shadowPath = path
    case ("position", _): model.position = CGPoint(x: n[0], y: n[1])
    case ("bounds", _): model.bounds = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    case ("anchorPoint", _): model.anchorPoint = CGPoint(x: n[0], y: n[1])
    case ("anchorPointZ", _): model.anchorPointZ = n[0]
    case ("zPosition", _): model.zPosition = n[0]
    case ("opacity", _): model.opacity = n[0]
    case ("cornerRadius", _): model.cornerRadius = n[0]
    case ("borderWidth", _): model.borderWidth = n[0]
    case ("borderColor", _): model.borderColor = CGColor(numbers: n)
    case ("backgroundColor", _): model.backgroundColor = CGColor(numbers: n)
    case ("shadowColor", _): model.shadowColor = CGColor(numbers: n)
    case ("shadowOpacity", _): model.shadowOpacity = n[0]
    case ("shadowOffset", _): model.shadowOffset = CGSize(width: n[0], height: n[1])
    case ("shadowRadius", _): model.shadowRadius = n[0]
    case ("contentsRect", _):
      model.contentsRect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    case ("hidden", _): model.isHidden = n[0] != 0
    default: return false
    }
    return true
  }
}
