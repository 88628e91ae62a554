import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// Resolves the names of expressions, checks types and units, and folds what can be folded, in the
/// surroundings of one direction.
struct Checker {
  let transition: String
  /// The parameters, `let`s and views of the transition.
  let space: NameSpace
  var diagnostics: [Diagnostic] = []

  // MARK: What a direction has

  /// The elements that can be named, with their resting values; screens are always there.
  var elements: [String: Element] = [:]
  /// What the elements of the stage write and nobody has looked at yet.
  var unread: [String: UnreadElement] = [:]
  /// Those of them that may be many: not all of their keys could be read.
  var unclear: Set<String> = []
  /// The direction that has brought the screen of a presentation, on the way out.
  var wayIn: Direction?
  /// The screen below a presentation, which can move but is not on the stage; nil without one.
  var below: BelowScreens?

  // MARK: Whose expressions are looked at now

  /// The group whose members can be named; nil outside of groups.
  var scope: String?
  /// Whether that which is looked at may be of a group, which could not be read.
  var mayBeInGroup = false
  /// The gesture whose variables can be named; nil outside of gestures.
  var gesture: GestureScope?
  /// Whether it is a parameter's default, which is known before the names of the spec are.
  var isDefault = false
  /// What the container is and what bars leave of it, where that is known.
  var room: (container: Value, safeArea: Value)?
  /// Whether a spring may go on for ever, because it is only looked at.
  var allowsUndamped = false
  /// The resting values that are being looked at, each asked for by the one before it.
  var reading: [String] = []
  /// Of what is checked, which random numbers belong to.
  var owner: Owner = ""

  // MARK: What has been found out

  /// A direction of which only the time could not be made sense of, with one of its own.
  var timeless: LoweredDirection?

  /// What `let`s are worth in this direction; a nil expression has been reported.
  private var definitions: [String: Expression?] = [:]
  /// The `let`s that have been checked.
  var checkedDefinitions: some Sequence<String> { definitions.keys }
  /// How deep in expressions and in what their names stand for it is.
  private var level = 0
  private var isTooDeep = false
  /// The `let`s that are being checked, each named by the one before it.
  private var open: [String] = []
  /// The `let`s that are used and not constant, each after those it names.
  private(set) var used: [Definition] = []
  /// How many parts each of them has, with those of the `let`s that it names.
  private var partCounts: [String: Int] = [:]
  /// How many random numbers each owner has had.
  var randomCounts: [String: Int] = [:]

  init(transition: String, space: NameSpace) {
    self.transition = transition
    self.space = space
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Counts the random numbers of a track from 0, whatever the element rests with.
  mutating func beginTrack(_ property: Property, of element: String) {
    if !randomCounts.isEmpty { randomCounts[Owner.property(element, property).text] = 0 }
  }

  // MARK: Entry points

  /// The expression, of any type; nil when a mistake has been reported.
  mutating func check(_ syntax: ExpressionSyntax, for owner: Owner) -> Expression? {
    let outer = self.owner
    self.owner = owner
    defer { self.owner = outer }
    return check(syntax)
  }

  /// The expression as a value of `type`, with the few conversions that the language knows.
  mutating func check(
    _ syntax: ExpressionSyntax, as type: ValueType, accepting others: [ValueType] = [],
    for owner: Owner, what: @autoclosure () -> String, help: String? = nil
  ) -> Expression? {
    guard let expression = check(syntax, for: owner) else {
      adviseValue(syntax, type, orBoolean: type == .boolean || others.contains(.boolean))
      return nil
    }
    if expression.type == type || others.contains(expression.type) { return expression }
    if let converted = convert(expression, syntax, to: type) { return converted }
    report(
      .wrongType(
        what: what(), wanted: type, others: others, found: expression.type, syntax, help: help))
    return nil
  }

  /// What is said of an unknown word that stands alone: a value of the type that is wanted is meant. 'on'
  /// and its like are advice only where a boolean can stand.
  private mutating func adviseValue(
    _ syntax: ExpressionSyntax, _ type: ValueType, orBoolean: Bool
  ) {
    guard case .name(let name) = syntax.kind, let last = diagnostics.indices.last,
      diagnostics[last].kind == .unknownName, diagnostics[last].span == syntax.span
    else { return }
    let example = "write \(type.withArticle), such as \(type.example)"
    switch FamiliarWord.meaning(of: name, as: .value) {
    case .write("true"), .write("false"):
      guard !orBoolean else { return }
      diagnostics[last].help = example
      diagnostics[last].fixes = []
    // What is known and has no value here says why.
    case nil
    where diagnostics[last].fixes.isEmpty && diagnostics[last].notes.isEmpty && !isDefault:
      diagnostics[last].help = example + ", or name it under 'let:'"
    default: break
    }
  }

  /// A constant number or time that shapes time.
  mutating func constant(
    _ syntax: ExpressionSyntax, as type: ValueType, what: String, help: String? = nil
  ) -> Double? {
    guard let expression = check(syntax, as: type, for: .named(what), what: what, help: help)
    else {
      return nil
    }
    return constant(expression, syntax, what: what)?.scalar
  }

  /// The value of an expression; nil, and a report of what it depends on, where it is not constant.
  mutating func constant(
    _ expression: Expression, _ syntax: ExpressionSyntax, what: String
  ) -> Value? {
    if let value = expression.constant { return value }
    let names = wayOut(of: expression)
    report(
      .notConstant(
        what: what, dependingOn: names, ofMember: expression.knowsMember,
        at: names.first.map(syntax.place(of:)) ?? syntax.span))
    return nil
  }

  /// A bare number of seconds is a time; nothing but 0 is an angle without a unit.
  func convert(
    _ expression: Expression, _ syntax: ExpressionSyntax, to type: ValueType
  ) -> Expression? {
    guard let value = expression.constant, value.type == .number else { return nil }
    if case .number(_, .percent) = syntax.kind { return nil }
    switch type {
    case .time: return .constant(.time(seconds: value.scalar))
    case .angle: return value.scalar == 0 ? .constant(.angle(radians: 0)) : nil
    case .number, .point, .size, .rect, .circle, .color, .edge, .boolean: return nil
    }
  }

  /// What an expression depends on that is not known before the transition begins, first by its own
  /// words, then by those of the definitions that these are.
  private func wayOut(of expression: Expression) -> [String] {
    var (names, next) = ([String](), Optional(expression))
    while let expression = next {
      var first: Reference?
      expression.forEachReference { first = first ?? $0 }
      guard let first else { break }
      names.append(first.phrase)
      if case .definition(let name, _) = first {
        next = definitions[name] ?? nil
      } else {
        next = nil
      }
    }
    return names
  }

  // MARK: Expressions

  /// The expression, whose random numbers belong to the owner at hand.
  mutating func check(_ syntax: ExpressionSyntax) -> Expression? {
    level += 1
    defer { level -= 1 }
    guard level <= Timeline.depthLimit * 2 else {
      if !isTooDeep {
        report(.namedTooDeep(open.last, limit: Timeline.depthLimit, at: syntax.span))
      }
      isTooDeep = true
      return nil
    }
    switch syntax.kind {
    case .invalid: return nil
    case .number(let value, let unit):
      let type = unit?.type ?? .number
      return .constant(Value(type, unit?.convert(value) ?? value))
    case .color(let components): return .constant(Value(.color, components))
    case .boolean(let value): return .constant(.boolean(value))
    case .name(let name): return self.name(name, at: syntax.span)
    case .member(let base, let member):
      if let path = syntax.tokenPath { return token(path, at: syntax.span) }
      return self.member(member, of: base)
    case .call(let name, let arguments): return call(name, arguments, syntax)
    case .unary(let sign, let operand): return unary(sign, operand)
    case .binary(let sign, let left, let right): return binary(sign, left, right, syntax)
    }
  }

  private mutating func unary(
    _ sign: Located<UnaryOperator>, _ syntax: ExpressionSyntax
  ) -> Expression? {
    guard let operand = check(syntax) else { return nil }
    guard sign.value.type(operand.type) != nil else {
      report(.operatorTakesNot(sign, operand.type, at: syntax.span))
      return nil
    }
    return .unaryFolded(sign.value, operand)
  }

  private mutating func binary(
    _ sign: Located<BinaryOperator>, _ leftSyntax: ExpressionSyntax,
    _ rightSyntax: ExpressionSyntax, _ whole: ExpressionSyntax
  ) -> Expression? {
    // What does not go down stands elsewhere: whatever is here takes memory at each of many levels.
    if isWord(whole) { return nil }
    let (left, right) = (check(leftSyntax), check(rightSyntax))
    guard let left, let right else { return nil }
    return binary(sign, (left, leftSyntax), (right, rightSyntax), whole)
  }

  private mutating func binary(
    _ sign: Located<BinaryOperator>, _ first: (Expression, ExpressionSyntax),
    _ second: (Expression, ExpressionSyntax), _ whole: ExpressionSyntax
  ) -> Expression? {
    let (leftSyntax, rightSyntax) = (first.1, second.1)
    var (left, right) = (first.0, second.0)
    if sign.value.type(left.type, right.type) == nil {
      left = convert(left, leftSyntax, to: right.type) ?? left
      right = convert(right, rightSyntax, to: left.type) ?? right
    }
    guard sign.value.type(left.type, right.type) != nil else {
      report(
        .operatorTakesNot(
          sign, (left.type, leftSyntax), (right.type, rightSyntax)))
      return nil
    }
    if sign.value == .divide, right.constant?.components[0] == 0 {
      report(.divisionByZero(at: rightSyntax.span))
      return nil
    }
    let folded = Expression.binaryFolded(sign.value, left, right)
    // Constants stay unfolded where the result is no finite number, or an edge is not known yet.
    if case .binary = folded, left.constant != nil, right.constant != nil, left.type != .edge {
      report(.notFinite(at: whole.span))
      return nil
    }
    return folded
  }

  // MARK: Names

  private mutating func name(_ name: String, at span: Span) -> Expression? {
    if let edge = Edge(rawValue: name) { return .constant(.edge(edge)) }
    if let gesture, open.isEmpty, let variable = GestureVariable(rawValue: name) {
      return self.variable(variable, in: gesture, at: span)
    }
    switch name {
    case "container": return container
    case "black": return .constant(.color(0, 0, 0, 1))
    case "white": return .constant(.color(1, 1, 1, 1))
    case "clear": return .constant(.color(0, 0, 0, 0))
    case "from", "to":
      report(.elementIsNoValue(name, isScreen: true, at: span))
      return nil
    default: break
    }
    switch space.names[name]?.meaning {
    case .parameter(let parameter, _):
      return .reference(.parameter(name: name, type: parameter.type))
    case .definition(let syntax): return definition(syntax, at: span)
    case .unknown: return nil
    case nil: break
    }
    if let variable = GroupVariable(rawValue: name), let scope {
      return member(variable, of: scope, at: span)
    }
    if mayBeInGroup, GroupVariable(rawValue: name) != nil { return nil }
    if elements[name] != nil {
      report(.elementIsNoValue(name, isScreen: false, at: span))
    } else if let reason = NameSpace.reservation(of: name) {
      report(.nameWithoutMeaningHere(name, because: reason, at: span))
    } else if case .read(let table) = space.tokens, table.hasGroup(name) {
      report(.nameOfTokens(name, at: span))
    } else {
      let known = NameSpace.wordsOfValues + space.ordered + elements.keys.sorted() + variables
      report(.unknownName(name, known: known, own: space.ordered, inDefault: isDefault, at: span))
    }
    return nil
  }

  /// The names that have a meaning where a gesture is spoken of, or a member of a group.
  private var variables: [String] {
    guard open.isEmpty else { return [] }
    let ofGesture = gesture.map { gesture in
      gesture.known.filter { $0.type(in: gesture.recognizer) != nil }.map(\.rawValue)
    }
    return (ofGesture ?? []) + (scope == nil ? [] : GroupVariable.allCases.map(\.rawValue))
  }

  /// What a `let` is worth here: its constant, or a reference to it.
  private mutating func definition(_ syntax: LetSyntax, at span: Span) -> Expression? {
    let name = syntax.name.value
    if open.contains(name) {
      report(.circularDefinition(open + [name], at: span, definition: syntax.name.span))
      return nil
    }
    if definitions[name] == nil {
      open.append(name)
      // A definition is the same for all members.
      let group = scope
      scope = nil
      let value = check(syntax.value, for: .named("let/" + name))
      scope = group
      open.removeLast()
      let isLarge = value.map { isTooLarge($0, name) } ?? false
      if isLarge {
        report(.namedTooLarge(name, limit: Timeline.partsLimit, at: syntax.name.span))
      }
      definitions[name] = .some(isLarge ? nil : value)
      if !isLarge, let value, value.constant == nil {
        used.append(Definition(name: name, value: value, line: space.line(syntax.name.span)))
      }
    }
    guard let value = definitions[name] ?? nil else { return nil }
    return value.constant == nil
      ? .reference(.definition(name: name, type: value.type)) : value
  }

  /// Notes how many parts a `let` has with those of the `let`s that it names: some are written out where
  /// they are used. Says whether they are too many.
  private mutating func isTooLarge(_ value: Expression, _ name: String) -> Bool {
    var parts = 0
    value.forEachPart { part in
      parts += 1
      if case .reference(.definition(let other, _)) = part { parts += partCounts[other] ?? 0 }
    }
    partCounts[name] = parts
    return parts > Timeline.partsLimit
  }

  // MARK: Members

  private mutating func member(
    _ member: Located<String>, of base: ExpressionSyntax
  ) -> Expression? {
    if case .name(let name) = base.kind {
      if name == "container" { return memberOfContainer(member) }
      if let screen = Screen(rawValue: name) { return memberOf(screen, member) }
      if elements[name] != nil, space.names[name] == nil {
        return isOne(name, at: base.span) ? memberOf(name, member) : nil
      }
    }
    guard let value = check(base) else { return nil }
    if let part = Member(rawValue: member.value), part.type(in: value.type) != nil {
      return .memberFolded(part, of: value)
    }
    report(.unknownMember(member.value, of: value.type, at: member.span))
    return nil
  }

  private var container: Expression {
    room.map { .constant($0.container) } ?? .reference(.container)
  }

  private mutating func memberOfContainer(_ member: Located<String>) -> Expression? {
    if member.value == "safeArea" {
      return room.map { .constant($0.safeArea) } ?? .reference(.safeArea)
    }
    if let part = Member(rawValue: member.value), part.type(in: .rect) != nil {
      return .memberFolded(part, of: container)
    }
    if let property = Property(rawValue: member.value) {
      return resting("container", property, at: member.span)
    }
    let members = Member.names(of: .rect)
    let properties = Property.allCases.map(\.rawValue).filter { !members.contains($0) }
    let names = ["safeArea"] + members + properties
    report(.unknownMember(member.value, ofElement: "container", known: names, at: member.span))
    return nil
  }

  private mutating func memberOf(_ screen: Screen, _ member: Located<String>) -> Expression? {
    switch member.value {
    case "initial": return .reference(.initialFrame(screen))
    case "final": return .reference(.finalFrame(screen))
    default: break
    }
    if let property = Property(rawValue: member.value) {
      return resting(screen.rawValue, property, at: member.span)
    }
    // What is nearly a property is a slip, unless a stage names a view so.
    let names = ["initial", "final"] + Property.allCases.map(\.rawValue)
    // Of the parts of a frame only one with the same letters: a view can have a name like theirs.
    let letters = { (name: String) in name.lowercased().utf8.sorted() }
    let isNear =
      nearestName(to: member.value, in: names) != nil
      || Member.names(of: .rect).contains { letters($0) == letters(member.value) }
      // A letter can be all of a view's name.
      || member.value.utf8.count > 1
        && [.member, .property].contains { FamiliarWord.meaning(of: member.value, as: $0) != nil }
      || Member(rawValue: member.value) != nil
    guard isNear, space.views[member.value] == nil else { return view(member, of: screen) }
    report(.unknownMember(member.value, ofElement: screen.rawValue, known: names, at: member.span))
    return nil
  }

  private mutating func memberOf(_ element: String, _ member: Located<String>) -> Expression? {
    if let property = Property(rawValue: member.value) {
      return resting(element, property, at: member.span)
    }
    report(
      .unknownMember(
        member.value, ofElement: element, known: Property.allCases.map(\.rawValue),
        at: member.span))
    return nil
  }

  /// The resting value of a property: what the stage sets, what the table says, or what is asked of
  /// the view when the direction begins; nil for one that turns out to be defined by itself. `span`
  /// asks for it.
  mutating func resting(_ element: String, _ property: Property, at span: Span) -> Expression? {
    let earlier = diagnostics.count
    read(property, of: element, askedAt: span)
    if diagnostics[earlier...].contains(where: { $0.kind == .circularDefinition }) { return nil }
    if let set = elements[element]?.resting.first(where: { $0.property == property }) {
      return set.value
    }
    if property == .hidden { return .constant(.boolean(false)) }
    // A plane of colour is a view with this background.
    if property == .backgroundColor, case .color(let color) = elements[element]?.content {
      return color
    }
    if property == .clip {
      guard let frame = resting(element, .frame, at: span) else { return nil }
      return .bounds(of: frame)
    }
    let reference = Expression.reference(.resting(element: element, property: property))
    let isForeign =
      element == "container" || Screen(rawValue: element) != nil
      || elements[element]?.content.isForeign == true
    switch property.row.resting {
    case .geometry: return reference
    case .constant(let a, let b, let c, let d):
      return isForeign ? reference : .constant(Value(property.row.type, a, b, c, d))
    }
  }
}

extension Member {
  /// The members of a type, in the order of the table.
  static func names(of type: ValueType) -> [String] {
    allCases.filter { $0.type(in: type) != nil }.map(\.rawValue)
  }
}

extension Reference {
  /// The name as a spec would write it.
  var phrase: String {
    switch self {
    case .container: "container"
    case .safeArea: "container.safeArea"
    case .initialFrame(let screen): "\(screen.rawValue).initial"
    case .finalFrame(let screen): "\(screen.rawValue).final"
    case .resting(let element, let property): "\(element).\(property.rawValue)"
    case .view(let view): view.path
    case .member(let variable): variable.rawValue
    case .gesture(let variable, _): variable.rawValue
    case .parameter(let name, _), .definition(let name, _): name
    }
  }
}
