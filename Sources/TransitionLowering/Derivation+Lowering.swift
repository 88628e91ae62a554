import TimelineIR
import TransitionCatalog

/// Derives a direction from the other one by the table of the language: what names stand for is
/// changed, then the result is moved.
extension Derivation {
  /// The direction `name` derived from `base`, with the base's time.
  func derive(_ name: DirectionName, from base: Direction) -> Direction {
    var result = base
    result.name = name
    switch self {
    case .same: break
    case .reverse: result = base.reversed()
    case .mirror: result = base.mirrored(Mirror(of: base, isHorizontal: true))
    case .mirrorY: result = base.mirrored(Mirror(of: base, isHorizontal: false))
    }
    result.name = name
    return result
  }
}

// MARK: reverse

extension Direction {
  fileprivate func reversed() -> Direction {
    let names = { (expression: Expression) in
      expression.replacingReferences { .reference($0.exchanged) }
    }
    var result = self
    result.definitions = definitions.map { $0.replacing(names) }
    result.stage = stage.map { element in
      var turned = element.replacing(names: exchanged, expressions: names)
      if case .shared(let name, let shows, let missing) = turned.content {
        turned.content = .shared(name, shows: shows.reversed, missing: missing)
        let isPlaced = turned.resting.contains { $0.property == .frame }
        let flies = tracks.contains { $0.element == element.name && $0.property == .frame }
        if !isPlaced, !flies || asksPlace(of: element.name) {
          // It rests where it does on the way there.
          let there = Expression.reference(.view(ScreenView(.to, name)))
          turned.resting.append(
            RestingProperty(property: .frame, value: names(seen(names(there), in: element.parent))))
        }
      }
      return turned
    }
    result.tracks = tracks.map { track in
      var track = track
      track.element = exchanged(track.element)
      track.runs =
        track.property.row.type.interpolates
        ? track.runs.reversed().map { reversedRun($0, names) }
        : reversedJumps(track.runs, names, waits: track.clock.reversed(in: duration).waits)
      track.clock = track.clock.reversed(in: duration).replacing(names)
      return track
    }
    return result
  }

  /// A rect of the container as an element sees it that nothing has moved or turned.
  private func seen(_ rect: Expression, in parent: String?) -> Expression {
    var result = rect
    var next = parent
    while let name = next, name != "container" {
      let frame = Expression.reference(.resting(element: name, property: .frame))
      result = .call(
        .offset,
        [
          result, .unary(.negate, .member(.minX, of: frame)),
          .unary(.negate, .member(.minY, of: frame)),
        ],
        .rect)
      next = stage.first { $0.name == name }?.parent
    }
    return result
  }

  /// Whether anything is computed from where an element is at rest.
  private func asksPlace(of element: String) -> Bool {
    var isAsked = false
    forEachExpression { expression in
      expression.forEachReference { reference in
        guard case .resting(element, let property) = reference else { return }
        if [.frame, .center, .size].contains(property) { isAsked = true }
      }
    }
    return isAsked
  }

  /// Places mirrored, values in the other order; a segment's curve stays with its segment.
  private func reversedRun(
    _ run: [Keyframe], _ names: (Expression) -> Expression
  ) -> [Keyframe] {
    guard run.count > 1 else { return run.map { $0.replacing(names) } }
    return run.indices.reversed().map { index in
      let curve = index + 1 < run.count ? run[index + 1].curve : nil
      let place = mirroredPlace(run[index].place)
      return Keyframe(place: place, value: names(run[index].value), curve: curve)
    }
  }
}

/// 1 - p, where p and 1 - p are most often thirds, eighths or percents: the nearest such number, so
/// that the mirror image of 2/3 is 1/3 to the last bit.
private func mirroredPlace(_ place: Double) -> Double {
  let mirrored = 1 - place
  for denominator in [1000.0, 5040.0] {
    let neat = (mirrored * denominator).rounded() / denominator
    if (neat - mirrored).magnitude < 1e-15 { return neat }
  }
  return mirrored
}

extension TrackClock {
  /// Whether the track may stand still at the beginning of the direction, as on a time of its own.
  fileprivate var waits: Bool {
    switch self {
    case .direction: false
    case .own(_, let start, _): start > 0
    case .part, .each: true
    }
  }
}

/// Values that have none between them: each holds for the mirrored time, so that a view that is
/// hidden for the first half is hidden for the second.
///
/// - Parameter waits: Whether there is a time before the track's own, in which the last value holds; it
///   goes as soon as that begins.
private func reversedJumps(
  _ runs: [[Keyframe]], _ names: (Expression) -> Expression, waits: Bool
) -> [[Keyframe]] {
  let keys = runs.flatMap { $0 }
  guard keys.count > 1, let last = keys.last else {
    return runs.map { $0.map { $0.replacing(names) } }
  }
  var run: [Keyframe] = []
  func append(_ place: Double, _ value: Expression) {
    if run.last?.place == place { run.removeLast() }
    run.append(Keyframe(place: place, value: names(value), curve: nil))
  }
  append(0, last.value)
  // It comes before whatever comes next.
  let next = keys.count > 2 ? mirroredPlace(keys[keys.count - 2].place) : 1
  let beginning = next > 0 ? min(Tolerance.beginning, next / 2) : Tolerance.beginning
  for (earlier, later) in zip(keys, keys.dropFirst()).reversed() {
    let place = mirroredPlace(later.place)
    append(waits && place == 0 ? beginning : place, earlier.value)
  }
  return [run]
}

/// The element's name where from and to are exchanged.
func exchanged(_ element: String) -> String {
  Screen(rawValue: element)?.other.rawValue ?? element
}

extension Reference {
  /// What the name stands for with from and to, initial and final exchanged.
  var exchanged: Reference {
    switch self {
    case .container, .safeArea, .parameter, .definition, .member, .gesture: self
    case .view(let view): .view(ScreenView(view.screen.other, view.name))
    case .initialFrame(let screen): .finalFrame(screen.other)
    case .finalFrame(let screen): .initialFrame(screen.other)
    case .resting(let element, let property):
      .resting(element: TransitionLowering.exchanged(element), property: property)
    }
  }
}

extension Keyframe {
  /// The same with another expression for its value.
  func replacing(_ change: (Expression) -> Expression) -> Keyframe {
    Keyframe(place: place, value: change(value), curve: curve)
  }
}

extension Definition {
  func replacing(_ change: (Expression) -> Expression) -> Definition {
    Definition(name: name, value: change(value), line: line)
  }
}

extension Element {
  /// The same with other names of elements and other expressions.
  func replacing(
    names: (String) -> String, expressions: (Expression) -> Expression
  ) -> Element {
    var result = self
    result.name = names(name)
    result.parent = parent.map(names)
    result.resting = resting.map {
      RestingProperty(property: $0.property, value: expressions($0.value))
    }
    if case .repeated(let columns, let rows) = group {
      result.group = .repeated(columns: expressions(columns), rows: expressions(rows))
    }
    func named(_ screen: Screen) -> Screen { Screen(rawValue: names(screen.rawValue)) ?? screen }
    switch content {
    case .screen(let screen): result.content = .screen(named(screen))
    case .snapshot(let screen, let rect):
      result.content = .snapshot(of: named(screen), rect: rect.map(expressions))
    case .viewSnapshot(let view, let rect):
      result.content = .viewSnapshot(
        of: ScreenView(named(view.screen), view.name), rect: rect.map(expressions))
    case .views(let view):
      result.content = .views(ScreenView(named(view.screen), view.name))
    case .color(let color): result.content = .color(expressions(color))
    case .gradient(let colors, let direction):
      result.content = .gradient(colors: colors.map(expressions), direction: direction)
    case .shared, .effect, .empty, .kept: break
    }
    return result
  }
}

// MARK: mirror

/// A reflection about the middle line of the container, or of the space that a value lives in.
private struct Mirror {
  /// A keyframe's place, and the clock that it is on.
  struct Moment {
    let place: Double
    let clock: TrackClock
  }

  let isHorizontal: Bool
  private let stage: [Element]
  private let tracks: [Track]

  init(of direction: Direction, isHorizontal: Bool) {
    self.isHorizontal = isHorizontal
    (stage, tracks) = (direction.stage, direction.tracks)
  }

  var function: Function { isHorizontal ? .mirror : .mirrorY }
  private var extent: Member { isHorizontal ? .width : .height }

  /// The bounds of what an element lies in; at rest, or at a moment.
  func space(of element: String, at moment: Moment? = nil) -> Expression {
    guard let parent = stage.first(where: { $0.name == element })?.parent else {
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
    let set = stage.first { $0.name == element }?.resting.first { $0.property == .frame }
    let frame =
      set?.value.constant.map { Expression.constant($0) }
      ?? .reference(.resting(element: element, property: .frame))
    return .bounds(of: frame)
  }

  /// The width and the height that an element's track gives it at a moment; nil where nothing moves
  /// them, or nothing says where they are just then.
  private func movedSize(of element: String, at moment: Moment) -> [Expression]? {
    func track(_ property: Property) -> Track? {
      tracks.first { $0.element == element && $0.property == property }
    }
    guard let track = track(.size) ?? track(.frame) else { return nil }
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
      let here = value.replacingReferences { name($0) }
      return [Member.width, .height].map { Expression.memberFolded($0, of: here) }
    }
  }

  /// The bounds of a view that a screen hands out.
  func bounds(of view: ScreenView) -> Expression { .bounds(of: .reference(.view(view))) }

  /// What a name stands for: rects, points and circles are reflected.
  func name(_ reference: Reference) -> Expression {
    let itself = Expression.reference(reference)
    switch reference {
    case .container, .definition, .member, .gesture: return itself
    case .initialFrame, .finalFrame: return reflect(itself, in: .reference(.container))
    case .safeArea, .view, .parameter:
      return reference.isPlace ? reflect(itself, in: .reference(.container)) : itself
    case .resting(let element, let property):
      switch property.row.reflection {
      case .reflected: return reflect(itself, in: space(of: element))
      case .none, .negated, .anchor, .offset: return itself
      }
    }
  }

  /// The reflection of a value, pushed inwards as far as the expression lets it.
  func reflect(_ value: Expression, in space: Expression) -> Expression {
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

  /// The result for a property: reflected again, or with its sign changed.
  func result(
    _ value: Expression, of element: String, _ property: Property, at moment: Moment? = nil
  ) -> Expression {
    switch property.row.reflection {
    case .none: return value
    case .negated(let x, let y):
      return (isHorizontal ? x : y) ? .unaryFolded(.negate, value) : value
    case .reflected:
      return reflect(
        value,
        in: property == .clip ? bounds(of: element, at: moment) : space(of: element, at: moment)
      )
    case .anchor:
      return reflect(value, in: .constant(.rect(0, 0, 1, 1)))
    case .offset:
      let parts = [Member.width, .height].map { Expression.memberFolded($0, of: value) }
      let turned = isHorizontal ? 0 : 1
      var sides = parts
      sides[turned] = .unaryFolded(.negate, parts[turned])
      return .callFolded(.size, sides, .size)
    }
  }

  func turned(_ direction: GradientDirection) -> GradientDirection {
    switch direction {
    case .edge(let edge): .edge(isHorizontal ? edge.mirrored : edge.flipped)
    case .angle(let angle): .angle(isHorizontal ? Double.pi - angle : -angle)
    }
  }
}

extension Direction {
  fileprivate func mirrored(_ mirror: Mirror) -> Direction {
    let names = { (expression: Expression) in expression.replacingReferences { mirror.name($0) } }
    var result = self
    result.definitions = definitions.map { $0.replacing(names) }
    result.stage = stage.map { element in
      var moved = element.replacing(names: { $0 }, expressions: names)
      moved.resting = moved.resting.map {
        RestingProperty(
          property: $0.property, value: mirror.result($0.value, of: element.name, $0.property))
      }
      moved.contentMode = moved.contentMode?.mirrored(horizontally: mirror.isHorizontal)
      switch moved.content {
      case .snapshot(let screen, let rect?):
        let turned = mirror.reflect(rect, in: mirror.bounds(of: screen.rawValue))
        moved.content = .snapshot(of: screen, rect: turned)
      case .viewSnapshot(let view, let rect?):
        let turned = mirror.reflect(rect, in: mirror.bounds(of: view))
        moved.content = .viewSnapshot(of: view, rect: turned)
      case .gradient(let colors, let direction):
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
            mirror.result(names($0), of: track.element, track.property, at: moment)
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
