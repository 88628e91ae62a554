import TimelineIR
import TransitionCatalog

extension Timeline {
  /// The same as the code is written from: with what is known then, the sizes of groups, the
  /// transforms that views have before a transition begins, and what follows from them; with runs
  /// that are one; and with frames in place of centres and sizes about an anchor.
  var withKnownValues: Timeline {
    // Where a right-to-left layout turns the whole, leading is left.
    let layout = rightToLeft.isEmpty ? nil : false
    func prepared(_ direction: Direction, isRightToLeft layout: Bool?) -> Direction {
      var result = direction.withKnownValues(isRightToLeft: layout)
      for index in result.tracks.indices { result.tracks[index].joinRuns() }
      result.placeAnchored()
      return result
    }
    var result = self
    result.directions = directions.map { prepared($0, isRightToLeft: layout) }
    result.rightToLeft = rightToLeft.map { prepared($0, isRightToLeft: layout) }
    result.mapReduced { prepared($0, isRightToLeft: nil) }
    return result
  }
}

extension Track {
  /// Makes one run of straight lines of those that meet in place and value.
  fileprivate mutating func joinRuns() {
    guard runs.count > 1, effectiveCalculation == .linear else { return }
    var joined: [[Keyframe]] = []
    for run in runs {
      if let last = joined.last?.last, let first = run.first, last.place.isAbout(first.place),
        last.value == first.value
      {
        joined[joined.count - 1] += run.dropFirst()
      } else {
        joined.append(run)
      }
    }
    if joined.count < runs.count { runs = joined }
  }
}

extension Direction {
  fileprivate func withKnownValues(isRightToLeft layout: Bool?) -> Direction {
    var result = self
    func fill(_ expression: Expression, in element: String?) -> Expression {
      let size = element.flatMap(knownSize)
      return expression.filled(isRightToLeft: layout) { known($0, size) }
    }
    for index in definitions.indices {
      result.definitions[index].value = fill(definitions[index].value, in: nil)
    }
    for index in stage.indices where stage[index].hasVariableExpressions {
      let name = stage[index].name
      result.stage[index] = stage[index].mapExpressions { fill($0, in: name) }
    }
    for index in tracks.indices where tracks[index].hasVariableExpressions {
      let name = tracks[index].element
      result.tracks[index] = tracks[index].mapExpressions { fill($0, in: name) }
    }
    return result
  }

  /// What a reference is worth here, if that is known; in one row the column is the index.
  private func known(
    _ reference: Reference, _ size: (columns: Double?, rows: Double?)?
  ) -> Expression? {
    switch reference {
    case .member(.count):
      guard let columns = size?.columns, let rows = size?.rows else { return nil }
      return .constant(.number(columns * rows))
    case .member(.row): return size?.rows == 1 ? .constant(.number(0)) : nil
    case .member(.column): return size?.rows == 1 ? .reference(.member(.index)) : nil
    // The code takes a view's transform for what a view has that nobody has turned.
    case .resting(let element, let property):
      guard property.isTransform || property == .blurRadius,
        self.element(element)?.resting.contains(where: { $0.property == property }) != true,
        case .constant(let a, let b, let c, let d) = property.row.resting
      else { return nil }
      return .constant(Value(property.row.type, a, b, c, d))
    case .member(.index), .container, .safeArea, .initialFrame, .finalFrame, .view, .gesture,
      .parameter, .definition:
      return nil
    }
  }

  /// The group that an element belongs to: it, or the one that its parents are in each member of.
  func group(of name: String) -> Element? {
    guard let element = element(name) else { return nil }
    switch element.group {
    case .repeated, .views: return element
    case .inEachMember: return element.parent.flatMap(group)
    case nil: return nil
    }
  }

  private func knownSize(of name: String) -> (columns: Double?, rows: Double?)? {
    switch group(of: name)?.group {
    case .repeated(let columns, let rows): (columns.constant?.scalar, rows.constant?.scalar)
    case .views: (nil, nil)
    case .inEachMember, nil: nil
    }
  }
}

extension Element {
  /// Whether there is anything to fill in.
  fileprivate var hasVariableExpressions: Bool {
    if resting.contains(where: { $0.value.constant == nil }) { return true }
    switch content {
    case .snapshot(_, let rect), .viewSnapshot(_, let rect): return rect != nil
    case .color(let color): return color.constant == nil
    case .gradient: return true
    case .screen, .shared, .views, .effect, .empty, .kept: return false
    }
  }

  fileprivate func mapExpressions(_ body: (Expression) -> Expression) -> Element {
    var result = self
    result.resting = resting.map { RestingProperty(property: $0.property, value: body($0.value)) }
    switch content {
    case .snapshot(let screen, let rect):
      result.content = .snapshot(of: screen, rect: rect.map(body))
    case .viewSnapshot(let view, let rect):
      result.content = .viewSnapshot(of: view, rect: rect.map(body))
    case .color(let color): result.content = .color(body(color))
    case .gradient(let colors, let direction):
      result.content = .gradient(colors: colors.map(body), direction: direction)
    case .screen, .shared, .views, .effect, .empty, .kept: break
    }
    return result
  }
}

extension Track {
  /// Whether there is anything to fill in.
  fileprivate var hasVariableExpressions: Bool {
    switch clock {
    case .direction, .own: break
    case .part, .each: return true
    }
    for run in runs {
      for keyframe in run where keyframe.value.constant == nil { return true }
    }
    return false
  }

  fileprivate func mapExpressions(_ body: (Expression) -> Expression) -> Track {
    var result = self
    result.runs = runs.map { run in
      run.map { Keyframe(place: $0.place, value: body($0.value), curve: $0.curve) }
    }
    result.clock = clock.replacing(body)
    return result
  }
}

extension Expression {
  /// With what references are known to be worth, folded; sides are compared when there is a layout.
  ///
  /// - Parameter layout: Where it is known whether leading is right.
  func filled(isRightToLeft layout: Bool? = nil, _ known: (Reference) -> Expression?) -> Expression
  {
    switch self {
    case .constant: return self
    case .reference(let reference): return known(reference) ?? self
    case .member(let member, let base):
      let base = base.filled(isRightToLeft: layout, known)
      return base.constant.map { .constant(member.apply($0)) } ?? .member(member, of: base)
    case .unary(let sign, let operand):
      let operand = operand.filled(isRightToLeft: layout, known)
      return operand.constant.map { .constant(sign.apply($0)) } ?? .unary(sign, operand)
    case .binary(let sign, let left, let right):
      return .joined(
        sign, left.filled(isRightToLeft: layout, known), right.filled(isRightToLeft: layout, known),
        layout)
    // A point at a side that the layout decides stays whole.
    case .call where anchoringEdge?.constant != nil && layout == nil: return self
    case .call(let function, let arguments, let type):
      let arguments = arguments.map { $0.filled(isRightToLeft: layout, known) }
      if function == .if, let condition = arguments[0].constant {
        return condition.isTrue ? arguments[1] : arguments[2]
      }
      let values = arguments.compactMap(\.constant)
      guard values.count == arguments.count, function != .random else {
        return .call(function, arguments, type)
      }
      let value = function.apply(values)
      return value.isFinite ? .constant(value) : .call(function, arguments, type)
    case .random(let key, let low, let high):
      return .random(
        key: key, low: low.filled(isRightToLeft: layout, known),
        high: high.filled(isRightToLeft: layout, known))
    }
  }

  private static func joined(
    _ sign: BinaryOperator, _ left: Expression, _ right: Expression, _ layout: Bool?
  ) -> Expression {
    // What is left of what is left is the first part.
    if sign == .subtract, case .binary(.subtract, left, let part) = right, left.constant != nil {
      return part
    }
    if sign == .and || sign == .or {
      // The one says nothing, or all.
      if let value = left.constant { return value.isTrue == (sign == .and) ? right : left }
      if let value = right.constant { return value.isTrue == (sign == .and) ? left : right }
    }
    guard let a = left.constant, let b = right.constant else { return .binary(sign, left, right) }
    if let one = a.edge, let other = b.edge {
      // Without a layout only what is the same in both is known.
      let values = (layout.map { [$0] } ?? [false, true]).map { layout in
        sign.apply(
          .edge(one.resolved(rightToLeft: layout)), .edge(other.resolved(rightToLeft: layout)))
      }
      return values[0] == values[values.count - 1]
        ? .constant(values[0]) : .binary(sign, left, right)
    }
    let value = sign.apply(a, b)
    return value.isFinite ? .constant(value) : .binary(sign, left, right)
  }
}
