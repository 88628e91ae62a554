import TimelineEvaluator
import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionLowering
import TransitionSyntax

/// A transition as rules look at it: its text, its timeline, and how that plays in every room. What
/// is computed is kept for the next rule; a subject is used on one thread.
package final class Subject {
  package let lowered: LoweredTimeline
  package var timeline: Timeline { lowered.timeline }
  /// The text; nil for a timeline that was read from JSON.
  package var syntax: SpecSyntax? { lowered.syntax }
  package let places: Places

  /// What was played so far. There are few, and each new kind of dictionary costs a process more than
  /// looking through them.
  private var played: [Play] = []

  /// What parameters are that the spec gives no value.
  private let given: [ParameterValue]

  package init(_ lowered: LoweredTimeline, given: [ParameterValue] = []) {
    (self.lowered, self.given) = (lowered, given)
    places = Places(lowered)
  }

  /// The same with every switch the other way around; nil without any. Booleans are switches, which are
  /// false here where an app has to give them, and so are numbers that are 0 by default.
  private(set) lazy var switched: Subject? = {
    let switches = timeline.parameters.compactMap { parameter -> ParameterValue? in
      let value = parameter.defaultValue
      return switch parameter.type {
      case .boolean: ParameterValue(parameter.name, .boolean(value?.isTrue != true))
      case .number where value == .number(0): ParameterValue(parameter.name, .number(1))
      default: nil
      }
    }
    guard given.isEmpty, !switches.isEmpty else { return nil }
    return Subject(lowered, given: switches)
  }()

  /// The springs of all directions on the standard stage, of their tracks, and of the gestures.
  private(set) lazy var springs: [PlayedSpring] = playedSprings

  /// A finger for each gesture that drives a direction on the standard stage, with its place in the
  /// list.
  private(set) lazy var fingers: [(index: Int, gesture: Gesture, finger: Finger)] =
    timeline.gestures.enumerated().compactMap { index, gesture in
      Finger(gesture, of: timeline, in: rooms[0]).map { (index, gesture, $0) }
    }

  private var hopeless: [Int: Bool] = [:]

  /// Whether no release of a gesture finishes, on whatever device.
  func neverFinishes(_ index: Int, _ gesture: Gesture, _ finger: Finger) -> Bool {
    if let known = hopeless[index] { return known }
    let result =
      finger.neverFinishes
      && takesEverywhere(gesture.direction).dropFirst().allSatisfy { take in
        Finger(deciding: gesture, of: timeline, in: take)?.neverFinishes ?? true
      }
    hopeless[index] = result
    return result
  }

  /// The directions without those that only play another one backwards: what their keyframes are in a
  /// room, those of the other one are as well.
  private(set) lazy var distinctDirections: [Direction] = timeline.directions.filter {
    !places.isOnlyReversed($0.name) || timeline.directions.count == 1
  }

  /// The names that something in the text uses.
  private(set) lazy var usedNames: Set<String> = syntax?.usedNames ?? []

  /// Whether a place is in the spec's own text, and not in what it extends.
  func isOwn(_ span: Span) -> Bool {
    syntax?.span.encloses(span) ?? false
  }

  /// What to do about a name that nothing uses, where one of a text that this one extends may be meant.
  func adviceOfInherited(like name: String) -> String? {
    nearestName(to: name, in: inheritedNames).map {
      "did you mean '\($0)' of what is extended? Else use it, or remove it"
    }
  }

  /// The parameters and constants of what is extended, collected once for all that is unused.
  private lazy var inheritedNames: [String] = {
    let names = (syntax?.parameters.map(\.name) ?? []) + (syntax?.lets.map(\.name) ?? [])
    return names.filter { !isOwn($0.span) }.map(\.value)
  }()

  /// Where the spec says what plays under Reduce Motion; nil where it does not.
  var placeOfReducedMotion: Span? {
    switch syntax?.reduceMotion {
    case nil, .crossFade: nil
    case .some(.none(let span)): span
    case .direction(let direction): direction.name.span
    }
  }

  /// Where a direction that plays under Reduce Motion comes from: a timeline does not say.
  var placeOfReducedForm: Span { placeOfReducedMotion ?? places.name }

  /// A finding about a take, which says where it is about what plays under Reduce Motion: that has no places
  /// of its own.
  func finding(
    _ kind: DiagnosticKind, _ message: String, in take: Take, at span: @autoclosure () -> Span,
    help: String
  ) -> Diagnostic {
    take.isReduced
      ? Diagnostic(kind, "under Reduce Motion " + message, at: placeOfReducedForm, help: help)
      : Diagnostic(kind, message, at: span(), help: help)
  }

  /// The takes in the first room of all that is written, the reduced forms included: what is only reversed
  /// begins as the other direction ends.
  private(set) lazy var writtenTakes: [Take] =
    takes.filter { !places.isOnlyReversed($0.name) } + reducedTakes

  /// What is written for the property at a place; nil where no track is, or nobody knows.
  func form(at span: Span) -> TrackSyntax.Form? {
    for direction in syntax?.directions ?? [] {
      for track in direction.animations.flatMap(\.tracks) where track.property.span == span {
        return track.form
      }
    }
    return nil
  }

  /// Whether an arrow is written for the property at a place.
  func hasArrow(at span: Span) -> Bool {
    switch form(at: span) {
    case .value(.arrow): true
    case .intervals(let intervals):
      intervals.contains { if case .arrow = $0.value { true } else { false } }
    case .value(.hold), .keyframes, .removed, nil: false
    }
  }

  // MARK: Rooms

  /// Whether anything depends on the layout direction.
  package lazy var turnsWithLayout: Bool = {
    if !timeline.rightToLeft.isEmpty { return true }
    var edges = timeline.parameters.compactMap(\.defaultValue?.edge)
    timeline.forEachExpression { expression in
      expression.forEachPart { part in
        if let edge = part.constant?.edge { edges.append(edge) }
      }
    }
    for case .gradient(_, .edge(let edge)) in timeline.directions.flatMap(\.stage).map(\.content) {
      edges.append(edge)
    }
    edges += timeline.gestures.compactMap(\.recognizer.edge)
    return edges.contains { $0 == .leading || $0 == .trailing }
  }()

  /// Every room, and some of them again from right to left where that makes a difference.
  package lazy var rooms: [Room] = {
    let rooms = Room.all.map { room in
      var stage = room.stage
      stage.parameters += given
      return Room(name: room.name, stage: stage.filled(for: timeline))
    }
    guard turnsWithLayout else { return rooms }
    return rooms
      + rooms.filter { Room.mirrored.contains($0.name) }.map { room in
        var stage = room.stage
        stage.isRightToLeft = true
        return Room(name: room.name + ", right to left", stage: stage)
      }
  }()

  // MARK: Takes

  /// How a direction plays, or why it does not.
  private final class Attempt {
    let isRightToLeft: Bool
    let take: Take?
    let error: EvaluationError?

    init(isRightToLeft: Bool, _ play: () throws(EvaluationError) -> Take) {
      self.isRightToLeft = isRightToLeft
      do {
        (take, error) = (try play(), nil)
      } catch {
        (take, self.error) = (nil, error)
      }
    }
  }

  /// A direction in the rooms.
  private struct Play {
    let direction: DirectionName
    let isReduced: Bool
    /// For each room; nil for one that nobody has asked for.
    var attempts: [Attempt?]
  }

  /// A direction as it plays in one of the rooms; nil where it cannot be played there, which is the
  /// business of a rule of its own.
  package func take(_ direction: DirectionName, in room: Int = 0) -> Take? {
    attempt(direction, in: room, isReduced: false)?.take
  }

  /// What plays instead under Reduce Motion; nil where that is a cross-fade or nothing.
  package func reducedTake(_ direction: DirectionName, in room: Int = 0) -> Take? {
    attempt(direction, in: room, isReduced: true)?.take
  }

  /// The same of all directions.
  private(set) lazy var reducedTakes: [Take] = timeline.directions.compactMap {
    reducedTake($0.name)
  }

  /// Every direction in the first room, the standard stage.
  package private(set) lazy var takes: [Take] = timeline.directions.compactMap { take($0.name) }

  /// The same without those that only play another one backwards.
  private(set) lazy var distinctTakes: [Take] = distinctDirections.compactMap { take($0.name) }

  /// A direction in every room.
  package func takesEverywhere(_ direction: DirectionName) -> [Take] {
    rooms.indices.compactMap { take(direction, in: $0) }
  }

  /// Whether a test holds for an element of a direction in any room but the first: what is said of all
  /// rooms is said where it holds in none.
  func otherRooms(of take: Take, show element: String, _ test: (Take, Int) -> Bool) -> Bool {
    rooms.indices.dropFirst().contains { room in
      guard let other = self.take(take.name, in: room) else { return false }
      return other.scene.index(of: element).map { test(other, $0) } ?? false
    }
  }

  /// A direction as it plays, or why it does not; nil where there is none.
  private func attempt(_ name: DirectionName, in room: Int, isReduced: Bool) -> Attempt? {
    let known = played.firstIndex { $0.direction == name && $0.isReduced == isReduced }
    if let known, let result = played[known].attempts[room] { return result }
    let stage = rooms[room].stage
    guard let direction = direction(name, isReduced: isReduced, on: stage) else { return nil }
    let place = known ?? played.count
    if known == nil {
      played.append(
        Play(
          direction: name, isReduced: isReduced,
          attempts: Array(filledWith: nil, count: rooms.count)))
    }
    var alike: Take?
    for case let other? in played[place].attempts
    where alike == nil && other.isRightToLeft == stage.isRightToLeft { alike = other.take }
    let result = Attempt(isRightToLeft: stage.isRightToLeft) { () throws(EvaluationError) in
      // All members are looked at on the standard stage.
      let scene = try Scene(
        direction, of: timeline, on: stage, membersUpTo: room == 0 ? .max : 2,
        like: alike?.scene)
      return Take(
        scene, of: direction, in: rooms[room], isStandard: room == 0, isReduced: isReduced,
        like: alike)
    }
    played[place].attempts[room] = result
    return result
  }

  /// Why a direction, or what plays instead of it under Reduce Motion, cannot be played in a room; nil
  /// where it can.
  func failure(
    of direction: DirectionName, in room: Int, isReduced: Bool = false
  ) -> EvaluationError? {
    attempt(direction, in: room, isReduced: isReduced)?.error
  }

  private func direction(
    _ name: DirectionName, isReduced: Bool, on stage: Stage
  ) -> Direction? {
    guard isReduced else {
      return timeline.direction(name, isRightToLeft: stage.isRightToLeft)
    }
    return timeline.reducedDirections.first { $0.name == name }
  }
}
