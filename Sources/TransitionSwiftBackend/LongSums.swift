import TimelineIR
import TransitionCatalog

extension Expression {
  /// Whether this has many operators, as Swift sees them.
  var isLongSum: Bool { operators > 5 }

  /// Whether this is a long sum about a member of a group. Its whole numbers are counted in `Int`s, and
  /// Swift takes too long to look for the operators of both kinds of numbers where a point, a size, a
  /// rectangle or a color is made of it: their initializers take numbers of several types.
  fileprivate var isLongMixture: Bool { type.componentCount == 1 && isLongSum && knowsMember }

  /// Whether another expression is a part of this one.
  fileprivate func holds(_ other: Expression) -> Bool {
    var isFound = false
    forEachPart { isFound = isFound || $0 == other }
    return isFound && self != other
  }

  /// The type of what operators make in Swift; nil for a value that they do not make.
  var summedType: StaticString? {
    switch (type, self) {
    case (.number, _), (.angle, _), (.time, _): "CGFloat"
    case (.point, .binary), (.point, .unary): "CGPoint"
    case (.size, .binary), (.size, .unary): "CGSize"
    default: nil
    }
  }

  /// How many operators Swift finds in it.
  var operators: Int {
    switch self {
    // A part of pi.
    case .constant(let value): value.type == .angle ? 2 : 0
    case .reference: 0
    case .member(_, let base): base.operators
    case .unary(_, let operand): 1 + operand.operators
    case .binary(_, let left, let right): 1 + left.operators + right.operators
    case .call(.clamp, let arguments, _): arguments.reduce(2) { $0 + $1.operators }
    // Where both are in a sum, the fraction of the way has one as well: see `printLerp`.
    case .call(.lerp, let arguments, _):
      arguments.reduce(arguments[0].isName || arguments[0].constant != nil ? 4 : 3) {
        $0 + $1.operators
      }
    case .call(_, let arguments, _): arguments.reduce(1) { $0 + $1.operators }
    case .random(_, let low, let high): 1 + low.operators + high.operators
    }
  }
}

extension DirectionEmitter {
  /// Local constants for the long parts of what `expression` makes.
  mutating func nameLongParts(of expression: Expression) {
    // Members are known in loops only.
    guard !loops.isEmpty, expression.type.componentCount > 1 else { return }
    var parts: [(name: String, value: Expression)] = []
    expression.forEachPart { part in
      guard case .call(let function, let arguments, _) = part else { return }
      for (name, value) in zip(function.partNames, arguments) where value.isLongMixture {
        if !parts.contains(where: { $0.value == value }) { parts.append((name, value)) }
      }
    }
    for part in parts {
      // The parts of a part come first: those that are deeper stand behind those that hold them.
      for inner in parts.reversed() where part.value.holds(inner.value) {
        nameLongPart(inner.value, inner.name)
      }
      nameLongPart(part.value, part.name)
    }
  }

  private mutating func nameLongPart(_ value: Expression, _ name: String) {
    guard !longParts.contains(where: { $0.value == value }) else { return }
    let identifier = scope.claim(name, suffix: "")
    add("let ", identifier, ": CGFloat = ")
    print(value)
    end(.views)
    longParts.append((value, identifier))
  }
}

extension Function {
  /// What the numbers are called that a value is made of.
  fileprivate var partNames: [String] {
    switch self {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .rgb: ["red", "green", "blue", "alpha"]
    case .gray: ["white", "alpha"]
    case .black, .white: ["alpha"]
    case .if, .min, .max, .clamp, .abs, .floor, .ceil, .round, .mod, .sqrt, .sin, .cos, .lerp,
      .distance, .offset, .inset, .scale, .union, .circle, .random, .mirror, .mirrorY:
      []
    }
  }
}
