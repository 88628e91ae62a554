import TimelineIR
import TransitionCatalog
import TransitionDiagnostics
import TransitionLowering
import TransitionSyntax

/// Where in the text the parts of a timeline come from. What is not written, as in a timeline from
/// JSON or a direction that is derived, has the place of what it comes from.
package struct Places {
  private let lowered: LoweredTimeline

  init(_ lowered: LoweredTimeline) { self.lowered = lowered }

  package var name: Span { lowered.nameSpan }

  /// The key of a direction.
  package func direction(_ name: DirectionName) -> Span {
    syntax(name)?.name.span ?? lowered.directionSpans.first { $0.name == name }?.span ?? self.name
  }

  /// Whether nothing but times is said of a direction that is another one backwards.
  func isOnlyReversed(_ name: DirectionName) -> Bool {
    guard let syntax = syntax(name), syntax.derivation?.value == .reverse else { return false }
    return syntax.animations.isEmpty && syntax.stage == nil
  }

  /// The duration of a direction, of the one it is derived from where it has none itself.
  package func duration(_ name: DirectionName) -> Span {
    written(name, \.duration)?.span ?? direction(name)
  }

  /// The delay of a direction.
  func delay(_ name: DirectionName) -> Span {
    written(name, \.delay)?.span ?? direction(name)
  }

  /// The curve of a direction, or its spring.
  package func timing(_ name: DirectionName) -> Span {
    for direction in [name, name.opposite].compactMap(syntax) {
      if let curve = direction.curve { return curve.span }
      if let spring = direction.spring { return spring.span }
    }
    return duration(name)
  }

  /// Which direction is meant, where a finding stands at what another one says; as a message ends.
  func whereDerived(_ name: DirectionName) -> String {
    syntax(name)?.derivation == nil ? "" : " in '\(name.rawValue)'"
  }

  /// The curve or the spring that a derived direction writes itself, for tracks that stand elsewhere.
  func ownTiming(ofDerived name: DirectionName) -> Span? {
    guard let syntax = syntax(name), syntax.derivation != nil else { return nil }
    return syntax.curve?.span ?? syntax.spring?.span
  }

  /// An element of the stage.
  package func element(_ element: String, in direction: DirectionName) -> Span {
    origin(element, nil, in: direction) ?? self.direction(direction)
  }

  /// The track of a property, or its resting value, which a presentation can say of the screen that it shows.
  package func track(_ element: String, _ property: Property, in direction: DirectionName) -> Span {
    origin(element, property, in: direction) ?? presented(element, property, in: direction)
      ?? self.element(element, in: direction)
  }

  private func presented(
    _ element: String, _ property: Property, in direction: DirectionName
  ) -> Span? {
    let screen: Screen = direction.isForward ? .to : .from
    guard element == screen.rawValue, let presentation = lowered.syntax?.presentation else {
      return nil
    }
    return switch property {
    case .frame, .center, .size: presentation.frame?.span
    case .cornerRadius: presentation.cornerRadius?.span
    default: nil
    }
  }

  /// A gesture of the timeline, by its place in the list: the key of its recognizer.
  package func gesture(_ index: Int) -> Span {
    if let syntax = gestureSyntax(index) { return syntax.recognizer?.name.span ?? syntax.span }
    return lowered.gestureSpans.indices.contains(index) ? lowered.gestureSpans[index] : name
  }

  /// A part of a gesture; the recognizer where that is not written.
  package func gesture(_ index: Int, _ part: (GestureSyntax) -> Span?) -> Span {
    gestureSyntax(index).flatMap(part) ?? gesture(index)
  }

  /// The side that a gesture goes to or comes from.
  package func side(ofGesture index: Int) -> Span {
    gesture(index) { $0.recognizer?.direction?.span ?? $0.recognizer?.edge?.span }
  }

  /// A threshold of a gesture.
  package func threshold(_ index: Int, _ key: FinishKey) -> Span {
    gesture(index) { $0.finish?[key]?.value.span ?? $0.finish?.keySpan }
  }

  package func gestureSyntax(_ index: Int) -> GestureSyntax? {
    guard let gestures = lowered.syntax?.gestures?.value, gestures.indices.contains(index) else {
      return nil
    }
    return gestures[index]
  }

  private func syntax(_ name: DirectionName) -> DirectionSyntax? {
    lowered.syntax?.directions.first { $0.name.value == name }
  }

  private func written<Part>(
    _ name: DirectionName, _ part: KeyPath<DirectionSyntax, Part?>
  ) -> Part? {
    syntax(name)?[keyPath: part] ?? syntax(name.opposite)?[keyPath: part]
  }

  private func origin(
    _ element: String, _ property: Property?, in direction: DirectionName
  ) -> Span? {
    lowered.origins.first {
      $0.direction == direction && $0.element == element && $0.property == property
    }?.span
  }
}
