/// A colour for layers and paths.
public final class CGColor: NSObject, @unchecked Sendable {
  /// Red, green, blue and alpha, each 0...1.
  public let rgba: [Double]
  private let isGray: Bool

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    rgba = [red, green, blue, alpha]
    isGray = false
  }
  public init(gray: CGFloat, alpha: CGFloat) {
    rgba = [gray, gray, gray, alpha]
    isGray = true
  }

  public var alpha: CGFloat { rgba[3] }
  public var numberOfComponents: Int { isGray ? 2 : 4 }
  public var components: [CGFloat]? { (isGray ? [rgba[0], rgba[3]] : rgba).map { CGFloat($0) } }

  public func copy(alpha: CGFloat) -> CGColor? {
    isGray
      ? CGColor(gray: rgba[0], alpha: alpha)
      : CGColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: alpha)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CGColor else { return false }
    return rgba == other.rgba && isGray == other.isGray
  }
  public override var hash: Int { rgba.hashValue }
}

/// A colour for views.
public class UIColor: NSObject, @unchecked Sendable {
  public let cgColor: CGColor

  public init(cgColor: CGColor) { self.cgColor = cgColor }
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// No colour depends on traits here.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = cgColor.rgba[0]
    green?.pointee = cgColor.rgba[1]
    blue?.pointee = cgColor.rgba[2]
    alpha?.pointee = cgColor.rgba[3]
    return true
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return cgColor.rgba == other.cgColor.rgba
  }
  public override var hash: Int { cgColor.hash }

  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  public class var darkGray: UIColor { UIColor(white: 1.0 / 3.0, alpha: 1) }
  public class var lightGray: UIColor { UIColor(white: 2.0 / 3.0, alpha: 1) }
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  public class var systemBackground: UIColor { .white }
  public class var label: UIColor { .black }
}

extension CGColor {
  /// From red, green, blue and alpha.
  convenience init(numbers: [Double]) {
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }
}
