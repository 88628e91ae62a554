public import TransitionCatalog

/// A transition, ready to be played or written as Swift: the contract between the compiler's
/// front and its back ends.
public struct Timeline: Equatable, Sendable {
  /// UpperCamelCase; the generated types begin with it.
  @inlinable public var name: String {
    _read { yield fields.value.name }
    _modify { yield &fields.value.name }
  }

  @inlinable public var summary: String? {
    _read { yield fields.value.summary }
    _modify { yield &fields.value.summary }
  }

  @inlinable public var kind: TransitionKind {
    _read { yield fields.value.kind }
    _modify { yield &fields.value.kind }
  }

  @inlinable public var parameters: [Parameter] {
    _read { yield fields.value.parameters }
    _modify { yield &fields.value.parameters }
  }

  /// The directions that the spec has, forward first; the others are UIKit's own.
  @inlinable public var directions: [Direction] {
    _read { yield fields.value.directions }
    _modify { yield &fields.value.directions }
  }

  /// What plays in right-to-left layouts, a mirrored direction for each of `directions`; empty
  /// where nothing is turned but leading and trailing.
  @inlinable public var rightToLeft: [Direction] {
    _read { yield fields.value.rightToLeft }
    _modify { yield &fields.value.rightToLeft }
  }

  @inlinable public var reduceMotion: ReducedMotion {
    _read { yield fields.value.reduceMotion }
    _modify { yield &fields.value.reduceMotion }
  }

  /// Where a modal screen stands that does not cover the container; nil for one that does.
  @inlinable public var presentation: Presentation? {
    _read { yield fields.value.presentation }
    _modify { yield &fields.value.presentation }
  }

  /// In the order of the spec.
  @inlinable public var gestures: [Gesture] {
    _read { yield fields.value.gestures }
    _modify { yield &fields.value.gestures }
  }

  /// Whether a run can be grabbed again in flight.
  @inlinable public var isInterruptible: Bool {
    _read { yield fields.value.isInterruptible }
    _modify { yield &fields.value.isInterruptible }
  }

  /// At most one for each moment.
  @inlinable public var haptics: [Haptic] {
    _read { yield fields.value.haptics }
    _modify { yield &fields.value.haptics }
  }

  /// Whether touches reach the screens on the way; nil is what UIKit does.
  @inlinable public var interaction: InteractionPolicy? {
    _read { yield fields.value.interaction }
    _modify { yield &fields.value.interaction }
  }

  /// The storyboard identifiers of a segue, at most one for each direction.
  @inlinable public var identifiers: [SegueIdentifier] {
    _read { yield fields.value.identifiers }
    _modify { yield &fields.value.identifiers }
  }

  @inlinable public var source: SourceStamp {
    _read { yield fields.value.source }
    _modify { yield &fields.value.source }
  }

  public init(
    name: String, summary: String?, kind: TransitionKind, parameters: [Parameter],
    directions: [Direction], rightToLeft: [Direction] = [],
    reduceMotion: ReducedMotion = .crossFade, presentation: Presentation? = nil,
    gestures: [Gesture] = [], isInterruptible: Bool = true, haptics: [Haptic] = [],
    interaction: InteractionPolicy? = nil, identifiers: [SegueIdentifier] = [],
    source: SourceStamp
  ) {
    fields = Shared(
      Fields(
        name: name, summary: summary, kind: kind, parameters: parameters, directions: directions,
        rightToLeft: rightToLeft, reduceMotion: reduceMotion, presentation: presentation,
        gestures: gestures, isInterruptible: isInterruptible, haptics: haptics,
        interaction: interaction, identifiers: identifiers, source: source))
  }

  @usableFromInline var fields: Shared<Fields>

  @usableFromInline
  struct Fields: Equatable, Sendable {
    @usableFromInline var name: String
    @usableFromInline var summary: String?
    @usableFromInline var kind: TransitionKind
    @usableFromInline var parameters: [Parameter]
    @usableFromInline var directions: [Direction]
    @usableFromInline var rightToLeft: [Direction]
    @usableFromInline var reduceMotion: ReducedMotion
    @usableFromInline var presentation: Presentation?
    @usableFromInline var gestures: [Gesture]
    @usableFromInline var isInterruptible: Bool
    @usableFromInline var haptics: [Haptic]
    @usableFromInline var interaction: InteractionPolicy?
    @usableFromInline var identifiers: [SegueIdentifier]
    @usableFromInline var source: SourceStamp
  }
}

/// Which text a timeline was compiled from.
public struct SourceStamp: Equatable, Sendable {
  /// The file's name without folders.
  public var file: String
  /// 64-bit FNV-1a of the file and of what it is made of, in 16 hexadecimal digits.
  public var hash: String

  public init(file: String, hash: String) {
    self.file = file
    self.hash = hash
  }
}

/// An argument of the generated initializer.
public struct Parameter: Equatable, Sendable {
  public var name: String
  public var type: ValueType
  /// Required when nil.
  public var defaultValue: Value?
  public var summary: String?

  public init(name: String, type: ValueType, defaultValue: Value?, summary: String?) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

/// A name for an expression, constant for a direction.
public struct Definition: Equatable, Sendable {
  public var name: String
  public var value: Expression
  public var line: SourceLine

  public init(name: String, value: Expression, line: SourceLine = SourceLine()) {
    self.name = name
    self.value = value
    self.line = line
  }
}

public struct RestingProperty: Equatable, Sendable {
  public var property: Property
  public var value: Expression

  public init(property: Property, value: Expression) {
    self.property = property
    self.value = value
  }
}

/// What makes an element many. In the expressions of a group, those of its tracks included, the
/// element's own name and those of its children stand for one member.
public enum Group: Equatable, Sendable {
  /// `columns` times `rows` members, row by row; a plain `repeat` has one row. Both are whole
  /// numbers from 1 on, and can depend on parameters and nothing else.
  case repeated(columns: Expression, rows: Expression)
  /// As many as the screen provides: the content is `views`.
  case views
  /// One in each member of the parent, which is a group.
  case inEachMember

  /// The most members that all groups of a scene may have together.
  package static let limit = 10_000
}

/// A view, or a list of views, that a screen hands out by name.
public struct ScreenView: Equatable, Hashable, Sendable {
  /// As the direction sees it.
  public var screen: Screen
  public var name: String

  public init(_ screen: Screen, _ name: String) {
    self.screen = screen
    self.name = name
  }
}

/// What an element shows. Its resting frame is: a screen's own; the place where a copied part is
/// seen; that of the view on the screen that goes for a shared view; where they are for views; the
/// bounds of the parent for the others.
public enum Content: Equatable, Sendable {
  case screen(Screen)
  /// A lightweight copy of a screen, or of the part of it inside `rect` (in the screen's bounds).
  case snapshot(of: Screen, rect: Expression?)
  /// A copy of a view of a screen, or of the part of it inside `rect` (in the view's bounds).
  case viewSnapshot(of: ScreenView, rect: Expression?)
  /// A copy of the view that both screens hand out under this name; both originals are hidden in
  /// flight. Where it flies its tracks say.
  case shared(String, shows: SharedContent, missing: MissingView)
  /// The views that a screen hands out, themselves: they stay in their screen, and their frames
  /// are in the container's coordinates.
  case views(ScreenView)
  /// A blur of what is behind.
  case effect(BlurEffect)
  case color(Expression)
  case gradient(colors: [Expression], direction: GradientDirection)
  /// A plain view that only holds children.
  case empty
  /// An element of the forward direction that stayed while the screen was up.
  case kept
}

/// Where a gradient runs to.
public enum GradientDirection: Equatable, Sendable {
  case edge(Edge)
  /// Clockwise from pointing to the right, in radians.
  case angle(Double)
}

/// What the places of a track's keyframes are fractions of.
public enum TrackClock: Equatable, Sendable {
  /// The direction's p = clock(time / duration).
  case direction
  /// A timing of the track's own over plain time: `timing` runs from `start` for `duration` (both
  /// seconds after the direction's delay), and places are fractions of its progress. Before the
  /// start progress is 0, behind the end 1.
  case own(Timing, start: Double, duration: Double)
  /// In a group: the part of the direction's p from `start` to `end`, a straight line for each
  /// member. Both are fractions and know the member's index and the count.
  case part(start: Expression, end: Expression)
  /// In a group: `timing` over plain time for each member, from `start` for `duration` (both in
  /// seconds after the direction's delay; they know the member's index and the count). A spring is
  /// that of a duration of one second and is scaled: it plays at `duration` of its speed.
  case each(Timing, start: Expression, duration: Expression)
}

public struct Keyframe: Equatable, Sendable {
  /// In 0...1 of the track's clock.
  public var place: Double
  public var value: Expression
  /// Eases the segment that ends here, on top of the clock; nil is a straight line.
  public var curve: Curve?

  public init(place: Double, value: Expression, curve: Curve?) {
    self.place = place
    self.value = value
    self.curve = curve
  }
}

/// What is done before the first and after the last moment, in order.
public struct Lifecycle: Equatable, Sendable {
  public var setUp: [Step]
  public var finish: [Step]
  public var cancel: [Step]

  public init(setUp: [Step], finish: [Step], cancel: [Step]) {
    self.setUp = setUp
    self.finish = finish
    self.cancel = cancel
  }
}

extension Direction {
  /// The elements that stay on the screen when this direction has finished.
  public var keptElements: [String] {
    lifecycle.finish.compactMap { if case .keep(let element) = $0 { element } else { nil } }
  }

  /// Those of them that fade by themselves where a fade plays in place of this direction: not what
  /// stands in another one that does or in the screen that fades in, no blur, which cannot be seen
  /// through, and nothing that is not seen in the end.
  package var fadingElements: [String] {
    let kept = keptElements
    let canFade = stage.map { element in
      !element.isBlur && kept.contains(element.name)
        && fullAlpha(of: element).constant != .number(0)
    }
    let parents = stage.map { element in
      element.parent.flatMap { parent in stage.firstIndex { $0.name == parent } }
    }
    return stage.indices.compactMap { index in
      guard canFade[index] else { return nil }
      var outer = parents[index]
      while let each = outer {
        if canFade[each] || stage[each].name == Screen.to.rawValue { return nil }
        outer = parents[each]
      }
      return stage[index].name
    }
  }

  /// What an element's alpha is in the end.
  package func fullAlpha(of element: Element) -> Expression {
    track(.alpha, of: element.name)?.last ?? element.rest(.alpha) ?? .constant(.number(1))
  }

  /// The elements of the forward direction that are not to be seen in this one.
  public var concealedElements: [String] {
    lifecycle.setUp.compactMap { if case .concealElement(let name) = $0 { name } else { nil } }
  }
}

/// One step of a set-up or clean-up.
public enum Step: Equatable, Sendable {
  /// Hides the originals of a shared view on both screens.
  case concealShared(element: String)
  /// Shows the originals of a shared view again.
  case revealShared(element: String)
  /// Leaves the screen below a presentation as the direction's end has it, until the backward
  /// direction has finished.
  case leave(Screen, properties: [Property])
  /// Puts a screen that is on the stage into its place in the z-order.
  case place(Screen)
  /// Puts a screen that is not on the stage into the container, not to be seen.
  case conceal(Screen)
  /// Hides an element that the forward direction has kept and that is not on the stage.
  case concealElement(String)
  /// Makes an element and puts it into its place in the z-order.
  case make(element: String)
  /// Takes over an element that the forward direction has kept.
  case adopt(element: String)
  /// Gives back to an element that is not ours what it had before: every property that is set or
  /// animated on it.
  case restore(element: String, properties: [Property])
  /// Shows a concealed screen again.
  case reveal(Screen)
  /// Shows a concealed element again.
  case revealElement(String)
  /// Takes a screen off the container.
  case remove(Screen)
  /// Takes an element away for good.
  case discard(element: String)
  /// Leaves an element where it is until the backward direction.
  case keep(element: String)
  /// Tells the context, exactly once, whether the transition was finished.
  case complete(finished: Bool)
}
