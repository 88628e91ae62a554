import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// What can be wrong with the meaning of names and values.
extension DiagnosticKind {
  package static let unknownName = DiagnosticKind(
    "T1001", .error, "A name that nothing in the transition has.")
  static let elementIsNoValue = DiagnosticKind(
    "T1002", .error, "A screen or an element is used where one of its values is meant.")
  static let unknownMember = DiagnosticKind(
    "T1003", .error, "A member that values of this type do not have.")
  static let unknownFunction = DiagnosticKind(
    "T1004", .error, "A function that the language does not have.")
  static let wrongArguments = DiagnosticKind(
    "T1005", .error, "Arguments that a function does not take.")
  static let operatorTypes = DiagnosticKind(
    "T1006", .error, "An operator between types that it does not go with.")
  package static let wrongType = DiagnosticKind(
    "T1007", .error, "A value of another type or without its unit.")
  static let outOfRange = DiagnosticKind("T1008", .error, "A number outside its range.")
  static let notConstant = DiagnosticKind(
    "T1009", .error, "Something that shapes time and is not constant.")
  static let notFinite = DiagnosticKind(
    "T1010", .error, "A calculation without a result, such as a division by zero.")
  static let nameTaken = DiagnosticKind("T1011", .error, "A name that is given twice.")
  static let reservedName = DiagnosticKind("T1012", .error, "A name that the language keeps.")
  static let circularDefinition = DiagnosticKind(
    "T1013", .error, "A 'let' or a resting value that is defined by itself.")
  static let percentageOfNothing = DiagnosticKind(
    "T1092", .warning, "A percentage where points are counted, which has nothing to be a part of.")

  static let colorOfFractions = DiagnosticKind(
    "T1093", .warning, "A color of fractions, whose parts go from 0 to 255.")

  static let defaultOutOfRange = DiagnosticKind(
    "T1094", .warning, "A parameter's default that is outside of what its property can be.")
  static let viewOfUIKit = DiagnosticKind(
    "T1097", .warning, "A view of the app's that is called as one that UIKit has.")

  /// The kinds about names that nothing gives.
  package static let ofMissingNames: [DiagnosticKind] = [unknownName, unknownElement]
  /// Those that are nothing but what follows when a base is not there.
  package static let ofMissingBases: [DiagnosticKind] = ofMissingNames + [nothingToRemove]

  /// The kinds about values, in the order of their codes.
  package static let valueKinds: [DiagnosticKind] = [
    unknownName, elementIsNoValue, unknownMember, unknownFunction, wrongArguments, operatorTypes,
    wrongType, outOfRange, notConstant, notFinite, nameTaken, reservedName, circularDefinition,
    unknownToken,
    percentageOfNothing, colorOfFractions, defaultOutOfRange, viewOfUIKit,
    deprecatedToken,
  ]
}

extension Diagnostic {
  // MARK: Names

  /// - Parameter own: The names that the spec gives, which are among those that are known.
  static func unknownName(
    _ name: String, known: [String], own: [String], inDefault: Bool, at span: Span
  ) -> Diagnostic {
    let advice = Advice(for: name, as: .value, among: known, isOwn: true, own: own, at: span)
    return Diagnostic(
      .unknownName, "nothing is called '\(name)' here", at: span,
      help: advice?.help
        ?? (inDefault
          ? "write its value: a default knows neither 'let:' nor other parameters"
          : "name it under 'let:' or 'parameters:', or put an element on the stage"),
      fixes: advice?.fixes ?? [])
  }

  static func hyphenatedName(_ name: String, at span: Span) -> Diagnostic {
    let better = camelCased(name, isUpper: false) ?? name
    return Diagnostic(
      .unknownName, "nothing is called '\(name)' here", at: span,
      notes: ["names have no hyphens; '-' subtracts"],
      help: "write '\(better)' if that is its name", fixes: [])
  }

  static func nameWithoutMeaningHere(
    _ name: String, because reason: String, at span: Span
  ) -> Diagnostic {
    let advice = Advice(for: name, as: .value, among: [], at: span)
    return Diagnostic(
      .unknownName, "'\(name)' has no value here", at: span, notes: [reason],
      help: advice?.help ?? "write a value, or a name from 'let:' or 'parameters:'",
      fixes: advice?.fixes ?? [])
  }

  static func elementIsNoValue(_ name: String, isScreen: Bool, at span: Span) -> Diagnostic {
    Diagnostic(
      .elementIsNoValue,
      "'\(name)' is \(isScreen ? "a screen" : "an element"), not a value", at: span,
      help: isScreen
        ? "write what you mean of it, such as '\(name).frame' or '\(name).final'"
        : "write what you mean of it, such as '\(name).frame' or '\(name).alpha'")
  }

  static func unknownMember(_ name: String, of type: ValueType, at span: Span) -> Diagnostic {
    let known = Member.names(of: type)
    let sides = ["left", "right", "top", "bottom", "leading", "trailing"]
    let isSide =
      type == .rect && sides.contains { [$0, $0 + "center"].contains(name.lowercased()) }
    let isLength = ["w", "h"].contains(name) && known.contains("width")
    let isWord = isSide || isLength || Unit(rawValue: name) != nil
    let advice = Advice(for: name, as: isWord ? .member : nil, among: known, at: span)
    var help = "its members are " + known.joined(separator: ", ")
    if known.isEmpty { help = "remove '.\(name)': \(type.withArticle) has no members" }
    if name == "initial" || name == "final" {
      help = "'\(name)' belongs to a screen: 'from.\(name)' or 'to.\(name)'"
    }
    if name == "frame", type == .rect { help = "it is a rect already: remove '.frame'" }
    return Diagnostic(
      .unknownMember, "\(type.withArticle) has no member '\(name)'", at: span,
      help: advice?.help ?? help, fixes: advice?.fixes ?? [])
  }

  static func unknownMember(
    _ name: String, ofElement element: String, known: [String], at span: Span
  ) -> Diagnostic {
    let members = Member.names(of: .rect)
    // In other letters it is one of these, and no word of another language.
    let same = (known + members).filter { $0.lowercased() == name.lowercased() }
    let isProperty =
      FamiliarWord.meaning(of: name, as: .member) == nil
      && FamiliarWord.meaning(of: name, as: .property) != nil
    let advice =
      Advice(for: name, as: nil, among: same, at: span)
      ?? Advice(for: name, as: isProperty ? .property : .member, among: known + members, at: span)
      ?? Advice(for: name, as: .property, among: known, at: span)
    // The container is a rect itself; of an element it is the frame that has such a part.
    let part = members.contains(name) ? name : advice?.fixes.first?.edits.first?.text
    let isMember =
      part.map { members.contains($0) && !known.contains($0) && element != "container" } ?? false
    if element == "container", name == "bounds" || name == "frame" {
      return Diagnostic(
        .unknownMember, "'\(element)' has no '\(name)'", at: span,
        help: "remove '.\(name)': 'container' is its bounds")
    }
    let useFrame = [
      FixIt("use the frame", [Edit(span, "frame.\(part ?? name)")], isSafe: part == name)
    ]
    let isExact = span.end - span.start == name.utf8.count
    return Diagnostic(
      .unknownMember, "'\(element)' has no '\(name)'", at: span,
      help: isMember
        ? "write '\(element).frame.\(part ?? name)'"
        : advice?.help ?? "it has " + known.joined(separator: ", "),
      fixes: isMember && isExact ? useFrame : advice?.fixes ?? [])
  }

  static func nameOfKept(
    _ name: String, keptBy direction: DirectionName?, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .nameTaken, "the name '\(name)' is given twice", at: span,
      notes: direction.map {
        ["'\($0.rawValue)' keeps an element of this name, which is still there"]
      }
        ?? [],
      help: "list that one by its name alone, '- \(name)', or give the new one another name")
  }

  static func nameTaken(_ name: String, at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .nameTaken, "the name '\(name)' is given twice", at: span,
      labels: [Label(first, "first here")],
      help: "a name means one thing in a transition; give one of them another name")
  }

  static func reservedName(_ name: String, because reason: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .reservedName, "'\(name)' cannot be used as a name", at: span, notes: [reason],
      help: "choose another name")
  }

  static func viewOfUIKit(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .viewOfUIKit, "this asks the app for a view that is called '\(name)'", at: span,
      notes: ["a name after 'from.' or 'to.' is a view that the app provides"],
      help: name == "window" || name == "superview"
        ? "both screens are in 'container'; give the view another name if it is the app's"
        : "write the screen alone if UIKit's '\(name)' is meant, or give the view another name")
  }

  static func namedTooDeep(_ name: String?, limit: Int, at span: Span) -> Diagnostic {
    let what = name.map { "'\($0)'" } ?? "this"
    return Diagnostic(
      .expressionTooLarge, what + " goes down more than \(limit) levels, with all that it names",
      at: span, help: "let fewer names depend on each other")
  }

  static func namedTooLarge(_ name: String, limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .expressionTooLarge, "'\(name)' has more than \(limit) parts, with all that it names",
      at: span,
      help: "a name counts with all its parts wherever it is used: let fewer depend on each other")
  }

  static func circularDefinition(
    _ names: [String], at span: Span, definition: Span
  ) -> Diagnostic {
    Diagnostic(
      .circularDefinition, "'\(names[names.count - 1])' is defined in terms of itself", at: span,
      labels: [Label(definition, "defined here")],
      notes: ["the cycle is " + names.joined(separator: " -> ")],
      help: "write a value that does not lead back to it")
  }

  // MARK: Functions and operators

  static func unknownFunction(_ name: String, isValue: Bool, at span: Span) -> Diagnostic {
    let known = Function.allCases.filter(\.isWritable).map(\.rawValue)
    let advice = Advice(for: name, as: .function, among: known, at: span)
    return Diagnostic(
      .unknownFunction,
      isValue ? "'\(name)' is a value, not a function" : "no function is called '\(name)'",
      at: span,
      help: isValue
        ? "write it without parentheses"
        : advice?.help ?? "the functions are " + known.joined(separator: ", "),
      fixes: isValue ? [] : advice?.fixes ?? [])
  }

  static func wrongArgumentCount(
    _ function: Function, _ arguments: [ExpressionSyntax], at span: Span
  ) -> Diagnostic {
    let count = arguments.count
    return Diagnostic(
      .wrongArguments,
      "'\(function.rawValue)' does not take \(count) argument\(count == 1 ? "" : "s")", at: span,
      notes: arguments.noteOfDecimals,
      help: "write " + function.row.signatures.map { $0.phrase(function) }.joined(separator: " or ")
    )
  }

  static func wrongArgument(
    _ function: Function, name: String, wanted: ValueType?, pattern: Pattern, found: ValueType,
    at span: Span
  ) -> Diagnostic {
    let phrase = wanted?.withArticle ?? pattern.phrase
    return Diagnostic(
      .wrongArguments,
      "the argument '\(name)' of '\(function.rawValue)' is \(phrase), not \(found.withArticle)",
      at: span, label: "this is \(found.withArticle)",
      help: wanted.map { "write \($0.withArticle), such as \($0.example)" })
  }

  static func operatorTakesNot(
    _ sign: Located<UnaryOperator>, _ type: ValueType, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .operatorTypes, "'\(sign.value.rawValue)' does not go with \(type.withArticle)",
      at: sign.span.through(span), labels: [Label(span, "this is \(type.withArticle)")],
      help: sign.value == .not ? "'not' takes true or false" : "'-' takes a number or a quantity")
  }

  static func operatorTakesNot(
    _ sign: Located<BinaryOperator>, _ left: (type: ValueType, syntax: ExpressionSyntax),
    _ right: (type: ValueType, syntax: ExpressionSyntax)
  ) -> Diagnostic {
    let types = "\(left.type.withArticle) and \(right.type.withArticle)"
    let message: String
    switch sign.value {
    case .add: message = "\(types) cannot be added"
    case .subtract:
      message = "\(right.type.withArticle) cannot be taken from \(left.type.withArticle)"
    case .multiply: message = "\(types) cannot be multiplied"
    case .divide:
      message = "\(left.type.withArticle) cannot be divided by \(right.type.withArticle)"
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
      message = "\(types) cannot be compared with '\(sign.value.rawValue)'"
    case .and, .or:
      message = "'\(sign.value.rawValue)' takes true or false on both sides, not \(types)"
    }
    return Diagnostic(
      .operatorTypes, message, at: sign.span,
      labels: [
        Label(left.syntax.span, "this is \(left.type.withArticle)"),
        Label(right.syntax.span, "this is \(right.type.withArticle)"),
      ],
      help: help(
        for: sign.value, left.type, right.type,
        number: left.type == .number ? left.syntax.bareNumber : right.syntax.bareNumber))
  }

  /// `number`: the one that is written, where one of the two is a number.
  private static func help(
    for sign: BinaryOperator, _ left: ValueType, _ right: ValueType, number: Double?
  ) -> String {
    let hasNumber = left == .number || right == .number
    switch sign {
    case .add, .subtract:
      return sumHelp(left, right, number: number)
    case .multiply, .divide:
      switch (left, right) {
      case (.rect, _), (_, .rect): return "use 'offset', 'inset' or 'scale' for a rect"
      case (.color, _), (_, .color):
        return "write a color's alpha in parentheses after it, as in 'black(30%)'"
      case (.number, _) where sign == .divide: return "divide by a number, or by a member of it"
      case _ where hasNumber: return "multiply a member of it, such as a width"
      default: return "one of the two must be a plain number"
      }
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
      if left != right { return "compare two values of one type" }
      return [.edge, .color, .boolean].contains(left)
        ? "'==' and '!=' compare them" : "compare members of theirs, such as a width"
    case .and, .or: return "it joins conditions, as in 'a > b \(sign.rawValue) c > d'"
    }
  }

  /// What to write when a unit was forgotten, or for a sum of what has none.
  private static func sumHelp(
    _ left: ValueType, _ right: ValueType, number: Double?
  ) -> String {
    func unit(_ first: String, _ second: String) -> String {
      let number = number.map(decimal)
      return number.map { "give the number a unit: \($0)\(first) or \($0)\(second)" }
        ?? "give the number a unit: multiply it by 1\(first) or 1\(second)"
    }
    switch (left, right) {
    case (.angle, .number), (.number, .angle): return unit("deg", "rad")
    case (.time, .number), (.number, .time): return unit("s", "ms")
    case (.rect, .rect): return "'union' is the smallest rect around two"
    case (.rect, _): return "use 'offset', 'inset' or 'scale' for a rect"
    case (.point, .number): return "use 'offset(point, dx, dy)'"
    case (.color, .color): return "write the color that is meant: rgb(red, green, blue, alpha)"
    case _ where left == right && left.componentCount > 1:
      return "add members of theirs, such as a width"
    default: return "both sides of a sum or a difference must have one type"
    }
  }

  // MARK: Values

  static func wrongType(
    what: String, wanted: ValueType, others: [ValueType], found: ValueType,
    _ syntax: ExpressionSyntax, help hint: String?
  ) -> Diagnostic {
    let choices = ([wanted] + others).map(\.withArticle).joined(separator: " or ")
    var help = "write \(wanted.withArticle), such as \(wanted.example)"
    if let value = syntax.bareNumber, wanted == .angle {
      help = "give it a unit: \(decimal(value))deg or \(decimal(value))rad"
    } else if found == .boolean, case .binary(let sign, _, _) = syntax.kind, sign.value == .greater
    {
      help = "'>' compares; the way from one value to another is written 'a -> b'"
    } else if wanted == .number, found == .angle, case .name(let name) = syntax.kind,
      ["rotation", "velocity"].contains(name)
    {
      help += "; an angle over an angle is one, as in \(name) / 90deg"
    } else if wanted == .size, found == .number {
      help = "write size(width, height)"
    } else if wanted == .time, case .number(_, .percent) = syntax.kind {
      help += "; a part of a direction's time is written 'during: 20%..80%'"
    }
    return Diagnostic(
      .wrongType, "\(what) is \(choices), not \(found.withArticle)", at: syntax.span,
      label: "this is \(found.withArticle)", help: hint ?? help)
  }

  /// The limits themselves are none that can be had.
  static func notBetween(
    _ what: String, value: Double, limits: ClosedRange<Double>, at span: Span
  ) -> Diagnostic {
    let phrase = "above \(decimal(limits.lowerBound)) and below \(decimal(limits.upperBound))"
    return Diagnostic(
      .outOfRange, "\(what) must be \(phrase), not \(decimal(value))", at: span,
      help: "write a number \(phrase)")
  }

  static func outOfRange(
    _ what: String, value: Double, limits: ClosedRange<Double>, at span: Span,
    writtenAs syntax: ExpressionSyntax? = nil
  ) -> Diagnostic {
    let isOpen = limits.upperBound == .greatestFiniteMagnitude
    let phrase =
      isOpen
      ? "\(decimal(limits.lowerBound)) or more"
      : "in \(decimal(limits.lowerBound))...\(decimal(limits.upperBound))"
    let isBare = syntax.map { $0.bareNumber != nil } ?? true
    let hint = limits == 0...1 && isBare ? percentHelp(value) : nil
    return Diagnostic(
      .outOfRange, "\(what) must be \(phrase), not \(decimal(value))", at: span,
      help: hint ?? (isOpen ? "write \(phrase)" : "write a number \(phrase)"))
  }

  /// What to write for a number that looks like a percentage.
  private static func percentHelp(_ value: Double) -> String? {
    guard value >= 5, value <= 100, value == value.rounded() else { return nil }
    return "write \(decimal(value))% or \(decimal(value / 100))"
  }

  static func notAbove(
    _ limit: Double, _ what: String, value: Double, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .outOfRange, "\(what) must be above \(decimal(limit)), not \(decimal(value))", at: span,
      help: "write a number above \(decimal(limit))")
  }

  static func notACount(
    _ what: String, value: Double, limits: ClosedRange<Int>, at span: Span
  ) -> Diagnostic {
    let phrase = "a whole number in \(limits.lowerBound)...\(limits.upperBound)"
    return Diagnostic(
      .outOfRange, "\(what) must be \(phrase), not \(decimal(value))", at: span,
      help: "write \(phrase)")
  }

  /// `syntax`: the default; `use`: what takes the parameter.
  static func defaultOutOfRange(
    _ name: String, of property: Property, value: Double, _ syntax: ExpressionSyntax, use: Span
  ) -> Diagnostic {
    let plain = propertyOutOfRange(property.rawValue, value: value, range: property.range, syntax)
    return Diagnostic(
      .defaultOutOfRange, plain.message, at: syntax.span,
      labels: [Label(use, "this takes '\(name)'")],
      notes: ["a value outside its range is clamped"], help: plain.help)
  }

  static func propertyOutOfRange(
    _ name: String, value: Double, range: PropertyRange, _ syntax: ExpressionSyntax
  ) -> Diagnostic {
    let phrase = range == .unit ? "in \(range.phrase)" : range.phrase
    let hint = syntax.bareNumber.flatMap { percentHelp($0) }
    var help = range == .unit ? hint ?? "write a number \(phrase)" : "write \(phrase)"
    if syntax.signOfDifference != nil {
      help = "'-' subtracts; write 'a -> b' to go from one value to the other"
    }
    if name == Property.perspective.rawValue, value < 0, value > -1 {
      let distance = (-10 / value).rounded() / 10
      help = "as 'm34' that is -1 / \(decimal(distance)): write \(decimal(distance))"
    }
    let subject = (range == .nonNegativeSides ? "a side of " : "") + "'\(name)'"
    return Diagnostic(
      .outOfRange, "\(subject) must be \(phrase), not \(decimal(value))", at: syntax.span,
      help: help)
  }

  static func propertyBeyondLimit(
    _ property: Property, called name: String, _ syntax: ExpressionSyntax
  ) -> Diagnostic {
    let isAngle = property.valueType == .angle
    let limit =
      isAngle ? decimal((property.limit * 180 / .pi).rounded()) + "deg" : decimal(property.limit)
    return Diagnostic(
      .outOfRange, "'\(name)' must be between -\(limit) and \(limit)",
      at: syntax.span,
      help: isAngle ? "write at most a thousand turns" : "write a number that a screen can show")
  }

  /// `isVertical`: as the container's height is; `rect`: what it may be a part of; `use`: what takes it by its
  /// name, as a parameter's.
  static func percentageOfNothing(
    _ percentage: Double, _ name: String, isVertical: Bool, of rect: String = "container",
    at span: Span, use: Span? = nil, parameter: String? = nil
  ) -> Diagnostic {
    let (written, side) = (decimal(percentage) + "%", isVertical ? "height" : "width")
    return Diagnostic(
      .percentageOfNothing,
      "'\(name)' counts points: \(written) is \(rounded(percentage / 100, 12))", at: span,
      labels: use.map { [Label($0, "this takes it")] } ?? [],
      help: parameter.map { "write points here, or '\(rect).\(side) * \($0)' there" }
        ?? "write a part of a length, such as '\(rect).\(side) * \(written)'")
  }

  static func colorOfFractions(_ parts: [Double], at span: Span) -> Diagnostic {
    let whole = parts.map { decimal(($0 * 255).rounded()) }.joined(separator: ", ")
    return Diagnostic(
      .colorOfFractions, "the parts of this color go from 0 to 255: it is almost black", at: span,
      help: "write rgb(\(whole))")
  }

  /// - Parameters:
  ///   - names: What it depends on, each by the one before it.
  ///   - ofMember: Whether it is another value for each member of a group.
  static func notConstant(
    what: String, dependingOn names: [String] = [], ofMember: Bool = false, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .notConstant, "\(what) is not constant", at: span,
      label: names.first.map { "this depends on '\($0)'" },
      notes: names.count > 1 ? ["the chain is " + names.joined(separator: " -> ")] : [],
      help: ofMember
        ? "let one member begin after the other: 'stagger: { each: 50ms }'"
        : "write a value that is known when the spec is compiled")
  }

  static func divisionByZero(at span: Span) -> Diagnostic {
    Diagnostic(.notFinite, "this divides by zero", at: span, help: "write another divisor")
  }

  static func notFinite(at span: Span) -> Diagnostic {
    Diagnostic(
      .notFinite, "this calculation has no finite result", at: span,
      help: "look for a division by zero, the root of a negative number or a number too large")
  }
}
