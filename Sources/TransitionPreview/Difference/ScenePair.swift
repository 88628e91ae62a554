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

  /// The moments at which tracks are compared before the greatest difference is looked for closely,
  /// and how many of these steps lie between those at which corners are, and what only one has a
  /// track for.
  static let moments = 481
  static let cornerStep = 8
  static let elementStep = 4

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

  private static func time(in scene: Scene, _ place: Double) -> Double {
    place >= 1 ? scene.endTime : scene.delay + place * scene.duration
  }
}

/// A scene at all moments that are looked at.
final class Exposure {
  let scene: Scene
  let times: [Double]
  let grid: FrameGrid
  private var known: [Sample?]

  init(_ scene: Scene, at times: [Double]) {
    self.scene = scene
    self.times = times
    grid = scene.grid(at: times)
    known = Array(repeating: nil, count: times.count)
  }

  func sample(_ moment: Int) -> Sample {
    if let sample = known[moment] { return sample }
    let sample = scene.sample(at: times[moment])
    known[moment] = sample
    return sample
  }

  /// What a property of an element has at a moment; `track` is its track where it has one.
  func value(
    _ element: Int, _ property: Property, _ track: SceneTrack?, _ moment: Int
  ) -> Value {
    guard let track else { return sample(moment).value(element, property) }
    var components = SIMD4<Double>.zero
    for place in 0..<track.columns.count {
      let column = track.columns.lowerBound + place
      components[place] = grid.values[column * grid.frameCount + moment]
    }
    return Value(track.type, components)
  }
}

extension Scene {
  func track(of property: Property, _ element: Int) -> SceneTrack? {
    for index in elements[element].tracks where tracks[index].property == property {
      return tracks[index]
    }
    return nil
  }

  /// What a property of an element has at `time`, in seconds.
  func value(_ element: Int, _ property: Property, at time: Double) -> Value {
    guard let track = track(of: property, element) else {
      return sample(at: time).value(element, property)
    }
    let all = values(at: time)
    var components = SIMD4<Double>.zero
    for (place, column) in track.columns.enumerated() { components[place] = all[column] }
    return Value(track.type, components)
  }
}

extension Sample {
  func element(_ index: Int) -> ElementSample { index == 0 ? container : elements[index - 1] }

  /// What a property has, whether it is reported or not; a clip that is not set is the element's
  /// bounds.
  func value(_ index: Int, _ property: Property) -> Value {
    let element = element(index)
    if let value = element[property] { return value }
    let frame = element[.frame]?.components ?? .zero
    switch property {
    case .center: return .point(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
    case .size: return .size(frame[2], frame[3])
    case .clip: return .rect(0, 0, frame[2], frame[3])
    default:
      switch property.row.resting {
      case .constant(let a, let b, let c, let d):
        return Value(property.valueType, SIMD4(a, b, c, d))
      case .geometry: return Value(property.valueType, frame)
      }
    }
  }

  /// Where the corners of an element of `scene`, whose moment this is, are on the stage.
  func corners(of index: Int, in scene: Scene) -> Corners {
    let element = element(index)
    let frame = element[.frame]?.components ?? .zero
    let matrix =
      index == 0
      ? containerMatrix
      : containerMatrix == .identity || scene.isBelowContainer(index)
        ? element.matrixInContainer : element.matrixInContainer.drawn(in: containerMatrix)
    return Corners(
      size: SIMD2(frame[2], frame[3]), matrix, SIMD2(scene.stage.width, scene.stage.height))
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
