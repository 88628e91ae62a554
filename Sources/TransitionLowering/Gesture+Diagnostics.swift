import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionSyntax

/// What can be wrong with gestures and with what surrounds a transition.
extension DiagnosticKind {
  static let gestureOfMissing = DiagnosticKind(
    "T1060", .error, "A gesture for a direction that the transition leaves to UIKit.")
  static let gestureVariable = DiagnosticKind(
    "T1061", .error, "A variable that the gesture does not have.")
  static let notKnown = DiagnosticKind(
    "T1062", .error, "A value that is not known before anybody is on a stage.")
  static let outOfReach = DiagnosticKind(
    "T1063", .error, "A value of a gesture that nothing comes from.")
  static let gestureView = DiagnosticKind(
    "T1064", .error, "A gesture on a view that is not there when it begins.")
  static let moved = DiagnosticKind(
    "T1065", .error, "An element that cannot follow the finger.")
  static let gesturesAlike = DiagnosticKind(
    "T1066", .error, "Two gestures that cannot be told apart.")
  static let gestureOfSegue = DiagnosticKind(
    "T1067", .error, "A gesture that a segue cannot have.")
  static let identifier = DiagnosticKind(
    "T1068", .error, "A storyboard identifier that goes with nothing.")
  static let misplacedPresentation = DiagnosticKind(
    "T1070", .error, "A presentation that is incomplete or out of place.")
  static let belowOnStage = DiagnosticKind(
    "T1071", .error, "The screen below a presentation on the stage.")
  static let misplacedReduction = DiagnosticKind(
    "T1072", .error, "Something that does not go with Reduce Motion.")

  /// The kinds about gestures and surroundings, in the order of their codes.
  package static let gestureKinds: [DiagnosticKind] = [
    gestureOfMissing, gestureVariable, notKnown, outOfReach, gestureView, moved, gesturesAlike,
    gestureOfSegue, identifier, misplacedPresentation, belowOnStage, misplacedReduction,
  ]
}

extension Diagnostic {
  // MARK: Directions

  static func gestureOfMissing(_ direction: Located<DirectionName>) -> Diagnostic {
    let name = direction.value.rawValue
    return Diagnostic(
      .gestureOfMissing, "the transition does not say how '\(name)' moves", at: direction.span,
      notes: ["a direction that is left out is UIKit's own, with UIKit's own gestures"],
      help: "add '\(name): reverse', or remove the gesture")
  }

  static func drivenSegue(_ direction: Located<DirectionName>) -> Diagnostic {
    Diagnostic(
      .gestureOfSegue, "a segue cannot follow a finger", at: direction.span,
      notes: ["a storyboard performs it in one go"],
      help: "write 'triggers' with a tap, a swipe or a longPress, or another kind of transition")
  }

  static func segueWithoutIdentifier(_ direction: Located<DirectionName>) -> Diagnostic {
    let name = direction.value.rawValue
    return Diagnostic(
      .gestureOfSegue, "the gesture does not know which segue to perform", at: direction.span,
      help: direction.value.isForward
        ? "add 'identifier: \(name)Detail', the segue's identifier in the storyboard"
        : "add 'identifier: { \(name): \(name)Detail }', the segue's identifier in the storyboard")
  }

  // MARK: Values

  static func variableOfOther(
    _ variable: GestureVariable, _ scope: GestureScope, at span: Span
  ) -> Diagnostic {
    let owners = variable.recognizers.map { "'\($0.rawValue)'" }
    let recognizer = scope.recognizer
    let known = scope.known.filter { $0.type(in: recognizer) != nil }
    return Diagnostic(
      .gestureVariable, "'\(recognizer.rawValue)' has no '\(variable.rawValue)'", at: span,
      notes: ["\(owners.joined(separator: " and ")) \(owners.count == 1 ? "has" : "have") it"],
      help: "'\(scope.key)' has " + known.map(\.rawValue).joined(separator: ", "))
  }

  static func variableNotKnown(
    _ variable: GestureVariable, in scope: GestureScope, at span: Span
  ) -> Diagnostic {
    let key = scope.key
    let isItself = variable == .progress && key == GestureKey.progress.rawValue
    let example =
      switch scope.recognizer {
      case .pinch: "1 - scale"
      case .rotation: "rotation / 90deg"
      default: "translation.x / 200"
      }
    return Diagnostic(
      .gestureVariable, "'\(variable.rawValue)' is not known in '\(key)'", at: span,
      notes: [
        isItself
          ? "it is what this value says" : "'\(key)' stays the same while the finger moves"
      ],
      help: isItself
        ? "write how far the finger has come, such as \(example)"
        : "write a value that the container, the parameters or 'let:' give")
  }

  /// `written` is the name that stands there: the `let` that leads to what is not known.
  static func notKnown(
    _ name: String, writtenAs written: String, to surroundings: Surroundings, at span: Span
  ) -> Diagnostic {
    let (when, note) =
      switch surroundings {
      case .gesture: ("to a gesture", "it can begin before the screens are on a stage")
      case .presentation:
        ("when a presentation is laid out", "the screens are not on a stage then")
      }
    return Diagnostic(
      .notKnown, "'\(name)' is not known \(when)", at: span,
      label: written == name ? nil : "'\(written)' asks for it", notes: [note],
      help: "write what the container, the parameters, 'let:' or tokens give")
  }

  static func distanceBesideProgress(at span: Span, progress: Span) -> Diagnostic {
    Diagnostic(
      .outOfReach, "this distance has no effect", at: span,
      labels: [Label(progress, "this says how far it is")],
      help: "remove one of them")
  }

  static func percentageOfDistance(
    _ percent: Double, isVertical: Bool, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .percentageOfNothing,
      "a distance of \(decimal(percent))% is \(decimal(percent / 100)) points", at: span,
      notes: ["a percentage is a number: 50% is 0.5"],
      help: "write a part of the container, such as "
        + "container.\(isVertical ? "height" : "width") * \(decimal(percent))%")
  }

  static func thresholdOutOfReach(
    _ key: FinishKey, _ value: Double, end: Double, at span: Span
  ) -> Diagnostic {
    let isPercent = value > 2 && value == value.rounded()
    return Diagnostic(
      .outOfReach, "'\(key.rawValue)' never exceeds \(rounded(100 * value, 7))%",
      at: span,
      notes: [
        end == 1
          ? "progress ends at 100% unless 'rubberBand: true' lets it go on"
          : "a rubber band never reaches 200%"
      ],
      help: value >= 100
        ? "a threshold is a part of the way, such as 50%; how far a finger goes for all of it is "
          + "'distance:' of its recognizer"
        : "write a place below \(decimal(end * 100))%"
          + (isPercent ? ", such as \(decimal(value))%" : ""))
  }

  static func velocityOfRelease(at span: Span) -> Diagnostic {
    Diagnostic(
      .outOfReach, "the finger brings the speed that this spring begins with", at: span,
      help: "remove 'velocity'")
  }

  // MARK: Views

  static func gestureOnArriving(_ view: Located<String>) -> Diagnostic {
    Diagnostic(
      .gestureView, "'to' is not on screen when the gesture begins", at: view.span,
      help: "write 'from' or a view of it, such as from.photo")
  }

  static func gestureOnValue(_ view: Located<String>) -> Diagnostic {
    Diagnostic(
      .gestureView, "'\(view.value)' is not a view", at: view.span,
      help: "write a name that the screen gives to one of its views, such as from.photo")
  }

  static func gestureOnPassing(_ view: Located<String>, canBeKept: Bool) -> Diagnostic {
    Diagnostic(
      .gestureView, "'\(view.value)' is only there while the transition runs", at: view.span,
      help: canBeKept
        ? "give it 'keep: true' on the way in, or write a view of the screen such as from.photo"
        : "write a view of the screen that is there, such as from.photo")
  }

  static func gestureOnLeft(_ view: Located<String>) -> Diagnostic {
    Diagnostic(
      .gestureView, "'\(view.value)' is not on screen when the gesture begins", at: view.span,
      notes: ["it is in 'from', which has been replaced by the new screen"],
      help: "keep it in the container, without 'in', or in 'to'")
  }

  static func unknownGestureView(_ view: Located<String>, known: [String]) -> Diagnostic {
    let advice = Advice(for: view.value, as: .element, among: known, isOwn: true, at: view.span)
    return Diagnostic(
      .gestureView, "no view is called '\(view.value)' when the gesture begins", at: view.span,
      help: advice?.help
        ?? (view.value == "dim"
          ? "a presentation's dim takes taps only, with 'tapOutside: dismiss': remove 'view'"
          : "write a view of the screen, such as from.\(view.value)"),
      fixes: advice?.fixes ?? [])
  }

  static func movedWithoutTranslation(
    _ name: Located<String>, by recognizer: Located<GestureName>
  ) -> Diagnostic {
    Diagnostic(
      .moved, "'\(recognizer.value.rawValue)' carries no element along", at: name.span,
      labels: [Label(recognizer.span, "its fingers spread, close or turn")],
      help: "remove 'moves', or use a 'pan'")
  }

  static func movedForeign(_ name: Located<String>, because reason: String) -> Diagnostic {
    Diagnostic(
      .moved, "'\(name.value)' cannot follow the finger", at: name.span, notes: [reason],
      help: "name an element that the direction's stage makes, such as "
        + "'- photo: { snapshot: from }'")
  }

  static func gesturesAlike(at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .gesturesAlike, "two gestures cannot be told apart", at: span,
      labels: first == span ? [] : [Label(first, "the other one")],
      help: "give one of them another recognizer, way or view, or a 'begin' of its own")
  }

  // MARK: Identifiers

  static func identifierOf(_ kind: Located<TransitionKind>, at span: Span) -> Diagnostic {
    Diagnostic(
      .identifier, "a \(kind.value.rawValue) transition has no identifier", at: span,
      labels: [Label(kind.span, "the kind is given here")],
      help: "only a segue is in a storyboard; remove it")
  }

  static func identifierOfMissing(_ direction: DirectionName, at span: Span) -> Diagnostic {
    Diagnostic(
      .identifier, "the transition does not say how '\(direction.rawValue)' moves", at: span,
      help: "add '\(direction.rawValue): reverse', or remove the identifier")
  }

  static func emptyIdentifier(at span: Span) -> Diagnostic {
    Diagnostic(
      .identifier, "an identifier has at least one character", at: span,
      help: "write the segue's identifier in the storyboard")
  }

  static func secondIdentifier(
    _ direction: DirectionName, at span: Span, first: Span
  ) -> Diagnostic {
    Diagnostic(
      .identifier, "'\(direction.rawValue)' has two identifiers", at: span,
      labels: [Label(first, "first here")], help: "keep one of them")
  }
}
