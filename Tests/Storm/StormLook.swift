import UIKit

/// All that a transition can have changed on a view, apart from its place.
struct StormLook {
  private var numbers: [Double]
  private let colors: [UIColor?]
  private var flags: [Bool]
  private let place: [Double]

  private static let numberNames = [
    "alpha", "cornerRadius", "borderWidth", "shadowOpacity", "shadowRadius", "shadowOffset.width",
    "shadowOffset.height", "zPosition", "speed", "timeOffset", "beginTime", "anchorPoint.x",
    "anchorPoint.y",
  ]
  private static let flagNames = [
    "hidden", "clipsToBounds", "mask", "userInteraction", "multipleTouch", "doubleSided",
    "rasterize", "animations", "accessibilityHidden", "accessibilityModal", "effect",
  ]
  private static let colorNames = ["backgroundColor", "borderColor", "shadowColor"]
  private static let placeNames = ["x", "y", "width", "height", "bounds.x", "bounds.y"]

  @MainActor init(of view: UIView) {
    let layer = view.layer
    numbers =
      [
        Double(view.alpha), layer.cornerRadius, layer.borderWidth, Double(layer.shadowOpacity),
        layer.shadowRadius, layer.shadowOffset.width, layer.shadowOffset.height, layer.zPosition,
        Double(layer.speed), layer.timeOffset, layer.beginTime, layer.anchorPoint.x,
        layer.anchorPoint.y,
      ] + Self.elements(of: layer.transform) + Self.elements(of: layer.sublayerTransform)
    flags = [
      view.isHidden, view.clipsToBounds, layer.mask != nil || view.mask != nil,
      view.isUserInteractionEnabled, view.isMultipleTouchEnabled, layer.isDoubleSided,
      layer.shouldRasterize, layer.hasAnimations, view.accessibilityElementsHidden,
      view.accessibilityViewIsModal,
    ]
    colors = [
      view.backgroundColor, layer.borderColor.map { UIColor(cgColor: $0) },
      layer.shadowColor.map { UIColor(cgColor: $0) },
    ]
    let bounds = layer.bounds
    place = [
      layer.position.x, layer.position.y, bounds.width, bounds.height, bounds.minX, bounds.minY,
    ]
  }

  private static func elements(of m: CATransform3D) -> [Double] {
    [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
      m.m42, m.m43, m.m44,
    ]
  }

  /// The same with round corners, which cut off what is inside.
  func rounded(by radius: Double) -> StormLook {
    var result = self
    result.numbers[1] = radius
    result.flags[1] = true
    return result
  }

  /// The same with VoiceOver held in it.
  var modal: StormLook {
    var result = self
    for place in Self.flagNames.indices where Self.flagNames[place] == "accessibilityModal" {
      result.flags[place] = true
    }
    return result
  }

  /// What is not as in `old`, in words; the place counts only where `comparesPlace` says so.
  func differences(from old: StormLook, comparesPlace: Bool) -> [String] {
    var found: [String] = []
    for (index, pair) in zip(numbers, old.numbers).enumerated()
    where !(abs(pair.0 - pair.1) <= 1e-6) {
      let name =
        index < Self.numberNames.count
        ? Self.numberNames[index]
        : index < Self.numberNames.count + 16 ? "transform" : "sublayerTransform"
      if !found.contains(where: { $0.hasPrefix(name) }) {
        found.append("\(name) is \(pair.0), not \(pair.1)")
      }
    }
    for (index, pair) in zip(flags, old.flags).enumerated() where pair.0 != pair.1 {
      found.append("\(Self.flagNames[index]) is \(pair.0)")
    }
    for (index, pair) in zip(colors, old.colors).enumerated() where pair.0 != pair.1 {
      found.append("\(Self.colorNames[index]) has changed")
    }
    guard comparesPlace else { return found }
    for (index, pair) in zip(place, old.place).enumerated() where !(abs(pair.0 - pair.1) <= 1e-6) {
      found.append("\(Self.placeNames[index]) is \(pair.0), not \(pair.1)")
    }
    return found
  }
}
