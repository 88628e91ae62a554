import TimelineIR
import TransitionCatalog

extension Timeline {
  /// The same with the sizes of its groups put in where they are known, and what follows from them.
  var withKnownCounts: Timeline {
    var result = self
    result.directions = directions.map(\.withKnownCounts)
    result.rightToLeft = rightToLeft.map(\.withKnownCounts)
    if case .directions(let reduced) = reduceMotion {
      result.reduceMotion = .directions(reduced.map(\.withKnownCounts))
    }
    return result
  }
}

extension Direction {
  fileprivate var withKnownCounts: Direction {
    guard stage.contains(where: { $0.group != nil }) else { return self }
    var result = self
    for index in stage.indices {
      guard let size = knownSize(of: stage[index].name) else { continue }
      result.stage[index] = stage[index].mapExpressions { $0.filled(size) }
    }
    for index in tracks.indices {
      guard let size = knownSize(of: tracks[index].element) else { continue }
      result.tracks[index] = tracks[index].mapExpressions { $0.filled(size) }
    }
    return result
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
  fileprivate func mapExpressions(_ body: (Expression) -> Expression) -> Track {
    var result = self
    result.runs = runs.map { run in
      run.map { Keyframe(place: $0.place, value: body($0.value), curve: $0.curve) }
    }
    switch clock {
    case .direction, .own: break
    case .part(let start, let end): result.clock = .part(start: body(start), end: body(end))
    case .each(let timing, let start, let duration):
      result.clock = .each(timing, start: body(start), duration: body(duration))
    }
    return result
  }
}

extension Expression {
  /// With the size of the group put in: in one row the column is the index.
  fileprivate func filled(_ size: (columns: Double?, rows: Double?)) -> Expression {
    switch self {
    case .constant: return self
    case .reference(.member(let variable)):
      switch variable {
      case .index: return self
      case .count:
        guard let columns = size.columns, let rows = size.rows else { return self }
        return .constant(.number(columns * rows))
      case .row: return size.rows == 1 ? .constant(.number(0)) : self
      case .column: return size.rows == 1 ? .reference(.member(.index)) : self
      }
    case .reference: return self
    case .member(let member, let base):
      let base = base.filled(size)
      return base.constant.map { .constant(member.apply($0)) } ?? .member(member, of: base)
    case .unary(let sign, let operand):
      let operand = operand.filled(size)
      return operand.constant.map { .constant(sign.apply($0)) } ?? .unary(sign, operand)
    case .binary(let sign, let left, let right):
      let (left, right) = (left.filled(size), right.filled(size))
      // What is left of what is left is the first part.
      if sign == .subtract, case .binary(.subtract, left, let part) = right, left.constant != nil {
        return part
      }
      guard let a = left.constant, let b = right.constant, a.type.componentCount == 1,
        b.type.componentCount == 1
      else { return .binary(sign, left, right) }
      let value = sign.apply(a, b)
      return value.isFinite ? .constant(value) : .binary(sign, left, right)
    case .call(let function, let arguments, let type):
      let arguments = arguments.map { $0.filled(size) }
      let values = arguments.compactMap(\.constant)
      guard values.count == arguments.count, type == .number, function != .random else {
        return .call(function, arguments, type)
      }
      let value = function.apply(values)
      return value.isFinite ? .constant(value) : .call(function, arguments, type)
    case .random(let key, let low, let high):
      return .random(key: key, low: low.filled(size), high: high.filled(size))
    }
  }
}
