import TimelineIR
import TransitionCatalog

/// What a scene is made of, while it is being made; nobody copies it.
struct ScenePreparation: ~Copyable {
  /// A name of the scene's and the elements that it stands for.
  struct Named {
    var name: String
    /// The place of the element, or of the first member.
    var first: Int
    /// Nil for an element that is no group.
    var extent: GroupExtent?
  }

  let direction: Direction
  /// Seconds of the direction's motion.
  let duration: Double
  /// What every property is made of, by its ordinal.
  let kinds = PropertyTable.kinds
  var resolver: Resolver
  var clockSet: ClockSet
  private(set) var named: [Named] = []
  /// The place in `named` of what the last track was for.
  var latestTarget = 0
  /// The place of the plan that the last track with keyframes has found: neighbours are often alike.
  var latestPlan = 0
  /// The tracks on another stage and how they move there; empty where they are not known or may be
  /// others here.
  private(set) var knownTracks: [SceneTrack] = []
  private(set) var knownMotions: [PreparedMotion] = []
  var elements: [SceneElement] = []
  private(set) var order: [String] = []
  private(set) var groups: [SceneGroup] = []
  var tracks: [SceneTrack] = []
  var columnCount = 0
  var motions: [PreparedMotion] = []
  var playOrder: [Int] = []
  var plans: [KeyframePlan] = []
  var coefficients: [Double] = []
  private(set) var resting: [[SIMD4<Double>]] = []
  /// The values of the track that is being prepared; kept for its memory.
  var values: [SIMD4<Double>] = []
  /// What the last element without anything of its own has: most have the same.
  private var plainResting: [SIMD4<Double>]

  /// How many members of a group are prepared at most, the first ones and the last.
  let memberLimit: Int

  init(
    _ direction: Direction, of timeline: Timeline, on stage: Stage, membersUpTo limit: Int
  ) throws(EvaluationError) {
    self.direction = direction
    duration = direction.duration
    memberLimit = limit
    resolver = try Resolver(timeline: timeline, direction: direction, stage: stage)
    clockSet = ClockSet(direction)
    plainResting = Self.plain(in: stage.bounds.components)
  }

  /// - Parameter model: The same direction on another stage: what does not know the stage is taken
  ///   from it.
  mutating func prepare(like model: Scene?) throws(EvaluationError) {
    // How many members a group has may be another number here.
    let twin = model.flatMap { $0.groups.isEmpty ? $0 : nil }
    if let model {
      clockSet = model.clockSet
      plans = model.plans
      coefficients.reserveCapacity(model.coefficients.count)
    }
    if let twin { (knownTracks, knownMotions) = (twin.tracks, twin.motions) }
    guard direction.duration >= 0, direction.delay >= 0,
      (direction.duration + direction.delay).isFinite
    else { throw .malformed(direction.name.rawValue) }
    let room = direction.stage.count + 2
    elements.reserveCapacity(room)
    resting.reserveCapacity(room)
    named.reserveCapacity(room)
    order.reserveCapacity(room)
    addContainer()
    try addScreenBelow()
    for (place, element) in direction.stage.enumerated() { try add(element, at: place) }
    try addTracks(like: twin)
    var views: [(place: Int, screen: Screen)] = []
    for index in elements.indices {
      if case .views(let view) = elements[index].content {
        views.append((index, view.screen))
      } else if let parent = elements[index].parent {
        elements[parent].hasChildren = true
      }
    }
    // A group without members has its place, too.
    if !groups.isEmpty { for screen in Screen.allCases { try put(views, into: screen) } }
  }

  /// Puts those of `views` that a screen hands out where they are in the app: into that screen, and
  /// behind all that covers it.
  private mutating func put(
    _ views: [(place: Int, screen: Screen)], into screen: Screen
  ) throws(EvaluationError) {
    var names: [String] = []
    for element in direction.stage {
      if case .views(let view) = element.content, view.screen == screen {
        names.append(element.name)
      }
    }
    guard !names.isEmpty else { return }
    let parent = elements.firstIndex { $0.content == .screen(screen) }
    guard parent != nil || resolver.presented == screen.other else { return }
    let frame = try resolver.frame(of: screen).components
    for view in views where view.screen == screen {
      elements[view.place].parent = parent
      elements[view.place].origin = SIMD2(frame[0], frame[1])
    }
    // What is in them comes along.
    for element in direction.stage {
      if let parent = element.parent, names.contains(parent) { names.append(element.name) }
    }
    names = order.filter(names.contains)
    order.removeAll { names.contains($0) }
    // A screen below a presentation is not in the order, and all of the stage is in front of it.
    let place = parent.flatMap { order.firstIndex(of: elements[$0].name) }
    order.insert(contentsOf: names, at: place.map { $0 + 1 } ?? 0)
  }

  /// What properties have that nothing is said of.
  private static let defaults: [SIMD4<Double>] = PropertyTable.rows.map { row in
    switch row.resting {
    case .constant(let a, let b, let c, let d): SIMD4(a, b, c, d)
    case .geometry: .zero
    }
  }

  /// The same in a frame.
  static func plain(in frame: SIMD4<Double>) -> [SIMD4<Double>] {
    var values = defaults
    values[Property.frame.ordinal] = frame
    Geometry.settle(&values)
    return values
  }

  private mutating func addContainer() {
    elements.append(
      SceneElement(
        name: Scene.containerName, content: .container, parent: nil, hasChildren: false,
        clips: false, contentMode: nil, reported: [], isTouched: false, clipType: .rect,
        tracks: []))
    named.append(Named(name: Scene.containerName, first: 0))
    resting.append(plainResting)
  }

  /// The screen below a presentation, when it is animated without being on the stage: on the way
  /// back it is as the way in has left it.
  private mutating func addScreenBelow() throws(EvaluationError) {
    guard let screen = resolver.presented?.other,
      direction.tracks.contains(where: { $0.element == screen.rawValue }),
      !direction.stage.contains(where: { $0.name == screen.rawValue })
    else { return }
    var element = SceneElement(
      name: screen.rawValue, content: .screen(screen), parent: nil, hasChildren: false,
      clips: false, contentMode: nil, reported: [], isTouched: true, clipType: .rect, tracks: [])
    element.isListed = false
    var values = plainResting
    if let left = try resolver.valuesLeft(of: screen) {
      values = left
      Geometry.settle(&values)
    }
    named.append(Named(name: element.name, first: elements.count))
    elements.append(element)
    resting.append(values)
  }

  /// The index of a group's member by its place among those that are prepared: where they are not all,
  /// the last of them is the group's last one.
  func index(ofMember place: Int, of extent: GroupExtent) -> Int {
    place + 1 == memberLimit ? extent.count - 1 : place
  }

  private mutating func add(
    _ element: Element, at stagePlace: Int
  ) throws(EvaluationError) {
    var parent = named[0]
    if let name = element.parent {
      guard let index = named.firstIndex(where: { $0.name == name }) else {
        throw .unknownName(name)
      }
      parent = named[index]
    }
    let first = elements.count
    let extent = resolver.groups[stagePlace]
    if let extent {
      let count = min(extent.count, memberLimit)
      elements.reserveCapacity(first + count)
      resting.reserveCapacity(first + count)
      for place in 0..<count {
        let member = index(ofMember: place, of: extent)
        resolver.member = GroupMember(index: member, extent: extent)
        let parent = parent.extent == nil ? parent.first : parent.first + place
        try addOne(element, at: stagePlace, member: member, in: parent)
      }
      resolver.member = nil
      groups.append(
        SceneGroup(
          name: element.name, members: first..<elements.count, columns: extent.columns))
    } else {
      try addOne(element, at: stagePlace, member: nil, in: parent.first)
    }
    named.append(Named(name: element.name, first: first, extent: extent))
    order.append(element.name)
  }

  private mutating func addOne(
    _ element: Element, at place: Int, member: Int?, in parent: Int
  ) throws(EvaluationError) {
    var prepared = SceneElement(
      name: element.name, member: member, content: .empty, parent: parent, hasChildren: false,
      clips: element.clips, contentMode: element.contentMode, reported: [], isTouched: false,
      clipType: .rect, tracks: [])
    var kept: [SIMD4<Double>]?
    if case .kept = element.content {
      kept = try resolver.keptValues(of: element)
      let scene = try resolver.forwardScene(for: element.name)
      if let index = scene.index(of: element.name, member: member) {
        let original = scene.elements[index]
        prepared.content = original.content.withScreensExchanged
        prepared.clips = original.clips
        prepared.originalSize = original.originalSize
        prepared.contentMode = original.contentMode
        prepared.reported = original.reported
        prepared.clipType = original.clipType
      }
    } else {
      prepared.content = try content(of: element)
      prepared.originalSize = try resolver.sizeOfOriginal(of: element)
    }
    let frame = try resolver.restingFrame(at: place, named: element.name).components
    if plainResting[Property.frame.ordinal] != frame { plainResting = Self.plain(in: frame) }
    var values = plainResting
    if let kept {
      values = kept
      values[Property.frame.ordinal] = frame
      Geometry.settle(&values)
    }
    if case .screen(let screen) = element.content,
      let radius = try resolver.cornerRadius(of: screen)
    {
      values[Property.cornerRadius.ordinal] = radius.components
    }
    for own in element.resting {
      prepared.reported.append(own.property)
      prepared.isTouched = true
      switch own.property {
      case .frame, .center, .size: break
      default:
        guard let value = try resolver.ownValue(own.property, of: element) else { continue }
        values[own.property.ordinal] = clamped(value.components, own.property)
        if own.property == .clip { prepared.clipType = value.type }
      }
    }
    elements.append(prepared)
    resting.append(values)
  }

  private func clamped(_ value: SIMD4<Double>, _ property: Property) -> SIMD4<Double> {
    let range = property.range
    var result = value
    for index in 0..<property.valueType.componentCount {
      result[index] = range.clamped(value[index], component: index)
    }
    return result
  }

  private mutating func content(of element: Element) throws(EvaluationError) -> SceneContent {
    switch element.content {
    case .screen(let screen): return .screen(screen)
    case .snapshot(let screen, let part):
      return .snapshot(of: screen, rect: try copied(part, of: element))
    case .viewSnapshot(let view, let part):
      return .viewSnapshot(of: view, rect: try copied(part, of: element))
    case .shared(let name, let shows, _): return .shared(name, shows: shows)
    case .views(let view): return .views(view)
    case .effect(let effect): return .effect(effect)
    case .color(let color): return .color(try self.color(color, of: element.name))
    case .gradient(let colors, let direction):
      var values: [Value] = []
      for each in colors { values.append(try color(each, of: element.name)) }
      return .gradient(colors: values, direction: direction)
    case .empty, .kept: return .empty
    }
  }

  private mutating func copied(
    _ part: Expression?, of element: Element
  ) throws(EvaluationError) -> Value? {
    guard let part else { return nil }
    return try resolver.copiedPart(part, of: element.name)
  }

  private mutating func color(
    _ expression: Expression, of element: String
  ) throws(EvaluationError) -> Value {
    let value = try resolver.evaluate(expression)
    guard value.type == .color else { throw .malformed(element) }
    guard value.isFinite else { throw .contentNotFinite(element: element) }
    return value
  }
}

extension SceneContent {
  /// The same in the words of the opposite direction, whose screens have changed places.
  var withScreensExchanged: SceneContent {
    switch self {
    case .screen(let screen): .screen(screen.other)
    case .snapshot(let screen, let rect): .snapshot(of: screen.other, rect: rect)
    case .viewSnapshot(let view, let rect):
      .viewSnapshot(of: ScreenView(view.screen.other, view.name), rect: rect)
    case .shared(let name, let shows): .shared(name, shows: shows.reversed)
    case .views(let view): .views(ScreenView(view.screen.other, view.name))
    case .container, .effect, .color, .gradient, .empty: self
    }
  }
}
