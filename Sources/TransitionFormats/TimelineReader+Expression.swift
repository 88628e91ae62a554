internal import TimelineIR
internal import TransitionCatalog

extension TimelineReader {
  /// An expression of one of `types`; the message names the first.
  mutating func expression(_ node: JSONNode?, of types: ValueType...) -> Expression? {
    expression(node, of: types)
  }

  mutating func expression(_ node: JSONNode?, of types: [ValueType]) -> Expression? {
    guard let node, let expression = expression(node) else { return nil }
    guard types.contains(expression.type) else {
      let wanted = types.map(\.withArticle).joined(separator: " or ")
      report(node, "\(wanted) is expected, not \(expression.type.withArticle)")
      return nil
    }
    return expression
  }

  /// An expression whose parts go together.
  mutating func expression(_ node: JSONNode?) -> Expression? {
    guard let node else { return nil }
    guard case .object(let members) = node.value else {
      return value(node).map(Expression.constant)
    }
    for member in members {
      switch ExpressionForm(rawValue: member.name) {
      case .name: return named(node)
      case .parameter: return parameter(node)
      case .definition: return definition(node)
      case .member: return part(node)
      case .op: return operation(node, isBinary: node.value["operand"] == nil)
      case .call: return call(node)
      case .random: return random(node)
      case .view: return view(node)
      case .group: return groupVariable(node)
      case .gesture: return gestureVariable(node)
      case nil: continue
      }
    }
    return value(node).map(Expression.constant)
  }

  /// A value that tells its type.
  mutating func value(_ node: JSONNode?, _ what: String = "a value or an expression") -> Value? {
    guard let node else { return nil }
    switch node.value {
    case .number(let number) where number.isFinite: return .number(number)
    case .bool(let truth): return .boolean(truth)
    case .object(let members) where members.count == 1:
      if let type = ValueType(rawValue: members[0].name), type != .number, type != .boolean {
        return components(
          JSONNode(value: members[0].value, path: .member(node.path, members[0].name)), of: type)
      }
    case .object, .null, .number, .string, .array: break
    }
    expected(what, at: node)
    return nil
  }

  /// An expression which, where nothing has to be asked for its value, fits `condition`.
  mutating func number(
    _ node: JSONNode?, _ phrase: String, of types: ValueType..., where condition: (Double) -> Bool
  ) -> Expression? {
    guard let node, let expression = expression(node, of: types) else { return nil }
    if let number = expression.constant?.scalar, !condition(number) {
      report(node, "\(phrase) is expected, not \(decimal(number))")
      return nil
    }
    return expression
  }

  /// A colour to be seen, whose parts are in 0...1 where they are known; what it is computed from may
  /// leave them.
  mutating func color(_ node: JSONNode?) -> Expression? {
    let color = expression(node, of: .color)
    guard let node, let value = color?.constant else { return color }
    for index in 0..<4 {
      check(
        value.components[index], within: 0...1, at: .index(.member(node.path, "color"), index))
    }
    return color
  }

  private mutating func components(_ node: JSONNode, of type: ValueType) -> Value? {
    switch type {
    case .number, .angle, .time: return number(node).map { Value(type, $0) }
    case .boolean: return boolean(node).map(Value.boolean)
    case .edge: return word(node, "an edge", of: Edge.self).map(Value.edge)
    case .point, .size, .rect, .circle, .color:
      guard let numbers = numbers(node, count: type.componentCount) else { return nil }
      var components = SIMD4<Double>.zero
      for (index, number) in numbers.enumerated() { components[index] = number }
      return Value(type, components)
    }
  }

  private mutating func named(_ node: JSONNode) -> Expression? {
    let members = members(of: node, "a name", required: [ExpressionForm.name.rawValue])
    guard let name = members?["name"], let text = string(name) else { return nil }
    guard let reference = reference(text) else {
      report(
        name,
        "'\(text)' is not known: container, container.safeArea, or a screen or an element with "
          + "initial, final or the name of a property")
      return nil
    }
    if case .resting(let element, _) = reference, scope.groups[element] != nil, scope.group == nil {
      report(name, "'\(element)' are many; only a group's own expressions know one of them")
      return nil
    }
    switch reference {
    case .container, .safeArea: break
    case .initialFrame, .finalFrame, .resting, .view, .parameter, .definition, .member, .gesture:
      checkMoment(of: "'\(text)'", name)
    }
    return .reference(reference)
  }

  /// Reports what stands on a stage where there is none.
  private mutating func checkMoment(of what: String, _ node: JSONNode) {
    guard let moment = scope.moment else { return }
    report(node, "\(what) is not known \(moment)")
  }

  private func reference(_ text: String) -> Reference? {
    switch text {
    case "container": return .container
    case "container.safeArea": return .safeArea
    default: break
    }
    guard let dot = text.lastIndex(of: ".") else { return nil }
    let (owner, part) = (String(text[..<dot]), String(text[text.index(after: dot)...]))
    switch part {
    case "initial": return Screen(rawValue: owner).map(Reference.initialFrame)
    case "final": return Screen(rawValue: owner).map(Reference.finalFrame)
    default:
      guard scope.has(element: owner), let property = Property(rawValue: part) else { return nil }
      return .resting(element: owner, property: property)
    }
  }

  private mutating func parameter(_ node: JSONNode) -> Expression? {
    let members = members(of: node, "a parameter", required: [ExpressionForm.parameter.rawValue])
    guard let name = members?["parameter"], let text = string(name) else { return nil }
    guard let type = scope.parameters[text] else {
      report(name, "there is no parameter '\(text)'")
      return nil
    }
    return type.map { .reference(.parameter(name: text, type: $0)) }
  }

  private mutating func definition(_ node: JSONNode) -> Expression? {
    let members = members(of: node, "a definition", required: [ExpressionForm.definition.rawValue])
    guard let name = members?["definition"], let text = string(name) else { return nil }
    guard let type = scope.definitions[text] else {
      report(name, "there is no definition '\(text)' before this place")
      return nil
    }
    return type.map { .reference(.definition(name: text, type: $0)) }
  }

  private mutating func view(_ node: JSONNode) -> Expression? {
    let members = members(of: node, "a view", required: [ExpressionForm.view.rawValue])
    let view = screenView(members?["view"])
    if view != nil { checkMoment(of: "the view", node) }
    return view.map { .reference(.view($0)) }
  }

  private mutating func groupVariable(_ node: JSONNode) -> Expression? {
    let members = members(of: node, "a group's variable", required: [ExpressionForm.group.rawValue])
    let variable = word(members?["group"], "a group's variable", of: GroupVariable.self)
    guard let variable else { return nil }
    guard let known = scope.group.flatMap({ scope.groups[$0] }) else {
      report(node, "'\(variable.rawValue)' is known in groups only")
      return nil
    }
    guard known.contains(variable) else {
      report(node, "a group of views has no '\(variable.rawValue)'")
      return nil
    }
    return .reference(.member(variable))
  }

  private mutating func gestureVariable(_ node: JSONNode) -> Expression? {
    let members = members(
      of: node, "a gesture's variable", required: [ExpressionForm.gesture.rawValue])
    let variable = word(members?["gesture"], "a gesture's variable", of: GestureVariable.self)
    guard let variable else { return nil }
    guard let recognizer = scope.recognizer else {
      report(node, "'\(variable.rawValue)' is known in gestures only")
      return nil
    }
    guard let type = variable.type(in: recognizer), scope.variables.contains(variable) else {
      report(node, "'\(variable.rawValue)' is not known here in '\(recognizer.rawValue)'")
      return nil
    }
    return .reference(.gesture(variable, type: type))
  }

  private mutating func part(_ node: JSONNode) -> Expression? {
    let members = members(of: node, "a member", required: ["member", "of"])
    let member = word(members?["member"], "a member of a value", of: Member.self)
    let base = expression(members?["of"])
    guard let member, let base else { return nil }
    guard member.type(in: base.type) != nil else {
      report(node, "\(base.type.withArticle) has no '\(member.rawValue)'")
      return nil
    }
    return .member(member, of: base)
  }

  private mutating func operation(_ node: JSONNode, isBinary: Bool) -> Expression? {
    guard isBinary else {
      let members = members(of: node, "an operation on one value", required: ["op", "operand"])
      let sign = word(members?["op"], "an operator before a value", of: UnaryOperator.self)
      let operand = expression(members?["operand"])
      guard let sign, let operand else { return nil }
      guard sign.type(operand.type) != nil else {
        report(node, "'\(sign.rawValue)' does not go with \(operand.type.withArticle)")
        return nil
      }
      return .unary(sign, operand)
    }
    let members = members(of: node, "an operation", required: ["op", "left", "right"])
    let sign = word(members?["op"], "an operator between two values", of: BinaryOperator.self)
    let left = expression(members?["left"])
    let right = expression(members?["right"])
    guard let sign, let left, let right else { return nil }
    guard sign.type(left.type, right.type) != nil else {
      report(
        node,
        "'\(sign.rawValue)' does not go with \(left.type.withArticle) and "
          + right.type.withArticle)
      return nil
    }
    if sign == .divide, let divisor = right.constant?.scalar, divisor == 0 {
      report(.member(node.path, "right"), "nothing can be divided by 0")
      return nil
    }
    return .binary(sign, left, right)
  }

  private mutating func call(_ node: JSONNode) -> Expression? {
    let members = members(of: node, "a call", required: ["call", "arguments"])
    let function = word(members?["call"], "a function", of: Function.self)
    guard let nodes = elements(of: members?["arguments"]) else { return nil }
    let arguments = nodes.compactMap { expression($0) }
    guard let function, arguments.count == nodes.count else { return nil }
    guard function != .random else {
      report(node, "'random' is not called; it has an object of its own")
      return nil
    }
    let types = arguments.map(\.type)
    for signature in function.row.signatures {
      if let result = signature.result(for: types) { return .call(function, arguments, result) }
    }
    let given = types.isEmpty ? "nothing" : types.map(\.withArticle).joined(separator: ", ")
    report(node, "'\(function.rawValue)' does not take \(given)")
    return nil
  }

  private mutating func random(_ node: JSONNode) -> Expression? {
    let members = members(of: node, "a random number", required: ["random", "low", "high"])
    let key = string(members?["random"])
    let low = expression(members?["low"], of: .number, .angle, .time)
    let high = expression(members?["high"], of: .number, .angle, .time)
    guard let key, let low, let high else { return nil }
    guard low.type == high.type else {
      report(
        node,
        "low and high are of one type, not \(low.type.withArticle) and \(high.type.withArticle)")
      return nil
    }
    return .random(key: key, low: low, high: high)
  }
}

/// The members that tell the forms of expressions apart.
private enum ExpressionForm: String {
  case name, parameter, definition, member, op, call, random, view, group, gesture
}

extension Signature {
  /// The type of a call with arguments of `types`; nil where they do not fit.
  fileprivate func result(for types: [ValueType]) -> ValueType? {
    guard takes(count: types.count) else { return nil }
    var bound: ValueType?
    for (index, type) in types.enumerated() {
      let pattern = pattern(at: index)
      guard pattern.admits(type) else { return nil }
      switch pattern {
      case .exactly: continue
      case .scalar, .blendable, .any:
        if let bound, bound != type { return nil }
        bound = type
      }
    }
    switch result {
    case .exactly(let type): return type
    case .scalar, .blendable, .any: return bound
    }
  }
}
