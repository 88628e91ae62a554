import TimelineIR
import TransitionCatalog

extension DirectionEmitter {
  /// Adds a value that is known.
  mutating func print(_ value: Value, _ context: TypeContext = .known, within outer: Int = 0) {
    let v = value.components
    switch value.type {
    case .number, .time: add(number: v[0], context, within: outer)
    case .angle: add(angle: v[0], context, within: outer)
    case .point: addPair("CGPoint(x: ", v[0], ", y: ", v[1])
    case .size: addPair("CGSize(width: ", v[0], ", height: ", v[1])
    case .rect:
      addPair("CGRect(x: ", v[0], ", y: ", v[1], isClosed: false)
      addPair(", width: ", v[2], ", height: ", v[3])
    case .circle:
      addPair("CGRect(x: ", v[0] - v[2], ", y: ", v[1] - v[2], isClosed: false)
      addPair(", width: ", 2 * v[2], ", height: ", 2 * v[2])
    case .color: add(color: v, context)
    case .edge: add(edge: value.edge ?? .left, context)
    case .boolean: add(value.isTrue ? "true" : "false")
    }
  }

  /// A side, as it is in the layout direction.
  private mutating func add(edge: Edge, _ context: TypeContext) {
    if context == .any {
      usesEdgeType = true
      add(timelineNames.transition)
      add(".Edge")
    }
    add(".")
    add(readsLeftToRight ? edge.resolved(rightToLeft: false).rawValue : edge.rawValue)
    guard turnsWithLayout(edge) else { return }
    usesEdgeType = true
    need(.edgeResolved)
    add(".resolved(in: ", layoutDirection(), ")")
  }

  /// A number, short; `1.0 / 3` where that is the same and shorter. Two whole numbers would be divided as
  /// such where all arguments are whole: `CGPoint` has an initializer for these.
  mutating func add(number: Double, _ context: TypeContext = .known, within outer: Int = 0) {
    guard number.isFinite else {
      add(number.isNaN ? "CGFloat.nan" : number < 0 ? "-CGFloat.infinity" : "CGFloat.infinity")
      return
    }
    var text = decimal(number)
    // So many digits may be those of a sum of decimals.
    if text.utf8.count > 12 { text = decimal(number.neat) }
    if text.utf8.count > 8, let fraction = Self.fraction(number) {
      open(6, outer)
      add(decimal(fraction.numerator))
      add(".0 / ")
      add(decimal(fraction.denominator))
      close(6, outer)
    } else {
      let isNegative = number < 0 && outer > 6
      if isNegative { add("(") }
      add(text)
      if context == .any, number == number.rounded(), number.magnitude < 1e15 { add(".0") }
      if isNegative { add(")") }
    }
  }

  /// The whole numbers whose quotient is exactly `number`, when they are small.
  static func fraction(_ number: Double) -> (numerator: Double, denominator: Double)? {
    for denominator in [3.0, 6, 7, 9, 11, 12, 13, 15, 18, 24, 30, 60] {
      let numerator = (number * denominator).rounded()
      if numerator.magnitude < 1000, numerator / denominator == number {
        return (numerator, denominator)
      }
    }
    return nil
  }

  /// An angle in radians, as a part of pi where it is one.
  mutating func add(angle: Double, _ context: TypeContext = .known, within outer: Int = 0) {
    for divisor in [1.0, 2, 3, 4, 5, 6, 8, 9, 10, 12, 18, 24, 36, 72, 180] {
      let count = (angle * divisor / .pi).rounded()
      guard count != 0, count.magnitude <= 3600,
        (count * .pi / divisor - angle).magnitude <= 4 * angle.ulp
      else { continue }
      let isProduct = count.magnitude != 1 || divisor != 1
      if isProduct { open(6, outer) }
      if count == -1 {
        add("-")
      } else if count != 1 {
        add(decimal(count))
        add(" * ")
      }
      add(context == .any ? "CGFloat.pi" : ".pi")
      if divisor != 1 {
        add(" / ")
        add(decimal(divisor))
      }
      if isProduct { close(6, outer) }
      return
    }
    add(number: angle, context, within: outer)
  }

  private mutating func addPair(
    _ first: StaticString, _ a: Double, _ second: StaticString, _ b: Double, isClosed: Bool = true
  ) {
    add(first)
    add(number: a)
    add(second)
    add(number: b)
    if isClosed { add(")") }
  }

  private mutating func add(color v: SIMD4<Double>, _ context: TypeContext) {
    let named: StaticString? =
      switch (v[0], v[1], v[2], v[3]) {
      case (0, 0, 0, 1): ".black"
      case (1, 1, 1, 1): ".white"
      case (0, 0, 0, 0): ".clear"
      default: nil
      }
    if let named {
      if context == .any { add("UIColor") }
      return add(named)
    }
    if v[0] == v[1], v[1] == v[2] {
      add("UIColor(white: ")
      add(number: v[0])
    } else {
      add(channels: [v[0], v[1], v[2]])
    }
    add(", alpha: ")
    add(number: v[3])
    add(")")
  }

  static let channelLabels: [StaticString] = ["UIColor(red: ", ", green: ", ", blue: "]

  /// Red, green and blue, as designers write them where they are parts of 255. Where all would be
  /// whole numbers they have a decimal point: many apps have an initializer of their own that takes
  /// integers, which Swift prefers for them.
  mutating func add(channels: [Double]) {
    let isWhole = channels.allSatisfy { $0.steps != nil || $0 == $0.rounded() }
    for (label, channel) in zip(Self.channelLabels, channels) {
      add(label)
      if let steps = channel.steps { add(decimal(steps)) } else { add(number: channel) }
      if isWhole { add(".0") }
      if channel.steps != nil { add(" / 255") }
    }
  }
}

extension Double {
  /// How many parts of 255 this is, where that is shorter; nil where it is not.
  fileprivate var steps: Double? {
    let steps = (self * 255).rounded()
    return steps / 255 == self && decimal(self).utf8.count > 4 ? steps : nil
  }

  /// The decimal of few places that this is but for its last digit, as the sum of such decimals is.
  var neat: Double { asDecimal(within: 2e-16 * max(1, magnitude)) }
}
