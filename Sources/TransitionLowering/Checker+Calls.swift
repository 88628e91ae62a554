import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

// Functions: their arguments, their ranges, and what they are worth.

extension Checker {
  mutating func call(
    _ name: Located<String>, _ arguments: [ExpressionSyntax], _ whole: ExpressionSyntax
  ) -> Expression? {
    guard let function = Function(rawValue: name.value), function.isWritable else {
      for argument in arguments { _ = check(argument) }
      report(.unknownFunction(name.value, isValue: space.names[name.value] != nil, at: name.span))
      return nil
    }
    let checked = arguments.map { check($0) }
    let candidates = function.row.signatures.filter { $0.takes(count: arguments.count) }
    let known = checked.compactMap { $0 }
    if known.count == arguments.count {
      guard !candidates.isEmpty else {
        report(.wrongArgumentCount(function, arguments, at: whole.span))
        return nil
      }
      for signature in candidates {
        if let (fitting, result) = fit(known, arguments, to: signature) {
          return build(function, fitting, result, arguments, whole)
        }
      }
    }
    // Of the ways to call it the one that comes furthest is meant; what is not known may fit.
    let misfits = candidates.map { self.misfits(function, $0, checked, arguments) }
    if misfits.contains(where: \.isEmpty) { return nil }
    let furthest = misfits.compactMap(\.first?.index).max()
    for misfit in misfits.last(where: { $0.first?.index == furthest }) ?? [] {
      report(misfit.finding)
    }
    return nil
  }

  /// The arguments converted to what the signature takes and the type of the result, or nil.
  private func fit(
    _ arguments: [Expression], _ syntax: [ExpressionSyntax], to signature: Signature
  ) -> ([Expression], ValueType)? {
    var bound: ValueType?
    for (index, argument) in arguments.enumerated() {
      let isBound = signature.pattern(at: index).isGeneric
      guard isBound, signature.pattern(at: index).admits(argument.type) else { continue }
      let isBareNumber = argument.type == .number && argument.constant != nil
      if bound == nil || (bound == .number && !isBareNumber) { bound = argument.type }
    }
    var result: [Expression] = []
    for (index, argument) in arguments.enumerated() {
      let pattern = signature.pattern(at: index)
      let wanted: ValueType? =
        if case .exactly(let type) = pattern { type } else { bound }
      guard let wanted, pattern.admits(wanted) else { return nil }
      if argument.type == wanted {
        result.append(argument)
      } else if let converted = convert(argument, syntax[index], to: wanted) {
        result.append(converted)
      } else {
        return nil
      }
    }
    if case .exactly(let type) = signature.result { return (result, type) }
    return bound.map { (result, $0) }
  }

  /// The arguments that a signature does not take, where they take their type from each other the first
  /// of these. One that is nil is not known, and what was wrong with it is reported.
  private func misfits(
    _ function: Function, _ signature: Signature, _ arguments: [Expression?],
    _ syntax: [ExpressionSyntax]
  ) -> [(index: Int, finding: Diagnostic)] {
    var result: [(index: Int, finding: Diagnostic)] = []
    var bound: ValueType?
    var isBoundWrong = arguments.contains { $0 == nil }
    for (index, argument) in arguments.enumerated() {
      let pattern = signature.pattern(at: index)
      guard let argument, !pattern.isGeneric || !isBoundWrong else { continue }
      let name = signature.parameters[min(index, signature.parameters.count - 1)].name
      let fits =
        pattern.admits(argument.type)
        && (!pattern.isGeneric || bound ?? argument.type == argument.type)
      if pattern.isGeneric, pattern.admits(argument.type) { bound = bound ?? argument.type }
      let wanted: ValueType? = if case .exactly(let type) = pattern { type } else { bound }
      if !fits, wanted.map({ convert(argument, syntax[index], to: $0) == nil }) ?? true {
        if pattern.isGeneric { isBoundWrong = true }
        result.append(
          (
            index,
            .wrongArgument(
              function, name: name, wanted: wanted, pattern: pattern, found: argument.type,
              at: syntax[index].span)
          ))
      }
    }
    return result
  }

  private mutating func build(
    _ function: Function, _ arguments: [Expression], _ result: ValueType,
    _ syntax: [ExpressionSyntax], _ whole: ExpressionSyntax
  ) -> Expression? {
    if function == .random { return random(arguments) }
    guard isWithinRange(function, arguments, syntax) else { return nil }
    if function.countsPoints {
      let signature = function.row.signatures.first { $0.parameters.count == syntax.count }
      for (index, argument) in syntax.enumerated() {
        guard let percentage = argument.percentage, percentage != 0 else { continue }
        let isVertical = ["y", "dy", "height"].contains(signature?.parameters[index].name)
        report(
          .percentageOfNothing(
            percentage, function.rawValue, isVertical: isVertical, at: argument.span))
      }
    }
    if function == .rgb {
      let parts = arguments.prefix(3).compactMap { $0.constant?.scalar }
      if parts.count == 3, parts.allSatisfy({ $0 <= 1 }), parts.contains(where: { $0 > 0 }) {
        report(.colorOfFractions(parts, at: whole.span))
      }
    }
    let folded = Expression.callFolded(function, arguments, result)
    if case .call = folded, arguments.allSatisfy({ $0.constant != nil }) {
      report(.notFinite(at: whole.span))
      return nil
    }
    return folded
  }

  /// Colours are made of numbers in a range; radii and square roots are not negative.
  private mutating func isWithinRange(
    _ function: Function, _ arguments: [Expression], _ syntax: [ExpressionSyntax]
  ) -> Bool {
    var isFine = true
    for (index, argument) in arguments.enumerated() {
      guard let value = argument.constant?.scalar, argument.type == .number else { continue }
      let limits: ClosedRange<Double>? =
        switch function {
        case .black, .white, .gray: 0...1
        case .rgb: index < 3 ? 0...255 : 0...1
        case .sqrt, .circle: 0...Double.greatestFiniteMagnitude
        default: nil
        }
      if let limits, !limits.contains(value) {
        report(
          .outOfRange(
            "an argument of '\(function.rawValue)'", value: value, limits: limits,
            at: syntax[index].span, writtenAs: syntax[index]))
        isFine = false
      }
    }
    return isFine
  }

  /// low + (high - low) * a number that is fixed by the transition, the track and the count; in a
  /// group by the member's index as well.
  private mutating func random(_ arguments: [Expression]) -> Expression {
    let owner = owner.text
    let count = randomCounts[owner, default: 0]
    randomCounts[owner] = count + 1
    let key = "\(transition)/\(owner)/\(count)"
    if scope != nil { return .random(key: key, low: arguments[0], high: arguments[1]) }
    let fraction = Expression.number(Random.unit(key: key + "/0"))
    let span = Expression.binaryFolded(.subtract, arguments[1], arguments[0])
    return .binaryFolded(.add, arguments[0], .binaryFolded(.multiply, span, fraction))
  }
}

extension Pattern {
  /// Whether the parameter takes its type from the arguments.
  var isGeneric: Bool {
    switch self {
    case .exactly: false
    case .scalar, .blendable, .any: true
    }
  }
}

extension Function {
  /// Whether the numbers that it takes are points.
  fileprivate var countsPoints: Bool {
    switch self {
    case .rect, .point, .size, .offset, .inset, .circle: true
    default: false
    }
  }
}
