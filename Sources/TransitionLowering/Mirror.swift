import TimelineIR
import TransitionCatalog

/// A reflection about the middle line of the container, or of the space that a value lives in.
struct Mirror {
  /// A keyframe's place, and the clock that it is on.
  struct Moment {
    let place: Double
    let clock: TrackClock
  }

  let isHorizontal: Bool
  private let direction: Direction
  /// The definitions, each behind those that it names.
  private var definitions: [Known] = []

  /// A definition, and what comes into it.
  private struct Known {
    let definition: Definition
    let knowsPlace: Bool
    let asksApp: Bool
  }

  init(of direction: Direction, isHorizontal: Bool) {
    self.isHorizontal = isHorizontal
    self.direction = direction
    for each in direction.definitions {
      definitions.append(
        Known(
          definition: each, knowsPlace: knowsPlace(each.value), asksApp: asksApp(each.value)))
    }
  }

  var function: Function { isHorizontal ? .mirror : .mirrorY }
  private var extent: Member { isHorizontal ? .width : .height }

  /// The bounds of what an element lies in; at rest, or at a moment.
  func space(of element: String, at moment: Moment? = nil) -> Expression {
    guard let parent = direction.element(element)?.parent else {
      return .reference(.container)
    }
    return bounds(of: parent, at: moment)
  }

  /// The element's own bounds; at rest, or at a moment.
  func bounds(of element: String, at moment: Moment? = nil) -> Expression {
    if element == "container" { return .reference(.container) }
    if let size = moment.flatMap({ movedSize(of: element, at: $0) }) {
      return .callFolded(.rect, [.number(0), .number(0)] + size, .rect)
    }
    let frame =
      direction.element(element)?.rest(.frame)?.constant.map { Expression.constant($0) }
      ?? .reference(.resting(element: element, property: .frame))
    return .bounds(of: frame)
  }

  /// The width and the height that an element's track gives it at a moment; nil where nothing moves
  /// them, or nothing says where they are just then.
  private func movedSize(of element: String, at moment: Moment) -> [Expression]? {
    guard let track = direction.track(.size, of: element) ?? direction.track(.frame, of: element)
    else { return nil }
    let value: Expression?
    switch track.shape {
    case .hold(let held): value = held
    case .arrow(let start, let end) where track.clock == moment.clock:
      switch moment.place {
      case 0: value = start
      case 1: value = end
      default: value = .callFolded(.lerp, [start, end, .number(moment.place)], start.type)
      }
    case .arrow: value = nil
    case .keyframes:
      value =
        track.clock == moment.clock
        ? track.runs.joined().first { $0.place == moment.place }?.value : nil
    }
    return value.map { value in
      let here = names(in: value)
      return [Member.width, .height].map { Expression.memberFolded($0, of: here) }
    }
  }

  /// The bounds of a view that a screen hands out.
  func bounds(of view: ScreenView) -> Expression { .bounds(of: .reference(.view(view))) }

  /// An expression in which all names stand for what they are in the mirror.
  ///
  /// - Parameter space: What a point, rect or circle that the app gives lies in; nil where it is no
  ///   place but a shift, which is as if it were written.
  func names(
    in value: Expression, space: Expression? = .reference(.container)
  ) -> Expression {
    switch value {
    case .constant: return value
    case .reference(let reference): return name(reference, in: space)
    case .member(let member, .binary(.subtract, let left, let right)) where left.type == .point:
      let way = names(in: .binary(.subtract, left, right), space: nil)
      return .memberFolded(member, of: way)
    case .member(let member, let base):
      return .memberFolded(member, of: names(in: base, space: space))
    case .unary(let sign, let operand): return .unaryFolded(sign, names(in: operand, space: space))
    case .binary(let sign, let left, let right):
      let spaces = spaces(of: sign, left, right, in: space)
      return .binaryFolded(
        sign, names(in: left, space: spaces.left), names(in: right, space: spaces.right))
    case .call(let function, let arguments, let type):
      return .callFolded(function, arguments.map { names(in: $0, space: space) }, type)
    case .random(let key, let low, let high):
      return .random(
        key: key, low: names(in: low, space: space), high: names(in: high, space: space))
    }
  }

  /// Where the operands lie: of two points that are added one is a place and the other a shift from it,
  /// the way from one place to another is a shift, and so is what is multiplied. Who reckons with numbers
  /// of a place does so in the container.
  private func spaces(
    of sign: BinaryOperator, _ left: Expression, _ right: Expression, in space: Expression?
  ) -> (left: Expression?, right: Expression?) {
    guard left.type == .point || right.type == .point else {
      return (.reference(.container), .reference(.container))
    }
    switch (sign, space) {
    case (.add, .some): return knowsPlace(right) && !knowsPlace(left) ? (nil, space) : (space, nil)
    case (.subtract, .some): return (space, nil)
    case (.subtract, nil):
      let isWay = isParameter(left) && isParameter(right) || knowsPlace(left) || knowsPlace(right)
      let container = Expression.reference(.container)
      return isWay ? (container, container) : (nil, nil)
    case (.multiply, _), (.divide, _): return (nil, nil)
    default: return (space, space)
    }
  }

  /// Whether a place comes into an expression that the app does not give; how large something is is none.
  private func knowsPlace(_ value: Expression) -> Bool {
    switch value {
    case .constant, .member(.width, _), .member(.height, _), .member(.size, _), .member(.radius, _):
      return false
    case .reference(let reference):
      switch reference {
      case .container, .safeArea, .initialFrame, .finalFrame, .view: return true
      case .resting(_, let property): return property.row.reflection == .reflected
      case .definition: return definition(reference)?.knowsPlace ?? false
      case .member, .gesture, .parameter: return false
      }
    case .member(_, let base): return knowsPlace(base)
    case .unary(_, let operand): return knowsPlace(operand)
    case .binary(_, let left, let right): return knowsPlace(left) || knowsPlace(right)
    case .call(_, let arguments, _): return arguments.contains(where: knowsPlace)
    case .random(_, let low, let high): return knowsPlace(low) || knowsPlace(high)
    }
  }

  private func isParameter(_ value: Expression) -> Bool {
    if case .reference(.parameter) = value { true } else { false }
  }

  /// Whether a place that the app gives comes into an expression, or into a definition that it names.
  private func asksApp(_ value: Expression) -> Bool {
    var asks = false
    value.forEachReference { reference in
      if case .parameter = reference, reference.isPlace { asks = true }
      if definition(reference)?.asksApp == true { asks = true }
    }
    return asks
  }

  private func definition(_ reference: Reference) -> Known? {
    guard case .definition(let name, _) = reference else { return nil }
    return definitions.first { $0.definition.name == name }
  }

  /// What a name stands for: rects, points and circles are reflected.
  private func name(_ reference: Reference, in space: Expression?) -> Expression {
    let itself = Expression.reference(reference)
    switch reference {
    case .container, .member, .gesture: return itself
    case .initialFrame, .finalFrame, .safeArea, .view:
      return reflect(itself, in: .reference(.container))
    case .parameter:
      guard reference.isPlace, let space else { return itself }
      return reflect(itself, in: space)
    case .definition:
      // A definition stands for the same everywhere, in the container.
      guard space != .reference(.container), let known = definition(reference), known.asksApp
      else { return itself }
      return names(in: known.definition.value, space: space)
    case .resting(let element, let property):
      switch property.row.reflection {
      case .reflected: return reflect(itself, in: self.space(of: element))
      case .none, .negated, .anchor, .offset: return itself
      }
    }
  }

  /// The reflection of a value, pushed inwards as far as the expression lets it.
  private func reflect(_ value: Expression, in space: Expression) -> Expression {
    switch value {
    case .constant(let constant):
      if let bounds = space.constant {
        return .constant(constant.reflected(in: bounds, x: isHorizontal))
      }
      return spelledOut(value, in: space)
    case .reference(.container) where space == value: return value
    case .member(let member, let base) where value.type == .point && base.type == .rect:
      return .memberFolded(member.reflected(x: isHorizontal), of: reflect(base, in: space))
    case .call(let function, let arguments, let type):
      return reflect(function, arguments, type, in: space)
    case .reference, .member, .unary, .binary, .random:
      return .call(function, [value, space], value.type)
    }
  }

  private func reflect(
    _ function: Function, _ arguments: [Expression], _ type: ValueType, in space: Expression
  ) -> Expression {
    let call = Expression.call(function, arguments, type)
    switch function {
    case self.function where arguments[1] == space: return arguments[0]
    case .offset:
      let shift = isHorizontal ? 1 : 2
      var moved = arguments
      moved[0] = reflect(arguments[0], in: space)
      moved[shift] = .unaryFolded(.negate, arguments[shift])
      return .callFolded(.offset, moved, type)
    case .inset, .scale:
      return .callFolded(
        function, [reflect(arguments[0], in: space)] + arguments.dropFirst(), type)
    case .union: return .callFolded(function, arguments.map { reflect($0, in: space) }, type)
    case .if:
      return .callFolded(
        .if, [arguments[0]] + arguments.dropFirst().map { reflect($0, in: space) }, type)
    case .lerp:
      return .callFolded(
        .lerp, arguments.prefix(2).map { reflect($0, in: space) } + [arguments[2]], type)
    case .point, .rect, .circle: return spelledOut(call, in: space)
    default: return .call(self.function, [call, space], type)
    }
  }

  /// A point, rect or circle rebuilt from its numbers, one of them counted from the other side.
  private func spelledOut(_ value: Expression, in space: Expression) -> Expression {
    let sum = Expression.memberFolded(extent, of: space)
    func part(_ member: Member) -> Expression {
      if case .call(.point, let parts, _) = value { return parts[member == .x ? 0 : 1] }
      return .memberFolded(member, of: value)
    }
    let along: Member = isHorizontal ? .x : .y
    func other(_ size: Expression?) -> Expression {
      let rest = size.map { Expression.binaryFolded(.subtract, sum, $0) } ?? sum
      return .binaryFolded(.subtract, rest, part(along))
    }
    switch value.type {
    case .point:
      return isHorizontal
        ? .callFolded(.point, [other(nil), part(.y)], .point)
        : .callFolded(.point, [part(.x), other(nil)], .point)
    case .rect:
      let size = [part(.width), part(.height)]
      let origin = isHorizontal ? [other(size[0]), part(.y)] : [part(.x), other(size[1])]
      return .callFolded(.rect, origin + size, .rect)
    case .circle:
      guard case .call(.circle, let parts, _) = value else {
        return .call(function, [value, space], .circle)
      }
      return .callFolded(.circle, [reflect(parts[0], in: space), parts[1]], .circle)
    case .number, .angle, .time, .size, .color, .edge, .boolean: return value
    }
  }

  /// What the value of a property is in the mirror: its names are what they are there, and the result is
  /// reflected again, or has its sign changed.
  func result(
    _ value: Expression, of element: String, _ property: Property, at moment: Moment? = nil
  ) -> Expression {
    switch property.row.reflection {
    case .none: return names(in: value)
    case .negated(let x, let y):
      let value = names(in: value)
      return (isHorizontal ? x : y) ? .unaryFolded(.negate, value) : value
    case .reflected:
      return turned(
        value,
        in: property == .clip ? bounds(of: element, at: moment) : space(of: element, at: moment)
      )
    case .anchor:
      return turned(value, in: .constant(.rect(0, 0, 1, 1)))
    case .offset:
      let value = names(in: value, space: nil)
      let parts = [Member.width, .height].map { Expression.memberFolded($0, of: value) }
      let turned = isHorizontal ? 0 : 1
      var sides = parts
      sides[turned] = .unaryFolded(.negate, parts[turned])
      return .callFolded(.size, sides, .size)
    }
  }

  /// A value that lies in `space`, as it is in the mirror. What the app gives lies there as well, unless
  /// it is reckoned from other places, which lie in the container.
  func turned(_ value: Expression, in space: Expression) -> Expression {
    let own = knowsPlace(value) ? Expression.reference(.container) : space
    return reflect(names(in: value, space: own), in: space)
  }

  func turned(_ direction: GradientDirection) -> GradientDirection {
    switch direction {
    case .edge(let edge): .edge(isHorizontal ? edge.mirrored : edge.flipped)
    case .angle(let angle): .angle(isHorizontal ? Double.pi - angle : -angle)
    }
  }
}

extension Direction {
  func mirrored(_ mirror: Mirror) -> Direction {
    let names = { (expression: Expression) in mirror.names(in: expression) }
    var result = self
    result.definitions = definitions.map { $0.replacing(names) }
    result.stage = stage.map { element in
      var moved = element.replacing(names: { $0 }, expressions: names)
      moved.resting = element.resting.map {
        RestingProperty(
          property: $0.property, value: mirror.result($0.value, of: element.name, $0.property))
      }
      moved.contentMode = moved.contentMode?.mirrored(horizontally: mirror.isHorizontal)
      switch element.content {
      case .snapshot(let screen, let rect?):
        let turned = mirror.turned(rect, in: mirror.bounds(of: screen.rawValue))
        moved.content = .snapshot(of: screen, rect: turned)
      case .viewSnapshot(let view, let rect?):
        let turned = mirror.turned(rect, in: mirror.bounds(of: view))
        moved.content = .viewSnapshot(of: view, rect: turned)
      case .gradient(_, let direction):
        guard case .gradient(let colors, _) = moved.content else { break }
        moved.content = .gradient(colors: colors, direction: mirror.turned(direction))
      case .screen, .snapshot, .viewSnapshot, .shared, .views, .effect, .color, .empty, .kept: break
      }
      return moved
    }
    result.tracks = tracks.map { track in
      var track = track
      track.clock = track.clock.replacing(names)
      track.runs = track.runs.map { run in
        run.map { key in
          let moment = Mirror.Moment(place: key.place, clock: track.clock)
          return key.replacing {
            mirror.result($0, of: track.element, track.property, at: moment)
          }
        }
      }
      return track
    }
    return result
  }
}

extension Member {
  /// The point of a rect that lies on the other side.
  fileprivate func reflected(x isHorizontal: Bool) -> Member {
    switch self {
    case .origin, .topLeft: isHorizontal ? .topRight : .bottomLeft
    case .topRight: isHorizontal ? .topLeft : .bottomRight
    case .bottomLeft: isHorizontal ? .bottomRight : .topLeft
    case .bottomRight: isHorizontal ? .bottomLeft : .topRight
    case .leftCenter: isHorizontal ? .rightCenter : .leftCenter
    case .rightCenter: isHorizontal ? .leftCenter : .rightCenter
    case .topCenter: isHorizontal ? .topCenter : .bottomCenter
    case .bottomCenter: isHorizontal ? .bottomCenter : .topCenter
    case .x, .y, .width, .height, .minX, .midX, .maxX, .minY, .midY, .maxY, .size, .center, .radius,
      .red, .green, .blue, .alpha:
      self
    }
  }
}
