import TimelineIR
import TransitionCatalog

/// What a scene is made of, while it is being made.
struct ScenePreparation {
  private struct ClockKey: Equatable {
    var timing: Timing
    var start: Double
    var duration: Double
    var isDirection: Bool
  }

  private let direction: Direction
  private var resolver: Resolver
  private var clockKeys: [ClockKey] = []
  private(set) var elements: [SceneElement] = []
  private(set) var tracks: [SceneTrack] = []
  private(set) var columnCount = 0
  private(set) var clocks: [PreparedClock] = []
  private(set) var curveTable: [SIMD2<Double>] = []
  private(set) var motions: [PreparedMotion] = []
  private(set) var keyframes: [PreparedKeyframes] = []
  private(set) var resting: [[SIMD4<Double>]] = []

  init(_ direction: Direction, of timeline: Timeline, on stage: Stage) {
    self.direction = direction
    resolver = Resolver(timeline: timeline, direction: direction, stage: stage)
  }

  mutating func prepare() throws(EvaluationError) {
    guard direction.duration >= 0, direction.delay >= 0,
      (direction.duration + direction.delay).isFinite
    else { throw .malformed(direction.name.rawValue) }
    let defaults = Self.defaults()
    addContainer(defaults)
    for element in direction.stage { try add(element, defaults) }
    tracks.reserveCapacity(direction.tracks.count)
    motions.reserveCapacity(direction.tracks.count)
    for track in direction.tracks { try add(track) }
    for index in elements.indices {
      if let parent = elements[index].parent { elements[parent].hasChildren = true }
      elements[index].reported = Self.reported(elements[index].reported)
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
    var values = defaults
    values[Property.frame.ordinal] = resolver.stage.bounds.components
    Geometry.settle(&values)
    resting.append(values)
  }

  private mutating func add(
    _ element: Element, _ defaults: [SIMD4<Double>]
  ) throws(EvaluationError) {
    var parent = 0
    if let name = element.parent {
      guard let index = index(of: name) else { throw .unknownName(name) }
      parent = index
    }
    var prepared = SceneElement(
      name: element.name, content: .empty, parent: parent, hasChildren: false,
      clips: element.clips, contentMode: element.contentMode, reported: [], isTouched: false,
      clipType: .rect, tracks: [])
    var values = defaults
    if case .kept = element.content {
      values = try resolver.keptValues(of: element)
      let scene = try resolver.forwardScene(for: element)
      if let index = scene.index(of: element.name) {
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
    let range = property.row.range
    var result = value
    for index in 0..<property.row.type.componentCount {
      result[index] = range.clamped(value[index])
    }
    return result
  }

  private mutating func content(of element: Element) throws(EvaluationError) -> SceneContent {
    switch element.content {
    case .screen(let screen): return .screen(screen)
    case .snapshot(let screen, let part):
      guard let part else { return .snapshot(of: screen, rect: nil) }
      return .snapshot(of: screen, rect: try resolver.copiedPart(part, of: element.name))
    case .color(let color): return .color(try self.color(color, of: element.name))
    case .gradient(let colors, let direction):
      var values: [Value] = []
      for each in colors { values.append(try color(each, of: element.name)) }
      return .gradient(colors: values, direction: direction)
    case .empty, .kept: return .empty
    default: notWritten()
    }
  }

  private mutating func color(
    _ expression: Expression, of element: String
  ) throws(EvaluationError) -> Value {
    let value = try resolver.evaluate(expression)
    guard value.type == .color else { throw .malformed(element) }
    guard value.isFinite else { throw .contentNotFinite(element: element) }
    return value
  }

  private func index(of name: String) -> Int? {
    for (index, element) in elements.enumerated() where element.name == name { return index }
    return nil
  }
}

// MARK: - Tracks

extension ScenePreparation {
  private mutating func add(_ track: Track) throws(EvaluationError) {
    guard let element = place(of: track.element) else { throw .unknownName(track.element) }
    let range = track.property.range
    let type: ValueType
    var motion: PreparedMotion
    if let arrow = try straight(track, range) {
      (motion, type) = arrow
    } else if let path = try path(track, range) {
      (motion, type) = path
    } else {
      return
    }
    let columns = columnCount..<(columnCount + type.componentCount)
    columnCount = columns.upperBound
    motion.firstColumn = columns.lowerBound
    motions.append(motion)
    elements[element].tracks.append(tracks.count)
    elements[element].reported.append(track.property)
    elements[element].isTouched = true
    if track.property == .clip { elements[element].clipType = type }
    tracks.append(
      SceneTrack(element: element, property: track.property, type: type, columns: columns))
  }

  /// The element's place; tracks of one element mostly follow each other.
  private func place(of name: String) -> Int? {
    if let last = tracks.last?.element, elements[last].name == name { return last }
    return index(of: name)
  }

  /// The motion of a track that is one arrow over all of its clock, as most are; nil for another.
  private mutating func straight(
    _ track: Track, _ range: PropertyRange
  ) throws(EvaluationError) -> (PreparedMotion, ValueType)? {
    guard track.runs.count == 1, track.runs[0].count == 2, track.calculation != .discrete,
      track.runs[0][0].place == 0, track.runs[0][1].place == 1
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
    guard let clock = clock(of: track) else { throw malformed(track) }
    var motion = PreparedMotion(
      clock: clock, path: .straight, start: start.components, end: end.components,
      firstColumn: 0, columnCount: start.type.componentCount, range: range)
    if clocks[clock].staysInside, isWithin(range, motion.start, start.type),
      isWithin(range, motion.end, start.type)
    {
      motion.range = .any
    }
    return (motion, start.type)
  }

  /// The motion of a track through keyframes; nil for a track without any.
  private mutating func path(
    _ track: Track, _ range: PropertyRange
  ) throws(EvaluationError) -> (PreparedMotion, ValueType)? {
    var runs: [[KeyframeValue]] = []
    var type: ValueType?
    for run in track.runs where !run.isEmpty {
      var values: [KeyframeValue] = []
      values.reserveCapacity(run.count)
      for keyframe in run {
        let value = try resolver.value(
          keyframe.value, for: track.property, of: track.element)
        guard type == nil || type == value.type else {
          throw .wrongType(
            element: track.element, property: track.property, found: value.type)
        }
        type = value.type
        values.append(
          KeyframeValue(place: keyframe.place, value: value.components, curve: keyframe.curve))
      }
      runs.append(values)
    }
    guard let type else { return nil }
    guard Self.isAscending(runs), let clock = clock(of: track) else { throw malformed(track) }
    let last = runs[runs.count - 1]
    let jumps = track.calculation == .discrete || !type.interpolates
    let motion = PreparedMotion(
      clock: clock, path: .keyframes(keyframes.count), start: runs[0][0].value,
      end: last[last.count - 1].value, firstColumn: 0, columnCount: type.componentCount,
      range: range)
    keyframes.append(
      PreparedKeyframes(runs: runs, calculation: jumps ? .discrete : track.calculation))
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

  private static func isAscending(_ runs: [[KeyframeValue]]) -> Bool {
    var last = -Double.infinity
    for run in runs {
      for keyframe in run {
        guard keyframe.place.isFinite, keyframe.place >= last else { return false }
        last = keyframe.place
      }
    }
    return true
  }

  private static func isPlayable(_ key: ClockKey) -> Bool {
    guard key.start.isFinite, key.duration.isFinite, key.duration >= 0 else { return false }
    switch key.timing {
    case .curve: return true
    case .spring(let spring, _): return spring.isPlayable
    }
  }

  private func clockKey(of track: Track) -> ClockKey {
    switch track.clock {
    case .direction:
      ClockKey(
        timing: direction.clock, start: 0, duration: direction.duration, isDirection: true)
    case .own(let timing, let start, let duration):
      ClockKey(timing: timing, start: start, duration: duration, isDirection: false)
    default: notWritten()
    }
  }

  /// The place of the track's clock, which is made when no track before had it; nil for one that
  /// cannot run.
  private mutating func clock(of track: Track) -> Int? {
    let key = clockKey(of: track)
    for (index, other) in clockKeys.enumerated() where other == key { return index }
    guard Self.isPlayable(key) else { return nil }
    clockKeys.append(key)
    clocks.append(
      PreparedClock(
        key.timing, begin: direction.delay + key.start, duration: key.duration,
        limit: direction.delay + direction.duration, isDirection: key.isDirection,
        table: &curveTable))
    return clocks.count - 1
  }
}

extension SceneContent {
  /// The same in the words of the opposite direction, whose screens have changed places.
  var withScreensExchanged: SceneContent {
    switch self {
    case .screen(let screen): .screen(screen.other)
    case .snapshot(let screen, let rect): .snapshot(of: screen.other, rect: rect)
    case .container, .color, .gradient, .empty: self
    }
  }
}
