import TimelineIR
import TransitionCatalog

extension Reference {
  /// The same reference as the generated code sees it: what UIKit says of a screen's first or last
  /// frame is the frame it has when the direction begins.
  var normalized: Reference {
    switch self {
    case .initialFrame(let screen), .finalFrame(let screen):
      .resting(element: screen.rawValue, property: .frame)
    case .container, .safeArea, .resting, .view, .member, .gesture, .parameter, .definition: self
    }
  }

  /// What is read where this stands: a frame that UIKit has given is that of the view, unless it is
  /// one of those that constants hold.
  fileprivate func asked(_ hoisted: [(reference: Reference, identifier: String)]) -> Reference {
    hoisted.contains { $0.reference == self } ? self : normalized
  }

  /// Whether this asks for what `element` has.
  func asks(_ element: String) -> Bool {
    if case .resting(element, _) = normalized { true } else { false }
  }
}

extension DirectionEmitter {
  /// Makes sure that what `expression` names is there: views, constants of the spec, and constants
  /// that hold what is about to change.
  mutating func prepare(_ expression: Expression?) {
    guard let expression else { return }
    var references: [Reference] = []
    // A closure that names the emitter copies it each time.
    let hoisted = hoisted
    expression.forEachReference { reference in
      let reference = reference.asked(hoisted)
      if !references.contains(reference) { references.append(reference) }
    }
    for reference in references { prepare(reference) }
    nameLongParts(of: expression)
  }

  /// Holds what the direction asks of an element's place at rest, which is about to change.
  mutating func prepareResting(of element: String) {
    prepareResting(of: [element], among: asked)
  }

  /// The same of some elements, among what some expressions ask for.
  mutating func prepareResting(of elements: [String], among asked: [Reference]) {
    var references: [Reference] = []
    for reference in asked.lazy.map({ [hoisted] in $0.asked(hoisted) })
    where elements.contains(where: reference.asks) && !references.contains(reference) {
      references.append(reference)
    }
    for reference in references { prepare(reference) }
  }

  private mutating func prepare(_ reference: Reference) {
    switch reference {
    case .container, .safeArea, .initialFrame, .finalFrame, .member, .gesture: break
    case .parameter(let name, let type):
      let isTurned = type == .edge && count(of: reference) > 1
      if isTurned || isPlayed(reference) { hoist(parameter: name, reference) }
    case .definition(let name, _): define(name)
    case .resting(let element, let property):
      if let found = direction.element(element), found.isMade {
        make(found)
        prepare(found.rest(property))
      }
      if shouldHoist(element, property) { hoist(reference, element, property) }
    case .view(let view):
      guard !hoisted.contains(where: { $0.reference == reference }) else { return }
      hold(reference, as: identifier(of: view) + "Frame")
    }
  }

  /// A constant for what is about to change, or is asked often; returns what it is called.
  @discardableResult
  mutating func hold(_ reference: Reference, as name: String) -> String {
    let constant = scope.claim(name, suffix: "Value")
    add("let ", constant, " = ")
    print(reference)
    endConstant(constant)
    hoisted.append((reference, constant))
    return constant
  }

  /// Makes sure of what `expression` names, so that a closure reads constants only and holds no
  /// object.
  mutating func prepareForClosure(_ expression: Expression?) {
    guard let expression else { return }
    prepare(expression)
    var parameters: [Reference] = []
    expression.forEachReference { reference in
      if case .parameter = reference, !parameters.contains(reference) {
        parameters.append(reference)
      }
    }
    for reference in parameters {
      if case .parameter(let name, _) = reference { hoist(parameter: name, reference) }
    }
  }

  /// A constant that holds a parameter, unless there is one.
  private mutating func hoist(parameter name: String, _ reference: Reference) {
    guard !hoisted.contains(where: { $0.reference == reference }) else { return }
    hold(reference, as: timelineNames.identifier(ofParameter: name) ?? name)
  }

  /// Whether the closure that an animator plays asks for something itself.
  private func isPlayed(_ reference: Reference) -> Bool {
    guard form == .animator else { return false }
    var isPlayed = false
    func look(_ expression: Expression) {
      expression.forEachReference { if $0 == reference { isPlayed = true } }
    }
    for track in direction.tracks where !track.isHold { track.last.map(look) }
    // What stays of a transform is set again with what moves.
    for (_, plan) in plans where !plan.tracks.isEmpty {
      for part in plan.end.parts { part.map(look) }
    }
    return isPlayed
  }

  /// How often the direction asks for something.
  private func count(of reference: Reference) -> Int {
    asked.count { $0.normalized == reference }
  }

  private mutating func define(_ name: String) {
    guard !definitions.contains(where: { $0.name == name }),
      let definition = direction.definitions.first(where: { $0.name == name })
    else { return }
    let identifier = scope.claim(
      Naming.identifier(name, fallback: "value"), suffix: "Value")
    definitions.append((name, identifier))
    prepare(definition.value)
    if case .constant = definition.value {
      // A constant alone does not say which type it has.
      let type: StaticString =
        switch definition.value.type {
        case .number, .angle, .time: "CGFloat"
        case .point: "CGPoint"
        case .size: "CGSize"
        case .rect, .circle: "CGRect"
        case .color: "UIColor"
        case .edge, .boolean: "Bool"
        }
      add("let ")
      add(identifier)
      if definition.value.type.componentCount == 1, definition.value.type != .edge,
        definition.value.type != .boolean
      {
        add(": ")
        add(type)
        add(" = ")
        print(definition.value)
      } else {
        add(" = ")
        print(definition.value, .any)
      }
    } else {
      add("let ", identifier)
      addNumberType(of: definition.value)
      add(" = ")
      print(definition.value, .any)
    }
    endConstant(identifier, from: definition.line)
  }

  /// Says of a number that is made of literals which type it has: Swift would take it for a `Double`.
  private mutating func addNumberType(of value: Expression) {
    // An angle is written with `CGFloat.pi`.
    if value.type == .number || value.type == .time, value.isLiteral { add(": CGFloat") }
  }

  /// Whether a resting value changes before everybody has read it, or is read more than once.
  private func shouldHoist(_ element: String, _ property: Property) -> Bool {
    if hoisted.contains(where: {
      $0.reference == .resting(element: element, property: property)
    }) {
      return false
    }
    if isLeft(property, of: element) { return true }
    let isOurs = direction.element(element)?.isMade ?? false
    switch property {
    case .frame, .center, .size, .clip:
      // A film leaves what it animates as it is.
      let isFilmed = form == .film && !leaves(element) && !direction.keptElements.contains(element)
      let changes = direction.tracks.contains {
        $0.element == element && $0.property.movesFrame
          && ($0.isHold || $0.property == .frame || !isFilmed)
      }
      // It is turned when the motion begins, and others ask how it lay before.
      let turns =
        !isOurs && direction.element(element)?.resting.contains { $0.property.isTransform } ?? false
      return changes || turns || count(of: .resting(element: element, property: property)) > 1
    case .translateX, .translateY, .translateZ, .scale, .scaleX, .scaleY, .rotate, .rotateX,
      .rotateY, .perspective, .blurRadius:
      return false
    case .alpha, .hidden, .cornerRadius, .backgroundColor, .borderWidth, .borderColor,
      .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .zPosition, .anchor:
      return !isOurs && track(property, of: element) != nil
    }
  }

  private mutating func hoist(_ reference: Reference, _ element: String, _ property: Property) {
    let view = variable(element)
    let name: String =
      switch (element, property) {
      case ("to", .frame) where !placedEarly.contains(element): "final"
      case ("from", .frame) where !placedEarly.contains(element): "initial"
      default:
        scope.claim(
          view + property.rawValue.capitalizedFirst,
          suffix: "Value")
      }
    add("let ")
    add(name)
    add(" = ")
    if property == .frame, isOptionalElement(element) {
      // Asked by what plays only where it is there.
      add(view + "?.frame ?? .zero")
    } else if isLeft(property, of: element) {
      printBefore(reference)
    } else {
      print(reference)
    }
    endConstant(name)
    hoisted.append((reference, name))
  }

  /// A local constant for `expression`, unless that is short enough to be written twice; for a rect
  /// also one that lies elsewhere.
  mutating func name(
    _ expression: Expression, _ name: @autoclosure () -> String,
    movedBy distance: (x: String, y: String)? = nil
  ) -> Expression {
    prepare(expression)
    if distance == nil, expression.isName || expression.constant != nil { return expression }
    let identifier = scope.claim(name(), suffix: "")
    add("let ", identifier)
    if distance == nil { addNumberType(of: expression) }
    add(" = ")
    if let distance {
      print(expression, .any, within: Binding.member)
      add(".offsetBy(dx: " + distance.x + ", dy: " + distance.y + ")")
    } else {
      print(expression, .any)
    }
    end(.views)
    return constant(identifier, expression.type)
  }

  /// What stands for a constant of the generated code, or for other code that names a value.
  mutating func constant(_ code: String, _ type: ValueType) -> Expression {
    // No name of a spec has this sign in it.
    let name = "=" + code
    definitions.append((name, code))
    return .reference(.definition(name: name, type: type))
  }
}

extension Property {
  /// Whether a view's frame is another one after this has been set.
  var movesFrame: Bool {
    isTransform || placesElement
  }
}
