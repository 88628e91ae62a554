public import TransitionCatalog

/// What drives or triggers a direction.
public struct Gesture: Equatable, Sendable {
  @inlinable public var direction: DirectionName {
    _read { yield fields.value.direction }
    _modify { yield &fields.value.direction }
  }

  @inlinable public var recognizer: Recognizer {
    _read { yield fields.value.recognizer }
    _modify { yield &fields.value.recognizer }
  }

  /// Where the recognizer sits; nil is the screen that the direction leaves.
  @inlinable public var view: GestureView? {
    _read { yield fields.value.view }
    _modify { yield &fields.value.view }
  }

  /// How progress follows the finger; nil for a gesture that only triggers the direction.
  @inlinable public var drive: Drive? {
    _read { yield fields.value.drive }
    _modify { yield &fields.value.drive }
  }

  /// The `let`s that the gesture's expressions use, each after those it names itself.
  @inlinable public var definitions: [Definition] {
    _read { yield fields.value.definitions }
    _modify { yield &fields.value.definitions }
  }

  @inlinable public var lines: GestureLines {
    _read { yield fields.value.lines }
    _modify { yield &fields.value.lines }
  }

  public init(
    direction: DirectionName, recognizer: Recognizer, view: GestureView?, drive: Drive?,
    definitions: [Definition] = [], lines: GestureLines = GestureLines()
  ) {
    fields = Shared(
      Fields(
        direction: direction, recognizer: recognizer, view: view, drive: drive,
        definitions: definitions, lines: lines))
  }

  @usableFromInline var fields: Shared<Fields>

  @usableFromInline
  struct Fields: Equatable, Sendable {
    @usableFromInline var direction: DirectionName
    @usableFromInline var recognizer: Recognizer
    @usableFromInline var view: GestureView?
    @usableFromInline var drive: Drive?
    @usableFromInline var definitions: [Definition]
    @usableFromInline var lines: GestureLines
  }
}

/// Where a recognizer sits.
public enum GestureView: Equatable, Sendable {
  /// An element of the stage that stays while the screen is up.
  case element(String)
  /// A view that a screen hands out.
  case view(ScreenView)
}

/// What a recognizer looks for. Ways are edges: top is up, and leading and trailing turn with the
/// layout direction.
public enum Recognizer: Equatable, Sendable {
  case pan(Edge)
  /// From this edge inwards.
  case edgePan(Edge)
  case pinch(PinchDirection)
  case rotation(RotationDirection)
  case tap
  case swipe(Edge)
  case longPress

  public var name: GestureName {
    switch self {
    case .pan: .pan
    case .edgePan: .edgePan
    case .pinch: .pinch
    case .rotation: .rotation
    case .tap: .tap
    case .swipe: .swipe
    case .longPress: .longPress
    }
  }

  /// The edge that it comes from or goes to; nil for what knows none.
  package var edge: Edge? {
    switch self {
    case .pan(let edge), .edgePan(let edge), .swipe(let edge): edge
    case .pinch, .rotation, .tap, .longPress: nil
    }
  }

  /// The edge that the finger goes to; nil where several fingers move, or none.
  package var heading: Edge? {
    if case .edgePan(let edge) = self { edge.opposite } else { edge }
  }
}

extension Gesture {
  /// Whether a finger cannot tell the two apart: the same recognizer the same way on the same view
  /// of a screen that both can begin on, begun on the same condition.
  ///
  /// - Parameter isMirrored: Whether the whole turns in layouts that run right to left, where leading is left
  ///   before all is turned.
  package func isLike(_ other: Gesture, isMirrored: Bool) -> Bool {
    let isSameScreen =
      switch direction.kind {
      // A tab can be left both ways; elsewhere the directions leave different screens.
      case .tab: true
      case .navigation, .modal, .segue: direction == other.direction
      }
    return isSameScreen && view == other.view && drive?.begin == other.drive?.begin
      && (isMirrored ? [false] : [false, true]).contains { isRightToLeft in
        recognizer.resolved(rightToLeft: isRightToLeft)
          == other.recognizer.resolved(rightToLeft: isRightToLeft)
      }
  }

  /// Whether it catches a run in flight along its way only: a pan across it is meant for what it
  /// touches, unless the spec says itself when it begins or lets it carry something.
  package var catchesAlongWay: Bool {
    guard case .pan = recognizer, let drive else { return false }
    return drive.begin == nil && drive.moves == nil
  }
}

extension Recognizer {
  /// The same with sides in the place of leading and trailing.
  fileprivate func resolved(rightToLeft: Bool) -> Recognizer {
    switch self {
    case .pan(let edge): .pan(edge.resolved(rightToLeft: rightToLeft))
    case .edgePan(let edge): .edgePan(edge.resolved(rightToLeft: rightToLeft))
    case .swipe(let edge): .swipe(edge.resolved(rightToLeft: rightToLeft))
    case .pinch, .rotation, .tap, .longPress: self
    }
  }
}

/// How progress follows a finger, and what happens when the finger is gone. Expressions may use
/// the gesture's variables, in which `translation` and `velocity` are as the recognizer has them.
public struct Drive: Equatable, Sendable {
  /// The way along the direction that is 100 %: points in pans, a difference of scale in pinches,
  /// radians in rotations. A number, or an angle for rotations.
  public var distance: Expression
  /// Whether the gesture begins; nil: when it moves in its direction first.
  public var begin: Expression?
  /// The progress instead of the way along the direction by `distance`.
  public var progress: Expression?
  /// The derivative of `progress`, of which it is made: see `Gesture.withProgressRate`. No file has it.
  package var progressRate: Expression?
  public var finish: FinishThresholds
  /// How fast the rest plays when it finishes, never below 0.1; nil is 1. It may use `progress`.
  public var completionSpeed: Expression?
  /// The spring that plays the rest, its velocity 0: the finger's is put in its place.
  public var release: Spring?
  /// Whether progress goes on, ever slower, beyond 0 and 1.
  public var hasRubberBand: Bool
  /// The element whose centre follows the finger.
  public var moves: String?
  public var scroll: ScrollPolicy?

  public init(
    distance: Expression, begin: Expression? = nil, progress: Expression? = nil,
    finish: FinishThresholds = FinishThresholds(progress: .constant(.number(0.5))),
    completionSpeed: Expression? = nil, release: Spring? = nil, hasRubberBand: Bool = false,
    moves: String? = nil, scroll: ScrollPolicy? = nil
  ) {
    self.distance = distance
    self.begin = begin
    self.progress = progress
    self.finish = finish
    self.completionSpeed = completionSpeed
    self.release = release
    self.hasRubberBand = hasRubberBand
    self.moves = moves
    self.scroll = scroll
  }
}

/// Why a finger moves nothing by a name.
package enum MovingObstacle: Sendable {
  /// The recognizer has no translation.
  case noTranslation(GestureName)
  /// Nothing on the stage has the name.
  case notOnStage
  /// A finger moves one thing, and this is many.
  case many
  /// The forward direction made it.
  case kept
  /// It is a screen's.
  case foreign
}

extension Direction {
  /// What is in the way of a finger that is to move an element; nil for one thing of the direction's
  /// own. A recognizer that is not known is not in the way.
  package func obstacle(toMoving name: String, by recognizer: GestureName?) -> MovingObstacle? {
    if let recognizer, GestureVariable.translation.type(in: recognizer) == nil {
      return .noTranslation(recognizer)
    }
    guard let element = stage.first(where: { $0.name == name }) else { return .notOnStage }
    if element.group != nil { return .many }
    if element.isMade { return nil }
    return element.content == .kept ? .kept : .foreign
  }
}

/// Above any of these a direction finishes when the finger is gone; at least one is there.
public struct FinishThresholds: Equatable, Sendable {
  /// A fraction of the way; from 1 on it is reached beyond it, by a rubber band.
  public var progress: Expression?
  /// Points, scale or radians per second along the direction; a number, an angle for rotations.
  /// Faster than this against the direction cancels.
  public var velocity: Expression?
  /// Of the progress at 0.499 seconds of the finger's speed from where it is.
  public var projected: Expression?

  public init(
    progress: Expression? = nil, velocity: Expression? = nil, projected: Expression? = nil
  ) {
    self.progress = progress
    self.velocity = velocity
    self.projected = projected
  }

  /// What progress stays below: a rubber band comes as near to a second distance as one likes, and no
  /// nearer.
  package static func end(hasRubberBand: Bool) -> Double { hasRubberBand ? 2 : 1 }
}

/// What plays under Reduce Motion.
public enum ReducedMotion: Equatable, Sendable {
  /// The arriving screen fades in over the leaving one.
  case crossFade
  /// Nothing is reduced.
  case none
  /// These instead, one for each of the timeline's directions.
  case directions([Direction])
}

/// Where a modal screen stands that does not cover the container.
public struct Presentation: Equatable, Sendable {
  /// In the container's coordinates: the final frame of the way in, the initial one of the way out.
  public var frame: Expression
  /// Points, which the screen's corners have while it stands there; nil where they are its own.
  public var cornerRadius: Expression?
  /// A colour over what is behind, which comes and goes on the direction's clock.
  public var dim: Expression?
  public var dismissesOnTapOutside: Bool
  /// The `let`s that the expressions use, each after those it names itself.
  public var definitions: [Definition]
  public var lines: PresentationLines

  public init(
    frame: Expression, cornerRadius: Expression? = nil, dim: Expression?,
    dismissesOnTapOutside: Bool,
    definitions: [Definition] = [], lines: PresentationLines = PresentationLines()
  ) {
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.dim = dim
    self.dismissesOnTapOutside = dismissesOnTapOutside
    self.definitions = definitions
    self.lines = lines
  }
}

/// What is felt at a moment.
public struct Haptic: Equatable, Sendable {
  public var moment: HapticMoment
  public var feedback: HapticFeedback
  public var line: SourceLine

  public init(
    moment: HapticMoment, feedback: HapticFeedback, line: SourceLine = SourceLine()
  ) {
    self.moment = moment
    self.feedback = feedback
    self.line = line
  }
}

/// The storyboard identifier that starts a direction of a segue.
public struct SegueIdentifier: Equatable, Sendable {
  public var direction: DirectionName
  public var identifier: String

  public init(direction: DirectionName, identifier: String) {
    self.direction = direction
    self.identifier = identifier
  }
}
