import TimelineIR
import TransitionCatalog

/// What a scene is made of, while it is being made.
struct ScenePreparation {
  /// A name of the scene's and the elements that it stands for.
  private struct Named {
    var name: String
    /// The place of the element, or of the first member.
    var first: Int
    /// Nil for an element that is no group.
    var extent: GroupExtent?
  }

  private let direction: Direction
  private var resolver: Resolver
  private var clockSet: ClockSet
  private var named: [Named] = []
  private(set) var elements: [SceneElement] = []
  private(set) var order: [String] = []
  private(set) var groups: [SceneGroup] = []
  private(set) var tracks: [SceneTrack] = []
  private(set) var columnCount = 0
  private(set) var motions: [PreparedMotion] = []
  private(set) var keyframes: [PreparedKeyframes] = []
  private(set) var resting: [[SIMD4<Double>]] = []
  /// The run that is being prepared; kept for its memory.
  private var values: [KeyframeValue] = []

  var clocks: [PreparedClock] { clockSet.clocks }
  var curveTable: [SIMD2<Double>] { clockSet.curveTable }

  /// How many members of a group are prepared at most.
  private let memberLimit: Int

  init(
    _ direction: Direction, of timeline: Timeline, on stage: Stage, membersUpTo limit: Int
  ) throws(EvaluationError) {
    self.direction = direction
    memberLimit = limit
    resolver = try Resolver(timeline: timeline, direction: direction, stage: stage)
    clockSet = ClockSet(direction)
  }

  mutating func prepare() throws(EvaluationError) {
    guard direction.duration >= 0, direction.delay >= 0,
      (direction.duration + direction.delay).isFinite
    else { throw .malformed(direction.name.rawValue) }
    let defaults = Self.defaults()
    addContainer(defaults)
    try addScreenBelow(defaults)
    for (place, element) in direction.stage.enumerated() { try add(element, at: place, defaults) }
    let count = trackCount
    tracks.reserveCapacity(count)
    motions.reserveCapacity(count)
    for track in direction.tracks { try add(track) }
    for index in elements.indices {
      if let parent = elements[index].parent { elements[parent].hasChildren = true }
      if let member = elements[index].member, member > 0 {
        // All members are touched alike.
        elements[index].reported = elements[index - 1].reported
      } else {
        elements[index].reported = Self.reported(elements[index].reported)
      }
    }
    sortMotions()
  }

  /// How many tracks there will be at the most, one for each member of a group.
  private var trackCount: Int {
    guard !groups.isEmpty else { return direction.tracks.count }
    return direction.tracks.reduce(0) { sum, track in
      sum + (groups.first { $0.name == track.element }?.members.count ?? 1)
    }
  }

  private static func defaults() -> [SIMD4<Double>] {
    PropertyTable.rows.map { row in
      switch row.resting {
      case .constant(let a, let b, let c, let d): SIMD4(a, b, c, d)
      case .geometry: .zero
      }
    }
  }

  /// `touched` with what is always said, in the order of the cases.
  private static func reported(_ touched: [Property]) -> [Property] {
    Property.allCases.filter {
      switch $0 {
      case .frame, .alpha, .hidden, .cornerRadius: true
      default: touched.contains($0)
      }
    }
  }

  private mutating func addContainer(_ defaults: [SIMD4<Double>]) {
    elements.append(
      SceneElement(
        name: Scene.containerName, content: .container, parent: nil, hasChildren: false,
        clips: false, contentMode: nil, reported: [], isTouched: false, clipType: .rect,
        tracks: []))
    named.append(Named(name: Scene.containerName, first: 0))
    var values = defaults
    values[Property.frame.ordinal] = resolver.stage.bounds.components
    Geometry.settle(&values)
    resting.append(values)
  }

  /// The screen below a presentation, when it is animated without being on the stage: on the way
  /// back it is as the way in has left it.
  private mutating func addScreenBelow(_ defaults: [SIMD4<Double>]) throws(EvaluationError) {
    guard let screen = resolver.presented?.other,
      direction.tracks.contains(where: { $0.element == screen.rawValue }),
      !direction.stage.contains(where: { $0.name == screen.rawValue })
    else { return }
    var element = SceneElement(
      name: screen.rawValue, content: .screen(screen), parent: 0, hasChildren: false,
      clips: false, contentMode: nil, reported: [], isTouched: true, clipType: .rect, tracks: [])
    element.isListed = false
    var values = defaults
    values[Property.frame.ordinal] = resolver.stage.bounds.components
    if let left = try resolver.valuesLeft(of: screen) { values = left }
    Geometry.settle(&values)
    named.append(Named(name: element.name, first: elements.count))
    elements.append(element)
    resting.append(values)
  }

  private mutating func add(
    _ element: Element, at place: Int, _ defaults: [SIMD4<Double>]
  ) throws(EvaluationError) {
    var parent = named[0]
    if let name = element.parent {
      guard let index = named.firstIndex(where: { $0.name == name }) else {
        throw .unknownName(name)
      }
      parent = named[index]
    }
    let first = elements.count
    let extent = resolver.groups[place]
    if let extent {
      let count = min(extent.count, memberLimit)
      elements.reserveCapacity(first + count)
      resting.reserveCapacity(first + count)
      for index in 0..<count {
        resolver.member = GroupMember(index: index, extent: extent)
        let place = parent.extent == nil ? parent.first : parent.first + index
        try addOne(element, member: index, in: place, defaults)
      }
      resolver.member = nil
      groups.append(
        SceneGroup(
          name: element.name, members: first..<elements.count, columns: extent.columns))
    } else {
      try addOne(element, member: nil, in: parent.first, defaults)
    }
    named.append(Named(name: element.name, first: first, extent: extent))
    order.append(element.name)
  }

  private mutating func addOne(
    _ element: Element, member: Int?, in parent: Int, _ defaults: [SIMD4<Double>]
  ) throws(EvaluationError) {
    var prepared = SceneElement(
      name: element.name, member: member, content: .empty, parent: parent, hasChildren: false,
      clips: element.clips, contentMode: element.contentMode, reported: [], isTouched: false,
      clipType: .rect, tracks: [])
    var values = defaults
    if case .kept = element.content {
      values = try resolver.keptValues(of: element)
      let scene = try resolver.forwardScene(for: element.name)
      if let index = scene.index(of: element.name, member: member) {
        let original = scene.elements[index]
        prepared.content = original.content.withScreensExchanged
        prepared.clips = original.clips
        prepared.contentMode = original.contentMode
        prepared.reported = original.reported
        prepared.clipType = original.clipType
      }
    } else {
      prepared.content = try content(of: element)
    }
    values[Property.frame.ordinal] = try resolver.restingFrame(of: element.name).components
    Geometry.settle(&values)
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
      result[index] = range.clamped(value[index])
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

// MARK: - Tracks

extension ScenePreparation {
  private mutating func add(_ track: Track) throws(EvaluationError) {
    guard let target = target(of: track.element) else { throw .unknownName(track.element) }
    let timing = clockSet.timing(of: track)
    guard let extent = target.extent else {
      let time = try resolver.time(of: track)
      guard let (motion, type) = try motion(of: track, timing, time) else { return }
      return add(motion, type, of: track.property, to: target.first)
    }
    let isAlike = track.hasOnlyConstants
    var alike: (motion: PreparedMotion, type: ValueType, part: SIMD2<Double>)?
    for index in 0..<min(extent.count, memberLimit) {
      resolver.member = GroupMember(index: index, extent: extent)
      let time = try resolver.time(of: track)
      let (element, property) = (target.first + index, track.property)
      if let known = alike, known.part == time.part {
        guard let clock = clockSet.clock(timing, time) else { throw malformed(track) }
        var motion = known.motion
        motion.clock = clock
        add(motion, known.type, of: property, to: element)
      } else if let (motion, type) = try motion(of: track, timing, time) {
        if isAlike { alike = (motion, type, time.part) }
        add(motion, type, of: property, to: element)
      }
    }
    resolver.member = nil
  }

  /// How a track plays for the element or the member at hand; nil for one without keyframes.
  private mutating func motion(
    of track: Track, _ timing: Int, _ time: MemberTime
  ) throws(EvaluationError) -> (PreparedMotion, ValueType)? {
    let range = track.property.range
    if let arrow = try straight(track, timing, time, range) { return arrow }
    return try path(track, timing, time, range)
  }

  private mutating func add(
    _ motion: PreparedMotion, _ type: ValueType, of property: Property, to element: Int
  ) {
    let columns = columnCount..<(columnCount + type.componentCount)
    columnCount = columns.upperBound
    motions.append(motion)
    motions[motions.count - 1].firstColumn = columns.lowerBound
    elements[element].tracks.append(tracks.count)
    // Members after the first say what it says.
    if elements[element].member ?? 0 == 0 { elements[element].reported.append(property) }
    elements[element].isTouched = true
    if property == .clip { elements[element].clipType = type }
    tracks.append(SceneTrack(element: element, property: property, type: type, columns: columns))
  }

  /// What the name of a track's element stands for; tracks of one element mostly follow each other.
  private func target(of name: String) -> Named? {
    if let last = tracks.last?.element, elements[last].name == name, elements[last].member == nil {
      return Named(name: name, first: last)
    }
    return named.first { $0.name == name }
  }

  /// Puts the motions of one clock together, so that each clock is asked once.
  private mutating func sortMotions() {
    var places = [Int](repeating: 0, count: clockSet.clocks.count + 1)
    var (last, isSorted) = (0, true)
    for motion in motions {
      if motion.clock < last { isSorted = false }
      last = motion.clock
      places[motion.clock + 1] += 1
    }
    guard !isSorted else { return }
    for clock in places.indices.dropFirst() { places[clock] += places[clock - 1] }
    var sorted = motions
    for motion in motions {
      sorted[places[motion.clock]] = motion
      places[motion.clock] += 1
    }
    motions = sorted
  }

  /// The motion of a track that is one arrow over all of its clock, as most are; nil for another.
  private mutating func straight(
    _ track: Track, _ timing: Int, _ time: MemberTime, _ range: PropertyRange
  ) throws(EvaluationError) -> (PreparedMotion, ValueType)? {
    guard track.runs.count == 1, track.runs[0].count == 2, track.calculation != .discrete,
      track.runs[0][0].place == 0, track.runs[0][1].place == 1, !time.isPart
    else { return nil }
    switch track.runs[0][1].curve {
    case nil, .linear: break
    case .cubicBezier, .steps, .stops: return nil
    }
    let start = try resolver.value(track.runs[0][0].value, for: track.property, of: track.element)
    let end = try resolver.value(track.runs[0][1].value, for: track.property, of: track.element)
    guard start.type == end.type else {
      throw .wrongType(element: track.element, property: track.property, found: end.type)
    }
    guard start.type.interpolates else { return nil }
    guard let clock = clockSet.clock(timing, time) else { throw malformed(track) }
    var motion = PreparedMotion(
      clock: clock, path: .straight, start: start.components, end: end.components,
      firstColumn: 0, columnCount: start.type.componentCount, range: range, fullRange: range)
    if clockSet.clocks[clock].staysInside, isWithin(range, motion.start, start.type),
      isWithin(range, motion.end, start.type)
    {
      motion.range = .any
    }
    return (motion, start.type)
  }

  /// The motion of a track through keyframes; nil for a track without any.
  private mutating func path(
    _ track: Track, _ timing: Int, _ time: MemberTime, _ range: PropertyRange
  ) throws(EvaluationError) -> (PreparedMotion, ValueType)? {
    var path = PreparedKeyframes(capacity: track.runs.reduce(0) { $0 + $1.count })
    var type: ValueType?
    var calculation = track.calculation
    var (start, end) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    var place = -Double.infinity
    for run in track.runs where !run.isEmpty {
      values.removeAll(keepingCapacity: true)
      for keyframe in run {
        let value = try resolver.value(
          keyframe.value, for: track.property, of: track.element)
        guard type == nil || type == value.type else {
          throw .wrongType(
            element: track.element, property: track.property, found: value.type)
        }
        if type == nil {
          start = value.components
          if !value.type.interpolates { calculation = .discrete }
        }
        type = value.type
        end = value.components
        let next = time.place(keyframe.place)
        guard next.isFinite, next >= place else { throw malformed(track) }
        place = next
        values.append(KeyframeValue(place: place, value: end, curve: keyframe.curve))
      }
      path.add(values, calculation)
    }
    guard let type else { return nil }
    guard let clock = clockSet.clock(timing, time) else { throw malformed(track) }
    path.extendEnds(calculation)
    let motion = PreparedMotion(
      clock: clock, path: .keyframes(keyframes.count), start: start, end: end, firstColumn: 0,
      columnCount: type.componentCount, range: range, fullRange: range)
    keyframes.append(path)
    return (motion, type)
  }

  private func malformed(_ track: Track) -> EvaluationError {
    .malformed(track.element + "." + track.property.rawValue)
  }

  private func isWithin(
    _ range: PropertyRange, _ value: SIMD4<Double>, _ type: ValueType
  ) -> Bool {
    for index in 0..<type.componentCount where !range.contains(value[index]) { return false }
    return true
  }
}

extension Track {
  /// Whether all its values are written as constants, so that they are the same for all members of
  /// a group.
  fileprivate var hasOnlyConstants: Bool {
    for run in runs {
      for keyframe in run where keyframe.value.constant == nil { return false }
    }
    return true
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
