/// The kind of a gradient.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}

/// A layer that draws a gradient.
open class CAGradientLayer: CALayer {
  private var storedColors: [Any]?
  private var storedLocations: [NSNumber]?
  private var storedStart = CGPoint(x: 0.5, y: 0)
  private var storedEnd = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial

  /// Of `CGColor`s.
  open var colors: [Any]? {
    get { storedColors }
    set { change("colors") { storedColors = newValue } }
  }
  open var locations: [NSNumber]? {
    get { storedLocations }
    set { change("locations") { storedLocations = newValue } }
  }
  open var startPoint: CGPoint {
    get { storedStart }
    set { change("startPoint") { storedStart = newValue } }
  }
  open var endPoint: CGPoint {
    get { storedEnd }
    set { change("endPoint") { storedEnd = newValue } }
  }

  override var propertyNames: [String] {
    super.propertyNames + ["colors", "locations", "startPoint", "endPoint"]
  }

  override func modelValue(of property: String) -> LayerValue? {
    switch property {
    case "colors": storedColors.flatMap { LayerValue($0) }
    case "locations": storedLocations.flatMap { LayerValue($0) }
    case "startPoint": .numbers([storedStart.x, storedStart.y])
    case "endPoint": .numbers([storedEnd.x, storedEnd.y])
    default: super.modelValue(of: property)
    }
  }

  override func setModelValue(_ value: LayerValue, of property: String) -> Bool {
    let n = value.numbers
    switch property {
    case "colors":
      storedColors = stride(from: 0, to: n.count - 3, by: 4).map {
        CGColor(numbers: Array(n[$0..<($0 + 4)]))
      }
    case "locations": storedLocations = n.map { NSNumber(value: $0) }
    case "startPoint": storedStart = CGPoint(x: n[0], y: n[1])
    case "endPoint": storedEnd = CGPoint(x: n[0], y: n[1])
    default: return super.setModelValue(value, of: property)
    }
    return true
  }
}

/// Which points are inside a path.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  private var storedPath: CGPath?
  private var storedFill: CGColor? = CGColor(gray: 0, alpha: 1)
  private var storedStroke: CGColor?
  private var storedWidth: CGFloat = 1
  private var storedStart: CGFloat = 0
  private var storedEnd: CGFloat = 1
  open var fillRule = CAShapeLayerFillRule.nonZero

  open var path: CGPath? {
    get { storedPath }
    set { storedPath = newValue }
  }
  open var fillColor: CGColor? {
    get { storedFill }
    set { change("fillColor") { storedFill = newValue } }
  }
  open var strokeColor: CGColor? {
    get { storedStroke }
    set { change("strokeColor") { storedStroke = newValue } }
  }
  open var lineWidth: CGFloat {
    get { storedWidth }
    set { change("lineWidth") { storedWidth = newValue } }
  }
  open var strokeStart: CGFloat {
    get { storedStart }
    set { change("strokeStart") { storedStart = newValue } }
  }
  open var strokeEnd: CGFloat {
    get { storedEnd }
    set { change("strokeEnd") { storedEnd = newValue } }
  }

  override var propertyNames: [String] {
    super.propertyNames
      + ["path", "fillColor", "strokeColor", "lineWidth", "strokeStart", "strokeEnd"]
  }

  override func modelValue(of property: String) -> LayerValue? {
    switch property {
    case "path": storedPath.map { .path($0) }
    case "fillColor": .numbers(storedFill?.rgba ?? [0, 0, 0, 0])
    case "strokeColor": .numbers(storedStroke?.rgba ?? [0, 0, 0, 0])
    case "lineWidth": .numbers([storedWidth])
    case "strokeStart": .numbers([storedStart])
    case "strokeEnd": .numbers([storedEnd])
    default: super.modelValue(of: property)
    }
  }

  override func setModelValue(_ value: LayerValue, of property: String) -> Bool {
    let n = value.numbers
    switch (property, value) {
    case ("path", .path(let path)): storedPath = path
    case ("fillColor", _): storedFill = CGColor(numbers: n)
    case ("strokeColor", _): storedStroke = CGColor(numbers: n)
    case ("lineWidth", _): storedWidth = n[0]
    case ("strokeStart", _): storedStart = n[0]
    case ("strokeEnd", _): storedEnd = n[0]
    default: return super.setModelValue(value, of: property)
    }
    return true
  }
}

/// A layer whose sublayers share one space in depth.
open class CATransformLayer: CALayer {}
