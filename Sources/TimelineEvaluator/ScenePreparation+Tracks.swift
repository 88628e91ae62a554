import TimelineIR
import TransitionCatalog

extension ScenePreparation {
  /// Prepares all tracks of the direction.
  ///
  /// - Parameter model: The same direction on another stage, without groups.
  mutating func addTracks(like model: Scene?) throws(EvaluationError) {
    let count = trackCount
    tracks.reserveCapacity(count)
    motions.reserveCapacity(count)
    // Behind a pointer nothing of a track is copied that is not asked for.
    try direction.tracks.withUnsafeBufferPointer { written throws(EvaluationError) in
      guard let first = written.baseAddress else { return }
      for index in written.indices { try add(first + index) }
    }
    if let model, tracks == knownTracks {
      finishElements(like: model)
    } else {
      finishElements()
    }
    if let model, isPlayedAlike {
      playOrder = model.playOrder
    } else {
      let motions = motions
      playOrder = Array(motions.indices)
      Self.sort(&playOrder, buckets: plans.count + 1) { motions[$0].plan + 1 }
      Self.sort(&playOrder, buckets: clockSet.clocks.count) { motions[$0].clock }
    }
  }

  /// Whether every track has the clock and the plan that it has on the other stage.
  private var isPlayedAlike: Bool {
    guard motions.count == knownMotions.count else { return false }
    for index in motions.indices
    where motions[index].clock != knownMotions[index].clock
      || motions[index].plan != knownMotions[index].plan
    {
      return false
    }
    return true
  }

  /// How many tracks there will be at the most, one for each member of a group.
  private var trackCount: Int {
    guard !groups.isEmpty else { return direction.tracks.count }
    return direction.tracks.reduce(0) { sum, track in
      sum + (groups.first { $0.name == track.element }?.members.count ?? 1)
    }
  }

  private mutating func add(_ track: UnsafePointer<Track>) throws(EvaluationError) {
    guard let index = target(of: track.pointee.element) else {
      throw .unknownName(track.pointee.element)
    }
    let (first, extent) = (named[index].first, named[index].extent)
    let property = track.pointee.property
    // Most tracks play on the direction's clock: nothing is asked for them.
    let isPlain = track.pointee.playsWithDirection
    let timing = isPlain ? ClockSet.directionTiming : clockSet.timing(of: track)
    guard let extent else {
      let time = isPlain ? MemberTime(duration: duration) : try resolver.time(of: track)
      _ = try add(track, timing, time, to: first)
      return
    }
    let isAlike = track.pointee.hasOnlyConstants
    var alike: (place: Int, part: SIMD2<Double>)?
    for place in 0..<min(extent.count, memberLimit) {
      resolver.member = GroupMember(index: self.index(ofMember: place, of: extent), extent: extent)
      let time = try resolver.time(of: track)
      let element = first + place
      if let known = alike, known.part == time.part {
        guard let clock = clockSet.clock(timing, time) else { throw malformed(track) }
        var motion = motions[known.place]
        motion.clock = clock
        add(motion, tracks[known.place].type, of: property, to: element)
      } else if try add(track, timing, time, to: element), isAlike {
        alike = (motions.count - 1, time.part)
      }
    }
    resolver.member = nil
  }

  /// The place in `named` of what the name of a track's element stands for; tracks of one element
  /// mostly follow each other, and elements come in the order of the stage.
  private mutating func target(of name: String) -> Int? {
    var index = latestTarget
    for _ in named.indices {
      if named[index].name == name {
        latestTarget = index
        return index
      }
      index = index + 1 < named.count ? index + 1 : 0
    }
    return nil
  }

  @inline(__always)
  private mutating func add(
    _ motion: PreparedMotion, _ type: ValueType, of property: Property, to element: Int
  ) {
    var motion = motion
    motion.firstColumn = columnCount
    columnCount += motion.columnCount
    motions.append(motion)
    tracks.append(
      SceneTrack(
        element: element, property: property, type: type, columns: motion.firstColumn..<columnCount)
    )
  }

  /// Adds how a track plays for the element or the member at hand; false for one without keyframes.
  private mutating func add(
    _ track: UnsafePointer<Track>, _ timing: Int, _ time: MemberTime, to element: Int
  ) throws(EvaluationError) -> Bool {
    let property = track.pointee.property
    if track.pointee.runs.count == 1, track.pointee.calculation != .discrete, !time.isPart,
      try track.pointee.runs[0].withUnsafeBufferPointer({
        run throws(EvaluationError) in
        try addArrow(run, of: track, property, timing, time, to: element)
      })
    {
      return true
    }
    return try addPath(track, property, timing, time, to: element)
  }

  /// Adds the motion of a track that is one arrow over all of its clock, as most are; false for
  /// another.
  private mutating func addArrow(
    _ run: UnsafeBufferPointer<Keyframe>, of track: UnsafePointer<Track>, _ property: Property,
    _ timing: Int, _ time: MemberTime, to element: Int
  ) throws(EvaluationError) -> Bool {
    guard let first = run.baseAddress, run.count == 2, run[0].place == 0, run[1].place == 1 else {
      return false
    }
    switch run[1].curve {
    case nil, .linear: break
    case .cubicBezier, .steps, .stops: return false
    }
    let own = kinds[property.ordinal].type
    let start = try value(first, own, of: track)
    let end = try value(first + 1, own, of: track)
    guard start.type == end.type else {
      throw .wrongType(element: track.pointee.element, property: property, found: end.type)
    }
    guard start.type.interpolates else { return false }
    guard let clock = clockSet.clock(timing, time) else { throw malformed(track) }
    var range = kinds[property.ordinal].range
    if range != .any, clockSet.clocks[clock].staysInside,
      isWithin(range, start.components, start.type), isWithin(range, end.components, start.type)
    {
      range = .any
    }
    add(
      PreparedMotion(
        clock: clock, start: start.components, end: end.components,
        columnCount: start.type.componentCount, range: range),
      start.type, of: property, to: element)
    return true
  }

  /// Adds the motion of a track through keyframes; false for a track without any.
  private mutating func addPath(
    _ track: UnsafePointer<Track>, _ property: Property, _ timing: Int, _ time: MemberTime,
    to element: Int
  ) throws(EvaluationError) -> Bool {
    let own = kinds[property.ordinal].type
    var type: ValueType?
    values.removeAll(keepingCapacity: true)
    for index in track.pointee.runs.indices {
      try track.pointee.runs[index].withUnsafeBufferPointer { run throws(EvaluationError) in
        guard let first = run.baseAddress else { return }
        for index in run.indices {
          let value = try value(first + index, own, of: track)
          guard type == nil || type == value.type else {
            throw .wrongType(
              element: track.pointee.element, property: property, found: value.type)
          }
          type = value.type
          values.append(value.components)
        }
      }
    }
    guard let type else { return false }
    guard let clock = clockSet.clock(timing, time) else { throw malformed(track) }
    let calculation = type.interpolates ? track.pointee.calculation : .discrete
    let plan: Int
    if let known = knownPlan(of: track, calculation, type) {
      plan = known
    } else {
      plan = try self.plan(for: track, calculation, time)
    }
    let count = type.componentCount
    if coefficients.capacity == 0 {
      // Tracks that have keyframes at all mostly have as many.
      coefficients.reserveCapacity(tracks.capacity * plans[plan].coefficientCount(of: count))
    }
    let first = coefficients.count
    plans[plan].appendCoefficients(of: values, count: count, to: &coefficients)
    add(
      PreparedMotion(
        clock: clock, plan: plan, firstCoefficient: first, start: values[0],
        end: values[values.count - 1], columnCount: count, range: kinds[property.ordinal].range),
      type, of: property, to: element)
    return true
  }

  /// The plan that the track at hand has on the other stage; nil where it can be another here.
  private func knownPlan(
    of track: UnsafePointer<Track>, _ calculation: CalculationMode, _ type: ValueType
  ) -> Int? {
    // Without groups each track has one motion.
    let place = motions.count
    guard place < knownMotions.count, knownMotions[place].plan >= 0,
      knownTracks[place].type == type, track.pointee.playsWithDirection, !calculation.isPaced
    else { return nil }
    return knownMotions[place].plan
  }

  /// As many plans are looked through for one that a track can share: tracks that are alike stand
  /// near each other.
  private static let plansInSight = 16

  /// The place of the plan for the track whose values are at hand, which is made when no track
  /// shortly before had it.
  private mutating func plan(
    for track: UnsafePointer<Track>, _ calculation: CalculationMode, _ time: MemberTime
  ) throws(EvaluationError) -> Int {
    let form = KeyframePlan.Form(calculation)
    let inSight = plans.indices.suffix(Self.plansInSight)
    if !calculation.isPaced {
      if latestPlan < plans.count, plans[latestPlan].isMade(of: track.pointee.runs, form, at: time)
      {
        return latestPlan
      }
      for index in inSight.reversed()
      where plans[index].isMade(of: track.pointee.runs, form, at: time) {
        latestPlan = index
        return index
      }
    }
    var keys: [KeyframePlan.Key] = []
    keys.reserveCapacity(values.count)
    for run in track.pointee.runs where !run.isEmpty {
      for keyframe in run {
        let place = time.place(keyframe.place)
        guard place.isFinite, place >= keys.last?.place ?? -.infinity else {
          throw malformed(track)
        }
        keys.append(KeyframePlan.Key(place: place, curve: keyframe.curve, isLast: false))
      }
      keys[keys.count - 1].isLast = true
    }
    if calculation.isPaced {
      KeyframePlan.pace(&keys, by: values)
      for index in inSight.reversed() where plans[index].form == form && plans[index].keys == keys {
        return index
      }
    }
    plans.append(KeyframePlan(keys, form))
    return plans.count - 1
  }

  /// The value of a keyframe; most are constants of the property's own type.
  @inline(__always)
  private mutating func value(
    _ keyframe: UnsafePointer<Keyframe>, _ own: ValueType, of track: UnsafePointer<Track>
  ) throws(EvaluationError) -> Value {
    if let constant = constant(keyframe), constant.type == own, constant.isFinite {
      return constant
    }
    return try resolver.value(
      keyframe.pointee.value, for: track.pointee.property, of: track.pointee.element)
  }

  @inline(__always)
  private func constant(_ keyframe: UnsafePointer<Keyframe>) -> Value? {
    if case .constant(let value) = keyframe.pointee.value { value } else { nil }
  }

  private func malformed(_ track: UnsafePointer<Track>) -> EvaluationError {
    .malformed(track.pointee.element + "." + track.pointee.property.rawValue)
  }

  @inline(__always)
  private func isWithin(
    _ range: PropertyRange, _ value: SIMD4<Double>, _ type: ValueType
  ) -> Bool {
    for index in 0..<type.componentCount where !range.contains(value[index], component: index) {
      return false
    }
    return true
  }
}

// MARK: - When all tracks are there

extension ScenePreparation {
  /// Tells the elements which tracks they have, and what is said of them in a sample.
  private mutating func finishElements() {
    var order = Array(tracks.indices)
    let tracks = tracks
    Self.sort(&order, buckets: elements.count) { tracks[$0].element }
    var next = 0
    var latestMask = Self.always
    var latest = Self.reported(latestMask)
    for index in elements.indices {
      let first = next
      var mask = Self.mask(of: elements[index].reported)
      while next < order.count, tracks[order[next]].element == index {
        let track = tracks[order[next]]
        mask |= 1 << UInt32(track.property.ordinal)
        if track.property == .clip { elements[index].clipType = track.type }
        next += 1
      }
      if first < next {
        elements[index].tracks = Array(order[first..<next])
        elements[index].isTouched = true
      }
      // All members are touched alike, and neighbours often are.
      if elements[index].member ?? 0 == 0, mask | Self.always != latestMask {
        latestMask = mask | Self.always
        latest = Self.reported(latestMask)
      }
      elements[index].reported = latest
    }
  }

  /// The same from another stage where the tracks are the same.
  private mutating func finishElements(like model: Scene) {
    for index in elements.indices {
      elements[index].tracks = model.elements[index].tracks
      elements[index].isTouched = model.elements[index].isTouched
      elements[index].reported = model.elements[index].reported
    }
    for track in tracks where track.property == .clip {
      elements[track.element].clipType = track.type
    }
  }

  /// What is said of every element, as a set of ordinals.
  private static let always = mask(of: [.frame, .alpha, .hidden, .cornerRadius])

  private static func mask(of properties: [Property]) -> UInt32 {
    properties.reduce(0) { $0 | 1 << UInt32($1.ordinal) }
  }

  private static let all = Property.allCases

  /// The properties of a set, in the order of the cases.
  private static func reported(_ mask: UInt32) -> [Property] {
    var (properties, rest) = ([Property](), mask)
    properties.reserveCapacity(mask.nonzeroBitCount)
    while rest != 0 {
      properties.append(all[rest.trailingZeroBitCount])
      rest &= rest - 1
    }
    return properties
  }

  /// Puts `places` into the order of their keys, those with the same key as they were.
  private static func sort(_ places: inout [Int], buckets: Int, by key: (Int) -> Int) {
    var (last, isSorted) = (0, true)
    for place in places {
      let key = key(place)
      if key < last { isSorted = false }
      last = key
    }
    guard !isSorted else { return }
    var starts = [Int](filledWith: 0, count: buckets + 1)
    for place in places { starts[key(place) + 1] += 1 }
    for bucket in 1...buckets { starts[bucket] += starts[bucket - 1] }
    let given = places
    for place in given {
      let bucket = key(place)
      places[starts[bucket]] = place
      starts[bucket] += 1
    }
  }
}

extension Track {
  /// Whether it plays on the direction's clock, all of it.
  @inline(__always)
  fileprivate var playsWithDirection: Bool {
    if case .direction = clock { true } else { false }
  }

  /// Whether all its values are written as constants, so that they are the same for all members of
  /// a group.
  fileprivate var hasOnlyConstants: Bool {
    for run in runs {
      for keyframe in run where keyframe.value.constant == nil { return false }
    }
    return true
  }
}
