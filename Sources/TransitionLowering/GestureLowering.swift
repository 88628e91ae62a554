import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// A gesture with the place it was written at.
struct LoweredGesture {
  var gesture: Gesture
  var span: Span
}

extension SpecLowering {
  /// The gestures that could be made sense of, in the spec's order.
  mutating func gestures(_ directions: [LoweredDirection]) -> [LoweredGesture] {
    var result: [LoweredGesture] = []
    let isMirrored = spec.mirrorsInRTL?.value == true
    for syntax in spec.gestures?.value ?? [] {
      guard let gesture = gesture(syntax, directions) else { continue }
      let place = syntax.recognizer?.name.span ?? syntax.span
      guard syntax.recognizer?.isWhole != false else { continue }
      if let first = result.first(where: { $0.gesture.isLike(gesture, isMirrored: isMirrored) }) {
        diagnostics.append(.gesturesAlike(at: place, first: first.span))
      }
      result.append(LoweredGesture(gesture: gesture, span: place))
    }
    return result
  }

  private mutating func gesture(
    _ syntax: GestureSyntax, _ directions: [LoweredDirection]
  ) -> Gesture? {
    let direction = direction(of: syntax)
    let lowered = directions.first { $0.direction.name == direction?.value }
    guard let written = syntax.recognizer else { return nil }
    // What does not go together has been reported when the text was read.
    let isFitting = written.name.value.isContinuous == (syntax.drives != nil)
    if let distance = written.distance, let progress = syntax.progress,
      syntax.rubberBand?.value != true
    {
      diagnostics.append(.distanceBesideProgress(at: distance.span, progress: progress.span))
    }
    let recognizer = self.recognizer(written)
    let view = self.view(written, of: direction?.value, directions)
    var drive: Drive?
    var checker = self.checker()
    // A recognizer that would not do has been left out, so this one is to drive what could not be read.
    if written.name.value.isContinuous, syntax.triggers == nil {
      // Nobody knows whose elements are meant where the direction is not there.
      let stage = lowered?.direction.stage ?? directions.flatMap(\.direction.stage)
      for element in stage { checker.elements[element.name] = element }
      drive = checker.drive(
        syntax, written, along: recognizer,
        lasting: lowered.flatMap {
          $0.isTimeKnown ? $0.writtenDuration ?? $0.direction.duration : nil
        })
    }
    if let syntax = syntax.moves, let lowered, isFitting {
      checkMoved(syntax, lowered, by: written.name)
    }
    absorb(checker)
    if let direction, let kind = spec.kind, kind.value == .segue {
      checkSegue(syntax, direction)
    }
    guard let direction, let recognizer, let view, isFitting else { return nil }
    if syntax.drives != nil, drive == nil { return nil }
    return Gesture(
      direction: direction.value, recognizer: recognizer, view: view.view, drive: drive,
      definitions: checker.used, lines: lines(of: syntax, written)
    ).withProgressRate
  }

  private func lines(of syntax: GestureSyntax, _ recognizer: RecognizerSyntax) -> GestureLines {
    var lines = GestureLines()
    lines.recognizer = space.line(recognizer.name.span)
    lines.begin = space.line(syntax.begin?.span)
    lines.progress = space.line(
      syntax.progress?.span ?? recognizer.distance?.span ?? recognizer.name.span)
    lines.finish = space.line(syntax.finish?.keySpan)
    lines.completionSpeed = space.line(syntax.completionSpeed?.span)
    lines.release = space.line(syntax.release?.span)
    return lines
  }

  // MARK: Directions

  /// The direction that the gesture drives or triggers; nil when it is none of the spec's.
  private mutating func direction(of syntax: GestureSyntax) -> Located<DirectionName>? {
    guard let direction = syntax.drives ?? syntax.triggers else { return nil }
    guard let kind = spec.kind else { return direction }
    guard direction.value.kind == kind.value else {
      diagnostics.append(.directionOfOtherKind(direction, kind))
      return nil
    }
    guard spec.directions.contains(where: { $0.name.value == direction.value }) else {
      if spec.isComplete { diagnostics.append(.gestureOfMissing(direction)) }
      return nil
    }
    return direction
  }

  private mutating func checkSegue(_ syntax: GestureSyntax, _ direction: Located<DirectionName>) {
    if let drives = syntax.drives {
      diagnostics.append(.drivenSegue(drives))
      return
    }
    let isNamed = spec.identifiers.contains {
      ($0.direction?.value ?? .perform) == direction.value
    }
    if !isNamed { diagnostics.append(.segueWithoutIdentifier(direction)) }
  }

  // MARK: Recognizers

  /// The recognizer with its way; nil where that could not be read.
  private func recognizer(_ syntax: RecognizerSyntax) -> Recognizer? {
    let way = syntax.direction?.value ?? ""
    switch syntax.name.value {
    case .tap: return .tap
    case .longPress: return .longPress
    case .edgePan: return syntax.edge.map { .edgePan($0.value) }
    case .pan: return Edge(way: way).map { .pan($0) }
    case .swipe: return Edge(way: way).map { .swipe($0) }
    case .pinch: return PinchDirection(rawValue: way).map { .pinch($0) }
    case .rotation: return RotationDirection(rawValue: way).map { .rotation($0) }
    }
  }

  // MARK: Views and elements

  /// Where a recognizer sits; `view` is nil for the screen that the direction leaves.
  private struct Place {
    var view: GestureView?
  }

  private mutating func view(
    _ syntax: RecognizerSyntax, of direction: DirectionName?, _ directions: [LoweredDirection]
  ) -> Place? {
    guard let written = syntax.view else { return Place() }
    let parts = written.value.split(separator: ".", omittingEmptySubsequences: false)
    if let screen = Screen(rawValue: String(parts[0])) {
      guard screen == .from else {
        diagnostics.append(.gestureOnArriving(written))
        return nil
      }
      if parts.count == 1 { return Place() }
      let name = String(parts[1])
      let isReserved = name.isEmpty || ScreenView.reservation(of: name) != nil
      if parts.count == 2, !isReserved { return Place(view: .view(ScreenView(screen, name))) }
      diagnostics.append(.gestureOnValue(written))
      return nil
    }
    let forward = directions.first { $0.direction.name.isForward }
    let kept = forward?.kept.sorted() ?? []
    if direction?.isForward == false, kept.contains(written.value) {
      if forward?.direction.outermost(around: written.value) == Screen.from.rawValue {
        diagnostics.append(.gestureOnLeft(written))
        return nil
      }
      return Place(view: .element(written.value))
    }
    guard let direction else { return nil }
    let isOnStage = directions.contains { lowered in
      lowered.direction.stage.contains { $0.name == written.value }
    }
    // Without the forward direction, or all of its stage, it is not known what is kept.
    guard forward != nil || spec.directions.allSatisfy({ !$0.name.value.isForward }),
      spec.isComplete, spec.directions.allSatisfy(\.isStageReadable)
    else { return nil }
    diagnostics.append(
      isOnStage
        ? .gestureOnPassing(
          written, canBeKept: spec.kind?.value == .modal && !direction.isForward)
        : .unknownGestureView(written, known: direction.isForward ? [] : kept))
    return nil
  }

  /// What follows the finger must be the transition's own.
  private mutating func checkMoved(
    _ name: Located<String>, _ lowered: LoweredDirection, by recognizer: Located<GestureName>
  ) {
    let direction = lowered.direction
    switch direction.obstacle(toMoving: name.value, by: recognizer.value) {
    case nil: break
    case .noTranslation: diagnostics.append(.movedWithoutTranslation(name, by: recognizer))
    case .notOnStage where Screen(rawValue: name.value) == nil && name.value != "container":
      let own = direction.stage.filter { $0.isMade && $0.group == nil }.map(\.name)
      diagnostics.append(.unknownElement(name.value, known: own, at: name.span))
    case .notOnStage, .foreign:
      diagnostics.append(.movedForeign(name, because: "it is not the transition's own"))
    case .many:
      diagnostics.append(.movedForeign(name, because: "it is a group; a finger moves one"))
    case .kept:
      diagnostics.append(
        .movedForeign(name, because: "it was made by '\(direction.name.opposite.rawValue)'"))
    }
  }

  // MARK: The rest

  /// One for each moment, in the spec's order.
  mutating func haptics() -> [Haptic] {
    for moment in spec.removedHaptics {
      diagnostics.append(
        .nothingToRemove(moment.value.rawValue, of: "'haptics'", at: moment.span))
    }
    var result: [Haptic] = []
    for each in spec.haptics {
      result.removeAll { $0.moment == each.moment.value }
      result.append(
        Haptic(
          moment: each.moment.value, feedback: each.feedback.value,
          line: space.line(each.moment.span)))
    }
    return result
  }

  /// The storyboard identifiers, forward first.
  mutating func identifiers(_ directions: [LoweredDirection]) -> [SegueIdentifier] {
    var result: [(identifier: SegueIdentifier, span: Span)] = []
    for syntax in spec.identifiers {
      let span = syntax.direction?.span ?? syntax.name.span
      guard let kind = spec.kind else { continue }
      if kind.value != .segue {
        diagnostics.append(.identifierOf(kind, at: span))
        continue
      }
      if let direction = syntax.direction, direction.value.kind != .segue {
        diagnostics.append(.directionOfOtherKind(direction, kind))
        continue
      }
      let direction = syntax.direction?.value ?? .perform
      if !spec.directions.contains(where: { $0.name.value == direction }), spec.isComplete {
        diagnostics.append(.identifierOfMissing(direction, at: span))
      }
      if syntax.name.value.isEmpty {
        diagnostics.append(.emptyIdentifier(at: syntax.name.span))
      }
      if let first = result.first(where: { $0.identifier.direction == direction }) {
        diagnostics.append(.secondIdentifier(direction, at: span, first: first.span))
        continue
      }
      let identifier = SegueIdentifier(direction: direction, identifier: syntax.name.value)
      result.append((identifier, span))
    }
    return result.map(\.identifier).sorted {
      $0.direction.isForward && !$1.direction.isForward
    }
  }
}

extension Edge {
  /// The edge that a finger goes towards.
  fileprivate init?(way: String) {
    switch way {
    case "up": self = .top
    case "down": self = .bottom
    default: self.init(rawValue: way)
    }
  }
}

extension Direction {
  /// The same with a track that says where those who follow a finger fly when it is gone: without
  /// one of the spec's, back to where they rest.
  func leading(_ gestures: [LoweredGesture]) -> Direction {
    var result = self
    for gesture in gestures.map(\.gesture) where gesture.direction == name {
      guard let moved = stage.first(where: { $0.name == gesture.drive?.moves }) else { continue }
      let place = result.tracks.firstIndex {
        $0.element == moved.name && ($0.property == .frame || $0.property == .center)
      }
      if let place {
        result.tracks[place].holdFromEndToEnd()
      } else {
        let center = Expression.reference(.resting(element: moved.name, property: .center))
        var track = Track(
          element: moved.name, property: .center, clock: .direction,
          runs: [[Keyframe(place: 0, value: moved.restingCenter ?? center, curve: nil)]],
          calculation: .linear, line: gesture.lines.recognizer)
        track.holdFromEndToEnd()
        result.tracks.append(track)
      }
    }
    return result
  }
}

extension Track {
  /// A value that holds becomes an arrow between the same two.
  fileprivate mutating func holdFromEndToEnd() {
    guard runs.count == 1, runs[0].count == 1, let only = runs[0].first else { return }
    clock = .direction
    runs = [
      [0.0, 1].map { Keyframe(place: $0, value: only.value, curve: nil) }
    ]
  }
}

extension Element {
  /// The middle of the place that the stage gives it, if it gives one.
  fileprivate var restingCenter: Expression? {
    if let center = resting.first(where: { $0.property == .center }) { return center.value }
    return resting.first { $0.property == .frame }.map { .memberFolded(.center, of: $0.value) }
  }
}

extension Direction {
  /// The name of what an element lies in at last, or its own.
  fileprivate func outermost(around name: String) -> String {
    var outer = name
    for _ in stage {
      guard let parent = element(outer)?.parent else { break }
      outer = parent
    }
    return outer
  }
}
