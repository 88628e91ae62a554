import TransitionCatalog

extension SpecMaker {
  /// A text with how tightly its outermost operator binds.
  struct Term {
    var text: String
    /// As `BinaryOperator.precedence`; 3 is `not`, 7 a sign, 8 a member, 9 an atom.
    var level: Int
  }

  /// What can be named where an expression stands.
  struct Surroundings {
    var names: [Named] = []
    /// Whether it has to come down to a constant.
    var isConstant = false
    /// Whether random numbers can stand there.
    var takesRandom = true
  }

  /// Where all that is asked for has to be constant.
  var constants: Surroundings {
    Surroundings(
      names: values.filter { $0.reach == .constant } + namedTokens, isConstant: true,
      takesRandom: false)
  }

  /// Where `let`s are not known yet.
  var tokensAlone: Surroundings {
    Surroundings(names: namedTokens, isConstant: true, takesRandom: false)
  }

  /// What is known before anybody is on a stage.
  var earlyNames: Surroundings {
    let container = ["container", "container.safeArea"].map {
      Named(text: $0, type: .rect, reach: .early)
    }
    return Surroundings(
      names: container + values.filter { $0.reach <= .early } + namedTokens)
  }

  var namedTokens: [Named] {
    tokens.compactMap { token in
      token.type.map {
        Named(
          text: "tokens." + token.path, type: $0, reach: .constant,
          milliseconds: token.milliseconds)
      }
    }
  }

  /// An expression of a type that nothing has to keep within a range.
  mutating func expression(_ type: ValueType, _ place: Surroundings) -> String {
    let depth = dice.pick([0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3])
    let text = term(type, depth, place).text
    return text.utf8.count < 1500 ? text : term(type, 0, place).text
  }

  mutating func term(_ type: ValueType, _ depth: Int, _ place: Surroundings) -> Term {
    note(type)
    guard depth > 0 else { return leaf(type, place) }
    switch dice.number(in: 0...9) {
    case 0...1: return leaf(type, place)
    case 2...3: return member(type, depth, place) ?? leaf(type, place)
    case 4...6: return call(type, depth, place) ?? leaf(type, place)
    case 7: return sign(type, depth, place) ?? leaf(type, place)
    default: return operation(type, depth, place) ?? leaf(type, place)
    }
  }

  /// The text, in parentheses where it binds less tightly than it must, and now and then elsewhere.
  private mutating func inside(_ term: Term, atLeast level: Int) -> String {
    term.level < level || dice.chance(4) ? "(" + term.text + ")" : term.text
  }

  // MARK: Leaves

  private mutating func leaf(_ type: ValueType, _ place: Surroundings) -> Term {
    let known = place.names.filter { $0.type == type }
    if !known.isEmpty, dice.chance(60) { return name(dice.pick(known)) }
    if type == .boolean, dice.chance(50) {
      return operation(type, 1, place) ?? literal(type, place)
    }
    return literal(type, place)
  }

  private mutating func name(_ name: Named) -> Term {
    if let variable = GroupVariable(rawValue: name.text) { note(variable) }
    if let variable = GestureVariable(rawValue: name.text) { note(variable) }
    for part in name.text.split(separator: ".") {
      if let screen = Screen(rawValue: String(part)) { note(screen) }
    }
    return Term(text: name.text, level: name.text.contains(".") ? 8 : 9)
  }

  mutating func literal(_ type: ValueType, _ place: Surroundings) -> Term {
    switch type {
    case .number: return number()
    case .angle, .time: return quantity(type)
    case .boolean: return Term(text: dice.pick(["true", "false"]), level: 9)
    case .edge: return Term(text: pick(Edge.allCases).rawValue, level: 9)
    case .color where dice.chance(50):
      let names = ["black", "white", "clear"]
      return Term(text: dice.chance(50) ? dice.pick(names) : hexColor(), level: 9)
    case .point, .size, .rect, .circle, .color:
      return call(type, 0, place) ?? Term(text: "container", level: 9)
    }
  }

  private mutating func hexColor() -> String {
    let digits = Array("0123456789abcdefABCDEF")
    return "#" + String((0..<dice.pick([6, 8])).map { _ in dice.pick(digits) })
  }

  private mutating func number() -> Term {
    switch dice.number(in: 0...11) {
    case 0: return Term(text: "0", level: 9)
    case 1: return Term(text: "1", level: 9)
    case 2:
      return Term(
        text: dice.pick([".5", "0.25", ".125", "0.333", "2.75", "1e2", "1e-3", "0e0", "2.5E1"]),
        level: 9)
    case 3:
      note(Unit.percent)
      return Term(text: "\(dice.number(in: 0...150))%", level: 9)
    case 4, 5: return Term(text: "-\(dice.number(in: 1...400))", level: 7)
    case 6: return Term(text: "+\(dice.number(in: 1...400))", level: 7)
    case 7: return Term(text: "\(dice.number(in: 1...40)).\(dice.number(in: 0...999))", level: 9)
    default: return Term(text: "\(dice.number(in: 0...400))", level: 9)
    }
  }

  /// A number above 0 with a unit of `type`, if it has units.
  private mutating func quantity(_ type: ValueType) -> Term {
    let unit = pick(Unit.allCases.filter { $0.type == type })
    let scale = unit.convert(1)
    let text =
      scale < 0.5
      ? "\(dice.number(in: 1...200))" : "\(dice.number(in: 0...3)).\(dice.number(in: 1...9))"
    return dice.chance(20) && type == .angle
      ? Term(text: "-" + text + unit.rawValue, level: 7)
      : Term(text: text + unit.rawValue, level: 9)
  }

  /// A literal that is above 0.
  mutating func positive(_ type: ValueType) -> Term {
    // A second at least: what is divided by less makes thousands of turns.
    let unit = Unit.allCases.filter {
      $0.type == type && type != .number && $0 != .milliseconds
    }
    let text = dice.pick(["2", "0.5", "7", "13", "1.5"])
    guard !unit.isEmpty else { return Term(text: text, level: 9) }
    return Term(text: text + pick(unit).rawValue, level: 9)
  }

  // MARK: Operators

  private mutating func operation(_ type: ValueType, _ depth: Int, _ place: Surroundings) -> Term? {
    var choices: [(BinaryOperator, ValueType, ValueType)] = []
    for sign in BinaryOperator.allCases {
      for left in ValueType.allCases {
        for right in ValueType.allCases where sign.type(left, right) == type {
          // Whether 'leading' is 'left' is known when there is a layout.
          if place.isConstant, left == .edge || right == .edge { continue }
          choices.append((sign, left, right))
        }
      }
    }
    guard !choices.isEmpty else { return nil }
    let (sign, left, right) = dice.pick(choices)
    note(sign)
    let level = sign.precedence
    // Comparisons do not follow each other.
    let leftLevel = level == 4 ? 5 : level
    let first = inside(term(left, depth - 1, place), atLeast: leftLevel)
    let divisor = sign == .divide ? nonZero(right, depth - 1, place) : term(right, depth - 1, place)
    let second = inside(divisor, atLeast: level + 1)
    let isWord = sign == .and || sign == .or
    let isTight = !isWord && sign != .subtract && sign != .less && dice.chance(5)
    let space = isTight ? "" : " "
    return Term(text: first + space + sign.rawValue + space + second, level: level)
  }

  private mutating func sign(_ type: ValueType, _ depth: Int, _ place: Surroundings) -> Term? {
    let choices = UnaryOperator.allCases.filter { $0.type(type) == type }
    guard !choices.isEmpty else { return nil }
    let sign = dice.pick(choices)
    note(sign)
    if sign == .not {
      return Term(text: "not " + inside(term(type, depth - 1, place), atLeast: 3), level: 3)
    }
    let operand = inside(term(type, depth - 1, place), atLeast: 7)
    return Term(text: "-" + (operand.first == "-" ? "(" + operand + ")" : operand), level: 7)
  }

  /// A value that is not 0, whatever it is made of.
  private mutating func nonZero(_ type: ValueType, _ depth: Int, _ place: Surroundings) -> Term {
    guard depth > 0, dice.chance(40) else { return positive(type) }
    note(Function.abs)
    let value = "abs(" + term(type, depth - 1, place).text + ")"
    return Term(text: value + " + " + positive(type).text, level: 5)
  }

  // MARK: Calls

  private mutating func call(_ type: ValueType, _ depth: Int, _ place: Surroundings) -> Term? {
    var choices: [(Function, Signature)] = []
    for row in FunctionTable.rows where row.function.isWritable {
      if row.function == .random, !place.takesRandom { continue }
      for signature in row.signatures where signature.result.admits(type) {
        // What ends a branch is made of other types.
        let isMade = signature.result == .exactly(type) && type != .number
        let isOfOthers = !signature.parameters.contains { $0.pattern == .exactly(type) }
        if depth > 0 || (isMade && isOfOthers) { choices.append((row.function, signature)) }
      }
    }
    guard !choices.isEmpty else { return nil }
    let (function, signature) = dice.pick(choices)
    note(function)
    var count = signature.parameters.count
    if signature.repeatsLast { count += dice.pick([0, 0, 1, 2]) }
    let arguments = (0..<count).map { index -> String in
      let wanted =
        if case .exactly(let exact) = signature.pattern(at: index) { exact } else { type }
      return argument(index, of: function, wanted, result: type, depth - 1, place).text
    }
    let comma = dice.chance(5) ? "," : ", "
    return Term(text: function.rawValue + "(" + arguments.joined(separator: comma) + ")", level: 9)
  }

  /// An argument within what the function is defined for.
  private mutating func argument(
    _ index: Int, of function: Function, _ type: ValueType, result: ValueType, _ depth: Int,
    _ place: Surroundings
  ) -> Term {
    switch (function, index) {
    case (.black, _), (.white, _), (.gray, _), (.rgb, 3...): return unit(depth, place)
    case (.rgb, _): return within("0", "255", literal: "\(dice.number(in: 0...255))", depth, place)
    case (.sqrt, _), (.circle, 1): return nonNegative(type, depth, place)
    case (.mod, 1): return nonZero(type, depth, place)
    // A colour beyond both would leave 0...1.
    case (.lerp, 2) where result == .color: return unit(depth, place)
    default: return term(type, max(depth, 0), place)
    }
  }

  /// A number in 0...1.
  mutating func unit(_ depth: Int, _ place: Surroundings) -> Term {
    if dice.chance(30) { note(Unit.percent) }
    let literal = dice.pick(["0", "1", "0.5", "50%", ".25", "30%", "1%", "100%", "0.8"])
    return within("0", dice.chance(50) ? "1" : "100%", literal: literal, depth, place)
  }

  private mutating func within(
    _ low: String, _ high: String, literal: String, _ depth: Int, _ place: Surroundings
  ) -> Term {
    guard depth > 0, dice.chance(50) else { return Term(text: literal, level: 9) }
    note(Function.clamp)
    let value = term(.number, depth - 1, place).text
    return Term(text: "clamp(\(value), \(low), \(high))", level: 9)
  }

  /// A quantity of 0 or more; a size of which both are.
  mutating func nonNegative(_ type: ValueType, _ depth: Int, _ place: Surroundings) -> Term {
    if type == .size {
      let sides = (0..<2).map { _ in nonNegative(.number, depth - 1, place).text }
      note(Function.size)
      return Term(text: "size(" + sides.joined(separator: ", ") + ")", level: 9)
    }
    guard depth > 0, dice.chance(60) else { return positive(type) }
    let value = term(type, depth - 1, place).text
    if dice.chance(50), type == .number {
      note(Function.max)
      return Term(text: "max(\(value), 0)", level: 9)
    }
    note(Function.abs)
    return Term(text: "abs(\(value))", level: 9)
  }

  /// A rect or a circle whose sides are not below 0, as far as they can be known.
  mutating func withSides(_ type: ValueType, _ depth: Int, _ place: Surroundings) -> Term {
    if type == .circle {
      let (middle, radius) = (
        term(.point, depth - 1, place), nonNegative(.number, depth - 1, place)
      )
      note(Function.circle)
      return Term(text: "circle(\(middle.text), \(radius.text))", level: 9)
    }
    if dice.chance(50) {
      // What the container is in is no constant.
      note(Function.union)
      return Term(text: "union(container, \(term(.rect, depth, place).text))", level: 9)
    }
    let origin = (0..<2).map { _ in term(.number, depth - 1, place).text }
    let sides = (0..<2).map { _ in nonNegative(.number, depth - 1, place).text }
    note(Function.rect)
    return Term(text: "rect(" + (origin + sides).joined(separator: ", ") + ")", level: 9)
  }

  // MARK: Members

  private mutating func member(_ type: ValueType, _ depth: Int, _ place: Surroundings) -> Term? {
    var choices: [(Member, ValueType)] = []
    for member in Member.allCases {
      for whole in ValueType.allCases where member.type(in: whole) == type {
        choices.append((member, whole))
      }
    }
    guard !choices.isEmpty else { return nil }
    let (member, whole) = dice.pick(choices)
    note(member)
    let base = inside(term(whole, depth - 1, place), atLeast: 8)
    return Term(text: base + "." + member.rawValue, level: 8)
  }
}
