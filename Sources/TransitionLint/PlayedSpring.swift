import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics

/// A spring of a timeline with what it moves.
struct PlayedSpring {
  /// Who plays it.
  enum Owner {
    case direction(DirectionName)
    case track(element: String, Property, DirectionName)
    /// What plays the rest when the finger is gone.
    case release(gesture: Int)
  }

  let owner: Owner
  let spring: Spring
  /// Whether it is made to fit its time, so that another damping makes another spring.
  var isFitted = false
  /// Seconds that it is given.
  let duration: Double
  let span: Span
  /// What moves farthest, in steps of its property that can just be seen.
  let way: Double

  /// As a message begins.
  var name: String {
    switch owner {
    case .direction: "the spring"
    case .track(let element, let property, _): "the spring of \(element).\(property.rawValue)"
    case .release: "the spring after the release"
    }
  }

  /// What is left of an underdamped spring's way after its `count`-th turn, as a part of the whole:
  /// the envelope at the turns, which are half a period apart (semantics, section 2).
  func rest(afterTurns count: Int) -> Double {
    let z = spring.dampingRatio
    guard z < 1 else { return 0 }
    return Elementary.exponential(-z * .pi * Double(count) / (1 - z * z).squareRoot())
  }

  /// How often it turns round before what is left is less than a hundredth of its way; nil for more
  /// than a thousand times, 0 for a way that cannot be seen.
  var visibleTurns: Int? {
    way < 5 ? 0 : (0...1000).first { 100 * rest(afterTurns: $0 + 1) < 1 }
  }
}

extension Subject {
  /// What `springs` keeps.
  var playedSprings: [PlayedSpring] {
    var result: [PlayedSpring] = []
    for take in takes {
      let direction = take.direction
      if case .spring(let spring, let interface) = direction.clock {
        let tracks = direction.tracks.filter { $0.clock == .direction }
        result.append(
          PlayedSpring(
            owner: .direction(direction.name), spring: spring, isFitted: interface.fits,
            duration: direction.duration,
            span: places.timing(direction.name),
            way: tracks.map { take.way(of: $0) }.max() ?? 0))
      }
      for track in direction.tracks {
        guard let (spring, interface, duration) = take.ownSpring(of: track) else { continue }
        result.append(
          PlayedSpring(
            owner: .track(element: track.element, track.property, direction.name), spring: spring,
            isFitted: interface.fits, duration: duration,
            span: places.track(track.element, track.property, in: direction.name),
            way: take.way(of: track)))
      }
    }
    for (index, gesture) in timeline.gestures.enumerated() {
      guard let spring = gesture.drive?.release, let take = take(gesture.direction) else {
        continue
      }
      result.append(
        PlayedSpring(
          owner: .release(gesture: index), spring: spring,
          duration: spring.exactSettlingTime ?? .infinity,
          span: places.gesture(index) { $0.release?.span },
          way: take.direction.tracks.map { take.way(of: $0) }.max() ?? 0))
    }
    return result
  }
}

extension Take {
  /// How far a track moves from its beginning to its end, in steps that can just be seen; of a group
  /// that of its first member.
  func way(of track: Track) -> Double {
    let (start, end) = (columns(at: 0), columns(at: lastMoment))
    let step = track.property.visibleStep
    return track.places(in: scene).flatMap { scene.tracks[$0].columns }
      .map { (end[$0] - start[$0]).magnitude / step }.max() ?? 0
  }
}

extension Take {
  /// The spring that a track, or each member of a group, plays in a time of its own, and that time in
  /// seconds: a member's plays as one of a second that is stretched.
  func ownSpring(
    of track: Track
  ) -> (spring: Spring, interface: SpringInterface, duration: Double)? {
    switch track.clock {
    case .own(.spring(let spring, let interface), _, let duration):
      return (spring, interface, duration)
    case .each(.spring(let unit, let interface), _, _):
      guard let place = track.place(in: scene) else { return nil }
      let (begin, end) = scene.interval(ofTrack: place)
      let duration = end - begin
      guard duration > 0 else { return nil }
      return (
        Spring(
          mass: unit.mass, stiffness: unit.stiffness / (duration * duration),
          damping: unit.damping / duration, velocity: unit.velocity / duration), interface, duration
      )
    case .direction, .own, .part, .each: return nil
    }
  }
}

extension SpringInterface {
  fileprivate var fits: Bool { if case .dampingRatio = self { true } else { false } }
}

extension Scene {
  /// An element, or the first and the last member of its group.
  func ends(of first: Int) -> [Int] {
    guard elements[first].member != nil,
      let group = groups.first(where: { $0.members.contains(first) })
    else { return [first] }
    let last = group.members.upperBound - 1
    return last > group.members.lowerBound ? [group.members.lowerBound, last] : [first]
  }
}

extension Track {
  /// The place of this track among the scene's; of a group that of its first member's.
  func place(in scene: Scene) -> Int? { places(in: scene).first }

  /// The same with that of a group's last member: what a member does mostly grows with its index.
  func places(in scene: Scene) -> [Int] {
    firstElement(in: scene).map { places(of: scene.ends(of: $0), in: scene) } ?? []
  }

  /// The same with those of all members.
  func allPlaces(in scene: Scene) -> [Int] {
    guard let first = firstElement(in: scene) else { return [] }
    let members = scene.groups.first { $0.members.contains(first) }?.members
    return places(of: members ?? first..<first + 1, in: scene)
  }

  /// The place of its element among the scene's, of a group that of the first member.
  private func firstElement(in scene: Scene) -> Int? {
    element == Scene.containerName ? 0 : scene.index(of: element)
  }

  private func places(of elements: some Sequence<Int>, in scene: Scene) -> [Int] {
    elements.compactMap { scene.track(of: property, $0) }
  }
}

extension Property {
  /// What can just be seen: a point, a hundredth, a degree.
  var visibleStep: Double {
    switch row.measure {
    case .points: 1
    case .fraction, .truth: 0.01
    case .angle: .pi / 180
    }
  }

  /// A difference of this property as a message writes it.
  func shownDifference(_ difference: Double) -> String {
    let steps = shown(difference / visibleStep, digits: 1)
    return switch row.measure {
    case .points: "\(steps) pt"
    case .fraction, .truth: "\(steps) %"
    case .angle: "\(steps) degrees"
    }
  }
}
