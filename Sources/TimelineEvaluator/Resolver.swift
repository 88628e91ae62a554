import TimelineIR
import TransitionCatalog

/// Turns the expressions of a direction into values on a stage, each at most once.
struct Resolver {
  private struct Pending: Equatable {
    var name: String
    var property: Property?
  }

  let timeline: Timeline
  let direction: Direction
  let stage: Stage
  private var definitions: [Value?]
  private var restingFrames: [Value?]
  private var pending: [Pending] = []
  private var forward: Scene?

  init(timeline: Timeline, direction: Direction, stage: Stage) {
    self.timeline = timeline
    self.direction = direction
    self.stage = stage
    definitions = Array(repeating: nil, count: direction.definitions.count)
    restingFrames = Array(repeating: nil, count: direction.stage.count)
  }

  mutating func evaluate(_ expression: Expression) throws(EvaluationError) -> Value {
    switch expression {
    case .constant(let value): return value
    case .reference(let reference): return try value(of: reference)
    case .member(let member, let base):
      let whole = try evaluate(base)
      guard member.type(in: whole.type) != nil else { throw .malformed(member.rawValue) }
      return member.apply(whole)
    case .unary(let sign, let operand):
      let value = try evaluate(operand)
      guard sign.type(value.type) != nil else { throw .malformed(sign.rawValue) }
      return sign.apply(value)
    case .binary(let sign, let left, let right):
      let (a, b) = (sides(try evaluate(left)), sides(try evaluate(right)))
      guard sign.type(a.type, b.type) != nil else { throw .malformed(sign.rawValue) }
      return sign.apply(a, b)
    case .call(let function, let arguments, _): return try call(function, arguments)
    case .random(let key, let low, let high):
      let (a, b) = (try evaluate(low), try evaluate(high))
      guard a.type == b.type else { throw .malformed(Function.random.rawValue) }
      return Value(
        a.type, a.components + (b.components - a.components) * Random.unit(key: key))
    }
  }

  /// An edge as the side it names in the stage's layout direction; other values stay.
  private func sides(_ value: Value) -> Value {
    value.edge.map { .edge($0.resolved(rightToLeft: stage.isRightToLeft)) } ?? value
  }

  private mutating func call(
    _ function: Function, _ arguments: [Expression]
  ) throws(EvaluationError) -> Value {
    if function == .if, arguments.count == 3 {
      let condition = try evaluate(arguments[0])
      guard condition.type == .boolean else { throw .malformed(function.rawValue) }
      return try evaluate(arguments[condition.isTrue ? 1 : 2])
    }
    var values: [Value] = []
    for argument in arguments { values.append(try evaluate(argument)) }
    for signature in function.row.signatures where signature.takes(count: values.count) {
      var fits = true
      for (index, value) in values.enumerated()
      where !signature.pattern(at: index).admits(value.type) {
        fits = false
      }
      if fits { return function.apply(values) }
    }
    throw .malformed(function.rawValue)
  }

  private mutating func value(of reference: Reference) throws(EvaluationError) -> Value {
    switch reference {
    case .container, .initialFrame, .finalFrame: return stage.bounds
    case .safeArea: return stage.safeAreaRect
    case .resting(let element, let property): return try resting(property, of: element)
    case .parameter(let name, _): return try parameter(name)
    case .definition(let name, _):
      for (index, definition) in direction.definitions.enumerated() where definition.name == name {
        if let known = definitions[index] { return known }
        let value = try whilePending(Pending(name: name)) {
          (resolver: inout Resolver) throws(EvaluationError) in
          try resolver.evaluate(definition.value)
        }
        definitions[index] = value
        return value
      }
      throw .unknownName(name)
    default: notWritten()
    }
  }

  private func parameter(_ name: String) throws(EvaluationError) -> Value {
    for parameter in timeline.parameters where parameter.name == name {
      for given in stage.parameters where given.name == name {
        guard given.value.type == parameter.type else {
          throw .wrongParameterType(name, expected: parameter.type, found: given.value.type)
        }
        return given.value
      }
      guard let value = parameter.defaultValue else { throw .missingParameter(name) }
      return value
    }
    throw .unknownName(name)
  }

  private mutating func whilePending(
    _ key: Pending, _ body: (inout Resolver) throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Value {
    guard !pending.contains(key) else { throw .circular(key.name) }
    pending.append(key)
    let value = try body(&self)
    pending.removeLast()
    return value
  }
}

// MARK: - Resting values

extension Resolver {
  /// What the element called `name` has before anything moves.
  mutating func resting(
    _ property: Property, of name: String
  ) throws(EvaluationError) -> Value {
    switch property {
    case .frame, .center, .size:
      let frame = try restingFrame(of: name).components
      switch property {
      case .center: return .point(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
      case .size: return .size(frame[2], frame[3])
      default: return Value(.rect, frame)
      }
    default: break
    }
    if let element = element(named: name) {
      if let value = try ownValue(property, of: element) { return value }
      if element.content == .kept, property != .clip {
        return Value(
          property.row.type, try keptValues(of: element)[property.ordinal])
      }
    } else if !isStaging(name) {
      throw .unknownName(name)
    }
    switch property.row.resting {
    case .constant(let a, let b, let c, let d): return Value(property.row.type, a, b, c, d)
    case .geometry: throw .noValue(element: name, property: property)
    }
  }

  /// The value that the spec gives an element from the start; nil where it gives none.
  mutating func ownValue(
    _ property: Property, of element: Element
  ) throws(EvaluationError) -> Value? {
    for resting in element.resting where resting.property == property {
      return try whilePending(Pending(name: element.name, property: property)) {
        (resolver: inout Resolver) throws(EvaluationError) in
        try resolver.value(resting.value, for: property, of: element.name)
      }
    }
    return nil
  }

  /// The value of an expression, turned into the property's type and known to be finite.
  mutating func value(
    _ expression: Expression, for property: Property, of element: String
  ) throws(EvaluationError) -> Value {
    let value = try evaluate(expression)
    guard value.isFinite else { throw .notFinite(element: element, property: property) }
    if value.type == property.valueType { return value }
    let row = property.row
    guard row.accepts.contains(value.type) else {
      throw .wrongType(element: element, property: property, found: value.type)
    }
    if let edge = value.edge { return Self.anchor(at: edge, stage.isRightToLeft) }
    return value.type == .circle ? value : Value(row.type, value.components)
  }

  private static func anchor(at edge: Edge, _ isRightToLeft: Bool) -> Value {
    switch edge.resolved(rightToLeft: isRightToLeft) {
    case .left, .leading: .point(0, 0.5)
    case .right, .trailing: .point(1, 0.5)
    case .top: .point(0.5, 0)
    case .bottom: .point(0.5, 1)
    }
  }

  mutating func restingFrame(of name: String) throws(EvaluationError) -> Value {
    for (index, element) in direction.stage.enumerated() where element.name == name {
      if let known = restingFrames[index] { return known }
      let frame = try whilePending(Pending(name: name)) {
        (resolver: inout Resolver) throws(EvaluationError) in
        try resolver.computeRestingFrame(of: element)
      }
      restingFrames[index] = frame
      return frame
    }
    guard isStaging(name) else { throw .unknownName(name) }
    return stage.bounds
  }

  private mutating func computeRestingFrame(
    of element: Element
  ) throws(EvaluationError) -> Value {
    var frame = SIMD4<Double>.zero
    if let own = try ownValue(.frame, of: element) {
      frame = own.components
    } else {
      frame = try givenFrame(of: element).components
    }
    if let size = try ownValue(.size, of: element) {
      frame = Geometry.resized(frame, to: size.components)
    }
    if let center = try ownValue(.center, of: element) {
      frame = Geometry.moved(frame, to: center.components)
    }
    let value = Value(.rect, frame)
    guard value.isFinite else { throw .notFinite(element: element.name, property: .frame) }
    return value
  }

  /// The frame that UIKit, the parent or the copied view gives.
  private mutating func givenFrame(of element: Element) throws(EvaluationError) -> Value {
    switch element.content {
    case .screen: return stage.bounds
    case .snapshot(let screen, let part):
      var frame = try restingFrame(of: screen.rawValue).components
      if let part {
        let rect = try copiedPart(part, of: element.name).components
        frame = SIMD4(frame[0] + rect[0], frame[1] + rect[1], rect[2], rect[3])
      }
      var parent = element.parent
      var depth = 0
      while let name = parent, depth <= direction.stage.count {
        let origin = try restingFrame(of: name).components
        frame -= SIMD4(origin[0], origin[1], 0, 0)
        parent = self.element(named: name)?.parent
        depth += 1
      }
      return Value(.rect, frame)
    case .color, .gradient, .empty:
      guard let parent = element.parent else { return stage.bounds }
      let size = try restingFrame(of: parent).components
      return .rect(0, 0, size[2], size[3])
    case .kept:
      return Value(.rect, try keptValues(of: element)[Property.frame.ordinal])
    default: notWritten()
    }
  }

  /// The part of a screen that a copy shows, in the screen's bounds.
  mutating func copiedPart(
    _ part: Expression, of element: String
  ) throws(EvaluationError) -> Value {
    let rect = try evaluate(part)
    guard rect.type == .rect else { throw .malformed(element) }
    guard rect.isFinite else { throw .contentNotFinite(element: element) }
    return rect
  }

  /// What the forward direction left of a kept element, one value for each property.
  mutating func keptValues(of element: Element) throws(EvaluationError) -> [SIMD4<Double>] {
    let scene = try forwardScene(for: element)
    guard let index = scene.index(of: element.name) else { throw .unknownName(element.name) }
    return scene.properties(of: index, at: scene.endTime)
  }

  /// The forward direction on the same stage.
  mutating func forwardScene(for element: Element) throws(EvaluationError) -> Scene {
    if let forward { return forward }
    for other in timeline.directions
    where other.name == direction.name.opposite && other.name.isForward {
      let scene = try Scene(other, of: timeline, on: stage)
      forward = scene
      return scene
    }
    throw .unknownName(element.name)
  }

  func element(named name: String) -> Element? {
    for element in direction.stage where element.name == name { return element }
    return nil
  }

  private func isStaging(_ name: String) -> Bool {
    name == Scene.containerName || name == Screen.from.rawValue || name == Screen.to.rawValue
  }
}
