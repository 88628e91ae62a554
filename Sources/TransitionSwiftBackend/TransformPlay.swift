import TimelineIR
import TransitionCatalog

/// How a film plays the transform of an element.
enum TransformPlay {
  /// Part by part, on the element's own layer.
  case parts
  /// As one matrix that goes from keyframe to keyframe.
  case matrix
  /// Part by part, on layers around the element's own.
  case rings(RingPlan)
  /// Not at all.
  case none(Property, Obstacle)
}

/// Which layer plays which part of a transform that is too much for one.
struct RingPlan {
  /// The distance of the eye, which the outermost layer has and nothing else; nil where there is none.
  let eye: Expression?
  /// The parts of the other layers, from the outermost in; the last is the element's own.
  let layers: [[Property]]
}

extension Timeline {
  /// How the transform of an element is played in a direction, whose `plan` it is.
  func play(_ plan: TransformPlan, of element: String, in direction: Direction) -> TransformPlay {
    guard !plan.tracks.isEmpty, plan.needsMatrix else { return .parts }
    guard let obstacle = plan.matrixObstacle(on: direction.clock) else { return .matrix }
    guard let advice = ringObstacle(plan, of: element, in: direction) else {
      return .rings(plan.rings)
    }
    return .none(obstacle.property, Obstacle(reason: obstacle.reason, advice: advice))
  }

  /// What to do where no rings can stand around an element; nil where they can.
  private func ringObstacle(
    _ plan: TransformPlan, of element: String, in direction: Direction
  ) -> String? {
    if plan.moves(.perspective) { return "use one distance" }
    if element == "container" {
      return "turn the screens themselves, or snapshots of them in elements of your own"
    }
    if presentation != nil, element == direction.name.presented.other.rawValue {
      return "turn a snapshot of the screen below, which stays where it is"
    }
    if isMovedByFinger(element, in: direction.name) {
      return "nest: let the finger move a parent ('in:') of what turns"
    }
    switch direction.element(element)?.content {
    case .views: return "let all parts go together, about one axis and by less than half a turn"
    case .effect: return "turn the blur about one axis, without a perspective of its own"
    case .screen, .snapshot, .viewSnapshot, .shared, .color, .gradient, .empty, .kept, nil:
      return nil
    }
  }
}

extension TransformPlan {
  /// Why a whole matrix that goes from keyframe to keyframe is not what the parts are, each by
  /// itself, and at which of them that is seen.
  fileprivate func matrixObstacle(on clock: Timing) -> (property: Property, reason: String)? {
    guard let guide = tracks.first else { return nil }
    if let inexactness { return inexactness }
    if let other = tracks.first(where: { !$0.hasSameTiming(as: guide) }),
      unitedPlaces(on: clock) == nil
    {
      return (
        other.property,
        "'\(guide.property.rawValue)' and '\(other.property.rawValue)' move one transform at "
          + "different times"
      )
    }
    guard let turn = largestTurn else {
      return (
        guide.property,
        "how far it turns is known to the app only, and its perspective is its own"
      )
    }
    if matrixCount > Self.mostMatrices {
      let turning = tracks.first { Self.rotations.contains($0.property) } ?? guide
      return (turning.property, "it turns more often than a film of its matrices has room for")
    }
    let isSimple = guide.runs.joined().allSatisfy { keyframe in
      keyframe.curve.map { $0 == .linear || ($0.controlPoints != nil && turn < .pi * 0.9) } ?? true
    }
    let isPlayed =
      switch guide.timing(on: clock) {
      case .spring: turn < .pi * 0.9
      case .curve(let curve): curve.controlPoints != nil && (turn < .pi * 0.9 || !curve.overshoots)
      }
    guard isSimple, isPlayed, guide.effectiveCalculation == .linear else {
      return (
        guide.property,
        "a transform with a perspective of its own, or of several parts, is played in straight "
          + "lines below half a turn only"
      )
    }
    return nil
  }

  /// A spec has a thousand turns between two keyframes at the most, which are 2,223 matrices.
  private static let mostMatrices = 5000

  /// Into how many pieces, each below half a turn, the way between two matrices is cut.
  func pieces(from start: (Track) -> Expression, to end: (Track) -> Expression) -> Int {
    let turning = tracks.filter { Self.rotations.contains($0.property) }
    return turning.map { Self.pieces(from: start($0), to: end($0)) }.max() ?? 1
  }

  private static func pieces(from start: Expression, to end: Expression) -> Int {
    let turn = (end.constant?.scalar ?? 0) - (start.constant?.scalar ?? 0)
    return max(Int(min((turn.magnitude / (0.9 * .pi)).rounded(.up), 2500)), 1)
  }

  /// How many pieces the turns have all together, at the most.
  var matrixCount: Int {
    var count = 0
    for track in tracks where Self.rotations.contains(track.property) {
      for run in track.runs {
        for (start, end) in zip(run, run.dropFirst()) {
          count += Self.pieces(from: start.value, to: end.value)
        }
      }
    }
    return count
  }

  /// All places of tracks that turn at different moments of one clock, where straight lines between
  /// them are what each of the tracks does; nil where they turn at the same moments, or are no such
  /// lines.
  func unitedPlaces(on clock: Timing) -> [Double]? {
    guard let guide = tracks.first, !tracks.allSatisfy({ $0.hasSameTiming(as: guide) }),
      // Beyond the ends an arrow goes on, and keyframes hold.
      case .curve(let curve) = guide.timing(on: clock), !curve.overshoots
    else { return nil }
    var places: [Double] = []
    for track in tracks {
      guard track.clock == guide.clock, track.effectiveCalculation == .linear, track.runs.count == 1
      else { return nil }
      for keyframe in track.runs[0] {
        guard keyframe.curve == nil || keyframe.curve == .linear else { return nil }
        if !places.contains(where: { $0.isAbout(keyframe.place) }) { places.append(keyframe.place) }
      }
    }
    return places.sorted()
  }

  /// The parts on as many layers as they need: a layer is scaled once, then turned about one axis, then
  /// moved, and what is seen by an eye is in the layer that has it.
  fileprivate var rings: RingPlan {
    let inwards: [Property] = [
      .scaleX, .scaleY, .scale, .rotate, .rotateY, .rotateX, .translateX, .translateY, .translateZ,
    ]
    var layers: [[Property]] = [[]]
    for property in inwards where says(property) {
      let isTurn = Self.rotations.contains(property)
      let isTaken = layers[0].contains { other in
        isTurn ? Self.rotations.contains(other) : property == .scale
      }
      if isTaken { layers.insert([], at: 0) }
      layers[0].append(property)
    }
    var eye: Expression?
    for component in components where component.property == .perspective {
      if case .constant(let distance) = component.value { eye = distance }
    }
    return RingPlan(eye: eye, layers: layers)
  }
}
