public import TransitionCatalog

/// A value of the language: a type and as many numbers as the type has components.
///
/// Units are points, radians and seconds; colours are red, green, blue and alpha in 0...1 (sRGB);
/// rects x, y, width, height; circles x, y, radius; an edge is the index of its case; a boolean is
/// 0 or 1. Components that the type does not have are 0.
public struct Value: Equatable, Sendable {
  public var type: ValueType
  public var components: SIMD4<Double>

  public init(_ type: ValueType, _ components: SIMD4<Double>) {
    self.type = type
    self.components = components
  }

  public init(_ type: ValueType, _ a: Double, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0) {
    self.init(type, SIMD4(a, b, c, d))
  }

  public static func number(_ value: Double) -> Value { Value(.number, value) }
  public static func angle(radians: Double) -> Value { Value(.angle, radians) }
  public static func time(seconds: Double) -> Value { Value(.time, seconds) }
  public static func boolean(_ value: Bool) -> Value { Value(.boolean, value ? 1 : 0) }
  public static func point(_ x: Double, _ y: Double) -> Value { Value(.point, x, y) }
  public static func size(_ width: Double, _ height: Double) -> Value {
    Value(.size, width, height)
  }
  public static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Value
  {
    Value(.color, red, green, blue, alpha)
  }
  public static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Value {
    Value(.rect, x, y, width, height)
  }
  public static func edge(_ edge: Edge) -> Value {
    var index = 0.0
    for (place, each) in Edge.allCases.enumerated() where each == edge { index = Double(place) }
    return Value(.edge, index)
  }

  /// The first number.
  public var scalar: Double { components[0] }

  /// The truth of a boolean.
  public var isTrue: Bool { components[0] != 0 }

  /// The side that an edge names; nil for a value of another type.
  public var edge: Edge? {
    guard type == .edge, components[0] >= 0, components[0] < Double(Edge.allCases.count) else {
      return nil
    }
    return Edge.allCases[Int(components[0])]
  }

  /// Whether every component is a finite number.
  @inlinable @inline(__always) public var isFinite: Bool {
    // What is not finite has no difference of 0 from itself.
    let differences = components - components
    return differences[0] + differences[1] + (differences[2] + differences[3]) == 0
  }
}
