import TimelineIR
import TransitionCatalog

/// What the surroundings of an expression say about its type.
enum TypeContext {
  /// The type is known: literals may be short.
  case known
  /// The value goes into an `Any`: literals carry their type.
  case any
}

/// How tightly Swift binds; higher binds tighter, and what binds less tightly than what it is printed
/// within stands in brackets.
enum Binding {
  static let ternary = 0
  static let or = 1
  static let and = 2
  static let comparison = 4
  static let sum = 5
  static let product = 6
  static let prefix = 7
  static let member = 8
}

extension DirectionEmitter {
  /// Adds `expression` to the line; `prepare` has to have been called with it.
  mutating func print(
    _ expression: Expression, _ context: TypeContext = .known, within outer: Int = 0
  ) {
    if let part = longParts.first(where: { $0.value == expression }) { return add(part.identifier) }
    if expression.isWhole, expression.knowsMember {
      add("CGFloat(")
      print(whole: expression)
      return add(")")
    }
    switch expression {
    case .constant(let value): print(value, context, within: outer)
    case .reference(let reference): print(reference)
    case .member(let member, let base): print(member, of: base, within: outer)
    case .unary(.negate, .binary(let sign, let left, let right))
    where (sign == .multiply || sign == .divide) && left.type.componentCount == 1
      && left.constant == nil:
      print(.binary(sign, .unary(.negate, left), right), context, within: outer)
    case .unary(.negate, let operand) where operand.type.isPair:
      need(operand.type == .point ? .pointNegate : .sizeNegate)
      print(operand, ".opposite")
    case .unary(let sign, let operand):
      open(Binding.prefix, outer)
      add(sign == .not ? "!" : "-")
      print(operand, context, within: Binding.prefix + 1)
      close(Binding.prefix, outer)
    case .binary(.divide, let whole, .constant(let unit))
    where unit.scalar == 1 && unit.type.componentCount == 1:
      // A time by a second, which is a number.
      print(whole, context, within: outer)
    case .binary(let sign, let left, let right): print(sign, left, right, context, within: outer)
    case .call(let function, let arguments, let type):
      if let edge = expression.anchoringEdge { return printAnchor(at: edge) }
      print(function, arguments, type, context, within: outer)
    case .random(let key, let low, let high): printRandom(key, low, high, within: outer)
    }
  }

  mutating func open(_ inner: Int, _ outer: Int) { if inner < outer { add("(") } }
  mutating func close(_ inner: Int, _ outer: Int) { if inner < outer { add(")") } }

  // MARK: Names

  mutating func print(_ reference: Reference) {
    if let constant = hoisted.first(where: { $0.reference == reference })?.identifier {
      add(constant)
      return
    }
    switch reference {
    case .container:
      add(container())
      add(".bounds")
    case .safeArea:
      // The frame of the layout guide is not known before the first layout, and these are.
      let container = container()
      add(container, ".bounds.inset(by: ")
      add(container, ".safeAreaInsets)")
    case .initialFrame(let screen), .finalFrame(let screen):
      print(.resting(element: screen.rawValue, property: .frame))
    case .parameter(let name, let type):
      usesTransition = true
      let property = timelineNames.identifier(ofParameter: name) ?? name
      switch type {
      case .time:
        add("CGFloat(transition.")
        add(property)
        add(")")
      case .edge:
        add(side(of: "transition." + property))
      case .number, .angle, .point, .size, .rect, .circle, .color, .boolean:
        add("transition.")
        add(property)
      }
    case .definition(let name, _):
      add(definitions.first { $0.name == name }?.identifier ?? name)
    case .resting(let element, let property): printResting(property, of: element)
    case .view(let view):
      let (container, name) = (container(), identifier(of: view))
      addPlace(in: view.screen) { emitter in
        emitter.add(container + ".convert(" + name + ".bounds, from: " + name + ")")
      }
    case .member: print(whole: .reference(reference))
    case .gesture(let variable, _): add(variable.rawValue)
    }
  }

  /// What an element has before anything is set.
  private mutating func printResting(_ property: Property, of element: String) {
    if let value = direction.element(element)?.rest(property) {
      // A view's own place is read from the view, which is shorter than computing it again.
      if property != .frame && property != .center && property != .size {
        return print(value)
      }
    }
    let view = variable(element)
    let isOurs = direction.element(element)?.isMade ?? false
    if isOurs, case .constant(let a, let b, let c, let d) = property.row.resting {
      return print(.constant(Value(property.row.type, a, b, c, d)))
    }
    switch property {
    case .frame where isInPlace(element): addRect(inPlace: element)
    case .center where isInPlace(element):
      need(.rectCenter)
      addRect(inPlace: element)
      add(".middle")
    case .frame where !isTransformedAtRest(element): add(view, ".frame")
    case .frame:
      need(.untransformedFrame)
      add(view, ".frameUntransformed")
    case .center where direction.anchor(of: element) == nil: add(view, ".center")
    case .center:
      need(.untransformedFrame)
      need(.rectCenter)
      add(view, ".frameUntransformed.middle")
    case .size: add(view, ".bounds.size")
    case .clip: add(view, ".bounds")
    case .alpha, .hidden, .cornerRadius, .backgroundColor, .borderWidth, .borderColor,
      .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .zPosition:
      guard let member = property.viewMember else { return }
      switch property {
      case .backgroundColor:
        add("(", view)
        add(member)
        add(" ?? .clear)")
      case .borderColor, .shadowColor:
        add("UIColor(cgColor: ", view)
        add(member)
        add(" ?? UIColor.black.cgColor)")
      case .shadowOpacity:
        add("CGFloat(", view)
        add(member)
        add(")")
      default: add(view, member)
      }
    case .anchor: add(view, ".layer.anchorPoint")
    case .blurRadius, .translateX, .translateY, .translateZ, .scale, .scaleX, .scaleY, .rotate,
      .rotateX, .rotateY, .perspective:
      if case .constant(let a, let b, let c, let d) = property.row.resting {
        print(.constant(Value(property.row.type, a, b, c, d)))
      }
    }
  }

  /// Whether a view has a transform before the direction moves it.
  func isTransformedAtRest(_ element: String) -> Bool {
    guard let known = direction.element(element), known.screen == nil else { return false }
    let plan = plan(of: element)
    return !plan.isEmpty && (known.content == .kept || plan.tracks.isEmpty)
  }

  // MARK: Members

  private mutating func print(_ member: Member, of base: Expression, within outer: Int) {
    if let (short, rect) = base.coordinate(member) { return print(short, of: rect, within: outer) }
    switch (member, base.type) {
    case (.x, .rect), (.minX, _): print(base, ".minX")
    case (.y, .rect), (.minY, _): print(base, ".minY")
    case (.x, _): print(base, ".x")
    case (.y, _): print(base, ".y")
    case (.width, _): print(base, ".width")
    case (.height, _): print(base, ".height")
    case (.midX, _): print(base, ".midX")
    case (.midY, _): print(base, ".midY")
    case (.maxX, _): print(base, ".maxX")
    case (.maxY, _): print(base, ".maxY")
    case (.origin, _), (.topLeft, _): print(base, ".origin")
    case (.size, _): print(base, ".size")
    case (.center, _):
      need(.rectCenter)
      print(base, ".middle")
    case (.topRight, _): printCorner(base, "maxX", "minY", "1", "0")
    case (.bottomLeft, _): printCorner(base, "minX", "maxY", "0", "1")
    case (.bottomRight, _): printCorner(base, "maxX", "maxY", "1", "1")
    case (.topCenter, _): printCorner(base, "midX", "minY", "0.5", "0")
    case (.bottomCenter, _): printCorner(base, "midX", "maxY", "0.5", "1")
    case (.leftCenter, _): printCorner(base, "minX", "midY", "0", "0.5")
    case (.rightCenter, _): printCorner(base, "maxX", "midY", "1", "0.5")
    case (.radius, _):
      open(Binding.product, outer)
      print(base, ".width / 2")
      close(Binding.product, outer)
    case (.red, _): printComponent(base, ".red")
    case (.green, _): printComponent(base, ".green")
    case (.blue, _): printComponent(base, ".blue")
    case (.alpha, _): printComponent(base, ".alpha")
    }
  }

  private mutating func print(_ base: Expression, _ member: StaticString) {
    print(base, .any, within: Binding.member)
    add(member)
  }

  private mutating func printCorner(
    _ base: Expression, _ x: StaticString, _ y: StaticString, _ fractionX: StaticString,
    _ fractionY: StaticString
  ) {
    if base.isName {
      add("CGPoint(x: ")
      print(base)
      add(".")
      add(x)
      add(", y: ")
      print(base)
      add(".")
      add(y)
      add(")")
    } else {
      need(.rectPoint)
      print(base, .any, within: Binding.member)
      add(".point(at: CGPoint(x: ")
      add(fractionX)
      add(", y: ")
      add(fractionY)
      add("))")
    }
  }

  private mutating func printComponent(_ base: Expression, _ component: StaticString) {
    need(.colorComponents)
    print(base, .any, within: Binding.member)
    add(".channels")
    add(component)
  }

  // MARK: Operators

  private mutating func print(
    _ sign: BinaryOperator, _ left: Expression, _ right: Expression, _ context: TypeContext,
    within outer: Int
  ) {
    if left.type == .edge, sign == .equal || sign == .notEqual {
      return printEdges(sign, left, right, within: outer)
    }
    let binding = sign.precedence
    if binding == Binding.comparison, left.isWhole, right.isWhole,
      left.knowsMember || right.knowsMember
    {
      return compare(sign, left, right, within: outer)
    }
    if left.type == .color { return compareColors(sign, left, right, within: outer) }
    // A number in front of a point stands behind it, so that one method is enough.
    let swaps = sign == .multiply && right.type.isPair
    var (first, second) = swaps ? (right, left) : (left, right)
    var symbol = sign
    // `a + -5` is written `a - 5`.
    if sign == .add || sign == .subtract, let value = second.constant, value.scalar < 0,
      value.type.componentCount == 1
    {
      second = .constant(Value(value.type, -value.components))
      symbol = sign == .add ? .subtract : .add
    }
    if symbol == .multiply, let value = second.constant, value.type == .number,
      decimal(value.scalar).utf8.count > 8, let fraction = Self.fraction(value.scalar),
      fraction.numerator == 1
    {
      (second, symbol) = (.constant(.number(fraction.denominator)), .divide)
    }
    if case .unary(.negate, let operand) = first, symbol == .add {
      (first, second, symbol) = (second, operand, .subtract)
    }
    if first.type.isPair, binding > Binding.comparison {
      return calculate(symbol, first, second)
    }
    open(binding, outer)
    // With one literal the other operand says which type it has, unless that is a literal too; whole
    // ones would be divided as such.
    let inner: TypeContext =
      (context == .any || symbol == .divide) && first.isLiteral && second.isLiteral ? .any : .known
    // Comparisons do not follow each other in Swift.
    let isComparison = binding == Binding.comparison
    print(first, isComparison ? .any : inner, within: isComparison ? binding + 1 : binding)
    add(symbol.swift)
    let isAssociative = symbol == .add || symbol == .and || symbol == .or || symbol == .multiply
    print(second, inner, within: isAssociative && second.constant == nil ? binding : binding + 1)
    close(binding, outer)
  }

  /// Calculates with a point or a size.
  private mutating func calculate(_ sign: BinaryOperator, _ pair: Expression, _ other: Expression) {
    let (ofPoints, ofSizes, method): (Support, Support, StaticString)
    switch sign {
    case .add: (ofPoints, ofSizes, method) = (.pointAdd, .sizeAdd, ".plus(")
    case .subtract: (ofPoints, ofSizes, method) = (.pointSubtract, .sizeSubtract, ".minus(")
    case .multiply: (ofPoints, ofSizes, method) = (.pointMultiply, .sizeMultiply, ".times(")
    case .divide: (ofPoints, ofSizes, method) = (.pointDivide, .sizeDivide, ".over(")
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or: return
    }
    need(pair.type == .point ? ofPoints : ofSizes)
    print(pair, method)
    print(other, .known)
    add(")")
  }

  /// Compares what colors are made of: the same one of another color space is another object.
  private mutating func compareColors(
    _ sign: BinaryOperator, _ left: Expression, _ right: Expression, within outer: Int
  ) {
    need(.colorComponents)
    open(Binding.comparison, outer)
    print(left, .any, within: Binding.member)
    add(".channels", sign.swift)
    print(right, .any, within: Binding.member)
    add(".channels")
    close(Binding.comparison, outer)
  }

  /// Compares two whole numbers as such.
  private mutating func compare(
    _ sign: BinaryOperator, _ left: Expression, _ right: Expression, within outer: Int
  ) {
    open(Binding.comparison, outer)
    print(whole: left, within: Binding.comparison + 1)
    add(sign.swift)
    print(whole: right, within: Binding.comparison + 1)
    close(Binding.comparison, outer)
  }

  /// Compares two sides as they are in the layout direction.
  private mutating func printEdges(
    _ sign: BinaryOperator, _ left: Expression, _ right: Expression, within outer: Int
  ) {
    open(Binding.comparison, outer)
    defer { close(Binding.comparison, outer) }
    if let a = left.constant?.edge, let b = right.constant?.edge {
      return printConstantEdges(a, b, isEqual: sign == .equal)
    }
    let isTurned = left.constant != nil
    let (first, second) = isTurned ? (right, left) : (left, right)
    if case .reference(.parameter(let name, _)) = first, let edge = second.constant?.edge,
      edge == .top || edge == .bottom,
      !hoisted.contains(where: { first == .reference($0.reference) })
    {
      usesTransition = true
      add("transition.")
      add(timelineNames.identifier(ofParameter: name) ?? name)
    } else {
      print(first, .any, within: Binding.comparison + 1)
    }
    add(sign.swift)
    print(second, .known, within: Binding.comparison + 1)
  }

  private mutating func printConstantEdges(_ a: Edge, _ b: Edge, isEqual: Bool) {
    let leftToRight = a.resolved(rightToLeft: false) == b.resolved(rightToLeft: false)
    let turns = !readsLeftToRight
    let rightToLeft = a.resolved(rightToLeft: turns) == b.resolved(rightToLeft: turns)
    guard leftToRight != rightToLeft else { return add(leftToRight == isEqual ? "true" : "false") }
    add(layoutDirection(), " == ")
    add(leftToRight == isEqual ? ".leftToRight" : ".rightToLeft")
  }
}

extension BinaryOperator {
  fileprivate var swift: StaticString {
    switch self {
    case .add: " + "
    case .subtract: " - "
    case .multiply: " * "
    case .divide: " / "
    case .less: " < "
    case .lessOrEqual: " <= "
    case .greater: " > "
    case .greaterOrEqual: " >= "
    case .equal: " == "
    case .notEqual: " != "
    case .and: " && "
    case .or: " || "
    }
  }
}

extension Expression {
  /// `maxX` for the x of a rect's top right corner, and so on.
  fileprivate func coordinate(_ member: Member) -> (Member, Expression)? {
    guard member == .x || member == .y, case .member(let corner, let rect) = self,
      rect.type == .rect
    else { return nil }
    let isX = member == .x
    switch corner {
    case .origin, .topLeft: return (isX ? .minX : .minY, rect)
    case .topCenter: return (isX ? .midX : .minY, rect)
    case .topRight: return (isX ? .maxX : .minY, rect)
    case .leftCenter: return (isX ? .minX : .midY, rect)
    case .center: return (isX ? .midX : .midY, rect)
    case .rightCenter: return (isX ? .maxX : .midY, rect)
    case .bottomLeft: return (isX ? .minX : .maxY, rect)
    case .bottomCenter: return (isX ? .midX : .maxY, rect)
    case .bottomRight: return (isX ? .maxX : .maxY, rect)
    case .x, .y, .width, .height, .minX, .midX, .maxX, .minY, .midY, .maxY, .size, .radius, .red,
      .green, .blue, .alpha:
      return nil
    }
  }

  /// Whether Swift finds nothing in this number that says which type it has.
  var isLiteral: Bool {
    switch self {
    case .constant: true
    case .unary(_, let operand): operand.isLiteral
    case .binary(_, let left, let right): left.isLiteral && right.isLiteral
    case .call(.if, let arguments, _): arguments.dropFirst().allSatisfy(\.isLiteral)
    case .call(.min, let arguments, _), .call(.max, let arguments, _),
      .call(.clamp, let arguments, _), .call(.abs, let arguments, _),
      .call(.floor, let arguments, _), .call(.ceil, let arguments, _),
      .call(.round, let arguments, _), .call(.sqrt, let arguments, _),
      .call(.sin, let arguments, _), .call(.cos, let arguments, _):
      arguments.allSatisfy(\.isLiteral)
    case .reference, .member, .call, .random: false
    }
  }

  /// Whether this is a name, or a member of one: cheap and short enough to be written twice.
  var isName: Bool {
    switch self {
    case .reference: true
    case .member(_, let base): base.isName
    case .constant, .unary, .binary, .call, .random: false
    }
  }
}

extension ValueType {
  /// Whether Swift has two numbers for it and no operators.
  fileprivate var isPair: Bool { self == .point || self == .size }
}
