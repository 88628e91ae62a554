// Written by hand: what an app may have in the module that the generated files beside this one are
// put into. Swift takes a private member for a redeclaration where the module has the same one.

import UIKit

extension CGPoint {
  static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }
  static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }
  static func * (point: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: point.x * factor, y: point.y * factor)
  }
  static func / (point: CGPoint, divisor: CGFloat) -> CGPoint {
    CGPoint(x: point.x / divisor, y: point.y / divisor)
  }
  static prefix func - (point: CGPoint) -> CGPoint { CGPoint(x: -point.x, y: -point.y) }
  func offsetBy(dx: CGFloat, dy: CGFloat) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }
  func lerp(to end: CGPoint, _ fraction: CGFloat) -> CGPoint { self + (end - self) * fraction }
  func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}

extension CGSize {
  static func + (left: CGSize, right: CGSize) -> CGSize {
    CGSize(width: left.width + right.width, height: left.height + right.height)
  }
  static func - (left: CGSize, right: CGSize) -> CGSize {
    CGSize(width: left.width - right.width, height: left.height - right.height)
  }
  static func * (size: CGSize, factor: CGFloat) -> CGSize {
    CGSize(width: size.width * factor, height: size.height * factor)
  }
  static func / (size: CGSize, divisor: CGFloat) -> CGSize {
    CGSize(width: size.width / divisor, height: size.height / divisor)
  }
  func lerp(to end: CGSize, _ fraction: CGFloat) -> CGSize { self + (end - self) * fraction }
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }
  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
  func scaled(by factor: CGFloat) -> CGRect {
    CGRect(center: center, size: size * factor)
  }
  func lerp(to end: CGRect, _ fraction: CGFloat) -> CGRect {
    CGRect(
      origin: origin.lerp(to: end.origin, fraction), size: size.lerp(to: end.size, fraction))
  }
}

extension CGFloat {
  func lerp(to end: CGFloat, _ fraction: CGFloat) -> CGFloat { self + (end - self) * fraction }
  func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension UIColor {
  var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    var result: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
    getRed(&result.red, green: &result.green, blue: &result.blue, alpha: &result.alpha)
    return result
  }
  var rgba: (CGFloat, CGFloat, CGFloat, CGFloat) {
    (components.red, components.green, components.blue, components.alpha)
  }
  func lerp(to end: UIColor, _ fraction: CGFloat) -> UIColor { fraction < 0.5 ? self : end }
}

extension CATransform3D {
  static func perspective(_ distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
  }
}

extension UIView {
  var screen: UIViewController? {
    sequence(first: self as UIResponder) { $0.next }.lazy.compactMap { $0 as? UIViewController }
      .first
  }
  var untransformedFrame: CGRect { frame }
  func moveAnchor(to anchor: CGPoint) { layer.anchorPoint = anchor }
  func snapshot() -> UIView? { snapshotView(afterScreenUpdates: false) }
}

extension UIViewController {
  var shown: UIViewController { self }
  var topMost: UIViewController { presentedViewController?.topMost ?? self }
}

func mod(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x - y * (x / y).rounded(.down) }
func lerp(_ start: CGFloat, _ end: CGFloat, _ fraction: CGFloat) -> CGFloat {
  start + (end - start) * fraction
}
func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
  min(max(value, low), high)
}

final class Film {}
final class Ring: UIView {}
final class GradientView: UIView {}
final class Animator {}
final class Driver {}
enum Edge { case top, bottom }
enum Direction { case up, down }
enum Course { case forth, back }
