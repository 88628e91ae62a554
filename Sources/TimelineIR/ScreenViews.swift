public import TransitionCatalog

/// A name under which the screens hand out a view, or a group of them.
public struct NamedView: Equatable, Sendable {
  public var name: String
  /// Whether it is a list of views.
  public var isGroup: Bool

  public init(name: String, isGroup: Bool) {
    self.name = name
    self.isGroup = isGroup
  }
}

extension Timeline {
  /// The views that the screens are asked for, each name once, in the order of their first
  /// appearance: direction by direction what elements show, then what expressions ask for; then
  /// the presentation, the gestures and what plays instead.
  public var screenViews: [NamedView] {
    var views = NamedViews()
    for direction in directions { views.add(direction) }
    if let presentation { views.add(presentation) }
    for gesture in gestures { views.add(gesture) }
    for direction in reducedDirections { views.add(direction) }
    for direction in rightToLeft { views.add(direction) }
    return views.all
  }

  /// The views that the directions and their gestures ask for, each in the words of its direction.
  public var askedViews: [ScreenView] {
    var views = NamedViews()
    for direction in directions + rightToLeft { views.add(direction) }
    for direction in reducedDirections { views.add(direction) }
    for gesture in gestures { views.add(gesture) }
    // What is kept shows on the way back what the other screen had.
    for direction in directions where !direction.keptElements.isEmpty {
      for view in direction.screenViews { views.add(ScreenView(view.screen.other, view.name)) }
    }
    // Where the screen stands is asked both on the way there and on the way back.
    if let presentation {
      var names = NamedViews()
      names.add(presentation)
      for view in names.seen {
        views.add(view)
        views.add(ScreenView(view.screen.other, view.name))
      }
    }
    return views.seen
  }

  /// What plays under `name`: where the layout runs from right to left, the mirrored direction, if
  /// there is one; nil for a direction that the spec leaves to UIKit.
  public func direction(_ name: DirectionName, isRightToLeft: Bool) -> Direction? {
    if isRightToLeft, let mirrored = rightToLeft.first(where: { $0.name == name }) {
      return mirrored
    }
    return directions.first { $0.name == name }
  }

  /// The same, or what plays in its place under Reduce Motion; a cross-fade is no direction of a timeline.
  package func played(
    _ name: DirectionName, isRightToLeft: Bool, isReduced: Bool
  ) -> Direction? {
    if isReduced, case .directions(let reduced) = reduceMotion {
      return reduced.first { $0.name == name }
    }
    return direction(name, isRightToLeft: isRightToLeft)
  }

  /// Whether right-to-left layouts play a mirrored direction in the place of `direction`, which may be
  /// one of the mirrored: not of one that plays under Reduce Motion only. In what is mirrored as a
  /// whole, and in its gestures, leading is left: it turns with the rest, and not by itself as well.
  public func turnsWhole(_ direction: Direction) -> Bool {
    guard !rightToLeft.isEmpty else { return false }
    return !reducedDirections.contains(direction) || rightToLeft.contains(direction)
  }

  /// The forward direction that has played before `direction`, which is a backward one of this
  /// timeline: under Reduce Motion the one that plays instead. Nil where UIKit's own has.
  public func forward(before direction: Direction, isRightToLeft: Bool) -> Direction? {
    let name = direction.name.opposite
    guard name.isForward else { return nil }
    let usual = self.direction(name, isRightToLeft: isRightToLeft)
    guard case .directions(let reduced) = reduceMotion, reduced.contains(direction),
      direction != self.direction(direction.name, isRightToLeft: isRightToLeft)
    else { return usual }
    return reduced.first { $0.name == name }
  }
}

extension Direction {
  /// The views of the screens that this direction asks for, each once, as it sees them, in the
  /// order of `Timeline.screenViews`.
  public var screenViews: [ScreenView] {
    var views = NamedViews()
    views.add(self)
    return views.seen
  }
}

extension Element {
  /// The views of the screens that this element shows.
  public var shownViews: [ScreenView] {
    switch content {
    case .viewSnapshot(let view, _), .views(let view): [view]
    case .shared(let name, _, _): [ScreenView(.from, name), ScreenView(.to, name)]
    case .screen, .snapshot, .effect, .color, .gradient, .empty, .kept: []
    }
  }
}

extension ScreenView {
  /// Why a view cannot have this name, or nil when it can.
  package static func reservation(of name: String) -> String? {
    if name == "initial" || name == "final" { return "it is a frame that UIKit knows of a screen" }
    return Property(rawValue: name) == nil ? nil : "it is a property"
  }
}

/// Names in the order in which they come.
private struct NamedViews {
  private(set) var all: [NamedView] = []
  private(set) var seen: [ScreenView] = []
  /// For each name on which screens it has been seen.
  private var screens: [(from: Bool, to: Bool)] = []
  #if !hasFeature(Embedded)
    /// The places of many names.
    private var places: [String: Int] = [:]
  #endif

  mutating func add(_ view: ScreenView, isGroup: Bool = false) {
    let place = place(of: view.name)
    if isGroup { all[place].isGroup = true }
    let isNew: Bool
    switch view.screen {
    case .from: (isNew, screens[place].from) = (!screens[place].from, true)
    case .to: (isNew, screens[place].to) = (!screens[place].to, true)
    }
    if isNew { seen.append(view) }
  }

  /// Where a name stands, which is put behind the others where it is new.
  private mutating func place(of name: String) -> Int {
    #if !hasFeature(Embedded)
      if all.count > 16 {
        if places.isEmpty { for (place, view) in all.enumerated() { places[view.name] = place } }
        if let place = places[name] { return place }
        places[name] = all.count
      } else if let place = all.firstIndex(where: { $0.name == name }) {
        return place
      }
    #else
      if let place = all.firstIndex(where: { $0.name == name }) { return place }
    #endif
    all.append(NamedView(name: name, isGroup: false))
    screens.append((false, false))
    return all.count - 1
  }

  mutating func add(_ expression: Expression) {
    expression.forEachReference { reference in
      if case .view(let view) = reference { add(view) }
    }
  }

  mutating func add(_ direction: Direction) {
    for element in direction.stage {
      for view in element.shownViews { add(view, isGroup: element.group == .views) }
    }
    direction.forEachExpression { add($0) }
  }

  mutating func add(_ presentation: Presentation) {
    presentation.forEachExpression { add($0) }
  }

  mutating func add(_ gesture: Gesture) {
    if case .view(let view)? = gesture.view { add(view) }
    gesture.forEachExpression { add($0) }
  }
}
