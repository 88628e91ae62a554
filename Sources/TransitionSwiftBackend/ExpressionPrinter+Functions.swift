import TimelineIR
import TransitionCatalog

extension DirectionEmitter {
  /// Adds a call; every function of the language is one of Swift's, or a small one of the file's.
  mutating func print(
    _ function: Function, _ arguments: [Expression], _ type: ValueType, _ context: TypeContext,
    within outer: Int
  ) {
    switch function {
    case .if:
      open(0, outer == 0 ? 0 : outer + 1)
      let inner =
        arguments[1].isLiteral && arguments[2].isLiteral ? context : .known
      print(arguments[0], within: Binding.or)
      add(" ? ")
      print(arguments[1], inner, within: Binding.or)
      add(" : ")
      print(arguments[2], inner, within: Binding.or)
      close(0, outer == 0 ? 0 : outer + 1)
    case .min: call("min(", arguments, context)
    case .max: call("max(", arguments, context)
    case .clamp:
      call("min(max(", Array(arguments[..<2]), context)
      add(", ")
      print(argument: arguments[2], .known)
      add(")")
    case .abs: call("abs(", arguments, context)
    case .floor: call("floor(", arguments, context)
    case .ceil: call("ceil(", arguments, context)
    case .round: method(arguments[0], ".rounded()")
    case .mod:
      need(.modulo)
      labelled("modulo(", ["", "by: "], arguments)
    case .sqrt: method(arguments[0], ".squareRoot()")
    case .sin: call("sin(", arguments, context)
    case .cos: call("cos(", arguments, context)
    case .lerp: printLerp(arguments, context, within: outer)
    case .distance: printDistance(arguments)
    case .offset:
      let isPoint = type == .point
      if isPoint { need(.pointOffset) }
      print(arguments[0], .any, within: Binding.member)
      printDeltas(isPoint ? ".shifted(dx: " : ".offsetBy(dx: ", arguments[1], arguments[2])
    case .inset: printInset(arguments)
    case .scale:
      need(.rectScaled)
      print(arguments[0], .any, within: Binding.member)
      add(".scaledInPlace(by: ")
      print(arguments[1])
      add(")")
    case .union:
      print(arguments[0], .any, within: Binding.member)
      add(".union(")
      print(arguments[1])
      add(")")
    case .point: labelled("CGPoint(", ["x: ", "y: "], arguments)
    case .size: labelled("CGSize(", ["width: ", "height: "], arguments)
    case .rect:
      if arguments.count == 2 {
        labelled("CGRect(", ["origin: ", "size: "], arguments)
      } else {
        labelled("CGRect(", ["x: ", "y: ", "width: ", "height: "], arguments)
      }
    case .circle: printCircle(arguments)
    case .black: printWhite(.constant(.number(0)), arguments[0])
    case .white: printWhite(.constant(.number(1)), arguments[0])
    case .gray: printWhite(arguments[0], arguments.count > 1 ? arguments[1] : .constant(.number(1)))
    case .rgb: printColor(arguments)
    case .random: print(arguments[0], context, within: outer)
    case .mirror, .mirrorY: printMirrored(function, arguments, context, within: outer)
    }
  }

  private mutating func call(
    _ name: StaticString, _ arguments: [Expression], _ context: TypeContext
  ) {
    // One argument that is not a literal says which type the others have.
    let inner = arguments.allSatisfy(\.isLiteral) ? context : .known
    add(name)
    for (index, argument) in arguments.enumerated() {
      if index > 0 { add(", ") }
      print(argument: argument, inner, isTyped: context == .any)
    }
    add(")")
  }

  /// Of angles that are known Swift would have to find the type of `pi`, which takes it too long among
  /// other things that it has to find: one of two, or any where nothing says which type a call has.
  private mutating func print(
    argument: Expression, _ context: TypeContext, isTyped: Bool = false
  ) {
    let isOneOfTwo = if case .call(.if, _, _) = argument { true } else { false }
    if argument.type == .angle, argument.isLiteral, isTyped || isOneOfTwo {
      print(argument, .any)
    } else {
      print(argument, context)
    }
  }

  private mutating func labelled(
    _ name: StaticString, _ labels: [StaticString], _ arguments: [Expression]
  ) {
    add(name)
    for (index, argument) in arguments.enumerated() where index < labels.count {
      if index > 0 { add(", ") }
      add(labels[index])
      print(argument)
    }
    add(")")
  }

  private mutating func method(_ receiver: Expression, _ name: StaticString) {
    print(receiver, .any, within: Binding.member)
    add(name)
  }

  private mutating func printDeltas(_ name: StaticString, _ dx: Expression, _ dy: Expression) {
    add(name)
    print(dx)
    add(", dy: ")
    print(dy)
    add(")")
  }

  private mutating func printInset(_ arguments: [Expression]) {
    let (dx, dy) = (arguments[1], arguments[arguments.count - 1])
    // `insetBy` gives null for more than half of the size, which no layer takes as its frame.
    let isSafe =
      dx.constant.map { $0.scalar <= 0 } ?? dx.isHalf(of: arguments[0], .width)
      && dy.constant.map { $0.scalar <= 0 } ?? dy.isHalf(of: arguments[0], .height)
    print(arguments[0], .any, within: Binding.member)
    if isSafe {
      printDeltas(".insetBy(dx: ", dx, dy)
    } else {
      need(.rectInset)
      printDeltas(".narrowed(dx: ", dx, dy)
    }
  }

  private mutating func printLerp(
    _ arguments: [Expression], _ context: TypeContext, within outer: Int
  ) {
    let (a, b, t) = (arguments[0], arguments[1], arguments[2])
    if let from = a.constant, let to = b.constant, let fraction = t.constant {
      let way = to.components - from.components
      return print(
        Value(from.type, from.components + way * fraction.scalar), context, within: outer)
    }
    switch a.type {
    case .number, .angle, .time:
      if a.constant?.scalar == 0 {
        return print(.binary(.multiply, b, t), context, within: outer)
      }
      if a.isName || a.constant != nil {
        let way = b.minus(a)
        return print(.binary(.add, a, .binary(.multiply, way, t)), context, within: outer)
      }
      need(.numberLerp)
    case .point: need(.pointLerp)
    case .size: need(.sizeLerp)
    case .rect, .circle: need(.rectLerp)
    case .color: need(.colorLerp)
    case .edge, .boolean: return print(a, context, within: outer)
    }
    if a.type.componentCount == 1, a.isLiteral {
      // Of literals Swift makes a `Double`, which knows no `lerp`.
      add("CGFloat(")
      print(a, .any)
      add(")")
    } else {
      print(a, .any, within: Binding.member)
    }
    add(".lerp(to: ")
    print(b)
    add(", at: ")
    print(t)
    add(")")
  }

  private mutating func printDistance(_ arguments: [Expression]) {
    let (x, y) = (arguments[0].x.minus(arguments[1].x), arguments[0].y.minus(arguments[1].y))
    let isLiteral = x.isLiteral && y.isLiteral
    add(isLiteral ? "CGFloat(hypot(" : "hypot(")
    print(x, x.isLiteral ? .any : .known)
    add(", ")
    print(y, y.isLiteral ? .any : .known)
    add(isLiteral ? "))" : ")")
  }

  /// A circle is the square around it.
  private mutating func printCircle(_ arguments: [Expression]) {
    need(.rectAround)
    add("CGRect(around: ")
    print(arguments[0])
    add(", radius: ")
    print(arguments[1])
    add(")")
  }

  private mutating func printWhite(_ white: Expression, _ alpha: Expression) {
    add("UIColor(white: ")
    print(white)
    add(", alpha: ")
    print(alpha)
    add(")")
  }

  private mutating func printColor(_ arguments: [Expression]) {
    let channels = arguments.prefix(3).compactMap { ($0.constant?.scalar).map { $0 / 255 } }
    if channels.count == 3 {
      add(channels: channels)
    } else {
      for (label, argument) in zip(Self.channelLabels, arguments) {
        add(label)
        if let channel = argument.constant {
          add(number: channel.scalar / 255)
        } else {
          print(.binary(.divide, argument, .constant(.number(255))))
        }
      }
    }
    add(", alpha: ")
    print(arguments.count > 3 ? arguments[3] : .constant(.number(1)))
    add(")")
  }

  private mutating func printMirrored(
    _ function: Function, _ arguments: [Expression], _ context: TypeContext, within outer: Int
  ) {
    let isHorizontal = function == .mirror
    switch arguments[0].type {
    case .point: need(isHorizontal ? .pointMirrored : .pointMirroredY)
    case .rect, .circle: need(isHorizontal ? .rectMirrored : .rectMirroredY)
    case .number, .angle, .time, .size, .color, .edge, .boolean:
      return print(arguments[0], context, within: outer)
    }
    print(arguments[0], .any, within: Binding.member)
    add(isHorizontal ? ".mirrored(in: " : ".flipped(in: ")
    print(arguments[1])
    add(")")
  }
}

extension Expression {
  /// The coordinates of a point.
  fileprivate var x: Expression { coordinate(.x, 0) }
  fileprivate var y: Expression { coordinate(.y, 1) }

  private func coordinate(_ member: Member, _ index: Int) -> Expression {
    if let constant { return .constant(.number(constant.components[index])) }
    if case .call(.point, let parts, _) = self { return parts[index] }
    return .member(member, of: self)
  }

  /// The difference, folded where it is known.
  fileprivate func minus(_ other: Expression) -> Expression {
    if other.constant?.scalar == 0 { return self }
    guard let a = constant, let b = other.constant else {
      return .binary(.subtract, self, other)
    }
    return .constant(Value(a.type, a.components - b.components))
  }

  /// Whether this is `rect.width / 2` (`rect.height / 2`), or that times 0.5.
  fileprivate func isHalf(of rect: Expression, _ member: Member) -> Bool {
    let side = Expression.member(member, of: rect)
    return switch self {
    case .binary(.divide, side, .constant(let divisor)): divisor.scalar >= 2
    case .binary(.multiply, side, .constant(let factor)),
      .binary(.multiply, .constant(let factor), side):
      factor.scalar <= 0.5
    default: false
    }
  }
}
