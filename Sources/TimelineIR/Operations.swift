public import TransitionCatalog

/// The arithmetic of the expression language, on values whose types have been checked.
///
/// The compiler's folding and the evaluator both use it, so that a folded expression is worth
/// exactly what it would be worth when it is evaluated.
extension UnaryOperator {
  public func apply(_ operand: Value) -> Value {
    switch self {
    case .negate: Value(operand.type, -operand.components)
    case .not: .boolean(!operand.isTrue)
    }
  }
}

extension BinaryOperator {
  public func apply(_ left: Value, _ right: Value) -> Value {
    let (a, b) = (left.components, right.components)
    switch self {
    case .add: return Value(left.type, a + b)
    case .subtract: return Value(left.type, a - b)
    case .multiply:
      return right.type == .number ? Value(left.type, a * b[0]) : Value(right.type, b * a[0])
    case .divide:
      let quotient = right.type == .number ? a / b[0] : SIMD4(a[0] / b[0], 0, 0, 0)
      return Value(right.type == .number ? left.type : .number, quotient)
    case .less: return .boolean(a[0] < b[0])
    case .lessOrEqual: return .boolean(a[0] <= b[0])
    case .greater: return .boolean(a[0] > b[0])
    case .greaterOrEqual: return .boolean(a[0] >= b[0])
    case .equal: return .boolean(a == b)
    case .notEqual: return .boolean(a != b)
    case .and: return .boolean(left.isTrue && right.isTrue)
    case .or: return .boolean(left.isTrue || right.isTrue)
    }
  }
}

extension Member {
  /// The part of `value` that this names.
  public func apply(_ value: Value) -> Value {
    let v = value.components
    switch self {
    case .x, .minX, .red: return .number(v[0])
    case .y, .minY, .green: return .number(v[1])
    case .width: return .number(value.type == .size ? v[0] : v[2])
    case .height: return .number(value.type == .size ? v[1] : v[3])
    case .radius, .blue: return .number(v[2])
    case .alpha: return .number(v[3])
    case .midX: return .number(v[0] + v[2] / 2)
    case .maxX: return .number(v[0] + v[2])
    case .midY: return .number(v[1] + v[3] / 2)
    case .maxY: return .number(v[1] + v[3])
    case .size: return .size(v[2], v[3])
    case .origin, .topLeft: return .point(v[0], v[1])
    case .center:
      return value.type == .circle
        ? .point(v[0], v[1]) : .point(v[0] + v[2] / 2, v[1] + v[3] / 2)
    case .topRight: return .point(v[0] + v[2], v[1])
    case .bottomLeft: return .point(v[0], v[1] + v[3])
    case .bottomRight: return .point(v[0] + v[2], v[1] + v[3])
    case .topCenter: return .point(v[0] + v[2] / 2, v[1])
    case .bottomCenter: return .point(v[0] + v[2] / 2, v[1] + v[3])
    case .leftCenter: return .point(v[0], v[1] + v[3] / 2)
    case .rightCenter: return .point(v[0] + v[2], v[1] + v[3] / 2)
    }
  }
}

extension Function {
  /// The result for `arguments`, which fit one of the function's signatures; `random` is not
  /// arithmetic and gives its first argument.
  public func apply(_ arguments: [Value]) -> Value {
    let first = arguments[0]
    let a = first.components
    func number(_ index: Int) -> Double { arguments[index].scalar }
    switch self {
    case .if: return first.isTrue ? arguments[1] : arguments[2]
    case .min: return arguments.dropFirst().reduce(first) { $1.scalar < $0.scalar ? $1 : $0 }
    case .max: return arguments.dropFirst().reduce(first) { $1.scalar > $0.scalar ? $1 : $0 }
    case .clamp:
      let raised = a[0] < number(1) ? number(1) : a[0]
      return Value(first.type, raised > number(2) ? number(2) : raised)
    case .abs: return Value(first.type, a[0].magnitude)
    case .floor: return .number(a[0].rounded(.down))
    case .ceil: return .number(a[0].rounded(.up))
    case .round: return .number(a[0].rounded(.toNearestOrAwayFromZero))
    case .mod: return Value(first.type, a[0] - number(1) * (a[0] / number(1)).rounded(.down))
    case .sqrt: return .number(a[0].squareRoot())
    case .sin: return .number(Elementary.sine(a[0]))
    case .cos: return .number(Elementary.cosine(a[0]))
    case .lerp:
      return Value(first.type, a + (arguments[1].components - a) * number(2))
    case .distance:
      let d = a - arguments[1].components
      return .number((d[0] * d[0] + d[1] * d[1]).squareRoot())
    case .offset: return Value(first.type, a + SIMD4(number(1), number(2), 0, 0))
    case .inset:
      let dx = number(1)
      let dy = number(arguments.count - 1)
      return .rect(a[0] + dx, a[1] + dy, a[2] - 2 * dx, a[3] - 2 * dy)
    case .scale:
      let k = number(1)
      return .rect(a[0] + a[2] * (1 - k) / 2, a[1] + a[3] * (1 - k) / 2, a[2] * k, a[3] * k)
    case .union:
      let b = arguments[1].components
      let (x, y) = (Swift.min(a[0], b[0]), Swift.min(a[1], b[1]))
      return .rect(
        x, y, Swift.max(a[0] + a[2], b[0] + b[2]) - x, Swift.max(a[1] + a[3], b[1] + b[3]) - y)
    case .point: return .point(a[0], number(1))
    case .size: return .size(a[0], number(1))
    case .rect:
      let rest = arguments.last?.components ?? a
      return arguments.count == 2
        ? .rect(a[0], a[1], rest[0], rest[1]) : .rect(a[0], number(1), number(2), number(3))
    case .circle: return Value(.circle, a[0], a[1], number(1))
    case .black: return .color(0, 0, 0, a[0])
    case .white: return .color(1, 1, 1, a[0])
    case .gray: return .color(a[0], a[0], a[0], arguments.count > 1 ? number(1) : 1)
    case .rgb:
      return .color(
        a[0] / 255, number(1) / 255, number(2) / 255, arguments.count > 3 ? number(3) : 1)
    case .random: return first
    case .mirror: return first.reflected(in: arguments[1], x: true)
    case .mirrorY: return first.reflected(in: arguments[1], x: false)
    }
  }
}

extension Value {
  /// A point, rect or circle on the other side of the vertical (`x`) or horizontal middle line of
  /// the rect `space`; other values stay.
  package func reflected(in space: Value, x: Bool) -> Value {
    let axis = x ? 0 : 1
    let sum = 2 * space.components[axis] + space.components[axis + 2]
    var result = self
    switch type {
    case .point, .circle: result.components[axis] = sum - components[axis]
    case .rect: result.components[axis] = sum - components[axis] - components[axis + 2]
    case .number, .angle, .time, .size, .color, .edge, .boolean: break
    }
    return result
  }
}
