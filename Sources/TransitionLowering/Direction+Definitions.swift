import TimelineIR
import TransitionCatalog

extension Direction {
  /// Gives those definitions other names that mean something else in `own`, so that both can stand
  /// in one direction.
  mutating func keepDefinitionsApart(
    from own: [Definition], whereTaken isTaken: (String) -> Bool
  ) {
    while let clash = definitions.first(where: { definition in
      own.contains { $0.name == definition.name && $0.value != definition.value }
    }) {
      var name = clash.name + "Derived"
      while isTaken(name) || definitions.contains(where: { $0.name == name })
        || stage.contains(where: { $0.name == name })
      {
        name += "_"
      }
      rename(definition: clash.name, to: name)
    }
  }

  /// Drops the definitions that nothing leads to.
  mutating func dropUnusedDefinitions() {
    guard !definitions.isEmpty else { return }
    var names: Set<String> = []
    func visit(_ expression: Expression) {
      expression.forEachReference { reference in
        guard case .definition(let name, _) = reference, names.insert(name).inserted else { return }
        definitions.first { $0.name == name }.map { visit($0.value) }
      }
    }
    for element in stage { element.forEachExpression(visit) }
    for track in tracks {
      track.clock.forEachExpression(visit)
      for run in track.runs { for key in run { visit(key.value) } }
    }
    definitions.removeAll { !names.contains($0.name) }
  }

  /// An element as the opposite direction finds it: with what it has at the end, in the names of
  /// that direction.
  func leaving(_ element: Element) -> Element {
    var result = standing(element)
    result.content = .kept
    result.parent = element.parent.map(exchanged)
    for index in result.resting.indices {
      result.resting[index].value = inTurn(result.resting[index].value)
    }
    return result
  }

  /// What was kept is there from the start, and lies where it was put: in the other screen, where the
  /// names have changed sides. Returns what was put into something that is not on this stage.
  mutating func adopt(_ kept: [Element]) -> [(name: String, parent: String)] {
    var strays: [(name: String, parent: String)] = []
    for left in kept {
      guard let index = stage.firstIndex(where: { $0.name == left.name }) else { continue }
      stage[index].content = .kept
      stage[index].resting = []
      stage[index].parent = nil
      guard let parent = left.parent else { continue }
      guard let place = stage.firstIndex(where: { $0.name == parent }) else {
        strays.append((left.name, parent))
        continue
      }
      stage[index].parent = parent
      if place > index { moveBehind(place, from: index) }
    }
    return strays
  }

  /// Moves an element, with what is in it, to where the children of one begin that stands behind it.
  mutating func moveBehind(_ parent: Int, from index: Int) {
    var names = [stage[index].name]
    let end =
      stage[(index + 1)...].firstIndex { element in
        guard let parent = element.parent, names.contains(parent) else { return true }
        names.append(element.name)
        return false
      } ?? stage.endIndex
    let family = stage[index..<end]
    stage.insert(contentsOf: family, at: parent + 1)
    stage.removeSubrange(index..<end)
  }

  /// A track of the opposite direction that holds what a track of this one has come to, an expression
  /// of this one.
  func held(
    _ property: Property, of element: String, at value: Expression, like track: Track
  ) -> Track {
    Track(
      element: element, property: property, clock: .direction,
      runs: [[Keyframe(place: 0, value: inTurn(value), curve: nil)]], calculation: .linear,
      line: track.line)
  }

  /// An expression of this direction in the names of the opposite one, its definitions taken apart.
  func inTurn(_ expression: Expression) -> Expression {
    expression.spelledOut(by: definitions).replacingReferences { .reference($0.exchanged) }
  }

  /// An element that has from the start what this direction gives it at the end.
  func standing(_ element: Element) -> Element {
    var result = element
    result.resting = Property.allCases.compactMap { property in
      guard let value = track(property, of: element.name)?.last ?? element.rest(property),
        !isPartOfFrame(property, of: element)
      else { return nil }
      return RestingProperty(property: property, value: value.spelledOut(by: definitions))
    }
    return result
  }

  /// The same in its place, said without asking where it rests, which is what is said.
  func placed(_ element: Element) -> Element {
    let fillsContainer = element.fillsByItself && element.parent == nil
    let whole = element.rest(.frame) ?? (fillsContainer ? .reference(.container) : nil)
    func rest(_ property: Property) -> Expression? {
      switch property {
      case .frame: whole
      case .center: element.rest(.center) ?? whole.map { .memberFolded(.center, of: $0) }
      case .size: element.rest(.size) ?? whole.map { .memberFolded(.size, of: $0) }
      default: element.rest(property)
      }
    }
    func end(_ property: Property) -> Expression? {
      guard let last = track(property, of: element.name)?.last else { return rest(property) }
      return last.spelledOut(by: definitions).replacingReferences { reference in
        guard case .resting(element.name, let asked) = reference else {
          return .reference(reference)
        }
        return rest(asked) ?? .reference(reference)
      }
    }
    var result = standing(element)
    let isInParts = isPartOfFrame(.frame, of: element)
    let frame: [Property] = isInParts ? [.center, .size] : [.frame]
    result.resting.removeAll { $0.property.placesElement }
    result.resting += frame.compactMap { property in
      end(property).map { RestingProperty(property: property, value: $0) }
    }
    result.resting.removeAll { own in
      var asksItself = false
      own.value.forEachReference { reference in
        if case .resting(element.name, _) = reference { asksItself = true }
      }
      return asksItself
    }
    return result
  }

  /// Says of an element that was kept with which anchor, transform and shadow it was left, as far as
  /// these stay: what changes depends on them. `left` is the element as it was left.
  mutating func complete(_ left: Element) {
    guard let index = stage.firstIndex(where: { $0.name == left.name && $0.content == .kept })
    else { return }
    let moved = tracks.filter { $0.element == left.name }.map(\.property)
    stage[index].resting = left.resting.filter {
      ($0.property.isTransform || [.anchor, .shadowOpacity].contains($0.property))
        && !moved.contains($0.property)
    }
  }

  /// Whether several properties say together where an element is.
  private func isPartOfFrame(_ property: Property, of element: Element) -> Bool {
    switch property {
    case .center, .size: true
    case .frame:
      says(.center, of: element.name) || says(.size, of: element.name)
    default: false
    }
  }

  private mutating func rename(definition old: String, to new: String) {
    replaceExpressions { expression in
      expression.replacingReferences { reference in
        guard case .definition(old, let type) = reference else { return .reference(reference) }
        return .reference(.definition(name: new, type: type))
      }
    }
    for index in definitions.indices where definitions[index].name == old {
      definitions[index].name = new
    }
  }
}
