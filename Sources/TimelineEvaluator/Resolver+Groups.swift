import TimelineIR
import TransitionCatalog

/// How many an element of a stage is.
struct GroupExtent: Equatable, Sendable {
  /// The place on the stage of the group whose members these are in.
  var root: Int
  var count: Int
  /// How many stand in a row; nil for views.
  var columns: Int?
}

/// One member of a group and of the groups inside it.
struct GroupMember: Equatable, Sendable {
  var index: Int
  var extent: GroupExtent
}

extension Resolver {
  /// What each element of the stage is a group of.
  mutating func extents() throws(EvaluationError) -> [GroupExtent?] {
    var found: [GroupExtent?] = []
    var total = 0
    for (place, element) in direction.stage.enumerated() {
      let parent = direction.stage[..<place].lastIndex { $0.name == element.parent }
      let extent = try extent(of: element, at: place, in: parent.flatMap { found[$0] })
      found.append(extent)
      total += extent?.count ?? 0
      guard total <= Scene.memberLimit else { throw .tooManyMembers(group: element.name) }
    }
    return found
  }

  private mutating func extent(
    of element: Element, at place: Int, in parent: GroupExtent?
  ) throws(EvaluationError) -> GroupExtent? {
    switch element.group ?? keptGroup(of: element) {
    case .repeated(let columns, let rows):
      guard parent == nil else { throw .malformed(element.name) }
      let columns = try count(columns, of: element)
      let rows = try count(rows, of: element)
      guard columns * rows <= Scene.memberLimit else {
        throw .tooManyMembers(group: element.name)
      }
      return GroupExtent(root: place, count: columns * rows, columns: columns)
    case .views:
      guard parent == nil, case .views(let view) = element.content else {
        throw .malformed(element.name)
      }
      let count = try frames(of: view, isGroup: true).count
      return GroupExtent(root: place, count: count, columns: nil)
    case .inEachMember:
      guard let parent else { throw .malformed(element.name) }
      return parent
    case nil:
      guard parent == nil else { throw .malformed(element.name) }
      if case .views = element.content { throw .malformed(element.name) }
      return nil
    }
  }

  /// What an element that the forward direction has kept is a group by.
  private func keptGroup(of element: Element) -> Group? {
    guard element.content == .kept else { return nil }
    let forward = timeline.forward(before: direction, isRightToLeft: stage.isRightToLeft)
    return forward?.stage.first { $0.name == element.name }?.group
  }

  private mutating func count(
    _ expression: Expression, of element: Element
  ) throws(EvaluationError) -> Int {
    let value = try evaluate(expression)
    guard value.type == .number else { throw .malformed(element.name) }
    let count = value.scalar
    guard count.isFinite, count >= 1, count.rounded() == count else {
      throw .wrongCount(group: element.name, count)
    }
    guard count <= Double(Scene.memberLimit) else { throw .tooManyMembers(group: element.name) }
    return Int(count)
  }

  /// The member that the name of the element at `place` stands for; nil for an element that is no
  /// group.
  func context(of place: Int) throws(EvaluationError) -> GroupMember? {
    let name = direction.stage[place].name
    // While the members are counted nobody stands anywhere yet.
    guard groups.count == direction.stage.count else { throw .malformed(name) }
    guard let extent = groups[place] else { return nil }
    guard let member, member.extent.root == extent.root else { throw .outsideGroup(name) }
    return member
  }

  /// Which member this is.
  func number(of variable: GroupVariable) throws(EvaluationError) -> Value {
    guard let member else { throw .noMember(variable) }
    switch variable {
    case .index: return .number(Double(member.index))
    case .count: return .number(Double(member.extent.count))
    case .row, .column:
      guard let columns = member.extent.columns else { throw .noMember(variable) }
      return .number(
        Double(variable == .row ? member.index / columns : member.index % columns))
    }
  }
}

extension GestureValues {
  /// What an expression gets for a name.
  func value(of variable: GestureVariable) -> Value {
    switch variable {
    case .translation: .point(translation[0], translation[1])
    case .velocity: velocity
    case .scale: .number(scale)
    case .rotation: .angle(radians: rotation)
    case .location: .point(location[0], location[1])
    case .progress: .number(progress)
    }
  }
}

extension Direction {
  /// The screen that stands in the frame of a presentation; nil where there is none.
  func presented(by timeline: Timeline) -> Screen? {
    guard timeline.presentation != nil, name.kind == .modal else { return nil }
    return name.presented
  }
}
