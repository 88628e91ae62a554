/// The types of the language's values; every value is at most four numbers.
public enum ValueType: String, CaseIterable, Sendable {
  case number, angle, time, point, size, rect, circle, color, edge, boolean

  /// How many numbers a value of this type holds.
  public var componentCount: Int {
    switch self {
    case .number, .angle, .time, .edge, .boolean: 1
    case .point, .size: 2
    case .circle: 3
    case .rect, .color: 4
    }
  }

  /// Whether values between two of this type exist; the others jump.
  public var interpolates: Bool {
    switch self {
    case .number, .angle, .time, .point, .size, .rect, .circle, .color: true
    case .edge, .boolean: false
    }
  }

  /// The type with its article, as messages name it.
  package var withArticle: String {
    switch self {
    case .angle, .edge: "an \(rawValue)"
    case .number, .time, .point, .size, .rect, .circle, .color, .boolean: "a \(rawValue)"
    }
  }

  /// How a value of this type is written, for help lines.
  package var example: String {
    switch self {
    case .number: "12 or 50%"
    case .angle: "90deg or 1.5rad"
    case .time: "0.5s or 350ms"
    case .point: "point(x, y)"
    case .size: "size(w, h)"
    case .rect: "rect(x, y, w, h)"
    case .circle: "circle(center, radius)"
    case .color: "black(50%) or \"#RRGGBB\""
    case .edge: "left, right, top, bottom, leading or trailing"
    case .boolean: "true or false"
    }
  }
}

/// A side of a rect; leading and trailing turn with the layout direction.
public enum Edge: String, CaseIterable, Sendable {
  case left, right, top, bottom, leading, trailing

  /// The side this names in a layout that runs left to right or right to left.
  public func resolved(rightToLeft: Bool) -> Edge {
    switch self {
    case .left, .right, .top, .bottom: self
    case .leading: rightToLeft ? .right : .left
    case .trailing: rightToLeft ? .left : .right
    }
  }

  /// The side on the other side of the vertical middle line.
  public var mirrored: Edge {
    switch self {
    case .left: .right
    case .right: .left
    case .leading: .trailing
    case .trailing: .leading
    case .top, .bottom: self
    }
  }

  /// The side that lies across.
  public var opposite: Edge { mirrored.flipped }

  /// The side on the other side of the horizontal middle line.
  public var flipped: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .left, .right, .leading, .trailing: self
    }
  }
}

/// The units that stand directly behind a number.
package enum Unit: String, CaseIterable, Sendable {
  case percent = "%"
  case degrees = "deg"
  case radians = "rad"
  case seconds = "s"
  case milliseconds = "ms"

  package var type: ValueType {
    switch self {
    case .percent: .number
    case .degrees, .radians: .angle
    case .seconds, .milliseconds: .time
    }
  }

  /// `number` of this unit in points, fractions, radians or seconds.
  package func convert(_ number: Double) -> Double {
    switch self {
    case .percent: meant(number / 100)
    case .degrees: number * (Double.pi / 180)
    case .radians, .seconds: number
    case .milliseconds: meant(number / 1000)
    }
  }

  /// The number that was written: a quotient of decimals can be off by its last bit.
  private func meant(_ quotient: Double) -> Double {
    quotient.asDecimal(within: quotient.ulp)
  }
}
