import TimelineEvaluator
import TimelineIR
import TransitionCatalog

/// Two scenes side by side, and where they are compared.
struct ScenePair {
  let old: Scene
  let new: Scene

  /// What is the same at a moment of both.
  enum Pace: Equatable {
    /// The seconds since the beginning.
    case seconds
    /// The fraction of the duration that has passed.
    case progress
  }

  /// The even moments at which tracks are compared before the greatest difference is looked for
  /// closely, and those at which corners are, and what only one has a track for.
  static let moments = 481
  static let cornerMoments = 61
  static let elementMoments = 121

  /// The times that stand for a place in 0...1.
  func times(at place: Double, _ pace: Pace) -> (old: Double, new: Double) {
    switch pace {
    case .seconds:
      let end = max(old.endTime, new.endTime)
      let time = place >= 1 ? end : place * end
      return (time, time)
    case .progress: return (Self.time(in: old, place), Self.time(in: new, place))
    }
  }

  /// The other way round: which place a time of one of the scenes has.
  private func place(of time: Double, in scene: Scene, _ pace: Pace) -> Double {
    switch pace {
    case .seconds: time / max(old.endTime, new.endTime)
    case .progress: (time - scene.delay) / scene.duration
    }
  }

  /// Where both are looked at for the sake of some tracks of theirs: at `count` even places, and where
  /// one of the tracks begins, comes to a keyframe or ends.
  func places(_ count: Int, _ pace: Pace, oldTracks: [Int], newTracks: [Int]) -> [Double] {
    Scene.places(
      even: count, besides: keys(count, pace, oldTracks: oldTracks, newTracks: newTracks))
  }

  /// The places of what the tracks have before the even ones come to them.
  private func keys(
    _ count: Int, _ pace: Pace, oldTracks: [Int], newTracks: [Int]
  ) -> [Double] {
    func keys(_ scene: Scene, _ tracks: [Int]) -> [Double] {
      scene.keyTimes(ofTracks: tracks, keyframesUpTo: count).map { place(of: $0, in: scene, pace) }
    }
    let all = keys(old, oldTracks) + keys(new, newTracks)
    return all.filter { $0 >= 0 && $0 <= 1 }.sorted()
  }

  /// The most that a number of what moves is apart at any of the moments: a share of it where it is
  /// more than 1. Nil where that is more than rounding, or there is anything else at the first moment.
  func rounding(_ pace: Pace) -> Double? {
    guard old.elementsInLayout == new.elementsInLayout, old.tracks == new.tracks else { return nil }
    var most = 0.0
    var known: [Double]?
    var (oldTimes, newTimes): ([Double], [Double]) = ([], [])
    for track in old.tracks.indices {
      // Tracks beside each other often have the same.
      let keys = keys(Self.moments, pace, oldTracks: [track], newTracks: [track])
      if keys != known {
        known = keys
        let times = Scene.places(even: Self.moments, besides: keys).map { self.times(at: $0, pace) }
        (oldTimes, newTimes) = (times.map(\.old), times.map(\.new))
      }
      let before = old.grid(ofTrack: track, at: oldTimes).values
      let after = new.grid(ofTrack: track, at: newTimes).values
      for (number, other) in zip(before, after) {
        let way = (number - other).magnitude / max(1, number.magnitude)
        guard way <= Peak.least else { return nil }
        most = max(most, way)
      }
    }
    let first = times(at: 0, pace)
    let beginsAlike = old.elements.indices.allSatisfy { element in
      old.properties(of: element, at: first.old) == new.properties(of: element, at: first.new)
    }
    return beginsAlike ? most : nil
  }

  private static func time(in scene: Scene, _ place: Double) -> Double {
    place >= 1 ? scene.endTime : scene.delay + place * scene.duration
  }
}

extension Scene {
  /// The track that alone says what a property is.
  func onlyTrack(of compared: ComparedProperty, _ element: Int) -> Int? {
    compared.isWholeScale ? nil : track(of: compared.property, element)
  }

  /// That track, or all of the element's, which the property may be what it is by.
  func tracks(of compared: ComparedProperty, _ element: Int) -> [Int] {
    onlyTrack(of: compared, element).map { [$0] } ?? elements[element].tracks
  }

  /// What a property of an element has at `time`, in seconds.
  func value(_ element: Int, _ compared: ComparedProperty, at time: Double) -> Value {
    let value = value(element, compared.property, at: time)
    guard compared.isWholeScale else { return value }
    return .number(value.scalar * self.value(element, .scale, at: time).scalar)
  }

  private func value(_ element: Int, _ property: Property, at time: Double) -> Value {
    if let track = track(of: property, element) {
      return Value(tracks[track].type, value(ofTrack: track, at: time))
    }
    let (values, known) = (properties(of: element, at: time), elements[element])
    // A plane of a color has that until it is given another.
    if property == .backgroundColor, !known.reported.contains(property),
      case .color(let color) = known.content
    {
      return color
    }
    guard property == .clip else {
      return Value(property.valueType, values[property.ordinal])
    }
    // A clip that is not set is the element's bounds.
    let frame = values[Property.frame.ordinal]
    return known.reported.contains(.clip)
      ? Value(known.clipType, values[property.ordinal]) : .rect(0, 0, frame[2], frame[3])
  }

  /// The same at many moments, in seconds, ascending.
  func values(_ element: Int, _ compared: ComparedProperty, at times: [Double]) -> [Value] {
    guard let track = onlyTrack(of: compared, element) else {
      return times.map { value(element, compared, at: $0) }
    }
    let grid = grid(ofTrack: track, at: times)
    return times.indices.map { moment in
      var components = SIMD4<Double>.zero
      for component in 0..<grid.columnCount {
        components[component] = grid.values[component * times.count + moment]
      }
      return Value(tracks[track].type, components)
    }
  }

  /// Where the corners of an element are on the stage at `time`, in seconds.
  func corners(of element: Int, at time: Double) -> Corners {
    let line = line(of: element, at: time)
    let (container, own) = (line[0].toParent, line[line.count - 1])
    let matrix =
      element == 0
      ? container
      : container == .identity || isBelowContainer(element)
        ? own.matrixInContainer : own.matrixInContainer.drawn(in: container)
    let frame = own.values[Property.frame.ordinal]
    return Corners(
      size: SIMD2(frame[2], frame[3]), matrix, SIMD2(stage.width, stage.height))
  }
}

/// Where the corners of an element are on a stage. What is farther away from the stage than its own
/// size, as what comes near the eye, counts as being there.
struct Corners {
  private var places:
    (
      topLeft: SIMD2<Double>, topRight: SIMD2<Double>, bottomRight: SIMD2<Double>,
      bottomLeft: SIMD2<Double>
    )

  init(size: SIMD2<Double>, _ matrix: Matrix4, _ stage: SIMD2<Double>) {
    func place(_ x: Double, _ y: Double) -> SIMD2<Double> {
      guard let place = matrix.projected(x: x, y: y), place.x.isFinite, place.y.isFinite else {
        return SIMD2(.nan, .nan)
      }
      return SIMD2(
        min(max(place.x, -stage.x), 2 * stage.x), min(max(place.y, -stage.y), 2 * stage.y))
    }
    places = (place(0, 0), place(size.x, 0), place(size.x, size.y), place(0, size.y))
  }

  /// Points of the stage; nil behind the eye.
  subscript(corner: Corner) -> SIMD2<Double>? {
    let place =
      switch corner {
      case .topLeft: places.topLeft
      case .topRight: places.topRight
      case .bottomRight: places.bottomRight
      case .bottomLeft: places.bottomLeft
      }
    return place.x.isNaN ? nil : place
  }

  /// How far the corner that is farthest away from its place in `other` is, and which it is; what is
  /// behind the eye in either is nowhere.
  func farthest(from other: Corners) -> (corner: Corner, distance: Double) {
    var found = (corner: Corner.topLeft, distance: 0.0)
    for corner in Corner.allCases {
      guard let a = self[corner], let b = other[corner] else { continue }
      let distance = ValueType.length(a.x - b.x, a.y - b.y)
      if distance > found.distance * (1 + Peak.least) { found = (corner, distance) }
    }
    return found
  }
}
