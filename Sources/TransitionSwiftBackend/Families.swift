import TimelineIR
import TransitionCatalog

/// Which elements are written together, in a loop or below a condition: a group with what is in its
/// members, and a copy of a view that a screen may not have with what is in the copy.
struct Families {
  /// Those that are made only when the screens have their views.
  private var conditional: Set<String> = []
  /// The views without which nothing of the direction is played.
  private(set) var required: [ScreenView] = []
  /// Whether there is any family at all.
  private let hasRoots: Bool

  init(_ direction: Direction) {
    let kept = direction.keptElements
    for element in direction.stage where !element.copiedViews.isEmpty {
      if kept.contains(element.name) { continue }
      if !direction.isAskedFromOutside(element.name) { conditional.insert(element.name) }
    }
    hasRoots = !conditional.isEmpty || direction.stage.contains { $0.isGroup }
    for definition in direction.definitions { require(definition.value) }
    for element in direction.stage where owner(of: element.name, in: direction) == nil {
      for view in element.copiedViews { require(view) }
      element.forEachExpression { require($0) }
    }
    for track in direction.tracks where owner(of: track.element, in: direction) == nil {
      track.forEachExpression { require($0) }
    }
  }

  private mutating func require(_ expression: Expression) {
    for view in expression.screenViews { require(view) }
  }

  private mutating func require(_ view: ScreenView) {
    if !required.contains(view) { required.append(view) }
  }

  /// The nearest element, itself or above, that is made on a condition.
  private func owner(of name: String, in direction: Direction) -> String? {
    guard !conditional.isEmpty else { return nil }
    if conditional.contains(name) { return name }
    return direction.element(name)?.parent.flatMap { owner(of: $0, in: direction) }
  }

  /// The views that an element and what is in it need.
  func views(for root: String, in direction: Direction) -> [ScreenView] {
    guard conditional.contains(root) else { return [] }
    var views: [ScreenView] = []
    func add(_ view: ScreenView) { if !views.contains(view) { views.append(view) } }
    for element in direction.stage where owner(of: element.name, in: direction) == root {
      for view in element.copiedViews { add(view) }
      element.forEachExpression { $0.screenViews.forEach(add) }
    }
    for track in direction.tracks where owner(of: track.element, in: direction) == root {
      track.forEachExpression { $0.screenViews.forEach(add) }
    }
    return views.filter { !required.contains($0) }
  }

  /// The outermost family of an element that is not one of `open`.
  func root(of name: String, in direction: Direction, outside open: [String]) -> String? {
    guard hasRoots else { return nil }
    var found: String?
    var next: String? = name
    while let current = next, let element = direction.element(current) {
      if open.contains(current) { break }
      if conditional.contains(current) || element.isGroup { found = current }
      next = element.parent
    }
    return found
  }
}

extension Element {
  /// Whether this stands for many, and is not in each member of another group.
  var isGroup: Bool { group != nil && group != .inEachMember }

  /// Whether this stays in its screen.
  var isInPlace: Bool { viewsScreen != nil }

  /// Whose views it stands for, where it stands for such.
  var viewsScreen: Screen? { if case .views(let view) = content { view.screen } else { nil } }

  /// The views that this is a copy of.
  var copiedViews: [ScreenView] {
    switch content {
    case .viewSnapshot(let view, _): [view]
    case .shared(let name, _, _): [ScreenView(.from, name), ScreenView(.to, name)]
    case .screen, .snapshot, .views, .effect, .color, .gradient, .empty, .kept: []
    }
  }
}

extension Expression {
  /// The views whose rects this asks for.
  var screenViews: [ScreenView] {
    var views: [ScreenView] = []
    forEachReference { if case .view(let view) = $0 { views.append(view) } }
    return views
  }
}

extension Direction {
  /// An element and all that is in it, in the stage's order.
  func family(of root: String) -> [Element] {
    var names = [root]
    for element in stage {
      if let parent = element.parent, names.contains(parent) { names.append(element.name) }
    }
    return stage.filter { names.contains($0.name) }
  }

  /// Whether something else is computed from what an element, or what is in it, has at rest.
  fileprivate func isAskedFromOutside(_ root: String) -> Bool {
    let inside = family(of: root).map(\.name)
    var isAsked = false
    func look(_ expression: Expression) {
      expression.forEachReference { reference in
        if case .resting(let name, _) = reference, inside.contains(name) { isAsked = true }
      }
    }
    for definition in definitions { look(definition.value) }
    for element in stage where !inside.contains(element.name) { element.forEachExpression(look) }
    for track in tracks where !inside.contains(track.element) { track.forEachExpression(look) }
    return isAsked
  }

  /// What its expressions refer to, each as often as they do.
  var references: [Reference] {
    var references: [Reference] = []
    forEachExpression { $0.forEachReference { references.append($0) } }
    return references
  }

  /// The single views that are copied or asked for their rects, each once.
  ///
  /// - Parameter references: Those of the direction.
  func singleViews(_ references: [Reference]) -> [ScreenView] {
    var views: [ScreenView] = []
    func add(_ view: ScreenView) { if !views.contains(view) { views.append(view) } }
    for element in stage { element.copiedViews.forEach(add) }
    for case .view(let view) in references { add(view) }
    return views
  }

  /// Whether views of a screen are asked for.
  func usesViews(of screen: Screen) -> Bool {
    screenViews.contains { $0.screen == screen }
  }
}
