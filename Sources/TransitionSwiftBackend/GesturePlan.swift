import TimelineIR
import TransitionCatalog

/// What a timeline's gestures amount to: which recognizers there are, and who shares one.
struct GesturePlan {
  /// Gestures that one recognizer serves: the ways of one kind on the same view.
  struct Group {
    /// The stem of the generated names: `pan`, or `edgePanToPop` where there are several.
    let name: String
    var gestures: [Gesture]

    var first: Gesture { gestures[0] }
    var isShared: Bool { gestures.count > 1 }
    var drives: Bool { first.drive != nil }
    var recognizer: GestureName { first.recognizer.name }

    /// `Pan`, for types and functions.
    var typeName: String { name.capitalizedFirst }
  }

  let timeline: Timeline
  let groups: [Group]
  /// Those of the groups, one group after the other.
  let gestures: [Gesture]

  init(_ timeline: Timeline, names: TimelineNames) {
    self.timeline = timeline
    // The recognizers of a segue are the storyboard's screens' own business.
    let gestures = timeline.kind == .segue ? [] : timeline.gestures.map(\.withDefaultView)
    let members = Self.grouped(gestures)
    var taken = Set(names.parameters.map(\.identifier) + names.kept.map(\.identifier))
    var groups: [Group] = []
    for gestures in members {
      let kind = gestures[0].recognizer.name
      let isOnly = members.filter { $0[0].recognizer.name == kind }.count == 1
      let direction = gestures[0].direction.rawValue
      var stem = kind.rawValue
      if !isOnly { stem += "To" + direction.capitalizedFirst }
      var name = taken.contains(stem) ? stem + "Gesture" : stem
      var number = 2
      while taken.contains(name) {
        name = stem + String(number)
        number += 1
      }
      taken.insert(name)
      groups.append(Group(name: name, gestures: gestures))
    }
    self.groups = groups
    self.gestures = groups.flatMap(\.gestures)
  }

  var driving: [Group] { groups.filter(\.drives) }

  /// Those that drive one direction by it, and those that drive every one by nil; only what there is.
  var drivingByDirection: [(direction: DirectionName?, groups: [Group])] {
    let all = timeline.directions.map(\.name)
    return ([nil] + all.map(Optional.some)).compactMap { direction in
      let groups = driving.filter { group in
        let own = group.gestures.map(\.direction)
        return all.allSatisfy(own.contains) ? direction == nil : own[0] == direction
      }
      return groups.isEmpty ? nil : (direction, groups)
    }
  }

  /// Pans, pinches and rotations that drive different directions of screens share a recognizer, if
  /// scroll views are told the same of both.
  private static func grouped(_ gestures: [Gesture]) -> [[Gesture]] {
    var groups: [[Gesture]] = []
    for gesture in gestures {
      let place = groups.firstIndex { group in
        gesture.recognizer.sharesRecognizer && gesture.drive != nil
          && group[0].recognizer.name == gesture.recognizer.name && group[0].view == nil
          && gesture.view == nil && group[0].drive?.scroll == gesture.drive?.scroll
          && !group.contains { $0.direction == gesture.direction }
      }
      if let place { groups[place].append(gesture) } else { groups.append([gesture]) }
    }
    return groups
  }

  var isEmpty: Bool { groups.isEmpty }

  /// Whether a finger can drive a direction.
  var drives: Bool { groups.contains(where: \.drives) }

  func gestures(of direction: DirectionName) -> [Gesture] {
    gestures.filter { $0.direction == direction }
  }

  func drives(_ direction: DirectionName) -> Bool {
    gestures(of: direction).contains { $0.drive != nil }
  }

  /// Whether an element of the stage has a gesture.
  var usesKeptViews: Bool {
    gestures.contains { if case .element = $0.view { true } else { false } }
  }

  /// The one spring, or the lack of one, with which all runs end; nil when they differ.
  var commonRelease: Spring?? {
    let releases = gestures.compactMap(\.drive).map(\.release)
    guard let first = releases.first, releases.allSatisfy({ $0 == first }) else { return nil }
    return .some(first)
  }

  var hasRelease: Bool { gestures.contains { $0.drive?.release != nil } }
  /// Also where the gestures have different springs: what is let go by none has none.
  var hasLinearRelease: Bool {
    commonRelease == nil || gestures.contains { $0.drive.map { $0.release == nil } ?? false }
  }
  var hasSpeed: Bool { gestures.contains { $0.drive?.completionSpeed != nil } }
  var hasRubberBand: Bool { gestures.contains { $0.drive?.hasRubberBand == true } }
  var mixesRubberBands: Bool {
    hasRubberBand && gestures.contains { $0.drive?.hasRubberBand == false }
  }

  /// Whether the closed form of the springs that play the rest knows their damping: one that is
  /// critically damped is known by its frequency.
  var knowsDamping: Bool {
    guard case .some(.some(let spring)) = commonRelease else { return true }
    return spring.dampingRatio < 1
  }

  /// Whether a release goes on with the speed of a rubber band.
  var stretchesSpeed: Bool {
    gestures.contains { $0.drive.map { $0.hasRubberBand && $0.release != nil } ?? false }
  }

  /// Whether a release asks where the finger would have come.
  var looksAhead: Bool { gestures.contains { $0.drive?.finish.projected != nil } }

  /// Whether an element follows a finger.
  var moves: Bool { gestures.contains { $0.drive?.moves != nil } }

  /// Whether what followed it springs to its end.
  var throwsWithSpring: Bool {
    gestures.contains { $0.drive.map { $0.moves != nil && $0.release != nil } ?? false }
  }
}

extension Gesture {
  /// The screen that goes is where recognizers sit anyway.
  fileprivate var withDefaultView: Gesture {
    var result = self
    if view == .element(Screen.from.rawValue) { result.view = nil }
    return result
  }
}

extension Recognizer {
  /// As a comment says it.
  var phrase: String {
    switch self {
    case .pan(let edge): "a pan " + edge.way
    case .edgePan(let edge): "a pan from the " + edge.rawValue + " edge"
    case .pinch(let way): "a pinch " + way.rawValue
    case .rotation(let way): "a " + way.rawValue + " turn of two fingers"
    case .tap: "a tap"
    case .swipe(let edge): "a swipe " + edge.way
    case .longPress: "a long press"
    }
  }

  /// Whether one recognizer can serve several ways: it sees them all, and the first move decides.
  fileprivate var sharesRecognizer: Bool {
    switch self {
    case .pan, .pinch, .rotation: true
    case .edgePan, .tap, .swipe, .longPress: false
    }
  }
}

extension Edge {
  fileprivate var way: String {
    switch self {
    case .left: "to the left"
    case .right: "to the right"
    case .top: "up"
    case .bottom: "down"
    case .leading: "to the leading edge"
    case .trailing: "to the trailing edge"
    }
  }
}

extension GestureName {
  /// UIKit's class.
  var swiftType: String {
    switch self {
    case .pan: "UIPanGestureRecognizer"
    case .edgePan: "UIScreenEdgePanGestureRecognizer"
    case .pinch: "UIPinchGestureRecognizer"
    case .rotation: "UIRotationGestureRecognizer"
    case .tap: "UITapGestureRecognizer"
    case .swipe: "UISwipeGestureRecognizer"
    case .longPress: "UILongPressGestureRecognizer"
    }
  }

  /// As a comment says it.
  var phrase: String {
    switch self {
    case .pan: "a pan"
    case .edgePan: "a pan from the edge"
    case .pinch: "a pinch"
    case .rotation: "a rotation"
    case .tap: "a tap"
    case .swipe: "a swipe"
    case .longPress: "a long press"
    }
  }

  /// Whether UIKit's recognizer is a pan.
  var isPan: Bool { self == .pan || self == .edgePan }
}
