import TimelineIR
import TransitionCatalog

extension Subject {
  /// Whether what an element does rests on something that only the app knows: where a view of a
  /// screen stands, or a place, a size or a number that it has to give. In a room that is a stand-in,
  /// of which nothing is sure.
  func restsOnStandIns(_ element: String, in direction: Direction) -> Bool {
    var search = StandInSearch(timeline: timeline, direction: direction)
    return search.reaches(element)
  }

  /// Whether the values of some tracks of an element do, or where it has none all that it has.
  func restOnStandIns(_ tracks: [Track], of element: String, in direction: Direction) -> Bool {
    guard !tracks.isEmpty else { return restsOnStandIns(element, in: direction) }
    var search = StandInSearch(timeline: timeline, direction: direction)
    var isFound = false
    for track in tracks { track.forEachExpression { isFound = isFound || search.asks($0) } }
    return isFound
  }

  /// Whether a gesture's distance does.
  func distanceRestsOnStandIns(_ gesture: Gesture, in direction: Direction) -> Bool {
    guard let distance = gesture.drive?.distance else { return false }
    var search = StandInSearch(timeline: timeline, direction: direction)
    return search.asks(distance, gesture.definitions)
  }
}

/// Looks for stand-ins behind the values of an element, each name once.
private struct StandInSearch {
  let timeline: Timeline
  let direction: Direction
  private var elements: [String] = []
  private var definitions: [String] = []

  init(timeline: Timeline, direction: Direction) {
    (self.timeline, self.direction) = (timeline, direction)
  }

  mutating func reaches(_ name: String) -> Bool {
    guard !elements.contains(name) else { return false }
    elements.append(name)
    var isFound = false
    if let element = direction.stage.first(where: { $0.name == name }) {
      switch element.content {
      case .viewSnapshot, .shared, .views: return true
      case .screen, .snapshot, .color, .gradient, .effect, .empty, .kept: break
      }
      element.forEachExpression { isFound = isFound || asks($0) }
    }
    if let presentation = timeline.presentation, name == direction.name.presented.rawValue {
      isFound = isFound || asks(presentation.frame, presentation.definitions)
    }
    for track in direction.tracks where track.element == name && !isFound {
      track.forEachExpression { isFound = isFound || asks($0) }
    }
    return isFound
  }

  mutating func asks(_ expression: Expression, _ given: [Definition]? = nil) -> Bool {
    var isFound = false
    expression.forEachReference { isFound = isFound || rests($0, given ?? direction.definitions) }
    return isFound
  }

  private mutating func rests(_ reference: Reference, _ given: [Definition]) -> Bool {
    switch reference {
    case .container, .safeArea, .member, .gesture: return false
    case .view: return true
    case .initialFrame(let screen), .finalFrame(let screen): return reaches(screen.rawValue)
    case .resting(let element, _): return reaches(element)
    case .parameter(let name, let type):
      switch type {
      case .rect, .point, .size, .circle, .number: break
      case .angle, .time, .color, .edge, .boolean: return false
      }
      return timeline.parameters.contains { $0.name == name && $0.defaultValue == nil }
    case .definition(let name, _):
      guard !definitions.contains(name), let value = given.first(where: { $0.name == name })?.value
      else { return false }
      definitions.append(name)
      return asks(value, given)
    }
  }
}
