import TransitionCatalog

extension SpecMaker {
  /// Who is on a stage, and what is known of them.
  struct Figure {
    var name: String
    /// Nil for a screen, `container` and `{}`.
    var shows: ElementKey?
    var isScreen = false
    /// The group that it is, or lies in the members of.
    var group: String?
    /// Whether the members of its group stand in rows.
    var hasRows = false
    var parent: String?
    var clips = false
    var keeps = false
    /// Whether it was made by the direction before this one.
    var isKept = false
    var resting: Set<Property> = []
    /// Whether its clip at rest is a circle.
    var isRound = false

    var isMade: Bool { !isScreen && !isKept && shows != .views && name != "container" }
  }

  /// The stage of a direction: what is written, nil for the one that needs no word, and who is on it.
  mutating func stage(
    _ direction: DirectionName, kept: [Figure], isReduced: Bool = false, holdsKept: Bool = false
  ) -> (node: Node?, figures: [Figure]) {
    let below: Screen? = hasPresentation ? (direction.isForward ? .from : .to) : nil
    // What is reduced serves both ways, and both have another screen below: the one that comes is only
    // there for what the motion keeps in it.
    let isAlone = hasPresentation && isReduced && !holdsKept
    let screens = isAlone ? [] : Screen.allCases.filter { $0 != below }
    let plain = Screen.allCases.filter { $0 != below }.map {
      Figure(name: $0.rawValue, isScreen: true)
    }
    if dice.chance(isReduced ? 70 : 20), kept.isEmpty { return (nil, plain) }
    var listed = dice.shuffled(screens)
    if dice.chance(12), !listed.isEmpty, !holdsKept { listed.removeLast() }
    var figures: [Figure] = []
    var items: [Node] = []
    for screen in listed {
      let (item, figure) = screenItem(screen, among: figures)
      figures.append(figure)
      items.append(item)
    }
    for figure in kept where dice.chance(80) {
      // What a kept one lay in may not be there any more.
      if let parent = figure.parent?.exchanged, !figures.contains(where: { $0.name == parent }) {
        continue
      }
      var figure = figure
      figure.isKept = true
      figure.keeps = false
      figures.append(figure)
      items.append(.text(figure.name))
    }
    for _ in 0..<dice.pick([0, 1, 1, 2, 2, 3, 4]) {
      let mayKeep = direction == .present && kind == .modal && !isReduced
      let (item, figure) = element(among: figures, screens: listed, mayKeep: mayKeep)
      figures.append(figure)
      items.append(item)
    }
    if items.isEmpty { return (nil, plain) }
    // Children may stand before their parents, and nobody minds the order of the list.
    return (.list(dice.chance(50) ? dice.shuffled(items) : items), figures)
  }

  private mutating func screenItem(
    _ screen: Screen, among figures: [Figure]
  ) -> (Node, Figure) {
    note(screen)
    var figure = Figure(name: screen.rawValue, isScreen: true)
    guard dice.chance(20) else { return (.text(screen), figure) }
    var entries: [Node.Entry] = []
    if dice.chance(30) {
      figure.clips = dice.chance(50)
      entries.append(entry(ElementKey.clips, .word("\(figure.clips)")))
    }
    entries += resting(of: &figure, among: figures)
    if entries.isEmpty { return (.text(screen), figure) }
    return (.map(screen.rawValue, .map(dice.shuffled(entries))), figure)
  }

  // MARK: Elements

  private mutating func element(
    among figures: [Figure], screens: [Screen], mayKeep: Bool
  ) -> (Node, Figure) {
    var figure = Figure(name: elementName(among: figures))
    var telling: [ElementKey?] = [
      .snapshot, .snapshot, .color, .color, .gradient, .shared, .views, .effect, nil,
    ]
    if isPlayable, views.allSatisfy({ $0.isGroup || flying.contains($0.name) }) {
      telling.removeAll { $0 == .shared }
    }
    figure.shows = dice.pick(telling)
    var entries: [Node.Entry] = []
    let parents = figures.filter { !$0.isKept && $0.shows != .effect }
    // What lies over a presentation is told apart by its order only.
    let isAlone = isPlayable && hasPresentation
    if figure.shows != .views, figure.shows != .shared, !isAlone, dice.chance(30) {
      let parent = dice.chance(15) || parents.isEmpty ? nil : dice.pick(parents)
      entries.append(entry(ElementKey.in, .text(parent?.name ?? "container")))
      figure.parent = parent?.name
      figure.group = parent?.group
      figure.hasRows = parent?.hasRows ?? false
    }
    if figure.shows != .views, figure.shows != .shared, figure.group == nil, !isAlone,
      dice.chance(20)
    {
      figure.group = figure.name
      figure.hasRows = true
      entries.append(entry(ElementKey.repeat, repetition()))
    }
    let place = surroundings(of: figure, among: figures)
    entries += content(of: &figure, place, screens: screens)
    if dice.chance(20) {
      figure.clips = dice.chance(60)
      entries.append(entry(ElementKey.clips, .word("\(figure.clips)")))
    }
    if [.snapshot, .shared].contains(figure.shows), dice.chance(40) {
      entries.append(entry(ElementKey.contentMode, .text(pick(ContentMode.allCases))))
    }
    let parent = figures.first { $0.name == figure.parent }
    let canStay = parent.map { $0.keeps || $0.isScreen } ?? true
    if mayKeep, figure.group == nil, figure.shows != .views, figure.shows != .shared, canStay,
      dice.chance(30)
    {
      figure.keeps = dice.chance(80)
      entries.append(entry(ElementKey.keep, .word("\(figure.keeps)")))
    }
    entries += resting(of: &figure, among: figures)
    if figure.shows == nil, entries.isEmpty { return (.map(figure.name, .map([])), figure) }
    return (.map(figure.name, .map(dice.shuffled(entries))), figure)
  }

  /// A name that an element of another direction may have as well.
  private mutating func elementName(among figures: [Figure]) -> String {
    let known = elementNames.filter { name in
      !figures.contains { $0.name == name } && !keptNames.contains(name)
    }
    if !known.isEmpty, dice.chance(30) { return dice.pick(known) }
    let name = newName()
    elementNames.append(name)
    return name
  }

  private mutating func repetition() -> Node {
    let known = counts.isEmpty ? nil : dice.pick(counts)
    let count = { (dice: inout Dice) in
      dice.chance(30) ? known ?? "3" : "\(dice.number(in: 1...4))"
    }
    if dice.chance(50) { return .text(count(&dice)) }
    return .map([
      entry(GridKey.columns, .text(count(&dice))), entry(GridKey.rows, .text(count(&dice))),
    ])
  }

  private mutating func content(
    of figure: inout Figure, _ place: Surroundings, screens: [Screen]
  ) -> [Node.Entry] {
    switch figure.shows {
    case .snapshot:
      let screen = pick(Screen.allCases).rawValue
      let whose = dice.chance(60) ? screen : screen + "." + view(isGroup: false)
      var entries = [entry(ElementKey.snapshot, .text(whose))]
      if dice.chance(35) {
        entries.append(entry(ElementKey.rect, .text(value(Property.frame.row, .rect, place))))
      }
      return entries
    case .color: return [entry(ElementKey.color, .text(color(place)))]
    case .gradient:
      let colors = (0..<dice.number(in: 2...4)).map { _ in Node.text(color(place)) }
      var entries = [entry(ElementKey.gradient, .list(colors))]
      if dice.chance(60) {
        let direction = dice.chance(50) ? pick(Edge.allCases).rawValue : positive(.angle).text
        entries.append(entry(ElementKey.direction, .text(direction)))
      }
      return entries
    case .shared:
      var entries = [entry(ElementKey.shared, .text(sharedView()))]
      if dice.chance(60) {
        entries.append(entry(ElementKey.content, .text(pick(SharedContent.allCases))))
      }
      if dice.chance(60) {
        entries.append(entry(ElementKey.missing, .text(pick(MissingView.allCases))))
      }
      return entries
    case .views:
      let listed = screens.isEmpty ? Screen.allCases : screens
      guard kind == .modal || !screens.isEmpty else {
        figure.shows = nil
        return []
      }
      let views = pick(listed).rawValue + "." + view(isGroup: true)
      // One element says all of them.
      guard flying.insert(views).inserted else {
        figure.shows = nil
        return []
      }
      figure.group = figure.name
      return [entry(ElementKey.views, .text(views))]
    case .effect: return [entry(ElementKey.effect, .text(pick(BlurEffect.allCases)))]
    case .rect, .direction, .in, .clips, .contentMode, .keep, .content, .missing, .repeat, nil:
      return []
    }
  }

  /// A view that flies, another one for each element.
  private mutating func sharedView() -> String {
    var name = view(isGroup: false)
    while flying.contains(name) {
      if isPlayable {
        name = view(isGroup: false)
        continue
      }
      name = "shared\(views.count)"
      views.append(View(name: name, isGroup: false))
    }
    flying.insert(name)
    return name
  }

  // MARK: Values at rest

  private mutating func resting(
    of figure: inout Figure, among figures: [Figure]
  ) -> [Node.Entry] {
    let place = surroundings(of: figure, among: figures)
    var entries: [Node.Entry] = []
    for row in dice.some(dice.pick([0, 0, 0, 1, 1, 2, 3]), of: PropertyTable.rows)
    where canRest(row.property, figure) {
      figure.resting.insert(row.property)
      coverage.note("at rest", row.property.rawValue)
      let type = type(of: row)
      if row.property == .clip { figure.isRound = type == .circle }
      entries.append(entry(row.property, .text(value(row, type, place))))
    }
    return entries
  }

  private func canRest(_ property: Property, _ figure: Figure) -> Bool {
    let has = figure.resting.contains
    // Where a screen's views are is asked before the screen itself is moved.
    if isPlayable, figure.isScreen,
      Self.transforms.contains(property) || Self.places.contains(property)
    {
      return false
    }
    switch property {
    case .hidden: return false
    case .blurRadius: return mayBeRefused
    case .frame: return !has(.center) && !has(.size) && figure.shows != .shared
    case .center, .size: return !has(.frame) && !has(.anchor) && figure.shows != .shared
    case .anchor: return !has(.center) && !has(.size)
    case .shadowOpacity: return !figure.clips
    // Parts of one transform that only a matrix holds are made as tracks.
    case .perspective: return figure.name == "container"
    case .scale: return !has(.scaleX) && !has(.scaleY)
    case .scaleX, .scaleY: return !has(.scale)
    case .rotate: return !has(.rotateX) && !has(.rotateY)
    case .rotateX: return !has(.rotate) && !has(.rotateY)
    case .rotateY: return !has(.rotate) && !has(.rotateX)
    case .alpha, .cornerRadius, .backgroundColor, .borderWidth, .borderColor, .shadowRadius,
      .shadowOffset, .shadowColor, .zPosition, .translateX, .translateY, .translateZ, .clip:
      return true
    }
  }

  /// The type of a value of a property: its own, or another one that is taken for it.
  mutating func type(of row: PropertyRow) -> ValueType {
    row.accepts.isEmpty || dice.chance(60) ? row.type : dice.pick(row.accepts)
  }

  /// A value within a property's range.
  mutating func value(_ row: PropertyRow, _ type: ValueType, _ place: Surroundings) -> String {
    note(type)
    if isPlayable, let text = likely(row, type, place) { return text }
    let depth = dice.pick([0, 0, 0, 0, 1, 1, 1, 2, 2, 3])
    switch (row.range, type) {
    case (.unit, .number):
      // What others are called may come down to a constant outside of the range.
      let known = place.names.filter { $0.type == .number && parameterNames.contains($0.text) }
      if !known.isEmpty, dice.chance(20) { return dice.pick(known).text }
      return unit(depth, place).text
    case (.nonNegative, _): return nonNegative(type, depth, place).text
    case (.nonNegativeSides, _): return withSides(type, depth, place).text
    case (.unit, _), (.any, _):
      if type == .angle, dice.chance(10) { return "0" }
      return expression(type, place)
    }
  }

  // MARK: What can be named

  /// What the values and tracks of an element can name, where some others are there.
  func surroundings(of figure: Figure, among figures: [Figure]) -> Surroundings {
    var place = stageNames
    for other in figures where other.group == nil || other.group == figure.group {
      // What stays has what it is left with, and what decides that has to stay too.
      if figure.keeps, !other.isScreen, other.name != figure.name { continue }
      place.names += properties(of: other)
    }
    guard figure.group != nil else { return place }
    let variables = GroupVariable.allCases.filter {
      figure.hasRows || ($0 != .row && $0 != .column)
    }
    place.names += variables.map { Named(text: $0.rawValue, type: .number, reach: .stage) }
    return place
  }

  /// What every expression of a direction can name.
  var stageNames: Surroundings {
    var place = earlyNames
    place.names += values.filter { $0.reach == .stage }
    for screen in Screen.allCases {
      for frame in ["initial", "final"] {
        place.names.append(Named(text: "\(screen).\(frame)", type: .rect, reach: .stage))
      }
      for view in views where !view.isGroup {
        place.names.append(Named(text: "\(screen).\(view.name)", type: .rect, reach: .stage))
      }
    }
    place.names += properties(of: Figure(name: "container"))
    return place
  }

  private func properties(of figure: Figure) -> [Named] {
    PropertyTable.rows.filter { $0.property != .blurRadius }.map { row in
      let isRound = row.property == .clip && figure.isRound
      return Named(
        text: "\(figure.name).\(row.property)", type: isRound ? .circle : row.type, reach: .stage)
    }
  }
}
