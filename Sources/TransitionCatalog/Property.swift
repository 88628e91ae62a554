/// What can be set and animated on an element: one case for each row of `PropertyTable`.
public enum Property: String, CaseIterable, Sendable {
  case frame, center, size, alpha, hidden, cornerRadius, backgroundColor, borderWidth, borderColor
  case shadowOpacity, shadowRadius, shadowOffset, shadowColor, blurRadius, zPosition, anchor
  case translateX, translateY, translateZ, scale, scaleX, scaleY, rotate, rotateX, rotateY
  case perspective, clip

  /// The row of the table that says all there is to say about this property; the rows stand in the
  /// order of the cases, which a test checks. Lent, since a row is large, and where it is asked for: a loan
  /// from another module takes memory each time.
  @inlinable public var row: PropertyRow { _read { yield PropertyTable.rows[ordinal] } }
}

/// The values a property can have; what leaves them is cut off.
public enum PropertyRange: Equatable, Sendable {
  case any, unit, nonNegative
  /// The width and the height of a rect, and the radius of a circle, are not below 0; where they stand
  /// is free.
  case nonNegativeSides

  /// How many components of a value are free, before those that the range is for.
  @inlinable public var freeComponents: Int { self == .nonNegativeSides ? 2 : 0 }

  /// `value` itself, or the nearest one within the range; `component` is its place in its value.
  @inlinable
  public func clamped(_ value: Double, component: Int = 0) -> Double {
    switch self {
    case .any: value
    case .unit: value < 0 ? 0 : (value > 1 ? 1 : value)
    case .nonNegative: value < 0 ? 0 : value
    case .nonNegativeSides: component >= freeComponents && value < 0 ? 0 : value
    }
  }

  package func contains(_ value: Double, component: Int = 0) -> Bool {
    clamped(value, component: component) == value
  }

  package var phrase: String {
    switch self {
    case .any: "any number"
    case .unit: "0...1"
    case .nonNegative: "0 or more"
    case .nonNegativeSides: "0 or more"
    }
  }
}

/// What becomes of a property in a direction that is derived by `mirror` (`mirrorY`).
public enum Reflection: Equatable, Sendable {
  /// The value stays as it is.
  case none
  /// The number changes its sign in `mirror` only, in `mirrorY` only, or in both.
  case negated(x: Bool, y: Bool)
  /// A point, rect or circle is reflected about the middle of the space it lives in.
  case reflected
  /// An anchor, as a fraction of the layer, changes sides.
  case anchor
  /// The x (y) of an offset changes its sign.
  case offset
}

/// What the numbers of a property are counted in, by its sign in documents.
public enum Measure: String, Sendable {
  case points = "pt"
  /// Also of factors and of the parts of colours.
  case fraction = ""
  /// Radians.
  case angle = "rad"
  case truth = "bool"
}

/// Where a property's resting value comes from when the spec gives none.
public enum RestingValue: Equatable, Sendable {
  /// The place that UIKit, the parent or the copied view gives.
  case geometry
  /// These numbers, of which as many count as the type has components.
  case constant(Double, Double, Double, Double)
}

/// How UIKit animates a property.
public enum PropertyAnimation: Equatable, Sendable {
  /// A property of `UIView` that animation blocks and property animators animate.
  case view
  /// A component of the transform, which has to be animated with all others in one matrix.
  case transform
  /// A property of `CALayer` only, under its key path.
  case layer(keyPath: String)
  /// Set at moments, never animated.
  case discrete
  /// Not to be had in UIKit.
  case unsupported(because: String, instead: String)
}

/// One property. No member has a default: a row that forgets one does not compile.
public struct PropertyRow: Sendable {
  public let property: Property
  public let type: ValueType
  /// What its numbers are counted in.
  public let measure: Measure
  /// Other types that are taken and turned into `type`.
  public let accepts: [ValueType]
  public let range: PropertyRange
  public let resting: RestingValue
  public let reflection: Reflection
  public let animation: PropertyAnimation
  /// One sentence for the manual, hover texts and the schema.
  public let summary: String
}

public enum PropertyTable {
  /// What there is in place of a blur that has a radius.
  package static let systemBlur =
    "put a system blur on the stage, '- blur: { effect: regular }', and move its 'alpha'"

  public static let rows: [PropertyRow] = [
    PropertyRow(
      property: .frame, type: .rect, measure: .points, accepts: [], range: .nonNegativeSides,
      resting: .geometry, reflection: .reflected, animation: .view,
      summary: "The place in the parent's coordinates, of the untransformed layer."),
    PropertyRow(
      property: .center, type: .point, measure: .points, accepts: [], range: .any,
      resting: .geometry, reflection: .reflected, animation: .view,
      summary: "The middle of the frame; the size stays."),
    PropertyRow(
      property: .size, type: .size, measure: .points, accepts: [], range: .nonNegative,
      resting: .geometry, reflection: .none, animation: .view,
      summary: "The size of the frame; its middle stays."),
    PropertyRow(
      property: .alpha, type: .number, measure: .fraction, accepts: [], range: .unit,
      resting: .constant(1, 0, 0, 0), reflection: .none, animation: .view,
      summary: "The opacity of the element with all that is in it."),
    PropertyRow(
      property: .hidden, type: .boolean, measure: .truth, accepts: [], range: .any,
      resting: .constant(0, 0, 0, 0), reflection: .none, animation: .discrete,
      summary: "Whether the element is left out of the picture."),
    PropertyRow(
      property: .cornerRadius, type: .number, measure: .points, accepts: [], range: .nonNegative,
      resting: .constant(0, 0, 0, 0), reflection: .none, animation: .view,
      summary: "The radius of the corners in points; what is inside is clipped to them."),
    PropertyRow(
      property: .backgroundColor, type: .color, measure: .fraction, accepts: [], range: .unit,
      resting: .constant(0, 0, 0, 0), reflection: .none, animation: .view,
      summary: "The color behind the content."),
    PropertyRow(
      property: .borderWidth, type: .number, measure: .points, accepts: [], range: .nonNegative,
      resting: .constant(0, 0, 0, 0), reflection: .none, animation: .layer(keyPath: "borderWidth"),
      summary: "The width of the border in points, inside the frame."),
    PropertyRow(
      property: .borderColor, type: .color, measure: .fraction, accepts: [], range: .unit,
      resting: .constant(0, 0, 0, 1), reflection: .none, animation: .layer(keyPath: "borderColor"),
      summary: "The color of the border."),
    PropertyRow(
      property: .shadowOpacity, type: .number, measure: .fraction, accepts: [], range: .unit,
      resting: .constant(0, 0, 0, 0), reflection: .none,
      animation: .layer(keyPath: "shadowOpacity"),
      summary: "The opacity of the shadow."),
    PropertyRow(
      property: .shadowRadius, type: .number, measure: .points, accepts: [], range: .nonNegative,
      resting: .constant(3, 0, 0, 0), reflection: .none, animation: .layer(keyPath: "shadowRadius"),
      summary: "How far the shadow is blurred, in points."),
    PropertyRow(
      property: .shadowOffset, type: .size, measure: .points, accepts: [.point], range: .any,
      resting: .constant(0, -3, 0, 0), reflection: .offset,
      animation: .layer(keyPath: "shadowOffset"),
      summary: "How far the shadow lies to the right and below, in points."),
    PropertyRow(
      property: .shadowColor, type: .color, measure: .fraction, accepts: [], range: .unit,
      resting: .constant(0, 0, 0, 1), reflection: .none, animation: .layer(keyPath: "shadowColor"),
      summary: "The color of the shadow."),
    PropertyRow(
      property: .blurRadius, type: .number, measure: .points, accepts: [], range: .nonNegative,
      resting: .constant(0, 0, 0, 0), reflection: .none,
      animation: .unsupported(
        because: "UIKit has no blur whose radius can be set",
        instead: systemBlur),
      summary: "How far the element is blurred, in points."),
    PropertyRow(
      property: .zPosition, type: .number, measure: .points, accepts: [], range: .any,
      resting: .constant(0, 0, 0, 0), reflection: .none, animation: .layer(keyPath: "zPosition"),
      summary: "The layer's place on the axis towards the eye, in points."),
    PropertyRow(
      property: .anchor, type: .point, measure: .fraction, accepts: [.edge], range: .any,
      resting: .constant(0.5, 0.5, 0, 0), reflection: .anchor,
      animation: .layer(keyPath: "anchorPoint"),
      summary: "The point that turns and scales keep, as a fraction of the size; the layer stays."),
    PropertyRow(
      property: .translateX, type: .number, measure: .points, accepts: [], range: .any,
      resting: .constant(0, 0, 0, 0), reflection: .negated(x: true, y: false),
      animation: .transform,
      summary: "The shift to the right, in points."),
    PropertyRow(
      property: .translateY, type: .number, measure: .points, accepts: [], range: .any,
      resting: .constant(0, 0, 0, 0), reflection: .negated(x: false, y: true),
      animation: .transform,
      summary: "The shift downwards, in points."),
    PropertyRow(
      property: .translateZ, type: .number, measure: .points, accepts: [], range: .any,
      resting: .constant(0, 0, 0, 0), reflection: .none, animation: .transform,
      summary: "The shift towards the eye, in points."),
    PropertyRow(
      property: .scale, type: .number, measure: .fraction, accepts: [], range: .any,
      resting: .constant(1, 0, 0, 0), reflection: .none, animation: .transform,
      summary: "The factor in both directions; `scaleX` and `scaleY` multiply it."),
    PropertyRow(
      property: .scaleX, type: .number, measure: .fraction, accepts: [], range: .any,
      resting: .constant(1, 0, 0, 0), reflection: .none, animation: .transform,
      summary: "The horizontal factor."),
    PropertyRow(
      property: .scaleY, type: .number, measure: .fraction, accepts: [], range: .any,
      resting: .constant(1, 0, 0, 0), reflection: .none, animation: .transform,
      summary: "The vertical factor."),
    PropertyRow(
      property: .rotate, type: .angle, measure: .angle, accepts: [], range: .any,
      resting: .constant(0, 0, 0, 0), reflection: .negated(x: true, y: true), animation: .transform,
      summary: "The turn in the screen's plane, clockwise."),
    PropertyRow(
      property: .rotateX, type: .angle, measure: .angle, accepts: [], range: .any,
      resting: .constant(0, 0, 0, 0),
      reflection: .negated(x: false, y: true), animation: .transform,
      summary: "The turn about the horizontal axis through the anchor."),
    PropertyRow(
      property: .rotateY, type: .angle, measure: .angle, accepts: [], range: .any,
      resting: .constant(0, 0, 0, 0),
      reflection: .negated(x: true, y: false), animation: .transform,
      summary: "The turn about the vertical axis through the anchor."),
    PropertyRow(
      property: .perspective, type: .number, measure: .points, accepts: [], range: .nonNegative,
      resting: .constant(0, 0, 0, 0), reflection: .none, animation: .transform,
      summary: "The eye's distance in points (m34 = -1/d); 0 is no perspective."),
    PropertyRow(
      property: .clip, type: .rect, measure: .points, accepts: [.circle], range: .nonNegativeSides,
      resting: .geometry, reflection: .reflected, animation: .layer(keyPath: "mask"),
      summary: "The part that is seen, a rect or a circle in the element's own coordinates."),
  ]
}
