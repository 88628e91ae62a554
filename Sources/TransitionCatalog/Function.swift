/// What a parameter of a function takes.
package enum Pattern: Equatable, Sendable {
  /// Exactly this type.
  case exactly(ValueType)
  /// A number, an angle or a time; the same one wherever the signature says `scalar`.
  case scalar
  /// Any type that has values in between; the same one wherever the signature says `blendable`.
  case blendable
  /// Any type; the same one wherever the signature says `any`.
  case any

  package var word: String {
    switch self {
    case .exactly(let type): type.rawValue
    case .scalar: "scalar"
    case .blendable: "value"
    case .any: "any"
    }
  }

  /// Whether a value of `type` fits here.
  package func admits(_ type: ValueType) -> Bool {
    switch self {
    case .exactly(let exact): exact == type
    case .scalar: type == .number || type == .angle || type == .time
    case .blendable: type.interpolates
    case .any: true
    }
  }
}

/// One way to call a function.
package struct Signature: Equatable, Sendable {
  package let parameters: [(name: String, pattern: Pattern)]
  /// Whether the last parameter may be repeated.
  package let repeatsLast: Bool
  package let result: Pattern

  package static func == (left: Signature, right: Signature) -> Bool {
    left.repeatsLast == right.repeatsLast && left.result == right.result
      && left.parameters.elementsEqual(right.parameters) { $0 == $1 }
  }

  package func takes(count: Int) -> Bool {
    repeatsLast ? count >= parameters.count : count == parameters.count
  }

  /// The pattern of the argument at `index`; the last one stands for those that repeat it.
  package func pattern(at index: Int) -> Pattern {
    parameters[min(index, parameters.count - 1)].pattern
  }
}

/// The functions of the expression language: one case for each row of `FunctionTable`.
public enum Function: String, CaseIterable, Sendable {
  case `if`
  case min, max, clamp, abs, floor, ceil, round, mod, sqrt, sin, cos, lerp, distance
  case offset, inset, scale, union
  case point, size, rect, circle
  case black, white, gray, rgb
  case random
  /// Reflects a rect, point or circle about the vertical (horizontal) middle line of a rect. Written
  /// by the compiler for `mirror` and `mirrorY`; not part of the language.
  case mirror, mirrorY

  package var row: FunctionRow { FunctionTable.row(of: self) }

  /// Whether a spec may call this.
  package var isWritable: Bool { self != .mirror && self != .mirrorY }
}

/// One function. No member has a default: a row that forgets one does not compile.
package struct FunctionRow: Sendable {
  package let function: Function
  package let signatures: [Signature]
  package let summary: String
}

package enum FunctionTable {
  package static let rows: [FunctionRow] = [
    row(
      .if, [call([("c", .exactly(.boolean)), ("a", .any), ("b", .any)], .any)], "a when c, else b"),
    row(.min, [more([("a", .scalar), ("b", .scalar)], .scalar)], "the smallest"),
    row(.max, [more([("a", .scalar), ("b", .scalar)], .scalar)], "the largest"),
    row(
      .clamp, [call([("x", .scalar), ("low", .scalar), ("high", .scalar)], .scalar)],
      "x, but not below low and not above high; high where low is above that"),
    row(.abs, [call([("x", .scalar)], .scalar)], "x without its sign"),
    row(.floor, [number("x")], "the next whole number below"),
    row(.ceil, [number("x")], "the next whole number above"),
    row(.round, [number("x")], "the nearest whole number; halves go away from zero"),
    row(
      .mod, [call([("x", .scalar), ("y", .scalar)], .scalar)],
      "what is left of x after whole y: x - y * floor(x / y), with the sign of y"),
    row(.sqrt, [number("x")], "the square root of a number that is not negative"),
    row(.sin, [call([("angle", .exactly(.angle))], .exactly(.number))], "the sine"),
    row(.cos, [call([("angle", .exactly(.angle))], .exactly(.number))], "the cosine"),
    row(
      .lerp,
      [call([("a", .blendable), ("b", .blendable), ("t", .exactly(.number))], .blendable)],
      "a + (b - a) * t, component by component"),
    row(
      .distance, [call([("a", .exactly(.point)), ("b", .exactly(.point))], .exactly(.number))],
      "the length of the line between two points"),
    row(
      .offset,
      [
        call([("r", .exactly(.rect))] + numbers("dx", "dy"), .exactly(.rect)),
        call([("p", .exactly(.point))] + numbers("dx", "dy"), .exactly(.point)),
      ], "moved to the right by dx and down by dy"),
    row(
      .inset,
      [
        call([("r", .exactly(.rect))] + numbers("d"), .exactly(.rect)),
        call([("r", .exactly(.rect))] + numbers("dx", "dy"), .exactly(.rect)),
      ], "smaller by d (dx and dy) on every side, about the same center"),
    row(
      .scale, [call([("r", .exactly(.rect))] + numbers("k"), .exactly(.rect))],
      "k times the size about the same center"),
    row(
      .union, [call([("r", .exactly(.rect)), ("s", .exactly(.rect))], .exactly(.rect))],
      "the smallest rect around both"),
    row(.point, [call(numbers("x", "y"), .exactly(.point))], "a point"),
    row(.size, [call(numbers("width", "height"), .exactly(.size))], "a size"),
    row(
      .rect,
      [
        call(numbers("x", "y", "width", "height"), .exactly(.rect)),
        call([("origin", .exactly(.point)), ("size", .exactly(.size))], .exactly(.rect)),
      ], "a rect by its top left corner and its size"),
    row(
      .circle,
      [call([("center", .exactly(.point)), ("radius", .exactly(.number))], .exactly(.circle))],
      "a circle"),
    row(
      .black, [call(numbers("alpha"), .exactly(.color))],
      "black with an opacity; the word alone is opaque"),
    row(
      .white, [call(numbers("alpha"), .exactly(.color))],
      "white with an opacity; the word alone is opaque"),
    row(
      .gray,
      [
        call(numbers("white"), .exactly(.color)), call(numbers("white", "alpha"), .exactly(.color)),
      ], "grey, from 0 % (black) to 100 % (white)"),
    row(
      .rgb,
      [
        call(numbers("red", "green", "blue"), .exactly(.color)),
        call(numbers("red", "green", "blue", "alpha"), .exactly(.color)),
      ], "a color of red, green and blue in 0...255, and an opacity"),
    row(
      .random, [call([("low", .scalar), ("high", .scalar)], .scalar)],
      "a number between low and high, the same on every run"),
    row(
      .mirror,
      [call([("value", .blendable), ("space", .exactly(.rect))], .blendable)],
      "reflected about the vertical middle line of a rect"),
    row(
      .mirrorY,
      [call([("value", .blendable), ("space", .exactly(.rect))], .blendable)],
      "reflected about the horizontal middle line of a rect"),
  ]

  static func row(of function: Function) -> FunctionRow {
    for row in rows where row.function == function { return row }
    // A case without a row is a mistake in this file; the test over the table reports it first.
    preconditionFailure("a function has no row")
  }

  /// The signatures of a function, without the rest of its row.
  package static func signatures(of function: Function) -> [Signature] {
    for index in rows.indices where rows[index].function == function {
      return rows[index].signatures
    }
    return []
  }

  private static func row(
    _ function: Function, _ signatures: [Signature], _ summary: String
  ) -> FunctionRow {
    FunctionRow(function: function, signatures: signatures, summary: summary)
  }

  private static func call(
    _ parameters: [(name: String, pattern: Pattern)], _ result: Pattern
  ) -> Signature {
    Signature(parameters: parameters, repeatsLast: false, result: result)
  }

  private static func more(
    _ parameters: [(name: String, pattern: Pattern)], _ result: Pattern
  ) -> Signature {
    Signature(parameters: parameters, repeatsLast: true, result: result)
  }

  private static func number(_ name: String) -> Signature {
    call([(name, .exactly(.number))], .exactly(.number))
  }

  private static func numbers(_ names: String...) -> [(name: String, pattern: Pattern)] {
    names.map { ($0, .exactly(.number)) }
  }
}

/// The parts of a value that can be named behind a dot.
public enum Member: String, CaseIterable, Sendable {
  case x, y, width, height, minX, midX, maxX, minY, midY, maxY
  case origin, size, center, topLeft, topRight, bottomLeft, bottomRight
  case topCenter, bottomCenter, leftCenter, rightCenter
  case radius, red, green, blue, alpha

  /// The type of this member of a value of `type`, or nil where there is none.
  public func type(in type: ValueType) -> ValueType? {
    switch (self, type) {
    case (.x, .point), (.y, .point), (.x, .rect), (.y, .rect): .number
    case (.width, .size), (.height, .size), (.width, .rect), (.height, .rect): .number
    case (.minX, .rect), (.midX, .rect), (.maxX, .rect): .number
    case (.minY, .rect), (.midY, .rect), (.maxY, .rect): .number
    case (.origin, .rect), (.center, .rect), (.topLeft, .rect), (.topRight, .rect): .point
    case (.bottomLeft, .rect), (.bottomRight, .rect), (.topCenter, .rect): .point
    case (.bottomCenter, .rect), (.leftCenter, .rect), (.rightCenter, .rect): .point
    case (.size, .rect): .size
    case (.center, .circle): .point
    case (.radius, .circle): .number
    case (.red, .color), (.green, .color), (.blue, .color), (.alpha, .color): .number
    default: nil
    }
  }
}

/// The operators of the expression language, in the grammar's words.
public enum BinaryOperator: String, CaseIterable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case equal = "=="
  case notEqual = "!="
  case and, or

  /// How tightly the operator binds: 1 `or`, 2 `and`, 4 comparisons, 5 sums, 6 products.
  package var precedence: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: 4
    case .add, .subtract: 5
    case .multiply, .divide: 6
    }
  }

  /// The type of `left self right`, or nil where the operator does not go with them.
  public func type(_ left: ValueType, _ right: ValueType) -> ValueType? {
    switch self {
    case .add, .subtract:
      switch (left, right) {
      case (.number, .number), (.angle, .angle), (.time, .time), (.point, .point), (.size, .size):
        left
      default: nil
      }
    case .multiply:
      switch (left, right) {
      case (.number, .number): .number
      case (.angle, .number), (.number, .angle): .angle
      case (.time, .number), (.number, .time): .time
      case (.point, .number), (.number, .point): .point
      case (.size, .number), (.number, .size): .size
      default: nil
      }
    case .divide:
      switch (left, right) {
      case (.number, .number), (.angle, .angle), (.time, .time): .number
      case (.angle, .number), (.time, .number), (.point, .number), (.size, .number): left
      default: nil
      }
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      left == right && (left == .number || left == .angle || left == .time) ? .boolean : nil
    case .equal, .notEqual:
      left == right ? .boolean : nil
    case .and, .or:
      left == .boolean && right == .boolean ? .boolean : nil
    }
  }
}

public enum UnaryOperator: String, CaseIterable, Sendable {
  case negate = "-"
  case not

  /// The type of `self operand`, or nil where the operator does not go with it.
  public func type(_ operand: ValueType) -> ValueType? {
    switch (self, operand) {
    case (.negate, .number), (.negate, .angle), (.negate, .time), (.negate, .point),
      (.negate, .size):
      operand
    case (.not, .boolean): .boolean
    default: nil
    }
  }
}
